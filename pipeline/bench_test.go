//go:build unix

package pipeline

import (
	"context"
	"fmt"
	"syscall"
	"testing"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/solve/matchstick"
)

// cpu returns the processor time that this process has used, in nanoseconds.
func cpu(b *testing.B) int64 {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return usage.Utime.Nano() + usage.Stime.Nano()
}

// The whole sweep of Type 3, up to two moves.
func BenchmarkType3(b *testing.B) {
	benchmarkSweep[out.Matchstick](b, sweepOf(2, type3))
	b.Run("count-only", func(b *testing.B) {
		counter := matchstick.NewCounter(type3, matchstick.Rules{}, 2)
		began, rows := cpu(b), uint64(0)
		for b.Loop() {
			for rank := range type3.Equations() {
				counter.Count(type3.Equation(rank).Layout(0))
			}
			rows += type3.Equations()
		}
		b.ReportMetric(float64(cpu(b)-began)/float64(rows), "cpu-ns/row")
	})
}

// All sujikos with three regions of three cells.
func BenchmarkSujiko333(b *testing.B) {
	benchmarkSweep[out.Sujiko](b, Job{Verb: Sweep, Kind: "sujiko", Sujiko: &Sujiko{Regions: []int{3, 3, 3}}})
}

// Every kind by one worker and by two: compare rows/s.
func BenchmarkWorkers(b *testing.B) {
	medium := grade.Medium
	for _, job := range []Job{
		sweepOf(2, type3),
		{Verb: Sweep, Kind: "sujiko", Sujiko: &Sujiko{Regions: []int{3, 3, 3}}},
		{Verb: Generate, Kind: "sujiko", Count: 100_000, Sujiko: &Sujiko{Regions: []int{3, 3, 3}, Grade: true, Paper: true}},
		{Verb: Generate, Kind: "bridges", Count: 50_000, Bridges: &Bridges{Width: 10, Height: 10, Doubles: 0.5}},
		{Verb: Generate, Kind: "slitherlink", Count: 2560, Slitherlink: &Slitherlink{
			Width: 10, Height: 10, Level: &medium, Grade: true, Paper: true,
		}},
	} {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/%s/workers=%d", job.Verb, job.Kind, workers), func(b *testing.B) {
				rows := int64(0)
				for b.Loop() {
					result, err := Run(context.Background(), job, Options{Dir: b.TempDir(), Workers: workers})
					if err != nil {
						b.Fatal(err)
					}
					rows += result.Rows
				}
				b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
			})
		}
	}
}

// benchmarkSweep measures a sweep by one worker and by two, and the writing of the
// same rows when they are ready-made. Compare cpu-ns/row.
func benchmarkSweep[R any](b *testing.B, job Job) {
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprintf("sweep/workers=%d", workers), func(b *testing.B) {
			began, rows := cpu(b), int64(0)
			for b.Loop() {
				result, err := Run(context.Background(), job, Options{Dir: b.TempDir(), Workers: workers})
				if err != nil {
					b.Fatal(err)
				}
				rows += result.Rows
			}
			b.ReportMetric(float64(cpu(b)-began)/float64(rows), "cpu-ns/row")
			b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
		})
	}
	b.Run("ready-made", func(b *testing.B) {
		p, err := job.plan()
		if err != nil {
			b.Fatal(err)
		}
		fill := p.sections[0].newMaker().(rowMaker[R])
		used, rows := int64(0), 0
		for b.Loop() {
			dataset, err := out.Open(b.TempDir(), job)
			if err != nil {
				b.Fatal(err)
			}
			for part, first := 0, uint64(0); first < p.sections[0].end; part, first = part+1, first+p.partRows {
				// A part at a time, since all rows together need much memory.
				end := min(first+p.partRows, p.sections[0].end)
				ready := new(collect[R])
				for index := first; index < end; index++ {
					if err := fill(ready, new(Totals), index); err != nil {
						b.Fatal(err)
					}
				}
				began := cpu(b)
				w, err := out.NewPartWriter[R](dataset, part, first, end)
				if err != nil {
					b.Fatal(err)
				}
				for _, row := range ready.rows {
					to, err := w.Next()
					if err != nil {
						b.Fatal(err)
					}
					*to = *row
				}
				if _, err := w.Commit(Totals{}); err != nil {
					b.Fatal(err)
				}
				used += cpu(b) - began
				rows += len(ready.rows)
			}
		}
		b.ReportMetric(float64(used)/float64(rows), "cpu-ns/row")
	})
}

// collect is [out.Rows] that keeps all rows.
type collect[R any] struct{ rows []*R }

func (c *collect[R]) Next() (*R, error) {
	c.rows = append(c.rows, new(R))
	return c.rows[len(c.rows)-1], nil
}

func (c *collect[R]) Text(b []byte) string { return string(b) }
