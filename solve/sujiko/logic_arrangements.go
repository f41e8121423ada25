package sujiko

import (
	"math/bits"
	"sync"
)

// maxArranged is the greatest number of cells whose arrangements a person goes
// through.
const maxArranged = 4

func (l *Logic) findArrangements(s *state, steps []Step) []Step {
	matched := matchings()
	for i := range l.sums[:l.count] {
		if !s.news[Arrangements].of(l, i) {
			continue
		}
		sum := &l.sums[i]
		if sum.cells.Len() > maxArranged {
			continue
		}
		lanes := s.lanesOf(sum.cells)
		found, left := uint64(0), s.left[i]
		for rest := left; rest != 0; rest &= rest - 1 {
			used := arranged(lanes, &sum.combinations.places[bits.TrailingZeros16(rest)], matched)
			if used == 0 {
				left &^= rest & -rest
			}
			found |= used
		}
		lacking := lanes &^ found
		if left == s.left[i] && lacking == 0 {
			continue
		}
		step := Step{Technique: Arrangements, A: int8(i), B: -1, Cells: sum.cells, left: [2]uint16{left}}
		for c := sum.cells; c != 0; c &= c - 1 {
			step.remove(s, bits.TrailingZeros16(uint16(c)), Digits(lacking))
			lacking >>= 16
		}
		steps = append(steps, step)
	}
	return steps
}

// Arranging the digits of a combination in the cells of a sum is matching: each cell
// takes one digit, and each digit one cell. What the cells may hold are four lanes of a
// word; of these the four digits of a combination are picked, which makes a matrix of
// 16 bits, and what its perfect matchings use is looked up.
//
//	             digits 9876543210
//	lane 0, cell a      0001000010        of 1, 4, 5 and 8:   1 . . .      1 . . .
//	lane 1, cell b      1000110000                            . 1 1 .      . 1 1 .
//	lane 2, cell d      0000110010                            1 1 1 .  ->  . 1 1 .
//	lane 3, cell e      0100010010                            1 1 . 1      . . . 1

// filler and the digits after it, which are none, fill up what has less than four
// cells: lane k holds filler + k alone.
const filler = 10

// everyLane is the lowest bit of each lane.
const everyLane = 1 | 1<<16 | 1<<32 | 1<<48

// lanesOf returns what at most four cells may hold, in lanes.
func (s *state) lanesOf(cells Cells) (lanes uint64) {
	k := 0
	for ; cells != 0; cells &= cells - 1 {
		lanes |= uint64(s.digits[bits.TrailingZeros16(uint16(cells))]) << (16 * k & 63)
		k++
	}
	for ; k < 4; k++ {
		lanes |= 1 << (filler + 17*k&63)
	}
	return lanes
}

// arranged returns what of the lanes the arrangements of a combination use, 0 if there
// is none. The digits are as in combinations.places.
func arranged(lanes uint64, digits *[4]uint8, matched *[1 << 16]uint16) uint64 {
	a, b, c, d := digits[0]&15, digits[1]&15, digits[2]&15, digits[3]&15
	x := lanes>>a&everyLane | lanes>>b&everyLane<<1 | lanes>>c&everyLane<<2 | lanes>>d&everyLane<<3
	x = uint64(matched[uint16(x|x>>12|x>>24|x>>36)])
	x |= x<<12 | x<<24 | x<<36
	return x&everyLane<<a | x>>1&everyLane<<b | x>>2&everyLane<<c | x>>3&everyLane<<d
}

// matchings holds by a matrix of 4x4, row by row from the lowest bit, the union of its
// perfect matchings.
var matchings = sync.OnceValue(func() *[1 << 16]uint16 {
	var list []uint16
	for a := range 4 {
		for b := range 4 {
			for c := range 4 {
				if d := 6 - a - b - c; a != b && b != c && a != c {
					list = append(list, 1<<a|16<<b|256<<c|4096<<d)
				}
			}
		}
	}
	var matched [1 << 16]uint16
	for m := range matched {
		for _, matching := range list {
			if uint16(m)&matching == matching {
				matched[m] |= matching
			}
		}
	}
	return &matched
})
