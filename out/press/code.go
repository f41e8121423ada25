package press

import (
	"image/color"
	"iter"

	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/qr"

	"matchbook/out"
)

// module is the printed size of a module, one square of a QR code, in mm. Phone cameras can read
// modules of about 0.33 mm or more.
const module = 0.4

// quiet is the smallest free space around a code, in modules.
const quiet = 4

// link returns the address of a puzzle, or "" if the puzzle has no address or the book has no
// codes.
func (l *layouter) link(p *Puzzle) string {
	if l.style.parts()&Links == 0 {
		return ""
	}
	return p.Row.Text(p.Kind.Forms[out.FormLink].Column)
}

// code returns the QR code of a puzzle, and the length of its side with the quiet zone, in mm. Each
// code is drawn only once. The length is 0 if there is no address, or if the address is too long
// for a code.
func (l *layouter) code(p *Puzzle) (list shapes, side float64) {
	address := l.link(p)
	if address == "" {
		return nil, 0
	}
	if p.found.code == nil {
		p.found.code, p.found.side = code(address)
	}
	return p.found.code, p.found.side
}

// code returns the QR code of an address and the length of its side, like [layouter.code].
func code(address string) (list shapes, side float64) {
	c, err := qr.Encode(address, qr.L, qr.Unicode)
	if err != nil {
		return nil, 0
	}
	at := func(n int) float64 { return float64(n+quiet) * module }
	size := c.Bounds().Dx()
	for y := range size {
		for from, to := range bars(c, y) {
			list = append(list, filled(black, at(from), at(y), at(to), at(y+1))...)
		}
	}
	return list, float64(size+2*quiet) * module
}

// bars yields the first module of each black part in line y of a code, and the first module after
// the part.
func bars(code barcode.Barcode, y int) iter.Seq2[int, int] {
	return func(yield func(from, to int) bool) {
		from, size := 0, code.Bounds().Dx()
		for x := range size + 1 {
			if x < size && code.At(x, y) == color.Black {
				continue
			}
			if x > from && !yield(from, x) {
				return
			}
			from = x + 1
		}
	}
}
