package pipeline

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/solve/phrase"
)

// Merged is what Merge did, or why it did nothing.
type Merged struct {
	Parts   int   // that the job has
	Rows    int64 // if all is well
	Missing []int // parts that are whole in none of the directories
	Wrong   []Problem
}

// Merge joins directories of one job, made by shards, into the data set that one process
// would have made. Every part is checked first; parts are linked, or copied where links are
// impossible, and never made again. Unless each part is complete in one of the directories,
// nothing is merged. An empty directory is that of a shard that had no part to make.
func (ks Kinds) Merge(ctx context.Context, dirs []string, to string, progress io.Writer) (*Merged, error) {
	if made := slices.DeleteFunc(slices.Clone(dirs), isEmpty); len(made) > 0 {
		dirs = made
	}
	var job Job
	var first []byte
	manifests := make([]map[string]dataset.Part, len(dirs))
	for i, dir := range dirs {
		here, found, err := ks.find(dir)
		switch {
		case err != nil:
			return nil, err
		case found.Wrong != nil:
			return nil, fmt.Errorf("%s: %w (hint: matchbook verify %s says what is wrong)", filepath.Join(dir, dataset.ManifestName), found.Wrong, dir)
		case i == 0:
			job, first = here, found.Job
		case !bytes.Equal(found.Job, first):
			return nil, fmt.Errorf("%s and %s are data sets of different jobs", dirs[0], dir)
		}
		manifests[i] = map[string]dataset.Part{}
		if found.Manifest != nil {
			for _, p := range found.Manifest.Parts {
				manifests[i][p.File] = p
			}
		}
	}
	p, err := ks.plan(job, noPuzzles)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dirs[0], err)
	}
	merged := &Merged{Parts: p.partCount()}
	bar := newProgress(progress, "parts", uint64(merged.Parts))
	defer bar.close()
	var parts []dataset.Part
	var from []string
	for part := range p.parts() {
		if err := ctx.Err(); err != nil {
			return merged, err
		}
		want := dataset.Part{File: dataset.PartName(part.number), First: part.first, End: part.end}
		found := false
		for i, dir := range dirs {
			var listed *dataset.Part
			if l, ok := manifests[i][want.File]; ok {
				listed = &l
			}
			described, err := describe(dir, ks.Of(job.Kind).Out, job, want, listed)
			if err == nil {
				parts, from, found = append(parts, described), append(from, dir), true
				merged.Rows += described.Rows
				break
			}
			if !errors.Is(err, dataset.ErrMissing) {
				merged.Wrong = append(merged.Wrong, Problem{dir + "/" + want.File, err.Error()})
			}
		}
		if len(merged.Missing) == maxBad {
			return merged, fmt.Errorf("nothing is merged: more than %s parts are missing or not whole", phrase.Commas(maxBad))
		}
		if !found {
			merged.Missing = append(merged.Missing, part.number)
		}
		bar.add(1)
	}
	if len(merged.Missing) > 0 {
		return merged, nil
	}
	notPuzzles, err := errorsOf(dirs, job)
	if err != nil {
		return merged, err
	}
	data, err := dataset.Open(to, job)
	if err == nil {
		err = data.NoMoreThan(merged.Parts)
	}
	if err == nil {
		err = data.WriteErrors(notPuzzles)
	}
	if err != nil {
		return merged, err
	}
	for k, dir := range from {
		if err := ctx.Err(); err != nil {
			return merged, err
		}
		if err := data.Adopt(dir, parts[k]); err != nil {
			return merged, err
		}
	}
	return merged, data.Finish(parts)
}

// isEmpty reports whether a path is a directory with nothing in it.
func isEmpty(path string) bool {
	entries, err := os.ReadDir(path)
	return err == nil && len(entries) == 0
}

// errorsOf returns the file of errors of a job from one of its directories.
func errorsOf(dirs []string, job Job) ([]byte, error) {
	if job.Errors == "" {
		return nil, nil
	}
	for _, dir := range dirs {
		if text, err := dataset.ReadErrors(dir); err == nil && hashOf(text) == job.Errors {
			return text, nil
		}
	}
	return nil, fmt.Errorf("nothing is merged: %s is whole in none of the directories", dataset.ErrorsName)
}

// describe checks a part and returns what the manifest is to say of it.
func describe(dir string, kind *out.Kind, job Job, want dataset.Part, listed *dataset.Part) (dataset.Part, error) {
	r, err := dataset.CheckPart(dir, kind, job, want, listed)
	if err != nil {
		return dataset.Part{}, err
	}
	defer r.Close()
	if listed != nil {
		return *listed, nil
	}
	return r.Describe(want), nil
}
