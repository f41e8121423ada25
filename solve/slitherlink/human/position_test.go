package human

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"time"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
	"matchbook/solve/slitherlink/looptest"
)

// TestPositions checks the open steps of positions from random moments of solves; if a position has a
// wrong mark, it must be named. POSITIONS is the number of positions; SLITHERLINKS names other puzzles,
// as for TestReasons.
//
//	POSITIONS=10000 SLITHERLINKS=janko.jsonl.gz go test -run Positions -v ./solve/slitherlink/human
func TestPositions(t *testing.T) {
	want := 200
	if text := os.Getenv("POSITIONS"); text != "" {
		var err error
		if want, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	rng := rand.New(rand.NewPCG(4, 10))
	var s, whole Solver
	var puzzles []slitherlink.Puzzle
	for _, p := range append(reasonPuzzles(t), looptest.Loopy(t, "../testdata/loopy.txt")[:8]...) {
		if whole.Solve(p, slitherlink.DeepLookAhead) {
			puzzles = append(puzzles, p)
		}
	}
	var slowest, sum time.Duration
	var hardest slitherlink.Technique
	right, wrong := 0, 0
	for right < want {
		p := puzzles[rng.IntN(len(puzzles))]
		whole.Solve(p, slitherlink.DeepLookAhead)
		solution := slices.Clone(whole.Solution())
		for range min(20, want-right) {
			known := whole.Known(rng.IntN(len(whole.Steps)))
			for i := range known { // a person has not made all steps of earlier rounds
				j := rng.IntN(i + 1)
				known[i], known[j] = known[j], known[i]
			}
			known = known[:len(known)-rng.IntN(1+len(known)/4)]
			lines, crosses := p.NoEdges(), p.NoEdges()
			for _, f := range known {
				if e, _ := f.Edge(p); f.Is == Line {
					lines.Add(e)
				} else {
					crosses.Add(e)
				}
			}
			q, read, err := new(Solver).ParsePosition(p.FormatPosition(lines, crosses))
			if err != nil || q.String() != p.String() || !sameFacts(read, known) {
				t.Fatalf("%v: %v is read as %v, %v", p, known, read, err)
			}
			if len(new(Solver).Mistakes(p, solution, read)) > 0 {
				t.Fatalf("%v: %v are wrong", p, new(Solver).Mistakes(p, solution, read))
			}
			before := time.Now()
			s.Open(p, read, 0, slitherlink.DeepLookAhead)
			if len(s.Steps) > 0 {
				s.Sentence(0, phrase.English)
			}
			took := time.Since(before)
			if sum += took; took > slowest && len(s.Steps) > 0 {
				slowest, hardest = took, s.Steps[0].Technique
			}
			right++
			if s.Wrong || s.Solved != (p.Check(lines) == nil) || !s.Solved && len(s.Steps) == 0 {
				t.Fatalf("%v: from %v: wrong %v, solved %v, %d steps", p, read, s.Wrong, s.Solved, len(s.Steps))
			}
			for i := range s.Steps {
				if len(new(Solver).Mistakes(p, solution, s.Reason(i).Settles)) > 0 || s.Steps[i].round != 0 {
					t.Fatalf("%v: from %v: %s", p, read, s.Sentence(i, phrase.English).Text)
				}
			}
			if right%10 == 0 && len(read) > 0 {
				i := rng.IntN(len(read))
				read[i] = read[i].contrary()
				if got := new(Solver).Mistakes(p, solution, read); len(got) != 1 || got[0] != read[i] {
					t.Fatalf("%v: %v are wrong, want %v", p, got, read[i])
				}
				s.Open(p, read, 0, slitherlink.DeepLookAhead) // must not panic
				wrong++
			}
		}
	}
	t.Logf("%d positions, %v on average, %v at most (%v); %d with a wrong mark", right, sum/time.Duration(right), slowest, hardest, wrong)
}

// Texts that are no position, and positions that are wrong or solved.
func TestPositionErrors(t *testing.T) {
	for _, text := range []string{"", "pzprv3/slither/1/1/2 /2 0 /0 /0 /", "pzprv3/slither/1/1/2 /0 0 /0 /", "9"} {
		t.Run(text, func(t *testing.T) {
			var syntax *solve.SyntaxError
			if _, _, err := new(Solver).ParsePosition(text); !errors.As(err, &syntax) {
				t.Errorf("%q: %v", text, err)
			}
		})
	}
	p, known, err := new(Solver).ParsePosition("pzprv3/slither/1/1/4 /1 -1 /1 /1 /")
	want := []Fact{{Line, 1, 1, 0, Top, 0}, {Line, 1, 1, 0, Bottom, 0}, {Line, 1, 1, 0, Left, 0}, {Cross, 1, 1, 0, Right, 0}}
	if err != nil || !slices.Equal(known, want) {
		t.Errorf("%v, %v, want %v", known, err, want)
	}
	var s Solver
	if s.Open(p, known, 0, slitherlink.DeepLookAhead); !s.Wrong || s.Solved {
		t.Error("three lines and a cross about a 4 are not wrong")
	}
	if s.Open(p, known[:3], 0, slitherlink.DeepLookAhead); s.Wrong || len(s.Steps) != 1 {
		t.Errorf("three lines about a 4: wrong %v, %d steps, want 1", s.Wrong, len(s.Steps))
	}
	if s.Open(p, append(known[:3:3], Fact{Line, 1, 1, 0, Right, 0}), 0, slitherlink.DeepLookAhead); !s.Solved || len(s.Steps) > 0 {
		t.Errorf("four lines about a 4: solved %v", s.Solved)
	}
	if s.Open(p, append(known, Fact{Line, 1, 1, 0, Right, 0}), 0, slitherlink.DeepLookAhead); !s.Wrong {
		t.Error("a line that is a cross is not wrong")
	}
}

// BenchmarkHint measures a hint: the open steps of a position and the sentence of the first,
// by the technique of the round. SLITHERLINKS names the puzzles, as for TestReasons.
//
//	SLITHERLINKS=20x20.txt go test -run - -bench Hint ./solve/slitherlink/human
func BenchmarkHint(b *testing.B) {
	type position struct {
		p     slitherlink.Puzzle
		known []Fact
	}
	var positions [slitherlink.Techniques][]position
	var s Solver
	for _, p := range reasonPuzzles(b) {
		s.Solve(p, slitherlink.DeepLookAhead)
		for i := range s.Steps {
			if k := s.Steps[i].Technique; s.Steps[i].round == i {
				positions[k] = append(positions[k], position{p, s.Known(i)})
			}
		}
	}
	for technique, some := range positions {
		if len(some) > 0 {
			b.Run(slitherlink.Technique(technique).String(), func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					at := some[i%len(some)]
					s.Open(at.p, at.known, 0, slitherlink.DeepLookAhead)
					if len(s.Steps) > 0 { // none is open after the last line
						s.Sentence(0, phrase.English)
					}
				}
			})
		}
	}
}

// Someone who has drawn lines but no crosses gets no step that counts only crosses, as long as another
// is open; someone who has drawn a cross, or nothing, does.
func TestLinesOnly(t *testing.T) {
	p, err := slitherlink.Parse("0.0...3/...2..1/113..../..3.3../....203/3..3.../1...2.3")
	if err != nil {
		t.Fatal(err)
	}
	var s Solver
	if !s.Solve(p, slitherlink.DeepLookAhead) {
		t.Fatal("it has one solution")
	}
	solution := s.Solution()
	known := new(Solver).Answer(p, solution)
	crossed := -1
	for e := range p.Edges() {
		if !solution.Has(e) {
			crossed = e
		}
	}
	crossesAlone := func(known []Fact) (n int) {
		s.Open(p, s.Seen(p, known), 0, slitherlink.DeepLookAhead)
		if len(s.Steps) == 0 {
			t.Fatalf("nothing is open after %v", known)
		}
		for _, step := range s.Steps {
			if step.Technique == slitherlink.Counting && !slices.ContainsFunc(step.marks, func(m deduce.Mark) bool { return m.Fact == deduce.Line }) {
				n++
			}
		}
		return n
	}
	if crossesAlone(nil) == 0 {
		t.Error("of the empty board, no step is about the 0")
	}
	for n := 1; n < len(known); n++ {
		if crosses := crossesAlone(known[:n]); crosses > 0 {
			t.Errorf("after %d lines, %d steps tell of crosses alone", n, crosses)
		}
		if n < 3 && crossesAlone(append(known[:n:n], EdgeFact(p, crossed, false))) == 0 {
			t.Errorf("after %d lines and a cross, no step tells of crosses", n)
		}
	}
}

// A hint tells only the length of a chain that is a list. It tells other steps completely.
func TestHint(t *testing.T) {
	// It is solved by chains, and by suppositions after that.
	p, err := slitherlink.Parse("3.2.1..2.3/3.1...2..1/..3..2.3../.2...02.../1....3..3./.311...1../1.0...222./23.3....2./3....2.33./1.213....3")
	if err != nil {
		t.Fatal(err)
	}
	var l Solver
	l.Solve(p, slitherlink.DeepLookAhead)
	chains, supposed := 0, 0
	for i := range l.Steps {
		for lang, summaries := range [][2]string{
			{"^Follow a chain of %d steps\\.$", "^Suppose r[^.]* is a (?:line|cross)\\. That leads to a contradiction in %d steps\\.$"},
			{"^%d단계로 이어지는 추리를 따라가세요\\.$", "^[^.]*이 (?:선이|가위표)라고 가정하면 %d단계 만에 모순에 이릅니다\\.$"},
		} {
			told := l.Sentence(i, phrase.Language(lang))
			want := "^" + regexp.QuoteMeta(told.Text) + "$"
			if n := len(told.Chain); n > 0 {
				summary := summaries[0]
				if l.Reason(i).Suppose != nil {
					summary = summaries[1]
					supposed++
				}
				chains++
				want = fmt.Sprintf(summary, n)
			}
			if got := l.Hint(i, phrase.Language(lang)).Text; !regexp.MustCompile(want).MatchString(got) {
				t.Errorf("step %d: %q, want %q", i+1, got, want)
			}
		}
	}
	if supposed == 0 || supposed == chains {
		t.Errorf("%d chains, %d of suppositions", chains, supposed)
	}
}

// Known makes few allocations: the page of a large board calls it each round.
func TestKnownAllocations(t *testing.T) {
	var s Solver
	s.Solve(looptest.Loopy(t, "../testdata/loopy.txt")[0], slitherlink.DeepLookAhead)
	known := 0
	times := testing.AllocsPerRun(1, func() { known = len(s.Known(len(s.Steps))) })
	if known < 100 || times > 30 {
		t.Errorf("%d facts take memory %v times, want 30 times at most", known, times)
	}
}

func TestFault(t *testing.T) {
	for _, test := range []struct{ file, english, korean string }{
		{"pzprv3/slither/1/1/4 /1 1 /1 /1 /", "", ""},
		{"pzprv3/slither/2/2/. 2 /. 2 /0 1 1 /1 0 1 /0 1 /1 0 /1 1 /", "row 1, column 2: clue 2 has 3 edges around it", "1행 2열의 2 둘레에 선이 3개 있습니다."},
		{"pzprv3/slither/2/2/. 1 /. . /0 0 1 /0 0 0 /0 0 /0 0 /0 0 /", "dot at row 1, column 3: found 1 edge, want 2 or none", "위에서 첫 번째, 왼쪽에서 세 번째 점에서 선 1개가 만납니다. 2개가 만나거나 하나도 없어야 합니다."},
		{"pzprv3/slither/1/3/. . . /1 1 1 1 /1 0 1 /1 0 1 /", "dot at row 1, column 3: found 2 loops, want one; this is the second", "고리가 2개 있습니다. 하나여야 합니다. 위에서 첫 번째, 왼쪽에서 세 번째 점에서 둘째 고리가 시작됩니다."},
		{"pzprv3/slither/1/1/. /0 0 /0 /0 /", "there is no loop", "고리가 없습니다."},
	} {
		t.Run(test.english, func(t *testing.T) {
			p, known, err := new(Solver).ParsePosition(test.file)
			if err != nil {
				t.Fatal(err)
			}
			for lang, want := range []string{test.english, test.korean} {
				if got := new(Solver).Fault(p, known, phrase.Language(lang)); got != want {
					t.Errorf("%q, want %q", got, want)
				}
			}
		})
	}
}
