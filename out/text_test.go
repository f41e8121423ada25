package out

import (
	"strings"
	"testing"
	"unicode"
)

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"0+3=09":                  "0+3=09",
		"two\nlines\tand 한국어 —":   "two\nlines\tand 한국어 —",
		"\x1b]0;title\x07":        `\x1b]0;title\a`,
		"a\rb":                    `a\rb`,
		"\u009b2J":                `\u009b2J`,
		"\u202eevil":              `\u202eevil`,
		"\xff\x9b":                `\xff\x9b`,
		"as it is: \ufffd":        "as it is: \ufffd",
		"a\u2028b\x7f\x00":        `a\u2028b\x7f\x00`,
		"\xf0\x9f (half of four)": `\xf0\x9f (half of four)`,
	} {
		t.Run(text, func(t *testing.T) {
			if got := Plain(text); got != want {
				t.Errorf("%q is %q, want %q", text, got, want)
			}
			var b strings.Builder
			if n, err := (PlainWriter{&b}).Write([]byte(text)); n != len(text) || err != nil || b.String() != want {
				t.Errorf("%q writes %q, %d, %v", text, b.String(), n, err)
			}
		})
	}
}

func FuzzPlain(f *testing.F) {
	f.Add("\x1b[2J")
	f.Fuzz(func(t *testing.T, text string) {
		if got := Plain(text); strings.ContainsFunc(got, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' }) || Plain(got) != got {
			t.Errorf("%q is %q", text, got)
		}
	})
}

// No text in CSV is a formula of a spreadsheet. Texts of puzzles that are not formulas stay unchanged.
func TestFormula(t *testing.T) {
	for text, want := range map[string]string{
		"+": "+", "-": "-", "0+3=09": "0+3=09", "-5": "-5", "+0.5": "+0.5", "22 20 a=7": "22 20 a=7",
		"=1+1": "'=1+1", "@SUM(A1)": "'@SUM(A1)", "+cmd|'/C calc'!A0": "'+cmd|'/C calc'!A0", "-2+3": "'-2+3",
		"＝1+1": "'＝1+1", "\u200b=1+1": "'\u200b=1+1", " \ufeff＠x": "' \ufeff＠x", "－2+3": "'－2+3", "－2": "－2", "\u200b": "\u200b",
		"\t=1": "'\t=1", "\n=1": "\"'\n=1\"", "\r=1": "\"'\r=1\"", "\tx": "'\tx", "\nx": "\"'\nx\"", "\rx": "\"'\rx\"", "=a,b": `"'=a,b"`,
	} {
		t.Run(text, func(t *testing.T) {
			r := &Record{Columns: []string{"puzzle"}, Cells: cells{{is: Text, text: []byte(text)}}}
			if got := string(NewView().AppendCSV(nil, r)); got != want+"\n" {
				t.Errorf("%q is written %q, want %q", text, got, want)
			}
		})
	}
}
