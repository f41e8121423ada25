package matchstick

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"matchbook/solve"
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

// scanner reads a row of cells: numbers with signs between them, perhaps a minus before the
// first one.
type scanner struct {
	negative bool
	terms    int // numbers before the present one
	signs    [MaxTerms - 1]Sign

	// What is wanted where a character is none of a number: within one, and before its first cell.
	within, before string

	// sign is signAt, which may know more.
	sign func(text string) (s Sign, bytes int)
	// cell reads a character of the present number, and returns how many cells the number then
	// has. It is not ok if the character is none of a number; want is what should stand there if
	// it comes too late.
	cell func(c rune) (cells int, ok bool, want string)
	// end ends the present number.
	end func() (found, want string)
}

// scan reads a text. The error is a [*solve.SyntaxError].
func (s *scanner) scan(text string) error {
	column, cells := 1, 0
	fail := func(found, want string) error {
		return &solve.SyntaxError{Column: column, Found: found, Want: want}
	}
	for rest := text; rest != ""; {
		c, size := utf8.DecodeRuneInString(rest)
		char := strconv.QuoteRune(c)
		n, ok, want := s.cell(c)
		if !ok {
			var sign Sign
			sign, size = s.sign(rest)
			switch {
			case size == 0 && cells > 0:
				return fail(char, s.within)
			case size > 0 && cells > 0 && s.terms == MaxTerms-1:
				return fail(char, fmt.Sprintf("the end: a statement has at most %d numbers", MaxTerms))
			case size > 0 && cells > 0:
				if found, want := s.end(); want != "" {
					return fail(found, want)
				}
				s.signs[s.terms] = sign
				s.terms++
			case size > 0 && sign == Minus && s.terms == 0 && !s.negative:
				s.negative = true
			default:
				return fail(char, s.before)
			}
		}
		if want != "" {
			return fail(char, want)
		}
		cells = n
		column += utf8.RuneCountInString(rest[:size])
		rest = rest[size:]
	}
	switch {
	case cells == 0:
		return fail("the end", "a number")
	case s.terms == 0:
		return fail("the end", "a sign: + - x / = or ≠")
	}
	if found, want := s.end(); want != "" {
		return fail(found, want)
	}
	s.terms++
	return nil
}

// tooWide says what is wanted after the last digit that a number can have.
var tooWide = fmt.Sprintf("a sign: a number has at most %d digits", MaxDigits)

// Parse reads a statement as people type it: 0+3=09, 5+5-5=3, 2x3-3=5, 3=2+1, -4+7=3, VI=VII+I.
// The numbers are digits, where a space is a cell without sticks, or Roman numerals, between
// which spaces mean nothing. An error is a [*solve.SyntaxError].
func Parse(text string) (Statement, error) {
	var s Statement
	var number Number
	digits := 0
	scan := scanner{
		within: "a digit or a sign: + - x / = or ≠", before: "a number", sign: signAt,
		cell: func(c rune) (int, bool, string) {
			symbol := Blank
			switch {
			case c >= '0' && c <= '9':
				symbol = Symbol(c - '0')
			case c != ' ':
				return 0, false, ""
			}
			switch {
			case number.Width == MaxDigits:
				return 0, true, tooWide
			case digits == MostDigits:
				return 0, true, fmt.Sprintf("the end: a statement has at most %d digits", MostDigits)
			}
			number.push(symbol)
			digits++
			return int(number.Width), true, ""
		},
		end: func() (string, string) { return "", "" },
	}
	close := scan.end
	if strings.ContainsAny(text, "IVX") && !strings.ContainsAny(text, "0123456789") {
		numeral := ""
		scan.cell = func(c rune) (int, bool, string) {
			switch {
			case c == ' ':
			case !strings.ContainsRune("IVX", c):
				return 0, false, ""
			case len(numeral) == len("XXXVIII"):
				return 0, true, "a sign: no numeral is so long"
			default:
				numeral += string(c)
			}
			return len(numeral), true, ""
		}
		close = func() (string, string) {
			number = Roman(numeralValue(numeral))
			if number.Cells == 0 {
				return strconv.Quote(numeral), "a Roman numeral from I to XXXIX before it"
			}
			numeral = ""
			return "", ""
		}
	}
	scan.end = func() (found, want string) {
		found, want = close()
		s.Numbers[scan.terms], number = number, Number{}
		return found, want
	}
	if err := scan.scan(text); err != nil {
		return Statement{}, err
	}
	s.Negative, s.Terms, s.Signs = scan.negative, uint8(scan.terms), scan.signs
	return s, nil
}

// AppendText appends s as Parse reads it to b: a space for a cell without sticks, and ? for
// one that shows no digit. It cannot fail.
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
		b = append(b, "0123456789 ?"[min(n.Symbol(k), Blank+1)])
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
	for i, width := range f.Widths[:f.Terms] {
		if i > 0 {
			b.WriteString(f.Signs[i-1].String())
		}
		if width == 0 {
			b.WriteByte('N')
		}
		b.WriteString(strings.Repeat("#", int(width)))
	}
	return b.String()
}

// MarshalText writes the form as String does.
func (f Form) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads what String writes. It does not check what [Form.Validate] does.
func (f *Form) UnmarshalText(text []byte) error {
	var read Form
	const cells = "# for a digit, N for a numeral, ? for a sign that may change, or a sign that stays"
	width, numeral := 0, 0
	scan := scanner{
		within: cells, before: cells,
		sign: func(text string) (Sign, int) {
			if text[0] == '?' {
				return Any, 1
			}
			return signAt(text)
		},
		cell: func(c rune) (int, bool, string) {
			switch {
			case c == '#' && width == MaxDigits:
				return 0, true, tooWide
			case c == '#' && numeral == 0:
				width++
			case c == 'N' && width+numeral == 0:
				numeral++
			default:
				return 0, false, ""
			}
			return width + numeral, true, ""
		},
	}
	scan.end = func() (string, string) {
		read.Widths[scan.terms] = uint8(width)
		width, numeral = 0, 0
		return "", ""
	}
	if err := scan.scan(string(text)); err != nil {
		return fmt.Errorf("form %q: %w", text, err)
	}
	read.Negative, read.Terms, read.Signs = scan.negative, uint8(scan.terms), scan.signs
	*f = read
	return nil
}

// String writes the shape as its digit counts: 2,2,3.
func (s Shape) String() string { return fmt.Sprintf("%d,%d,%d", s.A, s.B, s.R) }

// MarshalText writes the shape as String does.
func (s Shape) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads three digit counts of 1 to [MaxDigits] joined by commas.
func (s *Shape) UnmarshalText(text []byte) error {
	counts := strings.Split(string(text), ",")
	if len(counts) != 3 {
		return fmt.Errorf("shape %q: found %d numbers, want three such as 2,2,3: "+
			"the digits of both operands and of the result", text, len(counts))
	}
	var n [3]int
	for i, count := range counts {
		var err error
		if n[i], err = strconv.Atoi(count); err != nil {
			return fmt.Errorf("shape %q: found %q, want a number of digits, 1 to %d", text, count, MaxDigits)
		}
	}
	shape := Shape{n[0], n[1], n[2]}
	if err := shape.Validate(); err != nil {
		return fmt.Errorf("shape %q: %w", text, err)
	}
	*s = shape
	return nil
}

// Drawing returns s in five rows of text, each ended by a newline, as figures 8 and 9 of the
// paper print equations. A cell is three characters wide and followed by one space; '=' takes
// the place of the space before it, and one more. Spaces at the end of a row are left out.
// Roman numerals are written as text.
//
//   - -     -
//     | | |     | |              | |   | |
//   - =        -
//     | | |
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
