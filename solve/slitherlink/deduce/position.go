package deduce

import "matchbook/solve/grid"

// Fact is what is known about an edge.
type Fact uint8

// The facts.
const (
	Unknown Fact = iota
	Line
	Cross
)

// FactOf returns Line if the parameter line is true, and Cross otherwise.
func FactOf(line bool) Fact {
	if line {
		return Line
	}
	return Cross
}

// Ways returns the ways of a place in which edge k is a line or, if f is Cross, a cross.
func (f Fact) Ways(k int) Ways { return edgeWays[k][f] }

// Contrary returns a cross for a line, and a line for a cross.
func (f Fact) Contrary() Fact { return Line + Cross - f }

// Position has what is known about the solution of a puzzle. [Position.Draw] adds facts about
// edges, [Position.Narrow] about corners and [Position.Unite] about colours. [Position.Erase],
// [Position.Widen] and [Position.Divide] undo these changes, last change first.
type Position struct {
	*Board
	States  []State   // by place
	Facts   []Fact    // by edge
	Corners []Corners // by cell
	Unknown int       // number of unknown edges
	Paths   int       // number of paths of lines; a closed loop is not a path
	Closed  bool      // whether lines form a closed loop
	Wrong   bool      // whether there is a contradiction

	ends    []int32 // for each dot, from 0: the other end of its path; the dot itself if it has no line; -1 inside a path
	colours colours
	blank   *Position // the position of a board without clues of the same size, kept for the next Load
}

// Load starts a puzzle, so that only its clues are known.
func (p *Position) Load(q grid.Board) {
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

// newPosition returns the position of a board without clues. Only edges and cells beyond the board
// are known.
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
				p.colours.label[place] = int32(2 * place)
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

// CopyFrom makes p equal to another position. The two positions share only data that never changes.
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

// SetClue changes the clue of a cell; the new clue may be [Blank].
func (p *Position) SetClue(x int, to Kind) {
	p.States[x] = p.States[x]&(1<<kindShift-1) | State(to)<<kindShift
}

// Solved reports whether every edge is known and the lines are a solution.
func (p *Position) Solved() bool { return p.Closed && !p.Wrong && p.Unknown == 0 }

// bitsOf has, for each of the four places of an edge, the bit that the edge has as a line in the
// view of the place. The first index is 0 for a horizontal edge and 1 for a vertical edge; the
// second is an index into the result of PlacesOf.
var bitsOf = [2][4]State{{1 << 0, 1 << 2, 1 << 0, 1 << 2}, {1 << 3, 1 << 1, 1 << 1, 1 << 3}}

// Draw makes an unknown edge a line or a cross. A line joins the paths that end at its dots. The
// method returns the ends of the new path, which Erase needs. Both ends are -1 if the line branches
// off a path, and 0 for a cross. The method sets Wrong if a place gets too many lines, or if a line
// is added after a loop has closed. Wrong is also set if the line closes a loop while there are
// other paths, or clues lack lines.
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
	if branch {
		return -1, -1
	}
	a, b := p.dotsOf(edge)
	from, to = p.ends[a], p.ends[b]
	if from == b {
		p.Paths--
		p.Wrong = p.Wrong || p.Closed || p.Paths > 0 || p.Unsatisfied(-1, -1) != 0
		p.Closed = true
		return from, to
	}
	p.Paths += 1 - pick(from == a, 0, 1) - pick(to == b, 0, 1)
	p.Wrong = p.Wrong || p.Closed
	p.ends[a], p.ends[b] = -1, -1
	p.ends[from], p.ends[to] = to, from
	return from, to
}

// Erase undoes Draw for the edge that was drawn last; the parameters from and to are the results of
// Draw. The method does not reset Wrong.
func (p *Position) Erase(edge int, from, to int32) {
	a, b := p.dotsOf(edge)
	switch {
	case p.Facts[edge] != Line || from < 0:
	case from == b:
		p.Paths++
		p.Closed = false
	default:
		p.Paths -= 1 - pick(from == a, 0, 1) - pick(to == b, 0, 1)
		p.ends[from], p.ends[to] = a, b
		p.ends[a], p.ends[b] = from, to
	}
	p.Facts[edge] = Unknown
	p.Unknown++
	bit := &bitsOf[edge&1]
	for i, place := range &p.places[edge] {
		p.States[place] &^= bit[i] | bit[i]<<4
	}
}

// dotsOf returns the two dots of an edge, numbered from 0.
func (p *Position) dotsOf(edge int) (a, b int32) {
	places := &p.places[edge]
	return places[2] - int32(p.Cells), places[3] - int32(p.Cells)
}

// Unsatisfied returns a cell whose clue would have too few or too many lines after a line is drawn
// between the cells x and y. The method returns 0 if no clue would be violated. If x and y are -1,
// no line is drawn.
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

// CornersAt returns what is known about the four corners of a place.
func (p *Position) CornersAt(place int) Corners {
	if place < p.Cells {
		return p.Corners[place]
	}
	x := p.CellsOf(place)
	return ofCells(p.Corners[x[0]], p.Corners[x[1]], p.Corners[x[2]], p.Corners[x[3]])
}

// Narrow excludes the possibilities at a corner that are not in the parameter ways, and returns what
// was possible before.
func (p *Position) Narrow(corner int, ways Pairs) (had Pairs) {
	x, k := corner>>2, corner&3
	had = p.Corners[x].At(k)
	p.Corners[x] &^= Corners(had&^ways) << (4 * k)
	return had
}

// Widen undoes a call of Narrow; the parameter had is the result of that call.
func (p *Position) Widen(corner int, had Pairs) {
	p.Corners[corner>>2] |= Corners(had) << (4 * (corner & 3))
}

// ofCells returns the corners of a dot, given the corners of the four cells around the dot. ofDots
// returns the corners of a cell, given the corners of its four dots.
func ofCells(a, b, c, d Corners) Corners { return a>>12 | b&15<<4 | c&0xf0<<4 | d&0xf00<<4 }
func ofDots(a, b, c, d Corners) Corners  { return a>>4&15 | b>>4&0xf0 | c>>4&0xf00 | d<<12 }

// Drawn returns the set of the edges that are known to be lines or, for Cross, crosses. The set has
// the form of a Solution of package slitherlink.
func (p *Position) Drawn(fact Fact) []uint64 {
	set := make([]uint64, (len(p.Edges)+63)/64)
	for i, e := range p.Edges {
		if p.Facts[e] == fact {
			set[i/64] |= 1 << (i % 64)
		}
	}
	return set
}
