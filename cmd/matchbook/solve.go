package main

import (
	"bytes"
	"context"
	"math"

	"matchbook/pipeline"
)

var solveCommand = command{
	name: "solve", synopsis: "solve puzzles: verdict, count, solutions and steps",
	use: "[PUZZLE or FILE or - ...]", takes: kindOrElse,
	manual: `
Solves the puzzles that are its arguments, or those of files, or of standard input if no
argument or - is given. Each line of a file has one puzzle; blank lines and lines that
begin with # are ignored.

A puzzle has one of the forms

{forms}

{solve}

Of a puzzle without a solution it names clues that contradict each other: without any one of
them, the others have a solution. With -verdict it prints only none, unique, several or
unknown, which takes a fraction of the time; with -common only the facts of all solutions.

A solver that reaches its limit of work says so. The limits count work and not time, so
that answers are the same on every machine (docs/data-sets.md states them).

{names}

{answers}`,
	set: func(c *call) runner {
		k := c.kind
		options := c.options(pipeline.Solve)
		var o pipeline.SolveOptions
		c.flags.IntVar(
			&o.Limit,
			"limit",
			k.Limit,
			"the most solutions to print of each puzzle; -1 for all, up to 65,536, fewer of boards of over 512 cells",
		)
		c.readingFlag()
		if k.Paper != nil {
			c.flags.BoolVar(&o.Trace, "trace", false, "print the steps of the paper's algorithm")
		}
		c.languageFlag("the language in which steps are told")
		verdict := c.flags.Bool("verdict", false, "print only whether there is no solution, one (unique), or several: a line for each puzzle")
		common := c.flags.Bool("common", false, "print only what all solutions have in common")
		noSteps, rounds, most, from, page := false, false, new(int), new(int), walkFlags{call: c}
		if k.Steps() != nil {
			if k.Paper != nil {
				c.flags.BoolVar(&o.Paper, "paper", false, "run the algorithm of the seed paper, too")
			}
			c.flags.BoolVar(&noSteps, "no-steps", false, "print no steps")
			c.flags.BoolVar(&rounds, "rounds", false, "print all steps by which a puzzle is graded, round by round, instead of the shortest way")
			most = c.intFlag("steps", 0, "the most steps to print; 0 for all", "0 or more", 0, math.MaxInt)
			from = c.intFlag("from", 1, "the first `round` to print; without -rounds, each step is a round", "1 or more", 1, math.MaxInt)
			page.set()
		}
		model := c.modelFlag("the model of scores")
		answers := c.answerFlags()
		return func(ctx context.Context, operands []string) (err error) {
			switch {
			case o.Limit < -1:
				return usageErrorf("-limit is %d, want 0 or more, or -1 for all", o.Limit)
			case o.Trace && c.asJSON:
				return usageErrorf("-trace cannot be used with -json")
			case *verdict && *common:
				return usageErrorf("-verdict cannot be used with -common, which has the verdict, too")
			case (*verdict || *common) && (o.Trace || noSteps):
				return usageErrorf("-verdict and -common cannot be used with -trace or -no-steps: they find no steps")
			}
			some := c.given("steps") || c.given("from")
			switch {
			case noSteps && (rounds || some):
				return usageErrorf("-rounds, -steps and -from cannot be used with -no-steps")
			case page.format != "" && some:
				return usageErrorf("-steps and -from cannot be used with -format, which shows all steps")
			case noSteps:
				o.Steps = pipeline.NoSteps
			case rounds:
				o.Steps = pipeline.Rounds
			}
			o.From, o.Most, o.Paper = *from, *most, o.Paper || c.given("reading")
			o.Language, o.Reading = c.language, c.reading
			if o.Rates, err = model(); err != nil {
				return err
			}
			if o.Options, err = options(); err != nil {
				return err
			}
			if o.Limit < 0 || o.Limit > pipeline.MostSolutions {
				o.Limit = pipeline.MostSolutions
			}
			if err := page.check(c.asJSON || noSteps || o.Trace || *verdict || *common, operands); err != nil {
				return err
			}
			if o.Walk = page.format != ""; o.Walk {
				*answers.workers = 1 // there is one puzzle
			}
			return answers.run(ctx, operands, func() (answer, error) {
				if *verdict || *common {
					return c.standing(ctx, o, *common)
				}
				solver, err := k.Logic.Solver(o)
				if err != nil {
					return nil, usageError{err}
				}
				return func(w *bytes.Buffer, in input) error {
					a, err := solver(in.text)
					switch {
					case err != nil:
						return err
					case o.Walk:
						a.Walk.Title = k.Book.Texts[o.Language].Name
						return page.write(w, a.Walk)
					case c.asJSON:
						return a.WriteJSON(w)
					}
					return a.WriteText(w)
				}, nil
			})
		}
	},
}

// standing returns what answers with the standing of a puzzle: its verdict, or what its solutions
// have in common.
func (c *call) standing(ctx context.Context, o pipeline.SolveOptions, common bool) (answer, error) {
	live, err := c.kind.Logic.Live(o)
	if err != nil {
		return nil, usageError{err}
	}
	ask := live.Verdict
	if common {
		ask = live.Common
	}
	return func(w *bytes.Buffer, in input) error {
		s, err := ask(ctx, in.text)
		switch {
		case err != nil:
			return err
		case c.asJSON:
			return s.WriteJSON(w)
		}
		return s.WriteText(w, o.Language)
	}, nil
}
