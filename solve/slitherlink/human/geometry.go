package human

import (
	"slices"

	"matchbook/solve/slitherlink"
)

// placeOf returns a cell or a dot that has all edges of the facts, or the constant beyond if there
// are no facts or if no place has all their edges. The method prefers a dot, unless all facts are
// about the same pair of edges of a cell.
func (t *telling) placeOf(facts []Fact) int {
	if len(facts) == 0 {
		return beyond
	}
	first := facts[0]
	places := *t.board.PlacesOf(int(first.edge(t.board)))
	if slices.ContainsFunc(facts, func(f Fact) bool {
		pair := []Side{first.Side, first.Other}
		return f.Other == 0 || f.cell(t.board) != first.cell(t.board) || !slices.Contains(pair, f.Side) || !slices.Contains(pair, f.Other)
	}) {
		places = [4]int32{places[2], places[3], places[0], places[1]}
	}
	for _, place := range places {
		if !slices.ContainsFunc(facts, func(f Fact) bool { return !f.isOf(t.board, int(place)) }) {
			return int(place)
		}
	}
	return beyond
}

// closing returns the lines of a loop that closes too early, including the line that would close
// it. The result wrong is a clue that the loop makes wrong, or a line that it misses.
func (t *telling) closing() (loop []Fact, wrong Fact) {
	lines := map[int32]int{} // by dot
	for _, f := range slices.Concat(t.Because, t.Settles) {
		if f.Is != Clue {
			for _, dot := range f.dots(t.board) {
				lines[dot]++
			}
		}
	}
	loop = slices.Clone(of(t.Settles, Cross))
	for _, f := range t.Because {
		if f.Is == Clue || slices.ContainsFunc(f.dots(t.board), func(dot int32) bool { return lines[dot] == 1 }) {
			wrong = f
		} else {
			loop = append(loop, f)
		}
	}
	return loop, wrong
}

// linesAround returns the number of lines that a clue gets from a loop that closes too early and makes
// the clue wrong. For the pattern of two threes, the loop goes around both threes, and the clue is a
// third clue.
func (t *telling) linesAround() (n int) {
	loop, wrong := t.closing()
	for _, e := range t.board.EdgesOf(wrong.cell(t.board)) {
		on := slices.ContainsFunc(loop, func(f Fact) bool { return f.edge(t.board) == e })
		if t.Rule == slitherlink.Pattern.String() {
			a, b := t.board.EdgesOf(t.Because[0].cell(t.board)), t.board.EdgesOf(t.Because[1].cell(t.board))
			on = slices.Contains(a[:], e) != slices.Contains(b[:], e)
		}
		n += bit(on)
	}
	return n
}

// border reports whether the place is a dot on the border, which has fewer than four edges.
func (t *telling) border() bool {
	return t.at >= t.board.Cells && slices.ContainsFunc(t.board.EdgesOf(t.at)[:], func(e int32) bool { return !t.board.Has(int(e)) })
}

// A dot is named by a cell, and by the corner of this cell at which the dot is; the method returns
// both. Corners are 0 for top left, 1 for top right, 2 for bottom left, 3 for bottom right. The
// cell is below and to the right of the dot, if the board has such a cell.
func (t *telling) corner() (cell, corner int) {
	cell = t.at - t.board.Cells
	if cell%t.board.Stride > t.board.Width {
		cell--
		corner++
	}
	if cell/t.board.Stride > t.board.Height {
		cell -= t.board.Stride
		corner += 2
	}
	return cell, corner
}

// A crossing is a step of a walk. The step leads over an edge, or through a cell with two edges
// that are known to be alike or to differ.
type crossing struct {
	over Fact
	to   int
}

// walk returns the first cell and the steps of the walk that the premises of a link by colours
// describe. The walk ends at the cell across the edge that the link settles; for a contradiction,
// the walk ends where it begins.
func (t *telling) walk() (from int, walk []crossing) {
	about := slices.Concat(t.Settles, t.Because)[0]
	starts := t.cells(about)
	for i, from := range starts {
		end := from
		if len(t.Settles) > 0 {
			end = starts[1-i]
		}
		walk = nil
		at, ok := from, true
		for _, f := range t.Because {
			cells := t.cells(f)
			i := slices.Index(cells[:], at)
			if ok = i >= 0; !ok {
				break
			}
			at = cells[1-i]
			walk = append(walk, crossing{f, at})
		}
		if ok && at == end {
			return from, walk
		}
	}
	return starts[0], nil
}

// cells returns the two cells whose colours a fact compares. For an edge on the border, the cell on
// the board comes first.
func (t *telling) cells(f Fact) [2]int {
	r, _ := f.relation(t.board)
	if f.Other == 0 && r.A == beyond {
		return [2]int{r.B, r.A}
	}
	return [2]int{r.A, r.B}
}
