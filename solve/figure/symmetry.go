package figure

// Symmetries returns the number of ways to turn and mirror f onto itself, the one that
// leaves all in place included: 8 for a square, 4 for an oblong and 6 for a triangle.
func (f Frame) Symmetries() int {
	switch {
	case f.Triangular():
		return 6
	case f.Width == f.Height:
		return 8
	}
	return 4
}

// move returns where a symmetry takes a point. Of a square frame bit 0 mirrors left and
// right, bit 1 top and bottom, and bit 2 swaps rows and columns after that. Of a triangular
// one each point has three distances to the sides, which add up to the side of the frame;
// a symmetry puts them in another order.
func (f Frame) move(p Point, s int) Point {
	if f.Triangular() {
		d := [3]int{f.Width - p.Row, p.Column, p.Row - p.Column}
		order := [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}[s]
		return Point{f.Width - d[order[0]], d[order[1]]}
	}
	if s&1 != 0 {
		p.Column = f.Width - p.Column
	}
	if s&2 != 0 {
		p.Row = f.Height - p.Row
	}
	if s&4 != 0 {
		p.Row, p.Column = p.Column, p.Row
	}
	return p
}

// Image returns where a symmetry takes the figure, 0 to Symmetries-1; 0 changes nothing.
func (f Frame) Image(figure Figure, symmetry int) Figure { return f.tables().image(figure, symmetry) }

func (t *tables) image(figure Figure, symmetry int) (image Figure) {
	if symmetry == 0 {
		return figure
	}
	table := t.images[symmetry-1]
	for i := 0; figure != 0; i++ {
		image |= table[i][figure&255]
		figure >>= 8
	}
	return image
}

// IsCanonical reports whether no image of the figure is less, as a number, than itself. Of
// all rotations and reflections of a figure, exactly one is canonical.
func (f Frame) IsCanonical(figure Figure) bool { return f.tables().least(figure, f.tables().all()) }

// all returns all symmetries except the identity.
func (t *tables) all() []int { return []int{1, 2, 3, 4, 5, 6, 7}[:len(t.images)] }

// least reports whether none of the symmetries takes the figure to a lesser one.
func (t *tables) least(figure Figure, symmetries []int) bool {
	for _, s := range symmetries {
		if t.image(figure, s) < figure {
			return false
		}
	}
	return true
}

// Own returns the symmetries, except the identity, that map a figure to itself.
func (f Frame) Own(figure Figure) (symmetries []int) {
	t := f.tables()
	for _, s := range t.all() {
		if t.image(figure, s) == figure {
			symmetries = append(symmetries, s)
		}
	}
	return symmetries
}

// Pictures returns how many different figures a figure can be turned and mirrored into,
// itself included.
func (f Frame) Pictures(figure Figure) int { return f.Symmetries() / (1 + len(f.Own(figure))) }

// Canonical returns the one puzzle that stands for p and all its rotations and reflections.
// Its frame is at least as wide as high, and its start is canonical.
func (p Puzzle) Canonical() Puzzle {
	if f := p.Frame; f.Width < f.Height {
		turned := Frame{f.Height, f.Width}
		index := map[[2]Point]int{}
		for i, place := range turned.tables().places {
			index[[2]Point{place.From, place.To}] = i
		}
		var start Figure
		for _, place := range f.places(p.Start) {
			from, to := Point{place.From.Column, place.From.Row}, Point{place.To.Column, place.To.Row}
			start |= 1 << index[[2]Point{from, to}]
		}
		p.Frame, p.Start = turned, start
	}
	t, start := p.Frame.tables(), p.Start
	for _, s := range t.all() {
		p.Start = min(p.Start, t.image(start, s))
	}
	return p
}
