package human

import (
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

// A story first tells the digits that an equation gives, and needs all steps but singles.
func TestStoriesAreShort(t *testing.T) {
	for _, text := range []string{
		"15 16 16 21 | abbaabccc a=14 b=12 c=19", "23 23 23 21 | aaabbcbcc a=11 b=22 c=12", "14 14 24 19 | aaabbbccc a=12 b=9 c=24", "19 19 21 14 | abbabcacc a=17 b=17 c=11",
		"20 21 20 17 | aaabbbccc a=15 b=17 c=13", "21 18 26 18 | abcabcabc a=18 b=14 c=13", "14 12 24 21 | aaabacbbc a=10 b=23 c=12",
	} {
		p, err := sujiko.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		var s Solver
		s.Path(p, true)
		checkAlike(t, &s)
		plan := s.plan()
		gives := func(p planned) bool { return p.Technique == Overlap && p.Cells.Len() == 1 }
		for i := range plan {
			if gives(plan[i]) && slices.ContainsFunc(plan[:i], func(p planned) bool { return !gives(p) }) {
				t.Errorf("%s: step %d should come first", text, i+1)
			}
			if s.replay(slices.Delete(slices.Clone(plan), i, i+1)) {
				t.Errorf("%s is solved without step %d, %v", text, i+1, plan[i].Technique)
			}
		}
	}
}

// checkAlike checks that a step about combinations or locked digits that tells what one cell loses tells all
// cells that lose the same.
func checkAlike(t *testing.T, s *Solver) {
	t.Helper()
	for i := range s.Steps {
		step := &s.Steps[i]
		if step.Technique != CommonNumbers && step.Technique != LockedDigits && (step.Technique != Arrangements || step.gone == [maxSums]uint16{}) {
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
