package human

import (
	"cmp"
	"iter"
	"math"
	"slices"

	"matchbook/solve"
	"matchbook/solve/slitherlink/deduce"
)

// probeCost is the work that look-ahead counts for the two suppositions about an edge, in visits of
// cells. Deep look-ahead counts more: it visits all cells, because of colours.
const probeCost = 64

// A trial is the memory of suppositions.
type trial struct {
	work     solve.Work
	position deduce.Position
	places   worklist
	found    []deduce.Mark // the supposition, followed by its consequences
	said     facts         // for each edge: what the marks in found say about it
	drawn    [][2]int32    // for each drawn mark in found, the result of Position.Draw
	closing  []int         // edges that may close a path
	last     []int         // edges that would close the loop even without a supposition
	free     []supposition // suppositions that deep look-ahead does not refute
	nest     solve.Nest[deduce.Position, supposition]
}

func (t *trial) resize(edges int) {
	t.said.resize(edges)
	t.places.resize(edges)
}

// afford adds the work of visiting the given number of cells for each unknown edge. The method
// reports whether the work is still within its limit.
func (s *Solver) afford(cells int) bool {
	s.trial.work.Do(s.position.Unknown * cells)
	return !s.trial.work.Over()
}

// never is the depth of a supposition from which counting finds no contradiction.
const never = math.MaxInt32

// lookAhead supposes for each unknown edge that it is a line, and then that it is a cross. The
// method finds the suppositions that lead to a contradiction in the fewest rounds of counting.
func (s *Solver) lookAhead() {
	if !s.afford(probeCost) {
		return
	}
	s.trial.last = s.trial.last[:0]
	for e, fact := range s.position.Facts {
		if fact == deduce.Unknown {
			if _, last := s.position.Closing(e); last {
				s.trial.last = append(s.trial.last, e)
			}
		}
	}
	var refuted []deduce.Mark
	fewest := never
	for mark := range s.suppositions() {
		depth := s.refute(mark, fewest)
		if depth < fewest {
			fewest, refuted = depth, refuted[:0]
		}
		if depth < never {
			refuted = append(refuted, mark)
		}
	}
	for _, m := range refuted {
		s.find(Step{Depth: fewest}, deduce.Mark{Edge: m.Edge, Fact: m.Fact.Contrary()})
	}
}

// deepLookAhead finds the suppositions that lead to a contradiction by all techniques up to
// colours. If there are none, and suppositions may nest, the method finds one supposition with
// others nested in it.
func (s *Solver) deepLookAhead() {
	if !s.afford(2 * s.position.Width * s.position.Height) {
		return
	}
	t := &s.trial
	t.free = t.free[:0]
	for mark := range s.suppositions() {
		t.position.CopyFrom(&s.position)
		if t.follow(&t.position, mark) {
			s.find(Step{}, deduce.Mark{Edge: mark.Edge, Fact: mark.Fact.Contrary()})
		} else {
			t.free = append(t.free, supposition{mark, t.position.Unknown})
		}
	}
	if s.Nest && len(s.open) == 0 {
		s.nest()
	}
}

// A supposition is a supposed mark that deep look-ahead has followed.
type supposition struct {
	deduce.Mark
	unknown int // number of edges that are still unknown after all consequences
}

// nest finds a step by nested suppositions. The method begins with the supposition that has the
// most consequences. Among equal suppositions, the method takes the first one on the canonical
// board, lines before crosses.
func (s *Solver) nest() {
	t, p := &s.trial, s.puzzle()
	upright := p.CanonicalSymmetry()
	place := func(m deduce.Mark) int {
		at := s.middle(&Step{marks: []deduce.Mark{m}}) // in half cells; the upper left corner is at 2
		row, column := upright.Cell(2*p.Width+1, 2*p.Height+1, at.row-2, at.col-2)
		return row*2*(p.Width+p.Height) + column
	}
	slices.SortFunc(t.free, func(a, b supposition) int {
		return cmp.Or(cmp.Compare(a.unknown, b.unknown), cmp.Compare(place(a.Mark), place(b.Mark)), cmp.Compare(a.Fact, b.Fact))
	})
	follow := func(p *deduce.Position, m deduce.Mark) bool {
		t.work.Do(p.Width * p.Height)
		return t.follow(p, m)
	}
	t.nest.Copy = (*deduce.Position).CopyFrom
	t.nest.Open = func(p *deduce.Position, m supposition) bool { return !p.Closed && p.Facts[m.Edge] == deduce.Unknown }
	t.nest.Suppose = func(p *deduce.Position, m supposition) bool { return follow(p, m.Mark) }
	t.nest.Refute = func(p *deduce.Position, m supposition) bool {
		return follow(p, deduce.Mark{Edge: m.Edge, Fact: m.Fact.Contrary()})
	}
	t.nest.Over = t.work.Over
	if m, n := t.nest.Step(&s.position, t.free); n > 0 {
		s.find(Step{Nested: n}, deduce.Mark{Edge: m.Edge, Fact: m.Fact.Contrary()})
	}
}

// suppositions yields every unknown edge, first as a line and then as a cross.
func (s *Solver) suppositions() iter.Seq[deduce.Mark] {
	return func(yield func(deduce.Mark) bool) {
		for e, fact := range s.position.Facts {
			if fact == deduce.Unknown {
				if !yield(deduce.Mark{Edge: int32(e), Fact: deduce.Line}) || !yield(deduce.Mark{Edge: int32(e), Fact: deduce.Cross}) {
					return
				}
			}
		}
	}
}

// refute returns the number of rounds of counting and closing after which a supposition leads to a
// contradiction. If there is no contradiction in as many rounds as the parameter limit says, the
// method returns the constant never. A round draws every edge that the previous round found, then
// looks at the cells and dots beside these edges:
//
//	supposed │ found in round 1 │ found in round 2 │ …
func (s *Solver) refute(supposed deduce.Mark, limit int) (depth int) {
	p, t := &s.position, &s.trial
	t.drawn, t.closing = t.drawn[:0], append(t.closing[:0], t.last...)
	t.found = append(t.found[:0], supposed)
	depth = never
	for round, from := 1, 0; from < len(t.found) && round <= limit; round++ {
		to := len(t.found)
		for _, m := range t.found[from:] {
			t.draw(p, m)
		}
		if p.Wrong || !t.count(p, from) || !t.close(p) {
			depth = round
			break
		}
		from = to
	}
	t.takeBack(p)
	return depth
}

func (t *trial) draw(p *deduce.Position, m deduce.Mark) {
	a, b := p.Draw(int(m.Edge), m.Fact)
	t.drawn = append(t.drawn, [2]int32{a, b})
	if m.Fact == deduce.Line && a >= 0 {
		if e, ok := p.ClosingEdge(a, b); ok {
			t.closing = append(t.closing, e)
		}
	}
}

// count applies counting at the places of the marks found[from:]. The method returns false on a
// contradiction.
func (t *trial) count(p *deduce.Position, from int) bool {
	for _, m := range t.found[from:] {
		for _, place := range p.PlacesOf(int(m.Edge)) {
			var news [4]deduce.Mark
			marks, ok := p.News(news[:0], int(place), p.Counting(int(place)))
			if !ok || !t.find(marks...) {
				return false
			}
		}
	}
	return true
}

// close examines the edges that may close a path. The method returns false on a contradiction.
func (t *trial) close(p *deduce.Position) bool {
	for _, e := range t.closing {
		if p.Facts[e] == deduce.Unknown {
			if early, _ := p.Closing(e); early && !t.find(deduce.Mark{Edge: int32(e), Fact: deduce.Cross}) {
				return false
			}
		}
	}
	return true
}

// find adds new marks to t.found. The method returns false if a mark contradicts one that is there.
func (t *trial) find(marks ...deduce.Mark) bool {
	for _, m := range marks {
		if t.said[m.Edge] == m.Fact {
			continue
		}
		if !t.said.agree(m) {
			return false
		}
		t.found = append(t.found, m)
	}
	return true
}

// takeBack removes the supposition and its consequences from the board.
func (t *trial) takeBack(p *deduce.Position) {
	for i := len(t.drawn) - 1; i >= 0; i-- {
		p.Erase(int(t.found[i].Edge), t.drawn[i][0], t.drawn[i][1])
	}
	p.Wrong = false
	t.said.forget(t.found)
}

// follow supposes a mark, draws everything that follows by the techniques up to colours, and
// reports whether the supposition leads to a contradiction. Chains find everything that counting,
// corners and pairs find, and a mark makes no new patterns, so these techniques need not be tried.
func (t *trial) follow(p *deduce.Position, supposed deduce.Mark) (wrong bool) {
	t.draws(p, supposed)
	for unknown := -1; unknown != p.Unknown && !p.Wrong && !p.Closed; {
		unknown = p.Unknown
		t.places.colour(p, t.decides(p))
		for e, fact := range p.Facts {
			if fact == deduce.Unknown {
				if early, _ := p.Closing(e); early {
					t.draws(p, deduce.Mark{Edge: int32(e), Fact: deduce.Cross})
				}
			}
		}
	}
	t.places.clear()
	return p.Wrong || p.Unknown == 0 && !p.Closed
}

// draws puts new marks on the board, and wakes the places of their edges.
func (t *trial) draws(p *deduce.Position, marks ...deduce.Mark) {
	for _, m := range marks {
		if draw(p, m) {
			t.places.wakeEdge(p, int(m.Edge))
		}
	}
}

// decides returns a function that draws the edges of a place that a rule has decided.
func (t *trial) decides(p *deduce.Position) func(place int, edges deduce.View) {
	return func(place int, edges deduce.View) {
		var news [4]deduce.Mark
		marks, ok := p.News(news[:0], place, edges)
		p.Wrong = p.Wrong || !ok
		t.draws(p, marks...)
	}
}

// reaches draws what follows by chains and colours, and reports whether m follows.
func (t *trial) reaches(p *deduce.Position, m deduce.Mark) bool {
	t.places.wakeAll(p)
	t.places.colour(p, t.decides(p))
	t.places.clear()
	return p.Facts[m.Edge] == m.Fact
}
