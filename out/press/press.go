// Package press makes printable books of puzzles as PDF files.
//
//	data sets → Draw → Pool → Lay or Fill → Book → Write
//
// [Draw] draws puzzles from data sets at random. It draws only one of several
// puzzles with the same key (see [Keys]). [Pool.Lay] makes books with a wanted
// number of puzzles, [Pool.Fill] makes books with a wanted number of pages, and
// [Book.Write] paints the pages. A book can have these parts:
//
//	half title, title, copyright page, contents
//	introduction       what the book has, and what the level marks mean
//	rules              a page for each kind, with a worked example
//	sections           the puzzles of each kind or level, see grid.go
//	hints              how to make progress in each puzzle
//	answers            small solved pictures, with the numbers of the puzzles
//
// Odd pages are right-hand pages, and page numbers are on the outside. The
// inside margin follows from the number of pages, as printers require; if the
// book needs a wider margin, its pages are laid out again. The foot of a page
// of puzzles names the pages of their answers. A [Design] has the sizes and the
// style of a book, and a [book.Wording] has its words. Package picture draws
// the puzzles, in millimetres. The bytes of a book depend only on its selection
// and its style.
//
// The [book.Kind] in a kind's package describes the kind for books; for
// example, it has the rules in each language. Errors wrap [ErrFew] if there are
// too few puzzles.
package press

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"matchbook/out/book"
	"matchbook/out/font"
	"matchbook/solve/phrase"
)

// Style describes the look and the general texts of a book. Title, Subtitle, Author, Copyright and
// ISBN may be empty.
type Style struct {
	Title, Subtitle, Author string
	Copyright               string // the text after ©, such as "2026 A. Author"
	ISBN                    string
	Volume                  int // the number of this volume, for the title page; 0 if there is only one volume

	Wording       *book.Wording  // the words of the book; nil for English
	Design        Design         // the first of [Designs] if the design has no name
	Trim          Trim           // the size of a page
	Bleed         float64        // the width that is cut off on each side, in mm; 0 for pages of the final size
	PerPage       map[string]int // the largest number of puzzles on a page, by kind; 0 for the design's number
	Order         Order
	Answers       Place
	With, Without Parts // parts that are added to the default parts, and parts that are left out
	Ink

	pages    int                               // the wanted number of pages; 0 for as few as possible
	oneLevel bool                              // whether all puzzles of kinds with level marks have the same level; labels then omit it
	measure  func(text string, f face) float64 // returns the width of a text in mm; New sets it if it is nil
	sized    map[sized]label                   // a cache of labels; New sets it together with measure
}

func (s *Style) parts() Parts { return (s.Design.Parts | s.With) &^ s.Without }

// Book is a book that is laid out on pages but not painted yet.
type Book struct {
	style   Style
	frame   frame
	pages   []page
	entries []entry
	taken   []Puzzle // the puzzles in the order of the selection
	puzzles []Puzzle // puzzles[i] has the number i+1
	answers *Book    // the book of the answers, if answers have a separate file; otherwise nil
}

// Pages returns the number of pages. The number is even unless the book consists of sheets.
func (b *Book) Pages() int { return len(b.pages) }

// Answers returns the book of the answers, or nil if the answers are in the book itself.
func (b *Book) Answers() *Book { return b.answers }

// longestTitle is the largest number of characters in a title, and in other texts of a style. A
// title within this limit may still be too long for a page.
const longestTitle = 5000

// Check returns an error if a text is too long or has characters that cannot be printed, or if the
// ISBN is wrong.
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

// New lays the puzzles of a selection out on pages; there must be at least one puzzle. New returns
// an error if [Style.Check] does, if a puzzle is too large to be legible, if the title is too long
// for a page, or if the book is too thick.
func New(s *Selection, style Style) (*Book, error) {
	if style.Design.Name == "" {
		style.Design = Designs[0]
	}
	if style.Wording == nil {
		style.Wording = book.In(phrase.English)
	}
	if err := style.Check(); err != nil {
		return nil, err
	}
	t, puzzles := style.Wording, slices.Clone(s.Puzzles)
	if style.Title == "" {
		var names []string
		for _, of := range byKind(puzzles) {
			names = append(names, t.Of(of[0].Kind).Name)
		}
		switch {
		case len(names) == 1 || style.Design.Sheet && len(names) < 4:
			style.Title = strings.Join(names, dot)
		case style.Design.Sheet:
			style.Title = t.Sheet
		default:
			style.Title = t.Title
		}
	}
	style.Subtitle = cmp.Or(style.Subtitle, style.Design.audience(t, style.Title))
	if style.Volume > 0 {
		style.Subtitle = strings.TrimSuffix(fmt.Sprintf(t.Volume, style.Volume)+dot+style.Subtitle, dot)
	}
	if style.parts()&Hints != 0 {
		for i := range puzzles {
			puzzles[i].setHint(t, style.Design.Young)
		}
	}
	graded := slices.DeleteFunc(slices.Clone(puzzles), func(p Puzzle) bool { return p.Kind.Unmarked })
	style.oneLevel = len(graded) > 1 && !slices.ContainsFunc(graded, func(p Puzzle) bool { return p.level() != graded[0].level() })
	if style.measure == nil {
		style.measure, style.sized = newCanvas(style.Trim, 0, style.Ink).measure, map[sized]label{}
	}
	b := &Book{style: style, taken: puzzles}
	return b, b.layAll()
}

// audience returns a text about the readers of a book, such as "Large print". audience returns ""
// if the book is for everybody, or if the title already contains the text.
func (d *Design) audience(t *book.Wording, title string) (whom string) {
	switch {
	case d.Young:
		whom = t.Ages
	case d.large():
		whom = t.Large
	}
	if strings.Contains(plain(title), plain(whom)) {
		return ""
	}
	return whom
}

// plain returns a text in lower case, with blanks instead of hyphens and no-break spaces. Texts are
// compared in this form.
func plain(text string) string {
	return strings.ToLower(strings.NewReplacer("-", " ", "\u00a0", " ").Replace(text))
}

// dot separates the parts of a subtitle. dash joins the first and the last name of a range.
const dot, dash = " · ", " – "

// setHint sets the hint of a puzzle in the words of t. It stores the hint in p.found, which copies
// of the puzzle share, and computes it again only for other words.
func (p *Puzzle) setHint(t *book.Wording, young bool) {
	if p.found.wording != t {
		p.found.wording, p.found.hint = t, p.Kind.Hint(t.Like, t.Of(p.Kind), young, p.Row)
	}
	p.hint = p.found.hint
}

// layAll lays the book out with wider and wider inside margins, until the margin is wide enough for
// the number of pages.
func (b *Book) layAll() error {
	// the loop ends, since the margin only becomes wider
	for gutter := 0; ; {
		b.frame = newFrame(b.style.Trim, gutter, b.style.Design.foot(b.style.Trim))
		if err := b.lay(b.taken); err != nil {
			return err
		}
		needed := gutterOf(len(b.pages))
		if needed == len(gutters) {
			return fmt.Errorf(
				"the book has %s pages, want at most %d, which printers can bind (hint: fewer puzzles with -count, or more on a page with -per-page)",
				phrase.Commas(len(b.pages)),
				MaxPages,
			)
		}
		if needed <= gutter {
			return nil
		}
		gutter = needed
	}
}

// Fill returns books that all have the same number of pages, given by the argument pages. The
// argument volumes is the number of books. Each book has count puzzles; if count is 0, Fill chooses
// the number of puzzles that fills the pages best. The last pages may be for notes. The error wraps
// [ErrFew] if there are too few puzzles to fill the pages. The books share measurements, so they cannot
// be written at the same time.
func (p *Pool) Fill(pages, volumes, count int, style Style) ([]*Book, error) {
	style.pages = pages
	// all books share these measurements
	style.measure, style.sized = newCanvas(style.Trim, 0, style.Ink).measure, map[sized]label{}
	n := count // the number of puzzles in each volume
	least, most := n, n
	if count == 0 {
		for n = 1; n < p.total/volumes && p.thickest(n, volumes, style) <= pages; {
			n *= 2 // doubling avoids laying out books that are much too thick
		}
		n = sort.Search(min(n, p.total/volumes), func(n int) bool { return p.thickest(n+1, volumes, style) > pages })
		least, most = max(n-fewer, 1), min(n+more, p.total/volumes)
	}
	var tries []filling
	for try := most; try >= least; try-- {
		if f := p.try(try, nil, pages, volumes, style); f.books != nil {
			tries = append(tries, f)
		}
	}
	slices.SortStableFunc(tries, func(a, b filling) int { return cmp.Compare(a.waste, b.waste) })
	for _, f := range tries {
		if count == 0 && p.choice.Mix == nil {
			f = p.topUp(f, pages, volumes, style)
		}
		if !slices.ContainsFunc(f.books, func(b *Book) bool { return b.Pages() != pages }) {
			return f.books, nil
		}
	}
	n = max(n, 1)
	books, err := p.Lay(n, volumes, style)
	if err != nil {
		return nil, err
	}
	made := slices.MinFunc(books, thinner).Pages()
	if thickest(books) > pages {
		return nil, fmt.Errorf("a book of %s has %d pages, want %d (hint: -without leaves out parts; -per-page, -style and -page change "+
			"how much is on a page)", phrase.Counted(n, "puzzle"), thickest(books), pages)
	}
	return nil, fmt.Errorf("%w: a book of %s has %d pages, want %d (hint: -per-page, -style and -page change how much is on a page; -kind, "+
		"-level and more data sets change how many puzzles there are)", ErrFew, phrase.Counted(n, "puzzle"), made, pages)
}

// Fill estimates the number n of puzzles that fit, and tries all numbers from n-fewer to n+more.
// More puzzles may need fewer pages if a denser grid then fills pages better.
const fewer, more = 6, 6

// filling is an attempt to fill the pages of all volumes.
type filling struct {
	count int     // the number of puzzles in each volume
	extra []int   // the additional puzzles of each kind in all volumes; see [Pool.take]
	books []*Book // nil if a book has too many pages or cannot be made
	waste float64 // the weighted sum of free space, missing pages, blank pages, and pages with only answers beyond a sixth of all pages
}

// try lays out volumes with count puzzles each, and measures their waste. The argument more is as in
// [Pool.take].
func (p *Pool) try(count int, more []int, pages, volumes int, style Style) filling {
	f := filling{count: count, extra: more}
	books, err := p.lay(count, volumes, style, more)
	if err != nil || thickest(books) > pages {
		return f
	}
	for _, b := range books {
		answers, filled := 0, 0
		for _, page := range b.pages {
			if page.puzzles[asked] == nil {
				answers += min(len(page.puzzles[answered]), 1)
			}
			filled += min(len(page.items), 1)
			f.waste += page.free * page.free * float64(1+2*min(len(page.puzzles[asked]), 1))
		}
		f.waste += float64(100*(pages-len(b.pages)) + pages - filled + 20*max(answers-pages/6, 0))
	}
	f.books = books
	return f
}

// topUp improves a filling. It first tries to remove puzzles of each kind until all volumes have
// equally many of the kind. Then, for each kind, it adds or removes puzzles while this reduces the
// waste, at most six per volume at a time.
func (p *Pool) topUp(f filling, pages, volumes int, style Style) filling {
	even := make([]int, len(p.kinds))
	for _, b := range f.books {
		for i := range b.puzzles {
			even[slices.Index(p.kinds, b.puzzles[i].Kind)]--
		}
	}
	for i := range even {
		even[i] %= volumes
	}
	if g := p.try(f.count, even, pages, volumes, style); g.books != nil {
		f = g
	} else {
		f.extra = make([]int, len(p.kinds))
	}
	const most = 6
	for i := range p.kinds {
		for middle, further := f.extra[i], true; further; middle = f.extra[i] {
			for change := -most; change <= most; change++ {
				more := slices.Clone(f.extra)
				more[i] = middle + volumes*change
				if g := p.try(f.count, more, pages, volumes, style); g.books != nil && g.waste < f.waste-1e-9 {
					f = g
				}
			}
			further = f.extra[i] == middle-volumes*most || f.extra[i] == middle+volumes*most
		}
	}
	return f
}

// Lay returns books with count puzzles each. The argument volumes is the number of books. If count
// is 0, the books share all puzzles of the pool, up to [DefaultCount].
func (p *Pool) Lay(count, volumes int, style Style) (books []*Book, err error) {
	return p.lay(count, volumes, style, nil)
}

// lay is [Pool.Lay] with additional puzzles of each kind in all volumes: more is the argument of
// [Pool.take].
func (p *Pool) lay(count, volumes int, style Style, more []int) (books []*Book, err error) {
	s, err := p.take(count*volumes, more)
	if err != nil {
		return nil, err
	}
	for i, volume := range s.Deal(volumes) {
		if volumes > 1 {
			style.Volume = i + 1
		}
		b, err := New(volume, style)
		if err != nil {
			return nil, err
		}
		books = append(books, b)
	}
	return books, nil
}

// thickest returns the number of pages of the thickest book that [Pool.Lay] makes, or math.MaxInt if
// Lay fails.
func (p *Pool) thickest(count, volumes int, style Style) int {
	books, err := p.Lay(count, volumes, style)
	if err != nil {
		return math.MaxInt
	}
	return thickest(books)
}

func thinner(a, b *Book) int { return a.Pages() - b.Pages() }

func thickest(books []*Book) int { return slices.MaxFunc(books, thinner).Pages() }

// layouter returns a layouter without pages, for pages of the book's size and style.
func (b *Book) layouter() *layouter {
	return &layouter{width: b.frame.width(), height: b.frame.height(), texts: b.style.Wording, style: &b.style, measure: b.style.measure}
}

// lay sets the pages and the entries of the book. The margins are those of b.frame.
func (b *Book) lay(puzzles []Puzzle) error {
	l := b.layouter()
	if b.style.Design.Sheet {
		return b.laySheets(l, puzzles)
	}
	sections, err := l.sections(puzzles)
	if err != nil {
		return err
	}
	rules := b.style.parts()&Rules != 0
	if b.style.Order == ByLevel && rules {
		l.entries = append(l.entries, entry{text: l.texts.Play})
		for _, of := range byKind(puzzles) {
			l.rules(of, "")
		}
	}
	b.puzzles = nil
	together := max(len(sections), 1) // the number of sections that share pages of hints and answers
	if b.style.after() > 0 {
		together = 1
	}
	for list := range slices.Chunk(sections, together) {
		for i := range list {
			s := &list[i]
			l.section = s.index
			b.puzzles = append(b.puzzles, s.puzzles...)
			if b.style.Order == ByLevel {
				continue
			}
			if rules && !l.single(s.puzzles) {
				l.rules(s.puzzles, l.numbers(s))
			} else {
				l.entries = append(l.entries, entry{text: s.name, detail: l.numbers(s), page: len(l.pages)}) // on the next page
			}
			if err := l.puzzles(list[i : i+1]); err != nil {
				return err
			}
		}
		if b.style.Order == ByLevel {
			if err := l.puzzles(list); err != nil {
				return err
			}
		}
		if b.style.after() > 0 {
			continue
		}
		l.flow(l.hints(list))
		if b.style.Answers == Separate {
			b.answers, err = b.separate(list, puzzles)
		} else {
			err = l.answers(list)
		}
		if err != nil {
			return err
		}
	}
	front, err := b.front(l, puzzles)
	if err != nil {
		return err
	}
	b.pages = append(front, l.pages...)
	b.pages = b.closing(l)
	b.entries = l.entries
	for i := range b.entries {
		b.entries[i].page += len(front)
	}
	return nil
}

// separate returns a book that has only the answers; for sheets, it has only pages of answers.
func (b *Book) separate(sections []section, puzzles []Puzzle) (*Book, error) {
	a := &Book{style: b.style, frame: b.frame, puzzles: b.puzzles}
	l := b.layouter()
	if b.style.Design.Sheet {
		err := l.answers(sections)
		a.pages, a.entries = l.pages, l.entries
		return a, err
	}
	subtitle := strings.TrimPrefix(b.style.Subtitle+dot+l.texts.Answers, dot)
	if !l.titlePage(subtitle, puzzles) {
		return nil, errLongTitle
	}
	l.copyright(subtitle)
	err := l.answers(sections)
	a.pages, a.entries = even(l.pages), l.entries
	return a, err
}

// pagesOf returns page numbers: at[asked][n] is the page of puzzle n, at[hinted][n] the page of its
// hint, and at[answered][n] the page of its answer, which may be in the separate book of answers.
func (b *Book) pagesOf() (at [roles]map[int]int) {
	for role := range at {
		at[role] = map[int]int{}
		for i, p := range b.pages {
			for _, n := range p.puzzles[role] {
				at[role][n] = i + 1
			}
		}
	}
	if b.answers != nil {
		at[answered] = b.answers.pagesOf()[answered]
	}
	return at
}

// refer returns the text at the foot of a page. A page of puzzles refers to the pages of their hints
// and answers, and a page of hints or answers refers to the pages of their puzzles. The argument
// number is the page's own number, and at is the result of [Book.pagesOf].
func (p *page) refer(t *book.Wording, at [roles]map[int]int, number int) string {
	var list []string
	others := slices.Concat(p.puzzles[hinted], p.puzzles[answered])
	if p.puzzles[asked] != nil {
		others = nil // the page is a sheet with puzzles and answers
	}
	for _, r := range []struct {
		puzzles      []int
		role         int
		one, several string
	}{
		{p.puzzles[asked], hinted, t.HintsOn, t.HintsOnPages},
		{p.puzzles[asked], answered, t.AnswersOn, t.AnswersOnPages},
		{others, asked, t.PuzzlesOn, t.PuzzlesOnPages},
	} {
		var pages []int
		for _, n := range r.puzzles {
			if on := at[r.role][n]; on > 0 && on != number {
				pages = append(pages, on)
			}
		}
		slices.Sort(pages)
		switch pages = slices.Compact(pages); len(pages) {
		case 0:
		case 1:
			list = append(list, fmt.Sprintf(r.one, pages[0]))
		default:
			list = append(list, fmt.Sprintf(r.several, pages[0], pages[len(pages)-1]))
		}
	}
	if len(p.puzzles[asked]) > 0 && at[answered] == nil {
		list = append(list, t.AnswersApart)
	}
	return strings.Join(list, dot)
}

// Write paints the book. Write calls tick after each page, unless tick is nil. When ctx ends, Write
// stops and returns the error of ctx.
func (b *Book) Write(ctx context.Context, w io.Writer, tick func()) error {
	c := newCanvas(b.style.Trim, b.style.Bleed, b.style.Ink)
	if err := b.paint(ctx, c, tick); err != nil {
		return err
	}
	return c.write(w)
}

func (b *Book) paint(ctx context.Context, c *canvas, tick func()) error {
	c.describe(b.style.Title, b.style.Author, b.style.Wording.Tag)
	if b.style.Subtitle != "" {
		c.pdf.SetSubject(b.style.Subtitle, true)
	}
	c.pdf.SetDisplayMode("default", "TwoPageRight")
	c.pages, c.dark = b.pagesOf(), b.style.Design.large()
	if b.answers != nil {
		c.pages[answered] = nil // the pages of answers are not pages of this book
	}
	f := b.style.Design.foot(b.style.Trim)
	next := 0 // the index of the next entry for the outline
	for i := range b.pages {
		number, p := i+1, &b.pages[i]
		c.pdf.AddPage()
		left, width := b.frame.left(number), b.frame.width()
		// beside paints a text at the outside or the inside of the block; on odd pages, the outside is at the right
		beside := func(y float64, s string, f face, outside bool) {
			x := left
			if (number%2 == 1) == outside {
				x += width - c.measure(s, f)
			}
			c.text(x, y, text{s, f})
		}
		c.measure("", f) // measuring sets a font, so that the outline is in Unicode
		for ; next < len(b.entries) && b.entries[next].page == i; next++ {
			c.pdf.Bookmark(b.entries[next].text, b.entries[next].level, 0)
		}
		if err := p.items.paint(c, left, b.frame.top); err != nil {
			return err
		}
		beside(b.frame.head, p.head, f, true)
		beside(b.frame.foot, p.refer(b.style.Wording, c.pages, number), f, false)
		if !p.bare {
			beside(b.frame.foot, fmt.Sprint(number), f.heavy().in(black), true)
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
