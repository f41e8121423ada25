package statement

import (
	"fmt"
	"matchbook/solve/phrase"
	"strconv"
	"strings"
)

// In names the digit, sign or numeral that a stick is in.
func (s *Stick) In(l phrase.Language) string { return words[l].cell(s.Digit, s.Sign, s.Numeral, "") }

// Before says what a symbol is that should be another, in words that can stand behind "that",
// and names its place.
func (c *Change) Before(l phrase.Language) (said, place string) {
	t := words[l]
	place = t.cell(c.Digit, c.Sign, c.Numeral, "")
	if c.From == "" {
		return fmt.Sprintf(t.isEmpty, place), place
	}
	return fmt.Sprintf(t.is, place, typeset(c.From)), place
}

// Sentences tells a solution in words, from the data that [Rules.Moves] returns alone: a
// sentence for each move, and one for what the symbols have become.
func Sentences(l phrase.Language, moves []Move, changes []Change) (list []string) {
	t := words[l]
	change := func(s *Stick) Change { // of the symbol in whose cell the stick lies
		for _, c := range changes {
			if same(c.Digit, s.Digit) && same(c.Sign, s.Sign) && same(c.Numeral, s.Numeral) {
				return c
			}
		}
		return Change{}
	}
	cell := func(s *Stick) string { return t.cell(s.Digit, s.Sign, s.Numeral, change(s).From) }
	part := func(s *Stick) string {
		letter := t.last(change(s).From)
		switch {
		case s.Part != One || letter == "":
			return t.parts[s.Part]
		case s.After:
			return fmt.Sprintf(t.after, letter)
		}
		return fmt.Sprintf(t.before, letter)
	}
	for _, m := range moves {
		switch {
		case m.From != nil && m.To != nil && m.From.Part == LegOf:
			c := change(m.From)
			legs, _ := Letters(c.To)
			list = append(list, fmt.Sprintf(t.slide, cell(m.From), t.last(c.From), legs[len(legs)-1]))
		case m.From == nil:
			list = append(list, fmt.Sprintf(t.add, cell(m.To), part(m.To)))
		case m.To == nil:
			list = append(list, fmt.Sprintf(t.remove, cell(m.From), part(m.From)))
		case same(m.From.Digit, m.To.Digit) && same(m.From.Sign, m.To.Sign) && same(m.From.Numeral, m.To.Numeral):
			list = append(list, fmt.Sprintf(t.within, cell(m.From), part(m.From), part(m.To)))
		default:
			list = append(list, fmt.Sprintf(t.move, cell(m.From), part(m.From), cell(m.To), part(m.To)))
		}
	}
	var become []string
	for _, c := range changes {
		from, to := typeset(c.From), typeset(c.To)
		where := t.cell(c.Digit, c.Sign, c.Numeral, "")
		switch {
		case from == "":
			become = append(become, fmt.Sprintf(t.appears, where, to))
		case to == "":
			become = append(become, fmt.Sprintf(t.goes, where, from))
		default:
			become = append(become, fmt.Sprintf(t.becomes, where, from, to))
		}
	}
	if len(become) > 0 {
		last := len(become) - 1
		text := become[last]
		if last > 0 {
			text = strings.Join(become[:last], ", ") + t.and + text
		}
		list = append(list, fmt.Sprintf(t.so, text))
	}
	return list
}

// same reports whether two places are the same, or both none.
func same(a, b *int) bool { return (a == nil) == (b == nil) && (a == nil || *a == *b) }

// typeset writes a sign as it is printed.
func typeset(symbol string) string {
	switch symbol {
	case "-":
		return "–"
	case "x":
		return "×"
	}
	return symbol
}

// vocabulary is what sentences are made of. The first %s of a sentence is a cell.
type vocabulary struct {
	move, within, add, remove, slide string
	becomes, appears, goes           string
	so, and                          string
	is, isEmpty                      string
	parts                            [LegOf + 1]string

	// An I of a numeral stands before or after its last V or X, which is also the only one that
	// slides: letters before it are X in every numeral. Last names it; "" if there is none.
	before, after string
	last          func(numeral string) string

	// cell names a cell: which digit, sign or numeral it is, and what it shows, or "".
	cell func(digit, sign, numeral *int, shows string) string
}

var words = [...]*vocabulary{
	phrase.English: {
		move:    "From %s take %s, and lay it in %s as %s.",
		within:  "In %s take %s, and lay it there as %s.",
		add:     "Lay a stick in %s as %s.",
		remove:  "From %s take %s away.",
		slide:   "In %s slide one leg of %s: it becomes %c.",
		becomes: "%s turns from %s into %s",
		appears: "%s appears: %s",
		goes:    "%s goes: %s",
		so:      "So %s.",
		and:     " and ",
		is:      "%s is %s",
		isEmpty: "%s is empty",
		parts: [...]string{
			"the stick at the top", "the upper right stick", "the lower right stick", "the stick at the bottom",
			"the lower left stick", "the upper left stick", "the stick in the middle",
			"a bar", "the upright stick", "the rising stick", "the falling stick", "an I", "a leg",
		},
		before: "an I before %s",
		after:  "an I after %s",
		last:   func(numeral string) string { return lastLetter(numeral, "the ", "the last ") },
		cell: func(digit, sign, numeral *int, shows string) string {
			name := func(kind string, n int) string {
				text := "the " + ordinal(n) + " " + kind
				if shows != "" {
					text += " (" + typeset(shows) + ")"
				}
				return text
			}
			switch {
			case digit != nil && *digit == 0:
				return "the empty cell before the first digit"
			case digit != nil:
				return name("digit", *digit)
			case sign != nil && *sign == 0:
				return "the place before the first number"
			case sign != nil:
				return name("sign", *sign)
			}
			return name("numeral", *numeral)
		},
	},
	phrase.Korean: {
		move:    "%s에서 %s를 집어 %s의 %s 자리에 놓습니다.",
		within:  "%s에서 %s를 집어 같은 곳의 %s 자리에 놓습니다.",
		add:     "%s의 %s 자리에 성냥개비를 놓습니다.",
		remove:  "%s에서 %s를 치웁니다.",
		slide:   "%s에서 %s의 다리 하나를 밀어 %c로 만듭니다.",
		becomes: "%s: %s → %s",
		appears: "%s: 없음 → %s",
		goes:    "%s: %s → 없음",
		so:      "그러면 %s.",
		and:     ", ",
		is:      "%s는 %s",
		isEmpty: "%s는 빈칸",
		parts: [...]string{
			"위쪽 성냥개비", "오른쪽 위 성냥개비", "오른쪽 아래 성냥개비", "아래쪽 성냥개비",
			"왼쪽 아래 성냥개비", "왼쪽 위 성냥개비", "가운데 성냥개비",
			"가로 성냥개비", "세로 성냥개비", "오른쪽 위로 기운 성냥개비", "오른쪽 아래로 기운 성냥개비", "I 성냥개비", "다리",
		},
		before: "%s 앞의 I 성냥개비",
		after:  "%s 뒤의 I 성냥개비",
		last:   func(numeral string) string { return lastLetter(numeral, "", "마지막 ") },
		cell: func(digit, sign, numeral *int, shows string) string {
			name := func(kind string, n int) string {
				text := phrase.Ordinal(n) + " " + kind
				if shows != "" {
					text += "(" + typeset(shows) + ")"
				}
				return text
			}
			switch {
			case digit != nil && *digit == 0:
				return "첫 숫자 앞 빈자리"
			case digit != nil:
				return name("숫자", *digit)
			case sign != nil && *sign == 0:
				return "첫 수 앞자리"
			case sign != nil:
				return name("기호", *sign)
			}
			return name("로마 숫자", *numeral)
		},
	},
}

// lastLetter names the last V or X of a numeral: behind only, if no other is like it, or else
// behind last. It is "" if there is none.
func lastLetter(numeral, only, last string) string {
	legs, _ := Letters(numeral)
	if len(legs) == 0 {
		return ""
	}
	letter := string(legs[len(legs)-1])
	if strings.Count(numeral, letter) > 1 {
		only = last
	}
	return only + letter
}

// ordinal writes 1st, 2nd, 3rd, 4th and so on.
func ordinal(n int) string {
	suffix := "th"
	if n/10%10 != 1 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return strconv.Itoa(n) + suffix
}
