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

// common is what makers of rows of equations and of statements have in common.
type common struct {
	*Options
	seed   *int64
	glyphs string
	text   []byte // for its memory
}

func commonOf(o *Options) common { return common{Options: o, glyphs: o.Glyphs.String()} }

// finding is what the number of solutions says about a puzzle.
type finding struct {
	counts                               []uint64 // solutions by the number of moves
	solutions                            uint64
	alreadyTrue, solvable, unique, sound bool
}

func findingOf(counts []uint64) finding {
	n := total(counts)
	return finding{counts, n, counts[0] > 0, n > 0, n == 1, matchstick.Sound(counts)}
}

// add adds a puzzle to totals.
func (v *finding) add(t *pipeline.Totals) {
	t.Puzzles++
	t.Solutions += v.solutions
	pipeline.Add(&t.AlreadyTrue, v.alreadyTrue)
	pipeline.Add(&t.Solvable, v.solvable)
	pipeline.Add(&t.Unique, v.unique)
	pipeline.Add(&t.Sound, v.sound)
}

// keeps reports whether the job has a row for a puzzle.
func (m *common) keeps(v *finding) bool {
	return !(m.Only == Solvable && !v.solvable || m.Only == Sound && !v.sound)
}

// fill fills the columns that rows of equations and of statements have in common. The
// puzzle must be set.
func (m *common) fill(r *row, index uint64, v *finding) {
	r.Kind, r.ID = "matchstick", r.Puzzle
	r.Index, r.Seed = int64(index), m.seed
	r.SetCount(v.solutions, true)
	r.Rule, r.Moves = m.Rule.String(), int32(m.Moves)
	r.Glyphs, r.NoLeadingZeros = m.glyphs, m.NoLeadingZeros
	r.AlreadyTrue, r.Sound = v.alreadyTrue, v.sound
	r.SetSolutionsAt(v.counts)
}

// maker makes rows of one shape. It is not safe for concurrent use.
type maker struct {
	common
	counter *matchstick.Counter
	kind    *int32 // the paper's type
	shape   string
	steps   []*int64 // of the paper's search by number of sticks, nil where it does not apply
}

func newMaker(o *Options, counter *matchstick.Counter, s matchstick.Shape) *maker {
	m := &maker{common: commonOf(o), counter: counter, shape: s.String()}
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
	v := findingOf(m.counter.Count(layout))
	v.add(totals)
	shortest := m.counter.Shortest()
	graded := v.solvable && !v.alreadyTrue
	var g grade.Grade
	if graded {
		g = matchstickgrade.Grade(shortest)
		totals.Levels[g.Level]++
	}
	if !m.keeps(&v) {
		return nil, nil
	}

	r, err := w.Next()
	if err != nil {
		return nil, err
	}
	m.text = puzzle.AppendText(m.text[:0])
	r.Puzzle = w.Text(m.text)
	m.fill(r, index, &v)
	if v.solvable {
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
	if m.steps[sticks] != nil {
		// The paper's search is complete, so it solves every puzzle that has a solution,
		// and the number of layouts that it visits follows from the number of sticks. Tests
		// run it to check both; a sweep need not run it.
		r.PaperSolved = pipeline.BoolOf(v.solvable)
		r.PaperSteps = m.steps[sticks]
	}
	return r, nil
}
