package matchstickgen

import (
	"errors"
	"strings"
	"testing"

	"matchbook/generate"
	"matchbook/grade"
	"matchbook/solve/matchstick"
)

var movingEquals = matchstick.Rules{Signs: matchstick.SignsOf(matchstick.Plus, matchstick.Minus, matchstick.Equal)}

func familyOf(t *testing.T, text string, signs matchstick.Signs) *matchstick.Family {
	t.Helper()
	f := &matchstick.Family{Signs: signs, NoLeadingZeros: true, Numerals: 13}
	if err := f.Form.UnmarshalText([]byte(text)); err != nil {
		t.Fatal(err)
	}
	return f
}

// What a book can print, and what it cannot.
func TestPublishable(t *testing.T) {
	for text, want := range map[string]bool{
		"5+5=3":       false, // several solutions
		"1+1=1":       true,  // 1=1=1
		"0+4=5":       false, // a number is 0
		"1=1=2":       false, // two equals signs at first
		"III=III+III": true,
		"VI=VII+I":    false, // without the post of its plus it is true: that stick could lie upon another
		"XI=III+III":  true,
		"6+9=9":       false, // turned upside down: 6=6+9, one move from true
		"I+I=I":       false, // turned upside down, another way to the second equals sign
		"2+2=2":       true,
	} {
		t.Run(text, func(t *testing.T) {
			s, err := matchstick.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			p := NewSampler(&matchstick.Family{Form: s.Form(movingEquals.Signs)}, movingEquals, 1, true)
			if got := p.shortest(&s) != nil; got != want {
				t.Errorf("publishable is %v", got)
			}
		})
	}
}

// A stick laid upon another leaves a statement of fewer sticks: such a second answer rules a
// puzzle out. All statements of the form are tried.
func TestNoStickUponAnother(t *testing.T) {
	f := familyOf(t, "#?#?#", movingEquals.Signs)
	p := NewSampler(f, movingEquals, 1, true)
	add := movingEquals
	add.Rule = 2 // remove
	fewer := matchstick.NewCounter(f.Form, add, 1)
	ruled, kept := 0, 0
	for i := range f.Size() {
		s := f.At(i)
		published := p.shortest(&s) != nil
		if fewer.Count(&s)[1] > 0 {
			ruled++
			if published {
				t.Fatalf("%v is publishable, but a stick can lie upon another", &s)
			}
		} else if published {
			kept++
		}
	}
	if ruled == 0 || kept == 0 {
		t.Errorf("%d ruled out, %d publishable", ruled, kept)
	}
}

// The best comes first and none comes twice; there are some of a wanted level.
func TestBest(t *testing.T) {
	f := familyOf(t, "#?#?#", movingEquals.Signs)
	best, err := NewSampler(f, movingEquals, 1, true).Best(150)
	if err != nil {
		t.Fatal(err)
	}
	if first := best[0].String(); first != "1+1=1" {
		t.Errorf("the first is %s, want 1+1=1, which becomes 1=1=1", first)
	}
	seen := map[string]bool{}
	for _, s := range best {
		text := s.String()
		if seen[text] || s.True() || strings.Contains(text, "0") {
			t.Errorf("%s is among the best", text)
		}
		seen[text] = true
	}
	experts := NewSampler(f, movingEquals, 1, true)
	experts.Level = new(grade.Expert)
	if best, err = experts.Best(5); err != nil || len(best) != 5 {
		t.Errorf("%v, %v", best, err)
	}
	if _, err := NewSampler(f, movingEquals, 1, true).Best(1e6); !errors.Is(err, generate.ErrNotFound) {
		t.Errorf("a million: %v", err)
	}
}
