package bridgesgen

import (
	"matchbook/generate/profile"
	"matchbook/solve/bridges"
)

// While islands are placed and moved, links between them are chosen, too. So the number and lengths
// of links, and the numbers of islands with one to four links, can match the look. An island that
// moves keeps its links if possible. If an island lands on a link, it is joined to both ends of the
// link. When that island leaves, the two ends are joined again if possible. In the end, all islands
// should be connected. The number of bridges of each link is decided later.

// wiring says which islands of an arrangement are joined.
type wiring struct {
	linksEach float64 // the wanted number of links per island
	// joined[x][direction] is the cell of the island to which the island on cell x is joined in that
	// direction, or 0.
	joined [][4]int32
	// over[x] is 0 if no link passes over cell x. If a link does, over[x] is the cell at the upper
	// end of that link, or minus the cell at its left end.
	over   []int32
	edited []edit // the links that the current move adds and removes
	parts  bool   // whether the current move removes a link
	groups int    // number of groups of connected islands
	fewest int    // lower bound for the number of groups after the current move

	round int32   // number of the last search for groups
	seen  []int32 // for each cell of an island, the number of the last search that found the island
	queue []int32
}

// An edit is a pair of islands that were joined or parted.
type edit struct {
	from, to  int32
	direction int
	by        int32 // 1 for a joined pair, -1 for a parted pair
}

const (
	// The greatest distance at which islands are joined as soon as they are placed.
	nearby = 3
	// The cost of each additional group of connected islands.
	together = 200.0
)

func (w *wiring) reset(cells int32) {
	*w = wiring{joined: make([][4]int32, cells), over: make([]int32, cells), seen: make([]int32, cells)}
}

func (w *wiring) clear() {
	clear(w.joined)
	clear(w.over)
	w.groups = 0
}

// aimLinks sets the targets for the links of n islands; border is the number of cells on the border.
func (a *arranger) aimLinks(f []float64, n, border float64, set func(t int, want, scale float64)) {
	joined := a.linksEach * n
	set(tDegree, 0, 0)
	for i := range 4 {
		set(tDegree+1+i, f[deadEnds+i]*n, 0.008*n)
	}
	for i := range 4 {
		set(tLength+i, f[length2+i]*joined, 0.015*n)
	}
	set(tJoined, joined, 0.003*n)
	set(tOpen, f[openSights]*joined/(1-f[unused]), 0.006*n)
	set(tEdge, (f[borderDegree]-2)*f[profile.Border]*border, 0.02*f[profile.Border]*border)
}

// step returns the offset of the next cell in a direction.
func (a *arranger) step(direction int) int32 {
	return [4]int32{-a.stride, 1, a.stride, -1}[direction&3]
}

func (w *wiring) degree(x int32) (n int32) {
	for _, y := range w.joined[x] {
		if y != 0 {
			n++
		}
	}
	return n
}

// sight returns the next island in a direction, its distance, and the number of links that cross
// the line to it. If there is no island, sight returns zeros.
func (a *arranger) sight(x int32, direction int) (y, length, crossed int32) {
	step := a.step(direction)
	for y = x + step; a.inside[y]; y += step {
		length++
		if a.on[y] != 0 {
			return y, length, crossed
		}
		if a.over[y] != 0 {
			crossed++
		}
	}
	return 0, 0, 0
}

// length returns the distance between two cells of a row or column, given the direction from one of
// the cells to the other.
func (a *arranger) length(x, y int32, direction int) int32 {
	return max((x-y)/a.step(direction), (y-x)/a.step(direction))
}

// openSights returns how many pairs of islands could be joined, without crossing a link, but are
// not.
func (a *arranger) openSights() (open int32) {
	for _, x := range a.islands {
		for _, direction := range [2]bridges.Direction{bridges.Right, bridges.Down} {
			y, step := x, a.step(int(direction))
			for y += step; a.inside[y] && a.on[y] == 0 && a.over[y] == 0; y += step {
			}
			if a.on[y] != 0 && a.joined[x][direction] == 0 {
				open++
			}
		}
	}
	return open
}

// link joins two islands if the parameter by is 1, or parts them if it is -1, and updates the
// tally.
func (a *arranger) link(from, to int32, direction int, by int32) {
	a.edited = append(a.edited, edit{from, to, direction, by})
	if by < 0 {
		a.parts = true
	} else {
		a.fewest--
	}
	a.tally[tJoined] += by
	a.tally[tLength+min(a.length(from, to, direction), 5)-2] += by
	for _, x := range [2]int32{from, to} {
		degree := a.degree(x)
		a.tally[tDegree+degree]--
		a.tally[tDegree+degree+by]++
		if a.depth[x] == 0 {
			a.tally[tEdge] += by
		}
	}
	a.lay(from, to, direction, by)
}

// lay joins or parts two islands as the method link does, but changes neither the field edited nor
// the tally.
func (a *arranger) lay(from, to int32, direction int, by int32) {
	step, owner := a.step(direction), from
	if step < 0 {
		owner = to
	}
	if direction&1 != 0 {
		owner = -owner
	}
	a.joined[from][direction], a.joined[to][direction^2] = to, from
	if by < 0 {
		a.joined[from][direction], a.joined[to][direction^2], owner = 0, 0, 0
	}
	for x := from + step; x != to; x += step {
		a.over[x] = owner
	}
}

// partAt parts the islands whose link passes over a cell, if there is such a link.
func (a *arranger) partAt(x int32) {
	switch from := a.over[x]; {
	case from > 0:
		a.link(from, a.joined[from][bridges.Down], int(bridges.Down), -1)
	case from < 0:
		a.link(-from, a.joined[-from][bridges.Right], int(bridges.Right), -1)
	}
}

// leave prepares the removal of an island: it removes the links of the island. If two other islands
// were linked to opposite sides of the island, they are linked to each other if possible.
func (a *arranger) leave(x int32) {
	if a.degree(x) == 0 {
		a.fewest-- // the island was a group by itself, so there is now one group fewer
	}
	had := a.joined[x]
	for direction, y := range had {
		if y != 0 {
			a.link(x, y, direction, -1)
		}
	}
	a.alone(x, -1)
	for direction := range 2 {
		y, z := had[direction], had[direction+2]
		if y != 0 && z != 0 && a.over[x] == 0 && a.length(y, z, direction) <= a.longest {
			a.link(y, z, direction^2, 1)
		}
	}
}

// alone updates the tally for an island without links. The parameter by is 1 if the island is
// placed, and -1 if it is removed.
func (a *arranger) alone(x, by int32) {
	a.tally[tDegree] += by
	if a.depth[x] == 0 {
		a.tally[tEdge] -= 2 * by
	}
}

// settle joins a newly placed island to nearby islands if no link is in the way. In directions in
// which the island had links before it moved, it is joined to distant islands, too.
func (a *arranger) settle(x int32, linked [4]bool) {
	a.alone(x, 1)
	a.fewest++
	for direction := range 4 {
		reach := int32(nearby)
		if linked[direction] {
			reach = a.longest
		}
		if y, length, crossed := a.sight(x, direction); y != 0 && length <= reach && crossed == 0 {
			a.link(x, y, direction, 1)
		}
	}
}

// toggle joins an island to the next island in a direction, or parts the two if they are joined.
// toggle removes links that are in the way. If no island is near enough, it returns false.
func (a *arranger) toggle(x int32, direction int) bool {
	if y := a.joined[x][direction]; y != 0 {
		a.link(x, y, direction, -1)
		return true
	}
	y, length, crossed := a.sight(x, direction)
	if y == 0 || length > a.longest {
		return false
	}
	if step := a.step(direction); crossed > 0 {
		for z := x + step; z != y; z += step {
			a.partAt(z)
		}
	}
	a.link(x, y, direction, 1)
	return true
}

// regroup returns the number of groups of connected islands after a move. If the number exceeds
// limit, the result may be a lower bound that exceeds limit, too. If the move removes no links, a
// new island without links may not be counted.
func (a *arranger) regroup(limit int) int {
	if a.fewest > limit {
		return a.fewest
	}
	if !a.parts && (a.groups == 1 || len(a.edited) == 0) {
		return a.groups
	}
	groups := 0
	a.round++
	for _, first := range a.islands {
		if a.seen[first] == a.round {
			continue
		}
		if groups++; groups > limit {
			break
		}
		a.seen[first] = a.round
		a.queue = append(a.queue[:0], first)
		for len(a.queue) > 0 {
			x := a.queue[len(a.queue)-1]
			a.queue = a.queue[:len(a.queue)-1]
			for _, y := range a.joined[x] {
				if y != 0 && a.seen[y] != a.round {
					a.seen[y] = a.round
					a.queue = append(a.queue, y)
				}
			}
		}
	}
	return groups
}

// spans appends all links to a list, with one bridge each. The cells of a span are numbered in
// reading order, without the margin.
func (a *arranger) spans(to []span) []span {
	cell := func(x int32) int32 { return a.row[x]*a.w + a.column[x] - a.h }
	for _, x := range a.cells {
		for _, direction := range [2]bridges.Direction{bridges.Right, bridges.Down} {
			if y := a.joined[x][direction]; y != 0 {
				to = append(to, span{cell(x), cell(y), 1})
			}
		}
	}
	return to
}
