package human

import "slices"

// A chain leads from what is supposed to a contradiction, deduction by deduction. It is made
// by the same rounds as look-ahead. What the contradiction rests on is followed back to the
// supposition; the rest is left out. Then one link after the other is left out for a trial,
// as long as the contradiction can still be reached.

// chained is a deduction of a chain; the last, the contradiction, settles nothing.
type chained struct {
	technique Technique
	island    int32 // of counting
	grounds   []ground
	settles   []Bound
}

// trials is how many links are left out for a trial, at most, to make a chain shorter.
const trials = 40

// chainer is what chains are made with.
type chainer struct {
	board known // what is known in the supposition
	round round
}

// refute returns the chain that refutes a supposition.
func (s *Solver) refute(step *Step, supposed Bound) []chained {
	r := &s.reason
	k, f, found := &r.chain.board, &s.ahead.supposed, &r.chain.round
	k.copy(&r.board)
	k.note(supposed, supposition)
	f.copy(&r.facts)
	f.raise(supposed.Link, supposed.Lo)
	f.lower(supposed.Link, supposed.Hi)
	last := AtLeast
	if step.Technique == DeepLookAhead {
		last = Cut
	}
	var chain []chained
	for !f.wrong && !r.work.Over() {
		found.steps, found.bounds = found.steps[:0], found.bounds[:0]
		for t := JustEnough; t <= last && len(found.steps) == 0 && !f.wrong; t++ {
			f.find(t, found)
			r.work.Do(len(f.islands))
		}
		if len(found.steps) == 0 {
			break // something is wrong, or islands are cut off
		}
		from := len(chain)
		for i := range found.steps {
			at := &found.steps[i]
			settles := k.settled(at)
			chain = append(chain, chained{at.Technique, at.Island, r.why(k, at.Technique, at.Island, settles), settles})
		}
		for i := from; i < len(chain); i++ {
			k.settle(chain, i)
		}
		f.apply(found.bounds)
	}
	return r.shorten(chain, supposed)
}

// settle notes what link i of a chain settles.
func (k *known) settle(chain []chained, i int) {
	distance := 1
	for _, g := range chain[i].grounds {
		if g.from > 0 {
			distance += k.distance[g.from-1]
		}
	}
	k.distance = append(k.distance[:i], distance)
	for _, b := range chain[i].settles {
		k.note(b, int32(i+1))
	}
}

// shorten returns the shortest chain found that is made of links of one.
func (r *reasoner) shorten(chain []chained, supposed Bound) []chained {
	short := r.shortest(chain)
	k := &r.chain.board
	left := trials
	for again := true; again && !r.work.Over(); {
		again = false
		for without := len(short) - 2; without >= 0 && left > 0 && !again; without-- {
			left--
			k.copy(&r.board)
			k.note(supposed, supposition)
			k.distance = k.distance[:0]
			var rest []chained
			for i, link := range short[:len(short)-1] {
				if i == without || !k.follows(link.technique, link.island, link.settles) {
					continue
				}
				link.grounds = r.why(k, link.technique, link.island, link.settles)
				rest = append(rest, link)
				k.settle(rest, len(rest)-1)
			}
			if shorter := r.shortest(rest); shorter != nil && len(shorter) < len(short) {
				short, again = shorter, true
			}
		}
	}
	return short
}

// shortest returns the shortest chain of links that end in a contradiction, which is added;
// nil if there is none.
func (r *reasoner) shortest(chain []chained) (best []chained) {
	k := &r.chain.board
	r.work.Do(len(k.number))
	consider := func(t Technique, island int32, grounds []ground, holds func() bool) {
		end := chained{technique: t, island: island, grounds: r.view.needed(grounds, k.weight, holds)}
		if short := r.prune(append(slices.Clip(chain), end)); best == nil || lighter(short, best) {
			best = short
		}
	}
	for i := range k.number {
		if island := int32(i); k.short(island) {
			consider(JustEnough, island, k.countsWhy(island), func() bool { return r.view.short(island) })
		}
	}
	parts := k.parts(-1)
	for part := int32(0); part < parts && parts > 1 && !r.work.Over(); part++ {
		k.parts(-1)
		consider(WayOut, -1, k.closedWhy(part, -1), func() bool { return r.view.parts(-1) > 1 })
	}
	return best
}

// lighter reports whether chain a is shorter than b, or as short and rests on less.
func lighter(a, b []chained) bool {
	if len(a) != len(b) {
		return len(a) < len(b)
	}
	sum := func(chain []chained) (n int) {
		for _, link := range chain {
			n += len(link.grounds)
		}
		return n
	}
	return sum(a) < sum(b)
}

// prune leaves out the links of a chain, and what they settle, that its last link does not
// rest on.
func (r *reasoner) prune(chain []chained) []chained {
	needs := make([][]ground, len(chain)) // of what a link settles
	place := make([]int32, len(chain))    // of a link among those that stay; 0 if it does not
	kept := make([]bool, len(chain))
	pruned := slices.Clone(chain)
	for i := len(chain) - 1; i >= 0; i-- {
		link := &pruned[i]
		if last := i == len(chain)-1; !last {
			if len(needs[i]) == 0 {
				continue
			}
			settles := slices.DeleteFunc(slices.Clone(link.settles), func(b Bound) bool {
				return !slices.ContainsFunc(needs[i], func(g ground) bool { return g.of == b.Link })
			})
			if len(settles) < len(link.settles) {
				link.settles = settles
				link.grounds = r.view.needed(slices.Clone(link.grounds), r.chain.board.weight, func() bool {
					return r.view.follows(link.technique, link.island, settles)
				})
			}
		}
		kept[i] = true
		for _, g := range link.grounds {
			if g.from > 0 {
				needs[g.from-1] = append(needs[g.from-1], g)
			}
		}
	}
	short := pruned[:0]
	for i, link := range pruned {
		if !kept[i] {
			continue
		}
		link.grounds = slices.Clone(link.grounds)
		for j := range link.grounds {
			if g := &link.grounds[j]; g.from > 0 {
				g.from = place[g.from-1]
			}
		}
		short = append(short, link)
		place[i] = int32(len(short))
	}
	return short
}
