package compression

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/looptest"
)

// slp1 is the 6x6 puzzle of Wikipedia's article on slitherlink, to all appearances the
// paper's SLP-1.
const slp1 = "....0./33..1./..12../..20../.1..11/.2...."

func parse(t testing.TB, text string) slitherlink.Puzzle {
	p, err := slitherlink.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestSLP1 holds the steps on the paper's worked example: the order of its sentences,
// no choice, and after each step one loop, with marks that agree with the solution.
func TestSLP1(t *testing.T) {
	p := parse(t, slp1)
	var s slitherlink.Search
	if r := s.Solve(p, 2, 0); r.Count != 1 {
		t.Fatalf("%d solutions, want 1", r.Count)
	}
	answer := slices.Clone(s.Solution(0))
	var c Paper
	var got strings.Builder
	var rules []string
	run := c.Solve(p, solve.Charitable, func(rule, sentence string) {
		fmt.Fprintf(&got, "%s: %s\n", rule, sentence)
		if !slices.Contains(rules, rule) {
			rules = append(rules, rule)
		}
		if err := slitherlink.New(p.Width, p.Height).Check(c.Loop); err != nil {
			t.Errorf("after %s: %s: %v", rule, sentence, err)
		}
		lines, crosses := c.Marks()
		for w := range answer {
			if lines[w]&^answer[w] != 0 || crosses[w]&answer[w] != 0 {
				t.Errorf("after %s: %s: a mark is wrong", rule, sentence)
			}
		}
	})
	if run.Ending != solve.PaperSolved || run.Choices != 0 || !slices.Equal(c.Loop, answer) {
		t.Errorf("%v, with\n%s", run, p.Drawing(c.Loop))
	}
	// Section 3 in its order: the loop around all, the 0s, the loop brought near, the
	// neighbours; then figure 4's loop over the clues.
	want := []string{"rim", "zero", "inwards", "neighbours", "shortage lines", "exact lines", "surplus lines", "one loop"}
	if !slices.Equal(rules, want) {
		t.Errorf("the rules come in the order %q, want %q", rules, want)
	}
	golden(t, "testdata/slp1.txt", got.String()+p.Drawing(c.Loop))
}

// golden holds a text against a file, or with MATCHBOOK_RENEW set writes the file.
func golden(t *testing.T, name, got string) {
	if os.Getenv("MATCHBOOK_RENEW") != "" {
		if err := os.WriteFile(name, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s (MATCHBOOK_RENEW=1 writes it) differs from\n%s", name, got)
	}
}

// TestChoices holds which choices are made, and how they are taken back.
func TestChoices(t *testing.T) {
	p := parse(t, "....3../301.132/.1..0../..2.2../22...../.232.22/3...1.2")
	var c Paper
	var got strings.Builder
	note := func(rule, sentence string) {
		if rule == "choice" || rule == "retraction" {
			fmt.Fprintf(&got, "%s: %s\n", rule, sentence)
		}
	}
	fair := c.Solve(p, solve.Charitable, note)
	fmt.Fprintf(&got, "%v, %d choices\n\n", fair.Ending, fair.Choices)
	completed := c.Complete(p, 0, note)
	fmt.Fprintf(&got, "%v, %d choices, %d retractions\n", completed.Ending, completed.Choices, completed.Retractions)
	golden(t, "testdata/choices.txt", got.String())
}

func TestSLP1Symmetries(t *testing.T) {
	board := parse(t, slp1).Board
	var c Paper
	for s := range grid.Symmetry(8) {
		t.Run(fmt.Sprint(s), func(t *testing.T) {
			p := slitherlink.Puzzle{Board: board.Transform(s)}
			if run := c.Solve(p, solve.Charitable, nil); run.Ending != solve.PaperSolved || run.Choices != 0 || p.Check(c.Loop) != nil {
				t.Errorf("%v: %v", p, run)
			}
		})
	}
}

// Every loop of a board is reached from the rim by leaving out cells, one after
// another, without cutting the loop: with all clues there is no need to get stuck.
func TestEveryLoop(t *testing.T) {
	var c Paper
	rng := rand.New(rand.NewPCG(1, 1))
	for _, loop := range looptest.Loops(4, 4) {
		p := looptest.Puzzle(rng, 4, 4, []slitherlink.Solution{loop}, 1, 0)
		if run := c.Complete(p, 0, nil); run.Ending != solve.PaperSolved {
			t.Fatalf("%v: %v", p, run)
		}
	}
}

// Marks made before any choice hold in all solutions; the loop stays one loop; a run
// ends as solved only if it is; and the completed version solves exactly the puzzles
// that have a solution.
func TestRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 9))
	var c Paper
	ends := map[solve.PaperEnding]int{}
	for _, size := range [][2]int{{4, 4}, {5, 3}, {2, 7}, {1, 5}, {1, 1}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			all := looptest.Loops(size[0], size[1])
			blank := slitherlink.New(size[0], size[1])
			for range 150 {
				p := looptest.Puzzle(rng, size[0], size[1], all, 0.2+0.6*rng.Float64(), 0.02)
				var both [2]slitherlink.Solution // the edges of all solutions, and of any
				solutions := 0
				for _, loop := range all {
					if p.Check(loop) != nil {
						continue
					}
					if solutions++; solutions == 1 {
						both = [2]slitherlink.Solution{slices.Clone(loop), slices.Clone(loop)}
					}
					for w := range loop {
						both[0][w] &= loop[w]
						both[1][w] |= loop[w]
					}
				}
				steps, chosen := 0, false
				run := c.Solve(p, solve.Charitable, func(rule, sentence string) {
					steps++
					if chosen = chosen || rule == "choice"; chosen || solutions == 0 {
						return
					}
					if err := blank.Check(c.Loop); err != nil {
						t.Fatalf("%v: after %s: %v", p, sentence, err)
					}
					lines, crosses := c.Marks()
					for w := range lines {
						if lines[w]&^both[0][w] != 0 || crosses[w]&both[1][w] != 0 {
							t.Fatalf("%v: after %s: a mark does not hold in all solutions", p, sentence)
						}
					}
				})
				ends[run.Ending]++
				if run.Steps != steps || run.Retractions != 0 {
					t.Fatalf("%v: %v, traced %d steps", p, run, steps)
				}
				if err := p.Check(c.Loop); (err == nil) != (run.Ending == solve.PaperSolved) || blank.Check(c.Loop) != nil {
					t.Fatalf("%v: %v: %v", p, run, err)
				}
				if run.Ending == solve.PaperStuck || run.Ending == solve.PaperRefuted && solutions > 0 {
					t.Fatalf("%v: %v, %d solutions", p, run, solutions)
				}
				want := solve.PaperSolved
				if solutions == 0 {
					want = solve.PaperRefuted
				}
				run = c.Complete(p, 0, nil)
				if run.Ending != want || (p.Check(c.Loop) == nil) != (solutions > 0) {
					t.Fatalf("%v: completed %v, %d solutions", p, run, solutions)
				}
				if run.Retractions > 0 {
					stopped := c.Complete(p, run.Retractions, nil)
					if stopped != run && stopped.Ending != solve.PaperStopped {
						t.Fatalf("%v: %v with the limit that %v needs", p, stopped, run)
					}
				}
			}
		})
	}
	for _, end := range []solve.PaperEnding{solve.PaperSolved, solve.PaperWrong, solve.PaperRefuted} {
		if ends[end] == 0 {
			t.Errorf("nothing ended %v", end)
		}
	}
}

// TestLarge has the exact solver agree on boards of 9x9, of several solutions, one or
// none.
func TestLarge(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 7))
	var c Paper
	var s slitherlink.Search
	for i := range 100 {
		p := slitherlink.New(9, 9)
		// A loop: cells left out at random, one after another.
		inside := make([]bool, len(p.Cells))
		for q := range inside {
			inside[q] = true
		}
		for range 200 {
			q := rng.IntN(len(inside))
			inside[q] = !inside[q]
			if p.Check(p.Border(inside)) != nil {
				inside[q] = !inside[q]
			}
		}
		p = looptest.Puzzle(rng, 9, 9, []slitherlink.Solution{p.Border(inside)}, 0.4, 0.02*float64(i%2))
		run := c.Complete(p, 100_000, nil)
		want := solve.PaperSolved
		if s.Solve(p, 1, 0).Count == 0 {
			want = solve.PaperRefuted
		}
		if run.Ending != want || (p.Check(c.Loop) == nil) != (want == solve.PaperSolved) {
			t.Errorf("%v: %v, want %v", p, run, want)
		}
	}
}

func FuzzPaper(f *testing.F) {
	f.Add(uint8(3), uint8(3), "3.2.1.2.3")
	f.Add(uint8(0), uint8(0), "4")
	f.Add(uint8(5), uint8(5), strings.ReplaceAll(slp1, "/", ""))
	f.Fuzz(func(t *testing.T, width, height uint8, cells string) {
		p := slitherlink.New(1+int(width)%9, 1+int(height)%9)
		for i := range p.Cells {
			if i < len(cells) && cells[i] >= '0' && cells[i] <= '4' {
				p.Cells[i] = int8(cells[i] - '0')
			}
		}
		var c Paper
		run := c.Solve(p, solve.Charitable, nil)
		if err := p.Check(c.Loop); (err == nil) != (run.Ending == solve.PaperSolved) {
			t.Errorf("%v: %v, but %v", p, run, err)
		}
		run = c.Complete(p, 1000, func(string, string) {})
		if err := p.Check(c.Loop); (err == nil) != (run.Ending == solve.PaperSolved) {
			t.Errorf("%v: completed %v, but %v", p, run, err)
		}
		if run.Ending == solve.PaperRefuted && new(slitherlink.Search).Solve(p, 1, 100_000).Count > 0 {
			t.Errorf("%v: has a solution", p)
		}
	})
}

// TestReadings runs the paper's example, and random puzzles with a loop, by every set of sentences
// that are read literally. The paper solves its example, and mentions no choice. Readings with 3, or
// with both 2 and 6, do not solve it so; all others do. A run ends as solved only if it is; a run
// without choices whose marks are permanent never ends as wrong.
func TestReadings(t *testing.T) {
	example := parse(t, slp1)
	for r := range solve.Reading(64) {
		run := new(Paper).Solve(example, r, nil)
		if solved, want := run.Ending == solve.PaperSolved, !(r.Has(2) && r.Has(6) || r.Has(3) && r.Has(4)); solved != want {
			t.Errorf("%v: %+v, want it solved: %v", r, run, want)
		}
		if chosen, want := run.Choices > 0, !r.Has(4) && (r.Has(3) || r.Has(2) && r.Has(6)); chosen != want {
			t.Errorf("%v: %+v, want choices: %v", r, run, want)
		}
	}
	for reading, want := range map[solve.Reading]int{solve.Charitable: 21, 1 << 0: 20, 1 << 4: 23, 1 << 5: 24, solve.Literal: 7} {
		if run := new(Paper).Solve(example, reading, nil); run.Steps != want {
			t.Errorf("%v: %+v, want %d steps", reading, run, want)
		}
	}
	rng := rand.New(rand.NewPCG(3, 4))
	all := looptest.Loops(4, 4)
	var c Paper
	endings := map[solve.PaperEnding]int{}
	for range 100 {
		p := looptest.Puzzle(rng, 4, 4, all, 0.5, 0)
		for r := range solve.Reading(64) {
			run := c.Solve(p, r, nil)
			endings[run.Ending]++
			sound := !r.Has(1) && r.Has(4)
			if (p.Check(c.Loop) == nil) != (run.Ending == solve.PaperSolved) || run.Ending == solve.PaperRefuted ||
				sound && run.Ending == solve.PaperWrong || r.Has(4) && run.Choices > 0 {
				t.Fatalf("%v, reading %v: %+v, with the loop\n%s", p, r, run, p.Drawing(c.Loop))
			}
		}
	}
	if endings[solve.PaperWrong] == 0 || endings[solve.PaperStuck] == 0 {
		t.Errorf("endings: %v", endings)
	}
}

func ExamplePaper() {
	var c Paper
	for _, text := range []string{"3.3/.../3.3", "2.2/0../2.2", "313/.../..."} {
		p, err := slitherlink.Parse(text)
		if err != nil {
			panic(err)
		}
		fair, completed := c.Solve(p, solve.Charitable, nil), c.Complete(p, 0, nil)
		fmt.Println(text, fair.Ending, fair.Steps, completed.Ending, completed.Retractions)
	}
	// Output:
	// 3.3/.../3.3 solved 11 solved 0
	// 2.2/0../2.2 no solution 3 no solution 0
	// 313/.../... solved 4 solved 0
}

// TestStops: at its limit of work a run ends stopped, and with more it goes on as it did.
func TestStops(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 15))
	all := looptest.Loops(4, 4)
	var free, limited Paper
	stopped := 0
	for range 100 {
		p := looptest.Puzzle(rng, 4, 4, all, 0.5, 0.02)
		for _, run := range []func(*Paper) solve.PaperRun{
			func(c *Paper) solve.PaperRun { return c.Solve(p, solve.Charitable, nil) },
			func(c *Paper) solve.PaperRun { return c.Complete(p, 0, nil) },
		} {
			want := run(&free)
			for limited.MostWork = 1; ; limited.MostWork *= 4 {
				got := run(&limited)
				if got == want {
					break
				}
				if stopped++; got.Ending != solve.PaperStopped || got.Steps > want.Steps {
					t.Fatalf("%v: %d looks: %v, want %v", p, limited.MostWork, got, want)
				}
			}
		}
	}
	if stopped < 200 {
		t.Errorf("only %d runs stopped", stopped)
	}
}
