package pipeline

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
)

// A part takes 1/16 to 8 seconds. A job has enough parts to keep processors busy, but not too many for a
// manifest.
func TestPartRows(t *testing.T) {
	const second = 3600
	for _, test := range []struct{ count, perHour, rows uint64 }{
		{1, 1, 1}, {2, 50 * second, 2}, {100, 1, 1}, {60, 50 * second, 3}, {600, 180 * second, 18}, {6000, 10_000 * second, 625},
		{1_000_000, 50 * second, 400}, {100_000_000, 10_000 * second, 65_536}, {1_000_000_000, 50 * second, 10_000}, {1_000_000_001, 50 * second, 10_001},
	} {
		t.Run(fmt.Sprint(test), func(t *testing.T) {
			if rows := PartRows(test.count, test.perHour); rows != test.rows {
				t.Errorf("%d puzzles, %d an hour: %d a part, want %d", test.count, test.perHour, rows, test.rows)
			}
		})
	}
}

// Boards larger than the measured ones take longer.
func TestPace(t *testing.T) {
	pace := Pace{{49, 1000}, {100, 600}}
	for cells, want := range map[int]uint64{-5: 1000, 0: 1000, 49: 1000, 50: 600, 100: 600, 101: 150, 1000: 6, 1 << 40: 1, math.MaxInt: 1} {
		t.Run(fmt.Sprint(cells), func(t *testing.T) {
			if got := pace.At(cells); got != want {
				t.Errorf("%d cells: %d an hour, want %d", cells, got, want)
			}
		})
	}
}

// The job that grades a list says how long its longest puzzle is, if that is long.
func TestLongPuzzles(t *testing.T) {
	for _, test := range []struct{ length, longest int }{{100, 0}, {419, 0}, {420, 420}, {65279, 65279}} {
		t.Run(fmt.Sprint(test), func(t *testing.T) {
			list := make([]string, 40)
			list[20] = strings.Repeat(".", test.length)
			job, puzzles := GradeJob("any", new(struct{}), Entries(list), nil)
			if err := job.check(); err != nil || job.Longest != uint64(test.longest) {
				t.Errorf("the longest has %d, want %d; %v", job.Longest, test.longest, err)
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

// Workers that would not help are not started.
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
