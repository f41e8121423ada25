package matchstickjobs

import (
	"fmt"
	"slices"

	matchstickgen "matchbook/generate/matchstick"
	matchstickout "matchbook/out/matchstick"
	"matchbook/out/table"
	"matchbook/pipeline"
	"matchbook/solve/matchstick"
	"matchbook/solve/phrase"
)

// Kind is the kind of matchstick equations.
var Kind = &pipeline.Kind{
	Out:  &matchstickout.Kind,
	Book: &matchstickout.Book,
	Task: &matchstickout.Task,

	Versions: pipeline.Versions{Generator: 2, Solver: 2, Grader: 2},

	Example: "0+3=09", Answered: `"6+4=4 => 0+4=4"`,
	Forms: `  0+3=09                      digits of sticks; _ is a cell without sticks
  5+5-5=3  2x3-3=5  3=2+1     statements with + - x / = ≠; also * × ÷
  VI=VII+I                    Roman numerals from I to XXXIX`,

	Desk: pipeline.MoveEasel(canvas, func(text string) (string, error) {
		p, err := matchstick.Parse(text)
		return p.String(), err
	}),

	Options: new(Options),
	Logic:   logic{},
	Limit:   100,
	Paper: &pipeline.PaperForm{Sample: 400, Sentences: 2, Measure: measure, Full: func() pipeline.Job {
		return pipeline.Job{Verb: pipeline.Sweep, Kind: "matchstick", Options: &Options{
			Shapes: paperShapes(), Moves: matchstickgen.PaperMoves, Only: All, Search: true,
		}}
	}},
	Demo: []pipeline.NamedJob{
		{Name: "matchstick-types", Job: pipeline.Job{Verb: pipeline.Sweep, Kind: "matchstick",
			Options: &Options{Shapes: paperShapes(), Moves: matchstickgen.PaperMoves, Only: All}}},
		{Name: "matchstick-publishable", Job: demo(1000, 1, 2)},
		{Name: "matchstick-hard-publishable", Job: demo(1000, 2, 2)},
		{Name: "matchstick-small", Job: demo(60, 1, 1)},
	},

	Manuals: manuals,
}

var manuals = pipeline.Manuals{
	Sweep: `
Makes every layout of the given shapes or forms. Each layout that -only keeps is a row, with the
number of its solutions within the limit of moves. Without flags, sweep repeats the experiment of the
matchstick paper: Types 1, 2 and 3, up to two moves.

It writes Parquet files and a manifest. At the end it prints a table:

  already true   layouts that are a true equation at first
  solvable       layouts with a solution within the limit, 0 moves included
  one solution   layouts with exactly one solution within the limit
  sound          layouts that are false at first, have exactly one solution that
                 takes as many moves as the limit, and none that takes fewer
  solutions      the solutions of all layouts together
  gentle, …      the layouts of each level; only layouts that are false at first
                 and solvable have a level
  paper, s       the seconds that the paper gives for its search of the layouts

With -census it writes no rows, and prints the first five numbers, and the most solutions of a
layout, for each limit from 0 to -moves; -json also has how many layouts have 0, 1, 2, …
solutions. This takes seconds for the 2,000,000,000 layouts of -shape 3,3,3.` + formsManual + conventionsManual(),
	Generate: `
Makes sound puzzles of one shape or form. Without -best, generate draws them at random, all equally
likely. A sound puzzle is false at first; it has exactly one solution of the given number of moves,
and none of fewer moves.

Puzzles may repeat if few exist. The levels are

  gentle   one stick, which stays in its cell
  easy     one stick, which goes to another cell
  medium   one stick, which crosses the equals sign or changes the operator
  hard     two sticks, which stay on their sides of the equals sign
  expert   two sticks, of which one crosses the equals sign
  extreme  two sticks, which change the operator; three sticks and more

With -level and without -moves, the level decides the number of moves. Added or removed sticks
go to no other cell; so with these rules, no equation of digits with + and - is easy or expert.

With -publishable, a puzzle has one equals sign, no leading zeros, no number 0, no
multiplication or division by 1, and no second answer if you turn it upside down or lay a
stick on another. -best prints the best statement for each set of numbers in the solution,
then the second best for each. The hardest statement is the best; of equally hard ones,
the one with the fewest misleading equations. -best looks at up to 2,097,152 statements
of the form.

In statements of other forms, taking a Roman letter apart is hard, and making or breaking an
equals sign with one stick is expert; with two sticks both are extreme.` + formsManual + conventionsManual(),
	Grade: `
Equations may have any shape. For each, grade finds the number of solutions, and level and
score from the shortest solutions (matchbook help generate matchstick -all lists the levels).
Without -o, it prints true instead of a level for an equation that is true at first, and none
for an equation without a solution within the limit of moves.` + formsManual + conventionsManual(),
	Solve: `
It prints the puzzle, the number of solutions, and the shortest solutions with their moves in
words (-lang). With -json, the paper's equations also have their moves in numbers: from [0,1]
to [0,6] moves the stick of cell 0 from segment 1 to segment 6. Cells are numbered from the left,
from 0; the operator is a cell and = is not. The segments of a cell are

     -0-
    5   1
     -6-
    4   2
     -3-

For a puzzle that is false at first it prints level and score. They depend on what a solver
must see to find the easiest of the shortest solutions, and on how many equations can be made
with the same number of moves (see docs/grades.md).` + formsManual + conventionsManual(),
	Position: pipeline.MovesManual,
	Paper: `
Repeats table 2 of the matchstick paper (Lee and Kwon 2024). The command times the paper's search of up to
two moves and the exact solver, each on one processor. The search and the solver must find the
same number of solutions.

It runs the search on every layout of Type 1 and on a seeded sample of Types 2 and 3, from
which it extrapolates the time for all layouts. The exact solver runs on every layout. With
-full the search runs on all 2,022,000 layouts and a data set is written, as by matchbook
sweep -search. That takes some 80 minutes of processor time; if you stop it, the same command
continues, and -shard divides it. The table is then that of sweep; its seconds are clock time for the parts that
this run made.

  published, s   the paper's own time for all layouts, on the paper's machine
  sample         layouts that the search was run on here
  visited        layouts that it visits from each one, on average
  search, s      the time of the search for all layouts; ~ if extrapolated
  ms each        the mean time of a layout, in milliseconds
  exact, s       the time of the exact solver for all layouts
  ratio          search over exact

Times are processor time; on a busy machine they still vary, and so does the ratio.`,
}

// logic implements [pipeline.Logic].
type logic struct{}

func (logic) Normal(text string, options pipeline.JobOptions) (string, error) {
	puzzle, _, err := options.(*Options).parse(text)
	if err != nil {
		return "", err
	}
	return puzzle.String(), nil
}

func (logic) Solver(options pipeline.SolveOptions) (pipeline.Solver, error) {
	o := options.Options.(*Options)
	if err := o.check(); err != nil {
		return nil, err
	}
	switch {
	case o.Moves < 0:
		return nil, fmt.Errorf("-moves is %d, want 0 or more", o.Moves)
	case options.Trace && o.Rule != matchstick.MoveSticks:
		return nil, fmt.Errorf("-trace shows the paper's search, which knows only the rule move")
	}
	return solverOf(o, options), nil
}

func (l logic) Positions(o pipeline.SolveOptions) (pipeline.Positions, error) {
	return pipeline.MovePositions(l, o, differ)
}

func paperShapes() (shapes []matchstick.Shape) {
	for _, t := range matchstickgen.Types {
		shapes = append(shapes, t.Shape)
	}
	return shapes
}

// demo returns a job of puzzles for books: a 7 has three sticks, as most people form it, and no
// number begins with 0.
func demo(count uint64, moves, digits int) pipeline.Job {
	return pipeline.Job{Verb: pipeline.Generate, Kind: "matchstick", Seed: 1, Count: count, Options: &Options{
		Moves: moves, Glyphs: matchstick.ThreeStick7, NoLeadingZeros: true, Only: Sound,
		Wider: Wider{Forms: []matchstick.Form{matchstick.Shape{A: digits, B: digits, R: digits}.Form()}, Publishable: true},
	}}
}

// seconds returns a cell with a time that the paper published, in seconds.
func seconds(s float64) table.Cell { return table.Cell{Text: phrase.Commas(int(s)), Value: s} }

var columns = slices.Concat(table.Columns(
	"type",
	"layouts",
	"already true",
	"solvable",
	"one solution: unique",
	"sound",
	"solutions",
), pipeline.LevelColumns, table.Columns(
	"seconds",
	"layouts/s: layouts_per_second",
	"paper, s: paper_seconds",
))

// Table implements [pipeline.Tabled]: a sweep's table has a row for each section, which is a shape
// or a form of the job.
func (o *Options) Table(j pipeline.Job, r *pipeline.Result) table.Table {
	if j.Verb != pipeline.Sweep {
		return pipeline.ResultTable(r)
	}
	t := table.Table{Columns: columns}
	for i := range r.Sections {
		s := &r.Sections[i]
		n := s.Totals
		row := []table.Cell{
			table.Text(s.Name),
			table.Number(n.Puzzles), table.Number(n.AlreadyTrue), table.Number(n.Solvable),
			table.Number(n.Unique), table.Number(n.Sound), table.Number(n.Solutions),
		}
		for _, n := range n.Levels {
			row = append(row, table.Number(n))
		}
		paper := table.None
		if len(o.Shapes) > 0 && o.Moves == matchstickgen.PaperMoves && o.rules() == (matchstick.Rules{}) {
			if t := matchstickgen.TypeOf(o.Shapes[i]); t > 0 {
				paper = seconds(matchstickgen.Types[t-1].PaperSeconds)
			}
		}
		time, rate := s.Speed()
		t.Rows = append(t.Rows, append(row, time, rate, paper))
	}
	return t
}
