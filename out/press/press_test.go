package press

import (
	"bytes"
	"fmt"
	"image/color"
	"math"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/gomonobold"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/font"
	"matchbook/out/picture"
	"matchbook/solve/phrase"
)

func newBook(t testing.TB, s *Selection, style Style) *Book {
	t.Helper()
	b, err := New(s, style)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func write(t testing.TB, b *Book) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := b.Write(t.Context(), &file, nil); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// The printed answers of equations and sujikos, beside their numbers, are the solutions of the data set.
func TestAnswers(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 120})
	b := newBook(t, s, Style{Trim: trim(t, "6x9")})
	pages := readPDF(t, write(t, b))
	if len(pages) != b.Pages() {
		t.Fatalf("%d pages, want %d", len(pages), b.Pages())
	}
	first := slices.IndexFunc(b.entries, func(e entry) bool { return e.text == "Answers" })
	var all []printed
	for i := b.entries[first].page; i < len(pages); i++ {
		for _, p := range pages[i] {
			if p.y < b.frame.trim.Height/point-b.frame.top/point && p.y > (b.frame.trim.Height-b.frame.bottom)/point {
				all = append(all, p)
			}
		}
	}
	labels := all[slices.IndexFunc(all, func(p printed) bool { return p.text == "1" })].size
	at := 0
	for i, p := range b.puzzles {
		number := strconv.Itoa(i + 1)
		for at < len(all) && !(all[at].text == number && all[at].size == labels) {
			at++
		}
		if at == len(all) {
			t.Fatalf("the answers have no number %s", number)
		}
		switch solution := p.Row.Text("solution"); p.Kind.Name {
		case "matchstick":
			if got := strings.ReplaceAll(all[at+1].text, "–", "-"); got != solution {
				t.Errorf("puzzle %s, %s: the answer is %q, want %q", number, p.ID, got, solution)
			}
		case "sujiko":
			got, digits := "", 0.0 // the digits are the largest type of the picture
			for _, p := range all[at+1 : at+16] {
				digits = max(digits, p.size)
			}
			for k := at + 1; len(got) < 9; k++ {
				if all[k].size == digits {
					got += all[k].text
				}
			}
			if got != solution {
				t.Errorf("puzzle %s, %s: the answer is %s, want %s", number, p.ID, got, solution)
			}
		}
	}
}

// The pages of puzzles have every number, with the task if it is an equation.
func TestPuzzlePages(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 80})
	b := newBook(t, s, Style{Trim: trim(t, "a4")})
	pages := readPDF(t, write(t, b))
	answers := b.entries[slices.IndexFunc(b.entries, func(e entry) bool { return e.text == "Answers" })].page
	var all []string
	for _, page := range pages[4:answers] {
		for _, p := range page {
			all = append(all, p.text)
		}
	}
	for i, page := range pages {
		if b.pages[i].bare {
			if i > 1 && len(page) > 0 {
				t.Errorf("page %d is blank and has %d texts", i+1, len(page))
			}
			continue
		}
		// The page number is the last text, at the outside.
		p, right := page[len(page)-1], b.frame.trim.Width/2/point
		if n := i + 1; p.text != strconv.Itoa(n) || p.x > right != (n%2 == 1) {
			t.Errorf("page %d has the number %q at %.0f", n, p.text, p.x)
		}
	}
	at := 0
	for i, p := range b.puzzles {
		want := []string{fmt.Sprint(i + 1)}
		if p.Kind.Name == "matchstick" {
			want = append(want, map[int]string{1: "Move 1 match.", 2: "Move 2 matches."}[p.Depth])
		}
		for at < len(all)-len(want) && !slices.Equal(all[at:at+len(want)], want) {
			at++
		}
		if at >= len(all)-len(want) {
			t.Fatalf("puzzle %d, %s %s: nowhere is %q", i+1, p.Kind.Name, p.ID, want)
		}
	}
}

// Everything is painted within the margins, which are mirrored, and pictures do not overlap.
func TestGeometry(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 100})
	for i := range s.Puzzles {
		// Some labels become as long as possible.
		if p := &s.Puzzles[i]; i%3 == 0 {
			p.Graded, p.Level = true, grade.Extreme
		}
	}
	for _, kind := range kinds {
		all, usual := samples[kind.Name], kind.Print
		longest := out.RecordOf(kind.Kind, all[len(all)-1])
		kind.Print = asking{usual, func(t *book.Texts, _ *out.Record) string { return usual.Ask(t, longest) }}
		defer func() { kind.Print = usual }()
	}
	for i, size := range sizes(t) {
		lang := phrase.Language(i % phrase.Languages) // in turn
		b := newBook(t, s, Style{Trim: size, Wording: book.In(lang), Title: "A title of a good many words, more than fit a line",
			Subtitle: "And a subtitle that goes on for longer than a line of the title page has room for",
			Author:   "An author of several names", PerPage: map[string]int{"sujiko": 50, "bridges": 30}})
		c := newCanvas(size, 0, Ink{})
		boxes := 0
		c.painted = func(page int, s picture.Shape) {
			r := c.boxOf(s)
			boxes++
			const slack = 0.02 // mm, of rounding
			left := b.frame.left(page)
			right := left + b.frame.width()
			inside := left
			if page%2 == 0 {
				inside = size.Width - right
			}
			if inside < gutters[gutterOf(len(b.pages))].inches*inch || size.Width-(right-left)-inside < 0.25*inch {
				t.Fatalf("%s, page %d: the margins are too narrow", size.Name, page)
			}
			if r.left < left-slack || r.right > right+slack || r.top < 0.25*inch || r.bottom > size.Height-0.25*inch {
				t.Errorf("%s %s, page %d: something is painted at %.1f, beyond the margins %.1f to %.1f", size.Name, lang, page, r, left, right)
			}
		}
		if err := b.paint(t.Context(), c, nil); err != nil {
			t.Fatal(err)
		}
		if boxes < 10000 {
			t.Errorf("%d boxes are painted, want more", boxes)
		}
		apart(t, b, s)
	}
}

// rectangle is an area of a page.
type rectangle struct{ left, top, right, bottom float64 }

// boxOf returns the area that a shape paints.
func (c *canvas) boxOf(s picture.Shape) rectangle {
	var points []picture.Point
	d := 0.0 // how far it reaches beyond them
	switch s := s.(type) {
	case picture.Line:
		points, d = s.Points, s.Width/2
	case picture.Circle:
		points, d = []picture.Point{s.Centre}, s.Radius+s.RimWidth/2
	case picture.Polygon:
		points, d = s.Points, s.RimWidth/2
	case picture.Text:
		f := face{size: s.Size / point, bold: s.Bold}
		points = picture.Box(s.Centre, c.measure(s.Text, f)/2, f.rise()/2)
	}
	r := rectangle{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, p := range points {
		r = rectangle{min(r.left, p.X-d), min(r.top, p.Y-d), max(r.right, p.X+d), max(r.bottom, p.Y+d)}
	}
	return r
}

// flat returns items and the items inside them, each at its place on the page.
func flat(list items, x, y float64) (all []item) {
	for _, i := range list {
		switch at := i.thing.(type) {
		case items:
			all = append(all, flat(at, x+i.x, y+i.y)...)
		case later:
			all = append(all, flat(at(), x+i.x, y+i.y)...)
		default:
			all = append(all, item{x + i.x, y + i.y, i.thing})
		}
	}
	return all
}

// apart checks that no picture of a puzzle overlaps another one or a text, or leaves the block.
func apart(t *testing.T, b *Book, s *Selection) {
	t.Helper()
	sizes := map[string][2]float64{}
	for _, p := range s.Puzzles {
		sizes[p.Row.Text("puzzle")] = [2]float64{p.width, p.height}
	}
	drawn := 0
	measure := newCanvas(b.frame.trim, 0, Ink{}).measure
	for n, page := range b.pages {
		var seen, texts []rectangle
		for _, i := range flat(page.items, 0, 0) {
			d, ok := i.thing.(drawing)
			size, known := [2]float64{}, false
			if ok {
				size, known = sizes[d.record.Text("puzzle")]
			}
			if text, ok := i.thing.(text); ok {
				texts = append(texts, rectangle{i.x, i.y - text.rise(), i.x + measure(text.text, text.face), i.y})
			}
			if !known {
				continue
			}
			drawn++
			if r := i.x + d.scale*size[0]; i.x < -0.01 || r > b.frame.width()+0.01 {
				t.Errorf("%s, page %d: a picture from %.1f to %.1f mm", b.style.Trim.Name, n+1, i.x, r)
			}
			r := rectangle{i.x, i.y, i.x + d.scale*size[0], i.y + d.scale*size[1]}
			if r.bottom > b.frame.height()+0.01 {
				t.Errorf("%s, page %d: a picture ends at %.1f of %.1f mm", b.style.Trim.Name, n+1, r.bottom, b.frame.height())
			}
			seen = append(seen, r)
		}
		for i, r := range append(seen, texts...) {
			for _, q := range append(seen, texts...)[:i] {
				if r.left < q.right && q.left < r.right && r.top < q.bottom && q.top < r.bottom {
					t.Errorf("%s, page %d: something overlaps, %.1f and %.1f", b.style.Trim.Name, n+1, q, r)
				}
			}
		}
	}
	if drawn < 2*len(s.Puzzles) {
		t.Errorf("%d pictures are drawn, want %d", drawn, 2*len(s.Puzzles))
	}
}

// The same puzzles make the same bytes, without a date.
func TestSameBytes(t *testing.T) {
	dirs := dataSets(t)
	style := Style{Trim: trim(t, "7x10"), Wording: book.In(phrase.Korean)}
	one := write(t, newBook(t, choose(t, dirs, Choice{Count: 40}), style))
	turned := slices.Clone(dirs)
	slices.Reverse(turned)
	if another := write(t, newBook(t, choose(t, turned, Choice{Count: 40}), style)); !bytes.Equal(one, another) {
		t.Error("the same puzzles made other bytes")
	}
	for _, word := range []string{"Date", "(D:", "/utf8"} {
		if bytes.Contains(one, []byte(word)) {
			t.Errorf("the file has %q in it", word)
		}
	}
	named(t, one, "MBREGU+MatchbookGothic-Regular", "MBBOLD+MatchbookGothic-Bold")
	if n := bytes.Count(one, []byte("/FontFile2 ")); n != 2 {
		t.Errorf("%d font files, want 2", n)
	}
	if len(one) > len(font.Regular) {
		t.Errorf("%d bytes, want the fonts to be subsets", len(one))
	}
}

// named checks the names of the fonts of a PDF file.
func named(t *testing.T, file []byte, names ...string) {
	t.Helper()
	for _, name := range names {
		if n := bytes.Count(file, []byte("/BaseFont /"+name+"\n")); n != 2 {
			t.Errorf("the font %s is named %d times, want 2", name, n)
		}
	}
}

// A house font is embedded under its own name.
func TestFontNames(t *testing.T) {
	family, err := font.Open(gomono.TTF, gomonobold.TTF)
	if err != nil {
		t.Fatal(err)
	}
	b := newBook(t, choose(t, dataSets(t, "sujiko"), Choice{Count: 4}), Style{Trim: trim(t, "6x9"), Ink: Ink{Font: family}})
	named(t, write(t, b), "MBMORE+GoMono", "MBMORB+GoMono-Bold")
}

// The contents have the right pages. Those of a few sections are on the copyright page.
func TestContents(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 96})
	for i := range s.Puzzles {
		s.Puzzles[i].Graded, s.Puzzles[i].Level = true, grade.Level(i%24/4)
	}
	one := &Selection{Puzzles: byKind(s.Puzzles)[1][:12]}
	for i := range 2 * len(sizes(t)) {
		size, of := sizes(t)[i/2], s
		if i%2 == 1 {
			of = one
		}
		b := newBook(t, of, Style{Trim: size})
		pages := readPDF(t, write(t, b))
		first := b.entries[0].page
		if (first == 2) != (of == one) {
			t.Errorf("%s, %d puzzles: the first section is on page %d", size.Name, len(of.Puzzles), first+1)
		}
		var texts []string
		for _, page := range pages[1:first] {
			for _, p := range page {
				texts = append(texts, p.text)
			}
		}
		texts = texts[slices.Index(texts, "Contents")+1:]
		for i, e := range b.entries {
			if i == 0 || e.level == 0 || b.entries[i-1].level == 0 || e.page != b.entries[i-1].page { // otherwise it is in a range
				first, _, _ := strings.Cut(e.text, dash)
				at := slices.IndexFunc(texts, func(s string) bool { return s == e.text || strings.HasPrefix(s, first+dash) })
				if at < 0 || texts[at+1] != fmt.Sprint(e.page+1) {
					t.Fatalf("%s: the contents have %q for %q, want page %d", size.Name, texts, e.text, e.page+1)
				}
				texts = texts[at+2:]
			}
			// Where there is little room, the marks say which level a puzzle has.
			level := slices.Index(b.style.Wording.Level[:], strings.ToLower(e.text))
			if level >= 0 && slices.ContainsFunc(b.pages[e.page].puzzles[asked], func(n int) bool { return int(b.puzzles[n-1].Level) == level }) {
				continue
			}
			if !slices.ContainsFunc(pages[e.page], func(p printed) bool {
				return strings.TrimSuffix(p.text, ".") == e.text || b.style.Wording.Play == e.text
			}) {
				t.Errorf("%s: %q is not on page %d", size.Name, e.text, e.page+1)
			}
		}
	}
}

// The contents of a book of one kind are below the introduction, without levels if there is little room. They have
// levels, hints and answers if all answers are in the section.
func TestShortContents(t *testing.T) {
	s := choose(t, dataSets(t, "bridges"), Choice{Count: 24})
	for i := range s.Puzzles {
		s.Puzzles[i].Graded, s.Puzzles[i].Level = true, grade.Level(i/5+i/20)
	}
	for _, size := range sizes(t) {
		pages := readPDF(t, write(t, newBook(t, s, Style{Trim: size})))
		of := func(text string) int {
			return slices.IndexFunc(pages, func(page []printed) bool {
				return slices.ContainsFunc(page, func(p printed) bool { return p.text == text })
			})
		}
		if of("Contents") != 1 || of("About this book") != 1 {
			t.Errorf("%s: the contents are on page %d, and the introduction is on page %d", size.Name, of("Contents")+1, of("About this book")+1)
		}
		pages = readPDF(t, write(t, newBook(t, s, Style{Trim: size, Answers: AfterSection, With: Hints})))
		for _, text := range []string{"Bridges", "Extreme", "Hints", "Answers"} {
			if !slices.ContainsFunc(pages[of("Contents")], func(p printed) bool { return p.text == text }) {
				t.Errorf("%s: the contents lack %q", size.Name, text)
			}
		}
	}
}

// In the contents, levels on one page share a line. Answers follow the levels of their section, and have a line of their own
// with all their pages.
func TestLined(t *testing.T) {
	l := newBook(t, choose(t, dataSets(t, "sujiko"), Choice{Count: 4}), Style{Trim: trim(t, "6x9")}).layouter()
	for _, e := range []struct {
		text        string
		level, page int
	}{
		{"Bridges", 0, 14}, {"Hard", 1, 26}, {"Expert", 1, 27}, {"Answers", 1, 29}, {"Extreme", 1, 30}, {"Answers", 1, 31},
		{"Sujiko", 0, 35}, {"Expert", 1, 50}, {"Extreme", 1, 50}, {"Answers", 1, 50}, {"Hints", 1, 52}, {"Answers", 0, 60}, {"Bridges", 1, 60}, {"Sujiko", 1, 60},
	} {
		l.entries = append(l.entries, entry{text: e.text, level: e.level, page: e.page})
	}
	var got []string
	for _, e := range l.lined() {
		got = append(got, fmt.Sprint(e.text, " ", e.page, " ", e.last))
	}
	const want = "Bridges 14 0, Hard 26 0, Expert 27 0, Extreme 30 0, Answers 29 31, Sujiko 35 0, Expert – Extreme 50 0, Answers 50 0, Hints 52 0, Answers 60 0, Bridges – Sujiko 60 0"
	if list := strings.Join(got, ", "); list != want {
		t.Errorf("found %s, want %s", list, want)
	}
	texts := l.contentsOf([]entry{{text: "Answers", page: 28, last: 30}}, 1, 1).last().items
	if !slices.ContainsFunc(texts, func(i item) bool { s, ok := i.thing.(text); return ok && s.text == "29–31" }) {
		t.Error("the contents lack the last page of answers")
	}
}

// A title page has two to four pictures of several kinds. Even below a long title, each is larger than a fifth of
// the width.
func TestTitlePage(t *testing.T) {
	for _, d := range Designs {
		for _, title := range []string{"Bridges", "Easy on the Eyes: Logic Puzzles for Everyone in the Whole Wide World"} {
			b := newBook(t, choose(t, dataSets(t), Choice{Count: 40}), Style{Design: d, Trim: d.Page, Title: title})
			l := b.layouter()
			l.titlePage("", b.puzzles)
			tiles := 0
			for _, i := range l.pages[0].items {
				if s, ok := i.thing.(shapes); ok && len(s) == 1 {
					if p, ok := s[0].(picture.Polygon); ok && p.Fill == color.White {
						low, high := picture.Bounds(p.Points)
						tiles++
						if side := min(high.X-low.X, high.Y-low.Y); side < 0.2*l.width {
							t.Errorf("%s, %s: a picture is %.0f mm large on a page of %.0f", d, title, side, l.width)
						}
					}
				}
			}
			if tiles < 2 || tiles > 4 {
				t.Errorf("%s, %s: %d pictures", d, title, tiles)
			}
		}
	}
}

// Sections have the names of kinds, or of levels and tasks. Pages for notes are the last, if they are wanted.
func TestSections(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 24})
	for i := range s.Puzzles {
		s.Puzzles[i].Graded, s.Puzzles[i].Level = true, grade.Level(i%3)
	}
	const levelled = "Bridges Sujiko Slitherlink " // equations show no level
	const all = "Matchsticks " + levelled
	for order, want := range []string{ByKind: strings.ReplaceAll(strings.ReplaceAll(all, " ", " Gentle Easy Medium "), "Matchsticks Gentle Easy Medium", "Matchsticks Move 1 match Move 2 matches") + "Answers " + strings.TrimSpace(all), ByLevel: "How to play " + all + "Gentle " + levelled + "Easy " + levelled + "Medium " + levelled + "Move 1 match Move 2 matches Answers"} {
		plain := newBook(t, s, Style{Trim: trim(t, "6x9"), Order: Order(order), Without: Notes})
		noted := newBook(t, s, Style{Trim: trim(t, "6x9"), Order: Order(order), With: Notes})
		var names []string
		for _, e := range plain.entries {
			names = append(names, e.text)
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("the contents are %q, want %q", got, want)
		}
		texts := plain.style.Wording
		pages := readPDF(t, write(t, noted))
		on := func(page []printed) bool {
			return slices.ContainsFunc(page, func(p printed) bool { return p.text == texts.Notes })
		}
		if len(pages)%2 != 0 || !on(pages[len(pages)-1]) {
			t.Errorf("order %d: %d pages, and %d with some for notes", order, plain.Pages(), len(pages))
		}
		if slices.ContainsFunc(readPDF(t, write(t, plain)), on) {
			t.Errorf("order %d: there are pages for notes", order)
		}
	}
}

// The inside margin is that of the number of pages, on both sides of every threshold.
func TestGutters(t *testing.T) {
	for _, c := range []struct {
		pages  int
		inches float64
	}{
		{24, 0.375}, {150, 0.375}, {151, 0.5}, {300, 0.5}, {301, 0.625}, {500, 0.625}, {501, 0.75}, {700, 0.75}, {701, 0.875}, {828, 0.875},
	} {
		t.Run(fmt.Sprint(c.pages), func(t *testing.T) {
			if got := gutters[gutterOf(c.pages)].inches; got != c.inches {
				t.Errorf("%d pages have a gutter of %v inches, want %v", c.pages, got, c.inches)
			}
		})
	}
	if gutterOf(829) != len(gutters) {
		t.Error("829 pages have a gutter")
	}

	// book returns a book of n puzzles, with one puzzle on each page.
	one := choose(t, dataSets(t, "sujiko"), Choice{Count: 1})
	book := func(n int) (*Book, error) {
		s := &Selection{Puzzles: slices.Repeat(one.Puzzles, n)}
		return New(s, Style{Trim: trim(t, "6x9"), Wording: book.In(phrase.English), PerPage: map[string]int{"sujiko": 1}, Answers: Separate})
	}
	for i, g := range gutters {
		// Try the thickest book with this gutter, and the next one.
		least := g.pages - 8 // other pages have the rules
		n := least + sort.Search(8, func(n int) bool {
			b, err := book(least + n + 1)
			return err != nil || b.Pages() > g.pages
		})
		b, err := book(n)
		if err != nil {
			t.Fatal(err)
		}
		if b.Pages() != g.pages || b.frame.inside != g.inches*inch+insideMore {
			t.Errorf("%d puzzles have %d pages and an inside margin of %.1f mm, want %d and %.1f", n, b.Pages(), b.frame.inside, g.pages, g.inches*inch+insideMore)
		}
		b, err = book(n + 1)
		if i+1 == len(gutters) {
			if err == nil || !strings.Contains(err.Error(), "want at most 828, which printers can bind (hint: ") {
				t.Errorf("a book of more than %d pages: %v", g.pages, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if want := gutters[i+1].inches*inch + insideMore; b.Pages() <= g.pages || b.Pages()%2 != 0 || b.frame.inside != want {
			t.Errorf("%d puzzles have %d pages and an inside margin of %.1f mm, want %.1f", n+1, b.Pages(), b.frame.inside, want)
		}
	}
}

// A large board has a page of its own, and one that is too large is refused.
func TestLegible(t *testing.T) {
	s := choose(t, dataSets(t, "bridges", "large"), Choice{Count: 62})
	b := newBook(t, s, Style{Trim: trim(t, "8.5x11")})
	large := 0
	for n, page := range b.pages[:b.entries[len(b.entries)-1].page] {
		var drawings []drawing
		for _, i := range flat(page.items, 0, 0) {
			if d, ok := i.thing.(drawing); ok {
				drawings = append(drawings, d)
			}
		}
		for _, d := range drawings {
			if len(d.record.Text("puzzle")) > 1000 {
				if large++; len(drawings) > 1 || d.scale*13 < Designs[0].Clue {
					t.Errorf("page %d: a large board among %d, at a scale of %.2f", n+1, len(drawings), d.scale)
				}
			}
		}
	}
	if large != 2 {
		t.Errorf("%d large boards, want 2", large)
	}
	s.Puzzles[30].width *= 20
	_, err := New(s, Style{Trim: trim(t, "6x9"), Wording: book.In(phrase.English)})
	if err == nil || !strings.Contains(err.Error(), s.Puzzles[30].ID[:20]) || !strings.Contains(err.Error(), "(hint: take a larger -page or another -style") {
		t.Errorf("error %v, want it to name the puzzle", err)
	}
}

// With -per-page, no page has more puzzles, and every puzzle is on a page.
func TestPerPage(t *testing.T) {
	s := choose(t, dataSets(t, "sujiko", "bridges"), Choice{Count: 60})
	b := newBook(t, s, Style{Trim: trim(t, "letter"), PerPage: map[string]int{"sujiko": 9, "bridges": 2}})
	count := map[string][]int{}
	for _, page := range b.pages[2:] {
		n, kind := 0, ""
		for _, i := range flat(page.items, 0, 0) {
			if d, ok := i.thing.(drawing); ok && !d.solved {
				n, kind = n+1, d.record.Kind.Name
			}
		}
		if n > 1 {
			count[kind] = append(count[kind], n)
		}
	}
	want := map[string][]int{"sujiko": {9, 9, 6, 6}, "bridges": slices.Repeat([]int{2}, 15)}
	if !reflect.DeepEqual(count, want) {
		t.Errorf("puzzles on pages: %v, want %v", count, want)
	}
	l := b.layouter()
	l.style.PerPage = map[string]int{"sujiko": 5}
	groups, err := l.groupsOf(s.Puzzles)
	if err != nil {
		t.Fatal(err)
	}
	rows := l.rows(&groups[len(groups)-1], asked)
	for i := range rows {
		rows[i].height = 1 // many rows fit on a page, as rows of short equations do
	}
	for _, page := range evenly(rows, 100, 0) {
		if n := 0; len(page) > 1 {
			for _, r := range page {
				n += len(r.puzzles)
			}
			if n > 5 {
				t.Errorf("%d sujikos of low rows are on a page, want at most 5", n)
			}
		}
	}
}

// In a book of levels, answers of two kinds share rows. The line above answers that stand upside down is nearer to
// them than the running head.
func TestAnswersOfLevels(t *testing.T) {
	s := choose(t, dataSets(t, "sujiko", "bridges"), Choice{Count: 2})
	for i := range s.Puzzles {
		s.Puzzles[i].Graded, s.Puzzles[i].Level = true, grade.Easy
	}
	l := newBook(t, s, Style{Trim: trim(t, "6x9"), Order: ByLevel}).layouter()
	level := section{puzzles: s.Puzzles, groups: []group{{puzzles: s.Puzzles[:1], first: 1}, {puzzles: s.Puzzles[1:], first: 2}}}
	for i := range level.groups {
		level.groups[i].grid.smallest = 10
	}
	if rows, err := l.answersOf(l.height, []section{level}, nil); err != nil || len(rows) != 1 {
		t.Errorf("2 answers are in %d rows (error %v), want 1", len(rows), err)
	}
	for _, d := range Designs {
		l := newBook(t, s, Style{Design: d, Trim: d.Page}).layouter()
		if at := l.turned(nil).items[1].y; at < -4 || at > -1 {
			t.Errorf("%s: the line is %.1f mm above the answers", d.Name, -at)
		}
	}
}

// BenchmarkBook makes a book of 1,000 puzzles.
func BenchmarkBook(b *testing.B) {
	s := choose(b, dataSets(b), Choice{Count: 240})
	for len(s.Puzzles) < 1000 {
		s.Puzzles = append(s.Puzzles, s.Puzzles...)
	}
	slices.SortStableFunc(s.Puzzles, func(p, q Puzzle) int {
		return slices.Index(kinds, p.Kind) - slices.Index(kinds, q.Kind)
	})
	s.Puzzles = s.Puzzles[:1000]
	pages := 0
	for b.Loop() {
		book := newBook(b, s, Style{Trim: trim(b, "8.5x11")})
		write(b, book)
		pages += book.Pages()
	}
	b.ReportMetric(float64(pages)/b.Elapsed().Seconds(), "pages/s")
}
