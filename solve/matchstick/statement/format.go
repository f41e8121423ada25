package statement

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"matchbook/solve"
	"matchbook/solve/matchstick"
)

// signAt returns the sign with which text begins and how many bytes it takes, 0 if there is
// none. It reads what people type: * and × for x, ÷ and : for /, − and – for -, != for ≠.
func signAt(text string) (s Sign, bytes int) {
	for _, spelling := range [...]struct {
		text string
		sign Sign
	}{
		{"+", Plus}, {"-", Minus}, {"−", Minus}, {"–", Minus}, {"x", Times}, {"*", Times}, {"×", Times},
		{"/", Divide}, {"÷", Divide}, {":", Divide}, {"=", Equal}, {"≠", NotEqual}, {"!=", NotEqual},
	} {
		if strings.HasPrefix(text, spelling.text) {
			return spelling.sign, len(spelling.text)
		}
	}
	return 0, 0
}

// Parse reads a statement as people type it: 5+5-5=3, 2x3-3=5, 3=2+1, -4+7=3, VI=VII+I. The
// numbers are digits, where a space is a cell without sticks, or Roman numerals, between
// which spaces mean nothing. An error is a [*solve.SyntaxError].
func Parse(text string) (s Statement, err error) {
	roman := strings.ContainsAny(text, "IVX") && !strings.ContainsAny(text, "0123456789")
	column := 0
	fail := func(found, want string) (Statement, error) {
		return Statement{}, &solve.SyntaxError{Column: column + 1, Found: found, Want: want}
	}
	numeral := "" // letters of the present number
	var number Number
	digits := 0
	// end closes a number.
	end := func() (found, want string) {
		if roman {
			value := numeralValue(numeral)
			if value == 0 {
				return strconv.Quote(numeral), "a Roman numeral from I to XXXIX before it"
			}
			number, numeral = Roman(value), ""
		}
		s.Numbers[s.Terms] = number
		s.Terms++
		number = Number{}
		return "", ""
	}
	begun := func() bool { return numeral != "" || number.Width > 0 }
	for rest := text; rest != ""; column++ {
		c, size := utf8.DecodeRuneInString(rest)
		found := strconv.QuoteRune(c)
		sign, signSize := signAt(rest)
		switch {
		case roman && c == ' ':
		case roman && strings.ContainsRune("IVX", c):
			if len(numeral) == len("XXXVIII") {
				return fail(found, "a sign: no numeral is so long")
			}
			numeral += string(c)
		case !roman && (c == ' ' || c >= '0' && c <= '9'):
			symbol := uint16(Blank)
			if c != ' ' {
				symbol = uint16(c - '0')
			}
			if number.Width == matchstick.MaxDigits {
				return fail(found, fmt.Sprintf("a sign: a number has at most %d digits", matchstick.MaxDigits))
			}
			if digits == MaxDigits {
				return fail(found, fmt.Sprintf("the end: a statement has at most %d digits", MaxDigits))
			}
			number.Cells = number.Cells<<4 | symbol
			number.Width++
			digits++
		case signSize > 0 && begun():
			if int(s.Terms) == MaxTerms-1 {
				return fail(found, fmt.Sprintf("the end: a statement has at most %d numbers", MaxTerms))
			}
			if found, want := end(); want != "" {
				return fail(found, want)
			}
			s.Signs[s.Terms-1] = sign
			size = signSize
		case signSize > 0 && sign == Minus && s.Terms == 0 && !s.Negative:
			s.Negative = true
			size = signSize
		case begun():
			return fail(found, "a digit or a sign: + - x / = or ≠")
		default:
			return fail(found, "a number")
		}
		if sign == NotEqual && size == len("!=") {
			column++
		}
		rest = rest[size:]
	}
	switch {
	case !begun():
		return fail("the end", "a number")
	case s.Terms == 0:
		return fail("the end", "a sign: + - x / = or ≠")
	}
	if found, want := end(); want != "" {
		return fail(found, want)
	}
	return s, nil
}

// AppendText appends s as Parse reads it to b: a space for a cell without sticks, and ? for
// one that shows no digit. It cannot fail.
func (s *Statement) AppendText(b []byte) []byte {
	if s.Negative {
		b = append(b, '-')
	}
	for i := range int(s.Terms) {
		if i > 0 {
			b = append(b, signTexts[s.Signs[i-1]]...)
		}
		b = s.Numbers[i].appendText(b)
	}
	return b
}

func (n Number) appendText(b []byte) []byte {
	if n.Width == 0 {
		return append(b, numerals[n.Cells]...)
	}
	for k := int(n.Width) - 1; k >= 0; k-- {
		b = append(b, "0123456789 ????"[n.Symbol(k)])
	}
	return b
}

// String writes n as it stands in a statement.
func (n Number) String() string { return string(n.appendText(nil)) }

// String writes s as AppendText does.
func (s *Statement) String() string { return string(s.AppendText(nil)) }

// String writes the form: # for a digit, N for a numeral, ? for a sign that may change, and
// the signs that stay.
func (f *Form) String() string {
	var b strings.Builder
	if f.Negative {
		b.WriteByte('-')
	}
	for i := range int(f.Terms) {
		if i > 0 {
			b.WriteString(f.Signs[i-1].String())
		}
		if f.Widths[i] == 0 {
			b.WriteByte('N')
		}
		b.WriteString(strings.Repeat("#", int(f.Widths[i])))
	}
	return b.String()
}

// MarshalText writes the form as String does.
func (f Form) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads what String writes. It does not check what [Form.Validate] does.
func (f *Form) UnmarshalText(text []byte) error {
	var read Form
	fail := func(found, want string) error { return fmt.Errorf("form %q: found %s, want %s", text, found, want) }
	const kinds = "# for a digit, N for a numeral, ? for a sign that may change, or a sign that stays"
	open := false // inside a number
	for rest := string(text); rest != ""; {
		sign, size := signAt(rest)
		if rest[0] == '?' {
			sign, size = Any, 1
		}
		switch {
		case rest[0] == '#' && open && read.Widths[read.Terms] > 0:
			if read.Widths[read.Terms] == matchstick.MaxDigits {
				return fail("more", fmt.Sprintf("at most %d digits in a number", matchstick.MaxDigits))
			}
			read.Widths[read.Terms]++
			size = 1
		case rest[0] == '#' && !open:
			read.Widths[read.Terms], open, size = 1, true, 1
		case rest[0] == 'N' && !open:
			open, size = true, 1
		case size > 0 && open:
			if read.Terms == MaxTerms-1 {
				return fail("more", fmt.Sprintf("at most %d numbers", MaxTerms))
			}
			read.Signs[read.Terms] = sign
			read.Terms++
			open = false
		case size > 0 && sign == Minus && read.Terms == 0 && !read.Negative:
			read.Negative = true
		default:
			c, _ := utf8.DecodeRuneInString(rest)
			return fail(strconv.QuoteRune(c), kinds)
		}
		rest = rest[size:]
	}
	if !open {
		return fail("the end", "a number")
	}
	read.Terms++
	*f = read
	return nil
}

// Drawing returns s in five rows of text, each ended by a newline, as the paper prints its
// equations: see [matchstick.Layout.Drawing]. Roman numerals are written as text.
func (s *Statement) Drawing(g matchstick.Glyphs) string {
	if s.Roman() {
		return s.String() + "\n"
	}
	var rows [5]strings.Builder
	put := func(cell [5]string) {
		for r := range rows {
			rows[r].WriteString(cell[r] + " ")
		}
	}
	sign := func(text string) { put([5]string{"   ", "   ", " " + text + " ", "   ", "   "}) }
	if s.Negative {
		sign("-")
	}
	for i := range int(s.Terms) {
		if i > 0 {
			sign(s.Signs[i-1].String())
		}
		for k := int(s.Numbers[i].Width) - 1; k >= 0; k-- {
			segments := Segments(g, s.Numbers[i].Symbol(k))
			has := func(segment int, text string) string {
				if segments>>segment&1 == 1 {
					return text
				}
				return " "
			}
			put([5]string{
				" " + has(0, "-") + " ", has(5, "|") + " " + has(1, "|"), " " + has(6, "-") + " ",
				has(4, "|") + " " + has(2, "|"), " " + has(3, "-") + " ",
			})
		}
	}
	var drawing strings.Builder
	for r := range rows {
		drawing.WriteString(strings.TrimRight(rows[r].String(), " "))
		drawing.WriteByte('\n')
	}
	return drawing.String()
}
