package pipeline_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"matchbook/out/dataset"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	"matchbook/pipeline/pipelinetest"
	sujikojobs "matchbook/pipeline/sujiko"
	"matchbook/solve/matchstick"
)

// Finished returns the result that the run returned, except for the times.
func TestFinished(t *testing.T) {
	graded, puzzles := pipeline.GradeJob("sujiko", &sujikojobs.Options{Grade: true, Paper: true}, pipeline.Entries([]string{"20 14 24 13", "15 17 20 21"}), nil)
	for name, job := range map[string]pipeline.Job{
		"sweep": sweepOf(1, type1, matchstick.Shape{A: 1, B: 1, R: 3}, type2),
		"generate": {Verb: pipeline.Generate, Kind: "sujiko", Seed: 3, Count: 5000,
			Options: &sujikojobs.Options{Random: true, Paper: true}},
		"grade": graded,
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			made := pipelinetest.Run(t, kinds.All, job, pipeline.Options{Dir: dir, Workers: 2, Puzzles: puzzles})
			read, m, got, err := kinds.All.Finished(dir)
			if err != nil {
				t.Fatal(err)
			}
			if want := kinds.All.Of(job.Kind).Versions; read.Versions.Solver != want.Solver || read.Versions.Grader != want.Grader {
				t.Errorf("it states %v, want %v", read.Versions, want)
			}
			job.Versions, job.PartRows = read.Versions, read.PartRows
			if !reflect.DeepEqual(read, job) {
				t.Errorf("the job is %+v, want %+v", read, job)
			}
			if m.Rows != made.Rows || got.Rows != made.Rows || got.Parts != made.Parts || len(got.Sections) != len(made.Sections) {
				t.Fatalf("%+v, want %+v", got, made)
			}
			for i, s := range got.Sections {
				if want := made.Sections[i]; s.Totals != want.Totals || s.Name != want.Name || s.Made != 0 || s.Elapsed != 0 {
					t.Errorf("section %d is %+v, want %+v", i, s, want)
				}
			}
		})
	}
}

func TestFinishedErrors(t *testing.T) {
	if _, _, _, err := kinds.All.Finished(t.TempDir()); !errors.Is(err, dataset.ErrNone) || !strings.Contains(err.Error(), "(hint: ") {
		t.Errorf("nothing: error %v", err)
	}
	dir := t.TempDir()
	mustRun(t, sweepOf(1, type1, type2), dir, 1)
	part := filepath.Join(dir, dataset.PartName(1))
	if err := os.Truncate(part, 100); err != nil {
		t.Fatal(err)
	}
	if _, _, _, err := kinds.All.Finished(dir); err == nil || !strings.HasPrefix(err.Error(), part+": its SHA-256 is ") || !strings.Contains(err.Error(), "(hint: ") {
		t.Errorf("damaged: error %v", err)
	}
	manifest := filepath.Join(dir, dataset.ManifestName)
	if err := os.WriteFile(manifest, []byte(`{"schema":2,"job":{"verb":"guess","kind":"bridges"},"rows":0,"parts":null}`), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, _, _, err := kinds.All.Finished(dir); err == nil || !strings.HasPrefix(err.Error(), manifest+": the manifest has another job than part-00000.parquet: ") || !strings.Contains(err.Error(), "(hint: ") {
		t.Errorf("another job: error %v", err)
	}
	if err := os.Remove(filepath.Join(dir, dataset.PartName(0))); err != nil {
		t.Fatal(err)
	}
	if _, _, _, err := kinds.All.Finished(dir); !errors.Is(err, dataset.ErrUnproven) || !strings.Contains(err.Error(), "(hint: ") {
		t.Errorf("no whole part: error %v", err)
	}
}
