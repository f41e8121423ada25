package matchstick

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
)

func ExampleCounter() {
	puzzle, _ := Parse("5+5-5=3")
	rules := Rules{Signs: PaperSigns}
	counter := NewCounter(puzzle.Form(rules.Signs), rules, 1)
	solutions, counts := counter.Solve(&puzzle, -1)
	fmt.Println(counts)
	for _, s := range solutions {
		fmt.Println(s.Statement.String())
	}
	// Output:
	// [0 3]
	// 3+5-5=3
	// 5+3-5=3
	// 5+5-5=5
}

// TestColumnsAgainstWalk checks that columns and walks find the same solutions, even in forms that
// are too large for brute force.
func TestColumnsAgainstWalk(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 150 {
		r := Rules{Signs: SignsOf(Plus, Minus, Equal)}
		r.NoLeadingZeros = rng.IntN(2) == 0
		r.Ends, r.FirstMinus = rng.IntN(4) == 0, rng.IntN(4) == 0
		f := Form{Statement{Terms: uint8(2 + rng.IntN(4))}}
		s := Statement{Terms: f.Terms}
		for i := range int(f.Terms) {
			f.Numbers[i] = open(uint8(1 + rng.IntN(min(4, 12/int(f.Terms)))))
			s.Numbers[i] = Digits(int(f.Numbers[i].Width), int(rng.Int64N(powers[f.Numbers[i].Width])))
			f.Signs[max(i-1, 0)] = Any
			s.Signs[max(i-1, 0)] = Sign(rng.IntN(2))
		}
		s.Signs[rng.IntN(int(f.Terms)-1)] = Equal
		c := NewCounter(f, r, rng.IntN(4))
		counts := c.Count(&s)
		walked := make([]uint64, len(counts))
		depths := map[Statement]int{}
		for _, target := range c.targets {
			c.walk(target, c.limit, func(cost price) bool {
				if d := slices.Index(c.prices, cost); d >= 0 {
					if !target.found.True() {
						t.Fatalf("%v: %v is false", s.String(), target.found.String())
					}
					walked[d]++
					depths[target.found] = d
				}
				return true
			})
		}
		if fmt.Sprint(walked) != fmt.Sprint(counts) || !c.Complete() || uint64(len(depths)) != Total(counts) {
			t.Fatalf("%v of %v, rules %+v: the walk finds %v, the columns %v", s.String(), f.String(), r, walked, counts)
		}
		// Columns must also list the solutions that they count.
		c.visit = func(target *target) {
			if d, ok := depths[target.found]; !ok || target.counts[d] == 0 {
				t.Fatalf("%v of %v, rules %+v: the columns find %v", s.String(), f.String(), r, target.found.String())
			}
			delete(depths, target.found)
			c.unseen--
		}
		for d := range counts {
			for _, target := range c.targets {
				c.unseen = target.counts[d]
				if target.columns != nil && target.counts[d] > 0 {
					c.fill(target, len(target.columns)-1, 0, c.prices[d]-target.cost)
				} else if target.counts[d] > 0 {
					c.walk(target, c.prices[d], func(cost price) bool {
						if cost == c.prices[d] {
							c.visit(target)
						}
						return true
					})
				}
			}
		}
		if len(depths) > 0 {
			t.Fatalf("%v of %v, rules %+v: the columns do not find %v", s.String(), f.String(), r, depths)
		}
	}
}

// TestSignTable checks a table of docs/generate.md: the numbers of sticks removed and added to turn
// one sign into another.
func TestSignTable(t *testing.T) {
	text, err := os.ReadFile("../../docs/generate.md")
	if err != nil {
		t.Fatal(err)
	}
	shown := []Sign{Minus, Plus, Equal, Times, Divide}
	for _, from := range shown {
		row := fmt.Sprintf("\n| `%v` |", from)
		for _, to := range shown {
			price := signPrices[from][to]
			row += fmt.Sprintf(" %d, %d |", price.removed(), price.added())
		}
		if !strings.Contains(string(text), row+"\n") {
			t.Errorf("docs/generate.md lacks the row%s", row)
		}
	}
}

func TestTrue(t *testing.T) {
	for text, want := range map[string]bool{
		"6/4x2=3": true, "2x3-3=3": true, "1/0=0": false, "0/0=0": false, "1=1=1": true, "1=1=2": false,
		"1≠2=2": true, "1≠1": false, "3=2+1": true, "-3+5=2": true, "8/2/2=2": true, "1+2x3=9": false,
		"III=III=III": true, "VI=VII-I": true, "VI=VII+I": false, "1/3x3=1": true, "12=3x4": true, "1_=1": false,
	} {
		t.Run(text, func(t *testing.T) {
			s, err := Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			if s.True() != want {
				t.Errorf("it is %v", s.True())
			}
		})
	}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"5+5-5=3": "5+5-5=3", "2*3−3=5": "2x3-3=5", "8÷2=4": "8/2=4", "8:2=4": "8/2=4", "2×3=6": "2x3=6",
		"1!=2": "1≠2", "-4+7=3": "-4+7=3", "VI = VII + I": "VI=VII+I", "1_+2=3": "1_+2=3", "X=V+V": "X=V+V",
		"6 + 4 = 4": "6+4=4", " 6+4 =4 ": "6+4=4", "６　＋４＝４": "6+4=4", "- 4 + _=3": "-4+_=3",
	} {
		t.Run(text, func(t *testing.T) {
			s, err := Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			if s.String() != want {
				t.Errorf("it reads as %v, want %v", s.String(), want)
			}
		})
	}
}

func TestParseErrors(t *testing.T) {
	for text, want := range map[string]string{
		"": "column 1", "5": "column 2", "5+": "column 3", "5++5=1": "column 3", "12345+1=2": "column 5", "5+5=x": "column 5",
		"1+1+1+1+1=5": "column 10", "IIII=I+I": "IIII", "--1=1": "column 2", "VI=7": "column 1", "1?1=2": "column 2",
		"1 0+2=12": "column 2", "6 + 4 = 4 y": "column 10", " +1=2": "column 2: found '+', want a number; _ is a cell without sticks", "1234+1234+1234+1234=1": "column 21", "XXXXXXXXX=I": "column 8",
	} {
		t.Run(text, func(t *testing.T) {
			_, err := Parse(text)
			var syntax *solve.SyntaxError
			if !errors.As(err, &syntax) || !strings.Contains(err.Error(), want) {
				t.Errorf("%v, want %s in it", err, want)
			}
		})
	}
}

func TestFormText(t *testing.T) {
	for _, text := range []string{"#?#=#", "##?##=###", "#?#?#", "N?N=N", "-#+#=#", "#x#/#=#", "#≠#"} {
		t.Run(text, func(t *testing.T) {
			f := form(text)
			if f.String() != text {
				t.Errorf("it is written %v", f.String())
			}
			if err := f.Validate(SignsOf(Plus, Minus, Equal)); err != nil {
				t.Error(err)
			}
		})
	}
	for text, want := range map[string]string{
		"": "the end", "#?": "the end", "#N=#": "'N'", "NN=N": "'N'", "#####=#": "at most 4", "#+#+#+#+#=#": "at most 5",
		"#?#=#x": "the end", "ab": "'a'",
	} {
		t.Run(text, func(t *testing.T) {
			var f Form
			if err := f.UnmarshalText([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v, want %s in it", err, want)
			}
		})
	}
	for text, want := range map[string]string{
		"#?#": "can be =", "NxN=N": "Roman", "N=#": "found 'N'", "####?####?####?####?#=#": "at most 16",
		"####+####+####+####=#": "at most 16", "####x####x####=####": "at most 12",
	} {
		t.Run(text, func(t *testing.T) {
			var f Form
			err := f.UnmarshalText([]byte(text))
			if err == nil {
				err = f.Validate(PaperSigns)
			}
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v, want %s in it", err, want)
			}
		})
	}
}

// TestFamily checks that At and Reader return the same statements, and that statements with digits
// are in the order of their texts.
func TestFamily(t *testing.T) {
	for _, f := range []Family{
		{Form: form("#?#?#"), Signs: SignsOf(Plus, Minus, Equal)},
		{Form: form("#?##"), Signs: SignsOf(Times, Equal, NotEqual), NoLeadingZeros: true},
		{Form: form("#?#=#"), Signs: PaperSigns},
		{Form: form("N?N=N"), Signs: PaperSigns, Numerals: 9},
	} {
		t.Run(f.Form.String(), func(t *testing.T) {
			last, read := "", f.Reader()
			for i := range f.Size() {
				s := f.At(i)
				if i%7 == 0 { // a reader must also accept other indices in between
					read(f.Size() - 1 - i)
				}
				if got := read(i); got != s {
					t.Fatalf("%d is read as %v, want %v", i, &got, &s)
				}
				if f.Form.Roman() { // numerals are not in the order of texts
					continue
				}
				if text := s.String(); text <= last || !s.Readable() || f.NoLeadingZeros && s.LeadingZeros() {
					t.Fatalf("%d: %s after %s", i, text, last)
				} else {
					last = text
				}
			}
		})
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"5+5-5=3", "2x3-3=5", "VI=VII+I", "-1!=2", "1 ÷ 2", "≠", "IX"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := Parse(text)
		if err != nil {
			return
		}
		again, err := Parse(s.String())
		if err != nil || again != s {
			t.Errorf("%q reads as %q, and that as %q, %v", text, s.String(), again.String(), err)
		}
		s.True()
	})
}

// TestLettersStay checks that numerals with different numbers of letters V and X cannot be turned
// into each other, and that no function panics for them.
func TestLettersStay(t *testing.T) {
	for _, c := range []struct {
		from, to string
		ok       bool
	}{{"VI=VII+I", "VII=VI+I", true}, {"VI=VII+I", "XI=VII+I", true}, {"VI=VII+I", "XII=VII+V", false}, {"VI=VII+I", "II=VII+I", false}, {"VI=I", "6=1", false}} {
		t.Run(c.to, func(t *testing.T) {
			from, err1 := Parse(c.from)
			to, err2 := Parse(c.to)
			if err1 != nil || err2 != nil {
				t.Fatal(err1, err2)
			}
			_, wide := from.Widened(&to)
			_, _, alike := from.Changes(&to)
			rules := Rules{}.For(true)
			if err := rules.Check(from.Form(rules.Signs), &from, &to, 1); wide != c.ok || alike != c.ok || err == nil && !c.ok {
				t.Errorf("%s to %s: %t, %t, %v", c.from, c.to, wide, alike, err)
			}
		})
	}
}

func TestCheck(t *testing.T) {
	for _, c := range []struct {
		form, puzzle, end string
		rules             Rules
		sticks            int
		want              string
	}{
		{"#?#=#", "0-8=0", "0+0=0", Rules{}, 1, ""},
		{"#?#=#", "0-8=0", "0+0=0", Rules{}, 2, "0+0=0 takes away 1 stick and lays 1, want 2 and 2"},
		{"#?#=#", "0-8=0", "0+0=0", Rules{Rule: AddSticks}, 1, "0+0=0 takes away 1 stick and lays 1, want 0 and 1"},
		{"#?#=#", "0-8=0", "8-8=0", Rules{Rule: AddSticks}, 1, ""},
		{"#?#=#", "0-8=0", "0+6=0", Rules{}, 1, "0+6=0 is not true"},
		{"#?#=#", "0-8=0", "0-0=00", Rules{}, 1, "0-0=00 and 0-8=0 differ in the places of digits or signs"},
		{"#?#=#", "0-8=0", "0-0=_", Rules{}, 1, "0-0=_ takes "},
		{"#?#=##", "0-8=00", "0+0=00", Rules{NoLeadingZeros: true}, 1, "a number in 0+0=00 begins with 0"},
		{"#?#=#", "3-3=0", "3=3-0", Rules{Signs: PaperSigns | 1<<Equal}, 1, "sign 2 of 3=3-0 is -, want one of ="},
		{"#?#?#", "3-3=0", "3=3-0", Rules{Signs: PaperSigns | 1<<Equal}, 1, ""},
		{"#=#", "1=7", "-1=7", Rules{}, 1, "-1=7 and 1=7 differ in the places of digits or signs"},
	} {
		t.Run(c.puzzle+" "+c.end, func(t *testing.T) {
			var form Form
			puzzle, err := Parse(c.puzzle)
			end, err2 := Parse(c.end)
			if err := errors.Join(err, err2, form.UnmarshalText([]byte(c.form))); err != nil {
				t.Fatal(err)
			}
			said := ""
			if err := c.rules.Check(form, &puzzle, &end, c.sticks); err != nil {
				said = err.Error()
			}
			if !strings.HasPrefix(said, c.want) || (c.want == "") != (said == "") {
				t.Errorf("it says %q, want %q", said, c.want)
			}
		})
	}
}
