package matchstick

import (
	"errors"
	"os"
	"strings"
	"testing"

	"matchbook/solve"
)

func TestParse(t *testing.T) {
	for _, text := range []string{
		"0+3=09", "1-1=0", "12+34=46", "9999-0001=9998", " +3=4", "1 -  =    ", "0000+0000=0000",
	} {
		t.Run(text, func(t *testing.T) {
			l, err := Parse(text, 0)
			if err != nil {
				t.Errorf("Parse(%q): %v", text, err)
				return
			}
			if got := l.Text(0); got != text {
				t.Errorf("Parse(%q).Text() = %q", text, got)
			}
		})
	}
}

func TestParseErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "column 1: found the end, want a digit of the first operand",
		"12+3x=4":               "column 5: found 'x', want a digit or '='",
		"1++2=3":                "column 3: found '+', want a digit of the second operand",
		"1+2=3=4":               "column 6: found '=', want a digit or the end",
		"1=2":                   "column 2: found '=', want a digit or '+' or '-'",
		"-1+2=3":                "column 1: found '-', want a digit of the first operand",
		"1+2":                   "column 4: found the end, want '='",
		"1+2=":                  "column 5: found the end, want a digit of the result",
		"1−2=3":                 "column 2: found '−', want a digit or '+' or '-'",
		"1+٣=4":                 "column 3: found '٣', want a digit of the second operand",
		strings.Repeat("1", 40): "column 5: found '1', want '+' or '-': the first operand has more than 4 digits",
		"1+2=12345":             "column 9: found '5', want the end: the result has more than 4 digits",
		"1+2=3\xff":             "column 6: found '�', want a digit or the end",
	} {
		t.Run(text, func(t *testing.T) {
			_, err := Parse(text, 0)
			if err == nil || err.Error() != want {
				t.Errorf("Parse(%q) = %v, want %s", text, err, want)
			}
			if syntax := new(solve.SyntaxError); !errors.As(err, &syntax) {
				t.Errorf("Parse(%q) returned a %T", text, err)
			}
		})
	}
}

// Every glyph set is told apart from its text and back.
func TestGlyphs(t *testing.T) {
	for g := range allGlyphs + 1 {
		text, _ := g.MarshalText()
		var back Glyphs
		if err := back.UnmarshalText(text); err != nil || back != g {
			t.Errorf("%q reads as %v, %v", text, back, err)
		}
		shown := map[segments]bool{}
		for d, s := range g.segments() {
			if g.digits()[s] != uint8(d) || shown[s] {
				t.Errorf("%v: digit %d is not told from another", g, d)
			}
			shown[s] = true
		}
	}
	if err := new(Glyphs).UnmarshalText([]byte("roman")); err == nil {
		t.Error("roman glyphs were accepted")
	}
	sticks := func(g Glyphs, digit int) int {
		return Equation{Shape{1, 1, 1}, digit, 1, 1, true}.Layout(g).Sticks() - 4
	}
	if sticks(0, 7) != 4 || sticks(ThreeStick7, 7) != 3 || sticks(0, 6) != 6 || sticks(Tailless69, 6) != 5 || sticks(Tailless69, 9) != 5 {
		t.Error("a glyph set has the wrong number of sticks")
	}
}

func TestShapeText(t *testing.T) {
	var s Shape
	if err := s.UnmarshalText([]byte("2,1,3")); err != nil || s != (Shape{2, 1, 3}) {
		t.Errorf("2,1,3 reads as %v, %v", s, err)
	}
	for text, want := range map[string]string{
		"":        `shape "": found 1 numbers, want three`,
		"2,2":     `shape "2,2": found 2 numbers`,
		"2,2,x":   `shape "2,2,x": found "x", want a number of digits`,
		"2,2,5":   `shape "2,2,5": result has 5 digits, want 1 to 4`,
		"0,2,2":   `shape "0,2,2": first operand has 0 digits`,
		"2,2,2,2": `found 4 numbers`,
	} {
		t.Run(text, func(t *testing.T) {
			if err := s.UnmarshalText([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("shape %q: %v, want %s", text, err, want)
			}
		})
	}
	if s != (Shape{2, 1, 3}) {
		t.Errorf("a bad text changed the shape to %v", s)
	}
}

// The drawings in testdata/drawings.txt: each puzzle in a line, then its rows.
func TestDrawing(t *testing.T) {
	var got strings.Builder
	for _, text := range []string{"0+3=09", "12-34= 5", "6789+0=9999"} {
		l, err := Parse(text, 0)
		if err != nil {
			t.Fatal(err)
		}
		got.WriteString(text + "\n" + l.Drawing())
	}
	want, err := os.ReadFile("testdata/drawings.txt")
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		t.Errorf("got\n%swant\n%s", got.String(), want)
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"0+3=09", "", "1++2=3", " - =    ", "12345+1=1", "1+2=3\n"} {
		f.Add(seed, uint8(0))
	}
	f.Fuzz(func(t *testing.T, text string, glyphs uint8) {
		g := Glyphs(glyphs) & allGlyphs
		l, err := Parse(text, g)
		if err != nil {
			syntax := new(solve.SyntaxError)
			if !errors.As(err, &syntax) || syntax.Column < 1 || syntax.Column > len(text)+1 {
				t.Fatalf("Parse(%q) = %#v", text, err)
			}
			return
		}
		if got := l.Text(g); got != text {
			t.Fatalf("Parse(%q).Text() = %q", text, got)
		}
		if e, ok := l.Equation(g); ok && e.String() != text {
			t.Fatalf("Parse(%q).Equation() = %v", text, e)
		}
		if rows := strings.Count(l.Drawing(), "\n"); rows != 5 {
			t.Fatalf("the drawing of %q has %d rows", text, rows)
		}
	})
}
