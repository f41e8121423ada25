package pipeline

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"matchbook/solve"
	"matchbook/solve/phrase"
)

// Checker checks the answer to a puzzle. The error is a [solve.SyntaxError] if the text cannot be
// read. A Checker is not safe for concurrent use.
type Checker func(text string) (*Check, error)

// Check is the result of checking an answer.
type Check struct {
	Puzzle string      `json:"puzzle"` // without the answer, as in data sets
	Right  *bool       `json:"right"`  // nil if unknown
	Share  float64     `json:"share"`  // the share of the solution's marks that are in the answer, 0 to 1
	Wrong  []WrongMark `json:"wrong"`  // marks of the answer that are not in the solution
	Reason string      `json:"reason,omitempty"`

	// Missing is a place where the answer lacks a mark of the solution. Missing is empty if a
	// mark is wrong or if there is a Reason.
	Missing string `json:"missing,omitempty"`

	language phrase.Language
}

// WriteText writes the result in one line, then a line for each wrong mark or for the missing mark.
func (c *Check) WriteText(w io.Writer) error {
	words, percent := languages[c.language], 100*c.Share
	text := words.right
	switch {
	case c.Right == nil:
		text = fmt.Sprintf(words.unknown, c.Reason)
	case *c.Right:
	case c.Reason != "":
		text = fmt.Sprintf(words.wrong, c.Reason)
	case len(c.Wrong) == 0:
		text = fmt.Sprintf(words.incomplete, percent)
	default:
		text = fmt.Sprintf(words.wrongShare, percent)
	}
	for _, m := range c.Wrong {
		text += m.Sentence + "\n"
	}
	if c.Missing != "" {
		text += fmt.Sprintf(words.missing, c.Missing) + "\n"
	}
	_, err := io.WriteString(w, text)
	return err
}

// WriteJSON writes a check as one JSON object on a line.
func (c *Check) WriteJSON(w io.Writer) error { return json.NewEncoder(w).Encode(c) }

// checker returns a Checker. A mark is wrong if it is not in the solution that fits the answer
// best. At most a thousand solutions are compared, or fewer on a large board. If there may be more
// solutions, no wrong marks are listed, and Reason says which rule the answer breaks.
func (k *Stepped[P, S, F, R]) checker(l phrase.Language) Checker {
	solver := k.newSolvers()
	return func(text string) (*Check, error) {
		p, known, err := solver.ParsePosition(text)
		if err != nil {
			return nil, err
		}
		fault := solver.Fault(p, known, l)
		right := fault == ""
		c := &Check{Puzzle: string(p.AppendText(nil)), Right: &right, Wrong: []WrongMark{}, language: l}
		if right {
			c.Share = 1
			return c, nil
		}
		solutions, all := solver.Solve(p, enough(c.Puzzle))
		var wrong []F
		best, has := 0, setOf(known)
		for i, s := range solutions {
			answer, list := solver.Answer(p, s), solver.Mistakes(p, s, known)
			missing := without(answer, has)
			there := len(answer) - len(missing)
			fit := there - len(list)
			if i > 0 && fit <= best {
				continue
			}
			best, wrong = fit, list
			c.Share, c.Missing = float64(there)/float64(max(len(answer), 1)), ""
			if len(missing) > 0 && len(list) == 0 {
				c.Missing = missing[0].Place(l)
			}
		}
		switch {
		case !all:
			c.Reason, c.Missing = fault, ""
		case len(solutions) == 0:
			c.Reason = languages[l].noAnswer
		default:
			c.Wrong = wrongMarks(wrong, l)
		}
		return c, nil
	}
}

func wrongMarks[F solve.Fact](wrong []F, l phrase.Language) []WrongMark {
	marks := make([]WrongMark, len(wrong))
	for i, f := range wrong {
		marks[i] = NewWrongMark(l, f.Say(l), f.Place(l), f)
	}
	return marks
}

// NewWrongMark returns a wrong mark. The parameter said is a clause that can follow "that"; the
// sentence of the mark denies this clause.
func NewWrongMark(l phrase.Language, said, place string, fact any) WrongMark {
	return WrongMark{Sentence: languages[l].mistake(said), Place: place, Fact: fact}
}

// setOf returns a set with the texts of the facts in a list, as [factText] writes them.
func setOf[F any](list []F) map[string]bool {
	set := map[string]bool{}
	for _, f := range list {
		set[factText(f)] = true
	}
	return set
}

// without returns the facts of a list whose texts are not in a set.
func without[F any](list []F, set map[string]bool) []F {
	return slices.DeleteFunc(slices.Clone(list), func(f F) bool { return set[factText(f)] })
}

// factText returns a fact as JSON, which is used to compare facts.
func factText[F any](f F) string {
	text, err := json.Marshal(f)
	if err != nil {
		panic(err) // facts are plain data
	}
	return string(text)
}
