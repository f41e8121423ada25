package phrase

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// And returns words as a list: "a", "a and b", "a, b and c".
func And(words []string) string { return list(words, ", ", " and ") }

// Or returns words as a list: "a", "a or b", "a, b or c".
func Or(words []string) string { return list(words, ", ", " or ") }

// list joins words with one separator, and the last two with another.
func list(words []string, by, last string) string {
	if n := len(words) - 1; n > 0 {
		return strings.Join(words[:n], by) + last + words[n]
	}
	return strings.Join(words, "")
}

// Capital returns a text with a capital first letter.
func Capital(text string) string {
	first, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + text[n:]
}

// Sentences makes a sentence of each clause, with a capital letter and a full stop, and joins
// the sentences.
func Sentences(clauses ...string) string {
	var b strings.Builder
	for i, clause := range clauses {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(Capital(clause) + ".")
	}
	return b.String()
}

// Counted writes a number and a noun: 1 stick, 2,000 sticks.
func Counted[N ~int | ~int64 | ~uint64](n N, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return Commas(n) + " " + thing + "s"
}

// Be returns the verb after "there" for a number: "is" for 0 and 1 ("there is no stick"), otherwise
// "are".
func Be(n int) string {
	if n < 2 {
		return "is"
	}
	return "are"
}

// Place names a cell by its row and its column, both from 1: row 3, column 4.
func Place(row, column int) string { return fmt.Sprintf("row %d, column %d", row, column) }

type english struct{}

func (english) place(row, column int) string { return Place(row, column) }

// Cell names a cell briefly by its row and its column, both from 1: r3c4.
func Cell(row, column int) string { return fmt.Sprintf("r%dc%d", row, column) }

func (english) cell(row, column int) string { return Cell(row, column) }

func (english) repeated(step, first, last int) string {
	return fmt.Sprintf("The same as %d-%d of step %d.", first, last, step)
}

// Numbers are the words for 0 to 9 before a noun, such as "no" for 0.
var Numbers = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}
