package press

import (
	"fmt"
	"slices"
	"testing"

	"matchbook/grade"
)

// Answers that are upside down are in the order of the pages, in at most one block on each, which stays
// within the page.
func TestUpsideDown(t *testing.T) {
	d := Designs[0]
	b := newBook(t, choose(t, dataSets(t, "sujiko"), Choice{Count: 60}), Style{Design: d, Trim: trim(t, "letter"), Answers: UpsideDown})
	next := 1
	for i, p := range b.pages {
		blocks := 0
		for _, one := range p.items {
			list, _ := one.thing.(items)
			for _, inner := range list {
				if u, ok := inner.thing.(upsideDown); ok {
					blocks++
					if bottom := one.y + inner.y + u.height; bottom > b.frame.height()+0.01 {
						t.Errorf("page %d: a block ends at %.1f mm of %.1f", i+1, bottom, b.frame.height())
					}
				}
			}
		}
		if blocks > 1 {
			t.Errorf("page %d has %d blocks", i+1, blocks)
		}
		for _, n := range p.puzzles[answered] {
			if n != next {
				t.Fatalf("page %d has the answer of puzzle %d, want %d", i+1, n, next)
			}
			next++
		}
	}
	if next != 61 {
		t.Errorf("%d answers", next-1)
	}
}

// A magazine has the answers of all kinds on one page, in the same columns.
func TestSheetAnswers(t *testing.T) {
	b := newBook(t, choose(t, dataSets(t, "sujiko", "slitherlink", "bridges"), Choice{Count: 24}), Style{Design: Designs[4], Trim: Designs[4].Page})
	last := b.pages[len(b.pages)-1]
	if n := len(last.puzzles[answered]); n != 24 || len(last.puzzles[asked]) > 0 {
		t.Fatalf("the last page has %d answers, want 24, and the puzzles %v", n, last.puzzles[asked])
	}
	numbers, all := map[string]int{}, 0
	for _, i := range flat(last.items, 0, 0) {
		if at, ok := i.thing.(text); ok && at.bold && at.text != b.style.Wording.Answers {
			numbers[fmt.Sprintf("%.1f", i.x)]++
			all++
		}
	}
	if all != 24 {
		t.Errorf("%d texts in bold type, want 24 numbers", all)
	}
	for x, n := range numbers {
		if n < 24/len(numbers) {
			t.Errorf("only %d numbers of answers begin at %s mm, of %v", n, x, numbers)
		}
	}
}

// Labels name levels only if puzzles have different levels.
func TestOneLevel(t *testing.T) {
	s := choose(t, dataSets(t, "sujiko"), Choice{Count: 6})
	for _, levels := range []int{1, 2} {
		for i := range s.Puzzles {
			s.Puzzles[i].Graded, s.Puzzles[i].Level = true, grade.Level(i%levels)
		}
		b := newBook(t, s, Style{Trim: trim(t, "6x9")})
		if marked := b.layouter().marked(&b.puzzles[0]); marked != (levels > 1) {
			t.Errorf("%d levels: labels have level marks: %v", levels, marked)
		}
	}
}

// No number begins a line of a hint.
func TestBound(t *testing.T) {
	if got, want := bound("The 4 of 16 – 8 = 8 has"), "The\u00a04 of\u00a016\u00a0–\u00a08\u00a0=\u00a08 has"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// With codes, the boards of a pocket book are nearly as large as without.
func TestCodesBeside(t *testing.T) {
	d := Designs[slices.IndexFunc(Designs, func(d Design) bool { return d.Name == "pocket" })]
	var sizes [2]float64
	for i, with := range []Parts{0, Links} {
		b := newBook(t, choose(t, dataSets(t, "slitherlink"), Choice{Count: 12, Links: true}), Style{Design: d, Trim: d.Page, With: with})
		groups, err := b.layouter().groupsOf(b.puzzles)
		if err != nil {
			t.Fatal(err)
		}
		sizes[i] = groups[0].grid.broad
	}
	if sizes[1] < 0.85*sizes[0] {
		t.Errorf("boards are %.0f mm wide without codes, and %.0f with codes", sizes[0], sizes[1])
	}
}

// No answer is alone in the last row.
func TestLastRows(t *testing.T) {
	for count := 7; count < 20; count++ {
		b := newBook(t, choose(t, dataSets(t, "sujiko"), Choice{Count: count}), Style{Trim: trim(t, "6x9")})
		l := b.layouter()
		g := group{puzzles: b.puzzles, first: 1}
		rows, err := l.answerRows(&g, 24, l.style.Design.Answer)
		if err != nil {
			t.Fatal(err)
		}
		if last := rows[len(rows)-1]; len(last.puzzles) == 1 {
			t.Errorf("of %d answers in %d columns, one is alone", count, g.grid.columns)
		}
	}
}

// Wide pages have larger feet, and at most twice as many boards as the design's own page.
func TestWidePages(t *testing.T) {
	d, letter := &Designs[0], trim(t, "letter")
	if own, wide := d.foot(d.Page).size, d.foot(letter).size; wide < 1.2*own {
		t.Errorf("feet of %.1f points, and %.1f on letter pages", own, wide)
	}
	s := choose(t, dataSets(t, "slitherlink"), Choice{Count: 4})
	s.Puzzles[0].width = 2 * small
	if n := d.most(s.Puzzles, letter); n != 2*d.Boards {
		t.Errorf("%d boards on a letter page, want %d", n, 2*d.Boards)
	}
}
