package bridges

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/grid"
)

// The paper's worked examples, which it takes from Wikipedia's article on Hashiwokakero, as they
// are turned in the pictures there. The islands of BP-1 are 24, as the paper says, and their demands
// add up to 64, which makes the 32 bridges of its "62/2 = 32".
const (
	bp1 = "23.4.2./......2/11..133/2..8.52/3.3...1/..2..34/3..31.2"
	bp2 = "2.4.3.1.2..1./.........3..1/....2.3.2..../2.3..2...3.1./....2.5.3.4../1.5..2.1...2./......2.2.4.2/..4.4..3...3./............./2.2.3...3.2.3/.....2.4.4.3./..1.2......../3....3.1.2..2"
)

// BP-1 and BP-2 step by step.
func TestPaper(t *testing.T) {
	for _, test := range []struct {
		puzzle  string
		reading solve.Reading
		file    string
	}{
		{bp1, solve.Charitable, "testdata/paper-bp1.txt"},
		{bp2, solve.Charitable, "testdata/paper-bp2.txt"},
		{bp1, solve.Literal, "testdata/paper-bp1-literal.txt"},
		{bp2, solve.Literal, "testdata/paper-bp2-literal.txt"},
	} {
		t.Run(test.file, func(t *testing.T) {
			p, err := Parse(test.puzzle)
			if err != nil {
				t.Fatal(err)
			}
			var a Paper
			var lines []string
			run := a.Solve(p, test.reading, func(rule, sentence string) { lines = append(lines, rule+": "+sentence) })
			if len(lines) != run.Steps {
				t.Errorf("%d steps were traced, want %d", len(lines), run.Steps)
			}
			got := strings.Join(append(lines, run.Ending.String()), "\n") + "\n"
			if os.Getenv("MATCHBOOK_RENEW") != "" {
				if err := os.WriteFile(test.file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(test.file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("%s (MATCHBOOK_RENEW=1 writes it) differs from\n%s", test.file, got)
			}
		})
	}
}

// The paper tells of BP-1 that two islands, of r = 2 and 8, get double bridges, that the pairs {3,3}
// and {3,4} are joined, and that {3,1}, {3,3} and {2,1} are parted; and that BP-2 is solved. The
// former is so in exactly those readings in which sentences 1 and 2 are literal, and the latter in
// those in which 3 and 5 are.
func TestPaperReadings(t *testing.T) {
	boards := [2]*Puzzle{}
	for i, text := range []string{bp1, bp2} {
		var err error
		if boards[i], err = Parse(text); err != nil {
			t.Fatal(err)
		}
	}
	island := regexp.MustCompile(`the (\d) at`)
	var a Paper
	for r := range solve.Reading(1 << Sentences) {
		told := map[string][]string{}
		run := a.Solve(boards[0], r, func(rule, sentence string) {
			demands := ""
			for _, found := range island.FindAllStringSubmatch(sentence, -1) {
				demands += found[1]
			}
			told[rule] = append(told[rule], demands)
		})
		account := run.Ending == solve.PaperSolved
		for rule, want := range map[string][]string{"1c": {"2", "8"}, "2a": {"33", "34"}, "2b": {"21", "31", "33"}} {
			slices.Sort(told[rule])
			account = account && slices.Equal(told[rule], want)
		}
		if want := r.Has(1) && r.Has(2); account != want {
			t.Errorf("%v: BP-1 ends %v after %v; is that the paper's account? want %v", r, run.Ending, told, want)
		}
		solved := a.Solve(boards[1], r, nil).Ending == solve.PaperSolved
		if want := r.Has(3) && r.Has(5); solved != want {
			t.Errorf("%v: BP-2 is solved: %v, want %v", r, solved, want)
		}
	}
}

// Turned or mirrored, BP-2 is solved in neither reading.
func TestPaperTurned(t *testing.T) {
	p, err := Parse(bp2)
	if err != nil {
		t.Fatal(err)
	}
	var a Paper
	for s := range grid.Symmetry(8) {
		turned, err := New(p.Board.Transform(s), PerPair)
		if err != nil {
			t.Fatal(err)
		}
		literal, charitable := a.Solve(turned, solve.Literal, nil).Ending, a.Solve(turned, solve.Charitable, nil).Ending
		if (literal == solve.PaperSolved) != (s == 0) || charitable != solve.PaperWrong {
			t.Errorf("%v: literally %v, charitably %v", s, literal, charitable)
		}
	}
}

// A run ends when it is in a circle, and not before: without that test, 500 more steps solve no other
// puzzle.
func TestPaperCircles(t *testing.T) {
	r := rand.New(rand.NewPCG(34, 1))
	var a, plain Paper
	circles := 0
	for range 300 {
		p := paperBoard(t, r, 5+r.IntN(8), 5+r.IntN(8), 2)
		reading := [...]solve.Reading{solve.Literal, solve.Reading(r.IntN(1 << Sentences))}[r.IntN(2)]
		run := a.Solve(p, reading, nil)
		plain.reading = reading
		plain.start(p, nil)
		for plain.run.Steps < run.Steps+500 && !plain.failed && !plain.done() && plain.matchOnce() {
		}
		if solved := !plain.failed && plain.done(); solved != (run.Ending == solve.PaperSolved) {
			t.Fatalf("%v, %v: %v after %d steps, but the rules alone solve it: %v", p, reading, run.Ending, run.Steps, solved)
		}
		if plain.run.Steps > run.Steps {
			circles++
			if run.Ending != solve.PaperStuck {
				t.Fatalf("%v, %v: %v after %d steps, though the rules go on", p, reading, run.Ending, run.Steps)
			}
		}
	}
	if circles < 10 {
		t.Errorf("%d circles, want more", circles)
	}
}

// On every board, the ending is right; what is settled before any choice holds in all
// solutions; and the completed version solves exactly the puzzles that have a solution.
func TestPaperEndings(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var a Paper
	var exact Search
	var ends [solve.PaperEndings]int
	stopped := 0
	for range 1500 {
		p := paperBoard(t, r, 1+r.IntN(9), 1+r.IntN(9), 1+r.IntN(3))
		solutions, complete := exact.Solutions(p, 200, 0)
		steps, chosen := 0, 0
		reading := [...]solve.Reading{solve.Charitable, solve.Literal, solve.Reading(r.IntN(1 << Sentences))}[r.IntN(3)]
		run := a.Solve(p, reading, func(rule, sentence string) {
			steps++
			if chosen = max(chosen, a.run.Choices); chosen > 0 {
				return
			}
			for _, s := range solutions {
				for l, n := range s {
					if n < a.lo[l] || n > a.hi[l] {
						t.Fatalf("%v: after %s: %d bridges between %s, settled %d to %d", p, sentence, n, p.linkName(int32(l)), a.lo[l], a.hi[l])
					}
				}
			}
		})
		ends[run.Ending]++
		if steps != run.Steps || chosen != run.Choices || run.Retractions != 0 {
			t.Fatalf("%v: %v, traced %d steps", p, run, steps)
		}
		wrong := p.Check(a.Solution)
		if (wrong == nil) != (run.Ending == solve.PaperSolved) || run.Ending == solve.PaperRefuted && len(solutions) > 0 {
			t.Fatalf("%v ended %v: %v", p, run.Ending, wrong)
		}
		for i, island := range p.Islands {
			sum := -island.Demand
			for _, l := range island.Links {
				if l >= 0 {
					sum += int32(a.Solution[l])
				}
			}
			if sum != a.excess[i] {
				t.Fatalf("%v: %s has an excess of %d, noted as %d", p, p.Name(int32(i)), sum, a.excess[i])
			}
		}
		want := solve.PaperSolved
		if len(solutions) == 0 {
			want = solve.PaperRefuted
		}
		run = a.Complete(p, 2000, nil)
		if run.Ending == solve.PaperStopped {
			stopped++ // dense boards without a solution may take very long
			continue
		}
		if run.Ending != want || (p.Check(a.Solution) == nil) != (want == solve.PaperSolved) {
			t.Fatalf("%v: completed %v, %d solutions, all: %v", p, run, len(solutions), complete)
		}
		if run.Retractions > 0 {
			if stopped := a.Complete(p, run.Retractions, nil); stopped != run && stopped.Ending != solve.PaperStopped {
				t.Fatalf("%v: %v with the limit that %v needs", p, stopped, run)
			}
		}
	}
	for _, end := range []solve.PaperEnding{solve.PaperSolved, solve.PaperWrong, solve.PaperStuck, solve.PaperRefuted} {
		if ends[end] == 0 {
			t.Errorf("nothing ended %v: %v", end, ends)
		}
	}
	if stopped > 20 {
		t.Errorf("%d runs stopped", stopped)
	}
}

// paperBoard returns a random board. Most demands are those of random bridges, which need
// not connect all islands.
func paperBoard(t *testing.T, r *rand.Rand, w, h, perPair int) *Puzzle {
	board := grid.New(w, h)
	density := 0.2 + 0.4*r.Float64()
	for i := range board.Cells {
		if r.Float64() < density {
			board.Cells[i] = 1
		}
	}
	p, err := New(board, perPair)
	if err != nil {
		t.Fatal(err)
	}
	sums := make([]int, len(p.Islands))
	laid := make([]bool, len(p.Links))
	for l, link := range p.Links {
		if slices.ContainsFunc(p.Crossings(l), func(crossing int32) bool { return laid[crossing] }) {
			continue
		}
		n := r.IntN(perPair + 1)
		laid[l] = n > 0
		sums[link.A] += n
		sums[link.B] += n
	}
	for i, island := range p.Islands {
		demand := min(max(sums[i], 1), MaxDemand)
		if r.IntN(40) == 0 {
			demand = 1 + r.IntN(MaxDemand)
		}
		board.Cells[int(island.Row)*w+int(island.Column)] = int8(demand)
	}
	if p, err = New(board, perPair); err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPaperCompletesPublished(t *testing.T) {
	f, err := os.Open("testdata/published.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var a Paper
	for d := json.NewDecoder(f); d.More(); {
		var i struct{ Name, Puzzle string }
		if err := d.Decode(&i); err != nil {
			t.Fatal(err)
		}
		p, err := Parse(i.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		if run := a.Complete(p, 10_000, nil); run.Ending != solve.PaperSolved || p.Check(a.Solution) != nil {
			t.Errorf("%s: %v", i.Name, run)
		}
	}
}

func FuzzPaper(f *testing.F) {
	f.Add(bp1)
	f.Add("1.1")
	f.Add("8.8/.../8.8")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil || len(p.Islands) > 60 || p.Untold() { // the algorithm is for puzzles whose demands are all told
			return
		}
		var a Paper
		if run := a.Solve(p, solve.Charitable, nil); (p.Check(a.Solution) == nil) != (run.Ending == solve.PaperSolved) {
			t.Errorf("%v", run)
		}
		run := a.Complete(p, 1000, func(string, string) {})
		if (p.Check(a.Solution) == nil) != (run.Ending == solve.PaperSolved) {
			t.Errorf("completed %v", run)
		}
		if run.Ending == solve.PaperRefuted {
			if found, _ := new(Search).Solutions(p, 1, 100_000); len(found) > 0 {
				t.Errorf("refuted, and has a solution")
			}
		}
	})
}

func ExamplePaper() {
	p, err := Parse(bp1)
	if err != nil {
		panic(err)
	}
	var a Paper
	rules := map[string]int{}
	run := a.Solve(p, solve.Literal, func(rule, sentence string) { rules[rule]++ })
	fmt.Println(run.Ending, run.Steps, rules)
	// Output: solved 14 map[1a:3 1b:2 1c:2 1d:1 2a:2 2b:3 2f:1]
}

// TestPaperStops: at its limit of work a run ends stopped, and with more it goes on as it
// did.
func TestPaperStops(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 15))
	var free, limited Paper
	stopped := 0
	for range 100 {
		p := paperBoard(t, r, 6, 6, 2)
		for _, run := range []func(*Paper) solve.PaperRun{
			func(a *Paper) solve.PaperRun { return a.Solve(p, solve.Charitable, nil) },
			func(a *Paper) solve.PaperRun { return a.Solve(p, solve.Literal, nil) },
			func(a *Paper) solve.PaperRun { return a.Complete(p, 0, nil) },
		} {
			want := run(&free)
			for limited.most = 1; ; limited.most *= 4 {
				got := run(&limited)
				if got == want {
					break
				}
				if stopped++; got.Ending != solve.PaperStopped || got.Steps > want.Steps {
					t.Fatalf("%v: %d looks: %v, want %v", p, limited.most, got, want)
				}
			}
		}
	}
	if stopped < 200 {
		t.Errorf("only %d runs stopped", stopped)
	}
}
