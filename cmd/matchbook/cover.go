package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"matchbook/out/dataset"
	"matchbook/out/picture"
	"matchbook/out/press"
	"matchbook/out/stick"
	"matchbook/solve/phrase"
)

// cover is the verb cover.
func (p *program) cover() variant {
	return variant{
		use: " BOOK.json -o FILE",
		manual: `
Makes the cover of a book, a PDF file: back, spine and front in one piece, with bleed, as
print-on-demand printers want it. BOOK.json is the list that matchbook book wrote beside
the book. The width of the spine follows from the number of pages and the paper; the area
of the barcode, on the back, is left white. The pictures are puzzles of the book, which are
read again from its data sets.

  matchbook book matchbook-data/*-publishable -count 100 -title "One Hundred" -o book.pdf
  matchbook cover book.json -stock cream -o cover.pdf`,
		setup: func(flags *flag.FlagSet) func(context.Context, streams, []string) error {
			path := flags.String("o", "cover.pdf", "the `file` to write")
			style := press.CoverStyle{}
			flags.TextVar(&style.Paper, "stock", press.Papers[0], "the paper that pages are printed on: `white`, cream or color")
			flags.StringVar(&style.Blurb, "blurb", "", "the `text` of the back (default what the book has)")
			flags.BoolVar(&style.Grey, "grey", false, "use no colours")
			matchesFlag(flags, &style.Look)
			var words wordFlags
			words.set(flags)
			quiet := flags.Bool("q", false, "no remarks on standard error")
			return func(ctx context.Context, std streams, args []string) error {
				if len(args) != 1 {
					return usageErrorf("cover: found %s, want one list of a book (hint: matchbook cover book.json -o cover.pdf)", phrase.Counted(len(args), "argument"))
				}
				if !isPDF(*path) {
					return usageErrorf("cover: -o is %q, want a name that ends in .pdf (hint: -o cover.pdf)", *path)
				}
				var err error
				if style.Wording, style.Font, err = words.read(p.kinds.Books()); err != nil {
					return err
				}
				return p.writeCover(ctx, std, args[0], *path, style, *quiet)
			}
		},
	}
}

func (p *program) writeCover(ctx context.Context, std streams, list, path string, style press.CoverStyle, quiet bool) error {
	l, err := press.ReadList(list)
	if err != nil {
		return err
	}
	c, err := press.NewCover(ctx, l, p.kinds.Books(), style)
	if err != nil {
		return err
	}
	if err := dataset.WriteFile(path, func(w io.Writer) error { return c.Write(w) }); err != nil {
		return err
	}
	if !quiet {
		width, height, spine := c.Size()
		fmt.Fprintf(std.err, "matchbook: wrote %s: %.2f by %.2f mm, and 3.175 mm to cut off on each side; the spine of %s has %.2f mm\n",
			path, width, height, phrase.Counted(l.Pages, "page"), spine)
	}
	return nil
}

// matchesFlag defines the flag for what matches look like.
func matchesFlag(flags *flag.FlagSet, look *picture.Look) {
	flags.Func("matches", "what matches look like: `wood`, red or plain (default wood)", func(text string) error {
		l, ok := stick.Looks[text]
		if !ok {
			return fmt.Errorf("found %q, want %s", text, strings.Join(slices.Sorted(maps.Keys(stick.Looks)), ", "))
		}
		*look = l
		return nil
	})
}
