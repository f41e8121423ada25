package figure

// Features are what a person has to see to find an end, and what may mislead on the way.
// There are no steps that are sure to lead on: one looks for sticks to take or places to
// fill, counts shapes, and tries again. That is easier where few places change; where all
// shapes have one size, so that only small ones are looked at; and where no stick leaves
// the outline of what is there. Turning and mirroring the puzzle changes no feature.
type Features struct {
	// Places is how many places change: one for a stick that is removed or added, two for
	// one that is moved.
	Places int
	Sticks int // how many are moved, removed or added
	// Shared is how many sticks of the end are on more than one of its complete shapes.
	// Comparing the sticks that there are with four, or three, for each shape tells a
	// person how many there must be.
	Shared  int
	Sizes   int  // how many sizes the complete shapes of the end have
	NewSize bool // one of them is of a size that no complete shape of the start has
	Outside int  // new sticks that are not on or in a complete shape of the start
	// NearMisses is how many figures that the rules allow, just as far away, have one
	// complete shape too many or too few.
	NearMisses uint64
	Solutions  uint64 // the number of ends
}

// FeaturesOf returns the features of an end of p, given its number of ends and of near
// misses.
func (p *Puzzle) FeaturesOf(end Figure, solutions, nearMisses uint64) Features {
	removed, added := p.Start.Distance(end)
	f := Features{Places: removed + added, Sticks: max(removed, added), NearMisses: nearMisses, Solutions: solutions}
	t := p.Frame.tables()
	before, after := t.complete(p.Start), t.complete(end)
	for _, side := range t.sides {
		if !after.and(side).empty() {
			f.Sizes++
			f.NewSize = f.NewSize || before.and(side).empty()
		}
	}
	for rest := end; rest != 0; rest &= rest - 1 {
		if t.through[rest.first()].and(after).Len() > 1 {
			f.Shared++
		}
	}
	var covered Figure
	for i, s := range t.shapes {
		if before.has(i) {
			covered |= s.Covers
		}
	}
	f.Outside = (end &^ p.Start &^ covered).Len()
	return f
}

// NearMisses returns how many figures that the rules allow, just as far away as an end, have
// one complete shape too many or too few; ok is false if the limit of work was reached.
func (p *Puzzle) NearMisses() (n uint64, ok bool) {
	for _, target := range []int{p.Target - 1, p.Target + 1} {
		if target < 0 || target > p.Frame.ShapeCount() {
			continue
		}
		near := *p
		near.Target = target
		found, all := near.tally()
		if !all {
			return 0, false
		}
		n += found
	}
	return n, true
}
