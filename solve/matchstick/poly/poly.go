// Package poly has polynomials in two variables, which count things by their prices: the
// coefficient (i, j) is how many things cost i sticks removed and j added.
package poly

import "math/bits"

// Ring is an arithmetic of polynomials in two variables, cut off at Rows and
// Cols: a coefficient (i, j) is kept for i < Rows and j < Cols.
//
// A row is packed into one word where its coefficients are known to fit: lanes
// of 64/Cols bits, so that multiplying two words multiplies the rows and drops
// what is cut off. With Lane = 0 each coefficient has a word of its own.
type Ring struct {
	Rows, Cols int
	Lane       int // bits of a packed coefficient
}

// New returns the arithmetic for coefficients up to bound, packed if they fit.
func New(rows, cols int, bound uint64) Ring {
	lane := 64 / cols
	if bits.Len64(bound) > lane {
		lane = 0
	}
	return Ring{rows, cols, lane}
}

// Sub returns the arithmetic with fewer rows and columns, packed alike.
func (r Ring) Sub(rows, cols int) Ring { return Ring{rows, cols, r.Lane} }

// rowSize is the number of words of a row.
func (r *Ring) rowSize() int {
	if r.Lane > 0 {
		return 1
	}
	return r.Cols
}

// Size is the number of words of a polynomial.
func (r *Ring) Size() int { return r.Rows * r.rowSize() }

// At returns the coefficient (i, j) of p, 0 if it is out of range.
func (r *Ring) At(p []uint64, i, j int) uint64 {
	if i < 0 || j < 0 || j >= r.Cols {
		return 0
	}
	if r.Lane > 0 {
		if i >= len(p) {
			return 0
		}
		return p[i] >> (r.Lane * j) & (1<<r.Lane - 1)
	}
	if i >= r.Rows {
		return 0
	}
	return p[i*r.Cols+j]
}

// Add adds n to the coefficient (i, j) of p, which must be in range.
func (r *Ring) Add(p []uint64, i, j int, n uint64) {
	if r.Lane > 0 {
		p[i] += n << (r.Lane * j)
		return
	}
	p[i*r.Cols+j] += n
}

// AddProduct adds a·b to dst. dst and a are polynomials of r, b is one of rb,
// which may have fewer rows and columns.
func (r *Ring) AddProduct(dst, a []uint64, rb *Ring, b []uint64) {
	if r.Lane > 0 {
		for i, u := range a {
			row := dst[i:]
			if len(row) > len(b) {
				row = row[:len(b)]
			}
			for j := range row {
				row[j] += u * b[j]
			}
		}
		return
	}
	for i := range r.Rows {
		for j := range r.Cols {
			u := a[i*r.Cols+j]
			if u == 0 {
				continue
			}
			for k := range min(rb.Rows, r.Rows-i) {
				row := dst[(i+k)*r.Cols+j : (i+k+1)*r.Cols]
				for l, v := range b[k*rb.Cols:][:min(rb.Cols, len(row))] {
					row[l] += u * v
				}
			}
		}
	}
}

// ProductAt returns the coefficient (i, j) of a·b, 0 if it is out of range. a is a
// polynomial of r, b is one of rb, which may have fewer rows and columns.
func (r *Ring) ProductAt(a []uint64, rb *Ring, b []uint64, i, j int) (n uint64) {
	if i < 0 || j < 0 || i >= r.Rows || j >= r.Cols {
		return 0
	}
	if r.Lane > 0 {
		for k := max(0, i-len(b)+1); k <= i && k < len(a); k++ {
			n += a[k] * b[i-k]
		}
		return n >> (r.Lane * j) & (1<<r.Lane - 1)
	}
	for k := range min(i+1, rb.Rows) {
		for l := range min(j+1, rb.Cols) {
			n += a[(i-k)*r.Cols+j-l] * b[k*rb.Cols+l]
		}
	}
	return n
}

// Widen returns p, a polynomial of rp with perhaps fewer rows and columns, as one
// of r. It uses memory, of r.Size() words, if p cannot serve as it is.
func (r *Ring) Widen(memory []uint64, rp *Ring, p []uint64) []uint64 {
	if r.Lane > 0 || *rp == *r {
		return p // missing rows count as 0
	}
	clear(memory)
	for i := range rp.Rows {
		copy(memory[i*r.Cols:], p[i*rp.Cols:][:rp.Cols])
	}
	return memory
}
