package main

import (
	"bytes"
	"context"

	"matchbook/pipeline"
)

var hintCommand = command{
	name: "hint", synopsis: "show the next step of a puzzle, or the mistakes in it",
	use: "[POSITION or FILE or - ...]", takes: kindWanted,
	manual: `
Prints the easiest step that makes progress in a partly solved puzzle, or the mistakes
in it. Give positions as arguments, or one per line in files or on standard
input.

A position has one of the forms

{forms}

{position}

There are three degrees of hints: -place says only where to look, -technique only what to
look for, and without them you get the step. On boards, all open steps use the same technique,
the easiest one that makes progress; steps with short chains come first. -limit -1 prints all
of them. With -json you get all open steps unless you give -limit, each with all three degrees
and its reason.

{names}

{answers}`,
	examples: `
		matchbook hint KIND {example}
		matchbook hint KIND -place {example}`,
	groups: []group{{"Puzzle flags", "*"}, {"Output flags", "limit place technique lang json q"}, {"Input flags", "csv column name"}},
	set: func(c *call) runner {
		answers := c.positionFlags()
		limit := c.limitFlag(1, "print at most `COUNT` steps (with -json, all)")
		technique := c.flags.Bool("technique", false, "print only the technique to look for")
		place := c.flags.Bool("place", false, "print only where to look")
		return func(ctx context.Context, operands []string) error {
			strength := pipeline.WholeHint
			switch {
			case *technique && *place:
				return usageErrorf("-technique cannot be used with -place (hint: leave out both to get the step)")
			case c.asJSON && (*technique || *place):
				return usageErrorf("-technique and -place cannot be used with -json, which prints both")
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

// positionAnswer prints a command's answer to a position.
type positionAnswer func(w *bytes.Buffer, positions pipeline.Positions, text string) error

// positionFlags defines the flags of commands about positions. The result is the function that
// answers positions.
func (c *call) positionFlags() func(context.Context, []string, positionAnswer) error {
	options := c.options(pipeline.Solve)
	c.languageFlag("the `LANGUAGE` of sentences")
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
