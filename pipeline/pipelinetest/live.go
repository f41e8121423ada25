package pipelinetest

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/repair"
)

// Live compares the verdict, common facts, what-ifs and clash of puzzles with brute force. The function
// universe returns all solutions that a puzzle would have without clues. The function made makes puzzles
// so small that these are few. If MATCHBOOK_ALL is set, Live tries 2,000 puzzles.
func Live[P solve.Puzzle[S], S any, F solve.Fact, R any](
	t *testing.T,
	k *pipeline.Stepped[P, S, F, R],
	puzzles int,
	universe func(p P) []S,
	made func(index uint64) P,
) {
	t.Helper()
	if os.Getenv("MATCHBOOK_ALL") != "" {
		puzzles = 2000
	}
	live, err := k.Live(pipeline.SolveOptions{})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	for index := range uint64(puzzles) {
		p := made(index)
		all := universe(p)
		var clues []int
		for clue := range k.Clues.Len(p) {
			if k.Clues.Get(p, clue) != repair.None {
				clues = append(clues, clue)
			}
		}
		with := func(keep []int) (solutions []S) {
			for _, s := range all {
				if !slices.ContainsFunc(keep, func(clue int) bool { return k.Clues.Of(p, s, clue) != k.Clues.Get(p, clue) }) {
					solutions = append(solutions, s)
				}
			}
			return solutions
		}
		text := string(p.AppendText(nil))
		solutions := with(clues)
		want := []string{out.VerdictNone, out.VerdictUnique, out.VerdictSeveral}[min(len(solutions), 2)]
		seen[want]++
		if s, err := live.Verdict(t.Context(), text); err != nil || s.Verdict != want || s.Puzzle != text {
			t.Fatalf("%s: %+v, %v, want %s", text, s, err, want)
		}
		s, err := live.Common(t.Context(), text)
		if err != nil || s.Verdict != want || !s.Common.Complete {
			t.Fatalf("%s: %+v, %v, want %s", text, s, err, want)
		}
		facts, others := commonFacts(k.Person, p, solutions)
		if got := texts(s.Common.Facts); !slices.Equal(got, facts) {
			t.Fatalf("%s: common facts\n%v, want\n%v", text, got, facts)
		}
		var got []string
		for _, other := range s.Common.Others {
			fact := other.Fact.(F)
			got = append(got, textOf(fact))
			lacks := slices.IndexFunc(
				solutions,
				func(found S) bool { return string(p.AppendSolution(nil, found)) == s.Common.Solutions[other.Lacks] },
			)
			if lacks < 0 || slices.Contains(settled(k.Person, p, solutions[lacks]), textOf(fact)) {
				t.Fatalf("%s: solution %d of %q does not lack %v", text, other.Lacks, s.Common.Solutions, fact)
			}
		}
		if slices.Sort(got); !slices.Equal(got, others) {
			t.Fatalf("%s: other facts\n%v, want\n%v", text, got, others)
		}
		whatIfs(t, k, live, p, int(index)%min(k.Clues.Len(p), 13), with)
		s, err = live.Clash(t.Context(), text)
		if err != nil || (s.Clash == nil) != (len(solutions) > 0) {
			t.Fatalf("%s: %+v, %v, with %d solutions", text, s, err, len(solutions))
		}
		if s.Clash == nil {
			continue
		}
		var clash []int
		for _, clue := range s.Clash.Clues {
			clash = append(clash, clue.Number)
		}
		if n := len(with(clash)); n > 0 || !s.Clash.Minimal {
			t.Fatalf("%s: the clash %v has %d solutions, minimal %v", text, s.Clash.Clues, n, s.Clash.Minimal)
		}
		for i := range clash {
			if len(with(slices.Delete(slices.Clone(clash), i, i+1))) == 0 {
				t.Fatalf("%s: the clash %v has no solution without clue %d either", text, s.Clash.Clues, i)
			}
		}
	}
	for _, verdict := range []string{out.VerdictNone, out.VerdictUnique, out.VerdictSeveral} {
		if seen[verdict] == 0 {
			t.Errorf("no puzzle of %d is %s", puzzles, verdict)
		}
	}
	t.Logf("%d puzzles: %v", puzzles, seen)
}

// whatIfs compares the effects of changes of a clue with brute force. The function with returns the
// solutions of the board with only the clues that it is given.
func whatIfs[P solve.Puzzle[S], S any, F solve.Fact, R any](
	t *testing.T,
	k *pipeline.Stepped[P, S, F, R],
	live pipeline.Live,
	p P,
	clue int,
	with func(keep []int) []S,
) {
	t.Helper()
	var others []int
	for other := range k.Clues.Len(p) {
		if other != clue && k.Clues.Get(p, other) != repair.None {
			others = append(others, other)
		}
	}
	times, solutions := map[int]int{}, with(others)
	for _, s := range solutions {
		times[k.Clues.Of(p, s, clue)]++
	}
	times[repair.None] = len(solutions)
	least, most := k.Clues.Values(p, clue)
	tried := 0
	err := live.WhatIf(t.Context(), string(p.AppendText(nil)), []int{clue}, func(w pipeline.WhatIf) bool {
		value := repair.None
		if w.Clue != nil {
			value = *w.Clue
		}
		tried++
		want := []string{out.VerdictNone, out.VerdictUnique, out.VerdictSeveral}[min(times[value], 2)]
		if w.Verdict != want || w.Number != clue || (w.Score != nil) != (want == out.VerdictUnique) {
			t.Fatalf("%s: with %d at %s it is %s, %v, want %s", p.AppendText(nil), value, w.Place, w.Verdict, w.Score, want)
		}
		return true
	})
	if _, ok := k.Clues.With(p, clue, least); err != nil || ok && tried == 0 {
		t.Fatalf("%s: clue %d: %d values were tried of %d to %d: %v", p.AppendText(nil), clue, tried, least, most, err)
	}
}

// commonFacts returns the facts that all solutions have, and the facts that only some solutions have.
func commonFacts[P, S any, F solve.Fact](person solve.Person[P, S, F], p P, solutions []S) (facts, others []string) {
	if len(solutions) == 0 {
		return nil, nil
	}
	times := map[string]int{}
	for _, s := range solutions {
		for _, fact := range settled(person, p, s) {
			times[fact]++
		}
	}
	for fact, n := range times {
		if n < len(solutions) {
			others = append(others, fact)
		} else {
			facts = append(facts, fact)
		}
	}
	if asking, ok := person.(solve.Agreeing[P, S, F]); ok {
		facts = nil
		for place, f := range asking.Settled(p, solutions[0]) {
			says := true
			for _, s := range solutions {
				if says {
					f, says = asking.Join(p, f, asking.Settled(p, s)[place])
				}
			}
			if says {
				facts = append(facts, textOf(f))
			}
		}
	}
	slices.Sort(facts)
	slices.Sort(others)
	return facts, others
}

func settled[P, S any, F solve.Fact](person solve.Person[P, S, F], p P, s S) []string {
	if asking, ok := person.(solve.Agreeing[P, S, F]); ok {
		return textsOf(asking.Settled(p, s))
	}
	return textsOf(person.Answer(p, s))
}

func textOf(fact any) string {
	text, err := json.Marshal(fact)
	if err != nil {
		panic(err) // facts are plain data
	}
	return string(text)
}

func textsOf[F any](facts []F) (list []string) {
	for _, f := range facts {
		list = append(list, textOf(f))
	}
	return list
}

// texts returns the facts as JSON, sorted.
func texts(facts []any) []string {
	list := textsOf(facts)
	slices.Sort(list)
	return list
}
