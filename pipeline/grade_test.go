package pipeline_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"matchbook/out/dataset"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	"matchbook/pipeline/pipelinetest"
	sujikojobs "matchbook/pipeline/sujiko"
)

// A job that grades has the hash of its puzzles, not the puzzles, and can be run again only with the
// same puzzles.
func TestGradedPuzzles(t *testing.T) {
	options := &sujikojobs.Options{Regions: []int{2, 3, 4}}
	var texts []string
	for _, row := range pipelinetest.Rows(t, kinds.All, pipeline.Job{Verb: pipeline.Generate, Kind: "sujiko", Seed: 3, Count: 5000, Options: options}, nil) {
		texts = append(texts, row.Common().Puzzle)
	}
	grades := new(sujikojobs.Options)
	job, puzzles := pipeline.GradeJob("sujiko", grades, pipeline.Entries(texts), nil)
	dir := t.TempDir()
	pipelinetest.Run(t, kinds.All, job, pipeline.Options{Dir: dir, Puzzles: puzzles})
	pipelinetest.Verified(t, kinds.All, dir)

	t.Run("other puzzles are another job", func(t *testing.T) {
		other, puzzles := pipeline.GradeJob("sujiko", grades, pipeline.Entries(texts[1:]), nil)
		_, err := kinds.All.Run(t.Context(), other, pipeline.Options{Dir: dir, Puzzles: puzzles})
		if !errors.Is(err, dataset.ErrOtherJob) {
			t.Errorf("found the error %v", err)
		}
	})
	t.Run("rows of other puzzles are found out", func(t *testing.T) {
		dir := t.TempDir()
		swapped := func(index uint64) (pipeline.Entry, error) { return puzzles(index / 2 * 2) }
		pipelinetest.Run(t, kinds.All, job, pipeline.Options{Dir: dir, Puzzles: swapped})
		v, err := kinds.All.Verify(t.Context(), dir, 10, 1, nil)
		if err != nil || len(v.Problems) != 1 || !strings.Contains(v.Problems[0].Wrong, job.Input) {
			t.Errorf("%+v, %v", v, err)
		}
	})
	t.Run("the stored job has no puzzles", func(t *testing.T) {
		stored, err := kinds.All.ReadJob(dir)
		if err != nil || stored.Input != job.Input || stored.Count != 5000 {
			t.Errorf("the manifest has the job %+v: %v", stored, err)
		}
		_, err = kinds.All.Run(t.Context(), stored, pipeline.Options{Dir: t.TempDir()})
		if !errors.Is(err, pipeline.ErrNoPuzzles) || !errors.Is(err, pipeline.ErrJob) {
			t.Errorf("found the error %v", err)
		}
	})
	t.Run("a part that is missing is made again", func(t *testing.T) {
		whole := pipelinetest.Files(t, dir)
		os.Remove(filepath.Join(dir, dataset.PartName(1)))
		result, err := kinds.All.Run(t.Context(), job, pipeline.Options{Dir: dir, Puzzles: puzzles})
		if err != nil || result.Kept() != result.Parts-1 {
			t.Errorf("%+v, %v", result, err)
		}
		pipelinetest.SameFiles(t, pipelinetest.Files(t, dir), whole)
	})
	t.Run("none", func(t *testing.T) {
		job, puzzles := pipeline.GradeJob("sujiko", grades, nil, nil)
		_, err := kinds.All.Run(t.Context(), job, pipeline.Options{Dir: t.TempDir(), Puzzles: puzzles})
		if !errors.Is(err, pipeline.ErrJob) || !strings.Contains(err.Error(), "count is 0") {
			t.Errorf("found the error %v", err)
		}
	})
}
