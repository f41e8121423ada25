package bridgesgen

import (
	"math"
	"testing"

	"matchbook/generate"
	"matchbook/grade"
	bridgesgrade "matchbook/grade/bridges"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
	"matchbook/solve/grid"
)

// TestLook compares the figures of a puzzle with counts made by hand.
//
//	4 . 4 . 1          4 = 4 — 1
//	. . . . .    →     ‖   |
//	3 . 2 . .          3 — 2
func TestLook(t *testing.T) {
	p, err := bridges.Parse("4.4.1/...../3.2..")
	if err != nil {
		t.Fatal(err)
	}
	look := LookOf(p, new(bridges.Solver).Count(p).First)
	if len(look.Figures) != lookFigures || len(Figures) != lookFigures {
		t.Fatalf("%d figures, and names for %d, want %d", len(look.Figures), len(Figures), lookFigures)
	}
	for name, want := range map[string]float64{
		"ones": 1. / 5, "twos": 1. / 5, "threes": 1. / 5, "fours": 2. / 5, "eights": 0,
		"doubles": 2. / 5, "unused": 0, "length_2": 1, "length_more": 0,
		"dead_ends": 1. / 5, "degree_2": 3. / 5, "degree_3": 1. / 5,
		"full": 1. / 5, "nearly_full": 3. / 5, "border_demand": 14. / 5, "border_degree": 10. / 5, "ring": 0, "spread": math.Sqrt((.36+.16+4./9*2+1./9)/8 - sq((.6+.4+2./3*2+1./3)/8)), "corners": 3. / 4, "bare": 3. / 8, "gap": 2, "gap_2": 1,
		"fours_two": 1. / 5, "fours_four": 0, "longest": 2. / 5, "pair_4_4": 1. / 5, "pair_1_4": 1. / 5, "pair_3_4": 1. / 5, "pair_2_4": 1. / 5, "pair_2_3": 1. / 5, "pair_1_1": 0, "level": 0,
		"open_sights": 0, "border_ends": 1. / 5, "straight": 0, "cutting": 1. / 5,
		"cutting_doubles": 0, "cut_off": 1. / 5, "ends_1_1": 0, "ends_1_3": 1. / 5, "ends_2_2": 2. / 5, "ends_2_3": 2. / 5,
	} {
		for i, f := range Figures {
			if f.Name == name && math.Abs(look.Figures[i]-want) > 1e-9 {
				t.Errorf("%s is %v, want %v", name, look.Figures[i], want)
			}
		}
	}
}

// TestPublished checks the looks of published puzzles. Four in ten of these puzzles need
// suppositions, as docs/generate.md says: they are expert or extreme.
func TestPublished(t *testing.T) {
	p := Published()
	got, err := p.Of("bridges", Figures, Published)
	if err != nil || got != p {
		t.Fatalf("published is not a profile of bridges: %v", err)
	}
	if len(p.Looks) < 400 || p.Source == "" {
		t.Errorf("%d looks from %q, want 400 or more with a source", len(p.Looks), p.Source)
	}
	if mean := Near(p, 17, 17).Means()[0]; mean < 0.3 || mean > 0.36 {
		t.Errorf("published boards of 17x17 are filled by %v, want a third", mean)
	}
	suppose := 0.0
	for _, look := range p.Looks {
		if look.Figures[lookLevel] >= float64(grade.Expert) {
			suppose++
		}
	}
	if share := suppose / float64(len(p.Looks)); math.Abs(share-0.4) > 0.05 {
		t.Errorf("%.2f of the published puzzles need suppositions, want four in ten", share)
	}
}

func sq(x float64) float64 { return x * x }

// TestLevels checks that puzzles have the level of the looks in the profile or, if the options have
// a level, that level.
func TestLevels(t *testing.T) {
	expert := *Near(Published(), 10, 10)
	looks := expert.Looks
	expert.Looks = nil
	for _, l := range looks {
		if l.Figures[lookLevel] == float64(grade.Expert) {
			expert.Looks = append(expert.Looks, l)
		}
	}
	if len(expert.Looks) == 0 {
		t.Fatal("no published board of about 10x10 is expert")
	}
	easy := grade.Easy
	for level, o := range map[grade.Level]Options{
		grade.Expert: {Width: 10, Height: 10, Profile: &expert},
		grade.Easy:   {Width: 10, Height: 10, Profile: &expert, Level: &easy},
	} {
		t.Run(level.String(), func(t *testing.T) {
			g := generator(t, o)
			for i := range uint64(3) {
				p, err := g.At(1, i)
				if err != nil {
					t.Fatal(err)
				}
				var person human.Solver
				person.Solve(p, human.DeepLookAhead)
				if got := bridgesgrade.Model.LevelOf(person.Human()); got != level {
					t.Errorf("%v is %v, want %v", p, got, level)
				}
			}
		})
	}
}

// TestRareLevel checks that extreme puzzles of 7x7, which are rare, are found for each of ten
// indices.
func TestRareLevel(t *testing.T) {
	extreme := grade.Extreme
	g := generator(t, Options{Width: 7, Height: 7, Level: &extreme, Profile: Published()})
	for i := range uint64(10) {
		if _, err := g.At(77, 84+i); err != nil {
			t.Fatalf("puzzle %d: %v", 84+i, err)
		}
	}
}

// TestSmallDiffer checks that nearly all puzzles on small boards differ by more than a rotation or
// reflection, though few small boards match a look.
func TestSmallDiffer(t *testing.T) {
	expert := grade.Expert
	g := generator(t, Options{Width: 7, Height: 7, Level: &expert, Profile: Published()})
	seen := map[string]bool{}
	for i := range uint64(60) {
		p, err := g.At(1, i)
		if err != nil {
			t.Fatal(err)
		}
		seen[p.CanonicalID()] = true
	}
	if len(seen) < 57 {
		t.Errorf("%d of 60 are different", len(seen))
	}
}

// TestFollow checks puzzles that follow published puzzles, for several levels, for dense boards,
// for every symmetry, and for a pattern. Each must have exactly one solution and meet the options.
func TestFollow(t *testing.T) {
	ring, err := bridges.Parse("3.3.3/...../3...3/...../3.3.3")
	if err != nil {
		t.Fatal(err)
	}
	pattern := &generate.Mask{Width: 5, Height: 5}
	for _, v := range ring.Board.Cells {
		pattern.On = append(pattern.On, v != grid.Blank)
	}
	hard, gentle, easy := grade.Hard, grade.Gentle, grade.Easy
	for name, o := range map[string]Options{
		"10x10":        {Width: 10, Height: 10},
		"3x3":          {Width: 3, Height: 3},
		"dense":        {Width: 10, Height: 10, Islands: 38, Level: &gentle},
		"hard":         {Width: 12, Height: 9, Level: &hard, Islands: 36},
		"half-turn":    {Width: 9, Height: 8, Symmetry: generate.HalfTurn},
		"mirror":       {Width: 7, Height: 8, Symmetry: generate.Mirror, Level: &easy},
		"flip":         {Width: 7, Height: 8, Symmetry: generate.Flip},
		"mirrors":      {Width: 10, Height: 9, Symmetry: generate.Mirrors},
		"diagonal":     {Width: 9, Height: 9, Symmetry: generate.DiagonalMirror},
		"diagonals":    {Width: 9, Height: 9, Symmetry: generate.DiagonalMirrors},
		"full":         {Width: 11, Height: 11, Symmetry: generate.Full},
		"quarter-turn": {Width: 7, Height: 7, Symmetry: generate.QuarterTurn},
		"six rows":     {Width: 12, Height: 6, Symmetry: generate.Mirrors},
		"six columns":  {Width: 6, Height: 10, Symmetry: generate.Mirror},
		"pattern":      {Width: 5, Height: 5, Pattern: pattern},
	} {
		t.Run(name, func(t *testing.T) {
			o.Profile = Published()
			g, other := generator(t, o), generator(t, o)
			var solver bridges.Search
			for i := range uint64(2) {
				p, err := g.At(1, i)
				if err != nil {
					t.Fatal(err)
				}
				if !solver.Solve(p, 2, 0).Unique() {
					t.Fatalf("%v does not have one solution", p)
				}
				if o.Islands > 0 && len(p.Islands) != o.Islands {
					t.Errorf("%v has %d islands, want %d", p, len(p.Islands), o.Islands)
				}
				var person human.Solver
				person.Solve(p, human.DeepLookAhead)
				if level := bridgesgrade.Model.Grade(person.Human()).Level; o.Level != nil && level != *o.Level {
					t.Errorf("%v is %v, want %v", p, level, *o.Level)
				}
				w, h := o.Width, o.Height
				for i, v := range p.Board.Cells {
					r, c := i/w, i%w
					for _, m := range o.Symmetry.Maps() {
						if r, c := m.Of(r, c, w, h); (v == grid.Blank) != (p.Board.At(r, c) == grid.Blank) {
							t.Fatalf("%v is not symmetric by %v", p, o.Symmetry)
						}
					}
					if o.Pattern != nil && o.Pattern.On[i] != (v != grid.Blank) {
						t.Fatalf("%v has not the islands of the pattern", p)
					}
				}
				text := p.String()
				other.At(7, i) // puzzles do not depend on the puzzles made before them
				if again, err := other.At(1, i); err != nil || again.String() != text {
					t.Fatalf("%v is %v the second time, error %v", text, again, err)
				}
			}
		})
	}
}
