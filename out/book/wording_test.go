package book_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"matchbook/out/book"
	bridgesout "matchbook/out/bridges"
	matchstickout "matchbook/out/matchstick"
	sujikoout "matchbook/out/sujiko"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

var kinds = []*book.Kind{&matchstickout.Book, &bridgesout.Book, &sujikoout.Book}

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
			if got := book.HintOf(h, sentence, phrase.English); got != c.want {
				t.Errorf("%v: %q, want %q", c.techniques, got, c.want)
			}
		})
	}
}

func TestWordingErrors(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{`{`, "unexpected EOF"},
		{`{"language": "Deutsch"}`, `language: found "Deutsch", want a tag`},
		{`{"language": "de", "like": "fr"}`, `like: found "fr", want en or ko`},
		{`{"language": "de", "words": {}}`, "unknown field"},
		{`{"language": "de", "book": {"content": "x"}}`, `book: found "content", want title, count`},
		{`{"language": "de", "book": {"contents": 3}}`, `book.contents: found 3, want a text`},
		{`{"language": "de", "book": {"answers_on": "Lösungen"}}`, `book.answers_on: found "Lösungen", want a text with the same places`},
		{`{"language": "de", "book": {"level": ["leicht"]}}`, `book.level: found ["leicht"], want a list of 6`},
		{`{"language": "de", "kinds": {"chess": {}}}`, `kinds: found "chess"`},
		{`{"language": "de", "kinds": {"bridges": {"rules": []}}}`, `kinds.bridges.rules: found [], want a list`},
		{`{"language": "de", "kinds": {"bridges": {"words": {"ask": "x"}}}}`, `kinds.bridges.words: found "ask", want at_most, at_most_one`},
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
