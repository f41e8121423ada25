package matchstickgrade

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"matchbook/grade"
	"matchbook/solve/matchstick"
)

func ExampleGrade() {
	puzzle, _ := matchstick.Parse("0+3=09")
	counter := matchstick.NewCounter(puzzle.Form(matchstick.PaperSigns), matchstick.Rules{}, 2)
	counter.Count(&puzzle)
	_, g := Grade(counter.Shortest())
	fmt.Printf("%v: score %.2f for %s\n", g.Level, g.Score, Model.Techniques[g.Hardest].Name)
	// Output: gentle: score 6.94 for 1 stick within a cell
}

// gradeBy returns the grade without its model.
func gradeBy(s *matchstick.Shortest) grade.Grade {
	_, g := Grade(s)
	return g
}

// familyOf is all equations of a shape.
func familyOf(s matchstick.Shape) *matchstick.Family {
	return &matchstick.Family{Form: s.Form(), Signs: matchstick.PaperSigns}
}

// allShortest visits many combinations of depth, insights and numbers of solutions and misleading
// results of the paper's equations.
func allShortest(visit func(s matchstick.Shortest)) {
	for depth := 1; depth <= 12; depth++ {
		for _, misleading := range []uint64{0, 1, 50, 1e9} {
			for _, solutions := range []uint64{1, 2, 700} {
				for seen := range matchstick.TakesApart { // all sets of the insights that the paper's equations need
					visit(matchstick.Shortest{Depth: depth, Misleading: misleading, Solutions: solutions, Seen: seen})
				}
			}
		}
	}
}

// A puzzle that needs more sticks is never easier. With one or two sticks, a puzzle that needs a
// harder insight is not easier either, whatever the number of misleading results is.
func TestMatchstickMonotone(t *testing.T) {
	most := [mostSticks + 4]float64{0: -1}
	mostOf := make([]float64, len(Model.Techniques))
	allShortest(func(s matchstick.Shortest) {
		g := gradeBy(&s)
		if g.Score < 0 || g.Score > 100 || g.Steps != s.Depth || g.Level != Model.Level(g.Score) {
			t.Fatalf("%+v is graded %+v", s, g)
		}
		if easier := slices.Max(most[:s.Depth]); g.Score < easier {
			t.Fatalf("%+v has score %v, and one of fewer sticks %v", s, g.Score, easier)
		}
		most[s.Depth] = max(most[s.Depth], g.Score)
		mostOf[g.Hardest] = max(mostOf[g.Hardest], g.Score)
		if s.Seen.Has(matchstick.OperatorChanges) && s.Depth <= 2 {
			s.Seen &^= matchstick.OperatorChanges
			if other := gradeBy(&s); other.Score >= g.Score {
				t.Fatalf("%+v has score %v, and with the operator %v", s, other.Score, g.Score)
			}
		}
	})
	for i, technique := range Model.Techniques[1:] {
		if mostOf[i] > technique.Base || mostOf[i] < Model.Techniques[i].Base {
			t.Errorf("%s has a score of %v", Model.Techniques[i].Name, mostOf[i])
		}
	}
}

// More misleading results make a puzzle harder, more solutions make it easier.
func TestMatchstickWork(t *testing.T) {
	allShortest(func(s matchstick.Shortest) {
		if s.Depth > mostSticks {
			return
		}
		more := s
		more.Misleading += s.Misleading + 1
		if a, b := gradeBy(&s), gradeBy(&more); a.Score >= b.Score {
			t.Fatalf("%+v: %v, with more that misleads %v", s, a.Score, b.Score)
		}
		more = s
		more.Solutions++
		if a, b := gradeBy(&s), gradeBy(&more); a.Score < b.Score || a.Score == b.Score && s.Misleading > 0 {
			t.Fatalf("%+v: %v, with one more solution %v", s, a.Score, b.Score)
		}
	})
}

// Every band begins at the base of a technique, so that a technique has only one level.
func TestMatchstickBands(t *testing.T) {
	for _, least := range Model.Bands {
		if !slices.ContainsFunc(Model.Techniques, func(t grade.Technique) bool { return t.Base == least }) {
			t.Errorf("no technique begins at %v", least)
		}
	}
	if len(Model.Techniques) != techniqueOf(mostSticks, 0)+1 {
		t.Errorf("%d techniques", len(Model.Techniques))
	}
	for _, test := range []struct {
		rule   matchstick.Rule
		sticks int
		want   []grade.Level
	}{
		{matchstick.MoveSticks, 1, []grade.Level{grade.Gentle, grade.Easy, grade.Medium}},
		{matchstick.MoveSticks, 2, []grade.Level{grade.Hard, grade.Expert, grade.Extreme}},
		{matchstick.MoveSticks, 3, []grade.Level{grade.Extreme}},
		{matchstick.MoveSticks, 99, []grade.Level{grade.Extreme}},
		{matchstick.AddSticks, 1, []grade.Level{grade.Gentle, grade.Medium}},
		{matchstick.RemoveSticks, 2, []grade.Level{grade.Hard, grade.Extreme}},
	} {
		t.Run(fmt.Sprint(test.rule), func(t *testing.T) {
			if got := Levels(test.rule, test.sticks); !slices.Equal(got, test.want) {
				t.Errorf("rule %v, %d sticks: levels %v, want %v", test.rule, test.sticks, got, test.want)
			}
		})
	}
	for level, want := range []int{1, 1, 1, 2, 2, 2} {
		t.Run(fmt.Sprint(want), func(t *testing.T) {
			if got, ok := Sticks(matchstick.MoveSticks, grade.Level(level)); got != want || !ok {
				t.Errorf("%v needs %d sticks, %v, want %d", grade.Level(level), got, ok, want)
			}
		})
	}
	if _, ok := Sticks(matchstick.AddSticks, grade.Expert); ok {
		t.Error("added sticks cross the equals sign")
	}
}

// The grade depends on the fewest moves, so a greater limit of moves does not change it.
func TestMatchstickLimit(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 18))
	graded := 0
	for _, s := range []matchstick.Shape{{A: 1, B: 1, R: 1}, {A: 1, B: 1, R: 2}, {A: 2, B: 2, R: 2}} {
		t.Run(fmt.Sprint(s), func(t *testing.T) {
			grade := func(c *matchstick.Counter, e matchstick.Statement) (g grade.Grade, ok bool) {
				if c.Count(&e)[0] > 0 {
					return g, false
				}
				if shortest := c.Shortest(); shortest != nil {
					_, g = Grade(shortest)
					return g, true
				}
				return g, false
			}
			family := familyOf(s)
			two, four := matchstick.NewCounter(s.Form(), matchstick.Rules{}, 2), matchstick.NewCounter(s.Form(), matchstick.Rules{}, 4)
			for range 1000 {
				e := family.At(rng.Uint64N(family.Size()))
				want, ok := grade(two, e)
				if !ok {
					continue
				}
				graded++
				if got, _ := grade(four, e); got != want {
					t.Fatalf("%v is graded %+v, with two moves more %+v", &e, want, got)
				}
			}
		})
	}
	if graded < 1000 {
		t.Errorf("only %d puzzles were graded", graded)
	}
}

// Every level occurs among the sound puzzles of one and two moves. With -v it prints
// how many puzzles each level has.
func TestMatchstickLevelsOccur(t *testing.T) {
	for _, s := range []matchstick.Shape{{A: 1, B: 1, R: 1}, {A: 1, B: 1, R: 2}, {A: 2, B: 2, R: 2}} {
		t.Run(fmt.Sprint(s), func(t *testing.T) {
			var all [grade.Levels]int
			for moves := 1; moves <= 3; moves++ {
				var levels [grade.Levels]int
				counter := matchstick.NewCounter(s.Form(), matchstick.Rules{}, moves)
				family := familyOf(s)
				step := max(family.Size()/20_000, 1) | 1 // odd, so that both signs come
				for i := uint64(0); i < family.Size(); i += step {
					puzzle := family.At(i)
					if !matchstick.Sound(counter.Count(&puzzle)) {
						continue
					}
					_, g := Grade(counter.Shortest())
					levels[g.Level]++
					all[g.Level]++
					if !slices.Contains(Levels(matchstick.MoveSticks, moves), g.Level) {
						t.Fatalf("%v of %d moves is %v", &puzzle, moves, g.Level)
					}
				}
				t.Logf("shape %v, %d moves: %v", s, moves, levels)
				if moves == 2 && slices.Min(all[:]) == 0 {
					t.Errorf("shape %v, up to 2 moves: levels %v", s, all)
				}
			}
		})
	}
}

// The least score of each band and the greatest score below it belong to the right levels.
func TestMatchstickThresholds(t *testing.T) {
	for i, least := range Model.Bands {
		technique := slices.IndexFunc(Model.Techniques, func(t grade.Technique) bool { return t.Base == least })
		if got := Model.Level(Model.Score(technique, 0)); got != grade.Level(i+1) {
			t.Errorf("the least score of %s is %v, want %v", Model.Techniques[technique].Name, got, grade.Level(i+1))
		}
		if got := Model.Level(Model.Score(technique-1, 2e12)); got != grade.Level(i) {
			t.Errorf("the greatest score of %s is %v, want %v", Model.Techniques[technique-1].Name, got, grade.Level(i))
		}
	}
}
