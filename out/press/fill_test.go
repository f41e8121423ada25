package press

import (
	"slices"
	"strings"
	"testing"

	"matchbook/out/book"
	figureout "matchbook/out/figure"
	sujikoout "matchbook/out/sujiko"
	"matchbook/solve/phrase"
)

// Books have exactly the given number of pages, at most a sixth of them with answers. Hints are
// computed once, and no page has only half as many puzzles as another of its section.
func TestFill(t *testing.T) {
	pool, err := Draw(t.Context(), kinds, query(dataSets(t, "sujiko", "slitherlink")), Choice{Count: 70, Links: true})
	if err != nil {
		t.Fatal(err)
	}
	wording := book.In(phrase.English) // for which a puzzle keeps its hint
	for _, c := range []struct {
		design, pages int
		with          Parts
	}{{0, 24, 0}, {0, 26, Hints | Links}, {3, 24, 0}, {4, 4, 0}} {
		d := Designs[c.design]
		t.Run(d.Name, func(t *testing.T) {
			books, err := pool.Fill(c.pages, 1, 0, Style{Design: d, Trim: d.Page, With: c.with, Wording: wording})
			if err != nil {
				t.Fatal(err)
			}
			b := books[0]
			if b.Pages() != c.pages {
				t.Errorf("%d pages, want %d", b.Pages(), c.pages)
			}
			most := map[string]int{} // by section
			for _, p := range b.pages {
				most[p.section()] = max(most[p.section()], len(p.puzzles[asked]))
			}
			for i, p := range b.pages {
				if n := len(p.puzzles[asked]); !d.Sheet && n > 0 && 2*n <= most[p.section()] {
					t.Errorf("page %d (%s) has %d puzzles, others of its section have %d", i+1, p.head, n, most[p.section()])
				}
			}
			answers := 0
			for _, p := range b.pages {
				answers += min(len(p.puzzles[answered]), 1)
			}
			if !d.Sheet && 6*answers > c.pages {
				t.Errorf("%d of %d pages are answers", answers, c.pages)
			}
			if hinted := slices.ContainsFunc(b.puzzles, func(p Puzzle) bool { return p.hint != "" && p.found.hint == p.hint }); hinted != (c.with&Hints > 0) {
				t.Errorf("hints: %v", hinted)
			}
		})
	}
}

// Volumes have equally many puzzles of each kind, and no page of puzzles is
// nearly half empty.
func TestFillVolumes(t *testing.T) {
	pool, err := Draw(t.Context(), kinds, query(dataSets(t, "sujiko", "slitherlink")), Choice{Count: 100})
	if err != nil {
		t.Fatal(err)
	}
	books, err := pool.Fill(16, 2, 0, Style{Design: Designs[0], Trim: Designs[0].Page})
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range books {
		if b.Pages() != 16 {
			t.Errorf("volume %d has %d pages, want 16", i+1, b.Pages())
		}
		for k, of := range byKind(b.puzzles) {
			if want := len(byKind(books[0].puzzles)[k]); len(of) != want {
				t.Errorf("volume %d has %d of %s, volume 1 has %d", i+1, len(of), of[0].Kind.Name, want)
			}
		}
		for k, page := range b.pages {
			if len(page.puzzles[asked]) > 0 && page.free > 0.4 {
				t.Errorf("volume %d leaves %.0f %% of page %d free", i+1, 100*page.free, k+1)
			}
		}
	}
}

// The answers of a few puzzles are upside down at the end of the last sheet, if that saves a sheet. The
// foot of that sheet does not refer to pages of puzzles.
func TestFoot(t *testing.T) {
	dirs := dataSets(t, "sujiko")
	for _, c := range []struct {
		count, pages, answered int
		place                  Place
	}{{8, 1, 8, AtEnd}, {8, 1, 8, UpsideDown}, {8, 2, 8, AfterSection}, {8, 1, 0, Separate}, {60, 5, 30, AtEnd}} {
		b := newBook(t, choose(t, dirs, Choice{Count: c.count}), Style{Design: Designs[4], Trim: Designs[4].Page, Answers: c.place})
		last := b.pages[len(b.pages)-1]
		if n := len(last.puzzles[answered]); b.Pages() != c.pages || n != c.answered {
			t.Errorf("%d puzzles, answers %v: %d pages and %d answers on the last, want %d and %d", c.count, c.place, b.Pages(), n, c.pages, c.answered)
		}
		if refers := last.refer(b.style.Wording, b.pagesOf(), b.Pages()); len(last.puzzles[asked]) > 0 && strings.Contains(refers, "Puzzles") {
			t.Errorf("answers %v: a sheet refers to %q", c.place, refers)
		}
	}
}

// The introduction explains codes only if puzzles have some.
func TestCodesExplained(t *testing.T) {
	b := newBook(t, choose(t, dataSets(t, "matchsticks"), Choice{Count: 4, Links: true}), Style{Trim: trim(t, "6x9"), With: Links})
	for _, p := range b.pages {
		for _, i := range flat(p.items, 0, 0) {
			if text, ok := i.thing.(text); ok && text.text == b.style.Wording.Codes {
				t.Error("a book without codes explains them")
			}
		}
	}
}

// Only if there are several levels, the introduction lists them, from the easiest to the hardest, and
// says that puzzles become harder.
func TestLevelsExplained(t *testing.T) {
	for shares, want := range map[string]string{"easy=100%": "", "easy=50%,hard=50%": "rising easy hard"} {
		var mix Mix
		if err := mix.UnmarshalText([]byte(shares)); err != nil {
			t.Fatal(err)
		}
		b := newBook(t, choose(t, dataSets(t, "sujiko"), Choice{Count: 4, Mix: mix}), Style{Trim: trim(t, "6x9")})
		l := b.layouter()
		l.introduction(b.puzzles, 1)
		var said []string
		for _, i := range l.last().items {
			text, _ := i.thing.(text)
			if strings.HasPrefix(b.style.Wording.Rising, text.text) && text.text != "" {
				said = append(said, "rising")
			}
			if slices.Contains(b.style.Wording.Level[:], strings.ToLower(text.text)) {
				said = append(said, strings.ToLower(text.text))
			}
		}
		if got := strings.Join(said, " "); got != want {
			t.Errorf("%s: the introduction says %q, want %q", shares, got, want)
		}
	}
}

// The introduction says which solutions count as one if a kind of the book has such solutions.
func TestSameExplained(t *testing.T) {
	for _, young := range []bool{false, true} {
		d, reader := Designs[0], 0
		if young {
			d, reader = Designs[2], 1
		}
		for _, k := range []*book.Kind{&figureout.Book, &sujikoout.Book} {
			l := newBook(t, choose(t, dataSets(t, "sujiko"), Choice{Count: 1}), Style{Design: d, Trim: d.Page}).layouter()
			l.introduction([]Puzzle{{Kind: k, Row: figures(1)[&figureout.Book][0], found: new(found)}}, 1)
			said := ""
			for _, i := range l.last().items {
				if at, ok := i.thing.(text); ok {
					said += at.text + " "
				}
			}
			same := figureout.Book.Texts[phrase.English].Same[reader]
			if strings.Contains(said, same) != (k == &figureout.Book) {
				t.Errorf("%s, %s: the introduction is %q", d.Name, k.Name, said)
			}
		}
	}
}

// Books of levels have at most one page for notes.
func TestFewNotes(t *testing.T) {
	pool, err := Draw(t.Context(), kinds, query(dataSets(t, "matchsticks", "bridges", "sujiko", "slitherlink")), Choice{Count: 200})
	if err != nil {
		t.Fatal(err)
	}
	books, err := pool.Fill(34, 1, 0, Style{Design: Designs[0], Trim: Designs[0].Page, Order: ByLevel, Answers: AfterSection})
	if err != nil {
		t.Fatal(err)
	}
	notes := 0
	for _, page := range books[0].pages {
		if at, ok := page.items[0].thing.(text); ok && at.text == "Notes" {
			notes++
		}
	}
	if notes > 1 {
		t.Errorf("%d pages are for notes", notes)
	}
}
