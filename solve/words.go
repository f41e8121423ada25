package solve

import (
	"fmt"
	"strconv"
	"strings"

	"matchbook/solve/phrase"
)

// Words reads a text word by word. Words are separated by any number of blanks. The zero
// value has no words; set Text before the first call of Next.
type Words struct {
	Text  string
	Alone string // characters that are words of their own, such as "|"
	Word  string // the current word, empty before the first one and at the end
	at    int    // where it begins, in bytes
}

// Next moves to the next word, and reports whether there is one.
func (w *Words) Next() bool {
	w.at += len(w.Word)
	rest := strings.TrimLeft(w.Text[w.at:], " \t")
	w.at = len(w.Text) - len(rest)
	end := strings.IndexAny(rest, " \t"+w.Alone)
	switch {
	case end < 0:
		end = len(rest)
	case end == 0: // a character of Alone: blanks are trimmed
		end = 1
	}
	w.Word = rest[:end]
	return w.Word != ""
}

// Fail returns an error at the current word, a [*SyntaxError].
func (w *Words) Fail(want string) error { return w.FailAt(0, w.Word, want) }

// FailAt returns an error at a byte of the current word, where found stands; that is empty
// at the end.
func (w *Words) FailAt(offset int, found, want string) error {
	e := &SyntaxError{
		Column: len([]rune(w.Text[:w.at+offset])) + 1,
		Found:  strconv.Quote(found),
		Want:   want,
	}
	if found == "" {
		e.Found = "the end"
	}
	return e
}

// Named returns the place of a name in a list, as a value of a type whose values are the
// places of their names. For any other text it returns an error that lists the names.
func Named[T ~uint8](names []string, text []byte) (T, error) {
	for i, name := range names {
		if name == string(text) {
			return T(i), nil
		}
	}
	return 0, fmt.Errorf("found %q, want %s", text, phrase.Or(names))
}
