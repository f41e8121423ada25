package bridgesgen

import (
	"matchbook/generate/profile"
	"matchbook/solve/bridges"
)

// numbers has the counts of a solution, padded with zeros to a multiple of four.
type numbers [(numbersCounted + 3) / 4 * 4]int32

// Indices of numbers.
const (
	nJoined  = iota                        // links in use
	nDoubles                               // links with two bridges
	nDemand                                // islands that want 1 bridge; counts for 2 to 8 bridges follow
	nDegree  = nDemand + bridges.MaxDemand // islands with one link in use; counts for 2 to 4 links follow
	// Sums over the islands on the border.
	nBorderDemand  = nDegree + 4
	nBorderDegree  = nBorderDemand + 1
	nRingDemand    = nBorderDegree + 1  // sum over the islands next to the border
	nSpare         = nRingDemand + 1    // islands that need all bridges that their neighbours could take; counts for islands that need 1 to 3 fewer follow
	nAlike         = nSpare + 4         // for each kind of comparison of [eachAlike], the pairs with equal demands
	nSightDemand   = nAlike + alikes    // sum of the demands of islands that see two others; sums for three and four others follow
	nPairs         = nSightDemand + 3   // pairs of islands that see each other, by their demands; see [pairKind]
	nTwins         = nPairs + pairKinds // islands of each sort that [twins] distinguishes
	nOpen          = nTwins + twinKinds // lines of sight without a bridge along or across them
	nBorderEnds    = nOpen + 1          // islands on the border with exactly one link
	nStraight      = nBorderEnds + 1    // islands with exactly two links, which are in line
	nEnds          = nStraight + 1      // joined pairs, by the degrees of their two islands; see [pairKind]
	nLength        = nEnds + pairKinds  // links of length 2; counts for 3, 4, and 5 or more follow
	nInRows        = nLength + 4        // links in rows
	nAlong         = nInRows + 1        // links between islands of the border
	nRectangles    = nAlong + 1         // cycles of four links
	nCut           = nRectangles + 1    // cutting links; the method change does not update this count and the next two
	nCutTwice      = nCut + 1
	nCutOff        = nCutTwice + 1
	numbersCounted = nCutOff + 1
)

// aim sets the targets from a look, for the islands of the current puzzle.
func (f *finisher) aim(l profile.Look) {
	p := &f.g.puzzle
	n := float64(len(p.Islands))
	set := func(i int, want, scale float64) {
		scale = max(scale, 0.4)
		f.want[i], f.weight[i] = want, 1/(scale*scale)
	}
	joined := max(l.Figures[linksEach]*n, n-1)
	set(nJoined, joined, 0.01*n)
	f.weight[nJoined] *= 10 // otherwise double bridges would make up for missing links
	set(nDoubles, l.Figures[doubles]*joined, 0.008*n)
	for i := range bridges.MaxDemand {
		set(nDemand+i, l.Figures[demands+i]*n, 0.01*n)
	}
	for i := range 4 {
		set(nDegree+i, l.Figures[deadEnds+i]*n, 0.008*n)
	}
	for i, figure := range [4]int{full, nearlyFull, spare2, spare3} {
		set(nSpare+i, l.Figures[figure]*n, 0.012*n)
	}
	for i := range pairKinds {
		set(nPairs+i, l.Figures[sightPairs+i]*float64(len(p.Links)), 0.012*n)
	}
	for i := range twinKinds {
		set(nTwins+i, l.Figures[foursTwo+i]*n, 0.006*n)
	}
	set(nOpen, l.Figures[openSights]*float64(len(p.Links)), 0.008*n)
	for i := range pairKinds {
		set(nEnds+i, l.Figures[ends+i]*joined, 0.012*n)
	}
	for i := range 3 {
		set(nLength+i, l.Figures[length2+i]*joined, 0.015*n)
	}
	set(nLength+3, l.Figures[lengthMore]*joined, 0.006*n)
	set(nInRows, l.Figures[inRows]*joined, 0.02*n)
	set(nAlong, l.Figures[along]*joined, 0.01*n)
	set(nRectangles, l.Figures[rectangles]*joined, 0.01*n)
	set(nCut, l.Figures[cutting]*joined, 0.015*n)
	set(nCutOff, l.Figures[cutOff]*joined, 0.1*n)
	set(nCutTwice, l.Figures[cutTwice]*joined, 0.008*n)
	set(nStraight, l.Figures[straights]*n, 0.01*n)
	set(nBorderEnds, l.Figures[borderEnds]*n, 0.008*n)
	border, inRing := 0.0, 0.0
	var pairs [alikes]float64
	var inSight [5]float64
	f.depth, f.alike, f.starts = f.depth[:0], f.alike[:0], append(f.starts[:0], 0)
	for i, island := range p.Islands {
		d := int8(depth(p, island))
		switch f.depth = append(f.depth, d); d {
		case 0:
			border++
		case 1:
			inRing++
		}
		inSight[island.Degree]++
		eachAlike(p, int32(i), func(which int, other int32) {
			f.alike = append(f.alike, comparison{int32(which), other})
			pairs[which] += 0.5
		})
		f.starts = append(f.starts, int32(len(f.alike)))
	}
	set(nBorderDemand, l.Figures[borderDemand]*border, 0.02*border)
	set(nBorderDegree, l.Figures[borderDegree]*border, 0.02*border)
	set(nRingDemand, l.Figures[ringDemand]*inRing, 0.05*inRing)
	for i := range alikes {
		set(nAlike+i, l.Figures[halfTurnAlike+i]*pairs[i], 0.04*pairs[i])
	}
	for i := range 3 {
		set(nSightDemand+i, l.Figures[sight2Demand+i]*inSight[i+2], 0.04*inSight[i+2])
	}
}

// count counts the numbers of the current solution afresh: it clears all bridges and lays them
// again one by one.
func (f *finisher) count() {
	p := &f.g.puzzle
	n := len(p.Islands)
	f.numbers = numbers{nOpen: int32(len(p.Links)), nSpare: int32(n), nPairs: int32(len(p.Links))}
	for _, c := range f.alike {
		f.numbers[nAlike+c.which]++
	}
	for i := range alikes {
		f.numbers[nAlike+i] /= 2 // each pair was counted at both islands
	}
	f.sum = append(f.sum[:0], make([]int8, n)...)
	f.degree = append(f.degree[:0], make([]int8, n)...)
	f.most = append(f.most[:0], make([]int8, n)...)
	f.blocked = append(f.blocked[:0], make([]int8, len(p.Links))...)
	f.laid = append(f.laid[:0], f.g.bridges...)
	clear(f.g.bridges)
	for l, n := range f.laid {
		if n > 0 {
			f.change(l, 0, n)
			f.g.bridges[l] = n
		}
	}
	f.countCuts()
}

// tally updates the counts for island i after a change. Before the change, the island had hadSum
// bridges and hadDegree links.
func (f *finisher) tally(i int32, hadSum, hadDegree int8) {
	t := &f.numbers
	sum, degree := f.sum[i], f.degree[i]
	// These counts ignore islands without bridges.
	for _, e := range [2]struct {
		sum, degree int8
		by          int32
	}{{sum, degree, 1}, {hadSum, hadDegree, -1}} {
		if e.sum == 0 {
			continue
		}
		t[nDemand+int(e.sum)-1] += e.by
		t[nDegree+int(e.degree)-1] += e.by
		if kind := twins(int32(e.sum), int32(e.degree)); kind >= 0 {
			t[nTwins+kind] += e.by
		}
		if e.degree == 1 && f.depth[i] == 0 {
			t[nBorderEnds] += e.by
		}
	}
	more := int32(sum - hadSum)
	switch f.depth[i] {
	case 0:
		t[nBorderDemand] += more
		t[nBorderDegree] += int32(degree - hadDegree)
	case 1:
		t[nRingDemand] += more
	}
	island := &f.g.puzzle.Islands[i]
	if island.Degree > 1 {
		t[nSightDemand+int(island.Degree)-2] += more
	}
	had, now := &pairKind[hadSum], &pairKind[sum]
	for _, other := range island.Neighbours {
		if other >= 0 {
			s := f.sum[other]
			t[nPairs+int(had[s])]--
			t[nPairs+int(now[s])]++
		}
	}
	for _, c := range f.alike[f.starts[i]:f.starts[i+1]] {
		switch f.sum[c.other] {
		case hadSum:
			t[nAlike+c.which]--
		case sum:
			t[nAlike+c.which]++
		}
	}
}

// spare updates a count in nSpare: if island i has 0 to 3 spare bridges, the count of such islands
// changes by the given number. The spare bridges of an island are the bridges that its neighbours
// could take beyond the number that the island needs.
func (f *finisher) spare(i, by int32) {
	if s := f.most[i] - f.sum[i]; s >= 0 && s < 4 {
		f.numbers[nSpare+int(s)] += by
	}
}

// change updates the counts for a link whose number of bridges changes. The caller must change
// f.g.bridges itself.
func (f *finisher) change(l int, from, to int8) {
	link := &f.g.puzzle.Links[l]
	f.numbers[nJoined] += int32(min(to, 1) - min(from, 1))
	f.numbers[nDoubles] += int32(max(to, 1) - max(from, 1))
	if by := min(to, 1) - min(from, 1); by != 0 {
		f.use(l, by)
	}
	for _, i := range [2]int32{link.A, link.B} {
		f.spare(i, -1)
		sum, degree := f.sum[i], f.degree[i]
		more := f.addTo(i, from, to)
		f.spare(i, 1)
		if more != 0 {
			for _, other := range f.g.puzzle.Islands[i].Neighbours {
				if other >= 0 {
					f.spare(other, -1)
					f.most[other] += more
					f.spare(other, 1)
				}
			}
		}
		f.tally(i, sum, degree)
	}
}

func (f *finisher) countCuts() {
	f.numbers[nCut] = f.cutter.count(&f.g.puzzle, f.g.bridges)
	f.numbers[nCutTwice], f.numbers[nCutOff] = f.cutter.doubles, f.cutter.off
}

// use updates the counts that depend on which links are in use. The parameter by is 1 if link l
// comes into use, and -1 if it goes out of use.
func (f *finisher) use(l int, by int8) {
	if f.blocked[l] == 0 {
		f.numbers[nOpen] -= int32(by)
	}
	f.numbers[nOpen] += f.block(l, by)
	*f.ofLength(l) += int32(by)
	f.shape(l, int32(by))
	link := f.g.puzzle.Links[l]
	more := max(by, 0) // the degrees by which the pair counts include the link itself
	f.numbers[nEnds+int(pairKind[f.degree[link.A]+more][f.degree[link.B]+more])] += int32(by)
	for _, i := range [2]int32{link.A, link.B} {
		before, after := &pairKind[f.degree[i]], &pairKind[f.degree[i]+by]
		others, this := 0, 0 // sets of directions
		for direction, k := range f.g.puzzle.Islands[i].Links {
			if int(k) == l {
				this = 1 << direction
			} else if k >= 0 && f.g.bridges[k] > 0 {
				others |= 1 << direction
				degree := f.degree[f.g.puzzle.Islands[i].Neighbours[direction]]
				f.numbers[nEnds+int(before[degree])]--
				f.numbers[nEnds+int(after[degree])]++
			}
		}
		f.numbers[nStraight] += int32(by) * (inLine(others|this) - inLine(others))
	}
}

// shape updates nInRows, nAlong and nRectangles. The parameter by is 1 if link l comes into use,
// and -1 if it goes out of use.
func (f *finisher) shape(l int, by int32) {
	p := &f.g.puzzle
	f.numbers[nInRows] += by * inRow(p, l)
	if link := &p.Links[l]; f.depth[link.A]+f.depth[link.B] == 0 {
		f.numbers[nAlong] += by
	}
	f.numbers[nRectangles] += by * rectanglesAt(p, f.g.bridges, l)
}

// ofLength returns the count of the links that are as long as link l.
func (f *finisher) ofLength(l int) *int32 { return &f.numbers[nLength+min(int(f.length[l]), 5)-2] }

// inLine returns 1 if a set of directions consists of two opposite directions, otherwise 0.
func inLine(directions int) int32 {
	if directions == 1<<bridges.Up|1<<bridges.Down || directions == 1<<bridges.Left|1<<bridges.Right {
		return 1
	}
	return 0
}

// block updates the links that link l crosses, and returns the change of the number of open sights.
// The parameter by is 1 if link l comes into use, and -1 if it goes out of use.
func (f *finisher) block(l int, by int8) (open int32) {
	for _, k := range f.g.puzzle.Crossings(l) {
		f.blocked[k] += by
		if f.g.bridges[k] == 0 && f.blocked[k] == max(by, 0) {
			open -= int32(by)
		}
	}
	return open
}

// takeBack undoes a call of the method change, except that it does not restore the numbers.
func (f *finisher) takeBack(l int, from, to int8) {
	if by := min(to, 1) - min(from, 1); by != 0 {
		f.block(l, -by)
	}
	link := &f.g.puzzle.Links[l]
	for _, i := range [2]int32{link.A, link.B} {
		if more := f.addTo(i, to, from); more != 0 {
			for _, other := range f.g.puzzle.Islands[i].Neighbours {
				if other >= 0 {
					f.most[other] += more
				}
			}
		}
	}
}

// addTo updates an island when one of its links changes from one number of bridges to another. The
// result is how many more bridges the island can take from each neighbour after the change.
func (f *finisher) addTo(i int32, from, to int8) (more int8) {
	had := min(f.sum[i], bridges.PerPair)
	f.sum[i] += to - from
	f.degree[i] += min(to, 1) - min(from, 1)
	return min(f.sum[i], bridges.PerPair) - had
}

// energy returns the weighted sum of the squared differences between the numbers and their targets.
// If the sum exceeds limit, energy may return a lower bound that exceeds limit, too. Four terms are
// added at a time, so that additions need not wait for each other.
func (f *finisher) energy(limit float64) float64 {
	e := 0.0
	for i := 0; i+4 <= len(f.numbers) && e <= limit; i += 4 {
		e += float64(f.off(i)+f.off(i+1)) + float64(f.off(i+2)+f.off(i+3))
	}
	return e
}

// off returns the part of the energy that comes from number i.
func (f *finisher) off(i int) float64 {
	d := float64(f.numbers[i]) - f.want[i]
	return float64(d * d * f.weight[i])
}

// after returns what the energy would be if link l had n bridges. The parameter limit is as for the
// method energy.
func (f *finisher) after(l int, n int8, limit float64) float64 {
	before, had := f.g.bridges[l], f.numbers
	f.change(l, before, n)
	e := f.energy(limit)
	f.takeBack(l, before, n)
	f.numbers = had
	return e
}
