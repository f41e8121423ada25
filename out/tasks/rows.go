package tasks

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"matchbook/solve"
	"matchbook/solve/phrase"
)

// In questions and answers, boards are rows of cells separated by blanks, so that columns line up.

// Rows returns the cells of a board in rows. Each cell is one character, and width is the number of
// cells in a row.
func Rows(cells string, width int) string {
	var b strings.Builder
	for i, c := range []rune(cells) {
		switch {
		case i > 0 && i%width == 0:
			b.WriteByte('\n')
		case i > 0:
			b.WriteByte(' ')
		}
		b.WriteRune(c)
	}
	return b.String()
}

// ReadRows returns the cells of an answer. The parameter widths has the number of cells of each
// row. Blanks and tabs between cells are optional. The function signs returns the characters that
// are allowed in a row. The error is a [*solve.SyntaxError].
func ReadRows(answer string, widths []int, signs func(row int) string) (string, error) {
	lines := strings.SplitN(strings.Trim(answer, " \t\r\n"), "\n", len(widths)+1)
	var cells strings.Builder
	for row, line := range lines {
		fail := func(at int, found, want string) (string, error) {
			return "", &solve.SyntaxError{Line: row + 1, Column: utf8.RuneCountInString(line[:at]) + 1, Found: found, Want: want}
		}
		line = strings.TrimSuffix(line, "\r")
		if row == len(widths) {
			return fail(0, "a row more", fmt.Sprintf("%d rows", len(widths)))
		}
		n := 0
		for at, c := range line {
			switch {
			case c == ' ' || c == '\t':
				continue
			case !strings.ContainsRune(signs(row), c):
				return fail(at, strconv.QuoteRune(c), phrase.Or(strings.Split(signs(row), "")))
			case n == widths[row]:
				return fail(at, strconv.QuoteRune(c), fmt.Sprintf("the end of a row of %d", n))
			}
			cells.WriteRune(c)
			n++
		}
		if n < widths[row] {
			return fail(len(line), "the end", fmt.Sprintf("%d cells in the row", widths[row]))
		}
	}
	if len(lines) < len(widths) {
		return "", &solve.SyntaxError{Line: len(lines), Column: 1, Found: "the last row", Want: fmt.Sprintf("%d rows", len(widths))}
	}
	return cells.String(), nil
}
