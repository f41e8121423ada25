package main

import (
	"bytes"
	"context"
	"math"

	"matchbook/pipeline"
)

var repairCommand = command{
	name: "repair", synopsis: "say which clues to change so that one solution is left",
	use: "[PUZZLE or FILE or - ...]", takes: kindWanted, lacks: func(k *pipeline.Kind) bool { return k.Manuals.Repair == "" },
	manual: `
Looks at puzzles that have several solutions, or none, and prints the fewest clues to add,
change or take away so that one solution is left: several proposals, the best first, each
with the level and the puzzle that results. The exact solver has proved that each has one
solution. Proposals that add clues come first, and of these the easiest to solve. Puzzles
are arguments, the lines of files, or those of standard input if no argument or - is given.

{repair}

All changes of a single clue are tried. Where more clues are needed, or where a search gives
up, those found may not be the fewest: with -json, "fewest" says whether that is proved.

A puzzle has one of the forms

{forms}

{answers}`,
	set: func(c *call) runner {
		c.languageFlag("the language in which steps are told")
		limit := c.intFlag("limit", 5, "the most proposals to print of each puzzle", "1 or more", 1, math.MaxInt)
		answers := c.answerFlags()
		return func(ctx context.Context, operands []string) error {
			return answers.run(ctx, operands, func() (answer, error) {
				repairer := c.kind.Logic.(pipeline.Repairing).Repairer(c.language)
				return func(w *bytes.Buffer, in input) error {
					r, err := repairer(in.text, *limit)
					switch {
					case err != nil:
						return err
					case c.asJSON:
						return r.WriteJSON(w)
					}
					return r.WriteText(w, c.language)
				}, nil
			})
		}
	},
}
