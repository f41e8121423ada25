package grade

import (
	"slices"

	"matchbook/solve/matchstick"
)

// MatchstickModel grades matchstick equations. A person has no steps to take there
// that are sure to lead on, but to see what may be done to a stick at all, and then to
// find, among the results that read as equations, one that is true. So the hardest
// technique is what must be seen for the easiest of the shortest solutions:
//
//	gentle   one stick that stays in its cell
//	easy     one that goes to another cell
//	medium   one that crosses the equals sign, or makes a plus of a minus or the other way
//	hard     two sticks that stay on their side of the equals sign
//	expert   two with one that crosses it
//	extreme  two with the operator, or three and more
//
// and the work done at it is misleading/solutions: as for the other kinds 1/open, where
// open is how many shortest solutions there are for each result that misleads.
//
// That people solve such puzzles by giving up, one after another, what they take for
// granted, that the operator is harder to give up than the numbers, and that this
// decides how hard a puzzle is, is the finding of Knoblich, Ohlsson, Haider and Rhenius,
// "Constraint relaxation and chunk decomposition in insight problem solving" (1999), for
// one stick and Roman numerals; Öllinger, Jones and Knoblich, "Heuristics and
// representational change in two-move matchstick arithmetic tasks" (2006), found it for
// two sticks as well. The order of the rest is ours.
var MatchstickModel = Model{
	Techniques: []Technique{
		{"1 stick within a cell", 0},
		{"1 stick to another cell", 20},
		{"1 stick across the equals sign", 35},
		{"1 stick and the operator", 45},
		{"2 sticks within cells", 55},
		{"2 sticks to other cells", 65},
		{"2 sticks across the equals sign", 75},
		{"2 sticks and the operator", 85},
		{"3 sticks", 92},
		{"4 sticks", 94},
		{"5 sticks", 95},
		{"6 sticks", 96},
		{"7 sticks", 97},
		{"8 sticks", 98},
		{"9 sticks or more", 99},
	},
	Top:   100,
	Half:  32,
	Bands: []float64{20, 35, 55, 75, 85},
}

// What must be seen about one or two sticks, from the easiest.
const (
	withinCells = iota
	toOtherCells
	acrossEquals
	withOperator
	insights
)

// mostSticks is from how many sticks on the model makes no difference.
const mostSticks = 9

// matchstickTechnique returns the technique of so many sticks. From three on, what must
// be seen no longer counts.
func matchstickTechnique(sticks, insight int) int {
	if sticks <= 2 {
		return (sticks-1)*insights + insight
	}
	return 2*insights + min(sticks, mostSticks) - 3
}

// Matchstick grades a puzzle that is false at first by its shortest solutions. The
// grade does not depend on the limit of moves. The score of more than nine sticks is
// the top.
func Matchstick(s *matchstick.Shortest) Grade {
	insight := withinCells
	switch {
	case s.OperatorChanges:
		insight = withOperator
	case s.CrossesEquals:
		insight = acrossEquals
	case s.CrossesCells:
		insight = toOtherCells
	}
	g := Grade{
		Hardest: matchstickTechnique(s.Depth, insight),
		Steps:   s.Depth,
		Work:    float64(s.Misleading) / float64(s.Solutions),
	}
	g.Score = MatchstickModel.score(g.Hardest, g.Work)
	if s.Depth > mostSticks {
		g.Score = MatchstickModel.Top
	}
	g.Level = matchstickLevels[g.Hardest]
	return g
}

// matchstickLevels are the levels of the techniques, which have one each, since every
// band begins at a technique.
var matchstickLevels = func() (levels []Level) {
	for _, t := range MatchstickModel.Techniques {
		levels = append(levels, MatchstickModel.Level(t.Base))
	}
	return levels
}()

// MatchstickLevels returns the levels that puzzles of so many sticks, 1 or more, can
// have, from the easiest.
func MatchstickLevels(rule matchstick.Rule, sticks int) (levels []Level) {
	for insight := range insights {
		if rule != matchstick.MoveSticks && (insight == toOtherCells || insight == acrossEquals) {
			continue // sticks that are added or removed cross nothing
		}
		levels = append(levels, matchstickLevels[matchstickTechnique(sticks, insight)])
	}
	return slices.Compact(levels)
}

// MatchstickSticks returns the fewest sticks with which puzzles can have a level; ok
// is false if none can.
func MatchstickSticks(rule matchstick.Rule, level Level) (sticks int, ok bool) {
	for sticks := 1; sticks <= mostSticks; sticks++ {
		if slices.Contains(MatchstickLevels(rule, sticks), level) {
			return sticks, true
		}
	}
	return 0, false
}
