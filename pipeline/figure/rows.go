package figurejobs

import (
	"math"

	"matchbook/grade"
	figuregrade "matchbook/grade/figure"
	"matchbook/out"
	figureout "matchbook/out/figure"
	"matchbook/pipeline"
	"matchbook/solve/figure"
)

type row = figureout.Row

type entry struct {
	puzzle     figure.Puzzle
	count      figure.Count
	nearMisses uint64
	nearKnown  bool // whether nearMisses is known
	skip       bool // whether the puzzle is counted in the totals, but has no row
}

// analyse counts the solutions and near misses of a puzzle.
func analyse(p figure.Puzzle) entry {
	e := entry{puzzle: p, count: p.Count()}
	e.nearMisses, e.nearKnown = p.NearMisses()
	return e
}

// newMaker returns a maker of rows. The function in the parameter at returns keep = false if an
// index has no puzzle.
func newMaker(at func(index uint64) (e entry, keep bool, err error)) pipeline.Maker {
	f := new(filler)
	return pipeline.RowMaker(func(r *row, totals *pipeline.Totals, index uint64) (keep bool, err error) {
		e, keep, err := at(index)
		if err != nil || !keep {
			return false, err
		}
		f.fill(r, totals, &e)
		return !e.skip, nil
	})
}

// A filler fills rows.
type filler struct {
	// These values are common to all rows with the same start. In a sweep, rows with the same start
	// are consecutive.
	start       figure.Puzzle // only Frame and Start are set
	frame       string
	shapes      int
	loose       int
	symmetries  int
	startSticks int
}

// set computes the values that depend only on the start of a puzzle.
func (f *filler) set(p *figure.Puzzle) {
	start := figure.Puzzle{Frame: p.Frame, Start: p.Start}
	if f.frame != "" && f.start == start {
		return
	}
	f.start, f.frame = start, p.Frame.String()
	f.shapes = p.Frame.Complete(p.Start)
	f.startSticks = p.Start.Len()
	f.loose = f.startSticks - p.Frame.Clean(p.Start).Len()
	f.symmetries = 1 + len(p.Frame.Own(p.Start))
}

// fill fills a row and adds the row to the totals.
func (f *filler) fill(r *row, totals *pipeline.Totals, e *entry) {
	p, count := &e.puzzle, &e.count
	f.set(p)
	r.Kind = "figure"
	r.Puzzle = string(p.AppendText(nil))
	r.Canonical = r.Puzzle
	if canonical := p.Canonical(); canonical != *p {
		r.Canonical = string(canonical.AppendText(nil))
	}
	pipeline.SetCount(&r.Shared, totals, count.N, count.Exact)
	r.SolutionsUpToSymmetry = out.Maybe[int64]{Value: int64(min(count.Distinct, math.MaxInt64)), Known: r.Solutions.Known}

	r.Frame, r.Rule = f.frame, p.Rule.String()
	r.Moves, r.Target = int32(p.Sticks), int32(p.Target)
	r.Loose, r.OneSize = p.Loose, p.OneSize
	r.Sticks, r.StartShapes, r.StartLoose = int32(f.startSticks), int32(f.shapes), int32(f.loose)
	r.Symmetries, r.Pictures = int32(f.symmetries), int32(p.Frame.Symmetries()/f.symmetries)
	if e.nearKnown {
		r.NearMisses = out.Some(int64(min(e.nearMisses, math.MaxInt64)))
	}
	if count.N == 0 {
		return
	}
	r.Solution = string(p.Frame.AppendText(nil, count.First))
	r.MoveDepth = out.Some(r.Moves)
	if !count.UniqueUpToSymmetry() || !e.nearKnown {
		return
	}
	features := p.FeaturesOf(count.First, count.N, e.nearMisses)
	g := figuregrade.Grade(&features)
	r.Score, r.Work, r.Effort = out.Some(g.Score), out.Some(g.Work), out.Some(grade.Tries(e.nearMisses, count.N))
	r.Level = g.Level.String()
	totals.Levels[g.Level]++
	r.Hardest = figuregrade.Model.Techniques[g.Hardest].Name
	r.Places, r.SharedSticks, r.Sizes = out.Some(int32(features.Places)), out.Some(int32(features.Shared)), out.Some(int32(features.Sizes))
	r.NewSize, r.Outside = out.Some(features.NewSize), out.Some(int32(features.Outside))
}
