package human

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

func ExampleSolver_ParsePosition() {
	p, known, err := new(Solver).ParsePosition("20 14 24 13 | aaabbbccc a=15 b=13 c=17 | +62.......")
	if err != nil {
		fmt.Println(err)
		return
	}
	var s Solver
	s.Next(p, known, false)
	fmt.Println(s.Sentence(0, phrase.English).Text)
	solutions, _ := new(sujiko.Solver).Solve(p, 1)
	known[1].Digit = 3 // instead of 2
	fmt.Println(new(Solver).Mistakes(p, solutions[0], known))
	// Output:
	// In region a (15), r1c1 is 6 and r1c2 is 2, so r1c3 is 7.
	// [{digit  0 [] [] 1 3 2 []}]
}

func TestParsePosition(t *testing.T) {
	for text, want := range map[string]string{
		"20 14 24 13 | +6.7......":              "r1c1=6 r1c3=7",
		"20 14 24 13 |+6.7......":               "r1c1=6 r1c3=7",
		"20 14 24 13 | +66....... | ..7......":  "r1c1=6 r1c2=6", // wrong entries
		"20 14 24 13 | ..7...... | +6.7......":  "r1c1=6",
		"20 14 24 13 | ..7......":               "",
		"20 14 24 13":                           "",
		"20 14 24 13 | +6.7.....":               `column 15: found "+6.7.....", want '+' and nine cells, not 8`,
		"20 14 24 13 | +6.0......":              `column 18: found "0", want a digit 1 to 9, or '.'`,
		"20 14 24 13 | +6.é......":              `column 18: found "é", want a digit 1 to 9, or '.'`,
		"20 14 24 13 | ..7...... | +..6......":  `column 30: found "6", want 7, which is given there, or '.'`,
		"20 14 24 13 | +6.7...... | +.........": `column 28: found "+.........", want the entered digits only once`,
		"20 14 24 13 | + 6.7......":             `column 15: found "+", want '+' and nine cells, not 0`,
		"20 14 24 | +6.7......":                 `column 10: found "|", want the sum of circle 4, 10 to 30`,
	} {
		t.Run(text, func(t *testing.T) {
			_, known, err := new(Solver).ParsePosition(text)
			var list []string
			for _, fact := range known {
				list = append(list, fmt.Sprintf("r%dc%d=%d", fact.Row, fact.Column, fact.Digit))
			}
			got := strings.Join(list, " ")
			if err != nil {
				got = err.Error()
				if !errors.As(err, new(*solve.SyntaxError)) {
					t.Errorf("%T", err)
				}
			}
			if got != want {
				t.Errorf("found %s, want %s", got, want)
			}
		})
	}
}

func FuzzParsePosition(f *testing.F) {
	f.Add("20 14 24 13 | aaabbbccc a=15 b=13 c=17 | +6.7......")
	f.Add("20 14 24 13 | ..7...... | +6.7......")
	var s Solver
	f.Fuzz(func(t *testing.T, text string) {
		p, known, err := new(Solver).ParsePosition(text)
		if err != nil {
			if !errors.As(err, new(*solve.SyntaxError)) {
				t.Fatalf("%q: %T", text, err)
			}
			return
		}
		s.Next(p, known, false)
		for i := range s.Steps {
			s.Sentence(i, phrase.Korean)
		}
	})
}

// TestPositions stops solves at random moments. From each position the open steps are right and
// lead to the solution, and a wrong digit is named. POSITIONS=10000 sets the number of positions;
// a tenth of them are tried again with a wrong digit.
func TestPositions(t *testing.T) {
	positions := 200
	if n, err := strconv.Atoi(os.Getenv("POSITIONS")); err == nil {
		positions = n
	}
	text, err := os.ReadFile("testdata/puzzles.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Fields(strings.ReplaceAll(strings.TrimSpace(strings.ReplaceAll(string(text), " ", "_")), "\n", " "))
	rng := rand.New(rand.NewPCG(16, 5))
	var s, hint Solver
	var took time.Duration
	wrongs := 0
	for i := range positions {
		p, err := sujiko.Parse(strings.ReplaceAll(lines[rng.IntN(len(lines))], "_", " "))
		if err != nil {
			t.Fatal(err)
		}
		p = p.Image(rng.IntN(sujiko.Symmetries))
		s.Solve(&p, Contradiction)
		var digits [9]byte
		var want []Fact
		for cell := range digits {
			digits[cell] = '.'
		}
		for _, fact := range s.Known(rng.IntN(len(s.Steps))) {
			if cell, ok := fact.Cell(); ok && fact.Is == IsDigit && p.Givens[cell] == 0 {
				digits[cell] = '0' + byte(fact.Digit)
				want = append(want, fact)
			}
		}
		begun := p.Text() + " | +" + string(digits[:])
		q, known, err := new(Solver).ParsePosition(begun)
		if err != nil || q != p || !reflect.DeepEqual(known, want) {
			t.Fatalf("%s: read %s, %v, %v", begun, q.Text(), known, err)
		}
		began := time.Now()
		hint.Next(q, known, false)
		for k := range hint.Steps {
			hint.Sentence(k, phrase.English)
		}
		took += time.Since(began)
		if len(hint.Steps) == 0 || len(new(Solver).Mistakes(q, s.Solution, known)) > 0 {
			t.Fatalf("%s: %d steps are open, and %v is wrong", begun, len(hint.Steps), new(Solver).Mistakes(q, s.Solution, known))
		}
		for k := range hint.Steps {
			if hint.Steps[k].round != 0 || len(new(Solver).Mistakes(q, s.Solution, hint.Reason(k).Settles)) > 0 {
				t.Fatalf("%s: %s", begun, hint.Sentence(k, phrase.English))
			}
		}
		if i%10 == 0 {
			checkReasons(t, &hint)
		}
		hint.from(&q, known)
		if hint.solve(Contradiction, mostRounds) != Solved || hint.Solution != s.Solution {
			t.Fatalf("%s: %v", begun, hint.Ending)
		}
		if i%10 == 0 {
			cell, wrong := rng.IntN(9), byte(rng.IntN(9)+1)
			for p.Givens[cell] != 0 || s.Solution[cell] == wrong {
				cell, wrong = rng.IntN(9), byte(rng.IntN(9)+1)
			}
			wrongs++
			digits[cell] = '0' + wrong
			begun = p.Text() + " | +" + string(digits[:])
			q, known, err = new(Solver).ParsePosition(begun)
			found := new(Solver).Mistakes(q, s.Solution, known)
			if err != nil || len(found) != 1 || found[0].Digit != int(wrong) || 3*(found[0].Row-1)+found[0].Column-1 != cell {
				t.Fatalf("%s: %v is wrong, %v", begun, found, err)
			}
			hint.Next(q, known, false) // whatever it finds
		}
	}
	t.Logf("%d positions, %d with a wrong digit; %v to find and tell the open steps of one", positions, wrongs, took/time.Duration(positions))
}

// A puzzle that keeps only region b of three calls it region b in reasons, and knows facts about it.
func TestPartOf(t *testing.T) {
	parse := func(text string) sujiko.Puzzle {
		p, err := sujiko.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	whole, part := parse("16 27 13 27 | aaabccbbc a=15 b=8 c=22"), parse("16 27 13 27 | ...a..aa. a=8")
	var s Solver
	s.Path(part, false)
	i := slices.IndexFunc(s.Steps, func(step Step) bool { return step.A == int8(len(sujiko.Circles)) })
	s.PartOf(whole)
	if r := s.Reason(i); len(s.Atoms(r.Because[0])) > 0 || !slices.ContainsFunc(r.Because, func(f Fact) bool { return f.Name == "region b" }) {
		t.Errorf("the first step about the region rests on %+v", r.Because)
	}
	of := Fact{Is: IsCannotTake, Name: "region b", Combinations: [][]int{{1, 2, 5}}}
	if atoms := s.Atoms(of); len(atoms) != 1 {
		t.Errorf("%+v has the atoms %v", of, atoms)
	}
	s.Path(part, false)
	if r := s.Reason(i); !slices.ContainsFunc(r.Because, func(f Fact) bool { return f.Name == "region a" }) {
		t.Errorf("the first step of the part about the region rests on %+v", r.Because)
	}
}

// Each digit that follows from a step comes with the sum that leaves it, or as the only digit left.
func TestThen(t *testing.T) {
	p, err := sujiko.Parse("13 15 25 20 | aabacbccb a=11 b=15 c=19")
	if err != nil {
		t.Fatal(err)
	}
	var s Solver
	s.Solve(&p, Contradiction)
	told, steps := []Fact{digitFact(0, 1<<4), digitFact(1, 1<<1), digitFact(2, 1<<5), digitFact(4, 1<<2)}, []int(nil)
	for i := range s.Steps {
		for _, fact := range s.Reason(i).Settles {
			if cell, ok := fact.Cell(); ok && cell > 4 && s.Steps[i].Technique.Single() {
				steps = append(steps, i)
			}
		}
	}
	for lang, want := range []string{
		"the top right circle (15) leaves 7 for r2c3, only 8 is left for r3c2, and region c (19) leaves 9 for r3c1",
		"오른쪽 위 원(15)에서 2행 3열에는 7이 남고, 3행 2열에는 8만 남고, 영역 c(19)에서 3행 1열에는 9가 남습니다",
	} {
		if got := s.Then(steps, told[:1], told[1:], phrase.Language(lang)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got, want := s.Then(steps[:1], told[:2], nil, phrase.English), "only 7 is left for r2c3"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := s.Then(steps[:1], nil, []Fact{cellFact(IsDigits, 5, 1<<7)}, phrase.English); got != "" {
		t.Errorf("%q is told twice", got)
	}
}
