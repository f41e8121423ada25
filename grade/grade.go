// Package grade measures how hard a puzzle is for a person.
//
// The human-style solver of a kind (in solve) solves a puzzle by named
// techniques, and always uses the easiest technique that makes progress. A
// [Model] turns the steps into a level, an effort and a score, in the same way
// for every kind.
//
// The level says which techniques a person must know. The level is the band of
// scores that contains this score:
//
//	base(h) + (base(h+1) - base(h)) * W / (W + Half)
//
// Here, h is the hardest technique needed, and W is the work at this technique:
// the sum of 1/open over its steps. For each step, open is the number of steps
// that are possible when the step is made. The solvers make all open steps of a
// technique together, in a round. So W is the number of rounds of the hardest
// technique: the number of times that a person must look for it.
//
// The effort is the total time that a person searches; see [Rates.Effort]. The
// score rises with the effort, within the bounds of both the hardest technique
// and the level.
//
// In some kinds, such as matchstick equations, no step is certain to make
// progress. For these kinds, the technique is what a person must see, and open
// is the number of solutions per misleading result.
//
// The model of each kind, with the scores of its techniques, is in the folder
// with the kind's name.
//
// Simon Tatham's puzzles, and sudoku graders such as Sudoku Explainer, also
// rate puzzles by the hardest technique. Pelánek found that steps are hard when
// few steps are open ("Difficulty Rating of Sudoku Puzzles", 2014).
package grade

import (
	"matchbook/solve"
)

// Level is the name of a band of scores; levels are ordered.
type Level uint8

// The levels. A kind may lack some of the last levels.
const (
	Gentle Level = iota
	Easy
	Medium
	Hard
	Expert
	Extreme
	Levels int = iota // the number of levels
)

var levelNames = [Levels]string{"gentle", "easy", "medium", "hard", "expert", "extreme"}

func (l Level) String() string { return levelNames[l] }

// MarshalText writes the level as String does.
func (l Level) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (l *Level) UnmarshalText(text []byte) (err error) {
	*l, err = solve.Named[Level](levelNames[:], text)
	return err
}

// Technique says how hard a kind's technique is.
type Technique struct {
	Name   string
	Korean string  // the Korean name; empty except for matchstick equations
	Base   float64 // the least score of a puzzle that needs this technique and no harder technique; ascending in Model.Techniques

	// Middle is the effort at which the score is half-way between its bounds. Middle is 0 in kinds
	// that people do not solve by steps.
	Middle float64
}

// Scored returns techniques from pairs of numbers: the base and the middle of each technique.
func Scored[T interface {
	~uint8
	String() string
}](scores [][2]float64) (list []Technique) {
	for t, score := range scores {
		list = append(list, Technique{Name: T(t).String(), Base: score[0], Middle: score[1]})
	}
	return list
}

// Model grades the puzzles of a kind.
type Model struct {
	Techniques []Technique // in order of difficulty
	Top        float64     // upper bound of the scores
	Half       float64     // the work at which [Model.Score] is half-way from the base of a technique to the base of the next
	Bands      []float64   // the least score of each level after Gentle

	Rates *Rates // only for kinds that people solve by steps; without rates, the score depends only on the hardest technique and its work
}

// Grade is how hard a puzzle is.
type Grade struct {
	Score   float64
	Level   Level
	Hardest int // the index of the hardest technique in Model.Techniques; -1 if there are no steps
	Steps   int // number of steps; for matchsticks, number of sticks to move, add or remove
	Work    float64
	Effort  float64 // only for kinds that people solve by steps
}

// Grade grades a puzzle by its human-style solution. A puzzle that the steps do not solve gets the
// score Top and the level Extreme.
func (m *Model) Grade(h solve.Human) Grade {
	g := m.rough(h)
	if g.Hardest >= 0 && m.Rates != nil {
		from, to := m.bounds(&g)
		g.Effort = m.Rates.Effort(h)
		g.Score = from + (to-from)*g.Effort/(g.Effort+m.Techniques[g.Hardest].Middle)
	}
	if !h.Solved {
		g.Score = m.Top
	}
	return g
}

// LevelOf returns the level of a puzzle from its human-style solution. LevelOf is faster than Grade.
func (m *Model) LevelOf(h solve.Human) Level { return m.rough(h).Level }

// bounds returns the bounds of a grade's score. The bounds are the bases of the hardest technique
// and of the next technique, limited to the band of the level.
func (m *Model) bounds(g *Grade) (from, to float64) {
	from, to = m.bases(g.Hardest)
	if g.Level > 0 {
		from = max(from, m.Bands[g.Level-1])
	}
	if int(g.Level) < len(m.Bands) {
		to = min(to, m.Bands[g.Level])
	}
	return from, to
}

// rough returns a grade without an effort. The score depends only on the hardest technique and its
// work.
func (m *Model) rough(h solve.Human) Grade {
	g := Grade{Hardest: -1, Steps: len(h.Steps)}
	for i, n := 0, len(h.Steps); i < n; {
		// Steps with equal numbers of open steps are counted before the division, so that a round adds
		// exactly 1.
		technique, open, from := h.Steps[i].Technique, h.Steps[i].Open, i
		for i++; i < n && h.Steps[i].Technique == technique && h.Steps[i].Open == open; i++ {
		}
		if technique > g.Hardest {
			g.Hardest, g.Work = technique, 0
		}
		if technique == g.Hardest {
			g.Work += float64(i-from) / float64(max(open, 1))
		}
	}
	if g.Hardest >= 0 {
		g.Score = m.Score(g.Hardest, g.Work)
	}
	g.Level = m.Level(g.Score)
	if !h.Solved {
		g.Level = Extreme
	}
	return g
}

// Score returns the score of a puzzle from its hardest technique and the work done with it.
func (m *Model) Score(hardest int, work float64) float64 {
	base, next := m.bases(hardest)
	return base + (next-base)*work/(work+m.Half)
}

// bases returns the bases of a technique and of the next technique; after the last technique, the
// next base is Top.
func (m *Model) bases(technique int) (base, next float64) {
	if technique+1 < len(m.Techniques) {
		return m.Techniques[technique].Base, m.Techniques[technique+1].Base
	}
	return m.Techniques[technique].Base, m.Top
}

// Level returns the level of a score.
func (m *Model) Level(score float64) Level {
	level := Gentle
	for _, least := range m.Bands {
		if score >= least {
			level++
		}
	}
	return level
}

// HardestOf returns the hardest technique that puzzles of a level can need.
func (m *Model) HardestOf(level Level) int {
	for t := len(m.Techniques) - 1; t > 0; t-- {
		if m.Level(m.Techniques[t].Base) <= level {
			return t
		}
	}
	return 0
}
