// Package explain finds why a deduction holds, for puzzles of all kinds.
//
// Package explain finds the premises of a deduction as follows: the rule that
// made the deduction runs again on fewer facts. A fact that the rule does not
// need is not a premise:
//
//	known          a b c d e f      the rule settles x
//	without a      . b c d e f      it still does, so a is not a premise
//	without b      . . c d e f      it does not, so b is a premise
//	…              . b . . e .      the premises
//
// So no rule needs a second implementation that explains it. The premises that
// are found are always enough, and the rule needs each of them.
//
// Each kind of puzzle defines its atoms, which are the smallest facts: an edge
// is a line, a cell cannot hold 4. An atom is a comparable value.
package explain

import "slices"

// Least returns a minimal subset of premises for which a deduction still holds: if any one of them
// is removed, the deduction fails. The premises keep their order. The function tries to leave out
// earlier premises first.
//
// The function holds reports whether the deduction holds if only the given premises are known. For all
// premises together, the function must return true. If the function returns true for some premises, it
// must also return true for any larger set of premises.
//
// A trial may leave out many premises at once, so the function holds is called about 2k·log(n/k)
// times to find k premises among n.
func Least[A any](premises []A, holds func(known []A) bool) []A {
	for at, size := 0, 1; at < len(premises); {
		size = min(size, len(premises)-at)
		switch rest := slices.Concat(premises[:at], premises[at+size:]); {
		case holds(rest):
			premises, size = rest, 2*size
		case size > 1:
			size /= 2
		default:
			at++
		}
	}
	return premises
}

// Link is a deduction: a rule, applied at one place, that settles atoms.
type Link[R any, A comparable] struct {
	Rule    R   // the rule and the place where it applies
	Round   int // number of the link's round; a link rests only on links of earlier rounds
	Because []A // the premises
	Settles []A // the conclusion; empty if the premises contradict each other
}

// Oracle runs the rules of a kind of puzzle again.
type Oracle[R any, A comparable] interface {
	// Looks returns the atoms that a link may rest on, known or not. Atoms that explanations
	// should avoid come first: among atoms of the same round, the first are left out first.
	Looks(l *Link[R, A]) []A

	// Holds reports whether the rule of the link still reaches the link's conclusion if only the atoms
	// in the parameter known are known. For a link that settles nothing, Holds reports whether the rule
	// then finds a contradiction.
	Holds(l *Link[R, A], known []A) bool
}

// Board is the round of atoms that are known before all links.
const Board = -1

// Because returns a minimal set of premises of a deduction. If the deduction does not hold, the
// result ok is false. The function age returns the round that settled an atom, or [Board], and
// whether the atom is known. The function tries to leave out atoms of the latest rounds first.
func Because[R any, A comparable](o Oracle[R, A], l *Link[R, A], age func(A) (round int, known bool)) (premises []A, ok bool) {
	return least(o, l, latestFirst(o.Looks(l), age))
}

// latestFirst returns the known atoms, sorted by round: the latest round first, [Board] last.
func latestFirst[A comparable](atoms []A, age func(A) (round int, known bool)) (premises []A) {
	var settled []A // atoms that a round settled
	since := map[A]int{}
	for _, a := range atoms {
		switch round, known := age(a); {
		case known && round == Board:
			premises = append(premises, a)
		case known:
			settled, since[a] = append(settled, a), round
		}
	}
	slices.SortStableFunc(settled, func(a, b A) int { return since[b] - since[a] })
	return append(settled, premises...)
}

// least does for a link what Least does. If the link does not hold even with all premises, ok is
// false.
func least[R any, A comparable](o Oracle[R, A], l *Link[R, A], premises []A) (some []A, ok bool) {
	holds := func(known []A) bool { return o.Holds(l, known) }
	if !holds(premises) {
		return nil, false
	}
	return Least(premises, holds), true
}

// trials is the largest number of links that Chain tries to leave out.
const trials = 40

// Chain returns the last link of a derivation and the links that it needs, in order. In the result,
// the premises of each link are in the order of Looks, and every link except the last settles only
// what later links need. Chain also tries to leave out other links, one after another, and returns
// the shortest chain that it finds. The function board reports whether an atom is known before all links.
//
// If the last link, or a link that it needs, does not hold, the function returns nil.
func Chain[R any, A comparable](o Oracle[R, A], derivation []Link[R, A], board func(A) bool) []Link[R, A] {
	c := chainer[R, A]{o, derivation, board, make([]bool, len(derivation)), map[A][]int{}, make([]trial[A], len(derivation))}
	for i := range derivation {
		for _, a := range derivation[i].Settles {
			if !board(a) {
				c.settlers[a] = append(c.settlers[a], i)
			}
		}
	}
	chain, places := c.chain(len(derivation) + 1)
	for i, left := len(chain)-2, trials; i >= 0 && left > 0; i, left = i-1, left-1 {
		c.out[places[i]] = true
		if shorter, at := c.chain(len(chain)); shorter != nil {
			chain, places = shorter, at
			i = min(i, len(chain)-1)
		} else {
			c.out[places[i]] = false
		}
	}
	return chain
}

type chainer[R any, A comparable] struct {
	Oracle[R, A]
	derivation []Link[R, A]
	board      func(A) bool
	out        []bool      // for each link, whether it is left out
	settlers   map[A][]int // for each atom that is not on the board, the links that settle it
	tried      []trial[A]  // for each link, the last trial of the link
}

// A trial has the arguments and the results of the last call of [chainer.because] for a link. The
// results can usually be used again, since leaving out a link changes the premises of few other
// links.
type trial[A comparable] struct {
	settles, looks []A
	known, least   []A
	ok             bool
}

// because returns a minimal set of premises of link i; the result ok is false if the link does not
// hold.
func (c *chainer[R, A]) because(i int, l *Link[R, A]) (premises []A, ok bool) {
	t := &c.tried[i]
	if t.looks == nil || !slices.Equal(t.settles, l.Settles) {
		*t = trial[A]{settles: l.Settles, looks: slices.DeleteFunc(c.Looks(l), func(a A) bool { return c.settlers[a] == nil && !c.board(a) })}
	}
	known := latestFirst(t.looks, func(a A) (int, bool) {
		if from, settled := c.settler(a); settled {
			return c.derivation[from].Round, c.derivation[from].Round < l.Round
		}
		return Board, c.board(a)
	})
	if t.known == nil || !slices.Equal(known, t.known) {
		t.known = known
		t.least, t.ok = least(c, l, known)
		t.least = slices.DeleteFunc(slices.Clone(t.looks), func(a A) bool { return !slices.Contains(t.least, a) })
	}
	return t.least, t.ok
}

// settler returns the first link that settles an atom and is not left out; the result ok is false
// if no link does.
func (c *chainer[R, A]) settler(a A) (link int, ok bool) {
	for _, i := range c.settlers[a] {
		if !c.out[i] {
			return i, true
		}
	}
	return 0, false
}

// chain returns the last link and the links that it rests on, in order, and their indices in the
// derivation. If one of these links does not hold, or if the chain would have as many links as the
// parameter limit says, or more, the method returns nil.
func (c *chainer[R, A]) chain(limit int) (chain []Link[R, A], places []int) {
	needs := map[int][]A{} // for each link, the atoms that later links need from it
	for i := len(c.derivation) - 1; i >= 0; i-- {
		l, last := c.derivation[i], i == len(c.derivation)-1
		switch {
		case last:
		case needs[i] == nil:
			continue
		default:
			l.Settles = slices.DeleteFunc(slices.Clone(l.Settles), func(a A) bool { return !slices.Contains(needs[i], a) })
		}
		var ok bool
		l.Because, ok = c.because(i, &l)
		if !ok || len(chain)+1 >= limit {
			return nil, nil
		}
		for _, a := range l.Because {
			if from, settled := c.settler(a); settled && !slices.Contains(needs[from], a) {
				needs[from] = append(needs[from], a)
			}
		}
		chain, places = append(chain, l), append(places, i)
	}
	slices.Reverse(chain)
	slices.Reverse(places)
	return chain, places
}
