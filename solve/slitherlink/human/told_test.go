package human

import (
	"cmp"
	"math/rand/v2"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/explain/explaintest"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// tellLink tells one link after others; it returns "" if it cannot be told.
func tellLink(b *deduce.Position, suppose []Fact, l solve.Link[Fact], before []solve.Link[Fact], lang phrase.Language) (text string) {
	defer func() { _ = recover() }() // links that cannot be are tried, too
	t := newTelling(lang)
	t.position, t.board = b, b.Board
	if t.suppose = suppose; suppose != nil {
		t.begin(&slices.Concat(before, []solve.Link[Fact]{l})[0])
	}
	t.after(before, &l)
	return phrase.Capital(t.fill(t.deduction()))
}

// other returns another fact of the same place.
func other(f Fact) Fact {
	switch f.Is {
	case Clue:
		f.Number++
	case AtMostOne, AtLeastOne:
		f.Is = AtMostOne + AtLeastOne - f.Is
	case If:
		f.Side, f.Other = f.Other, f.Side
	default:
		f = f.contrary()
	}
	return f
}

// checkTold checks that the sentences of a step tell each link. If a fact that changes yields is left out
// or replaced, the sentence of the link must change.
func checkTold(t *testing.T, s *Solver, i int) {
	t.Helper()
	r, technique := s.Reason(i), s.Steps[i].Technique
	links := r.Chain
	if links == nil && r.Suppose == nil {
		links = []solve.Link[Fact]{{Rule: technique.String(), Because: r.Because, Settles: r.Settles}}
	}
	for lang := range phrase.Language(phrase.Languages) {
		sentence := s.Sentence(i, lang)
		for _, f := range slices.Concat(r.Suppose, r.Settles) {
			named := func(f Fact) bool {
				return strings.Contains(strings.ToLower(sentence.Text), strings.ToLower(f.Mark(lang)))
			}
			if r.Suppose != nil && !named(f) && !named(f.across()) {
				t.Errorf("%s is not named: %s", f.Mark(lang), sentence.Text)
			}
		}
		if r.Listed() && r.Suppose == nil {
			told := newTelling(lang)
			told.position, told.board = &s.position, s.position.Board
			told.tell(&links[len(links)-1])
			if list := told.says(beyond, r.Settles); !strings.Contains(sentence.Text, list) {
				t.Errorf("%q is not told: %s", list, sentence.Text)
			}
		}
		if r.Listed() && len(sentence.Chain) != len(links) {
			t.Errorf("%d sentences of %d links", len(sentence.Chain), len(links))
		}
		for j, l := range links {
			var said []Fact // by the links on which it rests alone
			for _, earlier := range links[j-rest(links[:j], &l) : j] {
				said = append(said, earlier.Settles...)
			}
			text := tellLink(&s.position, r.Suppose, l, links[:j], lang)
			if told := strings.Join(append(sentence.Chain, sentence.Text), " "); text == "" || !strings.Contains(strings.ToLower(told), strings.ToLower(text)) {
				t.Errorf("link %d, %q, is not told: %s", j+1, text, told)
			}
			for what, changed := range changes(l) {
				if !slices.Contains(said, what) && tellLink(&s.position, r.Suppose, changed, links[:j], lang) == text {
					t.Errorf("%v: %q says nothing of %v", technique, text, what)
				}
			}
		}
	}
}

// changes yields each fact that the sentence of a link tells by itself, with the link without this fact,
// or with another in its place. It skips the crosses around a closed loop, and the lines of a loop that
// would close.
func changes(l solve.Link[Fact]) func(yield func(Fact, solve.Link[Fact]) bool) {
	loop := l.Rule == slitherlink.Closing.String()
	closed := l.Rule == slitherlink.Counting.String() && len(of(l.Because, Line)) > 3
	return func(yield func(Fact, solve.Link[Fact]) bool) {
		for _, facts := range []*[]Fact{&l.Because, &l.Settles} {
			kept := *facts
			for i, f := range kept {
				if facts == &l.Because && loop && f.Is != Clue || facts == &l.Settles && closed {
					continue
				}
				tries := [][]Fact{slices.Delete(slices.Clone(kept), i, i+1)}
				if !closed && (f.Is == Clue || !loop) && (f.Is != Clue || l.Rule != slitherlink.Pattern.String() || i > 1) {
					changed := slices.Clone(kept)
					changed[i] = other(f)
					tries = append(tries, changed)
				}
				for _, *facts = range tries {
					if !yield(f, l) {
						return
					}
				}
				*facts = kept
			}
		}
	}
}

// TestToldInFull checks the sentences of every step of many puzzles. SLITHERLINKS names others, as
// for TestReasons.
func TestToldInFull(t *testing.T) {
	var s Solver
	for _, p := range reasonPuzzles(t) {
		s.Solve(p, slitherlink.DeepLookAhead)
		for i := range s.Steps {
			checkTold(t, &s, i)
		}
	}
}

// TestTexts compares a sentence for each text of each language with those that people have read,
// in testdata. So no text is left over. MATCHBOOK_RENEW=1 writes the file: read what changed.
func TestTexts(t *testing.T) {
	var s Solver
	told := map[phrase.Language][]string{}
	add := func(sentence func(phrase.Language) solve.Sentence) {
		for lang := range phrase.Language(phrase.Languages) {
			told[lang] = append(append(told[lang], sentence(lang).Chain...), sentence(lang).Text)
		}
	}
	for _, text := range []string{"1...1/.2.../.2.2./.23../.3..1", "..11.3/2.3..2/3..1../.11.../...103/22.2..", "133./1.22/2.2./3.10",
		".21./..1./..../3.21", "4", "1", "..3./..3.", "..2./3.../1.3./....", "..0/3.1/.../0..", "2.2.3/1..22/.3..3/...2."} {
		p, err := slitherlink.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		s.Nest = strings.HasPrefix(text, "1...1")
		s.Solve(p, slitherlink.DeepLookAhead)
		var singles []int
		for i := range s.Steps {
			if s.Steps[i].Technique.Single() {
				singles = append(singles, i)
			}
		}
		if len(singles) > mostItems {
			add(func(lang phrase.Language) solve.Sentence {
				return solve.Sentence{Text: s.Then(singles, nil, nil, lang)}
			})
		}
		add(func(lang phrase.Language) solve.Sentence { return solve.Sentence{Text: s.Done(lang)} })
		for i := range s.Steps {
			add(func(lang phrase.Language) solve.Sentence { return s.Sentence(i, lang) })
			add(func(lang phrase.Language) solve.Sentence { return s.Hint(i, lang) })
			for _, steps := range [][]int{{i}, {i - 1, i}} {
				if !slices.ContainsFunc(steps, func(i int) bool { return i < 0 || !s.Steps[i].Technique.Single() }) {
					add(func(lang phrase.Language) solve.Sentence {
						return solve.Sentence{Text: s.Then(steps, s.Known(steps[0]), nil, lang)}
					})
				}
			}
		}
	}
	line, cross := Fact{Is: Line, Row: 2, Column: 2, Side: Top}, Fact{Is: Cross, Row: 2, Column: 2, Side: Left}
	for _, link := range []solve.Link[Fact]{ // no small puzzle has these
		{Rule: "counting", Because: []Fact{line, cross}},
		{Rule: "closing", Because: []Fact{cross}},
		{Rule: "colour", Because: []Fact{line, cross, {Is: Cross, Row: 2, Column: 1, Side: Top}, {Is: Cross, Row: 1, Column: 2, Side: Left}}},
		{Rule: "colour", Because: []Fact{{Is: Line, Row: 1, Column: 1, Side: Left}, {Is: Cross, Row: 1, Column: 1, Side: Top}}},
		{Rule: "colour", Because: []Fact{{Is: Alike, Row: 2, Column: 2, Side: Right, Other: Bottom}}, Settles: []Fact{{Is: Alike, Row: 3, Column: 3, Side: Left, Other: Top}}},
		{Rule: "counting", Because: []Fact{{Is: Clue, Row: 2, Column: 2}}, Settles: []Fact{cross}},
		{Rule: "colour", Settles: []Fact{{Is: Alike, Row: 1, Column: 1, Side: Top, Other: Left}}},
		{Rule: "pair", Because: []Fact{{Is: Alike, Row: 1, Column: 1, Side: Right, Other: Bottom}, line}, Settles: []Fact{cross}},
	} {
		r := solve.Reason[Fact]{Suppose: []Fact{line}, Settles: []Fact{line.contrary()}, Chain: []solve.Link[Fact]{link, link}}
		for range 2 {
			add(func(lang phrase.Language) solve.Sentence {
				return tell(&s.position, slitherlink.LookAhead, r, lang)
			})
			r.Chain = append(r.Chain, r.Chain...) // to be a list
			add(func(lang phrase.Language) solve.Sentence {
				return tell(&s.position, slitherlink.Counting, solve.Reason[Fact]{Chain: r.Chain}, lang)
			})
		}
	}
	either := Fact{Is: AtLeastOne, Row: 2, Column: 2, Side: Right, Other: Bottom}
	right, bottom := Fact{Is: Line, Row: 2, Column: 3, Side: Left}, Fact{Is: Line, Row: 3, Column: 2, Side: Top}
	found := solve.Link[Fact]{Rule: "pair", Because: []Fact{{Is: Clue, Row: 2, Column: 2, Number: 2}, cross}, Settles: []Fact{either}}
	for _, link := range []solve.Link[Fact]{ // alone, and after the same link
		{Rule: "pair", Because: []Fact{either}, Settles: []Fact{{Is: AtMostOne, Row: 3, Column: 3, Side: Left, Other: Top}}},
		{Rule: "pair", Because: []Fact{either}, Settles: []Fact{{Is: AtLeastOne, Row: 2, Column: 3, Side: Left, Other: Bottom}}},
		{Rule: "pair", Because: []Fact{either, {Is: Line, Row: 3, Column: 3, Side: Left}}, Settles: []Fact{{Is: Cross, Row: 3, Column: 3, Side: Top}}},
		{Rule: "pair", Because: []Fact{either, {Is: Cross, Row: 3, Column: 3, Side: Left}}, Settles: []Fact{right, bottom}},
	} {
		for _, chain := range [][]solve.Link[Fact]{{link}, {found, link}} {
			r := solve.Reason[Fact]{Settles: link.Settles, Chain: chain}
			add(func(lang phrase.Language) solve.Sentence { return tell(&s.position, slitherlink.Chain, r, lang) })
		}
	}
	differ := func(side, other Side) Fact { return Fact{Is: Differ, Row: 3, Column: 3, Side: side, Other: other} }
	three := []solve.Link[Fact]{{Rule: "pair"}, {Rule: "pair"}, {Rule: "pair"}, {Rule: "pair", Settles: []Fact{differ(Left, Top)}}}
	for i, pair := range []Fact{differ(Left, Bottom), differ(Bottom, Right), differ(Right, Top)} {
		three[i].Settles, three[3].Because = []Fact{pair}, append(three[3].Because, pair)
	}
	add(func(lang phrase.Language) solve.Sentence {
		return tell(&s.position, slitherlink.Chain, solve.Reason[Fact]{Settles: three[3].Settles, Chain: three}, lang)
	})
	threes := []Fact{{Is: Clue, Row: 2, Column: 1, Number: 3}, {Is: Clue, Row: 2, Column: 2, Number: 3}}
	add(func(lang phrase.Language) solve.Sentence {
		return tell(&s.position, slitherlink.Pattern, solve.Reason[Fact]{Because: threes, Settles: []Fact{right}}, lang)
	})
	for p := range Pattern(Patterns) {
		add(func(lang phrase.Language) solve.Sentence {
			_, _, _, sentence := p.Example(lang)
			return solve.Sentence{Text: sentence}
		})
	}
	var sentences []string
	for lang := range phrase.Language(phrase.Languages) {
		short := slices.SortedFunc(slices.Values(told[lang]), func(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) })
		var lower []string
		for _, sentence := range short {
			lower = append(lower, strings.ToLower(sentence))
		}
		for _, text := range leaves(reflect.ValueOf(*languages[lang].words())) {
			part := strings.ToLower(longest(text))
			i := slices.IndexFunc(lower, func(sentence string) bool { return strings.Contains(sentence, part) })
			if i < 0 {
				t.Errorf("%v: no sentence has %q", lang, text)
			} else if !slices.Contains(sentences, short[i]) {
				sentences = append(sentences, short[i])
			}
		}
	}
	const file = "testdata/sentences"
	if os.Getenv("MATCHBOOK_RENEW") != "" {
		if err := os.WriteFile(file, []byte(strings.Join(sentences, "\n")+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	read, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSuffix(string(read), "\n"), "\n")
	for _, sentence := range want {
		if !slices.Contains(sentences, sentence) {
			t.Errorf("nothing is told as %q", sentence)
		}
	}
	for _, sentence := range sentences {
		if !slices.Contains(want, sentence) {
			t.Errorf("%q is told", sentence)
		}
	}
	if t.Failed() {
		t.Logf("MATCHBOOK_RENEW=1 writes %s", file)
	}
}

var braces = regexp.MustCompile(`\{[^}]*\}`)

// longest returns the longest part of a text outside braces.
func longest(text string) string {
	return slices.MaxFunc(braces.Split(text, -1), func(a, b string) int { return len(a) - len(b) })
}

// leaves returns all strings in a value.
func leaves(v reflect.Value) (texts []string) {
	switch v.Kind() {
	case reflect.String:
		return []string{v.String()}
	case reflect.Struct:
		for i := range v.NumField() {
			texts = append(texts, leaves(v.Field(i))...)
		}
	case reflect.Array:
		for i := range v.Len() {
			texts = append(texts, leaves(v.Index(i))...)
		}
	case reflect.Map:
		for it := v.MapRange(); it.Next(); {
			texts = append(texts, leaves(it.Value())...)
		}
		slices.Sort(texts)
	}
	return texts
}

// sameFacts reports whether two lists have the same facts.
func sameFacts(a, b []Fact) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(f Fact) bool { return !slices.Contains(b, f) })
}

func TestStory(t *testing.T) {
	puzzles := reasonPuzzles(t)
	rng := rand.New(rand.NewPCG(7, 1))
	for range 200 { // hardly one of which has a solution
		p := slitherlink.New(2+rng.IntN(4), 2+rng.IntN(4))
		for i := range p.Cells {
			if p.Cells[i] = grid.Blank; rng.IntN(2) == 0 {
				p.Cells[i] = int8(rng.IntN(4))
			}
		}
		puzzles = append(puzzles, p)
	}
	explaintest.Stories(t, new(Solver), new(slitherlink.Solver), puzzles)
}

// If a walk leaves the board, its sentence names the edge at the border, not the opposite edge.
func TestPastBorder(t *testing.T) {
	p, err := slitherlink.Parse("1...111./1.1....1/.1....1./....11.1/1.1111../.11...../1.111111/.1.11..1")
	if err != nil {
		t.Fatal(err)
	}
	var s Solver
	s.Path(p, true)
	told := ""
	for i := range s.Steps {
		sentence := s.Sentence(i, phrase.English)
		told += strings.Join(append(sentence.Chain, sentence.Text), " ")
	}
	if want := "The outside lies beyond r2c8 right."; strings.Count(told, "lies beyond r2c8") != strings.Count(told, want) || !strings.Contains(told, want) {
		t.Errorf("want %q: %s", want, told)
	}
}

// TestThreads compares a list with the order in which a person follows lines: first one end of the
// loop, then the other. Each edge has its reasons.
func TestThreads(t *testing.T) {
	p, err := slitherlink.Parse("...2.2../2..12..3/2.2.2.../.3.32121/.12..1.3/..3...23/211.32.2/.2..102.")
	if err != nil {
		t.Fatal(err)
	}
	var s Solver
	s.Solve(p, slitherlink.Counting)
	var singles []int
	for i := range s.Steps {
		singles = append(singles, i)
	}
	order := s.inThreads(singles)
	at := func(i int) int { return slices.Index(order, i) }
	near := 0
	for n, i := range order {
		around := s.position.EdgesOf(int(s.Steps[i].rule.at))
		for _, j := range singles {
			if s.Steps[j].round < s.Steps[i].round && slices.ContainsFunc(s.Steps[j].marks, func(m deduce.Mark) bool { return slices.Contains(around[:], m.Edge) }) {
				if near += bit(at(j) == n-1); at(j) > n {
					t.Errorf("step %d is told before step %d, on which it rests", i, j)
				}
			}
		}
	}
	if len(order) != len(singles) || 2*near < len(singles) {
		t.Errorf("%d of %d singles, of which %d follow one that they rest on", len(order), len(singles), near)
	}
	for lang, reasons := range [...][2]string{{"r8c6 has its lines", "(for its 2, as r8c6 has its lines; r8c7 bottom leads to a dead end)"}, {"8행 6열은 선이 다 있음", "(단서 2; 8행 6열은 선이 다 있음; 8행 7열 아래쪽 변은 막다른 길로 이어짐)"}} {
		list := s.Then(singles, nil, nil, phrase.Language(lang))
		if n := strings.Count(list, reasons[0]); n != 4 || !strings.Contains(list, reasons[1]) {
			t.Errorf("%q is told %d times, not for each of 4 edges, or not with the dead end: %s", reasons[0], n, list)
		}
	}
}
