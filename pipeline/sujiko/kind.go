package sujikojobs

import (
	"context"
	"slices"

	"matchbook/generate"
	"matchbook/out"
	sujikoout "matchbook/out/sujiko"
	"matchbook/out/table"
	"matchbook/pipeline"
)

// Kind is the kind of sujikos.
var Kind = &pipeline.Kind{
	Out:  &sujikoout.Kind,
	Book: &sujikoout.Book,
	Task: &sujikoout.Task,

	Versions: pipeline.Versions{Generator: 1, Solver: 1, Grader: 2},

	Example:  `"20 14 24 13 | aaabbbccc a=15 b=13 c=17"`,
	Answered: `"20 14 24 13 | aaabbbccc a=15 b=13 c=17 | +627841935"`,
	Forms: `  20 15 22 18                                       the sums of the circles
  20 15 22 18 | aabccbddd a=9 b=5 c=11 d=20         with regions, cell by cell
  20 15 22 18 | ..4......                           with given digits
  20 15 22 18 | aabccb... a=9 b=5 c=11 | ......6..  with both; . is in no region`,

	Demo: []pipeline.NamedJob{
		pipeline.DemoJob("sujiko", "random", 1000, &Options{Regions: Regions{2, 3, 4}, Random: true, Grade: true, Paper: true}),
		pipeline.DemoJob("sujiko", "publishable", 1000, &Options{Regions: Regions{3, 3, 3}, Grade: true, Paper: true}),
	},

	Options: new(Options),
	Logic:   steps,
	Desk:    steps.Easel(canvas),
	Limit:   3,
	Paper:   &pipeline.PaperForm{Sample: 20_000, Files: true, Tried: 9, Sentences: 3, Measure: measure},
	Manuals: manuals,
}

var manuals = pipeline.Manuals{
	Sweep: `
Makes every solvable sujiko of a family, and writes a row for each. Without flags
the family is the 63,517 combinations of sums that the four circles can have.

It writes Parquet files and a manifest. -regions adds the sums of connected regions of the
given sizes, in every position (3,3,3: 2,890,640 puzzles; 2,3,4: 13,582,664). -givens adds
given digits, in every choice of cells. -grade adds a person's steps, the score and the
level; -paper adds how the paper's algorithm ends. Either makes the sweep several times as long.

At the end it prints a table: the puzzles with one solution and the solutions of all puzzles;
with -grade, the puzzles of each level (only puzzles with one solution have a level); and with
-paper, how many of the puzzles with one solution the paper's algorithm solves.`,
	Generate: `
Makes random sujiko puzzles, each with exactly one solution. The clues are the sums of the four
circles, the sums of regions (-regions) and given digits (-givens). With -random, puzzles may have
several solutions.

-regions 2,3,4 gives the sizes of regions; -regions none leaves regions out. -few uses as few
regions and givens as possible. Not every choice of clues has puzzles of all levels: gentle ones are
rare with regions 3,3,3, extreme ones with 3 givens.`,
	Grade: `
For each puzzle, grade finds the number of solutions, a person's steps, the score and the level.
With -paper it also runs the paper's algorithm and reports how it ends.`,
	Solve: `
It prints the board, the number of solutions, some solutions, a person's steps with level
and score, and with -paper how the paper's algorithm ends.`,
	Position: `
Write the digits so far after another | and a plus sign:

  20 14 24 13 | aaabbbccc a=15 b=13 c=17 | +6.7......`,
	Repair: `
It adds, changes and removes given digits and regions with their sums, and changes the sums of
circles. A new region has two to five connected cells that belong to no other region; a puzzle
without regions gets a region only if no digit is enough.`,
	Paper: `
Measures the common number network algorithm of the sujiko paper (Lee 2024), which the paper
tried on 9 puzzles. It runs on families of puzzles, or on the puzzles of files, one per line.

The families are regions 3,3,3, regions 2,3,4, and the circles with 0 to 4 givens. It takes a
seeded sample of each family, or with -full every puzzle, which takes some minutes. It prints
a line for the puzzles with one solution, and one for the others. The algorithm is wrong if it
had to select one of several networks and selected a wrong one.

` + pipeline.PaperColumns,
}

// measure runs the paper's algorithm on the puzzles in o.Puzzles or, if these are nil, on families.
func measure(ctx context.Context, options pipeline.JobOptions, o pipeline.PaperOptions) (table.Table, error) {
	if o.Puzzles != nil {
		tallies, err := pipeline.TallyGiven(ctx, "sujiko", &Options{Grade: true, Paper: true}, o, []string{"given"}, func(out.Row) int { return 0 })
		return pipeline.PaperTable("family", o.Reading, tallies), err
	}
	if options.(*Options).Full {
		o.Sample = 0
	}
	var tallies []*pipeline.PaperTally
	for _, family := range []Options{
		{Regions: Regions{3, 3, 3}}, {Regions: Regions{2, 3, 4}}, {}, {Givens: 1}, {Givens: 2}, {Givens: 3}, {Givens: 4},
	} {
		more, err := measureFamily(ctx, family, o)
		if err != nil {
			return table.Table{}, err
		}
		tallies = append(tallies, more...)
	}
	return pipeline.PaperTable("family", o.Reading, tallies), nil
}

// measureFamily runs the paper's algorithm on o.Sample puzzles of a family, drawn uniformly and with
// replacement. If o.Sample is 0 or at least the number of puzzles of the family, the algorithm runs on
// all these puzzles.
func measureFamily(ctx context.Context, family Options, o pipeline.PaperOptions) ([]*pipeline.PaperTally, error) {
	family.Grade, family.Paper = true, true
	p, err := family.Plan(pipeline.Job{Verb: pipeline.Sweep, Kind: "sujiko", Reading: o.Reading}, nil)
	if err != nil {
		return nil, err
	}
	size := p.Sections[0].End
	var drawn []uint64
	if o.Sample > 0 && o.Sample < size {
		r := generate.Random(o.Seed, 0)
		drawn = make([]uint64, o.Sample)
		for i := range drawn {
			drawn[i] = r.Uint64N(size)
		}
		slices.Sort(drawn) // moving a cursor between layouts is slow
	}
	return pipeline.TallyPaper(ctx, p, drawn, []string{family.name()}, o.Progress, func(out.Row) int { return 0 })
}
