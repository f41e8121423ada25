package press

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"matchbook/out/book"
	"matchbook/out/font"
	"matchbook/solve/phrase"
)

// ReadWording reads what WriteWording wrote, and a book with these texts has the same bytes.
func TestWordingOfLanguages(t *testing.T) {
	s := choose(t, dataSets(t), Choice{Count: 30})
	for language := range phrase.Language(phrase.Languages) {
		t.Run(language.String(), func(t *testing.T) {
			var file bytes.Buffer
			if err := book.WriteWording(&file, language, allKinds); err != nil {
				t.Fatal(err)
			}
			w, err := book.ReadWording(file.Bytes(), allKinds)
			if err != nil {
				t.Fatal(err)
			}
			plain := write(t, newBook(t, s, Style{Trim: trim(t, "6x9"), Wording: book.In(language), With: Hints}))
			if read := write(t, newBook(t, s, Style{Trim: trim(t, "6x9"), Wording: w, With: Hints})); !bytes.Equal(plain, read) {
				t.Error("a book with the words that were written and read is another one")
			}
		})
	}
}

// The texts of a language in a file replace the English ones, also in the tasks of puzzles.
func TestWordingOfFile(t *testing.T) {
	const file = `{"language": "de", "book": {"contents": "Inhalt", "answers_on": "Lösungen: Seite %d",
		"level": ["sehr leicht", "leicht", "mittel", "schwer", "sehr schwer", "teuflisch"]},
		"kinds": {"bridges": {"name": "Brücken", "rules": ["Verbinde die Inseln."]},
		"matchstick": {"words": {"ask_one": ["Lege 1 Streichholz um.", "Lege 1 dazu.", "Nimm 1 weg."]}}}}`
	w, err := book.ReadWording([]byte(file), allKinds)
	if err != nil {
		t.Fatal(err)
	}
	b := newBook(t, choose(t, dataSets(t), Choice{Count: 40}), Style{Trim: trim(t, "6x9"), Wording: w})
	if b.List().Language != "de" {
		t.Errorf("the list says that the language is %q", b.List().Language)
	}
	var texts []string
	for _, page := range readPDF(t, write(t, b)) {
		for _, p := range page {
			texts = append(texts, p.text)
		}
	}
	for _, want := range []string{"Inhalt", "Brücken", "Verbinde die Inseln.", "Lege 1 Streichholz um.", "sehr leicht", "An example"} {
		if !slices.Contains(texts, want) {
			t.Errorf("the book lacks %q", want)
		}
	}
	for _, not := range []string{"Contents", "Bridges", "gentle", "Move 1 matchstick."} {
		if slices.Contains(texts, not) {
			t.Errorf("the book has %q", not)
		}
	}
}

// A title in letters that the typeface lacks is refused, and the letters are named; with a
// font that has them it is printed, and the letters can be searched for.
func TestFont(t *testing.T) {
	more, err := font.Open(goregular.TTF, gobold.TTF)
	if err != nil {
		t.Fatal(err)
	}
	s := choose(t, dataSets(t), Choice{Count: 12})
	const title = "Головоломки Πuzzle 퍼즐"
	style := Style{Trim: trim(t, "6x9"), Wording: book.In(phrase.English), Title: title, With: HalfTitle}
	if _, err := New(s, style); err == nil || !strings.Contains(err.Error(), `the title: the built-in font lacks 'Π' (U+03A0), 'Г' (U+0413)`) || !strings.Contains(err.Error(), "-font") {
		t.Errorf("without a font: %v", err)
	}
	style.Font = more
	file := write(t, newBook(t, s, style))
	if fonts := regexp.MustCompile(`/FontFile2`).FindAll(file, -1); len(fonts) != 4 {
		t.Errorf("%d fonts are embedded, want 4", len(fonts))
	}
	var line strings.Builder
	for _, p := range readPDF(t, file)[0] {
		line.WriteString(p.text)
	}
	if line.String() != title {
		t.Errorf("the half title is %q, want %q", line.String(), title)
	}
	for _, text := range []string{"חידות", "ألغاز", "पहेली", "ปริศนา", "e\u0301tude"} {
		style.Title = text
		if _, err := New(s, style); err == nil || !strings.Contains(err.Error(), "cannot be printed") {
			t.Errorf("%q: %v", text, err)
		}
	}
}
