package press

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"matchbook/grade"
	"matchbook/out/book"
	"matchbook/solve/phrase"
)

// section is a part of a book: the puzzles of a kind, or of a level or a task.
type section struct {
	name    string
	puzzles []Puzzle // in groups, in the order of their numbers
	groups  []group
	first   int // the number of the first puzzle
	index   int // the index of the section in the book, from 0
}

// last returns the number of the last puzzle.
func (s *section) last() int { return s.first + len(s.puzzles) - 1 }

// byKind divides puzzles by kind. The puzzles must be sorted by kind.
func byKind(puzzles []Puzzle) [][]Puzzle {
	return chunks(puzzles, func(chunk []Puzzle, p Puzzle) bool { return p.Kind == chunk[0].Kind })
}

// level returns the level that a book shows for a puzzle, or grade.Levels if it shows none.
func (p *Puzzle) level() int {
	if p.Graded && !p.Kind.Unmarked {
		return int(p.Level)
	}
	return grade.Levels
}

// sections divides puzzles into sections, divides each section into groups, and numbers the puzzles.
func (l *layouter) sections(puzzles []Puzzle) (list []section, err error) {
	sorted := slices.Clone(puzzles)
	together := func(p, q Puzzle) bool { return p.Kind == q.Kind }
	if l.style.Order == ByLevel {
		order := func(p, q Puzzle) int { return cmp.Or(p.level()-q.level(), cmp.Compare(l.levelOf(&p), l.levelOf(&q))) }
		slices.SortStableFunc(sorted, order)
		together = func(p, q Puzzle) bool { return order(p, q) == 0 }
	}
	// a group may have puzzles of several sections
	groups, err := l.groupsOf(puzzles)
	if err != nil {
		return nil, err
	}
	number := 1
	for _, part := range chunks(sorted, func(chunk []Puzzle, p Puzzle) bool { return together(chunk[0], p) }) {
		s := section{first: number, name: l.name(part[0].Kind), index: len(list)}
		if l.style.Order == ByLevel {
			s.name = l.levelOf(&part[0])
		}
		for _, g := range groups {
			g.first = number
			g.puzzles = slices.DeleteFunc(slices.Clone(g.puzzles), func(p Puzzle) bool { return !together(part[0], p) })
			if len(g.puzzles) > 0 {
				s.groups = append(s.groups, g)
				s.puzzles = append(s.puzzles, g.puzzles...)
				number += len(g.puzzles)
			}
		}
		list = append(list, s)
	}
	return list, nil
}

// groupsOf divides the puzzles of each kind into groups, and chooses the grid of each group.
func (l *layouter) groupsOf(puzzles []Puzzle) (groups []group, err error) {
	for _, of := range byKind(puzzles) {
		design, perPage := &l.style.Design, l.style.PerPage[of[0].Kind.Name]
		most := cmp.Or(perPage, design.most(of, l.style.Trim))
		b := l.boxesFor(of, len(puzzles))
		heading := 0.0 // the height of headings on some pages
		if l.style.Order == ByLevel {
			heading = l.high(func(l *layouter) { l.opener(&section{puzzles: of}) })
		}
		if l.style.Answers == UpsideDown { // then a block of answers may be as high as a row
			empty := l.turned(nil)
			heading = max(heading, empty.height+empty.gap)
		}
		b.height -= heading
		if l.single(of) {
			_, above := l.brief(&section{puzzles: of}, l.width, false)
			if b.height -= above; l.style.Answers == UpsideDown {
				b.height *= 0.6 // its answer is on the same page
			}
		}
		list, err := b.groupsOf(of, most, design.Clue)
		if err != nil {
			return nil, err
		}
		gain := 1.5
		if perPage > 0 {
			gain = math.Inf(1)
		}
		for i := range list {
			most := most
			if l.style.Order == ByLevel { // the few boards of a level are larger
				levels, largest := map[int]int{}, 0
				for _, p := range list[i].puzzles {
					levels[p.level()]++
					largest = max(largest, levels[p.level()])
				}
				most = min(most, largest+largest%2)
			}
			list[i].grid, _ = b.best(most, design.Clue, gain, formatsOf(list[i].puzzles))
		}
		groups = append(groups, list...)
	}
	return groups, nil
}

// sized is the key of the cache of labels. It has everything that determines the height of a label.
type sized struct {
	ask           string
	level         grade.Level
	marked, named bool
	code          float64 // the side of the code
	digits        int     // the number of digits of the puzzle's number; all digits are equally wide
	labels        labels
}

// sizedFor returns the key of a puzzle's label.
func (l *layouter) sizedFor(p *Puzzle, number int, s labels) sized {
	_, side := l.code(p)
	s.height = 0 // a label does not depend on it
	return sized{l.ask(p), p.Level, l.marked(p), p.Name != "", side, len(strconv.Itoa(number)), s}
}

// like returns the label of a puzzle, or a label of the same height.
func (l *layouter) like(p *Puzzle, number int, s labels) label {
	key := l.sizedFor(p, number, s)
	b, ok := l.style.sized[key]
	if !ok {
		b = l.puzzleLabel(p, number, s)
		l.style.sized[key] = b
	}
	return b
}

// beside returns the space between pictures side by side: gap, or more for wide pictures, since two
// equations must not look like one equation.
func beside(k *book.Kind, gap float64) float64 {
	if k.Wide {
		return max(gap, 10)
	}
	return gap
}

// boxesFor returns the settings for the boxes of puzzles. The argument count is the largest
// number that a puzzle of the book can have.
func (l *layouter) boxesFor(puzzles []Puzzle, count int) *boxes {
	asks := map[sized]*Puzzle{} // one puzzle for each height of a label
	kind, gap := puzzles[0].Kind, l.style.Design.Gap
	b := &boxes{width: l.width, height: l.height, gap: beside(kind, gap), down: gap, scale: l.scale(), even: l.style.pages == 0}
	if l.style.PerPage[kind.Name] > 0 {
		b.scale = 0 // so that pictures fill the page
	}
	for i := range puzzles {
		p := &puzzles[i]
		key := l.sizedFor(p, count, labels{})
		b.code, b.frame = max(b.code, key.code), b.frame || !p.Kind.Framed
		asks[key] = p
	}
	b.above = func(s labels) labels {
		// If the name of one level does not fit beside its marks, all labels omit the names of
		// levels, so that labels look alike.
		for s.words = true; ; s.words = false {
			complete := true
			s.height = 0
			for _, p := range asks {
				b := l.like(p, count, s)
				s.height, complete = max(s.height, b.height), complete && b.complete
			}
			if complete {
				return s
			}
		}
	}
	return b
}

// single reports whether puzzles is a single puzzle with the rules above it. A page of rules would be
// too much for one puzzle.
func (l *layouter) single(puzzles []Puzzle) bool {
	d := &l.style.Design
	return len(puzzles) == 1 && l.style.Order == ByKind && l.style.parts()&Rules != 0 && !d.Young && !d.large() && !d.Sheet
}

// marked reports whether the label of a puzzle has level marks. Labels have none if all puzzles have the same
// level. In a book that is divided by level, only the heading of a section shows the level.
func (l *layouter) marked(p *Puzzle) bool {
	return !l.style.oneLevel && l.style.Order == ByKind && p.Graded && !p.Kind.Unmarked
}

// ask returns the task of a puzzle, or "" if the rules already state the task.
func (l *layouter) ask(p *Puzzle) string {
	if p.found.asks != l.texts {
		p.found.asks, p.found.ask = l.texts, p.Kind.Ask(l.texts.Of(p.Kind), p.Row)
	}
	return p.found.ask
}

// label is the text above a puzzle.
type label struct {
	items         items   // positions are measured from the upper left corner
	right         items   // positions are measured from the upper right corner
	drop          float64 // the distance by which the items at the left move down if items at the right are taller
	width, height float64 // in mm; the height is infinite if there is no space for the code
	complete      bool    // whether the label has everything; a label without space omits the name of the level
	x, base       float64 // where the next text of the current line begins, in mm
}

func (b *label) newLine(f face) {
	b.x = 0
	b.base += 1.3 * f.em()
	b.height += 1.3 * f.em()
}

// add adds a thing to the current line, up mm above the base line. The thing is width mm wide.
func (b *label) add(t thing, width, up float64) {
	b.items.put(b.x, b.base-up, t)
	b.x += width
	b.width = max(b.width, b.x)
}

func (l *layouter) sayOn(b *label, s string, f face) { b.add(text{s, f}, l.measure(s, f), 0) }

// puzzleLabel returns a label with a puzzle's number, level, task, name and code.
func (l *layouter) puzzleLabel(p *Puzzle, number int, s labels) label {
	f, width := l.small(), s.width
	code, side := l.code(p)
	if !l.style.Design.Sheet {
		f = f.times(1.25)
	}
	space := 0.65 * f.em()
	b := label{height: 1.55 * f.em(), base: f.em(), complete: true}
	l.sayOn(&b, fmt.Sprint(number), f.times(1.25).heavy().in(l.ink()))
	if l.marked(p) {
		b.x += space
		marks, broad := l.marks(p.Level, f)
		b.add(marks, broad, f.rise()/2)
	}
	// The code is at the right, so that its quiet zone stays free. The text is at the left of the
	// code, or below the code if there is no space beside it.
	beside := b.x+side <= width
	if beside {
		width -= side
	}
	if l.marked(p) {
		word, small := l.texts.Level[p.Level], l.less(0.85, f).in(grey)
		fits := l.style.Design.Young || b.x+space/2+l.measure(word, small) <= width
		if b.complete = fits || !s.words; fits && s.words && !l.style.Design.Young {
			b.x += space / 2
			l.sayOn(&b, word, small)
		}
	}
	if ask := l.ask(p); ask != "" {
		// The task is below the level marks. Without marks, the task is beside the number, unless
		// that takes more than two lines and more than below.
		indent := b.x + 3
		if l.marked(p) || len(l.wrap(ask, f, width-indent)) > max(2, len(l.wrap(ask, f, width))) {
			indent = 0
			b.newLine(f)
		}
		for i, line := range l.wrapEvenly(ask, f, width-indent) {
			if i > 0 {
				b.newLine(f)
			}
			b.x = indent
			l.sayOn(&b, line, f)
		}
	}
	if p.Name != "" {
		b.newLine(f)
		small := l.less(0.85, f).in(grey)
		l.sayOn(&b, l.clip(p.Name, small, width), small)
	}
	switch {
	case side == 0:
		return b
	case side > s.width, !beside && s.code > 0:
		b.height = math.Inf(1)
	case beside:
		b.width += side
		if s.code == 0 {
			b.drop = max(side-b.height, 0)
		}
	default:
		b.width = max(b.width, side)
		b.drop = side
	}
	b.right.put(-side, 0, code)
	b.height += b.drop
	return b
}

// rows returns the rows of a group's puzzles, or of their solutions if role is answered.
func (l *layouter) rows(g *group, role int) (rows []row) {
	grid, puzzles, start, n := g.grid, g.puzzles, g.first, len(g.puzzles)
	l = l.another() // since the section of l changes before painting
	labels := sync.OnceValues(func() (labels []label, widest float64) {
		for i := range puzzles {
			b := label{}
			if p := &puzzles[i]; role == answered {
				b = l.answerLabel(p, start+i, &grid)
			} else {
				b = l.puzzleLabel(p, start+i, grid.labels)
			}
			labels, widest = append(labels, b), max(widest, b.width)
		}
		return labels, widest
	})
	// The numbers of puzzles in rows are as equal as possible, so that the last row is not almost empty. Short
	// rows are centred. Answers in books are in columns, which begin at the left margin, and fill a row before the
	// next begins.
	columns, step := role == answered && !l.style.Design.Sheet, grid.labels.box+grid.gap
	lines := (n + grid.columns - 1) / grid.columns
	for first, end, places := 0, 0, grid.columns; first < n; first = end { // places is the number of boxes
		if !columns {
			places = (n - first + lines - 1) / lines
		}
		end = min(first+places, n)
		lines--
		r := row{gap: grid.down, role: role, free: 1 - float64(end-first)/float64(grid.columns)}
		if most := l.style.PerPage[puzzles[0].Kind.Name]; most > 0 && role == asked {
			r.share = float64(end-first) / float64(most)
		}
		top := 0.0 // of the pictures
		for i := first; i < end; i++ {
			r.puzzles = append(r.puzzles, start+i)
			if role == asked {
				top = max(top, l.like(&puzzles[i], start+i, grid.labels).height)
			}
		}
		if top = min(top, grid.labels.height); role == answered {
			top = grid.labels.height
		}
		r.height = top + grid.high
		r.items.put(0, 0, later(func() (list items) {
			labels, widest := labels()
			// Frames and labels start at the same place in every box. Frames are centred in their boxes if that leaves
			// enough space for the widest label. Answers reach from margin to margin, unless they would be far apart.
			wide := max(grid.broad+grid.labels.code, widest)
			side := max(min((grid.labels.box-grid.broad)/2, grid.labels.box-wide), 0)
			highest := 0.0 // the numbers of the puzzles in a row are on one line
			for _, b := range labels[first:end] {
				highest = max(highest, b.height-b.drop)
			}
			for i := first; i < end; i++ {
				p, b, column := &puzzles[i], &labels[i], float64(i-first)
				x := side + column*step + (grid.width-float64(places)*step+grid.gap)/2
				if columns && places > 1 {
					x = column * min((grid.width-wide)/float64(places-1), 2*wide) // two columns stay close together
				} else if columns {
					x = (grid.width - wide) / 2
				}
				list.put(x, max(top-highest, 0), b.items)
				list.put(x+wide, top-b.height, b.right)
				scale := grid.scales[p.format]
				if grid.pad > 0 && p.Kind.Framed { // the border is the frame
					scale = min(grid.broad/p.width, grid.high/p.height)
				} else if grid.pad > 0 {
					list.put(x, top, framed(l.accent(pale), l.style.Design.Frame, 0, 0, grid.broad, grid.high))
				}
				if scale > 0 {
					list.put(x+(grid.broad-scale*p.width)/2, top+(grid.high-scale*p.height)/2, drawing{scale, p.Row, role == answered})
				}
			}
			return list
		}))
		rows = append(rows, r)
	}
	rows[len(rows)-1].last = len(rows) > 1
	return rows
}

// puzzles adds the pages of sections, with their entries in the contents. In a book that is divided by level, each
// level begins at the top of a page. Hints and answers follow, unless they are after all sections. Answers that are
// upside down are in blocks below the last rows of hints or puzzles, one block on a page.
func (l *layouter) puzzles(sections []section) error {
	var rows []row
	for i := range sections {
		s := &sections[i]
		l.section = s.index
		own := l.sectionRows(s)
		if l.style.Order == ByLevel {
			h := l.another()
			h.newPage("")
			h.opener(s)
			h.enter(0, s.name, l.numbers(s))
			own[0].below(h)
			own[0].begins, own[0].head = 1, ""
		}
		if l.single(s.puzzles) {
			head, above := l.brief(s, l.width, false)
			own[0].items = append(head, item{0, above, own[0].items})
			own[0].height += above
		}
		rows = append(rows, own...)
	}
	if l.style.after() > 0 {
		if hints := l.hints(sections); hints != nil {
			l.flow(rows)
			rows = hints
		}
		high, before := l.height, rows
		if l.style.Answers == UpsideDown {
			high, _ = l.blockHigh(rows)
			before = nil
		}
		answers, err := l.answersOf(high, sections, before)
		if err != nil {
			return err
		}
		if l.style.Answers == UpsideDown {
			rows = l.withBlocks(rows, answers)
		} else {
			rows = append(rows, answers...)
		}
	}
	l.flow(rows)
	return nil
}

// withBlocks adds answers that are upside down to rows: below the last rows if they fit there, or
// after all rows. There is one more block than necessary if no page is then half empty.
func (l *layouter) withBlocks(rows, answers []row) []row {
	high, beside := l.blockHigh(rows)
	blocks := evenly(answers, high, 0)
	if !beside { // the first block begins below the last rows, if that saves a page
		pages := evenly(rows, l.height, 0)
		empty := l.turned(nil)
		used := l.height - left(pages[len(pages)-1], l.height) + empty.gap
		if more := evenly(answers, high, used); used+answers[0].height < high && len(more) == len(blocks) {
			blocks = more
		}
	}
	with := func(blocks [][]row) []row {
		at, all := len(rows), slices.Clone(rows) // at is where the next block goes
		if beside {
			at = max(at-len(blocks), 0) + 1
		}
		for _, block := range blocks {
			r := l.turned(block)
			r.enter(1, l.texts.Answers)
			all = slices.Insert(all, min(at, len(all)), r)
			at += 2
		}
		return all
	}
	all := with(blocks)
	if i := slices.IndexFunc(blocks, func(block []row) bool { return len(block) > 1 }); beside && i >= 0 {
		more := with(slices.Concat(blocks[:i], [][]row{blocks[i][:1], blocks[i][1:]}, blocks[i+1:]))
		if len(evenly(more, l.height, 0)) == len(evenly(all, l.height, 0)) {
			return more
		}
	}
	return all
}

// sectionRows returns the rows of a section, with their entries in the contents.
func (l *layouter) sectionRows(s *section) (rows []row) {
	entered := map[string]bool{"": true}
	for i := range s.groups {
		g := &s.groups[i]
		list := l.rows(g, asked)
		for k := range list {
			r := &list[k]
			for _, number := range r.puzzles {
				text := l.entryOf(s, g, &g.puzzles[number-g.first])
				r.until = strings.TrimSuffix(s.name+dot+text, dot)
				r.head = cmp.Or(r.head, r.until)
				if !entered[text] {
					entered[text] = true
					r.enter(1, text)
				}
			}
		}
		rows = append(rows, list...)
	}
	return rows
}

// entryOf returns the entry of a puzzle in the contents, or "" for no entry. In a book that is divided by
// level, the entry is the kind, if the section has several kinds. In other books, the entry is the first of
// these:
//   - the task, if the kind shows no levels
//   - the sizes in the group, if the section has several groups
//   - the level, if the levels of the book differ
func (l *layouter) entryOf(s *section, g *group, p *Puzzle) string {
	switch {
	case l.style.Order == ByLevel && len(byKind(s.puzzles)) > 1:
		return l.name(p.Kind)
	case l.style.Order == ByLevel:
		return ""
	case p.Kind.Unmarked || len(s.groups) == 1 && l.marked(p):
		return l.levelOf(p)
	case len(s.groups) > 1:
		return sizesOf(g.puzzles)
	}
	return ""
}

// opener adds the heading of a level to the current page. The heading is a band with the level's
// name, its marks and, if there is room, a sentence about the level.
func (l *layouter) opener(s *section) {
	const inset = 3.0 // mm
	level := s.puzzles[0].level()
	name, about := l.levelOf(&s.puzzles[0]), ""
	small := l.body(1).in(color.White)
	f := l.bold(2.1).in(color.White).shrink(0.95, 1, func(f face) bool { return l.measure(name, f) > l.width-2*inset })
	high, x := f.step(), inset+l.measure(name, f)+4
	base := (high + f.rise()) / 2
	l.put(0, 0, filled(l.ink(), 0, 0, l.width, high))
	l.say(inset, base, name, f)
	if level < grade.Levels {
		about = l.texts.LevelAbout[level]
		marks, width := l.marks(grade.Level(level), small.times(1.5))
		l.put(x, high/2, marks)
		x += width + 4
	}
	if long := l.measure(about, small); x+long+inset < l.width {
		l.say(l.width-inset-long, base, about, small)
	}
	l.y = high + 4
}

// levelOf returns the name of a puzzle's level, or the task if the kind shows no levels, or the kind of a puzzle
// without a level.
func (l *layouter) levelOf(p *Puzzle) string {
	t, level := l.texts, p.level()
	switch {
	case p.Kind.Unmarked:
		return strings.TrimSuffix(l.ask(p), ".")
	case level == grade.Levels:
		return l.name(p.Kind)
	case l.style.Design.Young:
		return phrase.Capital(t.YoungLevel[min(level, len(t.YoungLevel)-1)])
	}
	return phrase.Capital(t.Level[level])
}

// sizesOf returns the size of puzzles, or the range from the smallest to the largest size.
func sizesOf(puzzles []Puzzle) string {
	order := func(a, b Puzzle) int { return cmp.Compare(a.Row.Size().Cells, b.Row.Size().Cells) }
	least, most := slices.MinFunc(puzzles, order).Row.Size(), slices.MaxFunc(puzzles, order).Row.Size()
	if least.Cells == most.Cells {
		return least.Text
	}
	return least.Text + dash + most.Text
}

// numbers returns a text with the range of a section's puzzle numbers.
func (l *layouter) numbers(s *section) string {
	if s.first == s.last() {
		return fmt.Sprint(s.first)
	}
	return fmt.Sprintf(l.texts.Numbers, s.first, s.last())
}
