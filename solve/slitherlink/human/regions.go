package human

import "slices"

// legs splits the walk of a link by colours into the parts that the text describes one after
// another. A walk that passes the outside of the board has one or two parts, and each starts
// outside. For a contradiction, the result start is the cell where the walk begins and ends.
func (t *telling) legs() (start int, legs []leg) {
	start, walk := t.walk()
	out := slices.IndexFunc(walk, func(c crossing) bool { return c.to == beyond })
	if out >= 0 && len(t.Settles) == 0 { // the walk of a contradiction starts elsewhere, so that its last pass comes in from outside
		walk = slices.Concat(walk[out+1:], walk[:out+1])
		start, walk, out = walk[0].to, append(walk[1:], walk[0]), len(walk)-2
	}
	if start == beyond || out < 0 {
		return start, []leg{{start, walk}}
	}
	legs = []leg{{beyond, reversed(start, walk[:out+1])}}
	if out++; out < len(walk) {
		legs = append(legs, leg{beyond, walk[out:]})
	}
	return start, legs
}

// A leg is a part of a walk that starts in a cell.
type leg struct {
	from int
	walk []crossing
}

// reversed returns a walk from its end back to its first cell.
func reversed(from int, walk []crossing) (back []crossing) {
	for i := len(walk) - 1; i >= 0; i-- {
		to := from
		if i > 0 {
			to = walk[i-1].to
		}
		back = append(back, crossing{walk[i].over, to})
	}
	return back
}

// A stop is a cell of a walk.
type stop struct {
	cell       int
	side       int  // 0 for the side of the loop where the leg starts, 1 for the other side
	over       Fact // the fact that leads the walk to this cell
	acrossLine bool // whether a line separates this cell from the stop before
}

// stops returns the cells of the board where a leg stops.
func (l *leg) stops() (stops []stop) {
	side := 0
	if l.from != beyond {
		stops = []stop{{cell: l.from}}
	}
	for _, c := range l.walk {
		side ^= bit(c.over.Is == Line || c.over.Is == Differ)
		stops = append(stops, stop{c.to, side, c.over, c.over.Is == Line && len(stops) > 0})
	}
	return slices.DeleteFunc(stops, func(s stop) bool { return s.cell == beyond })
}

// regionTexts returns sentences that say on which side of the loop the cells of a walk are.
// Consecutive cells without a line between them form a region; regions with a line between them
// share a sentence. If a walk passes through a cell because of a fact about two edges of the cell,
// the text states this fact.
func (t *telling) regionTexts() (regions []string) {
	apart := *t
	apart.at = beyond // an edge is then named by its cell
	_, legs := t.legs()
	before, cells := "", 0
	for i, l := range legs {
		contrary := i > 0 && len(t.Settles) == 0
		stops, sides := l.stops(), t.inside
		if l.from != beyond {
			sides = t.oneSide
		}
		if i == 0 && len(legs) > 1 && len(t.Settles) > 0 {
			all := append(stops, legs[1].stops()...)
			if !slices.ContainsFunc(all, func(s stop) bool { return s.side != all[0].side || s.over.Other != 0 }) {
				stops, legs[1].walk = all, nil
			}
		}
		if len(stops) == 0 {
			continue
		}
		cells += len(stops)
		first := 0
		if l.from != beyond && len(stops) > 1 && stops[1].over.Other != 0 {
			both := []string{t.cellName(stops[0].cell), t.cellName(stops[1].cell)}
			why := t.hence
			if !slices.Contains(t.settled, stops[1].over) {
				why = t.says(beyond, []Fact{stops[1].over}) + t.therefore
			}
			regions = append(regions, why+t.located(both, t.parted[stops[1].side], false))
			sides[0], sides[stops[1].side] = t.beside(stops[0].cell), t.beside(stops[stops[1].side].cell)
			first = 2
		}
		var region []string
		why := ""
		switch counts := slices.ContainsFunc(stops, func(s stop) bool { return s.acrossLine }); {
		case contrary:
			before, why = "", t.butBorder
		case l.from == beyond:
			before, why = "", t.fromBorder
		case counts:
			why = t.countingLines
		}
		for i := first; i < len(stops); i++ {
			s := stops[i]
			if s.over.Other != 0 {
				why += apart.about(s.over, t.asPassed[s.over.Is])
			} else if contrary {
				why += t.says(beyond, []Fact{s.over}) + t.therefore
			}
			region = append(region, t.cellName(s.cell))
			if next := i + 1; next < len(stops) && stops[next].side == s.side && stops[next].over.Other == 0 {
				continue
			}
			side := sides[s.side]
			if start := &stops[i+1-len(region)]; start.acrossLine && !contrary {
				regions[len(regions)-1] += t.next(why, region, side)
			} else {
				regions = append(regions, why+t.located(region, side, side == before))
			}
			if before = side; side == t.oneSide[s.side] {
				sides[s.side] = t.beside(stops[i+1-len(region)].cell)
			}
			region, why = nil, ""
		}
	}
	for _, f := range t.Settles[:min(1, len(t.Settles))] {
		switch ends := t.cells(f); {
		case !slices.Contains(ends[:], beyond):
			told := *t
			told.told = t.parted[bit(f.Is == Line)]
			both := bit(f.Is == Cross && slices.Contains(t.inside[:], before))
			if both == 1 {
				told.told = before
			}
			switch {
			case f.Other != 0:
				regions = append(regions, t.about(f, t.touching[2+bit(cells == 2)]))
			case cells > 2:
				regions = append(regions, told.about(f, t.touching[both]))
			}
		case f.Other != 0:
			if ends[0] != beyond {
				f.Side = f.Other
			}
			f.Other = f.Side
			regions = append(regions, t.about(f, t.pastIt))
		}
	}
	return regions
}

// beside returns the words for "on the side of cell x".
func (t *telling) beside(x int) string {
	return t.about(Fact{Row: x / t.board.Stride, Column: x % t.board.Stride}, t.sameSide)
}
