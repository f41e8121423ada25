package grade_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"matchbook/grade"
	bridgesgrade "matchbook/grade/bridges"
	figuregrade "matchbook/grade/figure"
	matchstickgrade "matchbook/grade/matchstick"
	slitherlinkgrade "matchbook/grade/slitherlink"
	sujikograde "matchbook/grade/sujiko"
	"matchbook/solve"
	"matchbook/solve/bridges"
	bridgeshuman "matchbook/solve/bridges/human"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
	"matchbook/solve/sujiko"
	sujikohuman "matchbook/solve/sujiko/human"
)

func ExampleModel_Grade() {
	// Two steps are by the fourth technique; at the first of them, two steps were open.
	g := sujikograde.Model.Grade(solve.Human{Steps: []solve.Step{{Technique: 3, Open: 2}, {Technique: 3, Open: 1}, {Technique: 1, Open: 1}, {Technique: 1, Open: 1}}, Solved: true})
	fmt.Printf("%.2f %v, hardest: %s\n", g.Score, g.Level, sujikograde.Model.Techniques[g.Hardest].Name)
	// Output: 16.73 gentle, hardest: sum combinations
}

// models are the models of all kinds.
var models = map[string]*grade.Model{
	"sujiko": &sujikograde.Model, "bridges": &bridgesgrade.Model, "slitherlink": &slitherlinkgrade.Model, "matchstick": &matchstickgrade.Model,
	"figure": &figuregrade.Model,
}

// techniques has the techniques of the kinds that people solve by steps.
var techniques = map[string]struct {
	n  int
	of func(i int) solve.Technique
}{
	"sujiko":      {sujikohuman.Techniques, new(sujikohuman.Solver).Technique},
	"bridges":     {bridgeshuman.Techniques, new(bridgeshuman.Solver).Technique},
	"slitherlink": {slitherlink.Techniques, new(human.Solver).Technique},
}

// The bases rise. The score of a puzzle lies between the bases of its hardest technique and of the
// next one, and rises with more work or less choice.
func TestModels(t *testing.T) {
	for kind, m := range models {
		bases := []float64{}
		for _, technique := range m.Techniques {
			bases = append(bases, technique.Base)
		}
		bases = append(bases, m.Top)
		if !slices.IsSorted(bases) || !slices.IsSorted(m.Bands) || len(m.Bands) >= grade.Levels {
			t.Errorf("%s: bases %v, bands %v", kind, bases, m.Bands)
		}
		for i := range m.Techniques {
			last := math.Inf(-1)
			for _, steps := range [][]solve.Step{{{Technique: i, Open: 9}}, {{Technique: i, Open: 1}}, {{Technique: i, Open: 1}, {Technique: i, Open: 1}}, {{Technique: i, Open: 1}, {Technique: 0, Open: 1}, {Technique: i, Open: 1}, {Technique: i, Open: 1}}} {
				for j := range steps {
					steps[j].Round = j
				}
				var g grade.Grade
				if m.Rates != nil {
					g = m.Grade(solve.Human{Steps: steps, Solved: true})
				} else {
					g = grade.Grade{Hardest: i, Steps: len(steps), Work: float64(len(steps)) / float64(steps[0].Open)}
				}
				if m.Rates == nil {
					g.Score = m.Score(g.Hardest, g.Work)
				}
				if g.Score <= last || g.Score < bases[i] || g.Score >= bases[i+1] || g.Hardest != i || g.Steps != len(steps) {
					t.Errorf("%s: %v is graded %+v, the last %v", kind, steps, g, last)
				}
				last = g.Score
			}
		}
		if g := m.Grade(solve.Human{Solved: true}); g.Score != 0 || g.Level != grade.Gentle || g.Hardest != -1 {
			t.Errorf("%s: no step is graded %+v", kind, g)
		}
		for i, least := range m.Bands {
			if below, at := m.Level(math.Nextafter(least, 0)), m.Level(least); below != grade.Level(i) || at != grade.Level(i+1) {
				t.Errorf("%s: level is %v below %v and %v at it", kind, below, least, at)
			}
		}
	}
}

// Every technique has a score. In every language, its name and what to look for differ from those of
// all other techniques. The lists are keyed by technique, so a forgotten technique has an empty text.
func TestTechniques(t *testing.T) {
	for kind, test := range techniques {
		t.Run(kind, func(t *testing.T) {
			scored := models[kind].Techniques
			if len(scored) != test.n {
				t.Fatalf("%d techniques have a score, want %d", len(scored), test.n)
			}
			texts := map[string]string{"": "nothing"}
			for i := range scored {
				technique := test.of(i)
				if scored[i].Middle <= 0 || scored[i].Name != technique.String() {
					t.Errorf("%v is scored %+v", technique, scored[i])
				}
				for l := range phrase.Language(phrase.Languages) {
					for _, text := range []string{technique.Name(l), technique.Look(l)} {
						if is, ok := texts[text]; ok {
							t.Errorf("technique %d has %q in %v, as has %s", i, text, l, is)
						}
						texts[text] = fmt.Sprintf("technique %d", i)
					}
				}
			}
		})
	}
}

// docs/grades.md has the techniques of every kind, with what a person looks for, the least score
// and the level of each.
func TestModelsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../docs/grades.md")
	if err != nil {
		t.Fatal(err)
	}
	for kind, m := range models {
		var rows []string
		switch {
		case kind == "figure": // the table has a row for each number of places
			const insights = 3
			for i := 0; i < len(m.Techniques); i += insights {
				row := m.Techniques[i].Name
				for _, technique := range m.Techniques[i:][:insights] {
					row += fmt.Sprintf(" | %v %v", technique.Base, m.Level(technique.Base))
				}
				rows = append(rows, row)
			}
		case m.Rates == nil: // a row for each level
			for i := 0; i < len(m.Techniques); {
				var names, bases []string
				level := m.Level(m.Techniques[i].Base)
				for ; i < len(m.Techniques) && m.Level(m.Techniques[i].Base) == level; i++ {
					names = append(names, m.Techniques[i].Name)
					bases = append(bases, fmt.Sprint(m.Techniques[i].Base))
				}
				rows = append(rows, fmt.Sprintf("%s | %s | %v", strings.Join(names, ", "), strings.Join(bases, ", "), level))
			}
		default:
			for i, technique := range m.Techniques {
				look := techniques[kind].of(i).Look(phrase.English)
				row := fmt.Sprintf("%s | %s | %v | %v", technique.Name, look, technique.Base, m.Level(technique.Base))
				next := m.Top
				if i+1 < len(m.Techniques) {
					next = m.Techniques[i+1].Base
				}
				for b, least := range m.Bands { // those that begin within the technique
					if technique.Base < least && least < next {
						row += fmt.Sprintf("; %v from %v", grade.Level(b+1), least)
					}
				}
				rows = append(rows, row)
			}
		}
		if table := "--- |\n| " + strings.Join(rows, " |\n| ") + " |\n\n"; !strings.Contains(string(text), table) {
			t.Errorf("docs/grades.md lacks the table of %s:\n%s", kind, table)
		}
		if half := fmt.Sprintf(`\b%v\sfor\s%s`, m.Half, kind); m.Top != 100 || !regexp.MustCompile(half).Match(text) {
			t.Errorf("%s: half %v and top %v are not documented", kind, m.Half, m.Top)
		}
	}
}

// A puzzle that logic does not solve has the top score of its kind and is extreme.
func TestUnsolved(t *testing.T) {
	var loops human.Solver
	loops.Solve(slitherlink.New(3, 3), slitherlink.DeepLookAhead)
	var islands bridgeshuman.Solver
	ring, err := bridges.Parse("2.2/.../2.2")
	if err != nil {
		t.Fatal(err)
	}
	islands.Solve(ring, bridgeshuman.JustEnough)
	var digits sujikohuman.Solver
	several, err := sujiko.Parse("20 20 20 20")
	if err != nil {
		t.Fatal(err)
	}
	digits.Solve(&several, sujikohuman.Contradiction)
	for kind, g := range map[string]grade.Grade{"slitherlink": slitherlinkgrade.Model.Grade(loops.Human()), "bridges": bridgesgrade.Model.Grade(islands.Human()), "sujiko": sujikograde.Model.Grade(digits.Human())} {
		t.Run(kind, func(t *testing.T) {
			if g.Score != models[kind].Top || g.Level != grade.Extreme {
				t.Errorf("%s: %+v", kind, g)
			}
		})
	}
}

// Features has the jumps of FeaturesOf's comment, and bottlenecks.
func TestFeatures(t *testing.T) {
	places := [][2]int{{0, 0}, {2, 4}, {4, 4}, {4, 6}}
	for _, test := range []struct {
		steps []solve.Step
		want  grade.Features
	}{
		{nil, grade.Features{}},
		{[]solve.Step{{Technique: 0, Open: 1}}, grade.Features{Rounds: 1, Bottlenecks: 1, MeanJump: 0}},
		{[]solve.Step{{Technique: 0, Open: 1}, {Technique: 1, Open: 1, Round: 1}, {Technique: 0, Open: 2, Round: 2}, {Technique: 0, Open: 2, Round: 2}}, grade.Features{Rounds: 3, Bottlenecks: 2, MeanJump: (3 + 1 + 2) / 3.}},
		{[]solve.Step{{Technique: 0, Open: 2}, {Technique: 0, Open: 2}, {Technique: 3, Open: 2, Round: 1}, {Technique: 3, Open: 2, Round: 1}}, grade.Features{Rounds: 2, Bottlenecks: 0, MeanJump: (1 + 2) / 2.}},
		{[]solve.Step{{Technique: 0, Open: 4}, {Technique: 0, Open: 4}, {Technique: 0, Open: 4}, {Technique: 0, Open: 4}}, grade.Features{Rounds: 1, Bottlenecks: 0, MeanJump: 0}},
	} {
		t.Run(fmt.Sprint(test.steps), func(t *testing.T) {
			for i := range test.steps {
				test.steps[i].Row, test.steps[i].Col = places[i][0], places[i][1]
			}
			if got := grade.FeaturesOf(solve.Human{Steps: test.steps}); got != test.want {
				t.Errorf("%v: %+v, want %+v", test.steps, got, test.want)
			}
		})
	}
}

func TestLevelText(t *testing.T) {
	for level := range grade.Level(grade.Levels) {
		text, err := json.Marshal(level)
		if err != nil {
			t.Fatal(err)
		}
		var got grade.Level
		if err := json.Unmarshal(text, &got); err != nil || got != level {
			t.Errorf("%s reads as %v: %v", text, got, err)
		}
	}
	if err := new(grade.Level).UnmarshalText([]byte("impossible")); err == nil {
		t.Error("impossible is a level")
	}
}
