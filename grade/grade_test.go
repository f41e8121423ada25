package grade_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/grade"
	bridgesgrade "matchbook/grade/bridges"
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
	// Two steps of the fourth technique; at the first, another was open as well.
	g := sujikograde.Model.Grade(solve.Human{Steps: []solve.Step{{Technique: 3, Open: 2}, {Technique: 3, Open: 1}, {Technique: 1, Open: 1}, {Technique: 1, Open: 1}}, Solved: true})
	fmt.Printf("%.2f %v, hardest: %s\n", g.Score, g.Level, sujikograde.Model.Techniques[g.Hardest].Name)
	// Output: 16.73 gentle, hardest: sum combinations
}

// models are the models of all kinds.
var models = map[string]*grade.Model{
	"sujiko": &sujikograde.Model, "bridges": &bridgesgrade.Model, "slitherlink": &slitherlinkgrade.Model, "matchstick": &matchstickgrade.Model,
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

// Every technique has a score, and in every language a name and a look of its own. The lists are
// keyed by technique, so that one that is forgotten is empty.
func TestTechniques(t *testing.T) {
	for kind, test := range map[string]struct {
		techniques int
		of         func(i int) solve.Technique
	}{
		"sujiko":      {sujikohuman.Techniques, new(sujikohuman.Solver).Technique},
		"bridges":     {bridgeshuman.Techniques, new(bridgeshuman.Solver).Technique},
		"slitherlink": {slitherlink.Techniques, new(human.Solver).Technique},
	} {
		t.Run(kind, func(t *testing.T) {
			scored := models[kind].Techniques
			if len(scored) != test.techniques {
				t.Fatalf("%d techniques have a score, want %d", len(scored), test.techniques)
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

// docs/grading.md has every technique of every kind with its base and its levels, and
// the work that is half-way.
func TestModelsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../docs/grading.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "\n## Techniques and levels\n")
	section, _, _ = strings.Cut(section, "\n## ")
	plural := map[string]string{"matchstick": "matchsticks"}
	for kind, m := range models {
		columns, last := " | from | level |\n| --- | --- | --- |\n", 2
		if m.Rates != nil {
			columns, last = " | from | half-way at | level |\n| --- | --- | --- | --- |\n", 3
		}
		_, table, ok := strings.Cut(section, "| "+cmp.Or(plural[kind], kind)+columns)
		if !ok {
			t.Fatalf("no table of %s", kind)
		}
		table, _, _ = strings.Cut(table, "\n\n")
		var documented []grade.Technique
		for row := range strings.Lines(table) {
			cells := strings.Split(strings.Trim(row, "| \n"), " | ")
			level, later, rises := strings.Cut(cells[last], "; ")
			bases, middles := strings.Split(cells[1], ", "), strings.Split(cells[2], ", ")
			for i, name := range strings.Split(cells[0], ", ") {
				base, err := strconv.ParseFloat(bases[i], 64)
				if err != nil {
					t.Fatal(err)
				}
				technique := grade.Technique{Name: name, Base: base}
				if m.Rates != nil {
					if technique.Middle, err = strconv.ParseFloat(middles[i], 64); err != nil {
						t.Fatal(err)
					}
				}
				documented = append(documented, technique)
				if got := m.Level(base); got.String() != level {
					t.Errorf("%s: %s is documented as %s and is %v", kind, name, level, got)
				}
				if !rises {
					continue
				}
				next, from, _ := strings.Cut(later, " from ")
				band, err := strconv.ParseFloat(from, 64)
				if err != nil || m.Level(band).String() != next || m.Level(math.Nextafter(band, 0)).String() != level {
					t.Errorf("%s: %s is documented as %s: %v", kind, name, cells[last], err)
				}
			}
		}
		want := slices.Clone(m.Techniques)
		for i := range want {
			want[i].Korean = "" // the table is in English
		}
		if !slices.Equal(documented, want) {
			t.Errorf("%s: documented are %v, want %v", kind, documented, want)
		}
		if m.Top != 100 || !regexp.MustCompile(fmt.Sprintf(`\b%v\sfor\s%s`, m.Half, kind)).MatchString(section) {
			t.Errorf("%s: half %v and top %v are not documented", kind, m.Half, m.Top)
		}
	}
}

// What logic does not solve has the top score of its kind and is extreme.
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

// The jumps of the comment at FeaturesOf, and bottlenecks.
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
