package pipeline

import (
	"fmt"
	"slices"

	"matchbook/generate"
	matchstickgen "matchbook/generate/matchstick"
	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/out"
	"matchbook/solve/matchstick"
)

// Only says which rows a sweep keeps.
type Only string

const (
	All      Only = "all"
	Solvable Only = "solvable" // a solution within the limit
	Sound    Only = "sound"    // false at first, one solution at the limit, none below
)

// Matchstick describes matchstick puzzles.
type Matchstick struct {
	Shapes         []matchstick.Shape `json:"shapes,omitempty"` // swept one after another; graded puzzles have any
	Moves          int                `json:"moves"`            // the limit, 0 to out.MaxMoves
	Rule           matchstick.Rule    `json:"rule"`
	Glyphs         matchstick.Glyphs  `json:"glyphs"`
	NoLeadingZeros bool               `json:"no_leading_zeros"`
	Only           Only               `json:"only"`
	Level          *grade.Level       `json:"level,omitempty"` // of generated puzzles
}

// Rules returns the rules of the puzzles.
func (m *Matchstick) Rules() matchstick.Rules {
	return matchstick.Rules{Rule: m.Rule, Glyphs: m.Glyphs, NoLeadingZeros: m.NoLeadingZeros}
}

// family returns the layouts of one shape of m.
func (m *Matchstick) family(s matchstick.Shape) matchstickgen.Family {
	return matchstickgen.Family{Shape: s, NoLeadingZeros: m.NoLeadingZeros}
}

const (
	sweepPartRows    = 1 << 17 // a part takes a tenth of a second
	generatePartRows = 1 << 12
)

// planMatchstick plans a job of matchstick equations.
func planMatchstick(j Job) (*plan, error) {
	m := j.Matchstick
	switch {
	case m == nil || len(m.Shapes) == 0 && j.Verb != Grade:
		return nil, fmt.Errorf("%w: no shape is given", ErrJob)
	case j.Verb == Grade && (len(m.Shapes) > 0 || m.Only != All):
		return nil, fmt.Errorf("%w: shapes and only are not for puzzles that come from elsewhere", ErrJob)
	case j.Verb != Generate && m.Level != nil:
		return nil, fmt.Errorf("%w: level is for generated puzzles", ErrJob)
	case m.Moves < 0 || m.Moves > out.MaxMoves:
		return nil, fmt.Errorf("%w: moves is %d, want 0 to %d", ErrJob, m.Moves, out.MaxMoves)
	case m.Only != All && m.Only != Solvable && m.Only != Sound:
		return nil, fmt.Errorf("%w: only is %q, want all, solvable or sound", ErrJob, m.Only)
	case m.Only == Sound && m.Moves == 0:
		return nil, fmt.Errorf("%w: moves is 0, and a sound puzzle takes at least one", ErrJob)
	}
	seen := map[matchstick.Shape]bool{}
	for _, s := range m.Shapes {
		if err := s.Validate(); err != nil {
			return nil, fmt.Errorf("%w: shape %v: %w", ErrJob, s, err)
		}
		if seen[s] {
			return nil, fmt.Errorf("%w: shape %v is given twice", ErrJob, s)
		}
		seen[s] = true
	}
	switch j.Verb {
	case Generate:
		return planSampled(j)
	case Grade:
		return planGraded(j), nil
	}
	return planSweep(j), nil
}

// planGraded plans puzzles that come from elsewhere, of any shapes.
func planGraded(j Job) *plan {
	return planPuzzles(j, "", generatePartRows, func() maker {
		makers := map[matchstick.Shape]*matchstickMaker{}
		return rowMaker[out.Matchstick](func(w out.Rows[out.Matchstick], totals *Totals, index uint64) error {
			text, err := j.puzzle(index)
			if err != nil {
				return err
			}
			puzzle, err := matchstick.Parse(text, j.Matchstick.Glyphs)
			if err != nil {
				return err
			}
			s := puzzle.Shape()
			if makers[s] == nil {
				makers[s] = newMatchstickMaker(j, matchstick.NewCounter(s, j.Matchstick.Rules(), j.Matchstick.Moves), s)
			}
			return makers[s].anyRow(w, totals, index, puzzle)
		})
	})
}

// planSweep plans every layout of the shapes, one shape after another.
func planSweep(j Job) *plan {
	p := &plan{unit: "layouts", partRows: sweepPartRows}
	first := uint64(0)
	for _, s := range j.Matchstick.Shapes {
		family := j.Matchstick.family(s)
		// The tables of a counter take milliseconds: workers share them.
		counter := matchstick.NewCounter(s, j.Matchstick.Rules(), j.Matchstick.Moves)
		begin := first
		first += family.Size()
		p.sections = append(p.sections, &section{
			name: sectionName(s), first: begin, end: first,
			newMaker: func() maker {
				m := newMatchstickMaker(j, counter.Clone(), s)
				m.puzzleAt = func(index uint64) (matchstick.Equation, error) {
					return family.At(index - begin), nil
				}
				return rowMaker[out.Matchstick](m.row)
			},
		})
	}
	return p
}

// planSampled plans sound puzzles of one shape, drawn evenly.
func planSampled(j Job) (*plan, error) {
	m := j.Matchstick
	switch {
	case len(m.Shapes) != 1:
		return nil, fmt.Errorf("%w: %d shapes are given, want one", ErrJob, len(m.Shapes))
	case m.Only != Sound:
		return nil, fmt.Errorf("%w: only is %q, and random matchstick puzzles are sound", ErrJob, m.Only)
	}
	s := m.Shapes[0]
	sampler, err := matchstickgen.NewSampler(m.family(s), m.Rules(), m.Moves)
	if err != nil {
		return nil, err
	}
	if m.Level != nil {
		if levels := matchstickgrade.Levels(m.Rule, m.Moves); !slices.Contains(levels, *m.Level) {
			hint := "no number of moves has it"
			if moves, ok := matchstickgrade.Sticks(m.Rule, *m.Level); ok {
				hint = fmt.Sprintf("moves %d has it", moves)
			}
			return nil, fmt.Errorf("%w: level is %v, want one that occurs with moves %d and the rule %v: %v (hint: %s)",
				ErrJob, *m.Level, m.Moves, m.Rule, levels, hint)
		}
		sampler.Want(*m.Level)
	}
	counter := matchstick.NewCounter(s, m.Rules(), m.Moves)
	seed := int64(j.Seed)
	return &plan{unit: "puzzles", partRows: generatePartRows, sections: []*section{{
		name: sectionName(s), end: j.Count,
		newMaker: func() maker {
			m, sampler := newMatchstickMaker(j, counter.Clone(), s), sampler.Clone()
			m.seed = &seed
			m.puzzleAt = func(index uint64) (matchstick.Equation, error) {
				puzzle, _, err := sampler.Sample(generate.Random(j.Seed, index))
				return puzzle, err
			}
			return rowMaker[out.Matchstick](m.row)
		},
	}}}, nil
}

func sectionName(s matchstick.Shape) string {
	if t := matchstickgen.TypeOf(s); t > 0 {
		return fmt.Sprintf("Type %d", t)
	}
	return s.String()
}

// matchstickMaker makes rows of one shape. It is not for concurrent use.
type matchstickMaker struct {
	Matchstick
	puzzleAt func(index uint64) (matchstick.Equation, error)
	seed     *int64
	counter  *matchstick.Counter
	kind     *int32 // the paper's type
	shape    string
	steps    []*int64 // of the paper's search by number of sticks, nil where it does not apply
	text     []byte
}

func newMatchstickMaker(j Job, counter *matchstick.Counter, s matchstick.Shape) *matchstickMaker {
	m := &matchstickMaker{Matchstick: *j.Matchstick, counter: counter, shape: s.String()}
	if t := int32(matchstickgen.TypeOf(s)); t > 0 {
		m.kind = &t
	}
	m.steps = make([]*int64, s.Places()+1)
	if m.Rules() == (matchstick.Rules{}) { // the paper's
		for sticks := range m.steps {
			if n, ok := matchstick.SearchSteps(sticks, s.Places()-sticks, m.Moves); ok {
				m.steps[sticks] = &n
			}
		}
	}
	return m
}

// MatchstickRow makes the row that a sweep of the job would have for a puzzle,
// which need not read as an equation: its operands and its result are 0 then. The
// counter must have the puzzle's shape and the job's rules and limit, which may be
// any, though a row has columns for out.MaxMoves at most.
func MatchstickRow(j Job, counter *matchstick.Counter, puzzle matchstick.Layout) (*out.Matchstick, error) {
	s := puzzle.Shape()
	m := newMatchstickMaker(j, counter, s)
	var one out.One[out.Matchstick]
	err := m.anyRow(&one, new(Totals), 0, puzzle)
	return one.Row, err
}

// anyRow makes the row of a puzzle that need not read as an equation.
func (m *matchstickMaker) anyRow(w out.Rows[out.Matchstick], totals *Totals, index uint64, puzzle matchstick.Layout) error {
	e, ok := puzzle.Equation(m.Glyphs)
	if !ok {
		e = matchstick.Equation{Shape: puzzle.Shape()}
	}
	row, err := m.layoutRow(w, totals, index, e, puzzle)
	if row != nil && !ok {
		row.Puzzle = puzzle.Text(m.Glyphs)
		row.ID = row.Puzzle
	}
	return err
}

// What nullable columns point to, rather than to a new variable a row.
var (
	yes, no = true, false
	numbers = func() (n [100]int32) {
		for i := range n {
			n[i] = int32(i)
		}
		return n
	}()
)

// int32Of returns a pointer to n, which must not be changed.
func int32Of(n int) *int32 {
	if n < len(numbers) {
		return &numbers[n]
	}
	value := int32(n)
	return &value
}

// boolOf returns a pointer to b, which must not be changed.
func boolOf(b bool) *bool {
	if b {
		return &yes
	}
	return &no
}

// row makes the row of an index.
func (m *matchstickMaker) row(w out.Rows[out.Matchstick], totals *Totals, index uint64) error {
	puzzle, err := m.puzzleAt(index)
	if err != nil {
		return err
	}
	_, err = m.layoutRow(w, totals, index, puzzle, puzzle.Layout(m.Glyphs))
	return err
}

// layoutRow makes the row of a puzzle, given as the equation that it reads and as
// its sticks; nil if the job does not keep it.
func (m *matchstickMaker) layoutRow(w out.Rows[out.Matchstick], totals *Totals, index uint64, puzzle matchstick.Equation, layout matchstick.Layout) (*out.Matchstick, error) {
	counts := m.counter.Count(layout)
	solutions := uint64(0)
	for _, n := range counts {
		solutions += n
	}
	alreadyTrue, solvable, unique, sound := counts[0] > 0, solutions > 0, solutions == 1, matchstick.Sound(counts)

	totals.Puzzles++
	totals.Solutions += solutions
	count(&totals.AlreadyTrue, alreadyTrue)
	count(&totals.Solvable, solvable)
	count(&totals.Unique, unique)
	count(&totals.Sound, sound)
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

	row, err := w.Next()
	if err != nil {
		return nil, err
	}
	m.text = puzzle.AppendText(m.text[:0])
	row.Kind = "matchstick"
	row.Puzzle = w.Text(m.text)
	row.ID = row.Puzzle
	row.Index = int64(index)
	row.Seed = m.seed
	row.Solvable = solvable
	row.Solutions = int64(solutions)
	row.Unique = unique
	if solvable {
		m.text = shortest.First.AppendText(m.text[:0])
		row.Solution = w.Text(m.text)
		row.MoveDepth = int32Of(shortest.Depth)
	}
	if graded {
		row.SetScore(g.Score, g.Work)
		row.Level = g.Level.String()
		row.Hardest = matchstickgrade.Model.Techniques[g.Hardest].Name
		row.Misleading = int64(shortest.Misleading)
		row.CrossesCells = shortest.CrossesCells
		row.CrossesEquals = shortest.CrossesEquals
		row.OperatorChanges = shortest.OperatorChanges
	}
	row.Type = m.kind
	row.Shape = m.shape
	row.OperandA, row.OperandB, row.Result = int32(puzzle.A), int32(puzzle.B), int32(puzzle.R)
	row.Operator = puzzle.Operator()
	sticks := layout.Sticks()
	row.Sticks = int32(sticks)
	row.Rule = m.Rule.String()
	row.Moves = int32(m.Moves)
	row.AlreadyTrue = alreadyTrue
	row.Sound = sound
	row.SetSolutionsAt(counts)
	if m.steps[sticks] != nil {
		// The paper's search is complete, so it solves what has a solution, and
		// how many layouts it visits follows from the number of sticks: tests
		// run it to hold both, a sweep need not.
		row.PaperSolved = boolOf(solvable)
		row.PaperSteps = m.steps[sticks]
	}
	return row, nil
}

func count(n *uint64, is bool) {
	if is {
		*n++
	}
}
