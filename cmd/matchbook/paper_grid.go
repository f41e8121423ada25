package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"

	"matchbook/out"
	"matchbook/pipeline"
)

// gridPaper is paper for a kind whose boards have any size: how often the algorithm of
// its seed paper solves, by size. Sample returns the job of publishable puzzles of a
// side; normal and describe are those of gradeVariant.
type gridPaper struct {
	kind     string
	sides    []int
	sample   func(side int) pipeline.Job
	normal   func(text string) (string, error)
	describe func(*pipeline.Job)
	example  string
	paper    string // what the paper has, for the manual
}

func (g gridPaper) variant() variant {
	manual := fmt.Sprintf(`
matchbook paper %s [flags] [FILE or - ...]

%s
Runs it on seeded samples of publishable puzzles, or on those of files, one a line, and
prints for boards of each size:

  puzzles       that it was run on
  one solution  of them, those that have one
  solved        it claims to be done, and is right
  wrong         it claims to be done, and is not, or what it did cannot be mended
  stuck         no rule of it leads on
  steps         rules applied, on average
  by logic      puzzles that the human-style solver solves`, g.kind, g.paper)
	return variant{g.kind, manual, func(flags *flag.FlagSet) func(streams, []string) error {
		sample := flags.Uint64("sample", 1000, "how many publishable puzzles of each size, where no file is given")
		seed := flags.Uint64("seed", 1, "the seed of the sample")
		asJSON := flags.Bool("json", false, "print the table as one JSON object a line")
		quiet := flags.Bool("q", false, "no remarks on standard error")
		return func(std streams, files []string) error {
			if *sample < 1 {
				return usageErrorf("paper: -sample is 0, want 1 or more")
			}
			ctx, stop := interruptible()
			defer stop()
			var tallies []*paperTally
			var failed error
			if len(files) > 0 {
				var puzzles []string
				for _, name := range files {
					err := readPuzzles(std, name, "(hint: write it like "+g.example+")", g.normal, &puzzles)
					if err != nil && (!errors.Is(err, errReported) || len(puzzles) == 0) {
						return err
					}
					failed = cmp.Or(failed, err)
				}
				job := pipeline.GradeJob(g.kind, puzzles)
				g.describe(&job)
				sizes := []int{7, 10, 15, 20, 30, 255}
				for i, side := range sizes {
					from := 1
					if i > 0 {
						from = sizes[i-1] + 1
					}
					tallies = append(tallies, &paperTally{name: fmt.Sprintf("sides %d to %d", from, side), most: side})
				}
				if err := tally(ctx, job, tallies); err != nil {
					return err
				}
			} else {
				for _, side := range g.sides {
					if !*quiet {
						fmt.Fprintf(std.err, "matchbook: %s puzzles of %dx%[2]d\n", out.Commas(int(*sample)), side)
					}
					t := &paperTally{name: fmt.Sprintf("%dx%[1]d", side), most: side}
					job := g.sample(side)
					job.Verb, job.Kind, job.Seed, job.Count = pipeline.Generate, g.kind, *seed, *sample
					if err := tally(ctx, job, []*paperTally{t}); err != nil {
						return err
					}
					tallies = append(tallies, t)
				}
			}
			var rows [][]cell
			for _, t := range tallies {
				if t.puzzles > 0 {
					rows = append(rows, t.row())
				}
			}
			return cmp.Or(printTable(std.out, *asJSON, paperTallyColumns, rows), failed)
		}
	}}
}

// paperTally counts how the paper's algorithm ended on boards of some size.
type paperTally struct {
	name                         string
	most                         int // the longer side at most
	puzzles, unique, byLogic     uint64
	solved, wrong, stuck, stepsN uint64
}

// tally runs a job and counts each row where its size belongs.
func tally(ctx context.Context, job pipeline.Job, tallies []*paperTally) error {
	for row, err := range job.Rows() {
		if err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		var side int
		var ending string
		switch r := row.(type) {
		case *out.Bridges:
			side, ending = int(max(r.Width, r.Height)), r.PaperEnding
		case *out.Slitherlink:
			side, ending = int(max(r.Width, r.Height)), r.PaperEnding
		}
		for _, t := range tallies {
			if side > t.most {
				continue
			}
			common := row.Common()
			t.puzzles++
			t.stepsN += uint64(*common.PaperSteps)
			if common.Unique {
				t.unique++
			}
			if common.Score != nil {
				t.byLogic++
			}
			switch ending {
			case "solved":
				t.solved++
			case "wrong":
				t.wrong++
			default:
				t.stuck++
			}
			break
		}
	}
	return nil
}

var paperTallyColumns = []column{
	{"boards", "boards"},
	{"puzzles", "puzzles"},
	{"one solution", "unique"},
	{"solved", "solved"},
	{"wrong", "wrong"},
	{"stuck", "stuck"},
	{"solved, %", "solved_percent"},
	{"steps", "mean_steps"},
	{"by logic", "by_logic"},
}

func (t *paperTally) row() []cell {
	return []cell{
		{t.name, t.name},
		number(t.puzzles),
		number(t.unique),
		number(t.solved),
		number(t.wrong),
		number(t.stuck),
		decimal(100*float64(t.solved)/float64(t.puzzles), 1),
		decimal(float64(t.stepsN)/float64(t.puzzles), 1),
		number(t.byLogic),
	}
}
