package picture

import (
	"math"
	"math/rand/v2"
	"testing"
)

// A stroke is drawn where the number of complete dashes and gaps before it is even.
func TestDashes(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 77))
	for range 200 {
		dash, points := 0.5+3*rng.Float64(), make([]Point, 2+rng.IntN(4))
		for i := range points {
			points[i] = Point{10 * rng.Float64(), 10 * rng.Float64()}
		}
		pieces := dashes(points, dash)
		at, drawn := 0.0, 0.0
		for i, to := range points[1:] {
			from := points[i]
			length := distance(from, to)
			for s := 0.01; s < length; s += 0.1 {
				p := Point{from.X + (to.X-from.X)*s/length, from.Y + (to.Y-from.Y)*s/length}
				near := math.Inf(1)
				for _, piece := range pieces {
					for k, b := range piece[1:] { // on a line between a and b the ways add up
						near = min(near, distance(piece[k], p)+distance(p, b)-distance(piece[k], b))
					}
				}
				over := math.Mod(at+s, 2*dash)
				if on := near < 1e-9; on != (over <= dash) && min(math.Abs(over-dash), over, 2*dash-over) > 1e-6 {
					t.Fatalf("%v, dashes of %v: at the length %v drawn: %t", points, dash, at+s, on)
				}
			}
			at += length
		}
		for _, piece := range pieces {
			for k, b := range piece[1:] {
				drawn += distance(piece[k], b)
			}
		}
		if want := math.Floor(at/dash/2)*dash + min(math.Mod(at, 2*dash), dash); math.Abs(drawn-want) > 1e-6 {
			t.Fatalf("%v, dashes of %v: %v is drawn, want %v", points, dash, drawn, want)
		}
	}
}
