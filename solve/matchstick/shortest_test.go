package matchstick

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// bruteMisleading counts the layouts d steps away that read as false equations, as the
// rules want them written: it looks at every equation of the shape.
func bruteMisleading(l Layout, rules Rules, d int) (n uint64) {
	for rank := range l.Shape().Equations() {
		e := l.Shape().Equation(rank)
		if rules.NoLeadingZeros && e.LeadingZeros() || e.True() {
			continue
		}
		removed, added := l.Distance(e.Layout(rules.Glyphs))
		if wantRemoved, wantAdded := rules.Rule.Cost(d); removed == wantRemoved && added == wantAdded {
			n++
		}
	}
	return n
}

// bruteWay finds what the sticks of a solution must do by trying all ways to pair
// the places that they leave with those that they come to.
func bruteWay(l Layout, s Solution, rules Rules) (way int) {
	if l.plus() == s.Equation.Minus {
		way = operatorChanges
	}
	if rules.Rule != MoveSticks {
		return way
	}
	var from, to []Place
	for _, m := range s.Moves {
		from, to = append(from, *m.From), append(to, *m.To)
	}
	left := func(p Place) bool { return p.Cell <= l.Shape().A+l.Shape().B }
	cells, equals := len(from), len(from)
	var pair func(k, c, e int)
	pair = func(k, c, e int) {
		if k == len(from) {
			cells, equals = min(cells, c), min(equals, e)
			return
		}
		for i := k; i < len(to); i++ {
			to[k], to[i] = to[i], to[k]
			dc, de := 0, 0
			if from[k].Cell != to[k].Cell {
				dc = 1
			}
			if left(from[k]) != left(to[k]) {
				de = 1
			}
			pair(k+1, c+dc, e+de)
			to[k], to[i] = to[i], to[k]
		}
	}
	pair(0, 0, 0)
	if cells > 0 {
		way |= crossesCells
	}
	if equals > 0 {
		way |= crossesEquals
	}
	return way
}

// bruteShortest is the obvious twin of Shortest. Solutions are all of l within the
// limit, in any order.
func bruteShortest(l Layout, rules Rules, solutions []Solution) (want Shortest, ok bool) {
	type graded struct {
		Solution
		way int
	}
	var list []graded
	for _, s := range solutions {
		if len(list) == 0 || s.Depth <= list[0].Depth {
			if len(list) > 0 && s.Depth < list[0].Depth {
				list = nil
			}
			list = append(list, graded{s, bruteWay(l, s, rules)})
		}
	}
	if len(list) == 0 {
		return Shortest{}, false
	}
	order := func(a, b graded) int { return cmp.Compare(a.Equation.Rank(), b.Equation.Rank()) }
	first := slices.MinFunc(list, order)
	easiest := slices.MinFunc(list, func(a, b graded) int {
		if a.way != b.way {
			return a.way - b.way
		}
		return order(a, b)
	})
	want = Shortest{
		First: first.Equation, Easiest: easiest.Equation, Depth: first.Depth, Solutions: uint64(len(list)),
		CrossesCells:    easiest.way&crossesCells != 0,
		CrossesEquals:   easiest.way&crossesEquals != 0,
		OperatorChanges: easiest.way&operatorChanges != 0,
	}
	if want.Depth > 0 {
		want.Misleading = bruteMisleading(l, rules, want.Depth)
	}
	return want, true
}

func compareShortest(t *testing.T, c *Counter, l Layout, rules Rules, solutions []Solution) {
	t.Helper()
	got := c.Shortest()
	want, ok := bruteShortest(l, rules, solutions)
	if (got != nil) != ok || ok && *got != want {
		t.Fatalf("%q %v: %+v, want %+v, %v", l.Text(rules.Glyphs), rules, got, want, ok)
	}
}

// Every layout of Type 1 under the paper's rules, some of it and of other shapes
// under all, and with blank cells. The order in which solutions are found does not
// matter.
func TestShortestAgainstBrute(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for rules := range everyRules {
		for _, s := range []Shape{{1, 1, 1}, {1, 1, 2}, {2, 1, 1}, {1, 2, 1}, {2, 2, 1}} {
			limit := 1 + rng.IntN(4)
			c := NewCounter(s, rules, limit)
			ranks := []uint64{}
			for range 6 {
				ranks = append(ranks, rng.Uint64N(s.Equations()))
			}
			if s == (Shape{1, 1, 1}) && rules == (Rules{}) {
				ranks = ranks[:0]
				for rank := range s.Equations() {
					ranks = append(ranks, rank)
				}
			}
			for i, rank := range ranks {
				l := s.Equation(rank).Layout(rules.Glyphs)
				if i%4 == 3 { // take a cell's sticks away
					l.words[0] &^= uint64(allSegments) << (7 * rng.IntN(c.digits))
				}
				solutions, _ := c.Solve(l, -1)
				rng.Shuffle(len(solutions), func(i, j int) { solutions[i], solutions[j] = solutions[j], solutions[i] })
				compareShortest(t, c, l, rules, solutions)
			}
		}
	}
}

// The products that wellFormed keeps from one layout to the next are right in any
// order of layouts, also of two words.
func TestWellFormedKeepsProducts(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	for _, s := range []Shape{{1, 1, 1}, {2, 2, 2}, {4, 4, 4}} {
		t.Run(fmt.Sprint(s), func(t *testing.T) {
			const limit = 2
			c := NewCounter(s, Rules{}, limit)
			l := s.Equation(rng.Uint64N(s.Equations())).Layout(0)
			for range 300 {
				cell := rng.IntN(c.digits)
				l.words[cell/cellsPerWord] &^= uint64(allSegments) << (7 * (cell % cellsPerWord))
				l.setDigit(cell, segments(rng.IntN(int(allSegments)+1)))
				l.words[0] ^= uint64(rng.IntN(2)) << operatorBit
				c.Count(l)
				fresh := c.Clone() // has no products yet
				fresh.Count(l)
				for d := range limit + 1 {
					if got, want := c.wellFormed(d), fresh.wellFormed(d); got != want {
						t.Fatalf("%q: %d layouts at %d, a new counter says %d", l.Text(0), got, d, want)
					}
				}
			}
		})
	}
}

// The count of well-formed layouts in plain words, where polynomials do not fit a
// word: it is the same.
func TestWellFormedPlain(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	for _, s := range []Shape{{1, 1, 2}, {2, 2, 2}, {4, 4, 4}} {
		t.Run(fmt.Sprint(s), func(t *testing.T) {
			small, large := NewCounter(s, Rules{}, 2), NewCounter(s, Rules{}, 9)
			if large.formed.poly.Lane != 0 || small.formed.poly.Lane == 0 {
				t.Errorf("shape %v: lanes of %d and %d bits", s, small.formed.poly.Lane, large.formed.poly.Lane)
			}
			for range 100 {
				l := s.Equation(rng.Uint64N(s.Equations())).Layout(0)
				small.Count(l)
				large.Count(l)
				for d := range 3 {
					if a, b := small.wellFormed(d), large.wellFormed(d); a != b {
						t.Fatalf("%q at %d: packed %d, plain %d", l.Text(0), d, a, b)
					}
				}
			}
		})
	}
}

// A move of a shortest solution, given away, leaves one move fewer. So it never raises
// a score, which is no greater where fewer moves are needed.
func TestMoveGivenAway(t *testing.T) {
	rng := rand.New(rand.NewPCG(19, 20))
	given := 0
	for _, s := range []Shape{{1, 1, 2}, {2, 2, 2}} {
		t.Run(fmt.Sprint(s), func(t *testing.T) {
			c := NewCounter(s, Rules{}, 3)
			for range 1000 {
				l := s.Equation(rng.Uint64N(s.Equations())).Layout(0)
				solutions, _ := c.Solve(l, 1)
				if len(solutions) == 0 {
					continue
				}
				for _, m := range solutions[0].Moves {
					after := l
					after.flip(*m.From)
					after.flip(*m.To)
					c.Count(after)
					if shortest := c.Shortest(); shortest == nil || shortest.Depth != solutions[0].Depth-1 {
						t.Fatalf("%q takes %d moves, and after %v it takes %+v", l.Text(0), solutions[0].Depth, m, shortest)
					}
					given++
				}
			}
		})
	}
	if given < 1000 {
		t.Errorf("only %d moves were given away", given)
	}
}

func ExampleCounter_Shortest() {
	puzzle, _ := Parse("6+4=4", 0)
	counter := NewCounter(puzzle.Shape(), Rules{}, 2)
	counter.Count(puzzle)
	s := counter.Shortest()
	fmt.Println(s.Solutions, "solutions at depth", s.Depth, "and the easiest is", s.Easiest)
	fmt.Println(s.Misleading, "other results read as equations")
	// Output:
	// 2 solutions at depth 1 and the easiest is 0+4=4
	// 3 other results read as equations
}
