// Package matchstickgrade grades matchstick equations by what a person must see
// to solve them. The grades use the model of package grade.
package matchstickgrade

import (
	"slices"

	"matchbook/grade"
	"matchbook/solve/matchstick"
)

// Model grades matchstick equations. No step is certain to make progress. A person must first see
// what a stick can do at all, and then find a true equation among the possible results. So the
// technique of a puzzle is what a person must see to find the easiest of its shortest solutions:
//
//	gentle   one stick that stays in its cell
//	easy     one stick that goes to another cell
//	medium   one stick that crosses the equals sign, or changes plus to minus or minus to plus
//	hard     two sticks that stay on their side of the equals sign
//	expert   two sticks, at least one of which crosses the equals sign
//	extreme  two sticks that change the operator, or three sticks and more
//
// The work at the technique is the number of misleading results divided by the number of shortest
// solutions. As for other kinds, the work has the form 1/open: open is the number of shortest
// solutions per misleading result.
//
// People solve matchstick equations by giving up assumptions one after another. The assumption that
// the operator stays is harder to give up than the assumption that the numbers stay. This
// difference decides how hard a puzzle is. Knoblich, Ohlsson, Haider and Rhenius found this for one
// stick and Roman numerals ("Constraint relaxation and chunk decomposition in insight problem
// solving", 1999). Öllinger, Jones and Knoblich found it for two sticks ("Heuristics and
// representational change in two-move matchstick arithmetic tasks", 2006). The rest of the order is
// our assumption.
var Model = grade.Model{
	Techniques: named(korean[:], []grade.Technique{
		{Name: "1 stick within a cell", Base: 0},
		{Name: "1 stick to another cell", Base: 20},
		{Name: "1 stick across the equals sign", Base: 35},
		{Name: "1 stick and the operator", Base: 45},
		{Name: "2 sticks within cells", Base: 55},
		{Name: "2 sticks to other cells", Base: 65},
		{Name: "2 sticks across the equals sign", Base: 75},
		{Name: "2 sticks and the operator", Base: 85},
		{Name: "3 sticks", Base: 92},
		{Name: "4 sticks", Base: 94},
		{Name: "5 sticks", Base: 95},
		{Name: "6 sticks", Base: 96},
		{Name: "7 sticks", Base: 97},
		{Name: "8 sticks", Base: 98},
		{Name: "9 sticks or more", Base: 99},
	}),
	Top:   100,
	Half:  32,
	Bands: []float64{20, 35, 55, 75, 85},
}

func named(korean []string, techniques []grade.Technique) []grade.Technique {
	for i := range techniques {
		techniques[i].Korean = korean[i]
	}
	return techniques
}

// insights lists the insights that Model grades, easiest first; 0 means none.
var insights = [...]matchstick.Insight{0, matchstick.CrossesCells, matchstick.CrossesEquals, matchstick.OperatorChanges}

// insightOf returns the index, in the variable insights, of the hardest insight in a set.
func insightOf(seen matchstick.Insight) int {
	hardest := len(insights) - 1
	for hardest > 0 && !seen.Has(insights[hardest]) {
		hardest--
	}
	return hardest
}

// mostSticks is the largest number of sticks that has a technique of its own. Puzzles with more sticks
// get the top score.
const mostSticks = 9

// techniqueOf returns the technique for a number of sticks and an insight. From three sticks on,
// the insight makes no difference.
func techniqueOf(sticks, insight int) int {
	if sticks <= 2 {
		return (sticks-1)*len(insights) + insight
	}
	return 2*len(insights) + min(sticks, mostSticks) - 3
}

// Further grades statements whose solutions move one or two sticks and require other insights than
// the insights of [Model]: a sign becomes an equals sign or the reverse, or a letter of a Roman
// numeral is taken apart. Both models have the same bands, so equal scores have equal levels.
//
// The order follows people's success rates. Knoblich, Ohlsson, Haider and Rhenius (1999) gave people
// five minutes for each problem of one stick:
//
//	19 of 20    solved VI=VII+I, where a loose stick of a numeral moves
//	15 of 20    solved I=II+II, where an operator changes
//	61 to 69 %  solved XI=III+III, where an X becomes a V
//	9 of 20     solved III=III+III, which needs a second equals sign
//
// With two sticks, too, the difficulty depends on the assumption that must be given up (Öllinger,
// Jones and Knoblich, 2006).
var Further = grade.Model{
	Techniques: named(koreanFurther[:], []grade.Technique{
		{Name: "1 stick and a letter taken apart", Base: 55},
		{Name: "1 stick and an equals sign", Base: 75},
		{Name: "2 sticks and a letter taken apart", Base: 85},
		{Name: "2 sticks and an equals sign", Base: 88},
	}),
	Top:   92, // the base of puzzles with three sticks
	Half:  Model.Half,
	Bands: Model.Bands,
}

// Grade grades a false statement by its shortest solutions. Grade.Hardest is an index in the
// returned model's techniques. The grade does not depend on the limit of moves. A puzzle with
// more than nine sticks gets the top score.
//
// For Roman numerals, a stick that crosses the equals sign does not make a puzzle harder: in the
// literature, the success rates are the same.
func Grade(s *matchstick.Shortest) (*grade.Model, grade.Grade) {
	g := grade.Grade{Steps: s.Depth, Work: float64(s.Misleading) / float64(s.Solutions)}
	model := &Model
	if s.Depth <= 2 && s.Seen.Has(matchstick.EqualsChanges|matchstick.TakesApart) {
		model = &Further
		g.Hardest = 2 * (s.Depth - 1)
		if s.Seen.Has(matchstick.EqualsChanges) {
			g.Hardest++
		}
	} else {
		g.Hardest = techniqueOf(s.Depth, insightOf(s.Seen))
	}
	g.Score = model.Score(g.Hardest, g.Work)
	if s.Depth > mostSticks {
		g.Score = Model.Top
	}
	g.Level = model.Level(g.Score)
	return model, g
}

// levelOf has the level of each technique of Model. A technique has only one level, since every band
// begins at the base of a technique.
var levelOf = func() (levels []grade.Level) {
	for _, t := range Model.Techniques {
		levels = append(levels, Model.Level(t.Base))
	}
	return levels
}()

// Levels returns the levels that puzzles graded by [Model] can have with a rule and a number of sticks,
// easiest first.
func Levels(rule matchstick.Rule, sticks int) (levels []grade.Level) {
	for insight, seen := range insights {
		if rule != matchstick.MoveSticks && seen.Has(matchstick.CrossesCells|matchstick.CrossesEquals) {
			continue // a stick that is added or removed crosses neither cells nor the equals sign
		}
		levels = append(levels, levelOf[techniqueOf(sticks, insight)])
	}
	return slices.Compact(levels)
}

// Sticks returns the least number of moved, added or removed sticks for which a puzzle graded by [Model] can have
// the level. If no number up to mostSticks allows the level, the result ok is false.
func Sticks(rule matchstick.Rule, level grade.Level) (sticks int, ok bool) {
	for sticks := 1; sticks <= mostSticks; sticks++ {
		if slices.Contains(Levels(rule, sticks), level) {
			return sticks, true
		}
	}
	return 0, false
}
