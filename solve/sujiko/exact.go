package sujiko

import (
	"iter"
	"math/bits"
	"sync"
)

// The exact solver looks up solutions in a table of all 9! = 362,880 placements of the digits, sorted
// by the sums of their circles. The four sums of a placement form a tuple. There are 63,517 different
// tuples, each with at most 64 placements. So a puzzle has at most 64 candidates; its solutions are the
// candidates that agree with its givens and regions. A placement is nine nibbles in a word. A masked
// comparison checks a given, and a masked sum of nibbles checks a region:
//
//	nibble   8  7  6  5  4  3  2  1  0
//	cell     i  h  g  f  e  d  c  b  a
//
// The table takes 4 MB and is made once.

// Placement is a solution packed into nine nibbles, with cell 0 in the lowest nibble.
type Placement uint64

// Digit returns the digit of a cell.
func (p Placement) Digit(cell int) uint8 { return uint8(p >> (4 * cell) & 15) }

// Solution unpacks the placement.
func (p Placement) Solution() (s Solution) {
	for i := range s {
		s[i] = p.Digit(i)
	}
	return s
}

// Mask is a set of cells as nibbles of ones.
type Mask uint64

// Mask returns the mask of the cells.
func (c Cells) Mask() (m Mask) {
	for ; c != 0; c &= c - 1 {
		m |= 15 << (4 * bits.TrailingZeros16(uint16(c)))
	}
	return m
}

// Sum returns the sum of the digits in the cells of a mask.
func (p Placement) Sum(m Mask) uint8 {
	const bytes = 0x0f0f0f0f0f
	x := uint64(p) & uint64(m)
	x = x&bytes + x>>4&bytes // five bytes, each at most 18
	return uint8(x * 0x0101010101 >> 32)
}

const (
	leastCircle = 1 + 2 + 3 + 4
	circleSums  = 6 + 7 + 8 + 9 - leastCircle + 1
	tupleKeys   = circleSums * circleSums * circleSums * circleSums
)

type table struct {
	placements []Placement
	begin      []uint32 // for each key of a tuple, the index of its first placement; then len(placements)
	tuples     []uint32 // for each number of a tuple, the index of its first placement; then len(placements)
}

// key packs the sums of the circles into a number below tupleKeys; the result ok is false if a sum
// is out of range.
func key(sums [4]uint8) (k uint32, ok bool) {
	for _, sum := range sums {
		if sum < leastCircle || sum >= leastCircle+circleSums {
			return 0, false
		}
		k = k*circleSums + uint32(sum-leastCircle)
	}
	return k, true
}

// Tuple returns the sums of the circles of a placement.
func (p Placement) Tuple() (sums [4]uint8) {
	for i, m := range circleMasks {
		sums[i] = p.Sum(m)
	}
	return sums
}

var circleMasks = [4]Mask{Circles[0].Mask(), Circles[1].Mask(), Circles[2].Mask(), Circles[3].Mask()}

// placements returns the table, and makes the table at the first call.
var placements = sync.OnceValue(func() *table {
	t := &table{begin: make([]uint32, tupleKeys+1)}
	all := make([]Placement, 0, 362880)
	var place func(cell int, p Placement, left uint16)
	place = func(cell int, p Placement, left uint16) {
		if cell == 9 {
			all = append(all, p)
			return
		}
		for rest := left; rest != 0; rest &= rest - 1 {
			d := bits.TrailingZeros16(rest)
			place(cell+1, p|Placement(d)<<(4*cell), left&^(1<<d))
		}
	}
	place(0, 0, 1<<10-2)
	// A counting sort keeps the order of the digits within a tuple.
	keys := make([]uint32, len(all))
	for i, p := range all {
		keys[i], _ = key(p.Tuple())
		t.begin[keys[i]+1]++
	}
	for k := range tupleKeys {
		if t.begin[k+1] > 0 {
			t.tuples = append(t.tuples, t.begin[k])
		}
		t.begin[k+1] += t.begin[k]
	}
	t.tuples = append(t.tuples, t.begin[tupleKeys])
	t.placements = make([]Placement, len(all))
	next := append([]uint32(nil), t.begin...)
	for i, p := range all {
		t.placements[next[keys[i]]] = p
		next[keys[i]]++
	}
	return t
})

// MaxSolutions is the largest number of solutions of a puzzle. Two tuples of circle sums have 64
// placements, and no tuple has more.
const MaxSolutions = 64

// Tuples returns how many different tuples of sums the four circles can have: 63,517.
func Tuples() int { return len(placements().tuples) - 1 }

// TuplePlacements returns the placements whose circles have the sums of a tuple, in the order of
// their digits. The tuples are numbered from 0 to Tuples()-1 in the order of their sums. The caller
// must not change the placements.
func TuplePlacements(tuple int) []Placement {
	t := placements()
	return t.placements[t.tuples[tuple]:t.tuples[tuple+1]]
}

// candidates returns the placements that agree with the circles of p.
func (p *Puzzle) candidates() []Placement {
	k, ok := key(p.Circles)
	if !ok {
		return nil
	}
	t := placements()
	return t.placements[t.begin[k]:t.begin[k+1]]
}

// Solutions yields all solutions of p in the order of their digits.
func (p *Puzzle) Solutions() iter.Seq[Placement] {
	return func(yield func(Placement) bool) {
		var givens, want Placement
		for i, d := range p.Givens {
			if d != 0 {
				givens |= 15 << (4 * i)
				want |= Placement(d) << (4 * i)
			}
		}
		var masks [9]Mask
		n := p.RegionCount()
		for i, r := range p.Regions[:n] {
			masks[i] = r.Cells.Mask()
		}
	candidates:
		for _, c := range p.candidates() {
			if c&givens != want {
				continue
			}
			for i, m := range masks[:n] {
				if c.Sum(m) != p.Regions[i].Sum {
					continue candidates
				}
			}
			if !yield(c) {
				return
			}
		}
	}
}

// HasSolution reports whether p would have a solution without the sums of the circles for which the
// function circles returns false.
func (p *Puzzle) HasSolution(circles func(circle int) bool) bool {
	q := *p
	for tuple := range Tuples() {
		sums := TuplePlacements(tuple)[0].Tuple()
		for i, sum := range sums {
			if !circles(i) {
				q.Circles[i] = sum
			}
		}
		if q.Circles == sums {
			for range q.Solutions() {
				return true
			}
		}
	}
	return false
}

// CountOf returns the number of solutions of p, and the first solution.
func CountOf(p *Puzzle) (n int, first Placement) {
	for s := range p.Solutions() {
		if n == 0 {
			first = s
		}
		n++
	}
	return n, first
}
