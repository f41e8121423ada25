package people

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"matchbook/grade"
)

// Time is how long a solver took for a puzzle.
type Time struct {
	Puzzle  grade.Efforts // the parts of the puzzle's effort
	Solver  int           // number of the solver, from 0
	Seconds float64
}

// Calibration is a model of solve times. In this model, the logarithm of a time is the following
// sum:
//
//	skill of the solver + Slope * logarithm of the effort + an error
//
// The model is from "Analysis of a simple model of problem solving times" by Jarušek and Pelánek
// (2012).
type Calibration struct {
	Rates  *grade.Rates
	Slope  float64
	Skills []float64 // for each solver, the logarithm of the seconds for an effort of 1
	Spread float64   // the standard deviation of the errors
}

// The standard deviations of the prior. With few times, a fit stays close to the rates with which it
// starts.
const (
	costPrior  = 1.0 // standard deviation of the log of the log of a cost's ratio to the previous cost
	slopePrior = 0.5 // standard deviation of the slope
	skillPrior = 1.0 // standard deviation of the difference between a skill and the mean skill
)

// Calibrate fits the costs of the techniques, the slope and the skills to solve times. The function
// finds the most likely values; the parameter from has the prior rates. A technique never costs
// less than an easier technique. The function returns an error if there are fewer than three times,
// a time is not positive, a puzzle has another number of techniques, or the fit fails.
func Calibrate(times []Time, from *grade.Rates) (*Calibration, error) {
	solvers := 0
	for _, t := range times {
		if !(t.Seconds > 0) || math.IsInf(t.Seconds, 0) {
			return nil, fmt.Errorf("found %v seconds, want more than 0", t.Seconds)
		}
		if len(t.Puzzle) != len(from.Techniques) {
			return nil, errors.New("a puzzle has other techniques than the model")
		}
		solvers = max(solvers, t.Solver+1)
	}
	if len(times) < 3 {
		return nil, fmt.Errorf("the number of solving times is %d, want 3 or more", len(times))
	}
	// The fitted numbers are the costs, the slope, the mean skill, and the difference of each solver's skill from that
	// mean. A cost is fitted as the log of the log of its ratio to the previous cost. The double logarithm keeps the
	// ratio above 1.
	costs := len(from.Techniques) - 1
	slope, mean, n := costs, costs+1, costs+2+solvers
	prior, spread := make([]float64, n), slices.Repeat([]float64{skillPrior}, n)
	for t := range costs {
		prior[t] = math.Log(max(math.Log(from.Techniques[t+1].Cost/from.Techniques[t].Cost), 0.05))
		spread[t] = costPrior
	}
	prior[slope], spread[slope], spread[mean] = 1, slopePrior, 100
	// The function likelihood returns the log-likelihood of the fitted numbers x, with its
	// derivatives. The function also sets the variance, estimated from the errors at x.
	freedom := float64(max(len(times)-2-solvers, 1))
	var variance float64
	likelihood := func(x []float64) *point {
		p, squares := newPoint(n), 0.0
		for _, t := range times {
			effort, slopes := effortOf(t.Puzzle, x[:costs], n)
			for i := range costs {
				slopes[i] *= x[slope]
			}
			slopes[slope], slopes[mean], slopes[mean+1+t.Solver] = effort, 1, 1
			d := math.Log(t.Seconds) - x[slope]*effort - x[mean] - x[mean+1+t.Solver]
			squares += d * d
			for i, s := range slopes {
				p.gradient[i] += s * d
			}
			p.spread(slopes, 1)
		}
		variance = max(squares/freedom, 1e-4)
		p.value = -(squares/variance + freedom*math.Log(variance)) / 2
		for i, v := range x {
			d := (v - prior[i]) / spread[i]
			p.value -= d * d / 2
			p.gradient[i] = p.gradient[i]/variance - d/spread[i]
			for j := range x {
				p.curvature[i][j] /= variance
			}
			p.curvature[i][i] += 1 / (spread[i] * spread[i])
		}
		return p
	}
	x, covariance, err := maximum(prior, likelihood)
	if err != nil {
		return nil, err
	}
	c := &Calibration{Rates: ratesOf(from, x[:costs], covariance), Slope: x[slope], Spread: math.Sqrt(variance)}
	for _, skill := range x[mean+1:] {
		c.Skills = append(c.Skills, x[mean]+skill)
	}
	return c, nil
}

// effortOf returns the logarithm of a puzzle's effort, and its derivatives with respect to all n
// fitted numbers, costs first.
func effortOf(parts grade.Efforts, numbers []float64, n int) (log float64, slopes []float64) {
	slopes = make([]float64, n)
	sum, cost := parts[0], 0.0
	for i, x := range numbers {
		cost += math.Exp(x)
		slopes[i] = math.Exp(cost) * parts[i+1]
		sum += slopes[i]
	}
	sum = max(sum, 1e-9)
	above := 0.0
	for i := len(numbers) - 1; i >= 0; i-- {
		above += slopes[i]
		slopes[i] = above / sum * math.Exp(numbers[i])
	}
	return math.Log(sum), slopes
}

// ratesOf returns a copy of the prior rates with the fitted costs and their standard errors. The
// parameter covariance is the covariance matrix of all fitted numbers.
func ratesOf(from *grade.Rates, numbers []float64, covariance [][]float64) *grade.Rates {
	rates := *from
	rates.Techniques = slices.Clone(from.Techniques)
	rates.Techniques[0].Error = 0
	cost, slopes := 0.0, make([]float64, len(covariance))
	for i, x := range numbers {
		cost += math.Exp(x)
		slopes[i] = math.Exp(x)
		variance := 0.0
		for j, row := range covariance {
			variance += slopes[j] * product(row, slopes)
		}
		to := &rates.Techniques[i+1]
		to.Cost, to.Error = round(math.Exp(min(cost, 13))), round(math.Sqrt(variance))
	}
	return &rates
}

// round rounds to four significant digits.
func round(x float64) float64 {
	x, _ = strconv.ParseFloat(strconv.FormatFloat(x, 'g', 4, 64), 64) // no error is possible, since FormatFloat made the text
	return x
}
