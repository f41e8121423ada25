package pipeline

import (
	"fmt"
	"strings"

	"matchbook/solve"
	"matchbook/solve/phrase"
)

// If solutions are moves of sticks, no step is certain to make progress. A hint gives the first
// moves of a shortest solution: one move by default. An answer is right if it is one of the
// solutions. If all solutions are known, a wrong answer is compared with the closest one.

// MovesManual explains how to write positions of kinds whose solutions are moves.
const MovesManual = `
A position is a puzzle after some moves. hint gives the first move of a shortest
solution. check reads the answer after =>, as solve -json prints it.`

// MoveStep returns the step for one of n moves, without its sentence; the parameter i is the move's
// index, from 0. The flags taken and laid say whether the move takes a stick away, and whether it lays a
// stick down.
func MoveStep(i, n int, taken, laid bool, l phrase.Language) AnswerStep {
	words := languages[l]
	do := words.move
	switch {
	case !laid:
		do = words.takeAway
	case !taken:
		do = words.add
	}
	return AnswerStep{Technique: fmt.Sprintf("move %d of %d", i+1, n), Open: n, Name: words.moveName(do, i, n)}
}

// Differ compares an answer with a solution, both given as texts. The results are the share of the
// solution that is in the answer, 0 to 1, and the wrong marks. The result ok is false if the text of
// the answer cannot be an answer to the puzzle.
type Differ func(answer, solution string, l phrase.Language) (share float64, wrong []WrongMark, ok bool)

// MovePositions returns the Positions of a kind whose solver returns solutions with their moves,
// shortest first.
func MovePositions(logic Logic, o SolveOptions, differ Differ) (Positions, error) {
	o.Limit = 1
	first, err := logic.Solver(o)
	if err != nil {
		return Positions{}, err
	}
	o.Limit = mostCompared
	all, err := logic.Solver(o)
	return Positions{moveHinter(first), moveChecker(all, differ, o.Language)}, err
}

// mostCompared is the largest number of solutions that an answer is compared with. Listing and
// describing solutions takes longer than counting them.
const mostCompared = 1 << 14

// arrow separates a puzzle from its answer.
const arrow = "=>"

func moveHinter(solver Solver) Hinter {
	return func(text string, limit int) (*Hint, error) {
		puzzle, _, _ := strings.Cut(text, arrow)
		a, err := solver(strings.TrimSpace(puzzle))
		if err != nil {
			return nil, err
		}
		h := &Hint{Puzzle: a.Row.Common().Puzzle, Wrong: []WrongMark{}, Steps: []AnswerStep{}, inMoves: true}
		switch {
		case len(a.Solutions) > 0 && len(a.Solutions[0].Moves) == 0:
			h.State = HintSolved
		case len(a.Solutions) > 0:
			h.State, h.Steps = HintOpen, atMost(a.Solutions[0].Moves, limit)
		case a.Row.Common().SolutionsCapped:
			h.State = HintUnknown
		default:
			h.State = HintNoSolution
		}
		return h, nil
	}
}

func moveChecker(solver Solver, differ Differ, l phrase.Language) Checker {
	return func(text string) (*Check, error) {
		i := strings.LastIndex(text, arrow)
		if i < 0 {
			return nil, &solve.SyntaxError{Column: len([]rune(text)) + 1, Found: "the end", Want: arrow + " and the answer, after the puzzle"}
		}
		a, err := solver(strings.TrimSpace(text[:i]))
		if err != nil {
			return nil, err
		}
		right := false
		c := &Check{Puzzle: a.Row.Common().Puzzle, Right: &right, Wrong: []WrongMark{}, language: l}
		answer := strings.TrimSpace(text[i+len(arrow):])
		allKnown := !a.Row.Common().SolutionsCapped && a.More == 0
		for _, s := range a.Solutions {
			if s.Text == answer {
				right, c.Share, c.Wrong = true, 1, []WrongMark{}
				return c, nil
			}
			if !allKnown {
				continue
			}
			share, wrong, ok := differ(answer, s.Text, l)
			if ok && (len(c.Wrong) == 0 || len(wrong) < len(c.Wrong)) {
				c.Share, c.Wrong = share, wrong
			}
		}
		switch {
		case !allKnown:
			c.Right = nil
			c.Reason = languages[l].notAllKnown
		case len(a.Solutions) == 0:
			c.Reason = languages[l].reasonNoneInMoves
		default:
			c.Reason = fmt.Sprintf(languages[l].notASolution, answer)
		}
		return c, nil
	}
}
