package figure

import "matchbook/solve/grid"

// Symmetries returns the number of rotations and reflections of f onto itself, including the
// identity: 8 for a square, 4 for an oblong and 6 for a triangle.
func (f Frame) Symmetries() int {
	if f.turned(4) != f {
		return 4
	}
	return f.turns()
}

// turns returns the number of symmetries of f's lattice. An oblong frame has only four of the eight
// symmetries of squares; the other four turn it into another frame.
func (f Frame) turns() int {
	if f.Triangular() {
		return 6
	}
	return grid.Symmetries
}

func (f Frame) turned(s int) Frame {
	if !f.Triangular() {
		f.Width, f.Height = grid.Symmetry(s).Size(f.Width, f.Height)
	}
	return f
}

// move returns the point to which symmetry s takes p. In a frame of squares, the symmetries are the
// symmetries of package grid. In a triangular frame, a symmetry permutes the three distances of a
// point from the sides; the distances add up to the frame's side.
func (f Frame) move(p Point, s int) Point {
	if f.Triangular() {
		d := [3]int{f.Width - p.Row, p.Column, p.Row - p.Column}
		order := [6][3]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}[s]
		return Point{f.Width - d[order[0]], d[order[1]]}
	}
	row, column := grid.Symmetry(s).Cell(f.Width+1, f.Height+1, p.Row, p.Column)
	return Point{row, column}
}

// Image returns the image of the figure under a symmetry, 0 to Symmetries-1; symmetry 0 changes
// nothing.
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

// IsCanonical reports whether the figure is the smallest of its images, as numbers. Of all rotations
// and reflections of a figure, exactly one is canonical.
func (f Frame) IsCanonical(figure Figure) bool { return f.tables().least(figure, f.tables().all()) }

// all returns all symmetries except the identity.
func (t *tables) all() []int { return []int{1, 2, 3, 4, 5, 6, 7}[:t.frame.Symmetries()-1] }

// least reports whether none of the figure's images under the listed symmetries is smaller than the
// figure, as a number.
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

// Pictures returns how many different figures there are among a figure and its rotations and
// reflections.
func (f Frame) Pictures(figure Figure) int { return f.Symmetries() / (1 + len(f.Own(figure))) }

// Canonical returns the puzzle that represents p and all its rotations and reflections. The frame of
// this puzzle is at least as wide as high, and its start is canonical.
func (p Puzzle) Canonical() Puzzle {
	if f := p.Frame; f.Width < f.Height {
		p.Frame, p.Start = f.turned(4), f.tables().image(p.Start, 4)
	}
	t, start := p.Frame.tables(), p.Start
	for _, s := range t.all() {
		p.Start = min(p.Start, t.image(start, s))
	}
	return p
}
