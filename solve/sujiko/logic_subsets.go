package sujiko

import "math/bits"

// subsetsOf[n] are the sets of n cells.
var subsetsOf = func() (list [10][]Cells) {
	for c := Cells(0); c <= board; c++ {
		list[c.Len()] = append(list[c.Len()], c)
	}
	return list
}()

// findSubsets finds n cells with n digits (naked), and, if asked for, n digits with
// n cells (hidden).
//
// Where n of k open cells hold n digits between them, the other k-n digits are hidden in
// the other k-n cells, and the other way round. So if both are looked for, and fewer
// than 2n cells are open, then what there is was found as a smaller subset.
func (l *Logic) findSubsets(s *state, steps []Step, t Technique, n int, hidden bool) []Step {
	open := board &^ s.placed
	if k := open.Len(); s.news[t].cells() == 0 || k <= n || hidden && k < 2*n {
		return steps
	}
	// The cells of naked ones have n digits at most; the digits of hidden ones n cells.
	naked, places := 0, tally(0)
	for rest := open; rest != 0; rest &= rest - 1 {
		d := s.digits[bits.TrailingZeros16(uint16(rest))]
		if d.Len() <= n {
			naked++
		}
		places += tallies[d>>1]
	}
	if naked < n && (!hidden || places.upTo(n) < n) {
		return steps
	}
	inside := s.unions()
	for _, cells := range subsetsOf[n] {
		if cells&^open != 0 {
			continue
		}
		in, out := inside.of(cells), inside.of(board&^cells)
		switch only := AllDigits &^ out; {
		case in.Len() == n && in&out != 0:
			step := Step{Technique: t, A: -1, B: -1, Cells: cells, Digits: in}
			step.removeAll(s, board&^cells, in)
			steps = append(steps, step)
		case in.Len() != n && hidden && only.Len() == n && in&^only != 0:
			step := Step{Technique: t, A: -1, B: -1, Cells: cells, Digits: only}
			step.removeAll(s, cells, ^only)
			steps = append(steps, step)
		}
	}
	return steps
}

// unions are what sets of cells may hold, four sets a word: set c is lane c%4 of word c/4.
type unions [(board + 1) / 4]uint64

func (s *state) unions() (u unions) {
	a, b := uint64(s.digits[0]), uint64(s.digits[1])
	u[0] = a<<16 | b<<32 | (a|b)<<48
	for i, d := range s.digits[2:] {
		n := 1 << i
		for k, other := range u[:n] {
			u[n+k] = other | uint64(d)*everyLane
		}
	}
	return u
}

func (u *unions) of(cells Cells) Digits {
	return Digits(u[cells>>2&127] >> (cells & 3 * 16))
}

// tally counts digits: nibble d-1 is how many cells may hold digit d.
type tally uint64

// tallies are those of one cell, by what it may hold, without bit 0.
var tallies = func() (list [1 << 9]tally) {
	for d := range list {
		for i := range 9 {
			list[d] |= tally(d>>i&1) << (4 * i)
		}
	}
	return list
}()

// upTo returns the number of digits that have from one to n cells; n is at most 7.
func (t tally) upTo(n int) int {
	const ones = 0x111111111
	any := (t | t>>1 | t>>2 | t>>3) & ones
	more := (t + tally(7-n)*ones) >> 3 & ones
	return bits.OnesCount64(uint64(any &^ more))
}
