package press

import (
	"errors"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"rsc.io/qr"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/picture"
	"matchbook/solve/phrase"
)

var errLongTitle = errors.New("title, subtitle and author are too long for a page (hint: use fewer words, or a larger -page)")

// front returns the pages before those of l, an even number.
func (b *Book) front(l *layouter, sections []section) ([]page, error) {
	parts := b.style.parts()
	f := l.another()
	if parts&HalfTitle != 0 {
		f.halfTitle(b.style.Title)
		f.toRight()
	}
	title := l.another()
	if !title.titlePage(b.style.Subtitle, sections, len(b.puzzles)) {
		return nil, errLongTitle
	}
	f.pages = append(f.pages, title.pages...)
	f.copyright()
	introduction := l.another()
	if parts&Introduction != 0 {
		introduction.introduction(b.puzzles)
	}
	n := len(introduction.pages)
	if parts&Contents != 0 {
		// How many pages the contents take does not depend on the numbers in them.
		n += len(l.contents(0))
		first := len(f.pages) + n
		f.pages = append(f.pages, l.contents(1+first+first%2)...)
	}
	f.pages = append(f.pages, introduction.pages...)
	return even(f.pages), nil
}

// halfTitle adds a page with only the title.
func (l *layouter) halfTitle(title string) {
	l.newPage("")
	l.last().bare = true
	lines := func(size float64) []string { return l.wrap(title, size, true, 0.8*l.width) }
	size := shrink(1.8*l.body(), 0.9, l.style.Design.Least, func(size float64) bool { return len(lines(size)) > 8 })
	y := 0.3 * l.height
	for _, s := range lines(size) {
		l.say((l.width-l.measure(s, size, true))/2, y, s, size, true, black)
		y += 1.3 * size * point
	}
}

// copyright adds the back of the title, which is blank if nothing is to be said there.
func (l *layouter) copyright() {
	l.newPage("")
	l.last().bare = true
	var texts []string
	if l.style.Copyright != "" {
		texts = append(texts, "© "+l.style.Copyright, l.texts.Rights)
	}
	if l.style.ISBN != "" {
		texts = append(texts, "ISBN "+l.style.ISBN)
	}
	if len(texts) == 0 {
		return
	}
	texts = append(texts, l.texts.Made)
	size := l.small()
	l.y = l.height
	for _, s := range texts {
		l.y -= float64(len(l.wrap(s, size, false, l.width)))*step(size) + 2
	}
	for _, s := range texts {
		l.paragraph(s, "", size, 0, black)
		l.y += 2
	}
}

// introduction adds a page on what the book has and how it is used.
func (l *layouter) introduction(puzzles []Puzzle) {
	l.newPage("")
	l.title(l.texts.Introduction, l.heading())
	l.rule(l.y, 0.5, black)
	l.y += 5
	parts := l.style.parts()
	marks := slices.ContainsFunc(puzzles, func(p Puzzle) bool { return l.dotted(&p) })
	for _, s := range []struct {
		said bool
		text string
	}{
		{true, l.texts.One}, {parts&Rules != 0, l.texts.Read}, {l.style.Order == ByKind, l.texts.Rising},
		{true, l.texts.Where[l.style.Answers]}, {parts&Hints != 0, l.texts.Stuck}, {marks, l.texts.Marks},
	} {
		if s.said {
			l.paragraph(s.text, "", l.body(), 0, black)
			l.y += 0.5 * l.body() * point
		}
	}
	if marks {
		l.y += 2
		l.levels()
	}
}

// levels adds the list of level marks.
func (l *layouter) levels() {
	size := l.body()
	high := 1.5 * size * point
	l.room(float64(grade.Levels) * high)
	for i := range grade.Levels {
		base := l.y + rise(size)
		l.add(item{0, base - rise(size)/2, levelDots(grade.Level(i), size)})
		l.say(dotsWidth(size)+3, base, l.texts.Level[i], size, false, black)
		l.y += high
	}
}

// notes adds a page with lines to write on.
func (l *layouter) notes() {
	l.newPage(l.texts.Notes)
	l.title(l.texts.Notes, l.heading())
	const apart = 9.0 // mm
	for y := l.y + apart; y < l.height; y += apart {
		l.rule(y, 0.2, pale)
	}
}

// contents returns the pages of the contents of l, whose first page has a number. Lines stand
// closer if they fit on one page then.
func (l *layouter) contents(first int) []page {
	for apart := 1.0; apart > 0.75; apart -= 0.06 {
		if pages := l.contentsWith(first, apart); len(pages) == 1 {
			return pages
		}
	}
	return l.contentsWith(first, 1)
}

// contentsWith returns the contents with lines so many times as far apart as usual.
func (l *layouter) contentsWith(first int, apart float64) []page {
	c := l.another()
	c.newPage("")
	c.title(l.texts.Contents, l.heading())
	c.y += 4
	for _, e := range l.entries {
		size, bold, colour, x := l.body(), true, color.Color(black), 0.0
		if e.level > 0 {
			size, bold, colour, x = l.atLeast(0.92*l.body()), false, grey, 6
		} else {
			c.y += 2.5 * apart
		}
		c.room(step(size) * apart)
		base := c.y + (step(size)*apart+rise(size))/2
		c.say(x, base, e.text, size, bold, colour)
		c.sayRight(base, fmt.Sprint(e.page+first), size, bold, colour)
		from := x + c.measure(e.text, size, bold) + 2.5
		if e.detail != "" {
			small := l.atLeast(0.92 * size)
			c.say(from, base, e.detail, small, false, grey)
			from += c.measure(e.detail, small, false) + 2.5
		}
		// Dots that stand one below the other in all lines.
		const between = 2.0
		var dots shapes
		for at := math.Ceil(from/between) * between; at < c.width-9; at += between {
			dots = append(dots, picture.Circle{Centre: picture.At(at, base-0.2), Radius: 0.16, Fill: pale})
		}
		c.add(item{0, 0, dots})
		c.y += step(size) * apart
	}
	return c.pages
}

// titlePage adds a page with the title, a picture of each kind, and the author. It reports
// whether there is room for all.
func (l *layouter) titlePage(subtitle string, sections []section, puzzles int) bool {
	l.newPage("")
	l.last().bare = true
	l.y = 0.06 * l.height
	l.rule(l.y, 1.4, black)
	l.y += 0.055 * l.height
	size := l.titleLines(l.style.Title, 3.9*l.body(), 4)
	if subtitle != "" {
		l.y += 2
		l.paragraph(subtitle, "", 1.45*l.body(), 0, grey)
	}

	// The foot: the author, and how many puzzles.
	foot := l.height - 0.02*l.height
	above := foot - step(1.2*l.body())
	count := fmt.Sprintf(l.texts.Count, phrase.Commas(puzzles))
	if puzzles == 1 {
		count = l.texts.CountOne
	}
	l.rule(above, 0.35, black)
	l.sayRight(foot, count, l.body(), false, grey)
	author := 1.1 * l.body()
	if width := l.measure(l.style.Author, author, true); width > 0.75*l.width {
		author *= 0.75 * l.width / width
	}
	l.say(0, foot, l.style.Author, author, true, black)

	top, bottom := l.y+8, above-8
	if len(l.pages) > 1 || bottom-top < 0.25*l.height || size < l.body() || author < 0.5*l.body() {
		return false
	}
	l.gallery(sections, top, bottom)
	return true
}

// gallery adds a picture of each kind between two heights: wide ones one below another,
// then the others, which are square, side by side.
//
//	┌───────────────────┐
//	│       wide        │
//	└───────────────────┘
//	┌────┐ ┌────┐ ┌────┐
//	│    │ │    │ │    │
//	└────┘ └────┘ └────┘
func (l *layouter) gallery(sections []section, top, bottom float64) {
	const gap = 10.0
	var wide, square []shown
	var all []Puzzle
	for _, s := range sections {
		all = append(all, s.puzzles...)
	}
	slices.SortStableFunc(all, func(a, b Puzzle) int { return a.place - b.place })
	broadest, high := 0.0, 0.0 // of the wide ones, as drawn
	for _, of := range byKind(all) {
		kind := of[0].Kind
		s := show(kind.Page(l.texts.Of(kind), records(of)).Example, kind.ShowSolved)
		if kind.Wide {
			wide = append(wide, s)
			broadest, high = max(broadest, s.Width), high+s.Height
		} else {
			square = append(square, s)
		}
	}
	room, n := bottom-top, float64(len(square))
	height, side, wideScale := 0.0, 0.0, 0.0
	if n > 0 {
		side = min((l.width-gap*(n-1))/n, 0.6*l.width, room)
		height = side
	}
	if len(wide) > 0 {
		left := room - gap*float64(len(wide)-1)
		height = gap * float64(len(wide)-1)
		if side > 0 {
			side = min(side, 0.55*room)
			left -= side + gap
			height += side + gap
		}
		wideScale = min(l.width/broadest, left/high, 3)
		height += wideScale * high
	}
	y := top + (room-height)/2
	for _, s := range wide {
		l.picture(0, y, l.width, wideScale*s.Height, s)
		y += wideScale*s.Height + gap
	}
	apart := gap
	if n > 1 {
		apart = (l.width - n*side) / (n - 1)
	}
	x := (l.width - n*side - (n-1)*apart) / 2
	for _, s := range square {
		l.picture(x, y, side, side, s)
		x += side + apart
	}
}

// rules adds the page of a kind's rules with a worked example, in smaller type if there
// is much to say.
func (l *layouter) rules(puzzles []Puzzle, numbers string) {
	usual, smaller := l.style, *l.style
	smaller.Design.Body = shrink(smaller.Design.Body, 0.95, smaller.Design.Least, func(body float64) bool {
		smaller.Design.Body = body
		try := l.another()
		try.style = &smaller
		try.rulesPage(puzzles, numbers)
		return len(try.pages) > 1
	})
	l.style = &smaller
	l.rulesPage(puzzles, numbers)
	l.style = usual
}

func (l *layouter) rulesPage(puzzles []Puzzle, numbers string) {
	kind := puzzles[0].Kind
	name, page := l.name(kind), kind.Page(l.texts.Of(kind), records(puzzles))
	l.newPage("")
	l.head = name
	l.enter(0, name, numbers)
	// The numbers of its puzzles stand at the right of the heading.
	l.sayRight(rise(l.heading()), numbers, 1.2*l.body(), false, grey)
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
		l.sideBySide(1, nil, show(page.Signs, false))
	}

	l.y += 4
	l.subheading(l.texts.Example)
	// The example takes what the steps leave, so that the page is full.
	steps := 4 + step(1.15*l.body()) + 1.5
	for _, text := range page.Steps {
		steps += float64(len(l.wrap(text, l.body(), false, l.width-indent)))*step(l.body()) + 1.2
	}
	l.example(max(l.height-l.y-steps, 0.2*l.height), page.Example)
	l.y += 3
	l.subheading(l.texts.Steps)
	for i, text := range page.Steps {
		l.paragraph(text, fmt.Sprint(i+1), l.body(), indent, black)
		l.y += 1.2
	}
}

func (l *layouter) subheading(text string) {
	l.title(text, 1.15*l.body())
	l.y += 1.5
}

// example adds a puzzle and its solution as large as a height allows: wide ones one below the
// other, if that makes them larger.
func (l *layouter) example(height float64, r *out.Record) {
	puzzle, solution := show(r, false), show(r, true)
	captions := []string{l.texts.Puzzle, l.texts.Solution}
	caption := 1.9 * l.small() * point
	beside := min((l.width-16)/2/puzzle.Width, (height-caption)/puzzle.Height)
	if below := min(l.width/puzzle.Width, (height-2*caption-6)/2/puzzle.Height); below > 1.2*beside {
		l.sideBySide(min(below, 2.2), captions[:1], puzzle)
		l.sideBySide(min(below, 2.2), captions[1:], solution)
		return
	}
	l.sideBySide(min(beside, 2.2), captions, puzzle, solution)
}

// sideBySide adds pictures side by side at one scale, which is at most most, with captions below
// them, if there are any.
func (l *layouter) sideBySide(most float64, captions []string, list ...shown) {
	const gap = 16.0
	n := float64(len(list))
	each := (l.width - gap*(n-1)) / n
	scale := most
	for _, s := range list {
		scale = min(scale, each/s.Width)
	}
	height, size, caption := scale*list[0].Height, l.small(), 0.0
	if len(captions) > 0 {
		caption = 1.9 * size * point
	}
	l.room(height + caption)
	for i, s := range list {
		left := float64(i) * (each + gap)
		l.picture(left, l.y, each, height, s)
		if len(captions) > 0 {
			l.say(left+each/2-l.measure(captions[i], size, false)/2, l.y+height+1.5*size*point, captions[i], size, false, grey)
		}
	}
	l.y += height + caption + 2
}

// after is the level in the contents of what may follow each section.
func (s *Style) after() int {
	if s.Answers == AfterSection || s.Answers == UpsideDown {
		return 1
	}
	return 0
}

// hints adds the pages with the hints of sections, in the order of their numbers: each a
// paragraph beside its number.
//
//	12  The 4 at row 1, column 10 has room for only …
//
// How hints of a kind say where something is stands above the first of them in the book.
func (l *layouter) hints(sections []section) {
	if l.style.parts()&Hints == 0 {
		return
	}
	size := l.body()
	indent := 1.8*size*point + l.measure(fmt.Sprint(sections[len(sections)-1].last()), size, true)
	var rows []row
	for _, s := range sections {
		named := len(sections) == 1
		for i := range s.puzzles {
			number, hint := s.first+i, s.puzzles[i].hint
			if hint == "" {
				continue
			}
			lines := l.wrapWell(hint, size, l.width-indent)
			r := row{height: float64(len(lines)) * step(size), gap: 0.45 * step(size), role: hinted, puzzles: []int{number}}
			r.items = []item{{0, rise(size), text{fmt.Sprint(number), size, true, black}}}
			for i, line := range lines {
				r.items = append(r.items, item{indent, rise(size) + float64(i)*step(size), text{line, size, false, black}})
			}
			if !named {
				named = true
				l.under(s.name, 1.15*step(size)*1.2, &r)
			}
			rows = append(rows, r)
		}
	}
	how := strings.Join(l.places(sections), " ")
	top := step(l.heading()) + 5
	if how != "" {
		top += float64(len(l.wrapWell(how, l.small(), l.width))) * step(l.small())
	}
	l.flow(rows, l.texts.Hints, top, func() {
		l.last().head = ""
		l.enter(l.style.after(), l.texts.Hints, "")
		l.title(l.texts.Hints, l.heading())
		if how != "" {
			l.paragraph(how, "", l.small(), 0, grey)
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

// mostAnswers is how many answers a page has at most.
const mostAnswers = 60

// answers adds the pages with the solutions of sections, in the order of their numbers. The
// solutions of each section stand below its name, if there are several. Those of kinds are
// entered in the contents.
func (l *layouter) answers(sections []section) error {
	var rows []row
	for _, s := range sections {
		named := l.style.Order == ByKind && len(sections) == 1
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
				if !named {
					named = true
					l.under(s.name, step(1.2*l.body()), &list[0])
				}
				rows = append(rows, list...)
			}
		}
	}
	before := len(l.pages)
	l.flow(rows, l.texts.Answers, step(l.heading())+3, func() {
		l.enter(l.style.after(), l.texts.Answers, "")
		l.title(l.texts.Answers, l.heading())
	})
	for i := range l.pages[before:] {
		l.pages[before+i].turned = l.style.Answers == UpsideDown
	}
	return nil
}

// answerRows returns rows with the solutions of a group, up to most on a page.
func (l *layouter) answerRows(g group, most int) ([]row, error) {
	b := boxes{width: l.width, height: l.height - step(l.heading()) - 3, gap: min(l.style.Design.Gap, 5)}
	if g.puzzles[0].Kind.Wide { // side by side, they would read as one line
		b.gap *= 1.8
	}
	size := l.atLeast(0.85 * l.small())
	b.above = func(width float64) labels { return labels{width: width, box: width, height: 1.5 * size * point} }
	grid, ok := b.best(most, l.style.Design.Answer, true, formatsOf(g.puzzles))
	if !ok {
		p := &g.puzzles[len(g.puzzles)-1]
		return nil, fmt.Errorf("the answer of %s %s of %s is too large to be legible on this page (hint: take a larger -page or another "+
			"-style, or leave it out: -where size!=%s)", p.Kind.Name, book.Clip(p.ID), p.Size, p.Size)
	}
	g.grid = grid
	return l.rows(&g, answered, func(p *Puzzle, number int) label {
		b := label{height: 1.5 * size * point, base: rise(size)}
		l.sayOn(&b, fmt.Sprint(number), size, true, black)
		if answer := p.Kind.Answer(p.Row); answer != "" {
			b.x += 1.5
			l.sayOn(&b, answer, size, false, black)
		}
		// The page of the puzzle, if there is room for it.
		if page := l.measure(fmt.Sprintf(l.texts.OnPage, 888), size, false); b.width+2+page <= grid.labels.box {
			b.width += 2 + page
			b.right = []item{{0, rise(size), reference{number, l.texts.OnPage, size}}}
		}
		return b
	}), nil
}

// module is how large a module of a QR code is printed, in mm: cameras of telephones read
// them from about 0.33 mm.
const module = 0.4

// quiet is the least free space around a code, in modules.
const quiet = 4

// link returns the address of a puzzle, or "" if it has none or if the book has no codes.
func (l *layouter) link(p *Puzzle) string {
	if l.style.parts()&Links == 0 {
		return ""
	}
	return p.Row.Text(p.Kind.Forms[out.FormLink].Column)
}

// code draws the QR code of an address. It returns its side with the quiet zone, in mm, or
// 0 if there is no address or if it is longer than a code can be.
func code(address string) (list shapes, side float64) {
	c, err := qr.Encode(address, qr.L)
	if err != nil || address == "" {
		return nil, 0
	}
	at := func(n int) float64 { return float64(n+quiet) * module }
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			from := x
			for x < c.Size && c.Black(x, y) {
				x++
			}
			if x > from {
				list = append(list, picture.Polygon{Fill: black, Points: rectangleOf(at(from), at(y), at(x), at(y+1))})
			}
		}
	}
	return list, float64(c.Size+2*quiet) * module
}
