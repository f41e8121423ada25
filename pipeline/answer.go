package pipeline

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"matchbook/out"
)

// Answer is what solve prints about a puzzle: its row, and text for people.
type Answer struct {
	Row      out.Row  // as a data set of graded puzzles has it
	LeaveOut []string // columns of the row that mean nothing for this puzzle

	Head, Board string // the puzzle as text, and drawn in characters
	Verdict     string // how many solutions there are
	Solutions   []Drawn
	More        uint64 // solutions that are not among Solutions
	Steps       []AnswerStep
	Ending      []string // what follows from the steps, in lines

	// Trace runs the paper's algorithm and passes its steps to print. It is nil if it was
	// not asked for. A step without a rule has only a sentence.
	Trace func(print func(rule, sentence string))

	Extra []Extra // what the kind adds, only in JSON
}

// Drawn is a solution: a line about it, which may be empty, its drawing in characters, and its
// text in a data set.
type Drawn struct{ Head, Drawing, Text string }

// AnswerStep is a step of a person.
type AnswerStep struct {
	Technique string `json:"technique"`
	Open      int    `json:"open"`
	Sentence  string `json:"sentence"`
}

// Extra is a value under a name of its own.
type Extra struct {
	Name  string
	Value any
}

// WriteText writes the answer for people, with its steps if steps is true.
func (a *Answer) WriteText(w io.Writer, steps bool) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n%s\n%s\n", a.Head, a.Board, a.Verdict)
	for _, s := range a.Solutions {
		b.WriteByte('\n')
		if s.Head != "" {
			b.WriteString(s.Head + "\n")
		}
		b.WriteString(s.Drawing)
	}
	if a.More > 0 {
		fmt.Fprintf(&b, "\nand %s more (-limit -1 prints all)\n", out.Commas(a.More))
	}
	b.WriteByte('\n')
	switch {
	case a.Trace != nil:
		a.Trace(func(rule, sentence string) {
			if rule != "" {
				rule += ": "
			}
			b.WriteString(rule + sentence + "\n")
		})
	case steps:
		for i, step := range a.Steps {
			fmt.Fprintf(&b, "%3d. %s: %s\n", i+1, step.Technique, step.Sentence)
		}
	}
	for _, line := range a.Ending {
		b.WriteString(line + "\n")
	}
	if len(a.Ending) > 0 {
		b.WriteByte('\n')
	}
	_, err := w.Write(b.Bytes())
	return err
}

// WriteJSON writes the answer as one JSON object on a line: the columns of its row, except
// those that only make sense in a data set, and what the kind adds.
func (a *Answer) WriteJSON(w io.Writer) error {
	object, err := out.Object(a.Row, append([]string{"index", "seed"}, a.LeaveOut...)...)
	if err != nil {
		return err
	}
	for _, e := range a.Extra {
		value, err := json.Marshal(e.Value)
		if err != nil {
			return err
		}
		object = fmt.Appendf(object[:len(object)-1], ",%q:%s}", e.Name, value)
	}
	_, err = w.Write(append(object, '\n'))
	return err
}
