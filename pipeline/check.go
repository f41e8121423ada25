package pipeline

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"matchbook/solve"
	"matchbook/solve/phrase"
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

	missing  string // the same as a sentence
	language phrase.Language
}

// WriteText writes a check in one line, and a line for each thing that is wrong.
func (c *Check) WriteText(w io.Writer) error {
	say := func(inEnglish, inKorean string) string { return [...]string{inEnglish, inKorean}[c.language] }
	text := say("right\n", "맞습니다.\n")
	switch {
	case c.Right == nil:
		text = say("not known: ", "알 수 없습니다: ") + c.Reason + "\n"
	case !*c.Right:
		text = fmt.Sprintf(say("wrong: %.0f%% of the solution is there\n", "틀렸습니다: 해의 %.0f%%가 있습니다.\n"), 100*c.Share)
		if len(c.Wrong) == 0 {
			text = fmt.Sprintf(say("not complete: %.0f%% of the solution is there\n", "아직 다 풀지 않았습니다: 해의 %.0f%%가 있습니다.\n"), 100*c.Share)
		}
		if c.Reason != "" {
			text = say("wrong: ", "틀렸습니다: ") + c.Reason + "\n"
		}
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

// Checker returns a Checker for the verb check. What is wrong is what the solution has not that
// the answer agrees with best. Where not all solutions of a puzzle can be compared with it,
// because there are more than a thousand, or than fewer on a large board, what is wrong is the
// first thing that breaks the rules.
func (k *Stepped[P, S, F, R]) Checker(l phrase.Language) Checker {
	solver := k.newSolvers()
	return func(text string) (*Check, error) {
		p, known, err := solver.ParsePosition(text)
		if err != nil {
			return nil, err
		}
		fault := solver.Fault(p, known, l)
		right := fault == ""
		c := &Check{Puzzle: string(k.AppendPuzzle(nil, p)), Right: &right, Wrong: []WrongMark{}, language: l}
		if right {
			c.Share = 1
			return c, nil
		}
		solutions, all := solver.Solve(p, enough(c.Puzzle))
		has := map[string]bool{}
		for _, f := range known {
			has[factText(f)] = true
		}
		var wrong []F
		best := 0
		for i, s := range solutions {
			answer, there, missing := solver.Answer(p, s), 0, ""
			for _, f := range answer {
				if has[factText(f)] {
					there++
				} else if missing == "" {
					missing = f.Place(l)
				}
			}
			list := solver.Mistakes(p, s, known)
			if fit := there - len(list); i == 0 || fit > best {
				best, wrong = fit, list
				c.Share = float64(there) / float64(max(len(answer), 1))
				if c.Missing = missing; len(list) > 0 {
					c.Missing = ""
				}
			}
		}
		switch {
		case !all:
			c.Reason, c.Missing = fault, ""
		case len(solutions) == 0:
			c.Reason = noSolution[l]
		default:
			c.Wrong = wrongMarks(wrong, l)
			c.missing = strings.Replace([...]string{phrase.English: "Something is missing at %.", phrase.Korean: "%에 빠진 것이 있습니다."}[l], "%", c.Missing, 1)
		}
		return c, nil
	}
}

// noSolution is why no answer to a puzzle is right.
var noSolution = [...]string{phrase.English: "the puzzle has no solution", phrase.Korean: "이 퍼즐에는 해가 없습니다."}

// wrongMarks tells facts that are wrong.
func wrongMarks[F solve.Fact](wrong []F, l phrase.Language) []WrongMark {
	marks := make([]WrongMark, len(wrong))
	for i, f := range wrong {
		marks[i] = NewWrongMark(l, f.Say(l), f.Place(l), f)
	}
	return marks
}

// NewWrongMark returns a mark whose sentence says that it is wrong that what is said is so. What
// is said stands behind "that", in Korean before "아닙니다".
func NewWrongMark(l phrase.Language, said, place string, fact any) WrongMark {
	sentence := "It is wrong that " + said + "."
	if l == phrase.Korean {
		sentence = said + phrase.Particle(said, "이", "가") + " 아닙니다."
	}
	return WrongMark{Sentence: sentence, Place: place, Fact: fact}
}

// factText is a fact as JSON, by which facts are compared.
func factText[F any](f F) string {
	text, err := json.Marshal(f)
	if err != nil {
		panic(err) // facts are plain data
	}
	return string(text)
}
