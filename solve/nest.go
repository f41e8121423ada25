package solve

// Nest finds steps by nested suppositions, for positions in which no single supposition leads
// to a contradiction:
//
//	suppose a line here ─ what follows ─ suppose a cross there ─ contradiction
//	                                   ─ so a line there ─ what follows ─ contradiction
//
// Suppositions that nest deeply enough solve every puzzle with one solution. If a puzzle has
// several solutions, often only the limit of work ends the search.
//
// P is a position of the kind, and M a supposition.
type Nest[P, M any] struct {
	Copy    func(to, from *P)
	Open    func(p *P, m M) bool         // whether m or its negation would add something to p
	Suppose func(p *P, m M) (wrong bool) // puts m on the board, with all consequences by easier techniques
	Refute  func(p *P, m M) (wrong bool) // puts the negation of m on the board, with all its consequences by easier techniques
	Over    func() bool                  // whether the search must stop

	order   []M
	levels  []*P // the position at each depth of nesting
	refuted int  // number of suppositions refuted within the outermost supposition
}

// Step returns the supposition in the list that leads to a contradiction with the least nesting. Step
// also returns the number of suppositions refuted: this supposition and the suppositions nested in it.
// The number is 0 if the search must stop, or if no supposition leads to a contradiction. No
// supposition in the list may lead to a contradiction by itself.
//
// Step does not look for other suppositions with the same nesting, since this would take too long.
// So the order of the list matters, and should not depend on how the board is turned.
func (n *Nest[P, M]) Step(p *P, list []M) (m M, suppositions int) {
	n.order = list
	for depth := 1; len(list) > 0 && depth <= len(list) && !n.Over(); depth++ {
		for _, m := range list {
			n.refuted = 0
			if n.refutes(p, m, 0, depth) {
				return m, 1 + n.refuted
			}
		}
	}
	return m, 0
}

// refutes reports whether m leads to a contradiction in p if other suppositions are nested in m.
// The parameter depth limits the depth of nesting. The parameter level is the nesting depth of m
// itself.
func (n *Nest[P, M]) refutes(p *P, m M, level, depth int) bool {
	if n.Over() {
		return false
	}
	if level == len(n.levels) {
		n.levels = append(n.levels, new(P))
	}
	within := n.levels[level]
	n.Copy(within, p)
	return n.Suppose(within, m) || n.wrong(within, level+1, depth)
}

// wrong reports whether nested suppositions lead to a contradiction in p, whichever of them are
// true. The parameter limit is the greatest depth of nesting. When it refutes a supposition, the
// method puts the negation on the board, and begins again with single suppositions.
func (n *Nest[P, M]) wrong(p *P, level, limit int) bool {
	for depth := 0; depth < limit; depth++ {
		for i, left := 0, len(n.order); left > 0; i, left = (i+1)%len(n.order), left-1 {
			m := n.order[i]
			if !n.Open(p, m) || !n.refutes(p, m, level, depth) {
				continue
			}
			n.refuted++
			if n.Refute(p, m) {
				return true
			}
			depth, left = 0, len(n.order)+1
		}
	}
	return false
}
