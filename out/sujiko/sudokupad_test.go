package sujikoout

import (
	"encoding/base64"
	"os"
	"strings"
	"testing"

	"matchbook/solve/sujiko"
)

// The wanted results are those of JavaScript's lz-string 1.5. Some texts have repetitions, and one makes
// codes grow.
func TestLZBase64(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", "Q==="},
		{"a", "IZA="},
		{"aaaa", "IY5A"},
		{"hello hello", "BYUwNmD2AEoZQ==="},
	} {
		t.Run(test.text, func(t *testing.T) {
			if got := lzBase64(test.text); got != test.want {
				t.Errorf("%q: found %s, want %s", test.text, got, test.want)
			}
		})
	}
}

func TestSudokuPad(t *testing.T) {
	p, err := sujiko.Parse("20 14 24 13 | aaabbbccc a=15 b=13 c=17 | ..8......")
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("testdata/sudokupad.txt") // lz-string reads it
	if err != nil {
		t.Fatal(err)
	}
	link := SudokuPad(&p, "627841935")
	if link != strings.TrimSpace(string(want)) {
		t.Errorf("found %s, want %s", link, want)
	}
	code, _ := strings.CutPrefix(link, "https://sudokupad.app/scl")
	if _, err := base64.StdEncoding.DecodeString(code); err != nil {
		t.Error(err)
	}
}
