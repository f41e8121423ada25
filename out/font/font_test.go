package font_test

import (
	"fmt"
	"testing"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"matchbook/out/font"
)

func TestHas(t *testing.T) {
	for text, want := range map[string]rune{"Puzzles & Rätsel & 퍼즐 12×9": 0, "日": '日', "a\tb": '\t', "밥뷁": '뷁'} {
		t.Run(text, func(t *testing.T) {
			for _, r := range text {
				if has := font.Has(r); has != (r != want) {
					t.Errorf("Has(%q) is %v", r, has)
				}
			}
		})
	}
}

func TestCapHeight(t *testing.T) {
	for _, file := range [][]byte{font.Regular, font.Bold} {
		t.Run(fmt.Sprint(file), func(t *testing.T) {
			f, err := sfnt.Parse(file)
			if err != nil {
				t.Fatal(err)
			}
			m, err := f.Metrics(nil, fixed.I(1000), 0)
			if err != nil {
				t.Fatal(err)
			}
			if got := float64(m.CapHeight) / 64 / 1000; got != font.CapHeight {
				t.Errorf("cap height %v, want %v", got, font.CapHeight)
			}
		})
	}
}

func TestPostScript(t *testing.T) {
	if got := font.PostScript(font.Bold); got != "MatchbookGothic-Bold" {
		t.Errorf("the name is %q", got)
	}
	if got := font.PostScript([]byte("no font")); got != "Unnamed" {
		t.Errorf("the name of a file that is not a font is %q", got)
	}
}
