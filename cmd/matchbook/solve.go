package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"strings"

	"matchbook/pipeline"
	"matchbook/solve/phrase"
)

// solve solves puzzles.
func (p *program) solve(k *pipeline.Kind) *variant {
	return &variant{
		use: " [PUZZLE or FILE or - ...]",
		manual: `
Solves the puzzles that are its arguments, or those of files, or of standard input if no
argument or - is given. Each line of a file has one puzzle; blank lines and lines that
begin with # are ignored.

A puzzle has one of the forms

` + k.Forms + "\n\n" + strings.TrimSpace(k.Solve.Manual) + `

A solver that reaches its limit of work says so. The limits count work and not time, so
that answers are the same on every machine (docs/data-sets.md states them).

` + namesWithPuzzles + "\n\n" + asTheyCome,
		setup: func(flags *flag.FlagSet) func(context.Context, streams, []string) error {
			newSolver := k.Solve.Flags(flags)
			var o pipeline.SolveOptions
			flags.IntVar(&o.Limit, "limit", k.Solve.Limit, "the most solutions to print of each puzzle; -1 for all, up to 65,536, fewer of boards of over 512 cells")
			if k.Paper != nil {
				flags.BoolVar(&o.Trace, "trace", false, "print the steps of the paper's algorithm")
			}
			languageFlag(flags, &o.Language)
			noSteps, page := false, walkFlags{}
			if k.Solve.Steps {
				flags.BoolVar(&noSteps, "no-steps", false, "print no steps")
				page.set(flags)
			}
			model := modelFlag{kind: k}
			model.set(flags, "the model of scores")
			var answers answerFlags
			answers.set(flags)
			return func(ctx context.Context, std streams, operands []string) error {
				switch {
				case o.Limit < -1:
					return usageErrorf("solve: -limit is %d, want 0 or more, or -1 for all", o.Limit)
				case o.Trace && answers.json:
					return usageErrorf("solve: -trace cannot be used with -json")
				}
				var err error
				if o.Rates, err = model.read(); err != nil {
					return err
				}
				if o.Limit < 0 || o.Limit > pipeline.MostSolutions {
					o.Limit = pipeline.MostSolutions
				}
				if err := page.check(answers.json || noSteps || o.Trace, operands); err != nil {
					return err
				}
				if o.Walk = page.format != ""; o.Walk {
					answers.workers = 1 // there is one puzzle
				}
				newAnswer := func() (answer, error) {
					solver, err := newSolver(o)
					if err != nil {
						return nil, usageErrorf("solve: %w", err)
					}
					return func(w *bytes.Buffer, in input) error {
						a, err := solver(in.text)
						switch {
						case err != nil:
							return err
						case o.Walk:
							a.Walk.Title = k.Book.Texts[o.Language].Name
							return page.write(w, a.Walk)
						case answers.json:
							return a.WriteJSON(w)
						}
						return a.WriteText(w, !noSteps)
					}, nil
				}
				name := k.Name() + " "
				if k == p.kinds[0] {
					name = ""
				}
				return answers.run(ctx, "solve", k, std, operands, newAnswer, fmt.Sprintf("matchbook solve %s%s", name, k.Example))
			}
		},
	}
}

// languageFlag defines -lang.
func languageFlag(flags *flag.FlagSet, l *phrase.Language) {
	flags.TextVar(l, "lang", phrase.English, "the language in which steps are told: `en` or ko")
}
