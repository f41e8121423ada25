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

// Book describes matchstick figures for books. A book takes only puzzles with one solution up to the
// symmetry of the start. At the end, each stick must belong to a complete shape.
var Book = book.Kind{
	Kind:    &Kind,
	Columns: []string{"solutions_up_to_symmetry", "solutions_capped", "loose", "one_size", "rule", "moves", "target"},
	Texts:   phrase.In(&english, &korean),
	Print: printed{book.Usual{
		Drawings: []*out.Record{
			book.Sample(&Kind, "2x2 full remove 4 make 1", ""),
			book.Sample(&Kind, puzzle, solution),
			book.Sample(&Kind, "2x2 full remove 4 make 1", "2x2 --/|.|/../|.|/--"),
		},
		Example: book.Sample(&Kind, puzzle, solution),
	}},
}

// the puzzle on the page of rules
const puzzle, solution = "2x2 --/|||/--/|||/-- remove 2 make 2", "2x2 --/|.|/.-/|||/--"

type printed struct{ book.Usual }

// Alike returns the keys of the start and of all figures that differ from the start by one stick.
// Starts that differ by up to two sticks therefore have a key in common.
func (printed) Alike(r *out.Record) (keys []string) {
	p, err := figure.Parse(r.Text("puzzle"))
	if err != nil {
		return nil // drawing the puzzle returns the error
	}
	add := func(start figure.Figure) {
		canonical := figure.Puzzle{Frame: p.Frame, Start: start}.Canonical()
		keys = append(keys, canonical.Frame.Text(canonical.Start))
	}
	add(p.Start)
	for place := range p.Frame.Places() {
		add(p.Start ^ 1<<place)
	}
	return keys
}

func (printed) Fits(r *out.Record) bool {
	return r.Int("solutions_up_to_symmetry") == 1 && !r.Bool("solutions_capped") && !r.Bool("loose")
}

// askTexts are the parts of tasks and hints.
type askTexts struct {
	One, Several [figure.Rules]string // the task with one stick, and with %d sticks
	Shapes       [2]string            // square, triangle
	Plural       string
	Or, Object   string // the text between two words for shapes, and the text after the last of these words
	Pointing     string // a sentence about how triangles lie
	Make         string // a format for four values: the text One or Several, the target, the word for shapes, and the text OneSize or ""
	OneSize      string

	Sized [2]string // two sentences of hints: about the first size of shapes, and about each further size
	Think string    // a question for children after the hint
}

// shapes returns the word for n squares or, in a triangular frame, for n triangles.
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

// Page returns the rules with the words for the shapes in the puzzles.
func (p printed) Page(texts *book.Texts, puzzles []*out.Record) book.Page {
	t, page := texts.Words.(*askTexts), p.Usual.Page(texts, puzzles)
	var names []string
	for i, shape := range t.Shapes {
		if slices.ContainsFunc(puzzles, func(r *out.Record) bool { return strings.HasPrefix(r.Text("puzzle"), "t") == (i > 0) }) {
			names = append(names, shape+t.Plural)
		}
	}
	page.Rules = strings.Split(t.named(strings.Join(texts.Rules, "\n"), names...), "\n")
	page.Brief = t.named(texts.Brief, names...)
	for i := range page.Young {
		page.Young[i].Text = t.named(page.Young[i].Text, names...)
	}
	if slices.Contains(names, t.Shapes[1]+t.Plural) {
		page.Rules = append(page.Rules, t.Pointing)
	}
	return page
}

// named returns a text in which the words for shapes replace %[1]s.
func (t *askTexts) named(text string, shapes ...string) string {
	return strings.ReplaceAll(text, "%[1]s", strings.Join(shapes, t.Or)+t.Object)
}

// Plain returns the frame and the figure of a puzzle or a solution, without the task. The frame is
// on a line of its own.
func (printed) Plain(text string) string {
	if p, err := figure.Parse(text); err == nil {
		text = p.Frame.Text(p.Start)
	}
	return strings.Replace(text, " ", "/", 1)
}

// Hint states the sizes of the shapes in the solution.
func (printed) Hint(_ phrase.Language, texts *book.Texts, young bool, r *out.Record) string {
	t := texts.Words.(*askTexts)
	frame, end, err := figure.ParseFigure(r.Text("solution"))
	if err != nil {
		return "" // drawing the puzzle returns the error
	}
	sizes := map[int]int{}
	for _, s := range frame.Shapes() {
		if end&s.Outline == s.Outline {
			sizes[s.Side]++
		}
	}
	var list []string
	for _, side := range slices.Sorted(maps.Keys(sizes)) {
		list = append(list, fmt.Sprintf(t.Sized[min(len(list), 1)], sizes[side], side, t.shapes(frame, sizes[side])))
	}
	if young {
		list = append(list, t.Think)
	}
	return strings.Join(list, " ")
}

// Ask returns the task of a puzzle.
func (printed) Ask(texts *book.Texts, r *out.Record) string {
	p, err := figure.Parse(r.Text("puzzle"))
	if err != nil {
		return "" // drawing the puzzle returns the error
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
