package press

import (
	"context"
	"fmt"
	"image/color"
	"io"
	"math"
	"slices"
	"strings"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gobolditalic"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomedium"

	"matchbook/out/book"
	"matchbook/out/font"
	"matchbook/out/picture"
)

// Paper is the paper of a book's pages. The thickness of the book depends on it.
type Paper struct {
	Name string
	inch float64 // the thickness of a page, in inches
}

// Papers are the kinds of paper of a print-on-demand printer. Source: Amazon KDP, "Paperback Cover",
// https://kdp.amazon.com/en_US/help/topic/G201953020: the width of the spine is the number of pages
// times the thickness of a page.
var Papers = []Paper{
	{"white", 0.002252},
	{"cream", 0.0025},
	{"color", 0.002347}, // premium colour; standard colour is printed on white paper
}

// String returns the name.
func (p Paper) String() string { return p.Name }

// Spine returns the width of the spine of a book with a number of pages, in mm.
func (p Paper) Spine(pages int) float64 { return p.inch * inch * float64(pages) }

// The measures of covers, in mm, from the source of [Papers]: the width that is cut off on each
// side, the distance of texts from cuts and folds, and the area for the barcode. The barcode is at
// the bottom of the back, beside the spine. A spine that is too narrow for legible text has no
// text.
const (
	coverBleed  = 0.125 * inch
	coverSafe   = 0.375 * inch
	spineSafe   = 0.0625 * inch
	barcodeWide = 2 * inch
	barcodeHigh = 1.2 * inch
	letters     = 0.93 // the height of letters, in em
)

// Cover is the cover of a book: back, spine and front, side by side.
//
//	┌────────────┬─┬────────────┐
//	│ text       │t│   title    │
//	│ ┌──┐┌──┐   │i│  ┌──────┐  │
//	│ └──┘└──┘   │t│  │ art  │  │
//	│    ┌──────┐│l│  │      │  │
//	│    │      ││e│  └──────┘  │
//	└────┴──────┴┴─┴────────────┘
type Cover struct {
	CoverStyle
	list     *List
	book     Design // the design of the pages
	trim     Trim
	pictures []covered // pictures in the order in which the cover shows them; each volume begins with another kind
	names    []string  // the names of the kinds, without line breaks
	counts   []int     // the number of puzzles of each kind
	levels   []string  // the levels of the puzzles that show their level
	ground   hexColor  // the colour behind everything
}

// CoverStyle has the properties of a cover that are not in the book's list.
type CoverStyle struct {
	Ink
	Design  CoverDesign // the first of [CoverDesigns] if the design has no name
	Paper   Paper
	Blurb   string        // the text of the back; empty for a description of the book's contents
	Wording *book.Wording // as in [Style]; if nil, the texts are in the language of the book's list
}

// CoverDesign combines colours, a typeface and a composition.
type CoverDesign struct {
	Name string
	For  string // the name of the book design that has this cover by default
	Face string // the typeface of titles: a name in titleFaces

	// The colours of the ground: the first for books of several kinds, the others for books of each
	// kind alone. Each further volume takes the next colour.
	Grounds []hexColor

	// If Accent is set, pictures take the colours of the cover, with Accent instead of blue, unless they
	// are on a coloured area. Sticks keep their own colours.
	Accent hexColor

	Layers   []layer  // the layers on the ground, lowest first
	Badge    layer    // the area of a short text in large letters
	Title    area     // the area of title and subtitle
	Capitals bool     // whether the title is in capitals
	Ink      hexColor // the colour of the title
	Foot     layer    // the area of author and number of puzzles
}

// area is a rectangle of the front: its left, top, right and bottom, as fractions of the width and the
// height of the front. Parts beyond the front are cut off.
type area [4]float64

// layer is a coloured area, a picture on a coloured area, or a picture that is painted directly on the layers below. The
// last has the colours of the cover if the design has an accent.
type layer struct {
	Area    area
	Colour  *hexColor
	Picture string // puzzle, a pose of the character, or "" for none; only children's books have layers with the character
	Fill    bool   // whether a board covers the area, and is cut off at the edges; wide pictures and figures are never cut off
}

// hexColor is a colour that JSON states as #rrggbb.
type hexColor struct{ color.Color }

// UnmarshalText reads a colour.
func (c *hexColor) UnmarshalText(text []byte) error {
	n := color.RGBA{A: 0xff}
	_, err := fmt.Sscanf(string(text), "#%02x%02x%02x", &n.R, &n.G, &n.B)
	c.Color = n
	return err
}

// titleFaces are the typefaces for titles, regular and bold.
var titleFaces = map[string][2][]byte{
	"gothic": {font.Regular, font.Bold}, "medium": {gomedium.TTF, gobold.TTF}, "italic": {goitalic.TTF, gobolditalic.TTF},
}

// String returns the name.
func (d CoverDesign) String() string { return d.Name }

// NewCover returns the cover of the book that a list describes. The pictures are puzzles of the
// book, and solutions of puzzles that are not in the book. NewCover reads both from the data sets
// of the book.
func NewCover(ctx context.Context, l *List, kinds []*book.Kind, s CoverStyle) (*Cover, error) {
	if s.Design.Name == "" {
		s.Design = CoverDesigns[0]
		for _, d := range CoverDesigns {
			if d.For == l.Style {
				s.Design = d
			}
		}
	}
	c := &Cover{CoverStyle: s, list: l, book: Designs[0]}
	_ = Pick(&c.book, Designs)(l.Style) // a list of another version may name an unknown design
	var err error
	if c.Wording == nil {
		if c.Wording, err = book.Named(l.Language); err != nil {
			return nil, err
		}
	}
	if err := c.trim.UnmarshalText([]byte(l.Page)); err != nil {
		return nil, fmt.Errorf("the size of a page: %w", err)
	}
	if err := (Style{Title: l.Title, Subtitle: l.Subtitle, Author: l.Author, ISBN: l.ISBN, Ink: s.Ink}).Check(); err != nil {
		return nil, err
	}
	if err := font.Check(s.Blurb, s.Font); err != nil {
		return nil, fmt.Errorf("the blurb: %w", err)
	}
	if c.Display = s.Font; c.Display == nil {
		name := s.Design.Face
		if strings.Contains(l.Title+c.badgeText(), "0") {
			name = "gothic" // the other typefaces have slashed zeros
		}
		if c.Display, err = font.Open(titleFaces[name][0], titleFaces[name][1]); err != nil {
			return nil, err
		}
	}
	var lists [][]covered
	ground := 0
	for i, k := range kinds {
		var of []Listed
		for _, p := range l.Puzzles {
			if p.Kind == k.Name {
				of = append(of, p)
				if !k.Unmarked {
					c.levels = append(c.levels, p.Level)
				}
			}
		}
		if len(of) == 0 {
			continue
		}
		c.names, c.counts = append(c.names, unbroken(c.Wording.Of(k).Name)), append(c.counts, len(of))
		list, err := covering(ctx, k, of, l)
		if err != nil {
			return nil, err
		}
		if lists, ground = append(lists, list), i+1; len(lists) > 1 {
			ground = 0
		}
	}
	earlier := max(l.Volume-1, 0)
	c.pictures, c.ground = inTurn(lists), s.Design.Grounds[(ground+earlier)%len(s.Design.Grounds)]
	for range earlier {
		c.next()
	}
	return c, nil
}

// next returns the first picture, and moves it to the end.
func (c *Cover) next() covered {
	first := c.pictures[0]
	c.pictures = append(c.pictures[1:], first)
	return first
}

// volume returns a text with the number of the volume, or "".
func (c *Cover) volume() string {
	if c.list.Volume == 0 {
		return ""
	}
	return fmt.Sprintf(c.Wording.Volume, c.list.Volume)
}

// Size returns the width and the height of the cover without bleed, and the width of the spine, in
// mm.
func (c *Cover) Size() (width, height, spine float64) {
	spine = c.Paper.Spine(c.list.Pages)
	return 2*c.trim.Width + spine, c.trim.Height, spine
}

// Write paints the cover as a PDF file.
func (c *Cover) Write(w io.Writer) error {
	width, height, _ := c.Size()
	canvas := newCanvas(Trim{Width: width, Height: height}, coverBleed, c.Ink)
	if err := c.paint(canvas); err != nil {
		return err
	}
	return canvas.write(w)
}

// on returns the colour of letters on a ground: black or white.
func on(ground color.Color) color.Color {
	if lightness(ground) > 0x80 {
		return black
	}
	return color.White
}

func (c *Cover) paint(canvas *canvas) error {
	width, height, spine := c.Size()
	title, author := c.list.Title, c.list.Author
	canvas.describe(title, author, c.Wording.Tag)
	canvas.pdf.AddPage()
	fold, over := c.trim.Width+spine, coverBleed
	canvas.shapes(0, 0, 1, filled(c.ground, -over, -over, width+over, height+over))
	c.paintFront(canvas, fold)
	l := c.layouter(canvas, c.trim.Width-2*coverSafe, height-2*coverSafe)
	l.newPage("")
	if err := c.back(l); err != nil {
		return err
	}
	c.samples(l)
	l.last().items.paint(canvas, coverSafe, coverSafe)
	ink := on(c.ground)
	title = strings.TrimSuffix(title+dot+c.volume(), dot)
	f := face{size: min((spine-2*spineSafe)/point/letters, 18), bold: true, colour: ink, display: true}.shrink(0.95, 4, func(f face) bool {
		return canvas.measure(title, f) > 0.6*height
	})
	if f.size < c.book.Least {
		return nil
	}
	small := face{size: max(0.8*f.size, c.book.Least), colour: ink}
	// The spine reads from top to bottom.
	x := fold - spine/2
	canvas.turned(-90, x, coverSafe, func() {
		canvas.text(x, coverSafe+f.rise()/2, text{title, f})
		if long := canvas.measure(author, small); long < 0.25*height {
			canvas.text(x+l.height-long, coverSafe+small.rise()/2, text{author, small})
		}
	})
	return nil
}

func (c *Cover) layouter(canvas *canvas, width, height float64) *layouter {
	return &layouter{width: width, height: height, texts: c.Wording, style: &Style{Design: Designs[0]}, measure: canvas.measure}
}

// place returns the position and the size of an area of the front, which begins at fold.
func (c *Cover) place(fold float64, a area) (x, y, width, height float64) {
	w, h := c.trim.Width, c.trim.Height
	return fold + a[0]*w, a[1] * h, (a[2] - a[0]) * w, (a[3] - a[1]) * h
}

// uncut returns the part of an area that is not cut off.
func (a area) uncut() area { return area{max(a[0], 0), max(a[1], 0), min(a[2], 1), min(a[3], 1)} }

// paintFront paints the front to the right of the spine: layers, badge, title, author and number of
// puzzles.
func (c *Cover) paintFront(canvas *canvas, fold float64) {
	d := &c.Design
	canvas.clipped(fold, -coverBleed, c.trim.Width+coverBleed, c.trim.Height+2*coverBleed, func() {
		for _, layer := range d.Layers {
			c.paintLayer(canvas, fold, layer)
		}
		c.paintBadge(canvas, fold)
	})
	// middle adds texts in the middle of the height of an area.
	middle := func(a area, add func(l *layouter)) {
		x, y, width, height := c.place(fold, a)
		l := c.layouter(canvas, width, math.Inf(1))
		l.newPage("")
		add(l)
		l.last().items.paint(canvas, x, y+(height-l.y)/2)
	}
	_, _, width, height := c.place(fold, d.Title)
	l := c.layouter(canvas, width, height)
	title := c.list.Title
	if d.Capitals {
		title = strings.ToUpper(title)
	}
	large := l.bold(1.45 * min(max(c.trim.Width/(6*inch), 1), 1.3)).in(d.Ink)
	titles := func(f face) func(l *layouter) {
		return func(l *layouter) {
			l.titleLines(title, f, 4)
			l.below(c.list.Subtitle, c.names, large, c.list.Title, c.badgeText(), c.volume())
		}
	}
	f := face{size: height / point, bold: true, colour: d.Ink, display: true}
	middle(d.Title, titles(f.shrink(0.95, l.body(1).size, func(f face) bool { return l.high(titles(f)) > height })))
	// The author is above the number of puzzles if one line is too short for both.
	if d.Foot.Colour != nil {
		large.colour = on(d.Foot.Colour)
	}
	middle(d.Foot.Area, func(l *layouter) {
		long := func(s string) bool { return l.measure(s, large) > l.width }
		count := l.count(len(c.list.Puzzles))
		foot := []string{strings.TrimPrefix(c.list.Author+dot+count, dot)}
		if long(foot[0]) {
			foot = []string{c.list.Author, count}
		}
		for slices.ContainsFunc(foot, long) {
			large = large.times(0.95)
		}
		l.lines(foot, large, 0, large.step(), (large.step()+large.rise())/2)
	})
}

// paintLayer paints a layer of the front. A puzzle is the next picture.
func (c *Cover) paintLayer(canvas *canvas, fold float64, layer layer) {
	if designed.Character[layer.Picture] != nil && !c.book.Young {
		return
	}
	x, y, width, height := c.place(fold, layer.Area)
	pad := 0.0
	if layer.Colour != nil {
		canvas.shapes(x, y, 1, filled(layer.Colour, 0, 0, width, height))
		pad = 0.07
	} else if c.Design.Accent.Color != nil {
		canvas.ink.Duo = &[3]color.Color{on(c.ground), c.ground, c.Design.Accent}
		defer func() { canvas.ink.Duo = nil }()
	}
	of := covered{picture: pose(layer.Picture)}
	switch layer.Picture {
	case "":
		return
	case "puzzle":
		if of = c.next(); layer.Fill && (of.kind.ShowSolved || of.kind.Framed != of.kind.Wide) {
			canvas.shapes(x, y, max(width/of.picture.Width, height/of.picture.Height), of.picture.Shapes)
			return
		}
	}
	x, y, width, height = c.place(fold, layer.Area.uncut())
	if layer.Fill {
		width, height = 0.91*width, 0.91*height
	}
	pad *= min(width, height)
	p := of.within(width-2*pad, height-2*pad)
	canvas.shapes(x+(width-p.Width)/2, y+(height-p.Height)/2, 1, p.Shapes)
}

// badgeText returns the number of the volume. Without a number, it returns a text about the readers
// of the book, such as "Large print", or "".
func (c *Cover) badgeText() string {
	if c.list.Volume > 0 {
		return fmt.Sprint(c.list.Volume)
	}
	return c.book.audience(c.Wording, c.list.Title)
}

// paintBadge paints the badge with its text as large as possible. A badge at the edge of the front is a block,
// other badges are discs. Without a text, paintBadge paints nothing.
func (c *Cover) paintBadge(canvas *canvas, fold float64) {
	a, fill, s := c.Design.Badge.Area, c.Design.Badge.Colour, c.badgeText()
	if s == "" {
		return
	}
	x, y, width, height := c.place(fold, a.uncut())
	x, y = x+width/2, y+height/2
	side := 0.65 * min(width, height)
	if a != a.uncut() {
		c.paintLayer(canvas, fold, c.Design.Badge)
	} else {
		canvas.shapes(0, 0, 1, shapes{picture.Circle{Centre: picture.At(x, y), Radius: min(width, height) / 2, Fill: fill}})
	}
	const apart = 1.15 // em
	l, lines := c.layouter(canvas, side, 0), []string(nil)
	f := face{size: 1.5 * side / point, bold: true, colour: on(fill), display: true}.shrink(0.95, 1, func(f face) bool {
		lines = l.titled(s, f, int((side-f.rise())/(apart*f.em()))+1)
		return lines == nil
	})
	for i, line := range lines {
		down := apart * f.em() * (float64(i) - float64(len(lines)-1)/2)
		canvas.text(x-l.measure(line, f)/2, y+down+f.rise()/2, text{line, f})
	}
}
