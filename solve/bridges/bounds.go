package bridges

import "slices"

// bounds has the least and the greatest number of bridges of each link, and what these bounds leave
// open at each island. [Search] and [Paper] use these bounds.
type bounds struct {
	p      *Puzzle
	lo, hi []int8 // by link
	// For each island, spare is the sum of hi over its links, minus the least number of bridges that
	// the island may have (see Island.Range). room is the greatest number of bridges that the island
	// may have, minus the sum of lo over its links.
	spare, room []int32
	open        []uint8 // for each island: bit d is set if the link in direction d may have bridges
}

// begin sets the bounds of each link to 0 and p.PerPair.
func (b *bounds) begin(p *Puzzle) {
	islands := len(p.Islands)
	b.p, b.lo, b.hi = p, zeros(b.lo, len(p.Links)), zeros(b.hi, len(p.Links))
	b.spare, b.room, b.open = zeros(b.spare, islands), zeros(b.room, islands), zeros(b.open, islands)
	for i := range p.Islands {
		least, most := p.Islands[i].Range()
		b.spare[i], b.room[i] = -least, most
	}
	for l := range p.Links {
		b.set(int32(l), 0, int8(p.PerPair))
	}
}

// set replaces the bounds of a link, and updates spare, room and open at its two islands.
func (b *bounds) set(l int32, lo, hi int8) {
	link := &b.p.Links[l]
	if (hi > 0) != (b.hi[l] > 0) {
		b.open[link.A] ^= 1 << link.Direction()
		b.open[link.B] ^= 1 << link.Direction().Opposite()
	}
	for _, i := range [2]int32{link.A, link.B} {
		b.room[i] -= int32(lo - b.lo[l])
		b.spare[i] += int32(hi - b.hi[l])
	}
	b.lo[l], b.hi[l] = lo, hi
}

func (b *bounds) clone() bounds {
	return bounds{b.p, slices.Clone(b.lo), slices.Clone(b.hi), slices.Clone(b.spare), slices.Clone(b.room), slices.Clone(b.open)}
}
