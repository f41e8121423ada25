package press

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"matchbook/out/book"
	"matchbook/out/font"
	"matchbook/out/picture"
)

// section is puzzles that stand together: those of a kind, or those of a level.
type section struct {
	name    string
	puzzles []Puzzle // by group, as they are numbered
	groups  []group
	first   int // the number of the first puzzle
}

// sectionsOf divides puzzles into sections, and these into groups, and numbers them.
func (l *layouter) sectionsOf(puzzles []Puzzle, style *Style) ([]section, error) {
	var list []section
	if l.order == ByLevel {
		for level := range l.texts.Level {
			s := section{name: capital(l.texts.Level[level])}
			for _, p := range puzzles {
				if p.Graded && int(p.Level) == level {
					s.puzzles = append(s.puzzles, p)
				}
			}
			list = append(list, s)
		}
		rest := section{name: capital(l.texts.Ungraded)}
		for _, p := range puzzles {
			if !p.Graded {
				rest.puzzles = append(rest.puzzles, p)
			}
		}
		list = append(list, rest)
		list = slices.DeleteFunc(list, func(s section) bool { return len(s.puzzles) == 0 })
	} else {
		for _, of := range byKind(puzzles) {
			list = append(list, section{name: l.name(of[0].Kind), puzzles: of})
		}
	}
	// Groups are formed of all puzzles of the book that may stand side by side.
	groups, err := l.groupsOf(puzzles, style)
	if err != nil {
		return nil, err
	}
	number := 1
	for i := range list {
		s := &list[i]
		s.first = number
		in := map[int]bool{} // by place in the selection
		for _, p := range s.puzzles {
			in[p.place] = true
		}
		s.puzzles = nil
		for _, g := range groups {
			part := group{first: number, grid: g.grid}
			for _, p := range g.puzzles {
				if in[p.place] {
					part.puzzles = append(part.puzzles, p)
				}
			}
			if len(part.puzzles) > 0 {
				s.groups = append(s.groups, part)
				s.puzzles = append(s.puzzles, part.puzzles...)
				number += len(part.puzzles)
			}
		}
	}
	return list, nil
}

// groupsOf divides puzzles into groups: those of each kind, and in a book of levels the
// boards of all kinds together, unless flags treat one in another way.
func (l *layouter) groupsOf(puzzles []Puzzle, style *Style) (groups []group, err error) {
	var families [][]Puzzle
	boards := -1
	for _, of := range byKind(puzzles) {
		kind := of[0].Kind
		together := l.order == ByLevel && !kind.Wide && style.PerPage[kind.Name] == 0
		switch {
		case together && boards >= 0:
			families[boards] = append(slices.Clip(families[boards]), of...)
			continue
		case together:
			boards = len(families)
		}
		families = append(families, of)
	}
	for _, of := range families {
		kind := of[0].Kind
		most, exact := style.PerPage[kind.Name], true
		if most == 0 {
			most, exact = l.design.most(kind), false
		}
		b := l.boxesFor(of, len(puzzles))
		list, err := b.groupsOf(of, most, l.design.Clue)
		if err != nil {
			return nil, err
		}
		for i := range list {
			list[i].grid, _ = b.best(most, l.design.Clue, exact, formatsOf(list[i].puzzles))
		}
		groups = append(groups, list...)
	}
	return groups, nil
}

// capital returns a text with a capital letter at its beginning.
func capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[n:]
}

// byKind divides puzzles, which are in the order of their kinds.
func byKind(puzzles []Puzzle) (list [][]Puzzle) {
	for from := 0; from < len(puzzles); {
		to := from
		for to < len(puzzles) && puzzles[to].Kind == puzzles[from].Kind {
			to++
		}
		list = append(list, puzzles[from:to])
		from = to
	}
	return list
}

// boxesFor describes the boxes of puzzles, in a book of so many puzzles.
func (l *layouter) boxesFor(puzzles []Puzzle, count int) *boxes {
	// Labels differ in their sizes only by what puzzles ask, by their levels and links, and by
	// whether there is a name, which has a line.
	asks := map[string]*Puzzle{}
	for i := range puzzles {
		p := &puzzles[i]
		key := fmt.Sprint(p.Kind.Ask(l.texts.Of(p.Kind), p.Row), l.dotted(p), p.Level, p.Name != "")
		if l.links {
			key += fmt.Sprint(" ", len(linkOf(p))/8)
		}
		asks[key] = p
	}
	// The room that labels with these settings need.
	room := func(s labels) (width, height float64, whole bool) {
		whole = true
		for _, p := range asks {
			b := l.puzzleLabel(p, count, s)
			width, height, whole = max(width, b.width), max(height, b.height), whole && b.whole
		}
		return width, height, whole
	}
	above := map[float64]labels{}
	b := &boxes{width: l.width, height: l.height, gap: l.design.Gap, above: func(width float64) labels {
		s, ok := above[width]
		if !ok {
			s = labels{width: width, box: width, task: 1}
			_, s.height, _ = room(s)
			// Tasks are a little smaller if they take fewer lines then.
			for small := s; small.task > 0.78; small.task -= 0.04 {
				if _, small.height, _ = room(small); small.height < s.height {
					s = small
				}
			}
			// The names of levels that do not fit beside all marks are left out of all labels,
			// so that these look alike.
			s.words = true
			if _, height, whole := room(s); !whole || height > s.height {
				s.words = false
			}
			above[width] = s
		}
		return s
	}}
	wide := false
	for _, of := range byKind(puzzles) {
		b.frame = b.frame || !of[0].Kind.Framed
		wide = wide || of[0].Kind.Wide
	}
	named := slices.ContainsFunc(puzzles, func(p Puzzle) bool { return p.Name != "" })
	if !wide && !named {
		b.beside = func(width float64) labels {
			s := labels{box: width, beside: true, words: true, task: 1}
			s.width, _, _ = room(s)
			_, s.height, _ = room(s)
			return s
		}
	}
	return b
}

// dotted reports whether the label of a puzzle has level marks. Sections of levels have the
// level as their heading.
func (l *layouter) dotted(p *Puzzle) bool { return l.design.Marks && l.order == ByKind && p.Graded }

// label is what stands above a puzzle, or beside it.
type label struct {
	items         []func(x, y float64) item
	right         func(x, y float64) item // at the right end of the label, with x there; may be nil
	drop          float64                 // of the items but the right one, if that is higher
	width, height float64                 // mm
	whole         bool                    // nothing was left out for want of room
}

// labelSize is the size of type of a label of a box of a width: larger for large boxes.
func (l *layouter) labelSize(width float64) float64 {
	return l.small() * min(max(width/70, 1), 1.6)
}

// wrapEvenly breaks a text into so many lines, of about the same width.
func (l *layouter) wrapEvenly(text string, size, width float64, lines int) []string {
	for narrow := 0.95 * width; ; narrow *= 0.95 {
		if len(l.wrap(text, size, false, narrow)) > lines || narrow < 0.3*width {
			return l.wrap(text, size, false, narrow/0.95)
		}
	}
}

// clip shortens a text to a width.
func (l *layouter) clip(text string, size, width float64) string {
	if l.measure(text, size, false) <= width {
		return text
	}
	runes := []rune(text)
	n := sort.Search(len(runes), func(n int) bool { return l.measure(string(runes[:n+1])+"…", size, false) > width })
	return string(runes[:n]) + "…"
}

// puzzleLabel is the number of a puzzle, its level, its task, its name and its code. Beside a
// picture, where there are no names, they stand one below another, as wide as the longest word if no width is given. Above it,
// the task has lines of its own if there is no room for it beside the others.
func (l *layouter) puzzleLabel(p *Puzzle, number int, s labels) label {
	size := l.labelSize(s.box)
	base, x := size*point, 0.0
	wide := max(size/13, 1) // gaps of large type
	b := label{height: 1.55 * base, whole: true}
	width := s.width
	newLine := func() {
		x = 0
		base += 1.3 * size * point
		b.height += 1.3 * size * point
	}
	// add adds something of a width after a gap, or below.
	add := func(gap, w float64, make func(x, y float64) item) {
		if x > 0 && s.beside {
			newLine()
		} else if x > 0 {
			x += gap
		}
		dx, dy := x, base
		b.items = append(b.items, func(x, y float64) item { return make(x+dx, y+dy) })
		x += w
		b.width = max(b.width, x)
	}
	text := func(gap float64, text string, size float64, bold bool, colour color.Color) {
		add(gap, l.measure(text, size, bold), func(x, y float64) item { return line{x, y, text, size, bold, colour} })
	}
	text(0, fmt.Sprint(number), 1.25*size, true, black)
	if l.dotted(p) {
		add(2.5*wide, dotsWidth(size), func(x, y float64) item {
			return marks{x, y - font.CapHeight/2*size*point, levelDots(p.Level, size)}
		})
		word, small := l.texts.Level[p.Level], l.atLeast(0.85*size)
		switch fits := s.beside || x+1.8*wide+l.measure(word, small, false) <= width; {
		case s.words && fits:
			text(1.8*wide, word, small, false, grey)
		case s.words:
			b.whole = false
		}
	}
	side := 0.0
	var shapes []picture.Shape
	if l.links && linkOf(p) != "" {
		shapes, side = code(linkOf(p))
	}
	if !s.beside && side > 0 && x+side < width {
		// The code is at the right, its quiet zone free.
		b.right = func(x, y float64) item { return marks{x - side, y, shapes} }
		width -= side
	}
	small := l.atLeast(s.task * size)
	switch ask := p.Kind.Ask(l.texts.Of(p.Kind), p.Row); {
	case ask == "":
	case s.beside:
		// Not as if it went on from the level.
		base += 0.4 * size * point
		b.height += 0.4 * size * point
		lines := strings.Fields(ask)
		if width > 0 {
			lines = l.wrap(ask, small, false, width)
		}
		for _, s := range lines {
			text(0, s, small, false, black)
		}
	default:
		// Beside the rest, if that takes fewer lines, or below it.
		indent := x + 3
		lines := l.wrap(ask, small, false, width-indent)
		if below := l.wrap(ask, small, false, width); len(lines) > 1+len(below) || len(lines) > 1 && l.dotted(p) {
			indent, lines = 0, below
			newLine()
		}
		lines = l.wrapEvenly(ask, small, width-indent, len(lines))
		for i, s := range lines {
			if x = 0; i > 0 {
				newLine()
			}
			x = indent
			text(0, s, small, false, black)
		}
	}
	if p.Name != "" && !s.beside {
		newLine()
		small := l.atLeast(0.85 * size)
		text(0, l.clip(p.Name, small, width), small, false, grey)
	}
	if s.beside && side > 0 {
		b.items = append(b.items, func(x, y float64) item { return marks{x, y + base + 0.3*size*point, shapes} })
		b.width, b.height = max(b.width, side), b.height+side
	}
	if b.right != nil {
		b.drop = max(side-b.height, 0)
		b.height += b.drop
	}
	return b
}

// puzzleRows returns the rows of a group.
func (l *layouter) puzzleRows(g *group) []row {
	return l.rows(g, false, func(p *Puzzle, number int) label { return l.puzzleLabel(p, number, g.grid.labels) })
}

// rows returns the rows of a group's puzzles, or of their solutions.
func (l *layouter) rows(g *group, solved bool, labelOf func(p *Puzzle, number int) label) (rows []row) {
	labels := make([]label, len(g.puzzles))
	widest := 0.0
	for i := range labels {
		labels[i] = labelOf(&g.puzzles[i], g.first+i)
		widest = max(widest, labels[i].width)
	}
	grid := &g.grid
	frame := [2]float64{grid.broad, grid.high}
	// Frames and labels begin at one place of each box: frames are in the middle, if the widest
	// label has room then.
	side := max(min((grid.width-frame[0])/2, grid.width-widest), 0)
	if grid.beside() > 0 {
		side = (grid.width - grid.beside() - frame[0]) / 2
	}
	for from := 0; from < len(g.puzzles); from += grid.columns {
		to := min(from+grid.columns, len(g.puzzles))
		// The numbers of a row stand on one line.
		highest, tallest := 0.0, 0.0
		for _, b := range labels[from:to] {
			highest, tallest = max(highest, b.height-b.drop), max(tallest, b.height)
		}
		above := min(grid.above(), tallest)
		rows = append(rows, row{height: above + grid.high, gap: grid.gap, paint: func(l *layouter, y float64) {
			for i := from; i < to; i++ {
				p := &g.puzzles[i]
				f := p.format()
				x := float64(i-from)*(grid.width+grid.gap) + side
				top := y + above
				labelY := top - highest
				if grid.beside() > 0 {
					labelY = y
				}
				for _, item := range labels[i].items {
					l.add(item(x, labelY))
				}
				if right := labels[i].right; right != nil {
					l.add(right(x+max(frame[0], widest), top-labels[i].height))
				}
				if x += grid.beside(); grid.pad > 0 && !p.Kind.Framed {
					l.add(marks{x, top, l.frame(frame[0], frame[1])})
				}
				if apart := grid.gap + grid.width - frame[0]; solved && i > from && f.clue > 0 && !p.Kind.Framed && apart < 6 {
					// Boards without frames would read as one.
					l.add(marks{x - apart/2, top, []picture.Shape{picture.Line{
						Points: []picture.Point{{}, {Y: frame[1]}}, Width: 0.25, Colour: pale}}})
				}
				scale := grid.scale(f)
				l.add(drawing{x + (frame[0]-scale*p.width)/2, top + (frame[1]-scale*p.height)/2, scale, p.Row, solved})
				if number := g.first + i; solved {
					l.last().answers = append(l.last().answers, number)
				} else {
					l.last().puzzles = append(l.last().puzzles, number)
				}
			}
		}})
	}
	return rows
}

// frame is the line around a picture.
func (l *layouter) frame(width, height float64) []picture.Shape {
	w := l.design.Frame / 2
	return []picture.Shape{picture.Polygon{
		Points: []picture.Point{{X: w, Y: w}, {X: width - w, Y: w}, {X: width - w, Y: height - w}, {X: w, Y: height - w}},
		Rim:    pale, RimWidth: l.design.Frame,
	}}
}

// puzzles adds the pages of a section, and enters what is in it in the contents.
func (l *layouter) puzzles(s *section, style *Style) {
	var rows []row
	level := -1
	entered := map[*book.Kind]bool{}
	for i := range s.groups {
		g := &s.groups[i]
		list := l.puzzleRows(g)
		// What to enter when a row is painted.
		for k := range list {
			paint, from := list[k].paint, k*g.grid.columns
			var names []string
			if l.order == ByKind && len(s.groups) > 1 && k == 0 {
				names = []string{sizesOf(g.puzzles)}
			}
			for _, p := range g.puzzles[from:min(from+g.grid.columns, len(g.puzzles))] {
				switch {
				case l.order == ByLevel && !entered[p.Kind]:
					entered[p.Kind] = true
					names = append(names, l.name(p.Kind))
				case l.order == ByKind && len(s.groups) == 1 && l.dotted(&p) && int(p.Level) > level:
					level = int(p.Level)
					names = append(names, l.texts.Level[level])
				}
			}
			list[k].paint = func(l *layouter, y float64) {
				for _, name := range names {
					l.enter(1, name, "")
				}
				paint(l, y)
			}
		}
		rows = append(rows, list...)
	}
	top := 0.0
	if l.order == ByLevel {
		top = l.heading()*point*leading + 6
	}
	begun := false
	l.flow(rows, top, func() {
		l.newPage(s.name)
		if top > 0 && !begun {
			begun = true
			l.last().head = ""
			l.enter(0, s.name, s.numbers(l))
			l.title(s.name, l.heading())
			l.rule(l.y, 0.5, black)
		}
	})
}

// sizesOf names the sizes of puzzles, from the smallest to the largest.
func sizesOf(puzzles []Puzzle) string {
	order := func(a, b Puzzle) int { return cmp.Compare(a.Row.Size().Cells, b.Row.Size().Cells) }
	least, most := slices.MinFunc(puzzles, order).Row.Size(), slices.MaxFunc(puzzles, order).Row.Size()
	if least.Cells == most.Cells {
		return least.Text
	}
	return least.Text + " – " + most.Text
}

// numbers returns the range of a section's numbers.
func (s *section) numbers(l *layouter) string {
	return span(l.texts.Numbers, s.first, s.first+len(s.puzzles)-1)
}

// span writes a range of numbers.
func span(format string, first, last int) string {
	if first == last {
		return fmt.Sprint(first)
	}
	return fmt.Sprintf(format, first, last)
}
