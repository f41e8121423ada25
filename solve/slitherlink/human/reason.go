package human

import (
	"slices"

	"matchbook/solve"
	"matchbook/solve/explain"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// Reason returns why step i of the last Solve holds. If the step needs several links, Chain has these
// links; the last link settles what the step settles or, after a supposition, is a contradiction. The
// facts of a walk between two cells are in the order of the walk.
//
// A reason is derived only on request, so solving and grading do not pay for it. All reasons of a
// Solve share a limit of work; beyond this limit, reasons are empty and settle nothing.
func (s *Solver) Reason(i int) solve.Reason[Fact] {
	if s.lastStep != i+1 {
		s.lastStep, s.lastReason = i+1, s.lean(&s.Steps[i])
	}
	return s.lastReason
}

// lean returns the reason of a step. On a path, the method leaves out unneeded premises of a chain,
// or replaces the chain by a reason with a lower price. That reason may settle another edge.
func (s *Solver) lean(step *Step) (r solve.Reason[Fact]) {
	if step.lean != nil {
		return *step.lean
	}
	for r = s.reason(step); s.path && r.Chain != nil; {
		whole := r
		if r.Suppose == nil {
			r = s.leanest(step, r)
		}
		better, ok := s.instead(step, &whole, &r)
		if !ok {
			break
		}
		r, step.marks = better, s.marksOf(&better)
	}
	if s.reasons.Over() {
		return solve.Reason[Fact]{}
	}
	return r
}

// This method returns the reason with the lowest price, if it costs less than the chain in the
// parameter lean; otherwise the result ok is false. The method looks at reasons that suppose the
// opposite of an edge that the chain settles, and at reasons that settle an edge on the way. The
// parameter whole is the same chain with all its premises.
func (s *Solver) instead(step *Step, whole, lean *solve.Reason[Fact]) (better solve.Reason[Fact], ok bool) {
	least := s.price(lean)
	consider := func(r solve.Reason[Fact]) {
		if r.Settles == nil {
			return
		}
		if price := s.price(&r); price < least {
			better, least, ok = r, price, true
		}
	}
	edges := onTheWay(lean)
	if lean.Suppose == nil {
		edges = append(edges, onTheWay(whole)...)
		for _, f := range lean.Settles {
			r := s.refuted(step, f, lookAheads, lookByWalks)
			if r.Chain == nil { // the other methods are harder to follow
				r = s.refuted(step, f, deepByPairs, deepByColour)
			}
			if r.Chain != nil {
				consider(r)
			}
		}
	}
	for _, f := range edges {
		consider(s.reason(&Step{Technique: slitherlink.Chain, round: step.round, marks: []deduce.Mark{s.markOf(f)}}))
	}
	return better, ok
}

// onTheWay returns the edges that a chain settles before its last link, and that do not rest on a
// supposition.
func onTheWay(r *solve.Reason[Fact]) (edges []Fact) {
	supposed := slices.Clone(r.Suppose) // facts that rest on the supposition
	for i := range max(len(r.Chain), 1) - 1 {
		l := &r.Chain[i]
		if slices.ContainsFunc(l.Because, func(f Fact) bool { return slices.Contains(supposed, f) }) {
			supposed = append(supposed, l.Settles...)
		} else {
			edges = append(edges, slices.DeleteFunc(slices.Clone(l.Settles), func(f Fact) bool { return !f.isEdge() })...)
		}
	}
	return edges
}

// The methods that derive the reasons of chains, colours and suppositions.
var (
	followings = map[slitherlink.Technique][][][]method{
		slitherlink.Chain:  {{{byChain}}, {{byPair}, {byColour}, {byAcross}}},
		slitherlink.Colour: {{{byCounting}, {byColour}, {byAcross}}, {{byPair}, {byColour}, {byAcross}}},
	}
	lookAheads   = [][]method{{byCounting, byClosing}}
	lookByWalks  = [][]method{{byCounting, byClosing, byOddWalk}}
	deepByPairs  = [][]method{{byCounting, byClosing}, {byPair}}
	deepByColour = [][]method{{byCounting, byClosing}, {byPair}, {byColour, byOddWalk}, {byAcross}}
)

func (s *Solver) reason(step *Step) (r solve.Reason[Fact]) {
	if s.reasons.Over() {
		return r
	}
	if r = s.derived(step); r.Suppose == nil {
		s.name(step, &r)
	}
	return r
}

// This method removes the chain of a reason if the premises form a pattern, which people know by
// heart.
func (s *Solver) name(step *Step, r *solve.Reason[Fact]) {
	whole := solve.Link[Fact]{Rule: step.Technique.String(), Because: r.Because, Settles: r.Settles}
	if n, ok := recognize(&s.shown, &whole); ok {
		if r.Chain = nil; s.path { // no other step states the other facts of the pattern
			r.Settles = append(r.Settles, n.more...)
		}
	}
}

// derived returns why a step holds, link by link.
func (s *Solver) derived(step *Step) solve.Reason[Fact] {
	s.show(step)
	last := link{Rule: step.rule, Round: len(s.shown.Edges), Settles: s.facts(nil, step.marks)}
	if s.path && step.Technique == slitherlink.Pattern { // no other step states the other facts of the pattern
		settles, _ := last.Rule.says(&s.shown, &s.shown)
		last.Settles = slices.DeleteFunc(settles, func(f Fact) bool { return f.drawn(&s.shown) })
	}
	switch step.Technique {
	case slitherlink.Corner, slitherlink.Pair:
		last.Rule.by = byPair
		return s.beside(step, last)
	case slitherlink.Chain, slitherlink.Colour:
		return s.followed(step, s.derivation)
	case slitherlink.LookAhead:
		return s.refuted(step, last.Settles[0], lookAheads, lookByWalks)
	case slitherlink.DeepLookAhead:
		if step.Nested == 0 {
			return s.refuted(step, last.Settles[0], deepByPairs, deepByColour)
		}
		r := s.refuted(step, last.Settles[0]) // without methods, refuted finds no chain, so the step rests on everything that is known
		r.Because = s.all(step)
		return r
	}
	d := &s.derivers[0]
	d.start(&s.shown)
	return d.reason(step.Technique, []link{last})
}

// show sets s.shown to the board before the round of a step.
func (s *Solver) show(step *Step) {
	if s.shownSteps == step.round+1 {
		return
	}
	s.shownSteps = step.round + 1
	s.shown.Load(s.puzzle().Board)
	for _, m := range s.given {
		draw(&s.shown, m)
	}
	for i := range s.Steps[:step.round] {
		for _, m := range s.Steps[i].marks {
			draw(&s.shown, m)
		}
	}
}

func (s *Solver) puzzle() slitherlink.Puzzle {
	p := slitherlink.New(s.position.Width, s.position.Height)
	for i := range p.Cells {
		if state := s.position.States[s.position.Cell(i)]; state.Clue() {
			p.Cells[i] = int8(state.Kind())
		}
	}
	return p
}

// beside returns the reason of a step by corners or pairs, whose last link is given. The reason
// rests on a minimal set of edges and clues of the place and its neighbours.
func (s *Solver) beside(step *Step, last link) solve.Reason[Fact] {
	d := &s.derivers[0]
	d.start(&s.shown)
	var shown []Fact // the place itself, which a person sees first, comes last
	var rules []rule // of the neighbours
	at := int(step.rule.at)
	for _, other := range s.shown.Around(at) {
		if at < s.shown.Cells || s.shown.HasCell(other) {
			rules = append(rules, rule{by: byPair, at: int32(other)})
			shown = append(shown, d.Looks(&link{Rule: rules[len(rules)-1]})...)
		}
	}
	shown = slices.DeleteFunc(append(shown, d.Looks(&last)...), func(f Fact) bool { return !d.shown(f) })
	var part deduce.Position
	derive := func(known []Fact) (ok bool) {
		part.Load(grid.Board{Width: s.shown.Width, Height: s.shown.Height})
		for _, f := range known {
			f.learn(&part)
		}
		d.start(&part)
		for _, r := range rules {
			settles, _ := r.says(&d.known, &part)
			d.find(r, slices.DeleteFunc(settles, func(f Fact) bool {
				_, _, ok := f.corner(part.Board)
				return !ok || !f.isOf(part.Board, at) || step.Technique == slitherlink.Corner && f.Is != AtMostOne
			}))
		}
		d.apply(0)
		settles, _ := last.Rule.says(&d.known, &part)
		return containsAll(settles, last.Settles)
	}
	derive(explain.Least(shown, derive))
	return d.reason(step.Technique, append(d.links, last))
}

// derivation returns a deriver for what follows from the board before the round of a step. All
// steps of the round share the deriver, so facts derived for one step are there for the next.
func (s *Solver) derivation(i int, step *Step) *deriver {
	d := &s.derivers[i]
	if d.board == nil || d.of != step.round+1 {
		d.start(&s.shown)
		d.of = step.round + 1
	}
	return d
}

// followed returns the reason of a step by chains or colours: the cheapest reason that the lists of
// methods find. For a chain that is not on a path, the method returns the reason that the first
// successful list finds. If no list finds a reason, the reason settles nothing. The method calls
// derivation for the deriver of each list; the lists are counted from 1.
func (s *Solver) followed(step *Step, derivation func(i int, step *Step) *deriver) (best solve.Reason[Fact]) {
	mark := step.marks[0]
	settles := markFact(s.shown.Board, mark)
	for i, methods := range followings[step.Technique] {
		d := derivation(1+i, step)
		d.run(methods, func() bool { return d.known.Facts[mark.Edge] != deduce.Unknown })
		at, ok := d.from[settles]
		if !ok {
			continue
		}
		last := d.links[at]
		if !s.path { // other steps of the round state the other conclusions
			last.Settles = []Fact{settles}
		}
		last.Settles = slices.DeleteFunc(slices.Clone(last.Settles), func(f Fact) bool { return !f.isEdge() || f.drawn(&s.shown) })
		if r := d.reason(step.Technique, append(slices.Clone(d.links[:at]), last)); best.Settles == nil || cost(&r) < cost(&best) {
			best = r
		}
		if step.Technique == slitherlink.Chain && !s.path {
			break
		}
	}
	return best
}

// leanest leaves out premises of a chain as long as the methods still find a pattern, or a chain
// that costs no more. A link states everything that is known about a pair of edges, but later links
// may need less.
func (s *Solver) leanest(step *Step, r solve.Reason[Fact]) solve.Reason[Fact] {
	show := func(known []Fact) {
		s.part.Load(grid.Board{Width: s.shown.Width, Height: s.shown.Height})
		for _, f := range known {
			f.learn(&s.part)
		}
	}
	for i := 0; i < len(r.Because) && r.Chain != nil; i++ {
		rest := slices.Delete(slices.Clone(r.Because), i, i+1)
		if show(rest); !s.trial.reaches(&s.part, step.marks[0]) {
			continue
		}
		other := s.followed(step, func(int, *Step) *deriver {
			show(rest)
			s.derivers[0].start(&s.part)
			return &s.derivers[0]
		})
		s.name(step, &other)
		if other.Settles != nil && cost(&other) <= cost(&r) {
			r, i = other, -1
		}
	}
	return r
}

// factWork is the cost, in looks, of each fact in a reason that has all facts of the board. The cost
// limits the memory of reasons.
const factWork = 1 << 8

// all returns everything that is known before the round of a step, clues first.
func (s *Solver) all(step *Step) (facts []Fact) {
	for _, x := range s.shown.Inside {
		if s.shown.States[x].Clue() {
			facts = append(facts, clueFact(&s.shown, int(x)))
		}
	}
	facts = append(facts, s.Known(step.round)...)
	s.reasons.Do(factWork * len(facts))
	return facts
}

// mostClashes is the largest number of contradictions that refutation compares.
const mostClashes = 8

// refuted returns the reason of a step that supposes the opposite of an edge. The reason has the
// cheapest chain to a contradiction that the lists of methods find, or no chain.
func (s *Solver) refuted(step *Step, settles Fact, lists ...[][]method) (best solve.Reason[Fact]) {
	contrary := settles.contrary()
	d := &s.derivers[0]
	for _, methods := range lists {
		d.start(&s.shown)
		d.suppose(contrary)
		if r := d.refutation(step.Technique, methods); r.Chain != nil && (best.Chain == nil || cost(&r) < cost(&best)) {
			best = r
		}
	}
	best.Suppose, best.Settles = []Fact{contrary}, []Fact{settles}
	return best
}

// refutation returns the cheapest reason among the first contradictions. The reason has no chain if
// the methods find no contradiction.
func (d *deriver) refutation(technique slitherlink.Technique, methods [][]method) (best solve.Reason[Fact]) {
	d.run(methods, func() bool { return len(d.clashes) > 0 || d.known.Closed })
	for _, last := range d.clashes[:min(len(d.clashes), mostClashes)] {
		r := d.reason(technique, append(slices.Clone(d.links), last))
		if r.Chain != nil && (best.Chain == nil || cost(&r) < cost(&best)) {
			best = r
		}
	}
	return best
}

// Contradiction implements [solve.Contradicting].
func (s *Solver) Contradiction(lang phrase.Language) (technique int, best solve.Reason[Fact], told solve.Sentence) {
	s.show(&Step{round: len(s.Steps)})
	d := &s.derivers[0]
	for _, methods := range [][][]method{lookAheads, deepByPairs, deepByColour} {
		if best.Chain != nil {
			break // easier methods found a contradiction
		}
		d.start(&s.shown)
		if wrongLoop(&d.known) {
			d.clash(rule{by: byEarlyLoop, at: s.drawn[len(s.drawn)-1]})
		}
		best = d.refutation(slitherlink.DeepLookAhead, methods)
	}
	if best.Chain == nil || s.reasons.Over() {
		return 0, solve.Reason[Fact]{}, told
	}
	for _, l := range best.Chain {
		for technique < int(slitherlink.Techniques)-1 && slitherlink.Technique(technique).String() != l.Rule {
			technique++
		}
	}
	if len(best.Chain) == 1 {
		best.Chain = nil
	}
	return technique, best, tell(&s.position, slitherlink.Technique(technique), best, lang)
}

// pairCost is the additional cost of a premise about a pair of edges: lines and crosses are easier to
// follow.
const pairCost = 3

// clashCost is the additional cost of a contradiction, by rule: a person sees too many lines at a
// clue or a dot sooner.
var clashCost = map[string]int{slitherlink.Pair.String(): 16, slitherlink.Colour.String(): 8}

// cost measures a reason by the number and the kinds of its links and premises.
func cost(r *solve.Reason[Fact]) int {
	n := 4*len(r.Chain) + len(r.Because)
	for i := range r.Chain {
		l := &r.Chain[i]
		n += len(l.Because) + clashCost[l.Rule]*bit(len(l.Settles) == 0)
		for _, f := range l.Because {
			n += pairCost * bit(f.Other != 0)
		}
	}
	return n
}

// reason makes the reason of a step from a derivation. If there is only one link, by the technique
// of the step, there is no chain.
func (d *deriver) reason(technique slitherlink.Technique, derivation []link) (r solve.Reason[Fact]) {
	for _, l := range explain.Chain(d, derivation, d.shown) {
		slices.Reverse(l.Because)
		r.Chain = append(r.Chain, solve.Link[Fact]{Rule: l.Rule.name(&l), Because: append([]Fact{}, l.Because...), Settles: l.Settles})
		for _, f := range l.Because {
			if d.shown(f) && f != d.supposed && !slices.Contains(r.Because, f) {
				r.Because = append(r.Because, f)
			}
		}
	}
	if r.Chain == nil {
		return r
	}
	r.Chain = threaded(r.Chain)
	if r.Settles = r.Chain[len(r.Chain)-1].Settles; len(r.Chain) == 1 && r.Chain[0].Rule == technique.String() {
		r.Chain = nil
	}
	return r
}

// threaded orders the links of a chain so that most links directly follow the links that settle
// their premises. So a reader must remember less. Links that follow one from another form a thread.
// If a link needs several threads, the longest thread comes first.
func threaded(chain []solve.Link[Fact]) (order []solve.Link[Fact]) {
	before := make([][]int, len(chain)) // for each link: the indices of the links that settle its premises
	length := make([]int, len(chain))   // for each link: 1 + the sum of the lengths of the links before it
	settlers := map[Fact]int{}
	for i, l := range chain {
		length[i] = 1
		for _, f := range l.Because {
			if j, ok := settlers[f]; ok && !slices.Contains(before[i], j) {
				before[i] = append(before[i], j)
				length[i] += length[j]
			}
		}
		slices.SortStableFunc(before[i], func(j, k int) int { return length[k] - length[j] })
		for _, f := range l.Settles {
			if _, ok := settlers[f]; !ok {
				settlers[f] = i
			}
		}
	}
	told := make([]bool, len(chain))
	var tell func(i int)
	tell = func(i int) {
		if told[i] {
			return
		}
		told[i] = true
		for _, j := range before[i] {
			tell(j)
		}
		order = append(order, chain[i])
	}
	tell(len(chain) - 1)
	return order
}
