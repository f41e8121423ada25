package pipeline

import (
	"strconv"
	"testing"

	"matchbook/out"
	"matchbook/solve/phrase"
)

// An answer is compared with the solution that it agrees with best. If not all solutions are known, an
// answer is right if it is a known solution; otherwise it is unknown whether it is right. In this test,
// answers are numbers, and the number of wrong marks is the distance from a solution.
func TestMoveChecker(t *testing.T) {
	tests := map[string]struct {
		more   uint64
		capped bool
		answer string
		want   string // right, wrong or unknown
		wrong  int
	}{
		"right":                          {answer: "17", want: "right"},
		"wrong":                          {answer: "15", want: "wrong", wrong: 2},
		"right, of more solutions":       {more: 1, answer: "10", want: "right"},
		"wrong, of more solutions":       {more: 1, answer: "15", want: "unknown"},
		"right, after a search gave up":  {capped: true, answer: "20", want: "right"},
		"wrong, after a search gave up":  {capped: true, answer: "19", want: "unknown"},
		"in another form than a number":  {answer: "x", want: "wrong"},
		"wrong, as far from the others":  {answer: "30", want: "wrong", wrong: 10},
		"right although a sign is there": {answer: "=> 20", want: "right"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			solver := func(text string) (*Answer, error) {
				a := &Answer{Row: &out.Shared{Puzzle: text, SolutionsCapped: test.capped}, More: test.more}
				for _, solution := range []string{"10", "17", "20"} {
					a.Solutions = append(a.Solutions, Drawn{Text: solution})
				}
				return a, nil
			}
			differ := func(answer, solution string, _ phrase.Language) (share float64, wrong []WrongMark, ok bool) {
				a, err := strconv.Atoi(answer)
				b, _ := strconv.Atoi(solution)
				return 0.5, make([]WrongMark, max(a-b, b-a)), err == nil
			}
			c, err := moveChecker(solver, differ, phrase.English)("puzzle => " + test.answer)
			if err != nil {
				t.Fatal(err)
			}
			got := "unknown"
			if c.Right != nil {
				got = map[bool]string{true: "right", false: "wrong"}[*c.Right]
			}
			if got != test.want || len(c.Wrong) != test.wrong || (got != "right") != (c.Reason != "") {
				t.Errorf("%s, %d wrong: %q; want %s, %d wrong", got, len(c.Wrong), c.Reason, test.want, test.wrong)
			}
		})
	}
}
