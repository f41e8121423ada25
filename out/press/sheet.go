package press

import (
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"sort"
	"strings"

	"matchbook/out/picture"
)

// Sheets are pages of a magazine. The first sheet has the title at its top. Each kind has its rules
// in a few lines, and its puzzles in rows from margin to margin, as large as possible. Kinds with few
// puzzles are side by side. The answers are upside down at the foot of the last sheet; very many
// answers have separate sheets. There is no title page, and no page without puzzles or answers.
//
//	TITLE                      12 puzzles
//	═════════════════════════════════════
//	Sujiko                     Bridges
//	Write the digits …         Join the …
//	1 ●○○○○○     2 ●●○○○○      3 ●●●○○○
//	┌──────┐     ┌──────┐      ┌──────┐

func (b *Book) laySheets(l *layouter, puzzles []Puzzle) error {
	b.puzzles = puzzles
	var sections []section
	first := 1
	for _, of := range byKind(puzzles) {
		sections = append(sections, section{name: l.name(of[0].Kind), puzzles: of, groups: []group{{puzzles: of, first: first}}, first: first, index: len(sections)})
		first += len(of)
	}
	head, most := l.another(), footShare*l.height
	head.newPage("")
	head.masthead(l.style.Title, strings.TrimPrefix(l.style.Subtitle+dot+l.count(len(puzzles)), dot))
	all := func() []section { return []section{{puzzles: puzzles, groups: columned(sections...)}} }
	if l.style.Answers == Separate || l.style.Answers == AfterSection || len(puzzles) > l.style.Design.Answers {
		most = 0
	}
	foot, err := l.foot(all(), most) // as small as legible, since the size of the puzzles is not known yet
	if err != nil {
		return err
	}
	rows, err := l.sheetRows(sections, head.y, foot)
	if err != nil {
		return err
	}
	rows[0].below(head)
	if foot != nil { // the answers grow into the free height of the last page
		pages := evenly(rows, l.height, 0)
		if last := pages[len(pages)-1]; len(last) == 1 { // the answers have a page of their own
			most = l.height
		} else {
			most = min(most, foot[0].height+left(last, l.height))
		}
		if larger, err := l.foot(all(), most); err == nil && larger != nil {
			rows = append(rows[:len(rows)-1], larger...)
		}
	}
	l.flow(rows)
	switch {
	case b.style.Answers == Separate:
		b.answers, err = b.separate(all(), puzzles)
	case foot == nil:
		err = l.answers(all())
	}
	b.pages, b.entries = l.pages, l.entries
	return err
}

// footShare is the largest share of a sheet that the answers at its foot may take.
const footShare = 0.6

// foot returns a row with the answers of sections upside down, or no row if the answers are higher than most mm.
func (l *layouter) foot(sections []section, most float64) ([]row, error) {
	if most == 0 {
		return nil, nil
	}
	answers, err := l.answersOf(most-l.turned(nil).height, sections, nil)
	foot := l.turned(answers)
	if err != nil || foot.height > most+0.01 {
		return nil, err
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

// masthead adds a title, and a text at the right, between two lines. It begins at the height of the running heads
// of other pages.
func (l *layouter) masthead(title, right string) {
	l.y = 1 - headroom
	l.rule(l.y+0.7, 1.4, l.ink())
	l.y += 4
	small := l.body(1).in(grey)
	left := l.width - l.measure(right, small) - 6
	f := l.bold(3.2).shrink(0.95, l.body(1).size, func(f face) bool { return l.measure(title, f) > left })
	base := l.y + f.rise()
	l.say(0, base, l.clip(title, f, max(left, 0.4*l.width)), f)
	l.sayRight(base, right, small)
	l.y = base + 3.5
	l.rule(l.y, 0.35, l.ink())
	l.y += 5
}

// across is the largest number of columns of boards on a sheet.
const across = 6

// leastScale is the smallest factor by which boards on a sheet are scaled if they share a row.
const leastScale = 0.42

// heightOf returns the height of small boards on sheets, in mm. It grows by 4 % with each step.
func heightOf(step int) float64 { return 8 * math.Pow(1.04, float64(step)) }

// steps is a step of [heightOf] for boards higher than all pages.
const steps = 120

// sheetRows returns the rows of all sections and of foot, for the smallest number of pages that keeps
// pictures legible. Pictures are as large as this number of pages allows. On the first page, top mm are
// already taken. Of all ways to put sections side by side in bands, sheetRows chooses the way with the fewest
// pages and the largest pictures. It sets the grids of the sections.
func (l *layouter) sheetRows(sections []section, top float64, foot []row) ([]row, error) {
	best, made := sizedRows{pages: math.MaxInt}, map[[2]int]*band{}
	for joined := range 1 << (len(sections) - 1) { // bit i is 1 if section i is beside section i+1
		var bands []*band
		for _, list := range chunks(sections, func(_ []section, next section) bool { return joined>>(next.index-1)&1 == 1 }) {
			key := [2]int{list[0].index, len(list)}
			if made[key] == nil {
				made[key] = l.band(list)
			}
			bands = append(bands, made[key])
		}
		if s := l.fit(bands, top, foot); s.pages < best.pages || s.pages == best.pages && s.area > best.area {
			best = s
		}
	}
	if best.rows == nil {
		return nil, sections[0].puzzles[0].tooLarge("", "")
	}
	for i := range sections {
		sections[i].groups[0].grid = best.grids[i]
	}
	return best.rows, nil
}

// fit returns the rows of bands and of foot, on as few pages as possible and then as large as possible. It returns
// no rows if a picture would not be legible.
func (l *layouter) fit(bands []*band, top float64, foot []row) sizedRows {
	chosen := make([]int, len(bands)) // the step of [heightOf] of each band
	lay := func() (s sizedRows) {
		for i, b := range bands {
			laid := b.lay(chosen[i])
			s.rows, s.grids, s.area = append(s.rows, laid.rows...), append(s.grids, laid.grids...), s.area+laid.area
		}
		s.rows = append(s.rows, foot...)
		s.pages = len(evenly(s.rows, l.height, top))
		return s
	}
	pages := func(step int) int {
		for i := range chosen {
			chosen[i] = step
		}
		return lay().pages
	}
	step := slices.MaxFunc(bands, func(a, b *band) int { return a.least - b.least }).least
	if step == steps {
		return sizedRows{pages: math.MaxInt}
	}
	fewest := pages(step)
	for more := 1; more > 0 && step < steps; {
		if pages(step+more) <= fewest {
			step, more = step+more, 2*more
		} else {
			more /= 2
		}
	}
	pages(step)
	return grow(chosen, lay)
}

// band is a section, or several sections side by side in one row.
type band struct {
	*layouter
	sections []section
	boxes    []*boxes          // for each section
	heads    map[string]head   // by section, width and place
	laid     map[int]sizedRows // the rows by step of [heightOf]
	least    int               // the smallest step with legible pictures
}

// band returns the band of sections. Several sections have no legible step if one of them is wide, or if they have
// more than [across] puzzles.
func (l *layouter) band(sections []section) *band {
	b := &band{layouter: l, sections: sections, heads: map[string]head{}, laid: map[int]sizedRows{}}
	puzzles, wide := 0, false
	for _, s := range sections {
		puzzles, wide = puzzles+len(s.puzzles), wide || s.puzzles[0].Kind.Wide
	}
	if len(sections) > 1 && (wide || puzzles > across) {
		b.least = steps
		return b
	}
	for i, s := range sections {
		boxes := l.boxesFor(s.puzzles, s.last())
		if len(sections) > 1 {
			boxes.width = l.cells(len(s.puzzles), puzzles)
		}
		if wide {
			boxes.scale = 0.8 // two are side by side
		}
		b.boxes = append(b.boxes, boxes)
		b.least = max(b.least, sort.Search(steps, func(step int) bool { return b.grid(i, heightOf(step)).columns > 0 }))
	}
	return b
}

// cells returns the width of some boxes in a row with a number of columns.
func (l *layouter) cells(boxes, columns int) float64 {
	gap := l.style.Design.Gap
	return float64(boxes)*(l.width+gap)/float64(columns) - gap
}

// lay returns the rows of a band with pictures about as high as a step of [heightOf]. The rules of each
// section are above its first row, or in the boxes that would be free in that row. The boards of a row
// are on one line.
func (b *band) lay(step int) (laid sizedRows) {
	if laid, ok := b.laid[step]; ok {
		return laid
	}
	defer func() { b.laid[step] = laid }()
	first, x, base, high := row{begins: 0.01}, 0.0, 0.0, 0.0 // base is the distance from the heads to the boards
	var boards items                                         // at the distance base
	for i, s := range b.sections {
		grid := b.grid(i, heightOf(step))
		s.groups[0].grid = grid
		list := b.rows(&s.groups[0], asked, func(p *Puzzle, number int) label { return b.puzzleLabel(p, number, grid.labels) })
		h, r := b.head(i, &grid), list[0]
		top := r.height - grid.high
		first.items.put(x, 0, h.items)
		boards.put(x, -top, r.items)
		first.height, high = max(first.height, h.height), max(high, grid.high)
		if grid.lead > 0 {
			h.height = 0
		}
		base = max(base, h.height+top)
		x += grid.width + b.style.Design.Gap
		first.gap, first.free, first.share = r.gap+3, max(first.free, r.free), first.share+r.share
		first.puzzles = append(first.puzzles, r.puzzles...)
		first.enter(1, s.name)
		if laid.rows = []row{{}}; len(b.sections) == 1 {
			laid.rows = list
		}
		laid.grids = append(laid.grids, grid)
		laid.area += float64(len(s.puzzles)) * grid.broad * grid.high * grid.fill * grid.fill
	}
	first.items.put(0, base, boards)
	first.height = max(first.height, base+high)
	laid.rows[0] = first
	return laid
}

// nearly is the ratio between sizes of pictures that are almost equal. gutter is the largest space between
// pictures of a full row, relative to their width. Rules take at most mostLead free boxes, and fill at least the
// share emptiest of several boxes.
const nearly, gutter, mostLead, emptiest = 0.97, 0.75, 2, 0.2

// grid returns the grid of section i for the height of small boards. Larger boards are higher, and no
// board is much too small. Of the grids with the largest pictures, it is the grid that takes the least space. If a
// band has several sections, all boards of a section are in one row. If no grid is legible, the
// result has no columns.
func (b *band) grid(i int, height float64) (best lattice) {
	boxes, puzzles, alone, tallest := b.boxes[i], b.sections[i].puzzles, len(b.sections) == 1, 0.0
	formats, n := formatsOf(puzzles), len(puzzles)
	for _, f := range formats {
		tallest = max(tallest, f.height)
	}
	height = max(height*math.Sqrt(tallest/small), leastScale*tallest+2*mostPad)
	columns, most := 1, min(n+1, across)
	if !alone {
		columns, most = n, n
	}
	largest, lowest := 0.0, 0.0
	for ; columns <= most; columns++ {
		width := (boxes.width - boxes.gap*float64(columns-1)) / float64(columns)
		boxes.height = height + boxes.above(labels{width: width, box: width}).height
		g := boxes.gridOf(columns, 1, formats)
		g.lead = (columns - n%columns) % columns
		h, high := b.head(i, &g), g.labels.height+g.high
		if !alone || g.lead > mostLead || !h.fits || h.height > high || g.lead > 1 && h.height < emptiest*high {
			g.lead = 0
			h = b.head(i, &g)
		}
		scale := slices.Min(slices.Collect(maps.Values(g.scales)))
		if g.smallest < b.style.Design.Clue || !h.fits || scale < leastScale && !(alone && columns == 1) {
			continue
		}
		filled := float64(n + g.lead)
		lines := math.Ceil(filled / float64(columns))
		places := math.Ceil(filled / lines)
		g.fill = filled / (lines * places) * min(1, gutter*g.broad*max(places-1, 1)/max(g.width-places*g.broad, 1))
		space := lines * (high + g.down)
		if g.lead == 0 {
			space += h.height
		}
		if size := scale * g.fill; size > largest/nearly || size >= nearly*largest && space < lowest {
			best, lowest, largest = g, space, max(largest, size)
		}
	}
	return best
}

// head is the name and the rules of a section.
type head struct {
	items
	height float64
	fits   bool // whether the name fits
}

// head returns the head of section i for a grid.
func (b *band) head(i int, g *lattice) head {
	width, below := g.width, len(b.sections) > 1 || g.lead > 0
	if g.lead > 0 {
		width = b.cells(g.lead, g.columns)
	}
	if below {
		width -= g.gap
	}
	key := fmt.Sprint(i, width, below)
	h, ok := b.heads[key]
	if !ok {
		h.items, h.height = b.brief(&b.sections[i], width, below)
		h.fits = b.measure(b.sections[i].name, b.bold(1)) <= width
		b.heads[key] = h
	}
	return h
}

// brief returns the name and the rules of a section in lines of at most width mm, with their height. The
// rules are beside the name, or below it if below is set or the name is long.
func (l *layouter) brief(s *section, width float64, below bool) (head items, height float64) {
	f := l.bold(1.2).shrink(0.98, l.body(1).size, func(f face) bool { return l.measure(s.name, f) > width })
	small, kind := face{size: l.style.Design.Body, colour: black}, s.puzzles[0].Kind
	page := kind.Page(l.texts.Of(kind), records(s.puzzles))
	left := l.measure(s.name, f) + 4
	head, height = items{{0, f.rise(), text{s.name, f}}}, f.rise()
	if below || 3*left > width {
		height, left = height+0.8*f.step(), 0
	}
	if l.style.Design.Sheet && l.style.Title == s.name { // the masthead has the name
		head, height, left = nil, small.rise(), 0
	}
	for _, line := range l.wrap(page.Brief, small, width-left) {
		head.put(left, height, text{line, small})
		height += small.step()
	}
	height -= small.rise() / 2
	if page.Signs != nil {
		signs := page.Signs(100).Fit(width-left, 2.6*small.em())
		head.put(left, height, shapes(signs.Shapes))
		height += signs.Height + small.em()
	}
	return head, height
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
