package matchstick

import (
	"fmt"
	"strconv"
	"strings"

	"matchbook/solve"
)

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

// Parse reads a puzzle as it is written, 0+3=09: two operands with '+' or '-'
// between them, '=' and the result, 1 to [MaxDigits] characters each. A
// character is a digit, or a space for a cell without sticks, so that every
// space counts. An error is a [*solve.SyntaxError].
func Parse(text string, g Glyphs) (Layout, error) {
	// Three numbers, each ended by its own terminator.
	parts := [3]struct {
		name, ends, next string
	}{
		{"first operand", "+-", "'+' or '-'"},
		{"second operand", "=", "'='"},
		{"result", "", "the end"},
	}
	digits := g.segments()
	var l Layout
	var cells []segments
	var widths [3]int
	part := 0
	column := 0
	for _, c := range text {
		column++
		p := parts[part]
		fail := func(want string) (Layout, error) {
			return Layout{}, &solve.SyntaxError{Column: column, Found: strconv.QuoteRune(c), Want: want}
		}
		switch digit := c >= '0' && c <= '9' || c == ' '; {
		case digit && widths[part] < MaxDigits:
			widths[part]++
			if c == ' ' {
				cells = append(cells, 0)
			} else {
				cells = append(cells, digits[c-'0'])
			}
		case digit:
			return fail(fmt.Sprintf("%s: the %s has more than %d digits", p.next, p.name, MaxDigits))
		case widths[part] == 0:
			return fail("a digit of the " + p.name)
		case !strings.ContainsRune(p.ends, c):
			return fail("a digit or " + p.next)
		default:
			if c == '+' {
				l.words[0] |= 1 << operatorBit
			}
			part++
		}
	}
	if part < 2 || widths[part] == 0 {
		want := "a digit of the " + parts[part].name
		if widths[part] > 0 {
			want = parts[part].next
		}
		return Layout{}, &solve.SyntaxError{Column: column + 1, Found: "the end", Want: want}
	}
	l.shape = Shape{widths[0], widths[1], widths[2]}
	for i, s := range cells {
		l.setDigit(i, s)
	}
	return l, nil
}

// Text writes l as Parse reads it, with '?' for a cell that shows neither a
// digit nor blank.
func (l Layout) Text(g Glyphs) string {
	read := g.digits()
	b := make([]byte, 0, l.shape.Cells()+1)
	for i := range l.shape.A + l.shape.B + l.shape.R {
		switch i {
		case l.shape.A:
			b = append(b, operatorText(!l.plus()))
		case l.shape.A + l.shape.B:
			b = append(b, '=')
		}
		b = append(b, "0123456789 ?"[read[l.digit(i)]])
	}
	return string(b)
}

func operatorText(minus bool) byte {
	if minus {
		return '-'
	}
	return '+'
}

// Operator returns "+" or "-".
func (e Equation) Operator() string {
	if e.Minus {
		return "-"
	}
	return "+"
}

// String writes e with all its digits, 0+3=09.
func (e Equation) String() string { return string(e.AppendText(nil)) }

// AppendText appends what String returns to b. It is named for
// [encoding.TextAppender], but cannot fail.
func (e Equation) AppendText(b []byte) []byte {
	b = appendDigits(b, e.A, e.Shape.A)
	b = append(b, operatorText(e.Minus))
	b = appendDigits(b, e.B, e.Shape.B)
	b = append(b, '=')
	return appendDigits(b, e.R, e.Shape.R)
}

func appendDigits(b []byte, n, digits int) []byte {
	at := len(b)
	b = append(b, "0000"[:digits]...)
	for i := digits - 1; n > 0; i, n = i-1, n/10 {
		b[at+i] += byte(n % 10)
	}
	return b
}

// Drawing returns l in five rows of text, each ended by a newline, as figures 8
// and 9 of the paper print it. A cell is three characters wide and followed by
// one space; '=' takes the place of the space after the second operand. Spaces
// at the end of a row are left out.
//
//   - -     -
//     | |              | |   | |
//   - -  =        -
//     | |              | |     |
//   - -     -
func (l Layout) Drawing() string {
	var rows [5]strings.Builder
	digit := 0
	for cell := range l.shape.Cells() {
		if cell == l.shape.A+l.shape.B+1 {
			for r := range rows {
				rows[r].WriteString(pick(r == 2, "= ", "  "))
			}
		}
		if cell == l.shape.A {
			for r := range rows {
				operator := pick(l.plus(), " +  ", " -  ")
				rows[r].WriteString(pick(r == 2, operator, "    "))
			}
			continue
		}
		s := l.digit(digit)
		digit++
		has := func(segment int) bool { return s>>segment&1 == 1 }
		for r, across := range [5]int{0: 0, 2: 6, 4: 3} {
			if r%2 == 0 {
				rows[r].WriteString(pick(has(across), " -  ", "    "))
				continue
			}
			left, right := 5, 1
			if r == 3 {
				left, right = 4, 2
			}
			rows[r].WriteString(pick(has(left), "| ", "  ") + pick(has(right), "| ", "  "))
		}
	}
	var drawing strings.Builder
	for r := range rows {
		drawing.WriteString(strings.TrimRight(rows[r].String(), " "))
		drawing.WriteByte('\n')
	}
	return drawing.String()
}

func pick(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}
