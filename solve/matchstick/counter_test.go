package matchstick

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/solve"
)

// The puzzle is that of the paper: move up to two sticks of 0+3=09.
func Example() {
	puzzle, err := Parse("0+3=09")
	if err != nil {
		fmt.Println(err)
		return
	}
	counter := NewCounter(puzzle.Form(PaperSigns), Rules{}, 2)
	solutions, counts := counter.Solve(&puzzle, -1)
	fmt.Println("solutions at 0, 1 and 2 moves:", counts)
	shape, _ := puzzle.Form(PaperSigns).Shape()
	for _, s := range solutions {
		moves, _ := Rules{}.Moves(&puzzle, &s.Statement)
		fmt.Print(&s.Statement)
		for _, m := range moves {
			fmt.Print(" ", shape.Place(m.From), "->", shape.Place(m.To))
		}
		fmt.Println()
	}
	// Output:
	// solutions at 0, 1 and 2 moves: [0 1 1]
	// 6+3=09 (0,1)->(0,6)
	// 5+3=08 (0,1)->(0,6) (0,4)->(4,4)
}

func ExampleCounter_Shortest() {
	puzzle, _ := Parse("6+4=4")
	counter := NewCounter(puzzle.Form(PaperSigns), Rules{}, 2)
	counter.Count(&puzzle)
	s := counter.Shortest()
	fmt.Println(s.Solutions, "solutions at depth", s.Depth, "and the easiest is", &s.Easiest)
	fmt.Println(s.Misleading, "other results read as equations")
	// Output:
	// 2 solutions at depth 1 and the easiest is 0+4=4
	// 3 other results read as equations
}

// TestPaperTruth compares sums over all layouts of the types in the paper with the results of an
// independent program.
func TestPaperTruth(t *testing.T) {
	type figures struct{ Solvable, Unique, Pairs uint64 }
	text, err := os.ReadFile("testdata/truth.json")
	if err != nil {
		t.Fatal(err)
	}
	var types map[string]json.RawMessage
	if err := json.Unmarshal(text, &types); err != nil {
		t.Fatal(err)
	}
	for name, shape := range map[string]Shape{"type1": {1, 1, 1}, "type2": {1, 1, 2}, "type3": {2, 2, 2}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var want struct {
				UpTo    map[string]figures `json:"up_to_m"`
				Exactly map[string]figures `json:"exactly_m"`
				Sound   map[string]uint64
				NoZeros *struct {
					Layouts, Solvable, Unique uint64
					AlreadyTrue               uint64 `json:"already_true"`
				} `json:"no_leading_zeros_up_to_2"`
			}
			if err := json.Unmarshal(types[name], &want); err != nil {
				t.Fatal(err)
			}
			upTo, exactly, sound := map[string]figures{}, map[string]figures{}, map[string]uint64{}
			tally := func(in map[string]figures, m string, n uint64) {
				f := in[m]
				f.Pairs += n
				f.Solvable += uint64(min(n, 1))
				f.Unique += uint64(number(n == 1))
				in[m] = f
			}
			family := familyOf(shape)
			c := NewCounter(family.Form, Rules{}, len(want.UpTo)-1)
			for i := range family.Size() {
				s := family.At(i)
				sum := uint64(0)
				for d, n := range c.Count(&s) {
					m := strconv.Itoa(d)
					if d > 0 {
						sound[m] += uint64(number(n == 1 && sum == 0))
					}
					sum += n
					tally(exactly, m, n)
					tally(upTo, m, sum)
				}
			}
			check := func(what string, got, want any) {
				if fmt.Sprint(got) != fmt.Sprint(want) {
					t.Errorf("%s: %v, want %v", what, got, want)
				}
			}
			check("up to m", upTo, want.UpTo)
			check("sound", sound, want.Sound)
			if want.Exactly != nil {
				check("exactly m", exactly, want.Exactly)
			}
			if want.NoZeros == nil {
				return
			}
			got := *want.NoZeros
			got.Solvable, got.Unique, got.AlreadyTrue = 0, 0, 0
			family.NoLeadingZeros = true
			got.Layouts = family.Size()
			c = NewCounter(family.Form, Rules{NoLeadingZeros: true}, 2)
			for i := range family.Size() {
				s := family.At(i)
				n := c.Count(&s)
				sum := n[0] + n[1] + n[2]
				got.Solvable += min(sum, 1)
				got.Unique += uint64(number(sum == 1))
				got.AlreadyTrue += n[0]
			}
			check("no leading zeros", got, *want.NoZeros)
		})
	}
}

// TestPackedAgainstPlain checks that packed polynomials lead to the same counts as polynomials that
// are not packed. A large limit of steps prevents packing.
func TestPackedAgainstPlain(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, shape := range []Shape{{1, 1, 2}, {2, 2, 2}, {4, 3, 4}, {4, 4, 4}} {
		t.Run(fmt.Sprint(shape), func(t *testing.T) {
			family := familyOf(shape)
			packed, plain := NewCounter(family.Form, Rules{}, 2), NewCounter(family.Form, Rules{}, 9)
			if packed.ring.Lane == 0 || plain.ring.Lane != 0 {
				t.Errorf("lanes of %d and %d bits", packed.ring.Lane, plain.ring.Lane)
			}
			for range 100 {
				s := family.At(rng.Uint64N(family.Size()))
				if a, b := packed.Count(&s), plain.Count(&s)[:3]; !slices.Equal(a, b) {
					t.Fatalf("%v: packed %v, plain %v", &s, a, b)
				}
				for d := range 3 {
					if a, b := packed.readable(d), plain.readable(d); a != b {
						t.Fatalf("%v at %d: packed %d, plain %d", &s, d, a, b)
					}
				}
			}
		})
	}
}

// TestMoveGivenAway checks that, after any move of a shortest solution, the puzzle needs one move
// fewer.
func TestMoveGivenAway(t *testing.T) {
	rng := rand.New(rand.NewPCG(19, 20))
	given := 0
	for _, shape := range []Shape{{1, 1, 2}, {2, 2, 2}} {
		t.Run(fmt.Sprint(shape), func(t *testing.T) {
			family := familyOf(shape)
			c := NewCounter(family.Form, Rules{}, 3)
			for range 1000 {
				s := family.At(rng.Uint64N(family.Size()))
				solutions, _ := c.Solve(&s, 1)
				if len(solutions) == 0 {
					continue
				}
				moves, _ := Rules{}.Moves(&s, &solutions[0].Statement)
				for _, m := range moves {
					after := s
					after.flip(m.From)
					after.flip(m.To)
					c.Count(&after)
					if shortest := c.Shortest(); shortest == nil || shortest.Depth != solutions[0].Depth-1 {
						t.Fatalf("%v takes %d moves, and after %v it takes %+v", &s, solutions[0].Depth, m, shortest)
					}
					given++
				}
			}
		})
	}
	if given < 1000 {
		t.Errorf("only %d moves were given away", given)
	}
}

// flip lays a stick in a place of an equation A±B=R, or removes the stick if it is there.
// Afterwards, the cell need not show a digit.
func (s *Statement) flip(stick *Stick) {
	if stick.Sign != nil {
		s.Signs[0] = 1 - s.Signs[0] // + and -
		return
	}
	last := 0
	for i := range s.numbers() {
		n := &s.Numbers[i]
		first := last
		if last += int(n.Width); *stick.Digit <= last {
			at := 8 * (int(n.Width) - (*stick.Digit - first))
			segments := Glyphs(0).Segments(Symbol(n.Cells>>at)) ^ 1<<stick.Part
			n.Cells = n.Cells&^(0xff<<at) | uint32(Glyphs(0).Symbol(segments))<<at
			return
		}
	}
}

func TestMostSolutions(t *testing.T) {
	s, _ := Parse("0000+0000=0000")
	c := NewCounter(s.Form(PaperSigns), Rules{}, 4)
	all, counts := c.Solve(&s, -1)
	sum := uint64(0)
	for _, n := range counts {
		sum += n
	}
	if len(all) < 20 || uint64(len(all)) != sum {
		t.Errorf("%d solutions, counted %d", len(all), sum)
	}
	for _, most := range []int{0, 1, 7, len(all)} {
		if some, _ := c.Solve(&s, most); !slices.Equal(some, all[:most]) {
			t.Errorf("at most %d: %v", most, some)
		}
	}
}

func TestCounterDoesNotAllocate(t *testing.T) {
	for _, shape := range []Shape{{1, 1, 1}, {2, 2, 2}, {4, 4, 4}} {
		family := familyOf(shape)
		c := NewCounter(family.Form, Rules{}, 2)
		s := family.At(family.Size() / 3)
		if n := testing.AllocsPerRun(100, func() { c.Count(&s); c.Shortest() }); n > 0 {
			t.Errorf("shape %v: %v allocations", shape, n)
		}
	}
}

// TestGlyphs checks that all values of Glyphs can be written and read back, that different sets of
// segments are different symbols, and that sticks are counted correctly.
func TestGlyphs(t *testing.T) {
	for g := range allGlyphs + 1 {
		var back Glyphs
		if text, _ := g.MarshalText(); back.UnmarshalText(text) != nil || back != g {
			t.Errorf("%q reads as %v", text, back)
		}
		shown := map[Symbol]bool{}
		for segments := range uint8(allSegments + 1) {
			s := g.Symbol(segments)
			if g.Segments(s) != segments || shown[s] {
				t.Errorf("%v: the segments %b are the symbol %d", g, segments, s)
			}
			shown[s] = true
		}
	}
	if err := new(Glyphs).UnmarshalText([]byte("roman")); err == nil {
		t.Error("roman glyphs were accepted")
	}
	for _, c := range []struct {
		glyphs Glyphs
		text   string
		want   int
	}{{0, "7-1=1", 11}, {ThreeStick7, "7-1=1", 10}, {0, "6-1=1", 13}, {Tailless69, "6-1=1", 12}, {Tailless69, "9-1=1", 12}, {0, "VI=VII+I", 12}} {
		s, _ := Parse(c.text)
		if got := s.Sticks(c.glyphs); got != c.want {
			t.Errorf("%s has %d sticks with the glyphs %v, want %d", c.text, got, c.glyphs, c.want)
		}
	}
}

func TestShapeText(t *testing.T) {
	var s Shape
	if err := s.UnmarshalText([]byte("2,1,3")); err != nil || s != (Shape{2, 1, 3}) {
		t.Errorf("2,1,3 reads as %v, %v", s, err)
	}
	for text, want := range map[string]string{
		"":        `shape "": found 1 number, want three`,
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

func TestEquationErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                      "column 1: found the end, want a number",
		"12+3y=4":               "column 5: found 'y', want a digit or a sign: + - x / = or ≠",
		"1++2=3":                "column 3: found '+', want a number",
		"1+٣=4":                 "column 3: found '٣', want a number",
		strings.Repeat("1", 40): "column 5: found '1', want a sign: a number has at most 4 digits",
		"1+2=12345":             "column 9: found '5', want a sign: a number has at most 4 digits",
		"1+2=3\xff":             "column 6: found '�', want a digit or a sign: + - x / = or ≠",
		"1!=2y":                 "column 5: found 'y', want a digit or a sign: + - x / = or ≠",
	} {
		t.Run(text, func(t *testing.T) {
			_, err := Parse(text)
			if syntax := new(solve.SyntaxError); !errors.As(err, &syntax) || err.Error() != want {
				t.Errorf("Parse(%q) = %v, want %s", text, err, want)
			}
		})
	}
}

// TestDrawing compares drawings with testdata/drawings.txt, which has the text of each puzzle,
// followed by its drawing.
func TestDrawing(t *testing.T) {
	var got strings.Builder
	for _, text := range []string{"0+3=09", "12-34=_5", "6789+0=9999"} {
		s, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		got.WriteString(text + "\n" + s.Drawing(0))
	}
	want, err := os.ReadFile("testdata/drawings.txt")
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != string(want) {
		t.Errorf("got\n%swant\n%s", got.String(), want)
	}
}

// The output is figure 15 of the paper, without the Skip lines of figure 16.
func ExampleSearch() {
	puzzle, _ := Parse("0+3=09")
	search := NewSearch(0, 2, func(line string) {
		if !strings.Contains(line, "Skip") {
			fmt.Print(line)
		}
	})
	search.Solve(&puzzle, solve.Charitable, nil)
	fmt.Println(search.Steps, "layouts visited")
	// Output:
	// <=(0,1)(0,6) +++ Found(depth=1, 6+3=09) !!!
	// <=(0,4)(4,4)<=(0,1)(0,6) +++ Found(depth=2, 5+3=08) !!!
	// <=(0,4)(0,6)<=(0,1)(4,4) +++ Discard(depth=2, 5+3=08) !!!
	// <=(0,1)(4,4)<=(0,4)(0,6) +++ Discard(depth=2, 5+3=08) !!!
	// <=(0,1)(0,6)<=(0,4)(4,4) +++ Discard(depth=2, 5+3=08) !!!
	// 11161 layouts visited
}
