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

	"matchbook/out/dataset"
	"matchbook/solve/phrase"
)

// Merged is the result of Merge.
type Merged struct {
	Parts   int   // number of parts of the job
	Rows    int64 // number of rows, if no part is missing
	Missing []int // the parts that are complete in none of the directories
	Wrong   []Problem
}

// Merge joins the directories of a job's shards into the data set that one process would have made.
// Merge checks every part first, and merges nothing if some part is complete in none of the
// directories. Merge links parts, or copies them where links are impossible, and never makes a part
// again. An empty directory counts as a shard without parts, unless all directories are empty.
func (ks Kinds) Merge(ctx context.Context, dirs []string, to string, progress io.Writer) (*Merged, error) {
	if made := slices.DeleteFunc(slices.Clone(dirs), isEmpty); len(made) > 0 {
		dirs = made
	}
	var sets []*dataSet
	for _, dir := range dirs {
		d, err := ks.open(dir, noPuzzles)
		switch {
		case err != nil:
			return nil, err
		case d.Wrong != nil:
			return nil, d.WrongFile(dataset.ManifestName, d.Wrong)
		case len(sets) > 0 && !bytes.Equal(d.Job, sets[0].Job):
			return nil, fmt.Errorf("%s and %s are data sets of different jobs", sets[0].Dir, dir)
		}
		sets = append(sets, d)
	}
	job, p := sets[0].job, sets[0].plan
	merged := &Merged{Parts: p.partCount()}
	bar := newProgress(progress, "parts", uint64(merged.Parts))
	defer bar.close()
	var parts []dataset.Part
	var from []string
	for part := range p.parts() {
		if err := ctx.Err(); err != nil {
			return merged, err
		}
		whole, dir, err := merged.find(sets, part)
		switch {
		case err != nil:
			return nil, err
		case dir != "":
			parts, from = append(parts, whole), append(from, dir)
			merged.Rows += whole.Rows
		case len(merged.Missing) == maxBad:
			return merged, fmt.Errorf("nothing is merged: more than %s parts are missing or damaged", phrase.Commas(maxBad))
		default:
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
	data, err := dataset.Open(to, job, p.Groups, merged.Parts, notPuzzles)
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

// find returns a part and a directory in which the part is complete, or "" if there is no such
// directory. It adds damaged copies of the part to m.Wrong, and fails only if a manifest is
// wrong.
func (m *Merged) find(sets []*dataSet, part planPart) (whole dataset.Part, dir string, err error) {
	for _, d := range sets {
		r, err := d.Check(part.Part)
		switch {
		case err == nil:
			r.Close()
			return r.Part, d.Dir, nil
		case errors.Is(err, dataset.ErrManifest):
			return whole, "", d.WrongFile(dataset.ManifestName, err)
		case !errors.Is(err, dataset.ErrMissing):
			m.Wrong = append(m.Wrong, Problem{filepath.Join(d.Dir, part.File), err.Error()})
		}
	}
	return whole, "", nil
}

// isEmpty reports whether a path is a directory with nothing in it.
func isEmpty(path string) bool {
	entries, err := os.ReadDir(path)
	return err == nil && len(entries) == 0
}

// errorsOf returns the content of errors.jsonl from a directory in which the file is complete, or nil if
// the job has no such file.
func errorsOf(dirs []string, job Job) ([]byte, error) {
	if job.Errors == "" {
		return nil, nil
	}
	for _, dir := range dirs {
		if text, err := dataset.ReadErrors(dir, job.Errors); err == nil {
			return text, nil
		}
	}
	return nil, fmt.Errorf("nothing is merged: no directory has a complete %s", dataset.ErrorsName)
}
