package grid

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"matchbook/solve/phrase"
)

// A Code reads and writes cells as text. Each sign of a Code stands for one cell, or for several
// consecutive cells.
type Code struct {
	want    string // describes the signs, for errors
	signs   map[string]sign
	byFirst [16][]sign // byFirst[v+2] has the signs whose first cell is v; signs for fewer cells come first
}

type sign struct {
	text  string
	cells []int8 // the cells for which the sign stands; of two signs with the same first cell, one begins with all cells of the other
	least int    // the smallest number of cells for which the sign can stand at the end of a board
}

// Signs is a list of signs for [NewCode].
type Signs []sign

// Sign returns a sign that stands for one cell.
func Sign(text string, cell int8) Signs { return Signs{{text, []int8{cell}, 1}} }

// Runs returns signs for runs of blanks: one blank is the letter in the parameter from, two blanks are
// the next letter, and so on up to z.
func Runs(from byte) (signs Signs) {
	for n := 1; from <= 'z'; n, from = n+1, from+1 {
		signs = append(signs, sign{string(from), slices.Repeat([]int8{Blank}, n), n})
	}
	return signs
}

// Digits returns the digits in a text as signs for the clues from the parameter least to the
// parameter most. If there are more digits than clues, the next digits stand for the same clues
// followed by one blank, the next by two blanks, and so on. The blanks after a clue may lie beyond
// the end of the board, as in pzpr.
func Digits(digits string, least, most int8) (signs Signs) {
	clues := int(most-least) + 1
	for i := range len(digits) {
		cells := append([]int8{least + int8(i%clues)}, slices.Repeat([]int8{Blank}, i/clues)...)
		signs = append(signs, sign{digits[i : i+1], cells, 1})
	}
	return signs
}

// NewCode returns a code with the given signs. The parameter want describes the signs in errors.
func NewCode(want string, signs ...Signs) *Code {
	c := &Code{want: want, signs: map[string]sign{}}
	for _, s := range slices.Concat(signs...) {
		c.signs[s.text] = s
		first := &c.byFirst[s.cells[0]-Untold]
		*first = append(*first, s)
	}
	return c
}

// append appends cells to a text. Each sign stands for as many of the next cells as possible.
func (c *Code) append(text []byte, cells []int8) []byte {
	for len(cells) > 0 {
		signs := c.byFirst[cells[0]-Untold]
		best := 0
		for best+1 < len(signs) && signs[best+1].begins(cells) {
			best++
		}
		text = append(text, signs[best].text...)
		cells = cells[min(len(signs[best].cells), len(cells)):]
	}
	return text
}

// begins reports whether a list of cells begins with the cells of s. The list must begin with all
// cells of s except the last.
func (s *sign) begins(cells []int8) bool {
	n := len(s.cells)
	return s.least <= len(cells) && (n > len(cells) || cells[n-1] == s.cells[n-1])
}

// A codec reads or writes a text, so that each text form is declared only once. A text form is a
// function that calls the methods below in the order of the text. Each method reads or writes the
// next item, but reads nothing after an error.
type codec struct {
	writes bool   // whether the codec writes
	out    []byte // when writing: the text so far

	text    string // when reading: the text to read
	inLines bool   // whether the text has lines, each of which ends with a newline or '/'
	at      int    // index of the next byte in the text
	err     error  // the first error
}

// fail records an error at the next byte, unless an error is recorded already.
func (c *codec) fail(want string, args ...any) {
	if c.err != nil {
		return
	}
	line, start, end := 0, 0, len(c.text)
	if before := c.text[:c.at]; c.inLines {
		line = 1 + strings.Count(before, "\n") + strings.Count(before, "/")
		start, end = strings.LastIndexAny(before, "/\n")+1, c.at+len(c.here())
	}
	c.err = Errorf(c.text[start:end], line, c.at-start, want, args...)
}

// here returns the rest of the line, up to a newline or '/'.
func (c *codec) here() string {
	rest := c.text[c.at:]
	if end := strings.IndexAny(rest, "/\n"); end >= 0 {
		rest = rest[:end]
	}
	return strings.TrimSuffix(rest, "\r")
}

// nextLine moves to the next line, and reports whether there is one.
func (c *codec) nextLine() bool {
	end := strings.IndexAny(c.text[c.at:], "/\n")
	if end < 0 {
		c.at = len(c.text)
		return false
	}
	c.at += end + 1
	return true
}

func (c *codec) blanks() {
	here := c.here()
	c.at += len(here) - len(strings.TrimLeft(here, " "))
}

// word reads or writes a word that is followed by '/' or the end of a line. When reading, the
// method calls the function accepts to learn whether the word is allowed; the parameter want
// describes such words in errors.
func (c *codec) word(write, want string, accepts func(word string) bool) {
	switch {
	case c.writes:
		c.out = append(append(c.out, write...), '/')
	case c.err != nil:
	case !accepts(strings.TrimSpace(c.here())):
		c.fail("%s", want)
	default:
		c.nextLine()
	}
}

// This method reads any of the names of a kind of puzzle, or writes the first name. pzpr may append
// _edit or _play to a name.
func (c *codec) name(names []string) {
	c.word(names[0], "a puzzle of type "+phrase.Or(names), func(word string) bool {
		return slices.Contains(names, strings.TrimSuffix(strings.TrimSuffix(word, "_edit"), "_play"))
	})
}

// side reads or writes the number of columns or rows. Errors call the number by the text in the
// parameter name.
func (c *codec) side(n *int, name string) {
	if c.writes {
		c.word(strconv.Itoa(*n), "", nil)
		return
	}
	want := fmt.Sprintf("the number of %s, 1 to %d", name, MaxSide)
	if !c.inLines && c.at < len(c.text) && isLetter(c.text[c.at]) {
		want = fmt.Sprintf("the number of %s: variants of the rules are not supported", name)
	}
	c.word("", want, func(word string) (ok bool) {
		*n, ok = sideOf(word)
		return ok
	})
}

// sideOf reads a width or height. The result ok is false if text is not a number from 1 to MaxSide.
func sideOf(text string) (n int, ok bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && isDigit(text[0]) && n >= 1 && n <= MaxSide
}

// cells reads or writes all cells of a board, up to the end of the text.
func (c *codec) cells(code *Code, b *Board) {
	if c.writes {
		c.out = code.append(c.out, b.Cells)
	}
	if c.writes || c.err != nil {
		return
	}
	*b = New(b.Width, b.Height)
	left := b.Cells
	for ; c.at < len(c.text); c.at++ {
		s, ok := code.signs[c.text[c.at:c.at+1]]
		if !ok {
			c.fail("%s", code.want)
			return
		}
		if s.least > len(left) {
			c.fail("at most %s of %d", phrase.Counted(len(left), "more cell"), len(b.Cells))
			return
		}
		left = left[copy(left, s.cells):]
	}
	if len(left) > 0 {
		c.fail("%s", phrase.Counted(len(left), "more cell"))
	}
}

// table reads or writes a table: a line for each row, with a word for each column.
func (c *codec) table(code *Code, width, height int, t *Table) {
	if c.err != nil {
		return
	}
	for r := range height {
		for column := range width {
			if c.writes {
				c.out = append(append(c.out, code.byFirst[t.Cells[r*width+column]-Untold][0].text...), ' ')
				continue
			}
			c.blanks()
			word, _, _ := strings.Cut(c.here(), " ")
			s, ok := code.signs[word]
			if !ok {
				c.fail("%s", code.want)
				return
			}
			t.Cells, t.places = append(t.Cells, s.cells[0]), append(t.places, c.at)
			c.at += len(word)
		}
		if c.writes {
			c.out = append(c.out, '/')
			continue
		}
		if c.blanks(); c.here() != "" {
			c.fail("the end of the line: a row has %s", phrase.Counted(width, "value"))
			return
		}
		c.nextLine()
	}
}
