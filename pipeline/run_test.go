package pipeline_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/parquet-go/parquet-go"

	matchstickgen "matchbook/generate/matchstick"
	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/out/disk/disktest"
	matchstickout "matchbook/out/matchstick"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	matchstickjobs "matchbook/pipeline/matchstick"
	"matchbook/pipeline/pipelinetest"
	"matchbook/solve/matchstick"
)

func sweepOf(moves int, shapes ...matchstick.Shape) pipeline.Job {
	return pipeline.Job{Verb: pipeline.Sweep, Kind: "matchstick", Options: &matchstickjobs.Options{
		Shapes: shapes, Moves: moves, Only: matchstickjobs.All,
	}}
}

var type1, type2, type3 = matchstickgen.Types[0].Shape, matchstickgen.Types[1].Shape, matchstickgen.Types[2].Shape

// several returns a sweep of six parts, the last two of them of one shape.
func several() pipeline.Job {
	return sweepOf(1, type1, type2, matchstick.Shape{A: 1, B: 2, R: 1}, matchstick.Shape{A: 2, B: 1, R: 1}, matchstick.Shape{A: 1, B: 2, R: 2})
}

func mustRun(t *testing.T, job pipeline.Job, dir string, workers int) *pipeline.Result {
	t.Helper()
	return pipelinetest.Run(t, kinds.All, job, pipeline.Options{Dir: dir, Workers: workers})
}

// A job makes the same bytes with any number of workers, and with two processes at once.
func TestSameBytes(t *testing.T) {
	job := several()
	dir := t.TempDir()
	mustRun(t, job, dir, 1)
	want := pipelinetest.Files(t, dir)
	if len(want) != 7 {
		t.Fatalf("%d files, want six parts and a manifest", len(want))
	}
	for _, workers := range []int{2, 7} {
		t.Run(fmt.Sprint(workers), func(t *testing.T) {
			dir := t.TempDir()
			mustRun(t, job, dir, workers)
			pipelinetest.SameFiles(t, pipelinetest.Files(t, dir), want)
		})
	}
	shared := t.TempDir()
	var wait sync.WaitGroup
	for range 2 {
		wait.Go(func() {
			if _, err := kinds.All.Run(t.Context(), job, pipeline.Options{Dir: shared, Workers: 1}); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	pipelinetest.SameFiles(t, pipelinetest.Files(t, shared), want)
}

// Shards make the same bytes as one run, one after another or at the same time.
func TestShards(t *testing.T) {
	job := several()
	dir := t.TempDir()
	totals := mustRun(t, job, dir, 1).Sections[4].Totals
	want := pipelinetest.Files(t, dir)
	for _, together := range []bool{false, true} {
		t.Run(fmt.Sprint(together), func(t *testing.T) {
			dir := t.TempDir()
			var wait sync.WaitGroup
			finished := make([]bool, 3)
			shard := func(i int) {
				result, err := kinds.All.Run(t.Context(), job, pipeline.Options{Dir: dir, Workers: 1, Shard: pipeline.Shard{i, 3}})
				if err != nil {
					t.Error(err)
					return
				}
				finished[i] = result.Finished
				if result.Finished && result.Sections[4].Totals != totals {
					t.Errorf("totals of the last shard are %+v, want %+v", result.Sections[4].Totals, totals)
				}
			}
			for i := range 3 {
				if !together {
					shard(i)
					continue
				}
				wait.Go(func() { shard(i) })
			}
			wait.Wait()
			if !together && !reflect.DeepEqual(finished, []bool{false, false, true}) {
				t.Errorf("finished: %v", finished)
			}
			pipelinetest.SameFiles(t, pipelinetest.Files(t, dir), want)
		})
	}
}

// A cancelled run keeps only complete parts, and the next one makes the rest.
func TestCancelAndResume(t *testing.T) {
	job := several()
	dir := t.TempDir()
	fresh := mustRun(t, job, dir, 2).Sections[4].Totals
	want := pipelinetest.Files(t, dir)

	dir = t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	restore := disktest.Use(t, &disktest.System{After: func(c disktest.Call) {
		if filepath.Base(c.To) == dataset.PartName(1) {
			cancel()
		}
	}})
	result, err := kinds.All.Run(ctx, job, pipeline.Options{Dir: dir, Workers: 1})
	restore()
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("a cancelled run returned %v", err)
	}
	files := pipelinetest.Files(t, dir)
	if len(files) != result.Whole || result.Whole < 2 || result.Whole >= result.Parts {
		t.Errorf("%d files, %d parts whole of %d", len(files), result.Whole, result.Parts)
	}
	for name, text := range files {
		if text != want[name] {
			t.Errorf("%s is not whole", name)
		}
	}
	result = mustRun(t, job, dir, 2)
	if result.Kept() != len(files) {
		t.Errorf("%d parts were kept, want %d", result.Kept(), len(files))
	}
	pipelinetest.SameFiles(t, pipelinetest.Files(t, dir), want)
	if totals := result.Sections[4].Totals; fresh != totals {
		t.Errorf("totals after a resume are %+v, want %+v", totals, fresh)
	}
}

// The next run repairs damage of any kind, with a manifest or without.
func TestDamage(t *testing.T) {
	job := sweepOf(2, type1, type2)
	dir := t.TempDir()
	mustRun(t, job, dir, 1)
	want := pipelinetest.Files(t, dir)
	part := filepath.Join(dir, dataset.PartName(1))
	for name, harm := range map[string]func(text []byte) []byte{
		"flipped byte in a page": func(b []byte) []byte { b[len(b)/3] ^= 1; return b },
		"flipped byte in footer": func(b []byte) []byte { b[len(b)-200] ^= 0xff; return b },
		"flipped last byte":      func(b []byte) []byte { b[len(b)-1] ^= 1; return b },
		"truncated":              func(b []byte) []byte { return b[:len(b)/2] },
		"empty":                  func([]byte) []byte { return nil },
		"not Parquet":            func([]byte) []byte { return []byte("PAR1 hello, world PAR1") },
		"another part":           func([]byte) []byte { return []byte(want[dataset.PartName(0)]) },
	} {
		t.Run(name, func(t *testing.T) {
			for _, manifest := range []bool{true, false} {
				t.Run(fmt.Sprintf("manifest %v", manifest), func(t *testing.T) {
					if !manifest && name == "flipped byte in footer" {
						return // the footer has no checksum of its own
					}
					if err := os.WriteFile(part, harm([]byte(want[dataset.PartName(1)])), 0o666); err != nil {
						t.Fatal(err)
					}
					if !manifest {
						os.Remove(filepath.Join(dir, dataset.ManifestName))
					}
					if kept := mustRun(t, job, dir, 1).Kept(); kept != 1 {
						t.Errorf("%s: %d parts were kept, want 1", name, kept)
					}
					pipelinetest.SameFiles(t, pipelinetest.Files(t, dir), want)
				})
			}
		})
	}
	// The files that a killed run leaves are removed when the data set is complete.
	os.WriteFile(filepath.Join(dir, ".part-00001.parquet.123.tmp"), []byte("half"), 0o666)
	os.Remove(part)
	mustRun(t, job, dir, 1)
	pipelinetest.SameFiles(t, pipelinetest.Files(t, dir), want)
	// A manifest that contradicts the parts is written again, and the result says so.
	manifest := filepath.Join(dir, dataset.ManifestName)
	os.WriteFile(manifest, []byte(strings.Replace(want[dataset.ManifestName], `"rows": 22000`, `"rows": 22001`, 1)), 0o666)
	for _, mended := range []bool{true, false} {
		if result := mustRun(t, job, dir, 1); result.Kept() != 2 || result.Mended != mended {
			t.Errorf("%d parts were kept, mended %v, want 2, %v", result.Kept(), result.Mended, mended)
		}
		pipelinetest.SameFiles(t, pipelinetest.Files(t, dir), want)
	}
}

func TestRefusals(t *testing.T) {
	refused := func(name string, job pipeline.Job, dir string, want error, text string) {
		t.Run(name, func(t *testing.T) {
			_, err := kinds.All.Run(t.Context(), job, pipeline.Options{Dir: dir})
			if !errors.Is(err, want) || !strings.Contains(err.Error(), text) {
				t.Errorf("%v, want %v with %q", err, want, text)
			}
		})
	}
	job := sweepOf(2, type1)
	foreign := t.TempDir()
	os.WriteFile(filepath.Join(foreign, "thesis.txt"), nil, 0o666)
	refused("foreign directory", job, foreign, dataset.ErrForeign, "thesis.txt")
	broken := t.TempDir()
	os.WriteFile(filepath.Join(broken, dataset.ManifestName), []byte("{"), 0o666)
	refused("broken manifest", job, broken, dataset.ErrForeign, "(hint: give another directory)")
	// Files of other programs stay, even if they are named like a file of a data set.
	type row struct{ A int64 }
	for name, write := range map[string]func(path string) error{
		dataset.PartName(0): func(path string) error {
			return parquet.WriteFile(path, []row{{1}}, parquet.Compression(&parquet.Snappy))
		},
		dataset.PartName(1): func(path string) error { return parquet.WriteFile(path, []row{{1}}) },
		dataset.ErrorsName:  func(path string) error { return os.WriteFile(path, []byte("{}\n"), 0o666) },
	} {
		others := t.TempDir()
		path := filepath.Join(others, name)
		if err := write(path); err != nil {
			t.Fatal(err)
		}
		text, _ := os.ReadFile(path)
		refused("others' "+name, job, others, dataset.ErrForeign, "it holds "+name)
		if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, text) {
			t.Errorf("%s was changed: %v", name, err)
		}
	}
	file := filepath.Join(foreign, "thesis.txt")
	if _, err := kinds.All.Run(t.Context(), job, pipeline.Options{Dir: file}); err == nil {
		t.Error("a file was taken for a directory")
	}

	dir := t.TempDir()
	mustRun(t, job, dir, 1)
	refused("more moves", sweepOf(3, type1), dir, dataset.ErrOtherJob, "its matchstick.moves is 2, want 3")
	os.Remove(filepath.Join(dir, dataset.ManifestName))
	refused("other shape, no manifest", sweepOf(2, type2), dir, dataset.ErrOtherJob, `matchstick.shapes is ["1,1,1"], want`)

	for want, change := range map[string]func(*pipeline.Job){
		`no kind of puzzle is called "chess"`:           func(j *pipeline.Job) { j.Kind = "chess" },
		`no verb is called "dream"`:                     func(j *pipeline.Job) { j.Verb = "dream" },
		"found a seed or a count":                       func(j *pipeline.Job) { j.Seed = 1 },
		"count is 0":                                    func(j *pipeline.Job) { j.Verb = pipeline.Generate },
		"count is 9223372036854775808":                  func(j *pipeline.Job) { j.Verb, j.Count = pipeline.Generate, 1<<63 },
		"seed is 9223372036854775808":                   func(j *pipeline.Job) { j.Verb, j.Count, j.Seed = pipeline.Generate, 1, 1<<63 },
		"the job has no options for matchstick puzzles": func(j *pipeline.Job) { j.Options = nil },
		"the job has options of the type *matchstickjobs.Options, want *sujik": func(j *pipeline.Job) { j.Kind = "sujiko" },
		"the graded puzzles are not available":                                 func(j *pipeline.Job) { j.Verb, j.Count = pipeline.Grade, 1 },
	} {
		job := sweepOf(2, type1)
		change(&job)
		refused(want, job, t.TempDir(), pipeline.ErrJob, want)
	}
}

// plantedOptions are options whose plan and pace a test sets.
type plantedOptions struct{ matchstickjobs.Options }

var plantedPlan func(pipeline.Job, pipeline.Puzzles) (*pipeline.Plan, error)

var plantedPace uint64

func (*plantedOptions) PerHour(pipeline.Job) uint64 { return plantedPace }

func (*plantedOptions) Plan(j pipeline.Job, puzzles pipeline.Puzzles) (*pipeline.Plan, error) {
	return plantedPlan(j, puzzles)
}

// planted returns a list of one kind, with the given name and plan. The list is valid until the
// next call.
func planted(name string, plan func(pipeline.Job, pipeline.Puzzles) (*pipeline.Plan, error)) pipeline.Kinds {
	plantedPlan = plan
	return pipeline.Kinds{{
		Out: &out.Kind{Name: name}, Options: new(plantedOptions), Manuals: pipeline.Manuals{Sweep: "as planned"},
	}}
}

// A panic in a worker becomes an error that names the row.
func TestPanic(t *testing.T) {
	fuse := planted("fuse", func(pipeline.Job, pipeline.Puzzles) (*pipeline.Plan, error) {
		newMaker := func() pipeline.Maker {
			return pipeline.RowMaker(func(_ *matchstickout.Row, _ *pipeline.Totals, index uint64) (keep bool, err error) {
				if index == 2345 {
					panic("boom")
				}
				return true, nil
			})
		}
		return &pipeline.Plan{Unit: "rows", PartRows: 1000, Sections: []pipeline.Section{{Name: "all", End: 3000, NewMaker: newMaker}}}, nil
	})
	dir := t.TempDir()
	job := pipeline.Job{Verb: pipeline.Sweep, Kind: "fuse", Options: new(plantedOptions)}
	result, err := fuse.Run(t.Context(), job, pipeline.Options{Dir: dir, Workers: 1})
	if err == nil || !strings.Contains(err.Error(), "part 2, index 2345: panic: boom") {
		t.Fatalf("got %v", err)
	}
	if files := pipelinetest.Files(t, dir); len(files) != 2 || result.Whole != 2 {
		t.Errorf("%d files, %d parts whole, want 2", len(files), result.Whole)
	}
}

// If a run is cancelled at the last row of a part, that part is kept; later parts are not made.
func TestCancelledAtLastRow(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	ended := planted("ended", func(pipeline.Job, pipeline.Puzzles) (*pipeline.Plan, error) {
		newMaker := func() pipeline.Maker {
			return pipeline.RowMaker(func(_ *matchstickout.Row, _ *pipeline.Totals, index uint64) (keep bool, err error) {
				if index == 1999 {
					cancel()
				}
				return true, nil
			})
		}
		return &pipeline.Plan{Unit: "rows", PartRows: 1000, Sections: []pipeline.Section{{Name: "all", End: 3000, NewMaker: newMaker}}}, nil
	})
	dir := t.TempDir()
	job := pipeline.Job{Verb: pipeline.Sweep, Kind: "ended", Options: new(plantedOptions)}
	result, err := ended.Run(ctx, job, pipeline.Options{Dir: dir, Workers: 1})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	if files := pipelinetest.Files(t, dir); len(files) != 2 || result.Whole != 2 {
		t.Errorf("%d files, %d parts whole, want 2", len(files), result.Whole)
	}
}
