package pipeline

import (
	"fmt"
	"strings"

	"matchbook/solve"
	"matchbook/solve/phrase"
)

// Kinds whose solutions are moves of sticks have no steps that a person is sure to take: a
// hint is the first move of a shortest solution, and an answer is right if it is one of the
// solutions. If it is not, it is compared with the one that differs from it least.

// MovesManual says how positions of such kinds are written.
const MovesManual = `
A position is a puzzle as it lies after the moves that were made: hint tells the first of the
fewest moves that solve it. For check, the answer follows behind =>, as solve prints it with -json.`

// MoveStep returns move i of n, from 0, without its sentence. Taken and laid say whether a
// stick is taken from somewhere, and whether one is laid.
func MoveStep(i, n int, taken, laid bool, l phrase.Language) AnswerStep {
	s := AnswerStep{Technique: fmt.Sprintf("move %d of %d", i+1, n), Open: n}
	do := [...]string{phrase.English: "move", phrase.Korean: "옮길"}
	switch {
	case !laid:
		do = [...]string{phrase.English: "take away", phrase.Korean: "치울"}
	case !taken:
		do = [...]string{phrase.English: "add", phrase.Korean: "더할"}
	}
	switch {
	case l == phrase.Korean && n == 1:
		s.Name = do[l] + " 성냥개비 1개"
	case l == phrase.Korean:
		s.Name = fmt.Sprintf("%s 성냥개비 %d개 중 %s", do[l], n, phrase.Ordinal(i+1))
	case n == 1:
		s.Name = "a stick to " + do[l]
	default:
		s.Name = fmt.Sprintf("stick %d of %d to %s", i+1, n, do[l])
	}
	return s
}

// Differ compares an answer with a solution, both as texts: how much of the solution is there,
// 0 to 1, and what is wrong; ok is false if it is not an answer, or one of another shape.
type Differ func(answer, solution string, l phrase.Language) (share float64, wrong []WrongMark, ok bool)

// MovePositions returns the function that the Flags of a [PositionForm] return, for a kind
// whose solver gives the moves of solutions, those with the fewest first.
func MovePositions(newSolver func(SolveOptions) (Solver, error), differ Differ) func(phrase.Language) (Positions, error) {
	return func(l phrase.Language) (Positions, error) {
		first, err := newSolver(SolveOptions{Limit: 1, Language: l})
		if err != nil {
			return Positions{}, err
		}
		all, err := newSolver(SolveOptions{Limit: MostSolutions, Language: l})
		return Positions{moveHinter(first), moveChecker(all, differ, l)}, err
	}
}

func moveHinter(solver Solver) Hinter {
	return func(text string, limit int) (*Hint, error) {
		a, err := solver(text)
		if err != nil {
			return nil, err
		}
		h := &Hint{Puzzle: a.Row.Common().Puzzle, State: HintStuck, Wrong: []WrongMark{}, Steps: []AnswerStep{}, inMoves: true}
		switch {
		case len(a.Solutions) > 0 && len(a.Solutions[0].Moves) == 0:
			h.State = HintSolved
		case len(a.Solutions) > 0:
			h.State, h.Steps = HintOpen, atMost(a.Solutions[0].Moves, limit)
		case !a.Row.Common().SolutionsCapped:
			h.State = HintNoSolution
		}
		return h, nil
	}
}

func moveChecker(solver Solver, differ Differ, l phrase.Language) Checker {
	const arrow = "=>"
	return func(text string) (*Check, error) {
		i := strings.LastIndex(text, arrow)
		if i < 0 {
			return nil, &solve.SyntaxError{Column: len([]rune(text)) + 1, Found: "the end", Want: arrow + " and the answer, behind the puzzle"}
		}
		a, err := solver(strings.TrimSpace(text[:i]))
		if err != nil {
			return nil, err
		}
		right := false
		c := &Check{Puzzle: a.Row.Common().Puzzle, Right: &right, Wrong: []WrongMark{}, language: l}
		answer := strings.TrimSpace(text[i+len(arrow):])
		for _, s := range a.Solutions {
			if s.Text == answer {
				right, c.Share, c.Wrong = true, 1, []WrongMark{}
				return c, nil
			}
			share, wrong, ok := differ(answer, s.Text, l)
			if ok && (len(c.Wrong) == 0 || len(wrong) < len(c.Wrong)) {
				c.Share, c.Wrong = share, wrong
			}
		}
		switch {
		case len(a.Solutions) == 0 && a.Row.Common().SolutionsCapped, a.More > 0:
			c.Right, c.Share, c.Wrong = nil, 0, []WrongMark{}
			c.Reason = [...]string{
				phrase.English: "not all solutions are known, and the answer is none of those that are",
				phrase.Korean:  "모든 해를 알지는 못하며, 이 답은 알려진 해가 아닙니다.",
			}[l]
		case len(a.Solutions) == 0:
			c.Reason = [...]string{
				phrase.English: "the puzzle has no solution in as many moves as are allowed",
				phrase.Korean:  "허용된 이동 횟수 안에는 해가 없습니다.",
			}[l]
		default:
			c.Reason = fmt.Sprintf([...]string{phrase.English: "%q is none of its solutions", phrase.Korean: "이 퍼즐의 해가 아닙니다: %q"}[l], answer)
		}
		return c, nil
	}
}
