package live

import "slices"

// Clues are the clues of a puzzle that has no solution.
type Clues struct {
	Numbers []int // of the clues that it has
	Size    int   // places of the board, at each of which a question about some clues looks

	// Solvable reports whether the puzzle has a solution with no other clues than these; sure is
	// false if the search gave up.
	Solvable func(keep []int) (solvable, sure bool)
}

// Clash returns clues that cannot be together: they have no solution. If minimal is true, they have
// one without any one of them; if not, a search gave up, or there were too many. No clues clash if the board has no
// solution whatever its clues are.
//
// It divides the clues, and asks whether one half contradicts what is kept already (QuickXplain:
// Junker, AAAI 2004). So of n clues, of which k clash, it solves about k log(n/k) puzzles, and most
// of them have few clues.
func Clash(c Clues) (clash []int, minimal bool) {
	d := division{Clues: c, minimal: true, left: mostClashWork / max(c.Size, 1)}
	if !d.contradict(nil) {
		clash = d.needed(nil, false, c.Numbers)
	}
	slices.Sort(clash)
	return clash, d.minimal
}

// mostClashWork is how many places the searches for a clash look at, at least once each: of a board
// of 255x255 that is enough for 64 searches, of one of 50x50 for 1,677.
const mostClashWork = 1 << 22

// division is a search for a clash.
type division struct {
	Clues
	left    int // how many questions may still be asked
	minimal bool
}

// contradict reports whether it is proved that clues have no solution together.
func (d *division) contradict(keep []int) bool {
	d.left--
	solvable, sure := d.Solvable(keep)
	d.minimal = d.minimal && (solvable || sure)
	return !solvable && sure
}

// needed returns those of some clues that contradict the clues that are kept, together with which
// they have no solution. More says that clues were kept since that was last asked of them alone.
func (d *division) needed(keep []int, more bool, clues []int) []int {
	if d.left <= 0 && (more || len(clues) > 1) {
		d.minimal = false
		return clues
	}
	if more && d.contradict(keep) {
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
