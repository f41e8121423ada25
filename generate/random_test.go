package generate

import (
	"math"
	"testing"
)

// The share of numbers above each bound is that of the exponential distribution.
func TestExponential(t *testing.T) {
	const draws = 200_000
	r := Random(1, 1)
	bounds := []float64{0.01, 0.1, 0.5, 1, 1.5, 2, 3, 5, 8}
	above, sum := make([]int, len(bounds)), 0.0
	for range draws {
		x := Exponential(r)
		sum += x
		for i, bound := range bounds {
			if x > bound {
				above[i]++
			}
		}
	}
	if mean := sum / draws; math.Abs(mean-1) > 0.01 {
		t.Errorf("the mean is %v", mean)
	}
	for i, bound := range bounds {
		p := math.Exp(-bound)
		if got, off := float64(above[i])/draws, 4*math.Sqrt(p*(1-p)/draws); math.Abs(got-p) > off {
			t.Errorf("a share of %v is above %v, want %v ± %v", got, bound, p, off)
		}
	}
}
