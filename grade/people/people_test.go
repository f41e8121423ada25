package people_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"matchbook/grade"
	"matchbook/grade/people"
)

// A fit to random moves with known rates finds these rates, within three standard errors.
func TestFit(t *testing.T) {
	want := []float64{-0.7, 1.2}
	terms := func(t *people.Thing, x []float64) {
		x[0], x[1] = t.Distance/4, float64(t.Open)
	}
	rng := rand.New(rand.NewPCG(8, 8))
	var solves []people.Solve
	for range 100 {
		var s people.Solve
		for range 40 {
			m := people.Move{Left: make([]people.Thing, 2+rng.IntN(20))}
			var rates []float64
			sum, x := 0.0, make([]float64, 2)
			for i := range m.Left {
				m.Left[i] = people.Thing{Distance: float64(rng.IntN(20)), Open: rng.IntN(3)}
				terms(&m.Left[i], x)
				rates = append(rates, math.Exp(want[0]*x[0]+want[1]*x[1]))
				sum += rates[i]
			}
			for at := rng.Float64() * sum; m.Chosen < len(rates)-1 && at >= rates[m.Chosen]; m.Chosen++ {
				at -= rates[m.Chosen]
			}
			s.Moves = append(s.Moves, m)
		}
		solves = append(solves, s)
	}
	f, err := people.Fit(solves, 2, terms)
	if err != nil {
		t.Fatal(err)
	}
	for i, w := range want {
		if math.Abs(f.Weights[i]-w) > 3*f.Errors[i] || f.Errors[i] > 0.1 {
			t.Errorf("weight %d is %.3f, with an error of %.3f, want %v", i, f.Weights[i], f.Errors[i], w)
		}
	}
	if l, moves := people.LogLikelihood(solves, terms, f.Weights); l != f.LogLikelihood || moves != 4000 {
		t.Errorf("log-likelihood %v of %d moves, want %v", l, moves, f.LogLikelihood)
	}
	if worse, _ := people.LogLikelihood(solves, terms, want); worse > f.LogLikelihood {
		t.Errorf("the truth is likelier, %v, than the fit, %v", worse, f.LogLikelihood)
	}
}

func TestAUC(t *testing.T) {
	solves := []people.Solve{{Moves: []people.Move{
		{Left: []people.Thing{{Distance: 1}, {Distance: 2}, {Distance: 3}}, Chosen: 0},
		{Left: []people.Thing{{Distance: 1}, {Distance: 1}, {Distance: 3}}, Chosen: 1},
		{Left: []people.Thing{{Distance: 1}, {Distance: 2}}, Chosen: 1},
	}}}
	if got, want := people.AUC(solves, func(t *people.Thing) float64 { return -t.Distance }), 3.5/5; math.Abs(got-want) > 1e-12 {
		t.Errorf("AUC %v, want %v", got, want)
	}
}

// A technique that seems to be found faster than an easier one gets the same cost.
func TestFitLook(t *testing.T) {
	techniques := []grade.Technique{{Name: "a"}, {Name: "b"}, {Name: "c"}, {Name: "d"}, {Name: "e"}}
	rng := rand.New(rand.NewPCG(8, 10))
	speed := []float64{1, 0.1, 0.3, 1, 1} // by technique; no move is by d or e
	var solves []people.Solve
	for range 30 {
		var s people.Solve
		for range 100 {
			m := people.Move{Left: make([]people.Thing, 10)}
			sum := 0.0
			for i := range m.Left {
				m.Left[i] = people.Thing{Open: rng.IntN(4) - 1, Rounds: 1 + rng.IntN(3), Distance: float64(rng.IntN(40)), Earlier: float64(rng.IntN(40))}
				sum += speed[max(m.Left[i].Open, 0)]
			}
			for at := rng.Float64() * sum; m.Chosen < 9 && at >= speed[max(m.Left[m.Chosen].Open, 0)]; m.Chosen++ {
				at -= speed[max(m.Left[m.Chosen].Open, 0)]
			}
			s.Moves = append(s.Moves, m)
		}
		solves = append(solves, s)
	}
	look, err := people.FitLook(solves, techniques, 20)
	if err != nil {
		t.Fatal(err)
	}
	r := look.Rates("kind", "a test", 2)
	if b, c, d, e := r.Techniques[1].Cost, r.Techniques[2].Cost, r.Techniques[3].Cost, r.Techniques[4].Cost; b != c || b < 3 || b > 10 || d != 2*c || e != 2*d {
		t.Errorf("costs %v", r.Techniques)
	}
	for _, d := range r.Distances {
		if d.Cost < 1 || d.Cost > 2 {
			t.Errorf("%s costs %v", d.Name, d.Cost)
		}
	}
}
