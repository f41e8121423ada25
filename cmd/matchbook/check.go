package main

import (
	"bytes"
	"context"
	"flag"
	"strings"

	"matchbook/pipeline"
	"matchbook/solve"
)

// check says whether answers are right.
func (p *program) check(k *pipeline.Kind) *variant {
	return &variant{
		use: " [PUZZLE or FILE or - ...]",
		manual: `
Looks at puzzles with an answer, and prints whether it is right: all of the solution is
there, and nothing else. If not, it prints how much of the solution is there, and what is
wrong. If a puzzle has several solutions, the one that the answer agrees with best is meant;
if it has more than a thousand, what is wrong is the first thing that breaks the rules.
They are arguments, the lines of files, or those of standard input if no argument or - is
given.

A puzzle has one of the forms

` + k.Forms + "\n\n" + strings.TrimSpace(k.Position.Manual) + "\n\n" + namesWithPuzzles + "\n\n" + asTheyCome,
		setup: func(flags *flag.FlagSet) func(context.Context, streams, []string) error {
			newPositions := k.Position.Flags(flags)
			var language solve.Language
			languageFlag(flags, &language)
			var answers answerFlags
			answers.set(flags)
			return func(ctx context.Context, std streams, operands []string) error {
				newAnswer := func() (answer, error) {
					positions, err := newPositions(language)
					if err != nil {
						return nil, usageErrorf("check: %w", err)
					}
					return func(w *bytes.Buffer, in input) error {
						c, err := positions.Check(in.text)
						switch {
						case err != nil:
							return err
						case answers.json:
							return c.WriteJSON(w)
						}
						return c.WriteText(w)
					}, nil
				}
				return answers.run(ctx, "check", k, std, operands, newAnswer, "matchbook check "+k.Name()+" "+k.Example)
			}
		},
	}
}
