package human

import (
	"fmt"

	"matchbook/solve/phrase"
)

// sentence describes a step of the paper's algorithm, given the facts before the step.
func (f *facts) sentence(step *Step) string {
	v := &english
	switch step.Technique {
	case NakedSingle:
		return fmt.Sprintf("%s can hold only %s", v.names(step.Cells), step.Digits)
	case HiddenSingle:
		return fmt.Sprintf("%s has no other place than %s", step.Digits, v.names(step.Cells))
	case SumCombinations:
		left := f.left[step.A] &^ step.gone[step.A]
		if left == 0 {
			return "no combination is left for " + f.name(step.A)
		}
		return v.combinationsOf(f.name(step.A), f.combinationsFact(IsCombinations, int(step.A), left), stops) + removal(step, ", so ")
	case LockedDigits:
		return fmt.Sprintf("every combination left for %s has %s%s", f.name(step.A), step.Digits, removal(step, ", so "))
	case Pairs, Triples, Quads:
		return fmt.Sprintf("%s hold %s between them%s", v.names(step.Cells), step.Digits, removal(step, ", so "))
	default:
		shared := "share no cell, so they have no digit in common"
		if step.Cells != 0 {
			shared = "share " + v.names(step.Cells) + ", so just the digits there are common to their combinations"
		}
		return fmt.Sprintf(
			"%s and %s %s: that leaves %s for the one and %s for the other%s",
			f.name(
				step.A,
			),
			f.name(step.B),
			shared,
			f.combinations(step.A, f.left[step.A]&^step.gone[step.A]),
			f.combinations(step.B, f.left[step.B]&^step.gone[step.B]),
			removal(step, ", and "),
		)
	}
}

func (f *facts) network() string {
	var list []string
	for i := range f.sums {
		list = append(list, f.combinations(int8(i), f.left[i])+" for "+f.name(int8(i)))
	}
	return "of the combinations that go together, take " + phrase.And(list)
}

// This method returns a name for a sum: the top right circle (15), or region b (9).
func (f *facts) name(i int8) string { return english.sumOf(f.sumFact(int(i))) }

// combinations lists combinations of a sum: 1+2+8+9 or 1+3+7+9.
func (f *facts) combinations(i int8, left uint16) string {
	var list []string
	for _, digits := range listOf(f.combinationsFact(IsCombinations, int(i), left)) {
		list = append(list, digits.plus())
	}
	return phrase.Or(list)
}

// removal returns the parameter word and a clause about the digits that a step excludes from cells,
// or "" if there are none.
func removal(step *Step, word string) string {
	var list []Fact
	for cell, digits := range step.cannot {
		if digits != 0 {
			list = append(list, cellFact(IsCannot, cell, digits))
		}
	}
	if list == nil {
		return ""
	}
	_, cells := sorted(list)
	return word + english.cellsSay(cells, stops)
}
