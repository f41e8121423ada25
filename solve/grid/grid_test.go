package grid_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/grid"
)

// sticks are the forms of a kind that exists only here: clues of 0 to 2, and an answer of sticks
// at the left of each cell and above it. In addresses, d to f are clues with a blank after them.
var sticks = grid.NewFormat(grid.Format{
	Most:      2,
	Names:     []string{"sticks", "stix"},
	Link:      grid.NewCode("a clue", grid.Digits("012def", 0, 2), grid.Sign(".", grid.Untold), grid.Runs('g')),
	FileNames: []string{"sticks"},
	File:      grid.NewCode("a cell", grid.Digits("012", 0, 2), grid.Sign("-", grid.Untold), grid.Sign(".", grid.Blank)),
	Marks:     grid.NewCode("a mark", grid.Sign("*", 1)),
	Answer:    []grid.AnswerForm{{File: stick, Wider: 1, Down: true}, {File: stick, Higher: 1}},
	Param:     grid.Param{Name: 'm', Least: 1, Most: 3, Default: 2, Skipped: "ed", Want: "m1 to m3"},
	Penpa:     grid.PenpaStyle{Genre: "sticks", Answer: "Edge", Styles: []int{1: 3, 2: 30}},
})

var stick = grid.NewCode("a stick", grid.Digits("012", 0, 2), grid.Sign("-1", -1))

func ExampleFormat() {
	for _, text := range []string{"1.2/...", "https://puzz.link/p?sticks/3/2/1g2i by N. N.", "3x2m1:1a2c", "sticks/3/2/1g9"} {
		s, err := sticks.Read(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(s.Width, s.Height, s.Clues(), s, s.Canonical(), sticks.Write(grid.ID, *s), sticks.Write(grid.URL, *s))
	}
	// Output:
	// 3 2 2 1.2/... .../1.2 3x2m2:1a2c https://puzz.link/p?sticks/3/2/efh
	// 3 2 2 1.2/... .../1.2 3x2m2:1a2c https://puzz.link/p?sticks/3/2/efh
	// 3 2 2 1.2/... .../1.2 3x2m1:1a2c https://puzz.link/p?sticks/3/2/efh
	// column 14: found '9', want a clue
}

// answer is the tables of an answer on a board of 3x2 cells.
const answer = "1 2 0 -1 /0 0 0 0 /0 0 1 /-1 0 0 /0 0 0 /"

// Every way to write a puzzle is read as the same one, and written as the first way of its form.
func TestForms(t *testing.T) {
	for form, texts := range map[grid.Form][]string{
		grid.Rows: {"1.2/?..", "１．２／？．．", "1.2\n?..", " \n1.2\r\n?.. \n", "1.2/?../"},
		grid.URL: {"https://puzz.link/p?sticks/3/2/e2.h", "https://puzz.link/p?sticks/3/2/1g2.gg/", "http://pzv.jp/p.html?sticks/3/2/e2.h",
			"sticks_edit/3/2/e2.h", " stix_play/3/2/e2.h\n", "sticks/3/2/e2.h/\t# 3x2:12", "sticks/3/2/e2.h what? 3x3:a"},
		grid.File: {"pzprv3/sticks/2/3/1 . 2 /- . . /" + answer, "pzprv3.1\nsticks\n2\n3\n1 . 2 \n- . .\n" + answer, "https://puzz.link/p?pzprv3/sticks/2/3/1 . 2 /- . . /" + answer,
			strings.ReplaceAll("pzprv3/sticks/2/3/1 . 2 /- . . /"+answer+"info:{\"a\":1}/", "/", "\r\n"), "pzprv3/sticks/2/3/1 . 2 /- . . /* * * /* * * /" + answer},
		grid.ID: {"3x2m2:1a2?b", "3x2:1a2?b", " 3x2m2:1a2?b by N. N., 3x2#?", "3x2e5m2dx:1a2?aa", "https://a.b/#3x2m2:1a2?b", "3x2:1a2?b pzprv3? a/b://c"},
	} {
		for _, text := range texts {
			t.Run(text, func(t *testing.T) {
				s, err := sticks.Read(text)
				if err != nil || s.Form != form || s.String() != "1.2/?.." || s.Param != 2 {
					t.Fatalf("%q: %+v, %v", text, s, err)
				}
				if got := sticks.Write(form, *s); got != texts[0] {
					t.Errorf("%q: written %q, want %q", text, got, texts[0])
				}
			})
		}
	}
	if s, err := sticks.Read("pzprv3/sticks/1/1/. /"); err != nil || s.Answer != nil {
		t.Errorf("a file without an answer: %+v, %v", s, err)
	}
	if s, err := sticks.Read("2:2b"); err == nil || s.Height != 2 {
		t.Errorf("one side of a game ID is both: %+v", s)
	}
	// A clue with a blank may reach beyond the board, a run may not. Cells that do not end with a
	// letter or a digit get a '/', since mail programs would cut off the end.
	for text, want := range map[string]string{".1": "ge", ".?": "g./", strings.Repeat(".", 25): "zk"} {
		s, err := sticks.Read(text)
		if got, _ := strings.CutPrefix(sticks.Write(grid.URL, *s), fmt.Sprintf("https://puzz.link/p?sticks/%d/1/", len(text))); err != nil || got != want {
			t.Errorf("%s: written %q, want %q; %v", text, got, want, err)
		}
	}
}

// Errors, word by word.
func TestErrors(t *testing.T) {
	const cell = "want '.', '?' or a digit from 0 to 2"
	const params = ", want m1 to m3"
	for text, want := range map[string]string{
		"":        "line 1, column 1: found the end, " + cell,
		"..\n.":   "line 2, column 2: found the end, " + cell + ": the first row has 2 cells",
		"..\n...": "line 2, column 3: found '.', want the end of the row: the first row has 2 cells",
		"..//..":  "line 2, column 1: found the end, " + cell + ": the first row has 2 cells",
		"\n\n.5":  "line 3, column 2: found '5', " + cell,
		".\n..":   "line 2, column 2: found '.', want the end of the row: the first row has 1 cell",
		"1.x/..2": "line 1, column 3: found 'x', " + cell,
		"2x./..2": "line 1, column 2: found 'x', " + cell,
		".x.":     "line 1, column 2: found 'x', " + cell,
		"3x2":     "column 4: found the end, want ':' and the cells",
		"é.":      "line 1, column 1: found 'é', " + cell,
		strings.Repeat(strings.Repeat(".", 1000)+"/", 1000): "line 1, column 256: found '.', want the end of the row: a board has at most 255 columns",
		strings.Repeat(".\n", 1000):                         "line 256, column 1: found '.', want the end: a board has at most 255 rows",

		"/":                                      "line 1, column 1: found the end, " + cell,
		"2.2/... 3x3:2a?":                        "line 2, column 4: found ' ', want the end of the row: the first row has 3 cells",
		"https://a":                              "column 10: found the end, want '?' and a puzzle, such as ?sticks/5/5/…",
		"https://puzz.link/":                     "column 19: found the end, want '?' and a puzzle, such as ?sticks/5/5/…",
		"https://puzz.link/p?slither/5/5/x":      "column 21: found 's', want a puzzle of type sticks or stix",
		"stix/v:x/5/5/x":                         "column 6: found 'v', want the number of columns: variants of the rules are not supported",
		"stix/5":                                 "column 7: found the end, want the number of rows, 1 to 255",
		"stix/5/0/x":                             "column 8: found '0', want the number of rows, 1 to 255",
		"stix/5/+5/x":                            "column 8: found '+', want the number of rows, 1 to 255",
		"stix/1000/5/x":                          "column 6: found '1', want the number of columns, 1 to 255",
		"stix/5/99999999999999999999/x":          "column 8: found '9', want the number of rows, 1 to 255",
		"stix/2/2/0c":                            "column 11: found 'c', want a clue",
		"stix/2/2/j0":                            "column 11: found '0', want at most 0 more cells of 4",
		"stix/2/2/1j":                            "column 11: found 'j', want at most 3 more cells of 4",
		"stix/2/2/0":                             "column 11: found the end, want 3 more cells",
		"pzprv3/hashikake":                       "line 2, column 1: found 'h', want a puzzle of type sticks",
		"pzprv3/sticks/2/x":                      "line 4, column 1: found 'x', want the number of columns, 1 to 255",
		"pzprv3\nsticks\n1000\n2":                "line 3, column 1: found '1', want the number of rows, 1 to 255",
		"pzprv3.2/sticks":                        "line 1, column 1: found 'p', want pzprv3",
		"pzprv3/sticks/2/3/1 . x /. . 2 /":       "line 5, column 5: found 'x', want a cell",
		"pzprv3/sticks/2/3/1 . 1 /. . /":         "line 6, column 5: found the end, want a cell",
		"pzprv3/sticks/2/3/1 . 1 /. . 2 2/":      "line 6, column 7: found '2', want the end of the line: a row has 3 values",
		"pzprv3/sticks/2/3/1 . 1 /":              "line 6, column 1: found the end, want a cell",
		"pzprv3/sticks/1/1/1 /3 1 /":             "line 6, column 1: found '3', want a stick",
		"pzprv3/sticks/1/1/1 /1 1 /1 /":          "line 8, column 1: found the end, want a stick",
		"pzprv3/sticks/1/1/1 /1 /1 1 /1 /1 /":    "line 6, column 1: found '1', want a mark",
		"pzprv3/sticks/1/1/1 /* /1 1 /1 /1 /1 /": "line 10, column 1: found '1', want the end of the file",

		"3x:":        "column 3: found ':', want a width or height from 1 to 255",
		"1000x1000:": "column 1: found '1', want a width or height from 1 to 255",
		"3x3":        "column 4: found the end, want ':' and the cells",
		"3x3m2#123":  "column 6: found '#', want ':' and the cells: a seed after # makes a puzzle only in Tatham's own program, whose menu shows its game ID",
		"3x3:2A":     "column 6: found 'A', want a clue from 0 to 2, or a letter from a to z for a run of blanks",
		"3x3:3":      "column 5: found '3', want a clue from 0 to 2, or a letter from a to z for a run of blanks",
		"3x3:2g2a":   "column 8: found 'a', want at most 0 more cells of 9",
		"3x3:2g":     "column 7: found the end, want 1 more cell",
		"3x3m4:i":    "column 4: found 'm'" + params,
		"3x3m:i":     "column 4: found 'm'" + params,
		"3x3m2L:i":   "column 6: found 'L'" + params,

		"m=edit&p=": "column 10: found the end, want a complete address of Penpa+: this one is cut off or changed",
		"https://swaroopg92.github.io/penpa-edit/#m=edit": "column 48: found the end, want p= and a puzzle of Penpa+",
		"square,0,3":            `column 1: found "0" in line 1 of its content, want a side of 1 to 255 cells`,
		"square,3":              `column 1: found "" in line 1 of its content, want a side of 1 to 255 cells`,
		"square,3,3\n[1,0,0,0]": "column 1: found [1,0,0,0] in line 2 of its content, want a board without margins, [0,0,0,0]",
		"square,3,3\n\n\n{":     "column 1: found text that is not JSON in line 4 of its content, want the problem of a board",
		"square,3,3\n\n\n{}\n{": "column 1: found text that is not JSON in line 5 of its content, want the answer of a board",
		"square,3,3" + strings.Repeat("\n", 17) + `["x"]`:   `column 1: found "x" in line 18 of its content, want sticks`,
		"square,3,3\n\n\n{\"number\":{\"16\":[7,1,\"1\"]}}": `column 1: found "7" at row 1, column 1, want a number from 0 to 2, or a blank`,
	} {
		name, _, _ := strings.Cut(text, "\n")
		t.Run(name, func(t *testing.T) {
			_, err := sticks.Read(text)
			var syntax *solve.SyntaxError
			if !errors.As(err, &syntax) || err.Error() != want {
				t.Errorf("%.60q: error %v, want %s", text, err, want)
			}
		})
	}
	s, err := sticks.Read("pzprv3/sticks/2/3/1 . 2 /- . . /" + answer)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Errorf(1, 3, "more"); err.Error() != "line 10, column 1: found '-', want more" {
		t.Error(err)
	}
}

// TestSymmetry compares each transform with a turn cell by cell, and the canonical forms of all
// images of a board with each other.
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

// Fuzz: no text makes a parser panic, errors have a place, and what is read is the same after it
// was written in each form, as far as that can hold it.
func FuzzText(f *testing.F) {
	for _, text := range []string{"2.2/.../1.?", "3x3m2:2a2c1a?", "sticks/3/3/2gf.g/", "pzprv3/sticks/1/2/1 . /1 2 -1 /0 0 /1 -1 /", "7:", "0x0:",
		"square,3,1\n\n\n{\"number\":{\"16\":[2,6,\"1\"],\"18\":[\" \",6]}}\n{\"lineE\":{\"43,50\":30}}"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := sticks.Read(text)
		if err != nil {
			var syntax *solve.SyntaxError
			if !errors.As(err, &syntax) || syntax.Column < 1 {
				t.Fatalf("%q: %v is not an error with a position", text, err)
			}
			return
		}
		if len(s.Cells) > 10_000 {
			return
		}
		if s.Answer == nil {
			s.Answer = []grid.Table{{Cells: make([]int8, (s.Width+1)*s.Height)}, {Cells: make([]int8, s.Width*(s.Height+1))}}
		}
		for _, form := range []grid.Form{grid.Rows, grid.URL, grid.File, grid.ID, grid.Penpa} {
			written := sticks.Write(form, *s)
			again, err := sticks.Read(written)
			if err != nil || again.Form != form || !reflect.DeepEqual(again.Board, s.Board) || form == grid.ID && again.Param != s.Param {
				t.Fatalf("%q: %q read as %+v, %v", text, written, again, err)
			}
			for i, table := range again.Answer {
				if !slices.Equal(table.Cells, s.Answer[i].Cells) {
					t.Fatalf("%q: %q has the answer %v, want %v", text, written, table.Cells, s.Answer[i].Cells)
				}
			}
		}
		if link := grid.PenpaURL(sticks.Write(grid.Penpa, *s)); sticks.Write(grid.Penpa, *s) != penpaAgain(t, link) {
			t.Fatalf("%q: %q is another text", text, link)
		}
	})
}

// penpaAgain reads an address and returns its text.
func penpaAgain(t *testing.T, link string) string {
	s, err := sticks.Read(link)
	if err != nil {
		t.Fatal(err)
	}
	return sticks.Write(grid.Penpa, *s)
}
