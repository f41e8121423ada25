package human

import (
	"cmp"
	"math"
	"slices"

	"matchbook/solve"
	"matchbook/solve/bridges"
)

// reasoner finds out why the steps of a solution hold. It goes through them again, and only
// if somebody asks: to solve and to grade, nobody needs to know.
type reasoner struct {
	ready bool  // whether board and facts are those of the last solution
	made  int   // steps of it that are in them
	board known // what is known before a step
	facts facts // what follows from it at once
	view  known // knows only the grounds of a step that is looked at
	chain chainer

	work       solve.Work // looks at an island or a link, of all reasons of a solution
	lastStep   int        // the step, from 1, that was asked for last; 0 for none
	lastReason solve.Reason[Fact]
}

// start forgets the last solution.
func (r *reasoner) start(most int) {
	r.ready, r.lastStep, r.work = false, 0, solve.UpTo(most)
	for _, k := range []*known{&r.board, &r.view, &r.chain.board} {
		k.work = &r.work
	}
}

// Reason returns why step i of the last puzzle holds. Reasons are held to a limit of work, all
// of one puzzle together. After it a reason is empty: it settles nothing.
func (s *Solver) Reason(i int) solve.Reason[Fact] {
	r := &s.reason
	if r.lastStep == i+1 {
		return r.lastReason
	}
	r.lastStep, r.lastReason = i+1, solve.Reason[Fact]{}
	if !r.work.Over() {
		reason := s.why(i)
		// To tell a link, the sentence looks at the whole board.
		r.work.Do((1 + len(reason.Chain)) * len(s.facts.p.Islands))
		if !r.work.Over() {
			r.lastReason = reason
		}
	}
	return r.lastReason
}

// factWork is how many looks a fact counts for in a reason that has all facts of the board. It
// bounds the memory of all reasons.
const factWork = 1 << 8

// why returns the reason of a step, or something else if the limit of work is reached.
func (s *Solver) why(i int) solve.Reason[Fact] {
	r, step := &s.reason, &s.Steps[i]
	s.reach(step.round)
	p := s.facts.p
	settles := r.board.settled(step)
	if step.Technique < LookAhead {
		why := r.why(&r.board, step.Technique, step.Island, settles)
		return solve.Reason[Fact]{Because: factsOf(p, why), Settles: boundFacts(p, settles)}
	}
	b := settles[0]
	supposed := Bound{b.Link, 0, b.Lo - 1}
	if b.Lo == 0 {
		supposed = Bound{b.Link, b.Hi + 1, int8(p.PerPair)}
	}
	reason := solve.Reason[Fact]{Settles: boundFacts(p, settles), Suppose: boundFacts(p, []Bound{supposed})}
	if step.Nested > 0 {
		for i := range p.Islands {
			reason.Because = append(reason.Because, Clue(p, int32(i)))
		}
		reason.Because = append(reason.Because, s.Known(i)...)
		r.work.Do(factWork * len(reason.Because))
		return reason
	}
	var all []ground
	for _, link := range s.refute(step, supposed) {
		chained := solve.Link[Fact]{Rule: link.technique.String(), Because: factsOf(p, link.grounds)}
		if len(link.settles) > 0 {
			chained.Settles = boundFacts(p, link.settles)
		}
		reason.Chain = append(reason.Chain, chained)
		for _, g := range link.grounds {
			if g.from == theBoard {
				all = append(all, g)
			}
		}
	}
	reason.Because = factsOf(p, all)
	return reason
}

// Known returns what is known before the round of step i of the last puzzle, or at the end if
// i is the number of steps: the links that do not have as few and as many bridges as the
// rules allow, by what was given, earlier steps, and what is seen at once.
func (s *Solver) Known(i int) (facts []Fact) {
	if i < len(s.Steps) {
		i = s.Steps[i].round
	}
	s.reach(i)
	p := s.facts.p
	for l := range p.Links {
		lo, hi := s.reason.board.lo[l], s.reason.board.room(int32(l))
		if lo > 0 || int(hi) < p.PerPair {
			facts = append(facts, Between(p, l, lo, max(lo, hi)))
		}
	}
	return facts
}

// reach has board and facts be what is known before a step that begins a round.
func (s *Solver) reach(step int) {
	r, p := &s.reason, s.facts.p
	if !r.ready || r.made > step {
		r.board.begin(p, true)
		r.view.begin(p, false)
		r.facts.begin(p)
		r.facts.give(s.given)
		for _, fact := range s.given {
			if link, ok := fact.Link(p); ok {
				r.board.note(Bound{int32(link), int8(fact.Least), int8(fact.Most)}, theBoard)
			}
		}
		r.ready, r.made = true, 0
	}
	var bounds []Bound // of a whole round, which rest on the same
	for r.made < step {
		first := r.made
		bounds = bounds[:0]
		for ; r.made < step && s.Steps[r.made].round == s.Steps[first].round; r.made++ {
			bounds = append(bounds, r.board.settled(&s.Steps[r.made])...)
		}
		for _, b := range bounds {
			r.board.note(b, theBoard)
		}
		for i := first; i < r.made; i++ {
			r.facts.apply(s.Steps[i].Bounds)
		}
	}
}

// settled returns what a step settles: the part of its bounds that was not known before.
func (k *known) settled(step *Step) []Bound {
	most := int8(k.p.PerPair)
	settles := slices.Clone(step.Bounds)
	for i := range settles {
		switch b := &settles[i]; {
		case step.Technique == JustEnough:
		case b.Lo > k.lo[b.Link]:
			b.Hi = most
		default:
			b.Lo = 0
		}
	}
	return settles
}

// why returns what a deduction rests on. Two islands are told by both numbers, though now and
// then no more than the shape of the board is needed: without numbers nobody would see why.
func (r *reasoner) why(k *known, t Technique, island int32, settles []Bound) []ground {
	if t == TwoIslands {
		link := &k.p.Links[settles[0].Link]
		return []ground{{of: link.A}, {of: link.B}}
	}
	return r.view.needed(k.followsWhy(t, island, settles), k.weight, func() bool {
		return r.view.follows(t, island, settles)
	})
}

// boundFacts writes bounds as facts.
func boundFacts(p *bridges.Puzzle, bounds []Bound) (facts []Fact) {
	for _, b := range bounds {
		facts = append(facts, Between(p, int(b.Link), b.Lo, b.Hi))
	}
	return facts
}

// factsOf writes grounds as facts: islands in reading order, then links in theirs.
func factsOf(p *bridges.Puzzle, grounds []ground) []Fact {
	facts := []Fact{}
	var bounds []Bound
	for _, g := range grounds {
		b := Bound{g.of, 0, math.MaxInt8}
		switch {
		case g.what == number:
			facts = append(facts, Clue(p, g.of))
			continue
		case g.what == least:
			b.Lo = g.n
		case g.exact:
			b.Lo, b.Hi = g.n, g.n
		default:
			b.Hi = g.n
		}
		if i := slices.IndexFunc(bounds, func(other Bound) bool { return other.Link == g.of }); i >= 0 {
			bounds[i].Lo, bounds[i].Hi = max(bounds[i].Lo, b.Lo), min(bounds[i].Hi, b.Hi)
		} else {
			bounds = append(bounds, b)
		}
	}
	slices.SortFunc(facts, func(a, b Fact) int {
		return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Column, b.Column))
	})
	facts = slices.Compact(facts)
	slices.SortFunc(bounds, func(a, b Bound) int { return cmp.Compare(a.Link, b.Link) })
	for _, b := range bounds {
		facts = append(facts, Between(p, int(b.Link), b.Lo, min(b.Hi, int8(p.PerPair))))
	}
	return facts
}
