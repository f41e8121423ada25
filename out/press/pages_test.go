package press

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/picture"
	"matchbook/solve/grid"
)

// section returns the section of a page, which is the beginning of its running head.
func (p *page) section() string {
	name, _, _ := strings.Cut(p.head, dot)
	return name
}

// No other division of rows is better than the one that evenly chooses.
func TestEvenly(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		rows := make([]row, 1+random.IntN(9))
		for i := range rows {
			rows[i] = row{height: float64(10 + random.IntN(50)), gap: float64(random.IntN(8))}
		}
		const height = 100.0
		top := float64(random.IntN(40))
		cost := func(pages [][]row) (n int, squares float64) {
			for i, part := range pages {
				free := height
				if i == 0 {
					free -= top
				}
				for k, r := range part {
					free -= r.height
					if k > 0 {
						free -= r.gap
					}
				}
				if free < -0.01 && len(part) > 1 {
					return math.MaxInt, 0
				}
				squares += free * free
			}
			return len(pages), squares
		}
		least, squares := math.MaxInt, 0.0
		for cuts := range 1 << (len(rows) - 1) {
			var pages [][]row
			from := 0
			for i := range rows {
				if i == len(rows)-1 || cuts>>i&1 == 1 {
					pages = append(pages, rows[from:i+1])
					from = i + 1
				}
			}
			if n, s := cost(pages); n < least || n == least && s < squares {
				least, squares = n, s
			}
		}
		if n, s := cost(evenly(rows, height, top)); n != least || math.Abs(s-squares) > 1e-3 {
			t.Fatalf("%d pages at a cost of %.1f, want %d at %.1f", n, s, least, squares)
		}
	}
}

// Puzzles of a size have one scale in a section, whatever pages they are on; no type is smaller than
// the design allows; and the first design has pages with at least six small boards.
func TestDesigns(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 50})
	for i := range Designs {
		d := &Designs[i]
		for _, order := range []Order{ByKind, ByLevel} {
			t.Run(fmt.Sprint(d.Name, order), func(t *testing.T) {
				b := newBook(t, s, Style{Trim: d.Page, Design: *d, Order: order, Answers: Place(i % 3)})
				scales, most := map[string]float64{}, 0
				for n, page := range b.pages {
					if len(page.puzzles[asked]) == 0 {
						continue
					}
					if p := b.puzzles[page.puzzles[asked][0]-1]; order == ByLevel || p.Kind.Name == "sujiko" {
						most = max(most, len(page.puzzles[asked]))
					}
					for _, item := range flat(page.items, 0, 0) {
						if at, ok := item.thing.(drawing); ok && !at.solved {
							key := fmt.Sprint(page.section(), at.record.Kind.Name, at.record.Size().Name)
							if page.head == "" {
								continue // the first page of a level, whose name is its title
							}
							if before, ok := scales[key]; ok && math.Abs(before-at.scale) > 1e-9 {
								t.Errorf("page %d has %s at a scale of %.3f, want %.3f", n+1, key, at.scale, before)
							}
							scales[key] = at.scale
						}
					}
				}
				if i == 0 && most < 6 {
					t.Errorf("up to %d small boards or boards of a level on a page, want 6", most)
				}
				for n, page := range readPDF(t, write(t, b)) {
					for _, p := range page {
						least := d.Least
						if len(b.pages[n].puzzles[asked])+len(b.pages[n].puzzles[answered]) > 0 {
							least = min(d.Least, d.Answer)
						}
						if len(b.pages[n].puzzles[asked]) == 0 && len(b.pages[n].puzzles[answered]) == 0 {
							continue // rules, whose example may be small, and the title
						}
						if p.size < least-0.01 && p.text != "" {
							t.Errorf("page %d has %q in %.2f points, want %.1f", n+1, p.text, p.size, least)
						}
					}
				}
			})
		}
	}
}

// docs/books.md has the page, the least sizes of type and the most answers of a page of each design.
func TestStyleTable(t *testing.T) {
	text, err := os.ReadFile("../../docs/books.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range Designs {
		row := fmt.Sprintf(`(?m)^\|%s\|%v\|%v\|%v\|%v\|%v\|[^|]*\|up to %d\|$`, "`"+d.Name+"`", d.Page, d.Body, d.Least, d.Clue, d.Answer, d.Answers)
		if !regexp.MustCompile(row).Match(text) {
			t.Errorf("docs/books.md lacks the row %s", row)
		}
	}
}

// The numbers of puzzles side by side are on one line, whatever their tasks. A row has
// boards of one kind, and each size has one scale in the whole book.
func TestRows(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 60})
	other := map[*book.Kind]*book.Kind{}
	for i := range s.Puzzles {
		p := &s.Puzzles[i]
		p.Graded, p.Level = true, grade.Level(i%3)
		if other[p.Kind] == nil {
			kind := *p.Kind
			kind.Print = asking{kind.Print, func(_ *book.Texts, r *out.Record) string {
				return strings.Repeat("Word after word. ", len(r.Text("puzzle"))%2+1)
			}}
			other[p.Kind] = &kind
		}
		p.Kind = other[p.Kind]
	}
	for _, order := range []Order{ByKind, ByLevel} {
		t.Run(order.String(), func(t *testing.T) {
			b := newBook(t, s, Style{Trim: trim(t, "6x9"), Order: order})
			scales := map[format]float64{}
			for _, page := range b.pages {
				pictures, numbers := map[int]item{}, map[int]item{}
				for _, i := range flat(page.items, 0, 0) {
					switch of := i.thing.(type) {
					case drawing:
						if n := len(pictures); n < len(page.puzzles[asked]) {
							pictures[page.puzzles[asked][n]] = i
						}
					case text:
						if n, err := strconv.Atoi(of.text); err == nil && of.bold {
							numbers[n] = i
						}
					}
				}
				for n, at := range pictures {
					p, scale := &b.puzzles[n-1], at.thing.(drawing).scale
					if before, ok := scales[p.format]; ok && math.Abs(before-scale) > 1e-9 {
						t.Errorf("puzzle %d has the scale %g, another of its size %g", n, scale, before)
					}
					scales[p.format] = scale
					next, ok := pictures[n+1]
					if !ok || next.x < at.x+1 || next.y > at.y+0.5*scale*p.height {
						continue // it is in the next row
					}
					if numbers[n].y != numbers[n+1].y {
						t.Errorf("the numbers %d and %d stand %.1f mm apart in height", n, n+1, numbers[n+1].y-numbers[n].y)
					}
					if p.Kind != b.puzzles[n].Kind {
						t.Errorf("puzzles %d and %d, of different kinds, are side by side", n, n+1)
					}
				}
			}
		})
	}
}

// References name the right pages of puzzles, hints and answers.
func TestReferences(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 40})
	for _, place := range []Place{AtEnd, AfterSection, UpsideDown, Separate} {
		b := newBook(t, s, Style{Trim: trim(t, "6x9"), Answers: place, With: Hints})
		if (b.Answers() != nil) != (place == Separate) {
			t.Fatalf("%v: a book of answers: %v", place, b.Answers() != nil)
		}
		list := b.List()
		if len(list.Puzzles) != 40 {
			t.Fatalf("the list has %d puzzles", len(list.Puzzles))
		}
		pages := readPDF(t, write(t, b))
		answers := pages
		if place == Separate {
			answers = readPDF(t, write(t, b.Answers()))
		}
		has := func(page []printed, text string) bool {
			return slices.ContainsFunc(page, func(p printed) bool { return p.text == text })
		}
		for i, p := range list.Puzzles {
			number := strconv.Itoa(i + 1)
			if p.Number != i+1 || !has(pages[p.Page-1], number) || !has(answers[p.Answer-1], number) {
				t.Errorf("%s: puzzle %s is not on page %d or its answer not on page %d", place, number, p.Page, p.Answer)
			}
			// The foot of a page names a range that includes the other page.
			in := func(page []printed, word string, want int) bool {
				for _, text := range page {
					if m := regexp.MustCompile("(?:^| · )" + word + ": pages? (\\d+)(?:–(\\d+))?(?: · |$)").FindStringSubmatch(text.text); m != nil {
						from, _ := strconv.Atoi(m[1])
						to, err := strconv.Atoi(m[2])
						if err != nil {
							to = from
						}
						return from <= want && want <= to
					}
				}
				return false
			}
			if !has(pages[p.Hint-1], number) || !in(pages[p.Page-1], "Hints", p.Hint) || !in(pages[p.Hint-1], "Puzzles", p.Page) {
				t.Errorf("%s: page %d does not refer to the hint %s on page %d, or not back", place, p.Page, number, p.Hint)
			}
			if place == Separate {
				continue
			}
			// Beside the answer is the page of the puzzle, except beside upside-down answers in words.
			beside := false
			for k, text := range answers[p.Answer-1] {
				rest := answers[p.Answer-1][k+1:]
				beside = beside || text.text == number && has(rest[:min(2, len(rest))], fmt.Sprint("p. ", p.Page))
			}
			if !beside && !(place == UpsideDown && p.Kind == "matchstick") {
				t.Errorf("%s: page %d does not say that puzzle %s is on page %d", place, p.Answer, number, p.Page)
			}
			back := place == UpsideDown && b.pages[p.Answer-1].puzzles[asked] != nil || in(pages[p.Answer-1], "Puzzles", p.Page)
			if p.Answer != p.Page && !in(pages[p.Page-1], "Answers", p.Answer) || !back {
				t.Errorf("%s: page %d does not refer to page %d, or not back", place, p.Page, p.Answer)
			}
		}
	}
}

// No two volumes have the same puzzle, not even turned or mirrored. A book that excludes the list of
// another book has none of its puzzles.
func TestVolumes(t *testing.T) {
	dirs := dataSets(t, "bridges", "slitherlink")
	all := choose(t, dirs, Choice{Count: 100})
	seen := map[string]int{}
	for v, s := range all.Deal(5) {
		if len(s.Puzzles) != 20 {
			t.Errorf("volume %d has %d puzzles, want 20", v, len(s.Puzzles))
		}
		for _, p := range s.Puzzles {
			board, err := grid.ParseRows(p.Row.Text("puzzle"), 0, 8)
			if err != nil {
				t.Fatal(err)
			}
			for symmetry := range grid.Symmetry(grid.Symmetries) {
				key := p.Kind.Name + board.Transform(symmetry).String()
				if w, ok := seen[key]; ok && w != v+1 {
					t.Errorf("volumes %d and %d both have %s", w, v+1, key)
				}
			}
			seen[p.Kind.Name+board.String()] = v + 1
		}
	}
	if len(seen) != 100 {
		t.Errorf("%d different puzzles, want 100", len(seen))
	}
	list := newBook(t, all, Style{Trim: trim(t, "6x9")}).List()
	rest := choose(t, dirs, Choice{Count: 20, Exclude: list.Keys()})
	for _, p := range rest.Puzzles {
		if list.Keys()[[2]string{p.Kind.Name, p.key}] {
			t.Errorf("%s was excluded", p.ID)
		}
	}
	if _, err := take(t, query(dirs), Choice{Count: 21, Exclude: list.Keys()}); err == nil {
		t.Error("more puzzles than were left")
	}
	keys, err := KeysOf(t.Context(), kinds, query(dirs))
	if err != nil || len(keys) != 120 {
		t.Errorf("%d keys, error %v, want 120", len(keys), err)
	}
}

// A bit that changes in the list of a book is noticed, or changes nothing.
func TestListSealed(t *testing.T) {
	want := &List{Title: "<One>", Language: "en", Style: "classic", Page: "a5", Pages: 30, Puzzles: []Listed{{Number: 1, Kind: "bridges", ID: "B1", Key: "1.1", Puzzle: "1.1", DataSet: "d", Index: 7, Page: 3, Answer: 9}}}
	var text bytes.Buffer
	if err := want.Write(&text); err != nil {
		t.Fatal(err)
	}
	path, tried, refused := filepath.Join(t.TempDir(), "book.json"), 0, 0
	for bit := 0; bit < 8*text.Len(); bit += 5 { // one or two bits of each byte
		tried++
		changed := bytes.Clone(text.Bytes())
		if bit > 0 { // the first try is unchanged
			changed[bit/8] ^= 1 << (bit % 8)
		}
		if err := os.WriteFile(path, changed, 0o666); err != nil {
			t.Fatal(err)
		}
		got, err := ReadList(path)
		if err != nil {
			refused++
		} else if !reflect.DeepEqual(got, want) {
			t.Fatalf("bit %d of byte %d: %+v", bit%8, bit/8, got)
		}
	}
	if refused < tried-32 || refused == tried {
		t.Errorf("%d of %d bits were noticed", refused, tried)
	}
}

// A mix is kept as exactly as whole numbers of puzzles allow. A text that is not a mix is rejected.
func TestMix(t *testing.T) {
	var mix Mix
	if err := mix.UnmarshalText([]byte("gentle=30%,easy=50,medium=20%")); err != nil {
		t.Fatal(err)
	}
	got := map[grade.Level]int{}
	for _, p := range choose(t, dataSets(t), Choice{Count: 21, Mix: mix}).Puzzles {
		got[p.Level]++
	}
	if got[grade.Gentle] != 6 || got[grade.Easy] != 11 || got[grade.Medium] != 4 {
		t.Errorf("%v, want 6, 11 and 4", got)
	}
	if _, err := take(t, query(dataSets(t, "slitherlink")), Choice{Count: 20, Mix: mix}); err == nil ||
		!strings.Contains(err.Error(), "of the level gentle, want 6 (hint: ") {
		t.Errorf("error %v", err)
	}
	for text, want := range map[string]string{
		"easy=50%": "sum is 50%", "easy=50%,easy=50%": "easy twice", "easy": "want a level and its share",
		"soft=100%": `"soft"`, "easy=NaN": "want a level", "easy=-1,hard=100": "want a level",
	} {
		t.Run(text, func(t *testing.T) {
			if err := new(Mix).UnmarshalText([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: error %v, want %q", text, err, want)
			}
		})
	}
}

func TestISBN(t *testing.T) {
	for isbn, want := range map[string]string{
		"": "", "978-0-306-40615-7": "", "0-306-40615-2": "10 digits", "9770306406157": "begins with 977",
		"978-0-306-40615-8": "last digit", "97803064O6157": `"O"`,
	} {
		t.Run(isbn, func(t *testing.T) {
			if err := checkISBN(isbn); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
				t.Errorf("%s: error %v, want %q", isbn, err, want)
			}
		})
	}
}

func TestTrims(t *testing.T) {
	for text, want := range map[string][2]float64{
		"A4": {210, 297}, "148x210mm": {148, 210}, "5.5x8.5in": {139.7, 215.9}, "6x9": {152.4, 228.6},
		"10x10mm": {}, "900x900mm": {}, "NaNx9in": {}, "6x9cm": {}, "x": {}, "mm": {}, "6in": {},
	} {
		t.Run(text, func(t *testing.T) {
			var got Trim
			err := got.UnmarshalText([]byte(text))
			if (err != nil) != (want == [2]float64{}) || math.Abs(got.Width-want[0])+math.Abs(got.Height-want[1]) > 1e-9 {
				t.Errorf("%s: %v, error %v, want %v", text, got, err, want)
			}
		})
	}
}

// Another library reads the QR code that is drawn.
func TestCodes(t *testing.T) {
	for _, address := range []string{"https://puzz.link/p?hashi/10/10/m2g31h3h4k1l4m1h1i3g6h3t2k3g3i6g4q2k3g3g", "x"} {
		shapes, side := code(address)
		const scale = 10 // pixels a mm
		m := image.NewGray(image.Rect(0, 0, int(side*scale), int(side*scale)))
		for i := range m.Pix {
			m.Pix[i] = 255
		}
		for _, s := range shapes {
			p := s.(picture.Polygon).Points
			for y := int(math.Round(p[0].Y * scale)); y < int(math.Round(p[2].Y*scale)); y++ {
				for x := int(math.Round(p[0].X * scale)); x < int(math.Round(p[2].X*scale)); x++ {
					m.SetGray(x, y, color.Gray{})
				}
			}
		}
		bitmap, err := gozxing.NewBinaryBitmapFromImage(m)
		if err != nil {
			t.Fatal(err)
		}
		read, err := qrcode.NewQRCodeReader().Decode(bitmap, nil)
		if err != nil || read.GetText() != address {
			t.Errorf("read %v, error %v, want %s", read, err, address)
		}
	}
	if _, side := code(strings.Repeat("x", 5000)); side != 0 {
		t.Error("a code of 5000 characters")
	}
}

// A file whose pages have boxes, which the library keeps in a map, has the same bytes each
// time that it is written.
func TestBoxesInOrder(t *testing.T) {
	var first []byte
	for range 20 {
		c := newCanvas(trim(t, "6x9"), 3, Ink{})
		c.pdf.AddPage()
		var file bytes.Buffer
		if err := c.write(&file); err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = file.Bytes()
		}
		if !bytes.Equal(file.Bytes(), first) {
			t.Fatal("two files of the same page differ")
		}
	}
}

// The certificate is the last right-hand page, and no page before it is blank.
func TestCertificate(t *testing.T) {
	style := Style{With: Certificate}
	if err := Pick(&style.Design, Designs)("children"); err != nil {
		t.Fatal(err)
	}
	style.Trim = style.Design.Page
	for n := 1; n < 24; n++ {
		style.Without = Parts(n%2) * Notes
		b := newBook(t, choose(t, dataSets(t), Choice{Count: n/2 + 1}), style)
		last := len(b.pages) - 2 // before its blank back
		for i, p := range b.pages[2:last] {
			if p.items == nil && style.Without&Notes == 0 {
				t.Errorf("%d puzzles: page %d is blank", n/2+1, i+3)
			}
		}
		praised := slices.ContainsFunc(b.pages[last].items, func(i item) bool {
			text, ok := i.thing.(text)
			return ok && text.text == "Well done!"
		})
		if !praised || len(b.pages)%2 == 1 {
			t.Errorf("%d puzzles: %d pages, the last but one a certificate: %v", n/2+1, len(b.pages), praised)
		}
	}
}

// The text has every puzzle and its answer, with their pages.
func TestWriteText(t *testing.T) {
	b := newBook(t, choose(t, dataSets(t), Choice{Count: 12}), Style{Trim: trim(t, "6x9"), Title: "Twelve", With: Hints})
	var text bytes.Buffer
	if err := b.WriteText(&text); err != nil {
		t.Fatal(err)
	}
	for _, p := range b.List().Puzzles {
		head := fmt.Sprintf("\n%d, %s, page %d\n", p.Number, p.Level, p.Page)
		if kindOf(p.Kind).Unmarked {
			head = fmt.Sprintf("\n%d, page %d\n", p.Number, p.Page)
		}
		for _, want := range []string{
			head, "\n" + strings.ReplaceAll(kindOf(p.Kind).Plain(p.Puzzle), "/", "\n") + "\n",
			fmt.Sprintf("\n%d, page %d\n", p.Number, p.Answer), fmt.Sprintf("\n%d, page %d\n", p.Number, p.Hint),
		} {
			if p.Level != "" && !strings.Contains(text.String(), want) {
				t.Errorf("the text lacks %q", want)
			}
		}
	}
}

// No word stands alone on the last line if slightly narrower lines avoid that, and texts
// take no more lines for it. No word is broken to make lines equally wide.
func TestWrapWell(t *testing.T) {
	l := &layouter{measure: func(text string, _ face) float64 { return float64(len(text)) }}
	for text, want := range map[string]string{
		"one two three four five":      "one two three|four five",
		"one two three four fiv six":   "one two three four|fiv six",
		"abcdefghij klmnopqrs t":       "abcdefghij|klmnopqrs t",
		"one":                          "one",
		"abcdefghijklmnopqrstuvwxyzab": "abcdefghijklmnopqrst|uvwxyzab",
		"abcdefghijkl mnopqrstu":       "abcdefghijkl|mnopqrstu",
	} {
		t.Run(text, func(t *testing.T) {
			if got := strings.Join(l.wrapWell(text, face{}, 20, 0.2), "|"); got != want {
				t.Errorf("%q: got %q, want %q", text, got, want)
			}
			if got, want := strings.Join(l.wrapEvenly(text, face{}, 20), " "), strings.ReplaceAll(want, "|", " "); got != want {
				t.Errorf("%q: got %q, want %q", text, got, want)
			}
		})
	}
}

// Titles take as few lines as fit. No short word stands alone on a line, or at the end of one if that can be avoided.
func TestTitled(t *testing.T) {
	l := &layouter{measure: func(text string, _ face) float64 { return float64(len([]rune(text))) }}
	for _, c := range []struct {
		title string
		width float64
		want  string
	}{
		{"Puzzles of the Long Winter", 8, "Puzzles|of the|Long|Winter"},
		{"Tales of the Long Winter", 18, "Tales of the|Long Winter"},
		{"A Year of Logic Puzzles", 16, "A Year of|Logic Puzzles"},
		{"A Book of Puzzles", 11, "A Book|of Puzzles"},
		{"A Book of Puzzles", 9, "A Book of|Puzzles"},
		{"100 Bridges for a Rainy Day", 11, "100 Bridges|for a|Rainy Day"},
		{"100 Bridges for a Rainy Day", 10, ""},
		{"Ages 7 and up", 6, "Ages 7|and up"},
		{"Ages 7 and up", 5, ""},
		{"Large print", 5, "Large|print"},
		{"퍼즐 모음집", 4, "퍼즐|모음집"},
		{"큰 퍼즐 모음집", 4, "큰 퍼즐|모음집"},
		{"Day", 3, "Day"},
		{"One\u00a0Two Three", 7, "One\u00a0Two|Three"},
		{"Matchsticks", 10, ""},
		{"one two three four five", 5, ""},
	} {
		l.width = c.width
		if got := strings.Join(l.titled(c.title, face{}, 4), "|"); got != c.want {
			t.Errorf("%q in lines of %v: got %q, want %q", c.title, c.width, got, c.want)
		}
	}
}

// A subtitle does not repeat the title.
func TestBelow(t *testing.T) {
	l := newBook(t, choose(t, dataSets(t, "sujiko"), Choice{Count: 4}), Style{Trim: trim(t, "6x9")}).layouter()
	l.newPage("")
	l.below("For you", []string{unbroken("Small Boards")}, l.body(1), "Small Boards", "")
	if lines := l.last().items; len(lines) != 2 || lines[1].thing.(text).text != "For you" {
		t.Errorf("below the title is %v", lines)
	}
	l.newPage("")
	l.below("", []string{"Small Boards"}, l.body(1), "Small Boards")
	if lines := l.last().items; len(lines) != 2 || lines[1].thing.(text).text != l.texts.Selling[0] {
		t.Errorf("without a subtitle, below the title is %v", lines)
	}
}

// A few equations divide a page among themselves, and are not as small as on a full page.
func TestFew(t *testing.T) {
	b := &boxes{width: 115, height: 190, gap: 5, down: 5, frame: true, above: func(s labels) labels { s.height = 7; return s }}
	for count := 1; count <= 30; count++ {
		g, ok := b.best(12, 7, 1.08, []counted{{format{width: 90, height: 20}, count}})
		if n := g.columns * g.rows; !ok || n > max(count, 6)+1 || count == 5 && g.broad < 0.8*b.width {
			t.Errorf("%d puzzles: %d columns and %d rows, pictures %.0f mm wide", count, g.columns, g.rows, g.broad)
		}
	}
}

// Magazine pages are named after a few kinds, and a book without levels says nothing about them.
func TestSaid(t *testing.T) {
	style := Style{Trim: trim(t, "6x9")}
	equations := newBook(t, choose(t, dataSets(t, "matchsticks"), Choice{Count: 4}), style)
	for _, page := range equations.pages {
		for _, i := range flat(page.items, 0, 0) {
			if line, ok := i.thing.(text); ok && strings.Contains(line.text, "show no level") {
				t.Errorf("found %q", line.text)
			}
		}
	}
	if err := Pick(&style.Design, Designs)("magazine"); err != nil {
		t.Fatal(err)
	}
	sheet := newBook(t, choose(t, dataSets(t, "matchsticks", "sujiko"), Choice{Count: 4}), style)
	if want := "Matchsticks · Sujiko"; sheet.style.Title != want {
		t.Errorf("the title is %q, want %q", sheet.style.Title, want)
	}
}

// The children's rules of all kinds have type of one size.
func TestDrawn(t *testing.T) {
	d := Designs[2]
	b := newBook(t, choose(t, dataSets(t), Choice{Count: 40}), Style{Design: d, Trim: d.Page})
	for _, k := range kinds {
		want := b.style.Wording.Of(k).Young[0]
		for _, p := range b.pages {
			for _, i := range flat(p.items, 0, 0) {
				if at, ok := i.thing.(text); ok && len(at.text) > 9 && strings.HasPrefix(want, at.text) && at.size < 1.2*d.Body {
					t.Errorf("%s: %q has %.1f points", k.Name, at.text, at.size)
				}
			}
		}
	}
}
