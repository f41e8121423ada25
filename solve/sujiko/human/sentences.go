package human

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// Sentence describes in words what a step of the last puzzle does and why.
func (s *Solver) Sentence(step *Step) string { return s.facts.sentenceOf(step) }

// sentenceOf is Sentence, for steps that were found in these facts.
func (f *facts) sentenceOf(step *Step) string {
	text := f.sentence(step)
	return strings.ToUpper(text[:1]) + text[1:]
}

func (f *facts) sentence(step *Step) string {
	switch step.Technique {
	case LastCell:
		if step.Digits == 0 {
			return fmt.Sprintf("%s has one open cell, %s, and what the others leave is no digit that it may hold.",
				f.sumName(step.A), names(step.Cells))
		}
		return fmt.Sprintf("%s has one open cell, %s: the others leave %s.", f.sumName(step.A), names(step.Cells), step.Digits)
	case NakedSingle:
		return fmt.Sprintf("%s can hold only %s.", names(step.Cells), step.Digits)
	case HiddenSingle:
		return fmt.Sprintf("%s has no other place than %s.", step.Digits, names(step.Cells))
	case SumCombinations:
		if step.left[0] == 0 {
			return fmt.Sprintf("no combination is left for %s.", f.sumName(step.A))
		}
		return fmt.Sprintf("%s takes %s%s.", f.sumName(step.A), f.combinationNames(step.A, step.left[0]), removal(step, ", so "))
	case LockedDigits:
		if !step.removes() {
			return fmt.Sprintf("outside %s there is no place for %s, so it takes %s.",
				f.sumName(step.A), step.Digits, f.combinationNames(step.A, step.left[0]))
		}
		return fmt.Sprintf("every combination left for %s has %s, so %s.", f.sumName(step.A), step.Digits, removal(step, ""))
	case Pairs, Triples, Quads:
		return fmt.Sprintf("%s hold %s between them, so %s.", names(step.Cells), step.Digits, removal(step, ""))
	case Arrangements:
		return fmt.Sprintf("however the digits of %s are laid out (%s)%s.",
			f.sumName(step.A), f.combinationNames(step.A, step.left[0]), removal(step, ", "))
	case Overlap:
		return fmt.Sprintf("%s, so %s.", f.equationText(step.equation), removal(step, ""))
	case CommonNumbers:
		shared := "share no cell, so they have no digit in common"
		if step.Cells != 0 {
			shared = "share " + names(step.Cells) + ", so just the digits there are common to their combinations"
		}
		return fmt.Sprintf("%s and %s %s: that leaves %s for the one and %s for the other%s.",
			f.sumName(step.A), f.sumName(step.B), shared,
			f.combinationNames(step.A, step.left[0]), f.combinationNames(step.B, step.left[1]), removal(step, ", and "))
	default:
		return fmt.Sprintf("if %s held %s, some cell, digit or sum would have no way left; so it does not.", names(step.Cells), step.Digits)
	}
}

// String lists the digits: 3, or 3, 5 and 7.
func (d Digits) String() string {
	var list []string
	for ; d != 0; d &= d - 1 {
		list = append(list, strconv.Itoa(d.least()))
	}
	return join(list, "and")
}

// join joins a list by commas, the last by a word.
func join(list []string, word string) string {
	switch n := len(list); n {
	case 0:
		return "none"
	case 1:
		return list[0]
	default:
		return strings.Join(list[:n-1], ", ") + " " + word + " " + list[n-1]
	}
}

// names names cells by row and column: r1c2.
func names(cells Cells) string {
	var list []string
	for ; cells != 0; cells &= cells - 1 {
		i := first(cells)
		list = append(list, fmt.Sprintf("r%dc%d", i/3+1, i%3+1))
	}
	return join(list, "and")
}

// sumName names a sum: circle 2 (15), or region b (9).
func (f *facts) sumName(i int8) string {
	if i < 4 {
		return fmt.Sprintf("circle %d (%d)", i+1, f.sums[i].total)
	}
	return fmt.Sprintf("region %c (%d)", 'a'+i-4, f.sums[i].total)
}

// combinationNames lists combinations of a sum: 1289 or 1379.
func (f *facts) combinationNames(i int8, left uint16) string {
	var list []string
	for ; left != 0; left &= left - 1 {
		text := ""
		for d := f.sums[i].list[bits.TrailingZeros16(left)]; d != 0; d &= d - 1 {
			text += strconv.Itoa(d.least())
		}
		list = append(list, text)
	}
	return join(list, "or")
}

// removal describes, after a word, what a step removes; cells that lose the same digits are
// named together. It is empty if the step removes no digit.
func removal(step *Step, word string) string {
	var list []string
	done := Cells(0)
	for i, removed := range step.Removed {
		if removed == 0 || done>>i&1 != 0 {
			continue
		}
		var cells Cells
		for j, other := range step.Removed {
			if other == removed {
				cells |= 1 << j
			}
		}
		done |= cells
		list = append(list, fmt.Sprintf("%s cannot hold %s", names(cells), strings.ReplaceAll(removed.String(), " and ", " or ")))
	}
	if len(list) == 0 {
		return ""
	}
	return word + join(list, "and")
}

// equationText says which equation an overlap is, and why.
func (f *facts) equationText(e *equation) string {
	if e.b == boardSum {
		return fmt.Sprintf("all digits make 45 and %s leaves %s", f.sumName(e.a), balance(e.plus, 0, e.difference))
	}
	sums := f.sumName(e.a) + " and " + f.sumName(e.b)
	if f.sums[e.a].cells&f.sums[e.b].cells != e.plus {
		return fmt.Sprintf("%s differ only in cells that they do not share: %s", sums, balance(e.plus, e.minus, e.difference))
	}
	var parts []string
	if e.minus != 0 {
		parts = append(parts, "leave out "+names(e.minus))
	}
	if e.plus != 0 {
		parts = append(parts, "count "+names(e.plus)+" twice")
	}
	return fmt.Sprintf("%s %s, all digits making 45: %s", sums, join(parts, "and"), balance(e.plus, e.minus, e.difference))
}

// balance writes that plus less minus makes a difference, as two sums.
func balance(plus, minus Cells, difference int) string {
	if plus == 0 {
		plus, minus, difference = minus, 0, -difference
	}
	left, right := addition(plus, 0), addition(minus, difference)
	if difference < 0 {
		left, right = addition(plus, -difference), addition(minus, 0)
	}
	return left + " = " + right
}

// addition writes cells and a number, unless it is 0, with + between them.
func addition(cells Cells, number int) string {
	var list []string
	for ; cells != 0; cells &= cells - 1 {
		list = append(list, names(cells&-cells))
	}
	if number != 0 || len(list) == 0 {
		list = append(list, strconv.Itoa(number))
	}
	return strings.Join(list, "+")
}
