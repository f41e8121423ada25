package press

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sort"

	"matchbook/out/picture"
)

// Sheets are pages of a magazine. The first sheet has the title at its top. Each kind has its rules
// in a few lines, and its puzzles in rows, as large as possible. A few answers are upside down at
// the end of the last sheet; many answers have separate sheets. There is no title page, and no page
// without puzzles or answers.
//
//	TITLE                  12 puzzles
//	═════════════════════════════════
//	Sujiko  Write the digits …
//	1 ●○○○○○  2 ●●○○○○  3 ●●●○○○
//	┌──────┐  ┌──────┐  ┌──────┐

func (b *Book) laySheets(l *layouter, puzzles []Puzzle) error {
	b.puzzles = puzzles
	var sections []section
	first := 1
	for _, of := range byKind(puzzles) {
		sections = append(sections, section{name: l.name(of[0].Kind), puzzles: of, groups: []group{{puzzles: of, first: first}}, first: first})
		first += len(of)
	}
	top := l.high(func(l *layouter) { l.masthead(len(puzzles)) })
	foot, err := l.foot(sections, len(puzzles))
	if err != nil {
		return err
	}
	rows, err := l.sheetRows(sections, top, foot)
	if err != nil {
		return err
	}
	l.flow(rows, l.style.Title, func() { l.last().head = ""; l.masthead(len(puzzles)) })
	switch {
	case b.style.Answers == Separate:
		b.answers, err = b.separate(sections, puzzles)
	case rows[len(rows)-1].role != answered:
		err = l.answers([]section{{puzzles: puzzles, groups: columned(sections...)}})
	}
	b.pages, b.entries = l.pages, l.entries
	return err
}

// footShare is the largest share of a sheet that the answers at its end may take.
const footShare = 0.5

// foot returns a row with the answers of all puzzles. foot returns no row if the answers take too
// much of a sheet, or have separate pages.
func (l *layouter) foot(sections []section, puzzles int) ([]row, error) {
	if l.style.Answers == Separate || l.style.Answers == AfterSection || puzzles > l.style.Design.Answers {
		return nil, nil
	}
	var answers []row
	for _, g := range columned(sections...) {
		sizes, err := l.answerRows(&g, 4*l.style.Design.Answers, l.height)
		if err != nil {
			return nil, err
		}
		answers = append(answers, sizes[0].rows...)
	}
	foot := l.turned(answers)
	if foot.height > footShare*l.height {
		return nil, nil
	}
	return []row{foot}, nil
}

// columned joins consecutive groups of sections that are all wide or none wide: their answers are in the same
// columns, even if their kinds differ. The answers of a joined group are at most as large as the smallest of its
// puzzles allow.
func columned(sections ...section) (joined []group) {
	var groups []group
	for _, s := range sections {
		groups = append(groups, s.groups...)
	}
	for _, alike := range chunks(groups, func(chunk []group, g group) bool { return g.puzzles[0].Kind.Wide == chunk[0].puzzles[0].Kind.Wide }) {
		one := alike[0]
		for _, g := range alike[1:] {
			one.puzzles = slices.Concat(one.puzzles, g.puzzles)
			one.grid.smallest = min(one.grid.smallest, g.grid.smallest)
		}
		joined = append(joined, one)
	}
	return joined
}

// masthead adds the title and the number of puzzles between two lines.
func (l *layouter) masthead(puzzles int) {
	l.rule(0.7, 1.4, l.ink())
	l.y = 4
	count := l.count(puzzles)
	if l.style.Subtitle != "" {
		count = l.style.Subtitle + " · " + count
	}
	small := l.body(1).in(grey)
	left := l.width - l.measure(count, small) - 6
	f := l.bold(3.2).shrink(0.95, l.body(1).size, func(f face) bool { return l.measure(l.style.Title, f) > left })
	base := l.y + f.rise()
	l.say(0, base, l.clip(l.style.Title, f, max(left, 0.4*l.width)), f)
	l.sayRight(base, count, small)
	l.y = base + 3.5
	l.rule(l.y, 0.35, l.ink())
	l.y += 5
}

// across is the largest number of columns of a section on a sheet.
const across = 6

// heightOf returns the height of boxes on sheets, in mm. It grows by 4 % with each step.
func heightOf(step int) float64 { return 10 * math.Pow(1.04, float64(step)) }

// sheetRows returns the rows of all sections, for the smallest number of pages that keeps pictures
// legible. Pictures are as large as this number of pages allows. On the first page, top mm are
// already taken. The rows of foot follow, unless they need another page.
func (l *layouter) sheetRows(sections []section, top float64, foot []row) (best []row, err error) {
	var sheets []*sheet
	for i := range sections {
		sheets = append(sheets, l.sheetOf(&sections[i]))
	}
	pages := func(rows []row) int { return len(evenly(rows, l.height, top)) }
	room := sort.Search(1000, func(i int) bool { return heightOf(i) >= l.height-top })
	least := sort.Search(room, func(i int) bool { list, _ := l.sheetsOf(sheets, i); return list != nil })
	if least == room {
		return nil, sections[0].puzzles[0].tooLarge("", "")
	}
	best, _ = l.sheetsOf(sheets, least)
	fewest := pages(best)
	if pages(slices.Concat(best, foot)) > fewest {
		foot = nil
	}
	level := sort.Search(room, func(i int) bool {
		list, _ := l.sheetsOf(sheets, i)
		return pages(slices.Concat(list, foot)) > fewest
	}) - 1
	best, most := l.sheetsOf(sheets, level)
	// Sections grow one after another as long as there is space.
	for growing := true; growing; {
		growing = false
		for _, s := range sheets {
			s.more++
			if rows, area := l.sheetsOf(sheets, level); area > most && pages(slices.Concat(rows, foot)) <= fewest {
				best, most, growing = rows, area, true
			} else {
				s.more--
			}
		}
	}
	return append(best, foot...), nil
}

// sheet is a section on sheets, with the rows that have been laid out for it.
type sheet struct {
	*section
	l     *layouter // a layouter with the width of the rows
	boxes *boxes
	laid  map[int]sizedRows // the rows by step of [heightOf]
	more  int               // steps to add to the step of all sections, so that this section's boxes are higher
}

// sheetOf returns the sheet of a section. One or two boards would leave much of a row free, so the
// rules of such a section are at the left of the boards.
func (l *layouter) sheetOf(s *section) *sheet {
	boards := *l
	if len(s.puzzles) <= 2 && !s.puzzles[0].Kind.Wide {
		boards.width *= 0.68
	}
	return &sheet{section: s, l: &boards, boxes: boards.boxesFor(s.puzzles, s.last()), laid: map[int]sizedRows{}}
}

// sheetsOf returns the rows of sections and the area of their pictures. The height of boxes is that of
// a step of [heightOf]. sheetsOf returns no rows if a picture would not be legible.
func (l *layouter) sheetsOf(sheets []*sheet, step int) (rows []row, area float64) {
	for _, s := range sheets {
		laid, ok := s.laid[step+s.more]
		if !ok {
			laid = l.sheetRowsOf(s, heightOf(step+s.more))
			s.laid[step+s.more] = laid
		}
		if laid.rows == nil {
			return nil, 0
		}
		rows, area = append(rows, laid.rows...), area+laid.area
	}
	return rows, area
}

// sheetRowsOf returns the rows of a section, or no rows if a picture would not be legible. Boxes are
// at most height mm high, and boxes of wide pictures at most a third of that. The section has the
// largest number of columns that makes boxes almost as high as possible.
func (l *layouter) sheetRowsOf(s *sheet, height float64) sizedRows {
	s.boxes.height = height
	if s.puzzles[0].Kind.Wide {
		s.boxes.height /= 3
	}
	g, n, largest := &s.groups[0], len(s.puzzles), 0.0
	least := 1
	if s.l.width < l.width {
		least = n
	}
	for columns := least; columns <= min(across, n); columns++ {
		grid := s.boxes.gridOf(columns, 1, formatsOf(s.puzzles))
		if size := grid.labels.height + grid.high; size > 0.9*largest && grid.smallest >= l.style.Design.Clue {
			g.grid, largest = grid, max(size, largest)
		}
	}
	if largest == 0 {
		return sizedRows{}
	}
	list := s.l.rows(g, asked, func(p *Puzzle, number int) label { return s.l.puzzleLabel(p, number, g.grid.labels) })
	l.brief(s.section, &list[0], l.width-s.l.width)
	list[0].enter(1, s.name)
	return sizedRows{list, float64(n) * g.grid.broad * g.grid.high}
}

// brief puts the name and the rules of a section above the section's first row. If column is
// positive, they are in a column of this width at the left of the row.
func (l *layouter) brief(s *section, r *row, column float64) {
	f, small, kind := l.bold(1.2), face{size: l.style.Design.Body, colour: black}, s.puzzles[0].Kind
	page := kind.Page(l.texts.Of(kind), records(s.puzzles))
	head, y, left, width := items{{0, f.rise(), text{s.name, f}}}, f.rise(), l.measure(s.name, f)+4, l.width
	if column > 0 {
		y, left, width = y+f.step(), 0, column-2*l.style.Design.Gap
	}
	if l.style.Design.Sheet && l.style.Title == s.name { // the masthead has the name
		head, y, left = nil, small.rise(), 0
	}
	for _, line := range l.wrap(page.Brief, small, width-left) {
		head.put(left, y, text{line, small})
		y += small.step()
	}
	y -= small.rise() / 2
	if page.Signs != nil {
		signs := page.Signs(100).Fit(width-left, 2.6*small.em())
		head.put(left, y, shapes(signs.Shapes))
		y += signs.Height + small.em()/2
	}
	above := y
	if column > 0 {
		above = 0
	}
	r.items, r.begins = append(head, item{column, above, r.items}), 0.01
	r.height = max(r.height+above, y)
	r.gap += 3
}

// Pictures returns the pages as pictures, for page layout programs.
func (b *Book) Pictures() (list []*picture.Picture, err error) {
	c := newCanvas(b.style.Trim, 0, b.style.Ink)
	c.painted = func(page int, s picture.Shape) {
		for len(list) < page {
			title := fmt.Sprintf("%s, %d", b.style.Title, len(list)+1)
			list = append(list, &picture.Picture{Width: b.style.Trim.Width, Height: b.style.Trim.Height, Title: title})
		}
		list[page-1].Add(s)
	}
	return list, b.paint(context.Background(), c, nil)
}
