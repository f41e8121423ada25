package people

import (
	"errors"
	"fmt"
	"math"
	"strconv"

	"matchbook/grade"
)

// Time is how long somebody took for a puzzle.
type Time struct {
	Puzzle  grade.Efforts // what its effort is made of
	Solver  int           // from 0
	Seconds float64
}

// Calibration is a model of solve times: the logarithm of the time is
//
//	skill of the solver + Slope * logarithm of the effort + an error
//
// as in Jarušek and Pelánek, Analysis of a simple model of problem solving times (2012).
type Calibration struct {
	Rates  *grade.Rates
	Slope  float64
	Skills []float64 // by solver: the logarithm of the seconds for an effort of 1
	Spread float64   // the standard deviation of the errors
}

// How far what is fitted may be from what was known before: the standard deviations of the
// logarithm of a cost beside that of the technique before, of the slope, and of a skill
// beside the mean. With few times a fit stays near what it began with.
const (
	costPrior  = 1.0
	slopePrior = 0.5
	skillPrior = 1.0
)

// Calibrate fits the costs of the techniques, the slope and the skills to solve times: the
// likeliest numbers, given that they were expected to be near those of some rates. A
// technique never costs less than one that is easier.
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
		return nil, fmt.Errorf("the number of times is %d, want 3 or more", len(times))
	}
	// The numbers: the ratio of each cost to the one before, as the logarithm of the logarithm,
	// so that it is more than 1; then the slope, the mean skill, and each solver's beside it.
	costs := len(from.Techniques) - 1
	slope, mean := costs, costs+1
	n := costs + 2 + solvers
	x, prior, spread := make([]float64, n), make([]float64, n), make([]float64, n)
	for t := range costs {
		x[t] = math.Log(max(math.Log(from.Techniques[t+1].Cost/from.Techniques[t].Cost), 0.05))
		spread[t] = costPrior
	}
	x[slope], spread[slope] = 1, slopePrior
	x[mean], spread[mean] = 0, 100
	for i := range solvers {
		spread[mean+1+i] = skillPrior
	}
	copy(prior, x)
	variance := 0.25
	// predict returns the logarithm of a time, and stores its slopes by the numbers.
	slopes := make([]float64, n)
	predict := func(t *Time, x []float64) (log float64) {
		clear(slopes)
		sum, cost := t.Puzzle[0], 0.0
		costly := make([]float64, costs)
		for i := range costs {
			cost += math.Exp(x[i])
			costly[i] = math.Exp(cost) * t.Puzzle[i+1]
			sum += costly[i]
		}
		sum = max(sum, 1e-9)
		above := 0.0
		for i := costs - 1; i >= 0; i-- {
			above += costly[i]
			slopes[i] = x[slope] * above / sum * math.Exp(x[i])
		}
		slopes[slope], slopes[mean], slopes[mean+1+t.Solver] = math.Log(sum), 1, 1
		return x[slope]*math.Log(sum) + x[mean] + x[mean+1+t.Solver]
	}
	skill := 0.0
	for i := range times {
		skill += (math.Log(times[i].Seconds) - predict(&times[i], x)) / float64(len(times))
	}
	x[mean] = skill
	loss := func(x []float64) (sum, squares float64) {
		for i := range times {
			d := math.Log(times[i].Seconds) - predict(&times[i], x)
			squares += d * d
		}
		sum = squares / variance
		for i := range x {
			d := (x[i] - prior[i]) / spread[i]
			sum += d * d
		}
		return sum, squares
	}
	var inverse *Factor
	damping := 1e-3
	for range 200 {
		hessian, gradient := make([][]float64, n), make([]float64, n)
		for i := range hessian {
			hessian[i] = make([]float64, n)
			hessian[i][i] = 1 / (spread[i] * spread[i])
			gradient[i] = (prior[i] - x[i]) / (spread[i] * spread[i])
		}
		for i := range times {
			d := math.Log(times[i].Seconds) - predict(&times[i], x)
			for a, sa := range slopes {
				if sa == 0 {
					continue
				}
				gradient[a] += sa * d / variance
				for b, sb := range slopes {
					hessian[a][b] += sa * sb / variance
				}
			}
		}
		before, _ := loss(x)
		var after, squares float64
		next := make([]float64, n)
		for range 40 {
			f, err := Cholesky(hessian, damping)
			if err != nil {
				return nil, err
			}
			for i, d := range f.Solve(gradient) {
				next[i] = x[i] + max(-1, min(d, 1))
			}
			if after, squares = loss(next); after <= before {
				damping = max(damping/10, 1e-9)
				break
			}
			damping *= 10
		}
		if !(after <= before) {
			break
		}
		copy(x, next)
		variance = max(squares/float64(max(len(times)-2-solvers, 1)), 1e-4)
		var err error
		if inverse, err = Cholesky(hessian, 0); err != nil {
			return nil, err
		}
		if before-after < 1e-9*before {
			break
		}
	}
	return calibrated(from, x, inverse, variance, solvers), nil
}

// calibrated makes a calibration of the numbers that were fitted.
func calibrated(from *grade.Rates, x []float64, inverse *Factor, variance float64, solvers int) *Calibration {
	costs := len(from.Techniques) - 1
	c := &Calibration{Slope: x[costs], Spread: math.Sqrt(variance)}
	for i := range solvers {
		c.Skills = append(c.Skills, x[costs+1]+x[costs+2+i])
	}
	rates := *from
	rates.Techniques = append([]grade.Rate(nil), from.Techniques...)
	rates.Techniques[0].Error = 0
	cost, slopes := 0.0, make([]float64, len(x))
	for i := range costs {
		cost += math.Exp(x[i])
		slopes[i] = math.Exp(x[i])
		e := 0.0
		if inverse != nil {
			for j, v := range inverse.Solve(slopes) {
				e += slopes[j] * v
			}
		}
		to := &rates.Techniques[i+1]
		to.Cost, to.Error = round(math.Exp(min(cost, 13))), round(math.Sqrt(e))
	}
	c.Rates = &rates
	return c
}

// round keeps four digits.
func round(x float64) float64 {
	x, _ = strconv.ParseFloat(strconv.FormatFloat(x, 'g', 4, 64), 64) // it is a number
	return x
}
