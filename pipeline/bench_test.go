//go:build unix

package pipeline

import (
	"context"
	"fmt"
	"syscall"
	"testing"

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

// The whole sweep of Type 3, up to two moves, by one worker and by two, and the
// writing of the same rows when they are ready-made. Compare cpu-ns/row.
func BenchmarkType3(b *testing.B) {
	job := sweepOf(2, type3)
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
		used, rows := int64(0), 0
		for b.Loop() {
			dataset, err := out.Open(b.TempDir(), job)
			if err != nil {
				b.Fatal(err)
			}
			for part, first := 0, uint64(0); first < p.sections[0].end; part, first = part+1, first+p.partRows {
				// A part at a time, since all rows together need much memory.
				end := min(first+p.partRows, p.sections[0].end)
				ready := makeReady(b, job, first, end)
				began := cpu(b)
				w, err := out.NewPartWriter[out.Matchstick](dataset, part, first, end)
				if err != nil {
					b.Fatal(err)
				}
				for i := range ready {
					row, err := w.Next()
					if err != nil {
						b.Fatal(err)
					}
					*row = ready[i]
				}
				if _, err := w.Commit(Totals{}); err != nil {
					b.Fatal(err)
				}
				used += cpu(b) - began
				rows += len(ready)
			}
		}
		b.ReportMetric(float64(used)/float64(rows), "cpu-ns/row")
	})
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

// collect is [out.Rows] that keeps all rows.
type collect struct{ rows []out.Matchstick }

func (c *collect) Next() (*out.Matchstick, error) {
	c.rows = c.rows[:len(c.rows)+1]
	return &c.rows[len(c.rows)-1], nil
}

func (c *collect) Text(b []byte) string { return string(b) }

func makeReady(b *testing.B, job Job, first, end uint64) []out.Matchstick {
	p, err := job.plan()
	if err != nil {
		b.Fatal(err)
	}
	c := &collect{make([]out.Matchstick, 0, end-first)}
	row := p.sections[0].newMaker().(rowMaker[out.Matchstick])
	for index := first; index < end; index++ {
		if err := row(c, new(Totals), index); err != nil {
			b.Fatal(err)
		}
	}
	return c.rows
}
