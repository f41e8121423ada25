package pipeline

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"matchbook/solve"
)

// Checker looks at a puzzle and an answer to it. The error is a [solve.SyntaxError] if the
// text is not both. A Checker is not safe for concurrent use.
type Checker func(text string) (*Check, error)

// Check is whether an answer is right.
type Check struct {
	Puzzle string      `json:"puzzle"` // without the answer, as data sets have it
	Right  *bool       `json:"right"`  // nil if not known
	Share  float64     `json:"share"`  // of the solution that the answer has, 0 to 1
	Wrong  []WrongMark `json:"wrong"`  // what the answer has and the solution has not
	Reason string      `json:"reason,omitempty"`

	// Missing is a place where the solution has something and the answer has not, if nothing
	// is wrong.
	Missing string `json:"missing,omitempty"`

	missing string // the same as a sentence
}

// WriteText writes a check in one line, and a line for each thing that is wrong.
func (c *Check) WriteText(w io.Writer) error {
	text := "right\n"
	switch {
	case c.Right == nil:
		text = "not known: " + c.Reason + "\n"
	case !*c.Right:
		text = fmt.Sprintf("wrong: %.0f%% of the solution is there", 100*c.Share)
		if c.Reason != "" {
			text = "wrong: " + c.Reason
		}
		text += "\n"
		for _, m := range c.Wrong {
			text += m.Sentence + "\n"
		}
		if c.Missing != "" {
			text += c.missing + "\n"
		}
	}
	_, err := io.WriteString(w, text)
	return err
}

// WriteJSON writes a check as one JSON object on a line.
func (c *Check) WriteJSON(w io.Writer) error {
	text, err := json.Marshal(c)
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, '\n'))
	return err
}

// Checker returns a Checker for the verb check. Of a puzzle with several solutions, the answer
// is compared with the one that it agrees with best, among the first thousand, or fewer of a
// large board; it is right, too, if it is another.
func (k *Stepped[P, S, F, R]) Checker(l solve.Language) Checker {
	solver := k.NewSolver()
	return func(text string) (*Check, error) {
		p, known, err := k.Position(text)
		if err != nil {
			return nil, err
		}
		right := false
		c := &Check{Puzzle: string(k.AppendPuzzle(nil, p)), Right: &right, Wrong: []WrongMark{}}
		solutions, all := solver.Solve(p, enough(c.Puzzle))
		if !all { // it may be another solution: all is drawn, and nothing is wrong
			if h := solver.(PositionSolver[P, F]).Next(p, known); h.Solved && len(h.Steps) == 0 {
				right, c.Share = true, 1
				return c, nil
			}
		}
		if len(solutions) == 0 {
			c.Reason = "the puzzle has no solution"
			if !all {
				c.Reason = "it is not a solution, and none was found to compare it with"
			}
			return c, nil
		}
		has := map[string]bool{}
		for _, f := range known {
			has[factText(f)] = true
		}
		var wrong []F
		best := -1
		for _, s := range solutions {
			answer, there, missing := k.Answer(p, s), 0, ""
			for _, f := range answer {
				if has[factText(f)] {
					there++
				} else if missing == "" {
					missing = k.Place(p, f, l)
				}
			}
			list := k.Wrong(p, s, known)
			if fit := there - len(list); best < 0 || fit > best {
				best, wrong = max(fit, 0), list
				c.Share = float64(there) / float64(max(len(answer), 1))
				right = len(list) == 0 && there == len(answer)
				if c.Missing = missing; len(list) > 0 {
					c.Missing = ""
				}
			}
		}
		c.Wrong = k.wrongMarks(p, wrong, l)
		c.missing = strings.Replace([...]string{solve.English: "Something is missing at %.", solve.Korean: "빠진 곳: %."}[l], "%", c.Missing, 1)
		return c, nil
	}
}

// wrongMarks tells facts that are wrong.
func (k *Stepped[P, S, F, R]) wrongMarks(p P, wrong []F, l solve.Language) []WrongMark {
	saying := [...]string{solve.English: "It is wrong that %.", solve.Korean: "틀렸습니다: %."}[l]
	marks := make([]WrongMark, len(wrong))
	for i, f := range wrong {
		marks[i] = WrongMark{Sentence: strings.Replace(saying, "%", k.Say(p, f, l), 1), Place: k.Place(p, f, l), Fact: f}
	}
	return marks
}

// factText is a fact as JSON, by which facts are compared.
func factText[F any](f F) string {
	text, err := json.Marshal(f)
	if err != nil {
		panic(err) // facts are plain data
	}
	return string(text)
}
