package bridges

import "slices"

// A learner has the clauses that the search has learned, and the activity of each variable: a
// measure of how promising a decision on the variable is.
type learner struct {
	// arena has the length and then the literals of each clause. The number of a clause is the index
	// of its first literal in arena.
	arena   []literal
	watches [][]watch // for each literal: the clauses to check when the literal becomes false

	// For decisions: a heap of variables by activity (Chaff's VSIDS).
	activity []float64
	step     float64
	heap     []int32
	heapAt   []int32 // for each variable: its index in heap, or -1
	phase    []bool  // for each variable: whether a decision on the variable makes it true

	// Working memory of resolve.
	seen  []bool
	clean []int32 // the variables v for which seen[v] is set
	lits  []literal
	from  []literal
}

// A watch is a clause that must be checked when one of its literals becomes false. The field other
// is another literal of the clause: if this literal is true, so is the clause.
type watch struct {
	clause int32
	other  literal
}

// decay is the factor by which each learned clause reduces the weight of earlier conflicts.
const decay = 0.95

func (n *learner) reset(variables int, per int32) {
	n.arena = n.arena[:0]
	if cap(n.watches) < 2*variables {
		n.watches = append(n.watches[:cap(n.watches)], make([][]watch, 2*variables-cap(n.watches))...)
	}
	n.watches = n.watches[:2*variables]
	for t := range n.watches {
		n.watches[t] = n.watches[t][:0]
	}
	n.activity = zeros(n.activity, variables)
	n.step = 1
	n.heap = zeros(n.heap, variables)
	n.heapAt = zeros(n.heapAt, variables)
	n.phase = zeros(n.phase, variables)
	for v := range variables {
		n.heap[v], n.heapAt[v] = int32(v), int32(v)
		// Try one bridge first, since a second bridge connects no further islands.
		n.phase[v] = int32(v)%per == 0
	}
	n.seen = zeros(n.seen, variables)
}

func (n *learner) clause(c int32) []literal { return n.arena[c : c+int32(n.arena[c-1])] }

// follow checks the clauses that watch the opposite of t, after t has become true. Each of the
// clauses is already true, gets another literal to watch, implies the only literal that is not
// false, or is a conflict. The method returns false at a conflict.
func (n *learner) follow(s *Search, t literal) bool {
	lost := t.not()
	list := n.watches[lost]
	s.work.Do(len(list))
	keep := list[:0]
	for k, w := range list {
		if s.value[w.other] > 0 {
			keep = append(keep, w)
			continue
		}
		lits := n.clause(w.clause)
		if lits[0] == lost {
			lits[0], lits[1] = lits[1], lits[0]
		}
		next := watch{w.clause, lits[0]}
		if s.value[lits[0]] <= 0 {
			open := slices.IndexFunc(lits[2:], func(u literal) bool { return s.value[u] >= 0 })
			if open >= 0 {
				lits[1], lits[2+open] = lits[2+open], lost
				n.watches[lits[1]] = append(n.watches[lits[1]], next)
				continue
			}
			next = w
		}
		keep = append(keep, next)
		switch s.value[lits[0]] {
		case -1:
			s.conflict = append(s.conflict[:0], lits...)
			n.watches[lost] = append(keep, list[k+1:]...)
			return false
		case 0:
			s.imply(lits[0], because(byClause, w.clause))
		}
	}
	n.watches[lost] = keep
	return true
}

// resolve learns a clause from s.conflict, and goes back to the first level at which all literals
// of the clause except one are false, but no further than level s.base. At that level, the method
// makes the remaining literal true.
//
// resolve builds the clause from the end of the trail. Each literal of the last level is replaced
// by the literals from which it followed, until only one literal of this level is left. A literal
// of an earlier level is dropped if its negation follows directly from the negations of the other
// literals.
func (s *Search) resolve() {
	n := &s.learn
	current := int32(len(s.decisions))
	n.lits = append(n.lits[:0], 0)
	n.clean = n.clean[:0]
	open := 0
	take := func(lost literal) {
		v := lost.variable()
		if n.seen[v] || s.level[v] == 0 {
			return
		}
		n.seen[v] = true
		n.clean = append(n.clean, v)
		n.bump(v)
		if s.level[v] == current {
			open++
		} else {
			n.lits = append(n.lits, lost)
		}
	}
	for _, lost := range s.conflict {
		take(lost)
	}
	at := len(s.trail)
	for {
		if s.work.Over() {
			return // the search then gives up
		}
		for at--; !n.seen[s.trail[at].variable()]; at-- {
		}
		if open--; open == 0 {
			break
		}
		n.from = s.explain(n.from[:0], s.trail[at])
		s.work.Do(len(n.from))
		for _, t := range n.from {
			take(t.not())
		}
	}
	n.lits[0] = s.trail[at].not()

	kept := n.lits[:1]
	for _, t := range n.lits[1:] {
		if s.work.Over() || !s.follows(t.not()) {
			kept = append(kept, t)
		}
	}
	n.lits = kept
	for _, v := range n.clean {
		n.seen[v] = false
	}
	n.step /= decay

	// Watch the literal of the current level, and a literal of the latest level among the others.
	back := int32(0)
	for k := 1; k < len(kept); k++ {
		if l := s.level[kept[k].variable()]; l > back {
			back = l
			kept[1], kept[k] = kept[k], kept[1]
		}
	}
	s.backtrack(max(int(back), s.base))
	if len(kept) == 1 {
		s.imply(kept[0], chosen)
		return
	}
	s.imply(kept[0], because(byClause, n.add(kept)))
}

// follows reports whether the literal t followed directly from literals that the method resolve has
// seen or that are true without decisions. The literal t must be true.
func (s *Search) follows(t literal) bool {
	n := &s.learn
	n.from = s.explain(n.from[:0], t)
	for _, u := range n.from {
		if v := u.variable(); !n.seen[v] && s.level[v] > 0 {
			return false
		}
	}
	return len(n.from) > 0
}

// add stores a clause of two or more literals, watches the first two, and returns the number of the
// clause.
func (n *learner) add(lits []literal) int32 {
	n.arena = append(n.arena, literal(len(lits)))
	c := int32(len(n.arena))
	n.arena = append(n.arena, lits...)
	n.watches[lits[0]] = append(n.watches[lits[0]], watch{c, lits[1]})
	n.watches[lits[1]] = append(n.watches[lits[1]], watch{c, lits[0]})
	return c
}

// restarts says when the search starts again; the learned clauses are kept then. The runs have 1,
// 1, 2, 1, 1, 2, 4, … times restartUnit conflicts (Luby et al. 1993); Knuth's rule computes the
// sequence from u and v.
type restarts struct {
	u, v uint64
	next uint64 // number of conflicts at the next restart
}

// restartUnit is the shortest run, in conflicts.
const restartUnit = 64

func newRestarts() restarts { return restarts{1, 1, restartUnit} }

func (r *restarts) due(conflicts uint64) bool {
	if conflicts < r.next {
		return false
	}
	if r.u&-r.u == r.v {
		r.u, r.v = r.u+1, 1
	} else {
		r.v *= 2
	}
	r.next = conflicts + restartUnit*r.v
	return true
}

// side returns the literal of variable v to try first.
func (n *learner) side(v int32) literal {
	if n.phase[v] {
		return literal(2 * v)
	}
	return literal(2*v + 1)
}

// next takes variables from the heap until a variable is open. The result is the open variable with
// the greatest activity, or -1 if no variable is open.
func (n *learner) next(value []int8) int32 {
	for len(n.heap) > 0 {
		v := n.heap[0]
		n.pop()
		if value[2*v] == 0 {
			return v
		}
	}
	return -1
}

// release puts the variable v back into the heap if the heap lacks it, and makes the parameter side
// the value to try first.
func (n *learner) release(v int32, side bool) {
	n.phase[v] = side
	if n.heapAt[v] < 0 {
		n.heap = append(n.heap, v)
		n.rise(len(n.heap)-1, v)
	}
}

// bump increases the activity of v by n.step. If the activity gets too large, the method scales all
// activities down.
func (n *learner) bump(v int32) {
	n.activity[v] += n.step
	if n.activity[v] > 1e100 {
		for u := range n.activity {
			n.activity[u] *= 1e-100
		}
		n.step *= 1e-100
	}
	if at := n.heapAt[v]; at >= 0 {
		n.rise(int(at), v)
	}
}

// rise moves v from index k of the heap towards the top.
func (n *learner) rise(k int, v int32) {
	a := n.activity[v]
	for k > 0 {
		up := (k - 1) / 2
		u := n.heap[up]
		if n.activity[u] >= a {
			break
		}
		n.heap[k], n.heapAt[u] = u, int32(k)
		k = up
	}
	n.heap[k], n.heapAt[v] = v, int32(k)
}

func (n *learner) pop() {
	n.heapAt[n.heap[0]] = -1
	last := len(n.heap) - 1
	v := n.heap[last]
	n.heap = n.heap[:last]
	if last == 0 {
		return
	}
	a := n.activity[v]
	k := 0
	for {
		down := 2*k + 1
		if down >= last {
			break
		}
		if down+1 < last && n.activity[n.heap[down+1]] > n.activity[n.heap[down]] {
			down++
		}
		u := n.heap[down]
		if n.activity[u] <= a {
			break
		}
		n.heap[k], n.heapAt[u] = u, int32(k)
		k = down
	}
	n.heap[k], n.heapAt[v] = v, int32(k)
}
