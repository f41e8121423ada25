package press

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"matchbook/out"
	"matchbook/out/font"
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
		f.pages = append(f.pages, page{bare: true})
	}
	title := l.another()
	if !title.titlePage(b.style, sections, len(b.puzzles)) {
		return nil, errLongTitle
	}
	f.pages = append(f.pages, title.pages...)
	f.copyright(&b.style)
	introduction := l.another()
	if parts&Introduction != 0 {
		introduction.introduction(&b.style, b.puzzles)
	}
	n := len(introduction.pages)
	if parts&Contents != 0 {
		contents := func(first int) []page { return l.contents(l.entries, first).pages }
		// How many pages the contents take does not depend on the numbers in them.
		n += len(contents(0))
		first := len(f.pages) + n
		f.pages = append(f.pages, contents(1+first+first%2)...)
	}
	f.pages = append(f.pages, introduction.pages...)
	f.toRight()
	return f.pages, nil
}

// halfTitle adds a page with only the title.
func (l *layouter) halfTitle(title string) {
	l.newPage("")
	l.last().bare = true
	size := 1.8 * l.body()
	lines := l.wrap(title, size, true, 0.8*l.width)
	for len(lines) > 8 && size > l.design.Least {
		size *= 0.9
		lines = l.wrap(title, size, true, 0.8*l.width)
	}
	y := 0.3 * l.height
	for _, s := range lines {
		l.add(line{(l.width - l.measure(s, size, true)) / 2, y, s, size, true, black})
		y += 1.3 * size * point
	}
}

// copyright adds the back of the title, which is blank if nothing is to be said there.
func (l *layouter) copyright(style *Style) {
	l.newPage("")
	l.last().bare = true
	var texts []string
	if style.Copyright != "" {
		texts = append(texts, "© "+style.Copyright, l.texts.Rights)
	}
	if style.ISBN != "" {
		texts = append(texts, "ISBN "+style.ISBN)
	}
	if len(texts) == 0 {
		return
	}
	texts = append(texts, l.texts.Made)
	size := l.small()
	height := 0.0
	for _, s := range texts {
		height += float64(len(l.wrap(s, size, false, l.width)))*size*point*leading + 2
	}
	l.y = l.height - height
	for _, s := range texts {
		l.paragraph(s, "", size, 0, black)
		l.y += 2
	}
}

// introduction adds a page on what the book has and how it is used.
func (l *layouter) introduction(style *Style, puzzles []Puzzle) {
	l.newPage("")
	l.title(l.texts.Introduction, l.heading())
	l.rule(l.y, 0.5, black)
	l.y += 5
	say := func(text string) {
		l.paragraph(text, "", l.body(), 0, black)
		l.y += 0.5 * l.body() * point
	}
	say(l.texts.One)
	if style.parts()&Rules != 0 {
		say(l.texts.Read)
	}
	if style.Order == ByKind {
		say(l.texts.Rising)
	}
	say(l.texts.Where[style.Answers])
	if style.parts()&Hints != 0 {
		say(l.texts.Stuck)
	}
	if slices.ContainsFunc(puzzles, func(p Puzzle) bool { return l.dotted(&p) }) {
		say(l.texts.Marks)
		l.y += 2
		l.levels()
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
	count := fmt.Sprintf(l.texts.Count, phrase.Commas(puzzles))
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
	var all []Puzzle
	for _, s := range sections {
		all = append(all, s.puzzles...)
	}
	slices.SortStableFunc(all, func(a, b Puzzle) int { return a.place - b.place })
	for _, of := range byKind(all) {
		kind := of[0].Kind
		e := show{record: kind.Page(l.texts.Of(kind), records(of)).Example, solved: kind.ShowSolved}
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
