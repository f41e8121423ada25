package human

import (
	"cmp"
	"slices"

	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/explain"
)

// Why a step holds is found by its own rule, run on fewer facts, see package explain. It is
// found only if somebody asks: to solve and to grade, nobody needs to know.

// atom is the smallest thing that can be known: the number of an island, exactly n, or how many
// bridges a link has at least or at most.
type atom struct {
	is relation
	of int32 // the island, or the link
	n  int8
}

// relation says how a number is bounded by another.
type relation uint8

const (
	exactly relation = iota
	atMost
	atLeast
)

// rule is a technique at its place.
type rule struct {
	technique Technique
	island    int32 // whose bridges are counted; [nowhere] for a contradiction of islands that are cut off
}

const nowhere = -1

// link is a deduction. The step itself is one if it is not a supposition; a contradiction settles
// nothing.
type link = explain.Link[rule, atom]

// explanation is why a step holds: one link, or what is supposed and the links that lead from
// there to a contradiction, none if suppositions nest.
type explanation struct {
	settles  []atom
	supposes bool
	supposed atom
	links    []link
}

// partial is a board of which only some facts are known.
type partial struct {
	facts
	p bridges.Puzzle // without the other numbers
}

// begin makes v a board of which nothing is known.
func (v *partial) begin(p *bridges.Puzzle) {
	v.p = *p
	v.p.Islands, v.p.Links = slices.Clone(p.Islands), slices.Clone(p.Links)
	v.facts.begin(&v.p)
	v.restOn(nil)
}

// restOn has v know some atoms, and what is seen at once from them. It takes as long as they are
// many, however large the board is.
func (v *partial) restOn(known []atom) {
	for _, i := range v.changed {
		v.joined.of[i], v.islands[i], v.listed[i] = i, want{untold, untold}, false
		at := &v.p.Islands[i]
		at.Demand = 0
		for _, l := range at.Links {
			if l >= 0 {
				v.lo[l], v.hi[l] = 0, int8(v.p.PerPair)
			}
		}
	}
	v.changed, v.looked, v.joined.parts = v.changed[:0], 0, len(v.islands)
	v.wrong, v.paired, v.whole, v.grouped = false, false, false, false
	for _, a := range known {
		switch a.is {
		case exactly:
			v.p.Islands[a.of].Demand = int32(a.n)
			v.number(a.of)
		case atLeast:
			v.raise(a.of, a.n)
		case atMost:
			v.lower(a.of, a.n)
		}
	}
}

// number adds the number of an island to the facts.
func (f *facts) number(i int32) {
	at, demand := &f.islands[i], int8(f.p.Islands[i].Demand)
	at.open, at.spare = demand, -demand
	for _, l := range f.p.Islands[i].Links {
		if l >= 0 {
			at.open -= f.lo[l]
			at.spare += f.hi[l]
		}
	}
	f.wrong = f.wrong || at.open < 0 || at.spare < 0
	f.change(i)
	f.close(i)
}

// reasoner finds out why the steps of a solution hold. It is the oracle of its deductions.
type reasoner struct {
	p     *bridges.Puzzle
	made  int     // steps of the solution that are in the facts; negative if these are of another
	facts facts   // what is known before a step
	board []Bound // by link, what steps before it have settled and what was given
	view  partial
	round round

	supposed atom       // by the step, of nowhere if it is not a supposition
	work     solve.Work // looks at an island, of all reasons of a solution
	lastStep int        // the step, from 1, that was asked for last; 0 for none
	last     explanation
	lastOK   bool
}

// start forgets the last solution.
func (r *reasoner) start(most int) {
	r.made, r.lastStep, r.work = -1, 0, solve.UpTo(most)
}

// Looks implements [explain.Oracle]. Counting looks around an island: its neighbours' numbers can
// be left out before bridges, and its own at the end. Other rules look at the whole board, where
// what is far away is left out first. What is supposed stays longest.
func (r *reasoner) Looks(l *link) (atoms []atom) {
	p, at := r.p, l.Rule.island
	type spot struct {
		far    int32
		island bool
		of     int32
	}
	var spots []spot
	if at != nowhere && l.Rule.technique <= AtLeast {
		for d, n := range p.Islands[at].Links {
			if n < 0 {
				continue
			}
			next := p.Islands[at].Neighbours[d]
			spots = append(spots, spot{2, true, next})
			for _, other := range slices.Concat(p.Crossings(int(n)), p.Islands[next].Links[:]) {
				spots = append(spots, spot{1, false, other})
			}
		}
		spots = append(spots, spot{0, true, at})
	} else {
		of := r.supposed.of
		if len(l.Settles) > 0 {
			of = l.Settles[0].of
		}
		from := &p.Islands[p.Links[of].A]
		far := func(i int32) int32 {
			to := &p.Islands[i]
			return max(from.Row-to.Row, to.Row-from.Row) + max(from.Column-to.Column, to.Column-from.Column)
		}
		for i := range int32(len(p.Islands)) {
			spots = append(spots, spot{far(i), true, i})
		}
		for n := range int32(len(p.Links)) {
			spots = append(spots, spot{far(p.Links[n].A), false, n})
		}
	}
	slices.SortStableFunc(spots, func(a, b spot) int { return cmp.Compare(b.far, a.far) })
	var last []atom
	most := int8(p.PerPair)
	for _, at := range spots {
		switch {
		case at.island:
			atoms = append(atoms, r.number(at.of))
		case at.of >= 0:
			add := &atoms
			if at.of == r.supposed.of {
				add = &last
			}
			for n := range most { // weak ones first
				*add = append(*add, atom{atMost, at.of, most - 1 - n}, atom{atLeast, at.of, n + 1})
			}
		}
	}
	return append(atoms, last...)
}

// Holds implements [explain.Oracle].
func (r *reasoner) Holds(l *link, known []atom) bool {
	if r.work.Over() {
		return false
	}
	v, t, island := &r.view, l.Rule.technique, l.Rule.island
	v.restOn(known)
	if r.work.Do(len(known)); island == nowhere || t > AtLeast {
		r.work.Do(len(r.p.Islands))
	}
	if len(l.Settles) == 0 {
		if island == nowhere {
			_, sizes := v.parts(nowhere)
			return len(sizes) > 1
		}
		return v.islands[island].spare < 0
	}
	found, of := &r.round, l.Settles[0].of
	found.bounds = found.bounds[:0]
	switch t {
	case JustEnough, AtLeast:
		if !v.islands[island].content(t, r.p.PerPair) {
			found.bounds = v.needs(island, found.bounds)
		}
	case TwoIslands:
		v.find(t, found)
	case Isolation: // suppose the contrary
		v.raise(of, l.Settles[0].n+1)
		_, sizes := v.parts(nowhere)
		return len(sizes) > 1
	default: // the only way out of some islands is the only link between two parts of the board
		part, _ := v.parts(of)
		return part[r.p.Links[of].A] != part[r.p.Links[of].B]
	}
	return !slices.ContainsFunc(l.Settles, func(a atom) bool {
		return !slices.ContainsFunc(found.bounds, func(b Bound) bool {
			return b.Link == a.of && (a.is == atLeast && b.Lo >= a.n || a.is == atMost && b.Hi <= a.n)
		})
	})
}

// number returns the number of an island.
func (r *reasoner) number(i int32) atom { return atom{exactly, i, int8(r.p.Islands[i].Demand)} }

// drawn reports whether an atom was known before the step.
func (r *reasoner) drawn(a atom) bool {
	switch a.is {
	case exactly:
		return a.n > 0
	case atLeast:
		return r.board[a.of].Lo >= a.n
	}
	return r.board[a.of].Hi <= a.n
}

// knows reports whether an atom was known before the step, or is supposed.
func (r *reasoner) knows(a atom) bool {
	if same := a.is == r.supposed.is && a.of == r.supposed.of; same && (a.is == atMost && a.n >= r.supposed.n || a.is == atLeast && a.n <= r.supposed.n) {
		return true
	}
	return r.drawn(a)
}

// explain returns why step i of the last puzzle holds; ok is false if the limit of work was
// reached.
func (s *Solver) explain(i int) (e explanation, ok bool) {
	r, step := &s.reason, &s.Steps[i]
	if r.lastStep == i+1 {
		return r.last, r.lastOK
	}
	r.lastStep, r.lastOK = i+1, false
	if r.work.Over() {
		return e, false
	}
	s.reach(step.round)
	e = explanation{settles: r.facts.settled(step), supposes: step.Technique >= LookAhead, supposed: atom{of: nowhere}}
	if so := e.settles[0]; e.supposes && so.is == atLeast {
		e.supposed = atom{atMost, so.of, so.n - 1}
	} else if e.supposes {
		e.supposed = atom{atLeast, so.of, so.n + 1}
	}
	r.supposed = e.supposed
	switch {
	case !e.supposes:
		l := link{Rule: rule{step.Technique, step.Island}, Settles: e.settles}
		l.Because, _ = explain.Because(r, &l, func(a atom) (int, bool) { return explain.Board, r.knows(a) })
		e.links = []link{l}
	case step.Nested == 0:
		e.links = s.refute(step.Technique)
	default:
		r.work.Do(factWork * (len(r.p.Islands) + len(s.Known(i))))
	}
	// To tell a link, the sentence looks at the whole board.
	r.work.Do((1 + len(e.links)) * len(r.p.Islands))
	r.last, r.lastOK = e, !r.work.Over()
	return r.last, r.lastOK
}

// factWork is how many looks a fact counts for in a reason that has all facts of the board. It
// bounds the memory of all reasons.
const factWork = 1 << 8

// settled returns what a step settles, as far as it was not seen already.
func (f *facts) settled(step *Step) (atoms []atom) {
	for _, b := range step.Bounds {
		if b.Lo > f.lo[b.Link] {
			atoms = append(atoms, atom{atLeast, b.Link, b.Lo})
		} else {
			atoms = append(atoms, atom{atMost, b.Link, b.Hi})
		}
	}
	return atoms
}

// refute returns the shortest chain that leads from what is supposed to a contradiction, made of
// the steps of the rounds of look-ahead.
func (s *Solver) refute(t Technique) (best []link) {
	r, f := &s.reason, &s.ahead.supposed
	f.copy(&r.facts)
	if r.supposed.is == atLeast {
		f.raise(r.supposed.of, r.supposed.n)
	} else {
		f.lower(r.supposed.of, r.supposed.n)
	}
	var derivation []link
	end := link{}
	for ; !f.wrong && !r.work.Over(); end.Round++ {
		found := round{}
		f.next(t, &found)
		r.work.Do(found.looks)
		if len(found.steps) == 0 {
			break // something is wrong, or islands are cut off
		}
		for i := range found.steps {
			step := &found.steps[i]
			derivation = append(derivation, link{Rule: rule{step.Technique, step.Island}, Round: end.Round, Settles: f.settled(step)})
		}
		f.apply(found.bounds)
	}
	slices.Sort(f.changed)
	for _, island := range append(slices.Compact(f.changed), nowhere) {
		if end.Rule = (rule{JustEnough, island}); island == nowhere {
			end.Rule.technique = WayOut
		}
		chain := explain.Chain(r, append(slices.Clip(derivation), end), r.knows)
		if chain != nil && (best == nil || lighter(chain, best)) {
			best = chain
		}
	}
	return best
}

// lighter reports whether chain a is shorter than b, or as short and rests on less.
func lighter(a, b []link) bool {
	premises := func(chain []link) (n int) {
		for i := range chain {
			n += len(chain[i].Because)
		}
		return n
	}
	return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(premises(a), premises(b))) < 0
}

// Reason returns why step i of the last puzzle holds. Reasons are held to a limit of work, all
// of one puzzle together. After it a reason is empty: it settles nothing.
func (s *Solver) Reason(i int) (reason solve.Reason[Fact]) {
	e, ok := s.explain(i)
	if !ok {
		return reason
	}
	r := &s.reason
	reason.Settles = r.settles(&link{Rule: rule{s.Steps[i].Technique, s.Steps[i].Island}, Settles: e.settles})
	if !e.supposes {
		reason.Because = r.premises(e.links[0].Because)
		return reason
	}
	reason.Suppose = r.factsOf(AtLeast, []atom{e.supposed})
	if e.links == nil {
		for i := range r.p.Islands {
			reason.Because = append(reason.Because, Clue(r.p, int32(i)))
		}
		reason.Because = append(reason.Because, s.Known(i)...)
		return reason
	}
	var board []atom
	for _, l := range e.links {
		chained := solve.Link[Fact]{Rule: l.Rule.technique.String(), Because: r.premises(l.Because)}
		if len(l.Settles) > 0 {
			chained.Settles = r.settles(&l)
		}
		reason.Chain = append(reason.Chain, chained)
		for _, a := range l.Because {
			if r.drawn(a) {
				board = append(board, a)
			}
		}
	}
	reason.Because = r.premises(board)
	return reason
}

// premises returns what a deduction rests on as facts: islands in reading order, then links in
// theirs.
func (r *reasoner) premises(because []atom) []Fact {
	sorted := slices.SortedFunc(slices.Values(because), func(a, b atom) int {
		return cmp.Or(cmp.Compare(min(a.is, 1), min(b.is, 1)), cmp.Compare(a.of, b.of))
	})
	return r.factsOf(AtLeast, sorted)
}

// settles returns what a deduction of a technique settles as facts, links of an island by direction.
func (r *reasoner) settles(l *link) []Fact {
	direction := func(a atom) int { return slices.Index(r.p.Islands[l.Rule.island].Links[:], a.of) }
	sorted := slices.Clone(l.Settles)
	if len(sorted) > 1 {
		slices.SortFunc(sorted, func(a, b atom) int { return direction(a) - direction(b) })
	}
	return r.factsOf(l.Rule.technique, sorted)
}

// factsOf returns atoms as facts, each with all that is said of a link. What JustEnough settles is
// how many bridges a link has, since it has room for no more.
func (r *reasoner) factsOf(t Technique, atoms []atom) []Fact {
	facts := []Fact{}
	for _, a := range atoms {
		if a.is == exactly {
			facts = append(facts, Clue(r.p, a.of))
			continue
		}
		fact := Between(r.p, int(a.of), 0, int8(r.p.PerPair))
		same := func(f Fact) bool { return f.From == fact.From && f.To == fact.To }
		i := slices.IndexFunc(facts, same)
		if i < 0 {
			i, facts = len(facts), append(facts, fact)
		}
		if a.is == atLeast {
			facts[i].Least = max(facts[i].Least, int(a.n))
		}
		if a.is == atMost || t == JustEnough {
			facts[i].Most = min(facts[i].Most, int(a.n))
		}
	}
	return slices.Compact(facts)
}

// Known returns what is known before the round of step i of the last puzzle, or at the end if
// i is the number of steps: the links that do not have as few and as many bridges as the
// rules allow, by what was given, earlier steps, and what is seen at once.
func (s *Solver) Known(i int) (facts []Fact) {
	if i < len(s.Steps) {
		i = s.Steps[i].round
	}
	s.reach(i)
	r := &s.reason
	for l, lo := range r.facts.lo {
		if hi := max(lo, r.facts.hi[l]); lo > 0 || int(hi) < r.p.PerPair {
			facts = append(facts, Between(r.p, l, lo, hi))
		}
	}
	return facts
}

// reach has facts and board be what is known before a step that begins a round.
func (s *Solver) reach(step int) {
	r, p := &s.reason, s.facts.p
	narrow := func(b Bound) {
		on := &r.board[b.Link]
		on.Lo, on.Hi = max(on.Lo, b.Lo), min(on.Hi, b.Hi)
	}
	if r.made < 0 || r.made > step {
		r.p, r.made = p, 0
		r.view.begin(p)
		r.facts.begin(p)
		r.board = r.board[:0]
		for l := range p.Links {
			r.board = append(r.board, Bound{int32(l), 0, int8(p.PerPair)})
		}
		for _, fact := range s.given {
			if link, ok := fact.Link(p); ok {
				narrow(Bound{int32(link), int8(max(fact.Least, 0)), int8(max(fact.Most, 0))})
			}
		}
		r.facts.give(s.given)
	}
	for r.made < step {
		first := r.made // of a whole round, whose steps rest on the same
		for ; r.made < step && s.Steps[r.made].round == s.Steps[first].round; r.made++ {
			on := &s.Steps[r.made]
			for _, a := range r.facts.settled(on) {
				if a.is == atLeast {
					narrow(Bound{a.of, a.n, int8(p.PerPair)})
				}
				if a.is == atMost || on.Technique == JustEnough {
					narrow(Bound{a.of, 0, a.n})
				}
			}
		}
		for i := first; i < r.made; i++ {
			r.facts.apply(s.Steps[i].Bounds)
		}
	}
}
