package people

import (
	"errors"
	"math"
)

// A point is a function's value and derivatives at one place.
type point struct {
	value     float64
	gradient  []float64
	curvature [][]float64 // the negated second derivatives
}

func newPoint(n int) *point {
	return &point{gradient: make([]float64, n), curvature: square(n)}
}

func square(n int) [][]float64 {
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = make([]float64, n)
	}
	return rows
}

// maximum climbs from x to the maximum of a function, by Newton's method. A step that leads down is
// shortened by the method of Levenberg and Marquardt, which increases the diagonal of the curvature
// by a share of itself. The result is the place of the maximum, and the inverse curvature at this
// place. The last call of the function is for this place. If the climb does not end, or if the data
// do not determine all numbers, the function returns an error.
func maximum(x []float64, of func(x []float64) *point) (at []float64, inverse [][]float64, err error) {
	top := of(x)
	for damping := 1e-3; damping < 1e12; {
		if inverse, err = inverted(top.curvature, damping); err != nil {
			return nil, nil, err
		}
		next := make([]float64, len(x))
		for i, row := range inverse {
			next[i] = x[i] + max(-1, min(product(row, top.gradient), 1)) // far from the maximum, a full step would be too long
		}
		there := of(next)
		gain, least := there.value-top.value, 1e-11*math.Abs(top.value)
		if !(gain >= -least) {
			damping *= 10
			continue
		}
		x, top, damping = next, there, max(damping/10, 1e-9)
		if gain <= least {
			inverse, err = inverted(top.curvature, 0)
			return x, inverse, err
		}
	}
	return nil, nil, errors.New("the fit does not converge")
}

// inverted increases the diagonal of a symmetric matrix by a share of itself, and returns the
// inverse of the result, by Gauss-Jordan elimination. Unless the result is positive definite, the
// function returns an error.
func inverted(matrix [][]float64, share float64) ([][]float64, error) {
	a := square(len(matrix))
	for i, row := range matrix {
		copy(a[i], row)
		a[i][i] *= 1 + share
	}
	for k, pivots := range a {
		pivot := pivots[k]
		if !(pivot > 0) {
			return nil, errors.New("the data do not determine all numbers of the model")
		}
		pivots[k] = 1
		for j := range pivots {
			pivots[j] /= pivot
		}
		for i, row := range a {
			if i == k {
				continue
			}
			factor := row[k]
			row[k] = 0
			for j := range row {
				row[j] -= factor * pivots[j]
			}
		}
	}
	return a, nil
}

func product(a, b []float64) (sum float64) {
	for i, x := range a {
		sum += x * b[i]
	}
	return sum
}
