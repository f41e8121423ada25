// Package bridges solves and counts bridges puzzles, also called Hashiwokakero.
//
// Islands with demands from 1 to 8 stand on a grid. Bridges are straight lines along rows and
// columns between islands that see each other. At most two bridges, or another number that the
// puzzle states, join a pair. No two bridges cross. Each island has as many bridges as its demand,
// and all islands are connected.
//
//	4 . 4 . 1          4 = 4 — 1
//	. . . . .    →     ‖   |
//	3 . 2 . .          3 — 2
//
// An island may have a '?' in place of a demand: then it has one bridge or more. Two solutions are
// different if some link does not have the same number of bridges in both.
//
// A [Puzzle] is a board and its graph: islands, and links between neighbours. [New] or
// [Puzzle.Reset] builds it. Solvers never change it, so many can share one. A [Solution] is a
// number of bridges for each link.
//
//	p, err := bridges.Parse("4.4.1/...../3.2..")
//	result := new(bridges.Search).Solve(p, 2, 0) // one solution, or more?
//
// A board without islands has exactly one solution, the one without bridges. A board with a
// single island has none, since its demand is at least 1.
package bridges

import (
	"fmt"
	"slices"
	"strconv"

	"matchbook/solve/grid"
)

// limits of puzzles
const (
	MaxDemand  = 8 // of an island
	MaxPerPair = 4 // the most bridges between a pair that New accepts
	PerPair    = 2 // the most bridges between a pair by the usual rules
)

// Direction is one of the four directions of an island's links.
type Direction int

// Directions in clockwise order.
const (
	Up Direction = iota
	Right
	Down
	Left
)

// Opposite returns the opposite direction.
func (d Direction) Opposite() Direction { return d ^ 2 }

func (d Direction) String() string { return [...]string{"up", "right", "down", "left"}[d] }

// Island is a cell with a demand. Islands are numbered in reading order.
type Island struct {
	Row, Column int32    // from 0
	Demand      int32    // bridges wanted, 1 to [MaxDemand], or 0 if there is no number
	Degree      int32    // number of its links, 0 to 4
	Links       [4]int32 // for each direction: the link, or -1 if no island is seen there
	Neighbours  [4]int32 // for each direction: the island at its other end, or -1
}

// Range returns the least and the greatest number of bridges that an island's demand allows.
func (i Island) Range() (least, most int32) {
	if i.Demand == 0 {
		return 1, 4 * MaxPerPair
	}
	return i.Demand, i.Demand
}

// Label returns an island's printed form: its demand, or "?".
func (i Island) Label() string {
	if i.Demand == 0 {
		return "?"
	}
	return strconv.Itoa(int(i.Demand))
}

// Link joins two islands that see each other: neighbours in a row or column, whatever their
// demands. Links are numbered by their lower or right end, in reading order; if two links end at
// one island, the horizontal one comes first.
type Link struct {
	A, B     int32 // islands, A < B: A is the left or upper one
	Vertical bool
	Max      int8 // the most bridges that it can have: the least of both demands and the puzzle's limit
}

// Direction returns the direction in which l leads from its end A.
func (l Link) Direction() Direction {
	if l.Vertical {
		return Down
	}
	return Right
}

// Other returns the end of l that is not island i.
func (l Link) Other(i int32) int32 { return l.A ^ l.B ^ i }

// Puzzle is a board and its graph. Only its methods may change them.
type Puzzle struct {
	Board   grid.Board // demands, [grid.Untold] for an island without one, and [grid.Blank] for a cell without an island
	PerPair int        // the most bridges between a pair, 1 to [MaxPerPair]
	Islands []Island
	Links   []Link

	// The links that cross link l are crossings[crossStart[l]:crossStart[l+1]].
	crossStart []int32
	crossings  []int32

	// Working memory of Reset.
	over  []int32    // for each cell: 1 + the horizontal link over it, or 0
	above []int32    // for each column: 1 + the last island in it
	pairs [][2]int32 // links that cross
}

// New returns the puzzle of a board of demands with at most perPair bridges between a pair. It
// copies the board.
func New(board grid.Board, perPair int) (*Puzzle, error) {
	p := new(Puzzle)
	if err := p.Reset(board, perPair); err != nil {
		return nil, err
	}
	return p, nil
}

// Reset makes p the puzzle of another board, as [New] does, and reuses its memory. After an error p
// must be reset again before it is used.
func (p *Puzzle) Reset(board grid.Board, perPair int) error {
	w, h := board.Width, board.Height
	if w < 1 || h < 1 || w > grid.MaxSide || h > grid.MaxSide || len(board.Cells) != w*h {
		return fmt.Errorf("found a board of %dx%d with %d cells, want width times height cells, and sides of 1 to %d", w, h, len(board.Cells), grid.MaxSide)
	}
	if perPair < 1 || perPair > MaxPerPair {
		return fmt.Errorf("found %d bridges for each pair of islands, want 1 to %d", perPair, MaxPerPair)
	}
	p.PerPair = perPair
	p.Board = grid.Board{Width: w, Height: h, Cells: append(p.Board.Cells[:0], board.Cells...)}
	p.Islands, p.Links, p.pairs = p.Islands[:0], p.Links[:0], p.pairs[:0]
	p.above = zeros(p.above, w)
	p.over = zeros(p.over, w*h)
	nobody := [4]int32{-1, -1, -1, -1}
	for r := range h {
		row := p.Board.Row(r)
		left := int32(-1) // the last island in this row
		for c, demand := range row {
			if demand == grid.Blank {
				continue
			}
			if demand == grid.Untold {
				demand = 0
			} else if demand < 1 || demand > MaxDemand {
				return fmt.Errorf("row %d, column %d: found the number %d, want 1 to %d", r+1, c+1, demand, MaxDemand)
			}
			i := int32(len(p.Islands))
			p.Islands = append(p.Islands, Island{int32(r), int32(c), int32(demand), 0, nobody, nobody})
			if left >= 0 {
				l := p.link(left, i, false)
				for x := int(p.Islands[left].Column) + 1; x < c; x++ {
					p.over[r*w+x] = l + 1
				}
			}
			if up := p.above[c] - 1; up >= 0 {
				l := p.link(up, i, true)
				for y := int(p.Islands[up].Row) + 1; y < r; y++ {
					if k := p.over[y*w+c]; k > 0 {
						p.pairs = append(p.pairs, [2]int32{k - 1, l})
					}
				}
			}
			left, p.above[c] = i, i+1
		}
	}
	p.indexCrossings()
	return nil
}

// SetDemand gives an island another demand, 1 to [MaxDemand], or 0 for none. In the graph, only Max
// of the island's links changes.
func (p *Puzzle) SetDemand(i int32, demand int8) {
	island := &p.Islands[i]
	island.Demand = int32(demand)
	if demand == 0 {
		demand = grid.Untold
	}
	p.Board.Cells[p.cell(int(i))] = demand
	for d, l := range island.Links {
		if l >= 0 {
			p.Links[l].Max = p.most(island, &p.Islands[island.Neighbours[d]])
		}
	}
}

// with returns a puzzle in which an island has another demand. It shares its crossings with p.
func (p *Puzzle) with(i int32, demand int8) *Puzzle {
	q := *p
	q.Board.Cells = slices.Clone(p.Board.Cells)
	q.Islands = slices.Clone(p.Islands)
	q.Links = slices.Clone(p.Links)
	q.SetDemand(i, demand)
	return &q
}

// cell returns the cell of an island.
func (p *Puzzle) cell(island int) int {
	return int(p.Islands[island].Row)*p.Board.Width + int(p.Islands[island].Column)
}

// most returns how many bridges may join two islands that see each other.
func (p *Puzzle) most(a, b *Island) int8 {
	_, mostA := a.Range()
	_, mostB := b.Range()
	return int8(min(mostA, mostB, int32(p.PerPair)))
}

// link adds the link between islands a and b > a.
func (p *Puzzle) link(a, b int32, vertical bool) int32 {
	l := int32(len(p.Links))
	from, to := &p.Islands[a], &p.Islands[b]
	p.Links = append(p.Links, Link{a, b, vertical, p.most(from, to)})
	d := p.Links[l].Direction()
	from.Links[d], to.Links[d.Opposite()] = l, l
	from.Neighbours[d], to.Neighbours[d.Opposite()] = b, a
	from.Degree++
	to.Degree++
	return l
}

// indexCrossings sorts the crossing pairs by link, with a counting sort.
func (p *Puzzle) indexCrossings() {
	p.crossStart = zeros(p.crossStart, len(p.Links)+1)
	p.crossings = zeros(p.crossings, 2*len(p.pairs))
	for _, pair := range p.pairs {
		p.crossStart[pair[0]]++
		p.crossStart[pair[1]]++
	}
	sum := int32(0)
	for l, n := range p.crossStart {
		sum += n
		p.crossStart[l] = sum
	}
	for _, pair := range slices.Backward(p.pairs) {
		for end, l := range pair {
			p.crossStart[l]--
			p.crossings[p.crossStart[l]] = pair[1-end]
		}
	}
}

// zeros returns n zeros, in the memory of s if that is large enough.
func zeros[T any](s []T, n int) []T {
	s = slices.Grow(s[:0], n)[:n]
	clear(s)
	return s
}

// Crossings returns the links that cross link l, in no particular order. The caller must not change
// them.
func (p *Puzzle) Crossings(l int) []int32 {
	return p.crossings[p.crossStart[l]:p.crossStart[l+1]]
}

// IslandAt returns the island in row r and column c, both from 0.
func (p *Puzzle) IslandAt(r, c int) (island int, ok bool) {
	island, ok = slices.BinarySearchFunc(p.Islands, [2]int32{int32(r), int32(c)}, func(i Island, at [2]int32) int {
		if i.Row != at[0] {
			return int(i.Row - at[0])
		}
		return int(i.Column - at[1])
	})
	return island, ok
}

// Solution is the number of bridges on each link of a puzzle.
type Solution []int8

// Clone returns a copy of s.
func (s Solution) Clone() Solution { return slices.Clone(s) }

// Untold reports whether some island has no number.
func (p *Puzzle) Untold() bool { return slices.Contains(p.Board.Cells, grid.Untold) }

// Name describes island i: "the 3 at row 1, column 2".
func (p *Puzzle) Name(i int32) string {
	island := p.Islands[i]
	if island.Demand == 0 {
		return fmt.Sprintf("the island at row %d, column %d", island.Row+1, island.Column+1)
	}
	return fmt.Sprintf("the %d at row %d, column %d", island.Demand, island.Row+1, island.Column+1)
}

// linkName describes a link by its ends.
func (p *Puzzle) linkName(l int32) string {
	return p.Name(p.Links[l].A) + " and " + p.Name(p.Links[l].B)
}

// Fault is the reason why some bridges are not a solution.
type Fault int

const (
	LinkFault     Fault = iota // a link has fewer than 0 bridges, or more than the puzzle allows
	CrossingFault              // two bridges cross
	IslandFault                // an island does not have its number of bridges
	GroupFault                 // some islands are cut off from the others
)

// CheckError is the first fault of a wrong solution. Links are checked first, then crossings, then
// islands, then groups.
type CheckError struct {
	Puzzle *Puzzle
	Fault  Fault
	Links  []int32 // the link, or the links that cross
	Island int32   // the island, or the first of the islands that are cut off
	Found  int     // number of bridges of the link or island, or number of islands that are cut off, which is at least two
}

func (e *CheckError) Error() string {
	p := e.Puzzle
	switch e.Fault {
	case LinkFault:
		return fmt.Sprintf("%d bridges between %s: want 0 to %d", e.Found, p.linkName(e.Links[0]), p.PerPair)
	case CrossingFault:
		return fmt.Sprintf("the bridge between %s crosses the one between %s", p.linkName(e.Links[0]), p.linkName(e.Links[1]))
	case IslandFault:
		if e.Found == 1 {
			return p.Name(e.Island) + " has 1 bridge"
		}
		return fmt.Sprintf("%s has %d bridges", p.Name(e.Island), e.Found)
	}
	return fmt.Sprintf("%d islands with %s are cut off from the others", e.Found, p.Name(e.Island))
}

// Check returns nil if s solves the puzzle. Otherwise the error is a [*CheckError] with the first
// fault, or another error if s is for another number of links.
func (p *Puzzle) Check(s Solution) error {
	if len(s) != len(p.Links) {
		return fmt.Errorf("found a solution with %d links, want %d, as the puzzle has", len(s), len(p.Links))
	}
	for l, n := range s {
		if n < 0 || int(n) > p.PerPair {
			return &CheckError{Puzzle: p, Fault: LinkFault, Links: []int32{int32(l)}, Found: int(n)}
		}
	}
	for _, pair := range p.pairs {
		if s[pair[0]] > 0 && s[pair[1]] > 0 {
			return &CheckError{Puzzle: p, Fault: CrossingFault, Links: pair[:]}
		}
	}
	for i, island := range p.Islands {
		n := int32(0)
		for _, l := range island.Links {
			if l >= 0 {
				n += int32(s[l])
			}
		}
		if least, most := island.Range(); n < least || n > most {
			return &CheckError{Puzzle: p, Fault: IslandFault, Island: int32(i), Found: int(n)}
		}
	}
	return p.checkConnected(s)
}

// checkConnected returns an error if the islands are not connected. It names the part of the first
// island or, if that has more than half of the islands, the part of the first island outside it.
func (p *Puzzle) checkConnected(s Solution) error {
	part, sizes := p.Parts(func(l int32) bool { return s[l] > 0 })
	if len(part) == 0 || sizes[0] == len(part) {
		return nil
	}
	from := int32(0)
	if sizes[0] > len(p.Islands)/2 {
		from = int32(slices.IndexFunc(part, func(first int32) bool { return first > 0 }))
	}
	return &CheckError{Puzzle: p, Fault: GroupFault, Island: from, Found: sizes[part[from]]}
}

// Parts divides the islands into parts that are connected by the links for which hold returns
// true. first has, for each island, the first island of its part; sizes has the size of a part at
// the index of that island.
func (p *Puzzle) Parts(hold func(l int32) bool) (first []int32, sizes []int) {
	first, sizes = make([]int32, len(p.Islands)), make([]int, len(p.Islands))
	for i := range first {
		first[i] = -1
	}
	reached := make([]int32, 0, len(first))
	for i := range int32(len(first)) {
		if first[i] >= 0 {
			continue
		}
		first[i] = i
		reached = append(reached[:0], i)
		for k := 0; k < len(reached); k++ {
			at := &p.Islands[reached[k]]
			for d, l := range at.Links {
				if next := at.Neighbours[d]; l >= 0 && first[next] < 0 && hold(l) {
					first[next] = i
					reached = append(reached, next)
				}
			}
		}
		sizes[i] = len(reached)
	}
	return first, sizes
}
