package grade

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"

	"matchbook/solve"
)

// Rates say how fast a person finds the steps of a kind. A step is open if it is possible at the
// moment. The rate at which an open step is found depends on its technique, and on its distance from
// the place where the person looked last. The cost of a technique is the time to find a single step
// nearby, relative to the easiest technique.
//
// The rates come from people's moves (cmd/fit) or solve times (calibrate), or are set by hand; the
// field Source says which. The JSON of Rates is a model file.
type Rates struct {
	Kind       string `json:"kind"`
	Source     string `json:"source"`
	Techniques []Rate `json:"techniques"` // in order of difficulty; costs never decrease
	// Distances has a rate for each band of distances: up to 2, 4, 8, ... half cells, and all
	// greater distances. The list is empty if distances do not matter.
	Distances []Rate `json:"distances,omitempty"`
}

// Rate is the cost of a technique, or of a distance.
type Rate struct {
	Name  string  `json:"name"`
	Cost  float64 `json:"cost"`            // at least 1; relative to the easiest technique, or to the nearest distance
	Error float64 `json:"error,omitempty"` // standard error of the cost's natural logarithm; 0 if the cost was not fitted
}

// ParseRates reads a model file. ParseRates returns an error if the text is not a model file, or if a cost is out of
// range or less than the previous cost.
func ParseRates(text []byte) (*Rates, error) {
	r := new(Rates)
	if err := solve.ReadJSON(text, r, true); err != nil {
		return nil, fmt.Errorf("found no model file that calibrate wrote: %w", err)
	}
	return r, r.check()
}

func (r *Rates) check() error {
	for _, list := range [][]Rate{r.Techniques, r.Distances} {
		for i, rate := range list {
			if !(rate.Cost >= 1 && rate.Cost <= mostCost) || i > 0 && rate.Cost < list[i-1].Cost {
				return fmt.Errorf("the model has cost %v for %s, want 1 to %d, and at least the cost of the entry before", rate.Cost, rate.Name, mostCost)
			}
		}
	}
	return nil
}

const mostCost = 1_000_000

// MustRates reads rates that are built into the program. MustRates panics if the rates are invalid.
func MustRates(text []byte) *Rates {
	r, err := ParseRates(text)
	if err != nil {
		panic(err)
	}
	return r
}

// With returns a copy of the model with other rates. The method returns an error if the rates are
// invalid or belong to other techniques. The Middle of each technique changes in proportion to the
// effort of one step by this technique.
func (m *Model) With(r *Rates) (*Model, error) {
	if len(r.Techniques) != len(m.Techniques) {
		return nil, fmt.Errorf("the model file has %d techniques, want %d", len(r.Techniques), len(m.Techniques))
	}
	for i, t := range m.Techniques {
		if r.Techniques[i].Name != t.Name {
			return nil, fmt.Errorf("the model file has technique %q, want %q", r.Techniques[i].Name, t.Name)
		}
	}
	with := *m
	with.Rates, with.Techniques = r, slices.Clone(m.Techniques)
	for i := range with.Techniques {
		with.Techniques[i].Middle *= r.oneStep(i) / m.Rates.oneStep(i)
	}
	return &with, r.check()
}

// Band returns the index in Rates.Distances for a distance in half cells. If the index is too large,
// the last rate applies.
func Band(distance int) int { return bits.Len(uint(max(distance-1, 0) / 2)) }

// Efforts holds one number for each technique. The effort is the sum of the numbers in Efforts, each
// multiplied by the cost of its technique.
type Efforts []float64

// Effort returns the total time that a person is expected to search. The unit is the time of a
// search nearby, by the easiest technique, that finds nothing.
//
// If open steps are found at rates r1, r2, ..., the expected time until the first step is found is 1/(r1 + r2 + ...).
// The person last looked at the place of some step of the previous round. Let r be the mean rate over all pairs of a
// step of this round and a step of the previous round. Then a search by a technique of cost 1 with k open steps takes
// this time:
//
//	1 / ((1 + k/2) r)
//
// The 1 in this formula stands for harder techniques, which are assumed to have an open step, too.
//
// In each round, the person first tries the easier techniques, without success. For each easier technique, the round
// takes the time with k = 0, multiplied by the technique's cost. Then the person finds the first step of the round.
// For the technique of this step, the round takes the time of the formula, multiplied by the technique's cost and,
// if the step is a supposition, by its length. The other steps of the round take no time. So the effort is the time
// during which the person does not know how to go on.
func (r *Rates) Effort(h solve.Human) (effort float64) {
	for t, part := range r.Parts(h) {
		effort += float64(r.Techniques[t].Cost * part)
	}
	return effort
}

// oneStep returns the effort of a round with a single step, nearby, by a technique.
func (r *Rates) oneStep(technique int) (effort float64) {
	for _, t := range r.Techniques[:technique] {
		effort += t.Cost
	}
	return effort + r.Techniques[technique].Cost/1.5
}

// Parts returns the parts of the effort, which are not yet multiplied by costs.
func (r *Rates) Parts(h solve.Human) Efforts {
	parts := make(Efforts, len(r.Techniques))
	var before []solve.Step
	for round := range rounds(h) {
		first := &round[0]
		time := 1 / r.rate(round, before)
		for t := range first.Technique {
			parts[t] += time
		}
		parts[first.Technique] += time * float64(max(first.Length, 1)) / (1 + float64(float64(max(first.Open, len(round)))/2))
		before = round
	}
	return parts
}

// rounds yields the rounds of a solution, each as a slice of its steps.
func rounds(h solve.Human) iter.Seq[[]solve.Step] {
	return func(yield func([]solve.Step) bool) {
		for i, from := 0, 0; i < len(h.Steps); i++ {
			if i+1 == len(h.Steps) || h.Steps[i+1].Round != h.Steps[i].Round {
				if !yield(h.Steps[from : i+1]) {
					return
				}
				from = i + 1
			}
		}
	}
}

// rate returns the mean rate at which a technique of cost 1 finds one of the steps. The person last
// looked at the place of one of the steps in the parameter from.
func (r *Rates) rate(steps, from []solve.Step) float64 {
	if len(r.Distances) == 0 || len(from) == 0 {
		return 1
	}
	var pairs [bits.UintSize]int // number of pairs in each band; with whole numbers, the order of steps does not matter
	for i := range steps {
		for j := range from {
			pairs[Band(distance(steps[i].Row, from[j].Row)+distance(steps[i].Col, from[j].Col))]++
		}
	}
	sum := 0.0
	for band, n := range pairs {
		if n > 0 {
			sum += float64(n) / r.Distances[min(band, len(r.Distances)-1)].Cost
		}
	}
	return sum / float64(len(steps)*len(from))
}

// Tries returns the effort of a puzzle that is not solved by steps. The effort is the expected
// number of results that a person tries, in random order, until a result is right. The first argument
// is the number of wrong results, and the second is the number of right results.
func Tries(misleading, right uint64) float64 {
	return (float64(misleading) + float64(right) + 1) / (float64(right) + 1)
}
