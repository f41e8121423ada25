package human

import "slices"

// otherwise says what would be wrong if a link by pairs did not hold: two edges of which a premise is
// about would both be lines, or both crosses. It returns "" if that cannot be said so shortly.
func (t *telling) otherwise() string {
	for _, broken := range slices.Backward(t.pairPremises()) {
		var left []uint8 // what the other premises allow
		for lines := range uint8(16) {
			if t.allows(lines, broken) && slices.ContainsFunc(t.Settles, func(f Fact) bool { return !t.agrees(lines, f) }) {
				left = append(left, lines)
			}
		}
		if len(left) != 1 {
			continue
		}
		one, other := t.lineAt(left[0], broken.Side, broken), t.lineAt(left[0], broken.Other, broken)
		switch isDot := t.at >= t.board.Cells; {
		case one && other:
			return t.about(broken, t.bothLines[bit(isDot)])
		case !one && !other && !isDot:
			return t.about(broken, t.bothCrosses)
		}
	}
	return ""
}

// allows reports whether the place can have the given lines, a bit for each of its edges, if one
// premise is left out.
func (t *telling) allows(lines uint8, without Fact) bool {
	count := 0
	for k, e := range t.board.EdgesOf(t.at) {
		isLine := lines>>k&1 != 0
		if count += bit(isLine); isLine && !t.board.Has(int(e)) {
			return false
		}
	}
	switch {
	case t.at >= t.board.Cells && count != 0 && count != 2:
		return false
	case t.clue != nil && t.clue.Number != count:
		return false
	}
	return !slices.ContainsFunc(t.Because, func(f Fact) bool { return f != without && f.Is != Clue && !t.agrees(lines, f) })
}

// agrees reports whether lines of the place agree with a fact about its edges.
func (t *telling) agrees(lines uint8, f Fact) bool {
	one := t.lineAt(lines, f.Side, f)
	if f.isEdge() {
		return one == (f.Is == Line)
	}
	other := t.lineAt(lines, f.Other, f)
	switch f.Is {
	case Alike:
		return one == other
	case Differ:
		return one != other
	case AtMostOne:
		return !one || !other
	case AtLeastOne:
		return one || other
	}
	return !one || other // If
}

// lineAt reports whether the edge on a side of a fact's cell is one of the given lines of the place.
func (t *telling) lineAt(lines uint8, side Side, f Fact) bool {
	around := t.board.EdgesOf(t.at)
	k := slices.Index(around[:], t.board.EdgesOf(f.cell(t.board))[side-1])
	return k >= 0 && lines>>k&1 != 0
}
