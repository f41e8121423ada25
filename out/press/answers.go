package press

import (
	"fmt"
	"math"
	"slices"

	"matchbook/out/book"
)

// answers adds pages with the solutions of sections.
func (l *layouter) answers(sections []section) error {
	rows, err := l.answersOf(l.height, sections, nil)
	l.flow(rows)
	return err
}

// answersOf returns rows with the solutions of sections, in the order of the puzzles' numbers. The rows follow the
// rows before. If there are several sections, each section has its name above its solutions. In a book that is
// divided by kind, these names are also in the contents.
//
// Answers of each kind are as large as possible on the smallest number of pages, up to three quarters of the
// puzzles' size. The argument height is the height in mm of a page or of a lower block, for answers that are upside
// down. The first page has a heading, but blocks have none.
func (l *layouter) answersOf(height float64, sections []section, before []row) ([]row, error) {
	block := height < l.height
	var choices [][]sizedRows // the possible rows of each group, from the smallest size to the largest
	var kinds []*book.Kind    // the kind of the first puzzle of each group
	for _, s := range sections {
		l.section = s.index
		groups := s.groups
		if l.style.Order == ByLevel { // kinds with few puzzles of a level share rows
			groups = columned(s.groups)
		}
		for k, g := range groups {
			sizes, err := l.answerRows(&g, l.style.Design.Answers, height)
			if err != nil {
				return nil, err
			}
			for i := range sizes {
				first := &sizes[i].rows[0]
				if k == 0 && len(sections) > 1 {
					l.under(s.name, 1.3*l.body(1.2).step(), first)
				}
				if choices == nil && !block {
					first.gap = 1.25 * l.style.Design.Gap
					l.chapter(l.texts.Answers, "", sections, first)
				}
			}
			choices, kinds = append(choices, sizes), append(kinds, g.puzzles[0].Kind)
		}
	}
	chosen := make([]int, len(choices)) // the index of each group's size; all groups of a kind have the size of the first
	// A page counts twice if it has only a last row, or a row that is too high.
	return grow(chosen, func() (s sizedRows) {
		for i, sizes := range choices {
			size := &sizes[min(chosen[slices.Index(kinds, kinds[i])], len(sizes)-1)]
			s.rows, s.area = append(s.rows, size.rows...), s.area+size.area
		}
		for _, part := range evenly(slices.Concat(before, s.rows), height, 0) {
			s.pages++
			if len(part) == 1 && (part[0].last || part[0].height > height) {
				s.pages++
			}
		}
		return s
	}).rows, nil
}

// sizedRows are rows with pictures of some size.
type sizedRows struct {
	rows  []row
	area  float64 // the total area of the pictures in mm²; on sheets, less if rows are not full
	pages int     // the number of pages that the rows fill, if it is known
	grid  lattice // of the pictures, if all are in one grid
}

// grow enlarges things in turn, as long as they take no more pages. It increases their sizes, from which lay makes
// rows, and returns the last rows. If a size makes no picture larger, grow tries the next sizes.
func grow(sizes []int, lay func() sizedRows) sizedRows {
	const most = 12 // the number of sizes that it tries
	best := lay()
	for growing := true; growing; {
		growing = false
		for i, now := range sizes {
			larger := sizedRows{}
			for larger.area <= best.area && sizes[i] < now+most {
				sizes[i]++
				larger = lay()
			}
			if larger.area > best.area && larger.pages <= best.pages {
				best, growing = larger, true
			} else {
				sizes[i] = now
			}
		}
	}
	return best
}

// blockHigh returns the largest height of a block of answers without its heading. A block fits on a page beside the
// highest of some rows, if these are not low and leave enough space; otherwise, it has its own page.
func (l *layouter) blockHigh(rows []row) (high float64, beside bool) {
	const least, most = 0.25, 0.62 // the shares of a page that are enough, and that leave enough for puzzles
	heading, highest := l.turned(nil), 0.0
	for _, r := range rows {
		if r.title == nil { // blocks are below other rows
			highest = max(highest, r.height)
		}
	}
	high = l.height - heading.height
	if left := high - heading.gap - highest; left > least*l.height && left < most*l.height {
		return left, true
	}
	return high, false
}

// turned combines rows of answers into one row, which shows them upside down below a line.
func (l *layouter) turned(rows []row) row {
	f := l.bold(1.2)
	list, y := items{{0, f.rise(), text{l.texts.Answers, f}}}, f.step()
	one := row{gap: 2 * l.style.Design.Gap, role: answered, foot: true}
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

// answerRows returns the possible rows with the solutions of a group, from the smallest legible size to three
// quarters of the puzzles' size, or to the puzzles' size on sheets that have only answers. A page, of a height in
// mm, has at most the number most of solutions, or twice as many if they are wide. A block, which is lower than a
// page, has answers in words without their pictures, if there are words.
func (l *layouter) answerRows(g *group, most int, height float64) (sizes []sizedRows, err error) {
	d := &l.style.Design
	high := 1.5 * l.less(0.85, l.small()).em()
	b := boxes{width: l.width, height: l.height, down: d.Gap / 2, scale: d.Scale, gap: beside(g.puzzles[0].Kind, min(d.Gap, 6))}
	b.above = func(s labels) labels { s.height = high; return s }
	largest := g.grid.smallest * 3 / 4
	if g.puzzles[0].Kind.Wide {
		most *= 2
	}
	if d.Sheet {
		b.gap, b.down, b.scale = d.Gap, d.Gap, 0
		if height == l.height {
			largest = g.grid.smallest
		}
	}
	if height < l.height && !slices.ContainsFunc(g.puzzles, func(p Puzzle) bool { return p.Kind.Answer(p.Row) == "" }) {
		widest := 0.0
		for i := range g.puzzles {
			widest = max(widest, l.answerLabel(&g.puzzles[i], g.first+i, &lattice{}).width)
		}
		gap := gutter * widest
		g.grid = lattice{width: l.width, columns: max(int((l.width+gap)/(widest+gap)), 1), labels: labels{box: widest, height: high}, gap: gap}
		return []sizedRows{{rows: l.rows(g, answered)}}, nil
	}
	sizes = l.sizes(g, answered, &b, 2, most, largest, func(one *lattice) bool { // a single column would leave half of the page empty
		rows := math.Floor((height + b.down) / (one.high + high + b.down))
		return one.smallest >= d.Answer && float64(one.columns)*max(rows, 1) <= float64(most)
	})
	if sizes == nil {
		p := &g.puzzles[len(g.puzzles)-1]
		return nil, p.tooLarge("the answer of ", "")
	}
	return sizes, nil
}

// gutter is the largest space between pictures of a full row on a sheet, relative to their width.
const gutter = 0.5

// sizes returns the possible rows of a group that fit, from the smallest to the largest. Full rows reach from margin to
// margin in up to most columns, with pictures from about the size for one more column to the size that fills the
// columns. There are less than fewest columns, or type larger than largest, only if nothing else fits. On sheets, rows
// are equally long if possible, and their lengths differ by at most one.
func (l *layouter) sizes(g *group, role int, b *boxes, fewest, most int, largest float64, fits func(*lattice) bool) (sizes []sizedRows) {
	const steps = 8
	formats, n, gap, sheet, even := formatsOf(g.puzzles), len(g.puzzles), b.gap, l.style.Design.Sheet, false
	for columns := most; columns > 0 && (columns >= fewest || sizes == nil); columns-- {
		full, lines, uneven := 1.0, (n+columns-1)/columns, n%columns != 0
		if sheet {
			shortest := n / lines
			full = float64(shortest) / float64(columns)
			switch {
			case lines == 1 && uneven && role == asked && columns > fewest, lines > 1 && (n-1)/lines+1 < columns:
				continue // no row would be full
			case lines > 1 && uneven && sizes != nil && (shortest == 1 || even && columns > leastAcross):
				continue
			}
		}
		b.gap = gap
		if role == answered { // wider than the cells of a board
			b.gap = max(gap, l.width/float64(6*columns))
		}
		grid := b.gridOf(columns, 1, formats)
		for step := range steps + 1 {
			one := grid.times(1 - float64(steps-step)/float64(steps*(columns+1)))
			if sheet {
				least := l.width / (float64(columns) + gutter*float64(columns-1))
				box := least + (grid.labels.box-least)*float64(step)/steps
				b.gap = (l.width - float64(columns)*box) / float64(max(columns-1, 1))
				one = b.gridOf(columns, 1, formats)
			}
			area := full * float64(n) * one.broad * one.high
			if !fits(&one) || sizes != nil && (one.smallest > largest && columns > 1 || area <= sizes[len(sizes)-1].area) {
				continue
			}
			g.grid, even = one, even || !uneven
			sizes = append(sizes, sizedRows{rows: l.rows(g, role), area: area, grid: one})
		}
	}
	return sizes
}

// answerLabel returns the label of a solution: the number of the puzzle, the answer in words
// and, if there is space beside it above a picture, the page of the puzzle.
func (l *layouter) answerLabel(p *Puzzle, number int, grid *lattice) label {
	f := l.less(0.85, l.small())
	b := label{height: grid.labels.height, base: f.rise()}
	l.sayOn(&b, fmt.Sprint(number), f.heavy())
	if answer := p.Kind.Answer(p.Row); answer != "" {
		b.x += 1.5
		l.sayOn(&b, answer, f)
	}
	if page := l.measure(fmt.Sprintf(l.texts.OnPage, 888), f); b.width+2+page <= grid.labels.box && grid.high > 0 && !l.style.Design.Sheet {
		b.width += 2 + page
		b.right.put(0, b.base, reference{number, text{l.texts.OnPage, f.in(grey)}})
	}
	return b
}
