package matchstickjobs

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/solve/matchstick"
)

// The test compares facts about equations of one-digit numbers with brute force: a sample of the
// equations, or all with MATCHBOOK_ALL.
func TestLive(t *testing.T) {
	o := &Options{Moves: 1}
	live, err := Kind.Logic.Live(pipeline.SolveOptions{Options: o})
	if err != nil {
		t.Fatal(err)
	}
	var all, truths []matchstick.Statement
	for i := range 2000 {
		text := fmt.Sprintf("%d%s%d=%d", i/100%10, []string{"+", "-"}[i/1000], i/10%10, i%10)
		s, err := matchstick.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if all = append(all, s); s.True() {
			truths = append(truths, s)
		}
	}
	// The solutions of each equation are the true equations that one move or none reaches.
	solutions := make([][]matchstick.Statement, len(all))
	for i := range all {
		for _, s := range truths {
			if all[i].Sticks(o.Glyphs) != s.Sticks(o.Glyphs) {
				continue
			}
			moves, _ := o.rules().Moves(&all[i], &s)
			if len(moves) <= o.Moves && !slices.ContainsFunc(moves, func(m matchstick.Move) bool { return m.From == nil || m.To == nil }) {
				solutions[i] = append(solutions[i], s)
			}
		}
	}
	// The function solvable reports whether some equation with the symbols keep of p has a
	// solution.
	solvable := func(p *matchstick.Statement, keep []int) bool {
		shown := p.Shown(p)
		shown = append(shown[:3:3], shown[4]) // = is not a clue
		for i := range all {
			other := all[i].Shown(&all[i])
			other = append(other[:3:3], other[4])
			if len(solutions[i]) > 0 && !slices.ContainsFunc(keep, func(k int) bool { return other[k].Shows != shown[k].Shows }) {
				return true
			}
		}
		return false
	}
	step := 41
	if os.Getenv("MATCHBOOK_ALL") != "" {
		step = 1
	}
	for i := 0; i < len(all); i += step {
		p, n := &all[i], len(solutions[i])
		want := []string{out.VerdictNone, out.VerdictUnique, out.VerdictSeveral}[min(n, 2)]
		if s, err := live.Verdict(t.Context(), p.String()); err != nil || s.Verdict != want {
			t.Fatalf("%s: %+v, %v, want %s", p, s, err, want)
		}
		s, err := live.Common(t.Context(), p.String())
		if err != nil || !s.Common.Complete {
			t.Fatalf("%s: %+v, %v", p, s, err)
		}
		times := map[string]int{}
		for k := range solutions[i] {
			for _, shown := range p.Shown(&solutions[i][k]) {
				times[shown.Say(0)]++
			}
		}
		var facts []string
		others := 0
		for said, k := range times {
			if k == n {
				facts = append(facts, said)
			} else {
				others++
			}
		}
		var got []string
		for _, f := range s.Common.Facts {
			got = append(got, f.(matchstick.Shown).Say(0))
		}
		slices.Sort(facts)
		if slices.Sort(got); !slices.Equal(got, facts) || len(s.Common.Others) != others {
			t.Fatalf("%s: common are %q, want %q; %d others, want %d", p, got, facts, len(s.Common.Others), others)
		}
		for _, other := range s.Common.Others {
			lacks, err := matchstick.Parse(s.Common.Solutions[other.Lacks])
			if err != nil || !slices.Contains(solutions[i], lacks) ||
				slices.ContainsFunc(p.Shown(&lacks), func(f matchstick.Shown) bool { return f.Same(other.Fact.(matchstick.Shown)) }) {
				t.Fatalf("%s: solution %d of %q does not lack %v", p, other.Lacks, s.Common.Solutions, other.Fact)
			}
		}
		s, err = live.Clash(t.Context(), p.String())
		if err != nil || (s.Clash == nil) != (n > 0) {
			t.Fatalf("%s: %+v, %v, with %d solutions", p, s, err, n)
		}
		if s.Clash == nil {
			continue
		}
		var clash []int
		for _, clue := range s.Clash.Clues {
			clash = append(clash, clue.Number)
		}
		if !s.Clash.Minimal || solvable(p, clash) {
			t.Fatalf("%s: %+v has a solution, minimal %v", p, s.Clash.Clues, s.Clash.Minimal)
		}
		for k := range clash {
			if !solvable(p, slices.Delete(slices.Clone(clash), k, k+1)) {
				t.Fatalf("%s: %+v has no solution without clue %d either", p, s.Clash.Clues, k)
			}
		}
	}
}
