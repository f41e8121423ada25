package figurejobs

import (
	"flag"
	"fmt"
	"slices"
	"strings"

	figuregen "matchbook/generate/figure"
	figuregrade "matchbook/grade/figure"
	"matchbook/out"
	figureout "matchbook/out/figure"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/figure"
)

// Kind is the kind of matchstick figures. No algorithm for them has been published that
// could be measured.
var Kind = &pipeline.Kind{
	Out:  &figureout.Kind,
	Book: &figureout.Book,

	Versions: pipeline.Versions{Generator: 1, Solver: 1, Grader: 1},

	Example: `"2x2 --/|||/--/|||/-- remove 2 make 2"`,
	Forms: `  2x2 --/|||/--/|||/-- remove 2 make 2              rows of lying and standing sticks
  t2 xx/-/x../-. add 3 make 3                        x for slanting ones, '.' for none
  3x3 full remove 4 make 5 one-size                  all sticks; squares of one size
  3x3 full remove 2 make 10 loose                    sticks may be loose in the end

The frame comes first: the number of squares across and down, or t and the side of a
triangle.`,

	NewOptions: func() any { return new(Options) },
	Plan:       plan,
	Words:      words,
	Slow: func(options any) uint64 {
		if o := options.(*Options); o.Frame != nil && o.Frame.Places() > 40 { // 4x4
			return 1 << 4
		}
		return 0
	},
	Demo: []pipeline.NamedJob{
		{Name: "figure-publishable", Job: pipeline.Job{Verb: pipeline.Generate, Kind: "figure", Seed: 1, Count: 1000,
			Options: &Options{Frame: &figure.Frame{Width: 4, Height: 4}}}},
	},

	Sweep: &pipeline.Form{
		Manual: `
Makes every puzzle of a frame, and writes a row for each to Parquet files, with a
manifest. A puzzle is a start without loose sticks, a rule, a number of sticks, and a
number of shapes that can be reached. Of starts that are equal when turned or mirrored,
only one is used. With -only unique, only puzzles with one solution up to the symmetry of
the start are written.

A frame may have up to 16 million figures without loose sticks; the largest such frames
are 4x4 and t4.`,
		Flags: func(flags *flag.FlagSet) func() (any, error) {
			o := &Options{Sticks: &Sticks{1, 3}}
			o.set(flags, "3x3")
			flags.TextVar(o.Sticks, "sticks", *o.Sticks, "how many sticks are moved, removed or added: `1..3`, or one number")
			flags.BoolVar(&o.Same, "same", false, "also make puzzles that ask for as many shapes as there are at first")
			flags.StringVar((*string)(&o.Only), "only", string(All), "which rows to keep: `all` or unique")
			return func() (any, error) { return o, nil }
		},
	},
	Generate: pipeline.Form{
		Manual: `
Makes matchstick figures with one solution up to the symmetry of the start and without
loose sticks, and with -level all of that level. Starts are in one piece, reach all sides
of the frame, and do not have most of their sticks inside. Puzzle i of a seed is always
the same, whatever -count is. Small frames have few puzzles, which repeat.

A stick that is moved changes two places; a stick that is removed or added changes one.
The level depends on the number of places that change, on whether the shapes of the end
have one size or several, and on whether new sticks lie outside the shapes of the start:

  gentle   1 place; 2 places
  easy     2 places with several sizes or a stick outside
  medium   3 places; 4 places
  hard     4 places with several sizes or a stick outside; 5 places; 6 places
  expert   6 places with several sizes
  extreme  6 places with a stick outside; 7 places and more`,
		Flags: func(flags *flag.FlagSet) func() (any, error) {
			o := new(Options)
			o.set(flags, "4x4")
			flags.Func("sticks", "how `many` sticks are moved, removed or added (default any)", func(text string) error {
				o.Sticks = new(Sticks)
				return o.Sticks.UnmarshalText([]byte(text))
			})
			flags.Func("symmetry", "of the start: `none`, mirror, turn or full (default none)", func(text string) error {
				o.Symmetry = new(figuregen.Symmetry)
				return o.Symmetry.UnmarshalText([]byte(text))
			})
			pipeline.LevelFlag(flags, &o.Level, "any")
			return func() (any, error) { return o, nil }
		},
	},
	Grade: pipeline.GradeForm{
		Form: pipeline.Form{
			Manual: `
Puzzles may have any frame, and starts may have loose sticks. For each puzzle it finds the
number of solutions, also up to the symmetry of the start, and if the latter is one, level
and score.`,
			Flags: func(*flag.FlagSet) func() (any, error) {
				return func() (any, error) { return new(Options), nil }
			},
		},
		Normal: func(text string, _ any) (string, error) {
			p, err := figure.Parse(text)
			if err != nil {
				return "", err
			}
			return p.Text(), nil
		},
	},
	Solve: pipeline.SolveForm{
		Limit: 8,
		Manual: `
It prints the start, the number of solutions, and each solution with its moves: (1,2)->(3,4)
moves the second stick of row 1 of the text to the fourth place of row 3. Of a puzzle with
one solution up to the symmetry of the start it prints level and score.`,
		Flags: func(*flag.FlagSet) func(pipeline.SolveOptions) (pipeline.Solver, error) {
			return func(o pipeline.SolveOptions) (pipeline.Solver, error) { return solver(o), nil }
		},
	},
	Position: pipeline.PositionForm{
		Manual: pipeline.MovesManual,
		Flags: func(*flag.FlagSet) func(solve.Language) (pipeline.Positions, error) {
			return pipeline.MovePositions(func(o pipeline.SolveOptions) (pipeline.Solver, error) { return solver(o), nil }, differ)
		},
	},
}

// set defines the flags that select the puzzles.
func (o *Options) set(flags *flag.FlagSet, frame string) {
	o.Frame = new(figure.Frame)
	var byDefault figure.Frame
	if byDefault.UnmarshalText([]byte(frame)) != nil {
		panic("figurejobs: the default frame is none")
	}
	flags.TextVar(o.Frame, "frame", byDefault, "the `frame`: such as 3x3 for squares, or t3 for a triangle of side 3")
	flags.Func("rule", "whether sticks are moved, removed or added: `move`, remove or add, or several joined by commas (default all)", func(text string) error {
		o.Rules = nil
		for name := range strings.SplitSeq(text, ",") {
			var rule figure.Rule
			if err := rule.UnmarshalText([]byte(name)); err != nil {
				return err
			}
			if slices.Contains(o.Rules, rule) {
				return fmt.Errorf("the rule %v is given twice", rule)
			}
			o.Rules = append(o.Rules, rule)
		}
		return nil
	})
	flags.BoolVar(&o.OneSize, "one-size", false, "the shapes of the end must have one size")
}

// solver returns a solver for the verb solve.
func solver(o pipeline.SolveOptions) pipeline.Solver {
	return func(text string) (*pipeline.Answer, error) {
		p, err := figure.Parse(text)
		if err != nil {
			return nil, err
		}
		e := analyse(p)
		r := new(row)
		new(filler).fill(r, new(pipeline.Totals), &e, func(b []byte) string { return string(b) })
		a := &pipeline.Answer{
			Row:     r,
			Head:    fmt.Sprintf("%s   %d sticks, %d %s", r.Puzzle, r.StartSticks, r.StartShapes, p.Frame.Noun(int(r.StartShapes))),
			Board:   p.Frame.Drawing(p.Start),
			Verdict: verdict(&e.count),
		}
		solutions, _ := figure.Solver{}.Solve(p, o.Limit)
		type end struct {
			End   string   `json:"end"`
			Steps []string `json:"steps"`
		}
		ends := []end{}
		for i, s := range solutions {
			var steps []string
			told := ""
			moves := make([]pipeline.AnswerStep, len(s.Steps))
			for j, step := range s.Steps {
				steps = append(steps, step.String())
				moves[j] = pipeline.MoveStep(j, len(moves), o.Language)
				moves[j].Sentence, moves[j].Place, moves[j].Reason = tell(step, o.Language)
				told += "\n    " + moves[j].Sentence
			}
			ends = append(ends, end{p.Frame.Text(s.End), steps})
			a.Solutions = append(a.Solutions, pipeline.Drawn{
				Head:    fmt.Sprintf("%d.  %s", i+1, strings.Join(steps, " ")) + told,
				Drawing: p.Frame.Drawing(s.End), Text: p.Frame.Text(s.End), Moves: moves,
			})
		}
		a.More = max(e.count.N, uint64(len(solutions))) - uint64(len(solutions))
		if r.Score != nil {
			features := p.FeaturesOf(e.count.First, e.count.N, e.nearMisses)
			a.Ending = []string{
				pipeline.GradeLine(&figuregrade.Model, figuregrade.Grade(&features), sticksText(p.Sticks)),
				fmt.Sprintf("%s just as far away, with one %s too many or too few.", out.Counted(e.nearMisses, "figure"), p.Frame.Noun(1)),
			}
		}
		a.Extra = []pipeline.Extra{{Name: "ends", Value: ends}}
		return a, nil
	}
}

// verdict states how many solutions there are.
func verdict(c *figure.Count) string {
	switch {
	case c.N == 0 && !c.Exact:
		return "the search gave up; nothing is known"
	case c.N == 0:
		return "no solution"
	}
	s := out.Counted(c.N, "solution")
	if c.Distinct != c.N {
		s += fmt.Sprintf(", %s up to the symmetry of the start", out.Commas(c.Distinct))
	}
	if !c.Exact {
		s = "at least " + s
	}
	return s
}

// sticksText is the word after a number of sticks.
func sticksText(n int) string {
	if n == 1 {
		return "stick"
	}
	return "sticks"
}
