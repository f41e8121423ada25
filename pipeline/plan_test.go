package pipeline

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// Lists of large boards have parts of few puzzles, so that a run that is stopped keeps most of
// what it did; lists of small boards are as they were.
func TestLongPuzzles(t *testing.T) {
	for _, test := range []struct{ length, count, rows int }{
		{100, 40, 1024}, {419, 40, 1024}, {420, 40, 2}, {420, 12, 1}, {65279, 12, 1}, {900, 100_000, 341},
	} {
		t.Run(fmt.Sprint(test), func(t *testing.T) {
			list := make([]string, test.count)
			list[test.count/2] = strings.Repeat(".", test.length)
			job, puzzles := GradeJob("any", new(struct{}), Entries(list), nil)
			if err := job.check(); err != nil {
				t.Fatal(err)
			}
			if plan := PlanPuzzles(job, "", 1024, nil, nil); plan.PartRows != uint64(test.rows) {
				t.Errorf("%d puzzles, one of %d characters: %d a part, want %d", test.count, test.length, plan.PartRows, test.rows)
			}
			if e, err := puzzles(0); err != nil || e != (Entry{}) {
				t.Errorf("puzzle 0: %+v, %v", e, err)
			}
		})
	}
	for _, job := range []Job{
		{Verb: Generate, Count: 1, Longest: 500, Options: 1}, {Verb: Grade, Count: 1, Longest: 419, Options: 1}, {Verb: Grade, Count: 1, Longest: 1 << 40, Options: 1},
	} {
		t.Run(fmt.Sprint(job), func(t *testing.T) {
			if err := job.check(); !errors.Is(err, ErrJob) {
				t.Errorf("%+v: %v, want an error", job, err)
			}
		})
	}
}

// More workers than help are not started.
func TestWorkersFor(t *testing.T) {
	for _, test := range []struct{ wanted, processors, parts, want int }{
		{0, 2, 100, 2}, {1, 2, 100, 1}, {8, 2, 100, 8}, {9, 2, 100, 8}, {1 << 40, 2, 1 << 30, 8}, {4, 8, 3, 3}, {-1, 2, 5, 2}, {0, 4, 0, 0},
	} {
		t.Run(fmt.Sprint(test), func(t *testing.T) {
			if got := workersFor(test.wanted, test.processors, test.parts); got != test.want {
				t.Errorf("%d workers wanted for %d parts on %d processors: %d, want %d", test.wanted, test.parts, test.processors, got, test.want)
			}
		})
	}
}
