package main

import (
	"bytes"
	"context"
	"strings"

	"matchbook/pipeline"
)

var hintCommand = command{
	name: "hint", synopsis: "say what can be done next in a puzzle, or what is wrong so far",
	use: "[POSITION or FILE or - ...]", takes: kindWanted,
	manual: func(c *call) string {
		return `
Looks at positions, puzzles with as much of an answer as a person has drawn, and prints the
easiest step that leads on from there; or, if something that is drawn is wrong, what and
where. Positions are arguments, the lines of files, or those of standard input if no
argument or - is given.

A position has one of the forms

` + c.positionForms() + `

-technique says only what to look for, -place only where to look. All open steps are by the
same technique, the easiest that leads on, those with short chains first; -limit -1 prints
all, and so does -json without -limit, with what each rests on and what it settles.

` + namesWithPuzzles + "\n\n" + asTheyCome
	},
	set: func(c *call) func(context.Context, []string) error {
		answers := c.positionFlags()
		limit := c.flags.Int("limit", 1, "the most steps to print of each position; -1 for all")
		technique := c.flags.Bool("technique", false, "print only what to look for")
		place := c.flags.Bool("place", false, "print only where to look")
		return func(ctx context.Context, operands []string) error {
			strength := pipeline.WholeHint
			switch {
			case *limit < -1 || *limit == 0:
				return usageErrorf("-limit is %d, want 1 or more, or -1 for all", *limit)
			case *technique && *place:
				return usageErrorf("-technique cannot be used with -place: without them, both are printed")
			case c.asJSON && (*technique || *place):
				return usageErrorf("-technique and -place cannot be used with -json, which has both")
			case *technique:
				strength = pipeline.TechniqueHint
			case *place:
				strength = pipeline.PlaceHint
			}
			if c.asJSON && !c.given("limit") {
				*limit = -1
			}
			return answers(ctx, operands, func(w *bytes.Buffer, positions pipeline.Positions, text string) error {
				h, err := positions.Hint(text, *limit)
				switch {
				case err != nil:
					return err
				case c.asJSON:
					return h.WriteJSON(w)
				}
				return h.WriteText(w, c.language, strength)
			})
		}
	},
}

// positionForms says how positions are written.
func (c *call) positionForms() string {
	return c.kind.Forms + "\n\n" + strings.TrimSpace(c.kind.Manuals.Position)
}

// positionAnswer prints what a command says of a position.
type positionAnswer func(w *bytes.Buffer, positions pipeline.Positions, text string) error

// positionFlags defines the flags of commands about positions. What it returns answers them.
func (c *call) positionFlags() func(context.Context, []string, positionAnswer) error {
	options := c.kind.Flags(pipeline.Solve, c.flags)
	c.languageFlag()
	answers := c.answerFlags()
	return func(ctx context.Context, operands []string, print positionAnswer) error {
		o := pipeline.SolveOptions{Language: c.language}
		var err error
		if o.Options, err = options(); err != nil {
			return usageError{err}
		}
		return answers.run(ctx, operands, func() (answer, error) {
			positions, err := c.kind.Logic.Positions(o)
			if err != nil {
				return nil, usageError{err}
			}
			return func(w *bytes.Buffer, in input) error { return print(w, positions, in.text) }, nil
		})
	}
}
