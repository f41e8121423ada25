package human

import "sync"

// lanes has the candidates of at most four cells of a sum, each in a lane of 16 bits.
//
// An arrangement of a combination in the cells is a matching: each cell takes one digit, and each
// digit takes one cell. The candidates of four cells, among the four digits of a combination, form a
// matrix of 16 bits: a row for each cell, a column for each digit. A table has the union of the
// perfect matchings of each matrix.
//
//	             digits 9876543210
//	lane 0, cell a      0001000010        of 1, 4, 5 and 8:   1 . . .      1 . . .
//	lane 1, cell b      1000110000                            . 1 1 .      . 1 1 .
//	lane 2, cell d      0000110010                            1 1 1 .  ->  . 1 1 .
//	lane 3, cell e      0100010010                            1 1 . 1      . . . 1
type lanes uint64

// everyLane has the lowest bit of each lane.
const everyLane lanes = 1 | 1<<16 | 1<<32 | 1<<48

// filler is the first of four numbers that are not digits. In a sum with fewer than four cells, an
// empty lane k holds only filler + k.
const filler = 10

// lanesOf returns the candidates of at most four cells.
func (f *facts) lanesOf(cells Cells) (l lanes) {
	for k := range 4 {
		if cells == 0 {
			l |= 1 << (filler + k) << (16 * k)
			continue
		}
		l |= lanes(f.digits[first(cells)]) << (16 * k)
		cells &= cells - 1
	}
	return l
}

// arranged returns the bits of the lanes that are used in at least one arrangement of a combination
// of n digits, or 0 if the combination has no arrangement.
func (l lanes) arranged(digits Digits, n int) lanes {
	digits |= 1<<(filler+4) - 1<<(filler+n) // the fillers of the lanes without a cell
	a := digits.least()
	digits &= digits - 1
	b := digits.least()
	digits &= digits - 1
	c := digits.least()
	digits &= digits - 1
	d := digits.least()
	x := l>>a&everyLane | l>>b&everyLane<<1 | l>>c&everyLane<<2 | l>>d&everyLane<<3
	x = lanes(matchings()[uint16(x|x>>12|x>>24|x>>36)])
	x |= x<<12 | x<<24 | x<<36
	return x&everyLane<<a | x>>1&everyLane<<b | x>>2&everyLane<<c | x>>3&everyLane<<d
}

// matchings returns the table: element m is the union of the perfect matchings of the 4x4 matrix m.
// The lowest four bits of a matrix are its first row.
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
