package pipeline_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"matchbook/out"
	"matchbook/out/dataset"
	matchstickout "matchbook/out/matchstick"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	"matchbook/pipeline/pipelinetest"
)

// The program can read a data set that other versions made, and check its files, but does not continue
// it or make its rows again.
func TestOtherVersions(t *testing.T) {
	later := *kinds.All.Of("sujiko")
	later.Versions.Grader++
	program := pipeline.Kinds{&later}
	job := pipeline.Job{Verb: pipeline.Generate, Kind: "sujiko", Seed: 1, Count: 5, Options: later.NewOptions()}
	dir := t.TempDir()
	pipelinetest.Run(t, kinds.All, job, pipeline.Options{Dir: dir})
	pipelinetest.Verified(t, kinds.All, dir)

	stored, err := program.ReadJob(dir)
	if err != nil || stored.Versions != kinds.All.Of("sujiko").Versions {
		t.Errorf("it states %+v (%v)", stored.Versions, err)
	}
	if _, _, result, err := program.Finished(dir); err != nil || result.Rows != 5 {
		t.Errorf("it is not read: %v", err)
	}
	v, err := program.Verify(t.Context(), dir, 5, 1, nil)
	if err != nil || v.Sampled != 0 || len(v.Bad) != 0 || len(v.Problems) != 1 || !strings.Contains(v.Problems[0].Wrong, "this program has generator") {
		t.Errorf("%+v, %v", v, err)
	}
	_, err = program.Run(t.Context(), job, pipeline.Options{Dir: dir})
	if !errors.Is(err, dataset.ErrOtherJob) || !strings.Contains(err.Error(), "versions.grader is ") {
		t.Errorf("the same job is continued, with the error %v", err)
	}
	_, err = program.Run(t.Context(), stored, pipeline.Options{Dir: t.TempDir()})
	if !errors.Is(err, pipeline.ErrJob) {
		t.Errorf("the job of other versions is made, with the error %v", err)
	}
}

// Jobs state how many rows their parts have. If a job does not, since an earlier version made its data
// set, the data set keeps its parts.
func TestPartsOfBefore(t *testing.T) {
	rows := uint64(4)
	ks := planted("old", func(j pipeline.Job, _ pipeline.Puzzles) (*pipeline.Plan, error) {
		newMaker := func() pipeline.Maker {
			return pipeline.RowMaker(func(*matchstickout.Row, *pipeline.Totals, uint64) (keep bool, err error) { return true, nil })
		}
		return &pipeline.Plan{Unit: "rows", PartRows: rows, Sections: []pipeline.Section{{End: j.Count, NewMaker: newMaker}}}, nil
	})
	like := *kinds.All.Of("matchstick").Out
	like.Name = "old"
	ks[0].Out, ks[0].Versions.Generator = &like, 1
	job := pipeline.Job{Verb: pipeline.Generate, Kind: "old", Count: 10, Versions: ks[0].Versions, Options: new(plantedOptions)}
	dir := t.TempDir()
	pipelinetest.Run(t, ks, job, pipeline.Options{Dir: dir})
	want := pipelinetest.Files(t, dir)
	rows = job.Count
	if _, _, result, err := ks.Finished(dir); err != nil || result.Parts != 3 || result.Rows != 10 {
		t.Errorf("it is read as %+v, %v", result, err)
	}
	for _, part := range []int{0, 1} { // the last part, which is shorter, is enough to find the size of the others
		if err := os.Remove(filepath.Join(dir, dataset.PartName(part))); err != nil {
			t.Fatal(err)
		}
	}
	stored, err := ks.ReadJob(dir)
	if err != nil {
		t.Fatal(err)
	}
	if result := pipelinetest.Run(t, ks, stored, pipeline.Options{Dir: dir}); result.Kept() != 1 || result.Parts != 3 {
		t.Errorf("it is continued as %+v", result)
	}
	pipelinetest.SameFiles(t, pipelinetest.Files(t, dir), want)
}

// Rows of an incomplete part are kept: the next run makes them again only if a bit of them has changed.
func TestKeptRows(t *testing.T) {
	defer func(was uint64) { plantedPace = was }(plantedPace)
	broken, made := true, map[uint64]int{}
	ks := planted("long", func(j pipeline.Job, _ pipeline.Puzzles) (*pipeline.Plan, error) {
		return pipeline.PlanPuzzles(j, "all", nil, func() pipeline.Maker {
			return pipeline.RowMaker(func(r *matchstickout.Row, totals *pipeline.Totals, index uint64) (keep bool, err error) {
				if index == 77 && broken {
					return false, errors.New("the power fails")
				}
				made[index]++
				totals.Puzzles++
				r.Puzzle, r.OperandA = fmt.Sprint(index), out.Some(int32(index))
				return index%3 > 0, nil
			})
		}), nil
	})
	job := pipeline.Job{Verb: pipeline.Generate, Kind: "long", Count: 150, PartRows: 100, Options: new(plantedOptions)}
	run := func(dir string) (*pipeline.Result, error) {
		return ks.Run(t.Context(), job, pipeline.Options{Dir: dir, Workers: 1})
	}
	dir := t.TempDir()
	for _, kept := range []uint64{20, 10} { // a run does not use kept rows of other ranges
		plantedPace = kept * 3600 / 8
		if _, err := run(dir); err == nil {
			t.Fatal("it does not fail")
		}
	}
	clear(made)
	second := filepath.Join(dir, ".part-00000.parquet.10.rows")
	text, err := os.ReadFile(second)
	if err != nil {
		t.Fatal(err)
	}
	text[len(text)-5] ^= 1
	if err := os.WriteFile(second, text, 0o666); err != nil {
		t.Fatal(err)
	}
	broken = false
	result, err := run(dir)
	if err != nil || result.Sections[0].Totals.Puzzles != 150 {
		t.Fatalf("%+v, %v", result, err)
	}
	for index := range uint64(150) {
		want := 1
		if index >= 20 && index < 70 || index < 10 {
			want = 0
		}
		if made[index] != want {
			t.Errorf("row %d is made %d times, want %d", index, made[index], want)
		}
	}
	plantedPace = 1 << 40 // no part is longer
	straight := t.TempDir()
	if _, err := run(straight); err != nil {
		t.Fatal(err)
	}
	pipelinetest.SameFiles(t, pipelinetest.Files(t, dir), pipelinetest.Files(t, straight))
}
