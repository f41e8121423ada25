package press

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"matchbook/out/picture"
)

// Sheets are pages of a magazine. The first sheet has the title at its top. Below it are lines: a line has
// a kind, with its rules above its puzzles, or several kinds with few puzzles side by side. The rows of a line reach
// from margin to margin; a row with fewer boards is in the middle. The answers are upside down at the foot of a
// sheet with their puzzles, or of a later sheet; the others have separate sheets. There is no title page, and no page
// without puzzles or answers.
//
//	TITLE                               12 puzzles
//	══════════════════════════════════════════════
//	Sujiko  Write the digits …
//	1 ●○○○○○     2 ●●○○○○      3 ●●●○○○
//	┌────────┐   ┌────────┐    ┌────────┐

func (b *Book) laySheets(l *layouter, puzzles []Puzzle) error {
	b.puzzles = puzzles
	m := sheetMaker{layouter: l, head: l.another(), heights: map[span]float64{}}
	m.upside = l.style.Answers != Separate && l.style.Answers != AfterSection && len(puzzles) <= l.style.Design.Answers
	first := 1
	for _, of := range byKind(puzzles) {
		m.sections = append(m.sections, section{name: l.name(of[0].Kind), puzzles: of, groups: []group{{puzzles: of, first: first}}, first: first, index: len(m.sections)})
		first += len(of)
	}
	m.head.newPage("")
	m.head.masthead(l.style.Title, strings.TrimPrefix(l.style.Subtitle+dot+l.count(len(puzzles)), dot))
	rows, rest, err := m.best()
	if err != nil {
		return err
	}
	l.flow(rows)
	var others section
	for _, s := range rest {
		others.puzzles, others.groups = append(others.puzzles, puzzles[s.first-1:s.last]...), append(others.groups, m.between(s)...)
	}
	if b.style.Answers == Separate {
		b.answers, err = b.separate([]section{others}, puzzles)
	} else {
		err = l.answers([]section{others})
	}
	b.pages, b.entries = l.pages, l.entries
	return err
}

// sheetMaker lays out sheets.
type sheetMaker struct {
	*layouter
	sections []section
	head     *layouter        // has the title on its page
	upside   bool             // whether answers may be upside down at the foot of sheets
	heights  map[span]float64 // the least heights of answers
}

// span is a range of consecutive puzzles, from the number first to the number last.
type span struct{ first, last int }

// feet returns the answers at the foot of each page, and the rest. Pages have the answers of their puzzles and of
// the pages before, or only of their puzzles, or none, depending on their free height.
func (m *sheetMaker) feet(pages [][]row) (feet, rest []span) {
	for _, page := range pages {
		last, n := page[len(page)-1].puzzles, len(rest)
		own := span{page[0].puzzles[0], last[len(last)-1]}
		all := own
		if n > 0 && rest[n-1].last+1 == own.first {
			all.first, n = rest[n-1].first, n-1
		}
		switch free := left(page, m.height) + 0.01; {
		case !m.upside || m.least(own) > free:
			feet, rest = append(feet, span{}), append(rest[:n], all)
		case m.least(all) > free:
			feet = append(feet, own)
		default:
			feet, rest = append(feet, all), rest[:n]
		}
	}
	return feet, rest
}

// least returns the least height of answers that are upside down, with the space above them, or 0 if none are.
func (m *sheetMaker) least(s span) float64 {
	if _, ok := m.heights[s]; !ok && m.upside {
		var rows []row
		for _, g := range m.between(s) {
			if sizes, err := m.answerRows(&g, m.style.Design.Answers, m.height-m.turned(nil).height); err == nil {
				rows = append(rows, sizes[0].rows...)
			}
		}
		foot := m.turned(rows)
		m.heights[s] = foot.gap + foot.height
	}
	return m.heights[s]
}

// between returns groups with the puzzles of a span. Their answers are in the same columns, even if their kinds
// differ, except wide ones.
func (m *sheetMaker) between(of span) (groups []group) {
	for _, s := range m.sections {
		if first, last := max(of.first, s.first), min(of.last, s.last()); first <= last {
			groups = append(groups, group{puzzles: s.puzzles[first-s.first : last-s.first+1], first: first, grid: s.groups[0].grid})
		}
	}
	return columned(groups)
}

// columned joins consecutive groups that are all wide or none wide. The answers of a joined group are at most as large
// as the smallest of its puzzles allow.
func columned(groups []group) (joined []group) {
	for _, alike := range chunks(groups, func(chunk []group, g group) bool {
		last := chunk[len(chunk)-1]
		return g.puzzles[0].Kind.Wide == last.puzzles[0].Kind.Wide && g.first == last.first+len(last.puzzles)
	}) {
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
	l.y += 4
}

// across is the largest number of boards side by side on a sheet. leastAcross is the smallest number of columns, so
// that single boards are not larger than others, unless they must be to be legible or pictures are wide, or
// there are few puzzles.
const across, leastAcross, few = 5, 3, 4

// best returns the rows of puzzles, with answers at the foot of pages, and the other answers. Of all ways to put
// sections side by side, it chooses the one with the least cost, as in divide, and then with the largest pictures.
func (m *sheetMaker) best() (rows []row, rest []span, err error) {
	best, made := sizedRows{pages: math.MaxInt}, map[[2]int][]sizedRows{}
	for joined := range 1 << (len(m.sections) - 1) { // bit i is 1 if section i is beside section i+1
		var choices [][]sizedRows
		lists, legible := chunks(m.sections, func(_ []section, next section) bool { return joined>>(next.index-1)&1 == 1 }), true
		for _, list := range lists {
			key := [2]int{list[0].index, len(list)}
			if _, ok := made[key]; !ok {
				made[key] = m.line(list)
			}
			choices, legible = append(choices, made[key]), legible && made[key] != nil
		}
		if !legible {
			continue
		}
		chosen := make([]int, len(lists)) // the index of each line's size
		at := func(i int) *sizedRows { return &choices[i][min(chosen[i], len(choices[i])-1)] }
		s := grow(chosen, func() (s sizedRows) {
			for i := range choices {
				s.rows, s.area = append(s.rows, at(i).rows...), s.area+at(i).area
			}
			s.rows[0].below(m.head)
			_, s.pages = m.divide(s.rows)
			return s
		})
		if s.pages < best.pages || s.pages == best.pages && s.area > best.area {
			best = s
			for i, list := range lists {
				for _, s := range list {
					m.sections[s.index].groups[0].grid = at(i).grid
				}
			}
		}
	}
	for _, s := range m.sections {
		if made[[2]int{s.index, 1}] == nil {
			return nil, nil, s.puzzles[len(s.puzzles)-1].tooLarge("", "")
		}
	}
	pages, _ := m.divide(best.rows)
	feet, rest := m.feet(pages)
	for i, page := range pages {
		rows = append(rows, page...)
		if feet[i].last > 0 { // the answers grow into the free height
			empty := m.turned(nil)
			answers, err := m.answersOf(left(page, m.height)-empty.height-empty.gap, []section{{groups: m.between(feet[i])}}, nil)
			if err != nil {
				return nil, nil, err
			}
			rows = append(rows, m.turned(answers))
		}
	}
	return rows, rest, nil
}

// divide divides rows into pages, either evenly or with free height for all answers on the last page. It returns the
// pages and their cost: there are as few pages as possible, then as little free height, and then as few answers
// on other pages. Answers take free height until they are two thirds as high as their puzzles.
func (m *sheetMaker) divide(rows []row) (best [][]row, cost int) {
	heights := map[int]float64{} // by puzzle
	for _, r := range rows {
		for _, n := range r.puzzles {
			heights[n] = r.height / float64(len(r.puzzles))
		}
	}
	for _, foot := range []float64{0, m.least(span{1, len(heights)})} {
		rows := slices.Clone(rows)
		last := &rows[len(rows)-1]
		last.height += foot
		pages := evenly(rows, m.height, 0)
		last.height -= foot
		feet, rest := m.feet(pages)
		free, more := 0.0, 0.0 // the height that neither puzzles nor answers fill, and the height of other answers
		for i, page := range pages {
			above := left(page, m.height)
			for n := max(feet[i].first, 1); n <= feet[i].last; n++ {
				above -= heights[n] * 2 / 3
			}
			free += max(above, 0)
		}
		for _, s := range rest {
			more += m.least(s)
		}
		if now := 10000*(len(pages)+int(math.Ceil(more/m.height))) + 100*int(10*free/m.height) + int(more/10); best == nil || now < cost {
			best, cost = pages, now
		}
	}
	return best, cost
}

// line returns the possible rows of sections that are side by side, from the smallest size to the largest. There are
// none if the sections do not fit side by side.
func (m *sheetMaker) line(sections []section) []sizedRows {
	g, least, most, wide := group{first: sections[0].first}, leastAcross, across, false
	for _, s := range sections {
		kind := s.puzzles[0].Kind
		g.puzzles, most, wide = append(g.puzzles, s.puzzles...), min(most, cmp.Or(m.style.PerPage[kind.Name], most)), wide || kind.Wide
	}
	if wide || m.sections[len(m.sections)-1].last() <= few {
		least = 2
	}
	n, beside := len(g.puzzles), len(sections) > 1
	if beside && (wide || n < least || n > most) {
		return nil
	}
	b := m.boxesFor(g.puzzles, g.first+n-1)
	b.scale = 0 // the columns limit the size
	sizes := m.sizes(&g, asked, b, least, most, math.Inf(1), func(one *lattice) bool {
		return one.smallest >= m.style.Design.Clue && (!beside || one.columns == n)
	})
	var head items
	height := 0.0
	for i := range sizes {
		first, grid := &sizes[i].rows[0], &sizes[i].grid
		var heads items
		x, high := 0.0, 0.0
		for _, s := range sections {
			width := m.width
			if beside {
				width = float64(len(s.puzzles))*(grid.labels.box+grid.gap) - grid.gap
			}
			if m.measure(s.name, m.bold(1)) > width {
				return nil
			}
			if i == 0 || beside { // otherwise, the rules are as wide as those of the size before
				head, height = m.brief(&s, width, beside)
			}
			heads.put(x, 0, head)
			x, high = x+width+grid.gap, max(high, height)
			first.enter(1, s.name)
		}
		first.items = append(heads, item{0, high, first.items})
		first.height, first.gap, first.begins = first.height+high, first.gap+2, 0.01
	}
	return sizes
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
