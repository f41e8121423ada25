package figuregrade

import (
	"fmt"
	"slices"
	"testing"

	"matchbook/grade"
	"matchbook/solve/figure"
)

// Bases rise from technique to technique, every band begins at the base of a technique, and the
// levels are those in the table of Model's comment.
func TestModel(t *testing.T) {
	want := [mostPlaces][insights]grade.Level{
		{grade.Gentle, grade.Gentle, grade.Gentle},
		{grade.Gentle, grade.Easy, grade.Easy},
		{grade.Medium, grade.Medium, grade.Medium},
		{grade.Medium, grade.Hard, grade.Hard},
		{grade.Hard, grade.Hard, grade.Hard},
		{grade.Hard, grade.Expert, grade.Extreme},
		{grade.Extreme, grade.Extreme, grade.Extreme},
		{grade.Extreme, grade.Extreme, grade.Extreme},
		{grade.Extreme, grade.Extreme, grade.Extreme},
	}
	var bases []float64
	for i, technique := range Model.Techniques {
		if i > 0 && technique.Base <= Model.Techniques[i-1].Base {
			t.Errorf("%s: base does not rise", technique.Name)
		}
		if got, want := Model.Level(technique.Base), want[i/insights][i%insights]; got != want {
			t.Errorf("%s is %v, want %v", technique.Name, got, want)
		}
		bases = append(bases, technique.Base)
	}
	for _, band := range Model.Bands {
		if !slices.Contains(bases, band) {
			t.Errorf("no technique begins at %v", band)
		}
	}
	names := []string{Model.Techniques[0].Name, Model.Techniques[4].Name, Model.Techniques[len(bases)-1].Name}
	if got := fmt.Sprint(names); got != "[1 place 2 places with several sizes 9 or more places with a stick outside]" {
		t.Error(got)
	}
}

// More near misses make a puzzle harder and more solutions easier, within its technique.
func TestGrade(t *testing.T) {
	last := -1.0
	for places := 1; places <= mostPlaces; places++ {
		for _, f := range []figure.Features{
			{Sizes: 1}, {Sizes: 2}, {Sizes: 1, Outside: 1},
		} {
			for _, near := range []uint64{0, 1, 5, 1000} {
				f.Places, f.Sticks, f.NearMisses, f.Solutions = places, places, near, 2
				g := Grade(&f)
				if g.Score <= last || g.Steps != places || g.Work != float64(near)/2 || g.Level != Model.Level(g.Score) {
					t.Fatalf("%+v: %+v after a score of %v", f, g, last)
				}
				last = g.Score
				more := f
				if more.Solutions = 3; near > 0 && Grade(&more).Score >= g.Score {
					t.Fatalf("%+v is no easier than with 2 solutions", more)
				}
			}
		}
	}
	if g := Grade(&figure.Features{Places: mostPlaces + 1, Sizes: 1, Solutions: 1}); g.Score != Model.Top || g.Level != grade.Extreme {
		t.Errorf("%d places: %+v", mostPlaces+1, g)
	}
	if g := Grade(&figure.Features{Places: 2, Sizes: 1, NewSize: true, Solutions: 1}); g.Hardest != techniqueOf(2, sizes) {
		t.Errorf("a new size: %+v", g)
	}
}

// Levels returns the levels that Grade can give.
func TestLevels(t *testing.T) {
	for _, c := range []struct {
		rule   figure.Rule
		sticks int
		want   string
	}{
		{figure.Move, 1, "[gentle easy]"},
		{figure.Move, 2, "[medium hard]"},
		{figure.Move, 3, "[hard expert extreme]"},
		{figure.Remove, 1, "[gentle]"},
		{figure.Remove, 6, "[hard expert]"},
		{figure.Add, 6, "[hard expert extreme]"},
		{figure.Add, 20, "[extreme]"},
	} {
		t.Run(c.want, func(t *testing.T) {
			if got := fmt.Sprint(Levels(c.rule, c.sticks)); got != c.want {
				t.Errorf("%v %d: %s, want %s", c.rule, c.sticks, got, c.want)
			}
		})
	}
}
