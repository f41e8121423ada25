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
Solves puzzles, and prints the number of solutions and some of the solutions. For kinds that
people solve step by step, solve also prints steps with their reasons. Give puzzles as arguments,
or one per line in files or on standard input.

Blank lines and lines that begin with # are ignored. A puzzle has one of the forms

{forms}

{solve}

If clues contradict each other, solve names some that are enough for a contradiction. With
-verdict it prints only none, unique, several or unknown, in a fraction of the time. With
-common it prints only the facts that all solutions share.

A solver that reaches its limit of work says so. The limits count work and not time, so
answers are the same on every machine (see docs/data-sets.md).

{names}

{answers}`,
	examples: `
		matchbook solve KIND {example}
		matchbook generate KIND -count 3 | matchbook solve KIND -verdict`,
	groups: []group{
		{"Puzzle flags", "*"}, {"Output flags", "limit verdict common steps no-steps rounds paper lang json q"},
		{"Input flags", "csv column name"},
	},
	set: func(c *call) runner {
		k := c.kind
		options := c.options(pipeline.Solve)
		var o pipeline.SolveOptions
		c.flags.IntVar(
			&o.Limit,
			"limit",
			k.Limit,
			"print up to `COUNT` solutions. -1 means 65,536, or on large boards as many as possible",
		)
		c.readingFlag()
		if k.Paper != nil {
			c.flags.BoolVar(&o.Trace, "trace", false, "print the steps of the paper's algorithm")
		}
		c.languageFlag("the `LANGUAGE` of sentences")
		verdict := c.flags.Bool("verdict", false, "print only the verdict: none, unique, several or unknown")
		common := c.flags.Bool("common", false, "print only the verdict and what all solutions share")
		noSteps, rounds, most, from, page := false, false, new(int), new(int), walkFlags{call: c}
		if k.Steps() != nil {
			if k.Paper != nil {
				c.flags.BoolVar(&o.Paper, "paper", false, "also run the paper's algorithm")
			}
			c.flags.BoolVar(&noSteps, "no-steps", false, "print no steps")
			c.flags.BoolVar(&rounds, "rounds", false, "print all steps that count for the grade, by rounds")
			most = c.intFlag("steps", 0, "print at most `COUNT` steps, 0 for all", "0 or more", 0, math.MaxInt)
			from = c.intFlag("from", 1, "begin at this `ROUND`; without -rounds, at the step with this number", "1 or more", 1, math.MaxInt)
		}
		page.set()
		model := c.modelFlag("score by the model in `FILE`, which calibrate wrote")
		answers := c.answerFlags()
		return func(ctx context.Context, operands []string) (err error) {
			switch {
			case o.Limit < -1:
				return usageErrorf("-limit is %d, want 0 or more, or -1 for as many as possible", o.Limit)
			case o.Trace && c.asJSON:
				return usageErrorf("-trace cannot be used with -json")
			case *verdict && *common:
				return usageErrorf("-verdict cannot be used with -common, which also prints the verdict")
			case (*verdict || *common) && (o.Trace || noSteps):
				return usageErrorf("-verdict and -common find no steps: -trace and -no-steps cannot be used with them")
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
				*answers.workers = 1 // there is only one puzzle
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

// standing returns a function that answers with a puzzle's verdict. If the parameter common is
// true, the answer also has the facts that all solutions share.
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
