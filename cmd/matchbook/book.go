package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/table"
	"matchbook/pipeline"
)

// book is the verb book.
func (p *program) book() variant {
	return variant{
		use: " DIR... -o FILE",
		manual: `
Makes a printable book of puzzles from data sets, a PDF file. It has a title page, the
contents, an introduction, for each kind a page of rules with a worked example and the
puzzles by rising score, and at the end the answers. -style chooses a design: sizes of type
and of boards that go together. The inside margins are as wide as print-on-demand
printers ask for, given the number of pages; fonts are embedded. The same puzzles and
flags make the same bytes.

The book takes only puzzles with exactly one solution; of equations, only those that are
false at first and have exactly one solution with the fewest moves. No puzzle is in a book
twice, not even turned or mirrored. Kinds have equal shares of -n; if one has too few
puzzles, the others share the rest.

  matchbook book matchbook-data/*-publishable -n 100 -page 6x9 -title "One Hundred"
  matchbook book DIR -level medium-expert -where "size=10x10|12x12" -per-page 4
  matchbook book matchbook-data/* -kind KIND,KIND -n 60 -lang ko

-where, -kind and -level select puzzles as those of export do (see matchbook help export).`,
		setup: func(flags *flag.FlagSet) func(streams, []string) error {
			b := bookFlags{program: p}
			b.set(flags)
			return b.run
		},
	}
}

// bookFlags are the flags of a book.
type bookFlags struct {
	program *program
	choice  book.Choice
	rows    choiceFlags
	style   book.Style
	path    string
	asJSON  bool
	quiet   bool
}

func (b *bookFlags) set(flags *flag.FlagSet) {
	flags.StringVar(&b.path, "o", "book.pdf", "the `file` to write")
	flags.IntVar(&b.choice.Count, "n", 0, fmt.Sprintf("how many puzzles; 0 for all that qualify, up to %d", book.DefaultCount))
	flags.Uint64Var(&b.choice.Seed, "seed", 1, "the seed of the choice, if more puzzles qualify than are wanted")
	b.rows.set(flags, b.program.kinds.Out())
	flags.StringVar(&b.style.Title, "title", "", "the title (default the kind of puzzles, or \"A Book of Puzzles\")")
	flags.StringVar(&b.style.Subtitle, "subtitle", "", "the subtitle")
	flags.StringVar(&b.style.Author, "author", "", "the author or publisher")
	flags.Func("lang", "the language: `en` or ko (default en)", func(text string) error {
		if !slices.Contains(book.Languages(), text) {
			return fmt.Errorf("found %q, want %s", text, strings.Join(book.Languages(), " or "))
		}
		b.style.Language = text
		return nil
	})
	b.style.Language = "en"
	flags.TextVar(&b.style.Design, "style", book.Designs[0], "the `design` of pages: "+strings.Join(book.DesignNames(), ", "))
	flags.Func("page", "the `size` of a page: a4, letter, in inches 5x8, 6x9, 7x10, 8x10 or 8.5x11,\nor any, such as 5.5x8.5in or 148x210mm (default that of the style)", func(text string) error {
		return b.style.Trim.UnmarshalText([]byte(text))
	})
	flags.TextVar(&b.style.Order, "order", book.ByKind, "what sections there are: one for each `kind` or level")
	flags.TextVar(&b.style.Answers, "answers", book.AtEnd, "where the answers are: at the `end`, after each section, there but upside-down,\nor separate: in a file of their own, named after -o")
	flags.StringVar(&b.style.Copyright, "copyright", "", "who owns the book, such as \"2026 A. Author\", for the back of the title page")
	flags.StringVar(&b.style.ISBN, "isbn", "", "the `number` of the book, for the back of the title page")
	parts := "half-title, contents, introduction, rules or notes; several with commas"
	flags.Func("with", "`parts` that the book has besides the usual ones: "+parts, partsOf(&b.style.With))
	flags.Func("without", "`parts` that the book lacks, of the usual ones", partsOf(&b.style.Without))
	flags.Func("per-page", "`how many` puzzles on a page at most, such as 4, or by kind: KIND=2,KIND=6;\nfewer if so many would not be legible (default as many as print well)", b.setPerPage)
	flags.BoolVar(&b.style.Grey, "grey", false, "use no colours, for a book that is printed in black")
	flags.BoolVar(&b.asJSON, "json", false, "print a description of the book as a JSON object")
	flags.BoolVar(&b.quiet, "q", false, "no progress and no remarks on standard error")
	b.style.PerPage = map[string]int{}
}

func (b *bookFlags) setPerPage(text string) error {
	for part := range strings.SplitSeq(text, ",") {
		kind, number, one := strings.Cut(part, "=")
		if !one {
			number = part
		} else if b.program.kinds.Of(kind) == nil {
			return fmt.Errorf("found %q, want one of %s before =", kind, strings.Join(b.program.kinds.Out().Names(), ", "))
		}
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > maxPerPage {
			return fmt.Errorf("found %q, want a number from 1 to %d", number, maxPerPage)
		}
		for _, k := range b.program.kinds.Out().Names() {
			if !one || k == kind {
				b.style.PerPage[k] = n
			}
		}
	}
	return nil
}

// partsOf returns what a flag does that adds parts of a book.
func partsOf(to *book.Parts) func(string) error {
	return func(text string) error {
		parts, err := book.ParseParts(text)
		*to |= parts
		return err
	}
}

const maxPerPage = 60

func (b *bookFlags) run(std streams, dirs []string) error {
	switch {
	case len(dirs) == 0:
		return usageErrorf("book: no directory is given (hint: matchbook book matchbook-data/*-publishable -o book.pdf)")
	case b.choice.Count < 0:
		return usageErrorf("book: -n is %d, want 1 or more, or 0 for all", b.choice.Count)
	case b.choice.Count > book.MaxPages*maxPerPage:
		return usageErrorf("book: -n is %d, want at most %s: a book has up to %d pages (hint: make several books)", b.choice.Count,
			out.Commas(book.MaxPages*maxPerPage), book.MaxPages)
	case b.path == "" || b.path == "-":
		return usageErrorf("book: -o is %q, want a file (hint: -o book.pdf)", b.path)
	}
	if b.style.Trim.Name == "" {
		b.style.Trim = b.style.Design.Trim()
	}
	if err := b.style.Check(); err != nil {
		return usageErrorf("book: %w", err)
	}
	ctx, stop := interruptible()
	defer stop()
	var selection *book.Selection
	var made *book.Book
	err := out.WriteFile(b.path, func(w io.Writer) (err error) {
		progress := progressTo(std, b.quiet)
		if selection, err = b.choose(ctx, dirs, progress); err != nil {
			return err
		}
		if made, err = book.New(selection, b.style); err != nil {
			return err
		}
		add, end := pipeline.Track(progress, "pages", uint64(made.Pages()))
		defer end()
		return made.Write(ctx, w, func() { add(1) })
	})
	if err == nil && made.Answers() != nil {
		err = out.WriteFile(beside(b.path, "-answers.pdf"), func(w io.Writer) error { return made.Answers().Write(ctx, w, nil) })
	}
	if err != nil {
		return err
	}
	return b.summary(std, selection, made)
}

// beside returns the path of another file of the book.
func beside(path, suffix string) string { return strings.TrimSuffix(path, filepath.Ext(path)) + suffix }

func (b *bookFlags) choose(ctx context.Context, dirs []string, progress io.Writer) (*book.Selection, error) {
	query := out.Query{Kinds: b.program.kinds.Out(), Dirs: dirs, Where: b.rows.filter}
	sources, err := query.Sources()
	if err != nil {
		return nil, err
	}
	rows := uint64(0)
	for _, s := range sources {
		rows += uint64(s.Rows)
	}
	add, end := pipeline.Track(progress, "rows", rows)
	defer end()
	query.Tick = func(rows int) { add(uint64(rows)) }
	return book.Choose(ctx, b.program.kinds.Books(), query, b.choice)
}

// summary prints what was made.
func (b *bookFlags) summary(std streams, s *book.Selection, made *book.Book) error {
	var kinds []string
	counts := map[string]int{}
	for _, p := range s.Puzzles {
		name := p.Kind.Name
		if counts[name]++; counts[name] == 1 {
			kinds = append(kinds, name)
		}
	}
	columns := []table.Column{{Title: "file", Name: "file"}, {Title: "puzzles", Name: "puzzles"}}
	row := []table.Cell{table.Text(b.path), table.Number(uint64(len(s.Puzzles)))}
	for i, kind := range kinds {
		n := table.Number(uint64(counts[kind]))
		columns, row = append(columns, table.Column{Title: kind, Name: kind}), append(row, n)
		kinds[i] = n.Text + " " + kind
	}
	if b.asJSON {
		columns = append(columns, table.Column{Title: "pages", Name: "pages"}, table.Column{Title: "page", Name: "page"})
		row = append(row, table.Number(uint64(made.Pages())), table.Text(b.style.Trim.Name))
		return table.Table{Columns: columns, Rows: [][]table.Cell{row}}.WriteJSON(std.out)
	}
	if !b.quiet {
		fmt.Fprintf(std.err, "matchbook: wrote %s: %s (%s) on %s of %s\n", b.path, out.Counted(len(s.Puzzles), "puzzle"),
			strings.Join(kinds, ", "), out.Counted(made.Pages(), "page"), b.style.Trim.Name)
	}
	return nil
}
