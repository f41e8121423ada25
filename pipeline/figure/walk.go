package figurejobs

import (
	"fmt"

	figureout "matchbook/out/figure"
	"matchbook/out/walk"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/figure"
)

// walk returns the moves to the first solution as pictures, with a round for each move.
func (w *words) walk(p *figure.Puzzle, solutions []figure.Solution, a *pipeline.Answer) *walk.Walk {
	all := &walk.Walk{Puzzle: p.Text(), Verdict: a.Verdict, Ending: a.Ending, Language: a.Language, Legend: w.legend[:]}
	now := *p
	if len(solutions) > 0 {
		for i, step := range solutions[0].Steps {
			next := now.Start
			if step.From != nil {
				next &^= 1 << step.From.Index
			}
			if step.To != nil {
				next |= 1 << step.To.Index
			}
			move := &a.Solutions[0].Moves[i]
			all.Rounds = append(all.Rounds, walk.Round{
				Board: figureout.Picture(&now, &next), Technique: move.Name, Steps: []solve.Sentence{{Text: move.Sentence}},
			})
			now.Start = next
		}
		all.Ending = append([]string{fmt.Sprintf(w.result, w.sizes(p.Frame, now.Start))}, all.Ending...)
	}
	all.Last = figureout.Picture(&now, nil)
	return all
}
