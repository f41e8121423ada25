package human

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
	"matchbook/solve/slitherlink/looptest"
)

// fewestByAll returns the number of steps that a round needs, by trying every subset: of clues, then of
// dots, then of other cells. ok is false if there are too many subsets.
func fewestByAll(s *Solver, open []Step) (n int, ok bool) {
	told := map[int32]bool{}
	for sort := range sorts {
		var sets [][]int32
		edges := map[int32]bool{}
		for i := range open {
			if s.sort(&open[i]) != sort {
				continue
			}
			var set []int32
			for _, m := range open[i].marks {
				if !told[m.Edge] {
					set = append(set, m.Edge)
					edges[m.Edge] = true
				}
			}
			if len(set) > 0 {
				sets = append(sets, set)
			}
		}
		if len(sets) > 14 {
			return 0, false
		}
		least := len(sets)
		for subset := range 1 << len(sets) {
			covered := map[int32]bool{}
			for i, set := range sets {
				if subset>>i&1 == 1 {
					for _, e := range set {
						covered[e] = true
					}
				}
			}
			if len(covered) == len(edges) {
				least = min(least, bits.OnesCount(uint(subset)))
			}
		}
		n += least
		for e := range edges {
			told[e] = true
		}
	}
	return n, true
}

// A round makes the fewest steps that settle all the edges that it finds, and settles no edge twice.
func TestFewest(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 7))
	loops := looptest.Loops(4, 4)
	puzzles := looptest.Loopy(t, "../testdata/loopy.txt")[:20]
	for range 300 {
		puzzles = append(puzzles, looptest.Puzzle(rng, 4, 4, loops, 0.4+0.4*rng.Float64(), 0.01))
	}
	var l Solver
	compared, less := 0, 0
	for _, p := range puzzles {
		l.load(p, nil)
		for again := true; again && !l.position.Wrong && !l.position.Closed; {
			again = false
			for technique, look := range techniques[:slitherlink.Chain] {
				l.technique = slitherlink.Technique(technique)
				look(&l)
				if len(l.open) == 0 || l.position.Wrong {
					continue
				}
				again = true
				found := slices.Clone(l.open)
				want := map[int32]deduce.Fact{}
				for i := range found {
					found[i].marks = slices.Clone(found[i].marks)
					for _, m := range found[i].marks {
						want[m.Edge] = m.Fact
					}
				}
				before := len(l.Steps)
				l.make()
				made := l.Steps[before:]
				got := map[int32]deduce.Fact{}
				for i := range made {
					if len(made[i].marks) == 0 {
						t.Fatalf("%v: a step that settles nothing", p)
					}
					for _, m := range made[i].marks {
						if got[m.Edge] != deduce.Unknown || want[m.Edge] != m.Fact {
							t.Fatalf("%v: %s is settled twice, or as something else", p, p.EdgeName(l.position.PuzzleEdge(int(m.Edge))))
						}
						got[m.Edge] = m.Fact
					}
				}
				if len(got) != len(want) {
					t.Fatalf("%v: %d edges are settled, want %d", p, len(got), len(want))
				}
				if l.aboutOneEdge() {
					break
				}
				if n, ok := fewestByAll(&l, found); ok {
					compared++
					if len(made) != n {
						t.Errorf("%v: %d steps by %v, want %d of %d", p, len(made), l.technique, n, len(found))
					}
					if n < len(found) {
						less++
					}
				}
				break
			}
		}
	}
	if compared < 500 || less < 100 {
		t.Errorf("%d rounds were compared, %d have fewer steps than were found", compared, less)
	}
}

// The same for random steps, which need not come from a puzzle.
func TestFewestOfAny(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 8))
	p := slitherlink.New(4, 3)
	for i := range p.Cells {
		p.Cells[i] = 2
	}
	var l Solver
	for range 100 {
		l.load(p, nil)
		density := rng.Float64()
		settled := make([]bool, len(l.position.Facts))
		for e := range settled {
			settled[e] = rng.Float64() < density
		}
		for _, x := range l.position.Inside {
			var marks []deduce.Mark
			for _, e := range l.position.EdgesOf(int(x)) {
				if settled[e] && rng.IntN(8) > 0 {
					marks = append(marks, deduce.Mark{Edge: e, Fact: deduce.Line})
				}
			}
			l.find(Step{rule: rule{at: x}}, marks...)
		}
		found := slices.Clone(l.open)
		for i := range found {
			found[i].marks = slices.Clone(found[i].marks)
		}
		l.make()
		if want, ok := fewestByAll(&l, found); !ok || len(l.Steps) != want {
			t.Fatalf("%d steps, want %d (%v) of %d", len(l.Steps), want, ok, len(found))
		}
	}
}
