// Package press makes printable books of puzzles as PDF files.
//
//	data sets → Choose → Selection → New → Book → Write
//
// [Choose] takes puzzles from data sets, each only once however it is turned. [New] lays
// them on pages, and [Book.Write] paints the pages. A book is
//
//	half title, title, copyright page, contents
//	introduction       what the book has, and what the level marks mean
//	rules              a page for each kind, on the right, with a worked example
//	sections           of each kind or of each level: puzzles in boxes, see grid.go
//	answers            small solved pictures, with the numbers of the puzzles
//
// with odd pages on the right, page numbers at the outside, and an inside margin as wide as
// printers ask for a book of so many pages: pages are laid again until margin and number of
// pages agree. The foot of a page says where the answers of its puzzles are. Sizes and
// manner are those of a [Design]. Puzzles are drawn by the package picture, in millimetres.
// The words are those of a [book.Wording]. The bytes of a book depend only
// on the selection and the style.
//
// What a book needs to know of a kind of puzzle, such as its rules in each language, is a
// [book.Kind] in the package of that kind. Errors wrap [ErrFew] if there are too few puzzles.
package press

import (
	"context"
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"matchbook/out/book"
	"matchbook/out/font"
	"matchbook/out/picture"
	"matchbook/solve/phrase"
)

// Style describes the look of a book. Title, Subtitle, Author, Copyright and ISBN may be
// empty.
type Style struct {
	Title, Subtitle, Author string
	Copyright               string // after the sign, such as "2026 A. Author"
	ISBN                    string
	Volume                  int // of several, which the title page names; 0 if there is one

	Wording       *book.Wording  // its words; nil for English
	Font          *font.More     // for characters that the usual typeface lacks; may be nil
	Design        Design         // the first of [Designs] if it has no name
	Trim          Trim           // the size of a page
	Bleed         float64        // what is cut off on each side, in mm; 0 if pages are delivered as they are cut
	PerPage       map[string]int // puzzles a page by kind; 0 for as many as the design has
	Order         Order
	Answers       Place
	With, Without Parts // besides the usual parts, and of them
	Look          picture.Look
	Grey          bool // no colours, for printing in black
}

// parts returns the parts of the book.
func (s *Style) parts() Parts { return (usualParts | s.With) &^ s.Without }

// Book is a book that is laid on pages and not painted yet.
type Book struct {
	style   Style
	texts   *book.Wording
	frame   frame
	pages   []page
	entries []entry
	puzzles []Puzzle // by number
	answers *Book    // if they have a file of their own
}

// Pages is how many pages the book has, an even number.
func (b *Book) Pages() int { return len(b.pages) }

// Answers is the book of the answers, or nil if they are in the book itself.
func (b *Book) Answers() *Book { return b.answers }

// longestTitle is how many characters a title may have; fewer may fill a page.
const longestTitle = 5000

// canvas returns a canvas for the pages of the book.
func (s *Style) canvas(bleed float64) *canvas {
	c := newCanvas(s.Trim, bleed)
	c.addFont(s.Font)
	return c
}

// Check returns an error if a title or another text has characters that cannot be printed.
func (s Style) Check() error {
	for _, text := range [][2]string{{"title", s.Title}, {"subtitle", s.Subtitle}, {"author", s.Author},
		{"copyright", s.Copyright}} {
		if n := utf8.RuneCountInString(text[1]); n > longestTitle {
			return fmt.Errorf("the %s has %d characters, want at most %d", text[0], n, longestTitle)
		}
		if err := font.Check(text[1], s.Font); err != nil {
			return fmt.Errorf("the %s: %w", text[0], err)
		}
	}
	if s.Wording != nil {
		if err := font.Check(s.Wording.All(), s.Font); err != nil {
			return fmt.Errorf("the texts of the book: %w", err)
		}
	}
	return checkISBN(s.ISBN)
}

// New lays the puzzles of a selection, at least one, on pages. It returns an error if
// [Style.Check] does, if a puzzle is too large to be legible, or if the book is too thick.
func New(s *Selection, style Style) (*Book, error) {
	if style.Design.Name == "" {
		style.Design = Designs[0]
	}
	if err := style.Check(); err != nil {
		return nil, err
	}
	t := style.Wording
	if t == nil {
		t = book.In(phrase.English)
	}
	puzzles := slices.Clone(s.Puzzles)
	if style.Title == "" {
		style.Title = t.Title
		if kinds := byKind(puzzles); len(kinds) == 1 {
			style.Title = t.Of(puzzles[0].Kind).Name
		}
	}
	if style.Volume > 0 {
		volume := fmt.Sprintf(t.Volume, style.Volume)
		if style.Subtitle != "" {
			volume = style.Subtitle + " · " + volume
		}
		style.Subtitle = volume
	}
	b := &Book{style: style, texts: t}
	if style.parts()&Hints != 0 {
		for i := range puzzles {
			p := &puzzles[i]
			p.hint = p.Kind.Hint(t.Like, t.Of(p.Kind), p.Row)
		}
	}
	measure := style.canvas(0).measure
	// A wider margin makes no fewer pages, so this ends.
	for gutter := 0; ; {
		b.frame = newFrame(style.Trim, gutter)
		if err := b.lay(puzzles, measure); err != nil {
			return nil, err
		}
		needed := gutterOf(len(b.pages))
		if needed == len(gutters) {
			return nil, fmt.Errorf("the book has %s pages, want at most %d, which printers can bind (hint: take fewer puzzles with -count, or more with -per-page)",
				phrase.Commas(len(b.pages)), MaxPages)
		}
		if needed <= gutter {
			return b, nil
		}
		gutter = needed
	}
}

// layouter returns a layouter of the book's pages, which has none yet.
func (b *Book) layouter(measure func(string, float64, bool) float64) *layouter {
	return &layouter{width: b.frame.width(), height: b.frame.height(), texts: b.texts, design: &b.style.Design,
		links: b.style.parts()&Links != 0, order: b.style.Order, measure: measure}
}

// lay lays the book on pages of the frame.
func (b *Book) lay(puzzles []Puzzle, measure func(string, float64, bool) float64) error {
	l := b.layouter(measure)
	sections, err := l.sectionsOf(puzzles, &b.style)
	if err != nil {
		return err
	}
	b.puzzles = nil
	for _, s := range sections {
		b.puzzles = append(b.puzzles, s.puzzles...)
	}
	parts := b.style.parts()
	rules := func(puzzles []Puzzle, numbers string) {
		if parts&Rules != 0 {
			l.toRight()
			l.rules(puzzles, numbers)
		}
	}
	if b.style.Order == ByLevel && parts&Rules != 0 {
		l.toRight()
		for _, of := range byKind(puzzles) {
			l.rules(of, "")
		}
		l.toRight()
	}
	for i := range sections {
		s := &sections[i]
		if b.style.Order == ByKind {
			rules(s.puzzles, s.numbers(l))
			if parts&Rules == 0 {
				l.enterNext(s.name, s.numbers(l))
			}
		}
		l.puzzles(s, &b.style)
		inSection := b.style.Answers == AfterSection || b.style.Answers == UpsideDown
		if inSection && parts&Hints != 0 {
			l.hints(sections[i:i+1], true)
		}
		if inSection {
			if err := b.layAnswers(l, sections[i:i+1]); err != nil {
				return err
			}
		}
	}
	if parts&Hints != 0 && (b.style.Answers == AtEnd || b.style.Answers == Separate) {
		l.hints(sections, false)
	}
	switch b.style.Answers {
	case AtEnd:
		if err := b.layAnswers(l, sections); err != nil {
			return err
		}
	case Separate:
		if err := b.separate(sections, measure); err != nil {
			return err
		}
	}

	front, err := b.front(l, sections)
	if err != nil {
		return err
	}
	b.pages = append(front, l.pages...)
	if parts&Notes != 0 {
		n := l.another()
		for n.notes(); (len(b.pages)+len(n.pages))%2 == 1; {
			n.notes()
		}
		b.pages = append(b.pages, n.pages...)
	}
	if len(b.pages)%2 == 1 {
		b.pages = append(b.pages, page{bare: true})
	}
	b.entries = nil
	for _, e := range l.entries {
		e.page += len(front)
		b.entries = append(b.entries, e)
	}
	b.refer()
	return nil
}

// layAnswers adds the answers of sections.
func (b *Book) layAnswers(l *layouter, sections []section) error {
	after := b.style.Answers == AfterSection || b.style.Answers == UpsideDown
	return l.answers(sections, b.texts.Answers, after, func() {
		l.newPage(b.texts.Answers)
		l.last().turned = b.style.Answers == UpsideDown
	})
}

// separate makes the book of the answers.
func (b *Book) separate(sections []section, measure func(string, float64, bool) float64) error {
	a := &Book{style: b.style, texts: b.texts, frame: b.frame, puzzles: b.puzzles}
	l := b.layouter(measure)
	// Its title page says what it is, unless the title leaves no room for that.
	style := b.style
	style.Subtitle = strings.TrimPrefix(style.Subtitle+" – "+b.texts.Answers, " – ")
	if !l.titlePage(style, sections, len(b.puzzles)) {
		l = b.layouter(measure)
		if !l.titlePage(b.style, sections, len(b.puzzles)) {
			return errLongTitle
		}
	}
	l.pages = append(l.pages, page{bare: true})
	if err := b.layAnswers(l, sections); err != nil {
		return err
	}
	a.pages, a.entries = l.pages, l.entries
	if len(a.pages)%2 == 1 {
		a.pages = append(a.pages, page{bare: true})
	}
	a.refer()
	b.answers = a
	return nil
}

// pagesOf returns the numbers of the pages on which puzzles are asked and answered, and
// those of their hints, by the numbers of the puzzles.
func (b *Book) pagesOf() (asked, answered, hinted map[int]int) {
	asked, answered, hinted = map[int]int{}, map[int]int{}, map[int]int{}
	for i, p := range b.pages {
		for _, n := range p.puzzles {
			asked[n] = i + 1
		}
		for _, n := range p.answers {
			answered[n] = i + 1
		}
		for _, n := range p.hints {
			hinted[n] = i + 1
		}
	}
	return asked, answered, hinted
}

// refer writes on each page where the hints and the answers of its puzzles are, and where
// the puzzles of its hints and answers are; there, too, beside each answer.
func (b *Book) refer() {
	asked, answered, hinted := b.pagesOf()
	for i := range b.pages {
		p := &b.pages[i]
		text := func(list []int, at map[int]int, one, several string) {
			first, last := math.MaxInt, 0
			for _, n := range list {
				if at[n] > 0 {
					first, last = min(first, at[n]), max(last, at[n])
				}
			}
			if last == 0 {
				return
			}
			if p.refer != "" {
				p.refer += " · "
			}
			if first == last {
				p.refer += fmt.Sprintf(one, first)
			} else {
				p.refer += fmt.Sprintf(several, first, last)
			}
		}
		p.refer = ""
		text(p.puzzles, hinted, b.texts.HintsOn, b.texts.HintsOnPages)
		text(p.puzzles, answered, b.texts.AnswersOn, b.texts.AnswersOnPages)
		text(slices.Concat(p.hints, p.answers), asked, b.texts.PuzzlesOn, b.texts.PuzzlesOnPages)
		for _, i := range p.items {
			if r, ok := i.(*backReference); ok && asked[r.number] > 0 {
				r.text = fmt.Sprintf(b.texts.OnPage, asked[r.number])
			}
		}
	}
}

// Write paints the book. After each page it calls tick, unless tick is nil. It stops when
// ctx is done, and returns its error.
func (b *Book) Write(ctx context.Context, w io.Writer, tick func()) error {
	c := b.style.canvas(b.style.Bleed)
	c.grey, c.colours = b.style.Grey, b.style.Look
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
	size := max(8.5, b.style.Design.Least)
	next := 0 // entry
	for i := range b.pages {
		number, p := i+1, &b.pages[i]
		c.pdf.AddPage()
		left, right := b.frame.left(number), b.frame.left(number)+b.frame.width()
		// Odd pages have their outside at the right.
		beside := func(y float64, text string, bold bool, colour color.Color, outside bool) {
			x := left
			if (number%2 == 1) == outside {
				x = right - c.measure(text, size, bold)
			}
			c.text(x, y, text, size, bold, colour)
		}
		c.font(size, false, false) // so that the outline is in Unicode
		for ; next < len(b.entries) && b.entries[next].page == i; next++ {
			c.pdf.Bookmark(b.entries[next].text, b.entries[next].level, 0)
		}
		if p.turned {
			c.turn(left+b.frame.width()/2, b.frame.top+b.frame.height()/2)
		}
		for _, item := range p.items {
			if err := item.paint(c, left, b.frame.top); err != nil {
				return err
			}
		}
		if p.turned {
			c.turnBack()
		}
		if p.head != "" {
			beside(b.frame.head, p.head, false, grey, true)
		}
		if p.refer != "" {
			beside(b.frame.foot, p.refer, false, grey, false)
		}
		if !p.bare {
			beside(b.frame.foot, fmt.Sprint(number), true, black, true)
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
