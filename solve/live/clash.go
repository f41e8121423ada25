package live

import "slices"

// Clues are the clues of a puzzle that has no solution.
type Clues struct {
	Numbers []int // the numbers of the puzzle's clues
	Size    int   // number of places on the board; each call of Solvable looks at all these places

	// Solvable reports whether the puzzle has a solution with only the clues in the parameter keep.
	// The result sure is false if the search gave up.
	Solvable func(keep []int) (solvable, sure bool)
}

// Clash returns clues that contradict each other: they have no solution together. If the result
// minimal is true, there is a solution once any one of these clues is removed. If the result
// minimal is false, a search gave up, or there were too many clues. The function returns no clues
// if the board has no solution even without clues.
//
// Clash divides the clues, and asks whether one half and the clues that are already kept have a
// solution together (QuickXplain: Junker, AAAI 2004). If k of n clues clash, the function solves at
// most about 2k·log₂(n/k) + 2k puzzles.
func Clash(c Clues) (clash []int, minimal bool) {
	d := division{Clues: c, minimal: true, left: mostClashWork / max(c.Size, 1)}
	if !d.contradict(nil) {
		clash = d.needed(nil, false, c.Numbers)
	}
	slices.Sort(clash)
	return clash, d.minimal
}

// mostClashWork limits a product: the number of calls of Solvable, times the number of places on the
// board. The limit allows 64 calls for 255x255 places, and 1,677 calls for 50x50 places.
const mostClashWork = 1 << 22

// A division is a search for a clash.
type division struct {
	Clues
	left    int // number of calls of Solvable that are still allowed
	minimal bool
}

// contradict reports whether the clues in the parameter keep provably have no solution together.
func (d *division) contradict(keep []int) bool {
	d.left--
	solvable, sure := d.Solvable(keep)
	d.minimal = d.minimal && (solvable || sure)
	return !solvable && sure
}

// needed returns a subset of the list clues that has no solution together with the clues in the
// list keep. The parameter grown must be true if the list keep has grown since the method
// contradict last checked the list.
func (d *division) needed(keep []int, grown bool, clues []int) []int {
	if d.left <= 0 && (grown || len(clues) > 1) {
		d.minimal = false
		return clues
	}
	if grown && d.contradict(keep) {
		return nil
	}
	if len(clues) == 1 {
		return clues
	}
	half := len(clues) / 2
	first, second := clues[:half], clues[half:]
	second = d.needed(slices.Concat(keep, first), true, second)
	first = d.needed(slices.Concat(keep, second), len(second) > 0, first)
	return slices.Concat(first, second)
}
