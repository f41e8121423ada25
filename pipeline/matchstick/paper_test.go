package matchstickjobs

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"matchbook/pipeline/pipelinetest"
	"matchbook/solve"
	"matchbook/solve/matchstick"
)

func TestMeasureType(t *testing.T) {
	r, err := measureType(t.Context(), 1, 20, 1, solve.Charitable)
	if err != nil || r.sample != 20 || r.layouts != 20000 || r.solvable != 6719 || r.published != 169 || r.ratio() < 1 {
		t.Errorf("%+v, %v", r, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := measureType(ctx, 0, 20, 1, solve.Charitable); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled measurement returned %v", err)
	}
}

// The sum of two comparisons has the sums of their numbers, except that visited is the mean over all
// layouts.
func TestAddPaperTimes(t *testing.T) {
	sum := paperTime{layouts: 1000, published: 2, sample: 30, visited: 4, search: 50, exact: 6, solvable: 70}
	sum.add(&paperTime{layouts: 3000, published: 5, sample: 40, visited: 8, search: 10, exact: 7, solvable: 20})
	if want := (paperTime{layouts: 4000, published: 7, sample: 70, visited: 7, search: 60, exact: 13, solvable: 90}); sum != want {
		t.Errorf("found %+v, want %+v", sum, want)
	}
}

// A sweep that runs the paper's search has the same rows as a sweep that does not. It fails if the search
// finds something else.
func TestSearch(t *testing.T) {
	job := sweepOf(1, type1)
	want := pipelinetest.Rows(t, alone, job, nil)
	job.Options.(*Options).Search = true
	got := pipelinetest.Rows(t, alone, job, nil)
	if !reflect.DeepEqual(got, want) {
		t.Error("the rows differ")
	}
	m := newMaker(job.Options.(*Options), subject{type1.Form(), true}, solve.Charitable)
	layout, _ := matchstick.Parse("6+3=9")
	if err := m.searched(&layout); err != nil {
		t.Error(err)
	}
	m.reading = solve.Literal
	m.search = matchstick.NewSearch(matchstick.ThreeStick7, 0, nil)
	if err := m.searched(&layout); err == nil {
		t.Error("a search of no moves is said to find what one of one move does")
	}
	pipelinetest.Refused(t, alone, sweep(Options{Shapes: []matchstick.Shape{type1}, Moves: 3, Only: All, Search: true}), "at most 2 moves")
	pipelinetest.Refused(t, alone, sweep(Options{Shapes: []matchstick.Shape{type1}, Moves: 1, Only: All, NoLeadingZeros: true, Search: true}), "the paper's equations and rules")
}
