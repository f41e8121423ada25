package book

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"matchbook/out/font"
	"matchbook/solve"
	"matchbook/solve/phrase"
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
			sentence := func(i int, l phrase.Language) solve.Sentence { return solve.Sentence{Text: fmt.Sprint(l, " ", i)} }
			if got := HintOf(h, sentence, phrase.English); got != c.want {
				t.Errorf("%v: %q, want %q", c.techniques, got, c.want)
			}
		})
	}
}

// How hints say where something is stands once in a book, before the first hint of its kind, and
// only of the kinds that it has. Hints behind a section are entered below it, as answers are.
func TestHintPlaces(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 40})
	for _, test := range []struct {
		name string
		of   func(p *Puzzle) bool
	}{
		{"all", func(*Puzzle) bool { return true }},
		{"one kind", func(p *Puzzle) bool { return p.Kind == s.Puzzles[0].Kind }},
	} {
		t.Run(test.name, func(t *testing.T) {
			of := *s
			of.Puzzles = slices.DeleteFunc(slices.Clone(s.Puzzles), func(p Puzzle) bool { return !test.of(&p) })
			b := newBook(t, &of, Style{Trim: trim(t, "6x9"), Title: "Hints", With: Hints, Order: ByLevel, Answers: AfterSection})
			lines := ""
			for _, p := range b.pages {
				for _, i := range p.items {
					if l, ok := i.(line); ok && l.colour == grey {
						lines += l.text + " "
					}
				}
			}
			for _, k := range Kinds {
				want := 0
				if slices.ContainsFunc(of.Puzzles, func(p Puzzle) bool { return p.Kind == k }) {
					want = 1
				}
				for _, sentence := range k.Texts["en"].Places {
					if n := strings.Count(lines, sentence); n != want {
						t.Errorf("%q is there %d times, want %d", sentence, n, want)
					}
				}
			}
			levels := map[string][]int{}
			for _, e := range b.entries {
				if e.text == "Hints" || e.text == "Answers" {
					levels[e.text] = append(levels[e.text], e.level)
				}
			}
			if len(levels["Hints"]) < 2 || !slices.Equal(levels["Hints"], levels["Answers"]) {
				t.Errorf("levels in the contents: %v", levels)
			}
		})
	}
}
