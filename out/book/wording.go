package book

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"matchbook/solve/phrase"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// Wording is the words of a book in one language, as a file has them: another language than
// [Languages], or other words for one of these.
//
//	{
//	 "language": "de",
//	 "like": "en",
//	 "book": {"contents": "Inhalt", "level": ["sehr leicht", …], …},
//	 "kinds": {"bridges": {"name": "Brücken", "rules": ["…"], "steps": ["…"], "words": {…}}, …}
//	}
//
// What the file lacks is as in the language that it is like.
type Wording struct {
	Tag   string // of the language
	texts *texts
	kinds map[string]Texts // by name
}

// wordingFile is the file.
type wordingFile struct {
	Language string                                `json:"language"`
	Like     string                                `json:"like,omitempty"` // English if the language is not a known one
	Book     map[string]json.RawMessage            `json:"book"`
	Kinds    map[string]map[string]json.RawMessage `json:"kinds"`
}

// tags are the names of languages that are accepted: those of BCP 47 have this form.
var tags = regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)

// ReadWording reads the words of a language. The error says which text is wrong.
func ReadWording(file []byte, kinds []*Kind) (*Wording, error) {
	var f wordingFile
	d := json.NewDecoder(bytes.NewReader(file))
	d.DisallowUnknownFields()
	if err := d.Decode(&f); err != nil {
		return nil, err
	}
	if !tags.MatchString(f.Language) {
		return nil, fmt.Errorf("language: found %q, want a tag such as de or pt-BR", f.Language)
	}
	if f.Like == "" {
		if f.Like = "en"; languages[f.Language] != nil {
			f.Like = f.Language
		}
	}
	like := languages[f.Like]
	if like == nil {
		return nil, fmt.Errorf("like: found %q, want %s", f.Like, strings.Join(Languages(), " or "))
	}
	w := &Wording{Tag: f.Language, kinds: map[string]Texts{}}
	own := *like
	own.Tag = w.Tag
	w.texts = &own
	if err := setTexts(reflect.ValueOf(w.texts).Elem(), f.Book, "book"); err != nil {
		return nil, err
	}
	for _, k := range kinds {
		t := k.Texts[f.Like]
		if t.Words != nil {
			words := reflect.New(reflect.TypeOf(t.Words).Elem())
			words.Elem().Set(reflect.ValueOf(t.Words).Elem())
			t.Words = words.Interface()
		}
		if err := setTexts(reflect.ValueOf(&t).Elem(), f.Kinds[k.Name], "kinds."+k.Name); err != nil {
			return nil, err
		}
		w.kinds[k.Name] = t
		delete(f.Kinds, k.Name)
	}
	for name := range f.Kinds {
		return nil, fmt.Errorf("kinds: found %q, which is not a kind of puzzle", name)
	}
	return w, nil
}

// textField reports whether a field of a struct of texts is in files, and its name there:
// on_page for OnPage.
func textField(f reflect.StructField) (name string, is bool) {
	var b strings.Builder
	for i, r := range f.Name {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String(), f.Name != "Tag" && f.Type != reflect.TypeFor[phrase.Language]()
}

// setTexts sets the texts of a struct that a file has.
func setTexts(to reflect.Value, file map[string]json.RawMessage, path string) error {
	var names []string
	for i := range to.NumField() {
		name, is := textField(to.Type().Field(i))
		if !is {
			continue
		}
		names = append(names, name)
		text, ok := file[name]
		if !ok {
			continue
		}
		if err := setText(to.Field(i), text, path+"."+name); err != nil {
			return err
		}
	}
	for name := range file {
		if !slices.Contains(names, name) {
			return fmt.Errorf("%s: found %q, want %s", path, name, strings.Join(names, ", "))
		}
	}
	return nil
}

// setText sets a text, or a list of them.
func setText(to reflect.Value, file json.RawMessage, path string) error {
	wrong := func(want string) error { return fmt.Errorf("%s: found %s, want %s", path, clip(string(file)), want) }
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
		return setTexts(to.Elem().Elem(), words, path)
	}
	return nil
}

var verb = regexp.MustCompile(`%(?:\[(\d+)\])?([a-z])`)

// verbsOf returns the verbs of a format by the number of what they stand for.
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

// kind returns a kind with the words of w.
func (w *Wording) kind(k *Kind) *Kind {
	own := *k
	own.Texts = map[string]Texts{w.Tag: w.kinds[k.Name]}
	return &own
}

// each calls yield with all texts of a value.
func each(v reflect.Value, yield func(string)) {
	switch v.Kind() {
	case reflect.String:
		yield(v.String())
	case reflect.Struct:
		for i := range v.NumField() {
			if _, is := textField(v.Type().Field(i)); is {
				each(v.Field(i), yield)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			each(v.Index(i), yield)
		}
	case reflect.Interface, reflect.Pointer:
		if !v.IsNil() {
			each(v.Elem(), yield)
		}
	}
}

// all returns all texts, one after another.
func (w *Wording) all() string {
	var b strings.Builder
	add := func(text string) { b.WriteString(text + "\n") }
	each(reflect.ValueOf(w.texts), add)
	for _, t := range w.kinds {
		each(reflect.ValueOf(t), add)
	}
	return b.String()
}

// WriteWording writes the words of a language that the program knows, as [ReadWording]
// reads them: a file to start from.
func WriteWording(w io.Writer, language string, kinds []*Kind) error {
	t := languages[language]
	if t == nil {
		return fmt.Errorf("there are no texts in the language %q, want %s", language, strings.Join(Languages(), " or "))
	}
	type object struct {
		Language string                    `json:"language"`
		Like     string                    `json:"like"`
		Book     map[string]any            `json:"book"`
		Kinds    map[string]map[string]any `json:"kinds"`
	}
	file := object{language, language, textsIn(reflect.ValueOf(*t)), map[string]map[string]any{}}
	for _, k := range kinds {
		file.Kinds[k.Name] = textsIn(reflect.ValueOf(k.Texts[language]))
	}
	e := json.NewEncoder(w)
	e.SetIndent("", " ")
	e.SetEscapeHTML(false)
	return e.Encode(file)
}

// textsIn returns the texts of a struct by their names in files.
func textsIn(v reflect.Value) map[string]any {
	m := map[string]any{}
	for i := range v.NumField() {
		name, is := textField(v.Type().Field(i))
		field := v.Field(i)
		switch {
		case !is:
		case field.Kind() == reflect.Interface:
			if !field.IsNil() {
				m[name] = textsIn(field.Elem().Elem())
			}
		case field.Kind() == reflect.Slice && field.Len() == 0: // that of a page that says it otherwise
		default:
			m[name] = field.Interface()
		}
	}
	return m
}
