package pipeline

import (
	"context"
	"fmt"
	"time"

	"matchbook/generate"
	matchstickgen "matchbook/generate/matchstick"
	"matchbook/solve/matchstick"
)

// PaperTime compares the paper's search with the exact solver on one of its types.
// All times are of one goroutine on this machine, but for Published.
type PaperTime struct {
	Type      int
	Layouts   uint64
	Published float64       // the paper's own seconds for all layouts, on its machine
	Sample    uint64        // layouts that the paper's search was run on
	SearchAll time.Duration // of its search for all layouts, extrapolated from the sample
	Exact     time.Duration // for all layouts: solutions at each depth, and the first one
	Solvable  uint64        // of all layouts
}

// Ratio is how many times faster the exact solver is.
func (p PaperTime) Ratio() float64 { return float64(p.SearchAll) / float64(p.Exact) }

// Plus sums up two comparisons.
func (p PaperTime) Plus(q PaperTime) PaperTime {
	return PaperTime{
		Layouts:   p.Layouts + q.Layouts,
		Published: p.Published + q.Published,
		Sample:    p.Sample + q.Sample,
		SearchAll: p.SearchAll + q.SearchAll,
		Exact:     p.Exact + q.Exact,
		Solvable:  p.Solvable + q.Solvable,
	}
}

// MeasurePaper repeats the experiment of table 2 of the matchstick paper for one
// of its types, an index of matchstickgen.Types: its search on every layout if there
// are no more than sample of them, or sample is 0, else on so many drawn evenly from
// the seed, with replacement; and the exact solver on every layout. It fails if the
// two disagree on a layout.
func MeasurePaper(ctx context.Context, index int, sample, seed uint64) (PaperTime, error) {
	paper := matchstickgen.Types[index]
	family := matchstickgen.Family{Shape: paper.Shape}
	result := PaperTime{Type: paper.Type, Layouts: family.Size(), Published: paper.PaperSeconds, Sample: sample}
	layout := func(i uint64) matchstick.Layout { return family.At(i).Layout(0) }
	if sample == 0 || result.Layouts <= sample {
		result.Sample = result.Layouts
	} else {
		rng := generate.Random(seed, uint64(index))
		layout = func(uint64) matchstick.Layout { return family.At(rng.Uint64N(result.Layouts)).Layout(0) }
	}
	counter := matchstick.NewCounter(paper.Shape, matchstick.Rules{}, matchstickgen.PaperMoves)

	search := matchstick.NewSearch(0, matchstickgen.PaperMoves, nil)
	var sampled time.Duration
	for i := range result.Sample {
		l := layout(i)
		began := time.Now()
		search.Run(l)
		sampled += time.Since(began)
		want := uint64(0)
		for _, n := range counter.Count(l) {
			want += n
		}
		if uint64(len(search.Found)) != want {
			return result, fmt.Errorf("%s: the paper's search finds %d solutions, the exact solver %d", l.Text(0), len(search.Found), want)
		}
		if err := ctx.Err(); err != nil {
			return result, err
		}
	}

	result.SearchAll = time.Duration(float64(sampled) * float64(result.Layouts) / float64(result.Sample))

	began := time.Now()
	for i := range result.Layouts {
		counter.Count(family.At(i).Layout(0))
		if _, _, ok := counter.First(); ok {
			result.Solvable++
		}
	}
	result.Exact = time.Since(began)
	return result, ctx.Err()
}
