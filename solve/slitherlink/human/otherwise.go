package human

import (
	"math/bits"
	"slices"
	"strings"

	"matchbook/solve/slitherlink/deduce"
)

// cases explains why a fact about two edges of the place follows from facts about other pairs of
// edges. The text supposes that one of the two edges is a line, or a cross, and says what follows,
// edge by edge. The method returns "" if this does not show the fact, or if the fact needs no
// cases.
func (t *telling) cases() string {
	settled := t.Settles[0]
	pairs := t.pairPremises()
	isCell := t.at < t.board.Cells
	if len(t.Settles) != 1 || settled.Other == 0 || len(pairs) == 0 || isCell && t.said == 1 && complementary(pairs[0], settled) {
		return ""
	}
	var texts []string
	for _, line := range []bool{false, true} {
		forced, is := t.forces(settled, settled.Side, line, settled.Other)
		if !forced {
			continue
		}
		chain := t.follow(settled, line, is)
		if chain == nil {
			other := settled
			other.Side, other.Other = other.Other, other.Side
			chain = t.follow(other, !is, !line)
		}
		switch {
		case chain == nil:
			return ""
		case len(chain) > 2:
			texts = append(texts, t.given(t.clausesOf(chain)))
		}
	}
	if len(texts) == 0 {
		return ""
	}
	return strings.Join(texts, t.andIf)
}

// complementary reports whether two facts about one cell have no edge in common. Each fact is then
// easily seen from the other.
func complementary(f, g Fact) bool {
	return f.Side != g.Side && f.Side != g.Other && f.Other != g.Side && f.Other != g.Other
}

// forces reports whether the fact f settles its edge at one side, if its edge at another side is a
// line. If the parameter line is false, that edge is a cross. The parameter given is the side of
// the edge whose mark is given, and the parameter side is the side of the edge to settle. The
// second result says whether the settled edge is then a line.
func (t *telling) forces(f Fact, given Side, line bool, side Side) (forced, is bool) {
	mask := func(side Side, line bool) uint8 { return uint8(bit(line)) << t.indexOf(f, side) }
	asCross, asLine := t.agrees(mask(given, line), f), t.agrees(mask(given, line)|mask(side, true), f)
	return asCross != asLine, asLine
}

// follow supposes that the first edge of f is a line or, if the parameter line is false, a cross.
// The method returns what follows, one edge after another, up to the second edge of f. The result
// is nil if one of the two edges is already known, or if the second edge does not become a line (is
// == true) or a cross (is == false).
func (t *telling) follow(f Fact, line, is bool) (chain []Fact) {
	const unknown = 2
	known := [4]int{unknown, unknown, unknown, unknown}
	from := [4][]int{} // the edges from which an edge follows
	edges := t.board.EdgesOf(t.at)
	for k, e := range edges {
		if !t.board.Has(int(e)) {
			known[k] = 0
		}
	}
	for _, f := range t.Because {
		if f.isEdge() {
			known[t.indexOf(f, f.Side)] = bit(f.Is == Line)
		}
	}
	first, last := t.indexOf(f, f.Side), t.indexOf(f, f.Other)
	if known[first] != unknown || known[last] != unknown {
		return nil
	}
	known[first] = bit(line)
	order := []int{first}
	learn := func(k, is int, because ...int) {
		known[k], from[k], order = is, because, append(order, k)
	}
	for i := 0; i < len(order) && known[last] == unknown; i++ {
		for _, pair := range t.pairPremises() {
			for _, sides := range [][2]Side{{pair.Side, pair.Other}, {pair.Other, pair.Side}} {
				j, k := t.indexOf(pair, sides[0]), t.indexOf(pair, sides[1])
				if forced, is := t.forces(pair, sides[0], known[j] == 1, sides[1]); known[j] != unknown && known[k] == unknown && forced {
					learn(k, bit(is), j)
				}
			}
		}
		before := slices.Clone(order)
		for k := range edges {
			can := [2]bool{}
			for lines := range uint8(16) {
				fits := func(k int) bool { return known[k] == unknown || known[k] == int(lines>>k&1) }
				if fits(0) && fits(1) && fits(2) && fits(3) && t.fits(lines) {
					can[lines>>k&1] = true
				}
			}
			if known[k] == unknown && can[0] != can[1] {
				learn(k, bit(can[1]), before...)
			}
		}
	}
	if known[last] != bit(is) {
		return nil
	}
	needed := [4]bool{}
	needed[last] = true
	for _, k := range slices.Backward(order) {
		if needed[k] {
			chain = append(chain, markFact(t.board, deduce.Mark{Edge: edges[k], Fact: deduce.FactOf(known[k] == 1)}))
			for _, j := range from[k] {
				needed[j] = true
			}
		}
	}
	slices.Reverse(chain)
	return chain
}

// clausesOf states facts about edges one by one. Edges are named as in premises, but without
// the cell of the place itself, unless the clause before named another cell.
func (t *telling) clausesOf(facts []Fact) (clauses []string) {
	home, _ := t.home()
	named := home
	for _, f := range facts {
		name, cell := t.byCell([]Fact{f})[0], t.seen(f).cell(t.board)
		if t.at < t.board.Cells {
			name, cell = t.sidesOf([]Fact{f}), home
		}
		for _, pair := range append(t.pairPremises(), t.Settles...) {
			for _, side := range []Side{pair.Side, pair.Other} {
				switch x := pair.cell(t.board); {
				case t.board.EdgesOf(x)[side-1] != f.edge(t.board):
				case x == home && x == named:
					name, cell = t.sides[0][side-1], x
				default:
					name, cell = t.cellSides(t.cellName(x), []string{t.sides[0][side-1]}), x
				}
			}
		}
		named = cell
		clauses = append(clauses, name+t.are[f.Is][0])
	}
	return clauses
}

// indexOf returns the index, among the edges of the place, of the edge on a side of a fact's cell.
func (t *telling) indexOf(f Fact, side Side) int {
	around := t.board.EdgesOf(t.at)
	return slices.Index(around[:], t.board.EdgesOf(f.cell(t.board))[side-1])
}

// otherwise says that the two edges of a premise would both be lines, or both be crosses, if a link
// by pairs did not hold. The method returns "" if something else would be wrong.
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

// allows reports whether the place can have the given lines, if one premise is left out: the
// parameter without. Bit k of the parameter lines stands for edge k of the place.
func (t *telling) allows(lines uint8, without Fact) bool {
	return t.fits(lines) && !slices.ContainsFunc(t.Because, func(f Fact) bool { return f != without && f.Is != Clue && !t.agrees(lines, f) })
}

// fits reports whether the clue or the dot of the place allows this number of lines, and all the
// lines are edges of the board.
func (t *telling) fits(lines uint8) bool {
	count := 0
	for k, e := range t.board.EdgesOf(t.at) {
		isLine := lines>>k&1 != 0
		if count += bit(isLine); isLine && !t.board.Has(int(e)) {
			return false
		}
	}
	if t.at >= t.board.Cells {
		return count == 0 || count == 2
	}
	return t.clue == nil || t.clue.Number == count
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
	k := t.indexOf(f, side)
	return k >= 0 && lines>>k&1 != 0
}

// linesLeft returns the numbers of lines that the place can have by its premises other than the
// clue.
func (t *telling) linesLeft() (numbers []int) {
	for lines := range uint8(16) {
		n := bits.OnesCount8(lines)
		if !slices.Contains(numbers, n) && !slices.ContainsFunc(t.Because, func(f Fact) bool { return f.Is != Clue && !t.agrees(lines, f) }) {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	return numbers
}
