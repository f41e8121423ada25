package deduce

import (
	"iter"
	"slices"
)

// colours divides the cells into classes. For any two cells of a class, it is known whether they
// are on the same side of the loop or on opposite sides. A class has the number of one of its
// cells, and this cell has the first colour of the class. When two classes are united, the cells of
// the smaller class are relabelled, so that a look-up is one comparison.
type colours struct {
	label  []int32 // for each cell: twice its class, plus 1 if the cell has the second colour of the class
	next   []int32 // for each cell: the next cell of its class, in a ring
	size   []int32 // for each class: number of cells
	unions []union // oldest first
}

// A union is a union of two classes, by a relation between cells a and b: the class of a became
// part of the class of b.
type union struct{ a, b, class int32 } // the field class is the former class of the cell a

// newColours returns colours with all cells in class 0, the class of the outside. The size of class
// 0 starts so large that the class is never relabelled.
func newColours(cells int) colours {
	c := colours{label: make([]int32, cells), next: make([]int32, cells), size: slices.Repeat([]int32{1}, cells)}
	for x := range c.next {
		c.next[x] = int32(x)
	}
	c.size[0] = int32(cells)
	return c
}

func (c *colours) copyFrom(other *colours) {
	c.label = append(c.label[:0], other.label...)
	c.next = append(c.next[:0], other.next...)
	c.size = append(c.size[:0], other.size...)
	c.unions = append(c.unions[:0], other.unions...)
}

// relabel moves the cells in the ring of the cell first into the class label/2, and swaps their
// colours if label is odd.
func (c *colours) relabel(first, label int32) {
	for x := first; ; {
		c.label[x] = c.label[x]&1 ^ label
		if x = c.next[x]; x == first {
			return
		}
	}
}

// Relation says that two cells have equal or different colours.
type Relation struct {
	A, B   int
	Differ bool
}

// Unite unites the classes of the two cells of a relation, and returns false if the cells were
// already in one class. If the relation contradicts their colours, the method also sets Wrong.
func (p *Position) Unite(r Relation) bool {
	c, a, b := &p.colours, int32(r.A), int32(r.B)
	part, whole, odd := c.label[a]>>1, c.label[b]>>1, (c.label[a]^c.label[b])&1
	if r.Differ {
		odd ^= 1
	}
	if part == whole {
		p.Wrong = p.Wrong || odd != 0
		return false
	}
	if c.size[part] > c.size[whole] {
		part, whole, a, b = whole, part, b, a
	}
	c.relabel(a, 2*whole|odd)
	c.size[whole] += c.size[part]
	c.next[a], c.next[b] = c.next[b], c.next[a]
	c.unions = append(c.unions, union{a, b, part})
	return true
}

// Unions returns the number of unions that have not been undone.
func (p *Position) Unions() int { return len(p.colours.unions) }

// Divide undoes the last union, and returns the number of cells that change class.
func (p *Position) Divide() (cells int) {
	c := &p.colours
	last := len(c.unions) - 1
	u := c.unions[last]
	c.unions = c.unions[:last]
	c.next[u.a], c.next[u.b] = c.next[u.b], c.next[u.a]
	c.size[c.label[u.a]>>1] -= c.size[u.class]
	c.relabel(u.a, 2*u.class|c.label[u.class]&1)
	return int(c.size[u.class])
}

// Joined returns the cells that the last union moved to another class.
func (p *Position) Joined() iter.Seq[int] {
	return func(yield func(int) bool) {
		c := &p.colours
		u := c.unions[len(c.unions)-1]
		for x, more := u.a, true; more; {
			if !yield(int(x)) {
				return
			}
			if x == u.a {
				x = c.next[u.b]
			} else {
				x = c.next[x]
			}
			more = x != u.a
		}
	}
}

// Holds reports whether a relation is known to hold.
func (p *Position) Holds(r Relation) bool {
	a, b := p.colours.label[r.A], p.colours.label[r.B]
	return a>>1 == b>>1 && (a != b) == r.Differ
}

// Side returns whether a cell is inside the loop, and whether its side is known.
func (p *Position) Side(x int) (inside, known bool) {
	label := p.colours.label[x]
	return label == 1, label <= 1
}

// UniteKnown unites the classes of all cells that known edges and corners relate.
func (p *Position) UniteKnown() {
	for _, e := range p.Edges {
		if p.Facts[e] != Unknown {
			p.Unite(p.EdgeRelation(int(e)))
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

// Sides has the colours of a cell and of its four neighbours. A colour is twice the number of a
// class, plus 1 for the second colour of the class.
type Sides struct {
	own  int32
	near [4]int32
}

// SidesOf returns the colours around a cell.
func (p *Position) SidesOf(x int) (s Sides) {
	s.own = p.colours.label[x]
	for k, y := range p.NextTo(x) {
		s.near[k] = p.colours.label[y]
	}
	return s
}

// Ways returns the ways of the cell that agree with the colours.
func (s Sides) Ways() Ways {
	ways := ^Ways(0)
	for k, near := range s.near {
		if near>>1 == s.own>>1 {
			ways &= edgeWays[k][FactOf(near != s.own)]
		}
		if next := s.near[(k+1)&3]; near>>1 == next>>1 {
			ways &= cornerWays[0][k][pick[Pairs](near == next, Alike, Differ)]
		}
		if k < 2 && near>>1 == s.near[k+2]>>1 {
			ways &= pick(near == s.near[k+2], opposite[k], ^opposite[k])
		}
	}
	return ways
}

// RelationOf returns what a bit of [Ways.Relations], for the ways of cell x, implies about the
// colours of two neighbours of the cell.
func (p *Position) RelationOf(x, bit int) Relation {
	near := p.NextTo(x)
	if bit < 8 {
		return Relation{near[bit&3], near[(bit+1)&3], bit >= 4}
	}
	return Relation{near[bit&1], near[bit&1+2], bit >= 10}
}

// EdgeRelation returns what a known edge implies about colours.
func (p *Position) EdgeRelation(edge int) Relation {
	places := p.PlacesOf(edge)
	return Relation{int(places[0]), int(places[1]), p.Facts[edge] == Line}
}

// CornerRelation returns what a corner implies about colours; the corner has its number from CornerOf.
// The result ok is false if the corner implies nothing.
func (p *Position) CornerRelation(corner int) (r Relation, ok bool) {
	x, k := corner>>2, corner&3
	switch ways := p.Corners[x].At(k); {
	case ways&Alike == 0:
		return p.RelationOf(x, k+4), true
	case ways&Differ == 0:
		return p.RelationOf(x, k), true
	}
	return r, false
}
