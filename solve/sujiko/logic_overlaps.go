package sujiko

import "math/bits"

// overlap is an equation that follows from two sums: the digits of the cells of
// plus, less those of minus, make difference.
//
//	a b .     circles 1 and 2 share b and e, so
//	d e .     (a+d) - (c+f) is their difference
//
//	a b .     circles 1 and 4 share e and leave out c and g, so
//	d E f     e - (c+g) is what they have beyond 45
//	. h i
type overlap struct {
	a, b        int8
	plus, minus Cells
	difference  int
}

// maxOverlap is the greatest number of cells of an overlap that a person considers.
const maxOverlap = 4

// setOverlaps lists the overlaps of a puzzle.
func (l *Logic) setOverlaps() {
	l.overlaps = l.overlaps[:0]
	for i := range l.sums[:l.count] {
		a := &l.sums[i]
		if rest := board &^ a.cells; rest.Len() > 0 && rest.Len() <= maxOverlap {
			l.overlaps = append(l.overlaps, overlap{int8(i), boardSum, rest, 0, total - int(a.total)})
		}
		for j := range l.sums[:i] {
			b := &l.sums[j]
			both, neither := a.cells&b.cells, board&^a.cells&^b.cells
			onlyA, onlyB := a.cells&^both, b.cells&^both
			if n := onlyA.Len() + onlyB.Len(); both != 0 && n > 0 && n <= maxOverlap {
				l.overlaps = append(l.overlaps, overlap{int8(i), int8(j), onlyA, onlyB, int(a.total) - int(b.total)})
			}
			if n := both.Len() + neither.Len(); n > 0 && n <= maxOverlap {
				l.overlaps = append(l.overlaps, overlap{int8(i), int8(j), both, neither, int(a.total) + int(b.total) - total})
			}
		}
	}
}

func (l *Logic) findOverlaps(s *state, steps []Step) []Step {
	for i := range l.overlaps {
		o := l.overlaps[i]
		cells := o.plus | o.minus
		if s.news[Overlap].cells()&cells == 0 {
			continue
		}
		if o.minus.Len() == 2 && s.ways(o.minus) < s.ways(o.plus) { // there is less to try
			o.plus, o.minus, o.difference = o.minus, o.plus, -o.difference
		}
		may := o.lanes(s)
		used := o.fill(&may)
		if used == may {
			continue
		}
		step := Step{Technique: Overlap, A: o.a, B: o.b, Cells: cells}
		k := maxOverlap - cells.Len()
		for c := o.plus; c != 0; c &= c - 1 {
			step.remove(s, bits.TrailingZeros16(uint16(c)), may[k]&^used[k])
			k++
		}
		for c := o.minus; c != 0; c &= c - 1 {
			step.remove(s, bits.TrailingZeros16(uint16(c)), mirrored(may[k]&^used[k], 10))
			k++
		}
		steps = append(steps, step)
	}
	return steps
}

// ways returns the number of ways to give each of a few cells a digit.
func (s *state) ways(cells Cells) int {
	n := 1
	for ; cells != 0; cells &= cells - 1 {
		n *= s.digits[bits.TrailingZeros16(uint16(cells))].Len()
	}
	return n
}

// lanes returns what the cells of an overlap may hold, those of plus before those of
// minus, which are mirrored: 10 less a digit stands for the digit, so that all of them
// add up to one total. In front are zeros as far as the cells are less than four.
//
//	(b+c) - g = 4     0 + b + c + (10-g) = 14
func (o *overlap) lanes(s *state) (may [maxOverlap]Digits) {
	lane := maxOverlap - (o.plus | o.minus).Len()
	for i := range lane {
		may[i] = 1 << 0
	}
	for c := o.plus; c != 0; c &= c - 1 {
		may[lane] = s.digits[bits.TrailingZeros16(uint16(c))]
		lane++
	}
	for c := o.minus; c != 0; c &= c - 1 {
		may[lane] = mirrored(s.digits[bits.TrailingZeros16(uint16(c))], 10)
		lane++
	}
	return may
}

// fill returns what of the lanes is used in the ways to fill them with different digits
// that add up. The first two lanes are tried, and the other two take no trying. Most of
// what the lanes may hold is soon used, and then nothing is learned from many a trial.
func (o *overlap) fill(may *[maxOverlap]Digits) (used [maxOverlap]Digits) {
	minus := maxOverlap - o.minus.Len() // the first lane of minus
	total := o.difference + 10*o.minus.Len()
	for rest := may[0]; rest != 0; rest &= rest - 1 {
		first := rest & -rest
		total := total - bits.TrailingZeros16(uint16(first))
		taken := lane(first, minus <= 0) &^ 1
		for rest := may[1] &^ lane(taken, minus <= 1); rest != 0; rest &= rest - 1 {
			second := rest & -rest
			if used[0]&first != 0 && used[1]&second != 0 && used[2] == may[2] && used[3] == may[3] {
				continue
			}
			taken := taken | lane(second, minus <= 1)&^1
			third, fourth := pair(may[2]&^lane(taken, minus <= 2), may[3]&^lane(taken, minus <= 3),
				total-bits.TrailingZeros16(uint16(second)), minus == 3)
			if third != 0 {
				used[0] |= first
				used[1] |= second
				used[2] |= third
				used[3] |= fourth
				if used == *may {
					return used
				}
			}
		}
	}
	return used
}

// lane returns digits as a lane of plus or of minus has them, or the other way round.
func lane(d Digits, minus bool) Digits {
	if minus {
		return mirrored(d, 10)
	}
	return d
}

// pair returns what of a and b has a partner in the other with which it adds up to a
// total, one of them being mirrored if they are a lane of plus and one of minus. The
// partners must stand for different digits. If b is mirrored at the total, partners lie
// at the same bit.
func pair(a, b Digits, total int, mixed bool) (Digits, Digits) {
	if total < 0 || total > 18 || mixed && total == 10 {
		return 0, 0
	}
	if !mixed && total&1 == 0 {
		a &^= 1 << (total / 2)
	}
	a &= mirrored(b, total)
	return a, b & mirrored(a, total)
}

// mirrored returns total - d for every d, as far as it is 0 to 15; total is 0 to 18.
func mirrored(d Digits, total int) Digits {
	return Digits(uint32(mirrors[d&(1<<10-1)]) << (total & 31) >> 10)
}

// mirrors are sets of 0 to 9 with 10 - d for every d.
var mirrors = func() (list [1 << 10]Digits) {
	for d := range list {
		list[d] = Digits(bits.Reverse16(uint16(d)) >> 5)
	}
	return list
}()
