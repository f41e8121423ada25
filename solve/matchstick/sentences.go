package matchstick

import (
	"fmt"
	"strings"

	"matchbook/solve/phrase"
)

// vocabulary is what sentences are made of. The first %s of a sentence is a cell.
type vocabulary struct {
	move, within, add, remove, slide string
	becomes, appears, goes           string
	so, and                          string
	is, isEmpty                      string
	parts                            [LegOf + 1]string

	// A cell is named by its ordinal and its kind (a digit, a sign, a numeral), with what it shows
	// behind. What stands before the first digit or the first number has a name of its own.
	named, shows string
	ordinal      func(n int) string
	kinds        [3]string
	beforeFirst  [2]string

	// An I of a numeral stands before or after its last V or X, which is also the only one that
	// slides: letters before it are X in every numeral. It is named differently if others are
	// like it.
	before, after    string
	letter, ofLetter string
}

var languages = [...]*vocabulary{phrase.English: &english, phrase.Korean: &korean}

// cell names a cell, and what it shows unless that is "".
func (t *vocabulary) cell(w Where, shows string) string {
	n, kind := w.Digit, 0
	if w.Sign != nil {
		n, kind = w.Sign, 1
	} else if w.Numeral != nil {
		n, kind = w.Numeral, 2
	}
	if *n == 0 {
		return t.beforeFirst[kind]
	}
	text := fmt.Sprintf(t.named, t.ordinal(*n), t.kinds[kind])
	if shows != "" {
		text += fmt.Sprintf(t.shows, Typeset(shows))
	}
	return text
}

// last names the last V or X of a numeral, "" if there is none.
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

// part names the part of a cell in which a stick lies, whose symbol changes.
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

// In names the cell.
func (w Where) In(l phrase.Language) string { return languages[l].cell(w, "") }

// Before says what a symbol is that should be another, in words that can stand after "that",
// and names its place.
func (c *Change) Before(l phrase.Language) (said, place string) {
	t := languages[l]
	place = t.cell(c.Where, "")
	if c.From == "" {
		return fmt.Sprintf(t.isEmpty, place), place
	}
	return fmt.Sprintf(t.is, place, Typeset(c.From)), place
}

// Sentences tells a solution in words, from the data that [Rules.Moves] returns alone: a
// sentence for each move, and one for what the symbols have become.
func Sentences(l phrase.Language, moves []Move, changes []Change) (list []string) {
	t := languages[l]
	// name names the cell and the part of a stick, and returns the change of its symbol.
	name := func(s *Stick) (cell, part string, change Change) {
		for _, c := range changes {
			if c.same(s.Where) {
				change = c
			}
		}
		return t.cell(s.Where, change.From), t.part(s, change), change
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
	var become []string
	for _, c := range changes {
		from, to := Typeset(c.From), Typeset(c.To)
		where := t.cell(c.Where, "")
		switch {
		case from == "":
			become = append(become, fmt.Sprintf(t.appears, where, to))
		case to == "":
			become = append(become, fmt.Sprintf(t.goes, where, from))
		default:
			become = append(become, fmt.Sprintf(t.becomes, where, from, to))
		}
	}
	if last := len(become) - 1; last >= 0 {
		text := become[last]
		if last > 0 {
			text = strings.Join(become[:last], ", ") + t.and + text
		}
		list = append(list, fmt.Sprintf(t.so, text))
	}
	return list
}

// Typeset writes a statement with the signs of print.
func Typeset(text string) string { return strings.NewReplacer("-", "–", "x", "×").Replace(text) }
