package matchstickgrade

import (
	"testing"

	"matchbook/grade"
	"matchbook/solve/matchstick"
)

// gradeOf grades a statement in which plus, minus and equals signs can become each other.
func gradeOf(t *testing.T, text string, moves int) grade.Grade {
	t.Helper()
	s, err := matchstick.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	rules := matchstick.Rules{Signs: matchstick.SignsOf(matchstick.Plus, matchstick.Minus, matchstick.Equal)}
	c := matchstick.NewCounter(s.Form(rules.Signs), rules, moves)
	c.Count(&s)
	shortest := c.Shortest()
	if shortest == nil {
		t.Fatalf("%s has no solution", text)
	}
	model, g := Grade(shortest)
	if g.Level != model.Level(g.Score) || g.Score < model.Techniques[g.Hardest].Base {
		t.Errorf("%s: %+v", text, g)
	}
	return g
}

// Problems of one stick by Knoblich and others (1999), from the most to the least often solved:
// types A, B, D and C, with the rates that they report.
func TestPeople(t *testing.T) {
	last := grade.Grade{Score: -1}
	for _, problem := range []struct {
		text  string
		level grade.Level
	}{
		{"IV=III+III", grade.Gentle},  // A, 95 %
		{"VI=VII+I", grade.Easy},      // A, 95 %
		{"I=II+II", grade.Medium},     // B, 75 %
		{"XI=III+III", grade.Hard},    // D, 61 to 69 %
		{"III=III+III", grade.Expert}, // C, 45 %
		{"IV=IV+IV", grade.Expert},    // C
	} {
		t.Run(problem.text, func(t *testing.T) {
			g := gradeOf(t, problem.text, 1)
			if g.Level != problem.level || g.Score <= last.Score {
				t.Errorf("%s is %v with score %v, want %v, above %v", problem.text, g.Level, g.Score, problem.level, last.Score)
			}
			last = g
		})
	}
}

// The further techniques are on the scale of the others, and a limit of moves does not matter.
func TestFurther(t *testing.T) {
	for i, technique := range Further.Techniques {
		if i > 0 && technique.Base <= Further.Techniques[i-1].Base {
			t.Errorf("%s is no harder than the one before", technique.Name)
		}
	}
	if Further.Top != Model.Techniques[2*len(insights)].Base {
		t.Errorf("the top is %v, want where three sticks begin", Further.Top)
	}
	for _, text := range []string{"III=III+III", "XI=III+III", "2+2=2", "9-5=5"} {
		t.Run(text, func(t *testing.T) {
			if a, b := gradeOf(t, text, 1), gradeOf(t, text, 2); a != b {
				t.Errorf("%s is graded %+v, and with a limit of two %+v", text, a, b)
			}
		})
	}
}
