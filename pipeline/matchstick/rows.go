package matchstickjobs

import (
	matchstickgen "matchbook/generate/matchstick"
	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/out"
	matchstickout "matchbook/out/matchstick"
	"matchbook/pipeline"
	"matchbook/solve/matchstick"
)

type row = matchstickout.Row

// maker makes rows of one shape. It is not safe for concurrent use.
type maker struct {
	*Options
	seed    *int64
	counter *matchstick.Counter
	kind    *int32 // the paper's type
	shape   string
	glyphs  string
	steps   []*int64 // of the paper's search by number of sticks, nil where it does not apply
	text    []byte
}

func newMaker(o *Options, counter *matchstick.Counter, s matchstick.Shape) *maker {
	m := &maker{Options: o, counter: counter, shape: s.String(), glyphs: o.Glyphs.String()}
	if t := int32(matchstickgen.TypeOf(s)); t > 0 {
		m.kind = &t
	}
	m.steps = make([]*int64, s.Places()+1)
	if m.rules() == (matchstick.Rules{}) { // the paper's
		for sticks := range m.steps {
			if n, ok := matchstick.SearchSteps(sticks, s.Places()-sticks, m.Moves); ok {
				m.steps[sticks] = &n
			}
		}
	}
	return m
}

// anyRow makes the row of a puzzle that need not read as an equation.
func (m *maker) anyRow(w out.Rows[row], totals *pipeline.Totals, index uint64, puzzle matchstick.Layout) error {
	e, ok := puzzle.Equation(m.Glyphs)
	if !ok {
		e = matchstick.Equation{Shape: puzzle.Shape()}
	}
	r, err := m.layoutRow(w, totals, index, e, puzzle)
	if r != nil && !ok {
		r.Puzzle = puzzle.Text(m.Glyphs)
		r.ID = r.Puzzle
	}
	return err
}

// equationRow makes the row of a puzzle that reads as an equation.
func (m *maker) equationRow(w out.Rows[row], totals *pipeline.Totals, index uint64, puzzle matchstick.Equation) error {
	_, err := m.layoutRow(w, totals, index, puzzle, puzzle.Layout(m.Glyphs))
	return err
}

// layoutRow makes the row of a puzzle, given as its equation and as its sticks, or nil if
// the job does not keep it.
func (m *maker) layoutRow(w out.Rows[row], totals *pipeline.Totals, index uint64, puzzle matchstick.Equation, layout matchstick.Layout) (*row, error) {
	counts := m.counter.Count(layout)
	solutions := uint64(0)
	for _, n := range counts {
		solutions += n
	}
	alreadyTrue, solvable, unique, sound := counts[0] > 0, solutions > 0, solutions == 1, matchstick.Sound(counts)

	totals.Puzzles++
	totals.Solutions += solutions
	pipeline.Add(&totals.AlreadyTrue, alreadyTrue)
	pipeline.Add(&totals.Solvable, solvable)
	pipeline.Add(&totals.Unique, unique)
	pipeline.Add(&totals.Sound, sound)
	shortest := m.counter.Shortest()
	graded := solvable && !alreadyTrue
	var g grade.Grade
	if graded {
		g = matchstickgrade.Grade(shortest)
		totals.Levels[g.Level]++
	}
	if m.Only == Solvable && !solvable || m.Only == Sound && !sound {
		return nil, nil
	}

	r, err := w.Next()
	if err != nil {
		return nil, err
	}
	m.text = puzzle.AppendText(m.text[:0])
	r.Kind = "matchstick"
	r.Puzzle = w.Text(m.text)
	r.ID = r.Puzzle
	r.Index = int64(index)
	r.Seed = m.seed
	r.SetCount(solutions, true)
	if solvable {
		m.text = shortest.First.AppendText(m.text[:0])
		r.Solution = w.Text(m.text)
		r.MoveDepth = pipeline.Int32Of(shortest.Depth)
	}
	if graded {
		r.SetScore(g.Score, g.Work)
		r.Level = g.Level.String()
		r.Hardest = matchstickgrade.Model.Techniques[g.Hardest].Name
		r.Misleading = int64(shortest.Misleading)
		r.CrossesCells = shortest.CrossesCells
		r.CrossesEquals = shortest.CrossesEquals
		r.OperatorChanges = shortest.OperatorChanges
	}
	r.Type = m.kind
	r.Shape = m.shape
	r.OperandA, r.OperandB, r.Result = int32(puzzle.A), int32(puzzle.B), int32(puzzle.R)
	r.Operator = puzzle.Operator()
	sticks := layout.Sticks()
	r.Sticks = int32(sticks)
	r.Rule = m.Rule.String()
	r.Moves = int32(m.Moves)
	r.Glyphs, r.NoLeadingZeros = m.glyphs, m.NoLeadingZeros
	r.AlreadyTrue = alreadyTrue
	r.Sound = sound
	r.SetSolutionsAt(counts)
	if m.steps[sticks] != nil {
		// The paper's search is complete, so it solves every puzzle that has a solution,
		// and the number of layouts that it visits follows from the number of sticks. Tests
		// run it to check both; a sweep need not run it.
		r.PaperSolved = pipeline.BoolOf(solvable)
		r.PaperSteps = m.steps[sticks]
	}
	return r, nil
}
