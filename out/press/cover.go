package press

import (
	"context"
	"fmt"
	"image/color"
	"io"
	"slices"
	"strings"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/dataset"
	"matchbook/out/font"
	"matchbook/out/picture"
	"matchbook/solve/phrase"
)

// Paper is what the pages of a book are printed on. It decides how thick the book is.
type Paper struct {
	Name string
	inch float64 // of a page
}

// Papers are those of a print-on-demand printer. Source: Amazon KDP, "Paperback Cover",
// https://kdp.amazon.com/en_US/help/topic/G201953020: the spine is as wide as the number of
// pages times the thickness of a page.
var Papers = []Paper{
	{"white", 0.002252},
	{"cream", 0.0025},
	{"color", 0.002347}, // premium colour; standard colour is printed on white
}

// UnmarshalText reads the name of a paper.
func (p *Paper) UnmarshalText(text []byte) error {
	for _, paper := range Papers {
		if paper.Name == string(text) {
			*p = paper
			return nil
		}
	}
	return fmt.Errorf("found %q, want white, cream or color", text)
}

// MarshalText writes the name.
func (p Paper) MarshalText() ([]byte, error) { return []byte(p.Name), nil }

// Spine returns how wide the spine of a book with a number of pages is, in mm.
func (p Paper) Spine(pages int) float64 { return p.inch * inch * float64(pages) }

// The measures of covers, in mm, from the same source: what is cut off on each side, how
// far texts stay from where the cover is cut or folded, and the area for the barcode, which
// is at the foot of the back beside the spine. Thinner books have no text on the spine.
const (
	coverBleed  = 0.125 * inch
	coverSafe   = 0.375 * inch
	spineSafe   = 0.0625 * inch
	barcodeWide = 2 * inch
	barcodeHigh = 1.2 * inch
	barcodeEdge = 0.25 * inch
	spineText   = 80 // pages
)

// Cover is the cover of a book: back, spine and front, side by side.
//
//	┌────────────┬─┬────────────┐
//	│ text       │t│   title    │
//	│            │i│  ┌──┐┌──┐  │
//	│            │t│  └──┘└──┘  │
//	│    ┌──────┐│l│  ┌──┐┌──┐  │
//	│    │      ││e│  └──┘└──┘  │
//	└────┴──────┴┴─┴────────────┘
type Cover struct {
	list  *List
	trim  Trim
	paper Paper
	texts *book.Wording
	shown []*out.Record
	kinds []*book.Kind
	look  picture.Look
	blurb string
	grey  bool
	font  *font.More
}

// CoverStyle is what a cover has that the list of the book does not say.
type CoverStyle struct {
	Paper Paper
	Blurb string // the text of the back; empty for one that says what the book has
	Look  picture.Look
	Grey  bool

	Wording *book.Wording // as in [Style]; nil for the language of the list
	Font    *font.More    // as in [Style]
}

// NewCover returns the cover of the book that a list describes. Its pictures are puzzles of
// the book, which are read again from their data sets.
func NewCover(ctx context.Context, l *List, kinds []*book.Kind, s CoverStyle) (*Cover, error) {
	c := &Cover{list: l, paper: s.Paper, look: s.Look, blurb: s.Blurb, grey: s.Grey, font: s.Font}
	var err error
	if c.texts = s.Wording; c.texts == nil {
		if c.texts, err = book.Named(l.Language); err != nil {
			return nil, err
		}
	}
	if err := c.trim.UnmarshalText([]byte(l.Page)); err != nil {
		return nil, fmt.Errorf("the size of a page: %w", err)
	}
	for _, text := range []string{l.Title, l.Subtitle, l.Author, s.Blurb} {
		if err := font.Check(text, s.Font); err != nil {
			return nil, fmt.Errorf("%q: %w", book.Clip(text), err)
		}
	}
	var outs out.Kinds
	for _, k := range kinds {
		outs = append(outs, k.Kind)
		if slices.ContainsFunc(l.Puzzles, func(p Listed) bool { return p.Kind == k.Name }) {
			c.kinds = append(c.kinds, k)
		}
	}
	// Of each kind by turns, those that are not wide; and of the wide ones up to two.
	var wanted []Listed
	for _, k := range c.kinds {
		var of []Listed
		for _, p := range l.Puzzles {
			if p.Kind == k.Name {
				of = append(of, p)
			}
		}
		n := min(len(of), max(1, 4/len(c.kinds)))
		for i := range n {
			wanted = append(wanted, of[i*len(of)/n])
		}
	}
	for _, p := range wanted {
		q := dataset.Query{Kinds: outs, Dirs: []string{p.DataSet}, Columns: []string{"kind", "index", "id", "puzzle", "solution"}}
		var err error
		if q.Where, err = outs.ParseFilter(fmt.Sprint("index=", p.Index)); err != nil {
			return nil, err
		}
		for _, k := range c.kinds {
			q.Columns = slices.Concat(q.Columns, k.Reads, k.Columns)
		}
		var found *out.Record
		for r, err := range q.Records(ctx) {
			if err != nil {
				return nil, err
			}
			if r.Text("id") == p.ID {
				found = r.Clone()
				break
			}
		}
		if found == nil {
			return nil, fmt.Errorf("%s has no puzzle %s at index %d any more (hint: make the book again, matchbook book)", p.DataSet, book.Clip(p.ID), p.Index)
		}
		if _, err := found.Draw(false); err != nil {
			return nil, err
		}
		c.shown = append(c.shown, found)
	}
	return c, nil
}

// Size returns the width and height of the cover without bleed, and of its spine, in mm.
func (c *Cover) Size() (width, height, spine float64) {
	spine = c.paper.Spine(c.list.Pages)
	return 2*c.trim.Width + spine, c.trim.Height, spine
}

// Write paints the cover as a PDF file.
func (c *Cover) Write(w io.Writer) error {
	canvas := newCanvas(Trim{Width: 2*c.trim.Width + c.paper.Spine(c.list.Pages), Height: c.trim.Height}, coverBleed)
	canvas.colours, canvas.grey = c.look, c.grey
	canvas.addFont(c.font)
	if err := c.paint(canvas); err != nil {
		return err
	}
	return canvas.write(w)
}

func (c *Cover) paint(canvas *canvas) error {
	width, height, spine := c.Size()
	canvas.pdf.SetTitle(c.list.Title, true)
	if c.list.Author != "" {
		canvas.pdf.SetAuthor(c.list.Author, true)
	}
	canvas.pdf.SetProducer("Matchbook", true)
	canvas.pdf.SetLang(c.texts.Tag)
	canvas.pdf.AddPage()
	ground := func(left, top, right, bottom float64, fill color.Color) {
		canvas.shapes(0, 0, 1, []picture.Shape{picture.Polygon{Fill: fill, Points: []picture.Point{
			{X: left, Y: top}, {X: right, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}}}})
	}
	const over = coverBleed
	front := c.trim.Width + spine
	ground(-over, -over, width+over, height+over, picture.Tints[2])
	ground(front-spine, -over, front, height+over, picture.Answer)

	l := &layouter{width: c.trim.Width - 2*coverSafe, height: height - 2*coverSafe, texts: c.texts, design: &Designs[0], measure: canvas.measure}
	if err := c.front(canvas, l, front+coverSafe); err != nil {
		return err
	}
	c.back(canvas, l)
	// The barcode is printed here.
	right, bottom := c.trim.Width-barcodeEdge, height-barcodeEdge
	ground(right-barcodeWide, bottom-barcodeHigh, right, bottom, color.White)

	if c.list.Pages >= spineText {
		size := min((spine-2*spineSafe)/point/1.2, 18)
		for canvas.measure(c.list.Title, size, true) > 0.6*height && size > 4 {
			size *= 0.95
		}
		// It reads from top to bottom.
		x := c.trim.Width + spine/2
		canvas.pdf.TransformBegin()
		canvas.pdf.TransformRotate(-90, x+coverBleed, coverSafe+coverBleed)
		canvas.text(x, coverSafe+font.CapHeight/2*size*point, c.list.Title, size, true, color.White)
		if a := c.list.Author; a != "" && canvas.measure(a, 0.8*size, false) < 0.25*height {
			canvas.text(x+height-2*coverSafe-canvas.measure(a, 0.8*size, false), coverSafe+font.CapHeight/2*0.8*size*point, a, 0.8*size, false, color.White)
		}
		canvas.pdf.TransformEnd()
	}
	return nil
}

// front paints the title, pictures in white cards, and the author.
func (c *Cover) front(canvas *canvas, l *layouter, left float64) error {
	l.newPage("")
	l.y = 0.03 * l.height
	size := 5 * l.body()
	for _, word := range strings.Fields(c.list.Title) {
		size = min(size, size*l.width/l.measure(word, size, true))
	}
	for size > l.body() && len(l.wrap(c.list.Title, size, true, l.width)) > 3 {
		size *= 0.9
	}
	l.titleLines(c.list.Title, size)
	if c.list.Subtitle != "" {
		l.y += 2
		l.paragraph(c.list.Subtitle, "", 1.6*l.body(), 0, black)
	}
	top, bottom := l.y+8, l.height-12
	count := fmt.Sprintf(l.texts.Count, phrase.Commas(len(c.list.Puzzles)))
	l.add(line{l.width - l.measure(count, 1.3*l.body(), true), l.height, count, 1.3 * l.body(), true, black},
		line{0, l.height, c.list.Author, 1.3 * l.body(), true, black})

	// Wide pictures have rows of their own; the others stand in the squarest grid.
	var wide, square []*out.Record
	for _, r := range c.shown {
		if r.Kind.Wide {
			wide = append(wide, r)
		} else {
			square = append(square, r)
		}
	}
	const gap, pad = 6.0, 3.0
	card := func(r *out.Record, x, y, w, h float64) error {
		p, err := r.Draw(false)
		if err != nil {
			return err
		}
		scale := min((w-2*pad)/p.Width, (h-2*pad)/p.Height)
		l.add(marks{x, y, []picture.Shape{picture.Polygon{Fill: color.White, Rim: picture.Answer, RimWidth: 0.6,
			Points: []picture.Point{{X: 0, Y: 0}, {X: w, Y: 0}, {X: w, Y: h}, {X: 0, Y: h}}}}},
			drawing{x + (w-scale*p.Width)/2, y + (h-scale*p.Height)/2, scale, r, false})
		return nil
	}
	wideHigh := min(0.26*l.width, (bottom-top)/float64(len(wide)+2))
	room := bottom - top - float64(len(wide))*(wideHigh+gap)
	side, columns := 0.0, 1
	for n := 1; n <= len(square); n++ {
		rows := (len(square) + n - 1) / n
		if s := min((l.width-gap*float64(n-1))/float64(n), (room-gap*float64(rows-1))/float64(rows)); s > side {
			side, columns = s, n
		}
	}
	rows := (len(square) + columns - 1) / columns
	y := top + (room-float64(rows)*side-gap*float64(max(rows-1, 0)))/2
	for _, r := range wide {
		if err := card(r, 0, y, l.width, wideHigh); err != nil {
			return err
		}
		y += wideHigh + gap
	}
	for from := 0; from < len(square); from += columns {
		list := square[from:min(from+columns, len(square))]
		x := (l.width - float64(len(list))*side - gap*float64(len(list)-1)) / 2
		for _, r := range list {
			if err := card(r, x, y, side, side); err != nil {
				return err
			}
			x += side + gap
		}
		y += side + gap
	}
	for _, i := range l.last().items {
		if err := i.paint(canvas, left, coverSafe); err != nil {
			return err
		}
	}
	return nil
}

// back paints the text of the back: what the book has.
func (c *Cover) back(canvas *canvas, l *layouter) {
	l.newPage("")
	l.y = 0.06 * l.height
	l.title(c.list.Title, 1.8*l.body())
	l.y += 4
	if c.blurb != "" {
		l.paragraph(c.blurb, "", 1.15*l.body(), 0, black)
	} else {
		l.paragraph(c.texts.One, "", 1.15*l.body(), 0, black)
		l.y += 5
		for _, k := range c.kinds {
			n := 0
			for _, p := range c.list.Puzzles {
				if p.Kind == k.Name {
					n++
				}
			}
			l.paragraph(fmt.Sprintf("%s: %d", l.name(k), n), "•", 1.15*l.body(), 6, black)
			l.y += 1
		}
	}
	for _, i := range l.last().items {
		i.paint(canvas, coverSafe, coverSafe) // lines of text cannot fail
	}
}
