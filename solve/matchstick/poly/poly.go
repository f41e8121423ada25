// Package poly implements polynomials in two variables. The polynomials count
// items by price: coefficient (i, j) is the number of items that remove i
// sticks and add j sticks.
package poly

import (
	"math"
	"math/bits"
)

// Ring does arithmetic on polynomials in two variables, truncated at Rows and Cols: it keeps
// the coefficients (i, j) with i < Rows and j < Cols.
//
// If the coefficients of a row fit, they are packed into one word, in lanes of 64/Cols bits. The
// product of two words is then the product of two rows, without the truncated terms. Bits above the
// last lane may keep parts of truncated terms, and have no meaning; Trim clears them. If Lane is 0,
// each coefficient has a word of its own.
type Ring struct {
	Rows, Cols int
	Lane       int // bits of a packed coefficient
}

// New returns a Ring for coefficients up to bound, packed if they fit.
func New(rows, cols int, bound uint64) Ring {
	lane := 64 / cols
	if bits.Len64(bound) > lane {
		lane = 0
	}
	return Ring{rows, cols, lane}
}

// Size returns the number of words of a polynomial.
func (r *Ring) Size() int {
	if r.Lane > 0 {
		return r.Rows
	}
	return r.Rows * r.Cols
}

// Trim clears the bits without meaning in one or more polynomials, so that equal polynomials have
// equal words.
func (r *Ring) Trim(p []uint64) {
	if r.Lane > 0 {
		for i := range p {
			p[i] &= 1<<(r.Lane*r.Cols) - 1
		}
	}
}

// Place returns where coefficient (i, j), which must be in range, is stored: the index of its word,
// the number of bits to shift that word to the right, and the mask to apply after the shift.
func (r *Ring) Place(i, j int) (word, shift int, mask uint64) {
	if r.Lane > 0 {
		return i, r.Lane * j, 1<<r.Lane - 1
	}
	return i*r.Cols + j, 0, math.MaxUint64
}

// At returns the coefficient (i, j) of p, which must be in range.
func (r *Ring) At(p []uint64, i, j int) uint64 {
	word, shift, mask := r.Place(i, j)
	return p[word] >> shift & mask
}

// Add adds n to the coefficient (i, j) of p, which must be in range.
func (r *Ring) Add(p []uint64, i, j int, n uint64) {
	if r.Lane > 0 {
		p[i] += n << (r.Lane * j)
		return
	}
	p[i*r.Cols+j] += n
}

// AddProduct adds a·b to dst.
func (r *Ring) AddProduct(dst, a, b []uint64) {
	if r.Lane > 0 {
		if len(a) == 3 { // at most two moves, the most common limit
			a0, a1, a2, b0, b1 := a[0], a[1], a[2], b[0], b[1]
			dst[0] += a0 * b0
			dst[1] += a0*b1 + a1*b0
			dst[2] += a0*b[2] + a1*b1 + a2*b0
			return
		}
		for i, u := range a {
			row := dst[i:len(a)]
			for j, v := range b[:len(row)] {
				row[j] += u * v
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
			for k := range r.Rows - i {
				row := dst[(i+k)*r.Cols+j : (i+k+1)*r.Cols]
				for l, v := range b[k*r.Cols:][:len(row)] {
					row[l] += u * v
				}
			}
		}
	}
}

// SetProducts sets dst to a sum of products: each polynomial in a is multiplied by the polynomial
// at the same place in b. The lengths of a and b must be equal.
func (r *Ring) SetProducts(dst, a, b []uint64) {
	size := r.Size()
	if r.Lane > 0 && size == 3 { // as in AddProduct
		var row0, row1, row2 uint64
		for ; len(a) >= 3 && len(b) >= 3; a, b = a[3:], b[3:] {
			row0 += a[0] * b[0]
			row1 += a[0]*b[1] + a[1]*b[0]
			row2 += a[0]*b[2] + a[1]*b[1] + a[2]*b[0]
		}
		dst[0], dst[1], dst[2] = row0, row1, row2
		return
	}
	clear(dst)
	for ; len(a) > 0; a, b = a[size:], b[size:] {
		r.AddProduct(dst, a[:size], b[:size])
	}
}

// ProductAt returns the coefficient (i, j) of a·b, which must be in range.
func (r *Ring) ProductAt(a, b []uint64, i, j int) (n uint64) {
	if r.Lane > 0 {
		for k := range i + 1 {
			n += a[k] * b[i-k]
		}
		return n >> (r.Lane * j) & (1<<r.Lane - 1)
	}
	for k := range i + 1 {
		for l := range j + 1 {
			n += a[(i-k)*r.Cols+j-l] * b[k*r.Cols+l]
		}
	}
	return n
}
