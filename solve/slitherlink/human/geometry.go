package human

import (
	"slices"

	"matchbook/solve/slitherlink"
)

// place is a cell or a dot, by row and column. Dot (r, c) is at the top left of cell (r, c).
// The outside of the board is cell (0, 0).
type place struct {
	row, col int
	dot      bool
}

// edge is an edge by its upper or left dot.
type edge struct {
	row, col int
	upright  bool
}

// edge returns an edge of the cell that a fact is about.
func (f Fact) edge(side string) edge {
	switch side {
	case "right":
		return edge{f.Row, f.Column + 1, true}
	case "bottom":
		return edge{f.Row + 1, f.Column, false}
	}
	return edge{f.Row, f.Column, side == "left"}
}

// side returns which of the four edges of a place an edge is: at a cell top, right, bottom
// and left; at a dot right, down, left and up. It is -1 for none of them.
func (p place) side(e edge) int {
	around := [4]edge{{p.row, p.col, false}, {p.row, p.col + 1, true}, {p.row + 1, p.col, false}, {p.row, p.col, true}}
	if p.dot {
		around = [4]edge{{p.row, p.col, false}, {p.row, p.col, true}, {p.row, p.col - 1, false}, {p.row - 1, p.col, true}}
	}
	return slices.Index(around[:], e)
}

// has reports whether all edges that a fact is about are edges of a place.
func (p place) has(f Fact) bool {
	return p.side(f.edge(f.Side)) >= 0 && (f.Other == "" || p.side(f.edge(f.Other)) >= 0)
}

// placeOf returns the place that all facts are about; a dot rather than a cell, but for what is
// known of one pair of edges, at which nothing is looked up.
func placeOf(facts []Fact) place {
	if len(facts) == 0 {
		return beyond
	}
	first := facts[0]
	f := first.edge(first.Side)
	one := !slices.ContainsFunc(facts, func(f Fact) bool {
		return f.Other == "" || f.Row != first.Row || f.Column != first.Column || f.Side != first.Side && f.Side != first.Other || f.Other != first.Other && f.Other != first.Side
	})
	for _, dot := range []bool{!one, one} {
		for _, p := range []place{{f.row, f.col, dot}, {f.row, f.col + 1, dot}, {f.row + 1, f.col, dot}, {f.row - 1, f.col, dot}, {f.row, f.col - 1, dot}} {
			if !slices.ContainsFunc(facts, func(f Fact) bool { return !p.has(f) }) {
				return p
			}
		}
	}
	return beyond
}

// of returns the facts that are of one sort.
func of(facts []Fact, is string) (some []Fact) {
	for _, f := range facts {
		if f.Is == is {
			some = append(some, f)
		}
	}
	return some
}

// dots returns the two dots of an edge.
func (e edge) dots() [2]place {
	if e.upright {
		return [2]place{{e.row, e.col, true}, {e.row + 1, e.col, true}}
	}
	return [2]place{{e.row, e.col, true}, {e.row, e.col + 1, true}}
}

// closing takes apart a loop that closes: its lines, that which is settled included, and what it
// leaves wrong: a clue, or a line that is not on it.
func (t *telling) closing() (loop []Fact, wrong Fact) {
	lines := map[place]int{} // by dot
	for _, f := range slices.Concat(t.Because, t.Settles) {
		if f.Is != Clue {
			for _, dot := range f.edge(f.Side).dots() {
				lines[dot]++
			}
		}
	}
	loop = slices.Clone(of(t.Settles, Cross))
	for _, f := range t.Because {
		dots := f.edge(f.Side).dots()
		if f.Is == Clue || lines[dots[0]] == 1 || lines[dots[1]] == 1 {
			wrong = f
		} else {
			loop = append(loop, f)
		}
	}
	return loop, wrong
}

// linesAround returns how many lines of that loop are around the clue that it leaves wrong; of a
// pattern, how many of the loop around only two threes are around its third clue.
func (t *telling) linesAround() (n int) {
	loop, wrong := t.closing()
	for _, side := range sides {
		e := wrong.edge(side)
		on := slices.ContainsFunc(loop, func(f Fact) bool { return f.edge(f.Side) == e })
		if t.Rule == slitherlink.Pattern.String() {
			on = false
			for _, three := range t.Because[:2] {
				on = on != ((place{three.Row, three.Column, false}).side(e) >= 0)
			}
		}
		n += bit(on)
	}
	return n
}

// border reports whether a dot is on the border, where it lacks edges.
func (t *telling) border() bool {
	return t.at.dot && (t.at.row == 1 || t.at.col == 1 || t.at.row > t.height || t.at.col > t.width)
}

// corner returns the cell by which a dot is named, and at which of its corners the dot is: 0 for
// the top left one, 1 more for the right and 2 for the bottom. It is the cell to the right of
// the dot and below it, where there is one.
func (t *telling) corner() (cell place, corner int) {
	cell = place{t.at.row, t.at.col, false}
	if cell.col > t.width {
		cell.col--
		corner++
	}
	if cell.row > t.height {
		cell.row--
		corner += 2
	}
	return cell, corner
}

// crossing is a step of a walk: over an edge, or through a cell of which only is known
// whether two edges are alike.
type crossing struct {
	over Fact
	to   place
}

// walk returns the way that the premises of a link by colours go, from its first cell, and
// how many lines it crosses. It ends at the cell across the edge that is settled; without
// one, where it began.
func (t *telling) walk() (from place, walk []crossing, lines int) {
	about := slices.Concat(t.Settles, t.Because)[0]
	starts := t.cells(about)
	for i, from := range starts {
		end := from
		if len(t.Settles) > 0 {
			end = starts[1-i]
		}
		walk, lines = nil, 0
		at, ok := from, true
		for _, f := range t.Because {
			cells := t.cells(f)
			if cells[0] != at && cells[1] != at {
				ok = false
				break
			}
			if cells[0] == at {
				at = cells[1]
			} else {
				at = cells[0]
			}
			walk = append(walk, crossing{f, at})
			if f.Is == Line || f.Is == Differ {
				lines++
			}
		}
		if ok && at == end {
			return from, walk, lines
		}
	}
	return starts[0], nil, 0
}

// beyond is where cells are that are not on the board.
var beyond = place{}

// cells returns the two cells whose colours a fact compares.
func (t *telling) cells(f Fact) (cells [2]place) {
	next := func(side string) place {
		p := place{f.Row, f.Column, false}
		switch side {
		case "top":
			p.row--
		case "right":
			p.col++
		case "bottom":
			p.row++
		case "left":
			p.col--
		}
		if p.row < 1 || p.row > t.height || p.col < 1 || p.col > t.width {
			return beyond
		}
		return p
	}
	if f.Other != "" {
		return [2]place{next(f.Side), next(f.Other)}
	}
	return [2]place{next(""), next(f.Side)}
}
