package press

import (
	"cmp"
	"errors"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"matchbook/grade"
	"matchbook/solve/phrase"
)

var errLongTitle = errors.New("title, subtitle and author are too long for a page (hint: use fewer words, or a larger -page)")

// front returns the pages before the pages of l: half title, title, copyright page, contents and introduction.
// The introduction and the contents are above the texts of the copyright page if there is room. There, the contents of
// several sections lack levels if a page of their own would be nearly half empty. The type of the introduction is up to
// 1.25 times as large as usual, if this takes no more pages.
func (b *Book) front(l *layouter, puzzles []Puzzle) ([]page, error) {
	l.section = 0 // selects the colour of the first section
	parts := b.style.parts()
	f := l.another()
	if parts&HalfTitle != 0 {
		f.halfTitle()
		f.pages = even(f.pages)
	}
	title := l.another()
	if !title.titlePage(b.style.Subtitle, puzzles) {
		return nil, errLongTitle
	}
	f.pages = append(f.pages, title.pages...)
	entries := l.lined()
	below := func(e entry) bool { return e.level > 0 && e.text != l.texts.Hints && e.text != l.texts.Answers }
	brief := slices.DeleteFunc(slices.Clone(entries), below)
	if len(brief) > 0 && l.contents(entries, 0, 1, l.height) == nil {
		entries = brief
	}
	others := func(times float64, first int) []page {
		f := l.another()
		const apart = 8.0 // mm
		y, bottom := 0.0, f.copyright(b.style.Subtitle)-apart
		join := func(c *layouter) {
			f.put(0, y, c.last().items)
			y += c.y + apart
		}
		about, contents := l.another(), l.another()
		if parts&Introduction != 0 {
			if about.introduction(puzzles, times); len(about.pages) == 1 && about.y <= bottom {
				join(about)
				about.pages = nil
			}
		}
		if parts&Contents != 0 && len(entries) > 0 {
			contents = cmp.Or(l.contents(entries, first, 1.6, l.height), l.contentsOf(entries, first, 1))
			most := 1.0
			if y == 0 {
				most = 1.6
			}
			c := l.contents(entries, first, most, bottom-y)
			several := slices.ContainsFunc(entries[1:], func(e entry) bool { return e.level == 0 })
			if c == nil && several && len(contents.pages) == 1 && contents.y < 0.6*l.height {
				c = l.contents(brief, first, 1, bottom-y)
			}
			if c != nil {
				join(c)
				contents.pages = nil
			}
		}
		return slices.Concat(f.pages, contents.pages, about.pages)
	}
	fewest := len(others(1, 0))
	var pages []page
	for percent := 125.0; percent >= 100; percent -= 5 {
		if pages = others(percent/100, 1+len(f.pages)+fewest); len(pages) <= fewest {
			break
		}
	}
	return append(f.pages, pages...), nil
}

// lined returns the lines of the contents. If several entries below a section refer to the same page, lined
// replaces them with one line, which has their range. The answers of a section have one line for all their pages; it
// follows the levels, even if the last puzzles are after the first answers.
func (l *layouter) lined() (lines []entry) {
	answers := func(e entry) bool { return e.level > 0 && e.text == l.texts.Answers }
	for _, e := range l.entries {
		at := len(lines)
		if at > 0 && e.level > 0 && answers(lines[at-1]) && e.text != l.texts.Hints {
			at--
		}
		if at < len(lines) && answers(e) {
			lines[at].last = e.page
		} else if at > 0 && e.level > 0 && lines[at-1].level > 0 && lines[at-1].page == e.page && !answers(e) {
			first, _, _ := strings.Cut(lines[at-1].text, dash)
			lines[at-1].text = first + dash + e.text
		} else {
			lines = slices.Insert(lines, at, e)
		}
	}
	return lines
}

func (l *layouter) halfTitle() {
	l.barePage()
	l.y = 0.25 * l.height
	l.titleLines(l.style.Title, l.bold(1.8), 8)
}

// closing returns the pages of the book with the last pages: pages for notes, and a certificate on a right-hand page
// with a blank back. There are enough pages for notes to make the number of pages even. If the style wants a certain
// number of pages, up to four pages for notes fill up the book.
func (b *Book) closing(l *layouter) []page {
	const most = 4 // pages for notes
	notes, praise, parts := l.another(), l.another(), b.style.parts()
	if parts&Certificate != 0 {
		praise.certificate()
		praise.pages = even(praise.pages)
	}
	n, others := 0, len(b.pages)+len(praise.pages)
	if parts&Notes != 0 {
		n = 1
	}
	n += (others + n) % 2
	if missing := b.style.pages - others; n < missing && missing <= most {
		n = missing
	}
	for i := range n {
		if b.style.Without&Notes == 0 {
			notes.notes()
			notes.last().free = float64(1 + 2*i) // so large that [Pool.Fill] avoids several such pages
		}
	}
	return append(even(append(b.pages, notes.pages...)), praise.pages...)
}

// certificate adds a page for a reader who has solved all puzzles.
func (l *layouter) certificate() {
	l.barePage()
	l.put(0, 0, framed(l.ink(), 2, 0, 0, l.width, l.height))
	l.put(0, 0, framed(l.ink(), 0.6, 4.5, 4.5, l.width-4.5, l.height-4.5))
	l.picture(0, 0.08*l.height, l.width, 0.36*l.height, pose("cheer"))
	small := l.small().in(grey)
	for i, f := range []face{l.bold(3), l.bold(1.4), small, small} {
		text, y := l.texts.Certificate[i], [...]float64{0.57, 0.64, 0.77, 0.88}[i]*l.height
		f := f.shrink(0.95, 1, func(f face) bool { return l.measure(text, f) > 0.85*l.width })
		l.say((l.width-l.measure(text, f))/2, y, text, f)
		if i > 1 { // lines to write on
			l.put(0.2*l.width, y-1.5*f.em(), line(0.6*l.width, 0.35, l.ink()))
		}
	}
}

// copyright adds the copyright page, with its texts at the bottom. copyright returns the free
// height above the texts, or 0 in a book for children.
func (l *layouter) copyright(subtitle string) (free float64) {
	l.barePage()
	texts := []string{strings.TrimSuffix(l.style.Title+" – "+subtitle, " – "), l.style.Author}
	if l.style.Copyright != "" {
		texts = append(texts, "© "+l.style.Copyright, l.texts.Rights)
	}
	if l.style.ISBN != "" {
		texts = append(texts, "ISBN "+l.style.ISBN)
	}
	texts = slices.DeleteFunc(append(texts, l.texts.Made), func(text string) bool { return text == "" })
	f := l.small()
	list := func(l *layouter) { l.list(texts, "", f, 0, 2) }
	l.y = max(l.height-l.high(list), 0)
	free = l.y
	list(l)
	if !l.style.Design.Young {
		return free
	}
	const inset = 8.0 // mm
	f, bottom := l.bold(1.8), free-2*inset
	l.put(0, 0, framed(l.ink(), 2, 0, 0, l.width, bottom))
	l.say(inset, inset+f.rise(), l.texts.Belongs, f)
	l.picture(0.5*l.width, 0.3*bottom, 0.5*l.width-inset, 0.7*bottom-inset, pose("cheer"))
	l.put(inset, 0.3*bottom, line(0.6*l.width, 0.4, l.ink()))
	return 0
}

// introduction adds the text that explains the book, in running text enlarged by the factor times.
func (l *layouter) introduction(puzzles []Puzzle, times float64) {
	l.newPage("")
	l.headed(l.texts.Introduction, "")
	parts, t := l.style.parts(), l.texts
	texts, how, levels, f := []string{t.One}, t.Marks, t.Level[:], l.body(times)
	say := func(is bool, text string) {
		if is {
			texts = append(texts, text)
		}
	}
	young, reader := l.style.Design.Young, 0
	if young {
		texts, how, levels, reader = slices.Clone(t.Young), t.YoungMarks, t.YoungLevel[:], 1
	}
	for _, of := range byKind(puzzles) {
		if same := t.Of(of[0].Kind).Same; same != nil {
			texts = append(texts, same[reader])
		}
	}
	if !young {
		say(parts&Rules != 0 && slices.ContainsFunc(byKind(puzzles), func(of []Puzzle) bool { return !l.single(of) }), t.Read)
	}
	var shown []int // the levels of the puzzles
	for i := range puzzles {
		if p := &puzzles[i]; l.marked(p) || l.style.Order == ByLevel && p.level() < grade.Levels {
			shown = append(shown, min(p.level(), len(levels)-1))
		}
	}
	slices.Sort(shown)
	shown = slices.Compact(shown)
	rising := len(shown) > 1
	const column = 10.5 // the distance of sentences about levels from the left margin, in em
	f = f.shrink(0.97, l.body(1).size, func(f face) bool {
		return slices.ContainsFunc(t.LevelAbout[:], func(about string) bool { return l.measure(about, f) > l.width-column*f.em() })
	})
	say(!young && l.style.Order == ByKind && rising, t.Rising)
	say(!young || l.style.Answers == Separate, t.Where[l.style.Answers])
	say(parts&Hints != 0, t.Stuck)
	say(slices.ContainsFunc(puzzles, func(p Puzzle) bool { _, side := l.code(&p); return side > 0 }), t.Codes)
	for _, of := range byKind(puzzles) {
		say(rising && !young && of[0].Kind.Unmarked, fmt.Sprintf(t.Unmarked, l.name(of[0].Kind)))
	}
	if !young && l.style.Order == ByLevel {
		var names []string
		for _, level := range shown {
			names = append(names, levels[level])
		}
		how = fmt.Sprintf(t.Rise, strings.Join(names, ", "))
	}
	say(rising, how)
	l.list(texts, "", f, 0, 0.5*f.em())
	if young {
		l.picture(0.6*l.width, l.y, 0.4*l.width, l.height-l.y, pose("hello"))
	}
	if !rising {
		return
	}
	l.y += 2
	high := 1.8 * f.em()
	l.room(float64(len(shown)) * high)
	for _, level := range shown {
		marks, width := l.marks(grade.Level(level), f)
		l.put(0, l.y+f.rise()/2, marks)
		l.say(width+0.9*f.em(), l.y+f.rise(), phrase.Capital(levels[level]), f)
		if x := column * f.em(); !young {
			l.say(x, l.y+f.rise(), l.clip(t.LevelAbout[level], f, l.width-x), f.in(grey))
		}
		l.y += high
	}
}

func (l *layouter) notes() {
	l.newPage("")
	l.title(l.texts.Notes, l.heading())
	const apart = 9.0 // mm
	for y := l.y + apart; y < l.height; y += apart {
		l.rule(y, 0.2, pale)
	}
}

// contents returns the table of contents on one page, at most height mm high, or nil if the table does
// not fit. The page of an entry has the number entry.page + first. The distance between lines is as
// large as fits; most is the largest distance, relative to the usual one.
func (l *layouter) contents(entries []entry, first int, most, height float64) *layouter {
	for apart := most; apart > 0.9; apart -= 0.06 {
		if c := l.contentsOf(entries, first, apart); len(c.pages) == 1 && c.y <= height {
			return c
		}
	}
	return nil
}

// contentsOf returns the table of contents on as many pages as it needs. The argument apart is the distance
// between lines, relative to the usual one. The argument first is as in [layouter.contents].
func (l *layouter) contentsOf(entries []entry, first int, apart float64) *layouter {
	c := l.another()
	c.newPage("")
	c.title(l.texts.Contents, l.heading())
	c.y += 4
	number := func(e entry) string {
		if e.last > e.page {
			return fmt.Sprintf(l.texts.Numbers, e.page+first, e.last+first)
		}
		return fmt.Sprint(e.page + first)
	}
	right := c.width // of the lines before page numbers
	for _, e := range entries {
		right = min(right, c.width-2.5-c.measure(number(e), c.bold(1)))
	}
	for _, e := range entries {
		f, x := l.bold(1), 0.0
		if e.level > 0 {
			f, x = l.less(0.92, l.body(1)).in(grey), 6
		} else {
			c.y += 2.5 * apart
		}
		high := f.step() * apart
		c.room(high)
		base := c.y + (high+f.rise())/2
		c.say(x, base, e.text, f)
		c.sayRight(base, number(e), f)
		from := x + c.measure(e.text, f) + 2.5
		if e.detail != "" {
			small := l.less(0.92, face{size: f.size, colour: grey})
			c.say(from, base, e.detail, small)
			from += c.measure(e.detail, small) + 2.5
		}
		c.put(from, base-0.2, line(right-from, 0.2, pale))
		c.y += high
	}
	return c
}

// titlePage adds a page with the title, the kinds, pictures of puzzles, the author and the number
// of puzzles. titlePage reports whether everything fits.
func (l *layouter) titlePage(subtitle string, puzzles []Puzzle) bool {
	l.barePage()
	l.rule(0.7, 1.4, l.ink())
	l.y = 0.05 * l.height
	size := l.titleLines(l.style.Title, l.bold(3.9).shrink(0.95, l.bold(2.4).size, func(f face) bool {
		return l.high(func(l *layouter) { l.titleLines(l.style.Title, f, 4) }) > 0.3*l.height
	}), 4)
	var lists [][]covered
	var names []string
	for _, of := range byKind(puzzles) {
		names = append(names, unbroken(l.name(of[0].Kind)))
		var list []covered
		for _, p := range of {
			list = append(list, covered{kind: p.Kind, id: p.ID, shapes: p.shapes, row: p.Row})
		}
		attractive(fmt.Sprint(l.style.Title, l.style.Volume), list)
		list = list[:min(len(list), 8)]
		for i := range list {
			list[i].picture = show(list[i].row, false)
		}
		lists = append(lists, list)
	}
	l.below(subtitle, names, l.body(1.2).in(grey), l.style.Title)

	// the author and the number of puzzles are at the foot
	foot := l.height - 0.02*l.height
	above := foot - l.body(1.2).step()
	l.rule(above, 0.35, l.ink())
	l.sayRight(foot, l.count(len(puzzles)), l.body(1).in(grey))
	author := l.bold(1.1)
	if width := l.measure(l.style.Author, author); width > 0.75*l.width {
		author = author.times(0.75 * l.width / width)
	}
	l.say(0, foot, l.style.Author, author)

	top, bottom := l.y+8, above-8
	if len(l.pages) > 1 || bottom-top < 0.15*l.height || size < l.body(1).size || author.size < 0.5*l.body(1).size {
		return false
	}
	l.tiles(inTurn(lists), top, bottom)
	return true
}

// tiles adds pictures on white tiles, as large as possible and with equal gaps. The tiles are between
// the heights top and bottom of the block: up to three in a row, or four in two rows. If pictures are of several
// kinds, there are several tiles. In books for children, the tiles are around the character.
func (l *layouter) tiles(pictures []covered, top, bottom float64) {
	const gap, pad = 6.0, 3.0
	rows, columns, wide, high, step := 2, 2, 0.37*l.width, (bottom-top-gap)/2, 0.63*l.width
	if l.style.Design.Young {
		l.picture(wide, top, l.width-2*wide, bottom-top, pose("hello"))
	} else {
		mixed := slices.ContainsFunc(pictures, func(c covered) bool { return c.kind != pictures[0].kind })
		largest := 0.0
		for n := 1; n <= min(len(pictures), 4); n++ {
			r := 1 + n/4
			w, h := (l.width+gap)/float64(n/r)-gap, (bottom-top+gap)/float64(r)-gap
			if area := float64(n) * min(w, h) * min(w, h); area > 1.1*largest && (n > 1 || !mixed) {
				rows, columns, wide, high, largest = r, n/r, w, min(h, w), area
			}
		}
		step = wide + gap
		top += (bottom - top - float64(rows)*(high+gap) + gap) / 2
	}
	for i, c := range pictures[:min(rows*columns, len(pictures))] {
		x, y := float64(i%columns)*step, top+float64(i/columns)*(high+gap)
		l.put(x, y, filled(color.White, 0, 0, wide, high))
		l.put(x, y, framed(l.accent(pale), l.style.Design.Frame, 0, 0, wide, high))
		l.picture(x+pad, y+pad, wide-2*pad, high-2*pad, c.picture)
	}
}

func (l *layouter) subheading(text string) {
	l.title(text, l.bold(1.15))
	l.y += 1.5
}

// numbered is the sign for which [layouter.list] numbers the paragraphs.
const numbered = "1"

// list adds paragraphs, with a sign before each paragraph and a gap after it.
func (l *layouter) list(texts []string, sign string, f face, indent, gap float64) {
	for i, text := range texts {
		before := sign
		if sign == numbered {
			before = fmt.Sprint(i + 1)
		}
		l.paragraph(text, before, f, indent)
		l.y += gap
	}
}

// high returns the height, in mm, of what add puts on an empty page.
func (l *layouter) high(add func(l *layouter)) float64 {
	try := l.another()
	try.height = math.Inf(1)
	try.newPage("")
	add(try)
	return try.y
}

// after returns the level of the entries for hints and answers: 1 if hints and answers follow each
// section, 0 if they follow all sections.
func (s *Style) after() int {
	if s.Answers == AfterSection || s.Answers == UpsideDown {
		return 1
	}
	return 0
}

// chapter puts the first row of the hints or the answers below their heading and, if it is not "", the text about.
// The heading is entered in the contents. If each section has its own hints and answers, the section's name is at
// the right.
func (l *layouter) chapter(title, about string, sections []section, first *row) {
	h := l.another()
	h.newPage("")
	if l.style.after() == 0 {
		h.section = 0 // the heading has the colour of the first section
	}
	h.enter(l.style.after(), title, "")
	if l.style.Design.Sheet {
		h.masthead(title, l.style.Title)
	} else {
		if f := h.heading(); len(sections) == 1 && l.style.after() > 0 {
			h.sayRight(f.rise(), sections[0].name, h.body(1.2).in(grey))
		}
		h.title(title, h.heading())
	}
	if about != "" {
		h.paragraph(about, "", h.small().in(grey), 0)
		h.y += 2
	}
	h.y += 3
	first.below(h)
}
