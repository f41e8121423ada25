package pipeline

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"matchbook/out"
	"matchbook/out/walk"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// Answer is the answer of the command solve to a puzzle: a row, and text for people.
type Answer struct {
	Row    out.Row  // as in a data set of graded puzzles
	Groups []string // the groups of columns that the row has; see [out.Column]

	Head, Board string   // the puzzle as text, and drawn in characters
	Verdict     string   // how many solutions there are
	Warnings    []string // other ways to read the puzzle's text, as sentences
	Clash       *Clash   // clues that contradict each other; nil if there is or may be a solution, or if the kind's clues cannot be left out
	Solutions   []Drawn
	More        uint64      // number of counted solutions that are not in Solutions
	Differ      *Difference // how the first two solutions differ; nil if they were not compared
	Steps       []AnswerStep
	Before      int        // number of steps before Steps
	Walk        *walk.Walk // the steps as pictures; nil if not wanted
	Ending      []string   // the results of the steps and of the paper's algorithm, in lines

	// Trace runs the paper's algorithm and passes its steps to the function print; a step may lack a
	// rule. Trace is nil if not wanted.
	Trace func(print func(rule, sentence string))

	Extra    []Extra         // further values in the JSON, such as the steps
	Language phrase.Language // the language of texts for people
}

// Difference describes how two solutions differ: facts that only the first has, facts that only
// the second has, and the places in words.
type Difference struct {
	First  []any    `json:"first"`
	Second []any    `json:"second"`
	Places []string `json:"places"`
}

// toldPlaces is the largest number of places that [Difference.tell] lists.
const toldPlaces = 6

// tell describes a difference in one line.
func (d *Difference) tell(w *words) string {
	places := strings.Join(d.Places[:min(len(d.Places), toldPlaces)], "; ")
	if n := len(d.Places) - toldPlaces; n > 0 {
		places += fmt.Sprintf(w.more, n)
	}
	return fmt.Sprintf(w.differAt, places)
}

// Drawn is a solution: a text about it (or ""), its drawing in characters, and its text as in a data
// set.
type Drawn struct {
	Head, Drawing, Text string
	Moves               []AnswerStep // the moves to the solution, for kinds whose solutions are moves
}

// AnswerStep is a step of a person's solution.
type AnswerStep struct {
	Technique string   `json:"technique"`
	Open      int      `json:"open"` // number of steps in the step's round, including this step
	Sentence  string   `json:"sentence"`
	Chain     []string `json:"chain,omitempty"`  // the links of a supposition, in words
	Reason    any      `json:"reason,omitempty"` // a [solve.Reason] of the kind, or a move

	Name  string `json:"-"` // the technique, in the language of the sentence
	Look  string `json:"-"` // what to look for, in words that follow "look for"; empty if Name is enough
	Place string `json:"-"` // where to look

	supposes bool   // whether the step is a supposition
	then     string // the part of Sentence about facts that follow at once; WriteText puts this part after the chain
}

// stepWriter writes steps as text, in order.
type stepWriter struct {
	b        *bytes.Buffer
	language phrase.Language
	number   int // the number of the last step written, from 1
	round    int // the number of the first step of the current round
	open     int // number of steps in the round
	told     solve.Told
}

// write writes the next step and the links of its chain. If an earlier step of the round has shown
// several consecutive links of the chain, one line refers to these links.
func (w *stepWriter) write(s *AnswerStep) {
	if w.number++; w.number >= w.round+w.open {
		w.round, w.open, w.told = w.number, s.Open, solve.Told{}
	}
	fmt.Fprintf(w.b, "%3d. %s", w.number, s.Name)
	if s.supposes && w.number > w.round {
		// an earlier step of this round may already refute the supposition
		fmt.Fprintf(w.b, languages[w.language].boardBefore, w.round)
	}
	sentence, then := s.Sentence, ""
	if len(s.Chain) > 0 {
		sentence, then = strings.TrimSuffix(s.Sentence, s.then), strings.TrimSpace(s.then)
	}
	fmt.Fprintf(w.b, ": %s\n", sentence)
	for _, line := range w.told.Tell(w.number, s.Chain, w.language) {
		numbers := fmt.Sprint(line.First)
		if line.Last > line.First {
			numbers = fmt.Sprintf("%d-%d", line.First, line.Last)
		}
		fmt.Fprintf(w.b, "%8s) %s\n", numbers, line.Text)
	}
	if then != "" {
		fmt.Fprintf(w.b, "     %s\n", then)
	}
}

// Extra is a named value.
type Extra struct {
	Name  string
	Value any
}

// WriteText writes the answer for people.
func (a *Answer) WriteText(w io.Writer) error {
	var b bytes.Buffer
	words := languages[a.Language]
	fmt.Fprintf(&b, "%s\n%s\n%s\n", a.Head, a.Board, a.Verdict)
	for _, warning := range a.Warnings {
		b.WriteString(warning + "\n")
	}
	if a.Clash != nil {
		b.WriteString(a.Clash.Tell(a.Language) + "\n")
	}
	for _, s := range a.Solutions {
		b.WriteByte('\n')
		if s.Head != "" {
			b.WriteString(s.Head + "\n")
		}
		b.WriteString(s.Drawing)
	}
	if a.Differ != nil {
		fmt.Fprintf(&b, "\n%s\n", a.Differ.tell(words))
	}
	if a.More > 0 && len(a.Solutions) > 0 { // with -limit 0, no solution is printed, so there are no other solutions to mention
		fmt.Fprintf(&b, "\n%s\n", words.others(phrase.Commas(a.More), a.Row.Common().SolutionsCapped))
	}
	b.WriteByte('\n')
	if a.Trace != nil {
		a.Trace(func(rule, sentence string) {
			if rule != "" {
				rule += ": "
			}
			b.WriteString(rule + sentence + "\n")
		})
	} else {
		steps := stepWriter{b: &b, language: a.Language, number: a.Before}
		for i := range a.Steps {
			steps.write(&a.Steps[i])
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

// WriteJSON writes the answer as one JSON object on a line. The object has the columns of the row
// except the index, the values of Extra and, if there are any, the warnings and the clash.
func (a *Answer) WriteJSON(w io.Writer) error {
	row := out.RecordWith(nil, a.Row, a.Groups)
	columns := slices.DeleteFunc(slices.Clone(row.Columns), func(name string) bool { return name == "index" })
	object, err := out.NewView(columns...).AppendJSON(nil, row)
	if err != nil {
		return err
	}
	b := bytes.NewBuffer(object[:len(object)-1])
	values := json.NewEncoder(b)
	extra := a.Extra
	if len(a.Warnings) > 0 {
		extra = append(slices.Clone(extra), Extra{"warnings", a.Warnings})
	}
	if a.Clash != nil {
		extra = append(slices.Clone(extra), Extra{"clash", a.Clash})
	}
	for _, e := range extra {
		fmt.Fprintf(b, ",%q:", e.Name)
		if err := values.Encode(e.Value); err != nil {
			return err
		}
		b.Truncate(b.Len() - 1) // the end of a line
	}
	b.WriteString("}\n")
	_, err = b.WriteTo(w)
	return err
}
