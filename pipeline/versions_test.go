package pipeline_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"matchbook/out/dataset"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	"matchbook/pipeline/pipelinetest"
)

// A data set of other versions is read and its files are checked, but it is not continued,
// and its rows are not made again.
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

// Puzzles that take long come in small parts. A data set of before, whose job does not say
// so, keeps the parts that it has.
func TestSmallParts(t *testing.T) {
	kind := kinds.All.Of("sujiko")
	slow := pipelinetest.Options(t, kind, pipeline.Generate, "-level", "extreme")
	for _, test := range []struct {
		versions pipeline.Versions // of a job that was begun before
		parts    int
	}{{kind.Versions, 1}, {pipeline.Versions{}, 18}} {
		t.Run(fmt.Sprint(test.parts), func(t *testing.T) {
			job := pipeline.Job{Verb: pipeline.Generate, Kind: "sujiko", Seed: 1, Count: 70, Versions: test.versions, Options: slow}
			dir := t.TempDir()
			if result := pipelinetest.Run(t, kinds.All, job, pipeline.Options{Dir: dir}); result.Parts != test.parts {
				t.Errorf("%d parts, want %d", result.Parts, test.parts)
			}
			pipelinetest.Verified(t, kinds.All, dir)
			stored, err := kinds.All.ReadJob(dir)
			if err != nil {
				t.Fatal(err)
			}
			again := pipelinetest.Run(t, kinds.All, stored, pipeline.Options{Dir: dir})
			if again.Kept() != test.parts {
				t.Errorf("%d parts are kept, want all %d", again.Kept(), test.parts)
			}
		})
	}
}
