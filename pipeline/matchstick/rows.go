package matchstickjobs

import (
	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/out"
	matchstickout "matchbook/out/matchstick"
	"matchbook/pipeline"
	"matchbook/solve/matchstick"
)

type row = matchstickout.Row

// finding is what the number of solutions says about a puzzle.
type finding struct {
	counts                               []uint64 // solutions by the number of moves
	solutions                            uint64
	alreadyTrue, solvable, unique, sound bool
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

// maker makes rows of one form. It is not safe for concurrent use.
type maker struct {
	*Options
	subject
	counter *matchstick.Counter
	seed    *int64

	glyphs, shape string   // as in all rows
	kind          *int32   // the paper's type
	steps         []*int64 // of the paper's search by number of sticks, nil where it does not apply
	memory        []byte   // for texts
}

func newMaker(o *Options, s subject) *maker {
	m := &maker{
		Options: o, subject: s, counter: matchstick.NewCounter(s.Form, o.rules(), o.Moves),
		glyphs: o.Glyphs.String(), shape: s.text(),
	}
	if t := int32(s.paperType()); t > 0 {
		m.kind = &t
	}
	shape, _ := s.Shape()
	m.steps = make([]*int64, shape.Places()+1)
	if o.rules() == (matchstick.Rules{}) && s.paper {
		for sticks := range m.steps {
			if n, ok := matchstick.SearchSteps(sticks, shape.Places()-sticks, m.Moves); ok {
				m.steps[sticks] = &n
			}
		}
	}
	return m
}

// makers are the makers of rows of several forms.
type makers struct {
	*Options
	made map[subject]*maker
}

// of returns the maker for a form.
func (m *makers) of(s subject) *maker {
	if m.made == nil {
		m.made = map[subject]*maker{}
	}
	if m.made[s] == nil {
		m.made[s] = newMaker(m.Options, s)
	}
	return m.made[s]
}

// find counts the solutions of a puzzle.
func (m *maker) find(puzzle *matchstick.Statement) finding {
	counts := m.counter.Count(puzzle)
	n := total(counts)
	v := finding{counts, n, counts[0] > 0, n > 0, n == 1, matchstick.Sound(counts)}
	if m.Exactly { // a statement that is true as it lies is not a solution, nor a puzzle
		v.alreadyTrue = puzzle.True()
		v.sound = v.sound && !v.alreadyTrue
	}
	return v
}

// total sums up counts.
func total(counts []uint64) (sum uint64) {
	for _, n := range counts {
		sum += n
	}
	return sum
}

// row makes the row of a puzzle, unless the job does not keep it.
func (m *maker) row(w out.Rows[row], totals *pipeline.Totals, index uint64, puzzle *matchstick.Statement) error {
	v := m.find(puzzle)
	v.add(totals)
	shortest := m.counter.Shortest()
	graded := v.solvable && !v.alreadyTrue
	var model *grade.Model
	var g grade.Grade
	if graded {
		model, g = matchstickgrade.Grade(shortest)
		totals.Levels[g.Level]++
	}
	if m.Only == Solvable && !v.solvable || m.Only == Sound && !v.sound {
		return nil
	}
	r, err := w.Next()
	if err != nil {
		return err
	}
	m.describe(w, r, puzzle)
	r.Kind, r.ID = "matchstick", r.Puzzle
	r.Index, r.Seed = int64(index), m.seed
	r.SetCount(v.solutions, true)
	r.Rule, r.Moves = m.Rule.String(), int32(m.Moves)
	r.Glyphs, r.NoLeadingZeros = m.glyphs, m.NoLeadingZeros
	r.AlreadyTrue, r.Sound = v.alreadyTrue, v.sound
	r.SetSolutionsAt(v.counts)
	if v.solvable {
		m.memory = shortest.First.AppendText(m.memory[:0])
		r.Solution = w.Text(m.memory)
		r.MoveDepth = pipeline.Int32Of(shortest.Depth)
	}
	if graded {
		r.SetScore(g.Score, g.Work)
		r.Level = g.Level.String()
		r.Hardest = model.Techniques[g.Hardest].Name
		r.Misleading = int64(shortest.Misleading)
		r.CrossesCells = shortest.Seen.Has(matchstick.CrossesCells)
		r.CrossesEquals = shortest.Seen.Has(matchstick.CrossesEquals)
		r.OperatorChanges = shortest.Seen.Has(matchstick.OperatorChanges | matchstick.EqualsChanges)
	}
	if m.paper && m.steps[r.Sticks] != nil {
		// The paper's search is complete, so it solves every puzzle that has a solution,
		// and the number of layouts that it visits follows from the number of sticks. Tests
		// run it to check both; a sweep need not run it.
		r.PaperSolved = pipeline.BoolOf(v.solvable)
		r.PaperSteps = m.steps[r.Sticks]
	}
	return nil
}

// describe fills the columns that say what the puzzle is.
func (m *maker) describe(w out.Rows[row], r *row, puzzle *matchstick.Statement) {
	m.memory = puzzle.AppendText(m.memory[:0])
	r.Puzzle = w.Text(m.memory)
	r.Type, r.Shape = m.kind, m.shape
	last := puzzle.Terms - 1
	for i, column := range []*int32{&r.OperandA, &r.OperandB, &r.Result} {
		value, _ := puzzle.Numbers[[...]uint8{0, min(1, last), last}[i]].Value()
		*column = int32(value)
	}
	signs := puzzle.Signs[:last]
	r.Sticks = int32(puzzle.Sticks(m.Glyphs))
	if m.paper { // the = is fixed, and so is a bar of the operator
		signs = signs[:1]
		r.Sticks -= paperFixed
	}
	m.memory = m.memory[:0]
	for _, sign := range signs {
		m.memory = append(m.memory, sign.String()...)
	}
	r.Operator = w.Text(m.memory)
}

// paperFixed is how many sticks of an equation of the paper cannot move: those of = and the bar
// of the operator.
const paperFixed = 3
