package sujiko

import (
	"errors"
	"math/rand/v2"
	"testing"

	"matchbook/solve"
)

func TestParse(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		p := randomPuzzle(r)
		if got, err := Parse(p.Text()); err != nil || got != p {
			t.Fatalf("Parse(%q): %q, %v", p.Text(), got.Text(), err)
		}
	}
	for text, want := range map[string]string{
		"20 15 22 18": "20 15 22 18",
		" 20\t15  22 18|..5......|QQxxC.ddd  x=7 d=18 C=9 Q=11 ": "20 15 22 18 | aabbc.ddd a=11 b=7 c=9 d=18 | ..5......",
		"20 15 22 18 | aab...... a=3 b=3 | aaaaaaaaa":            `column 35: found "aaaaaaaaa", want regions and givens, each at most once`,
		"20 15 22 18 | ......... | .........":                    "column 27: found \".........\", want regions and givens, each at most once",
		"":                                                       "column 1: found the end, want the sum of circle 1, 10 to 30",
		"20 15 22":                                               "column 9: found the end, want the sum of circle 4, 10 to 30",
		"20 15 9 22":                                             `column 7: found "9", want the sum of circle 3, 10 to 30`,
		"20 15 31 22":                                            `column 7: found "31", want the sum of circle 3, 10 to 30`,
		"20 15 x 22":                                             `column 7: found "x", want the sum of circle 3, 10 to 30`,
		"20 15 020 22":                                           `column 7: found "020", want the sum of circle 3, 10 to 30`,
		"20 15 22 18 19":                                         `column 13: found "19", want '|' and regions or givens, or the end`,
		"20 15 22 18 |":                                          "column 14: found the end, want nine cells: letters and dots, or digits and dots",
		"20 15 22 18 | 5......5.":                                `column 22: found "5", want a digit that is not given twice`,
		"20 15 22 18 | 5.......":                                 `column 15: found "5.......", want nine cells, not 8`,
		"20 15 22 18 | 5.........":                               `column 15: found "5.........", want nine cells, not 10`,
		"20 15 22 18 | 5......0.":                                `column 22: found "0", want a digit 1 to 9, or '.'`,
		"20 15 22 18 | aabbcc5dd a=11":                           `column 21: found "5", want a letter of a region, or '.'`,
		"20 15 22 18 | aabbccé.. a=11":                           `column 21: found "é", want a letter of a region, or '.'`,
		"20 15 22 18 | aabbccddde a=11":                          `column 15: found "aabbccddde", want nine cells, not 10`,
		"20 15 22 18 | aab...... a=2 b=3":                        `column 27: found "2", want the sum of region a, 3 to 17`,
		"20 15 22 18 | aab...... a=3":                            "column 28: found the end, want the sum of region b, such as b=5",
		"20 15 22 18 | aab...... a=3 a=3":                        `column 29: found "a=3", want only one sum of region a`,
		"20 15 22 18 | aab...... a=3 c=3":                        `column 29: found "c=3", want the sum of a region, such as a=10`,
		"20 15 22 18 | aab...... a=3 b=":                         `column 31: found the end, want the sum of region b, 1 to 9`,
		"20 15 22 18 | aab...... a=3 | 1...":                     `column 29: found "|", want the sum of region b, such as b=5`,
		"20 15 22 18 | aaaaaaaaa a=44":                           `column 27: found "44", want the sum of region a, 45`,
		"20 15 22 18 | abc...... a=1 b=2 c=3 d=4":                `column 37: found "d=4", want '|' and givens, or the end`,
		"20 15 22 18 | 1........ 2":                              `column 25: found "2", want '|' and regions, or the end`,
		"20 15 22 18 | abc...... a=1 b=2 c=3 | 1........ |":      `column 50: found the end, want nine cells: letters and dots, or digits and dots`,
	} {
		t.Run(text, func(t *testing.T) {
			got := ""
			if p, err := Parse(text); err == nil {
				got = p.Text()
			} else if got = err.Error(); !errors.As(err, new(*solve.SyntaxError)) {
				t.Errorf("Parse(%q): %T is no syntax error", text, err)
			}
			if got != want {
				t.Errorf("Parse(%q)\n is  %s\nwant %s", text, got, want)
			}
		})
	}
}

// Parse reads the text of any puzzle that it has read as the same puzzle.
func FuzzParse(f *testing.F) {
	f.Add("20 15 22 18 | aabccbddd a=11 b=7 c=9 d=18 | ..5......")
	f.Add("20 14 24 13 | aaabbbccc a=15 b=13 c=17")
	f.Add("10 10 10 10|1........|ab")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			if !errors.As(err, new(*solve.SyntaxError)) {
				t.Fatalf("%T is no syntax error", err)
			}
			return
		}
		if q, err := Parse(p.Text()); err != nil || q != p {
			t.Fatalf("%q reads as %q: %v", text, q.Text(), err)
		}
		if len(p.Text()) > maxText {
			t.Fatalf("%q has %d bytes", p.Text(), len(p.Text()))
		}
	})
}
