package out

import (
	"io"
	"strconv"
	"strings"
	"unicode"
)

// Plain returns a text that cannot affect a terminal. Go escapes such as \x1b replace control
// characters (except newlines and tabs), line and paragraph separators, characters that change the
// direction of writing, and invalid UTF-8.
func Plain(text string) string {
	if !strings.ContainsFunc(text, commands) && strings.ToValidUTF8(text, "") == text {
		return text
	}
	var b strings.Builder
	for i, r := range text {
		quoted := strconv.QuoteRuneToASCII(r)
		switch {
		case r == unicode.ReplacementChar && !strings.HasPrefix(text[i:], string(r)): // invalid UTF-8
			const hex = "0123456789abcdef"
			b.WriteString(`\x` + string(hex[text[i]>>4]) + string(hex[text[i]&0xf]))
		case commands(r):
			b.WriteString(quoted[1 : len(quoted)-1])
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// PlainLine is like [Plain], but also replaces newlines and tabs, so that the text stays on one
// line.
func PlainLine(text string) string {
	return strings.NewReplacer("\n", `\n`, "\t", `\t`).Replace(Plain(text))
}

func commands(r rune) bool {
	return unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
}

// PlainWriter writes texts as [Plain] returns them.
type PlainWriter struct{ W io.Writer }

// Write implements [io.Writer]. The bytes of each call must be complete characters.
func (t PlainWriter) Write(b []byte) (int, error) {
	if _, err := io.WriteString(t.W, Plain(string(b))); err != nil {
		return 0, err
	}
	return len(b), nil
}
