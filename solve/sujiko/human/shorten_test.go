package human

import (
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

// A story begins with a digit that an equation gives, if any does, and needs all steps but singles.
func TestStoriesAreShort(t *testing.T) {
	for _, text := range []string{"15 16 16 21 | abbaabccc a=14 b=12 c=19", "23 23 23 21 | aaabbcbcc a=11 b=22 c=12", "14 14 24 19 | aaabbbccc a=12 b=9 c=24", "19 19 21 14 | abbabcacc a=17 b=17 c=11"} {
		p, err := sujiko.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		var s Solver
		s.Path(p, true)
		gives := slices.ContainsFunc(s.facts.equations, func(e equation) bool { return (e.plus | e.minus).Len() == 1 })
		if gives != (s.Steps[0].Technique == Overlap) {
			t.Errorf("%s: begins with %v", text, s.Steps[0].Technique)
		}
		checkAlike(t, &s)
		var plan []planned
		for _, step := range s.Steps {
			if !step.Technique.Single() {
				plan = append(plan, planned{Step: step})
			}
		}
		for i := range plan {
			if s.replay(slices.Delete(slices.Clone(plan), i, i+1)) {
				t.Errorf("%s is solved without step %d, %v", text, i+1, plan[i].Technique)
			}
		}
	}
}

// checkAlike checks that a step about combinations that tells what one cell loses tells all cells that lose the
// same.
func checkAlike(t *testing.T, s *Solver) {
	t.Helper()
	for i := range s.Steps {
		step := &s.Steps[i]
		if step.Technique != CommonNumbers && (step.Technique != Arrangements || step.gone == [maxSums]uint16{}) {
			continue
		}
		board := s.before(step.round)
		for _, full := range board.rerun(step, nil) {
			if full.A != step.A || full.B != step.B || full.Cells != step.Cells {
				continue
			}
			for one, digits := range full.cannot {
				for other, d := range full.cannot {
					if d == digits && d != 0 && step.cannot[one] == d && step.cannot[other] == 0 {
						t.Errorf("%v: step %d tells cell %d and not %d", &s.puzzle, i+1, one, other)
					}
				}
			}
		}
	}
}

// A long story is at most as long as one that makes all steps of each round.
func TestLongStories(t *testing.T) {
	for _, text := range []string{"20 21 20 17 | aaabbbccc a=15 b=17 c=13", "21 18 26 18 | abcabcabc a=18 b=14 c=13"} {
		p, err := sujiko.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		var s Solver
		s.Solve(&p, Contradiction)
		s.shorten()
		all := len(s.Steps)
		if s.Path(p, true); len(s.Steps) > all {
			t.Errorf("%s: %d steps, want at most %d", text, len(s.Steps), all)
		}
	}
}

// The end of a chain tells which digits of its last cell other cells hold, but not the cell itself.
func TestHeld(t *testing.T) {
	end := solve.Link[Fact]{Rule: NakedSingle.String(), Because: []Fact{cellFact(IsDigits, 1, 0)}}
	own := solve.Link[Fact]{Rule: NakedSingle.String(), Because: []Fact{cellFact(IsDigits, 1, 1<<2)}, Settles: []Fact{digitFact(1, 1<<2)}}
	r := solve.Reason[Fact]{
		Suppose: []Fact{digitFact(0, 1<<1)}, Settles: []Fact{cellFact(IsCannot, 0, 1<<1)},
		Because: []Fact{cellFact(IsDigits, 1, 1<<1|1<<2|1<<3)}, Chain: []solve.Link[Fact]{own, end},
	}
	for lang, want := range [...]string{
		"Nothing is left for r1c2, which could hold only 1, 2 or 3 (1 is used in r1c1).",
		"1, 2 또는 3만 들어갈 수 있던 1행 2열에 들어갈 숫자가 남지 않습니다 (1은 1행 1열에 이미 썼습니다).",
	} {
		if text := Tell(Contradiction, r, phrase.Language(lang)).Text; !strings.Contains(text, want) {
			t.Errorf("%q does not say %q", text, want)
		}
	}
}
