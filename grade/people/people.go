// Package people models how people find what they draw next.
//
// A person has drawn a part of an answer and looks for more. Each thing left to
// draw is found at a rate that depends on the technique that it needs and on
// its distance from the last drawing. The order of moves, without times, is
// enough to determine the ratios of the rates. If things are found at rates r1,
// r2, ..., then thing i comes next with this probability:
//
//	r_i / (r1 + r2 + ...)
//
// The product of these probabilities over all moves is Cox's partial likelihood
// ("Regression models and life-tables", 1972), which is also McFadden's
// conditional logit. The logarithm of a rate is a sum of terms, so the
// likelihood has one maximum, which [Fit] finds.
package people

import (
	"fmt"
	"math"

	"matchbook/grade"
)

// Thing is something left to draw at some moment of a solve. Distances are straight lines, in
// half cells.
type Thing struct {
	Open     int     // index of the easiest technique that finds the thing in the first round; -1 if none does
	Rounds   int     // number of the round, from 1, in which the human-style solver finds the thing
	Distance float64 // distance from the last drawing, right or wrong
	Earlier  float64 // distance from the drawing before the last drawing
	Moved    float64 // distance from the last move, which is the last right drawing; equal to Distance if there is no move yet
}

// Move is a choice: the things that were left, and the thing that was drawn next.
type Move struct {
	Left   []Thing
	Chosen int // the index in Left of the thing drawn
}

// Solve has the moves of one person who solves a puzzle.
type Solve struct {
	Puzzle, Solver string
	Moves          []Move
}

// Terms sets the terms of a thing. The logarithm of the thing's rate is the sum of the terms, each
// multiplied by a weight that [Fit] finds.
type Terms func(t *Thing, terms []float64)

// The terms of a Look, in order: two distances of a thing, whether the thing is not open yet, and one
// term for each technique. The first distance is from the last drawing, the second from the drawing
// before that, since people continue a search in the same direction. The weight of the easiest
// technique is always 0.
const (
	distanceTerm = iota
	earlierTerm
	laterTerm
	roundsTerm
	FirstTechnique             // the term of the easiest technique; the other techniques follow
	FirstLater     = laterTerm // the first term that is not about distances
)

// Look is a model of where people look, fitted to their moves.
type Look struct {
	Fitted
	Names  []string // the name of each term
	Moves  []int    // for each technique, the number of moves that this technique finds in the first round and no easier technique does
	Blocks []int    // for each technique, the index of the technique whose weight it shares
	Last   int      // the hardest technique with enough moves, or 0
}

// Enough is the number of moves needed to fit a technique's weight.
const Enough = 20

// FitLook fits a Look to the solves of people. The parameter enough is the number of moves that a
// technique needs to get a weight of its own; the easiest technique needs none. Any other technique gets
// the weight of the next harder technique that has enough moves. If no harder technique has enough
// moves, the technique gets the weight of technique [Look.Last]. A technique that would be faster than
// an easier technique gets the weight of the easier technique.
func FitLook(solves []Solve, techniques []grade.Technique, enough int) (*Look, error) {
	l, err := FitTaste(solves, techniques, enough)
	for err == nil && l.merge() {
		l.Fitted, err = Fit(solves, len(l.Names), l.Terms)
	}
	return l, err
}

// FitTaste is like FitLook, but harder techniques may be faster than easier techniques.
func FitTaste(solves []Solve, techniques []grade.Technique, enough int) (l *Look, err error) {
	l = &Look{
		Names: []string{
			"log of the distance from the last",
			"log of the distance from the one before",
			"not open yet",
			"log of the rounds until it is",
		},
		Moves: make([]int, len(techniques)), Blocks: make([]int, len(techniques)),
	}
	for _, t := range techniques {
		l.Names = append(l.Names, t.Name)
	}
	for i := range solves {
		for _, m := range solves[i].Moves {
			if t := m.Left[m.Chosen].Open; t >= 0 {
				l.Moves[t]++
			}
		}
	}
	for t := len(techniques) - 1; t > 0; t-- {
		switch {
		case l.Moves[t] >= enough:
			l.Last = max(l.Last, t)
			l.Blocks[t] = t
		case l.Last > 0:
			l.Blocks[t] = l.Blocks[t+1]
		}
	}
	for t := l.Last + 1; t < len(techniques); t++ {
		l.Blocks[t] = l.Last
	}
	l.Fitted, err = Fit(solves, len(l.Names), l.Terms)
	return l, err
}

// merge looks for a technique that is faster than the technique before it. If the method finds such
// a technique, it gives this technique, and all techniques that share its weight, the weight of the
// technique before. If there is no such technique, the method returns false.
func (l *Look) merge() bool {
	for t := 1; t < len(l.Blocks); t++ {
		easier, block := l.Blocks[t-1], l.Blocks[t]
		if l.Weights[FirstTechnique+block] <= l.Weights[FirstTechnique+easier] {
			continue
		}
		for u := range l.Blocks {
			if l.Blocks[u] == block {
				l.Blocks[u] = easier
			}
		}
		return true
	}
	return false
}

// Terms sets the terms of a thing, as the type [Terms] describes.
func (l *Look) Terms(t *Thing, terms []float64) {
	clear(terms)
	terms[distanceTerm], terms[earlierTerm] = math.Log1p(t.Distance), math.Log1p(t.Earlier)
	switch {
	case t.Open < 0:
		terms[laterTerm], terms[roundsTerm] = 1, math.Log(float64(max(t.Rounds, 1)))
	case l.Blocks[t.Open] > 0:
		terms[FirstTechnique+l.Blocks[t.Open]] = 1
	}
}

// Rates returns the fitted costs. Each technique harder than l.Last costs twice as much as the
// technique before it. The parameter far is the largest cost of a distance; there is a limit since
// people who find nothing nearby look elsewhere.
func (l *Look) Rates(kind, source string, far float64) *grade.Rates {
	r := &grade.Rates{Kind: kind, Source: source}
	for t, b := range l.Blocks {
		rate := grade.Rate{Name: l.Names[FirstTechnique+t], Cost: 1}
		switch term := FirstTechnique + b; {
		case t > l.Last:
			rate.Cost = 2 * r.Techniques[t-1].Cost
		case b > 0:
			rate.Cost, rate.Error = max(round(math.Exp(-l.Weights[term])), 1), round(l.Errors[term])
		}
		r.Techniques = append(r.Techniques, rate)
	}
	for b := range bands {
		name := fmt.Sprintf("up to %d half cells", 2<<b)
		if b == bands-1 {
			name = "farther"
		}
		farther := math.Log1p(float64(int(2)<<b)) - math.Log1p(2) // log(1 + distance), minus this logarithm for the nearest band
		cost := round(math.Exp(max(-l.Weights[distanceTerm], 0) * farther))
		r.Distances = append(r.Distances, grade.Rate{Name: name, Cost: min(cost, far), Error: round(l.Errors[distanceTerm] * farther)})
	}
	return r
}

// bands is the number of bands of distances that have costs; see [grade.Band].
const bands = 6

// Fitted is the result of a fit.
type Fitted struct {
	Weights, Errors []float64 // for each term; the standard errors take into account that moves within a solve are similar
	LogLikelihood   float64   // the mean log-likelihood of the moves that had a choice
	Moves           int       // the number of moves that had a choice
}

// Fit returns the n weights, one for each term, that make the moves of the solves most likely. The standard
// errors come from the sandwich estimator, clustered by solve.
func Fit(solves []Solve, n int, terms Terms) (f Fitted, err error) {
	var inverse [][]float64
	f.Weights, inverse, err = maximum(make([]float64, n), func(weights []float64) *point {
		p := newPoint(n)
		for i := range solves {
			p.add(&solves[i], terms, weights)
		}
		for i := range n {
			p.curvature[i][i] += 1e-6 * (1 + p.curvature[i][i]) // a term that never varies gets no weight
		}
		return p
	})
	if err != nil {
		return f, err
	}
	f.LogLikelihood, f.Moves = LogLikelihood(solves, terms, f.Weights)
	f.Errors = make([]float64, n)
	for i := range solves {
		p := newPoint(n)
		p.add(&solves[i], terms, f.Weights)
		for k, row := range inverse {
			f.Errors[k] = math.Hypot(f.Errors[k], product(row, p.gradient))
		}
	}
	return f, nil
}

// LogLikelihood returns the mean log-likelihood, for the given weights, of the moves that had a
// choice, and the number of these moves.
func LogLikelihood(solves []Solve, terms Terms, weights []float64) (mean float64, moves int) {
	p := newPoint(len(weights))
	for i := range solves {
		moves += p.add(&solves[i], terms, weights)
	}
	return p.value / float64(max(moves, 1)), moves
}

// add adds the log-likelihood of a solve's moves and its derivatives, and returns the number of
// moves that had a choice.
func (p *point) add(s *Solve, terms Terms, weights []float64) (moves int) {
	for _, m := range s.Moves {
		if len(m.Left) < 2 {
			continue
		}
		moves++
		x, rates, all := make([][]float64, len(m.Left)), make([]float64, len(m.Left)), 0.0
		for j := range m.Left {
			x[j] = make([]float64, len(weights))
			terms(&m.Left[j], x[j])
			rates[j] = math.Exp(product(weights, x[j]))
			all += rates[j]
		}
		p.value += math.Log(rates[m.Chosen] / all)
		mean := make([]float64, len(weights))
		for j, rate := range rates {
			p.spread(x[j], rate/all)
			for a, v := range x[j] {
				mean[a] += rate / all * v
			}
		}
		p.spread(mean, -1)
		for a, v := range x[m.Chosen] {
			p.gradient[a] += v - mean[a]
		}
	}
	return moves
}

// spread adds a multiple of a vector's outer product with itself to the curvature.
func (p *point) spread(x []float64, factor float64) {
	for a, v := range x {
		if v == 0 { // most terms are 0
			continue
		}
		for b, w := range x {
			p.curvature[a][b] += factor * v * w
		}
	}
}

// AUC compares, at every move, the thing that was drawn next with each other thing that was left.
// AUC returns the share of comparisons in which the drawn thing has the higher rate; equal rates
// count half. Without comparisons, AUC returns NaN.
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
