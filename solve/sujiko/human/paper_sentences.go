package human

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// sentence describes what a step of the paper's algorithm does, in the facts that it was
// found in.
func (f *facts) sentence(step *Step) string {
	switch step.Technique {
	case NakedSingle:
		return fmt.Sprintf("%s can hold only %s.", names(step.Cells), step.Digits)
	case HiddenSingle:
		return fmt.Sprintf("%s has no other place than %s.", step.Digits, names(step.Cells))
	case SumCombinations:
		if step.left[0] == 0 {
			return fmt.Sprintf("no combination is left for %s.", f.paperName(step.A))
		}
		return fmt.Sprintf("%s takes %s%s.", f.paperName(step.A), f.combinationNames(step.A, step.left[0]), removal(step, ", so "))
	case LockedDigits:
		return fmt.Sprintf("every combination left for %s has %s, so %s.", f.paperName(step.A), step.Digits, removal(step, ""))
	case Pairs, Triples, Quads:
		return fmt.Sprintf("%s hold %s between them, so %s.", names(step.Cells), step.Digits, removal(step, ""))
	default:
		shared := "share no cell, so they have no digit in common"
		if step.Cells != 0 {
			shared = "share " + names(step.Cells) + ", so just the digits there are common to their combinations"
		}
		return fmt.Sprintf("%s and %s %s: that leaves %s for the one and %s for the other%s.",
			f.paperName(step.A), f.paperName(step.B), shared,
			f.combinationNames(step.A, step.left[0]), f.combinationNames(step.B, step.left[1]), removal(step, ", and "))
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

// paperName names a sum: the top right circle (15), or the region with r1c3 (9).
func (f *facts) paperName(i int8) string { return english{}.sum(f.sumFact(int(i))) }

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
