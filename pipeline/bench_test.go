//go:build unix

package pipeline_test

import (
	"fmt"
	"syscall"
	"testing"

	bridgesgen "matchbook/generate/bridges"
	"matchbook/grade"
	"matchbook/out/dataset"
	matchstickout "matchbook/out/matchstick"
	sujikoout "matchbook/out/sujiko"
	"matchbook/pipeline"
	bridgesjobs "matchbook/pipeline/bridges"
	"matchbook/pipeline/kinds"
	"matchbook/pipeline/pipelinetest"
	slitherlinkjobs "matchbook/pipeline/slitherlink"
	sujikojobs "matchbook/pipeline/sujiko"
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

// BenchmarkType3 measures the sweep of Type 3, up to two moves.
func BenchmarkType3(b *testing.B) {
	benchmarkSweep[matchstickout.Row](b, sweepOf(2, type3))
	b.Run("count-only", func(b *testing.B) {
		family := matchstick.Family{Form: type3.Form(), Signs: matchstick.PaperSigns}
		counter := matchstick.NewCounter(family.Form, matchstick.Rules{}, 2)
		began, rows := cpu(b), uint64(0)
		for b.Loop() {
			for i := range family.Size() {
				s := family.At(i)
				counter.Count(&s)
			}
			rows += family.Size()
		}
		b.ReportMetric(float64(cpu(b)-began)/float64(rows), "cpu-ns/row")
	})
}

var sujiko333 = pipeline.Job{Verb: pipeline.Sweep, Kind: "sujiko", Options: &sujikojobs.Options{Regions: []int{3, 3, 3}}}

// BenchmarkSujiko333 measures the sweep of all sujikos with three regions of three cells.
func BenchmarkSujiko333(b *testing.B) { benchmarkSweep[sujikoout.Row](b, sujiko333) }

// BenchmarkWorkers measures jobs with one worker and with two: compare rows/s.
func BenchmarkWorkers(b *testing.B) {
	generated := func(kind string, count uint64, options any) pipeline.Job {
		return pipeline.Job{Verb: pipeline.Generate, Kind: kind, Count: count, Options: options}
	}
	for _, job := range []pipeline.Job{
		sweepOf(2, type3),
		sujiko333,
		generated("sujiko", 100_000, &sujikojobs.Options{Regions: []int{3, 3, 3}, Grade: true, Paper: true}),
		generated("bridges", 50_000, &bridgesjobs.Options{Size: pipeline.Size{Width: 10, Height: 10}, Doubles: bridgesgen.DefaultDoubles}),
		generated("slitherlink", 2560, &slitherlinkjobs.Options{
			Size: pipeline.Size{Width: 10, Height: 10}, Level: pipeline.EvenLevels(grade.Medium), Grade: true, Paper: true,
		}),
	} {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s/%s/workers=%d", job.Verb, job.Kind, workers), func(b *testing.B) {
				rows := int64(0)
				for b.Loop() {
					rows += pipelinetest.Run(b, kinds.All, job, pipeline.Options{Dir: b.TempDir(), Workers: workers}).Rows
				}
				b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
			})
		}
	}
}

// benchmarkSweep measures a sweep with one worker and with two, and the time to write the same rows
// when they are ready-made. Compare cpu-ns/row.
func benchmarkSweep[R any](b *testing.B, job pipeline.Job) {
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprintf("sweep/workers=%d", workers), func(b *testing.B) {
			began, rows := cpu(b), int64(0)
			for b.Loop() {
				rows += pipelinetest.Run(b, kinds.All, job, pipeline.Options{Dir: b.TempDir(), Workers: workers}).Rows
			}
			b.ReportMetric(float64(cpu(b)-began)/float64(rows), "cpu-ns/row")
			b.ReportMetric(float64(rows)/b.Elapsed().Seconds(), "rows/s")
		})
	}
	b.Run("ready-made", func(b *testing.B) {
		p, err := job.Options.(pipeline.JobOptions).Plan(job, nil)
		if err != nil {
			b.Fatal(err)
		}
		end, used, rows := p.Sections[0].End, int64(0), 0
		for b.Loop() {
			data, err := dataset.Open(b.TempDir(), job, p.Groups, 1<<20, nil)
			if err != nil {
				b.Fatal(err)
			}
			part := 0
			var ready []*R // the rows of one part, since all rows together need much memory
			for row, err := range kinds.All.Rows(job, nil) {
				if err != nil {
					b.Fatal(err)
				}
				ready = append(ready, any(row).(*R))
				next := uint64(row.Common().Index) + 1
				if next%p.PartRows != 0 && next != end {
					continue
				}
				began := cpu(b)
				writePart(b, data, dataset.NewPart(part, uint64(part)*p.PartRows, next), ready)
				used += cpu(b) - began
				rows += len(ready)
				part, ready = part+1, nil
			}
		}
		b.ReportMetric(float64(used)/float64(rows), "cpu-ns/row")
	})
}

// writePart writes a part of rows that are ready-made.
func writePart[R any](b *testing.B, data *dataset.Dataset, part dataset.Part, rows []*R) {
	w, err := dataset.NewPartWriter[R](data, part)
	if err != nil {
		b.Fatal(err)
	}
	for _, row := range rows {
		to, err := w.Next()
		if err != nil {
			b.Fatal(err)
		}
		*to = *row
	}
	if _, err := w.Commit(pipeline.Totals{}); err != nil {
		b.Fatal(err)
	}
}
