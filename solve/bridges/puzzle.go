// Package bridges solves and counts bridges puzzles, also called Hashiwokakero.
//
// Islands stand on a grid, each with a demand from 1 to 8. A bridge is a
// straight line, along a row or a column, between two islands with no island
// between them. At most two bridges join a pair of islands, unless the puzzle
// states another limit. No two bridges cross. Each island has as many bridges
// as its demand, and the bridges connect all islands.
//
//	4 . 4 . 1          4 = 4 — 1
//	. . . . .    →     ‖   |
//	3 . 2 . .          3 — 2
//
// An island with a '?' in place of its demand has at least one bridge.
//
// A [Puzzle] is a board and its graph: islands, and links between neighbouring
// islands. [New] and [Puzzle.Reset] build the graph. Solvers never change a
// Puzzle, so several solvers can share it. A [Solution] has a number of bridges
// for each link. Two solutions are different if these numbers differ on some
// link.
//
//	p, err := bridges.Parse("4.4.1/...../3.2..")
//	result := new(bridges.Search).Solve(p, 2, 0) // one solution, or more?
//
// A board without islands has exactly one solution, without bridges. A board
// with a single island has no solution, since every island needs a bridge.
package bridges

import (
	"fmt"
	"slices"
	"strconv"

	"matchbook/solve/grid"
)

// limits of puzzles
const (
	MaxDemand  = 8 // the greatest demand of an island
	MaxPerPair = 4 // the greatest limit that New accepts for the bridges between a pair of islands
	PerPair    = 2 // the usual limit
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

// Island is a cell with a demand or a '?'. Islands are numbered from 0 in reading order.
type Island struct {
	Row, Column int32    // from 0
	Demand      int32    // number of bridges wanted, 1 to [MaxDemand], or 0 for '?'
	Degree      int32    // number of links, 0 to 4
	Links       [4]int32 // by Direction: the number of the link, or -1 if there is no island in that direction
	Neighbours  [4]int32 // by Direction: the number of the next island, or -1 if there is none
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

// Link joins two islands in one row or column with no island between them. Links are numbered from
// 0 in the reading order of their islands B. If two links have the same island B, the horizontal
// link comes first.
type Link struct {
	A, B     int32 // numbers of the islands: A is at the left or upper end, and B > A at the other end
	Vertical bool
	Max      int8 // the most bridges on the link: the least of Puzzle.PerPair and the demands of A and B
}

// Direction returns the direction from island A to island B.
func (l Link) Direction() Direction {
	if l.Vertical {
		return Down
	}
	return Right
}

// Other returns the end of l that is not island i.
func (l Link) Other(i int32) int32 { return l.A ^ l.B ^ i }

// Puzzle is a board and its graph. Callers must not change the fields of a Puzzle, except by its
// methods.
type Puzzle struct {
	Board   grid.Board // a demand, [grid.Untold] for '?', or [grid.Blank] for a cell without an island
	PerPair int        // the limit of bridges for each pair of islands, 1 to [MaxPerPair]
	Islands []Island
	Links   []Link

	// The links that cross link l are crossings[crossStart[l]:crossStart[l+1]].
	crossStart []int32
	crossings  []int32

	// Working memory of Reset. Check also reads pairs.
	over  []int32    // for each cell: 1 + the number of the horizontal link that passes over it, or 0
	above []int32    // for each column: 1 + the number of the last island found in it, or 0
	pairs [][2]int32 // pairs of links that cross
}

// New makes a puzzle from a board of demands. At most perPair bridges may join a pair of islands.
// The function copies the board. The function returns an error if perPair, a side or a demand is
// out of range.
func New(board grid.Board, perPair int) (*Puzzle, error) {
	p := new(Puzzle)
	if err := p.Reset(board, perPair); err != nil {
		return nil, err
	}
	return p, nil
}

// Reset makes p the puzzle of another board, as [New] does, and reuses the memory of p. If the
// method returns an error, p must be reset again before it is used.
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

// SetDemand sets the demand of island i to demand, 1 to [MaxDemand], or 0 for '?'. SetDemand also
// updates Link.Max of the island's links.
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

// with returns a copy of p after SetDemand(i, demand). The copy shares the crossings of p.
func (p *Puzzle) with(i int32, demand int8) *Puzzle {
	q := *p
	q.Board.Cells = slices.Clone(p.Board.Cells)
	q.Islands = slices.Clone(p.Islands)
	q.Links = slices.Clone(p.Links)
	q.SetDemand(i, demand)
	return &q
}

// cell returns the index of an island in Board.Cells.
func (p *Puzzle) cell(island int) int {
	return int(p.Islands[island].Row)*p.Board.Width + int(p.Islands[island].Column)
}

// most returns the largest number of bridges that may join islands a and b.
func (p *Puzzle) most(a, b *Island) int8 {
	_, mostA := a.Range()
	_, mostB := b.Range()
	return int8(min(mostA, mostB, int32(p.PerPair)))
}

// link adds the link between islands a and b, where a < b, and returns its number.
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

// indexCrossings lists the crossings of each link, by a counting sort of the pairs.
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

// zeros returns n zero values, in the memory of s if that is large enough.
func zeros[T any](s []T, n int) []T {
	s = slices.Grow(s[:0], n)[:n]
	clear(s)
	return s
}

// Crossings returns the links that cross link l, in no particular order. The caller must not change
// the result.
func (p *Puzzle) Crossings(l int) []int32 {
	return p.crossings[p.crossStart[l]:p.crossStart[l+1]]
}

// IslandAt returns the island in row r and column c, both from 0; the result ok is false if there is
// none.
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

// Untold reports whether some island has a '?' in place of its demand.
func (p *Puzzle) Untold() bool { return slices.Contains(p.Board.Cells, grid.Untold) }

// Name describes island i: "the 3 at row 1, column 2", or "the island at row 1, column 2" for a '?'.
func (p *Puzzle) Name(i int32) string {
	island := p.Islands[i]
	if island.Demand == 0 {
		return fmt.Sprintf("the island at row %d, column %d", island.Row+1, island.Column+1)
	}
	return fmt.Sprintf("the %d at row %d, column %d", island.Demand, island.Row+1, island.Column+1)
}

func (p *Puzzle) linkName(l int32) string {
	return p.Name(p.Links[l].A) + " and " + p.Name(p.Links[l].B)
}

// Fault is the reason why a [Solution] is wrong.
type Fault int

const (
	LinkFault     Fault = iota // a link has fewer than 0 bridges, or more than PerPair
	CrossingFault              // two bridges cross
	IslandFault                // an island has too few bridges, or too many
	GroupFault                 // some islands are cut off from the others
)

// CheckError is the first fault of a wrong solution. Links are checked first, then crossings, then
// islands, then groups.
type CheckError struct {
	Puzzle *Puzzle
	Fault  Fault
	Links  []int32 // for LinkFault, the link; for CrossingFault, the two links that cross
	Island int32   // for IslandFault, the island; for GroupFault, the first of the islands that are cut off
	Found  int     // number of bridges; for GroupFault, number of islands that are cut off, at least 2
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

// Check returns nil if s solves the puzzle, and a [*CheckError] with the first fault if s does not.
// If the length of s is not the number of links, the method returns another error.
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

// checkConnected returns an error if the bridges of s do not connect all islands. The error counts
// the islands of one connected part: the part of island 0 or, if this part has more than half of
// the islands, the part of the first island outside it.
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

// Parts divides the islands into parts, connected by the links for which the function hold returns
// true. first[i] is the first island of the part that contains island i. If i is the first island of
// its part, sizes[i] is the number of islands in the part; otherwise sizes[i] is 0.
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
