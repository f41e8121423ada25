package book

import (
	"fmt"
	"strings"
	"testing"

	"matchbook/out/font"
	"matchbook/solve"
)

// Every puzzle has a hint in every language, which the typeface can print and which does not
// tell the answer.
func TestHints(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 40})
	for i := range s.Puzzles {
		p := &s.Puzzles[i]
		for _, tag := range Languages() {
			hint := p.Kind.hint(tag, p.Row)
			if r, missing := font.Missing(hint); hint == "" || missing || strings.Contains(hint, p.Row.Text("solution")) {
				t.Errorf("%s %s: the hint in %s is %q, with %q", p.Kind.Name, p.ID, tag, hint, r)
			}
		}
	}
}

// The step that is told is the first one by the hardest technique.
func TestHintOf(t *testing.T) {
	for _, c := range []struct {
		techniques []int
		want       string
	}{
		{nil, ""},
		{[]int{0, 0}, "en 0"},
		{[]int{0, 2, 1, 2}, "en 1"},
		{[]int{3, 0, 2}, "en 0"},
	} {
		t.Run(fmt.Sprint(c.techniques), func(t *testing.T) {
			var h solve.Human
			for _, technique := range c.techniques {
				h.Steps = append(h.Steps, solve.Step{Technique: technique})
			}
			sentence := func(i int, l solve.Language) solve.Sentence { return solve.Sentence{Text: fmt.Sprint(l, " ", i)} }
			if got := HintOf(h, sentence, solve.English); got != c.want {
				t.Errorf("%v: %q, want %q", c.techniques, got, c.want)
			}
		})
	}
}
