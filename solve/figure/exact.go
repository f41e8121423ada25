package figure

import (
	"context"
	"iter"
	"math/bits"
	"slices"

	"matchbook/solve"
)

// The exact solver decides for each place whether an end has a stick there: the place is in, out
// or, if undecided, free. A node of the search has the places that are in, the places that are out,
// and the numbers of sticks still to be removed and to be added. The node determines whether a
// shape is complete, possible or standing:
//
//	complete   every place of its outline is in
//	possible   no place is out, and the sticks left to add suffice
//	standing   possible, and complete if nothing more is removed
//
// Every end below the node has the node's complete shapes, and the standing shapes that the
// remaining removals do not break. All shapes of an end below the node are possible shapes. If the
// target is outside these bounds, the search turns back. If loose sticks are forbidden, a place
// that is on no possible shape has no stick.
//
// If every possible shape is complete, the ends below the node differ only in which free places are
// emptied, and which are filled. So the number of ends is a product of two binomials. Otherwise the
// search branches on the free place that is on the most shapes that are possible but not complete.
//
// There is a limit of work, since it is NP-complete in general to decide whether a number of moves
// can reach a number of squares ("Matchstick Puzzles on a Grid", Graphs and Combinatorics, 2019,
// doi:10.1007/s00373-019-02078-3).

// MostWork is the limit of work of a search. Each node counts 1. Each end that is examined on its own
// also adds 1 to the work.
const MostWork = 1 << 24

// Count is the number of solutions of a puzzle, as far as it is known. First is the end that is
// smallest as a number. If the limit of work was reached, N and Distinct are lower bounds, and
// First is the smallest end that was found.
type Count struct {
	solve.Count[Figure]
	// Distinct is the number of ends up to symmetry: ends that a symmetry of the start maps to each
	// other count once.
	Distinct uint64
}

// UniqueUpToSymmetry reports whether there is one solution up to the symmetry of the start.
func (c *Count) UniqueUpToSymmetry() bool { return c.Distinct == 1 && c.Exact }

// Solution is an end and the steps to it.
type Solution struct {
	End   Figure
	Steps []Step
}

// First returns the first solutions of a valid puzzle, sorted by their ends as numbers. The
// parameter most limits the number of solutions; a negative value means no limit. At the limit of
// work, the method returns the first of the solutions found.
func (p *Puzzle) First(most int) (solutions []Solution) {
	if most == 0 {
		return nil
	}
	var ends []Figure
	keep := func() {
		slices.Sort(ends)
		if most >= 0 && len(ends) > most {
			ends = ends[:most]
		}
	}
	for end := range p.Ends() {
		if ends = append(ends, end); most >= 0 && len(ends) >= 2*most {
			keep()
		}
	}
	keep()
	for _, end := range ends {
		solutions = append(solutions, Solution{end, p.Steps(end)})
	}
	return solutions
}

// Count counts the solutions of a valid puzzle.
func (p *Puzzle) Count() Count { return p.CountWithin(MostWork) }

// CountWithin is like Count, with another limit of work.
func (p *Puzzle) CountWithin(work int) Count {
	var c Count
	own := p.Frame.Own(p.Start)
	s := newSearch(p, work)
	s.leaf = func(l *leaf) bool {
		n := l.count()
		if n == 0 {
			return true
		}
		if first := l.first(); c.N == 0 || first < c.First {
			c.First = first
		}
		c.N += n
		if len(own) == 0 {
			c.Distinct += n
			return true
		}
		return l.each(func(end Figure) bool {
			if s.t.least(end, own) {
				c.Distinct++
			}
			s.work--
			return s.work > 0
		})
	}
	c.Exact = s.run(p)
	return c
}

// tally returns the number n of solutions found, and whether the search was complete.
func (p *Puzzle) tally() (n uint64, all bool) {
	s := newSearch(p, MostWork)
	s.leaf = func(l *leaf) bool {
		n += l.count()
		return true
	}
	return n, s.run(p)
}

// Ends yields the solutions of a valid puzzle, until the limit of work is reached. The order of the
// solutions has no meaning, but is always the same.
func (p *Puzzle) Ends() iter.Seq[Figure] {
	return func(yield func(Figure) bool) {
		s := newSearch(p, MostWork)
		s.leaf = func(l *leaf) bool {
			return l.each(func(end Figure) bool {
				s.work--
				return yield(end) && s.work > 0
			})
		}
		s.run(p)
	}
}

// Some returns solutions of a valid puzzle, in no particular order, and whether these are all. The
// parameter most limits the number of solutions. The search gives up at the limit of work, or when
// ctx ends.
func (p *Puzzle) Some(ctx context.Context, most, work int) (ends []Figure, all bool) {
	s := newSearch(p, work)
	s.ctx = ctx
	s.leaf = func(l *leaf) bool {
		return l.each(func(end Figure) bool {
			if len(ends) == most {
				return false
			}
			ends = append(ends, end)
			return true
		})
	}
	all = s.run(p)
	return ends, all
}

// A leaf is the set of ends below a node at which the search stops. The ends differ only at the
// free places: each end takes the sticks away from some places that have one, and lays sticks on
// some places that have none.
type leaf struct {
	in             Figure // the places with a stick in every end
	start, empty   Figure // the free places that have a stick in the puzzle's start, and the other free places
	removed, added int    // numbers of places that an end empties and fills
}

func (l *leaf) count() uint64 {
	return binomial(l.start.Len(), l.removed) * binomial(l.empty.Len(), l.added)
}

// first returns the end that is smallest as a number; there must be an end.
func (l *leaf) first() Figure {
	end := l.in | l.start
	for range l.removed {
		end &^= 1 << (63 - bits.LeadingZeros64(uint64(end&l.start)))
	}
	for range l.added {
		end |= (l.empty &^ end) & -(l.empty &^ end)
	}
	return end
}

// each calls yield for each end, until yield returns false; then the method returns false.
func (l *leaf) each(yield func(Figure) bool) bool {
	return choose(l.start, l.removed, func(removed Figure) bool {
		return choose(l.empty, l.added, func(added Figure) bool {
			return yield(l.in | l.start&^removed | added)
		})
	})
}

// choose calls the function yield for each set of n sticks of the parameter from, until yield
// returns false. When yield returns false, the function returns false.
func choose(from Figure, n int, yield func(Figure) bool) bool {
	if n == 0 {
		return yield(0)
	}
	for from.Len() >= n {
		stick := from & -from
		from &^= stick
		if !choose(from, n-1, func(rest Figure) bool { return yield(stick | rest) }) {
			return false
		}
	}
	return true
}

// binomial returns the number of ways to choose k of n items, where n is at most 64. All results
// that the solver needs fit into a uint64.
func binomial(n, k int) uint64 {
	if k > n {
		return 0
	}
	b := uint64(1)
	for i := range min(k, n-k) {
		high, low := bits.Mul64(b, uint64(n-i))
		b, _ = bits.Div64(high, low, uint64(i+1))
	}
	return b
}

type search struct {
	*Puzzle
	t    *tables
	full Figure
	work int             // work left before the limit
	ctx  context.Context // nil if no context limits the search
	leaf func(*leaf) bool
}

func newSearch(p *Puzzle, work int) *search {
	return &search{Puzzle: p, t: p.Frame.tables(), full: p.Frame.Full(), work: work}
}

// run searches, and reports whether the search was complete.
func (s *search) run(p *Puzzle) bool {
	removed, added := p.Rule.Cost(p.Sticks)
	return s.node(0, 0, removed, added)
}

// node searches for ends that have all sticks of the parameter in and no stick of the parameter
// out. The parameters removed and added are the numbers of sticks still to be removed and added. If
// the search stopped early, the method returns false.
func (s *search) node(in, out Figure, removed, added int) bool {
	if s.work--; s.work < 0 || s.ctx != nil && s.ctx.Err() != nil {
		return false
	}
	var possible, standing, complete ShapeSet
	for {
		if removed == 0 {
			in |= s.Start &^ out
		}
		if added == 0 {
			out |= s.full &^ s.Start &^ in
		}
		possible, standing, complete = ShapeSet{}, ShapeSet{}, ShapeSet{}
		for i := range s.t.shapes {
			outline := s.t.shapes[i].Outline
			missing := outline &^ s.Start &^ in
			if outline&out != 0 || missing.Len() > added {
				continue
			}
			possible.add(i)
			if missing == 0 {
				standing.add(i)
			}
			if outline&^in == 0 {
				complete.add(i)
			}
		}
		if s.Loose {
			break
		}
		loose := s.full &^ out &^ s.t.union(possible)
		if loose == 0 {
			break
		}
		if removed -= (loose & s.Start).Len(); loose&in != 0 || removed < 0 {
			return true
		}
		out |= loose
	}
	if complete.Len() > s.Target || possible.Len() < s.Target || s.OneSize && !s.oneSize(possible, complete) {
		return true
	}
	undecided := possible.without(complete)
	free := s.full &^ in &^ out
	if undecided.empty() {
		if complete.Len() != s.Target || s.OneSize && !s.t.oneSize(complete) {
			return true
		}
		return s.leaf(&leaf{in, free & s.Start, free &^ s.Start, removed, added})
	}
	// Removing a stick breaks the standing shapes through it. most[:removed] has the largest numbers
	// of shapes that single sticks break, in descending order.
	var most [MaxPlaces]int
	branch, best := -1, 0
	for rest := free; rest != 0; rest &= rest - 1 {
		place := rest.first()
		through := s.t.through[place]
		if n := through.and(undecided).Len(); n > best {
			branch, best = place, n
		}
		if s.Start.Has(place) {
			n := through.and(standing).Len()
			for i := range removed {
				if n > most[i] {
					n, most[i] = most[i], n
				}
			}
		}
	}
	left := standing.Len()
	for _, n := range most[:removed] {
		left -= n
	}
	if left > s.Target {
		return true
	}
	stick := Figure(1) << branch
	if s.Start.Has(branch) {
		return s.node(in, out|stick, removed-1, added) && s.node(in|stick, out, removed, added)
	}
	return s.node(in|stick, out, removed, added-1) && s.node(in, out|stick, removed, added)
}

// oneSize reports whether all shapes of the solved figure can still have one size. This is so if,
// for some size, every complete shape has this size, and at least Target shapes of this size are
// possible.
func (s *search) oneSize(possible, complete ShapeSet) bool {
	for _, side := range s.t.sides {
		if possible.and(side).Len() >= s.Target && complete.without(side).empty() {
			return true
		}
	}
	return false
}
