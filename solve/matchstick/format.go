package matchstick

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"matchbook/solve"
	"matchbook/solve/phrase"
)

// signAt returns the sign at the start of text and its length in bytes. The length is 0 if text
// does not start with a sign. Some signs have other spellings: * for x, ÷ or : for /, and != for ≠.
func signAt(text string) (s Sign, bytes int) {
	for _, spelling := range [...]struct {
		text string
		sign Sign
	}{
		{"+", Plus}, {"-", Minus}, {"x", Times}, {"*", Times},
		{"/", Divide}, {"÷", Divide}, {":", Divide}, {"=", Equal}, {"≠", NotEqual}, {"!=", NotEqual},
	} {
		if strings.HasPrefix(text, spelling.text) {
			return spelling.sign, len(spelling.text)
		}
	}
	return 0, 0
}

// Parse reads a statement as people type it, such as 5 + 5 - 5 = 3, 2x3-3=5, -4+7=3 or VI=VII+I.
// Numbers are written in digits, with _ for a cell without sticks, or as Roman numerals. Spaces
// around signs, at both ends and in Roman numerals are ignored. Errors are of type
// [*solve.SyntaxError].
func Parse(text string) (Statement, error) { return parse(text, false) }

// parse reads a statement, as Parse does. If the parameter form is true, the function reads the
// text of a [Form] instead.
func parse(text string, form bool) (Statement, error) {
	text = solve.Plain(text)
	cells, letters := "0123456789_", "IVX"
	if form {
		cells, letters = "#", "N"
	}
	roman := strings.ContainsAny(text, letters) && !strings.ContainsAny(text, cells)
	if roman {
		cells = letters
	}
	var s Statement
	number, numeral := &s.Numbers[0], "" // the current number, and the letters of the current numeral
	column, digits := 1, 0
	fail := func(found, want string, most ...any) (Statement, error) {
		return Statement{}, &solve.SyntaxError{Column: column, Found: found, Want: fmt.Sprintf(want, most...)}
	}
	for rest := text; ; {
		c, size := utf8.DecodeRuneInString(rest)
		found, end := strconv.QuoteRune(c), rest == ""
		if end {
			found = "the end"
		}
		sign, signSize := signAt(rest)
		if form && c == '?' {
			sign, signSize = Any, size
		}
		begun := number.Width > 0 || numeral != ""
		after := strings.TrimLeft(rest, " ")
		_, next := signAt(after)
		switch {
		case c == ' ' && !form && (!begun || roman || after == "" || next > 0):
			// a space beside a sign, at an end or in Roman numerals is ignored
		case !end && strings.ContainsRune(cells, c):
			switch {
			case form && roman && numeral != "":
				return fail(found, "a sign")
			case roman && len(numeral) == len("XXXVIII"):
				return fail(found, "a sign: no numeral is this long")
			case roman:
				numeral += string(c)
			case number.Width == MaxDigits:
				return fail(found, "a sign: a number has at most %d digits", MaxDigits)
			case digits == MostDigits:
				return fail(found, "the end: a statement has at most %d digits", MostDigits)
			default:
				number.push(Symbol(strings.IndexRune(symbolTexts, c)))
				digits++
			}
		case !begun && signSize > 0 && sign == Minus && s.Terms == 0 && !s.Negative:
			s.Negative, size = true, signSize
		case !begun && strings.HasSuffix(text[:len(text)-len(rest)], " "):
			return fail(found, "a number; _ is a cell without sticks")
		case !begun:
			return fail(found, "a number")
		case c == ' ':
			return fail(found, "a sign: + - x / = or ≠; _ is a cell without sticks")
		case !end && signSize == 0:
			return fail(found, "a digit or a sign: + - x / = or ≠")
		case !end && s.Terms == MaxTerms-1:
			return fail(found, "the end: a statement has at most %d numbers", MaxTerms)
		case end && s.Terms == 0:
			return fail(found, "a sign: + - x / = or ≠")
		default: // the number ends
			if roman && !form {
				if *number = Roman(numeralValue(numeral)); number.Cells == 0 {
					return fail(strconv.Quote(numeral)+" before it", "a Roman numeral from I to XXXIX")
				}
			}
			s.Terms++
			if end {
				return s, nil
			}
			number, numeral = &s.Numbers[s.Terms], ""
			s.Signs[s.Terms-1], size = sign, signSize
		}
		column += utf8.RuneCountInString(rest[:size])
		rest = rest[size:]
	}
}

// AppendText appends the text of s to b, in the notation that Parse reads. A cell without sticks
// becomes _. A cell whose sticks form no digit becomes ?, which Parse does not read.
func (s *Statement) AppendText(b []byte) []byte {
	if s.Negative {
		b = append(b, '-')
	}
	for i, n := range s.numbers() {
		if i > 0 {
			b = append(b, s.Signs[i-1].String()...)
		}
		b = n.appendText(b)
	}
	return b
}

func (n Number) appendText(b []byte) []byte {
	if n.Width == 0 {
		return append(b, numerals[n.Cells]...)
	}
	for k := int(n.Width) - 1; k >= 0; k-- {
		b = append(b, symbolTexts[min(n.Symbol(k), openCell+1)])
	}
	return b
}

// String returns n as it appears in a statement.
func (n Number) String() string { return string(n.appendText(nil)) }

// String returns the text that AppendText writes.
func (s *Statement) String() string { return string(s.AppendText(nil)) }

// MarshalText returns the text of the form: # for a digit, N for a Roman numeral, ? for a sign that
// may change, and each fixed sign as itself.
func (f Form) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads the text that MarshalText returns. The method does not call [Form.Validate].
func (f *Form) UnmarshalText(text []byte) error {
	fail := func(found, want string) error { return fmt.Errorf("form %q: found %s, want %s", text, found, want) }
	if i := bytes.IndexAny(text, "0123456789IVX "); i >= 0 {
		return fail(strconv.QuoteRune(rune(text[i])), "# for a digit, N for a numeral, ? for a sign that may change, or a sign that stays")
	}
	s, err := parse(string(text), true)
	if syntax, ok := errors.AsType[*solve.SyntaxError](err); ok {
		return fail(syntax.Found, syntax.Want)
	}
	*f = Form{s}
	return nil
}

// String returns the numbers of digits of A, B and R, such as 2,2,3.
func (s Shape) String() string { return fmt.Sprintf("%d,%d,%d", s.A, s.B, s.R) }

// MarshalText returns the same text as String.
func (s Shape) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads three numbers of digits, each 1 to [MaxDigits], separated by commas.
func (s *Shape) UnmarshalText(text []byte) error {
	counts := strings.Split(string(text), ",")
	if len(counts) != 3 {
		return fmt.Errorf("shape %q: found %s, want three such as 2,2,3: "+
			"the digits of both operands and of the result", text, phrase.Counted(len(counts), "number"))
	}
	var n [3]int
	for i, count := range counts {
		var err error
		if n[i], err = strconv.Atoi(count); err != nil {
			return fmt.Errorf("shape %q: found %q, want a number of digits, 1 to %d", text, count, MaxDigits)
		}
		if n[i] < 1 || n[i] > MaxDigits {
			name := [...]string{"first operand", "second operand", "result"}[i]
			return fmt.Errorf("shape %q: %s has %d digits, want 1 to %d", text, name, n[i], MaxDigits)
		}
	}
	*s = Shape{n[0], n[1], n[2]}
	return nil
}

// Drawing returns s drawn in five lines of text, in the style of figures 8 and 9 of the paper. A
// digit or an operator is three characters wide, = or ≠ is one character wide, and a space follows
// each. Lines end with a newline and have no trailing spaces. Roman numerals are not drawn: the
// result is then the text of s in one line.
//
//	0+3=09 is drawn as
//	 -       -     -   -
//	| |       |   | | | |
//	     +   -  =      -
//	| |       |   | |   |
//	 -       -     -   -
func (s *Statement) Drawing(g Glyphs) string {
	if s.Roman() {
		return s.String() + "\n"
	}
	var rows [5]strings.Builder
	put := func(cells ...string) {
		for r := range rows {
			rows[r].WriteString(cells[r])
		}
	}
	sign := func(s Sign) {
		if s.relation() {
			put("  ", "  ", s.String()+" ", "  ", "  ")
			return
		}
		put("    ", "    ", " "+s.String()+"  ", "    ", "    ")
	}
	if s.Negative {
		sign(Minus)
	}
	for i, n := range s.numbers() {
		if i > 0 {
			sign(s.Signs[i-1])
		}
		for k := int(n.Width) - 1; k >= 0; k-- {
			segments := g.Segments(n.Symbol(k))
			has := func(segment int, text string) string {
				if segments>>segment&1 == 1 {
					return text
				}
				return " "
			}
			put(" "+has(0, "-")+"  ", has(5, "|")+" "+has(1, "|")+" ", " "+has(6, "-")+"  ",
				has(4, "|")+" "+has(2, "|")+" ", " "+has(3, "-")+"  ")
		}
	}
	var drawing strings.Builder
	for r := range rows {
		drawing.WriteString(strings.TrimRight(rows[r].String(), " "))
		drawing.WriteByte('\n')
	}
	return drawing.String()
}
