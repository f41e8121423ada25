// Package peopletest simulates people who solve puzzles, to test what the
// program infers about people.
package peopletest

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/grade"
	"matchbook/grade/people"
)

// Solver is a simulated solver.
type Solver struct {
	Name  string
	Speed float64   // factor of all rates
	Taste []float64 // for each technique, the rate at which the solver draws what it finds, relative to the easiest technique
}

const (
	nearness = 1.3  // the rate of a place is divided by this power of 1 plus its distance
	notOpen  = 0.02 // the rate, at distance 0, of a place that no technique finds yet
)

// Solve simulates how the solver solves a puzzle. The method calls the function draw for each place
// in order, and returns the places and their times in ms.
func (s *Solver) Solve(random *rand.Rand, board people.Board, hardest int, draw func(place int)) (places []int, times []int64) {
	r := people.Replay{Board: board, Hardest: hardest}
	now := 0.0
	put := func(place int) {
		r.Draw(place, false)
		draw(place)
		places, times = append(places, place), append(times, int64(now))
	}
	left := board.Left()
	for put(left[random.IntN(len(left))]); len(board.Left()) > 0; {
		left, things := r.Ahead()
		rates, sum := make([]float64, len(left)), 0.0
		for i, t := range things {
			rates[i] = notOpen
			if t.Open >= 0 {
				rates[i] = s.Taste[min(t.Open, len(s.Taste)-1)]
			}
			rates[i] *= math.Pow(1+t.Distance, -nearness)
			sum += rates[i]
		}
		now += 1000 * random.ExpFloat64() / (sum * s.Speed)
		chosen := 0
		for at := random.Float64() * sum; chosen < len(left)-1 && at >= rates[chosen]; chosen++ {
			at -= rates[chosen]
		}
		put(left[chosen])
	}
	return places, times
}

// Kind has what is needed to simulate solves of a kind.
type Kind struct {
	Model   *grade.Model
	Puzzles []string
	Solvers []Solver // fastest first
	Solve   func(random *rand.Rand, s *Solver, puzzle string) (t *people.Trace, parts grade.Efforts, err error)
	Replay  func(trace []byte) (*people.Solve, error)
}

// Recovered is what was inferred about simulated solvers.
type Recovered struct {
	Speeds bool    // whether the speeds of the solvers are in the right order
	Tastes int     // number of solvers whose rates for often used techniques are in the right order
	Off    float64 // the root mean square error of the logarithms of these rates
}

// Recover simulates attempts of each solver, and then tries to infer the solvers' speeds and rates
// from the attempts alone.
func (k *Kind) Recover(random *rand.Rand, attempts int) (found Recovered, err error) {
	var times []people.Time
	var fitted []*people.Look
	for i := range k.Solvers {
		var solves []people.Solve
		for range attempts {
			t, parts, err := k.Solve(random, &k.Solvers[i], k.Puzzles[random.IntN(len(k.Puzzles))])
			if err != nil {
				return found, err
			}
			line, err := json.Marshal(t)
			if err != nil {
				return found, err
			}
			s, err := k.Replay(line)
			if err != nil {
				return found, fmt.Errorf("%s: %w", line, err)
			}
			solves = append(solves, *s)
			times = append(times, people.Time{Puzzle: parts, Solver: i, Seconds: float64(t.Spent()+1) / 1000})
		}
		look, err := people.FitTaste(solves, k.Model.Techniques, people.Enough)
		if err != nil {
			return found, err
		}
		fitted = append(fitted, look)
	}
	c, err := people.Calibrate(times, k.Model.Rates)
	if err != nil {
		return found, err
	}
	found.Speeds = slices.IsSorted(c.Skills)
	squares, n := 0.0, 0
	for i, look := range fitted {
		order := true
		var is, was []float64
		for t := range k.Solvers[i].Taste {
			if t == 0 || look.Blocks[t] == t {
				is, was = append(is, look.Weights[people.FirstTechnique+t]), append(was, math.Log(k.Solvers[i].Taste[t]))
			}
		}
		for a := range is {
			for b := range a {
				order = order && (is[a] < is[b]) == (was[a] < was[b])
			}
			squares, n = squares+(is[a]-was[a])*(is[a]-was[a]), n+1
		}
		if order {
			found.Tastes++
		}
	}
	found.Off = math.Sqrt(squares / float64(n))
	return found, nil
}

// Test checks that the order of the solvers' speeds, and of each solver's rates, can be inferred
// from attempts at the 7x7 puzzles of a list, whose lines have a level and an ID. With ATTEMPTS=20,
// the method logs how often 4 to 64 attempts are enough, in 20 simulations of each number of
// attempts.
func (k *Kind) Test(t *testing.T, list string, attempts int) {
	t.Helper()
	text, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if _, id, _ := strings.Cut(strings.TrimSpace(line), " "); strings.HasPrefix(id, "7x7") {
			k.Puzzles = append(k.Puzzles, id)
		}
	}
	random := rand.New(rand.NewPCG(36, 8))
	found, err := k.Recover(random, attempts)
	if err != nil || !found.Speeds || found.Tastes < len(k.Solvers) {
		t.Fatalf("%+v, %v, want the order of all", found, err)
	}
	simulations, _ := strconv.Atoi(os.Getenv("ATTEMPTS"))
	for n := 4; simulations > 0 && n <= 64; n *= 2 {
		speeds, tastes, off := 0, 0, 0.0
		for range simulations {
			found, err := k.Recover(random, n)
			if err != nil {
				t.Fatal(err)
			}
			if found.Speeds {
				speeds++
			}
			tastes += found.Tastes
			off += found.Off / float64(simulations)
		}
		t.Logf("%d attempts each: speeds in order in %d of %d, rates of %d of %d solvers, off by a factor of %.2f",
			n, speeds, simulations, tastes, simulations*len(k.Solvers), math.Exp(off))
	}
}
