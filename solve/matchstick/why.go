package matchstick

import (
	"fmt"

	"matchbook/solve/phrase"
)

// Result says what the numbers and signs of a puzzle become, and which statement they make. It is
// "" if nothing changes.
func Result(l phrase.Language, puzzle, solution *Statement) string {
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
	return fmt.Sprintf(t.so, t.list(become), Typeset(solution.String()))
}

// Why explains a solution: how far the sides of the puzzle are apart, what its digits can become
// with the same number of sticks, and which of these results fit. It returns nil unless the sides
// are integers around one equals sign, and the digits stay in their cells.
func (r Rules) Why(l phrase.Language, puzzle, solution *Statement) (list []string) {
	t := languages[l]
	signed := *puzzle
	signed.Negative, signed.Signs = solution.Negative, solution.Signs
	left, right, ok := signed.sides()
	if !ok {
		return nil
	}
	if left != right {
		list = append(list, t.apart(puzzle, &signed, left, right))
	}
	return append(list, r.choices(t, &signed, solution)...)
}

// apart says how far the sides of a puzzle are apart if it has the signs of its solution.
func (t *vocabulary) apart(puzzle, signed *Statement, left, right int64) string {
	var signs []string
	for i := range signed.Terms {
		if now, was := signed.before(int(i)), puzzle.before(int(i)); now != was {
			signs = append(signs, Typeset(now.String()))
		}
	}
	text := t.tooMuch
	if left < right {
		text = t.tooLittle
	}
	text = fmt.Sprintf(text, phrase.Commas(left), phrase.Commas(max(left-right, right-left)))
	if signs != nil {
		text = fmt.Sprintf(t.changed, t.list(signs), text)
	}
	return phrase.Capital(text)
}

// mostChoices is the greatest number of ways to change the digits that are compared.
const mostChoices = 1000

// choices says what each digit that changes can become with the same number of sticks, and which of
// these results fit.
func (r Rules) choices(t *vocabulary, puzzle, solution *Statement) (list []string) {
	_, changes := r.Moves(puzzle, solution)
	prices := r.digitPrices()
	ways := 1
	var can [][]Symbol
	told := map[string]bool{}
	for _, c := range changes {
		if c.Digit == nil || len(c.From) != 1 || len(c.To) != 1 || c.From[0] < '0' || c.From[0] > '9' {
			return nil
		}
		from, to := Symbol(c.From[0]-'0'), c.To[0]-'0'
		price := prices[from][to]
		form, ok := t.can[price]
		if !ok {
			return nil
		}
		var symbols []Symbol
		var names []string
		for digit := range Blank {
			if prices[from][digit] == price {
				symbols, names = append(symbols, digit), append(names, digit.String())
			}
		}
		can, ways = append(can, symbols), ways*len(symbols)
		if text := fmt.Sprintf(form, c.From, t.alternatives(names)); !told[text] {
			told[text], list = true, append(list, text)
		}
	}
	if ways < 2 || ways > mostChoices {
		return nil
	}
	if fit := puzzle.fitting(changes, can); fit == 1 {
		var to []string
		for _, c := range changes {
			to = append(to, c.To)
		}
		list = append(list, t.together(len(to), t.list(to)))
	}
	return list
}

// fitting returns how many ways to change digits make a statement true.
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

// sides returns the values of both sides of an equation; ok is false unless both are integers.
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
