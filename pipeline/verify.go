package pipeline

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"slices"

	"matchbook/generate"
	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/solve/phrase"
)

// Verification is the result of Verify.
type Verification struct {
	Parts    int   // number of parts in the job
	Rows     int64 // number of rows in the manifest
	Sampled  int   // number of rows that were made again and compared
	Problems []Problem
	Bad      []int // the parts that are missing or damaged
	Finished bool  // whether there is a manifest
	Graded   bool  // whether the job graded puzzles from elsewhere
	InTheWay bool  // whether a run would refuse the directory because of a stray file
}

// Problem is a fault of a data set.
type Problem struct {
	File  string
	Wrong string
}

// maxBad is the largest number of missing or damaged parts that the commands verify and merge list
// before they give up, since a forged job may have billions of parts.
const maxBad = 1 << 18

// Verify checks a data set against its manifest and its job. Verify checks the range, rows, SHA-256 and
// job of every part, and looks for missing parts, extra parts and stray files. If this program has the
// versions of the job, Verify also makes a random sample of rows again and compares the rows. Without a
// manifest, as in a shard's directory, Verify checks the parts against the job that the parts state. If
// the job grades and there is no problem so far, Verify also checks the puzzles against the hash in the
// job. An error without a result means that the directory cannot be verified.
func (ks Kinds) Verify(ctx context.Context, dir string, sample int, seed uint64, progress io.Writer) (*Verification, error) {
	v := &verifier{kinds: ks, view: out.NewView()}
	var err error
	// a job that graded puzzles does not contain these puzzles, so the puzzle of a row comes from the
	// row itself
	v.dataSet, err = ks.open(dir, func(uint64) (Entry, error) { return v.entry, nil })
	if err != nil {
		return nil, err
	}
	v.result = Verification{Parts: v.plan.partCount(), Finished: v.Manifest != nil || v.Wrong != nil, Graded: v.job.Verb == Grade}
	v.checkManifest()
	if _, err := ks.begun(v.job); err != nil {
		v.wrong(dataset.ManifestName, err.Error()+"; no rows are compared")
		sample = 0
	}
	if _, err := dataset.ReadErrors(dir, v.job.Errors); err != nil {
		v.wrong(dataset.ErrorsName, err.Error())
		v.result.InTheWay = v.job.Errors == ""
	}
	strays, err := dataset.Strays(dir, v.result.Parts)
	if err != nil {
		return nil, err
	}
	unread := map[string]bool{}
	for _, s := range strays {
		v.wrong(s.Name, s.Wrong)
		unread[s.Name] = true
		v.result.InTheWay = v.result.InTheWay || !s.Left
	}
	bar := newProgress(progress, "parts", uint64(v.result.Parts))
	defer bar.close()
	for part := range v.plan.parts() {
		name := part.File
		if len(v.result.Bad) == maxBad {
			v.wrong(name, "not checked, like the parts after it: there are too many errors already")
			break
		}
		// The sample is spread evenly over the parts, and the first parts take the remainder.
		rows := sample / v.result.Parts
		if part.number < sample%v.result.Parts {
			rows++
		}
		err = nil
		if !unread[name] {
			err = v.checkPart(ctx, part, rows, seed)
		}
		switch {
		case ctx.Err() != nil:
			return &v.result, ctx.Err()
		case errors.Is(err, dataset.ErrManifest):
			v.wrong(dataset.ManifestName, err.Error())
		case err != nil:
			v.wrong(name, err.Error())
		}
		if unread[name] || err != nil && !errors.Is(err, dataset.ErrManifest) {
			v.result.Bad = append(v.result.Bad, part.number)
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

type verifier struct {
	*dataSet
	kinds  Kinds
	view   *out.View
	entry  Entry // the puzzle of the row that is made again
	result Verification
}

func (v *verifier) wrong(file, what string) {
	v.result.Problems = append(v.result.Problems, Problem{file, what})
}

// checkManifest checks the manifest against the program and the plan.
func (v *verifier) checkManifest() {
	switch m := v.Manifest; {
	case v.Wrong != nil:
		v.wrong(dataset.ManifestName, v.Wrong.Error())
	case m == nil:
		v.wrong(dataset.ManifestName, "missing, so the data set is not finished")
	case m.Schema != dataset.SchemaVersion:
		v.wrong(dataset.ManifestName, fmt.Sprintf("found schema version %d, want %d", m.Schema, dataset.SchemaVersion))
	case len(m.Parts) != v.result.Parts:
		v.wrong(dataset.ManifestName, fmt.Sprintf("it lists %s, but the job has %d", phrase.Counted(len(m.Parts), "part"), v.result.Parts))
	default:
		v.result.Rows = m.Rows
	}
}

func (v *verifier) checkInput(ctx context.Context) error {
	hash := newInputHash()
	puzzles := dataset.Query{Kinds: v.kinds.Out(), Dirs: []string{v.Dir}, Columns: []string{"puzzle", "name", "line", "fields"}}
	for r, err := range puzzles.Records(ctx) {
		if err != nil {
			return err
		}
		hash.add(entryOf(r))
	}
	if sum := hash.sum(); sum != v.job.Input {
		v.wrong(
			dataset.ManifestName,
			fmt.Sprintf("the puzzles of the rows, with their names, lines and fields, have the SHA-256 %s, the job says %s", sum, v.job.Input),
		)
	}
	return nil
}

// checkPart checks a part. checkPart also draws a sample of the part's rows, makes them again and
// compares them; the parameter rows is the size of the sample.
func (v *verifier) checkPart(ctx context.Context, part planPart, rows int, seed uint64) error {
	p, err := v.Check(part.Part)
	if err != nil {
		return err
	}
	defer p.Close()
	sample := sampleOf(generate.Random(seed, uint64(part.number)), p.Rows, rows)
	if len(sample) == 0 {
		return nil
	}
	maker := v.plan.Sections[part.section].NewMaker()
	row := int64(0)
	for r, err := range p.Records(ctx) {
		if err != nil {
			return err
		}
		if row++; row-1 != sample[0] {
			continue
		}
		if err := v.checkRow(r, part, maker, sample[0]); err != nil {
			return err
		}
		v.result.Sampled++
		if sample = sample[1:]; len(sample) == 0 {
			break
		}
	}
	return nil
}

// sampleOf draws different numbers from 0 to n-1. The parameter rows says how many; sampleOf returns
// all numbers if rows is larger than n. sampleOf uses Floyd's method (Bentley, "A Sample of
// Brilliance", 1987). The numbers are in ascending order.
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

// checkRow makes row n of a part again and compares it.
func (v *verifier) checkRow(r *out.Record, part planPart, m Maker, n int64) error {
	got, err := v.view.AppendJSON(nil, r)
	if err != nil {
		return err
	}
	index := uint64(r.Int("index"))
	if index < part.First || index >= part.End {
		return fmt.Errorf("row %d has the index %d, which does not belong to this part", n, index)
	}
	v.entry = entryOf(r)
	row, err := m.one(index)
	if err != nil {
		return err
	}
	want := []byte("no row")
	if row != nil {
		if want, err = out.Object(row, v.plan.Groups); err != nil {
			return err
		}
	}
	if !bytes.Equal(got, want) {
		return fmt.Errorf("row %d differs: it is %s, want %s", n, got, want)
	}
	return nil
}
