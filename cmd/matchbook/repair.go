package main

import (
	"bytes"
	"context"
	"flag"
	"strings"

	"matchbook/pipeline"
	"matchbook/solve/phrase"
)

// repair says how puzzles come to have one solution.
func (p *program) repair(k *pipeline.Kind) *variant {
	if k.Repair == nil {
		return nil
	}
	return &variant{
		use: " [PUZZLE or FILE or - ...]",
		manual: `
Looks at puzzles that have several solutions, or none, and prints the fewest clues to add,
change or take away so that one solution is left: several proposals, the best first, each
with the level and the puzzle that results. The exact solver has proved that each has one
solution. Proposals that add clues come first, and of these the easiest to solve. Puzzles
are arguments, the lines of files, or those of standard input if no argument or - is given.

` + strings.TrimSpace(k.Repair.Manual) + `

All changes of a single clue are tried. Where more clues are needed, or where a search gives
up, those found may not be the fewest: with -json, "fewest" says whether that is proved.

A puzzle has one of the forms

` + k.Forms + "\n\n" + asTheyCome,
		setup: func(flags *flag.FlagSet) func(context.Context, streams, []string) error {
			var language phrase.Language
			languageFlag(flags, &language)
			limit := flags.Int("limit", 5, "the most proposals to print of each puzzle")
			var answers answerFlags
			answers.set(flags)
			return func(ctx context.Context, std streams, operands []string) error {
				if *limit < 1 {
					return usageErrorf("repair: -limit is %d, want 1 or more", *limit)
				}
				newAnswer := func() (answer, error) {
					repairer := k.Repair.New(language)
					return func(w *bytes.Buffer, in input) error {
						r, err := repairer(in.text, *limit)
						switch {
						case err != nil:
							return err
						case answers.json:
							return r.WriteJSON(w)
						}
						return r.WriteText(w, language)
					}, nil
				}
				return answers.run(ctx, "repair", k, std, operands, newAnswer, "matchbook repair "+k.Name()+" "+k.Example)
			}
		},
	}
}
