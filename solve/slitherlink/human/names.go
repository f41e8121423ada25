package human

import (
	"maps"
	"slices"

	"matchbook/solve/slitherlink"
)

// This method returns the cell that the sentence of a link names, plus 1, or 0 if the sentence may name
// several cells.
func (t *telling) only() int {
	if t.Rule != slitherlink.Pair.String() && t.Rule != slitherlink.Counting.String() {
		return 0
	}
	cell, _ := t.home()
	for _, f := range slices.Concat(t.Because, t.Settles) {
		if f.Other != 0 && f.cell(t.board) != cell {
			return 0
		}
	}
	return cell + 1
}

// isHere returns 1 if the edges of t.fact belong to the cell that names the place, and 0 otherwise.
// The result is an index into fields such as texts.two.
func (t *telling) isHere() int {
	home, _ := t.home()
	return bit(home == t.fact.cell(t.board))
}

// home returns the cell that names the place and, for a dot, the corner of the cell at which the
// dot is, numbered as by telling.corner. A dot is named by the cell of a pair of edges among the
// conclusions or, if there is none, among the premises. If no premise is about a pair either, the
// cell of the previous link names the dot if the dot is a corner of this cell. Otherwise the method
// corner names the dot.
func (t *telling) home() (cell, corner int) {
	if t.at < t.board.Cells {
		return t.at, 0
	}
	for _, f := range slices.Concat(t.Settles, t.Because) {
		if k, _, ok := f.corner(t.board); ok && f.isOf(t.board, t.at) {
			return k / corners, cornerOfPair[k%corners]
		}
	}
	if t.near > 0 {
		dots := t.board.DotsOf(t.near - 1)
		if k := slices.Index(dots[:], t.at); k >= 0 {
			return t.near - 1, cornerOfPair[k]
		}
	}
	return t.corner()
}

// cornerOfPair has, for each pair of neighbouring edges of a cell, the corner where they meet,
// numbered as by telling.corner.
var cornerOfPair = [corners]int{1, 3, 2, 0}

func (t *telling) pairPremises() []Fact {
	return slices.DeleteFunc(slices.Clone(t.Because), func(f Fact) bool { return f.Other == 0 })
}

// where names the place that a link is about.
func (t *telling) where() string {
	switch {
	case t.Rule == slitherlink.Closing.String() && len(t.Settles) > 0:
		return t.name(t.Settles[0])
	case t.clue != nil:
		return t.name(*t.clue)
	case t.at >= t.board.Cells:
		cell, corner := t.home()
		if t.near == cell+1 && !t.apart {
			return t.itsDot[corner]
		}
		return t.about(Fact{Row: cell / t.board.Stride, Column: cell % t.board.Stride}, t.dotAt[corner])
	}
	return t.about(Fact{Row: t.at / t.board.Stride, Column: t.at % t.board.Stride}, t.cellAt)
}

func (t *telling) name(f Fact) string {
	if f.Is == Clue {
		return t.about(f, t.clueAt)
	}
	return t.about(f, t.edgeAt[f.Side-1])
}

func (t *telling) cellName(x int) string {
	return t.lang.Cell(x/t.board.Stride, x%t.board.Stride)
}

// says states facts. The parameter at is the place from which edges are seen; if it is beyond the
// board, edges are named by their cells.
func (t *telling) says(at int, facts []Fact) string {
	in := *t
	in.at = at
	var clauses []string
	for _, is := range []Is{Line, Cross} {
		some := of(facts, is)
		if len(some) == 0 {
			continue
		}
		are := t.are[is][bit(len(some) > 1)]
		switch {
		case at == beyond && len(clauses) > 0 && t.onlyCell(facts) != beyond: // the lines have named the cell
			in.at = t.onlyCell(facts)
			clauses = append(clauses, in.sidesOf(some)+are)
		case at == beyond:
			clauses = append(clauses, t.names(t.byCell(some))+are)
		case at < t.board.Cells:
			clauses = append(clauses, in.sidesOf(some)+are)
		default:
			clauses = append(clauses, t.going(is, slices.Contains(t.Because, some[0]), in.ways(some)))
		}
	}
	for _, f := range facts {
		switch {
		case f.Other == 0:
		case at >= t.board.Cells && !slices.Contains(t.Settles, f):
			clauses = append(clauses, in.about(f, t.atDot[f.Is]))
		default:
			clauses = append(clauses, in.about(f, t.pairs[f.Is]))
		}
	}
	return t.clauses(clauses)
}

// onlyCell returns the cell that names all edges of the facts, or the constant beyond if no single
// cell does.
func (t *telling) onlyCell(facts []Fact) (cell int) {
	for i, f := range facts {
		if !f.isEdge() {
			return beyond
		}
		x := t.seen(f).cell(t.board)
		if i > 0 && x != cell {
			return beyond
		}
		cell = x
	}
	return cell
}

// byCell names edges by their cells, in reading order.
func (t *telling) byCell(edges []Fact) (cells []string) {
	in, byCell := *t, map[int][]Fact{}
	for _, f := range edges {
		x := t.seen(f).cell(t.board)
		byCell[x] = append(byCell[x], f)
	}
	for _, in.at = range slices.Sorted(maps.Keys(byCell)) {
		cells = append(cells, t.cellSides(t.cellName(in.at), in.ways(byCell[in.at])))
	}
	return cells
}

// seen returns f, a fact about one edge, with the cell by which the edge is named. Of the two cells
// beside the edge, the method takes a clue that the sentence is about, or else a cell with a clue,
// or else the cell nearer to the place.
func (t *telling) seen(f Fact) Fact {
	clues := t.clues
	if t.clue != nil {
		clues = append(slices.Clone(clues), *t.clue)
	}
	rank := func(f Fact) int {
		x, at, place := f.cell(t.board), spot{2 * f.Row, 2 * f.Column}, t.spot()
		const far = 1 << 16
		switch away := max(at.row-place.row, place.row-at.row) + max(at.column-place.column, place.column-at.column); {
		case slices.ContainsFunc(clues, func(clue Fact) bool { return clue.cell(t.board) == x }):
			return away
		case t.position.States[x].Clue():
			return far + away
		default:
			return 2*far + away
		}
	}
	if other := f.across(); t.board.HasCell(other.cell(t.board)) && rank(other) < rank(f) {
		return other
	}
	return f
}

// spot returns the position of the place that the link is about.
func (t *telling) spot() spot {
	switch x := t.at - t.board.Cells; {
	case t.Rule == slitherlink.Closing.String() && len(t.Settles) > 0:
		return t.Settles[0].spot()
	case t.Rule == slitherlink.Colour.String():
		from, walk := t.walk()
		for _, c := range walk {
			if c.to != beyond {
				from = c.to
			}
		}
		return spot{2 * (from / t.board.Stride), 2 * (from % t.board.Stride)}
	case x >= 0:
		return spot{2*(x/t.board.Stride) - 1, 2*(x%t.board.Stride) - 1}
	}
	return spot{2 * (t.at / t.board.Stride), 2 * (t.at % t.board.Stride)}
}

// sidesOf lists the edges of the facts, named as by the method ways.
func (t *telling) sidesOf(facts []Fact) string {
	return t.edges(t.ways(facts))
}

// inOrder has the order in which lists name the edges of a cell (0) and of a dot (1). Top and
// bottom come before left and right, as in the names of corners.
var inOrder = [2][4]int{{0, 2, 3, 1}, {3, 1, 2, 0}}

// ways names those edges of the place that the facts are about, by their sides of the place.
func (t *telling) ways(facts []Fact) (names []string) {
	isDot := bit(t.at >= t.board.Cells)
	for _, k := range inOrder[isDot] {
		e := t.board.EdgesOf(t.at)[k]
		if slices.ContainsFunc(facts, func(f Fact) bool { return f.edge(t.board) == e }) {
			names = append(names, t.sides[isDot][k])
		}
	}
	return names
}

// way names the edge on the given side of t.fact's cell by its direction from the dot.
func (t *telling) way(side Side) string {
	edge := t.board.EdgesOf(t.fact.cell(t.board))[side-1]
	edges := t.board.EdgesOf(t.at)
	return t.sides[1][slices.Index(edges[:], edge)]
}
