package book_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"matchbook/out"
	"matchbook/out/book"
	bridgesout "matchbook/out/bridges"
	matchstickout "matchbook/out/matchstick"
	sujikoout "matchbook/out/sujiko"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

var kinds = []*book.Kind{&matchstickout.Book, &bridgesout.Book, &sujikoout.Book}

// person solves any puzzle by steps of some techniques.
type person struct {
	solve.Person[int, int, solve.Fact]
	techniques []int
}

func (person) ParsePosition(text string) (int, []solve.Fact, error) {
	n, err := strconv.Atoi(text)
	return n, nil, err
}

func (p person) SolveAll(int, bool) (h solve.Human) {
	for _, technique := range p.techniques {
		h.Steps = append(h.Steps, solve.Step{Technique: technique})
	}
	return h
}

// Hint returns a text whose second sentence is too long if the technique is 4.
func (p person) Hint(i int, _ phrase.Language) solve.Sentence {
	return solve.Sentence{Text: fmt.Sprintf("the %d at r%dc2", i, i) + strings.Repeat(". "+strings.Repeat("x", 200), p.techniques[i]/4)}
}

// Reason says that every second step rests on a fact that is drawn.
func (person) Reason(i int) solve.Reason[solve.Fact] {
	return solve.Reason[solve.Fact]{Because: make([]solve.Fact, i%2), Settles: make([]solve.Fact, 1)}
}

func (person) Atoms(solve.Fact) []solve.Atom                          { return make([]solve.Atom, 1) }
func (person) Where(solve.Reason[solve.Fact], phrase.Language) string { return "row 1, column 9" }
func (person) Technique(i int) solve.Technique                        { return technique(i) }

// technique is single if it is the easiest.
type technique int

func (technique) String() string              { return "" }
func (technique) Name(phrase.Language) string { return "" }
func (technique) Look(phrase.Language) string { return "it" }
func (t technique) Single() bool              { return t == 0 }

// A hint is of the hardest step: its sentence if it is short and the step holds on the empty board. For
// children, it is of the first step.
func TestHint(t *testing.T) {
	for _, c := range []struct {
		puzzle     string
		techniques []int
		young      bool
		want       string
	}{
		{"1", nil, false, ""},
		{"1", nil, true, ""},
		{"1", []int{0, 0}, false, "The 0 at r0c2"},
		{"1", []int{0, 2, 2, 1}, false, "The 2 at r2c2"},
		{"1", []int{0, 2, 1, 2}, false, "Look at r1c9.\nFind it."},
		{"1", []int{1, 0, 3}, false, "The 2 at r2c2"},
		{"1", []int{3, 0, 4}, false, "Look at r1c9.\nFind it."},
		{"1", []int{1, 4}, true, "Look at the 0 in row 0, column 2.\nIs it 2?"},
		{"1", []int{4}, true, "Look at the 0 in row 0, column 2.\nIs it 3?"},
		{"no puzzle", []int{3}, false, ""},
	} {
		t.Run(fmt.Sprint(c.puzzle, c.techniques), func(t *testing.T) {
			r := out.RecordOf(&sujikoout.Kind, &sujikoout.Row{Shared: out.Shared{Puzzle: c.puzzle}})
			if got := book.Hint(person{techniques: c.techniques}, phrase.English, c.young, []string{"Is it 1?", "Is it 2?", "Is it 3?"}, r); got != c.want {
				t.Errorf("%v: %q, want %q", c.techniques, got, c.want)
			}
		})
	}
}

func TestWordingErrors(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{`{`, "line 1, column 2: found the end, want the rest of the JSON value"},
		{`{"language": "Deutsch"}`, `language: found "Deutsch", want a tag`},
		{`{"language": "de", "like": "fr"}`, `like: found "fr", want en or ko`},
		{`{"language": "de", "words": {}}`, `no key is called "words"`},
		{`{"language": "de", "book": {"content": "x"}}`, `book: found "content", want one of title, sheet, count`},
		{`{"language": "de", "book": {"contents": 3}}`, `book.contents: found 3, want a text`},
		{`{"language": "de", "book": {"answers_on": "Lösungen"}}`, `book.answers_on: found "Lösungen", want a text with the same places`},
		{`{"language": "de", "book": {"level": ["leicht"]}}`, `book.level: found ["leicht"], want a list of 6`},
		{`{"language": "de", "kinds": {"chess": {}}}`, `kinds: found "chess"`},
		{`{"language": "de", "kinds": {"bridges": {"rules": []}}}`, `kinds.bridges.rules: found [], want a list`},
		{`{"language": "de", "kinds": {"bridges": {"words": {"ask": "x"}}}}`, `kinds.bridges.words: found "ask", want one of at_most, at_most_one`},
		{`{"language": "de", "kinds": {"sujiko": {"words": {}}}}`, `kinds.sujiko.words: found {}, want no words`},
	} {
		t.Run(c.file, func(t *testing.T) {
			if _, err := book.ReadWording([]byte(c.file), kinds); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %s", err, c.want)
			}
		})
	}
}

func FuzzReadWording(f *testing.F) {
	f.Add([]byte(`{"language": "de", "book": {"level": ["a", "b", "c", "d", "e", "f"]}}`))
	var file bytes.Buffer
	if err := book.WriteWording(&file, phrase.Korean, nil); err != nil {
		f.Fatal(err)
	}
	f.Add(file.Bytes())
	f.Fuzz(func(t *testing.T, file []byte) {
		if w, err := book.ReadWording(file, kinds); err == nil && !json.Valid(file) {
			t.Errorf("%q is read: %+v", file, w)
		}
	})
}
