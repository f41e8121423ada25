package press

import (
	"cmp"
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
	list *List
	trim Trim
	gallery
	kinds []string // their names, and how many puzzles of each the book has
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
	all := map[*book.Kind][]Listed{}
	for _, k := range kinds {
		for _, p := range l.Puzzles {
			if p.Kind == k.Name {
				all[k] = append(all[k], p)
			}
		}
	}
	for _, k := range kinds {
		of := all[k]
		if len(of) == 0 {
			continue
		}
		c.kinds = append(c.kinds, fmt.Sprintf("%s: %d", c.Wording.Of(k).Name, len(of)))
		// Of each kind as many, spread over its puzzles.
		n := min(len(of), max(1, 4/len(all)))
		for i := range n {
			s, err := of[i*len(of)/n].read(ctx, k)
			if err != nil {
				return nil, err
			}
			c.gallery.add(s, k)
		}
	}
	return c, nil
}

// read reads a puzzle again.
func (p *Listed) read(ctx context.Context, k *book.Kind) (*picture.Picture, error) {
	q := dataset.Query{Dirs: []string{p.DataSet}, Kinds: out.Kinds{k.Kind}, Columns: []string{"kind", "index", "puzzle", "solution"}}
	q.Columns = slices.Concat(q.Columns, k.Reads, k.Columns)
	var err error
	if q.Where, err = q.Kinds.ParseFilter(fmt.Sprint("index=", p.Index)); err != nil {
		return nil, err
	}
	for r, err := range q.Records(ctx) {
		if err != nil {
			return nil, err
		}
		if r.Text("puzzle") == p.ID {
			return r.Draw(false)
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
	front := c.trim.Width + spine
	right, bottom := c.trim.Width-barcodeEdge, height-barcodeEdge
	const over = coverBleed
	canvas.shapes(0, 0, 1, shapes{
		picture.Polygon{Fill: picture.Tints[2], Points: picture.Rectangle(-over, -over, width+over, height+over)},
		picture.Polygon{Fill: picture.Answer, Points: picture.Rectangle(front-spine, -over, front, height+over)},
		picture.Polygon{Fill: picture.Paper, Points: picture.Rectangle(right-barcodeWide, bottom-barcodeHigh, right, bottom)},
	})
	l := &layouter{width: c.trim.Width - 2*coverSafe, height: height - 2*coverSafe, texts: c.Wording, style: &Style{Design: Designs[0]}, measure: canvas.measure}
	for i, side := range []func(*layouter){c.back, c.front} {
		l.newPage("")
		side(l)
		if err := l.last().items.paint(canvas, float64(i)*front+coverSafe, coverSafe); err != nil {
			return err
		}
	}
	if c.list.Pages < spineText {
		return nil
	}
	f := face{min((spine-2*spineSafe)/point/1.2, 18), true, color.White}.shrink(0.95, 4, func(f face) bool {
		return canvas.measure(title, f) > 0.6*height
	})
	small := face{0.8 * f.size, false, color.White}
	// It reads from top to bottom.
	x := c.trim.Width + spine/2
	canvas.turned(-90, x, coverSafe, func() {
		canvas.text(x, coverSafe+f.rise()/2, text{title, f})
		if long := canvas.measure(author, small); long < 0.25*height {
			canvas.text(x+l.height-long, coverSafe+small.rise()/2, text{author, small})
		}
	})
	return nil
}

// front adds the title, pictures in white cards, and the author.
func (c *Cover) front(l *layouter) {
	l.y = 0.03 * l.height
	l.titleLines(c.list.Title, 5, 3)
	if c.list.Subtitle != "" {
		l.y += 2
		l.paragraph(c.list.Subtitle, "", l.body(1.6), 0)
	}
	top, bottom := l.y+8, l.height-12
	f := l.bold(1.3)
	l.sayRight(l.height, fmt.Sprintf(l.texts.Count, phrase.Commas(len(c.list.Puzzles))), f)
	l.say(0, l.height, c.list.Author, f)

	// Wide pictures have rows of their own; the others stand in the squarest grid.
	const gap, pad = 6.0, 3.0
	g := c.gallery
	g.gap, g.apart = gap, gap
	high := min(0.26*l.width, (bottom-top)/float64(len(g.wide)+2))
	room := bottom - top - float64(len(g.wide))*(high+gap)
	for n := range len(g.square) {
		down := len(g.square) / (n + 1)
		if down*(n+1) < len(g.square) {
			down++
		}
		if side := min((l.width+gap)/float64(n+1), (room+gap)/float64(down)) - gap; side > g.side {
			g.side, g.columns = side, n+1
		}
	}
	l.gallery(&g, top, bottom, func(*picture.Picture) float64 { return high }, func(x, y, w, h float64, p *picture.Picture) {
		l.put(x, y, shapes{picture.Polygon{Fill: color.White, Rim: picture.Answer, RimWidth: 0.6, Points: picture.Rectangle(0, 0, w, h)}})
		l.picture(x+pad, y+pad, w-2*pad, h-2*pad, p)
	})
}

// back adds the text of the back: what the book has.
func (c *Cover) back(l *layouter) {
	l.y = 0.06 * l.height
	l.title(c.list.Title, l.bold(1.8))
	l.y += 4
	f := l.body(1.15)
	l.paragraph(cmp.Or(c.Blurb, c.Wording.One), "", f, 0)
	if c.Blurb == "" {
		l.y += 5
		l.list(c.kinds, "•", f, 6, 1)
	}
}
