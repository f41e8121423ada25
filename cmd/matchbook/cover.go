package main

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"matchbook/out/dataset"
	"matchbook/out/picture"
	"matchbook/out/press"
	"matchbook/out/stick"
	"matchbook/solve/phrase"
)

var coverCommand = command{
	name: "cover", synopsis: "make the cover of a book, a PDF file",
	use: "BOOK.json -o FILE", least: 1, most: 1, example: "cover book.json -o cover.pdf",
	manual: `
Makes the cover of a book, a PDF file: back, spine and front in one piece, with bleed, as
print-on-demand printers want it. BOOK.json is the list that matchbook book wrote beside
the book. The width of the spine follows from the number of pages and the paper. The back has
the barcode of the ISBN, or a white area for it. The pictures are puzzles of the book, which
are read again from its data sets. -design chooses one of five; volumes of a series share
it and differ in colour.

  matchbook book matchbook-data/*-publishable -count 100 -title "One Hundred" -o hundred.pdf
  matchbook cover hundred.json -stock cream -o cover.pdf`,
	set: func(c *call) runner {
		c.pathFlag("cover.pdf", "the `file` to write")
		style := press.CoverStyle{}
		pickFlag(c, &style.Paper, press.Papers, "stock", "the paper that pages are printed on: `white`, cream or color")
		designs := "the `design`: " + press.Names(press.CoverDesigns) + "; volumes have different colours"
		pickFlag(c, &style.Design, press.CoverDesigns, "design", designs)
		isbn := c.flags.String("isbn", "", "the `number` of the book, for the barcode (default that of BOOK.json)")
		c.forceFlag()
		c.flags.StringVar(&style.Blurb, "blurb", "", "the `text` of the back (default what the book has)")
		c.flags.BoolVar(&style.Grey, "grey", false, "use no colours")
		c.matchesFlag(&style.Look)
		words := c.wordFlags()
		c.quietFlag()
		return func(ctx context.Context, lists []string) error {
			kinds := c.program.kinds.Books()
			err := c.checkPDF()
			if err != nil {
				return err
			}
			if style.Wording, style.Font, err = words.read(kinds); err != nil {
				return err
			}
			list, err := press.ReadList(lists[0])
			if err != nil {
				return err
			}
			list.ISBN = cmp.Or(*isbn, list.ISBN)
			if err := c.checkReplaced(c.path, nil); err != nil {
				return err
			}
			cover, err := press.NewCover(ctx, list, kinds, style)
			if err != nil {
				return err
			}
			if err := dataset.WriteFile(c.path, cover.Write); err != nil {
				return err
			}
			width, height, spine := cover.Size()
			c.remark("wrote %s: %.2f by %.2f mm, and 3.175 mm to cut off on each side; the spine of %s has %.2f mm",
				c.path, width, height, phrase.Counted(list.Pages, "page"), spine)
			return nil
		}
	},
}

// matchesFlag defines the flag for what matches look like.
func (c *call) matchesFlag(look *picture.Look) {
	c.flags.Func("matches", "what matches look like: `wood`, red or plain (default wood)", func(text string) error {
		l, ok := stick.Looks[text]
		if !ok {
			return fmt.Errorf("found %q, want %s", text, strings.Join(slices.Sorted(maps.Keys(stick.Looks)), ", "))
		}
		*look = l
		return nil
	})
}
