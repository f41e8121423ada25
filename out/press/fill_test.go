package press

import (
	"slices"
	"testing"
)

// Books of so many pages have exactly these, a sixth of them answers at most, hints and codes are
// found once, and no page of puzzles is half empty where a few puzzles more or fewer avoid it.
func TestFill(t *testing.T) {
	pool, err := Draw(t.Context(), kinds, query(dataSets(t, "sujiko", "slitherlink")), Choice{Count: 100, Links: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		design, pages int
		with          Parts
	}{{0, 24, 0}, {0, 26, Hints | Links}, {3, 24, 0}, {4, 4, 0}} {
		d := Designs[c.design]
		t.Run(d.Name, func(t *testing.T) {
			books, err := pool.Fill(c.pages, 1, 0, Style{Design: d, Trim: d.Page, With: c.with})
			if err != nil {
				t.Fatal(err)
			}
			b := books[0]
			if b.Pages() != c.pages {
				t.Errorf("%d pages, want %d", b.Pages(), c.pages)
			}
			if !d.Sheet && b.thin() > 0 {
				t.Errorf("%d pages are half empty", b.thin())
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
