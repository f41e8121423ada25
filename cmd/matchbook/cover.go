package main

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"matchbook/out/dataset"
	"matchbook/out/picture"
	"matchbook/out/press"
	"matchbook/out/stick"
	"matchbook/solve/phrase"
)

var coverCommand = command{
	name: "cover", synopsis: "make the cover of a book, a PDF file",
	use: "BOOK.json -o FILE", least: 1, most: 1,
	manual: `
Makes the cover of a book for print-on-demand: a PDF file with back, spine and front in one
piece, with bleed. BOOK.json is the list of puzzles that matchbook book wrote beside the
book.

The number of pages and the paper decide the width of the spine. The back has the barcode of
the ISBN. Without an ISBN, a picture is there, which the printer's barcode may cover.
The pictures are puzzles of the book, which cover reads again from the book's data sets;
solved boards are other puzzles of these data sets. -design chooses one of seven designs;
the volumes of a series differ in colours and boards.
Without -texts, -font and -matches, the cover uses the texts, fonts and matches of the book.`,
	examples: `
		matchbook book matchbook-data/*-publishable -count 100 -o my.pdf
		matchbook cover my.json -stock cream -o cover.pdf`,
	groups: []group{{"Flags", "o stock design isbn blurb lang grey matches texts font force q"}},
	set: func(c *call) runner {
		c.pathFlag("cover.pdf", "write the cover to `FILE`")
		style := press.CoverStyle{}
		pickFlag(c, &style.Paper, press.Papers, "stock", "the `PAPER` of the pages: white, cream or color")
		c.flags.Func("design", "the `DESIGN`: "+press.Names(press.CoverDesigns)+" (default from the style of the book)",
			press.Pick(&style.Design, press.CoverDesigns))
		isbn := c.flags.String("isbn", "", "the ISBN `NUMBER` in the barcode (default from BOOK.json)")
		c.forceFlag()
		c.flags.StringVar(&style.Blurb, "blurb", "", "the `TEXT` on the back (default from the book)")
		c.flags.BoolVar(&style.Grey, "grey", false, "print in black only")
		matches := c.matchesFlag(&style.Look, "from BOOK.json")
		words := c.wordFlags()
		c.quietFlag()
		return func(ctx context.Context, lists []string) error {
			kinds := c.program.kinds.Books()
			err := c.checkPDF()
			if err != nil {
				return err
			}
			list, err := press.ReadList(lists[0])
			if err != nil {
				return err
			}
			if style.Wording, style.Font, err = words.readFor(c, list, lists[0]); err != nil {
				return err
			}
			list.ISBN = cmp.Or(*isbn, list.ISBN)
			if *matches == "" {
				style.Look = stick.Looks[list.Matches]
			}
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
			c.remark("wrote %s: %.2f by %.2f mm, and 3.175 mm to cut off on each side; the spine of %s is %.2f mm wide",
				c.path, width, height, phrase.Counted(list.Pages, "page"), spine)
			return nil
		}
	},
}

// matchesFlag defines -matches, which sets *look. The parameter usual describes the default. The
// result points to the name of the look, or to "" if the flag is not given.
func (c *call) matchesFlag(look *picture.Look, usual string) *string {
	name := new(string)
	c.flags.Func("matches", "the `LOOK` of matches: wood, red or plain (default "+usual+")", func(text string) error {
		l, ok := stick.Looks[text]
		if !ok {
			return fmt.Errorf("found %q, want %s", text, phrase.Or(slices.Sorted(maps.Keys(stick.Looks))))
		}
		*name, *look = text, l
		return nil
	})
	return name
}
