package press

import (
	"fmt"

	"matchbook/out/book"
)

// answers adds pages with the solutions of sections.
func (l *layouter) answers(sections []section) error {
	rows, err := l.answersOf(sections)
	l.flow(rows, l.texts.Answers, func() {
		l.chapter(l.texts.Answers, sections)
		l.y = l.chapterHigh()
	})
	return err
}

// chapterHigh returns the height of the heading of hints or answers, with the space below.
func (l *layouter) chapterHigh() float64 { return l.heading().step() + 3 }

// answersHigh returns high, the height for answers on a page, and top, the height that the heading takes
// on the first page. If answers are upside down, each page has a heading. Then high excludes the heading,
// and top is 0.
func (l *layouter) answersHigh() (high, top float64) {
	if l.style.Answers == UpsideDown {
		return l.height - l.turned(nil).height, 0
	}
	return l.height, l.chapterHigh()
}

// answersOf returns rows with the solutions of sections, in the order of the puzzles' numbers. If
// there are several sections, each section has its name above its solutions. In a book that is
// divided by kind, these names are also in the contents.
//
// Answers of each kind are as large as possible on the smallest number of pages, up to two thirds of the
// puzzles' size.
func (l *layouter) answersOf(sections []section) ([]row, error) {
	most := l.style.Design.Answers
	var choices [][]sizedRows // the possible rows of each group, from the smallest size to the largest
	var kinds []*book.Kind    // the kind of the first puzzle of each group
	for _, s := range sections {
		l.section = s.index
		named, groups := len(sections) == 1, s.groups
		if l.style.Order == ByLevel { // kinds with few puzzles of a level share rows
			groups = columned(s)
		}
		for _, g := range groups {
			var sizes []sizedRows
			asked := g.grid.smallest
			for boxes := most; boxes > most/3; boxes-- {
				rows, err := l.answerRows(&g, boxes, l.style.Design.Answer)
				if err != nil {
					return nil, err
				}
				if sizes != nil && 3*g.grid.smallest > 2*asked {
					break
				}
				if !named {
					l.under(s.name, 1.3*l.body(1.2).step(), &rows[0])
				}
				sizes = append(sizes, sizedRows{rows, float64(len(g.puzzles)) * g.grid.broad * g.grid.high})
			}
			named = true
			choices, kinds = append(choices, sizes), append(kinds, g.puzzles[0].Kind)
		}
	}
	chosen := map[*book.Kind]int{} // the index of the chosen size of each kind
	high, top := l.answersHigh()
	// lay returns the rows of the chosen sizes, their number of pages, and the area of their
	// pictures. A page with only a last row counts twice.
	lay := func() (rows []row, pages int, area float64) {
		for i, sizes := range choices {
			size := &sizes[min(chosen[kinds[i]], len(sizes)-1)]
			rows, area = append(rows, size.rows...), area+size.area
		}
		for _, part := range evenly(rows, high, top) {
			pages++
			if part[0].last && len(part) == 1 {
				pages++
			}
		}
		return rows, pages, area
	}
	rows, fewest, largest := lay()
	for growing := true; growing; {
		growing = false
		for _, kind := range kinds {
			now := chosen[kind]
			for size := now + 1; size < most && chosen[kind] == now; size++ {
				chosen[kind] = size
				if more, pages, area := lay(); area > largest && pages <= fewest {
					rows, largest, growing = more, area, true
				} else {
					chosen[kind] = now
				}
			}
		}
	}
	return rows, nil
}

// turned combines rows of answers into one row, which shows them upside down below a line.
func (l *layouter) turned(rows []row) row {
	f := l.bold(1.2)
	list, y := items{{0, f.rise(), text{l.texts.Answers, f}}}, f.step()
	one := row{gap: 2 * l.style.Design.Gap, role: answered}
	for i, r := range rows {
		if i > 0 {
			y += r.gap
		}
		list.put(0, y, r.items)
		one.puzzles = append(one.puzzles, r.puzzles...)
		y += r.height
	}
	one.height = y
	above := min(one.gap/2, 4) // at the top of a page, the running head is only 7 to 8 mm above the answers
	one.items = items{{0, 0, upsideDown{list, l.width, y}}, {0, -above, line(l.width, l.style.Design.Frame, grey)}}
	return one
}

// sizedRows are the rows of a group, and the total area of their pictures in mm².
type sizedRows struct {
	rows []row
	area float64
}

// answerRows returns rows with the solutions of a group, and sets the group's grid. The argument most
// is the largest number of solutions on a page, and least is the smallest size of type, in points.
// Solutions are as large as on a full page, so that a few solutions are not larger than many.
func (l *layouter) answerRows(g *group, most int, least float64) ([]row, error) {
	gap := l.style.Design.Gap
	height, _ := l.answersHigh()
	b := boxes{width: l.width, height: height, gap: beside(g.puzzles[0].Kind, min(gap, 6)), down: min(gap, 5), scale: l.style.Design.Scale}
	f := l.less(0.85, l.small())
	high := 1.5 * f.em()
	b.above = func(s labels) labels { s.height = high; return s }
	formats := formatsOf(g.puzzles)
	for i := range formats {
		formats[i].count *= 1000
	}
	grid, ok := b.best(most, least, 1.5, formats)
	if !ok {
		p := &g.puzzles[len(g.puzzles)-1]
		return nil, p.tooLarge("the answer of ", "")
	}
	g.grid = grid
	return l.rows(g, answered, func(p *Puzzle, number int) label {
		b := label{height: high, base: f.rise()}
		l.sayOn(&b, fmt.Sprint(number), f.heavy())
		if answer := p.Kind.Answer(p.Row); answer != "" {
			b.x += 1.5
			l.sayOn(&b, answer, f)
		}
		// the page number of the puzzle, if there is space
		if page := l.measure(fmt.Sprintf(l.texts.OnPage, 888), f); b.width+2+page <= grid.labels.box && !l.style.Design.Sheet {
			b.width += 2 + page
			b.right.put(0, b.base, reference{number, text{l.texts.OnPage, f.in(grey)}})
		}
		return b
	}), nil
}
