package figure

// Features are what a person must see to find an end, and what may mislead the person. No step is
// certain to make progress: a person looks for sticks to take or places to fill, counts shapes, and
// tries again. A puzzle is easier if few places change, if all shapes of the end have one size, and
// if no new stick lies outside the shapes of the start. Turning or mirroring the puzzle changes no
// feature.
type Features struct {
	// Places is the number of places that change: 1 for each removed or added stick, 2 for each
	// moved stick.
	Places int
	Sticks int // number of sticks moved, removed or added
	// Shared is the number of sticks of the end that lie on more than one of its complete shapes.
	Shared  int
	Sizes   int  // the number of different sizes of the end's complete shapes
	NewSize bool // whether a complete shape of the end has a size that no complete shape of the start has
	Outside int  // number of new sticks that are neither on nor in a complete shape of the start
	// NearMisses is the number of figures that would be ends if the target were higher or lower by
	// 1.
	NearMisses uint64
	Solutions  uint64 // the number of ends
}

// FeaturesOf returns the features of an end of p, given the numbers of ends and of near misses.
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

// NearMisses returns the number of figures that would be ends of p if the target were higher or lower
// by 1. If the limit of work was reached, the result ok is false.
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
