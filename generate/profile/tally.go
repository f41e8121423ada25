package profile

// Tally guides a search: it has the counts of a board, their targets, and their weights. The cost
// of a deviation from a target is the square of the deviation, times the weight.
type Tally struct {
	Is           []int32
	Want, Weight []float64
}

// NewTally returns a tally of n counts.
func NewTally(n int) Tally {
	return Tally{make([]int32, n), make([]float64, n), make([]float64, n)}
}

// Off returns the total cost of the deviations.
func (t *Tally) Off() float64 {
	var sums [2]float64 // two sums are faster: each addition waits for the previous addition to the same sum
	want, weight := t.Want[:len(t.Is)], t.Weight[:len(t.Is)]
	for k, n := range t.Is {
		d := float64(n) - want[k]
		sums[k&1] += float64(weight[k] * d * d)
	}
	return sums[0] + sums[1]
}
