package press

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"matchbook/out/font"
	"matchbook/solve/phrase"
)

// Every puzzle has a hint in every language, which the typeface can print and which does not
// tell the answer.
func TestHints(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 40})
	for i := range s.Puzzles {
		p := &s.Puzzles[i]
		for l := range phrase.Language(phrase.Languages) {
			hint := p.Kind.Hint(l, p.Kind.Texts[l], false, p.Row)
			if err := font.Check(hint, nil); hint == "" || err != nil || strings.Contains(hint, p.Row.Text("solution")) {
				t.Errorf("%s %s: the hint in %s is %q, error %v", p.Kind.Name, p.ID, l, hint, err)
			}
		}
	}
}

// Above the hints are the sentences that explain places, but only for the kinds of the book. Hints
// after a section have the same level in the contents as answers.
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
				for _, i := range flat(p.items, 0, 0) {
					if l, ok := i.thing.(text); ok && l.colour == grey {
						lines += l.text + " "
					}
				}
			}
			for _, k := range kinds {
				want := 0
				if slices.ContainsFunc(of.Puzzles, func(p Puzzle) bool { return p.Kind == k }) {
					want = 1
				}
				for _, sentence := range k.Texts[phrase.English].Places {
					if n := strings.Count(lines, sentence); min(n, 1) != want {
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

// A hint is for a board on paper, where nothing is drawn and regions have no letters, and has sentences rather than lines of a log.
func TestHintsOnPaper(t *testing.T) {
	log := regexp.MustCompile(`drawn|이미 놓임|[Rr]egion [a-i]\b|영역 [a-i]|'|(^|\. )(Adjacent \d|\d+s? [a-z(])`)
	for _, p := range choose(t, dataSets(t), Choice{Count: 80}).Puzzles {
		for l := range phrase.Language(phrase.Languages) {
			if hint := p.Kind.Hint(l, p.Kind.Texts[l], false, p.Row); log.MatchString(hint) {
				t.Errorf("%s %s: %q", p.Kind.Name, p.ID, hint)
			}
		}
	}
}
