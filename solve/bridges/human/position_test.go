package human

import (
	"cmp"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/phrase"
)

func TestParsePosition(t *testing.T) {
	for _, test := range []struct {
		text string
		want []Fact
	}{
		{"4.4.1/...../3.2..", nil},
		{"5x3m2:4a4a1e3a2b", nil},
		{"pzprv3/hashikake/3/5/4 . 4 . 1 /. . . . . /3 . 2 . . /", nil},
		{"pzprv3/hashikake/3/5/4 . 4 . 1 /. . . . . /3 . 2 . . /0 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 0 /0 0 0 0 0 /", nil},
		{"pzprv3/hashikake/3/5/4 . 4 . 1 /. . . . . /3 . 2 . . /2 2 0 -1 /0 0 0 0 /-1 0 0 0 /1 0 0 0 0 /1 0 0 0 -1 /", []Fact{
			{Is: "bridges", From: [2]int{1, 1}, To: [2]int{1, 3}, Least: 2, Most: 2},
			{Is: "bridges", From: [2]int{1, 3}, To: [2]int{1, 5}},
			{Is: "bridges", From: [2]int{1, 1}, To: [2]int{3, 1}, Least: 1, Most: 2},
			{Is: "bridges", From: [2]int{3, 1}, To: [2]int{3, 3}},
		}},
		{"pzprv3/hashikake/1/3/4 . 4 /3 3 /", []Fact{{Is: "bridges", From: [2]int{1, 1}, To: [2]int{1, 3}, Least: 3, Most: 3}}},
	} {
		t.Run(test.text, func(t *testing.T) {
			p, got, err := new(Solver).ParsePosition(test.text)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("%v: got %v, want %v", p, got, test.want)
			}
		})
	}
	same := "want 0 to 4 bridges, or -1: the same number in all cells between two islands, and 0 in other cells"
	for text, want := range map[string]string{
		"":                                   "line 1, column 1: found the end, want '.', '?' or a digit from 1 to 8",
		"2.9":                                "line 1, column 3: found '9', want '.', '?' or a digit from 1 to 8",
		"pzprv3/hashikake/1/3/1 . 1 /1 0 /":  "line 6, column 3: found '0', " + same,
		"pzprv3/hashikake/1/3/1 . 1 /0 1 /":  "line 6, column 3: found '1', " + same,
		"pzprv3/hashikake/1/3/1 . 1 /1 -1 /": "line 6, column 3: found '-', " + same,
		"pzprv3/hashikake/2/2/1 1 /. . /1 /0 /1 0 /":  "line 9, column 1: found '1', " + same,
		"pzprv3/hashikake/2/2/1 1 /. . /1 /5 /0 0 /":  "line 8, column 1: found '5', want a number of bridges from 0 to 4, or -1",
		"pzprv3/hashikake/2/2/1 1 /. . /1 /0 /0 0 /x": "line 10, column 1: found 'x', want the end of the file",
	} {
		t.Run(text, func(t *testing.T) {
			_, _, err := new(Solver).ParsePosition(text)
			var syntax *solve.SyntaxError
			if !errors.As(err, &syntax) || err.Error() != want {
				t.Errorf("%q: %v, want %s", text, err, want)
			}
		})
	}
}

func FuzzParsePosition(f *testing.F) {
	f.Add("4.4.1/...../3.2..")
	f.Add("pzprv3/hashikake/3/5/4 . 4 . 1 /. . . . . /3 . 2 . . /2 2 0 -1 /0 0 0 0 /-1 0 0 0 /1 0 0 0 0 /1 0 0 0 -1 /")
	f.Add("pzprv3/hashikake/1/3/4 . 4 /3 3 /")
	var l Solver
	f.Fuzz(func(t *testing.T, text string) {
		p, known, err := new(Solver).ParsePosition(text)
		var syntax *solve.SyntaxError
		if err != nil {
			if !errors.As(err, &syntax) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if len(p.Islands) > 60 {
			return
		}
		l.Open(p, known, DeepLookAhead)
		for i := range l.Steps {
			l.Sentence(i, phrase.Korean)
		}
	})
}

// TestPositions checks the open steps of positions from the middle of solutions, where a part of the known
// facts is missing. In a tenth of them it adds a wrong mark, which Mistakes must find. POSITIONS is their
// number; REASONS names files of puzzles, as for TestReasons.
func TestPositions(t *testing.T) {
	count := 300
	if n, err := strconv.Atoi(os.Getenv("POSITIONS")); err == nil {
		count = n
	}
	names := "../testdata/published.jsonl"
	if os.Getenv("REASONS") != "" {
		names = os.Getenv("REASONS")
	}
	var puzzles []*bridges.Puzzle
	for name := range strings.SplitSeq(names, ",") {
		for _, text := range puzzlesOf(t, name) {
			p, err := bridges.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			puzzles = append(puzzles, p)
		}
	}
	r := rand.New(rand.NewPCG(13, 14))
	var l, open Solver
	steps, wrongs := 0, 0
	for n := 0; n < count; {
		p := puzzles[r.IntN(len(puzzles))]
		if l.Solve(p, DeepLookAhead) != Solved {
			continue
		}
		n++
		solution := l.Solution().Clone()
		var known []Fact
		for _, fact := range l.Known(r.IntN(len(l.Steps) + 1)) {
			if r.IntN(4) > 0 { // people do not write all of it down
				known = append(known, fact)
			}
		}
		if wrong := new(Solver).Mistakes(p, solution, known); len(wrong) > 0 {
			t.Fatalf("%v: %v is wrong in %v", p, wrong, known)
		}
		// The same position as a file, which has crosses but no other upper bounds.
		drawn := make(bridges.Solution, len(p.Links))
		for _, fact := range known {
			link, _ := fact.Link(p)
			drawn[link] = int8(fact.Least)
		}
		q, read, err := new(Solver).ParsePosition(p.FormatFile(drawn))
		if err != nil || q.String() != p.String() {
			t.Fatalf("%v: read as %v, %v", p, q, err)
		}
		for _, position := range [][]Fact{known, read} {
			ending := open.Open(p, position, DeepLookAhead)
			if ending == NoSolution || ending == Stuck && len(open.Steps) == 0 {
				t.Fatalf("%v: from %v no step leads on: %v", p, position, ending)
			}
			for i := range open.Steps {
				steps++
				if open.Steps[i].round != 0 || open.Steps[i].Open != len(open.Steps) {
					t.Fatalf("%v: from %v step %d is of another round", p, position, i+1)
				}
				reason := open.Reason(i)
				if wrong := new(Solver).Mistakes(p, solution, reason.Settles); len(wrong) > 0 {
					t.Fatalf("%v: from %v: %v, which is wrong", p, position, wrong)
				}
				if wrong := new(Solver).Mistakes(p, solution, reason.Because); len(wrong) > 0 {
					t.Fatalf("%v: from %v: because of %v, which is wrong", p, position, wrong)
				}
				if c := newProof(p, reason.Because...); len(reason.Suppose) == 0 && c.provesAll(reason.Settles) != impossible {
					t.Fatalf("%v: from %v: %v does not follow from %v", p, position, reason.Settles, reason.Because)
				}
			}
		}
		if n%10 > 0 {
			continue
		}
		// A bridge too many, or a cross where there are bridges.
		link := r.IntN(len(p.Links))
		known = slices.DeleteFunc(known, func(f Fact) bool { l, _ := f.Link(p); return l == link })
		bad := Between(p, link, 0, 0)
		if solution[link] == 0 || int(solution[link]) < p.PerPair && r.IntN(2) == 0 {
			bad = Between(p, link, solution[link]+1, int8(p.PerPair))
		}
		known = slices.Insert(known, r.IntN(len(known)+1), bad)
		if wrong := new(Solver).Mistakes(p, solution, known); !slices.Equal(wrong, []Fact{bad}) {
			t.Fatalf("%v: %v is wrong, want %v", p, wrong, bad)
		}
		wrongs++
		open.Open(p, known, DeepLookAhead) // says anything, but ends
	}
	t.Logf("%d positions, %d open steps, %d wrong marks", count, steps, wrongs)
}

// hard20 are puzzles of 20x20 of the level extreme.
var hard20 = []string{
	"2.6.5.2..........5.3/..................../1.4.4............4.3/.......2...1.2....../..2................./....3..2..3..3...2../..................../..1..............3../5...5.....3........./.1....1..3.......2../..............2....3/.3..6.4..4......2.../..................../................3..3/..2.5.2.......1...../..................../...1..4.3..........4/2..............1..../......1.........1..3/.3......5......3....",
	"....1............1../..................../..................../2..1.............3../..1.4.3.1.........1./..................../....1.............2./..................../4.....5........4.4../..................../........2..3....3.2./..1..............2.1/........2.1..2..3.../3...2.4....5.....3.1/..........1.1......./..2.2......2......../......2...3.2..1.4../4...4...1.........../......1...4.4..3.5.2/1...1...............",
	"1.......3..3.......2/...............1.2../2..3.2..4.2........./.............1.2.2../.1.3..1.1.1........./3.3........4.2.4.2../..................../..................../2.................../................1.../1..........1...1...2/..................../1.....1.3.1...1.3..3/..................../3.3.....4....2.2..../..................../2.......2......2..../..1.2.....2........3/2...........1......./.1.................2",
	"4..5....4.....4.5..3/.....2.1..1.3......./3..................2/.....4..7.4.4.3...../...........2....5..2/.....1..3.2........./5..5............5..5/..................../.....2..3...2.1.1.../...2................/.....6..5..........4/.............1....../3....3......1......./...............1..../1....3...2...3....../..................../3..5.5....2..1....../..................../..................../1..3...........5...3",
}

// BenchmarkHint measures one hint at 20x20: the puzzle is solved and the marks compared, the
// open steps are found, and the first of them is told. Positions are those after each round
// of the solutions. Of the slowest of them it reports the best measurement: of one step with its
// sentence, and of all steps with their reasons.
func BenchmarkHint(b *testing.B) {
	var l, open Solver
	var search bridges.Search
	type position struct {
		p         *bridges.Puzzle
		known     []Fact
		hint, all time.Duration // the best
	}
	var positions []position
	for _, text := range hard20 {
		p, err := bridges.Parse(text)
		if err != nil {
			b.Fatal(err)
		}
		l.Solve(p, DeepLookAhead)
		for i := range l.Steps {
			if l.Steps[i].round == i {
				positions = append(positions, position{p, l.Known(i), time.Hour, time.Hour})
			}
		}
	}
	n := 0
	for ; b.Loop(); n++ {
		at := &positions[n%len(positions)]
		start := time.Now()
		result := search.Solve(at.p, 2, 0)
		if wrong := new(Solver).Mistakes(at.p, result.First, at.known); !result.Unique() || len(wrong) > 0 {
			b.Fatal(wrong)
		}
		open.Open(at.p, at.known, DeepLookAhead)
		open.Sentence(0, phrase.English)
		at.hint = min(at.hint, time.Since(start))
		for i := range open.Steps {
			open.Reason(i)
		}
		at.all = min(at.all, time.Since(start))
	}
	if n < 3*len(positions) {
		return
	}
	worst := func(of func(position) time.Duration) float64 {
		slowest := slices.MaxFunc(positions, func(x, y position) int { return cmp.Compare(of(x), of(y)) })
		return float64(of(slowest).Microseconds()) / 1000
	}
	b.ReportMetric(worst(func(p position) time.Duration { return p.hint }), "ms-slowest-hint")
	b.ReportMetric(worst(func(p position) time.Duration { return p.all }), "ms-slowest-all")
}

func TestFault(t *testing.T) {
	for _, test := range []struct {
		rows            string
		known           []Fact // bridges
		english, korean string
	}{
		{"1.1", []Fact{{Is: "bridges", From: [2]int{1, 1}, To: [2]int{1, 3}, Least: 1}}, "", ""},
		{"3.3", []Fact{{Is: "bridges", From: [2]int{1, 1}, To: [2]int{1, 3}, Least: 3}}, "3 bridges between the 3 at row 1, column 1 and the 3 at row 1, column 3: want 0 to 2", "1행 1열과 1행 3열 사이에 다리가 3개 있습니다. 2개까지만 놓을 수 있습니다."},
		{".1./1.1/.1.", []Fact{{Is: "bridges", From: [2]int{2, 1}, To: [2]int{2, 3}, Least: 1}, {Is: "bridges", From: [2]int{1, 2}, To: [2]int{3, 2}, Least: 1}}, "the bridge between the 1 at row 2, column 1 and the 1 at row 2, column 3 crosses the one between the 1 at row 1, column 2 and the 1 at row 3, column 2", "2행 1열과 2행 3열 사이의 다리와 1행 2열과 3행 2열 사이의 다리가 서로 엇갈립니다."},
		{"1.1", []Fact{{Is: "bridges", From: [2]int{1, 1}, To: [2]int{1, 3}, Least: 2}}, "the 1 at row 1, column 1 has 2 bridges", "1행 1열의 1에 다리가 2개 있습니다."},
		{"2.2", []Fact{{Is: "bridges", From: [2]int{1, 1}, To: [2]int{1, 3}, Least: 1}}, "the 2 at row 1, column 1 has 1 bridge", "1행 1열의 2에 다리가 1개 있습니다."},
		{"1.1/1.1", []Fact{{Is: "bridges", From: [2]int{1, 1}, To: [2]int{1, 3}, Least: 1}, {Is: "bridges", From: [2]int{2, 1}, To: [2]int{2, 3}, Least: 1}}, "2 islands with the 1 at row 1, column 1 are cut off from the others", "1행 1열의 섬을 비롯한 섬 2개가 나머지 섬과 끊겨 있습니다."},
	} {
		t.Run(test.english, func(t *testing.T) {
			p, err := bridges.Parse(test.rows)
			if err != nil {
				t.Fatal(err)
			}
			for lang, want := range []string{test.english, test.korean} {
				if got := new(Solver).Fault(p, test.known, phrase.Language(lang)); got != want {
					t.Errorf("%q, want %q", got, want)
				}
			}
		})
	}
}

// What the steps of a round settle is known after it, even if they contradict each other.
func TestKnownAfterContradiction(t *testing.T) {
	for _, text := range []string{"1.1.1", "2.1/.../1.2", "1.1/.../1.1"} {
		t.Run(text, func(t *testing.T) {
			p, err := bridges.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			var s Solver
			s.Solve(p, DeepLookAhead)
			known := s.Known(len(s.Steps))
			for i := range s.Steps {
				for _, fact := range s.Reason(i).Settles {
					if !slices.ContainsFunc(known, func(k Fact) bool {
						return k.From == fact.From && k.To == fact.To && k.Least >= fact.Least && (k.Most <= fact.Most || k.Least > fact.Most)
					}) {
						t.Errorf("step %d settles %+v, and what is known is %+v", i+1, fact, known)
					}
				}
			}
		})
	}
}
