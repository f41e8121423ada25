package human

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"matchbook/solve/phrase"
)

// This file makes the sentences that explain why a combination or a digit fits into no arrangement of a
// sum.

// filledSay states the conclusions about cells. If the argument is about how a sum is filled, the
// reason why digits do not fit comes first.
func (t *telling) filledSay() string {
	filled, so := t.thus+"{so}", t.settledSay()
	if t.remains() {
		filled = t.hence + "{so}"
	}
	if len(t.takes) == 0 || t.untold != nil {
		filled = "{so}"
	}
	if t.arranges() && (len(t.takes) == 0 || len(takenBy(t.takes[0])) > 1) {
		if limits, ok := t.argument.limits(); ok {
			filled = t.limitsSay(limits)
		} else if beside := t.combinationsTold(); beside != "" {
			filled = beside
		} else if _, ok := t.combinationsBeside(); !ok && !t.fewCombinations() && !t.obvious() && !t.absent() {
			filled = strings.Replace(filled, "{so}", t.filled, 1)
		}
	}
	return phrase.Fill(filled, func(name string) string {
		if name == "so" {
			return so
		}
		return t.hole(name)
	})
}

// settledSay states the conclusions about cells. The method does not repeat the names of the cells
// if the conclusion is about all open cells of a sum.
func (t *telling) settledSay() string {
	text := t.cellsSay(t.settles, stops)
	if !t.oneSum() || len(t.settles) != 1 {
		return text
	}
	open := t.openCells()
	rest, ok := strings.CutPrefix(text, t.names(open)+t.before)
	if !ok || open.Len() < 2 {
		return text
	}
	which := bit(t.digitCells() != 0)
	return phrase.Fill(t.those[which+which*bit(t.lists())], func(string) string { return t.counts[open.Len()] }) + rest
}

// calculates reports whether a sentence about arrangements shows a calculation before it says what
// cells lose.
func (t *telling) calculates() bool {
	if !t.arranges() || len(t.settles) == 0 {
		return false
	}
	return t.isLimited() || t.combinationsTold() != ""
}

func (t *telling) limitsSay(limits []limit) string {
	open := t.openCells()
	var list []string
	for _, l := range limits {
		list = append(list, phrase.Fill(t.texts.beside[bit(l.most)], func(name string) string {
			switch name {
			case "cells":
				return t.or(t.eachName(l.cells))
			case "digit":
				return t.withDigits(l.with)
			case "open":
				if l.cells.Len() == 1 {
					var names []string
					for _, cell := range l.order {
						names = append(names, t.names(cell))
					}
					return fmt.Sprintf(t.made[3], strings.Join(names, t.texts.plus))
				}
				if t.digitCells() != 0 {
					return fmt.Sprintf(t.made[2], t.names(open))
				}
				_, circle := t.sums[0].circle()
				return t.made[bit(!circle)]
			case "taken":
				if !l.taken {
					return ""
				}
				return phrase.Fill(t.taken, func(string) string { return strconv.Itoa(l.digits[0]) })
			}
			return sumText(l.digits, 0)
		}))
	}
	return t.texts.limits(list) + t.texts.follow
}

// withDigits writes digits as "6 or more", as "5 or less" or as a list.
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

// combinationsTold says, for each digit that a cell loses, which combinations the other cells of
// the sum would need if the cell held that digit. Then the text says what follows. The method
// returns "" if the sentence needs another reason.
func (t *telling) combinationsTold() string {
	others, ok := t.combinationsBeside()
	if !ok || t.isLimited() || t.Technique != Arrangements && t.fewCombinations() {
		return ""
	}
	var list []string
	named := Cells(0)
	open := t.openCells()
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
						return t.texts.others[bit(open.Len() > 2)]
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
	return t.texts.limits(list) + t.unfitSay(others)
}

// unfitSay explains why combinations do not fit into the other cells of a sum. The method gives one
// reason for all combinations, or several reasons.
func (t *telling) unfitSay(others [10][]Digits) string {
	open := t.openCells()
	rest := open &^ cellsOf(t.settles)
	all, missing := Digits(0), Digits(0)
	alone := len(t.settles) == 1 && t.settles[0].cells.Len() == 1
	each := len(t.settles) > 0
	var cannot []said // reasons: which digits have no cell, or which cell has no digit
	var misfits []misfit
	for _, s := range t.settles {
		for _, digit := range s.digits.list() {
			for _, d := range others[digit] {
				without := t.unplaceable(d, rest)
				alone = alone && without != 0
				missing, all = missing|without, all|d
				for cells := s.cells; cells != 0; cells &= cells - 1 {
					beside := open &^ (cells & -cells)
					misfits = t.misfit(misfits, d, beside)
					reason := said{is: IsCannot, cells: beside, digits: t.unplaceable(d, beside)}
					if reason.digits == 0 {
						reason.cells, reason.digits = t.emptyCell(d, beside), d
					}
					each = each && reason.cells != 0
					i := slices.IndexFunc(cannot, func(s said) bool {
						return s.cells == reason.cells || s.digits == reason.digits
					})
					if i < 0 {
						cannot = append(cannot, reason)
					} else {
						cannot[i].digits, cannot[i].cells = cannot[i].digits|reason.digits, cannot[i].cells|reason.cells
					}
				}
			}
		}
	}
	why, cells := 2, rest
	switch none := t.emptyCell(all, rest); {
	case none != 0 && all.Len() > 1:
		why, cells = 0, none
	case alone && !t.unsaid(said{cells: rest, digits: missing}, true), each && !slices.ContainsFunc(cannot, func(s said) bool { return t.unsaid(s, len(cannot) == 1) }):
		why = 3
	case alone:
		why = 1
	}
	return phrase.Fill(t.texts.unfit[why], func(name string) string {
		switch name {
		case "cells":
			return t.names(cells)
		case "digits":
			return t.or(missing.texts())
		case "reasons":
			if each {
				return t.cellsSay(cannot, soThat)
			}
			return t.misfitsSay(misfits, soThat)
		}
		return "{so}"
	})
}

// unsaid reports whether the premises do not state a reason of this form: some cells cannot hold
// some digits. A premise that lists what one cell can hold counts if the parameter alone is set:
// the sentence then has no other reason.
func (t *telling) unsaid(reason said, alone bool) bool {
	return !slices.ContainsFunc(t.cells, func(s said) bool {
		if s.is == isUsed {
			return reason.digits&^s.digits == 0
		}
		return (s.is == IsCannot || alone && reason.cells.Len() == 1) && reason.cells&^s.cells == 0 && s.left()&reason.digits == 0
	})
}

// repeated returns the placed digits that occur in combinations for two or three open cells. The
// result fits says whether the cells could hold a combination with a placed digit.
func (t *telling) repeated() (twice Digits, fits bool) {
	open, placed := t.openCells(), t.placed()
	if n := open.Len(); n < 2 || n > 3 {
		return 0, false
	}
	for _, d := range combinationsOf(open.Len(), uint8(t.rest())).list {
		if d&placed != 0 {
			twice, fits = twice|d&placed, fits || t.arranged(open, d)
		}
	}
	return twice, fits
}

// arranged reports whether the digits can fill the cells, with one digit in each cell.
func (a *argument) arranged(cells Cells, digits Digits) bool {
	if cells == 0 {
		return digits == 0
	}
	for may := a.may(cells&-cells) & digits; may != 0; may &= may - 1 {
		if a.arranged(cells&(cells-1), digits&^(may&-may)) {
			return true
		}
	}
	return false
}

// unplaceable returns those of the digits that none of the cells can hold.
func (a *argument) unplaceable(digits Digits, cells Cells) Digits {
	for ; cells != 0; cells &= cells - 1 {
		digits &^= a.may(cells & -cells)
	}
	return digits
}

// emptyCell returns the first cell that can hold none of the digits, or 0.
func (a *argument) emptyCell(digits Digits, cells Cells) Cells {
	for ; cells != 0; cells &= cells - 1 {
		if digits&a.may(cells&-cells) == 0 {
			return cells & -cells
		}
	}
	return 0
}

// sameDigit returns the first two cells that can each hold only one of the digits, the same digit
// for both, and this digit. The result digit is 0 if no two cells are limited to the same digit.
func (a *argument) sameDigit(digits Digits, cells Cells) (two Cells, digit Digits) {
	var seen [10]Cells
	for ; cells != 0; cells &= cells - 1 {
		if d := digits & a.may(cells&-cells); d.Len() == 1 {
			if n := d.least(); seen[n] != 0 {
				return seen[n] | cells&-cells, d
			}
			seen[d.least()] = cells & -cells
		}
	}
	return 0, 0
}

// A misfit is a reason why combinations do not fit into some cells.
type misfit struct {
	is     misfitIs
	cells  Cells
	claims []claim
}

// A claim has combinations, in the field gone, that do not fit because of the same digits. The
// field digits is 0 if the reason is a vacant cell.
type claim struct {
	digits Digits
	gone   []Digits
}

type misfitIs uint8

const (
	vacant   misfitIs = iota // a cell can hold no digit of the combination
	homeless                 // no cell can hold some digit of the combination
	crowded                  // more digits need these cells than there are cells
	alike                    // two cells would hold the same digit
)

// misfit adds the first reason found why the combination d does not fit into the cells, if any, to
// the list.
func (a *argument) misfit(list []misfit, d Digits, cells Cells) []misfit {
	if none := a.emptyCell(d, cells); none != 0 {
		return claimed(list, misfit{is: vacant, cells: none}, 0, d)
	}
	if without := a.unplaceable(d, cells); without != 0 {
		return claimed(list, misfit{is: homeless, cells: cells}, without, d)
	}
	if two, digit := a.sameDigit(d, cells); digit != 0 {
		return claimed(list, misfit{is: alike, cells: two}, digit, d)
	}
	for _, few := range slices.Concat(setsOf[1], setsOf[2]) {
		if alone := a.unplaceable(d, cells&^few); few&^cells == 0 && alone.Len() > few.Len() {
			return claimed(list, misfit{is: crowded, cells: few}, alone, d)
		}
	}
	return list
}

// claimed adds the combination d to the misfit in the list that has the kind and the cells of m. If
// no misfit has this kind and these cells, the function first adds m to the list. The combination
// does not fit because of the given digits.
func claimed(list []misfit, m misfit, digits, d Digits) []misfit {
	i := slices.IndexFunc(list, func(other misfit) bool { return other.is == m.is && other.cells == m.cells })
	if i < 0 {
		i, list = len(list), append(list, m)
	}
	claims := &list[i].claims
	k := slices.IndexFunc(*claims, func(c claim) bool { return c.digits == digits })
	if k < 0 {
		*claims = append(*claims, claim{digits, []Digits{d}})
	} else if c := &(*claims)[k]; !slices.Contains(c.gone, d) {
		c.gone = append(c.gone, d)
	}
	return list
}

func (t *telling) misfitsSay(list []misfit, end ending) string {
	var clauses []string
	for i, m := range list {
		is := goesOn
		if i == len(list)-1 {
			is = end
		}
		text := phrase.Fill(t.misfits[m.is], func(name string) string {
			switch name {
			case "cells":
				return t.names(m.cells)
			case "claims":
				var claims []string
				for _, c := range m.claims {
					claims = append(claims, phrase.Fill(t.claim[m.is], func(name string) string {
						if name == "gone" {
							return t.and(combinationTexts(c.gone))
						}
						return t.and(c.digits.texts())
					}))
				}
				return t.or(claims)
			case "have":
				return t.have[bit(len(m.claims[0].gone) > 1)]
			case "is":
				return t.is[is]
			}
			return t.can[is]
		})
		if m.is == homeless {
			text = t.unnamed(text, 0)
		}
		clauses = append(clauses, text)
	}
	if len(clauses) > 2 {
		return strings.Join(clauses, t.besides)
	}
	return t.clauses(clauses)
}
