package human

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"matchbook/solve/phrase"
)

// This file explains why an equation of cells excludes a digit from a cell, by one of four reasons
// that a person sees immediately. The sentence gives the part in brackets. With the digit,
//
//	one side is too small for the other (what both sides make),
//	another cell needs a digit that it cannot hold (this cell and its digit),
//	two other cells would be equal (these cells), or
//	every way to fill the equation has a digit twice (the ways).

// A clash is a reason why digits do not fit into some cells.
type clash struct {
	cells  Cells
	digits Digits
	small  bool     // whether the digits make their side too small, not too large
	sides  [2]side  // left and right
	low    int      // the index of the side that is too small for the other
	other  Cells    // another cell, which needs a digit that it cannot hold
	needs  string   // the digit that the cell other needs
	equal  [2]Cells // two cells that would hold the same digit
	twice  []way    // the ways to fill the equation, each of which has a digit twice
}

// gap returns by how much side c.low is too small for the other side. The gap is 0 or negative if
// that side is not too small.
func (c *clash) gap() int { return c.sides[1-c.low].total - c.sides[c.low].total }

// inRange reports whether one side is too small for the other.
func (c *clash) inRange() bool { return c.gap() > 0 }

// A side is what one side of an equation makes: a total or a bound. The text adds up the digits and
// the number of the side.
type side struct {
	is    sideIs
	total int
	text  string
}

type sideIs uint8

const (
	exactly sideIs = iota
	atLeast
	atMost
)

// mostClashes is the largest number of clashes that a sentence lists.
const mostClashes = 6

// clashes explains the digits that cells lose by an equation. The result ok is false if the
// equation does not explain some digit, or if there are no clashes or too many to list.
func (a *argument) clashes(e equation) (list []clash, ok bool) {
	for _, s := range a.settles {
		for cells := s.cells; cells != 0; cells &= cells - 1 {
			each, ok := a.clashesOf(cells&-cells, AllDigits&^s.left(), e)
			if !ok {
				return nil, false
			}
			for _, c := range each {
				same := slices.IndexFunc(list, func(d clash) bool {
					return d.digits == c.digits && d.sides == c.sides && d.equal == c.equal && slices.Equal(d.twice, c.twice) &&
						(d.other == c.other || d.other == c.cells && c.other == d.cells && d.needs == c.needs)
				})
				if same >= 0 {
					list[same].cells |= c.cells
				} else {
					list = append(list, c)
				}
			}
		}
	}
	return list, 0 < len(list) && len(list) <= mostClashes
}

// clashesOf explains the digits that one cell loses. Digits share a clash if common bounds show that
// they make their side too small, or that they make it too large.
func (a *argument) clashesOf(cell Cells, gone Digits, e equation) (list []clash, ok bool) {
	for _, digit := range (gone & a.may(cell) &^ a.placed()).list() {
		c, ok := a.clashOf(cell, digit, e)
		if !ok {
			return nil, false
		}
		if last := len(list) - 1; last >= 0 {
			if both, ok := list[last].merge(c); ok {
				list[last] = both
				continue
			}
		}
		list = append(list, c)
	}
	for i := range list {
		if c := list[i]; c.inRange() && c.digits.Len() > 1 {
			list[i] = a.extended(c, e)
		}
	}
	return list, true
}

// merge makes one clash of two clashes with different digits. The bounds of the merged clash hold
// for all digits. The result ok is false if the clashes differ in kind, or if the bounds do not
// show that one side is too small for the other.
func (c clash) merge(d clash) (both clash, ok bool) {
	if !c.inRange() || !d.inRange() || c.small != d.small {
		return c, false
	}
	c.digits |= d.digits
	for i, s := range d.sides {
		is := [2]sideIs{atLeast, atMost}[bit(i == c.low)]
		if c.sides[i] == s {
			is = s.is
		} else if s.total < c.sides[i].total == (is == atLeast) {
			c.sides[i] = s
		}
		c.sides[i].is = is
	}
	return c, c.inRange()
}

// extended adds digits to a clash: if digits make their side too small, all digits below the
// greatest one; otherwise, all digits above the least one. The method returns the clash unchanged
// if the wider clash does not hold or has a smaller gap.
func (a *argument) extended(c clash, e equation) clash {
	wide, all := c, AllDigits&^(c.digits&-c.digits-1)
	if c.small {
		all = AllDigits & (1<<bits.Len16(uint16(c.digits)) - 1)
	}
	for _, digit := range (all &^ c.digits &^ a.placed()).list() {
		d, ok := a.clashOf(c.cells, digit, e)
		if ok {
			wide, ok = wide.merge(d)
		}
		if !ok || wide.gap() < c.gap() {
			return c
		}
	}
	wide.digits = all
	return wide
}

// clashOf explains why one digit does not fit into a cell.
func (a *argument) clashOf(cell Cells, digit int, e equation) (c clash, ok bool) {
	if e.plus == 0 { // the sentence writes such an equation with its sides swapped
		e = equation{plus: e.minus, difference: -e.difference}
	}
	c = clash{cells: cell, digits: 1 << digit}
	digits := func(cells Cells, high bool) ([]int, bool) {
		b, taken := *a, Digits(1)<<digit
		if cells&cell != 0 {
			b.cells, taken = append(slices.Clip(a.cells), said{is: IsDigits, cells: cell, digits: 1 << digit}), 0
		}
		return b.extreme(cells, taken, high)
	}
	numbers := [2]int{max(0, -e.difference), max(0, e.difference)}
	var made [2][2]int // the least and the greatest total of each side
	var texts [2][2]string
	for i, cells := range [2]Cells{e.plus, e.minus} {
		for j := range 2 {
			list, ok := digits(cells, j == 1)
			if !ok {
				return c, false
			}
			if cells&cell != 0 { // the digit comes first, so that the text is the same for several cells
				at := slices.Index(list, digit)
				list = slices.Insert(slices.Delete(list, at, at+1), 0, digit)
			}
			made[i][j] = totalOf(list) + numbers[i]
			texts[i][j] = sumText(list, numbers[i])
		}
	}
	for low := range 2 {
		if high := 1 - low; made[low][1] < made[high][0] {
			c.low, c.small = low, (low == 0) == (e.plus&cell != 0)
			c.sides[low], c.sides[high] = side{atMost, made[low][1], texts[low][1]}, side{atLeast, made[high][0], texts[high][0]}
			for k := range 2 {
				if made[k][0] == made[k][1] {
					c.sides[k].is = exactly
				}
			}
			return c, true
		}
	}
	if other, n := a.needed(cell, digit, e); other != 0 && (n == digit || n < 1 || a.may(other)&^a.placed()>>n&1 == 0) {
		c.other, c.needs = other, strconv.Itoa(n)
		return c, true
	}
	if c.equal = a.equalCells(cell, digit, e); c.equal[0] != 0 {
		return c, true
	}
	b := *a
	b.cells = append(slices.Clip(a.cells), said{is: IsDigits, cells: cell, digits: 1 << digit})
	c.twice = b.ways(e, fewWays, true)
	return c, 0 < len(c.twice) && len(c.twice) <= fewWays
}

// needed returns the only other open cell of an equation, and the number that this other cell needs
// if the given cell holds the given digit. The result other is 0 if no other cell is open, or
// several are.
func (a *argument) needed(cell Cells, digit int, e equation) (other Cells, n int) {
	rest, sign := e.difference, 0
	for i, cells := range [2]Cells{e.plus, e.minus} {
		for ; cells != 0; cells &= cells - 1 {
			at, by := cells&-cells, 1-2*i
			switch may := a.may(at); {
			case at == cell:
				rest -= by * digit
			case may.Len() == 1:
				rest -= by * may.least()
			case other != 0:
				return 0, 0
			default:
				other, sign = at, by
			}
		}
	}
	return other, rest * sign
}

// equalCells returns the two open cells that an equation would make equal if the given cell held
// the given digit, or zeros if the equation would make no two cells equal.
func (a *argument) equalCells(cell Cells, digit int, e equation) (open [2]Cells) {
	rest := e.difference
	for i, cells := range [2]Cells{e.plus, e.minus} {
		for ; cells != 0; cells &= cells - 1 {
			at := cells & -cells
			may := a.may(at)
			if at == cell {
				may = 1 << digit
			}
			switch n := may.least(); {
			case may.Len() > 1 && open[i] == 0:
				open[i] = at
			case may.Len() > 1:
				return [2]Cells{}
			case i == 0:
				rest -= n
			default:
				rest += n
			}
		}
	}
	if rest != 0 || open[0] == 0 || open[1] == 0 {
		return [2]Cells{}
	}
	return open
}

// clashesTold returns the clashes that the sentence about an equation gives. The method returns
// none if clashes do not explain all lost digits, or if a list of few ways to fill the equation
// explains more.
func (t *telling) clashesTold(e equation) []clash {
	list, ok := t.argument.clashes(e)
	if n := len(t.waysToFill(e)); !ok || 0 < n && n <= fewWays && (len(list) > 1 || list[0].other == 0) {
		return nil
	}
	return list
}

func (t *telling) clashesSay(clashes []clash) string {
	e, _ := t.argument.equation()
	if e.plus == 0 {
		e = equation{plus: e.minus, difference: -e.difference}
	}
	var list []string
	for _, c := range clashes {
		text := t.sides[bit(e.minus == 0)]
		switch {
		case c.other != 0:
			text = t.needs[bit(c.cells.Len() > 1)][bit(c.needs == c.digits.texts()[0])]
		case c.equal[0] != 0:
			text = t.texts.equal
		case c.twice != nil:
			text = t.texts.repeats
		}
		list = append(list, phrase.Fill(text, func(name string) string {
			switch name {
			case "digit":
				return t.withDigits(c.digits)
			case "cells":
				return t.or(t.eachName(c.cells))
			case "ways":
				return t.waysSay(c.twice)
			case "left":
				return balanceSide(e.plus, max(0, -e.difference), t.texts.plus, t.eachName)
			case "right":
				return balanceSide(e.minus, max(0, e.difference), t.texts.plus, t.eachName)
			case "left makes":
				return fmt.Sprintf(t.side[c.sides[0].is], c.sides[0].text)
			case "right makes":
				return fmt.Sprintf(t.side[c.sides[1].is], c.sides[1].text)
			case "other":
				return t.names(c.other)
			case "needs":
				return c.needs
			}
			return t.names(c.equal[0] | c.equal[1])
		}))
	}
	return t.texts.limits(list)
}

// waysToFill returns the ways to fill the open cells of an equation with different digits. The
// method stops when it has more than fewWays.
func (a *argument) waysToFill(e equation) []way { return a.ways(a.open(e, board), fewWays, false) }

// A way has the digits of a filled equation: the text of each side, such as 2+5.
type way [2]string

// ways returns at most limit+1 ways to fill the cells of an equation. If the parameter twice is
// set, digits may occur twice.
func (a *argument) ways(e equation, limit int, twice bool) (list []way) {
	var digits [9]string
	write := func(cells Cells) string {
		var list []string
		for ; cells != 0; cells &= cells - 1 {
			list = append(list, digits[first(cells)])
		}
		return strings.Join(list, "+")
	}
	var fill func(cells Cells, taken Digits, difference int)
	fill = func(cells Cells, taken Digits, difference int) {
		if cells == 0 {
			if difference == e.difference {
				list = append(list, way{write(e.plus), write(e.minus)})
			}
			return
		}
		cell := cells & -cells
		for _, digit := range (a.may(cell) &^ taken).list() {
			if len(list) > limit {
				return
			}
			digits[first(cell)] = strconv.Itoa(digit)
			by := digit
			if e.minus&cell != 0 {
				by = -digit
			}
			with := taken
			if !twice {
				with |= 1 << digit
			}
			fill(cells&^cell, with, difference+by)
		}
	}
	taken := a.placed()
	if twice {
		taken = 0
	}
	fill(e.plus|e.minus, taken, 0)
	return list
}

// waysSay lists ways to fill an equation. The method leaves out the equation's number, which would
// look like a digit.
func (t *telling) waysSay(ways []way) string {
	var list []string
	for _, w := range ways {
		if w[0] == "" || w[1] == "" {
			list = append(list, w[0]+w[1])
		} else {
			list = append(list, phrase.Fill(t.pair, func(name string) string { return w[bit(name == "two")] }))
		}
	}
	return t.or(list)
}

// sumText writes digits and a positive number as a sum, as in "2+4+5 = 11". A single term stands
// alone.
func sumText(digits []int, number int) string {
	if number > 0 || len(digits) == 0 {
		digits = append(slices.Clip(digits), number)
	}
	if len(digits) == 1 {
		return strconv.Itoa(digits[0])
	}
	return strings.Join(phrase.InDigits(digits), "+") + " = " + strconv.Itoa(totalOf(digits))
}
