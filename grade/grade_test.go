package grade

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"testing"
)

func ExampleModel_Grade() {
	// Two steps of the fourth technique; at the first, another was open as well.
	g := SujikoModel.Grade([]Step{{3, 2}, {3, 1}, {1, 1}, {1, 1}})
	fmt.Printf("%.2f %v, hardest: %s\n", g.Score, g.Level, SujikoModel.Techniques[g.Hardest].Name)
	// Output: 21.91 gentle, hardest: sum combinations
}

// models are the models of all kinds.
var models = map[string]*Model{
	"sujiko": &SujikoModel, "bridges": &BridgesModel, "slitherlink": &SlitherlinkModel, "matchstick": &MatchstickModel,
}

// The bases rise, a puzzle's score lies between those of its hardest technique and
// of the next, and more work or less choice raises it.
func TestModels(t *testing.T) {
	for kind, m := range models {
		bases := []float64{}
		for _, technique := range m.Techniques {
			bases = append(bases, technique.Base)
		}
		bases = append(bases, m.Top)
		if !slices.IsSorted(bases) || !slices.IsSorted(m.Bands) || len(m.Bands) >= Levels {
			t.Errorf("%s: bases %v, bands %v", kind, bases, m.Bands)
		}
		for i := range m.Techniques {
			last := math.Inf(-1)
			for _, steps := range [][]Step{{{i, 9}}, {{i, 1}}, {{i, 1}, {i, 1}}, {{i, 1}, {0, 1}, {i, 1}, {i, 1}}} {
				g := m.Grade(steps)
				if g.Score <= last || g.Score < bases[i] || g.Score >= bases[i+1] || g.Hardest != i || g.Steps != len(steps) {
					t.Errorf("%s: %v is graded %+v, the last %v", kind, steps, g, last)
				}
				last = g.Score
			}
		}
		if g := m.Grade(nil); g.Score != 0 || g.Level != Gentle || g.Hardest != -1 {
			t.Errorf("%s: no step is graded %+v", kind, g)
		}
		for i, least := range m.Bands {
			if below, at := m.Level(math.Nextafter(least, 0)), m.Level(least); below != Level(i) || at != Level(i+1) {
				t.Errorf("%s: level is %v below %v and %v at it", kind, below, least, at)
			}
		}
	}
}

func TestLevelText(t *testing.T) {
	for level := range Level(Levels) {
		text, err := json.Marshal(level)
		if err != nil {
			t.Fatal(err)
		}
		var got Level
		if err := json.Unmarshal(text, &got); err != nil || got != level {
			t.Errorf("%s reads as %v: %v", text, got, err)
		}
	}
	if err := new(Level).UnmarshalText([]byte("impossible")); err == nil {
		t.Error("impossible is a level")
	}
}
