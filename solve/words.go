package solve

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"matchbook/solve/phrase"
)

// Plain replaces characters that look like ASCII characters: fullwidth characters, such as ５ and ＝,
// minus signs, hyphens, en dashes, the sign × and blanks of other widths. The number of characters
// stays the same, so a column of the result is the same column of the text.
func Plain(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '！' && r <= '～':
			return r - '！' + '!'
		case unicode.Is(unicode.Zs, r):
			return ' '
		case strings.ContainsRune("−–‐‑", r):
			return '-'
		case r == '×':
			return 'x'
		}
		return r
	}, text)
}

// Words reads a text word by word. Any number of blanks and tabs separates words. Before the first
// call of Next, set Text to a [Plain] text.
type Words struct {
	Text  string
	Alone string // characters that are words of their own, such as "|"
	Word  string // the current word, empty before the first word and at the end
	Err   error  // the first error, always a [*SyntaxError]
	at    int    // the offset at which the word begins, in bytes
}

// Next moves to the next word, and reports whether there is one. After an error, the method returns
// false.
func (w *Words) Next() bool {
	w.at += len(w.Word)
	rest := strings.TrimLeft(w.Text[w.at:], " \t")
	w.at = len(w.Text) - len(rest)
	end := strings.IndexAny(rest, " \t"+w.Alone)
	switch {
	case end < 0:
		end = len(rest)
	case end == 0: // the word is a character of Alone, since blanks have been removed
		end = 1
	}
	w.Word = rest[:end]
	return w.Word != "" && w.Err == nil
}

// Fail records an error at the current word.
func (w *Words) Fail(want string, args ...any) { w.FailAt(0, w.Word, want, args...) }

// FailAt records an error at a byte offset in the current word; the parameter found is the text there,
// which is empty at the end.
func (w *Words) FailAt(offset int, found, want string, args ...any) {
	if w.Err != nil {
		return
	}
	e := &SyntaxError{
		Column: utf8.RuneCountInString(w.Text[:w.at+offset]) + 1,
		Found:  strconv.Quote(found),
		Want:   fmt.Sprintf(want, args...),
	}
	if found == "" {
		e.Found = "the end"
	}
	w.Err = e
}

// Number returns the number that begins at a byte offset in the current word. If the text is not a
// number, or if the number is out of bounds or written unusually, such as 05, the method records an
// error. Errors call the number by the text in the parameter name.
func (w *Words) Number(offset int, name string, least, most int) int {
	text := w.Word[min(offset, len(w.Word)):]
	n, err := strconv.Atoi(text)
	switch {
	case err == nil && n >= least && n <= most && text == strconv.Itoa(n):
	case least == most:
		w.FailAt(offset, text, "%s, %d", name, least)
	default:
		w.FailAt(offset, text, "%s, %d to %d", name, least, most)
	}
	return n
}

// Named returns the index of a text in a list of names, as a T. The function ignores case. If the
// text is not one of the names, the error lists the names.
func Named[T ~uint8](names []string, text []byte) (T, error) {
	for i, name := range names {
		if strings.EqualFold(name, string(text)) {
			return T(i), nil
		}
	}
	return 0, fmt.Errorf("found %q, want %s", text, phrase.Or(names))
}
