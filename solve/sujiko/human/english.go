package human

import (
	"fmt"
	"strconv"
	"strings"

	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

// english tells steps in English. A sum is named by its place, which every board shows, and
// its number, as in the top right circle (15) and the region with r1c3 (9); a combination is
// written as the sum that it is, as in 1+2+5+7, and a cell by its row and column, as in r1c3.
type english struct{}

var englishTechniques = [Techniques][2]string{
	LastCell:        {"last cell", "a circle or a region with one empty cell"},
	NakedSingle:     {"naked single", "a cell for which one digit is left"},
	HiddenSingle:    {"hidden single", "a digit for which one cell is left"},
	SumCombinations: {"sum combinations", "a circle or a region whose sum has few combinations"},
	LockedDigits:    {"locked digits", "digits that are in all combinations of a circle or a region"},
	Pairs:           {"pair", "two cells and two digits that belong together"},
	Arrangements:    {"arrangements", "a digit that fits into a cell in no arrangement of a circle or a region"},
	Triples:         {"triple", "three cells and three digits that belong together"},
	Quads:           {"quad", "four cells and four digits that belong together"},
	Overlap:         {"overlap of sums", "two sums that share cells, or that together leave few cells out"},
	CommonNumbers:   {"common numbers", "two circles or regions that have as many digits in common as they share cells"},
	Contradiction:   {"contradiction", "a digit that leads to a contradiction"},
}

func (english) technique(t Technique) [2]string { return englishTechniques[t] }

func (v english) step(a argument) string { return phrase.Sentences(v.sentence(&a)) }

func (v english) sentence(a *argument) string {
	so := v.conclusion(a)
	switch a.Technique {
	case LastCell:
		sum := a.sums[0]
		rest := v.cells(a.cells)
		switch {
		case len(a.settles) == 0:
			return fmt.Sprintf("in %s, %s, which does not make %d", v.sum(sum), rest, sum.Number)
		case rest == "":
			return fmt.Sprintf("%s has only one cell, so %s", v.sum(sum), so)
		}
		return fmt.Sprintf("in %s, %s, so %s", v.sum(sum), rest, so)
	case NakedSingle:
		if len(a.settles) == 0 {
			could := ""
			if a.could != 0 {
				could = ", which could hold only " + a.could.or()
			}
			return "no digit is left for " + names(cellsOf(a.cells)) + could
		}
		return fmt.Sprintf("only %s is left for %s", a.settles[0].digits, names(a.settles[0].cells))
	case HiddenSingle:
		digits := a.cells[0].digits
		switch {
		case len(a.settles) == 0:
			return fmt.Sprintf("no cell can hold %s", digits)
		case digits.Len() > 1:
			return fmt.Sprintf("no cell but %s can hold %s, and a cell holds one digit, so %s", names(a.settles[0].cells), digits.or(), so)
		}
		return fmt.Sprintf("only %s can hold %s", names(a.settles[0].cells), digits)
	case Pairs, Triples, Quads:
		if first := a.cells[0]; first.is == IsDigits {
			return fmt.Sprintf("%s, one each, so %s", v.cells(a.cells), so)
		}
		return fmt.Sprintf("only %s can hold %s, one each, so %s", names(board&^cellsOf(a.cells)), a.cells[0].digits, so)
	case Overlap:
		var why []string
		if len(a.cells) > 0 {
			why = append(why, "in this equation, "+v.cells(a.cells))
		}
		if e, _ := a.equation(); a.twice(e) {
			why = append(why, "no digit comes twice")
		}
		if why == nil {
			return v.overlap(a) + ". So " + so
		}
		return v.overlap(a) + ". " + phrase.Capital(strings.Join(why, ", and ")+", so "+so)
	case CommonNumbers:
		return v.common(a, so)
	}

	// What follows from one sum.
	sum := a.sums[0]
	var parts []string
	head := "in " + v.sum(sum)
	if sum.Is != IsSum || len(a.cells) == 0 {
		head = v.takes(sum)
	}
	switch {
	case a.Technique == LockedDigits && len(a.cells) > 0:
		parts = append(parts, fmt.Sprintf("no cell outside it can hold %s", a.cells[0].digits.or()))
	case len(a.cells) > 0:
		parts = append(parts, v.cells(a.cells))
	}
	if a.Technique == LockedDigits && len(a.settles) > 0 {
		always := "always with " + digitsSaid(a.settles).String()
		if sum.Is == IsCannotTake {
			always = "and all others have " + digitsSaid(a.settles).String()
		}
		parts = append(parts, always)
	}
	if a.Technique == Arrangements {
		so = "however it is filled, " + so
	}
	if len(parts) == 0 {
		return fmt.Sprintf("%s, so %s", head, so)
	}
	link := ", "
	if !strings.HasPrefix(head, "in ") && len(a.cells) > 0 {
		link = ", and "
	}
	return fmt.Sprintf("%s%s%s, so %s", head, link, strings.Join(parts, ", "), so)
}

// takes tells which combinations a sum takes, or cannot take.
func (v english) takes(sum Fact) string {
	if sum.Is == IsCannotTake {
		return fmt.Sprintf("%s cannot take %s", v.sum(sum), v.combinations(listOf(sum)))
	}
	return fmt.Sprintf("%s takes %s", v.sum(sum), v.combinations(listOf(sum)))
}

// overlap tells which equation two sums make.
func (v english) overlap(a *argument) string {
	e, shared := a.equation()
	if len(a.sums) == 1 {
		return fmt.Sprintf("all digits make 45, and %s leaves %d: %s", v.sum(a.sums[0]), e.difference, v.balance(&e))
	}
	both := v.sum(a.sums[0]) + " and " + v.sum(a.sums[1])
	if e.plus != shared {
		differ := fmt.Sprintf("differ by %d", max(e.difference, -e.difference))
		if e.difference == 0 {
			differ = "are equal"
		}
		return fmt.Sprintf("%s share %s, so the sums of their other cells %s: %s", both, names(shared), differ, v.balance(&e))
	}
	var parts []string
	if e.minus != 0 {
		parts = append(parts, "leave out "+names(e.minus))
	}
	if e.plus != 0 {
		parts = append(parts, "count "+names(e.plus)+" twice")
	}
	return fmt.Sprintf("all digits make 45, and %s together make %d. They %s: %s",
		both, a.sums[0].Number+a.sums[1].Number, phrase.And(parts), v.balance(&e))
}

// balance writes an equation without subtractions.
func (v english) balance(e *equation) string { return balance(e.plus, e.minus, e.difference, names) }

// common tells what two sums have in common.
func (v english) common(a *argument, so string) string {
	var texts []string
	for _, sum := range a.sums {
		if sum.Is != IsSum || len(listOf(sum)) <= fewPairs {
			texts = append(texts, v.takes(sum))
		}
	}
	shared := sumCells(a.sums[0]) & sumCells(a.sums[1])
	cells := "no cell"
	if shared != 0 {
		cells = names(shared)
	}
	link := "so "
	if len(a.cells) > 0 {
		link = "here " + v.cells(a.cells) + ", so "
	}
	switch pairs := a.pairs(); {
	case len(pairs) > 0 && len(pairs) <= fewPairs:
		var list []string
		for _, p := range pairs {
			list = append(list, p[0].plus()+" with "+p[1].plus())
		}
		so = fmt.Sprintf("%sonly %s is possible, so %s", link, phrase.Or(list), so)
	case len(a.settles) > 0:
		so = link + "whichever combinations of theirs go together, " + so
	default:
		so = link + so
	}
	switch len(texts) {
	case 0:
		texts = append(texts, fmt.Sprintf("%s and %s share %s", v.sum(a.sums[0]), v.sum(a.sums[1]), cells))
	case 1:
		other := a.sums[1]
		if strings.HasPrefix(texts[0], v.sum(other)+" ") {
			other = a.sums[0]
		}
		texts = append(texts, fmt.Sprintf("it shares %s with %s", cells, v.sum(other)))
	default:
		texts = append(texts, "they share "+cells)
	}
	both := ", so no digit is in both"
	switch n := shared.Len(); {
	case n == 1:
		both = ", so the digit there is in both, and no other digit is"
	case n > 1:
		both = fmt.Sprintf(", so the %s digits there are in both, and no other digit is", phrase.Numbers[n])
	}
	texts[len(texts)-1] += both
	for i := range texts[1:] {
		texts[i+1] = phrase.Capital(texts[i+1])
	}
	return fmt.Sprintf("%s. %s", strings.Join(texts, ". "), phrase.Capital(so))
}

func (v english) suppose(supposed Fact, links string, settles Fact) string {
	_, what := sorted([]Fact{supposed})
	_, so := sorted([]Fact{settles})
	return fmt.Sprintf("Suppose %s. %s So %s.", v.cells(what), links, v.cells(so))
}

func (v english) begins(supposed Fact, links int, told string) string {
	_, what := sorted([]Fact{supposed})
	return fmt.Sprintf("Suppose %s. That leads to a contradiction in %d steps, which begin so: %s", v.cells(what), links, told)
}

func (v english) summary(links int, last argument) string {
	var end string
	switch last.Technique {
	case NakedSingle, HiddenSingle:
		end = v.sentence(&last)
	case LastCell:
		end = fmt.Sprintf("the digits of %s do not make %d", v.sum(last.sums[0]), last.sums[0].Number)
	case CommonNumbers:
		end = fmt.Sprintf("no combinations of %s and %s go together", v.sum(last.sums[0]), v.sum(last.sums[1]))
	default:
		end = fmt.Sprintf("no combination is left for %s", v.sum(last.sums[0]))
	}
	return fmt.Sprintf("After %d steps, %s.", links, end)
}

// conclusion tells what the argument settles.
func (v english) conclusion(a *argument) string {
	var parts []string
	for _, sum := range a.takes {
		name := "it"
		if a.Technique == CommonNumbers {
			name = v.name(sum)
		}
		switch {
		case sum.Is == IsCannotTake:
			parts = append(parts, fmt.Sprintf("%s cannot take %s", name, v.combinations(listOf(sum))))
		case len(sum.Combinations) == 0:
			parts = append(parts, "no combination is left for "+name)
		default:
			parts = append(parts, fmt.Sprintf("%s takes %s", name, v.combinations(listOf(sum))))
		}
	}
	if len(a.takes)+len(a.settles) == 0 {
		if a.Technique == CommonNumbers {
			return "no combinations of theirs go together"
		}
		return "no combination is left for it"
	}
	if len(a.settles) > 0 {
		parts = append(parts, v.cells(a.settles))
	}
	return strings.Join(parts, ", and ")
}

// name names a sum by its place.
func (english) name(sum Fact) string {
	if circle, ok := sum.circle(); ok {
		return sujiko.CircleName(circle)
	}
	return "the region with " + names(1<<sumCells(sum).Label())
}

// sum names a sum with its number.
func (v english) sum(sum Fact) string { return fmt.Sprintf("%s (%d)", v.name(sum), sum.Number) }

// combinations lists combinations.
func (english) combinations(list []Digits) string {
	var texts []string
	for _, digits := range list {
		texts = append(texts, digits.plus())
	}
	return phrase.Or(texts)
}

// texts returns the digits as texts.
func (d Digits) texts() (list []string) {
	for _, digit := range d.list() {
		list = append(list, strconv.Itoa(digit))
	}
	return list
}

// plus writes a combination: 1+2+5+7.
func (d Digits) plus() string { return strings.Join(d.texts(), "+") }

// String lists the digits: 3, or 3, 5 and 7; or lists them with "or".
func (d Digits) String() string { return phrase.And(d.texts()) }
func (d Digits) or() string     { return phrase.Or(d.texts()) }

func (english) names(cells Cells) string { return names(cells) }

// names names cells by row and column: r1c2.
func names(cells Cells) string { return phrase.And(cellNames(cells, "r%dc%d")) }

// cellNames names cells in a format for row and column.
func cellNames(cells Cells, format string) (list []string) {
	for ; cells != 0; cells &= cells - 1 {
		i := first(cells)
		list = append(list, fmt.Sprintf(format, i/3+1, i%3+1))
	}
	return list
}

// cells tells what is said about cells.
func (english) region(cells []string) string { return "region " + strings.Join(cells, " ") }

func (english) between() string { return " and " }

func (english) says(place string, digit int) string { return fmt.Sprintf("%s is %d", place, digit) }

func (english) cells(list []said) string {
	var texts []string
	for _, s := range list {
		switch s.is {
		case IsDigit:
			for cells := s.cells; cells != 0; cells &= cells - 1 {
				texts = append(texts, fmt.Sprintf("%s is %s", names(cells&-cells), s.digits))
			}
		case IsDigits:
			if s.digits == 0 {
				texts = append(texts, fmt.Sprintf("%s can hold no digit", names(s.cells)))
			} else {
				texts = append(texts, fmt.Sprintf("%s can hold only %s", names(s.cells), s.digits.or()))
			}
		case IsCannot:
			texts = append(texts, fmt.Sprintf("%s cannot hold %s", names(s.cells), s.digits.or()))
		}
	}
	return joinSaid(texts)
}

// balance writes that the digits of some cells less those of others make a difference, as
// two sums.
func balance(plus, minus Cells, difference int, name func(Cells) string) string {
	if plus == 0 {
		plus, minus, difference = minus, 0, -difference
	}
	left, right := addition(plus, 0, name), addition(minus, difference, name)
	if difference < 0 {
		left, right = addition(plus, -difference, name), addition(minus, 0, name)
	}
	return left + " = " + right
}

// addition writes cells and a number, unless it is 0, with + between them.
func addition(cells Cells, number int, name func(Cells) string) string {
	var list []string
	for ; cells != 0; cells &= cells - 1 {
		list = append(list, name(cells&-cells))
	}
	if number != 0 || len(list) == 0 {
		list = append(list, strconv.Itoa(number))
	}
	return strings.Join(list, "+")
}

// joinSaid joins what is said. Parts have commas themselves, so that the last one of several
// has one before it, too.
func joinSaid(list []string) string {
	if n := len(list); n > 2 {
		return strings.Join(list[:n-1], ", ") + ", and " + list[n-1]
	}
	return strings.Join(list, " and ")
}
