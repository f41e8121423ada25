package human

import (
	"math/bits"
	"slices"
)

// An argument is the reason of a step, arranged for a sentence.
type argument struct {
	Technique
	sums    []Fact // premises about sums: for each sum, its clue or a set of its combinations
	cells   []said // premises about cells
	takes   []Fact // conclusions about combinations
	settles []said // conclusions about cells
	could   Digits // if a chain ends in a cell without a digit: the digits that the board left for this cell
	held    []said // the supposition of a chain and the conclusions of its earlier links
}

// boardLeft returns the digits that facts leave for a cell.
func boardLeft(cell Cells, facts []Fact) Digits {
	left := AllDigits
	for _, fact := range facts {
		switch at, ok := fact.Cell(); {
		case ok && cell == 1<<at:
			left &= fact.May()
		case fact.Is == IsDigit:
			left &^= fact.May()
		}
	}
	return left
}

// said is a fact about one or more cells, which a sentence states once for all these cells.
type said struct {
	is     string
	cells  Cells
	digits Digits
	ranged bool // whether a sentence may describe excluded digits by "at least" or "at most", as calculations do
}

func argumentOf(t Technique, because, settles []Fact) argument {
	a := argument{Technique: t}
	a.sums, a.cells = sorted(because)
	a.takes, a.settles = sorted(settles)
	slices.SortStableFunc(a.settles, func(x, y said) int { return bit(x.is != IsDigit) - bit(y.is != IsDigit) })
	for _, list := range [2][]said{a.cells, a.settles} {
		for i := range list {
			list[i].ranged = t == Overlap
		}
	}
	for i, s := range a.cells {
		if t.sums() && s.is == IsDigit && s.cells&sumCells(a.sums[0]) == 0 {
			a.cells[i].is = isUsed
		}
	}
	return a
}

// sorted separates facts about sums from facts about cells, and merges facts that say the same
// about several cells.
func sorted(facts []Fact) (sums []Fact, cells []said) {
facts:
	for _, fact := range facts {
		cell, ok := cellAt(fact.Row, fact.Column)
		if !ok {
			sums = append(sums, fact)
			continue
		}
		digits := digitsOf(fact.Digits)
		if fact.Is == IsDigit {
			digits = digitsOf([]int{fact.Digit})
		}
		for i := range cells {
			if cells[i].is == fact.Is && cells[i].digits == digits {
				cells[i].cells |= 1 << cell
				continue facts
			}
		}
		cells = append(cells, said{is: fact.Is, cells: 1 << cell, digits: digits})
	}
	return sums, cells
}

// cellsOf returns the cells of all facts in a list.
func cellsOf(list []said) (cells Cells) {
	for _, s := range list {
		cells |= s.cells
	}
	return cells
}

// digitsSaid returns the digits of all facts in a list.
func digitsSaid(list []said) (digits Digits) {
	for _, s := range list {
		digits |= s.digits
	}
	return digits
}

func sumCells(sum Fact) (cells Cells) {
	for _, place := range sum.Cells {
		if cell, ok := cellAt(place[0], place[1]); ok {
			cells |= 1 << cell
		}
	}
	return cells
}

// listOf returns the combinations in a fact about a sum; for a clue, these are all combinations
// that make the sum.
func listOf(sum Fact) (list []Digits) {
	if sum.Is == IsSum {
		list = slices.Clone(combinationsOf(len(sum.Cells), uint8(sum.Number)).list)
		slices.SortFunc(list, func(a, b Digits) int { return slices.Compare(a.list(), b.list()) })
		return list
	}
	for _, digits := range sum.Combinations {
		list = append(list, digitsOf(digits))
	}
	return list
}

// takenBy returns the combinations that a sum may take, according to a fact.
func takenBy(sum Fact) []Digits {
	if sum.Is != IsCannotTake {
		return listOf(sum)
	}
	gone := listOf(sum)
	sum.Is = IsSum
	return slices.DeleteFunc(listOf(sum), func(d Digits) bool { return slices.Contains(gone, d) })
}

// shared returns the cells that the first two sums share.
func (a *argument) shared() Cells { return sumCells(a.sums[0]) & sumCells(a.sums[1]) }

// equation returns the equation that the one or two sums of an overlap make, and the cells that two
// sums share.
func (a *argument) equation() (e equation, shared Cells) {
	one := sumCells(a.sums[0])
	n := a.sums[0].Number
	if len(a.sums) == 1 {
		return equation{plus: board &^ one, difference: total - n}, 0
	}
	other, m := sumCells(a.sums[1]), a.sums[1].Number
	both, neither := one&other, board&^one&^other
	// the cells of the conclusions and premises show which of two equations is meant
	if about := cellsOf(a.settles) | cellsOf(a.cells); about&^(both|neither) == 0 {
		return equation{plus: both, minus: neither, difference: n + m - total}, both
	}
	return equation{plus: one &^ both, minus: other &^ both, difference: n - m}, both
}

// A pair has one combination for each of two sums.
type pair [2]Digits

// fewPairs is the largest number of combinations, or of matching pairs of combinations, that count as
// few.
const fewPairs = 4

// pairs lists the pairs of combinations of the argument's two sums that match, according to its
// premises.
func (a *argument) pairs() (list []pair) {
	inside, each, shared := Digits(0), []Digits{}, a.shared()
	for cells := shared; cells != 0; cells &= cells - 1 {
		left := a.may(cells & -cells)
		inside |= left
		each = append(each, left)
	}
	for _, x := range takenBy(a.sums[0]) {
		for _, y := range takenBy(a.sums[1]) {
			common := x & y
			if common.Len() == shared.Len() && common&^inside == 0 && !slices.ContainsFunc(each, func(left Digits) bool { return left&common == 0 }) {
				list = append(list, pair{x, y})
			}
		}
	}
	return list
}

// twice reports whether the argument needs the rule that no digit occurs twice. The rule is needed
// if the equation e alone would allow a digit that the step excludes.
func (a *argument) twice(e equation) bool {
	can := [9]Digits{}
	for cell := range can {
		can[cell] = a.may(1 << cell)
	}
	for _, s := range a.settles {
		for cells := s.cells; cells != 0; cells &= cells - 1 {
			for _, digit := range (can[first(cells)] &^ s.left()).list() {
				sums := map[int]bool{0: true} // possible sums of digits, where digits of cells in e.minus count as negative
				for rest := e.plus | e.minus; rest != 0; rest &= rest - 1 {
					left, sign, longer := can[first(rest)].list(), 1, map[int]bool{}
					if first(rest) == first(cells) {
						left = []int{digit}
					}
					if e.minus&rest&-rest != 0 {
						sign = -1
					}
					for sum := range sums {
						for _, digit := range left {
							longer[sum+sign*digit] = true
						}
					}
					sums = longer
				}
				if sums[e.difference] {
					return true
				}
			}
		}
	}
	return false
}

// digitCells returns the cells whose digit a premise states.
func (a *argument) digitCells() (cells Cells) {
	for _, s := range a.cells {
		if s.is == IsDigit {
			cells |= s.cells
		}
	}
	return cells
}

// openCells returns the cells of the first sum except digitCells.
func (a *argument) openCells() Cells { return sumCells(a.sums[0]) &^ a.digitCells() }

// placed returns the digits of digitCells.
func (a *argument) placed() (digits Digits) {
	for _, s := range a.cells {
		if s.is == IsDigit {
			digits |= s.digits
		}
	}
	return digits
}

// rest returns the number of the first sum minus the digits of digitCells.
func (a *argument) rest() int {
	rest := a.sums[0].Number
	for _, s := range a.cells {
		if s.is == IsDigit {
			rest -= s.digits.least()
		}
	}
	return rest
}

// mostBeside is the largest number of combinations that combinationsBeside accepts, or that a
// sentence lists after a [ruling].
const mostBeside = 9

// combinationsBeside explains why cells of a sum lose digits. For each lost digit d, others[d] has
// combinations that the other open cells would need if the cell held d. None of the combinations
// fits. The result ok is false if there are too many combinations to list, or if a conclusion does
// not name the lost digits.
func (a *argument) combinationsBeside() (others [10][]Digits, ok bool) {
	combinations := takenBy(a.sums[0])
	for _, sum := range a.takes {
		left := takenBy(sum)
		combinations = slices.DeleteFunc(combinations, func(d Digits) bool { return !slices.Contains(left, d) })
	}
	n := 0
	for _, s := range a.settles {
		if s.is != IsCannot {
			return others, false
		}
		for _, digit := range s.digits.list() {
			with := a.placed() | 1<<digit
			others[digit] = nil
			for _, combination := range combinations {
				if combination&with == with {
					others[digit] = append(others[digit], combination&^with)
				}
			}
			if len(others[digit]) > mostBeside/3 {
				others[digit] = a.fitting(others[digit], sumCells(a.sums[0])&^s.cells&^a.digitCells())
			}
			n += len(others[digit])
		}
	}
	return others, n <= mostBeside
}

// fitting drops the combinations that leave some cell without a digit. If this would drop every
// combination, the method returns the complete list.
func (a *argument) fitting(list []Digits, cells Cells) []Digits {
	fits := slices.DeleteFunc(slices.Clone(list), func(d Digits) bool {
		for rest := cells; rest != 0; rest &= rest - 1 {
			if d&a.may(rest&-rest) == 0 {
				return true
			}
		}
		return false
	})
	if len(fits) == 0 {
		return list
	}
	return fits
}

// A limit is a reason why cells of a sum lose digits. If a cell of the limit holds a digit of the
// limit, the greatest total of the sum's open cells is too small, or their least total is too
// large.
type limit struct {
	cells  Cells
	with   Digits  // the lost digits, perhaps with all digits below them or above them
	digits []int   // the digits of the total that comes nearest to the sum; the first of these digits is in the field with
	order  []Cells // order[i] is the cell that holds digits[i]
	most   bool    // whether the total is the greatest, not the least
	taken  bool    // whether digits[0] is from 2 to 8, and other cells with the same digit would change the total
}

// mostLimits is the largest number of limits that a sentence lists.
const mostLimits = 2

// limits explains lost digits by totals of a sum's open cells. If a cell held a lost digit, the
// greatest total would be too small, or the least total would be too large. The result ok is false
// if another reason is needed or is simpler, or if there are too many limits to list.
func (a *argument) limits() (list []limit, ok bool) {
	if a.sums[0].Is != IsSum || len(a.cells) == 0 || a.absent() || a.obvious() {
		return nil, false
	}
	for _, s := range a.settles {
		for cells := s.cells; cells != 0; cells &= cells - 1 {
			l, ok := a.limitOf(cells&-cells, a.may(cells&-cells)&^s.left()&^a.placed())
			if !ok {
				return nil, false
			}
			same := slices.IndexFunc(list, func(m limit) bool { return m.with == l.with && m.most == l.most && slices.Equal(m.digits, l.digits) })
			if same >= 0 {
				list[same].cells |= l.cells
			} else {
				list = append(list, l)
			}
		}
	}
	return list, len(list) <= mostLimits
}

// limitOf returns the limit by which one cell loses digits. If several digits are lost, the limit
// covers all digits up to the greatest of them, or all digits from the least of them up, if
// possible. Otherwise the limit covers only the lost digits, the parameter gone.
func (a *argument) limitOf(cell Cells, gone Digits) (l limit, ok bool) {
	others := sumCells(a.sums[0]) &^ cell &^ a.digitCells()
	if others == 0 || gone == 0 {
		return l, false
	}
	greatest, _ := a.extreme(others, a.placed()|gone&-gone, true)
	l = limit{cells: cell, most: gone.least()+totalOf(greatest) < a.rest()}
	up := AllDigits &^ (gone&-gone - 1)
	if l.most {
		up = AllDigits & (1<<bits.Len16(uint16(gone)) - 1)
	}
	if gone.Len() > 1 {
		l.with = up
		ok = a.nearest(&l, others)
	}
	if !ok {
		l.with = gone
		ok = a.nearest(&l, others)
	}
	return l, ok
}

// nearest finds the digits of a limit whose total comes nearest to what is left of the sum. The
// result ok is false if the total with some digit can reach or pass what is left, or if the cells
// cannot be filled. The digits after the first are sorted, so that equal limits of several cells
// are recognized.
func (a *argument) nearest(l *limit, others Cells) (ok bool) {
	l.digits = nil
	for _, digit := range (l.with &^ a.placed()).list() {
		digits, ok := a.extreme(others, a.placed()|1<<digit, l.most)
		total := digit + totalOf(digits)
		if !ok || total == a.rest() || l.most != (total < a.rest()) {
			return false
		}
		if l.digits == nil || l.most == (total >= totalOf(l.digits)) {
			again, _ := a.extreme(others, a.placed(), l.most)
			l.taken = 1 < digit && digit < 9 && totalOf(again) != totalOf(digits)
			in := map[int]Cells{}
			for cells := others; cells != 0; cells &= cells - 1 {
				in[digits[len(in)]] = cells & -cells
			}
			slices.SortFunc(digits, func(x, y int) int { return (x - y) * (1 - 2*bit(l.most)) })
			l.digits, l.order = append([]int{digit}, digits...), []Cells{l.cells}
			for _, digit := range digits {
				l.order = append(l.order, in[digit])
			}
		}
	}
	return true
}

// absent reports whether the sentence has just listed the combinations of a sum, and these
// combinations lack all digits that cells lose.
func (a *argument) absent() bool {
	if len(a.takes) == 0 {
		return false
	}
	in := Digits(0)
	for _, combination := range takenBy(a.takes[0]) {
		in |= combination &^ a.placed()
	}
	return !slices.ContainsFunc(a.settles, func(s said) bool { return in&^s.left() != 0 })
}

// obvious reports whether the sentence has just listed few combinations of a sum, and these
// combinations show what the cells of the sum can still hold.
func (a *argument) obvious() bool {
	return len(a.takes) > 0 && a.takes[0].Is == IsCombinations && len(listOf(a.takes[0])) <= fewPairs &&
		!slices.ContainsFunc(a.settles, func(s said) bool { return s.is == IsCannot })
}

// arranges reports whether an argument is about how a sum is filled, not only about its
// combinations.
func (a *argument) arranges() bool {
	return a.Technique == Arrangements || a.Technique == SumCombinations && len(a.takes) == 0 &&
		cellsOf(a.cells) != a.digitCells() && !a.fewCombinations()
}

// fewCombinations reports whether a sum has so few combinations that an argument about how it is
// filled lists them first.
func (a *argument) fewCombinations() bool {
	return len(a.takes) == 0 && len(a.cells) > 0 && len(takenBy(a.sums[0])) <= fewPairs &&
		(a.Technique == Arrangements && !a.isLimited() || a.Technique == SumCombinations)
}

// lists reports whether a sentence about one sum begins with the combinations of the sum, not with
// its digits.
func (a *argument) lists() bool {
	return a.sums[0].Is == IsCombinations || a.sums[0].Is == IsCannotTake && a.placed() == 0 || a.fewCombinations()
}

// isLimited reports whether limits are the reason of an argument about arrangements.
func (a *argument) isLimited() bool {
	_, limited := a.limits()
	return limited && len(a.settles) > 0
}

// fewWays is the largest number of ways to fill an equation that a sentence lists.
const fewWays = 6

// known returns those premises about the given cells that state digits.
func (a *argument) known(cells Cells) (list []said) {
	for _, s := range a.cells {
		if s.cells &= cells; s.is == IsDigit && s.cells != 0 {
			list = append(list, s)
		}
	}
	return list
}

// unknown returns the premises about cells that a sentence states together. The method leaves out
// the known digits of an equation, unless the sentence states clashes.
func (t *telling) unknown() []said {
	if t.Technique == Overlap {
		if e, _ := t.argument.equation(); t.clashesTold(e) == nil {
			return slices.DeleteFunc(slices.Clone(t.cells), func(s said) bool { return s.is == IsDigit })
		}
	}
	return t.cells
}

// countsTwice returns the cells that two sums share, if their digits are known and the equation
// compares these cells with the cells in neither sum. Otherwise the method returns 0.
func (a *argument) countsTwice(e equation) Cells {
	if a.Technique != Overlap || len(a.sums) < 2 || e.minus == 0 || e.plus != a.shared() || e.plus&^a.digitCells() != 0 {
		return 0
	}
	return e.plus
}

// open returns the equation e without those of the given cells whose digits are known. The known
// digits change the difference.
func (a *argument) open(e equation, cells Cells) equation {
	for _, s := range a.known(cells) {
		e.difference -= s.digits.least() * (bit(e.plus&s.cells != 0) - bit(e.minus&s.cells != 0))
		e.plus, e.minus = e.plus&^s.cells, e.minus&^s.cells
	}
	return e
}

// may returns the digits that the premises leave for a cell.
func (a *argument) may(cell Cells) Digits {
	may := AllDigits
	for _, s := range a.cells {
		if s.is == isUsed {
			may &^= s.digits
		} else if s.cells&cell != 0 {
			may &= s.left()
		}
	}
	return may
}

// extreme fills cells with different digits that are not taken, so that their total is the greatest
// if the parameter most is set, and the least otherwise. The method returns the digits in the order
// of the cells. The result ok is false if the cells cannot be filled.
func (a *argument) extreme(cells Cells, taken Digits, most bool) (best []int, ok bool) {
	if cells == 0 {
		return nil, true
	}
	for may := a.may(cells&-cells) &^ taken; may != 0; may &= may - 1 {
		rest, can := a.extreme(cells&(cells-1), taken|may&-may, most)
		if !can {
			continue
		}
		digits := append([]int{may.least()}, rest...)
		if !ok || most == (totalOf(digits) > totalOf(best)) {
			best, ok = digits, true
		}
	}
	return best, ok
}

func totalOf(digits []int) (n int) {
	for _, digit := range digits {
		n += digit
	}
	return n
}

// left returns the digits that a fact leaves for its cells.
func (s *said) left() Digits {
	if s.is == IsCannot {
		return AllDigits &^ s.digits
	}
	return s.digits
}

// rulesOut reports whether a fact excludes a combination. This is so if a digit of the combination is
// used, or if a cell can hold none of the combination's digits.
func (s *said) rulesOut(d Digits) bool {
	if s.is == isUsed {
		return d&s.digits != 0
	}
	return d&s.left() == 0
}

// limited reports whether a fact excludes just the digits below a limit or, if the result above is
// set, just those above the limit. The result ok is false for other facts, for a fact that excludes
// fewer than two digits, and if the fact's field ranged is not set.
func (s *said) limited() (limit int, above, ok bool) {
	switch left := AllDigits &^ s.digits; {
	case !s.ranged || s.is != IsCannot || s.digits.Len() < 2 || left == 0:
		return 0, false, false
	case s.digits == left&-left-2:
		return left.least(), false, true
	case s.digits == AllDigits&^(1<<bits.Len16(uint16(left))-1):
		return bits.Len16(uint16(left)) - 1, true, true
	}
	return 0, false, false
}
