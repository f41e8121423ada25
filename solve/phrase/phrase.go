// Package phrase has the words that all kinds of puzzles share, in each
// language: numbers, lists, places and sentences. The English words are in
// english.go, and the Korean words are in korean.go.
//
// A package with sentences has one type for each language, in a file named
// after the language. The types implement the package's own interface; a
// [Language] selects one:
//
//	var languages = phrase.In[phrases](english{}, korean{})
package phrase

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Language is a language of sentences.
type Language int

// The languages.
const (
	English Language = iota
	Korean

	Languages int = iota // the number of languages
)

// In returns an array with the words of each language.
func In[T any](english, korean T) [Languages]T {
	return [Languages]T{English: english, Korean: korean}
}

// languages has the names of the languages, as in BCP 47.
var languages = [...]string{English: "en", Korean: "ko"}

func (l Language) String() string { return languages[l] }

// MarshalText returns the name of a language.
func (l Language) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads the name of a language, en or ko.
func (l *Language) UnmarshalText(text []byte) error {
	i := slices.Index(languages[:], string(text))
	if i < 0 {
		return fmt.Errorf("found %q, want en or ko", text)
	}
	*l = Language(i)
	return nil
}

// words has the texts of one language that all kinds share.
type words interface {
	place(row, column int) string
	cell(row, column int) string
	repeated(step, first, last int) string
}

var spoken = [...]words{English: english{}, Korean: korean{}}

// Place names a cell by its row and its column, both from 1: row 3, column 4.
func (l Language) Place(row, column int) string { return spoken[l].place(row, column) }

// Cell names a cell as Place does, but briefly in English: r3c4. Sentences with many cells use Cell.
func (l Language) Cell(row, column int) string { return spoken[l].cell(row, column) }

// Repeated returns the sentence that stands for the next links of a chain if they are the same as the
// links of an earlier step with the numbers first to last.
func (l Language) Repeated(step, first, last int) string {
	return spoken[l].repeated(step, first, last)
}

// Fill replaces each name in braces by the text that the function hole returns for the name. {a|b}
// becomes the Korean particle a or b, whichever fits the text before it.
func Fill(text string, hole func(name string) string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		name, after, _ := strings.Cut(rest, "}")
		if consonant, vowel, particle := strings.Cut(name, "|"); particle {
			b.WriteString(Particle(b.String(), consonant, vowel))
		} else {
			b.WriteString(hole(name))
		}
		text = after
	}
}

// Error returns the text of an error, or "" for nil. Errors of type E are translated by the function
// translate, unless it is nil; other errors keep their English text.
func Error[E error](err error, translate func(E) string) string {
	if err == nil {
		return ""
	}
	if e := *new(E); translate != nil && errors.As(err, &e) {
		return translate(e)
	}
	return err.Error()
}

// InDigits writes numbers in digits, for lists: "1", "2", "12".
func InDigits(numbers []int) []string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return words
}

// Commas writes a whole number with commas between thousands.
func Commas[N ~int | ~int64 | ~uint64](n N) string {
	digits := fmt.Sprintf("%d", n)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
