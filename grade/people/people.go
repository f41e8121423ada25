// Package people fits how people find what they draw next.
//
// A person has drawn a part of an answer and looks for more. Everything that is left to draw
// is found at a rate that depends on the techniques that it takes and on how far it is from
// where the person looked last. The order of moves tells the ratios of rates, without any
// times: if things are found at rates r1, r2, ..., thing i is the next with probability
//
//	r_i / (r1 + r2 + ...)
//
// That is Cox's partial likelihood (Regression models and life-tables, Journal of the Royal
// Statistical Society B 34, 1972), and that of McFadden's conditional logit. The logarithm
// of a rate is a sum of terms, so the likelihood has one maximum, which [Fit] finds.
package people

import (
	"fmt"
	"math"
	"slices"

	"matchbook/grade"
)

// Thing is something that is left to draw at some moment of a solve. Distances are straight, in
// half cells.
type Thing struct {
	Open     int     // the easiest technique that finds it at once, by its number in the kind; -1 if none does
	Rounds   int     // of the human-style solver until it is found, always by the easiest technique
	Distance float64 // from what was drawn last, right or not
	Earlier  float64 // from what was drawn before it
	Moved    float64 // from the last move: what was drawn last that is among what was left
}

// Move is a choice: what was left, and which of it was drawn next.
type Move struct {
	Left   []Thing
	Chosen int // its index in Left
}

// Solve is the moves of one solve by one person.
type Solve struct {
	Puzzle, Solver string
	Moves          []Move
}

// Terms writes the terms of the logarithm of a thing's rate that are to be weighted, all of
// them.
type Terms func(t *Thing, terms []float64)

// The terms of the model of where people look: of the distance; of that from what was drawn before the
// last, so that a person goes on in the direction of a search; of what is not open yet; and of
// each technique but the easiest.
const (
	distanceTerm = iota
	earlierTerm
	laterTerm
	roundsTerm
	NearTerms     = laterTerm  // how many terms are about distances; they come first
	techniqueTerm = roundsTerm // and the number of the technique, from 1
)

// Look is the model of where people look, fitted.
type Look struct {
	Fitted
	Names  []string // of the terms
	Moves  []int    // by technique, how many moves draw what it finds at once, and nothing easier does
	Blocks []int    // by technique, the easiest of those with the same weight
	Last   int      // the hardest technique about which there are enough moves
}

// FitLook fits the model of where people look to solves. Techniques about which there are fewer
// than enough moves have the weight of the next that has enough, and a technique that would
// be found faster than an easier one has the same weight as that.
func FitLook(solves []Solve, techniques []grade.Technique, enough int) (*Look, error) {
	l := &Look{Names: make([]string, techniqueTerm+len(techniques)), Moves: Techniques(solves, len(techniques)), Blocks: make([]int, len(techniques))}
	l.Names[distanceTerm] = "log of the distance from the last"
	l.Names[earlierTerm] = "log of the distance from the one before"
	l.Names[laterTerm], l.Names[roundsTerm] = "not open yet", "log of the rounds until it is"
	for i, t := range techniques[1:] {
		l.Names[techniqueTerm+1+i] = t.Name
	}
	for t := range techniques {
		if t > 0 && l.Moves[t] >= enough {
			l.Last = t
		}
	}
	for t := len(techniques) - 1; t > 0; t-- {
		switch {
		case t > l.Last:
			l.Blocks[t] = l.Last
		case l.Moves[t] >= enough:
			l.Blocks[t] = t
		default:
			l.Blocks[t] = l.Blocks[t+1]
		}
	}
	l.Weights = make([]float64, len(l.Names))
	for {
		f, err := Fit(solves, l.Weights, l.Terms)
		if err != nil {
			return nil, err
		}
		l.Fitted = f
		merged := false
		for t := 1; t < len(l.Blocks) && !merged; t++ {
			a, b := l.Blocks[t-1], l.Blocks[t]
			if merged = a != b && l.weight(b) > l.weight(a); merged {
				for u := range l.Blocks {
					if l.Blocks[u] == b {
						l.Blocks[u] = a
					}
				}
			}
		}
		if !merged {
			return l, nil
		}
	}
}

// weight returns the weight of a block.
func (l *Look) weight(block int) float64 {
	if block == 0 {
		return 0
	}
	return l.Weights[techniqueTerm+block]
}

// Terms writes the terms of a thing.
func (l *Look) Terms(t *Thing, terms []float64) {
	clear(terms)
	terms[distanceTerm], terms[earlierTerm] = math.Log1p(t.Distance), math.Log1p(t.Earlier)
	switch {
	case t.Open < 0:
		terms[laterTerm], terms[roundsTerm] = 1, math.Log(float64(max(t.Rounds, 1)))
	case l.Blocks[t.Open] > 0:
		terms[techniqueTerm+l.Blocks[t.Open]] = 1
	}
}

// Rates returns the costs that were fitted. Beyond the last technique about which there are
// enough moves, each costs twice as much as the one before. No place is farther than far, as
// people who find nothing look elsewhere.
func (l *Look) Rates(kind, source string, techniques []grade.Technique, far float64) *grade.Rates {
	r := &grade.Rates{Kind: kind, Source: source}
	for t := range techniques {
		rate := grade.Rate{Name: techniques[t].Name, Cost: 1}
		switch b := l.Blocks[t]; {
		case t > l.Last:
			rate.Cost = 2 * r.Techniques[t-1].Cost
		case b > 0:
			rate.Cost, rate.Error = max(round(math.Exp(-l.weight(b))), 1), round(l.Errors[techniqueTerm+b])
		}
		r.Techniques = append(r.Techniques, rate)
	}
	for b := range bands {
		times := math.Log1p(float64(int(2)<<b)) - math.Log1p(2) // as far as the nearest, as a logarithm
		cost := round(math.Exp(max(-l.Weights[distanceTerm], 0) * times))
		r.Distances = append(r.Distances, grade.Rate{Name: BandName(b), Cost: min(cost, far), Error: round(l.Errors[distanceTerm] * times)})
	}
	return r
}

// bands is how many bands of distances have costs, see [grade.Band].
const bands = 6

// BandName returns the name of a band of distances.
func BandName(band int) string {
	if band == bands-1 {
		return "farther"
	}
	return fmt.Sprintf("up to %d half cells", 2<<band)
}

// Fitted is a fit.
type Fitted struct {
	Weights, Errors []float64 // by term, with standard errors that allow for moves of one solve that are alike
	Moves           int
	LogLikelihood   float64 // of all moves
}

// Fit returns the weights of terms under which the moves of solves are likeliest, by Newton's
// method, which begins with the weights start. The standard errors are those of the sandwich estimator, clustered by solve.
func Fit(solves []Solve, start []float64, terms Terms) (Fitted, error) {
	n := len(start)
	f := Fitted{Weights: slices.Clone(start), Errors: make([]float64, n)}
	last := math.Inf(-1)
	step := make([]float64, n)
	for range 100 {
		l := newLikelihood(n)
		for i := range solves {
			l.add(&solves[i], terms, f.Weights)
		}
		f.Moves, f.LogLikelihood = l.moves, l.log
		if !(l.log >= last) { // too far
			for i := range step {
				step[i] /= 2
				f.Weights[i] -= step[i]
			}
			continue
		}
		for i := range n {
			l.hessian[i][i] += 1e-6 * (1 + l.hessian[i][i]) // a term that never differs has no weight
		}
		inverse, err := Cholesky(l.hessian, 0)
		if err != nil {
			return f, err
		}
		if l.log-last < 1e-8*math.Abs(l.log) {
			f.Errors = sandwich(solves, n, terms, f.Weights, inverse)
			return f, nil
		}
		last = l.log
		step = inverse.Solve(l.gradient)
		for i := range step {
			step[i] = max(-2, min(step[i], 2)) // far from the maximum a step is too long
			f.Weights[i] += step[i]
		}
	}
	return f, fmt.Errorf("the fit does not converge")
}

// LogLikelihood returns that of the moves of solves under weights, and how many moves there are.
func LogLikelihood(solves []Solve, terms Terms, weights []float64) (log float64, moves int) {
	l := newLikelihood(len(weights))
	for i := range solves {
		l.add(&solves[i], terms, weights)
	}
	return l.log, l.moves
}

// likelihood is a log-likelihood with its gradient and, negated, its second derivatives.
type likelihood struct {
	moves    int
	log      float64
	gradient []float64
	hessian  [][]float64
	mean     []float64 // of the terms, over what was left at a move
}

func newLikelihood(n int) *likelihood {
	l := &likelihood{gradient: make([]float64, n), hessian: make([][]float64, n), mean: make([]float64, n)}
	for i := range l.hessian {
		l.hessian[i] = make([]float64, n)
	}
	return l
}

// add adds the moves of a solve.
func (l *likelihood) add(s *Solve, terms Terms, weights []float64) {
	n := len(weights)
	x := make([]float64, n)
	own := make([]float64, n) // of what was chosen
	var places, list []int    // of the terms of a thing that are not 0: few are
	var values, rates []float64
	for i := range s.Moves {
		m := &s.Moves[i]
		if len(m.Left) < 2 {
			continue
		}
		places, values, rates, list = places[:0], values[:0], rates[:0], append(list[:0], 0)
		all, chosen := 0.0, 0.0
		for j := range m.Left {
			terms(&m.Left[j], x)
			log := 0.0
			for k, v := range x {
				if v != 0 {
					log += weights[k] * v
					places, values = append(places, k), append(values, v)
				}
			}
			list, rates = append(list, len(places)), append(rates, math.Exp(log))
			all += rates[j]
			if j == m.Chosen {
				chosen = log
				copy(own, x)
			}
		}
		clear(l.mean)
		for j, rate := range rates {
			p := rate / all
			for a := list[j]; a < list[j+1]; a++ {
				l.mean[places[a]] += p * values[a]
				for b := list[j]; b <= a; b++ {
					l.hessian[places[a]][places[b]] += p * values[a] * values[b]
				}
			}
		}
		for a, mean := range l.mean {
			l.gradient[a] += own[a] - mean
			if mean != 0 {
				for b := range a + 1 {
					l.hessian[a][b] -= mean * l.mean[b]
				}
			}
		}
		l.log += chosen - math.Log(all)
		l.moves++
	}
	for a := range l.hessian {
		for b := range a {
			l.hessian[b][a] = l.hessian[a][b]
		}
	}
}

// sandwich returns standard errors that allow for moves of one solve that are alike.
func sandwich(solves []Solve, n int, terms Terms, weights []float64, inverse *Factor) []float64 {
	sum := make([]float64, n)
	for i := range solves {
		l := newLikelihood(n)
		l.add(&solves[i], terms, weights)
		for k, d := range inverse.Solve(l.gradient) {
			sum[k] += d * d
		}
	}
	for k := range sum {
		sum[k] = math.Sqrt(sum[k])
	}
	return sum
}

// AUC returns how often the thing that was drawn next has a higher rate than another that was
// left; equal ones count half. Each move counts as much as it has other things.
func AUC(solves []Solve, rate func(t *Thing) float64) float64 {
	var right, all float64
	for i := range solves {
		for _, m := range solves[i].Moves {
			chosen := rate(&m.Left[m.Chosen])
			for j := range m.Left {
				if j == m.Chosen {
					continue
				}
				all++
				switch r := rate(&m.Left[j]); {
				case r < chosen:
					right++
				case r == chosen:
					right += 0.5
				}
			}
		}
	}
	return right / all
}

// Techniques returns how many moves of solves draw what each of n techniques finds at once, and
// none easier.
func Techniques(solves []Solve, n int) []int {
	moves := make([]int, n)
	for i := range solves {
		for _, m := range solves[i].Moves {
			if t := m.Left[m.Chosen].Open; t >= 0 {
				moves[t]++
			}
		}
	}
	return moves
}
