package human

import (
	"cmp"
	"slices"

	"matchbook/solve"
	"matchbook/solve/explain"
	"matchbook/solve/phrase"
)

// A step is explained by running its own rule on fewer facts; see package explain. Steps are
// explained only on request, since solving and grading need no explanations.

// An atom is the smallest unit of knowledge: that the number of an island is exactly n, or that a
// link has at least or at most n bridges.
type atom struct {
	is relation
	of int32 // the number of the island or the link
	n  int8
}

type relation uint8

const (
	exactly relation = iota
	atMost
	atLeast
)

// A rule is a technique, and the island where it applies.
type rule struct {
	technique Technique
	island    int32 // one of the step's islands; [nowhere] for the contradiction that islands are cut off
}

const nowhere = -1

// A link is a deduction: a rule, its premises, and what it settles. Every step except a supposition
// is one link. A link that is a contradiction settles nothing.
type link = explain.Link[rule, atom]

// An explanation says why a step holds. An explanation has one link or, for a supposition, the
// links that lead to a contradiction. If suppositions nest, an explanation has no links.
type explanation struct {
	settles  []atom
	supposed atom // the supposition; supposed.of is nowhere if there is none
	links    []link
}

// explain returns why step i of the last puzzle holds, or nil if the limit of work is reached.
func (s *Solver) explain(i int) *explanation {
	r, step := &s.reason, &s.Steps[i]
	s.reach(step.round)
	if e := r.explained[i]; e != nil {
		r.supposed = e.supposed
		return e
	}
	if r.work.Over() {
		return nil
	}
	e := &explanation{settles: r.facts.settled(step), supposed: atom{of: nowhere}}
	if step.Technique >= LookAhead {
		e.supposed = e.settles[0].contrary()
	}
	r.supposed = e.supposed
	switch {
	case step.Technique < LookAhead:
		l := link{Rule: rule{step.Technique, step.Island}, Settles: e.settles}
		l.Because, _ = explain.Because(r, &l, func(a atom) (int, bool) { return explain.Board, r.knows(a) })
		e.links = []link{l}
	case step.Nested == 0:
		e.links = s.refute(step.Technique)
	default:
		r.work.Do(factWork * (len(r.p.Islands) + len(s.Known(i))))
	}
	// To make the sentence of a link, a teller examines the whole board.
	if r.work.Do((1 + len(e.links)) * len(r.p.Islands)); !r.work.Over() {
		if r.explained == nil {
			r.explained = map[int]*explanation{}
		}
		r.explained[i] = e
	}
	return r.explained[i]
}

// factWork is the cost, in units of [solve.Work], of each fact in a reason that has all facts of the
// board. factWork limits the memory of all reasons.
const factWork = 1 << 8

// settled returns what a step settles: for each link that it narrows, a new lower bound or, without
// one, a new upper bound.
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

// refute returns a short chain of links to a contradiction, starting from the supposition if there
// is one. The method returns nil if it finds no contradiction.
func (s *Solver) refute(t Technique) (best []link) {
	r, f := &s.reason, &s.ahead.supposed
	f.copy(&r.facts)
	if r.supposed.of != nowhere {
		f.learn(r.supposed)
	}
	r.size = len(r.p.Islands) - 1
	var derivation []link
	end := link{}
	for ; !f.wrong && !r.work.Over(); end.Round++ {
		found := round{}
		f.next(t, &found)
		r.work.Do(found.looks)
		if len(found.steps) == 0 {
			break // there is a contradiction, or some islands are cut off
		}
		for i := range found.steps {
			step := &found.steps[i]
			derivation = append(derivation, link{Rule: rule{step.Technique, step.Island}, Round: end.Round, Settles: f.settled(step)})
		}
		f.apply(found.bounds)
	}
	part, sizes := f.parts(nowhere)
	r.shutters(f, func(l int32) bool { // on a board of one part, any closed link may cut off a group if fewer facts are known
		return part[r.p.Links[l].A] != part[r.p.Links[l].B] || sizes[0] == len(part) && f.hi[l] == 0
	})
	for i := range int32(len(f.islands) + 1) {
		if end.Rule = (rule{JustEnough, i}); int(i) == len(f.islands) {
			end.Rule = rule{WayOut, nowhere}
		}
		chain := explain.Chain(r, append(slices.Clip(derivation), end), r.knows)
		if chain != nil && (best == nil || r.lighter(chain, best)) {
			best = chain
		}
	}
	return best
}

// lighter reports whether chain a has fewer links than chain b or, if both have as many, premises
// of less total weight. Upper bounds that were known before the step weigh most.
func (r *reasoner) lighter(a, b []link) bool {
	premises := func(chain []link) (n int) {
		for i := range chain {
			for _, p := range chain[i].Because {
				if n++; p.is == atMost && r.board.has(p) {
					n += len(r.p.Links)
				}
			}
		}
		return n
	}
	return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(premises(a), premises(b))) < 0
}

// Reason returns why step i of the last puzzle holds. All reasons of one puzzle share a limit of
// work. Beyond this limit, reasons are empty and settle nothing.
func (s *Solver) Reason(i int) (reason solve.Reason[Fact]) {
	r, e := &s.reason, s.explain(i)
	if e == nil {
		return reason
	}
	reason.Settles = r.factsOf(s.Steps[i].Technique, e.settles)
	if e.supposed.of == nowhere {
		reason.Because = r.premises(e.links[0].Because)
		return reason
	}
	reason.Suppose = r.factsOf(LookAhead, []atom{e.supposed})
	if e.links == nil {
		for i := range r.p.Islands {
			reason.Because = append(reason.Because, Clue(r.p, int32(i)))
		}
		reason.Because = append(reason.Because, s.Known(i)...)
		return reason
	}
	reason.Chain, reason.Because = r.chain(e.links)
	return reason
}

// chain returns links in the form of [solve.Reason], and the facts of the board on which they rest.
func (r *reasoner) chain(links []link) (chain []solve.Link[Fact], because []Fact) {
	var board []atom
	for _, l := range links {
		chained := solve.Link[Fact]{Rule: l.Rule.technique.String(), Because: r.premises(l.Because)}
		if len(l.Settles) > 0 {
			chained.Settles = r.factsOf(l.Rule.technique, l.Settles)
		}
		chain = append(chain, chained)
		board = append(board, slices.DeleteFunc(slices.Clone(l.Because), func(a atom) bool { return !r.board.has(a) })...)
	}
	return chain, r.premises(board)
}

// Contradiction implements [solve.Contradicting].
func (s *Solver) Contradiction(lang phrase.Language) (technique int, reason solve.Reason[Fact], told solve.Sentence) {
	r := &s.reason
	s.reach(len(s.Steps))
	r.supposed = atom{of: nowhere}
	links := s.refute(LookAhead)
	if links == nil || r.work.Over() {
		return technique, reason, told
	}
	t := r.teller(lang)
	sentences := make([]string, len(links))
	for i := range links {
		sentences[i] = t.link(&links[i])
		technique = max(technique, int(links[i].Rule.technique))
	}
	if last := len(links) - 1; last > 0 {
		sentences[last] = t.butThen(sentences[last])
	}
	if reason.Chain, reason.Because = r.chain(links); len(links) == 1 {
		reason.Chain = nil
	}
	return technique, reason, solve.Sentence{Text: t.sentences(sentences...)}
}

// premises returns the premises of a deduction as facts: first islands, then links, each in reading
// order.
func (r *reasoner) premises(because []atom) []Fact {
	return r.factsOf(LookAhead, slices.SortedFunc(slices.Values(because), func(a, b atom) int {
		return cmp.Or(cmp.Compare(min(a.is, 1), min(b.is, 1)), cmp.Compare(a.of, b.of))
	}))
}

// factsOf returns atoms as facts: one fact for each clue, and one for each link, with all bounds of
// the link among the atoms. If t is JustEnough, a lower bound becomes the exact number of bridges,
// since the link has room for no more.
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

// Known returns the facts known before the round of step i of the last puzzle, or at the end if i
// is the number of steps. There is one fact for each link whose bounds are narrower than the rules
// allow, because of given facts, earlier steps or obvious conclusions.
func (s *Solver) Known(i int) (facts []Fact) {
	if i < len(s.Steps) {
		i = s.Steps[i].round
	}
	s.reach(i)
	r := &s.reason
	for l := range r.facts.lo {
		// after a contradiction, the field facts lacks some conclusions of that round, but the field
		// board has them
		lo := max(r.facts.lo[l], r.board.lo[l])
		if hi := max(lo, min(r.facts.hi[l], r.board.hi[l])); lo > 0 || int(hi) < r.p.PerPair {
			facts = append(facts, Between(r.p, l, lo, hi))
		}
	}
	return facts
}

// reach sets the fields facts and board of s.reason to what is known before a step that is the
// first of its round.
func (s *Solver) reach(step int) {
	r, p := &s.reason, s.facts.p
	if r.made < 0 || r.made > step {
		r.p, r.made = p, 0
		r.view.begin(p)
		r.facts.begin(p)
		r.board.blank(p)
		r.board.draw(s.given)
		r.facts.give(s.given)
	}
	for r.made < step {
		first := r.made // the first step of a complete round, whose steps rest on the same facts
		for ; r.made < step && s.Steps[r.made].round == s.Steps[first].round; r.made++ {
			at := &s.Steps[r.made]
			for _, a := range r.facts.settled(at) {
				if a.is == atLeast {
					r.board.narrow(a.of, a.n, int8(p.PerPair))
				}
				if a.is == atMost || at.Technique == JustEnough {
					r.board.narrow(a.of, 0, a.n)
				}
			}
		}
		for i := first; i < r.made; i++ {
			r.facts.apply(s.Steps[i].Bounds)
		}
	}
}
