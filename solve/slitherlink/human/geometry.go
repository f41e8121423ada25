package human

import (
	"slices"

	"matchbook/solve/slitherlink"
)

// placeOf returns the place that all facts are about; a dot rather than a cell, but for what is
// known of one pair of edges, at which nothing is looked up.
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

// closing takes apart a loop that closes: its lines, that which is settled included, and what it
// leaves wrong: a clue, or a line that is not on it.
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

// linesAround returns how many lines of that loop are around the clue that it leaves wrong; of a
// pattern, how many of the loop around only two threes are around its third clue.
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

// border reports whether a dot is on the border, where it lacks edges.
func (t *telling) border() bool {
	return t.at >= t.board.Cells && slices.ContainsFunc(t.board.EdgesOf(t.at)[:], func(e int32) bool { return !t.board.Has(int(e)) })
}

// corner returns the cell by which a dot is named, and at which of its corners the dot is: 0 for
// the top left one, 1 more for the right and 2 for the bottom. It is the cell to the right of
// the dot and below it, where there is one.
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

// crossing is a step of a walk: over an edge, or through a cell of which only is known
// whether two edges are alike.
type crossing struct {
	over Fact
	to   int
}

// walk returns the way that the premises of a link by colours go, from its first cell. It ends at
// the cell across the edge that is settled; without one, where it began.
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

// cells returns the two cells whose colours a fact compares, for an edge first one that is on the
// board.
func (t *telling) cells(f Fact) [2]int {
	r, _ := f.relation(t.board)
	if f.Other == 0 && r.A == beyond {
		return [2]int{r.B, r.A}
	}
	return [2]int{r.A, r.B}
}
