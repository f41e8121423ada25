package solve

import "context"

// MostWork is how much each solver of a kind does for one puzzle, in looks at a place of the
// board: an island, a link, a cell, an edge. It is far more than any published puzzle takes,
// and some seconds. A solver that reaches it says what it knows by then, and that it does
// not know the rest. Limits that are less are those of the kind.
const MostWork = 1 << 28

// Work counts the work of a solver, and holds it to a limit. It counts looks and never time,
// so that a solver finds out the same on every machine. The zero Work has no limit.
type Work struct {
	most, done int
	ctx        context.Context // nil if nothing stops it
}

// UpTo returns a Work of which nothing is done, with a limit; 0 is for none.
func UpTo(most int) Work { return Work{most: most} }

// Stopper is embedded by solvers that can be stopped, as [Stoppable] says.
type Stopper struct{ ctx context.Context }

// Within implements [Stoppable].
func (s *Stopper) Within(ctx context.Context) { s.ctx = ctx }

// UpTo is the function [UpTo] for work that the context of the solver also ends.
func (s *Stopper) UpTo(most int) Work { return Work{most: most, ctx: s.ctx} }

// Do notes n looks.
func (w *Work) Do(n int) { w.done += n }

// Done returns the number of looks.
func (w *Work) Done() int { return w.done }

// Over reports whether the limit was reached, or the context ended.
func (w *Work) Over() bool {
	return w.most > 0 && w.done >= w.most || w.ctx != nil && w.ctx.Err() != nil
}
