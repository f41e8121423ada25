package human

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"matchbook/solve/grid"
	"matchbook/solve/phrase"
	"matchbook/solve/repair"
	"matchbook/solve/sujiko"
)

// The clues of a sujiko are numbered. The digits of the cells come first, then the circles, then all
// nonempty sets of cells as possible regions.
const (
	firstCircle = 9
	firstRegion = firstCircle + 4
	regionSets  = 1<<9 - 1
)

// largestRegion is the largest number of cells of an added region. An added region has at least 2
// cells.
const largestRegion = 5

// Clues are the clues for repairs: given digits, regions with their sums, and the sums of circles.
// Repairs can change the sum of a circle, but cannot add or remove it.
type Clues struct{ sujiko.Solver }

func cellsOfClue(clue int) Cells {
	switch {
	case clue < firstCircle:
		return 1 << clue
	case clue < firstRegion:
		return sujiko.Circles[clue-firstCircle]
	}
	return Cells(clue - firstRegion + 1)
}

// regionAt returns the index of the region of p that has exactly the given cells, or -1. The result
// free says whether no region of p has any of these cells.
func regionAt(p *sujiko.Puzzle, cells Cells) (at int, free bool) {
	at, free = -1, true
	for i, r := range p.Regions[:p.RegionCount()] {
		if r.Cells == cells {
			at = i
		}
		free = free && r.Cells&cells == 0
	}
	return at, free
}

// Work implements [repair.Clues], as do the other methods without a comment. The method returns 0,
// since solving a sujiko takes no time worth counting.
func (Clues) Work() int { return 0 }

func (Clues) Size(sujiko.Puzzle) int { return firstCircle }

func (Clues) Len(sujiko.Puzzle) int { return firstRegion + regionSets }

func (Clues) Values(_ sujiko.Puzzle, clue int) (least, most int) {
	n := cellsOfClue(clue).Len()
	return n * (n + 1) / 2, n * (19 - n) / 2
}

func (Clues) Get(p sujiko.Puzzle, clue int) int {
	switch {
	case clue >= firstRegion:
		if at, _ := regionAt(&p, cellsOfClue(clue)); at >= 0 {
			return int(p.Regions[at].Sum)
		}
	case clue >= firstCircle:
		return int(p.Circles[clue-firstCircle])
	case p.Givens[clue] > 0:
		return int(p.Givens[clue])
	}
	return repair.None
}

func (Clues) With(p sujiko.Puzzle, clue, value int) (sujiko.Puzzle, bool) {
	none := value == repair.None
	switch {
	case clue < firstCircle:
		p.Givens[clue] = uint8(max(value, 0))
		for cell, d := range p.Givens {
			if cell != clue && d != 0 && int(d) == value {
				return p, false
			}
		}
		return p, true
	case clue < firstRegion:
		p.Circles[clue-firstCircle] = uint8(value)
		return p, !none
	}
	cells := cellsOfClue(clue)
	at, free := regionAt(&p, cells)
	n := p.RegionCount()
	switch {
	case at >= 0 && none:
		copy(p.Regions[at:], p.Regions[at+1:])
		p.Regions[n-1] = sujiko.Region{}
	case at >= 0:
		p.Regions[at].Sum = uint8(value)
	case none:
	case !free || !cells.Connected() || cells.Len() < 2 || cells.Len() > largestRegion:
		return p, false
	default:
		for at = n; at > 0 && p.Regions[at-1].Cells&-p.Regions[at-1].Cells > cells&-cells; at-- {
			p.Regions[at] = p.Regions[at-1]
		}
		p.Regions[at] = sujiko.Region{Cells: cells, Sum: uint8(value)}
	}
	return p, true
}

// Solvable reports whether p has a solution with only the clues in the parameter keep. The result sure
// is always true.
func (c Clues) Solvable(p sujiko.Puzzle, keep []int) (solvable, sure bool) {
	q := sujiko.Puzzle{Circles: p.Circles}
	circles := 0
	for _, clue := range keep {
		if clue >= firstCircle && clue < firstRegion {
			circles |= 1 << (clue - firstCircle)
			continue
		}
		q, _ = c.With(q, clue, c.Get(p, clue))
	}
	return q.HasSolution(func(circle int) bool { return circles>>circle&1 != 0 }), true
}

func (Clues) Of(_ sujiko.Puzzle, s sujiko.Solution, clue int) (sum int) {
	for cells := cellsOfClue(clue); cells != 0; cells &= cells - 1 {
		sum += int(s[bits.TrailingZeros16(uint16(cells))])
	}
	return sum
}

// Place names the cell, the circle or the region of a clue. The method names a region that the
// puzzle lacks by the cells of the region.
func (Clues) Place(p sujiko.Puzzle, clue int, l phrase.Language) string {
	if clue >= firstCircle && clue < firstRegion {
		return Fact{Name: sumName(clue - firstCircle)}.Place(l)
	}
	for i, r := range p.Regions[:p.RegionCount()] {
		if clue >= firstRegion && r.Cells == cellsOfClue(clue) {
			return Fact{Name: sumName(len(sujiko.Circles) + i)}.Place(l)
		}
	}
	var names []string
	for cells := cellsOfClue(clue); cells != 0; cells &= cells - 1 {
		names = append(names, digitFact(bits.TrailingZeros16(uint16(cells)), 1).Place(l))
	}
	if clue < firstCircle {
		return names[0]
	}
	return fmt.Sprintf(languages[l].region, strings.Join(names, languages[l].by))
}

// Strays implements [repair.Straying]: a puzzle without regions gets a region only if no digit
// is enough.
func (Clues) Strays(p sujiko.Puzzle, clue int) bool {
	return clue >= firstRegion && p.RegionCount() == 0
}

// Turn implements [repair.Turning].
func (Clues) Turn(_ sujiko.Puzzle, clue int, s grid.Symmetry) (to int, ok bool) {
	var turned Cells
	for cells := cellsOfClue(clue); cells != 0; cells &= cells - 1 {
		cell := bits.TrailingZeros16(uint16(cells))
		row, column := s.Cell(3, 3, cell/3, cell%3)
		turned |= 1 << (3*row + column)
	}
	switch {
	case clue < firstCircle:
		return bits.TrailingZeros16(uint16(turned)), true
	case clue < firstRegion:
		return firstCircle + slices.Index(sujiko.Circles[:], turned), true
	}
	return firstRegion + int(turned) - 1, true
}
