package figurejobs

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

// Facts about random puzzles on a small frame are compared with all figures of the frame.
func TestLive(t *testing.T) {
	live, err := Kind.Logic.Live(pipeline.SolveOptions{})
	if err != nil {
		t.Fatal(err)
	}
	puzzles := 60
	if os.Getenv("MATCHBOOK_ALL") != "" {
		puzzles = 2000
	}
	frame := figure.Frame{Width: 2, Height: 2}
	full := frame.Full()
	type end struct {
		shapes         int
		oneSize, clean bool
	}
	ends := make([]end, full+1)
	for f := range ends {
		shapes, sizes := 0, 0
		for _, n := range frame.Sides(figure.Figure(f)) {
			shapes += n
			if n > 0 {
				sizes++
			}
		}
		ends[f] = end{shapes, sizes < 2, frame.Clean(figure.Figure(f)) == figure.Figure(f)}
	}
	// The function solutions returns the ends of a puzzle that keeps only some of its conditions.
	solutions := func(p *figure.Puzzle, keep []int) (list []figure.Figure) {
		has := func(c figure.Condition) bool { return slices.Contains(keep, int(c)) }
		for f, e := range ends {
			removed, added := p.Start.Distance(figure.Figure(f))
			sticks := max(removed, added)
			wantRemoved, wantAdded := p.Rule.Cost(sticks)
			if sticks == 0 || removed != wantRemoved || added != wantAdded ||
				has(figure.SticksCondition) && sticks != p.Sticks ||
				has(figure.TargetCondition) && e.shapes != p.Target ||
				has(figure.OneSizeCondition) && !e.oneSize || has(figure.LooseCondition) && !e.clean {
				continue
			}
			list = append(list, figure.Figure(f))
		}
		return list
	}
	random, seen := rand.New(rand.NewPCG(36, 4)), map[string]int{}
	for range puzzles {
		var p figure.Puzzle
		for p.Sticks == 0 || p.Validate() != nil {
			p = figure.Puzzle{
				Frame: frame, Start: figure.Figure(random.Uint64()) & full, Rule: figure.Rule(random.IntN(figure.Rules)),
				Sticks: 1 + random.IntN(4), Target: random.IntN(6), Loose: random.IntN(2) == 0, OneSize: random.IntN(3) == 0,
			}
		}
		var conditions []int
		for _, c := range p.Conditions() {
			conditions = append(conditions, int(c))
		}
		text, all := p.Text(), solutions(&p, conditions)
		want := []string{out.VerdictNone, out.VerdictUnique, out.VerdictSeveral}[min(len(all), 2)]
		seen[want]++
		if s, err := live.Verdict(t.Context(), text); err != nil || s.Verdict != want {
			t.Fatalf("%s: %+v, %v, want %s", text, s, err, want)
		}
		s, err := live.Common(t.Context(), text)
		if err != nil || !s.Common.Complete {
			t.Fatalf("%s: %+v, %v", text, s, err)
		}
		var common, others []string
		for place := range frame.Places() {
			times := 0
			for _, e := range all {
				if e.Has(place) {
					times++
				}
			}
			_, _, stick := english.statedAt(frame, full, place)
			_, _, empty := english.statedAt(frame, 0, place)
			switch {
			case len(all) == 0:
			case times == len(all):
				common = append(common, fmt.Sprint(stick))
			case times == 0:
				common = append(common, fmt.Sprint(empty))
			default:
				others = append(others, fmt.Sprint(stick), fmt.Sprint(empty))
			}
		}
		var gotCommon, gotOthers []string
		for _, f := range s.Common.Facts {
			gotCommon = append(gotCommon, fmt.Sprint(f))
		}
		for _, o := range s.Common.Others {
			gotOthers = append(gotOthers, fmt.Sprint(o.Fact))
			_, lacks, err := figure.ParseFigure(s.Common.Solutions[o.Lacks])
			if err != nil || !slices.Contains(all, lacks) {
				t.Fatalf("%s: %q: solution %d is none: %v", text, s.Common.Solutions, o.Lacks, err)
			}
			for place := range frame.Places() {
				if _, _, is := english.statedAt(frame, lacks, place); is == o.Fact.(fact) {
					t.Fatalf("%s: solution %d has %v", text, o.Lacks, is)
				}
			}
		}
		for _, list := range [][]string{common, others, gotCommon, gotOthers} {
			slices.Sort(list)
		}
		if !slices.Equal(common, gotCommon) || !slices.Equal(others, gotOthers) {
			t.Fatalf("%s: common are %v, want %v; others %v, want %v", text, gotCommon, common, gotOthers, others)
		}
		s, err = live.Clash(t.Context(), text)
		if err != nil || (s.Clash == nil) != (len(all) > 0) {
			t.Fatalf("%s: %+v, %v, with %d solutions", text, s, err, len(all))
		}
		if s.Clash == nil {
			continue
		}
		var targets []int
		for q, target := p, 0; target <= frame.ShapeCount(); target++ {
			q.Target = target
			if len(solutions(&q, []int{int(figure.SticksCondition), int(figure.TargetCondition)})) > 0 {
				targets = append(targets, target)
			}
		}
		if want := languages[phrase.English].why(&p, targets); s.Clash.Reason != want {
			t.Fatalf("%s: %q, want %q", text, s.Clash.Reason, want)
		}
		var clash []int
		for _, c := range s.Clash.Clues {
			clash = append(clash, c.Number)
		}
		if n := len(solutions(&p, clash)); n > 0 || !s.Clash.Minimal {
			t.Fatalf("%s: the clash %v has %d solutions, minimal %v", text, s.Clash.Clues, n, s.Clash.Minimal)
		}
		for i := range clash {
			if len(solutions(&p, slices.Delete(slices.Clone(clash), i, i+1))) == 0 {
				t.Fatalf("%s: the clash %v has no solution without condition %d either", text, s.Clash.Clues, i)
			}
		}
	}
	if len(seen) < 3 {
		t.Errorf("%d puzzles are %v, want some of each", puzzles, seen)
	}
}

// If there is no solution, the reason states which numbers of shapes are possible, or what is wrong
// with all ends that have the right number.
func TestWhy(t *testing.T) {
	for puzzle, want := range map[string]string{
		"3x3 ---/||||/-.-/|..|/-.-/||||/--- add 1 make 9":                      "Adding 1 stick makes 6 squares, never 9.",
		"3x3 ---/||.|/-../|..|/..-/|.||/--- move 2 make 6":                     "Moving 2 sticks makes 0 to 3 squares, never 6.",
		"4x4 .-../.||../----/||..|/-.../.|..|/...-/.|.||/.--- remove 4 make 3": "Every end with 3 squares has a loose stick.",
	} {
		p, err := figure.Parse(puzzle)
		if err != nil {
			t.Fatal(err)
		}
		for l, words := range languages {
			clash := words.clash(t.Context(), &p)
			if got := clash.Tell(phrase.Language(l)); got != want && l == int(phrase.English) || got != clash.Reason {
				t.Errorf("%s: %q, want %q", puzzle, got, want)
			}
		}
	}
}
