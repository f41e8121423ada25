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
	name: "repair", synopsis: "find changes of clues that give a puzzle one solution",
	use: "[PUZZLE or FILE or - ...]", takes: kindWanted, lacks: func(k *pipeline.Kind) bool { return k.Manuals.Repair == "" },
	manual: `
Proposes clues to add, change or remove so that a puzzle has exactly one solution.
Proposals with fewer changes come first. Each proposal comes with the new puzzle and, if a
person can solve it, its level.
Give puzzles as arguments, or one per line in files or on standard input.

{repair}

The exact solver has proved that each new puzzle has one solution.
Among proposals with the same number of changes, new clues come first, then
new values, then removed clues; after that, easier puzzles come first. -only add leaves all
clues as they are and adds others. -keep-cells changes only the values of clues. -symmetry keeps
the symmetries of the cells with clues, so clues are added and removed together.

repair tries all changes of a single clue. If it proposes several changes, or a search gives
up, fewer changes might be enough: with -json, "fewest" is true if it is proved that they are
not.

A puzzle has one of the forms

{forms}

{answers}`,
	examples: `
		matchbook generate KIND -random -count 2 | matchbook repair KIND`,
	groups: []group{{"Repair flags", "limit only keep-cells symmetry"}, {"Output flags", "lang json q"}, {"Input flags", "csv column name"}},
	set: func(c *call) runner {
		c.languageFlag("the `LANGUAGE` of the proposals")
		limit := c.intFlag("limit", 5, "print at most `COUNT` proposals for each puzzle", "1 or more", 1, math.MaxInt)
		var keep repair.Design
		c.flags.BoolVar(&keep.Places, "keep-cells", false, "leave clues in their cells, and change only their values")
		c.flags.BoolVar(&keep.Symmetry, "symmetry", false, "keep the symmetries of the cells with clues")
		c.flags.Func("only", "make only this `CHANGE`: add, which keeps all clues and adds others", func(text string) error {
			if keep.Clues = text == "add"; !keep.Clues {
				return fmt.Errorf("found %q, want add", text)
			}
			return nil
		})
		c.wrong = append(c.wrong, func() error {
			if keep.Clues && keep.Places {
				return usageErrorf("-only add and -keep-cells together allow no change (hint: give only one of them)")
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
