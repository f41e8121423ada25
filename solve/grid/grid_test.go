package grid_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/grid"
)

func Example() {
	b, err := grid.ParseRows("2.2\n...\n1.3\n", 1, 8)
	if err != nil {
		panic(err)
	}
	fmt.Println(b.Width, b.Height, b.Clues())
	fmt.Println(b.FormatID("m2"))
	fmt.Println(b.Canonical())
	_, err = grid.ParseRows("2.2/.9./2.2", 1, 8)
	fmt.Println(err)
	// Output:
	// 3 3 4
	// 3x3m2:2a2c1a3
	// 1.2/.../3.2
	// line 2, column 2: found '9', want '.', '?' or a digit from 1 to 8
}

// The tables of the error tests give each parser's errors word by word.
func TestRowsErrors(t *testing.T) {
	big := strings.Repeat(strings.Repeat(".", 1000)+"/", 1000)
	for _, test := range []struct{ text, want string }{
		{"", "line 1, column 1: found the end, want '.', '?' or a digit from 0 to 4"},
		{"..\n.", "line 2, column 2: found the end, want '.', '?' or a digit from 0 to 4: the first row has 2 cells"},
		{"..\n...", "line 2, column 3: found '.', want the end of the row: the first row has 2 cells"},
		{"..//..", "line 2, column 1: found the end, want '.', '?' or a digit from 0 to 4: the first row has 2 cells"},
		{"\n\n.5", "line 3, column 2: found '5', want '.', '?' or a digit from 0 to 4"},
		{"é.", "line 1, column 1: found 'é', want '.', '?' or a digit from 0 to 4"},
		{big, "line 1, column 256: found '.', want the end of the row: a board has at most 255 columns"},
		{strings.Repeat(".\n", 1000), "line 256, column 1: found '.', want the end: a board has at most 255 rows"},
	} {
		t.Run(test.text, func(t *testing.T) {
			_, err := grid.ParseRows(test.text, 0, 4)
			check(t, test.text, err, test.want)
		})
	}
}

func TestURLErrors(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"https://puzz.link/", "column 19: found the end, want '?' and a puzzle, such as ?hashi/5/5/…"},
		{"https://puzz.link/p?slither/5/5/x", "column 21: found 's', want a puzzle of type hashi or bridges"},
		{"hashi/v:x/5/5/x", "column 7: found 'v', want the number of columns: variants of the rules are not supported"},
		{"hashi/f/5/5/x", "column 7: found 'f', want the number of columns: variants of the rules are not supported"},
		{"hashi/5", "column 8: found the end, want the number of rows, 1 to 255"},
		{"hashi/5/0/x", "column 9: found '0', want the number of rows, 1 to 255"},
		{"hashi/5/1000/x", "column 9: found '1', want the number of rows, 1 to 255"},
		{"hashi/5/99999999999999999999/x", "column 9: found '9', want the number of rows, 1 to 255"},
	} {
		t.Run(test.text, func(t *testing.T) {
			_, err := grid.ParseURL(test.text, "hashi", "bridges")
			check(t, test.text, err, test.want)
		})
	}
}

func TestURL(t *testing.T) {
	for _, text := range []string{
		"https://puzz.link/p?hashi/3/2/1g2i/", "http://pzv.jp/p.html?hashi/3/2/1g2i", "hashi_edit/3/2/1g2i",
		" https://puzz.link/p?bridges_play/3/2/1g2i\n",
		"https://puzz.link/p?hashi/3/2/1g2i by N. N.", "hashi/3/2/1g2i/\t# 3x2:12",
	} {
		t.Run(text, func(t *testing.T) {
			l, err := grid.ParseURL(text, "hashi", "bridges")
			if err != nil || l.Width != 3 || l.Height != 2 || l.Body != "1g2i" {
				t.Errorf("%q: %+v, %v", text, l, err)
			}
		})
	}
	l, _ := grid.ParseURL("hashi/3/2/1g", "hashi")
	check(t, "body", l.Errorf(1, "more"), "column 12: found 'g', want more")
	check(t, "body", l.Errorf(2, "more"), "column 13: found the end, want more")
	for body, want := range map[string]string{"1g": "https://puzz.link/p?hashi/3/2/1g", "1.": "https://puzz.link/p?hashi/3/2/1./"} {
		t.Run(body, func(t *testing.T) {
			if got := grid.FormatURL("hashi", 3, 2, body); got != want {
				t.Errorf("body %q: %s, want %s", body, got, want)
			}
		})
	}
}

func TestFile(t *testing.T) {
	for _, text := range []string{
		"pzprv3/slither/2/3/1 . 2 /3 . 4 /", "pzprv3.1\nslither\n2\n3\n1 . 2 \n3 . 4\n", "pzprv3\r\nslither\r\n2\r\n3\r\n1 . 2 \r\n3 . 4 \r\ninfo:{\"a\":1}\r\n",
		"https://puzz.link/p?pzprv3/slither/2/3/1 . 2 /3 . 4 /",
	} {
		t.Run(text, func(t *testing.T) {
			f, err := grid.ParseFile(text, "slither")
			if err != nil || f.Width != 3 || f.Height != 2 || f.Left() != 2 {
				t.Errorf("%q: %+v, %v", text, f, err)
				return
			}
			var words []string
			err = f.Next(3, 2, "a cell", func(r, c int, word string) bool {
				words = append(words, fmt.Sprintf("%d %d %s", r, c, word))
				return true
			})
			if want := []string{"0 0 1", "0 1 .", "0 2 2", "1 0 3", "1 1 .", "1 2 4"}; err != nil || f.End() != nil || !slices.Equal(words, want) {
				t.Errorf("%q: %q, %v, %v", text, words, err, f.End())
			}
		})
	}
}

func TestFileErrors(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", "line 1, column 1: found the end, want pzprv3"},
		{"pzprv3/hashikake", "line 2, column 1: found 'h', want the type of puzzle: slither"},
		{"pzprv3/slither/2/x", "line 4, column 1: found 'x', want the number of columns, 1 to 255"},
		{"pzprv3\nslither\n1000\n2", "line 3, column 1: found '1', want the number of rows, 1 to 255"},
		{"pzprv3/slither/2/3/1 . x /3 . 4 /", "line 5, column 5: found 'x', want a cell"},
		{"pzprv3/slither/2/3/1 . 1 /3 . /", "line 6, column 5: found the end, want a cell"},
		{"pzprv3/slither/2/3/1 . 1 /3 . 4 4/", "line 6, column 7: found '4', want the end of the line: a row has 3 values"},
		{"pzprv3/slither/2/3/1 . 1 /", "line 6, column 1: found the end, want a cell"},
		{"pzprv3/slither/2/3/1 . 1 /1 . 1 /0 0/", "line 7, column 1: found '0', want the end of the file"},
	} {
		t.Run(test.text, func(t *testing.T) {
			f, err := grid.ParseFile(test.text, "slither")
			if err == nil {
				err = f.Next(f.Width, f.Height, "a cell", func(r, c int, word string) bool { return word != "x" })
			}
			if err == nil {
				err = f.End()
			}
			check(t, test.text, err, test.want)
		})
	}
}

func TestIDErrors(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", "column 1: found the end, want a width and height, 1x1 to 255x255"},
		{"3x:", "column 3: found ':', want a width and height, 1x1 to 255x255"},
		{"1000x1000:z", "column 1: found '1', want a width and height, 1x1 to 255x255"},
		{"3x3", "column 4: found the end, want ':' and the cells"},
		{"3x3m2#123", "column 6: found '#', want ':' and the cells: a seed after # makes a puzzle only in Tatham's own program, whose menu shows its game ID"},
		{"3x3:2A", "column 6: found 'A', want a clue from 1 to 8, or a letter from a to z for a run of blanks"},
		{"3x3:0", "column 5: found '0', want a clue from 1 to 8, or a letter from a to z for a run of blanks"},
		{"3x3:2g3a", "column 8: found 'a', want the end: 0 of 9 cells are left"},
		{"3x3:2g", "column 7: found the end, want 1 more cells"},
	} {
		t.Run(test.text, func(t *testing.T) {
			_, _, err := grid.ParseID(test.text, 1, 8)
			check(t, test.text, err, test.want)
		})
	}
}

// What stands behind a game ID is a remark.
func TestIDRemark(t *testing.T) {
	b, params, err := grid.ParseID(" 3x2m2:1a2c by N. N., 3x2#?", 1, 8)
	if err != nil || params != "m2" || b.String() != "1.2/..." {
		t.Errorf("%v, %q, %v", b, params, err)
	}
}

func check(t *testing.T, text string, err error, want string) {
	t.Helper()
	var syntax *solve.SyntaxError
	if len(text) > 60 {
		text = text[:60] + "…"
	}
	if !errors.As(err, &syntax) || err.Error() != want {
		t.Errorf("%q: error %v, want %s", text, err, want)
	}
}

func TestRecognise(t *testing.T) {
	for text, want := range map[string]grid.Form{
		"2.2/.../2.2": grid.Rows, "...": grid.Rows, "": grid.Rows, "/": grid.Rows,
		"https://puzz.link/p?hashi/3/3/2": grid.URL, "hashi/3/3/2": grid.URL, "https://a": grid.URL,
		"pzprv3/hashikake": grid.File, "pzprv3.1\nslither": grid.File, "http://puzz.link/p?pzprv3/slither": grid.File,
		"hashi/3/3/2 what? 3x3:a": grid.URL, "3x3:2a pzprv3? a/b://c": grid.ID, "2.2/... 3x3:2a?": grid.Rows,
		"3x3:2a": grid.ID, "7:2a": grid.ID, "10x10m2#123": grid.ID,
	} {
		t.Run(text, func(t *testing.T) {
			if got := grid.Recognise(text); got != want {
				t.Errorf("%q: form %d, want %d", text, got, want)
			}
		})
	}
}

// TestSymmetry holds each transform against a turn cell by cell, and the
// canonical form of all pictures of a board against each other.
func TestSymmetry(t *testing.T) {
	for _, text := range []string{"12./..3", "1", "12", "1/2", "1../.2./..3", "1111/1111", ".4.3/1.1./2222"} {
		t.Run(text, func(t *testing.T) {
			b, err := grid.ParseRows(text, 0, 4)
			if err != nil {
				t.Fatal(err)
			}
			canonical := b.Canonical().String()
			seen := map[string]bool{}
			for s := range grid.Symmetry(grid.Symmetries) {
				turned := b.Transform(s)
				for r := range b.Height {
					for c := range b.Width {
						r2, c2 := s.Cell(b.Width, b.Height, r, c)
						if turned.At(r2, c2) != b.At(r, c) {
							t.Fatalf("%s, symmetry %d: cell %d,%d is not at %d,%d of %s", text, s, r, c, r2, c2, turned)
						}
					}
				}
				if got := turned.Canonical().String(); got != canonical {
					t.Errorf("%s, symmetry %d: canonical %s, want %s", text, s, got, canonical)
				}
				seen[turned.String()] = true
			}
			if !seen[canonical] {
				t.Errorf("%s: canonical form %s is no picture of it", text, canonical)
			}
		})
	}
	if b := grid.New(20, 30); testing.AllocsPerRun(10, func() { b.CanonicalSymmetry() }) != 0 {
		t.Error("CanonicalSymmetry takes memory")
	}
}

// FuzzText: no text makes a parser panic, and what is read is written and read again.
func FuzzText(f *testing.F) {
	for _, text := range []string{"2.2/.../1.3", "3x3m2:2a2c1a3", "hashi/3/3/2g2", "pzprv3/slither/1/2/1 . /", "7:", "0x0:"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if b, err := grid.ParseRows(text, 0, 8); err == nil {
			if again, err := grid.ParseRows(b.String(), 0, 8); err != nil || again.String() != b.String() {
				t.Fatalf("%q: %v, %v", text, again, err)
			}
		}
		if b, params, err := grid.ParseID(text, 0, 20); err == nil {
			if again, _, err := grid.ParseID(b.FormatID(params), 0, 20); err != nil || again.String() != b.String() {
				t.Fatalf("%q: %v, %v", text, again, err)
			}
		}
		if l, err := grid.ParseURL(text, "hashi"); err == nil {
			if m, err := grid.ParseURL(grid.FormatURL("hashi", l.Width, l.Height, l.Body), "hashi"); err != nil || m.Width != l.Width || m.Height != l.Height {
				t.Fatalf("%q: %+v, %v", text, m, err)
			}
		}
		if file, err := grid.ParseFile(text, "slither"); err == nil {
			for file.More() {
				if file.Next(1, 1, "", func(r, c int, word string) bool { return true }) != nil {
					return
				}
			}
		}
	})
}
