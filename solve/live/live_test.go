package live

import (
	"math/rand/v2"
	"slices"
	"testing"

	"matchbook/solve"
)

// search finds a number of solutions; all says that there are no others.
type search struct {
	solutions int
	all       bool
	asked     int
}

func (s *search) Solve(_, most int) (solutions []int, all bool) {
	s.asked++
	return make([]int, min(s.solutions, most)), s.all
}

func (s *search) Count(int) solve.Count[int] {
	s.asked++
	return solve.Count[int]{N: uint64(s.solutions), Exact: s.all}
}

// The quick search decides what it can, and the exact one is asked only about the rest.
func TestSolutions(t *testing.T) {
	for quickFinds := range 4 {
		for exactFinds := range 4 {
			for _, gaveUp := range [][2]bool{{true, true}, {true, false}, {false, true}, {false, false}} {
				quick, exact := &search{quickFinds, !gaveUp[0], 0}, &search{exactFinds, !gaveUp[1], 0}
				decides := quick
				if quickFinds < 2 && gaveUp[0] {
					decides = exact
				}
				want := Of(decides.solutions, decides.all)
				solutions, verdict := Solutions[int, int](exact, quick, 0)
				if verdict != want || exact.asked > 0 != (decides == exact) || len(solutions) > 0 != (decides.solutions > 0) {
					t.Errorf("quick %+v, exact %+v: %d solutions, verdict %d, want %d", quick, exact, len(solutions), verdict, want)
				}
				if _, alone := Solutions[int, int](exact, nil, 0); alone != Of(exactFinds, !gaveUp[1]) {
					t.Errorf("exact %+v alone: verdict %d", exact, alone)
				}
			}
		}
	}
	for solutions, want := range [][2]Verdict{{None, Unknown}, {Unique, Unknown}, {Several, Several}, {Several, Several}} {
		if got := [2]Verdict{Of(solutions, true), Of(solutions, false)}; got != want {
			t.Errorf("%d solutions: %d, and %d if there may be more, want %d", solutions, got[0], got[1], want)
		}
	}
}

// A clash is one of the sets of clues that contradict each other, whatever else the puzzle has. If a
// search gives up, or the board is too large, the clash still has no solution, and is not called
// minimal unless it is.
func TestClash(t *testing.T) {
	random := rand.New(rand.NewPCG(36, 5))
	given := 0
	for range 3000 {
		clues := random.Perm(1 + random.IntN(20))
		contradictions := make([][]int, 1+random.IntN(4))
		for i := range contradictions {
			contradictions[i] = clues[:random.IntN(min(5, len(clues)+1))]
			contradictions[i] = slices.Sorted(slices.Values(contradictions[i]))
			random.Shuffle(len(clues), func(a, b int) { clues[a], clues[b] = clues[b], clues[a] })
			contradictions[i] = slices.Clone(contradictions[i])
		}
		solvable := func(keep []int) bool {
			return !slices.ContainsFunc(contradictions, func(set []int) bool {
				return !slices.ContainsFunc(set, func(clue int) bool { return !slices.Contains(keep, clue) })
			})
		}
		hard := random.IntN(2) * 3 // every third question is too hard
		asked, most := 0, 1<<30
		if random.IntN(4) == 0 {
			most = 1 + random.IntN(20)
		}
		clash, minimal := Clash(Clues{clues, mostClashWork / most, func(keep []int) (bool, bool) {
			if asked++; hard > 0 && asked%hard == 0 {
				return false, false
			}
			return solvable(keep), true
		}})
		if asked > most {
			t.Fatalf("%d questions, want %d at most", asked, most)
		}
		if solvable(clash) {
			t.Fatalf("%v has a solution, of %v", clash, contradictions)
		}
		least := true
		for i := range clash {
			least = least && solvable(slices.Delete(slices.Clone(clash), i, i+1))
		}
		if minimal && !least || !minimal && hard == 0 && most == 1<<30 {
			t.Fatalf("%v of %v: minimal %v, and is %v", clash, contradictions, minimal, least)
		}
		if hard == 0 && most == 1<<30 { // as many questions as it asks are enough
			_, minimal := Clash(Clues{clues, mostClashWork / asked, func(keep []int) (bool, bool) { return solvable(keep), true }})
			if !minimal {
				t.Fatalf("%v of %v is not minimal after all %d questions", clash, contradictions, asked)
			}
		}
		if !minimal {
			given++
		}
	}
	if given == 0 {
		t.Error("no search gave up where that mattered")
	}
}
