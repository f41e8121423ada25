package pipeline

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"slices"

	"matchbook/generate"
	"matchbook/out"
	"matchbook/out/dataset"
)

// Verification is what Verify found.
type Verification struct {
	Parts    int   // that the job has
	Rows     int64 // of the manifest
	Sampled  int   // rows that were made again and compared
	Problems []Problem
	Bad      []int // the parts that are missing or not whole
	Finished bool  // there is a manifest
	Graded   bool  // the job graded puzzles that came from elsewhere
}

// Problem is something that is wrong with a data set.
type Problem struct {
	File  string
	Wrong string
}

// maxBad is how many parts may be missing or not whole before verify and merge give up: a
// forged job may have billions.
const maxBad = 1 << 18

// Verify checks a data set against its manifest and its job: the range, rows, SHA-256 and
// job of every part, missing and extra parts, files that do not belong to it or are not
// regular files, and sample rows, drawn from the seed, which are made again from the job
// and compared column by column. A directory without a manifest, such as that of a shard,
// is checked against the job of its parts. The puzzles of a graded list are checked against
// the hash in its job. An error means that there is nothing to verify.
func (ks Kinds) Verify(ctx context.Context, dir string, sample int, seed uint64, progress io.Writer) (*Verification, error) {
	job, found, err := ks.find(dir)
	if err != nil {
		return nil, err
	}
	v := &verifier{kinds: ks, dir: dir, job: job, manifest: found.Manifest}
	v.result.Graded = v.job.Verb == Grade
	// Puzzles that came from elsewhere are in the rows.
	p, err := ks.plan(v.job, func(uint64) (Entry, error) { return v.entry, nil })
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	v.plan = p
	v.result.Parts = p.partCount()
	v.result.Finished = found.Manifest != nil || found.Wrong != nil
	switch {
	case found.Wrong != nil:
		v.wrong(dataset.ManifestName, found.Wrong.Error())
	case found.Manifest == nil:
		v.wrong(dataset.ManifestName, "missing, so the data set is not finished")
	default:
		v.checkManifest()
	}
	if _, err := ks.begun(v.job); err != nil {
		v.wrong(dataset.ManifestName, err.Error()+"; no rows are made again")
		sample = 0
	}
	strays, err := dataset.Strays(dir, v.result.Parts)
	if err != nil {
		return nil, err
	}
	if err := v.checkErrors(); err != nil {
		return nil, err
	}
	unread := map[string]bool{}
	for _, s := range strays {
		v.wrong(s.Name, s.Wrong)
		unread[s.Name] = !s.Whole
	}
	bar := newProgress(progress, "parts", uint64(v.result.Parts))
	defer bar.close()
	for part := range p.parts() {
		if err := ctx.Err(); err != nil {
			return &v.result, err
		}
		if len(v.result.Bad) == maxBad {
			v.wrong(dataset.PartName(part.number), "not checked, like the parts after it: there are too many errors already")
			break
		}
		if unread[dataset.PartName(part.number)] {
			v.result.Bad = append(v.result.Bad, part.number)
			continue
		}
		// Spread the sample over the parts: the first of them take the odd rows.
		rows := sample / v.result.Parts
		if part.number < sample%v.result.Parts {
			rows++
		}
		if err := v.checkPart(ctx, part, rows, seed); err != nil {
			if ctx.Err() != nil {
				return &v.result, ctx.Err()
			}
			if errors.Is(err, dataset.ErrManifest) {
				v.wrong(dataset.ManifestName, err.Error())
			} else {
				v.wrong(dataset.PartName(part.number), err.Error())
				v.result.Bad = append(v.result.Bad, part.number)
			}
		}
		bar.add(1)
	}
	if v.job.Verb == Grade && len(v.result.Problems) == 0 {
		if err := v.checkInput(ctx); err != nil {
			return &v.result, err
		}
	}
	return &v.result, nil
}

// checkErrors checks the file of the lines that are no puzzles.
func (v *verifier) checkErrors() error {
	text, err := dataset.ReadErrors(v.dir)
	switch there := !errors.Is(err, fs.ErrNotExist); {
	case v.job.Errors == "" && there:
		v.wrong(dataset.ErrorsName, "the job has no lines that are no puzzles")
	case v.job.Errors != "" && !there:
		v.wrong(dataset.ErrorsName, "missing")
	case there && err != nil:
		return err
	case there && hashOf(text) != v.job.Errors:
		v.wrong(dataset.ErrorsName, fmt.Sprintf("its SHA-256 is %s, the job says %s", hashOf(text), v.job.Errors))
		return nil
	}
	return nil
}

// checkInput checks the puzzles of a graded list against the hash in its job.
func (v *verifier) checkInput(ctx context.Context) error {
	hash := newInputHash()
	puzzles := dataset.Query{Kinds: v.kinds.Out(), Dirs: []string{v.dir}, Columns: []string{"puzzle", "name", "line", "fields"}}
	for r, err := range puzzles.Records(ctx) {
		if err != nil {
			return err
		}
		hash.add(Entry{r.Text("puzzle"), r.Text("name"), r.Int("line"), r.Text("fields")})
	}
	if sum := hash.sum(); sum != v.job.Input {
		v.wrong(dataset.ManifestName, fmt.Sprintf("the puzzles of the rows, with their names, lines and fields, have the SHA-256 %s, the job says %s", sum, v.job.Input))
	}
	return nil
}

type verifier struct {
	kinds    Kinds
	dir      string
	job      Job
	plan     *Plan
	manifest *dataset.Manifest // nil if there is none
	entry    Entry             // of the row that is made again
	result   Verification
}

func (v *verifier) wrong(file, what string) {
	v.result.Problems = append(v.result.Problems, Problem{file, what})
}

// checkManifest checks the manifest against the program and the plan.
func (v *verifier) checkManifest() {
	m := v.manifest
	v.result.Rows = m.Rows
	if m.Schema != dataset.SchemaVersion {
		v.wrong(dataset.ManifestName, fmt.Sprintf("schema version %d, this program knows %d", m.Schema, dataset.SchemaVersion))
	}
	if len(m.Parts) > v.result.Parts {
		v.wrong(dataset.ManifestName, fmt.Sprintf("it lists %d parts of a job with %d", len(m.Parts), v.result.Parts))
	}
}

// checkPart checks a part and some of its rows.
func (v *verifier) checkPart(ctx context.Context, part planPart, rows int, seed uint64) error {
	name := dataset.PartName(part.number)
	var listed *dataset.Part
	if v.manifest != nil {
		i := slices.IndexFunc(v.manifest.Parts, func(p dataset.Part) bool { return p.File == name })
		if i < 0 {
			return fmt.Errorf("the manifest does not list it")
		}
		listed = &v.manifest.Parts[i]
	}
	r, err := dataset.CheckPart(v.dir, v.kinds.Of(v.job.Kind).Out, v.job, dataset.Part{File: name, First: part.first, End: part.end}, listed)
	if err != nil {
		return err
	}
	defer r.Close()
	if r.Rows() == 0 {
		return nil
	}
	rng := generate.Random(seed, uint64(part.number))
	m := v.plan.Sections[part.section].NewMaker()
	for _, n := range sampleOf(rng, r.Rows(), rows) {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := v.checkRow(r, part, m, n); err != nil {
			return err
		}
		v.result.Sampled++
	}
	return nil
}

// sampleOf draws rows different numbers below n, or all of them if n is not larger, by
// Floyd's method (Bentley, "A Sample of Brilliance", 1987). They are in order.
func sampleOf(r *rand.Rand, n int64, rows int) []int64 {
	drawn := map[int64]bool{}
	for i := max(n-int64(rows), 0); i < n; i++ {
		if t := r.Int64N(i + 1); drawn[t] {
			drawn[i] = true
		} else {
			drawn[t] = true
		}
	}
	return slices.Sorted(maps.Keys(drawn))
}

// checkRow makes row n of a part again and compares.
func (v *verifier) checkRow(r *dataset.PartReader, part planPart, m Maker, n int64) error {
	for got, err := range r.Objects(n) {
		if err != nil {
			return err
		}
		var has struct {
			Index uint64
			Entry
		}
		if err := json.Unmarshal(got, &has); err != nil {
			return err
		}
		if has.Index < part.first || has.Index >= part.end {
			return fmt.Errorf("row %d has the index %d", n, has.Index)
		}
		v.entry = has.Entry
		row, err := m.one(has.Index)
		if err != nil {
			return err
		}
		want := []byte("no row")
		if row != nil {
			if want, err = out.Object(row); err != nil {
				return err
			}
		}
		if !bytes.Equal(got, want) {
			return fmt.Errorf("row %d differs: it is %s, want %s", n, got, want)
		}
		break
	}
	return nil
}
