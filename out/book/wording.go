package book

import (
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"matchbook/grade"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// Phrases are all texts that a book prints in one language, except the texts of the kinds. Verbs
// such as %d stand for numbers or names. Some texts have one form for the singular and one for the
// plural.
type Phrases struct {
	Title      string // the title of a book if the user gives none
	Sheet      string // the title of a magazine page of four or more kinds, if the user gives none
	Count      string // the number of puzzles in the book: %s
	CountOne   string
	Each       string // the number of puzzles of each kind, if all kinds have equally many: %d
	Contents   string
	Play       string // the heading of the rules in the table of contents, if the book is divided by level
	Example    string // the heading of the worked example
	Steps      string // the heading of the steps of the example
	Answers    string
	Hints      string
	Numbers    string // a range of puzzle numbers: %d, %d
	Level      [grade.Levels]string
	Levels     string               // the range of levels on a cover: %s, %s
	LevelAbout [grade.Levels]string // a sentence about each level, beside its name

	// references to other pages: %d, or %d and %d
	AnswersOn, AnswersOnPages string
	AnswersApart              string // the answers are in a separate file
	PuzzlesOn, PuzzlesOnPages string
	HintsOn, HintsOnPages     string
	Page                      string // a page: %d
	OnPage                    string // a short form of Page, for answers
	Volume                    string // the number of a volume: %d

	Introduction string // the heading of the introduction

	// Sentences of the introduction:
	One      string    // each puzzle has one solution
	Read     string    // there are pages of rules
	Rising   string    // puzzles get harder
	Rise     string    // each section is harder than the section before; the levels are %s
	Marks    string    // the meaning of the level marks below
	Unmarked string    // the reason why puzzles of the kind %s have no marks
	Where    [4]string // a sentence about the place of the answers, for each Place of package press
	Stuck    string    // there are hints
	Codes    string    // the purpose of the QR codes

	Belongs    string    // the text above the line for a child's name
	Young      []string  // the introduction of a children's book
	YoungMarks string    // the text above the level marks in a children's book
	YoungLevel [3]string // the meanings of one, two and three marks in a children's book
	Rows       string    // explains how to count rows and columns

	Large, Ages string    // the readers of a book: Large for large print, Ages for children's books
	Invitation  string    // the text on the back of the cover; %s is the number of puzzles
	Selling     [2]string // the sentences below the invitation: each puzzle has one solution, and the answers are in the book
	Notes       string
	Certificate [4]string // the four texts of a certificate: praise, the reason for it, and the labels of two lines to write on
	Rights      string    // the rights on the copyright page
	Made        string    // the program that made the book
}

var languages = [phrase.Languages]*Phrases{phrase.English: &english, phrase.Korean: &korean}

// Wording is the texts of a book in one language. The texts are built in, or come from a file.
//
//	{
//	 "language": "de",
//	 "like": "en",
//	 "book": {"contents": "Inhalt", "level": ["sehr leicht", …], …},
//	 "kinds": {"sudoku": {"name": "Sudoku", "rules": ["…"], "steps": ["…"], "words": {…}}, …}
//	}
//
// The key "like" names the built-in language for texts that the file lacks.
type Wording struct {
	Tag  string          // the tag of the language
	Like phrase.Language // the language for texts that the file lacks
	Phrases
	kinds map[string]*Texts // the file's texts for kinds, by name; nil for a built-in language
}

// In returns the built-in texts of a language.
func In(l phrase.Language) *Wording {
	return &Wording{Tag: l.String(), Like: l, Phrases: *languages[l]}
}

// Named returns the built-in texts of the language with a tag, such as en.
func Named(tag string) (*Wording, error) {
	var l phrase.Language
	if err := l.UnmarshalText([]byte(tag)); err != nil {
		return nil, fmt.Errorf("there are no texts in the language %q, want en or ko (hint: -texts FILE adds another language)", tag)
	}
	return In(l), nil
}

// Of returns the texts of a kind.
func (w *Wording) Of(k *Kind) *Texts {
	if t := w.kinds[k.Name]; t != nil {
		return t
	}
	return k.Texts[w.Like]
}

// wordingFile is the JSON of a file of texts; see [Wording].
type wordingFile[T any] struct {
	Language string                  `json:"language"`
	Like     string                  `json:"like,omitempty"` // by default, the language itself or, if that is not built in, English
	Book     map[string]T            `json:"book"`
	Kinds    map[string]map[string]T `json:"kinds"`
}

// tags matches short tags of languages (BCP 47), such as pt-BR.
var tags = regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)

// ReadWording reads the texts of a language from the JSON of a file. The error names the wrong
// place in the file.
func ReadWording(file []byte, kinds []*Kind) (*Wording, error) {
	var f wordingFile[json.RawMessage]
	if err := solve.ReadJSON(file, &f, true); err != nil {
		return nil, err
	}
	if !tags.MatchString(f.Language) {
		return nil, fmt.Errorf("language: found %q, want a tag such as de or pt-BR", f.Language)
	}
	var like phrase.Language
	switch {
	case f.Like == "":
		_ = like.UnmarshalText([]byte(f.Language)) // English replaces a language that is not built in
	case like.UnmarshalText([]byte(f.Like)) != nil:
		return nil, fmt.Errorf("like: found %q, want en or ko", f.Like)
	}
	w := In(like)
	w.Tag, w.kinds = f.Language, map[string]*Texts{}
	if err := setTexts(reflect.ValueOf(&w.Phrases), f.Book, "book"); err != nil {
		return nil, err
	}
	for _, k := range kinds {
		t := *k.Texts[like]
		if t.Words != nil {
			words := reflect.New(reflect.TypeOf(t.Words).Elem())
			words.Elem().Set(reflect.ValueOf(t.Words).Elem())
			t.Words = words.Interface()
		}
		if err := setTexts(reflect.ValueOf(&t), f.Kinds[k.Name], "kinds."+k.Name); err != nil {
			return nil, err
		}
		w.kinds[k.Name] = &t
		delete(f.Kinds, k.Name)
	}
	for name := range f.Kinds {
		return nil, fmt.Errorf("kinds: found %q, which is not a kind of puzzle", name)
	}
	return w, nil
}

var capitals = regexp.MustCompile(`\B[A-Z]`)

// fields yields the texts of the struct that v points to. Each text comes with its name in files,
// such as on_page for OnPage.
func fields(v reflect.Value) iter.Seq2[string, reflect.Value] {
	for v.Kind() == reflect.Interface || v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	return func(yield func(string, reflect.Value) bool) {
		for i := range v.NumField() {
			if !yield(strings.ToLower(capitals.ReplaceAllString(v.Type().Field(i).Name, "_$0")), v.Field(i)) {
				return
			}
		}
	}
}

// setTexts sets the texts of a struct from a map of texts by name. Texts that the map lacks stay
// unchanged. setTexts fails if the map has a name that the struct lacks. In errors, the argument path
// precedes the name of a text.
func setTexts(to reflect.Value, file map[string]json.RawMessage, path string) error {
	var names []string
	for name, field := range fields(to) {
		names = append(names, name)
		if text, ok := file[name]; ok {
			if err := setText(field, text, path+"."+name); err != nil {
				return err
			}
		}
	}
	for name := range file {
		if !slices.Contains(names, name) {
			return fmt.Errorf("%s: found %q, want one of %s", path, name, strings.Join(names, ", "))
		}
	}
	return nil
}

// setText sets a text, a list of texts or a struct of texts.
func setText(to reflect.Value, file json.RawMessage, path string) error {
	wrong := func(want string) error { return fmt.Errorf("%s: found %s, want %s", path, Clip(string(file)), want) }
	switch to.Kind() {
	case reflect.String:
		var text string
		if json.Unmarshal(file, &text) != nil || text == "" && to.String() != "" {
			return wrong("a text")
		}
		if verbs := verbsOf(to.String()); len(verbs) > 0 && !slices.Equal(verbs, verbsOf(text)) {
			return wrong(fmt.Sprintf("a text with the same places for numbers and names as %q", to.String()))
		}
		to.SetString(text)
	case reflect.Slice, reflect.Array:
		var list []json.RawMessage
		if json.Unmarshal(file, &list) != nil {
			return wrong("a list")
		}
		set := to
		if to.Kind() == reflect.Slice {
			set = reflect.MakeSlice(to.Type(), len(list), len(list))
		}
		if len(list) != set.Len() || len(list) == 0 {
			return wrong(fmt.Sprintf("a list of %d", to.Len()))
		}
		for i := range list {
			if err := setText(set.Index(i), list[i], fmt.Sprintf("%s[%d]", path, i)); err != nil {
				return err
			}
		}
		to.Set(set)
	case reflect.Interface:
		if to.IsNil() {
			return wrong("no words: the kind has none")
		}
		var words map[string]json.RawMessage
		if json.Unmarshal(file, &words) != nil {
			return wrong("an object of texts")
		}
		return setTexts(to, words, path)
	}
	return nil
}

var verb = regexp.MustCompile(`%(?:\[(\d+)\])?([a-z])`)

// verbsOf returns the verbs of a format, sorted by argument number.
func verbsOf(format string) (verbs []string) {
	next := 1
	for _, m := range verb.FindAllStringSubmatch(format, -1) {
		if m[1] != "" {
			fmt.Sscan(m[1], &next)
		}
		verbs = append(verbs, fmt.Sprintf("%3d %s", next, m[2]))
		next++
	}
	slices.Sort(verbs)
	return slices.Compact(verbs)
}

// Clip shortens a text for an error message.
func Clip(text string) string {
	if runes := []rune(text); len(runes) > 30 {
		return string(runes[:30]) + "…"
	}
	return text
}

// All returns all texts of w, joined to one text. If the texts are built in, All returns "".
func (w *Wording) All() (all string) {
	for _, t := range w.kinds {
		all += fmt.Sprintln(textsIn(reflect.ValueOf(t)), textsIn(reflect.ValueOf(&w.Phrases)))
	}
	return all
}

// WriteWording writes the texts of a built-in language in the form that [ReadWording] reads, as
// a start for a file.
func WriteWording(w io.Writer, l phrase.Language, kinds []*Kind) error {
	file := wordingFile[any]{l.String(), l.String(), textsIn(reflect.ValueOf(languages[l])), map[string]map[string]any{}}
	for _, k := range kinds {
		file.Kinds[k.Name] = textsIn(reflect.ValueOf(k.Texts[l]))
	}
	e := json.NewEncoder(w)
	e.SetIndent("", " ")
	e.SetEscapeHTML(false)
	return e.Encode(file)
}

// textsIn returns the texts of a struct, without empty lists. The map's keys are the names in files.
func textsIn(v reflect.Value) map[string]any {
	m := map[string]any{}
	for name, field := range fields(v) {
		switch {
		case field.Kind() == reflect.Interface && !field.IsNil():
			m[name] = textsIn(field)
		case field.Kind() == reflect.String, field.Kind() != reflect.Interface && field.Len() > 0:
			m[name] = field.Interface()
		}
	}
	return m
}
