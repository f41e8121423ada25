package figureout

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

// Book describes matchstick figures for books. Books have only figures with one solution up
// to the symmetry of the start, and no loose sticks.
var Book = book.Kind{
	Kind:    &Kind,
	Columns: []string{"solutions_up_to_symmetry", "solutions_capped", "loose", "one_size", "rule", "moves", "target"},
	Texts:   [...]*book.Texts{phrase.English: &english, phrase.Korean: &korean},
	Print: printed{book.Usual{Example: out.RecordOf(&Kind, &Row{Shared: out.Shared{
		Puzzle:   "2x2 --/|||/--/|||/-- remove 2 make 2",
		Solution: "2x2 --/|.|/.-/|||/--",
	}})}},
}

type printed struct{ book.Usual }

func (printed) Fits(r *out.Record) bool {
	return r.Int("solutions_up_to_symmetry") == 1 && !r.Bool("solutions_capped") && !r.Bool("loose")
}

// askTexts are the tasks of puzzles, with verbs for the rule, the sticks, the target and
// the shapes.
type askTexts struct {
	One, Several [figure.Rules]string // matchsticks
	Shapes       [2]string            // square, triangle
	Plural       string
	Make         string // number and name
	OneSize      string

	// The hint: the shapes of the end, and so many of a side.
	End, Sized string
}

// shapes returns the word for so many shapes of a frame.
func (t *askTexts) shapes(f figure.Frame, n int) string {
	shape := t.Shapes[0]
	if f.Triangular() {
		shape = t.Shapes[1]
	}
	if n != 1 {
		shape += t.Plural
	}
	return shape
}

// Plain returns a figure, that of a puzzle without its task, with its frame on a line of its own.
func (printed) Plain(text string) string {
	if p, err := figure.Parse(text); err == nil {
		text = p.Frame.Text(p.Start)
	}
	return strings.Replace(text, " ", "/", 1)
}

// Hint tells of what sizes the shapes of the solution are.
func (printed) Hint(_ phrase.Language, texts *book.Texts, r *out.Record) string {
	t := texts.Words.(*askTexts)
	frame, end, err := figure.ParseFigure(r.Text("solution"))
	if err != nil {
		return "" // drawing it returns the error
	}
	sizes := map[int]int{}
	for _, s := range frame.Shapes() {
		if end&s.Outline == s.Outline {
			sizes[s.Side]++
		}
	}
	var list []string
	for _, side := range slices.Sorted(maps.Keys(sizes)) {
		list = append(list, fmt.Sprintf(t.Sized, sizes[side], t.shapes(frame, sizes[side]), side))
	}
	return fmt.Sprintf(t.End, strings.Join(list, ", "))
}

// Ask returns the task of a puzzle.
func (printed) Ask(texts *book.Texts, r *out.Record) string {
	p, err := figure.Parse(r.Text("puzzle"))
	if err != nil {
		return "" // drawing it returns the error
	}
	return texts.Words.(*askTexts).ask(&p)
}

func (t *askTexts) ask(p *figure.Puzzle) string {
	do := t.One[p.Rule]
	if p.Sticks > 1 {
		do = fmt.Sprintf(t.Several[p.Rule], p.Sticks)
	}
	oneSize := ""
	if p.OneSize {
		oneSize = t.OneSize
	}
	return fmt.Sprintf(t.Make, do, p.Target, t.shapes(p.Frame, p.Target), oneSize)
}
