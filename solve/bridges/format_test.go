package bridges_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/grid"
	"matchbook/solve/grid/penpatest"
)

// instance is a line of a corpus: a puzzle that others published.
type instance struct {
	Name      string
	Width     int
	Height    int
	Islands   int
	Puzzle    string  // native text
	Solutions *uint64 // nil where nobody knows
	PZPRv3    string  // with answer, of published puzzles
}

func readInstances(t testing.TB, name string) []instance {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var all []instance
	for s := bufio.NewScanner(f); s.Scan(); {
		var i instance
		if err := json.Unmarshal(s.Bytes(), &i); err != nil {
			t.Fatal(err)
		}
		all = append(all, i)
	}
	if len(all) == 0 {
		t.Fatalf("no puzzles in %s", name)
	}
	return all
}

// TestForms takes a puzzle through all of its forms.
func TestForms(t *testing.T) {
	const text = "4.4.1/...../3.2.."
	p, err := bridges.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	forms := map[string]string{
		p.String():                            text,
		p.URL():                               "https://puzz.link/p?hashi/5/3/4g4g1k3g2h",
		p.GameID():                            "5x3m2:4a4a1e3a2b",
		p.FormatFile(nil):                     "pzprv3/hashikake/3/5/4 . 4 . 1 /. . . . . /3 . 2 . . /0 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 0 /0 0 0 0 0 /",
		p.FormatFile([]int8{2, 1, 2, 1, 1}):   "pzprv3/hashikake/3/5/4 . 4 . 1 /. . . . . /3 . 2 . . /2 2 1 1 /0 0 0 0 /1 1 0 0 /2 0 1 0 0 /2 0 1 0 0 /",
		strings.ReplaceAll(text, "/", "\r\n"): "4.4.1\r\n.....\r\n3.2..",
	}
	for got, want := range forms {
		t.Run(got, func(t *testing.T) {
			if got != want {
				t.Errorf("%s, want %s", got, want)
			}
			if q, err := bridges.Parse(got); err != nil || q.String() != text {
				t.Errorf("%s: read as %v, %v", got, q, err)
			}
		})
	}
	// Tatham's puzzles can say how many bridges may join a pair.
	p, err = bridges.Parse("2x1i30e10m3d2:33")
	if err != nil || p.PerPair != 3 || p.GameID() != "2x1m3:33" {
		t.Errorf("%+v, %v", p, err)
	}
	// So can a file with an answer.
	p, _ = bridges.Parse("2x1m4:44")
	q, s, err := bridges.ParseFile(p.FormatFile(bridges.Solution{4}))
	if err != nil || q.PerPair != 4 || q.Check(s) != nil {
		t.Errorf("%+v, %v, %v", q, s, err)
	}
	// A long run takes more than one letter.
	p, _ = bridges.Parse("30x1:1z" + "b1")
	if got, want := p.URL(), "https://puzz.link/p?hashi/30/1/1zn1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Islands whose demand is untold come through every form.
func TestUntold(t *testing.T) {
	const text = "4.?.1/...../3.?.."
	p, err := bridges.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	for got, want := range map[string]string{
		p.String():          text,
		p.URL():             "https://puzz.link/p?hashi/5/3/4g.g1k3g.h",
		p.GameID():          "5x3m2:4a?a1e3a?b",
		p.FormatFile(nil):   "pzprv3/hashikake/3/5/4 . - . 1 /. . . . . /3 . - . . /0 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 0 /0 0 0 0 0 /",
		p.Drawing(nil)[:10]: "4 . ? . 1\n",
	} {
		t.Run(want, func(t *testing.T) {
			if got != want {
				t.Errorf("found %q, want %q", got, want)
			}
			if again, err := bridges.Parse(want); len(want) > 10 && (err != nil || again.String() != text) {
				t.Errorf("%s: read as %v, %v", want, again, err)
			}
		})
	}
}

// Errors of the forms as bridges declare them; package grid tests the others.
func TestErrors(t *testing.T) {
	const link = ", want a number from 1 to 8, '.' for an island without a number, or a letter from g to z for a run of blanks"
	const line = ", want 0 to 4 bridges, or -1: the same number in all cells between two islands, and 0 in other cells"
	for text, want := range map[string]string{
		"2.9":                               "line 1, column 3: found '9', want '.', '?' or a digit from 1 to 8",
		"2.0":                               "line 1, column 3: found '0', want '.', '?' or a digit from 1 to 8",
		"hashi/3/1/2g9":                     "column 13: found '9'" + link,
		"hashi/3/1/2gf":                     "column 13: found 'f'" + link,
		"slither/3/1/2":                     "column 1: found 's', want a puzzle of type hashi, bridges or hashikake",
		"3x1m5:2a2":                         "column 4: found 'm', want m1 to m4, the bridges that may join a pair, or ':': variants of the rules are not supported",
		"3x1m2L:2a2":                        "column 6: found 'L', want m1 to m4, the bridges that may join a pair, or ':': variants of the rules are not supported",
		"3x1:2a9":                           "column 7: found '9', want a clue from 1 to 8, or a letter from a to z for a run of blanks",
		"pzprv3/hashikake/1/3/1 + 1 /":      "line 5, column 3: found '+', want '.', '-' or a number from 1 to 8",
		"pzprv3/hashikake/1/3/1 . 1 /5 5 /": "line 6, column 1: found '5', want a number of bridges from 0 to 4, or -1",
		"pzprv3/hashikake/1/3/1 . 1 /1 1 /1 1 1 /":    "line 7, column 1: found '1', want the end of the file",
		"pzprv3/hashikake/1/3/1 . 1 /1 0 /":           "line 6, column 3: found '0'" + line,
		"pzprv3/hashikake/1/3/1 . 1 /-1 2 /":          "line 6, column 4: found '2'" + line,
		"pzprv3/hashikake/2/2/1 1 /. . /1 /0 /1 0 /":  "line 9, column 1: found '1'" + line,
		"pzprv3/hashikake/2/2/. . /1 1 /1 /1 /0 0 /":  "line 7, column 1: found '1'" + line,
		"pzprv3/hashikake/2/2/1 1 /. . /2 /-1 /0 1 /": "line 9, column 3: found '1'" + line,
		"...":                             "column 1: found '.', want a board with at least one island",
		"3x2:f":                           "column 1: found '3', want a board with at least one island",
		"https://puzz.link/p?hashi/3/2/l": "column 1: found 'h', want a board with at least one island",
	} {
		t.Run(text, func(t *testing.T) {
			_, _, err := bridges.ParsePosition(text)
			var syntax *solve.SyntaxError
			if !errors.As(err, &syntax) || err.Error() != want {
				t.Errorf("%q: error %v, want %s", text, err, want)
			}
		})
	}
}

// TestPublished: published answers are read, right, and written as they were.
func TestPublished(t *testing.T) {
	for _, i := range readInstances(t, "testdata/published.jsonl") {
		p, s, err := bridges.ParseFile(i.PZPRv3)
		if err != nil {
			t.Errorf("%s: %v", i.Name, err)
			continue
		}
		if err := p.Check(s); err != nil {
			t.Errorf("%s: %v", i.Name, err)
		}
		if p.String() != i.Puzzle || p.FormatFile(s) != i.PZPRv3 {
			t.Errorf("%s: written %s", i.Name, p.FormatFile(s))
		}
	}
}

// TestCanonicalID: the eight pictures of a puzzle have one ID, others have others.
func TestCanonicalID(t *testing.T) {
	seen := map[string]string{}
	for _, i := range readInstances(t, "testdata/published.jsonl") {
		p, err := bridges.Parse(i.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		id := p.CanonicalID()
		if other, again := seen[id]; again {
			t.Errorf("%s and %s have the ID %s", i.Name, other, id)
		}
		seen[id] = i.Name
		for s := range grid.Symmetry(grid.Symmetries) {
			q, err := bridges.New(p.Board.Transform(s), p.PerPair)
			if err != nil || q.CanonicalID() != id {
				t.Errorf("%s, symmetry %d: %s, want %s", i.Name, s, q.CanonicalID(), id)
			}
		}
		if q, _ := bridges.New(p.Board, 3); q.CanonicalID() == id {
			t.Errorf("%s: the ID does not say how many bridges a pair may have", i.Name)
		}
	}
}

// FuzzParse: what is read, and any answer, comes back from each form that can hold it.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"4.4.1/...../3.2..", "https://puzz.link/p?hashi/5/3/4g4g1k3g2h", "5x3m2:4a4a1e3a2b",
		"pzprv3/hashikake/3/1/1 /. /1 ////1 /1 /", "pzprv3/hashikake/1/3/1 . 1 /1 1 /", penpatest.Sample(f, "testdata/penpa.txt"),
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, _, err := bridges.ParsePosition(text)
		if err != nil || len(p.Board.Cells) > 10_000 {
			return
		}
		// An answer comes back even if its bridges cross.
		s := make(bridges.Solution, len(p.Links))
		for l := range s {
			s[l] = int8((l + len(text)) % (bridges.PerPair + 1))
		}
		for form, answers := range map[string]bool{p.String(): false, p.URL(): false, p.GameID(): false, p.FormatFile(s): true, p.PenpaText(s): true} {
			q, again, err := bridges.ParsePosition(form)
			if err != nil || q.String() != p.String() || answers && !slices.Equal(s, again) {
				t.Fatalf("%q: %q read as %v with %v, %v; want %v", text, form, q, again, err, s)
			}
		}
		// Links that are crossed out have no bridges.
		crossed := make(bridges.Solution, len(p.Links))
		for l := range crossed {
			crossed[l] = bridges.Crossed
		}
		if _, none, err := bridges.ParseFile(p.FormatFile(crossed)); err != nil || slices.ContainsFunc(none, func(n int8) bool { return n != 0 }) {
			t.Fatalf("%q: all crossed out, the bridges are %v (%v)", text, none, err)
		}
	})
}

// An address that Penpa+ made is read, with its answer, and what is written for them is what
// Penpa+ wrote, line for line.
func TestPenpa(t *testing.T) {
	link := penpatest.Sample(t, "testdata/penpa.txt")
	p, marks, err := bridges.ParsePosition(link)
	if err != nil {
		t.Fatal(err)
	}
	if first, _, _ := strings.Cut(p.String(), "/"); p.Board.Width != 15 || p.Board.Height != 21 || first != "?.3.2.3.3.2.3.3" {
		t.Errorf("read as %v", p)
	}
	drawn := marks.Clone()
	slices.Sort(drawn)
	if one, two := marks[0], marks[3]; one != 1 || two != 2 || drawn[len(drawn)-3] != 0 {
		t.Errorf("the bridges are %v, want one and two", marks)
	}
	text := p.PenpaText(marks)
	penpatest.Same(t, text, link)
	penpatest.Same(t, penpatest.Inflated(t, grid.PenpaURL(text)), link)
	// A bridge that does not go all the way, or changes there, counts as none.
	for line, want := range map[string]int8{`"16,17":3,"17,18":3`: 1, `"16,17":30,"17,18":30`: 2, `"16,17":30,"17,18":3`: 0, `"17,18":3`: 0, `"16,17":5,"17,18":5`: 1} {
		_, marks, err := bridges.ParsePosition("square,3,1\n\n\n{\"number\":{\"16\":[1,6,\"1\"],\"18\":[\" \",6]}}\n{\"line\":{" + line + "}}")
		if err != nil || len(marks) != 1 || marks[0] != want {
			t.Errorf("%s: %v, %v, want %d", line, marks, err, want)
		}
	}
}
