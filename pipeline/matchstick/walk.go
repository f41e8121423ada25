package matchstickjobs

import (
	matchstickout "matchbook/out/matchstick"
	"matchbook/out/walk"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/matchstick"
)

// mostWalked is the largest number of solutions that a walk-through shows.
const mostWalked = 12

// walk returns the solutions with the fewest moves as pictures, with a round for each solution, and
// at most mostWalked solutions.
func (a *answerer) walk(solutions []matchstick.Solution, list []equation, answer *pipeline.Answer) (*walk.Walk, error) {
	all := &walk.Walk{
		Puzzle: answer.Head, Verdict: answer.Verdict, Ending: answer.Ending, Language: a.language, Legend: a.legend[:],
	}
	last := *a.puzzle
	for i, s := range solutions[:min(len(solutions), mostWalked)] {
		if s.Depth != solutions[0].Depth {
			break
		}
		board, _, err := matchstickout.Sheet(a.puzzle, &s.Statement, a.rules())
		if err != nil {
			return nil, err
		}
		round := walk.Round{Board: board, Technique: list[i].Equation}
		for _, sentence := range list[i].Sentences {
			round.Steps = append(round.Steps, solve.Sentence{Text: sentence})
		}
		if all.Rounds = append(all.Rounds, round); i == 0 {
			last = s.Statement
		}
	}
	var err error
	all.Last, _, err = matchstickout.Sheet(&last, &last, a.rules())
	return all, err
}
