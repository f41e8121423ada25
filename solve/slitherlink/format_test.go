package slitherlink

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/grid"
	"matchbook/solve/grid/penpatest"
)

func TestParseForms(t *testing.T) {
	const want = ".2./3../..."
	for _, text := range []string{
		want,
		".2.\n3..\n...\n",
		"https://puzz.link/p?slither/3/3/g7di",
		"https://puzz.link/p?slitherlink/3/3/g2g3g.h.",
		"http://pzv.jp/p.html?slither/3/3/g7di",
		"slither/3/3/g2g3k",
		"3x3t0:a2a3e",
		"3x3t0dh:a2a3e",
		"3:a2a3e",
		"pzprv3/slither/3/3/. 2 . /3 . . /. . - /",
		"pzprv3.1\nslither\n3\n3\n. 2 . \n3 . . \n. . . \n0 0 0 \n1 2 0 \n. . 0 \n0 0 0 0 \n1 0 0 0 \n0 0 -1 0 \n0 1 0 \n0 0 0 \n0 0 0 \n0 0 0 \n",
		"https://puzz.link/p?pzprv3/slither/3/3/. 2 . /3 . . /. . . /",
	} {
		t.Run(text, func(t *testing.T) {
			p, err := Parse(text)
			if err != nil {
				t.Errorf("%q: %v", text, err)
			} else if p.String() != want {
				t.Errorf("%q: %s, want %s", text, p, want)
			}
		})
	}
}

func TestFormats(t *testing.T) {
	p, err := Parse("23.4/....")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, got, want string }{
		{"URL", p.URL(), "https://puzz.link/p?slither/4/2/28eh"},
		{"game ID", p.GameID(), "4x2t0:23a4d"},
		{"canonical ID", p.CanonicalID(), "4x2t0:d23a4"},
		{"file", p.FormatFile(nil), "pzprv3/slither/2/4/2 3 . 4 /. . . . /0 0 0 0 0 /0 0 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /"},
		// As pzpr 0.10.1 writes a clue in the last cell.
		{"URL", Puzzle{grid.Board{Width: 2, Height: 1, Cells: []int8{grid.Blank, 3}}}.URL(), "https://puzz.link/p?slither/2/1/gd"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.got != c.want {
				t.Errorf("%s: %q, want %q", c.name, c.got, c.want)
			}
		})
	}
}

// Errors of the forms as slitherlinks declare them; package grid tests the others.
func TestParseErrors(t *testing.T) {
	for text, want := range map[string]string{
		"5":                                    `line 1, column 1: found '5', want '.', '?' or a digit from 0 to 4`,
		"slither/2/2/0f":                       `column 14: found 'f', want 0 to 9 or a to e for a clue, or a letter from g to z for a run of blanks`,
		"hashi/2/2/j":                          `column 1: found 'h', want a puzzle of type slither or slitherlink`,
		"3x3t2:i":                              `column 4: found 't', want t0 and ':': grids other than squares are not supported`,
		"2x2t0:5c":                             `column 7: found '5', want a clue from 0 to 4, or a letter from a to z for a run of blanks`,
		"pzprv3/slither/1/1/5 /":               `line 5, column 1: found '5', want '.' or a clue from 0 to 4`,
		"pzprv3/slither/1/1/4 /1 1 /1 /2 /":    `line 8, column 1: found '2', want 1 for an edge, 0 or -1 for none`,
		"pzprv3/slither/1/1/4 /3 /1 1 /1 /1 /": `line 6, column 1: found '3', want 0 to 2, the mark of a cell`,
		"pzprv3/slither/1/1/4 /0 /1 1 /1 /1 /1 /": `line 10, column 1: found '1', want the end of the file`,
	} {
		t.Run(text, func(t *testing.T) {
			_, err := Parse(text)
			var syntax *solve.SyntaxError
			if !errors.As(err, &syntax) || err.Error() != want {
				t.Errorf("%q: %v\nwant %s", text, err, want)
			}
		})
	}
}

func TestFileAnswer(t *testing.T) {
	const file = "pzprv3/slither/2/2/. 3 /. 2 /0 1 1 /1 0 1 /0 1 /1 0 /1 1 /"
	p, s, err := ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Check(s); err != nil {
		t.Error(err)
	}
	if got := p.FormatFile(s); got != file {
		t.Errorf("%s, want %s", got, file)
	}
	if _, s, err := ParseFile("pzprv3/slither/1/1/. /"); s != nil || err != nil {
		t.Errorf("a file without an answer: %v, %v", s, err)
	}
}

// FuzzParse: what is read is a puzzle, and comes back, with any lines and crosses, from each form
// that can hold them; turned or mirrored, it has the same canonical ID.
func FuzzParse(f *testing.F) {
	for _, text := range []string{".2./3../...", "slither/3/3/g7di", "3x3t0:a2a3e", "pzprv3/slither/1/1/4 /1 1 /1 /1 /", penpatest.Sample(f, "testdata/penpa.txt")} {
		f.Add(text)
	}
	rng := rand.New(rand.NewPCG(4, 2))
	for range 300 {
		p := New(1+rng.IntN(30), 1+rng.IntN(9))
		density := rng.Float64()
		for i := range p.Cells {
			if rng.Float64() < density*density {
				p.Cells[i] = int8(rng.IntN(MaxClue + 1))
			}
		}
		f.Add(p.String())
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, lines, crosses, err := ParsePosition(text)
		if err != nil || len(p.Cells) > 10_000 {
			return
		}
		if err := p.Validate(); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if lines == nil {
			lines, crosses = p.NoEdges(), p.NoEdges()
			for e := range p.Edges() {
				switch (e*e + len(text)) % 5 {
				case 0:
					lines.Add(e)
				case 1:
					crosses.Add(e)
				}
			}
		}
		file := p.FormatPosition(lines, crosses)
		for form, answers := range map[string]bool{p.String(): false, p.URL(): false, p.GameID(): false, file: true, p.PenpaText(lines, crosses): true} {
			q, lines, crosses, err := ParsePosition(form)
			if err != nil || q.String() != p.String() || answers && q.FormatPosition(lines, crosses) != file {
				t.Fatalf("%q: %q read as %s with %v and %v, %v; want %s", text, form, q, lines, crosses, err, file)
			}
		}
		for s := range grid.Symmetry(grid.Symmetries) {
			if q := (Puzzle{p.Transform(s)}); q.CanonicalID() != p.CanonicalID() {
				t.Fatalf("%s and %s: other canonical IDs", p, q)
			}
		}
	})
}

// An address that Penpa+ made is read, with its answer, and what is written for them is what
// Penpa+ wrote, line for line.
func TestPenpa(t *testing.T) {
	link := penpatest.Sample(t, "testdata/penpa.txt")
	p, lines, crosses, err := ParsePosition(link)
	if err != nil {
		t.Fatal(err)
	}
	if want := ".3...1./202.102/.1...2./......./.3...3./213.113/.1...2."; p.String() != want {
		t.Errorf("read as %v, want %s", p, want)
	}
	want := "pzprv3/slither/7/7/. 3 . . . 1 . /2 0 2 . 1 0 2 /. 1 . . . 2 . /. . . . . . . /. 3 . . . 3 . /2 1 3 . 1 1 3 /. 1 . . . 2 . /" +
		"-1 1 1 0 0 0 0 0 /" + strings.Repeat("0 0 0 0 0 0 0 0 /", 6) + "-1 1 0 0 0 0 0 /1 0 0 0 0 0 0 /" + strings.Repeat("0 0 0 0 0 0 0 /", 6)
	if got := p.FormatPosition(lines, crosses); got != want {
		t.Errorf("the answer is\n%s, want\n%s", got, want)
	}
	text := p.PenpaText(lines, crosses)
	penpatest.Same(t, text, link)
	penpatest.Same(t, penpatest.Inflated(t, grid.PenpaURL(text)), link)
}
