package grid

// Box is the smallest rectangle that contains all places added to it. The zero Box contains no
// place.
type Box struct {
	top, left, bottom, right int
	any                      bool
}

// Add extends the box to the place in a row and a column.
func (b *Box) Add(row, col int) {
	if !b.any {
		*b = Box{row, col, row, col, true}
		return
	}
	b.top, b.bottom = min(b.top, row), max(b.bottom, row)
	b.left, b.right = min(b.left, col), max(b.right, col)
}

// Middle returns the row and column of the middle of the box, both doubled to be exact: 7 for a box
// from row 2 to row 5.
func (b *Box) Middle() (row, col int) { return b.top + b.bottom, b.left + b.right }
