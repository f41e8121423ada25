package sujikojobs

import (
	"fmt"
	"math/bits"
	"strings"

	"matchbook/pipeline"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

// The clues of a sujiko are numbered: the digits of the cells, the circles, and then all sets
// of cells that could be a region.
const (
	firstCircle = 9
	firstRegion = firstCircle + 4
	regionSets  = 1<<9 - 1
)

// largestRegion is how many cells a region that is added has at most; the least is 2.
const largestRegion = 5

// regionOf returns the cells of a clue that is a region.
func regionOf(clue int) sujiko.Cells { return sujiko.Cells(clue - firstRegion + 1) }

// regionAt returns the place of a region in a puzzle, or -1; free reports whether no region of
// the puzzle has any of its cells.
func regionAt(p *sujiko.Puzzle, cells sujiko.Cells) (at int, free bool) {
	at, free = -1, true
	for i, r := range p.Regions[:p.RegionCount()] {
		if r.Cells == cells {
			at = i
		}
		free = free && r.Cells&cells == 0
	}
	return at, free
}

// clues are digits that are given, the sums of circles, which can only be changed, and regions
// with their sums.
var clues = pipeline.Clues[sujiko.Puzzle, sujiko.Solution]{
	NewSolve: func() func(sujiko.Puzzle, int) ([]sujiko.Solution, bool) { return sujiko.Solver{}.Solve },
	Len:      func(sujiko.Puzzle) int { return firstRegion + regionSets },
	Values: func(_ sujiko.Puzzle, clue int) (least, most int) {
		n := 1
		switch {
		case clue >= firstRegion:
			n = regionOf(clue).Len()
		case clue >= firstCircle:
			n = 4
		}
		return n * (n + 1) / 2, n * (19 - n) / 2
	},
	Get: func(p sujiko.Puzzle, clue int) int {
		switch {
		case clue >= firstRegion:
			if at, _ := regionAt(&p, regionOf(clue)); at >= 0 {
				return int(p.Regions[at].Sum)
			}
		case clue >= firstCircle:
			return int(p.Circles[clue-firstCircle])
		case p.Givens[clue] > 0:
			return int(p.Givens[clue])
		}
		return pipeline.NoClue
	},
	With: withClue,
	Of: func(_ sujiko.Puzzle, s sujiko.Solution, clue int) int {
		if clue < firstCircle {
			return int(s[clue])
		}
		cells := sujiko.Cells(0)
		if clue < firstRegion {
			cells = sujiko.Circles[clue-firstCircle]
		} else {
			cells = regionOf(clue)
		}
		sum := 0
		for ; cells != 0; cells &= cells - 1 {
			sum += int(s[bits.TrailingZeros16(uint16(cells))])
		}
		return sum
	},
	Place:  placeOfClue,
	Strays: func(p sujiko.Puzzle, clue int) bool { return clue >= firstRegion && p.RegionCount() == 0 },
}

// withClue returns the puzzle with another value of a clue.
func withClue(p sujiko.Puzzle, clue, value int) (sujiko.Puzzle, bool) {
	none := value == pipeline.NoClue
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
	cells := regionOf(clue)
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

// placeOfClue names the cell, the circle or the cells of a clue.
func placeOfClue(_ sujiko.Puzzle, clue int, l phrase.Language) string {
	cell := func(i int) string { f := human.Fact{Row: i/3 + 1, Column: i%3 + 1}; return f.Place(l) }
	switch {
	case clue < firstCircle:
		return cell(clue)
	case clue < firstRegion:
		circle := human.Fact{Name: fmt.Sprintf("circle %d", clue-firstCircle+1)}
		return circle.Place(l)
	}
	var cells []string
	for c := regionOf(clue); c != 0; c &= c - 1 {
		cells = append(cells, cell(bits.TrailingZeros16(uint16(c))))
	}
	if l == phrase.Korean {
		return "영역 " + strings.Join(cells, ", ")
	}
	return "region " + strings.Join(cells, " ")
}

// repair is the verb repair.
var repair = pipeline.RepairForm{
	Manual: `
Given digits and regions with their sums are added, changed and taken away, and the sums of
circles are changed. A region that is added has two to five connected cells that belong to no
other; a puzzle without regions gets one only where no digit is enough.`,
	New: func(l phrase.Language) pipeline.Repairer { return steps.Repairer(sujiko.Parse, l) },
}
