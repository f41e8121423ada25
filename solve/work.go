package solve

import "context"

// MostWork limits the work of each solver for one puzzle. Work is counted in looks at a place of
// the board: an island, a link, a cell or an edge. A solver that reaches the limit returns what it
// knows, and says that the rest is unknown. Kinds may have lower limits, or other units of work.
const MostWork = 1 << 28

// Work counts and limits the work of a solver. A Work counts looks and not time, so results are the
// same on every machine. The zero Work has no limit.
type Work struct {
	most, done int
	ctx        context.Context // nil if no context limits the work
}

// UpTo returns a Work whose limit is the parameter most; 0 means no limit.
func UpTo(most int) Work { return Work{most: most} }

// Stopper is embedded in solvers that can be stopped, as [Stoppable] describes.
type Stopper struct{ ctx context.Context }

// Within implements [Stoppable].
func (s *Stopper) Within(ctx context.Context) { s.ctx = ctx }

// UpTo is like the function [UpTo], but the end of the solver's context also ends the work.
func (s *Stopper) UpTo(most int) Work { return Work{most: most, ctx: s.ctx} }

// Do counts n looks.
func (w *Work) Do(n int) { w.done += n }

// Done returns the number of looks.
func (w *Work) Done() int { return w.done }

// Over reports whether the limit is reached or the context has ended.
func (w *Work) Over() bool {
	return w.most > 0 && w.done >= w.most || w.ctx != nil && w.ctx.Err() != nil
}
