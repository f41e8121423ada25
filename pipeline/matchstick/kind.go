package matchstickjobs

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	matchstickgen "matchbook/generate/matchstick"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/out"
	matchstickout "matchbook/out/matchstick"
	"matchbook/out/table"
	"matchbook/pipeline"
	"matchbook/solve/matchstick"
)

// Kind is the kind of matchstick equations.
var Kind = &pipeline.Kind{
	Out:  &matchstickout.Kind,
	Book: &matchstickout.Book,

	Example: "0+3=09",
	Forms:   `  0+3=09                                digits of sticks; a space is a cell without sticks`,

	NewOptions: func() any { return new(Options) },
	Plan:       plan,
	Words:      words,
	Table:      tableOf,
	Demo: []pipeline.NamedJob{
		{Name: "matchstick-types", Job: pipeline.Job{Verb: pipeline.Sweep, Kind: "matchstick",
			Options: &Options{Shapes: paperShapes(), Moves: matchstickgen.PaperMoves, Only: All}}},
	},

	Sweep: &pipeline.Form{
		Manual: `
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
  paper, s       the seconds that the paper's search took for the same`,
		Flags: func(flags *flag.FlagSet) func() (any, error) {
			o := new(Options)
			var shapes shapeFlags
			o.set(flags, matchstickgen.PaperMoves)
			shapes.set(flags)
			flags.StringVar((*string)(&o.Only), "only", string(All), "which rows to keep: `all`, solvable or sound")
			return func() (any, error) {
				o.Shapes = shapes.list(paperShapes()...)
				return o, nil
			}
		},
	},
	Generate: pipeline.Form{
		Manual: `
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
that are added or removed cross nothing, so easy and expert are for the rule move.`,
		Flags: generateFlags,
	},
	Grade: pipeline.GradeForm{
		Form: pipeline.Form{
			Manual: `
Equations may have any shapes. For each it finds the number of solutions, and by the
shortest of them level and score (matchbook help generate matchstick lists the
levels). Without -o, where there is no level, it prints true for an equation that is
true as it lies, or none for one without a solution within the limit of moves.`,
			Flags: func(flags *flag.FlagSet) func() (any, error) {
				o := &Options{Only: All}
				o.set(flags, matchstickgen.PaperMoves)
				return func() (any, error) { return o, nil }
			},
		},
		Normal: func(text string, options any) (string, error) {
			glyphs := options.(*Options).Glyphs
			puzzle, err := matchstick.Parse(text, glyphs)
			if err != nil {
				return "", err
			}
			return puzzle.Text(glyphs), nil
		},
	},
	Solve: pipeline.SolveForm{
		Limit: 100,
		Manual: `
It prints the puzzle, the number of solutions, and each solution with its moves:
(0,1)->(0,6) moves the stick of cell 0 from segment 1 to segment 6. Cells count
from the left from 0, the operator is one and = is not. The segments of a cell:

     -0-
    5   1
     -6-
    4   2
     -3-

Of a puzzle that is false at first it prints level and score, and what they come from:
what must be seen for the easiest of the shortest solutions, and how many layouts as
many moves away read as equations (docs/grading.md says how).`,
		Flags: func(flags *flag.FlagSet) func(pipeline.SolveOptions) (pipeline.Solver, error) {
			o := &Options{Only: All}
			o.set(flags, matchstickgen.PaperMoves)
			return func(options pipeline.SolveOptions) (pipeline.Solver, error) {
				switch {
				case o.Moves < 0:
					return nil, fmt.Errorf("-moves is %d, want 0 or more", o.Moves)
				case options.Trace && o.Rule != matchstick.MoveSticks:
					return nil, fmt.Errorf("-trace shows the paper's search, which knows only the rule move")
				}
				return solverOf(o, options), nil
			}
		},
	},
	Paper: &pipeline.PaperForm{
		Manual: `
Repeats table 2 of the matchstick paper (Lee and Kwon 2024): its search of up to
two moves, run here on every layout of Type 1 and on a seeded sample of Types 2
and 3, its time for all layouts extrapolated from that; and the exact solver on
every layout. Both run on one processor, and must find equally many solutions.

  published, s   the paper's own figure, on its machine
  sample         layouts that its search was run on here
  search, s      its time here for all layouts; ~ if extrapolated
  exact, s       the exact solver's time for all layouts
  ratio          the one over the other`,
		Sample: 400,
		Flags:  paperFlags,
	},
}

// paperShapes are the shapes of the paper's types.
func paperShapes() (shapes []matchstick.Shape) {
	for _, t := range matchstickgen.Types {
		shapes = append(shapes, t.Shape)
	}
	return shapes
}

// generateFlags defines the flags of generate.
func generateFlags(flags *flag.FlagSet) func() (any, error) {
	o := &Options{Only: Sound}
	var shapes shapeFlags
	o.set(flags, 1)
	shapes.set(flags)
	pipeline.LevelFlag(flags, &o.Level, "any")
	return func() (any, error) {
		given := false
		flags.Visit(func(f *flag.Flag) { given = given || f.Name == "moves" })
		if o.Level != nil && !given {
			if moves, ok := matchstickgrade.Sticks(o.Rule, *o.Level); ok {
				o.Moves = moves
			}
		}
		o.Shapes = shapes.list(matchstickgen.Types[2].Shape)
		return o, nil
	}
}

// set defines the flags that select the puzzles.
func (o *Options) set(flags *flag.FlagSet, moves int) {
	flags.IntVar(&o.Moves, "moves", moves, "the most sticks to move, add or remove")
	flags.TextVar(&o.Rule, "rule", matchstick.MoveSticks, "whether sticks are moved, added or removed: `move`, add or remove")
	flags.TextVar(&o.Glyphs, "glyphs", matchstick.Glyphs(0), "how digits are laid: `paper`, seven3 (7 of three sticks),\n"+
		"tailless (6 and 9 of five sticks) or seven3+tailless")
	flags.BoolVar(&o.NoLeadingZeros, "no-leading-zeros", false, "no number of two or more digits may begin with 0")
}

// shapeFlags collects shapes from -type and -shape.
type shapeFlags struct{ types, shapes []matchstick.Shape }

func (s *shapeFlags) set(flags *flag.FlagSet) {
	flags.Func("type", "the paper's types, `1,2,3` or some of them", func(text string) error {
		s.types = nil
	types:
		for name := range strings.SplitSeq(text, ",") {
			for _, t := range matchstickgen.Types {
				if name == strconv.Itoa(t.Type) {
					s.types = append(s.types, t.Shape)
					continue types
				}
			}
			return fmt.Errorf("found %q, want 1, 2 or 3, or several joined by commas", name)
		}
		return nil
	})
	flags.Func("shape", "a shape by its numbers of digits, such as `2,2,3` for □□±□□=□□□; may be given again", func(text string) error {
		var shape matchstick.Shape
		err := shape.UnmarshalText([]byte(text))
		s.shapes = append(s.shapes, shape)
		return err
	})
}

// list returns the shapes that were asked for, or else those of the default.
func (s *shapeFlags) list(orElse ...matchstick.Shape) []matchstick.Shape {
	if list := append(s.types, s.shapes...); len(list) > 0 {
		return list
	}
	return orElse
}

var columns = slices.Concat([]table.Column{
	{Title: "type", Name: "type"},
	{Title: "layouts", Name: "layouts"},
	{Title: "already true", Name: "already_true"},
	{Title: "solvable", Name: "solvable"},
	{Title: "one solution", Name: "unique"},
	{Title: "sound", Name: "sound"},
	{Title: "solutions", Name: "solutions"},
}, pipeline.LevelColumns, []table.Column{
	{Title: "seconds", Name: "seconds"},
	{Title: "layouts/s", Name: "layouts_per_second"},
	{Title: "paper, s", Name: "paper_seconds"},
})

// tableOf makes a row for each section of a sweep, which is a shape of the job.
func tableOf(j pipeline.Job, r *pipeline.Result) table.Table {
	if j.Verb != pipeline.Sweep {
		return pipeline.ResultTable(r)
	}
	o := j.Options.(*Options)
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
		if o.Moves == matchstickgen.PaperMoves && o.rules() == (matchstick.Rules{}) {
			for _, t := range matchstickgen.Types {
				if t.Shape == o.Shapes[i] {
					paper = table.Cell{Text: out.Commas(int(t.PaperSeconds)), Value: t.PaperSeconds}
				}
			}
		}
		seconds, rate := s.Speed()
		t.Rows = append(t.Rows, append(row, seconds, rate, paper))
	}
	return t
}
