package human

import (
	"cmp"
	"slices"

	"matchbook/solve"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// Reason returns why step i of the last Solve holds. Of a step that follows through links,
// Chain has them, and the last settles what the step does; so it has for corners, pairs,
// chains and colours what is known of pairs of edges. Steps find and reasons explain apart,
// so that solving and grading do not pay for reasons: this takes about as long as the round
// of the step. Reasons are held to a limit of work, too, all of one Solve together. After it a
// reason is empty: it settles nothing.
//
// Within a list, what a person can follow comes in order: the lines of a loop one after
// another, and what a walk from a cell to another crosses.
func (s *Solver) Reason(i int) solve.Reason[Fact] {
	if s.lastStep != i+1 {
		s.lastStep, s.lastReason = i+1, s.reason(i)
		if s.reasons.Over() {
			s.lastReason = solve.Reason[Fact]{}
		}
	}
	return s.lastReason
}

func (s *Solver) reason(i int) (r solve.Reason[Fact]) {
	if s.reasons.Over() {
		return r
	}
	step := &s.Steps[i]
	d := s.before(step)
	settles := make([]atom, len(step.marks))
	for i, m := range step.marks {
		settles[i] = edgeAtomOf(m)
	}
	first := settles[0]
	last := link{rule: byPlace, place: int32(step.at), level: 3, settles: settles}
	switch step.Technique {
	case slitherlink.Counting:
		if step.at == nowhere {
			return d.closedLoop(settles)
		}
	case slitherlink.Pattern:
		return d.picture(step, settles)
	case slitherlink.Closing:
		last.rule, last.place = byClosing, first.id
		if deduce.Fact(first.val) == deduce.Line {
			last.rule = byNoLoop
		}
	case slitherlink.Corner, slitherlink.Pair:
		d.told(step)
	case slitherlink.Chain, slitherlink.Colour:
		return s.followed(step, first)
	default:
		if step.Nested > 0 {
			return solve.Reason[Fact]{Because: s.all(step), Settles: d.facts(settles, nil), Suppose: d.facts([]atom{contraryOf(first)}, nil)}
		}
		return d.supposed(step.Technique, first, &s.shown)
	}
	return d.reason(step.Technique, d.chain(&last))
}

// before returns a deriver that knows what the board showed before the round of a step.
func (s *Solver) before(step *Step) *deriver {
	shown := &s.shown
	if s.shownSteps == step.round && !s.deriver.changed { // as for other steps of the round
		return &s.deriver
	}
	if s.shownSteps < 0 || s.shownSteps > step.round {
		shown.Load(s.puzzle().Board)
		s.shownSteps = 0
		for _, m := range s.given {
			shown.Draw(int(m.Edge), m.Fact)
		}
	}
	for ; s.shownSteps < step.round; s.shownSteps++ {
		for _, m := range s.Steps[s.shownSteps].marks {
			if shown.Facts[m.Edge] == deduce.Unknown {
				shown.Draw(int(m.Edge), m.Fact)
			}
		}
	}
	s.deriver.start(shown)
	return &s.deriver
}

// puzzle returns the puzzle of the last Solve.
func (s *Solver) puzzle() slitherlink.Puzzle {
	p := slitherlink.New(s.position.Width, s.position.Height)
	for i := range p.Cells {
		if state := s.position.States[s.position.Cell(i)]; state.Clue() {
			p.Cells[i] = int8(state.Kind())
		}
	}
	return p
}

// link is one deduction of a chain, in atoms.
type link struct {
	rule             rule
	place            int32
	level            int32
	sub              atom   // of byColour, what is settled; its value does not matter
	with             []atom // of a contradiction, what cannot be together with the rest
	a, b             int    // of one by byColour, the cells
	settles, because []atom
	from             []*link // by premise; nil for what the board shows or what is supposed
	listed           bool
}

// told notes, for a step by corners or pairs, what the neighbours of its place say of pairs of
// edges.
func (d *deriver) told(step *Step) {
	d.changed = true
	for k := range 4 {
		corner, other := d.p.CornerOf(step.at, k)
		if !d.p.HasCell(corner >> 2) {
			continue
		}
		atoms := d.shownAt(other)
		for pair := range uint8(4) {
			if step.Technique == slitherlink.Corner && pair != 3 {
				continue
			}
			if a := (atom{cornerAtom, int32(corner), pair}); d.implied(other, atoms, []atom{a}) {
				d.corners[4*a.id+int32(pair)] = origin{2, byPlace, int32(other)}
			}
		}
	}
}

// shownAt returns what the board shows at a place.
func (d *deriver) shownAt(place int) (atoms []atom) {
	if place < d.p.Cells && d.p.States[place].Clue() {
		atoms = append(atoms, atom{clueAtom, int32(place), 0})
	}
	for _, e := range d.p.EdgesOf(place) {
		if d.p.Has(int(e)) && d.edges[e].rule == given && d.edges[e].level > 0 {
			atoms = append(atoms, atom{edgeAtom, e, uint8(d.p.Facts[e])})
		}
	}
	return atoms
}

// chain returns the deductions from which the last one follows, itself at the end, each after
// those that it rests on.
func (d *deriver) chain(last *link) (chain []*link) {
	links := []*link{last}
	for open := []*link{last}; len(open) > 0 && !d.work.Over(); {
		d.work.Do(len(links))
		// From the last level back, so that all that a link must settle is known by then.
		i := 0
		for j := range open {
			if open[j].level > open[i].level {
				i = j
			}
		}
		l := open[i]
		open = slices.Delete(open, i, i+1)
		if l.because = d.premises(l); l.rule == byColour && len(l.with) == 0 {
			d.atOneCell(l)
		}
		for _, a := range l.because {
			o := d.origin(a)
			if a.is == clueAtom || o.rule <= supposed || slices.Contains(l.with, a) && o.level >= l.level {
				l.from = append(l.from, nil)
				continue
			}
			sub := atom{a.is, a.id, 0}
			if o.rule != byColour {
				sub = atom{}
			}
			j := slices.IndexFunc(links, func(l *link) bool {
				return l != last && l.rule == o.rule && l.place == o.place && l.level == o.level && l.sub == sub
			})
			if j < 0 {
				j = len(links)
				links = append(links, &link{rule: o.rule, place: o.place, level: o.level, sub: sub})
				open = append(open, links[j])
			}
			if !slices.Contains(links[j].settles, a) {
				links[j].settles = append(links[j].settles, a)
			}
			l.from = append(l.from, links[j])
		}
	}
	for _, l := range links {
		if l != last {
			d.complete(l)
		}
	}
	// What one link says of a corner as a whole is not taken from two.
	for _, l := range links {
		for i, a := range l.because {
			j := slices.Index(l.because, a.twin())
			if a.is != cornerAtom || j < 0 {
				continue
			}
			for _, from := range l.from {
				if from != nil && slices.Contains(from.settles, a) && slices.Contains(from.settles, a.twin()) {
					l.from[i], l.from[j] = from, from
					break
				}
			}
		}
	}
	var list func(l *link)
	list = func(l *link) {
		if l.listed {
			return
		}
		l.listed = true
		from := slices.DeleteFunc(slices.Clone(l.from), func(l *link) bool { return l == nil })
		slices.SortStableFunc(from, func(a, b *link) int { return cmp.Compare(b.level, a.level) })
		for _, f := range from {
			list(f)
		}
		chain = append(chain, l)
	}
	list(last)
	return chain
}

// atOneCell makes a walk that only goes around in one cell a look at that cell.
func (d *deriver) atOneCell(l *link) {
	cell := int32(nowhere)
	for _, a := range l.because {
		switch a.is {
		case cornerAtom:
			cell = a.id >> 2
		case acrossAtom:
			cell = a.id >> 1
		}
	}
	if cell == nowhere {
		return
	}
	around := d.p.EdgesOf(int(cell))
	for _, a := range slices.Concat(l.because, l.settles) {
		if a.is == edgeAtom && !slices.Contains(around[:], a.id) || a.is == cornerAtom && a.id>>2 != cell || a.is == acrossAtom && a.id>>1 != cell {
			return
		}
	}
	l.rule, l.place = byPlace, cell
}

// twin is the other half, of a corner, of what says whether its two edges are alike.
func (a atom) twin() atom { return atom{a.is, a.id, 3 - a.val} }

// complete adds to what a link settles of corners the rest of what a person sees there: that two
// edges are alike where it needs only that they are not a line and a cross, that just one is a
// line where it needs only that one is at least.
func (d *deriver) complete(l *link) {
	for _, a := range l.settles {
		if a.is != cornerAtom {
			continue
		}
		if twin := a.twin(); !slices.Contains(l.settles, twin) && (l.rule == byColour || d.implied(int(l.place), l.because, []atom{twin})) {
			l.settles = append(l.settles, twin)
		}
	}
}

// premises returns what a link rests on.
func (d *deriver) premises(l *link) []atom {
	switch l.rule {
	case byColour:
		a, b, odd := l.a, l.b, false
		if len(l.with) > 0 {
			odd = !l.with[0].differ()
		} else {
			a, b = d.cellsOf(l.sub)
			odd = l.settles[0].differ()
		}
		return append(d.walk(a, b, odd, l.level, append(slices.Clone(l.settles), l.with...)), l.with...)
	case byClosing:
		lines, wrong := d.loop(int(l.place), l.level)
		return append(append(slices.Clone(l.with), lines...), wrong...)
	case byNoLoop:
		var crosses []atom
		for e := range d.p.Facts {
			if d.p.Has(e) && d.p.Facts[e] == deduce.Cross {
				crosses = append(crosses, atom{edgeAtom, int32(e), uint8(deduce.Cross)})
			}
		}
		return crosses
	}
	return d.premisesAt(int(l.place), l.level, l.settles, l.with)
}

// differ reports whether an atom that is known of colours says that two cells differ.
func (a atom) differ() bool {
	switch a.is {
	case edgeAtom:
		return deduce.Fact(a.val) == deduce.Line
	case cornerAtom:
		return a.val == 0 || a.val == 3
	}
	return a.val == 1
}

// reason makes the reason of a step from its chain. One link by the technique of the step is
// no chain.
func (d *deriver) reason(technique slitherlink.Technique, chain []*link) (r solve.Reason[Fact]) {
	for _, l := range chain {
		to := solve.Link[Fact]{Rule: l.name(), Because: []Fact{}, Settles: d.facts(l.settles, l.settles)}
		for i, a := range l.because {
			among := l.because
			if l.from[i] != nil {
				among = l.from[i].settles
			}
			for _, f := range d.facts([]atom{a}, among) {
				if slices.Contains(to.Because, f) {
					continue
				}
				to.Because = append(to.Because, f)
				if o := d.origin(a); (a.is == clueAtom || o.rule == given) && !slices.Contains(r.Because, f) {
					r.Because = append(r.Because, f)
				}
			}
		}
		if l.rule == byColour {
			for _, joined := range joinPairs(&to) {
				if !slices.ContainsFunc(r.Chain, func(l solve.Link[Fact]) bool { return slices.Equal(l.Settles, joined.Settles) }) {
					r.Chain = append(r.Chain, joined)
				}
			}
		}
		r.Chain = append(r.Chain, to)
	}
	if r.Settles = r.Chain[len(r.Chain)-1].Settles; len(r.Chain) == 1 && r.Chain[0].Rule == technique.String() {
		r.Chain = nil
	}
	return r
}

// joinPairs makes of "at most one" and "at least one", if a walk needs both, that two edges
// differ, and returns links that say so.
func joinPairs(l *solve.Link[Fact]) (links []solve.Link[Fact]) {
	for i := 0; i+1 < len(l.Because); i++ {
		a, b := l.Because[i], l.Because[i+1]
		if a.Other == "" || b.Other == "" || a.Row != b.Row || a.Column != b.Column || a.Is == Alike || a.Is == Differ || b.Is == Alike || b.Is == Differ {
			continue
		}
		joined := Fact{Is: Differ, Row: a.Row, Column: a.Column, Side: a.Side, Other: a.Other}
		if a.Is == If {
			joined.Is = Alike
		}
		if j := slices.Index(sides, joined.Side); sides[(j+1)&3] != joined.Other {
			joined.Side, joined.Other = joined.Other, joined.Side
		}
		links = append(links, solve.Link[Fact]{Rule: slitherlink.Pair.String(), Because: []Fact{a, b}, Settles: []Fact{joined}})
		l.Because = slices.Replace(l.Because, i, i+2, joined)
	}
	return links
}

// name returns the technique of a link.
func (l *link) name() string {
	switch l.rule {
	case byColour:
		return slitherlink.Colour.String()
	case byClosing, byNoLoop:
		return slitherlink.Closing.String()
	}
	for _, a := range append(slices.Clone(l.because), l.settles...) {
		if a.is == cornerAtom || a.is == acrossAtom {
			return slitherlink.Pair.String()
		}
	}
	return slitherlink.Counting.String()
}

// closedLoop is the reason of the last step.
func (d *deriver) closedLoop(settles []atom) (r solve.Reason[Fact]) {
	for e, fact := range d.p.Facts {
		if fact == deduce.Line {
			lines, _ := d.loop(e, 2)
			lines = append([]atom{{edgeAtom, int32(e), uint8(fact)}}, lines...)
			r.Because = d.facts(lines, nil)
			break
		}
	}
	r.Settles = d.facts(settles, nil)
	return r
}

// picture is the reason of a pattern.
func (d *deriver) picture(step *Step, settles []atom) (r solve.Reason[Fact]) {
	clues := []atom{{clueAtom, int32(step.at), 0}}
	if step.second != step.at {
		clues = append(clues, atom{clueAtom, int32(step.second), 0})
	}
	if step.shape == deduce.ToTheRight || step.shape == deduce.Below {
		// The witness is only needed for the edge between the two: a loop about just these cells
		// has the others as they are here.
		for _, p := range d.p.Pattern(step.at) {
			if p.Shape == step.shape && slices.ContainsFunc(step.marks, func(m deduce.Mark) bool { return m.Edge == p.Marks[1].Edge }) {
				clues = append(clues, atom{clueAtom, int32(p.Witness), 0})
			}
		}
	}
	return solve.Reason[Fact]{Because: d.facts(clues, nil), Settles: d.facts(settles, nil)}
}

// cost says how long a reason is.
func cost(r *solve.Reason[Fact]) int {
	n := 4*len(r.Chain) + len(r.Because)
	for i := range r.Chain {
		n += len(r.Chain[i].Because)
	}
	return n
}

// follower derives by a method what follows from the position before a round, as far as the
// reasons of its steps have asked for, all of which share it.
type follower struct {
	deriver
	round int // -1 for none
}

// follow returns a follower of the round of a step, the i-th, that has derived an edge if its
// method does.
func (s *Solver) follow(i int, step *Step, by method, edge int32) *follower {
	f := &s.followers[i]
	if f.round != step.round || f.by != by {
		f.round, f.work = step.round, &s.reasons
		f.start(&s.shown)
		f.run(by, func() bool { return f.p.Facts[edge] != deduce.Unknown })
	} else if f.p.Facts[edge] == deduce.Unknown && !f.ended {
		f.goOn(func() bool { return f.p.Facts[edge] != deduce.Unknown })
	}
	return f
}

// followed is the reason of a step that passes on pairs or colours: the shortest of the chains
// that several methods find.
func (s *Solver) followed(step *Step, settles atom) (best solve.Reason[Fact]) {
	methods := []method{{pairs: true}}
	if step.Technique == slitherlink.Colour {
		methods = []method{{colours: true}, {pairs: true, colours: true, patient: true}, {pairs: true, colours: true}}
	}
	for i := 0; i < len(methods); i++ {
		d := s.follow(i, step, methods[i], settles.id)
		o := d.edges[settles.id]
		if o.level == 0 {
			if step.Technique == slitherlink.Chain && len(methods) == 1 {
				// A chain can go on from what colours told before.
				methods = append(methods, method{pairs: true, colours: true})
			}
			continue
		}
		last := link{rule: o.rule, place: o.place, level: o.level, settles: []atom{settles}}
		if o.rule == byColour {
			last.sub = atom{settles.is, settles.id, 0}
		}
		if r := d.reason(step.Technique, d.chain(&last)); best.Settles == nil || cost(&r) < cost(&best) {
			best = r
		}
		if best.Chain == nil {
			break
		}
	}
	return best
}

// contraryOf returns that an edge is a line if an atom says that it is a cross, or the other way
// round.
func contraryOf(a atom) atom { return atom{a.is, a.id, uint8(deduce.Fact(a.val).Contrary())} }

// factWork is how many looks a fact counts for in a reason that has all facts of the board. It
// bounds the memory of all reasons.
const factWork = 1 << 8

// all returns all that is known before the round of a step, the clues first.
func (s *Solver) all(step *Step) (facts []Fact) {
	p := s.puzzle()
	for i, n := range p.Cells {
		if n >= 0 {
			facts = append(facts, Fact{Is: Clue, Number: int(n), Row: i/p.Width + 1, Column: i%p.Width + 1})
		}
	}
	facts = append(facts, s.Known(step.round)...)
	s.reasons.Do(factWork * len(facts))
	return facts
}

// mostClashes is how many contradictions are compared.
const mostClashes = 8

// supposed is the reason of a step by supposing its contrary: the shortest of the chains that
// several methods find.
func (d *deriver) supposed(technique slitherlink.Technique, settles atom, before *deduce.Position) (best solve.Reason[Fact]) {
	contrary := deduce.Mark{Edge: settles.id, Fact: deduce.Fact(contraryOf(settles).val)}
	methods := []method{{closing: true}}
	if technique == slitherlink.DeepLookAhead {
		methods = []method{
			{pairs: true, closing: true, patient: true}, {pairs: true, closing: true},
			{pairs: true, colours: true, closing: true, patient: true}, {pairs: true, colours: true, closing: true},
		}
	}
	for _, by := range methods {
		d.start(before)
		d.suppose(contrary)
		d.run(by, func() bool { return false })
		for _, c := range d.clashes[:min(len(d.clashes), mostClashes)] {
			last := link{rule: c.rule, place: c.place, level: d.level + 1, with: c.with, a: c.a, b: c.b}
			r := d.reason(technique, d.chain(&last))
			if best.Chain == nil || cost(&r) < cost(&best) {
				best = r
			}
		}
	}
	best.Suppose = d.facts([]atom{edgeAtomOf(contrary)}, nil)
	best.Settles = d.facts([]atom{settles}, nil)
	return best
}
