package human

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"matchbook/solve/phrase"
)

// An equation of cells excludes a digit from a cell in three ways that a person sees at once: with this
// digit, one side is too small for the other, two other cells would be equal, or every way to fill the
// equation has a digit twice. The sentence tells the numbers of both sides, the two cells, or the ways.

// clash says why a digit does not fit into some cells.
type clash struct {
	cells Cells
	digit int
	small bool    // whether the digit makes its side too small, not too large
	sides [2]side // left and right
	equal [2]Cells
	twice string // the ways, as a list
}

// inRange reports whether one side is too small for the other.
func (c *clash) inRange() bool { return c.equal[0] == 0 && c.twice == "" }

// side says what one side of an equation makes. The text adds up the digits and the number of the side.
type side struct {
	is   sideIs
	text string
}

type sideIs uint8

const (
	exactly sideIs = iota
	atLeast
	atMost
)

// mostClashes is the largest number of clashes that a sentence lists.
const mostClashes = 3

// clashes explains the digits that cells lose by an equation. ok is false if some digit has no such
// reason, or there are too many to list.
func (a *argument) clashes(e equation) (list []clash, ok bool) {
	for _, s := range a.settles {
		for cells := s.cells; cells != 0; cells &= cells - 1 {
			each, ok := a.clashesOf(cells&-cells, AllDigits&^s.left(), e)
			if !ok {
				return nil, false
			}
			for _, c := range each {
				same := slices.IndexFunc(list, func(d clash) bool {
					return d.digit == c.digit && d.sides == c.sides && d.equal == c.equal && d.twice == c.twice
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

// clashesOf explains the digits that one cell loses. Of digits that make the same side too small or too
// large, it tells the one that comes nearest.
func (a *argument) clashesOf(cell Cells, gone Digits, e equation) (list []clash, ok bool) {
	for _, digit := range (gone & a.may(cell) &^ a.placed()).list() {
		c, ok := a.clashOf(cell, digit, e)
		if !ok {
			return nil, false
		}
		last := len(list) - 1
		switch {
		case last < 0 || !c.inRange() || !list[last].inRange() || list[last].small != c.small:
			list = append(list, c)
		case c.small:
			list[last] = c
		}
	}
	return list, true
}

// clashOf explains why one digit does not fit into a cell.
func (a *argument) clashOf(cell Cells, digit int, e equation) (c clash, ok bool) {
	if e.plus == 0 { // as the sentence writes it
		e = equation{plus: e.minus, difference: -e.difference}
	}
	c = clash{cells: cell, digit: digit}
	digits := func(cells Cells, high bool) ([]int, bool) {
		b, taken := *a, Digits(1)<<digit
		if cells&cell != 0 {
			b.cells, taken = append(slices.Clip(a.cells), said{is: IsDigits, cells: cell, digits: 1 << digit}), 0
		}
		return b.extreme(cells, taken, high)
	}
	numbers := [2]int{max(0, -e.difference), max(0, e.difference)}
	var made [2][2]int // by each side, at least and at most
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
			c.small = (low == 0) == (e.plus&cell != 0)
			c.sides[low], c.sides[high] = side{atMost, texts[low][1]}, side{atLeast, texts[high][0]}
			for k := range 2 {
				if made[k][0] == made[k][1] {
					c.sides[k].is = exactly
				}
			}
			return c, true
		}
	}
	c.equal = a.equalCells(cell, digit, e)
	if c.inRange() {
		b := *a
		b.cells = append(slices.Clip(a.cells), said{is: IsDigits, cells: cell, digits: 1 << digit})
		ways := b.ways(e, fewestWays, true)
		ok = 0 < len(ways) && len(ways) <= fewestWays
		c.twice = strings.Join(ways, ",")
	}
	return c, ok || c.equal[0] != 0
}

// equalCells returns the two cells that an equation makes equal if all its other cells have digits.
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

// clashesTold returns the clashes that the sentence about an equation tells: none if few ways to fill
// the equation show more.
func (t *telling) clashesTold(e equation) []clash {
	if n := len(t.waysToFill(e)); 0 < n && n <= fewestWays {
		return nil
	}
	list, ok := t.argument.clashes(e)
	if !ok {
		return nil
	}
	return list
}

// clashesSay tells clashes.
func (t *telling) clashesSay(clashes []clash) string {
	var list []string
	for _, c := range clashes {
		text := t.sides
		ways := strings.Split(c.twice, ",")
		switch {
		case c.equal[0] != 0:
			text = t.texts.equal
		case c.twice != "":
			text = t.texts.repeats[bit(len(ways) > 1)]
		}
		list = append(list, phrase.Fill(text, func(name string) string {
			switch name {
			case "digit":
				return strconv.Itoa(c.digit)
			case "cells":
				return t.or(t.eachName(c.cells))
			case "ways":
				return t.or(ways)
			case "left":
				return fmt.Sprintf(t.side[c.sides[0].is], c.sides[0].text)
			case "right":
				return fmt.Sprintf(t.side[c.sides[1].is], c.sides[1].text)
			}
			return t.names(c.equal[0] | c.equal[1])
		}))
	}
	return t.texts.limits(list)
}

// sumText writes the sum of digits and a number: 2+4+5 = 11.
func sumText(digits []int, number int) string {
	if number > 0 || len(digits) == 0 {
		digits = append(slices.Clip(digits), number)
	}
	if len(digits) == 1 {
		return strconv.Itoa(digits[0])
	}
	return plusText(digits) + " = " + strconv.Itoa(totalOf(digits))
}

// plusText writes digits with plus signs, in their order.
func plusText(digits []int) string {
	texts := make([]string, len(digits))
	for i, digit := range digits {
		texts[i] = strconv.Itoa(digit)
	}
	return strings.Join(texts, "+")
}
