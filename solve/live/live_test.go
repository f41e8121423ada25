package live

import (
	"math/rand/v2"
	"slices"
	"testing"
)

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
		if !minimal {
			given++
		}
	}
	if given == 0 {
		t.Error("no search gave up where that mattered")
	}
}
