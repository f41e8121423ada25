package matchstickjobs

import (
	"fmt"
	"strings"

	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/out"
	matchstickout "matchbook/out/matchstick"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/matchstick"
)

type row = matchstickout.Row

// A maker makes rows of one form. A maker is not safe for concurrent use.
type maker struct {
	*Options
	subject
	reading solve.Reading
	counter *matchstick.Counter
	search  *matchstick.Search

	kind   out.Maybe[int32]   // the paper's type
	shape  string             // the text of the shape or the form
	steps  []out.Maybe[int64] // by the number of movable sticks: the steps of the paper's search, or null if that search does not apply
	memory []byte             // a buffer for one text
	texts  strings.Builder    // holds the texts of several rows
}

func newMaker(o *Options, s subject, r solve.Reading) *maker {
	m := &maker{Options: o, subject: s, reading: r, shape: s.text(),
		counter: matchstick.NewCounter(s.Form, o.rules(), o.Moves), search: matchstick.NewSearch(o.Glyphs, o.Moves, nil)}
	if t := int32(s.paperType()); t > 0 {
		m.kind = out.Some(t)
	}
	shape, _ := s.Shape()
	m.steps = make([]out.Maybe[int64], shape.Places()+1)
	if o.rules() == (matchstick.Rules{}) && s.paper {
		for sticks := range m.steps {
			if n, ok := matchstick.SearchSteps(sticks, shape.Places()-sticks, m.Moves); ok {
				m.steps[sticks] = out.Some(n)
			}
		}
	}
	return m
}

// makers returns a function that returns the maker of a form. If called again with a form, the
// function returns the same maker.
func makers(o *Options, r solve.Reading) func(subject) *maker {
	made := map[subject]*maker{}
	return func(s subject) *maker {
		if made[s] == nil {
			made[s] = newMaker(o, s, r)
		}
		return made[s]
	}
}

// fill fills the row of a puzzle; the result keep is false if the job does not keep the row.
func (m *maker) fill(r *row, totals *pipeline.Totals, puzzle *matchstick.Statement) (keep bool) {
	counts := m.counter.Count(puzzle)
	solutions := matchstick.Total(counts)
	solvable, complete := solutions > 0, m.counter.Complete()
	pipeline.SetCount(&r.Shared, totals, solutions, complete)
	alreadyTrue := len(counts) > 0 && counts[0] > 0
	if m.Exactly || len(counts) == 0 { // the slice counts does not show whether the statement is already true
		alreadyTrue = puzzle.True()
	}
	sound := complete && matchstick.Sound(counts) && !alreadyTrue
	pipeline.Add(&totals.AlreadyTrue, alreadyTrue)
	pipeline.Add(&totals.Sound, sound)
	shortest := m.counter.Shortest()
	var model *grade.Model
	var g grade.Grade
	if solvable && !alreadyTrue && !shortest.Stopped {
		model, g = matchstickgrade.Grade(shortest)
		totals.Levels[g.Level]++
	}
	if m.Only == Solvable && !solvable || m.Only == Sound && !sound {
		return false
	}
	m.describe(r, puzzle)
	r.AlreadyTrue, r.Sound = alreadyTrue, out.Maybe[bool]{Value: sound, Known: complete || solvable || alreadyTrue}
	r.SetSolutionsAt(counts)
	if solvable {
		if shortest.First.Terms > 0 {
			r.Solution = m.written(&shortest.First)
		}
		r.MoveDepth = out.Some(int32(shortest.Depth))
	}
	if model != nil {
		setGrade(r, shortest, model, g)
	}
	reached := found(counts, m.Moves, m.reading)
	if m.paper && m.steps[r.Sticks-paperFixed].Known && (complete || reached > 0) {
		// The paper's search is complete, so the counts give its result. The number of layouts that the
		// search visits depends only on the shape, the moves and the number of sticks. So a sweep need
		// not run the search; tests run the search, and check its result and its number of layouts.
		r.PaperEnding, r.PaperReading, r.PaperSteps = ending(reached > 0), m.reading.String(), m.steps[r.Sticks-paperFixed]
	}
	return true
}

// searched runs the paper's search on a layout if the job asks for it. It returns an error if
// the search does not find the numbers of solutions and of steps that the layout's row states.
func (m *maker) searched(layout *matchstick.Statement) error {
	if !m.Search {
		return nil
	}
	run := m.search.Solve(layout, m.reading, nil)
	sticks := layout.Sticks(m.Glyphs) - paperFixed
	want, steps := found(m.counter.Count(layout), m.Moves, m.reading), m.steps[sticks].Value
	if n := uint64(len(m.search.Found)); n != want || int64(run.Steps) != steps {
		return fmt.Errorf("%s: the paper's search finds %d solutions in %d layouts, want %d in %d", layout, n, run.Steps, want, steps)
	}
	return nil
}

// found returns how many solutions the paper's search finds; counts[i] is the number of solutions
// after i moves. Read literally, the search does not check all depths: see [matchstick.Search].
func found(counts []uint64, moves int, r solve.Reading) uint64 {
	first := 0
	if r.Has(1) {
		first = 1
	}
	if r.Has(2) {
		first = max(first, moves)
	}
	return matchstick.Total(counts[min(first, len(counts)):])
}

// ending returns the result of the paper's search.
func ending(solvable bool) string {
	if solvable {
		return solve.PaperSolved.String()
	}
	return solve.PaperRefuted.String()
}

// setGrade fills the columns of the grade.
func setGrade(r *row, shortest *matchstick.Shortest, model *grade.Model, g grade.Grade) {
	r.Score, r.Work, r.Effort = out.Some(g.Score), out.Some(g.Work), out.Some(grade.Tries(shortest.Misleading, shortest.Solutions))
	r.Level = g.Level.String()
	r.Hardest = model.Techniques[g.Hardest].Name
	r.Misleading = out.Some(int64(shortest.Misleading))
	r.CrossesCells = out.Some(shortest.Seen.Has(matchstick.CrossesCells))
	r.CrossesEquals = out.Some(shortest.Seen.Has(matchstick.CrossesEquals))
	r.OperatorChanges = out.Some(shortest.Seen.Has(matchstick.OperatorChanges | matchstick.EqualsChanges))
}

func (m *maker) describe(r *row, puzzle *matchstick.Statement) {
	r.Kind, r.Puzzle = "matchstick", m.written(puzzle)
	r.PaperType, r.Shape = m.kind, m.shape
	r.Rule, r.Moves = m.Rule.String(), int32(m.Moves)
	if !m.Roman() {
		r.Glyphs, r.NoLeadingZeros = m.Glyphs.String(), out.Some(m.NoLeadingZeros)
	}
	r.Sticks = int32(puzzle.Sticks(m.Glyphs))
	if puzzle.Terms != 3 || puzzle.Signs[1] != matchstick.Equal {
		return
	}
	r.Operator = puzzle.Signs[0].String()
	for i, column := range []*out.Maybe[int32]{&r.OperandA, &r.OperandB, &r.Result} {
		if value, ok := puzzle.Numbers[i].Value(); ok {
			*column = out.Some(int32(value))
		}
	}
}

// written returns the text of a statement. Many texts share one allocation.
func (m *maker) written(s *matchstick.Statement) string {
	m.memory = s.AppendText(m.memory[:0])
	if m.texts.Cap()-m.texts.Len() < len(m.memory) {
		m.texts = strings.Builder{}
		m.texts.Grow(max(1<<16, len(m.memory)))
	}
	at := m.texts.Len()
	m.texts.Write(m.memory)
	return m.texts.String()[at:]
}

// paperFixed is the number of sticks that cannot move in the paper's equations: the sticks of = and the
// bar of the operator.
const paperFixed = 3
