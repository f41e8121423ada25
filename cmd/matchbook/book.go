package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/dataset"
	"matchbook/out/font"
	"matchbook/out/press"
	"matchbook/out/table"
	"matchbook/solve/phrase"
)

var bookCommand = command{
	name: "book", synopsis: "make a printable book of puzzles, a PDF file",
	use: "DIR... -o FILE",
	manual: `
Makes a printable book, a PDF file, from the puzzles of data sets. A standard book has a title
page, contents, an introduction, rules with a worked example for each kind, puzzles from easy
to hard, and the answers.

-style chooses one of five designs, with matching sizes of type and boards. The inner
margins grow with the number of pages, as print-on-demand printers want, and fonts are
embedded. The same puzzles and flags make the same bytes.

The book takes boards with exactly one solution, figures with exactly one up to symmetry, and
equations that are false at first and have exactly one shortest solution. No puzzle is in a book
twice, and no board in two orientations. Each kind gets an equal share of -count; if a kind has too few puzzles, the others
share the rest.

Beside book.pdf, the command writes book.json (its puzzles, for -exclude and matchbook
cover) and book.txt (puzzles and answers as text). It replaces a book with another
title only with -force.

With -pages, the book has exactly that number of pages, and as many puzzles as fill them. Kinds
then have unequal shares, so that their last pages are full.
-style magazine makes sheets for a magazine: a title, rules in two lines for each kind,
puzzles and answers; each sheet is also an SVG file for layout programs.

-where, -kind and -level select puzzles as in matchbook export (see matchbook help export
-all). -with and -without change the parts of the book: half-title, contents, introduction,
rules, notes, hints (a step of each puzzle), qr (a code that opens the puzzle on puzz.link)
and certificate.`,
	examples: `
		matchbook book matchbook-data/*-publishable -count 100 -page 6x9 -o a.pdf
		matchbook book matchbook-data/*-publishable -pages 96 -style pocket -o b.pdf
		matchbook book matchbook-data/sujiko-publishable -lang ko -o c.pdf`,
	groups: []group{
		{"Choice flags", "count pages level mix where kind"},
		{"Page flags", "style page per-page answers grey"},
		{"Text flags", "title subtitle author lang"}, {"Output flags", "o force"},
	},
	set: func(c *call) runner {
		b := &bookFlags{call: c}
		b.set(c.flags)
		return b.run
	},
}

// bookFlags are the flags of a book.
type bookFlags struct {
	*call
	choice  press.Choice
	rows    *choiceFlags
	style   press.Style
	exclude []string
	volumes *int
	pages   *int
	matches *string

	words      *wordFlags
	printWords bool
}

// wordFlags are the flags for the texts and fonts of books and covers.
type wordFlags struct{ texts, fonts string }

func (c *call) wordFlags() *wordFlags {
	w := new(wordFlags)
	c.flags.StringVar(&w.texts, "texts", "", "use the texts in `FILE`, in the form that book -print-texts prints")
	c.flags.StringVar(
		&w.fonts,
		"font",
		"",
		"set all texts in the TrueType font `FILE`. Two files, separated by a comma, are regular and bold. Letters that the font lacks are set in the built-in one",
	)
	return w
}

// mostFile is the largest size of a file of texts or of a font, in bytes.
const mostFile = 64 << 20

// readFor reads the files of texts and fonts for the cover of a book. For a flag that is not given, it
// reads the file that the list of the book names, if any. The parameter path is the path of the list.
func (w *wordFlags) readFor(c *call, list *press.List, path string) (wording *book.Wording, family *font.Family, err error) {
	if !c.given("texts") {
		w.texts = list.Texts
	}
	if !c.given("font") {
		w.fonts = list.Font
	}
	wording, family, err = w.read(c.program.kinds.Books())
	file := new(fs.PathError)
	if errors.As(err, &file) && errors.Is(err, fs.ErrNotExist) {
		name := "font"
		if file.Path == w.texts {
			name = "texts"
		}
		if !c.given(name) {
			err = fmt.Errorf("%s: the book was made with -%s %[3]s, but %[3]s does not exist (hint: give the file with -%[2]s, "+
				"or run matchbook cover in the directory where matchbook book ran)", path, name, file.Path)
		}
	}
	return wording, family, err
}

// read reads the files that the flags name. A result is nil if its flag is not given.
func (w *wordFlags) read(kinds []*book.Kind) (wording *book.Wording, family *font.Family, err error) {
	if w.texts != "" {
		file, err := readFile(w.texts, mostFile, "matchbook book -print-texts makes such a file")
		if err != nil {
			return nil, nil, err
		}
		if wording, err = book.ReadWording(file, kinds); err != nil {
			return nil, nil, fmt.Errorf("%s: %w (hint: matchbook book -print-texts prints a correct file)", w.texts, err)
		}
	}
	if w.fonts != "" {
		var files [2][]byte
		for i, path := range strings.SplitN(w.fonts, ",", len(files)) {
			if files[i], err = readFile(path, mostFile, "-font takes a TrueType file, or two with a comma between them"); err != nil {
				return nil, nil, err
			}
		}
		if family, err = font.Open(files[0], files[1]); err != nil {
			return nil, nil, fmt.Errorf("%s: %w", w.fonts, err)
		}
	}
	return wording, family, nil
}

func (b *bookFlags) set(flags *flag.FlagSet) {
	b.pathFlag("book.pdf", "write the book to `FILE`")
	flags.IntVar(&b.choice.Count, "count", 0, fmt.Sprintf("take `COUNT` puzzles (default all suitable ones, up to %d)", press.DefaultCount))
	b.seedFlag("choice, if there are more suitable puzzles")
	b.textFlag(&b.choice.Mix, "mix", "a mix of `LEVELS`, such as gentle=40%,easy=60%")
	flags.Func(
		"exclude",
		"leave out the puzzles of `LIST`, a book.json or data set. You can repeat it",
		func(text string) error {
			b.exclude = append(b.exclude, text)
			return nil
		},
	)
	b.pages = b.intFlag(
		"pages",
		0,
		"make exactly `COUNT` pages, an even number",
		fmt.Sprintf("0, or an even number up to %d", press.MaxPages),
		0,
		press.MaxPages,
	)
	b.forceFlag()
	b.volumes = b.intFlag(
		"volumes",
		1,
		"make `COUNT` books with different puzzles. Each has -count puzzles or -pages pages; their names are book-1.pdf and so on",
		"a number from 1 to 100",
		1,
		100,
	)
	b.rows = b.choiceFlags()
	flags.StringVar(&b.style.Title, "title", "", "the `TITLE` (default from the kinds of puzzles)")
	flags.StringVar(&b.style.Subtitle, "subtitle", "", "the `SUBTITLE` of the book")
	flags.StringVar(&b.style.Author, "author", "", "the `AUTHOR` or publisher of the book")
	b.languageFlag("the `LANGUAGE` of the book")
	pickFlag(b.call, &b.style.Design, press.Designs, "style", "the `DESIGN`: "+press.Names(press.Designs))
	b.textFlag(
		&b.style.Trim,
		"page",
		"the `SIZE` of a page, such as a4 or 6x9 (default from the style). Sizes are a4, a5, letter, in inches 5x8, 6x9, 7x10, 8x10 and 8.5x11, or any other, such as 5.5x8.5in or 148x210mm",
	)
	flags.Float64Var(&b.style.Bleed, "bleed", 0, "add a bleed of `MM` millimetres on each side, up to 10")
	pickFlag(b.call, &b.style.Order, press.Orders, "order", "make a section for each `GROUP`: kind or level")
	pickFlag(
		b.call,
		&b.style.Answers,
		press.Places,
		"answers",
		"the `PLACE` of answers: end, section, upside-down, separate. section puts them after each section, upside-down puts them upside down below the last puzzles of each section, and separate puts them into a file of their own",
	)
	flags.StringVar(&b.style.Copyright, "copyright", "", "the `OWNER` on the back of the title page. For example \"2026 A. Author\"")
	flags.StringVar(&b.style.ISBN, "isbn", "", "the ISBN `NUMBER` of a single book, for the back of the title page")
	const parts = "half-title, contents, introduction, rules, notes, hints, qr or certificate. Separate several by commas"
	b.textFlag(&b.style.With, "with", "add `PARTS` to the usual ones: "+parts)
	b.textFlag(&b.style.Without, "without", "leave out `PARTS` of the usual ones")
	flags.Func(
		"per-page",
		"print at most `COUNT` puzzles per page. KIND=COUNT limits one kind; commas separate several. A page has fewer puzzles if that many would be illegible. The default is as many as print well",
		b.setPerPage,
	)
	b.matches = b.matchesFlag(&b.style.Look, "wood")
	flags.BoolVar(&b.style.Grey, "grey", false, "print in black only")
	b.words = b.wordFlags()
	flags.BoolVar(&b.printWords, "print-texts", false, "print the texts of the language for -texts; make no book")
	b.jsonFlag("print a description of the book as JSON")
	b.quietFlag()
	b.style.PerPage = map[string]int{}
}

func (b *bookFlags) setPerPage(text string) error {
	names := b.program.kinds.Out().Names()
	for part := range strings.SplitSeq(text, ",") {
		of := names
		kind, number, one := strings.Cut(part, "=")
		if !one {
			number = part
		} else if of = []string{kind}; !slices.Contains(names, kind) {
			return fmt.Errorf("found %q, want one of %s before =", kind, strings.Join(names, ", "))
		}
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > maxPerPage {
			return fmt.Errorf("found %q, want a number from 1 to %d", number, maxPerPage)
		}
		for _, kind := range of {
			b.style.PerPage[kind] = n
		}
	}
	return nil
}

// pickFlag defines a flag that picks a value from a list by name; the first value is the
// default.
func pickFlag[T fmt.Stringer](c *call, to *T, list []T, name, usage string) {
	*to = list[0]
	c.flags.Func(name, usage+fmt.Sprintf(" (default %s)", *to), press.Pick(to, list))
}

const maxPerPage = 60

func (b *bookFlags) run(ctx context.Context, dirs []string) (err error) {
	if b.printWords {
		return book.WriteWording(b.out, b.language, b.program.kinds.Books())
	}
	switch {
	case len(dirs) == 0:
		return usageErrorf("found nothing, want %s (hint: %s)", b.use, b.like())
	case b.choice.Count < 0:
		return usageErrorf("-count is %d, want 1 or more (hint: without -count, the book has all suitable puzzles, up to %d)", b.choice.Count, press.DefaultCount)
	case b.choice.Count > press.MaxPages*maxPerPage:
		return usageErrorf("-count is %d, want at most %s: a book has at most %d pages (hint: make several books)", b.choice.Count,
			phrase.Commas(press.MaxPages*maxPerPage), press.MaxPages)
	case *b.volumes > 1 && b.choice.Count == 0 && *b.pages == 0:
		return usageErrorf("-volumes needs the number of puzzles or pages of each volume (hint: add -count 100 or -pages 100)")
	case *b.volumes > 1 && b.style.ISBN != "":
		return usageErrorf("-isbn is %s, but each of the %d volumes needs its own ISBN (hint: leave out -isbn, and give each ISBN to matchbook cover with -isbn)", b.style.ISBN, *b.volumes)
	case *b.pages%2 == 1 && !b.style.Design.Sheet:
		return usageErrorf("-pages is %d, want an even number: a leaf has two pages (hint: -pages %d)", *b.pages, *b.pages+1)
	case !(b.style.Bleed >= 0 && b.style.Bleed <= 10):
		return usageErrorf("-bleed is %v, want 0 to 10 mm", b.style.Bleed)
	}
	if err := b.checkPDF(); err != nil {
		return err
	}
	if b.style.Trim.Name == "" {
		b.style.Trim = b.style.Design.Page
	}
	if b.style.Wording, b.style.Font, err = b.words.read(b.program.kinds.Books()); err != nil {
		return err
	}
	if b.style.Wording == nil {
		b.style.Wording = book.In(b.language)
	}
	if err := b.style.Check(); err != nil {
		return usageErrorf("%w", err)
	}
	b.choice.Seed = b.seed
	b.choice.Count *= *b.volumes
	b.choice.Links = b.style.With&press.Links != 0
	if !b.given("level") && !b.given("where") && !b.given("mix") {
		b.choice.Suit = b.style.Design.Suit
	}
	books, err := b.lay(ctx, dirs)
	if err != nil {
		return err
	}
	paths := []string{b.path}
	for i := range books {
		if len(books) > 1 {
			paths = append(paths[:i], beside(b.path, fmt.Sprintf("-%d.pdf", i+1)))
		}
		if err := b.checkReplaced(paths[i], books[i]); err != nil {
			return err
		}
	}
	for i, made := range books {
		if err := b.writeBook(ctx, paths[i], made); err != nil {
			return err
		}
		if err := b.summary(paths[i], made); err != nil {
			return err
		}
	}
	if lacks := ""; b.style.Font != nil {
		if lacks = b.style.Font.Lacks(); lacks != "" {
			b.remark("the font of -font lacks %s: they are set in %s", lacks, font.Name)
		}
	}
	return nil
}

func (b *bookFlags) lay(ctx context.Context, dirs []string) (books []*press.Book, err error) {
	choice := b.choice
	if *b.pages > 0 && choice.Count == 0 {
		choice.Count = *b.pages * *b.volumes * b.style.Design.Wide // few pages have more puzzles than a page of wide pictures
	}
	pool, err := b.pool(ctx, dirs, choice)
	if err != nil {
		return nil, err
	}
	if missing := pool.Missing(); missing != "" {
		b.remark("the book lacks %s", missing)
	}
	count := b.choice.Count / *b.volumes
	if *b.pages > 0 {
		return pool.Fill(*b.pages, *b.volumes, count, b.style)
	}
	return pool.Lay(count, *b.volumes, b.style)
}

func (c *call) forceFlag() {
	c.flags.BoolVar(&c.force, "force", false, "replace files even if they belong to another book")
}

// checkReplaced returns an error if the files of a book would replace a file that does not belong to a book
// with the same title. If made is nil, the path is for a cover, which must not replace a file of any book.
// With -force, these replacements are allowed.
func (c *call) checkReplaced(path string, made *press.Book) error {
	paths, title := []string{path}, ""
	if made != nil {
		title = made.List().Title
		for _, suffix := range append(bookFiles, "-answers.pdf") {
			paths = append(paths, beside(path, suffix))
		}
	}
	if err := c.checkOutputs(paths...); err != nil {
		return err
	}
	list, err := press.ReadList(beside(path, ".json"))
	for _, path := range paths {
		info := fileOf(path)
		if c.force || info == nil || !info.Mode().IsRegular() {
			continue
		}
		switch {
		case err != nil && made != nil:
			return usageErrorf("%s exists, and no list beside it says which book it belongs to (hint: give another file with -o, or replace it with -force)", path)
		case err == nil && list.Title != title:
			return usageErrorf("%s belongs to another book, %q (hint: give another file with -o, or replace it with -force)", path, list.Title)
		}
	}
	return nil
}

// bookFiles are the suffixes of the files beside every book.
var bookFiles = []string{".json", ".txt"}

// writeBook writes a book and the files beside it. The book itself gets its name last, so if the book
// exists, the other files do, too.
func (b *bookFlags) writeBook(ctx context.Context, path string, made *press.Book) error {
	pages := func(book *press.Book) func(io.Writer) error {
		return func(w io.Writer) error {
			add, end := b.track("pages", uint64(book.Pages()))
			defer end()
			return book.Write(ctx, w, func() { add(1) })
		}
	}
	write := func(suffix string, to func(io.Writer) error) error {
		return dataset.WriteFile(beside(path, suffix), to)
	}
	return dataset.WriteFile(path, func(w io.Writer) error {
		// the slowest files come first: an interrupt while they are made leaves no file behind
		err := pages(made)(w)
		if err == nil && made.Answers() != nil {
			err = write("-answers.pdf", pages(made.Answers()))
		}
		if err == nil {
			list := made.List()
			list.Font, list.Texts, list.Matches = b.words.fonts, b.words.texts, *b.matches
			err = write(".json", list.Write)
		}
		if err == nil {
			err = write(".txt", made.WriteText)
		}
		if err != nil || !b.style.Design.Sheet {
			return err
		}
		list, err := made.Pictures()
		for i := range list {
			if err == nil {
				err = write(fmt.Sprintf("-%d.svg", i+1), list[i].SVGOutlines)
			}
		}
		return err
	})
}

// checkPDF returns an error if -o does not name a PDF file. Without the check, -o could name
// another file of the book, such as its list.
func (c *call) checkPDF() error {
	if strings.EqualFold(filepath.Ext(c.path), ".pdf") {
		return nil
	}
	hint := beside(c.path, ".pdf")
	if info := fileOf(c.path); info != nil && info.IsDir() || c.path == "" || strings.HasSuffix(c.path, "/") {
		hint = filepath.Join(c.path, c.flags.Lookup("o").DefValue)
	}
	return usageErrorf("-o is %q, want a name that ends in .pdf (hint: -o %s)", c.path, hint)
}

// beside returns the path of another file of a book, with suffix in place of the extension.
func beside(path, suffix string) string { return strings.TrimSuffix(path, filepath.Ext(path)) + suffix }

func (b *bookFlags) pool(ctx context.Context, dirs []string, choice press.Choice) (*press.Pool, error) {
	query := dataset.Query{Kinds: b.program.kinds.Out(), Dirs: dirs, Where: b.rows.filter}
	sources, err := query.Sources()
	if err != nil {
		return nil, err
	}
	rows := uint64(0)
	for _, s := range sources {
		rows += uint64(s.Rows)
	}
	tick, end := b.track("rows", rows)
	defer end()
	query.Tick = tick
	kinds := b.program.kinds.Books()
	if choice.Exclude, err = b.excluded(ctx, kinds); err != nil {
		return nil, err
	}
	return press.Draw(ctx, kinds, query, choice)
}

// excluded returns the puzzles that must not be in the book.
func (b *bookFlags) excluded(ctx context.Context, kinds []*book.Kind) (press.Keys, error) {
	all := press.Keys{}
	for _, path := range b.exclude {
		var keys press.Keys
		var err error
		if info := fileOf(path); info != nil && info.IsDir() {
			keys, err = press.KeysOf(ctx, kinds, dataset.Query{Kinds: b.program.kinds.Out(), Dirs: []string{path}})
		} else {
			var list *press.List
			if list, err = press.ReadList(path); err == nil {
				keys = list.Keys()
			}
		}
		if err != nil {
			return nil, err
		}
		maps.Copy(all, keys)
	}
	return all, nil
}

// summary prints the numbers of puzzles and pages of a book.
func (b *bookFlags) summary(path string, made *press.Book) error {
	var kinds []string
	counts := map[string]int{}
	puzzles := made.List().Puzzles
	for _, p := range puzzles {
		name := p.Kind
		if counts[name]++; counts[name] == 1 {
			kinds = append(kinds, name)
		}
	}
	t := table.Table{Rows: make([][]table.Cell, 1)}
	add := func(name string, cell table.Cell) {
		t.Columns, t.Rows[0] = append(t.Columns, table.Column{Name: name}), append(t.Rows[0], cell)
	}
	add("file", table.Text(path))
	add("puzzles", table.Number(uint64(len(puzzles))))
	for i, kind := range kinds {
		n := table.Number(uint64(counts[kind]))
		add(kind, n)
		kinds[i] = n.Text + " " + kind
	}
	if b.asJSON {
		add("pages", table.Number(uint64(made.Pages())))
		add("page", table.Text(b.style.Trim.Name))
		return t.WriteJSON(b.out)
	}
	b.remark("wrote %s: %s (%s) on %s of %s", path, phrase.Counted(len(puzzles), "puzzle"),
		strings.Join(kinds, ", "), phrase.Counted(made.Pages(), "page"), b.style.Trim.Name)
	if made.Pages() < press.MinPages && !b.style.Design.Sheet {
		b.remark(
			"print-on-demand printers bind no fewer than %d pages (hint: more puzzles with -count, fewer per page with -per-page, or -with notes)",
			press.MinPages,
		)
	}
	if b.choice.Links && !slices.ContainsFunc(b.program.kinds.Out(), func(k *out.Kind) bool { return counts[k.Name] > 0 && k.Forms[out.FormLink].Column != "" }) {
		b.remark("no puzzle of the book has a code (hint: -with qr makes codes for the kinds of puzz.link, such as bridges)")
	}
	return nil
}
