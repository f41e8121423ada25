// Package figuregrade grades matchstick figures by the number of places that
// change, by what a person must see, and by the near misses of their solutions.
// The grades use the model of package grade.
package figuregrade

import (
	"fmt"
	"slices"

	"matchbook/grade"
	"matchbook/solve/figure"
)

// Model grades matchstick figures. As with matchstick equations, no step is certain to make
// progress. So the technique of a puzzle is one of three insights, combined with the number of
// places that change. A moved stick changes two places; an added or removed stick changes one.
// The insights are:
//
//	alike     neither of the following
//	sizes     the solved figure has shapes of several sizes, or of a size that
//	          the start lacks; no new stick is outside the shapes of the start
//	outside   a new stick is outside the shapes of the start
//
//	places     1         2         3        4         5      6         7 and more
//	alike      gentle    gentle    medium   medium    hard   hard      extreme
//	sizes      gentle    easy      medium   hard      hard   expert    extreme
//	outside    gentle    easy      medium   hard      hard   extreme   extreme
//
// The work at the technique is the number of near misses divided by the number of solutions. A near
// miss is a misleading figure, with one shape too many or too few. As for other kinds, the work has
// the form 1/open: open is the number of solutions per near miss.
//
// Katona found that matchstick figures are hard if a stick of one shape must become part of two
// shapes, or the reverse. Hints to look for sticks with two roles help people ("Organizing and
// Memorizing", 1940). The effects of the number of places, the sizes and the outline are our
// assumptions. We know of no published success rates to compare this order with.
var Model = grade.Model{
	Techniques: techniques(),
	Top:        100,
	Half:       8,
	Bands:      []float64{24, 35, 57, 75, 85},
}

// The insights, easiest first.
const (
	alike = iota
	sizes
	outside
	insights
)

var insightNames = [insights]string{"", " with several sizes", " with a stick outside"}

// mostPlaces is the largest number of places that has techniques of its own. Puzzles with more
// places count as puzzles with mostPlaces places.
const mostPlaces = 9

// bases holds the base of each technique, by number of places and by insight.
var bases = [mostPlaces][insights]float64{
	{0, 6, 12},
	{18, 24, 30},
	{35, 41, 47},
	{52, 57, 61},
	{64, 66, 68},
	{70, 75, 85},
	{87, 89, 90},
	{91, 93, 95},
	{97, 98, 99},
}

func techniques() (list []grade.Technique) {
	for i, bases := range bases {
		places := fmt.Sprintf("%d places", i+1)
		switch i + 1 {
		case 1:
			places = "1 place"
		case mostPlaces:
			places = fmt.Sprintf("%d or more places", mostPlaces)
		}
		for insight, base := range bases {
			list = append(list, grade.Technique{Name: places + insightNames[insight], Base: base})
		}
	}
	return list
}

func techniqueOf(places, insight int) int { return (min(places, mostPlaces)-1)*insights + insight }

// Grade grades a puzzle by the features of its solution. A puzzle with more than nine places gets the
// top score.
func Grade(f *figure.Features) grade.Grade {
	insight := alike
	switch {
	case f.Outside > 0:
		insight = outside
	case f.Sizes > 1 || f.NewSize:
		insight = sizes
	}
	g := grade.Grade{
		Hardest: techniqueOf(f.Places, insight),
		Steps:   f.Sticks,
		Work:    float64(f.NearMisses) / float64(f.Solutions),
	}
	g.Score = Model.Score(g.Hardest, g.Work)
	if f.Places > mostPlaces {
		g.Score = Model.Top
	}
	g.Level = Model.Level(Model.Techniques[g.Hardest].Base)
	return g
}

// Levels returns the levels possible with a rule and a number of sticks, easiest first.
func Levels(rule figure.Rule, sticks int) (levels []grade.Level) {
	removed, added := rule.Cost(sticks)
	for insight := range insights {
		if rule == figure.Remove && insight == outside {
			continue // a puzzle of this rule adds no stick
		}
		levels = append(levels, Model.Level(Model.Techniques[techniqueOf(removed+added, insight)].Base))
	}
	return slices.Compact(levels)
}
