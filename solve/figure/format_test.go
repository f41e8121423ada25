package figure

import (
	"errors"
	"math/rand/v2"
	"testing"

	"matchbook/solve"
)

// frames are square and triangular ones, small and large, up to the largest.
var frames = []Frame{
	{1, 1}, {2, 1}, {1, 2}, {2, 2}, {3, 2}, {2, 3}, {3, 3}, {4, 4}, {5, 4}, {4, 6}, {5, 5}, {21, 1}, {1, 21},
	Triangle(1), Triangle(2), Triangle(3), Triangle(4), Triangle(5), Triangle(6),
}

// randomPuzzle returns a valid puzzle on a frame.
func randomPuzzle(r *rand.Rand, f Frame) Puzzle {
	for {
		p := Puzzle{
			Frame: f, Start: Figure(r.Uint64()) & f.Full(), Rule: Rule(r.IntN(Rules)), Sticks: 1 + r.IntN(4),
			Target: r.IntN(f.ShapeCount() + 1), Loose: r.IntN(2) == 0, OneSize: r.IntN(2) == 0,
		}
		if p.Validate() == nil {
			return p
		}
	}
}

func TestParse(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, f := range frames {
		for range 200 {
			p := randomPuzzle(r, f)
			if got, err := Parse(p.Text()); err != nil || got != p {
				t.Fatalf("Parse(%q): %q, %v", p.Text(), got.Text(), err)
			}
			text := f.Text(p.Start)
			if frame, start, err := ParseFigure(text); err != nil || frame != f || start != p.Start {
				t.Fatalf("ParseFigure(%q): %v %q, %v", text, frame, frame.Text(start), err)
			}
		}
	}
	for text, want := range map[string]string{
		"2x2 --/|||/--/|||/-- remove 2 make 2":            "2x2 --/|||/--/|||/-- remove 2 make 2",
		" 1x2\t-/||/./../.  add 3 make 2  one-size loose": "1x2 -/||/./../. add 3 make 2 loose one-size",
		"3x1 full remove 1 make 2":                        "3x1 ---/||||/--- remove 1 make 2",
		"t2 xx/./xxxx/-- move 1 make 3":                   "t2 xx/./xxxx/-- move 1 make 3",
		"":                                                "column 1: found the end, want a frame such as 3x2, or t4 for a triangle",
		"3 --":                                            `column 1: found "3", want a frame such as 3x2, or t4 for a triangle`,
		"0x1 full":                                        `column 1: found "0x1", want a frame such as 3x2, or t4 for a triangle`,
		"t0 full":                                         `column 1: found "t0", want a frame such as 3x2, or t4 for a triangle`,
		"99999999999x2 full":                              `column 1: found "99999999999x2", want a frame such as 3x2, or t4 for a triangle`,
		"6x5 full":                                        `column 1: found "6x5", want a frame of at most 64 places, such as 5x5 or t6`,
		"t7 full":                                         `column 1: found "t7", want a frame of at most 64 places, such as 5x5 or t6`,
		"2x1":                                             "column 4: found the end, want '-' or '.': row 1 has 2 places",
		"2x1 --/||":                                       "column 10: found the end, want '|' or '.': row 2 has 3 places",
		"2x1 --/|-|/--":                                   `column 9: found "-", want '|' or '.': row 2 has 3 places`,
		"2x1 ---/|||/--":                                  `column 7: found "-", want '/' and row 2 of 3`,
		"2x1 --/|||/--/":                                  `column 14: found "/", want the end of the figure`,
		"t1 x·/-":                                         `column 5: found "·", want 'x' or '.': row 1 has 2 places`,
		"t1 xx/- swap 1 make 0":                           `column 9: found "swap", want move, remove or add`,
		"t1 xx/- add 1 make 0":                            `column 9: found "add", want remove: the figure has no empty place`,
		"2x2 full move 3 make 3":                          `column 10: found "move", want remove: the figure has no empty place`,
		"t1 ../. move 1 make 1":                           `column 9: found "move", want add: the figure has no stick`,
		"t2 xx/-/xxx./-- move 2 make 0":                   `column 22: found "2", want the number of sticks to move, 1`,
		"t1 xx/- remove 01 make 0":                        `column 16: found "01", want the number of sticks to remove, 1 to 3`,
		"t1 xx/- remove 1 leave 0":                        `column 18: found "leave", want "make"`,
		"t1 xx/- remove 1 make 2":                         `column 23: found "2", want the number of triangles, 0 to 1`,
		"1x1 full remove 1 make":                          "column 23: found the end, want the number of squares, 0 to 1",
		"1x1 full remove 1 make 0 loose loose":            `column 32: found "loose", want "loose" or "one-size", each at most once, or the end`,
		"1x1 full remove 1 make 0 squares":                `column 26: found "squares", want "loose" or "one-size", each at most once, or the end`,
		"1x1 full remove 300 make 0":                      `column 17: found "300", want the number of sticks to remove, 1 to 4`,
		"1x1 full remove 18446744073709551617 make 0": `column 17: found "18446744073709551617", want the number of sticks to remove, 1 to 4`,
	} {
		t.Run(text, func(t *testing.T) {
			got := ""
			if p, err := Parse(text); err == nil {
				got = p.Text()
			} else if got = err.Error(); !errors.As(err, new(*solve.SyntaxError)) {
				t.Errorf("%T is no syntax error", err)
			}
			if got != want {
				t.Errorf("is  %s\nwant %s", got, want)
			}
		})
	}
	if _, _, err := ParseFigure("1x1 full remove"); err == nil || err.Error() != `column 10: found "remove", want the end` {
		t.Error(err)
	}
}

func TestFrameText(t *testing.T) {
	for _, f := range frames {
		var got Frame
		if err := got.UnmarshalText([]byte(f.String())); err != nil || got != f {
			t.Errorf("%v reads as %v: %v", f, got, err)
		}
	}
	for text, want := range map[string]string{
		"3":   `found "3", want a frame such as 3x2, or t4 for a triangle`,
		"-1x": `found "-1x", want a frame such as 3x2, or t4 for a triangle`,
		"t7":  "the frame t7 has more than 64 places for sticks (hint: 5x5 and t6 fit)",
	} {
		t.Run(text, func(t *testing.T) {
			if err := new(Frame).UnmarshalText([]byte(text)); err == nil || err.Error() != want {
				t.Errorf("%s: %v, want %s", text, err, want)
			}
		})
	}
}

func TestDrawing(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"2x2 --/|.|/--/|||/--", `
·---·---·
|       |
·---·---·
|   |   |
·---·---·
`}, {"t2 xx/./xxxx/--", `
    ·
   / \
  ·   ·
 / \ / \
·---·---·
`}, {"3x1 .-./|..|/---", `
·   ·---·   ·
|           |
·---·---·---·
`}, {"t3 xx/-/.xx./.-/....../---", `
      ·
     / \
    ·---·
     \ /
  ·   ·---·

·---·---·---·
`}} {
		t.Run(c.text, func(t *testing.T) {
			f, figure, err := ParseFigure(c.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := "\n" + f.Drawing(figure); got != c.want {
				t.Errorf("%s is drawn%swant%s", c.text, got, c.want)
			}
		})
	}
}

// What Parse takes is valid and reads the same again; everything else is a syntax error.
func FuzzParse(f *testing.F) {
	f.Add("2x2 --/|||/--/|||/-- remove 2 make 2 loose one-size")
	f.Add("t2 xx/./xxxx/-- move 1 make 3")
	f.Add("3x1 full remove 1 make 2")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			if !errors.As(err, new(*solve.SyntaxError)) {
				t.Fatalf("%T is no syntax error", err)
			}
			return
		}
		if err := p.Validate(); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if q, err := Parse(p.Text()); err != nil || q != p {
			t.Fatalf("%q reads as %q: %v", text, q.Text(), err)
		}
		if p.Frame.Drawing(p.Start) == "" {
			t.Fatalf("%q has no drawing", text)
		}
	})
}
