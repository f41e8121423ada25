package press

import (
	"rsc.io/qr"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/picture"
)

// module is how large a module of a QR code is printed, in mm: cameras of telephones read
// them from about 0.33 mm.
const module = 0.4

// quiet is the least free space around a code, in modules.
const quiet = 4

// linkOf returns the address of a puzzle, or "" if it has none.
func linkOf(p *Puzzle) string { return p.Row.Text(p.Kind.Forms[out.FormLink].Column) }

// linkColumns returns the columns that have addresses.
func linkColumns(kinds []*book.Kind) (columns []string) {
	for _, k := range kinds {
		if form, ok := k.Forms[out.FormLink]; ok {
			columns = append(columns, form.Column)
		}
	}
	return columns
}

// code draws the QR code of an address. It returns its side with the quiet zone, in mm, or
// 0 if the address is longer than a code can be.
func code(address string) (shapes []picture.Shape, side float64) {
	c, err := qr.Encode(address, qr.L)
	if err != nil {
		return nil, 0
	}
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			from := x
			for x < c.Size && c.Black(x, y) {
				x++
			}
			if x > from {
				left, right := float64(from+quiet)*module, float64(x+quiet)*module
				top, bottom := float64(y+quiet)*module, float64(y+quiet+1)*module
				shapes = append(shapes, picture.Polygon{Fill: black, Points: []picture.Point{
					{X: left, Y: top}, {X: right, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}}})
			}
		}
	}
	return shapes, float64(c.Size+2*quiet) * module
}
