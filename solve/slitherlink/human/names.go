package human

import (
	"slices"
	"strings"

	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
)

// only returns the only cell, from 1, that the sentence of a link names, or 0 if it names
// several.
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

// isHere returns the index of the words for two edges: 1 if they are edges of the cell that names
// the place, otherwise 0.
func (t *telling) isHere() int {
	home, _ := t.home()
	return bit(home == t.fact.cell(t.board))
}

// home returns the cell that names the place and, for a dot, the dot's corner of the cell, numbered
// as by corner. A dot is named by the cell of a pair of edges that the link settles; if there is
// none, by that of a pair that it rests on.
func (t *telling) home() (cell, corner int) {
	if t.at < t.board.Cells {
		return t.at, 0
	}
	for _, f := range slices.Concat(t.Settles, t.Because) {
		if k, _, ok := f.corner(t.board); ok && f.isOf(t.board, t.at) {
			return k / corners, [corners]int{1, 3, 2, 0}[k%corners]
		}
	}
	return t.corner()
}

// pairPremises returns the premises about pairs of edges.
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
		if t.near == cell+1 {
			return t.itsDot[corner]
		}
		return t.about(Fact{Row: cell / t.board.Stride, Column: cell % t.board.Stride}, t.dotAt[corner])
	}
	return t.about(Fact{Row: t.at / t.board.Stride, Column: t.at % t.board.Stride}, t.cellAt)
}

// name names a clue or an edge.
func (t *telling) name(f Fact) string {
	if f.Is == Clue {
		return t.about(f, t.clueAt)
	}
	return t.about(f, t.edgeAt[f.Side-1])
}

func (t *telling) cellName(x int) string {
	return t.lang.Cell(x/t.board.Stride, x%t.board.Stride)
}

// says states facts. Edges are named as seen from the place, or by their cells if the place is
// beyond.
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
		case at == beyond:
			clauses = append(clauses, t.names(t.byCell(some))+are)
		case at < t.board.Cells:
			clauses = append(clauses, in.sidesOf(some)+are)
		default:
			clauses = append(clauses, t.going(is, in.ways(some)))
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

// Then implements [solve.Person]. Edges that follow from a clue are named by its cell, and the clue
// is mentioned. If there are both lines and crosses, Then names only the lines: a person draws the
// crosses beside them without being told.
func (s *Solver) Then(steps []int, _ []Fact, lang phrase.Language) string {
	t := newTelling(lang)
	t.position, t.board = &s.position, s.position.Board
	settles, is := make([][]Fact, len(steps)), Cross
	for n, i := range steps {
		settles[n] = s.facts(nil, s.Steps[i].marks)
		if len(of(settles[n], Line)) > 0 {
			is = Line
		}
	}
	var items []string
	edges := 0
	for n, i := range steps {
		some := of(settles[n], is)
		edges += len(some)
		t.at = int(s.Steps[i].rule.at)
		if len(some) == 0 || t.at >= t.board.Cells {
			items = append(items, t.byCell(some)...)
			continue
		}
		items = append(items, t.cellSides(t.cellName(t.at), t.ways(some))+t.about(clueFact(t.position, t.at), t.forClue))
	}
	return t.list[is][bit(edges > 1)] + strings.Join(items, ", ")
}

// byCell names edges by their cells, in reading order.
func (t *telling) byCell(edges []Fact) (cells []string) {
	slices.SortFunc(edges, func(f, g Fact) int {
		return slices.Compare([]int{f.Row, f.Column, int(f.Side)}, []int{g.Row, g.Column, int(g.Side)})
	})
	for len(edges) > 0 {
		cell := t.about(edges[0], "{cell}")
		var sides []string
		for len(edges) > 0 && t.about(edges[0], "{cell}") == cell {
			sides, edges = append(sides, t.sides[0][edges[0].Side-1]), edges[1:]
		}
		cells = append(cells, t.cellSides(cell, sides))
	}
	return cells
}

// sidesOf lists edges of the place, clockwise.
func (t *telling) sidesOf(facts []Fact) string {
	return t.edges(t.at >= t.board.Cells, t.ways(facts))
}

// ways names edges of the place, clockwise, by their sides.
func (t *telling) ways(facts []Fact) (names []string) {
	for k, name := range t.sides[bit(t.at >= t.board.Cells)] {
		e := t.board.EdgesOf(t.at)[k]
		if slices.ContainsFunc(facts, func(f Fact) bool { return f.edge(t.board) == e }) {
			names = append(names, name)
		}
	}
	return names
}

// way names an edge, which is the given side of the cell of t.fact, by its direction from the
// dot.
func (t *telling) way(side Side) string {
	edge := t.board.EdgesOf(t.fact.cell(t.board))[side-1]
	edges := t.board.EdgesOf(t.at)
	return t.sides[1][slices.Index(edges[:], edge)]
}

// regionTexts says on which side of the loop the cells of a walk are. Consecutive cells without a
// line between them form a region. A walk can pass through a cell because of what is known of two
// of its edges; the text then states that. A walk that ends beyond the
// border is reversed, so that its text starts there.
func (t *telling) regionTexts() (regions []string) {
	from, walk := t.walk()
	if n := len(walk); n > 0 && walk[n-1].to == beyond {
		from, walk = beyond, reversed(from, walk)
	}
	if from == beyond && len(t.Settles) == 0 { // start on the board, where the start is named twice
		from, walk = walk[0].to, append(slices.Clone(walk[1:]), walk[0])
	}
	stops := []stop{{cell: from}}
	words, absolute, outside := t.oneSide, false, 0
	for _, c := range append([]crossing{{to: from}}, walk...) {
		last := stops[len(stops)-1]
		next := stop{c.to, last.side ^ bit(c.over.Is == Line || c.over.Is == Differ), c.over}
		if stops = append(stops, next); c.to == beyond {
			words, absolute, outside = t.inside, true, next.side
		}
	}
	stops = slices.DeleteFunc(stops[1:], func(s stop) bool { return s.cell == beyond && s.over.Other == 0 })
	var region []string
	why, apart := "", *t
	apart.at = beyond // so that cells are named
	for i, s := range stops {
		if s.over.Other != 0 {
			why = apart.about(s.over, t.asPair)
		}
		if s.cell == beyond {
			why = ""
			continue
		}
		region = append(region, t.cellName(s.cell))
		last := i == len(stops)-1
		if !last && stops[i+1].side == s.side && stops[i+1].over.Other == 0 {
			continue
		}
		if !last && stops[i+1].cell == beyond { // the walk leaves the board through a cell with a known pair of edges
			why += apart.about(stops[i+1].over, t.asPair)
		}
		where := words[s.side^outside]
		if len(regions) > 0 && !absolute && s.side == 0 {
			where = t.about(Fact{Row: from / t.board.Stride, Column: from % t.board.Stride}, t.sameSide)
		}
		regions = append(regions, why+t.located(region, where))
		region, why = nil, ""
	}
	return regions
}

// stop is a cell of a walk.
type stop struct {
	cell int
	side int  // 0 for the side of the loop where the first cell is, 1 for the other
	over Fact // the fact that leads the walk to it
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
