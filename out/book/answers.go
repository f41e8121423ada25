package book

import (
	"fmt"

	"matchbook/out/font"
)

// answers adds the pages with the solutions of sections, in the order of their numbers. A
// kind's solutions stand below its name, if there are several kinds, and are entered in
// the contents.
func (l *layouter) answers(sections []section, title string, newPage func()) error {
	var rows []row
	several := false
	for _, s := range sections {
		several = several || s.groups[0].kind != sections[0].groups[0].kind || s.groups[len(s.groups)-1].kind != s.groups[0].kind
	}
	var before *Kind
	size := 1.2 * l.body()
	for _, s := range sections {
		for _, g := range s.groups {
			list, err := l.answerRows(g)
			if err != nil {
				return err
			}
			if kind := g.kind; kind != before && several {
				// The name is never the last line of a page.
				head := size * point * leading
				paint := list[0].paint
				list[0].height += head
				list[0].gap += 2
				list[0].paint = func(l *layouter, y float64) {
					l.add(line{0, y + font.CapHeight*size*point, l.name(kind), size, true, black})
					l.enter(1, l.name(kind), "")
					paint(l, y+head)
				}
			}
			before = g.kind
			rows = append(rows, list...)
		}
	}
	top := l.heading()*point*leading + 3
	begun := false
	l.flow(rows, top, func() {
		newPage()
		if !begun {
			begun = true
			l.enter(0, title, "")
			l.title(title, l.heading())
		}
	})
	return nil
}

// mostAnswers is how many answers a page has at most.
const mostAnswers = 60

// answerRows returns rows with the solutions of a group.
func (l *layouter) answerRows(g group) ([]row, error) {
	b := boxes{width: l.width, height: l.height - l.heading()*point*leading - 3, gap: min(l.design.Gap, 5)}
	size := l.atLeast(0.85 * l.small())
	b.label = func(float64) float64 { return 1.5 * size * point }
	formats := formatsOf(g.puzzles)
	grid, ok := b.best(mostAnswers, l.design.Answer, true, formats)
	if !ok {
		p := &g.puzzles[len(g.puzzles)-1]
		return nil, fmt.Errorf("the answer of %s %s of %s is too large to be legible on this page (hint: take a larger -page or another "+
			"-style, or leave it out: -where size!=%s)", g.kind.Name, clip(p.ID), p.Size, p.Size)
	}
	g.grid = grid
	return l.rows(&g, true, func(p *Puzzle, number int) label {
		digits, text := fmt.Sprint(number), g.kind.answer(p.Row)
		width := l.measure(digits, size, true)
		b := label{height: 1.5 * size * point, width: width}
		base := font.CapHeight * size * point
		b.items = append(b.items, func(x, y float64) item { return line{x, y + base, digits, size, true, black} })
		if text != "" {
			b.items = append(b.items, func(x, y float64) item { return line{x + width + 1.5, y + base, text, size, false, black} })
			b.width += 1.5 + l.measure(text, size, false)
		}
		return b
	}), nil
}
