package slitherlinkgen

import (
	"cmp"
	"errors"
	"testing"

	"matchbook/generate"
	"matchbook/generate/profile"
	"matchbook/grade"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// TestSeries checks that puzzles of a series have clues at the same places, with at most half of
// the clues equal, and that puzzles of different series have clues at different places. Each puzzle
// must depend only on its index.
func TestSeries(t *testing.T) {
	var exact slitherlink.Search
	of := func(level grade.Level) Options {
		return Options{Width: 8, Height: 8, Level: &level, Profile: Published(), Series: 2}
	}
	for name, o := range map[string]Options{"medium": of(grade.Medium), "hard": of(grade.Hard)} {
		t.Run(name, func(t *testing.T) {
			p, err := NewPublisher(o)
			if err != nil {
				t.Fatal(err)
			}
			var made []Made
			for i := range uint64(4) {
				m, err := p.Make(1, i)
				if err != nil {
					t.Fatal(err)
				}
				checkMade(t, o, m, &exact)
				made = append(made, m)
			}
			for i, a := range made {
				for j, b := range made[:i] {
					places, equal := 0, 0
					for k, clue := range a.Puzzle.Cells {
						if (clue == grid.Blank) == (b.Puzzle.Cells[k] == grid.Blank) {
							places++
						}
						if clue != grid.Blank && clue == b.Puzzle.Cells[k] {
							equal++
						}
					}
					if (places == 64) != (i/2 == j/2) || 2*equal > a.Puzzle.Clues() {
						t.Errorf("puzzles %d and %d agree about the places of %d cells, and in %d clues:\n%v\n%v", i, j, places, equal, a.Puzzle, b.Puzzle)
					}
				}
			}
			other, _ := NewPublisher(o)
			if m, err := other.Make(1, 3); err != nil || m.Puzzle.String() != made[3].Puzzle.String() {
				t.Errorf("found %v alone, %v; want %v", m.Puzzle, err, made[3].Puzzle)
			}
		})
	}
	p, _ := NewPublisher(Options{Width: 2, Height: 2, Level: new(grade.Gentle), Profile: Published(), Series: 5})
	if made, err := p.Make(1, 0); !errors.Is(err, generate.ErrNotFound) {
		t.Errorf("%+v, %v", made, err)
	}
}

// TestMotif checks that the places of the clues repeat under the shift of a motif, and that a
// puzzle that follows the look of such a puzzle has the same motif.
func TestMotif(t *testing.T) {
	var exact slitherlink.Search
	for _, text := range []string{"0,5", "2,-3"} {
		o := Options{Width: 10, Height: 9, Level: new(grade.Medium), Profile: Published(), Motif: new(generate.Shift)}
		if err := o.Motif.UnmarshalText([]byte(text)); err != nil || o.Motif.String() != text {
			t.Fatal(o.Motif, err)
		}
		like, sign := *Published(), cmp.Compare(o.Motif.Right, 0) // a look does not say whether a shift goes left or right
		for i, looks := 0, &like.Looks; i < 3; i++ {
			p, err := NewPublisher(o)
			if err != nil {
				t.Fatal(err)
			}
			made, err := p.Make(1, uint64(i))
			if err != nil {
				t.Fatal(err)
			}
			checkMade(t, o, made, &exact)
			found := profile.Motif(made.Puzzle.Board)
			if found.Right *= cmp.Compare(found.Right, 0) * sign; found.String() != text {
				t.Errorf("%v repeats at %v, want %s", made.Puzzle, found, text)
			}
			*looks, o.Motif, o.Profile = []profile.Look{LookOf(made.Puzzle, made.Solution)}, nil, &like
		}
	}
	for _, text := range []string{"", "3", "0,0", "0,-1", "-1,2", "1,2,3", "a,b"} {
		if err := new(generate.Shift).UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is read as a shift", text)
		}
	}
}

// TestTheme checks that puzzles of a theme have only clues of the theme.
func TestTheme(t *testing.T) {
	var exact slitherlink.Search
	var o Options
	o.Width, o.Height, o.Level, o.Profile = 8, 8, new(grade.Hard), Published()
	for _, text := range []string{"123", "023"} {
		if err := o.Theme.UnmarshalText([]byte(text)); err != nil {
			t.Fatal(err)
		}
		p, err := NewPublisher(o)
		if err != nil {
			t.Fatal(err)
		}
		for i := range uint64(2) {
			made, err := p.Make(1, i)
			if err != nil {
				t.Fatal(err)
			}
			checkMade(t, o, made, &exact)
			for _, clue := range made.Puzzle.Cells {
				if clue != grid.Blank && !o.Theme.Allows(clue) {
					t.Errorf("%v: clue %d, want only %s", made.Puzzle, clue, text)
				}
			}
		}
	}
	for _, text := range []string{"", "32", "22", "2 3", "no1"} {
		if err := new(generate.Theme).UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is read as a theme", text)
		}
	}
}
