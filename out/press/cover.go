package press

import (
	"context"
	"fmt"
	"image/color"
	"io"
	"slices"

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
	i := slices.IndexFunc(Papers, func(p Paper) bool { return p.Name == string(text) })
	if i < 0 {
		return fmt.Errorf("found %q, want white, cream or color", text)
	}
	*p = Papers[i]
	return nil
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
	CoverStyle
	list  *List
	trim  Trim
	shown []*out.Record
	kinds []coverKind
}

// coverKind is a kind and its puzzles in the book.
type coverKind struct {
	*book.Kind
	puzzles []Listed
}

// CoverStyle is what a cover has that the list of the book does not say.
type CoverStyle struct {
	Ink
	Paper   Paper
	Blurb   string        // the text of the back; empty for one that says what the book has
	Wording *book.Wording // as in [Style]; nil for the language of the list
}

// NewCover returns the cover of the book that a list describes. Its pictures are puzzles of
// the book, which are read again from their data sets.
func NewCover(ctx context.Context, l *List, kinds []*book.Kind, s CoverStyle) (*Cover, error) {
	c := &Cover{CoverStyle: s, list: l}
	var err error
	if c.Wording == nil {
		if c.Wording, err = book.Named(l.Language); err != nil {
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
	q := dataset.Query{Columns: []string{"kind", "index", "id", "puzzle", "solution"}}
	for _, k := range kinds {
		q.Kinds = append(q.Kinds, k.Kind)
		of := slices.DeleteFunc(slices.Clone(l.Puzzles), func(p Listed) bool { return p.Kind != k.Name })
		if len(of) > 0 {
			c.kinds = append(c.kinds, coverKind{k, of})
			q.Columns = slices.Concat(q.Columns, k.Reads, k.Columns)
		}
	}
	// Of each kind as many, spread over its puzzles.
	for _, k := range c.kinds {
		n := min(len(k.puzzles), max(1, 4/len(c.kinds)))
		for i := range n {
			r, err := k.puzzles[i*len(k.puzzles)/n].read(ctx, q)
			if err != nil {
				return nil, err
			}
			c.shown = append(c.shown, r)
		}
	}
	return c, nil
}

// read reads a puzzle again.
func (p *Listed) read(ctx context.Context, q dataset.Query) (found *out.Record, err error) {
	q.Dirs = []string{p.DataSet}
	if q.Where, err = q.Kinds.ParseFilter(fmt.Sprint("index=", p.Index)); err != nil {
		return nil, err
	}
	for r, err := range q.Records(ctx) {
		if err != nil {
			return nil, err
		}
		if r.Text("id") == p.ID {
			_, err := r.Draw(false)
			return r.Clone(), err
		}
	}
	return nil, fmt.Errorf("%s has no puzzle %s at index %d any more (hint: make the book again, matchbook book)", p.DataSet, book.Clip(p.ID), p.Index)
}

// Size returns the width and height of the cover without bleed, and of its spine, in mm.
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

func (c *Cover) paint(canvas *canvas) error {
	width, height, spine := c.Size()
	title, author := c.list.Title, c.list.Author
	canvas.describe(title, author, c.Wording.Tag)
	canvas.pdf.AddPage()
	ground := func(left, top, right, bottom float64, fill color.Color) {
		canvas.shapes(0, 0, 1, shapes{picture.Polygon{Fill: fill, Points: rectangleOf(left, top, right, bottom)}})
	}
	const over = coverBleed
	front := c.trim.Width + spine
	ground(-over, -over, width+over, height+over, picture.Tints[2])
	ground(front-spine, -over, front, height+over, picture.Answer)

	l := &layouter{width: c.trim.Width - 2*coverSafe, height: height - 2*coverSafe, texts: c.Wording, style: &Style{Design: Designs[0]}, measure: canvas.measure}
	c.front(l)
	if err := l.last().paint(canvas, front+coverSafe, coverSafe); err != nil {
		return err
	}
	c.back(l)
	if err := l.last().paint(canvas, coverSafe, coverSafe); err != nil {
		return err
	}
	// The barcode is printed here.
	right, bottom := c.trim.Width-barcodeEdge, height-barcodeEdge
	ground(right-barcodeWide, bottom-barcodeHigh, right, bottom, color.White)

	if c.list.Pages >= spineText {
		size := shrink(min((spine-2*spineSafe)/point/1.2, 18), 0.95, 4, func(size float64) bool {
			return canvas.measure(title, size, true) > 0.6*height
		})
		// It reads from top to bottom.
		x := c.trim.Width + spine/2
		canvas.turned(-90, x, coverSafe, func() {
			canvas.text(x, coverSafe+rise(size)/2, text{title, size, true, color.White})
			if author != "" && canvas.measure(author, 0.8*size, false) < 0.25*height {
				canvas.text(x+l.height-canvas.measure(author, 0.8*size, false), coverSafe+rise(0.8*size)/2, text{author, 0.8 * size, false, color.White})
			}
		})
	}
	return nil
}

// front adds the title, pictures in white cards, and the author.
func (c *Cover) front(l *layouter) {
	l.newPage("")
	l.y = 0.03 * l.height
	l.titleLines(c.list.Title, 5*l.body(), 3)
	if c.list.Subtitle != "" {
		l.y += 2
		l.paragraph(c.list.Subtitle, "", 1.6*l.body(), 0, black)
	}
	top, bottom := l.y+8, l.height-12
	count := fmt.Sprintf(l.texts.Count, phrase.Commas(len(c.list.Puzzles)))
	l.sayRight(l.height, count, 1.3*l.body(), true, black)
	l.say(0, l.height, c.list.Author, 1.3*l.body(), true, black)

	// Wide pictures have rows of their own; the others stand in the squarest grid.
	var wide, square []shown
	for _, r := range c.shown {
		if r.Kind.Wide {
			wide = append(wide, show(r, false))
		} else {
			square = append(square, show(r, false))
		}
	}
	const gap, pad = 6.0, 3.0
	card := func(s shown, x, y, w, h float64) {
		l.add(item{x, y, shapes{picture.Polygon{Fill: color.White, Rim: picture.Answer, RimWidth: 0.6, Points: rectangleOf(0, 0, w, h)}}})
		l.picture(x+pad, y+pad, w-2*pad, h-2*pad, s)
	}
	wideHigh := min(0.26*l.width, (bottom-top)/float64(len(wide)+2))
	room := bottom - top - float64(len(wide))*(wideHigh+gap)
	side, columns, rows := 0.0, 1, 0
	for n := 1; n <= len(square); n++ {
		down := (len(square) + n - 1) / n
		if s := min((l.width-gap*float64(n-1))/float64(n), (room-gap*float64(down-1))/float64(down)); s > side {
			side, columns, rows = s, n, down
		}
	}
	y := top + (room-float64(rows)*side-gap*float64(max(rows-1, 0)))/2
	for _, s := range wide {
		card(s, 0, y, l.width, wideHigh)
		y += wideHigh + gap
	}
	for list := range slices.Chunk(square, columns) {
		x := (l.width - float64(len(list))*side - gap*float64(len(list)-1)) / 2
		for _, s := range list {
			card(s, x, y, side, side)
			x += side + gap
		}
		y += side + gap
	}
}

// back adds the text of the back: what the book has.
func (c *Cover) back(l *layouter) {
	l.newPage("")
	l.y = 0.06 * l.height
	l.title(c.list.Title, 1.8*l.body())
	l.y += 4
	size := 1.15 * l.body()
	if c.Blurb != "" {
		l.paragraph(c.Blurb, "", size, 0, black)
		return
	}
	l.paragraph(c.Wording.One, "", size, 0, black)
	l.y += 5
	for _, k := range c.kinds {
		l.paragraph(fmt.Sprintf("%s: %d", l.name(k.Kind), len(k.puzzles)), "•", size, 6, black)
		l.y++
	}
}
