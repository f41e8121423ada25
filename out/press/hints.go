package press

import (
	"fmt"
	"slices"
	"strings"

	"matchbook/out/font"
)

// hints adds the pages with the hints of sections, in the order of their numbers: each a
// paragraph beside its number.
//
//	12  The 4 at row 1, column 10 has room for only …
//
// After says that the hints follow the puzzles of their section. How hints of a kind say where
// something is stands above the first of them in the book.
func (l *layouter) hints(sections []section, after bool) {
	size := l.body()
	step := size * point * leading
	indent := 1.8*size*point + l.measure(fmt.Sprint(sections[len(sections)-1].last()), size, true)
	var rows []row
	for _, s := range sections {
		heading := ""
		if len(sections) > 1 {
			heading = s.name
		}
		for i := range s.puzzles {
			number := s.first + i
			text := s.puzzles[i].hint
			if text == "" {
				continue
			}
			lines := l.wrapWell(text, size, l.width-indent)
			r := row{height: float64(len(lines)) * step, gap: 0.45 * step, paint: func(l *layouter, y float64) {
				l.add(line{0, y + font.CapHeight*size*point, fmt.Sprint(number), size, true, black})
				for i, text := range lines {
					l.add(line{indent, y + font.CapHeight*size*point + float64(i)*step, text, size, false, black})
				}
				l.last().hints = append(l.last().hints, number)
			}}
			if heading != "" {
				name, head, paint := heading, 1.15*step*1.2, r.paint
				heading = ""
				r.height += head
				r.gap += 2
				r.paint = func(l *layouter, y float64) {
					l.add(line{0, y + font.CapHeight*1.2*size*point, name, 1.2 * size, true, black})
					if l.order == ByKind {
						l.enter(1, name, "")
					}
					paint(l, y+head)
				}
			}
			rows = append(rows, r)
		}
	}
	begun := false
	how := strings.Join(l.places(sections), " ")
	top := l.heading()*point*leading + 5
	if how != "" {
		top += float64(len(l.wrapWell(how, l.small(), l.width))) * l.small() * point * leading
	}
	level := 0
	if after {
		level = 1
	}
	l.flow(rows, top, func() {
		l.newPage(l.texts.Hints)
		if !begun {
			begun = true
			l.last().head = ""
			l.enter(level, l.texts.Hints, "")
			l.title(l.texts.Hints, l.heading())
			if how != "" {
				l.paragraph(how, "", l.small(), 0, grey)
			}
		}
	})
}

// places returns the sentences on how hints of the kinds of sections say where something is,
// those that are not in the book yet.
func (l *layouter) places(sections []section) (list []string) {
	for _, s := range sections {
		for _, p := range s.puzzles {
			own := l.texts.Of(p.Kind).Places
			if len(own) > 0 && !p.Kind.Wide {
				own = append([]string{l.texts.Rows}, own...)
			}
			for _, sentence := range own {
				if p.hint != "" && !slices.Contains(l.explained, sentence) {
					l.explained = append(l.explained, sentence)
					list = append(list, sentence)
				}
			}
		}
	}
	return list
}

// last is the number of the last puzzle.
func (s *section) last() int { return s.first + len(s.puzzles) - 1 }
