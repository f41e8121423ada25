package human

import (
	"fmt"
	"math/bits"
	"strconv"

	"matchbook/solve/phrase"
)

// This file tells why digits fit in no arrangement of a sum.

// filledSay tells the conclusions about cells. It first tells which digits do not fit, if the argument
// is about how a sum is filled.
func (t *telling) filledSay() string {
	filled, so := t.thus+"{so}", t.cellsSay(t.settles, stops)
	if len(t.takesLast()) == 0 {
		filled = "{so}"
	}
	if t.arranges() {
		if cells, _, most, ok := t.bound(); ok {
			filled = t.bounded[bit(cells.Len() > 1)][bit(most)]
		} else if limits, ok := t.argument.limits(); ok {
			filled = t.limitsSay(limits)
		} else if beside := t.combinationsTold(); beside != "" {
			filled = beside
		} else if _, ok := t.combinationsBeside(); !ok && !t.fewCombinations() && !t.obvious() && !t.absent() {
			filled = t.filled
		}
	}
	return phrase.Fill(filled, func(name string) string {
		if name == "so" {
			return so
		}
		return t.hole(name)
	})
}

// calculates reports whether a sentence about arrangements shows a calculation before it tells what
// cells lose.
func (t *telling) calculates() bool {
	if !t.arranges() || len(t.settles) == 0 {
		return false
	}
	return t.isLimited() || t.combinationsTold() != ""
}

// limitsSay tells limits and then what follows from them.
func (t *telling) limitsSay(limits []limit) string {
	open := sumCells(t.sums[0]) &^ t.digitCells()
	var list []string
	for _, l := range limits {
		list = append(list, phrase.Fill(t.texts.beside[bit(l.most)], func(name string) string {
			switch name {
			case "cells":
				return t.or(t.eachName(l.cells))
			case "digit":
				return t.withDigits(l.with)
			case "open":
				if t.digitCells() != 0 {
					return fmt.Sprintf(t.made[2], t.names(open))
				}
				_, circle := t.sums[0].circle()
				return t.made[bit(!circle)]
			}
			return sumText(l.digits, 0)
		}))
	}
	return t.texts.limits(list) + t.texts.follow
}

// withDigits names digits: 6 or more, 5 or less, or a list.
func (t *telling) withDigits(digits Digits) string {
	least, greatest := digits.least(), bits.Len16(uint16(digits))-1
	switch n := digits.Len(); {
	case n > 1 && n == 10-least:
		return strconv.Itoa(least) + t.more[0]
	case n > 1 && n == greatest:
		return strconv.Itoa(greatest) + t.more[1]
	}
	return t.or(digits.texts())
}

// combinationsTold tells what the other cells of a sum would need beside each digit that cells lose,
// and then what follows. It returns "" if this is not the reason.
func (t *telling) combinationsTold() string {
	others, ok := t.combinationsBeside()
	if !ok || t.fewCombinations() || t.isLimited() {
		return ""
	}
	var list []string
	named := Cells(0)
	open := sumCells(t.sums[0]) &^ t.digitCells()
	for _, s := range t.settles {
		rest := open &^ s.cells
		for _, digit := range s.digits.list() {
			if len(others[digit]) == 0 {
				continue
			}
			list = append(list, phrase.Fill(t.with[bit(named == s.cells)], func(name string) string {
				switch name {
				case "digit":
					return strconv.Itoa(digit)
				case "cells":
					return t.or(t.eachName(s.cells))
				case "others":
					if s.cells.Len() > 1 {
						return t.texts.others
					}
					return t.names(rest)
				}
				return t.or(combinationTexts(others[digit]))
			}))
			named = s.cells
		}
	}
	if list == nil {
		return ""
	}
	return t.texts.limits(list) + t.unfit
}
