package matchstick

import (
	"fmt"
	"slices"
	"strings"

	"matchbook/solve/phrase"
)

// Becomes returns a phrase that lists the numbers and signs of a puzzle that change, and what they
// become. If nothing changes, the phrase is "".
func Becomes(l phrase.Language, puzzle, solution *Statement) string {
	t := languages[l]
	var become []string
	add := func(at name, to string) {
		if at.shows != to {
			become = append(become, fmt.Sprintf(t.becomes, t.shown(&at), Typeset(to)))
		}
	}
	switch {
	case !puzzle.Negative && solution.Negative:
		become = append(become, t.appears)
	case puzzle.Negative && !solution.Negative:
		become = append(become, t.goes)
	}
	for i, n := range solution.numbers() {
		if i > 0 {
			add(puzzle.signAt(i).name, solution.before(i).String())
		}
		add(puzzle.numberName(i), n.String())
	}
	if become == nil {
		return ""
	}
	return t.list(become)
}

// Result returns a sentence with the text of [Becomes] and the resulting statement. If nothing
// changes, the sentence is "".
func Result(l phrase.Language, puzzle, solution *Statement) string {
	become := Becomes(l, puzzle, solution)
	if become == "" {
		return ""
	}
	return fmt.Sprintf(languages[l].so, become, Typeset(solution.String()))
}

// Why explains a solution by arithmetic, before any stick moves. The sentences say how far apart
// the sides of the puzzle are, what its digits can become with the same number of sticks, and how
// these changes affect the sides. The method returns nil unless the puzzle, with the signs of the
// solution, has exactly one relation, =, and an integer on each side.
func (r Rules) Why(l phrase.Language, puzzle, solution *Statement) (list []string) {
	t := languages[l]
	signed := *puzzle
	signed.Negative, signed.Signs = solution.Negative, solution.Signs
	left, right, ok := signed.sides()
	if !ok {
		return nil
	}
	list = t.signChoices(puzzle, &signed)
	if *puzzle != *solution {
		list = append(list, t.apart(puzzle, &signed, left, right))
	}
	_, changes := r.Moves(&signed, solution)
	list = append(list, r.choices(t, puzzle, changes)...)
	if plan := t.plan(&signed, solution, changes, left-right); plan != "" {
		if r.only(&signed, changes) {
			plan = t.only + plan
		}
		list = append(list, phrase.Capital(plan)+".")
	}
	return list
}

// apart says how far apart the sides of a puzzle would be with the signs of its solution.
func (t *vocabulary) apart(puzzle, signed *Statement, left, right int64) string {
	var signs []string
	for i := range signed.Terms {
		if now, was := signed.before(int(i)), puzzle.before(int(i)); now != was {
			signs = append(signs, Typeset(now.String()))
		}
	}
	value := Typeset(phrase.Commas(left))
	text := fmt.Sprintf(t.equal, value)
	switch {
	case left > right:
		text = fmt.Sprintf(t.tooMuch, value, phrase.Commas(left-right))
	case left < right:
		text = fmt.Sprintf(t.tooLittle, value, phrase.Commas(right-left))
	}
	if n := min(len(signs), 2); n > 0 {
		text = fmt.Sprintf(t.changed[n-1], t.list(signs), text)
	}
	return phrase.Capital(text)
}

// signChoices says how many sticks each changing sign loses and gains, and what it becomes.
func (t *vocabulary) signChoices(puzzle, signed *Statement) (list []string) {
	for i := 1; i < int(signed.Terms); i++ {
		was, now := puzzle.before(i), signed.before(i)
		if was == now {
			continue
		}
		loses, gains := 0, 0
		to := now.Sticks()
		for k, n := range was.Sticks() {
			loses, gains = loses+max(0, n-to[k]), gains+max(0, to[k]-n)
		}
		symbol := t.cell(puzzle.signAt(i))
		list = append(list, t.choice(symbol, symbol, loses, gains, Typeset(now.String())))
	}
	return list
}

// digits returns the digits before and after a change. If the change is not from a digit to a
// digit, ok is false.
func (c *Change) digits() (from, to Symbol, ok bool) {
	digit := func(text string) bool { return len(text) == 1 && '0' <= text[0] && text[0] <= '9' }
	if c.Digit == nil || !digit(c.From) || !digit(c.To) {
		return 0, 0, false
	}
	return Symbol(c.From[0] - '0'), Symbol(c.To[0] - '0'), true
}

// becoming returns the price of turning one digit into another, and all digits that the first digit
// can become at this price.
func (p *digitPrices) becoming(from, to Symbol) (price price, list []Symbol) {
	price = p[from][to]
	for digit := range Blank {
		if p[from][digit] == price {
			list = append(list, digit)
		}
	}
	return price, list
}

// choices says what each changing digit can become with the same number of sticks. If a digit
// occurs several times in the puzzle, the text also names its place.
func (r Rules) choices(t *vocabulary, puzzle *Statement, changes []Change) (list []string) {
	prices := r.digitPrices()
	for _, c := range changes {
		from, to, ok := c.digits()
		if !ok {
			continue
		}
		price, symbols := prices.becoming(from, to)
		var names []string
		for _, digit := range symbols {
			names = append(names, digit.String())
		}
		sole, n := fmt.Sprintf(t.sole, c.From), 0
		for i := range puzzle.numbers() {
			n += strings.Count(puzzle.numberName(i).shows, c.From)
		}
		digit, again := sole, sole
		if at := puzzle.numberName(c.name.number - 1); n > 1 {
			digit = t.digitOf(&at, c)
		}
		if digit != sole {
			again = fmt.Sprintf(t.same, c.From)
		}
		text := t.choice(digit, again, price.removed(), price.added(), t.alternatives(names))
		if !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return list
}

// mostChoices is the largest number of ways to change digits that a reader is asked to compare.
const mostChoices = 36

// only reports whether exactly one way to change the same digits, with the same numbers of sticks,
// makes the statement true. If there are fewer than two ways or more than mostChoices, the result
// is false.
func (r Rules) only(puzzle *Statement, changes []Change) bool {
	prices := r.digitPrices()
	ways := 1
	can := make([][]Symbol, len(changes))
	for i, c := range changes {
		from, to, ok := c.digits()
		if !ok {
			return false
		}
		_, can[i] = prices.becoming(from, to)
		ways *= len(can[i])
	}
	return 1 < ways && ways <= mostChoices && puzzle.fitting(changes, can) == 1
}

// fitting returns the number of ways to change digits that make a statement true. For each change,
// can lists the digits to try.
func (s *Statement) fitting(changes []Change, can [][]Symbol) (n int) {
	if len(changes) == 0 {
		if s.True() {
			return 1
		}
		return 0
	}
	at := changes[0].name
	shift := 8 * (at.digits - at.digit)
	for _, symbol := range can[0] {
		next := *s
		number := &next.Numbers[at.number-1]
		number.Cells = number.Cells&^(0xff<<shift) | uint32(symbol)<<shift
		n += next.fitting(changes[1:], can[1:])
	}
	return n
}

// An effect is how a changed number affects its side of an equation.
type effect struct {
	from, to   string // the number, or the digit if only one changes, and what it becomes
	subtracted string // the number if a minus sign precedes it, otherwise ""
	right      bool   // whether this is the right side
	by         int64  // how much the side grows; negative if it shrinks
	widens     bool   // whether this moves the sides further apart
}

func (e *effect) amount() string { return phrase.Commas(max(e.by, -e.by)) }

// plan says how the changed numbers affect their sides, and how this closes the gap between the
// sides. Numbers that bring the sides closer together come first. If numbers are multiplied or
// divided, the method gives only the changes and the resulting value of both sides. If no number
// changes, the method returns "".
func (t *vocabulary) plan(puzzle, solution *Statement, changes []Change, gap int64) string {
	var closing, widening []effect
	var become []string
	right, linear := false, true
	for i, n := range puzzle.numbers() {
		sign := puzzle.before(i)
		right = right || sign.relation()
		linear = linear && sign != Times && sign != Divide
		was, _ := n.Value()
		is, _ := solution.Numbers[i].Value()
		if was == is {
			continue
		}
		e := effect{right: right, by: int64(is) - int64(was)}
		if sign == Minus {
			at := puzzle.numberName(i)
			e.by, e.subtracted = -e.by, t.shown(&at)
		}
		e.from, e.to = t.numberChange(puzzle, solution, i, changes)
		become = append(become, fmt.Sprintf(t.becomes, e.from, e.to))
		if e.widens = gap != 0 && (e.by > 0) != right == (gap > 0); e.widens {
			widening = append(widening, e)
		} else {
			closing = append(closing, e)
		}
	}
	effects := append(closing, widening...)
	switch value, _, _ := solution.sides(); {
	case effects == nil:
		return ""
	case !linear:
		return fmt.Sprintf(t.both, t.list(become), phrase.Commas(value))
	}
	text := t.effects(effects)
	switch {
	case len(effects) == 1:
		return text
	case gap == 0:
		return text + ". " + t.keepsEqual
	}
	sum := effects[0].amount()
	for _, e := range effects[1:] {
		if e.widens {
			sum += " – " + e.amount()
		} else {
			sum += " + " + e.amount()
		}
	}
	return text + ". " + fmt.Sprintf(t.closer, sum+" = "+phrase.Commas(max(gap, -gap)))
}

// numberChange returns a name for number i of a puzzle, and what this number becomes. If only one
// digit of the number changes, the method returns a name for the digit, and what the digit becomes.
func (t *vocabulary) numberChange(puzzle, solution *Statement, i int, changes []Change) (from, to string) {
	var digits []Change
	for _, c := range changes {
		if c.Digit != nil && c.name.number == i+1 {
			digits = append(digits, c)
		}
	}
	at := puzzle.numberName(i)
	if len(digits) != 1 || len(at.shows) == 1 || digits[0].From == "" {
		return t.shown(&at), solution.Numbers[i].String()
	}
	return t.digitOf(&at, digits[0]), digits[0].To
}

func (t *vocabulary) digitOf(at *name, c Change) string {
	if len(at.shows) > 1 && strings.Count(at.shows, c.From) == 1 {
		return fmt.Sprintf(t.in, c.From, t.shown(at))
	}
	return t.cell(c.Where)
}

// sides returns the values of both sides of a statement; ok is false unless the only relation is =
// and both values are integers.
func (s *Statement) sides() (left, right int64, ok bool) {
	r, relations := begin(), 0
	for i, n := range s.numbers() {
		v, _ := n.Value()
		sign := s.before(i)
		if sign.relation() {
			relations++
		}
		if !r.next(sign, int64(v)) {
			return 0, 0, false
		}
	}
	a, b := r.side, r.value()
	if relations != 1 || r.by != Equal || !s.Readable() || a.n%a.d != 0 || b.n%b.d != 0 {
		return 0, 0, false
	}
	return a.n / a.d, b.n / b.d, true
}
