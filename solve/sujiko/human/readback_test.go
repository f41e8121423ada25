package human

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
)

// sameFacts reports whether two lists have the same facts in any order.
func sameFacts(a, b []Fact) bool {
	text := func(list []Fact) (texts []string) {
		for _, fact := range list {
			b, _ := json.Marshal(fact)
			texts = append(texts, string(b))
		}
		slices.Sort(texts)
		return texts
	}
	return slices.Equal(text(a), text(b))
}

// TestGrammar reads sentences back, in each language: they say what the data says, no more
// and no less. REASONS=FILE reads those of the puzzles of a file, one per line.
func TestGrammar(t *testing.T) {
	text, err := os.ReadFile(cmp.Or(os.Getenv("REASONS"), "testdata/puzzles.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for lang, g := range grammars {
		t.Run([...]string{"English", "Korean"}[lang], func(t *testing.T) {
			var s Solver
			seen := 0
			for line := range strings.Lines(string(text)) {
				p, err := sujiko.Parse(strings.TrimSpace(line))
				if err != nil {
					t.Fatal(err)
				}
				s.Solve(&p, Contradiction)
				for i := range s.Steps {
					seen += g.readStep(t, &p, s.Steps[i].Technique, s.Reason(i), phrase.Language(lang))
				}
			}
			t.Logf("%d sentences", seen)
			if seen < 1000 {
				t.Errorf("%d sentences", seen)
			}
		})
	}
}

// withoutCould takes out of the sentences of a chain which digits the board left for the cell
// for which none is left, and checks that it did.
func (g *grammar) withoutCould(t *testing.T, r solve.Reason[Fact], sentence solve.Sentence) solve.Sentence {
	t.Helper()
	last := r.Chain[len(r.Chain)-1]
	clean := func(text string) string {
		m := g.could.FindStringSubmatch(text)
		if m == nil {
			return text
		}
		may := Fact{Is: IsDigits, Row: last.Because[0].Row, Column: last.Because[0].Column}
		for _, digit := range regexp.MustCompile(`\d`).FindAllString(m[1], -1) {
			may.Digits = append(may.Digits, int(digit[0]-'0'))
		}
		if techniqueOf(last.Rule) != NakedSingle || !knows(t, r.Because, may) {
			t.Fatalf("%q: %v is not known", text, may)
		}
		return strings.Replace(text, m[0], "", 1)
	}
	sentence.Text, sentence.Chain = clean(sentence.Text), slices.Clone(sentence.Chain)
	if n := len(sentence.Chain); n > 0 {
		sentence.Chain[n-1] = clean(sentence.Chain[n-1])
	}
	return sentence
}

// readStep reads back the sentences of a step, and returns how many there are.
func (g *grammar) readStep(t *testing.T, p *sujiko.Puzzle, technique Technique, r solve.Reason[Fact], lang phrase.Language) (n int) {
	t.Helper()
	sentence := Tell(technique, r, lang)
	if len(r.Chain) == 0 {
		because, settles := g.readSentence(t, p, technique, sentence.Text)
		if !sameFacts(because, r.Because) || !sameFacts(settles, r.Settles) {
			t.Fatalf("%s: %q\nbecause %+v\nwant    %+v\nsettles %+v\nwant    %+v", p.Text(), sentence.Text, because, r.Because, settles, r.Settles)
		}
		return 1
	}
	sentence = g.withoutCould(t, r, sentence)
	m := g.suppose.FindStringSubmatch(plain(sentence.Text))
	supposed, settled := r.Suppose[0], r.Settles[0]
	if m == nil || m[1] != fmt.Sprintf("r%dc%d", supposed.Row, supposed.Column) || m[2] != fmt.Sprint(supposed.Digit) ||
		m[4] != fmt.Sprintf("r%dc%d", settled.Row, settled.Column) || m[5] != fmt.Sprint(settled.Digits[0]) {
		t.Fatalf("%+v reads %q", r, sentence.Text)
	}
	var links []string
	for _, link := range r.Chain {
		told := solve.Reason[Fact]{Because: link.Because, Settles: link.Settles}
		links = append(links, Tell(techniqueOf(link.Rule), told, lang).Text)
		if len(link.Settles) > 0 || techniqueOf(link.Rule) <= HiddenSingle {
			n += g.readStep(t, p, techniqueOf(link.Rule), told, lang)
		}
	}
	if sentence.Chain == nil {
		if m[3] != plain(strings.Join(links, " ")) {
			t.Fatalf("%q tells %q, want %q", sentence.Text, m[3], links)
		}
		return n
	}
	end, ok := strings.CutPrefix(m[3], fmt.Sprintf(g.after, len(links)))
	if !ok || !slices.Equal(sentence.Chain, links) {
		t.Fatalf("%q tells %q, want %q", sentence.Text, sentence.Chain, links)
	}
	last := r.Chain[len(r.Chain)-1]
	if rule := techniqueOf(last.Rule); rule == NakedSingle || rule == HiddenSingle {
		ok = end == plain(links[len(links)-1])
	} else {
		tokens, skeleton := g.split(end)
		ok = g.ends.MatchString(skeleton)
		for _, token := range tokens {
			ok = ok && (token.letter == "D" || slices.ContainsFunc(last.Because, func(f Fact) bool {
				return f.Name != "" && strings.HasPrefix(token.text, g.name(f)) && strings.HasSuffix(token.text, fmt.Sprintf("(%d)", f.Number))
			}))
		}
	}
	if !ok {
		t.Fatalf("%q does not end as %q", sentence.Text, links[len(links)-1])
	}
	return n
}
