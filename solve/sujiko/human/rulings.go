package human

import (
	"fmt"
	"slices"
	"strings"

	"matchbook/solve/phrase"
)

// Most often, a sum loses a combination for one of four reasons: a cell can hold none of its
// digits, no cell can hold one of them, a few cells use up digits, or too few cells can hold some.
// The sentence gives one reason after the other, each with the combinations that the reason rules
// out. If the sentence has said what some digits leave for the other cells, the sentence lists only
// combinations for these cells. First come the combinations that remain, then in brackets the
// reasons against others.

// A ruling is a reason why a sum cannot take some combinations.
type ruling struct {
	cells   []said   // what cells can hold
	missing Digits   // the digits that no cell can hold
	uses    said     // the cells that use up digits
	few     Cells    // the only cells for some digits
	gone    []Digits // the combinations that the reason rules out
}

// rulingForm is what a sentence states in addition to a reason why a sum loses combinations.
type rulingForm uint8

const (
	whyOnly  rulingForm = iota // nothing, as there are too many combinations, or the conclusion lists them
	withGone                   // the combinations that the reason rules out
	withLeft                   // the combinations that the reason leaves
	inWhy                      // nothing, since the reason itself names the combinations
)

// simple returns false if the reason is that too few cells can hold some digits.
func (r *ruling) simple() bool { return r.few == 0 }

// toldFirst returns the digits of a sum that a sentence states before the combinations.
func (a *argument) toldFirst() Digits {
	if a.lists() {
		return 0
	}
	return a.placed()
}

// rulings returns the reasons why a sum loses combinations, and the premises that these reasons do
// not state. The reason for the most combinations comes first, but reasons that are not simple come
// last.
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
			// other reasons count only if no simple reason is left
			if len(r.gone) > len(best.gone) && (r.simple() || best.gone == nil || !best.simple()) {
				best = r
			}
		}
		if best.gone == nil {
			best = ruling{cells: premises, gone: gone}
		}
		if news := untoldBy(list, best.cells); news != nil && best.few == 0 && best.missing == 0 {
			best.cells = news
		}
		list = append(list, best)
		gone = slices.DeleteFunc(slices.Clone(gone), func(d Digits) bool { return slices.Contains(best.gone, d) })
	}
	if untold = untoldBy(list, premises); len(untold) > 0 && len(a.settles) == 0 {
		return []ruling{{cells: premises}}, nil
	}
	return list, untold
}

// reasons returns reasons why combinations do not fit into the open cells of a sum. Each reason has
// the combinations that it rules out.
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
	nowhere := func(digits Digits) (r ruling) { // no open cell can hold these digits
		rest := open
		for _, s := range premises {
			if s.is == IsDigit {
				r.cells, rest = append(r.cells, s), rest&^s.cells
			}
		}
		return ruling{missing: digits, cells: append(r.cells, said{is: IsCannot, cells: rest, digits: digits})}
	}
	var used []said
	excluded := Digits(0)
	for _, s := range premises {
		switch s.is {
		case isUsed:
			used = append(used, s)
		case IsCannot:
			excluded |= s.digits
		}
	}
	missing := a.unplaceable(in, open)
	if taken := digitsSaid(used); in&taken != 0 {
		r := ruling{}
		if others := missing & excluded &^ taken; others != 0 {
			r = nowhere(others)
		}
		r.cells, r.missing = append(r.cells, used...), r.missing|taken
		add(r, func(d Digits) bool { return d&r.missing != 0 })
		return list
	}
	for _, s := range premises {
		r := ruling{cells: []said{s}}
		if s.cells == open && s.is == IsCannot {
			r.missing = s.digits
		}
		add(r, func(d Digits) bool {
			return s.rulesOut(d) || s.cells == open && d&^s.left() != 0
		})
	}
	for ; missing != 0; missing &= missing - 1 {
		digits := missing & -missing
		for _, d := range gone { // add digits that rule out more combinations
			if more := d & missing; d&digits == 0 && more != 0 {
				digits |= more & -more
			}
		}
		add(nowhere(digits), func(d Digits) bool { return d&digits != 0 })
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
	return list
}

// untoldBy returns the parts of the premises that the rulings of a list do not state.
func untoldBy(list []ruling, premises []said) (untold []said) {
	var told [9]Digits // the digits that each cell cannot hold, as the rulings state
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

// rulingsSay explains why a sum loses combinations, without the conclusion.
func (t *telling) rulingsSay(list []ruling) (text string) {
	left := slices.DeleteFunc(takenBy(t.sums[0]), func(d Digits) bool { return d&t.toldFirst() != t.toldFirst() })
	for i, r := range list {
		left = slices.DeleteFunc(left, func(d Digits) bool { return slices.Contains(r.gone, d) })
		form, end := withGone, goesOn
		switch { // the conclusion may list the same combinations
		case r.few != 0:
			form = inWhy
		case r.gone == nil, len(list) == 1 && t.takes[0].Is == IsCannotTake:
			form = whyOnly
		case len(r.gone) <= fewPairs:
		case i < len(list)-1 && len(left) <= mostBeside:
			form = withLeft
		case i == len(list)-1:
			form = whyOnly
		}
		switch {
		case i < len(list)-1:
		case form == whyOnly:
			end = soThat
		default:
			end = stops
		}
		if i > 0 {
			text += t.then
		}
		why := t.rulingSay(&r, form, end, left)
		if r.cells != nil && r.cells[0].is == IsCannot && (t.lists() || t.digitCells() == 0) {
			why = t.unnamed(why, bit(i > 0 || t.lists()))
		}
		text += why
		if i == len(list)-1 {
			text += t.ruled[bit(form != whyOnly)]
			switch {
			case form != whyOnly || t.takes[0].Is != IsCombinations:
			case r.missing != 0:
				text += phrase.Fill(t.lacking, func(string) string { return t.and(r.missing.texts()) })
			}
		}
	}
	return text
}

func (t *telling) rulingSay(r *ruling, form rulingForm, end ending, left []Digits) string {
	if r.few != 0 {
		var claims []misfit
		for _, d := range r.gone {
			d &^= t.toldFirst()
			claims = claimed(claims, misfit{is: crowded, cells: r.few}, d&r.cells[0].digits, d)
		}
		return t.misfitsSay(claims, end)
	}
	return phrase.Fill(t.ruling[form], func(name string) string {
		switch name {
		case "cells":
			is := soThat
			if form == whyOnly {
				is = end
			}
			if r.uses.cells != 0 && t.uses[0] != "" {
				return t.usesSay(r.uses)
			}
			return t.cellsSay(r.cells, is)
		case "gone":
			return t.and(t.restTexts(r.gone))
		case "left":
			return t.or(t.restTexts(left))
		}
		return t.can[end]
	})
}

// remains reports whether the sentence about a sum says which combinations are left for the open
// cells.
func (t *telling) remains() bool {
	return t.oneSum() && len(t.takes) == 1 && t.toldFirst() != 0 &&
		!slices.ContainsFunc(listOf(t.takes[0]), func(d Digits) bool { return d&t.placed() != t.placed() })
}

// remainsSay says which combinations are left for the open cells of a sum, and explains in brackets why
// others are not.
func (t *telling) remainsSay(rulings []ruling) string {
	takes, stands := t.takes[0], t.remain
	var list []Digits
	for _, d := range listOf(takes) {
		list = append(list, d&^t.placed())
	}
	var why []func(ending) string
	var used Digits
	rulings = slices.DeleteFunc(rulings, func(r ruling) bool { // used digits become one reason
		n := 0
		for _, s := range r.cells {
			if s.is == isUsed {
				used |= s.digits
				n++
			}
		}
		return n > 0 && n == len(r.cells)
	})
	if twice, fits := t.repeated(); fits || used != 0 {
		used |= twice
	}
	beside := combinationsOf(t.openCells().Len(), uint8(t.rest()))
	if used &= beside.unionOf(beside.all()); used != 0 { // used digits that are in none of these combinations explain nothing
		why = append(why, func(end ending) string {
			return phrase.Fill(t.used, func(name string) string {
				switch name {
				case "digits":
					return t.and(used.texts())
				case "be":
					return t.be[bit(used.Len() > 1)]
				}
				return t.can[end]
			})
		})
	}
	if t.outSay(stops) != "" {
		why = append(why, t.outSay)
	}
	for _, r := range rulings {
		why = append(why, func(end ending) string {
			r.cells = slices.DeleteFunc(slices.Clone(r.cells), func(s said) bool { return s.is == isUsed })
			form := whyOnly
			if r.missing == 0 && 0 < len(r.gone) && len(r.gone) <= fewGone {
				form = withGone
			}
			text := t.rulingSay(&r, form, end, nil)
			if r.cells != nil && r.cells[0].is == IsCannot {
				return t.unnamed(text, 2+bit(t.openCells().Len() == 2))
			}
			return text
		})
	}
	var clauses []string
	for i, say := range why {
		end := goesOn
		if i == len(why)-1 {
			end = stops
		}
		clauses = append(clauses, say(end))
	}
	which := 0
	switch {
	case len(list) == 0:
		which = 2
	case takes.Is == IsCannotTake:
		which = 1
	case t.exact():
		which = 3 + bit(len(clauses) > 0)
	}
	return phrase.Fill(stands[which], func(name string) string {
		switch name {
		case "list":
			if t.board != nil && !t.board.fillable(takes) {
				return fmt.Sprintf(t.atMost, t.and(combinationTexts(list)))
			}
			return t.or(combinationTexts(list))
		case "digits":
			return t.and(list[0].texts())
		}
		if clauses == nil {
			return ""
		}
		return " (" + strings.Join(clauses, t.besides) + ")"
	})
}

// outSay says which combinations for the open cells of a sum were already excluded, or returns "".
func (t *telling) outSay(end ending) string {
	out := slices.DeleteFunc(listOf(t.sums[0]), func(d Digits) bool { return d&t.placed() != t.placed() })
	if t.sums[0].Is != IsCannotTake || len(out) == 0 {
		return ""
	}
	return phrase.Fill(t.out, func(name string) string {
		switch name {
		case "gone":
			return t.and(t.restTexts(out))
		case "be":
			return t.be[bit(len(out) > 1)]
		}
		return t.can[end]
	})
}

// fewGone is the largest number of combinations that brackets list beside the fact that rules them out.
const fewGone = 2

// exact reports whether a step leaves one combination for the open cells of a sum, and its
// conclusions about these cells say just that.
func (t *telling) exact() bool {
	if t.board == nil || !t.oneSum() || len(t.takes) != 1 || len(t.settles) == 0 || t.untold != nil || !t.board.fillable(t.takes[0]) {
		return false
	}
	takes, open := takenBy(t.takes[0]), t.openCells()
	if len(takes) != 1 || t.lists() && t.placed() != 0 {
		return false
	}
	inside, _ := t.bySide()
	for _, s := range inside {
		if s.is == IsDigit || s.left().Len() == 1 || s.cells&^open != 0 {
			return false
		}
	}
	for cells := open; cells != 0; cells &= cells - 1 {
		may := t.board.digits[first(cells)]
		left := may
		for _, s := range inside {
			if s.cells&cells&-cells != 0 {
				left &= s.left()
			}
		}
		if left != may&takes[0]&^t.placed() {
			return false
		}
	}
	return true
}

// bySide separates the conclusions about cells of a sum from the conclusions about other cells.
func (a *argument) bySide() (inside, outside []said) {
	for _, s := range a.settles {
		if s.cells&sumCells(a.sums[0]) != 0 {
			inside = append(inside, s)
		} else {
			outside = append(outside, s)
		}
	}
	return inside, outside
}

// outsideSay states the conclusions about cells outside a sum, or returns "".
func (t *telling) outsideSay() string {
	if _, outside := t.bySide(); outside != nil {
		return ". " + t.hence + t.cellsSay(outside, stops)
	}
	return ""
}

// restTexts writes combinations without the digits that the sentence has already stated.
func (t *telling) restTexts(list []Digits) (texts []string) {
	for _, d := range list {
		texts = append(texts, (d &^ t.toldFirst()).plus())
	}
	return texts
}

func (t *telling) usesSay(s said) string {
	return phrase.Fill(t.uses[bit(s.cells.Len() < s.digits.Len())], func(name string) string {
		switch name {
		case "cells":
			return t.names(s.cells)
		case "count":
			return t.counts[s.cells.Len()]
		}
		return t.and(s.digits.texts())
	})
}
