package matchstickgrade

import (
	"matchbook/grade"
	"matchbook/solve/matchstick/statement"
)

// Further grades statements for which more must be seen than the paper's equations can ask
// for: that a sign may be, or stop to be, an equals sign, and that a letter of a Roman
// numeral can be taken apart. It shares the scale of [Model], whose techniques it goes
// between: levels are those of the same scores.
//
// The order is that of people. Of those who tried problems of one stick in five minutes,
// 19 of 20 solved a loose stick of a numeral (VI=VII+I), 15 of 20 an operator (I=II+II), 61
// to 69 % an X that becomes a V (XI=III+III), and 9 of 20 a second equals sign
// (III=III+III): Knoblich, Ohlsson, Haider and Rhenius (1999). For two sticks, what must be
// given up decides as well: Öllinger, Jones and Knoblich (2006).
var Further = grade.Model{
	Techniques: []grade.Technique{
		{Name: "1 stick and a letter taken apart", Korean: "글자를 나누는 성냥개비 1개", Base: 55},
		{Name: "1 stick and an equals sign", Korean: "등호와 성냥개비 1개", Base: 75},
		{Name: "2 sticks and a letter taken apart", Korean: "글자를 나누는 성냥개비 2개", Base: 85},
		{Name: "2 sticks and an equals sign", Korean: "등호와 성냥개비 2개", Base: 88},
	},
	Top:   92, // where three sticks begin
	Half:  Model.Half,
	Bands: Model.Bands,
}

// GradeStatement grades a statement that is false at first by its shortest solutions. The
// hardest technique is one of the model that it returns. With Roman numerals a stick that
// crosses the equals sign is no harder to see than one that does not: the problems of the
// literature have the same rates.
func GradeStatement(s *statement.Shortest) (*grade.Model, grade.Grade) {
	g := grade.Grade{Steps: s.Depth, Work: float64(s.Misleading) / float64(s.Solutions)}
	model := &Model
	if s.Depth <= 2 && (s.EqualsChanges || s.TakesApart) {
		model = &Further
		g.Hardest = 2 * (s.Depth - 1)
		if s.EqualsChanges {
			g.Hardest++
		}
	} else {
		g.Hardest = techniqueOf(s.Depth, insightOf(s.CrossesCells, s.CrossesEquals, s.OperatorChanges))
	}
	g.Score = model.Score(g.Hardest, g.Work)
	if s.Depth > mostSticks {
		g.Score = Model.Top
	}
	g.Level = model.Level(g.Score)
	return model, g
}
