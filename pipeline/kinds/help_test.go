package kinds_test

import (
	"regexp"
	"strings"
	"testing"

	"matchbook/pipeline"
	"matchbook/pipeline/pipelinetest"
)

var columnsOfHelp = regexp.MustCompile(`  +`)

// help checks that each puzzle that the help of the kind shows has a solution, and that each
// position has a next step.
func (j *journey) help(t *testing.T) {
	solver := pipelinetest.Solver(t, j.Kind, pipeline.SolveOptions{})
	positions, err := j.Logic.Positions(pipeline.SolveOptions{Options: pipelinetest.Options(t, j.Kind, pipeline.Solve)})
	if err != nil {
		t.Fatal(err)
	}
	forms, _, _ := strings.Cut(j.Forms, "\n\n")
	shown := 0
	for line := range strings.Lines(forms) {
		columns := columnsOfHelp.Split(strings.TrimSpace(line), -1)
		for _, puzzle := range columns[:len(columns)-1] { // the last says what they are
			if strings.Contains(puzzle, "…") {
				continue
			}
			shown++
			if a, err := solver(puzzle); err != nil || a.Row.Common().Solutions.Value == 0 {
				t.Errorf("%s, which help shows, has no solution (%v)", puzzle, err)
			}
		}
	}
	if shown == 0 {
		t.Errorf("found no puzzles in the forms\n%s", forms)
	}
	for line := range strings.Lines(j.Manuals.Position) {
		if text, ok := strings.CutPrefix(line, "  "); ok {
			if h, err := positions.Hint(strings.TrimSpace(text), 1); err != nil || h.State != pipeline.HintOpen {
				t.Errorf("%s, which help shows, has no next step: %+v, %v", text, h, err)
			}
		}
	}
}
