package matchstick

import (
	"fmt"
	"strings"

	"matchbook/solve/phrase"
)

// A vocabulary has the words and the formats of sentences in one language. In a format for a move,
// the first %s stands for a cell.
type vocabulary struct {
	move, within, add, remove, slide string
	becomes, appears, goes           string
	so                               string // a format for the changes of numbers and signs, and the resulting equation
	is, isEmpty                      string
	parts                            [LegOf + 1]string

	// A cell is named by what the puzzle shows there, or by its place. A place before the first
	// digit or number, or after the last digit, has a name of its own.
	sole, twin, digit  string
	ordinals           [MaxTerms + 1]string // element 0 is for the last digit
	nth                [3]string            // formats with an ordinal: for numbers, signs, numerals
	beforeFirst        [2]string
	afterLast          string
	list, alternatives func(words []string) string
	tooMuch, tooLittle string                                                             // formats for the value of the left side and the difference of the sides
	equal              string                                                             // a format for the value of both sides
	changed            [2]string                                                          // formats for the text of tooMuch, tooLittle or equal after one sign has changed, or several
	choice             func(symbol, again string, gives, gets int, becomes string) string // again names the symbol a second time
	same               string                                                             // a format for a digit that is named a second time, without its place
	only               string                                                             // introduces the changes that fit
	in                 string                                                             // a format for a digit and its number
	effects            func([]effect) string
	closer             string // a format for the sum by which the sides come closer
	keepsEqual         string // for changes that cancel each other
	both               string // a format for the changes and the resulting value of both sides
	look               [lookMore + 1]string
	lookWithin         func(thing string, within, gives, gains int) string // describes a symbol in which sticks move, and which may also lose or gain sticks
	things, another    [3]string                                           // words for a digit, a sign, a numeral

	// The name of an I says whether it stands before or after the last V or X of its numeral. Only
	// the last V or X can become another letter, by sliding a leg. Every V or X before the last one
	// is an X. If the numeral has the same letter several times, the last one has a name of its
	// own.
	before, after    string
	letter, ofLetter string
}

var languages = phrase.In(&english, &korean)

// cell names a cell by the symbol that the puzzle shows there.
func (t *vocabulary) cell(w Where) string {
	if outer := t.outer(w); outer != "" {
		return outer
	}
	n := &w.name
	switch {
	case w.Digit != nil && n.digits > 1:
		return fmt.Sprintf(t.digit, t.position(n), t.shown(n))
	case n.of > 1:
		return t.shown(n)
	}
	return fmt.Sprintf(t.sole, t.shown(n))
}

// outer names a cell that the puzzle lacks. For other cells, the name is "".
func (t *vocabulary) outer(w Where) string {
	switch n := &w.name; {
	case w.Digit != nil && n.digit < 1:
		return t.beforeFirst[0]
	case w.Digit != nil && n.digit > n.digits:
		return t.afterLast
	case w.Sign != nil && n.number < 1:
		return t.beforeFirst[1]
	}
	return ""
}

// shown names a number or a sign by what the puzzle shows.
func (t *vocabulary) shown(n *name) string {
	if n.of > 1 {
		return fmt.Sprintf(t.twin, t.ordinals[n.which], Typeset(n.shows))
	}
	return Typeset(n.shows)
}

// position returns the ordinal of a digit in its number.
func (t *vocabulary) position(n *name) string {
	if n.digit == n.digits {
		return t.ordinals[0]
	}
	return t.ordinals[n.digit]
}

// sort returns 0 for a digit, 1 for a sign and 2 for a numeral.
func (w Where) sort() int {
	switch {
	case w.Sign != nil:
		return 1
	case w.Numeral != nil:
		return 2
	}
	return 0
}

// place names a cell by its place only.
func (t *vocabulary) place(w Where) string {
	if outer := t.outer(w); outer != "" {
		return outer
	}
	place := fmt.Sprintf(t.nth[w.sort()], t.ordinals[w.name.number])
	if w.Digit != nil && w.name.digits > 1 {
		return fmt.Sprintf(t.digit, t.position(&w.name), place)
	}
	return place
}

// last names the last V or X of a numeral, or returns "" if the numeral has none.
func (t *vocabulary) last(numeral string) string {
	legs, _ := Letters(numeral)
	if len(legs) == 0 {
		return ""
	}
	letter := string(legs[len(legs)-1])
	if strings.Count(numeral, letter) > 1 {
		return t.ofLetter + letter
	}
	return t.letter + letter
}

// part names the part of a cell in which a stick lies; c is the change of the cell.
func (t *vocabulary) part(s *Stick, c Change) string {
	letter := t.last(c.From)
	switch {
	case s.Part != One || letter == "":
		return t.parts[s.Part]
	case s.After:
		return fmt.Sprintf(t.after, letter)
	}
	return fmt.Sprintf(t.before, letter)
}

// In returns a name for the cell, made from what the puzzle shows, such as "the 6" or "the first
// digit of 12". A cell that the puzzle lacks is named by its place.
func (w Where) In(l phrase.Language) string { return languages[l].cell(w) }

// Before returns a clause that says what the puzzle shows in the cell, such as "the first number is
// 6", and a name for the cell's place, such as "the first number".
func (c *Change) Before(l phrase.Language) (said, place string) {
	t := languages[l]
	place = t.place(c.Where)
	if c.From == "" {
		return fmt.Sprintf(t.isEmpty, place), place
	}
	return fmt.Sprintf(t.is, place, Typeset(c.From)), place
}

// Sentences returns a sentence for each move. The moves and changes come from [Rules.Moves].
func Sentences(l phrase.Language, moves []Move, changes []Change) (list []string) {
	t := languages[l]
	// This function returns names for the cell and the part of a stick, and the change of its
	// symbol.
	name := func(s *Stick) (cell, part string, change Change) {
		for _, c := range changes {
			if c.same(s.Where) {
				change = c
			}
		}
		return t.cell(s.Where), t.part(s, change), change
	}
	for _, m := range moves {
		if m.From == nil {
			cell, part, _ := name(m.To)
			list = append(list, fmt.Sprintf(t.add, cell, part))
			continue
		}
		from, part, change := name(m.From)
		switch {
		case m.To == nil:
			list = append(list, fmt.Sprintf(t.remove, from, part))
		case m.From.Part == LegOf:
			legs, _ := Letters(change.To)
			list = append(list, fmt.Sprintf(t.slide, from, t.last(change.From), legs[len(legs)-1]))
		case m.From.same(m.To.Where):
			_, into, _ := name(m.To)
			list = append(list, fmt.Sprintf(t.within, from, part, into))
		default:
			to, into, _ := name(m.To)
			list = append(list, fmt.Sprintf(t.move, from, part, to, into))
		}
	}
	return list
}

// Indices of vocabulary.look: for a stick that moves to another symbol, for a stick that is
// removed, and for a stick that is added.
const (
	lookAcross = iota
	lookLess
	lookMore
)

// Look describes a symbol by which a person can find a move, in words that can follow "look for".
// The slice moves has all moves to the solution.
func (m *Move) Look(l phrase.Language, moves []Move) string {
	t := languages[l]
	switch {
	case m.From == nil:
		return fmt.Sprintf(t.look[lookMore], t.things[m.To.sort()])
	case m.To == nil:
		return fmt.Sprintf(t.look[lookLess], t.things[m.From.sort()])
	case m.From.same(m.To.Where):
		within, gives, gains := 0, 0, 0
		for _, other := range moves {
			from := other.From != nil && other.From.same(m.From.Where)
			to := other.To != nil && other.To.same(m.From.Where)
			switch {
			case from && to:
				within++
			case from:
				gives++
			case to:
				gains++
			}
		}
		return t.lookWithin(t.things[m.From.sort()], within, gives, gains)
	case m.From.sort() == m.To.sort():
		return fmt.Sprintf(t.look[lookAcross], t.things[m.From.sort()], t.another[m.To.sort()])
	}
	return fmt.Sprintf(t.look[lookAcross], t.things[m.From.sort()], t.things[m.To.sort()])
}

// Typeset replaces - and x in a statement by the printed signs – and ×.
func Typeset(text string) string { return printed.Replace(text) }

var printed = strings.NewReplacer("-", "–", "x", "×")
