package matchstickjobs

import (
	"context"
	"fmt"
	"math"
	"time"

	"matchbook/generate"
	matchstickgen "matchbook/generate/matchstick"
	"matchbook/out/table"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/matchstick"
)

// paperTime compares the paper's search with the exact solver on some of the paper's types. The
// function spent measures all times except the published ones.
type paperTime struct {
	layouts   uint64
	published float64       // the seconds for all layouts that the paper states, on the paper's machine
	average   table.Cell    // the milliseconds per layout that the paper states
	sample    uint64        // number of layouts on which the paper's search was run
	visited   float64       // mean number of layouts that the search visits from a layout
	search    time.Duration // time of the search for all layouts, extrapolated from the sample
	exact     time.Duration // time of the exact solver to count the solutions at each depth, for all layouts
	solvable  uint64        // number of layouts with a solution
}

// ratio returns how many times faster the exact solver is than the search.
func (p *paperTime) ratio() float64 { return float64(p.search) / float64(p.exact) }

func (p *paperTime) add(q *paperTime) {
	p.layouts += q.layouts
	p.published += q.published
	p.visited = (p.visited*float64(p.layouts-q.layouts) + q.visited*float64(q.layouts)) / float64(p.layouts)
	p.sample += q.sample
	p.search += q.search
	p.exact += q.exact
	p.solvable += q.solvable
}

// measureType repeats the experiment of the matchstick paper's table 2 for one type of the table, given
// as an index of matchstickgen.Types. The exact solver runs on every layout. The paper's search runs on
// a sample of layouts, drawn uniformly and with replacement. If the parameter sample is 0 or at least
// the number of layouts, the search runs on all layouts. measureType returns an error if the solver and
// the search find different numbers of solutions for a layout.
func measureType(ctx context.Context, index int, sample, seed uint64, r solve.Reading) (paperTime, error) {
	paper := matchstickgen.Types[index]
	form := paper.Shape.Form()
	family := matchstick.Family{Form: form, Signs: matchstick.PaperSigns}
	result := paperTime{layouts: family.Size(), published: paper.PaperSeconds, average: table.Decimal(paper.PaperMilliseconds, 1),
		sample: sample, visited: meanVisited(&family, paper.Shape)}
	layout := family.At
	if sample == 0 || result.layouts <= sample {
		result.sample = result.layouts
	} else {
		rng := generate.Random(seed, uint64(index))
		layout = func(uint64) matchstick.Statement { return family.At(rng.Uint64N(result.layouts)) }
	}
	counter := matchstick.NewCounter(form, matchstick.Rules{}, matchstickgen.PaperMoves)

	search := matchstick.NewSearch(0, matchstickgen.PaperMoves, nil)
	var sampled time.Duration
	for i := range result.sample {
		l := layout(i)
		began := spent()
		search.Solve(&l, r, nil)
		sampled += spent() - began
		if want := found(counter.Count(&l), matchstickgen.PaperMoves, r); uint64(len(search.Found)) != want {
			return result, fmt.Errorf("%s: the paper's search finds %d solutions, the exact solver %d", l.String(), len(search.Found), want)
		}
		if err := ctx.Err(); err != nil {
			return result, err
		}
	}
	result.search = time.Duration(float64(sampled) * float64(result.layouts) / float64(result.sample))

	began := spent()
	for i := range result.layouts {
		l := family.At(i)
		if found(counter.Count(&l), matchstickgen.PaperMoves, r) > 0 {
			result.solvable++
		}
	}
	result.exact = spent() - began
	return result, ctx.Err()
}

// meanVisited returns the mean number of layouts that the paper's search visits from a layout of a family.
func meanVisited(family *matchstick.Family, shape matchstick.Shape) float64 {
	visited := int64(0)
	for i := range family.Size() {
		layout := family.At(i)
		sticks := layout.Sticks(0) - paperFixed
		steps, _ := matchstick.SearchSteps(sticks, shape.Places()-sticks, matchstickgen.PaperMoves)
		visited += steps
	}
	return float64(visited) / float64(family.Size())
}

// measure compares the paper's search with the exact solver on each of the paper's types.
func measure(ctx context.Context, _ pipeline.JobOptions, o pipeline.PaperOptions) (table.Table, error) {
	t := table.Table{Columns: table.Columns(
		"type",
		"reading: paper_reading",
		"layouts",
		"solvable",
		"published, s: paper_seconds",
		"published, ms each: paper_milliseconds_each",
		"sample",
		"visited: mean_visited",
		"search, s: search_seconds",
		"search, ms each: search_milliseconds_each",
		"exact, s: exact_seconds",
		"ratio",
	)}
	all := paperTime{average: table.None}
	for i := range matchstickgen.Types {
		name := fmt.Sprintf("Type %d", i+1)
		if o.Progress != nil {
			fmt.Fprintln(o.Progress, "matchbook: measuring", name)
		}
		sample := o.Sample
		if i == 0 {
			sample = 0 // all layouts
		}
		p, err := measureType(ctx, i, sample, o.Seed, o.Reading)
		if err != nil {
			return t, err
		}
		t.Rows = append(t.Rows, p.row(name, o.Reading))
		all.add(&p)
	}
	t.Rows = append(t.Rows, all.row("all", o.Reading))
	return t, nil
}

func (p *paperTime) row(name string, r solve.Reading) []table.Cell {
	search := table.Decimal(p.search.Seconds(), 1)
	if p.sample < p.layouts {
		search.Text = "~" + search.Text
	}
	return []table.Cell{
		table.Text(name),
		table.Text(r.String()),
		table.Number(p.layouts),
		table.Number(p.solvable),
		seconds(p.published),
		p.average,
		table.Number(p.sample),
		table.Number(uint64(math.Round(p.visited))),
		search,
		table.Decimal(1000*p.search.Seconds()/float64(p.layouts), 2),
		table.Decimal(p.exact.Seconds(), 4),
		table.Number(uint64(p.ratio())),
	}
}
