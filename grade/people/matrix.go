package people

import (
	"errors"
	"math"
)

// Factor is the Cholesky factor of a symmetric, positive definite matrix.
type Factor struct{ lower [][]float64 }

// Cholesky factors a matrix whose diagonal is increased by a share of itself, the damping. It returns an error if that is not positive definite: then the
// data do not tell all the numbers that are asked for.
func Cholesky(a [][]float64, damping float64) (*Factor, error) {
	f := &Factor{make([][]float64, len(a))}
	for i := range a {
		f.lower[i] = make([]float64, i+1)
		for j := range i + 1 {
			sum := a[i][j]
			if i == j {
				sum *= 1 + damping
			}
			for k := range j {
				sum -= f.lower[i][k] * f.lower[j][k]
			}
			switch {
			case j < i:
				f.lower[i][j] = sum / f.lower[j][j]
			case sum > 0:
				f.lower[i][i] = math.Sqrt(sum)
			default:
				return nil, errors.New("the data do not tell all the numbers of the model")
			}
		}
	}
	return f, nil
}

// Solve returns x such that the matrix times x is b.
func (f *Factor) Solve(b []float64) []float64 {
	x := append([]float64(nil), b...)
	for i, row := range f.lower {
		for k := range i {
			x[i] -= row[k] * x[k]
		}
		x[i] /= row[i]
	}
	for i := len(x) - 1; i >= 0; i-- {
		for k := i + 1; k < len(x); k++ {
			x[i] -= f.lower[k][i] * x[k]
		}
		x[i] /= f.lower[i][i]
	}
	return x
}
