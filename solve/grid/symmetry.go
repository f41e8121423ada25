package grid

// Symmetry is one of the eight rotations and reflections of a board. Each bit stands for an operation
// on the board; bit 0 is applied first, and bit 2 last. Bit 2 also swaps width and height.
//
//	bit 0   mirror left and right
//	bit 1   mirror top and bottom
//	bit 2   transpose: rows become columns
type Symmetry uint8

// Symmetries is the number of symmetries. Symmetry 0 leaves a board unchanged.
const Symmetries = 8

// Size returns the width and height of the image of a w×h board under s.
func (s Symmetry) Size(w, h int) (int, int) {
	if s&4 != 0 {
		return h, w
	}
	return w, h
}

// Cell returns the place to which s moves the cell at row r and column c of a w×h board.
func (s Symmetry) Cell(w, h, r, c int) (row, column int) {
	if s&1 != 0 {
		c = w - 1 - c
	}
	if s&2 != 0 {
		r = h - 1 - r
	}
	if s&4 != 0 {
		r, c = c, r
	}
	return r, c
}

// source returns the cell of a w×h board that s moves to row r, column c.
func (s Symmetry) source(w, h, r, c int) (cell int) {
	if s&4 != 0 {
		r, c = c, r
	}
	if s&2 != 0 {
		r = h - 1 - r
	}
	if s&1 != 0 {
		c = w - 1 - c
	}
	return r*w + c
}

// Transform returns a new board: the image of b under s.
func (b Board) Transform(s Symmetry) Board {
	t := New(s.Size(b.Width, b.Height))
	for i := range t.Cells {
		t.Cells[i] = b.Cells[s.source(b.Width, b.Height, i/t.Width, i%t.Width)]
	}
	return t
}

// Canonical returns the smallest of the images of b that are at least as wide as high. So all eight
// images of b have the same Canonical. Images are compared by their cells in reading order; [Untold]
// is smaller than [Blank], and both are smaller than clues.
func (b Board) Canonical() Board {
	return b.Transform(b.CanonicalSymmetry())
}

// CanonicalSymmetry returns the first symmetry s for which b.Transform(s) is the result of
// Canonical, and allocates no memory.
func (b Board) CanonicalSymmetry() Symmetry {
	best, found := Symmetry(0), false
	for s := range Symmetry(Symmetries) {
		if w, h := s.Size(b.Width, b.Height); w < h {
			continue
		}
		if !found || b.compare(s, best) < 0 {
			best, found = s, true
		}
	}
	return best
}

// compare compares the images of b under s and t, which must have the same size. The method returns
// a negative number if the image under s is smaller, and 0 if the images are equal.
func (b Board) compare(s, t Symmetry) int {
	w, h := s.Size(b.Width, b.Height)
	for r := range h {
		for c := range w {
			x, y := b.Cells[s.source(b.Width, b.Height, r, c)], b.Cells[t.source(b.Width, b.Height, r, c)]
			if x != y {
				return int(x) - int(y)
			}
		}
	}
	return 0
}
