package main

import (
	"flag"
	"fmt"
	"slices"

	matchstickgen "matchbook/generate/matchstick"
	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/solve/matchstick"
)

var sweepMatchstick = variant{
	kind: kindMatchstick,
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
  gentle, …      layouts of each level, which those have that are false at first
                 and solvable
  paper, s       the seconds that the paper's search took for the same

Interrupted, it keeps the parts that are whole; the same command goes on from
there.`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		var puzzles puzzleFlags
		var shapes shapeFlags
		var data runFlags
		puzzles.set(flags, matchstickgen.PaperMoves)
		shapes.set(flags)
		data.set(flags, defaultDir, "the `directory` of the data set")
		only := flags.String("only", string(pipeline.All), "which rows to keep: `all`, solvable or sound")
		asJSON := flags.Bool("json", false, "print the table as one JSON object a line")
		return func(std streams, operands []string) error {
			if err := noOperands("sweep", operands); err != nil {
				return err
			}
			var paper []matchstick.Shape
			for _, t := range matchstickgen.Types {
				paper = append(paper, t.Shape)
			}
			job := puzzles.job(pipeline.Sweep, pipeline.Only(*only), shapes.list(paper...))
			result, err := data.run(std, job)
			if err != nil {
				return err
			}
			return printTable(std.out, *asJSON, matchstickColumns, matchstickRows(job, result))
		}
	},
}

var matchstickColumns = slices.Concat([]column{
	{"type", "type"},
	{"layouts", "layouts"},
	{"already true", "already_true"},
	{"solvable", "solvable"},
	{"one solution", "unique"},
	{"sound", "sound"},
	{"solutions", "solutions"},
}, levelColumns, []column{
	{"seconds", "seconds"},
	{"layouts/s", "layouts_per_second"},
	{"paper, s", "paper_seconds"},
})

// matchstickRows makes a row for each section, which is a shape of the job.
func matchstickRows(job pipeline.Job, result *pipeline.Result) (rows [][]cell) {
	for i, s := range result.Sections {
		t := s.Totals
		row := []cell{
			{s.Name, s.Name},
			number(t.Puzzles), number(t.AlreadyTrue), number(t.Solvable),
			number(t.Unique), number(t.Sound), number(t.Solutions),
		}
		for _, n := range t.Levels {
			row = append(row, number(n))
		}
		paper := none
		if job.Matchstick.Moves == matchstickgen.PaperMoves && job.Matchstick.Rules() == (matchstick.Rules{}) {
			for _, t := range matchstickgen.Types {
				if t.Shape == job.Matchstick.Shapes[i] {
					paper = cell{out.Commas(int(t.PaperSeconds)), t.PaperSeconds}
				}
			}
		}
		seconds, rate := speed(&s)
		rows = append(rows, append(row, seconds, rate, paper))
	}
	return rows
}

var generateMatchstick = variant{
	kind: kindMatchstick,
	manual: `
matchbook generate matchstick [flags]

Draws sound puzzles of a shape at random, each as likely as any other: false at
first, exactly one solution at the given number of moves and none with fewer, and
of a wanted level if one is asked for. Puzzle i of a seed is always the same,
however many are asked for. Puzzles may repeat where a shape has few.

  gentle   a stick that stays in its cell
  easy     one that goes to another cell
  medium   one that crosses the equals sign, or changes the operator
  hard     two sticks that stay on their side of the equals sign
  expert   two with one that crosses it
  extreme  two that change the operator, or three and more

With -level and without -moves, puzzles take as many moves as the level does. Sticks
that are added or removed cross nothing, so easy and expert are for the rule move.

Without -o it prints the puzzles, one a line; with -o it writes a data set and
prints a table of its levels.`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		var puzzles puzzleFlags
		var shapes shapeFlags
		var data runFlags
		puzzles.set(flags, 1)
		shapes.set(flags)
		data.set(flags, "-", "the `directory` of a data set; - to print the puzzles")
		var level *grade.Level
		levelFlag(flags, &level, "any")
		return generateKind(flags, &data, func() pipeline.Job {
			given := false
			flags.Visit(func(f *flag.Flag) { given = given || f.Name == "moves" })
			if level != nil && !given {
				if moves, ok := matchstickgrade.Sticks(puzzles.rule, *level); ok {
					puzzles.moves = moves
				}
			}
			job := puzzles.job(pipeline.Generate, pipeline.Sound, shapes.list(matchstickgen.Types[2].Shape))
			job.Matchstick.Level = level
			return job
		})
	},
}

var gradeMatchstick = gradeVariant(kindMatchstick, `
matchbook grade matchstick [flags] [FILE or - ...]

Grades matchstick equations of any shapes from files, one a line, such as 0+3=09; a
space is a cell without sticks. For each it finds the number of solutions, and by the
shortest of them level and score (matchbook help generate matchstick lists the
levels). Without -o it prints level, score and puzzle; where there is no level, true
for one that is true as it lies, or none for one without a solution within the limit
of moves. With -o it writes a data set.`,
	matchstickExample, func(flags *flag.FlagSet) grader {
		var puzzles puzzleFlags
		puzzles.set(flags, matchstickgen.PaperMoves)
		return grader{
			func(text string) (string, error) {
				puzzle, err := matchstick.Parse(text, puzzles.glyphs)
				if err != nil {
					return "", err
				}
				return puzzle.Text(puzzles.glyphs), nil
			},
			func(j *pipeline.Job) { j.Matchstick = puzzles.job(pipeline.Grade, pipeline.All, nil).Matchstick },
		}
	})

var paperMatchstick = variant{
	kind: kindMatchstick,
	manual: `
matchbook paper [matchstick] [flags]

Repeats table 2 of the matchstick paper (Lee and Kwon 2024): its search of up to
two moves, run here on every layout of Type 1 and on a seeded sample of Types 2
and 3, its time for all layouts extrapolated from that; and the exact solver on
every layout. Both run on one processor, and must find equally many solutions.

  published, s   the paper's own figure, on its machine
  sample         layouts that its search was run on here
  search, s      its time here for all layouts; ~ if extrapolated
  exact, s       the exact solver's time for all layouts
  ratio          the one over the other`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		sample := flags.Uint64("sample", 400, "how many layouts of Types 2 and 3 the paper's search is run on")
		seed := flags.Uint64("seed", 1, "the seed of the sample")
		asJSON := flags.Bool("json", false, "print the table as one JSON object a line")
		quiet := flags.Bool("q", false, "no progress on standard error")
		return func(std streams, operands []string) error {
			if err := noOperands("paper", operands); err != nil {
				return err
			}
			if *sample < 1 {
				return usageErrorf("paper: -sample is 0, want 1 or more")
			}
			ctx, stop := interruptible()
			defer stop()
			var rows [][]cell
			var all pipeline.PaperTime
			for i := range matchstickgen.Types {
				if !*quiet {
					fmt.Fprintf(std.err, "matchbook: measuring Type %d\n", matchstickgen.Types[i].Type)
				}
				n := *sample
				if i == 0 {
					n = 0 // all
				}
				t, err := pipeline.MeasurePaper(ctx, i, n, *seed)
				if err != nil {
					return err
				}
				rows = append(rows, paperRow(fmt.Sprintf("Type %d", t.Type), t))
				all = all.Plus(t)
			}
			rows = append(rows, paperRow("all", all))
			return printTable(std.out, *asJSON, paperColumns, rows)
		}
	},
}

var paperColumns = []column{
	{"type", "type"},
	{"layouts", "layouts"},
	{"solvable", "solvable"},
	{"published, s", "paper_seconds"},
	{"sample", "sample"},
	{"search, s", "search_seconds"},
	{"exact, s", "exact_seconds"},
	{"ratio", "ratio"},
}

func paperRow(name string, t pipeline.PaperTime) []cell {
	search := decimal(t.SearchAll.Seconds(), 1)
	if t.Sample < t.Layouts {
		search.text = "~" + search.text
	}
	return []cell{
		{name, name},
		number(t.Layouts),
		number(t.Solvable),
		{out.Commas(int(t.Published)), t.Published},
		number(t.Sample),
		search,
		decimal(t.Exact.Seconds(), 4),
		number(uint64(t.Ratio())),
	}
}
