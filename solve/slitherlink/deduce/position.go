package deduce

import (
	"slices"

	"matchbook/solve/slitherlink"
)

// Fact is what is known of an edge.
type Fact uint8

// The facts.
const (
	Unknown Fact = iota
	Line
	Cross
)

// FactOf returns Line or Cross.
func FactOf(line bool) Fact {
	if line {
		return Line
	}
	return Cross
}

// Contrary returns a cross for a line, and a line for a cross.
func (f Fact) Contrary() Fact { return Line + Cross - f }

// Position is what is known of the solution of a puzzle. [Position.Draw] adds to it for
// edges, [Position.Narrow] for corners and [Position.Unite] for colours. Each of these can be
// undone, the last one first.
type Position struct {
	*Board
	States  []State   // by place
	Facts   []Fact    // by edge
	Corners []Corners // by cell
	Unknown int       // edges
	Paths   int       // paths of lines; a closed loop is not one of them
	Closed  bool      // whether lines make a closed loop
	Wrong   bool      // whether there is a contradiction

	ends    []int32 // by dot, without Cells, where a path ends: its other end; itself without a line
	colours colours
	blank   *Position // of a board of this size, for the next Load
}

// Load starts a puzzle, with nothing known except the clues.
func (p *Position) Load(q slitherlink.Puzzle) {
	blank := p.blank
	if blank == nil || blank.Width != q.Width || blank.Height != q.Height {
		blank = newPosition(newBoard(q.Width, q.Height))
	}
	p.CopyFrom(blank)
	p.blank = blank
	for i, n := range q.Cells {
		if n >= 0 {
			p.SetClue(p.Cell(i), Kind(n))
		}
	}
}

// newPosition returns the position of a board without clues, on which only what lies beyond
// the board is known.
func newPosition(b *Board) *Position {
	p := &Position{Board: b,
		States: make([]State, 2*b.Cells), Facts: make([]Fact, 2*b.Cells), Corners: make([]Corners, b.Cells),
		ends: make([]int32, b.Cells), colours: newColours(b.Cells)}
	for e := range p.Facts {
		p.Facts[e] = Cross
		if p.Has(e) {
			p.Facts[e] = Unknown
			p.Unknown++
		}
	}
	for place := range p.States {
		kind := Dot
		if place < p.Cells {
			kind = Blank
			p.Corners[place], p.ends[place] = AnyCorners, int32(place)
			if p.HasCell(place) {
				p.colours.above[place] = int32(place)
			}
		}
		p.States[place] = State(kind) << kindShift
		for k, e := range p.EdgesOf(place) {
			if p.Facts[e] == Cross {
				p.States[place] |= 16 << k
			}
		}
	}
	return p
}

// CopyFrom makes p the same as another position, with memory of its own except for the
// board.
func (p *Position) CopyFrom(other *Position) {
	states, facts, corners, ends, colours := p.States, p.Facts, p.Corners, p.ends, p.colours
	*p = *other
	p.States = append(states[:0], other.States...)
	p.Facts = append(facts[:0], other.Facts...)
	p.Corners = append(corners[:0], other.Corners...)
	p.ends = append(ends[:0], other.ends...)
	p.colours = colours
	p.colours.copyFrom(&other.colours)
}

// SetClue changes what a cell is: its clue, or [Blank].
func (p *Position) SetClue(x int, to Kind) {
	p.States[x] = p.States[x]&(1<<kindShift-1) | State(to)<<kindShift
}

// Solved reports whether every edge is known and the lines are a solution.
func (p *Position) Solved() bool { return p.Closed && !p.Wrong && p.Unknown == 0 }

// bitsOf is the bit of a line in the views of its four places, for a level and for an
// upright edge.
var bitsOf = [2][4]State{{1 << 0, 1 << 2, 1 << 0, 1 << 2}, {1 << 3, 1 << 1, 1 << 1, 1 << 3}}

// Draw makes an unknown edge a line or a cross. For a line it returns the ends of the path
// that the line is on, which Erase needs; from is -1 if the line branches off a path.
func (p *Position) Draw(edge int, fact Fact) (from, to int32) {
	p.Facts[edge] = fact
	p.Unknown--
	places, bit := &p.places[edge], &bitsOf[edge&1]
	if fact == Cross {
		for i, place := range places {
			p.States[place] |= bit[i] << 4
		}
		return 0, 0
	}
	branch := false
	for i, place := range places {
		p.States[place] |= bit[i]
		if p.States[place].excess() {
			p.Wrong = true
			branch = branch || i >= 2
		}
	}
	a, b := places[2]-int32(p.Cells), places[3]-int32(p.Cells)
	if branch {
		return -1, -1
	}
	return p.join(a, b)
}

// join joins the paths that end at two dots, and returns the ends of the new path. It is a
// contradiction if that closes a loop while there are other lines, or clues that lack some,
// or if there is a closed loop already.
func (p *Position) join(a, b int32) (from, to int32) {
	from, to = p.ends[a], p.ends[b]
	switch {
	case from == b:
		p.Paths--
		p.Wrong = p.Wrong || p.Closed || p.Paths > 0 || p.Unsatisfied(-1, -1) != 0
		p.Closed = true
		return from, to
	case from == a && to == b:
		p.Paths++
	case from != a && to != b:
		p.Paths--
	}
	p.Wrong = p.Wrong || p.Closed
	p.ends[from], p.ends[to] = to, from
	return from, to
}

// Erase undoes Draw, of the last edge that was drawn, except for Wrong.
func (p *Position) Erase(edge int, from, to int32) {
	fact, places, bit := p.Facts[edge], &p.places[edge], &bitsOf[edge&1]
	p.Facts[edge] = Unknown
	p.Unknown++
	for i, place := range places {
		p.States[place] &^= bit[i] | bit[i]<<4
	}
	a, b := places[2]-int32(p.Cells), places[3]-int32(p.Cells)
	switch {
	case fact == Cross || from < 0:
		return
	case from == b:
		p.Paths++
		p.Closed = false
		return
	case from == a && to == b:
		p.Paths--
	case from != a && to != b:
		p.Paths++
	}
	p.ends[from], p.ends[to] = a, b
	p.ends[a], p.ends[b] = from, to
}

// ClosingEdge returns the edge that would close the path with these ends, if they are next
// to each other.
func (p *Position) ClosingEdge(from, to int32) (edge int, ok bool) { return p.between(from, to) }

// Unsatisfied returns a clue that lacks lines and would still lack some after a line
// between the cells x and y, or 0 if there is none.
func (p *Position) Unsatisfied(x, y int) int {
	for cell := p.Stride; cell < p.Cells; cell++ {
		if s := p.States[cell]; s.Clue() {
			lines := s.View().Lines()
			if cell == x || cell == y {
				lines++
			}
			if lines != int(s.Kind()) {
				return cell
			}
		}
	}
	return 0
}

// CornersAt returns what is known of the four corners of a place.
func (p *Position) CornersAt(place int) Corners {
	if place < p.Cells {
		return p.Corners[place]
	}
	x := p.CellsOf(place)
	return ofCells(p.Corners[x[0]], p.Corners[x[1]], p.Corners[x[2]], p.Corners[x[3]])
}

// Narrow leaves, of a corner, only the given ways, and returns what was left before.
func (p *Position) Narrow(corner int, ways Pairs) (had Pairs) {
	x, k := corner>>2, corner&3
	had = p.Corners[x].At(k)
	p.Corners[x] &^= Corners(had&^ways) << (4 * k)
	return had
}

// Widen undoes Narrow.
func (p *Position) Widen(corner int, had Pairs) {
	p.Corners[corner>>2] |= Corners(had) << (4 * (corner & 3))
}

// ofCells returns, for the four corners of a dot, what the cells that share them say,
// given what they say of all theirs; ofDots the same for a cell and its dots.
func ofCells(a, b, c, d Corners) Corners { return a>>12 | b&15<<4 | c&0xf0<<4 | d&0xf00<<4 }
func ofDots(a, b, c, d Corners) Corners  { return a>>4&15 | b>>4&0xf0 | c>>4&0xf00 | d<<12 }

// colours are the classes of cells of which it is known, for any two of a class, whether
// they are on the same side of the loop or on opposite sides. Each class is a tree of cells;
// each cell has a bit that says whether its colour differs from its parent's.
type colours struct {
	above []int32 // by cell: a cell nearer to the root; itself for a root
	odd   []uint8 // 1 if its colour differs
	size  []int32 // of a root: the number of cells
}

// UniteKnown unites the classes of all cells of which edges and corners say how they relate.
func (p *Position) UniteKnown() {
	for e := 2 * p.Stride; e < 2*p.Cells-2*p.Stride; e++ {
		if p.Facts[e] != Unknown {
			p.Unite(p.EdgeRelation(e))
		}
	}
	for x, corners := range p.Corners {
		for k := range 4 {
			if corners.At(k) != AnyWay {
				if r, ok := p.CornerRelation(4*x + k); ok {
					p.Unite(r)
				}
			}
		}
	}
}

// Lines returns the lines, as a set of edges of the puzzle.
func (p *Position) Lines() slitherlink.Solution {
	lines := p.puzzle().NoEdges()
	for e, fact := range p.Facts {
		if fact == Line {
			lines.Add(p.PuzzleEdge(e))
		}
	}
	return lines
}

// newColours returns colours with all cells in one class, that of cell 0.
func newColours(cells int) colours {
	size := slices.Repeat([]int32{1}, cells)
	size[0] = int32(cells)
	return colours{make([]int32, cells), make([]uint8, cells), size}
}

func (c *colours) copyFrom(other *colours) {
	c.above = append(c.above[:0], other.above...)
	c.odd = append(c.odd[:0], other.odd...)
	c.size = append(c.size[:0], other.size...)
}

// label returns twice the root of a cell's class, and 1 more if its colour differs.
func (c *colours) label(x int) int32 {
	odd := uint8(0)
	for int(c.above[x]) != x {
		odd ^= c.odd[x]
		x = int(c.above[x])
	}
	return int32(2*x) + int32(odd)
}

// Relation says that two cells have the same colour, or that they differ.
type Relation struct {
	A, B   int
	Differ bool
}

// Unite makes the classes of two cells one. It returns the old root that is now below
// another, and that other root. Ok is false if the cells were in one class already; if the
// relation contradicts what is known, Wrong is then set.
func (p *Position) Unite(r Relation) (root, above int32, ok bool) {
	a, b := p.colours.label(r.A), p.colours.label(r.B)
	odd := uint8(a^b) & 1
	if r.Differ {
		odd ^= 1
	}
	if root, above = a>>1, b>>1; root == above {
		p.Wrong = p.Wrong || odd != 0
		return 0, 0, false
	}
	c := &p.colours
	if c.size[root] > c.size[above] {
		root, above = above, root
	}
	c.above[root], c.odd[root] = above, odd
	c.size[above] += c.size[root]
	return root, above, true
}

// Holds reports whether it is known that a relation holds.
func (p *Position) Holds(r Relation) bool {
	a, b := p.colours.label(r.A), p.colours.label(r.B)
	return a>>1 == b>>1 && (a != b) == r.Differ
}

// Divide undoes Unite.
func (p *Position) Divide(root, above int32) {
	c := &p.colours
	c.size[above] -= c.size[root]
	c.above[root], c.odd[root] = root, 0
}
