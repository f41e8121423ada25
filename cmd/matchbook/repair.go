package main

import (
	"bytes"
	"context"
	"fmt"
	"math"

	"matchbook/pipeline"
	"matchbook/solve/repair"
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

-only add leaves all clues as they are and adds others; -keep-cells changes only the values of clues;
-symmetry keeps the symmetries that the places of the clues have, so that clues are added and taken
away together.

All changes of a single clue are tried. Where more clues are needed, or where a search gives
up, those found may not be the fewest: with -json, "fewest" says whether that is proved.

A puzzle has one of the forms

{forms}

{answers}`,
	set: func(c *call) runner {
		c.languageFlag("the language in which steps are told")
		limit := c.intFlag("limit", 5, "the most proposals to print of each puzzle", "1 or more", 1, math.MaxInt)
		var keep repair.Design
		c.flags.BoolVar(&keep.Places, "keep-cells", false, "keep which cells have clues")
		c.flags.BoolVar(&keep.Symmetry, "symmetry", false, "keep the symmetries of the cells that have clues")
		c.flags.Func("only", "what may be done: `add` clues", func(text string) error {
			if keep.Clues = text == "add"; !keep.Clues {
				return fmt.Errorf("found %q, want add", text)
			}
			return nil
		})
		c.wrong = append(c.wrong, func() error {
			if keep.Clues && keep.Places {
				return usageErrorf("-only add and -keep-cells leave nothing to do (hint: give one of them)")
			}
			return nil
		})
		answers := c.answerFlags()
		return func(ctx context.Context, operands []string) error {
			return answers.run(ctx, operands, func() (answer, error) {
				repairer := c.kind.Logic.(pipeline.Repairing).Repairer(keep, c.language)
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
