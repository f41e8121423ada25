package human

import (
	"slices"

	"matchbook/solve/phrase"
)

// A sum loses combinations for one of four reasons that a person sees at once: a cell can hold none of
// the digits, no cell can hold a digit, a few cells use up digits, or two cells would hold the same one.
// The sentence tells one reason after the other, each with the combinations that it rules out.

// ruling is a reason why a sum cannot take some combinations.
type ruling struct {
	cells []said // what cells can hold
	uses  said   // the cells that use up digits
	both  Cells  // two cells that would hold the same digit
	gone  []Digits
}

// toldFirst returns the digits of a sum that a sentence tells before it tells combinations.
func (a *argument) toldFirst() Digits {
	if a.lists() {
		return 0
	}
	return a.placed()
}

// rulings returns why a sum takes only the combinations that it does, the reason for the most
// combinations first, and the premises that these reasons do not tell.
func (a *argument) rulings() (list []ruling, untold []said) {
	var premises []said
	open := sumCells(a.sums[0])
	for _, s := range a.cells {
		if s.is == IsDigit && a.toldFirst()&s.digits != 0 {
			open &^= s.cells
		} else {
			premises = append(premises, s)
		}
	}
	if len(a.takes) != 1 {
		return nil, premises
	}
	takes := takenBy(a.takes[0])
	gone := slices.DeleteFunc(takenBy(a.sums[0]), func(d Digits) bool { return d&a.toldFirst() != a.toldFirst() || slices.Contains(takes, d) })
	for len(gone) > 0 {
		var best ruling
		for _, r := range a.reasons(premises, open, gone) {
			// two cells only count if no simpler reason is left
			if better := len(r.gone) > len(best.gone); better && (r.both == 0 || best.gone == nil || best.both != 0) {
				best = r
			}
		}
		if best.gone == nil {
			best = ruling{cells: premises, gone: gone}
		}
		if news := untoldBy(list, best.cells); news != nil {
			best.cells = news
		}
		list = append(list, best)
		gone = slices.DeleteFunc(slices.Clone(gone), func(d Digits) bool { return slices.Contains(best.gone, d) })
	}
	if untold = untoldBy(list, premises); len(untold) > 0 && len(a.settles) == 0 {
		all := slices.DeleteFunc(takenBy(a.sums[0]), func(d Digits) bool { return d&a.toldFirst() != a.toldFirst() || slices.Contains(takes, d) })
		return []ruling{{cells: premises, gone: all}}, nil
	}
	return list, untold
}

// reasons returns the reasons why some of the combinations do not fit into the open cells of a sum.
func (a *argument) reasons(premises []said, open Cells, gone []Digits) (list []ruling) {
	in := Digits(0)
	for _, d := range gone {
		in |= d &^ a.toldFirst()
	}
	add := func(r ruling, out func(d Digits) bool) {
		for _, d := range gone {
			if out(d &^ a.toldFirst()) {
				r.gone = append(r.gone, d)
			}
		}
		list = append(list, r)
	}
	for _, s := range premises {
		add(ruling{cells: []said{s}}, func(d Digits) bool {
			return d&s.left() == 0 || s.cells == open && d&^s.left() != 0
		})
	}
	for missing := a.unplaceable(in, open); missing != 0; missing &= missing - 1 {
		digits := missing & -missing
		for _, d := range gone { // other digits that rule out more
			if more := d & missing; d&digits == 0 && more != 0 {
				digits |= more & -more
			}
		}
		r, rest := ruling{}, open
		for _, s := range premises {
			if s.is == IsDigit {
				r.cells, rest = append(r.cells, s), rest&^s.cells
			}
		}
		r.cells = append(r.cells, said{is: IsCannot, cells: rest, digits: digits})
		add(r, func(d Digits) bool { return d&digits != 0 })
	}
	for _, s := range premises {
		if n := s.cells.Len(); s.is == IsDigits && n > 1 {
			add(ruling{cells: []said{s}, uses: s}, func(d Digits) bool { return (d & s.digits).Len() < n })
		}
	}
	for _, d := range gone {
		if two, digit := a.sameDigit(d&^a.toldFirst(), open); digit != 0 {
			r := ruling{both: two}
			for _, s := range premises {
				if s.cells&two != 0 {
					r.cells = append(r.cells, s)
				}
			}
			add(r, func(d Digits) bool { both, _ := a.sameDigit(d, open); return both == two })
		}
	}
	return list
}

// untoldBy returns the premises that reasons do not tell.
func untoldBy(list []ruling, premises []said) (untold []said) {
	var told [9]Digits // the digits that each cell is said not to hold
	for _, r := range list {
		for _, s := range r.cells {
			for cells := s.cells; cells != 0; cells &= cells - 1 {
				told[first(cells)] |= AllDigits &^ s.left()
			}
		}
	}
	for _, s := range premises {
		for cells := s.cells; cells != 0; cells &= cells - 1 {
			rest := s
			rest.cells = cells & -cells
			switch without := AllDigits &^ s.left() &^ told[first(cells)]; {
			case without == 0:
				continue
			case s.is == IsCannot:
				rest.digits = without
			}
			same := slices.IndexFunc(untold, func(u said) bool { return u.is == rest.is && u.digits == rest.digits })
			if same < 0 {
				untold = append(untold, rest)
			} else {
				untold[same].cells |= rest.cells
			}
		}
	}
	return untold
}

// rulingsSay tells why a sum loses combinations, up to what follows from that.
func (t *telling) rulingsSay(list []ruling) (text string) {
	left := slices.DeleteFunc(takenBy(t.sums[0]), func(d Digits) bool { return d&t.toldFirst() != t.toldFirst() })
	for i, r := range list {
		left = slices.DeleteFunc(left, func(d Digits) bool { return slices.Contains(r.gone, d) })
		how, end := 1, goesOn
		switch { // the conclusion may list the same combinations
		case len(list) == 1 && r.both == 0 && t.takes[0].Is == IsCannotTake:
			how = 0
		case len(r.gone) <= fewPairs:
		case i < len(list)-1 && len(left) <= mostBeside:
			how = 2
		case i == len(list)-1:
			how = 0
		}
		if i == len(list)-1 {
			end = stops
		}
		if i > 0 {
			text += t.then
		}
		text += phrase.Fill(t.ruling[how], func(name string) string {
			switch name {
			case "cells":
				return t.cellsSay(r.cells, soThat)
			case "uses":
				return t.usesSay(r.uses, how > 0)
			case "gone":
				return t.and(t.goneTexts(&r))
			case "left":
				return t.or(combinationTexts(left))
			}
			return t.can[end]
		})
		if i == len(list)-1 {
			text += t.ruled[bit(how > 0)]
		}
	}
	return text
}

// goneTexts writes the combinations that a reason rules out. It puts those together in which two cells would
// hold the same digit.
func (t *telling) goneTexts(r *ruling) (list []string) {
	if r.both == 0 {
		return combinationTexts(r.gone)
	}
	in := func(d Digits) Digits {
		_, digit := t.sameDigit(d&^t.toldFirst(), r.both)
		return digit
	}
	for digits := AllDigits; digits != 0; digits &= digits - 1 {
		same := slices.DeleteFunc(slices.Clone(r.gone), func(d Digits) bool { return in(d) != digits&-digits })
		if len(same) > 0 {
			list = append(list, t.and(combinationTexts(same))+phrase.Fill(t.both, func(name string) string {
				if name == "two" {
					return t.names(r.both)
				}
				return (digits & -digits).String()
			}))
		}
	}
	return list
}

// usesSay tells which digits some cells use up.
func (t *telling) usesSay(s said, goesOn bool) string {
	if s.cells == 0 || s.cells.Len() > s.digits.Len() {
		return ""
	}
	return phrase.Fill(t.uses[bit(s.cells.Len() < s.digits.Len())][bit(goesOn)], func(name string) string {
		if name == "count" {
			return t.counts[s.cells.Len()]
		}
		return t.and(s.digits.texts())
	})
}
