package press

import (
	"fmt"

	"matchbook/out/book"
	"matchbook/out/font"
)

// answers adds the pages with the solutions of sections, in the order of their numbers. The
// solutions of each section stand below its name, if there are several. Those of kinds are
// entered in the contents. After says that the answers follow the puzzles of their section.
func (l *layouter) answers(sections []section, title string, after bool, newPage func()) error {
	var rows []row
	size := 1.2 * l.body()
	for _, s := range sections {
		name := ""
		if l.order == ByLevel || len(sections) > 1 {
			name = s.name
		}
		for _, g := range s.groups {
			for _, of := range byKind(g.puzzles) {
				// Those that have pages of their own fill them.
				most := mostAnswers
				if alone := len(sections) == 1 && len(of) == len(s.puzzles); alone {
					most = min(most, len(of))
				}
				list, err := l.answerRows(group{puzzles: of, first: g.first}, most)
				if err != nil {
					return err
				}
				g.first += len(of)
				if heading := name; heading != "" {
					// It is never the last line of a page.
					name = ""
					head := size * point * leading
					paint := list[0].paint
					list[0].height += head
					list[0].gap += 2
					list[0].paint = func(l *layouter, y float64) {
						l.add(line{0, y + font.CapHeight*size*point, heading, size, true, black})
						if l.order == ByKind {
							l.enter(1, heading, "")
						}
						paint(l, y+head)
					}
				}
				rows = append(rows, list...)
			}
		}
	}
	top := l.heading()*point*leading + 3
	below := 0 // a section, in the contents
	if after {
		below = 1
	}
	begun := false
	l.flow(rows, top, func() {
		newPage()
		if !begun {
			begun = true
			l.enter(below, title, "")
			l.title(title, l.heading())
		}
	})
	return nil
}

// mostAnswers is how many answers a page has at most.
const mostAnswers = 60

// answerRows returns rows with the solutions of a group, up to most on a page.
func (l *layouter) answerRows(g group, most int) ([]row, error) {
	b := boxes{width: l.width, height: l.height - l.heading()*point*leading - 3, gap: min(l.design.Gap, 5)}
	if g.puzzles[0].Kind.Wide { // side by side, they would read as one line
		b.gap *= 1.8
	}
	size := l.atLeast(0.85 * l.small())
	b.above = func(width float64) labels { return labels{width: width, box: width, height: 1.5 * size * point} }
	formats := formatsOf(g.puzzles)
	grid, ok := b.best(most, l.design.Answer, true, formats)
	if !ok {
		p := &g.puzzles[len(g.puzzles)-1]
		return nil, fmt.Errorf("the answer of %s %s of %s is too large to be legible on this page (hint: take a larger -page or another "+
			"-style, or leave it out: -where size!=%s)", p.Kind.Name, book.Clip(p.ID), p.Size, p.Size)
	}
	g.grid = grid
	return l.rows(&g, true, func(p *Puzzle, number int) label {
		digits, text := fmt.Sprint(number), p.Kind.Answer(p.Row)
		width := l.measure(digits, size, true)
		b := label{height: 1.5 * size * point, width: width}
		base := font.CapHeight * size * point
		b.items = append(b.items, func(x, y float64) item { return line{x, y + base, digits, size, true, black} })
		if text != "" {
			b.items = append(b.items, func(x, y float64) item { return line{x + width + 1.5, y + base, text, size, false, black} })
			b.width += 1.5 + l.measure(text, size, false)
		}
		// The page of the puzzle, if there is room for it.
		if page := l.measure(fmt.Sprintf(l.texts.OnPage, 888), size, false); b.width+2+page <= grid.width {
			b.width += 2 + page
			b.right = func(x, y float64) item { return &backReference{x: x, y: y + base, number: number, size: size} }
		}
		return b
	}), nil
}
