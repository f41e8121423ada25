package human

import (
	"slices"

	"matchbook/solve/phrase"
)

// A sum loses combinations for one of five reasons that a person sees at once: a cell can hold none of
// the digits, no cell can hold a digit, a few cells use up digits, too few cells can hold some digits, or
// two cells would hold the same one. The sentence tells one reason after the other, each with the
// combinations that it rules out.

// ruling is a reason why a sum cannot take some combinations.
type ruling struct {
	cells   []said // what cells can hold
	missing Digits // the digits that no cell can hold
	last    bool   // whether the reasons before tell that of the other cells
	uses    said   // the cells that use up digits
	few     Cells  // the only cells for some digits
	both    Cells  // two cells that would hold the same digit
	gone    []Digits
}

// simple reports whether a reason is about each of some cells alone.
func (r *ruling) simple() bool { return r.few|r.both == 0 }

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
			// cells together only count if no simpler reason is left
			if len(r.gone) > len(best.gone) && (r.simple() || best.gone == nil || !best.simple()) {
				best = r
			}
		}
		if best.gone == nil {
			best = ruling{cells: premises, gone: gone}
		}
		if news := untoldBy(list, best.cells); news != nil && best.few == 0 {
			best.last = len(news) == 1 && news[0].is == IsCannot && news[0].digits == best.missing && news[0].cells != best.cells[len(best.cells)-1].cells
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
		r := ruling{cells: []said{s}}
		if s.cells == open && s.is == IsCannot {
			r.missing = s.digits
		}
		add(r, func(d Digits) bool {
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
		r, rest := ruling{missing: digits}, open
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
	for _, few := range slices.Concat(setsOf[1], setsOf[2]) {
		beside, used := said{is: IsCannot, cells: open &^ few}, Digits(0)
		if few&^open != 0 || slices.ContainsFunc(premises, func(s said) bool { return s.is == IsDigit && s.cells&beside.cells != 0 }) {
			continue
		}
		alone := a.unplaceable(in, beside.cells)
		crowded := func(d Digits) bool { return (d & alone).Len() == few.Len()+1 }
		for _, d := range gone {
			if crowded(d &^ a.toldFirst()) {
				used |= d & alone
			}
		}
		beside.digits = used
		add(ruling{few: few, cells: []said{beside}}, crowded)
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

// untoldBy returns what the rulings of a list leave unsaid of the premises.
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
		case r.few != 0:
			how = 3
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
				if r.last {
					return t.lastSay(r.cells[0])
				}
				return t.cellsSay(r.cells, soThat)
			case "few":
				return t.names(r.few)
			case "digits":
				return t.or(r.cells[0].digits.texts())
			case "all":
				return t.and(r.cells[0].digits.texts())
			case "have":
				return t.have[bit(len(r.gone) > 1)]
			case "count":
				return t.counts[r.few.Len()+1]
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
			if how == 0 && r.missing != 0 && t.takes[0].Is == IsCombinations {
				text += phrase.Fill(t.lacking[bit(r.missing.Len() > 1)], func(string) string { return t.or(r.missing.texts()) })
			}
		}
	}
	return text
}

// lastSay tells that the last cells for some digits cannot hold them.
func (t *telling) lastSay(s said) string {
	return phrase.Fill(t.texts.last[bit(s.cells.Len() > 1)], func(name string) string {
		switch name {
		case "cells":
			return t.names(s.cells)
		case "digits":
			return t.and(s.digits.texts())
		case "them":
			return t.them[bit(s.digits.Len() > 1)]
		}
		return t.can[soThat]
	})
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
