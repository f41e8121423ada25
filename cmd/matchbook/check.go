package main

import (
	"bytes"
	"context"

	"matchbook/pipeline"
)

var checkCommand = command{
	name: "check", synopsis: "check answers to puzzles or tasks, and find mistakes",
	use: "[PUZZLE or FILE or - ...]", takes: kindOrElse,
	manual: `
Checks answers to puzzles. If an answer is complete and correct, check prints "right"; otherwise
it prints what is wrong or missing.
Give puzzles as arguments, or one per line in files or on standard input.

On boards, check also prints how much of the solution the answer contains, in percent. If a
puzzle has several solutions, the answer is compared with the most similar one. If there are
too many to compare, check names the first thing that breaks the rules. The exit status is 0
whether answers are right or wrong; it is 1 if a line cannot be parsed.

A puzzle has one of the forms

{forms}

{position}

{tasks}

{names}

{answers}`,
	examples: `
		matchbook check KIND {answered}`,
	groups: []group{{"Puzzle flags", "*"}, {"Output flags", "lang json q"}, {"Input flags", "tasks csv column name"}},
	set: func(c *call) runner {
		answers := c.positionFlags()
		tasks := c.flags.String("tasks", "", "judge answers to the tasks in `FILE`. The only other flags allowed are -json and -q")
		return func(ctx context.Context, operands []string) error {
			if *tasks != "" {
				return c.judge(ctx, *tasks, operands)
			}
			return answers(ctx, operands, func(w *bytes.Buffer, positions pipeline.Positions, text string) error {
				checked, err := positions.Check(text)
				switch {
				case err != nil:
					return err
				case c.asJSON:
					return checked.WriteJSON(w)
				}
				return checked.WriteText(w)
			})
		}
	},
}
