package matchstick

import "testing"

func TestConventionOf(t *testing.T) {
	rules := func(glyphs Glyphs, signs Signs) Rules {
		return Rules{Glyphs: glyphs, Signs: signs}
	}
	ends := rules(0, PaperSigns)
	ends.Ends = true
	added := rules(0, PaperSigns)
	added.Rule = AddSticks
	for _, test := range []struct {
		name  string
		roman bool
		rules Rules
		want  string
	}{
		{"the paper's", false, rules(0, PaperSigns), "paper"},
		{"a 7 of three sticks", false, rules(ThreeStick7, PaperSigns), "app"},
		{"other glyphs", false, rules(Tailless69, PaperSigns), ""},
		{"an equals sign that moves", false, rules(0, PaperSigns|SignsOf(Equal)), ""},
		{"Roman numerals", true, rules(0, PaperSigns|SignsOf(Equal)), "lab"},
		{"Roman numerals whose equals sign stays", true, rules(0, PaperSigns), ""},
		{"new digits at the ends", false, ends, ""},
		{"sticks are added", false, added, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := ""
			if c := ConventionOf(test.roman, test.rules); c != nil {
				got = c.Name
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
