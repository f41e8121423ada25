package main

import (
	"flag"

	matchsticks "matchbook/generate/matchstick"
	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/solve/matchstick"
)

var sweepCommand = command{
	name:     "sweep",
	synopsis: "every puzzle of a family, by index, into a data set",
	manual: `
matchbook sweep [matchstick] [flags]

Makes every layout of the shapes, counts the solutions of each within the limit
of moves, and writes a row for each to Parquet files, with a manifest. Without
flags that is the experiment of the seed paper: its Types 1, 2 and 3, up to two
moves. It ends with a table:

  already true   layouts that are a true equation as they lie
  solvable       layouts with a solution within the limit, 0 moves included
  one solution   layouts with exactly one
  sound          puzzles: false at first, exactly one solution at the limit of
                 moves and none with fewer
  solutions      of all layouts together
  paper, s       the seconds that the paper's search took for the same

Interrupted, it keeps the parts that are whole; the same command goes on from
there.`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		var puzzles puzzleFlags
		var shapes shapeFlags
		var data runFlags
		puzzles.set(flags, matchsticks.PaperMoves)
		shapes.set(flags)
		data.set(flags, "matchbook-data", "the `directory` of the data set")
		only := flags.String("only", string(pipeline.All), "which rows to keep: `all`, solvable or sound")
		asJSON := flags.Bool("json", false, "print the table as one JSON object a line")
		return func(std streams, operands []string) error {
			if operands = takeKind(operands); len(operands) > 0 {
				return usageErrorf("sweep: found %q, want nothing but flags (hint: matchbook help sweep)", operands[0])
			}
			var paper []matchstick.Shape
			for _, t := range matchsticks.Types {
				paper = append(paper, t.Shape)
			}
			job := puzzles.job(pipeline.Sweep, pipeline.Only(*only), shapes.list(paper...))
			result, err := data.run(std, job)
			if err != nil {
				return err
			}
			return printTable(std.out, *asJSON, sweepColumns, sweepRows(job, result))
		}
	},
}

var sweepColumns = []column{
	{"type", "type"},
	{"layouts", "layouts"},
	{"already true", "already_true"},
	{"solvable", "solvable"},
	{"one solution", "unique"},
	{"sound", "sound"},
	{"solutions", "solutions"},
	{"seconds", "seconds"},
	{"layouts/s", "layouts_per_second"},
	{"paper, s", "paper_seconds"},
}

// sweepRows makes a row for each section, which is a shape of the job.
func sweepRows(job pipeline.Job, result *pipeline.Result) (rows [][]cell) {
	for i, s := range result.Sections {
		t := s.Totals
		row := []cell{
			{s.Name, s.Name},
			number(t.Puzzles), number(t.AlreadyTrue), number(t.Solvable),
			number(t.Unique), number(t.Sound), number(t.Solutions),
			none, none, none,
		}
		if s.Made > 0 {
			seconds := s.Elapsed.Seconds()
			row[7], row[8] = decimal(seconds, 2), number(uint64(float64(s.Made)/seconds))
		}
		if job.Matchstick.Moves == matchsticks.PaperMoves && job.Matchstick.Rules() == (matchstick.Rules{}) {
			for _, t := range matchsticks.Types {
				if t.Shape == job.Matchstick.Shapes[i] {
					row[9] = cell{out.Commas(int(t.PaperSeconds)), t.PaperSeconds}
				}
			}
		}
		rows = append(rows, row)
	}
	return rows
}
