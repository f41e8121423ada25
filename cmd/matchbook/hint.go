package main

import (
	"bytes"
	"context"
	"flag"
	"strings"

	"matchbook/pipeline"
	"matchbook/solve/phrase"
)

// hint says what can be done next in a puzzle.
func (p *program) hint(k *pipeline.Kind) *variant {
	return positionVerb("hint", k, " [POSITION or FILE or - ...]", `
Looks at positions, puzzles with as much of an answer as a person has drawn, and prints the
easiest step that leads on from there; or, if something that is drawn is wrong, what and
where. Positions are arguments, the lines of files, or those of standard input if no
argument or - is given.

A position has one of the forms`, `

-technique says only what to look for, -place only where to look. All open steps are by the
same technique, the easiest that leads on, those with short chains first; -limit -1 prints
all, and so does -json without -limit, with what each rests on and what it settles.`,
		func(flags *flag.FlagSet, f *positionFlags) func() (positionAnswer, error) {
			limit := flags.Int("limit", 1, "the most steps to print of each position; -1 for all")
			technique := flags.Bool("technique", false, "print only what to look for")
			place := flags.Bool("place", false, "print only where to look")
			return func() (positionAnswer, error) {
				strength := pipeline.WholeHint
				switch {
				case *limit < -1 || *limit == 0:
					return nil, usageErrorf("hint: -limit is %d, want 1 or more, or -1 for all", *limit)
				case *technique && *place:
					return nil, usageErrorf("hint: -technique cannot be used with -place: without them, both are printed")
				case f.json && (*technique || *place):
					return nil, usageErrorf("hint: -technique and -place cannot be used with -json, which has both")
				case *technique:
					strength = pipeline.TechniqueHint
				case *place:
					strength = pipeline.PlaceHint
				}
				most := *limit
				given := false
				flags.Visit(func(f *flag.Flag) { given = given || f.Name == "limit" })
				if f.json && !given {
					most = -1
				}
				return func(w *bytes.Buffer, positions pipeline.Positions, text string) error {
					h, err := positions.Hint(text, most)
					switch {
					case err != nil:
						return err
					case f.json:
						return h.WriteJSON(w)
					}
					return h.WriteText(w, f.language, strength)
				}, nil
			}
		})
}

// positionAnswer prints what a verb says of a position.
type positionAnswer func(w *bytes.Buffer, positions pipeline.Positions, text string) error

// positionFlags are the flags of verbs about positions.
type positionFlags struct {
	answerFlags
	language phrase.Language
}

// positionVerb is a verb about positions, hint or check: the forms of positions stand between
// the two parts of its manual. Set sets its own flags, and returns a function that looks at
// them and says how positions are answered.
func positionVerb(name string, k *pipeline.Kind, use, before, behind string, set func(*flag.FlagSet, *positionFlags) func() (positionAnswer, error)) *variant {
	return &variant{
		use:    use,
		manual: before + "\n\n" + k.Forms + "\n\n" + strings.TrimSpace(k.Position.Manual) + behind + "\n\n" + namesWithPuzzles + "\n\n" + asTheyCome,
		setup: func(flags *flag.FlagSet) func(context.Context, streams, []string) error {
			newPositions := k.Position.Flags(flags)
			var f positionFlags
			languageFlag(flags, &f.language)
			f.set(flags)
			ready := set(flags, &f)
			return func(ctx context.Context, std streams, operands []string) error {
				print, err := ready()
				if err != nil {
					return err
				}
				newAnswer := func() (answer, error) {
					positions, err := newPositions(f.language)
					if err != nil {
						return nil, usageErrorf("%s: %w", name, err)
					}
					return func(w *bytes.Buffer, in input) error { return print(w, positions, in.text) }, nil
				}
				return f.run(ctx, name, k, std, operands, newAnswer, "matchbook "+name+" "+k.Name()+" "+k.Example)
			}
		},
	}
}
