package main

import (
	"bytes"
	"context"

	"matchbook/pipeline"
)

var hintCommand = command{
	name: "hint", synopsis: "say what can be done next in a puzzle, or what is wrong so far",
	use: "[POSITION or FILE or - ...]", takes: kindWanted,
	manual: `
Looks at positions, puzzles with as much of an answer as a person has drawn, and prints the
easiest step that leads on from there; or, if something that is drawn is wrong, what and
where. Positions are arguments, the lines of files, or those of standard input if no
argument or - is given.

A position has one of the forms

{forms}

{position}

Hints come in three degrees: -place says only where to look, -technique only what to look for,
and without them you get the step. All open steps are by the same technique, the easiest that
leads on, those with short chains first; -limit -1 prints all. So does -json without -limit, with
all three degrees, what each step rests on and what it settles.

{names}

{answers}`,
	set: func(c *call) runner {
		answers := c.positionFlags()
		limit := c.limitFlag(1, "the most steps to print of each position")
		technique := c.flags.Bool("technique", false, "print only what to look for")
		place := c.flags.Bool("place", false, "print only where to look")
		return func(ctx context.Context, operands []string) error {
			strength := pipeline.WholeHint
			switch {
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

// positionAnswer prints what a command says of a position.
type positionAnswer func(w *bytes.Buffer, positions pipeline.Positions, text string) error

// positionFlags defines the flags of commands about positions. What it returns answers them.
func (c *call) positionFlags() func(context.Context, []string, positionAnswer) error {
	options := c.options(pipeline.Solve)
	c.languageFlag("the language in which steps are told")
	answers := c.answerFlags()
	return func(ctx context.Context, operands []string, print positionAnswer) error {
		own, err := options()
		if err != nil {
			return err
		}
		o := pipeline.SolveOptions{Language: c.language, Options: own}
		return answers.run(ctx, operands, func() (answer, error) {
			positions, err := c.kind.Logic.Positions(o)
			if err != nil {
				return nil, usageError{err}
			}
			return func(w *bytes.Buffer, in input) error { return print(w, positions, in.text) }, nil
		})
	}
}
