package people

import (
	"math"
	"math/rand/v2"
	"testing"
)

// The top of a parabola is found from afar even if the function states a wrong curvature: a curvature
// that is too small leads beyond the top, and one that is too great only takes longer.
func TestMaximum(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 2))
	for _, taken := range []float64{0.001, 0.1, 1, 10} {
		for n := 1; n <= 5; n++ {
			// The curvature is a sum of squares, and so positive.
			curvature, want, looks := square(n), make([]float64, n), 0
			for range n + 1 {
				of := make([]float64, n)
				for i := range of {
					of[i] = rng.NormFloat64()
				}
				for i := range curvature {
					for j := range curvature {
						curvature[i][j] += of[i] * of[j]
					}
				}
			}
			for i := range want {
				curvature[i][i]++
				want[i] = 6 * rng.NormFloat64()
			}
			got, inverse, err := maximum(make([]float64, n), func(x []float64) *point {
				p := newPoint(n)
				for i, row := range curvature {
					for j, c := range row {
						p.value -= (x[i] - want[i]) * c * (x[j] - want[j]) / 2
						p.gradient[i] -= c * (x[j] - want[j])
						p.curvature[i][j] = c * taken
					}
				}
				looks++
				return p
			})
			if err != nil {
				t.Fatalf("%d numbers, curvature times %v: %v", n, taken, err)
			}
			for i := range want {
				for j := range want {
					unit, share := 0.0, product(inverse[i], column(curvature, j))*taken
					if i == j {
						unit = 1
					}
					if math.Abs(got[i]-want[i]) > 1e-3 || math.Abs(share-unit) > 1e-6 {
						t.Fatalf("%d numbers, curvature times %v: found %v, want %v; inverse %v", n, taken, got, want, inverse)
					}
				}
			}
			if taken == 1 && looks > 20 {
				t.Errorf("%d numbers: %d steps with the true curvature", n, looks)
			}
		}
	}
	if _, _, err := maximum([]float64{0}, func(x []float64) *point {
		return &point{x[0], []float64{1}, [][]float64{{0}}}
	}); err == nil {
		t.Error("a line has a maximum")
	}
}

func column(matrix [][]float64, j int) (list []float64) {
	for _, row := range matrix {
		list = append(list, row[j])
	}
	return list
}
