package press

import (
	"bytes"
	"context"
	"fmt"
	"image/color"
	"math"
	"reflect"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/font"
	"matchbook/out/picture"
	"matchbook/solve/matchstick"
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

// The answers that are printed are those of the data set, and have their numbers.
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

// Every puzzle stands under its number, with its level and its question.
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

// All is painted within the margins, which are mirrored, and pictures stand apart.
func TestGeometry(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 100})
	for i := range s.Puzzles {
		// Labels as long as can be.
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
	for _, size := range Trims {
		for lang := range phrase.Language(phrase.Languages) {
			b := newBook(t, s, Style{Trim: size, Wording: book.In(lang), Title: "A title of a good many words, more than fit a line",
				Subtitle: "And a subtitle that goes on for longer than a line of the title page has room for",
				Author:   "An author of several names", PerPage: map[string]int{"sujiko": 50, "bridges": 30}})
			c := newCanvas(size, 0, Ink{})
			boxes := 0
			c.painted = func(page int, s picture.Shape) {
				r := boxOf(s)
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
}

// rectangle is an area of a page.
type rectangle struct{ left, top, right, bottom float64 }

// boxOf returns the area that a shape paints.
func boxOf(s picture.Shape) rectangle {
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
		points = []picture.Point{s.Centre} // its box follows
	}
	r := rectangle{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, p := range points {
		r = rectangle{min(r.left, p.X-d), min(r.top, p.Y-d), max(r.right, p.X+d), max(r.bottom, p.Y+d)}
	}
	return r
}

// flat returns items with those that stand on a page as one, each at its place on the page.
func flat(list items, x, y float64) (all []item) {
	for _, i := range list {
		if more, ok := i.thing.(items); ok {
			all = append(all, flat(more, x+i.x, y+i.y)...)
		} else {
			all = append(all, item{x + i.x, y + i.y, i.thing})
		}
	}
	return all
}

// apart holds that no picture of a puzzle is over another one or over a text, nor below
// the block.
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
	for _, face := range faces[:2] {
		if n := bytes.Count(one, []byte("/BaseFont /"+face.file+"\n")); n != 2 {
			t.Errorf("the font %s is named %d times, want 2", face.file, n)
		}
	}
	if n := bytes.Count(one, []byte("/FontFile2 ")); n != 2 {
		t.Errorf("%d font files, want 2", n)
	}
	if len(one) > len(font.Regular) {
		t.Errorf("%d bytes, want the fonts to be subsets", len(one))
	}
}

// The contents name the pages on which things are.
func TestContents(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 96})
	for i := range s.Puzzles {
		s.Puzzles[i].Graded, s.Puzzles[i].Level = true, grade.Level(i%24/4)
	}
	for _, size := range Trims {
		b := newBook(t, s, Style{Trim: size})
		pages := readPDF(t, write(t, b))
		first := b.entries[0].page
		var texts []string
		for _, page := range pages[2:first] {
			for _, p := range page {
				texts = append(texts, p.text)
			}
		}
		for _, e := range b.entries {
			at := slices.Index(texts, e.text)
			if at < 0 || texts[at+1] != fmt.Sprint(e.page+1) {
				t.Fatalf("%s: the contents have %q for %q, want page %d", size.Name, texts, e.text, e.page+1)
			}
			texts = texts[at+2:]
			// Where there is little room, the marks say which level a puzzle has.
			level := slices.Index(b.style.Wording.Level[:], e.text)
			if level >= 0 && slices.ContainsFunc(b.pages[e.page].puzzles[asked], func(n int) bool { return int(b.puzzles[n-1].Level) == level }) {
				continue
			}
			if !slices.ContainsFunc(pages[e.page], func(p printed) bool { return p.text == e.text }) {
				t.Errorf("%s: %q is not on page %d", size.Name, e.text, e.page+1)
			}
		}
	}
}

// Sections have the names of kinds, or of levels. Pages for notes are the last, if they are wanted.
func TestSections(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 24})
	for i := range s.Puzzles {
		s.Puzzles[i].Graded, s.Puzzles[i].Level = true, grade.Level(i%3)
	}
	const all = "Matchsticks Bridges Sujiko Slitherlink "
	for order, want := range []string{ByKind: strings.ReplaceAll(strings.ReplaceAll(all, " ", " gentle easy medium "), "Matchsticks gentle easy medium", "Matchsticks") + "Answers " + strings.TrimSpace(all), ByLevel: all + "Gentle " + all + "Easy " + all + "Medium " + all + "Answers"} {
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

// Greys are written as such, so that texts and lines in black are printed with black ink
// alone: no operator sets a colour whose parts are equal.
func TestBlack(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 40})
	equal := regexp.MustCompile(`(?:^|\s)([\d.]+) ([\d.]+) ([\d.]+) (?:rg|RG)\b`)
	texts, black := regexp.MustCompile(`(?m)^q 0\.000 g BT [-\d.]+ [-\d.]+ Td`), 0
	for i, page := range contents(t, write(t, newBook(t, s, Style{Trim: trim(t, "a4"), With: Links | Hints}))) {
		for _, m := range equal.FindAllSubmatch(page, -1) {
			if bytes.Equal(m[1], m[2]) && bytes.Equal(m[2], m[3]) {
				t.Errorf("page %d has a grey as a colour: %q", i+1, m[0])
			}
		}
		black += len(texts.FindAll(page, -1))
	}
	if black < 100 {
		t.Errorf("%d texts are black", black)
	}
}

// With a bleed, pages are larger than they are cut, by it on each side, and say so; all that
// is printed is where it was.
func TestBleed(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 10})
	const bleed = 0.125 * inch
	box := regexp.MustCompile(`/(MediaBox|TrimBox|BleedBox) \[([-\d. ]+)\]`)
	plain, with := write(t, newBook(t, s, Style{Trim: trim(t, "6x9")})), write(t, newBook(t, s, Style{Trim: trim(t, "6x9"), Bleed: bleed}))
	found := map[string]int{}
	for _, m := range box.FindAllSubmatch(with, -1) {
		var left, bottom, right, top float64
		if _, err := fmt.Sscan(string(m[2]), &left, &bottom, &right, &top); err != nil {
			t.Fatal(err)
		}
		found[string(m[1])]++
		want := [4]float64{0, 0, 6*72 + 18, 9*72 + 18}
		if string(m[1]) == "TrimBox" {
			want = [4]float64{9, 9, 6*72 + 9, 9*72 + 9}
		}
		for i, got := range []float64{left, bottom, right, top} {
			if math.Abs(got-want[i]) > 0.01 {
				t.Errorf("the %s is %s, want %v", m[1], m[2], want)
			}
		}
	}
	pages := readPDF(t, with)
	if found["MediaBox"] == 0 || found["TrimBox"] != len(pages) || found["BleedBox"] != len(pages) {
		t.Errorf("%d pages have the boxes %v", len(pages), found)
	}
	if box.Match(regexp.MustCompile(`/MediaBox`).ReplaceAll(plain, nil)) {
		t.Error("a book without bleed has boxes for it")
	}
	for i, page := range readPDF(t, plain) {
		for k, p := range page {
			if q := pages[i][k]; p.text != q.text || math.Abs(q.x-p.x-9) > 0.02 || math.Abs(q.y-p.y-9) > 0.02 {
				t.Fatalf("page %d: %q is at %.2f, %.2f, and with bleed %q at %.2f, %.2f", i+1, p.text, p.x, p.y, q.text, q.x, q.y)
			}
		}
	}
}

// A book without colours has no operator that sets one, and is the same otherwise.
func TestGrey(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 40})
	inColour := regexp.MustCompile(`(?i) rg\b`)
	colours := 0
	plain := contents(t, write(t, newBook(t, s, Style{Trim: trim(t, "a4")})))
	grey := contents(t, write(t, newBook(t, s, Style{Trim: trim(t, "a4"), Ink: Ink{Grey: true}})))
	if len(plain) != len(grey) {
		t.Fatalf("%d pages, want %d", len(grey), len(plain))
	}
	for i := range grey {
		if inColour.Match(plain[i]) {
			colours++
		}
		if at := inColour.FindIndex(grey[i]); at != nil {
			t.Errorf("page %d has %q", i+1, grey[i][max(at[0]-20, 0):at[1]])
		}
	}
	if colours == 0 {
		t.Error("there is no colour that could be missing")
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

	// Books of so many pages, with one puzzle on each.
	one := choose(t, dataSets(t, "sujiko"), Choice{Count: 1})
	book := func(n int) (*Book, error) {
		s := &Selection{Puzzles: slices.Repeat(one.Puzzles, n)}
		return New(s, Style{Trim: trim(t, "6x9"), Wording: book.In(phrase.English), PerPage: map[string]int{"sujiko": 1}})
	}
	for i, g := range gutters {
		// The last book with that gutter, and the first one without.
		n := sort.Search(900, func(n int) bool {
			b, err := book(n + 1)
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

// With -per-page there are no more on a page, and all are.
func TestPerPage(t *testing.T) {
	s := choose(t, dataSets(t, "sujiko", "bridges"), Choice{Count: 60})
	b := newBook(t, s, Style{Trim: trim(t, "letter"), PerPage: map[string]int{"sujiko": 9, "bridges": 2}})
	count := map[string][]int{}
	for _, page := range b.pages[4:] {
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
}

// Every text is there in every language and can be printed, and rules take one page.
func TestTexts(t *testing.T) {
	measure := newCanvas(Trims[0], 0, Ink{}).measure
	english := book.In(phrase.English)
	for language := range phrase.Language(phrase.Languages) {
		texts, tag := book.In(language), language.String()
		eachText(t, tag, reflect.ValueOf(texts.Phrases))
		for _, kind := range kinds {
			for _, puzzles := range sections(t, kind) {
				where := tag + " of " + kind.Name
				own := texts.Of(kind)
				page, inEnglish := kind.Page(own, records(puzzles)), kind.Page(english.Of(kind), records(puzzles))
				eachText(t, where+", name", reflect.ValueOf(own.Name))
				eachText(t, where+", rules", reflect.ValueOf(page.Rules))
				eachText(t, where+", steps", reflect.ValueOf(page.Steps))
				if len(page.Rules) != len(inEnglish.Rules) || len(page.Steps) != len(inEnglish.Steps) ||
					(page.Legend == "") != (inEnglish.Legend == "") || (page.Signs == nil) != (page.Legend == "") {
					t.Errorf("%s: %d rules and %d steps, want as many as in English", where, len(page.Rules), len(page.Steps))
				}
				if page.Legend != "" {
					eachText(t, where+", legend", reflect.ValueOf(page.Legend))
				}
				for _, p := range puzzles {
					ask := kind.Ask(own, p.Row)
					if (ask == "") != (kind.Ask(english.Of(kind), p.Row) == "") {
						t.Errorf("%s: %q is asked, want it as in English", where, ask)
					}
					if ask != "" {
						eachText(t, where+", ask", reflect.ValueOf(ask))
					}
				}
				rules := func(size Trim, design *Design, gutter int) {
					f := newFrame(size, gutter)
					l := &layouter{width: f.width(), height: f.height(), texts: texts, style: &Style{Design: *design}, measure: measure}
					most := 1
					if design.Least > 12 {
						most = 2 // large print has no smaller type for long rules
					}
					if l.rules(puzzles, "1"); len(l.pages) > most {
						t.Errorf("%s, %s, %s: the rules take %d pages", where, design.Name, size.Name, len(l.pages))
					}
				}
				for _, size := range Trims {
					rules(size, &Designs[0], len(gutters)-1)
				}
				for i := range Designs {
					rules(Designs[i].Trim(), &Designs[i], 0)
				}
			}
		}
	}
}

// sections returns puzzles that need all rules of a kind, and those that each need one.
func sections(t *testing.T, kind *book.Kind) (list [][]Puzzle) {
	var all []Puzzle
	for _, row := range samples[kind.Name] {
		all = append(all, Puzzle{Kind: kind, Row: out.RecordOf(kind.Kind, row)})
	}
	if len(all) == 0 {
		t.Fatalf("there is no sample of %s", kind.Name)
	}
	for i := range all {
		list = append(list, all[i:i+1])
	}
	// Rules may depend on the job, too.
	other := all[0]
	other.Row = out.RecordOf(kind.Kind, samples[kind.Name][0])
	other.Row.Job = []byte(`{"matchstick":{"no_leading_zeros":true}}`)
	return append(list, all, []Puzzle{other})
}

func eachText(t *testing.T, at string, v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		if err := font.Check(v.String(), nil); err != nil || v.Len() == 0 {
			t.Errorf("%s is %q, error %v", at, v, err)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			eachText(t, at+"."+v.Type().Field(i).Name, v.Field(i))
		}
	case reflect.Slice, reflect.Array:
		if v.Len() == 0 {
			t.Errorf("%s is empty", at)
		}
		for i := range v.Len() {
			eachText(t, fmt.Sprint(at, ".", i), v.Index(i))
		}
	default:
		t.Fatalf("%s is a %v", at, v.Kind())
	}
}

// The worked examples are puzzles with one solution, which is the one that is shown.
func TestExamples(t *testing.T) {
	for _, kind := range []string{"bridges", "sujiko", "slitherlink"} {
		e := kindOf(kind).Page(new(book.Texts), nil).Example
		s := choose(t, []string{graded(t, kind, e.Text("puzzle"))}, Choice{Count: 1})
		if got := s.Puzzles[0]; got.Row.Text("solution") != e.Text("solution") || got.Level != grade.Gentle {
			t.Errorf("%s: the solution is %s and the level %v, want %s", kind, got.Row.Text("solution"), got.Level, e.Text("solution"))
		}
	}
	sticks := kindOf("matchstick")
	for _, puzzles := range sections(t, sticks) {
		e := sticks.Page(book.In(phrase.English).Of(sticks), records(puzzles)).Example
		var rule matchstick.Rule
		if err := rule.UnmarshalText([]byte(puzzles[0].Row.Text("rule"))); err != nil {
			t.Fatal(err)
		}
		for glyphs := range matchstick.Glyphs(4) {
			puzzle, err := matchstick.Parse(e.Text("puzzle"))
			if err != nil {
				t.Fatal(err)
			}
			counter := matchstick.NewCounter(puzzle.Form(matchstick.PaperSigns), matchstick.Rules{Glyphs: glyphs, Rule: rule}, 1)
			solutions, counts := counter.Solve(&puzzle, 2)
			if counts[0] != 0 || counts[1] != 1 || solutions[0].Statement.String() != e.Text("solution") {
				t.Errorf("%s: %v solutions, want one, %s", e.Text("puzzle"), counts, e.Text("solution"))
			}
		}
	}
}

// Titles that cannot be printed.
func TestStyleErrors(t *testing.T) {
	for _, c := range []struct {
		style Style
		want  string
	}{
		{Style{Wording: book.In(phrase.English), Title: "Puzzles of 日本"}, `the title: the typeface lacks '日' (U+65E5), '本' (U+672C) (hint: `},
		{Style{Wording: book.In(phrase.English), Author: "a\tb"}, `the author: the typeface lacks '\t'`},
	} {
		t.Run(c.want, func(t *testing.T) {
			if err := c.style.Check(); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
	one := choose(t, dataSets(t, "sujiko"), Choice{Count: 1})
	for _, style := range []Style{
		{Title: strings.Repeat("Donaudampfschifffahrt", 3), Subtitle: strings.Repeat("word ", 40), Author: strings.Repeat("name ", 10)},
		{Title: strings.Repeat("Donaudampfschifffahrt", 30)},
		{Subtitle: strings.Repeat("word ", 1000)},
		{Author: strings.Repeat("name ", 40)},
	} {
		style.Trim = trim(t, "6x9")
		_, err := New(one, style)
		if long := len(style.Title+style.Subtitle+style.Author) > 500 || len(style.Author) > 100; long != (err != nil) || err != nil && !strings.Contains(err.Error(), "too long for a page (hint: ") {
			t.Errorf("%.60q, %.60q, %.60q: error %v", style.Title, style.Subtitle, style.Author, err)
		}
	}
}

func TestWriteStops(t *testing.T) {
	b := newBook(t, choose(t, dataSets(t), Choice{Count: 20}), Style{Trim: trim(t, "a4")})
	ctx, stop := context.WithCancel(t.Context())
	pages := 0
	err := b.Write(ctx, new(bytes.Buffer), func() {
		if pages++; pages == 3 {
			stop()
		}
	})
	if err != context.Canceled || pages != 3 {
		t.Errorf("error %v after %d pages, want it after 3", err, pages)
	}
}

// Shapes of every sort become paths: their boxes are where they should be, as in the file.
func TestShapes(t *testing.T) {
	const point, bleed = 25.4 / 72, 3.0
	size := trim(t, "a4")
	p := func(x, y float64) picture.Point { return picture.Point{X: x, Y: y} }
	for _, s := range []struct {
		shape picture.Shape
		want  rectangle
	}{
		{picture.Line{Points: []picture.Point{p(1, 1), p(5, 1)}, Width: 1, Colour: black, Dash: 1}, rectangle{11, 21, 21, 23}},
		{picture.Circle{Centre: p(3, 3), Radius: 1, Fill: grey}, rectangle{14, 24, 18, 28}},
		{picture.Circle{Centre: p(3, 3), Radius: 1, Rim: black, RimWidth: 1}, rectangle{13, 23, 19, 29}},
		{picture.Circle{Centre: p(3, 3), Radius: 1, Fill: color.White, Rim: black, RimWidth: 1}, rectangle{13, 23, 19, 29}},
		{picture.Polygon{Points: []picture.Point{p(0, 0), p(2, 0), p(2, 1)}, Fill: grey, Rim: black, RimWidth: 0.5}, rectangle{9.5, 19.5, 14.5, 22.5}},
	} {
		t.Run(fmt.Sprintf("%T", s.shape), func(t *testing.T) {
			c := newCanvas(size, bleed, Ink{})
			c.pdf.AddPage()
			var got rectangle
			c.painted = func(_ int, s picture.Shape) { got = boxOf(s) }
			c.shapes(10, 20, 2, []picture.Shape{s.shape})
			if got != s.want {
				t.Errorf("%#v is painted at %v, want %v", s.shape, got, s.want)
			}
			var file bytes.Buffer
			if err := c.write(&file); err != nil {
				t.Fatal(err)
			}
			got = rectangle{math.Inf(1), math.Inf(1), 0, 0}
			for _, path := range paths(t, contents(t, file.Bytes())[0]) {
				bottom := size.Height + bleed
				got.left, got.right = min(got.left, path.left*point-bleed), max(got.right, path.right*point-bleed)
				got.top, got.bottom = min(got.top, bottom-path.bottom*point), max(got.bottom, bottom-path.top*point)
			}
			for _, d := range []float64{got.left - s.want.left, got.top - s.want.top, got.right - s.want.right, got.bottom - s.want.bottom} {
				if math.Abs(d) > 0.1 {
					t.Errorf("%#v is painted at %v in the file, want %v", s.shape, got, s.want)
				}
			}
		})
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
