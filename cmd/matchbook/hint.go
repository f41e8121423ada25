package main

import (
	"bytes"
	"context"
	"flag"
	"strings"

	"matchbook/pipeline"
	"matchbook/solve"
)

// hint says what can be done next in a puzzle.
func (p *program) hint(k *pipeline.Kind) *variant {
	return &variant{
		use: " [POSITION or FILE or - ...]",
		manual: `
Looks at positions, puzzles with as much of an answer as a person has drawn, and prints the
easiest step that leads on from there; or, if something that is drawn is wrong, what and
where. Positions are arguments, the lines of files, or those of standard input if no
argument or - is given.

A position has one of the forms

` + k.Forms + "\n\n" + strings.TrimSpace(k.Position.Manual) + `

-technique says only what to look for, -place only where to look. All open steps are by the
same technique, the easiest that leads on; -limit -1 prints all of them, and so does -json
without -limit, with what each rests on and what it settles.

` + namesWithPuzzles + "\n\n" + asTheyCome,
		setup: func(flags *flag.FlagSet) func(context.Context, streams, []string) error {
			newPositions := k.Position.Flags(flags)
			var language solve.Language
			languageFlag(flags, &language)
			limit := flags.Int("limit", 1, "the most steps to print of each position; -1 for all")
			technique := flags.Bool("technique", false, "print only what to look for")
			place := flags.Bool("place", false, "print only where to look")
			var answers answerFlags
			answers.set(flags)
			return func(ctx context.Context, std streams, operands []string) error {
				strength := pipeline.WholeHint
				switch {
				case *limit < -1 || *limit == 0:
					return usageErrorf("hint: -limit is %d, want 1 or more, or -1 for all", *limit)
				case *technique && *place:
					return usageErrorf("hint: -technique cannot be used with -place: without them, both are printed")
				case answers.json && (*technique || *place):
					return usageErrorf("hint: -technique and -place cannot be used with -json, which has both")
				case *technique:
					strength = pipeline.TechniqueHint
				case *place:
					strength = pipeline.PlaceHint
				}
				most := *limit
				given := false
				flags.Visit(func(f *flag.Flag) { given = given || f.Name == "limit" })
				if answers.json && !given {
					most = -1
				}
				newAnswer := func() (answer, error) {
					positions, err := newPositions(language)
					if err != nil {
						return nil, usageErrorf("hint: %w", err)
					}
					return func(w *bytes.Buffer, in input) error {
						h, err := positions.Hint(in.text, most)
						switch {
						case err != nil:
							return err
						case answers.json:
							return h.WriteJSON(w)
						}
						return h.WriteText(w, language, strength)
					}, nil
				}
				return answers.run(ctx, "hint", k, std, operands, newAnswer, "matchbook hint "+k.Name()+" "+k.Example)
			}
		},
	}
}
