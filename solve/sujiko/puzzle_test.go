package sujiko

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// randomPuzzle draws clues of a random placement; often it has several solutions.
func randomPuzzle(r *rand.Rand) Puzzle {
	tuple := TuplePlacements(r.IntN(Tuples()))
	s := tuple[r.IntN(len(tuple))].Solution()
	var regions []Cells
	free := board
	for range r.IntN(4) {
		if c := Cells(r.IntN(1<<9)) & free; c != 0 {
			regions = append(regions, c)
			free &^= c
		}
	}
	var givens Cells
	for range r.IntN(4) {
		givens |= 1 << r.IntN(9)
	}
	p := PuzzleOf(s, regions, givens)
	return p.Image(0) // which puts the regions into order
}

// spoil changes a sum or a given, so that most often there is no solution.
func spoil(r *rand.Rand, p Puzzle) Puzzle {
	switch n := p.RegionCount(); {
	case n > 0 && r.IntN(2) == 0:
		p.Regions[r.IntN(n)].Sum++
	case r.IntN(2) == 0:
		p.Circles[r.IntN(4)]--
	default:
		p.Givens[r.IntN(9)] = uint8(1 + r.IntN(9))
	}
	return p
}

func TestCheck(t *testing.T) {
	p, err := Parse("20 14 24 13 | aaabbbccc a=15 b=13 c=17 | ..7......")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		solution, want string
	}{
		{"627841935", ""},
		{"027841935", "row 1, column 1 holds 0, want a digit 1 to 9"},
		{"627841936", "row 1, column 1 and row 3, column 3 both hold 6"},
		{"726841935", "row 1, column 3 holds 6, and 7 is given there"},
		{"267841935", "the top right circle has the sum 18, want 14"},
		{"827641953", "the region with row 1, column 1 has the sum 17, want 15"},
	} {
		t.Run(c.solution, func(t *testing.T) {
			var s Solution
			for i := range s {
				s[i] = c.solution[i] - '0'
			}
			got := ""
			if err := p.Check(s); err != nil {
				got = err.Error()
			}
			if got != c.want {
				t.Errorf("Check(%s) is %q, want %q", c.solution, got, c.want)
			}
		})
	}
}

func TestConnected(t *testing.T) {
	for cells, want := range map[Cells]bool{
		0b111000000: true, 0b101000000: false, 0b000100100: true, 0b001100000: false, 0b010101010: false, board: true, 0b100100111: true, 1: true,
		0b001000100: false, 0b000001100: false,
	} {
		t.Run(fmt.Sprint(cells), func(t *testing.T) {
			if cells.Connected() != want {
				t.Errorf("%09b: Connected is %v", cells, !want)
			}
		})
	}
}

// An image has the images of the solutions, and all eight images have the same canonical form.
func TestImages(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		p := randomPuzzle(r)
		canonical := p.Canonical()
		least := p.Text()
		for s := range Symmetries {
			q := p.Image(s)
			least = min(least, q.Text())
			for _, solution := range solutionsOf(&p) {
				var turned Solution
				for i, d := range solution {
					turned[images[s][i]] = d
				}
				if err := q.Check(turned); err != nil {
					t.Fatalf("%s, symmetry %d: %v", p.Text(), s, err)
				}
			}
			if q.Canonical() != canonical {
				t.Fatalf("%s and its image %s have different canonical forms", p.Text(), q.Text())
			}
		}
		if canonical.Text() != least {
			t.Fatalf("the canonical form of %s is %s, want %s", p.Text(), canonical.Text(), least)
		}
	}
}

func TestDrawing(t *testing.T) {
	p, err := Parse("20 14 24 13 | aaabb.ccc a=15 b=12 c=17 | ..7......")
	if err != nil {
		t.Fatal(err)
	}
	want := strings.TrimPrefix(`
 .a  .a  7a
   20  14
 .b  .b  .
   24  13
 .c  .c  .c
`, "\n")
	if got := p.Drawing(Solution{}); got != want {
		t.Errorf("drawn:\n%swant:\n%s", got, want)
	}
	solution := Solution{6, 2, 7, 8, 4, 1, 9, 3, 5}
	if got := p.Drawing(solution); !strings.Contains(got, "8b  4b  1\n") {
		t.Errorf("drawn:\n%s", got)
	}
}
