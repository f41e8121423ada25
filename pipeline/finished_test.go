package pipeline

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	slitherlinks "matchbook/generate/slitherlink"
	"matchbook/grade"
	"matchbook/out"
	"matchbook/solve/matchstick"
)

// What is read of a finished data set is what its run said, but for times.
func TestFinished(t *testing.T) {
	graded := GradeJob("sujiko", []string{"20 14 24 13", "15 17 20 21"})
	graded.Sujiko = &Sujiko{Grade: true, Paper: true}
	for name, job := range map[string]Job{
		"sweep":    sweepOf(1, type1, matchstick.Shape{A: 1, B: 1, R: 3}, type2),
		"generate": {Verb: Generate, Kind: "sujiko", Seed: 3, Count: 5000, Sujiko: &Sujiko{Random: true, Paper: true}},
		"grade":    graded,
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			made := mustRun(t, job, dir, 2)
			read, m, got, err := Finished(dir)
			if err != nil {
				t.Fatal(err)
			}
			job.puzzle, read.puzzle = nil, nil
			if !reflect.DeepEqual(read, job) {
				t.Errorf("the job is %+v, want %+v", read, job)
			}
			if m.Rows != made.Rows || got.Rows != made.Rows || got.Parts != made.Parts || len(got.Sections) != len(made.Sections) {
				t.Fatalf("%+v, want %+v", got, made)
			}
			for i, s := range got.Sections {
				if want := made.Sections[i]; s.Totals != want.Totals || s.Name != want.Name || s.Made != 0 || s.Elapsed != 0 {
					t.Errorf("section %d is %+v, want %+v", i, s, want)
				}
			}
		})
	}
}

func TestFinishedErrors(t *testing.T) {
	if _, _, _, err := Finished(t.TempDir()); !errors.Is(err, out.ErrNone) || !strings.Contains(err.Error(), "(hint: ") {
		t.Errorf("nothing: error %v", err)
	}
	dir := t.TempDir()
	mustRun(t, sweepOf(1, type1), dir, 1)
	part := filepath.Join(dir, out.PartName(0))
	if err := os.Truncate(part, 100); err != nil {
		t.Fatal(err)
	}
	if _, _, _, err := Finished(dir); err == nil || !strings.HasPrefix(err.Error(), part+": its totals: ") || !strings.Contains(err.Error(), "(hint: ") {
		t.Errorf("damaged: error %v", err)
	}
	manifest := filepath.Join(dir, out.ManifestName)
	if err := os.WriteFile(manifest, []byte(`{"schema":2,"job":{"verb":"guess","kind":"bridges"},"rows":0,"parts":null}`), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, _, _, err := Finished(dir); !errors.Is(err, ErrJob) {
		t.Errorf("unknown: error %v", err)
	}
}

func TestWords(t *testing.T) {
	hard, mirror := grade.Hard, slitherlinks.Mirror
	for _, c := range []struct {
		job  Job
		want string
	}{
		{sweepOf(2, type1, type2, type3), "Every layout of Type 1 (1,1,1), Type 2 (1,1,2) and Type 3 (2,2,2), with its solutions by moving up to 2 sticks."},
		{Job{Verb: Sweep, Matchstick: &Matchstick{
			Shapes: []matchstick.Shape{{A: 1, B: 2, R: 3}}, Moves: 1, Rule: matchstick.RemoveSticks, Glyphs: matchstick.ThreeStick7, NoLeadingZeros: true, Only: Sound,
		}}, "Every layout of shape 1,2,3, with its solutions by removing up to 1 stick; no number begins with 0; glyphs seven3; rows of those that are sound alone."},
		{Job{Verb: Generate, Seed: 7, Count: 1000, Matchstick: &Matchstick{Shapes: []matchstick.Shape{type3}, Moves: 3, Rule: matchstick.AddSticks, Only: Sound}},
			"1,000 sound puzzles of Type 3 (2,2,2), drawn evenly, solved by adding 3 sticks; seed 7."},
		{Job{Verb: Generate, Seed: 1, Count: 20, Bridges: &Bridges{Width: 9, Height: 7, Islands: 12, Symmetric: true, Level: &hard}},
			"20 publishable hard bridges of 9x7 with 12 islands, symmetric; seed 1."},
		{Job{Verb: Generate, Count: 20, Bridges: &Bridges{Width: 9, Height: 7, Random: true}}, "20 random bridges of 9x7; seed 0."},
		{sujikoSweep(Sujiko{Regions: []int{4, 2, 3}, Givens: 1}), "Every sujiko with regions of 2,3,4 cells and 1 given digit."},
		{sujikoSweep(Sujiko{}), "Every sujiko with sums of circles alone."},
		{Job{Verb: Generate, Count: 5, Sujiko: &Sujiko{Givens: 2, Fewest: true}}, "5 publishable sujikos with 2 given digits, no clue too many; seed 0."},
		{Job{Verb: Sweep, Slitherlink: &Slitherlink{Width: 3, Height: 3}}, "Every slitherlink of 3x3 with one solution."},
		{Job{Verb: Generate, Count: 5, Slitherlink: &Slitherlink{Width: 9, Height: 9, Level: &hard, Symmetry: &mirror, Few: true}},
			"5 publishable hard slitherlinks of 9x9, symmetric by mirror, no clue too many; seed 0."},
		{Job{Verb: Generate, Count: 5, Slitherlink: &Slitherlink{Width: 9, Height: 9, Random: true, Density: 0.25}},
			"5 random slitherlinks of 9x9, a clue in each cell with probability 0.25; seed 0."},
		{Job{Verb: Grade, Count: 1, Bridges: new(Bridges)}, "1 puzzle made elsewhere, graded."},
	} {
		if got := c.job.Words(); got != c.want {
			t.Errorf("found %s\nwant  %s", got, c.want)
		}
	}
}
