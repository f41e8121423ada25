package book

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"
	"unicode"
	"unicode/utf8"

	"matchbook/out"
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
	if style.Order == ByLevel {
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
	number := 1
	for i := range list {
		s := &list[i]
		s.first = number
		for _, of := range byKind(s.puzzles) {
			kind := of[0].Kind
			most, exact := style.PerPage[kind.Name], true
			if most == 0 {
				most, exact = l.design.most(kind), false
			}
			b := l.boxesFor(kind, of, len(puzzles), style)
			groups, err := b.groupsOf(of, most, l.design.Clue)
			if err != nil {
				return nil, err
			}
			s.groups = append(s.groups, groups...)
			for k := range groups {
				g := &s.groups[len(s.groups)-len(groups)+k]
				g.first = number
				number += len(g.puzzles)
				g.grid, _ = b.best(most, l.design.Clue, exact, formatsOf(g.puzzles))
			}
		}
		s.puzzles = nil
		for _, g := range s.groups {
			s.puzzles = append(s.puzzles, g.puzzles...)
		}
	}
	return list, nil
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

// boxesFor describes the boxes of puzzles of a kind, in a book of so many puzzles.
func (l *layouter) boxesFor(kind *Kind, puzzles []Puzzle, count int, style *Style) *boxes {
	// Labels differ in their height only by what puzzles ask, and by their links.
	asks := map[string]*Puzzle{}
	for i := range puzzles {
		p := &puzzles[i]
		key := kind.ask(l.texts.Tag, p.Row)
		if l.links {
			key += fmt.Sprint(" ", len(linkOf(p))/8)
		}
		if q := asks[key]; q == nil || l.dotted(p) && !l.dotted(q) {
			asks[key] = p
		}
	}
	heights := map[float64]float64{}
	return &boxes{width: l.width, height: l.height, gap: l.design.Gap, frame: !kind.Framed, label: func(width float64) float64 {
		height, ok := heights[width]
		if !ok {
			for _, p := range asks {
				height = max(height, l.puzzleLabel(p, count, width).height)
			}
			heights[width] = height
		}
		return height
	}}
}

// dotted reports whether the label of a puzzle has level marks.
func (l *layouter) dotted(p *Puzzle) bool { return l.design.Marks && p.Graded }

// label is what stands above a puzzle.
type label struct {
	items         []func(x, y float64) item
	right         func(x, y float64) item // at the right end of the label, with x there; may be nil
	drop          float64                 // of the items but the right one: they stand near the picture
	width, height float64                 // mm
}

// labelSize is the size of type of a label over a box of a width: larger over large boxes.
func (l *layouter) labelSize(width float64) float64 {
	return l.small() * min(max(width/70, 1), 1.6)
}

// puzzleLabel is the number of a puzzle, its level and its task, which has lines of its own
// if there is no room for it beside the others.
func (l *layouter) puzzleLabel(p *Puzzle, number int, width float64) label {
	size := l.labelSize(width)
	base := 1.0 * size * point
	text := func(x, y float64, text string, size float64, bold bool, colour color.Color) func(float64, float64) item {
		return func(left, top float64) item { return line{left + x, top + y, text, size, bold, colour} }
	}
	digits := fmt.Sprint(number)
	b := label{width: l.measure(digits, 1.25*size, true), height: 1.75 * base}
	b.items = append(b.items, text(0, base, digits, 1.25*size, true, black))
	if l.dotted(p) {
		dots := b.width + 2.5
		middle := base - font.CapHeight/2*size*point
		b.items = append(b.items, func(x, y float64) item { return marks{x + dots, y + middle, levelDots(p.Level, size)} })
		b.width = dots + dotsWidth(size)
		word, small := l.texts.Level[p.Level], l.atLeast(0.85*size)
		if w := b.width + 1.8 + l.measure(word, small, false); w <= width {
			b.items = append(b.items, text(b.width+1.8, base, word, small, false, grey))
			b.width = w
		}
	}
	side := 0.0
	if l.links && linkOf(p) != "" {
		var shapes []picture.Shape
		if shapes, side = code(linkOf(p)); b.width+side < width {
			// The code is at the right, its quiet zone free.
			b.right = func(x, y float64) item { return marks{x - side, y, shapes} }
			width -= side
		} else {
			side = 0
		}
	}
	ask := p.Kind.ask(l.texts.Tag, p.Row)
	switch w := l.measure(ask, size, false); {
	case ask == "":
	case b.width+3+w <= width:
		b.items = append(b.items, text(b.width+3, base, ask, size, false, black))
		b.width += 3 + w
	default:
		for _, s := range l.wrap(ask, size, false, width) {
			base += 1.3 * size * point
			b.height += 1.3 * size * point
			b.items = append(b.items, text(0, base, s, size, false, black))
			b.width = max(b.width, l.measure(s, size, false))
		}
	}
	if b.drop = max(side-b.height, 0); b.drop > 0 {
		b.height = side
	}
	return b
}

// puzzleRows returns the rows of a group.
func (l *layouter) puzzleRows(g *group) []row {
	return l.rows(g, false, func(p *Puzzle, number int) label { return l.puzzleLabel(p, number, g.grid.width) })
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
	frame := [2]float64{grid.broad + 2*grid.pad, grid.high + 2*grid.pad}
	// Frames and labels begin at one place of each box.
	side := (grid.width - max(frame[0], widest)) / 2
	inner := 0.0
	if widest > frame[0] {
		inner = min((widest-frame[0])/2, grid.width-side-frame[0])
	}
	for from := 0; from < len(g.puzzles); from += grid.columns {
		to := min(from+grid.columns, len(g.puzzles))
		rows = append(rows, row{height: grid.rowHeight(), gap: grid.gap, paint: func(l *layouter, y float64) {
			for i := from; i < to; i++ {
				p := &g.puzzles[i]
				x := float64(i-from)*(grid.width+grid.gap) + side
				labelX := x
				if solved {
					labelX = x + inner
				}
				for _, item := range labels[i].items {
					// A label stands at the foot of its room, near its picture.
					l.add(item(labelX, y+grid.label-labels[i].height+labels[i].drop))
				}
				if right := labels[i].right; right != nil {
					l.add(right(x+max(frame[0], widest), y+grid.label-labels[i].height))
				}
				if x += inner; grid.pad > 0 {
					l.add(marks{x, y + grid.label, l.frame(frame[0], frame[1])})
				}
				f := p.format()
				scale := grid.scale(f)
				l.add(drawing{x + (frame[0]-scale*p.width)/2, y + grid.label + (frame[1]-scale*p.height)/2, scale, p.Row, solved})
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
	several := map[*Kind]int{}
	for i := range s.groups {
		several[s.groups[i].kind]++
	}
	level := -1
	for i := range s.groups {
		g := &s.groups[i]
		list := l.puzzleRows(g)
		// What to enter when a row is painted.
		for k := range list {
			paint, from := list[k].paint, k*g.grid.columns
			var names []string
			switch {
			case style.Order == ByLevel:
				if k == 0 && (i == 0 || s.groups[i-1].kind != g.kind) {
					names = []string{l.name(g.kind)}
				}
			case several[g.kind] > 1:
				if k == 0 {
					names = []string{sizesOf(g.puzzles)}
				}
			default:
				for _, p := range g.puzzles[from:min(from+g.grid.columns, len(g.puzzles))] {
					if l.dotted(&p) && int(p.Level) > level {
						level = int(p.Level)
						names = append(names, l.texts.Level[level])
					}
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
	if style.Order == ByLevel {
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

// rules adds the page of a kind's rules with a worked example, in smaller type if there
// is much to say.
func (l *layouter) rules(puzzles []Puzzle, numbers string) {
	design := *l.design
	for ; design.Body > l.design.Least; design.Body *= 0.95 {
		try := l.another()
		try.design = &design
		if try.rulesPage(puzzles, numbers); len(try.pages) == 1 {
			break
		}
	}
	usual := l.design
	l.design = &design
	l.rulesPage(puzzles, numbers)
	l.design = usual
}

func (l *layouter) rulesPage(puzzles []Puzzle, numbers string) {
	kind := puzzles[0].Kind
	name, page := l.name(kind), kind.page(l.texts.Tag, puzzles)
	l.newPage("")
	l.head = name
	l.enter(0, name, numbers)
	// The numbers of its puzzles stand at the right of the heading.
	size := 1.2 * l.body()
	l.add(line{l.width - l.measure(numbers, size, false), font.CapHeight * l.heading() * point, numbers, size, false, grey})
	l.title(name, l.heading())
	l.rule(l.y, 0.5, black)
	l.y += 5

	indent := 0.45 * l.body()
	for _, rule := range page.Rules {
		l.paragraph(rule, "•", l.body(), indent, black)
		l.y += 1.2
	}
	if page.Legend != "" {
		l.y += 2
		l.paragraph(page.Legend, "", l.small(), 0, grey)
		l.y += 1
		l.row(0, l.width, 1, shown{page.Signs, false, ""})
	}

	l.y += 4
	l.subheading(l.texts.Example)
	// The example takes what the steps leave, so that the page is full.
	steps := 4 + 1.15*l.body()*point*leading + 1.5
	for _, step := range page.Steps {
		steps += float64(len(l.wrap(step, l.body(), false, l.width-indent)))*l.body()*point*leading + 1.2
	}
	l.example(max(l.height-l.y-steps, 0.2*l.height), shown{page.Example, false, l.texts.Puzzle}, shown{page.Example, true, l.texts.Solution})
	l.y += 3
	l.subheading(l.texts.Steps)
	for i, step := range page.Steps {
		l.paragraph(step, fmt.Sprint(i+1), l.body(), indent, black)
		l.y += 1.2
	}
}

func (l *layouter) subheading(text string) {
	l.title(text, 1.15*l.body())
	l.y += 1.5
}

// shown is a picture in a row, with the text below it.
type shown struct {
	record  *out.Record
	solved  bool
	caption string
}

// example adds two pictures as large as a height allows: wide ones one below the other, if
// that makes them larger.
func (l *layouter) example(height float64, list ...shown) {
	p, err := list[0].record.Draw(false)
	if err != nil {
		panic(err) // the examples are part of the program
	}
	caption := 1.9 * l.small() * point
	beside := min((l.width-16)/2/p.Width, (height-caption)/p.Height)
	if below := min(l.width/p.Width, (height-2*caption-6)/2/p.Height); below > 1.2*beside {
		for _, s := range list {
			l.row(0, l.width, min(below, 2.2), s)
		}
		return
	}
	l.row(0, l.width, min(beside, 2.2), list...)
}

// row adds pictures side by side at one scale, which is at most most.
func (l *layouter) row(x, width, most float64, list ...shown) {
	const gap = 16.0
	each := (width - gap*float64(len(list)-1)) / float64(len(list))
	scale := most
	var pictures []*picture.Picture
	for _, s := range list {
		p, err := s.record.Draw(s.solved)
		if err != nil {
			panic(err) // the examples are part of the program
		}
		pictures = append(pictures, p)
		scale = min(scale, each/p.Width)
	}
	height := scale * pictures[0].Height
	size := l.small()
	caption := 0.0
	if list[0].caption != "" {
		caption = 1.9 * size * point
	}
	l.room(height + caption)
	for i, s := range list {
		left := x + float64(i)*(each+gap) + (each-scale*pictures[i].Width)/2
		l.add(drawing{left, l.y, scale, s.record, s.solved})
		if s.caption != "" {
			middle := left + scale*pictures[i].Width/2
			l.add(line{middle - l.measure(s.caption, size, false)/2, l.y + height + 1.5*size*point, s.caption, size, false, grey})
		}
	}
	l.y += height + caption + 2
}
