package press

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/font"
	"matchbook/solve/matchstick"
	"matchbook/solve/phrase"
)

// Every text is there in every language and can be printed, and rules take one page.
func TestTexts(t *testing.T) {
	measure := newCanvas(Trims[0], 0, Ink{}).measure
	english := book.In(phrase.English)
	for language := range phrase.Language(phrase.Languages) {
		texts, tag := book.In(language), language.String()
		eachText(t, tag, reflect.ValueOf(texts.Phrases))
		for _, kind := range allKinds {
			for _, puzzles := range sections(t, kind) {
				where := tag + " of " + kind.Name
				own := texts.Of(kind)
				page, inEnglish := kind.Page(own, records(puzzles)), kind.Page(english.Of(kind), records(puzzles))
				eachText(t, where+", name", reflect.ValueOf(own.Name))
				eachText(t, where+", rules", reflect.ValueOf(page.Rules))
				eachText(t, where+", steps", reflect.ValueOf(page.Steps))
				if len(page.Rules) != len(inEnglish.Rules) || len(page.Steps) != len(inEnglish.Steps) ||
					(page.Legend == "") != (inEnglish.Legend == "") || (page.Signs == nil) != (page.Legend == "") {
					t.Errorf("%s: %d rules and %d steps, want as many as in English", where, len(page.Rules), len(page.Steps))
				}
				if all := fmt.Sprint(*own); strings.Contains(all, "colour") || strings.Contains(all, "색") {
					t.Errorf("%s: the texts name a colour, which a book in grey lacks", where)
				}
				if page.Legend != "" {
					eachText(t, where+", legend", reflect.ValueOf(page.Legend))
				}
				for _, p := range puzzles {
					ask := kind.Ask(own, p.Row)
					if (ask == "") != (kind.Ask(english.Of(kind), p.Row) == "") {
						t.Errorf("%s: %q is asked, want it as in English", where, ask)
					}
					if ask != "" {
						eachText(t, where+", ask", reflect.ValueOf(ask))
					}
				}
				rules := func(size Trim, design *Design, gutter int) {
					f := newFrame(size, gutter, design.foot(size))
					l := &layouter{width: f.width(), height: f.height(), texts: texts, style: &Style{Design: *design}, measure: measure}
					most := 1
					if design.Least > 12 && kind.Wide {
						most = 2 // large print has no smaller type for rules with a legend
					}
					if l.rules(puzzles, "1"); len(l.pages) > most {
						t.Errorf("%s, %s, %s: the rules take %d pages", where, design.Name, size.Name, len(l.pages))
					}
				}
				for _, size := range sizes(t) {
					rules(size, &Designs[0], len(gutters)-1)
				}
				for i := range Designs {
					rules(Designs[i].Page, &Designs[i], 0)
				}
			}
		}
	}
}

// sections returns lists of puzzles: a list that needs all rules of a kind, and others that need some.
func sections(t *testing.T, kind *book.Kind) (list [][]Puzzle) {
	var all []Puzzle
	for _, row := range samples[kind.Name] {
		all = append(all, Puzzle{Kind: kind, Row: out.RecordOf(kind.Kind, row)})
	}
	if len(all) == 0 {
		t.Fatalf("there is no sample of %s", kind.Name)
	}
	for i := range all {
		list = append(list, all[i:i+1])
	}
	// Rules may depend on the job, too.
	other := all[0]
	other.Row = out.RecordOf(kind.Kind, samples[kind.Name][0])
	other.Row.Job = []byte(`{"matchstick":{"no_leading_zeros":true}}`)
	return append(list, all, []Puzzle{other})
}

func eachText(t *testing.T, at string, v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		if err := font.Check(v.String(), nil); err != nil || v.Len() == 0 {
			t.Errorf("%s is %q, error %v", at, v, err)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			eachText(t, at+"."+v.Type().Field(i).Name, v.Field(i))
		}
	case reflect.Slice, reflect.Array:
		if v.Len() == 0 {
			t.Errorf("%s is empty", at)
		}
		for i := range v.Len() {
			eachText(t, fmt.Sprint(at, ".", i), v.Index(i))
		}
	default:
		t.Fatalf("%s is a %v", at, v.Kind())
	}
}

// The worked examples are puzzles with one solution, which is the one that is shown.
func TestExamples(t *testing.T) {
	for _, kind := range []string{"bridges", "sujiko", "slitherlink"} {
		e := kindOf(kind).Page(new(book.Texts), nil).Example
		s := choose(t, []string{graded(t, kind, e.Text("puzzle"))}, Choice{Count: 1})
		if got := s.Puzzles[0]; got.Row.Text("solution") != e.Text("solution") || got.Level != grade.Gentle {
			t.Errorf("%s: the solution is %s and the level %v, want %s", kind, got.Row.Text("solution"), got.Level, e.Text("solution"))
		}
	}
	sticks := kindOf("matchstick")
	for _, puzzles := range sections(t, sticks) {
		e := sticks.Page(book.In(phrase.English).Of(sticks), records(puzzles)).Example
		var rule matchstick.Rule
		if err := rule.UnmarshalText([]byte(puzzles[0].Row.Text("rule"))); err != nil {
			t.Fatal(err)
		}
		for glyphs := range matchstick.Glyphs(4) {
			puzzle, err := matchstick.Parse(e.Text("puzzle"))
			if err != nil {
				t.Fatal(err)
			}
			counter := matchstick.NewCounter(puzzle.Form(matchstick.PaperSigns), matchstick.Rules{Glyphs: glyphs, Rule: rule}, 1)
			solutions, counts := counter.Solve(&puzzle, 2)
			if counts[0] != 0 || counts[1] != 1 || solutions[0].Statement.String() != e.Text("solution") {
				t.Errorf("%s: %v solutions, want one, %s", e.Text("puzzle"), counts, e.Text("solution"))
			}
		}
	}
}

// Check rejects titles and authors that cannot be printed.
func TestStyleErrors(t *testing.T) {
	for _, c := range []struct {
		style Style
		want  string
	}{
		{Style{Wording: book.In(phrase.English), Title: "Puzzles of 日本"}, `the title: the built-in font lacks '日' (U+65E5), '本' (U+672C) (hint: `},
		{Style{Wording: book.In(phrase.English), Author: "a\tb"}, `the author: the built-in font lacks '\t'`},
	} {
		t.Run(c.want, func(t *testing.T) {
			if err := c.style.Check(); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
	one := choose(t, dataSets(t, "sujiko"), Choice{Count: 1})
	for _, style := range []Style{
		{Title: strings.Repeat("Donaudampfschifffahrt", 3), Subtitle: strings.Repeat("word ", 40), Author: strings.Repeat("name ", 10)},
		{Title: strings.Repeat("Donaudampfschifffahrt", 30)},
		{Subtitle: strings.Repeat("word ", 1000)},
		{Author: strings.Repeat("name ", 40)},
	} {
		style.Trim = trim(t, "6x9")
		_, err := New(one, style)
		if long := len(style.Title+style.Subtitle+style.Author) > 500 || len(style.Author) > 100; long != (err != nil) || err != nil && !strings.Contains(err.Error(), "too long for a page (hint: ") {
			t.Errorf("%.60q, %.60q, %.60q: error %v", style.Title, style.Subtitle, style.Author, err)
		}
	}
}
