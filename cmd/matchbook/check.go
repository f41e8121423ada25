package main

import (
	"bytes"
	"context"

	"matchbook/pipeline"
)

var checkCommand = command{
	name: "check", synopsis: "check answers: right, or where they are wrong; judge those to tasks",
	use: "[PUZZLE or FILE or - ...]", takes: kindOrElse,
	manual: `
Looks at puzzles with an answer, and prints whether it is right: all of the solution is
there, and nothing else. If not, it prints how much of the solution is there, and what is
wrong. If a puzzle has several solutions, the one that the answer agrees with best is meant;
if it has more than a thousand, what is wrong is the first thing that breaks the rules.
Puzzles are arguments, the lines of files, or those of standard input if no argument or - is
given. The exit status is 0 whether answers are right or wrong; it is 1 if a line is no puzzle.

A puzzle has one of the forms

{forms}

{position}

{tasks}

{names}

{answers}`,
	set: func(c *call) runner {
		answers := c.positionFlags()
		tasks := c.flags.String("tasks", "", "judge answers to the tasks of this `file`; only -json and -q go with it")
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
