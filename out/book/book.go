// Package book makes printable books of puzzles as PDF files.
//
//	data sets → Choose → Selection → New → Book → Write
//
// [Choose] takes puzzles from data sets, each only once however it is turned. [New] lays
// them on pages, and [Book.Write] paints the pages. A book is
//
//	title           a picture of each kind
//	contents        and what the level marks mean
//	of each kind    rules with a worked example, then puzzles by rising score
//	answers         small solved pictures, with the numbers of the puzzles
//
// with odd pages on the right, page numbers at the outside, and an inside margin as wide as
// printers ask for a book of so many pages: pages are laid again until margin and number of
// pages agree. Puzzles are drawn by the package picture, in millimetres. All words of a
// language are in one table, see texts.go. The bytes of a book depend only on the selection
// and the style.
//
// What a book needs to know of a kind of puzzle, such as its rules in each language, is a
// [Kind] in the package of that kind. Errors wrap [ErrFew] if there are too few puzzles.
package book

import (
	"context"
	"fmt"
	"image/color"
	"io"
	"strings"
	"unicode/utf8"

	"matchbook/out"
	"matchbook/out/font"
	"matchbook/out/picture"
)

// Style describes the look of a book. Title, Subtitle and Author may be empty.
type Style struct {
	Title, Subtitle, Author string

	Language   string         // one of [Languages]
	Trim       Trim           // the size of a page
	PerPage    map[string]int // puzzles a page by kind; 0 for as many as come out well
	NoContents bool
	Grey       bool // no colours, for printing in black
}

// Book is a book that is laid on pages and not painted yet.
type Book struct {
	style   Style
	texts   *texts
	frame   frame
	pages   []page
	entries []entry
	puzzles int
}

// Pages is how many pages the book has, an even number.
func (b *Book) Pages() int { return len(b.pages) }

// longestTitle is how many characters a title may have; fewer may fill a page.
const longestTitle = 5000

// Check returns an error if there are no texts in the language, or if a title has a
// character that cannot be printed.
func (s Style) Check() error {
	if languages[s.Language] == nil {
		return fmt.Errorf("there are no texts in the language %q, want %s", s.Language, strings.Join(Languages(), " or "))
	}
	for _, text := range [][2]string{{"title", s.Title}, {"subtitle", s.Subtitle}, {"author", s.Author}} {
		if n := utf8.RuneCountInString(text[1]); n > longestTitle {
			return fmt.Errorf("the %s has %d characters, want at most %d", text[0], n, longestTitle)
		}
		if r, missing := font.Missing(text[1]); missing {
			return fmt.Errorf("the %s has the character %q (%U), which the typeface lacks (hint: it has Latin letters, signs and everyday Hangul)",
				text[0], r, r)
		}
	}
	return nil
}

// New lays the puzzles of a selection, at least one, on pages. It returns an error if
// [Style.Check] does, if a puzzle is too large to be legible, or if the book is too thick.
func New(s *Selection, style Style) (*Book, error) {
	if err := style.Check(); err != nil {
		return nil, err
	}
	t := languages[style.Language]
	sections := sectionsOf(s.Puzzles)
	if style.Title == "" {
		style.Title = t.Title
		if len(sections) == 1 {
			style.Title = s.Puzzles[0].Kind.Texts[t.Tag].Name
		}
	}
	b := &Book{style: style, texts: t, puzzles: len(s.Puzzles)}
	measure := newCanvas(style.Trim).measure
	// A wider margin makes no fewer pages, so this ends.
	for gutter := 0; ; {
		b.frame = newFrame(style.Trim, gutter)
		if err := b.lay(sections, measure); err != nil {
			return nil, err
		}
		needed := gutterOf(len(b.pages))
		if needed == len(gutters) {
			return nil, fmt.Errorf("the book has %s pages, want at most %d, which printers can bind (hint: take fewer puzzles with -n, or more with -per-page)",
				out.Commas(len(b.pages)), MaxPages)
		}
		if needed <= gutter {
			return b, nil
		}
		gutter = needed
	}
}

// section is the puzzles of a kind. The first one has the number first.
type section struct {
	puzzles []Puzzle
	first   int
}

func sectionsOf(puzzles []Puzzle) []section {
	var list []section
	for from := 0; from < len(puzzles); {
		to := from
		for to < len(puzzles) && puzzles[to].Kind == puzzles[from].Kind {
			to++
		}
		list = append(list, section{puzzles[from:to], from + 1})
		from = to
	}
	return list
}

// lay lays the book on pages of the frame.
func (b *Book) lay(sections []section, measure func(string, float64, bool) float64) error {
	l := &layouter{width: b.frame.width(), height: b.frame.height(), texts: b.texts, measure: measure}
	for _, s := range sections {
		l.rules(s)
		if err := l.puzzles(s, b.style.PerPage[s.puzzles[0].Kind.Name]); err != nil {
			return err
		}
	}
	l.newPage("")
	l.head = b.texts.Answers
	l.enter(0, b.texts.Answers, "")
	l.title(b.texts.Answers, l.heading())
	l.y += 3
	for _, s := range sections {
		l.answers(s, len(sections) > 1)
	}

	// Before these come the title, with its back blank, and the contents.
	title := &layouter{width: l.width, height: l.height, texts: l.texts, measure: measure}
	if !title.titlePage(b.style, sections, b.puzzles) {
		return fmt.Errorf("title, subtitle and author are too long for a page (hint: use fewer words, or a larger -page)")
	}
	front := append(title.pages, page{bare: true})
	if !b.style.NoContents {
		var all []Puzzle
		for _, s := range sections {
			all = append(all, s.puzzles...)
		}
		contents := func(first int) []page {
			c := l.contents(l.entries, first)
			c.levels(all)
			return c.pages
		}
		// How many pages the contents take does not depend on the numbers in them.
		n := len(contents(0))
		front = append(front, contents(1+len(front)+n)...)
	}
	b.pages = append(front, l.pages...)
	if len(b.pages)%2 == 1 {
		b.pages = append(b.pages, page{bare: true})
	}
	b.entries = nil
	for _, e := range l.entries {
		e.page += len(front)
		b.entries = append(b.entries, e)
	}
	return nil
}

// titlePage adds a page with the title, a picture of each kind, and the author. It reports
// whether there is room for all.
func (l *layouter) titlePage(style Style, sections []section, puzzles int) bool {
	l.newPage("")
	l.pages[0].bare = true
	l.y = 0.06 * l.height
	l.rule(l.y, 1.4, black)
	l.y += 0.055 * l.height
	// As large as the longest word allows.
	size := 3.9 * l.body()
	for _, word := range strings.Fields(style.Title) {
		size = min(size, size*l.width/l.measure(word, size, true))
	}
	for size > l.body() && len(l.wrap(style.Title, size, true, l.width)) > 4 {
		size *= 0.9
	}
	l.titleLines(style.Title, size)
	if style.Subtitle != "" {
		l.y += 2
		l.paragraph(style.Subtitle, "", 1.45*l.body(), 0, grey)
	}

	// The foot: the author, and how many puzzles.
	foot := l.height - 0.02*l.height
	count := fmt.Sprintf(l.texts.Count, out.Commas(puzzles))
	if puzzles == 1 {
		count = l.texts.CountOne
	}
	l.rule(foot-1.2*l.body()*point*leading, 0.35, black)
	l.add(line{l.width - l.measure(count, l.body(), false), foot, count, l.body(), false, grey})
	author := 1.1 * l.body()
	if width := l.measure(style.Author, author, true); width > 0.75*l.width {
		author *= 0.75 * l.width / width
	}
	l.add(line{0, foot, style.Author, author, true, black})

	top, bottom := l.y+8, foot-1.2*l.body()*point*leading-8
	if len(l.pages) > 1 || bottom-top < 0.25*l.height || size < l.body() || author < 0.5*l.body() {
		return false
	}
	l.gallery(sections, top, bottom)
	return true
}

// titleLines adds large lines that stand closer than those of a text.
func (l *layouter) titleLines(text string, size float64) {
	for _, s := range l.wrap(text, size, true, l.width) {
		l.y += font.CapHeight * size * point
		l.add(line{0, l.y, s, size, true, black})
		l.y += 0.5 * size * point
	}
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
	type show struct {
		record *out.Record
		solved bool
		p      *picture.Picture
	}
	var wide, square []show
	for _, s := range sections {
		kind := s.puzzles[0].Kind
		e := show{record: kind.page(l.texts.Tag, s.puzzles).Example, solved: kind.ShowSolved}
		p, err := e.record.Draw(e.solved)
		if err != nil {
			panic(err) // the examples are part of the program
		}
		e.p = p
		if kind.Wide {
			wide = append(wide, e)
		} else {
			square = append(square, e)
		}
	}
	room := bottom - top
	// The side of a square, and how many times as large as drawn wide ones are.
	var wideScale, side float64
	if n := len(square); n > 0 {
		side = min((l.width-gap*float64(n-1))/float64(n), 0.6*l.width, room)
	}
	if len(wide) > 0 {
		left := room
		if side > 0 {
			side = min(side, 0.55*room)
			left -= side + gap
		}
		left -= gap * float64(len(wide)-1)
		broadest, high := 0.0, 0.0
		for _, e := range wide {
			broadest = max(broadest, e.p.Width)
			high += e.p.Height
		}
		wideScale = min(l.width/broadest, left/high, 3)
	}
	height := side
	for i, e := range wide {
		if side > 0 || i > 0 {
			height += gap
		}
		height += wideScale * e.p.Height
	}
	y := top + (room-height)/2
	for _, e := range wide {
		l.add(drawing{(l.width - wideScale*e.p.Width) / 2, y, wideScale, e.record, e.solved})
		y += wideScale*e.p.Height + gap
	}
	n := float64(len(square))
	apart := gap
	if n > 1 {
		apart = (l.width - n*side) / (n - 1)
	}
	x := (l.width - n*side - (n-1)*apart) / 2
	for _, e := range square {
		scale := side / max(e.p.Width, e.p.Height)
		l.add(drawing{x + (side-scale*e.p.Width)/2, y + (side-scale*e.p.Height)/2, scale, e.record, e.solved})
		x += side + apart
	}
}

// rules adds the page of a section's rules with a worked example.
func (l *layouter) rules(s section) {
	kind := s.puzzles[0].Kind
	name, page := l.name(kind), kind.page(l.texts.Tag, s.puzzles)
	l.newPage("")
	l.head = name
	numbers := fmt.Sprintf(l.texts.Numbers, s.first, s.first+len(s.puzzles)-1)
	if len(s.puzzles) == 1 {
		numbers = fmt.Sprint(s.first)
	}
	l.enter(0, name, numbers)
	// The numbers of its puzzles stand at the right of the heading.
	size := 1.2 * l.body()
	l.add(line{l.width - l.measure(numbers, size, false), font.CapHeight * l.heading() * point, numbers, size, false, grey})
	l.title(name, l.heading())
	l.rule(l.y, 0.5, black)
	l.y += 5

	const indent = 5.0
	for _, rule := range page.Rules {
		l.paragraph(rule, "•", l.body(), indent, black)
		l.y += 1.2
	}
	if page.Legend != "" {
		l.y += 2
		l.paragraph(page.Legend, "", l.small(), 0, grey)
		l.row(indent, 0.75*(l.width-indent), 0.8, shown{page.Signs, false, ""})
	}

	l.y += 5
	l.subheading(l.texts.Example)
	l.row(0, l.width, 0.12*l.body(), shown{page.Example, false, l.texts.Puzzle}, shown{page.Example, true, l.texts.Solution})
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
		left := x + float64(i)*(each+gap)
		if len(list) > 1 {
			left += (each - scale*pictures[i].Width) / 2
		}
		l.add(drawing{left, l.y, scale, s.record, s.solved})
		if s.caption != "" {
			middle := left + scale*pictures[i].Width/2
			l.add(line{middle - l.measure(s.caption, size, false)/2, l.y + height + 1.5*size*point, s.caption, size, false, grey})
		}
	}
	l.y += height + caption + 2
}

// Write paints the book. After each page it calls tick, unless tick is nil. It stops when
// ctx is done, and returns its error.
func (b *Book) Write(ctx context.Context, w io.Writer, tick func()) error {
	c := newCanvas(b.style.Trim)
	c.grey = b.style.Grey
	if err := b.paint(ctx, c, tick); err != nil {
		return err
	}
	return c.write(w)
}

// paint paints the pages on a canvas.
func (b *Book) paint(ctx context.Context, c *canvas, tick func()) error {
	c.pdf.SetTitle(b.style.Title, true)
	if b.style.Subtitle != "" {
		c.pdf.SetSubject(b.style.Subtitle, true)
	}
	if b.style.Author != "" {
		c.pdf.SetAuthor(b.style.Author, true)
	}
	c.pdf.SetProducer("Matchbook", true)
	c.pdf.SetLang(b.texts.Tag)
	c.pdf.SetDisplayMode("default", "TwoPageRight")
	size := 8.5
	next := 0 // entry
	for i := range b.pages {
		number, p := i+1, &b.pages[i]
		c.pdf.AddPage()
		left, right := b.frame.left(number), b.frame.left(number)+b.frame.width()
		outside := func(y float64, text string, bold bool, colour color.Color) {
			x := left
			if number%2 == 1 {
				x = right - c.measure(text, size, bold)
			}
			c.text(x, y, text, size, bold, colour)
		}
		c.font(size, false) // so that the outline is in Unicode
		for ; next < len(b.entries) && b.entries[next].page == i; next++ {
			c.pdf.Bookmark(b.entries[next].text, b.entries[next].level, 0)
		}
		for _, item := range p.items {
			if err := item.paint(c, left, b.frame.top); err != nil {
				return err
			}
		}
		if p.head != "" {
			outside(b.frame.head, p.head, false, grey)
		}
		if !p.bare {
			outside(b.frame.foot, fmt.Sprint(number), true, black)
		}
		if tick != nil {
			tick()
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}
