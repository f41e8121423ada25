package press

import (
	"fmt"
	"image/color"
	"regexp"
	"slices"
	"sort"
	"strings"
	"unicode"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/font"
	"matchbook/out/picture"
	"matchbook/solve/phrase"
)

// page is a page before painting. Its items are in the block between the margins.
type page struct {
	head    string // the running head, at the outside; or ""
	bare    bool   // whether the page has no page number
	items   items
	puzzles [roles][]int // the numbers of the puzzles, hints and answers on the page, by role
	free    float64      // the share of the page that rows leave free
}

// The roles that a page can have for a puzzle: the page shows the puzzle, its hint or its answer.
const (
	asked = iota
	hinted
	answered
	roles
)

// item is a thing with a position, in mm from the upper left corner of the block.
type item struct {
	x, y float64
	thing
}

// thing is what pages consist of, such as a text or a drawing.
type thing interface {
	paint(c *canvas, x, y float64) error
}

type items []item

func (list items) paint(c *canvas, x, y float64) error {
	for _, i := range list {
		if err := i.paint(c, x+i.x, y+i.y); err != nil {
			return err
		}
	}
	return nil
}

// upsideDown has items on an area that makes a half turn. The size of the area is in mm.
type upsideDown struct {
	items
	width, height float64
}

func (u upsideDown) paint(c *canvas, x, y float64) (err error) {
	x2, y2 := x+u.width/2, y+u.height/2
	if painted := c.painted; painted != nil {
		c.painted = func(page int, s picture.Shape) { painted(page, picture.Turned(s, picture.At(x2, y2))) }
		defer func() { c.painted = painted }()
	}
	c.turned(180, x2, y2, func() { err = u.items.paint(c, x, y) })
	return err
}

func (list *items) put(x, y float64, t thing) { *list = append(*list, item{x, y, t}) }

// face is the size, the weight and the colour of a text.
type face struct {
	size    float64 // in points
	bold    bool
	colour  color.Color
	display bool // whether the text is in the typeface of titles, if there is one
}

// leading is the distance between base lines, relative to the font size.
const leading = 1.45

// Measures of a face, in mm: em is the font size, step is the distance between base lines, and rise
// is the height of capital letters.
func (f face) em() float64   { return f.size * point }
func (f face) step() float64 { return leading * f.em() }
func (f face) rise() float64 { return font.CapHeight * f.em() }

// These methods return changed copies of a face: times scales the copy, in sets its colour, and heavy makes it bold.
func (f face) times(n float64) face       { f.size *= n; return f }
func (f face) in(colour color.Color) face { f.colour = colour; return f }
func (f face) heavy() face                { f.bold = true; return f }

// text is a text with its face. Its position is the left end of the base line.
type text struct {
	text string
	face
}

func (t text) paint(c *canvas, x, y float64) error {
	c.text(x, y, t)
	return nil
}

// reference is the page number of a puzzle, beside the puzzle's answer. The text ends at its
// position. A reference to a puzzle that is not in the book paints nothing.
type reference struct {
	number int // the number of the puzzle
	text       // a format with a verb for the number of the page
}

func (r reference) paint(c *canvas, x, y float64) error {
	if n := c.pages[asked][r.number]; n > 0 {
		t := text{fmt.Sprintf(r.text.text, n), r.face}
		c.text(x-c.measure(t.text, t.face), y, t)
	}
	return nil
}

// drawing is a picture that is drawn only during painting, since a book has hundreds of pictures.
type drawing struct {
	scale  float64
	record *out.Record
	solved bool
}

func (d drawing) paint(c *canvas, x, y float64) error {
	p, err := d.record.Draw(d.solved)
	if err == nil {
		c.shapes(x, y, d.scale, p.Shapes)
	}
	return err
}

// later makes items only during painting, since most rows are measured, but not on a page in the end.
type later func() items

func (make later) paint(c *canvas, x, y float64) error { return make().paint(c, x, y) }

// shapes are shapes in mm.
type shapes []picture.Shape

func (s shapes) paint(c *canvas, x, y float64) error {
	c.shapes(x, y, 1, s)
	return nil
}

// entry is a line of the contents. PDF readers also show it in the outline beside the pages.
type entry struct {
	text, detail string
	level        int // 1 if the entry is below another entry, 0 otherwise
	page         int // the index of the page
	last         int // the index of the last page, for answers on several pages
}

// layouter lays a book out on pages with blocks of one width and height.
type layouter struct {
	width, height float64 // the size of the block, in mm
	texts         *book.Wording
	style         *Style
	measure       func(text string, f face) float64

	pages   []page
	entries []entry
	y       float64 // the height of the filled part of the current page, in mm
	head    string  // the running head for pages on which a text continues
	section int     // the index of the section, which selects the colour of headings
}

// another returns a layouter without pages, for pages of the same size and style.
func (l *layouter) another() *layouter {
	return &layouter{width: l.width, height: l.height, texts: l.texts, style: l.style, measure: l.measure, section: l.section}
}

func (l *layouter) newPage(head string) {
	l.pages = append(l.pages, page{head: head})
	l.y = 0
}

func (l *layouter) barePage() {
	l.newPage("")
	l.last().bare = true
}

func (l *layouter) last() *page { return &l.pages[len(l.pages)-1] }

func (l *layouter) put(x, y float64, t thing) { l.last().items.put(x, y, t) }

func (l *layouter) say(x, y float64, s string, f face) { l.put(x, y, text{s, f}) }

// sayRight adds a text that ends at the right side of the block.
func (l *layouter) sayRight(y float64, s string, f face) { l.say(l.width-l.measure(s, f), y, s, f) }

// scale returns the largest factor for pictures. The factor grows with the page in the same way as running text.
func (l *layouter) scale() float64 {
	return l.style.Design.Scale * l.body(1).size / l.style.Design.Body
}

// even adds a page if the number of pages is odd, so that the next page is a right-hand page.
func even(pages []page) []page {
	if len(pages)%2 == 1 {
		pages = append(pages, page{bare: true})
	}
	return pages
}

// enter adds a line to the contents that refers to the current page.
func (l *layouter) enter(level int, text, detail string) {
	l.entries = append(l.entries, entry{text: text, detail: detail, level: level, page: len(l.pages) - 1})
}

// Faces of a book: body and bold are for text, enlarged by a factor; heading is for headings, and
// small for labels beside pictures.
func (l *layouter) body(times float64) face {
	least := l.style.Design.Body
	return face{size: times * min(max(least, 0.068*l.width), 1.25*least), colour: black}
}
func (l *layouter) bold(times float64) face { return l.body(times).heavy().in(l.ink()) }
func (l *layouter) heading() face           { return l.bold(2.2) }
func (l *layouter) small() face             { return l.less(0.9, l.body(1)) }

func (l *layouter) ink() color.Color { return l.accent(black) }

// accent returns the colour of the section, or fallback if the design has no colours.
func (l *layouter) accent(fallback color.Color) color.Color {
	if colours := l.style.Design.Accents; colours != nil {
		return colours[l.section%len(colours)]
	}
	return fallback
}

// less returns a face scaled by a factor. If that size is below the design's smallest size, less
// returns the smallest size.
func (l *layouter) less(times float64, f face) face {
	return f.times(max(times, l.style.Design.Least/f.size))
}

// shrink multiplies the size of a face by factor, until tooLarge returns false or the size is at most least.
func (f face) shrink(factor, least float64, tooLarge func(f face) bool) face {
	for f.size > least && tooLarge(f) {
		f = f.times(factor)
	}
	return f
}

// room begins another page if the current page has less than height mm left. room does nothing on an empty page.
func (l *layouter) room(height float64) {
	if l.y+height > l.height && l.y > 0 {
		l.newPage(l.head)
	}
}

// lines adds lines that begin at x. The distance between base lines is step, and the distance to
// the first base line is down.
func (l *layouter) lines(list []string, f face, x, step, down float64) {
	for _, s := range list {
		l.room(step)
		l.say(x, l.y+down, s, f)
		l.y += step
	}
}

func (l *layouter) title(text string, f face) {
	l.lines(l.wrap(text, f, l.width), f, 0, f.step(), f.rise())
}

// titleLines adds the title of a book, with lines that are closer together than in a text. The title has the size of f, or
// the largest size below with at most that many lines. titleLines returns the size.
func (l *layouter) titleLines(text string, f face, most int) float64 {
	f = f.shrink(0.98, 1, func(f face) bool { return l.titled(text, f, most) == nil })
	l.lines(l.titled(text, f, most), f, 0, f.rise()+0.5*f.em(), f.rise())
	return f.size
}

// titled breaks a title into as few lines as fit the width, of about equal width. No short word is alone on one of several
// lines; of two ways that are almost equally even, titled prefers the one with fewer short words at the ends of lines. If more
// than most lines are needed, titled returns nil.
func (l *layouter) titled(title string, f face, most int) []string {
	short := func(text string) bool { return len(text) <= 3 } // three letters, or one Hangul syllable
	type ending struct {
		lines []string
		cost  float64
	}
	words := wordsOf(title)
	endings := make([]*ending, len(words)+1) // the best lines from each word to the end
	endings[len(words)] = new(ending)
	for range most {
		longer := make([]*ending, len(words)+1)
		for i := range words {
			for j := i + 1; j <= len(words); j++ {
				line := strings.Join(words[i:j], " ")
				wide := l.measure(line, f)
				if wide > l.width {
					break
				}
				if endings[j] == nil || short(line) && j-i < len(words) {
					continue
				}
				cost := wide*wide + endings[j].cost
				if short(words[j-1]) {
					cost += 0.1 * wide * wide
				}
				if longer[i] == nil || cost < longer[i].cost {
					longer[i] = &ending{append([]string{line}, endings[j].lines...), cost}
				}
			}
		}
		if endings = longer; endings[0] != nil {
			return endings[0].lines
		}
	}
	return nil
}

// below adds the parts of a subtitle, and a line with the names of kinds, below a title. below omits a line if an
// earlier line or a text in shown contains it. If no line is left, below adds a sentence about the puzzles.
func (l *layouter) below(subtitle string, names []string, f face, shown ...string) {
	var lines []string
	for line := range strings.SplitSeq(subtitle+dot+strings.Join(names, ", "), dot) {
		has := func(s string) bool { return strings.Contains(plain(s), plain(line)) }
		if line != "" && !slices.ContainsFunc(shown, has) && !slices.ContainsFunc(lines, has) {
			lines = append(lines, line)
		}
	}
	if lines == nil {
		lines = l.texts.Selling[:1]
	}
	for _, line := range lines {
		l.y += 2
		l.paragraph(line, "", f, 0)
	}
}

// unbroken returns a text that stays on one line.
func unbroken(text string) string { return strings.ReplaceAll(text, " ", "\u00a0") }

// bound puts a no-break space before each number, = and minus, so that no line begins with them.
func bound(text string) string { return beforeNumber.ReplaceAllString(text, "\u00a0$1") }

var beforeNumber = regexp.MustCompile(` ([\d=–])`)

// paragraph adds a text with lines that begin at x, and a sign before the first line.
func (l *layouter) paragraph(text, sign string, f face, x float64) {
	l.room(f.step())
	down := (f.step() + f.rise()) / 2
	l.say(0, l.y+down, sign, f.heavy())
	l.lines(l.wrapWell(text, f, l.width-x, 0.2), f, x, f.step(), down)
}

// headed adds the heading of a page: a text at the left, a detail at the right, and a line below. In
// books for children, text and detail are on a band beside the character.
func (l *layouter) headed(text, detail string) {
	f, small, x, width := l.heading(), l.body(1.2).in(grey), 0.0, l.width
	if l.style.Design.Young {
		f, small, x, width = f.in(color.White), small.in(color.White), 5, width-guide
	}
	f = f.shrink(0.97, small.size, func(f face) bool { return l.measure(text, f)+2*f.em()/3+l.measure(detail, small) > width-2*x })
	lines := l.wrap(text, f, width-2*x)
	high := float64(len(lines)) * f.step()
	if x > 0 {
		l.put(0, 0, filled(l.ink(), 0, 0, width, high+2))
		l.picture(width, 0, guide, 1.4*guide, pose([...]string{"show", "hello", "cheer"}[l.section%3]))
		l.y = (f.step()-f.rise())/2 + 1
	} else {
		l.rule(high, 2*l.style.Design.Frame, l.ink())
	}
	l.say(width-x-l.measure(detail, small), l.y+f.rise(), detail, small)
	l.lines(lines, f, x, f.step(), f.rise())
	l.y += 5
}

// guide is the width of the character on pages for children, in mm.
const guide = 26.0

// wrapWell breaks a text as wrap does. wrapWell then narrows the lines until the last line is longer than the
// fraction least of the width. wrapWell stops before the number of lines grows, or a word breaks.
func (l *layouter) wrapWell(text string, f face, width, least float64) []string {
	lines := l.wrap(text, f, width)
	joined := strings.Join(lines, " ")
	for narrow := width; narrow > 0.3*width && len(lines) > 1 && l.measure(lines[len(lines)-1], f) <= least*width; narrow *= 0.98 {
		try := l.wrap(text, f, narrow)
		if len(try) > len(lines) || strings.Join(try, " ") != joined {
			break
		}
		lines = try
	}
	return lines
}

// wrapEvenly breaks a text as wrap does, but into lines of about equal width.
func (l *layouter) wrapEvenly(text string, f face, width float64) []string {
	return l.wrapWell(text, f, width, 1)
}

// wrap breaks a text into lines of a width. wrap breaks lines between words, but not at no-break
// spaces, and breaks a word only if the word is too long for a line.
func (l *layouter) wrap(text string, f face, width float64) (lines []string) {
	now := ""
	for _, word := range wordsOf(text) {
		longer := strings.TrimSpace(now + " " + word)
		if l.measure(longer, f) <= width {
			now = longer
			continue
		}
		if now != "" {
			lines = append(lines, now)
		}
		for l.measure(word, f) > width && len([]rune(word)) > 1 {
			part := l.beginning(word, "", f, width)
			lines = append(lines, part)
			word = strings.TrimPrefix(word, part)
		}
		now = word
	}
	return append(lines, now)
}

// wordsOf splits a text at blanks, but not at no-break spaces.
func wordsOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r != '\u00a0' && unicode.IsSpace(r) })
}

// beginning returns the longest beginning of a text that fits the width together with a suffix. The
// beginning has at least one character.
func (l *layouter) beginning(text, suffix string, f face, width float64) string {
	runes := []rune(text)
	n := sort.Search(len(runes), func(n int) bool { return l.measure(string(runes[:n])+suffix, f) > width }) - 1
	return string(runes[:max(n, 1)])
}

// clip shortens a text to a width. A shortened text ends with an ellipsis.
func (l *layouter) clip(text string, f face, width float64) string {
	if l.measure(text, f) <= width {
		return text
	}
	return l.beginning(text, "…", f, width) + "…"
}

func (l *layouter) name(k *book.Kind) string { return l.texts.Of(k).Name }

// rule adds a horizontal line across the block at height y.
func (l *layouter) rule(y, width float64, colour color.Color) {
	l.put(0, y, line(l.width, width, colour))
}

func line(long, width float64, colour color.Color) shapes {
	ends := []picture.Point{{X: width / 2}, {X: long - width/2}}
	return shapes{picture.Line{Points: ends, Width: width, Colour: colour}}
}

// picture adds a picture in the middle of a box, as large as possible.
func (l *layouter) picture(x, y, width, height float64, p *picture.Picture) {
	p = p.Fit(width, height)
	l.put(x+(width-p.Width)/2, y+(height-p.Height)/2, shapes(p.Shapes))
}

// show draws a record that can surely be drawn: an example, or a puzzle that was drawn before.
func show(r *out.Record, solved bool) *picture.Picture {
	p, err := r.Draw(solved)
	if err != nil {
		panic(err) // the examples are part of the program, and puzzles were drawn before
	}
	return p
}

// marks returns the marks of a level and their width. Filled marks stand for the level, and
// outlines for higher levels, so colour is not needed.
func (l *layouter) marks(level grade.Level, f face) (list shapes, width float64) {
	m := l.style.Design.Marks
	radius, apart := 0.28*f.em(), 2.7
	if m.Star {
		radius, apart = 0.5*f.em(), 2.2
	}
	for i := range m.Most {
		centre := picture.At(radius+float64(i)*apart*radius, 0)
		above := i > int(level)
		if m.Star {
			star := picture.Polygon{Points: picture.Star(centre, radius), Fill: picture.Accent, Rim: f.colour, RimWidth: 0.12 * radius}
			if above {
				star.Fill, star.Rim = nil, pale
			}
			list = append(list, star)
		} else {
			dot := picture.Circle{Centre: centre, Radius: 0.86 * radius, Rim: f.colour, RimWidth: 0.28 * radius}
			if !above {
				dot.Fill = f.colour
			}
			list = append(list, dot)
		}
	}
	return list, radius * (2 + apart*float64(m.Most-1))
}

func (l *layouter) count(puzzles int) string {
	if puzzles == 1 {
		return l.texts.CountOne
	}
	return fmt.Sprintf(l.texts.Count, phrase.Commas(puzzles))
}
