package main

import (
	"bytes"
	"flag"

	"matchbook/pipeline"
)

// check says whether answers are right.
func (p *program) check(k *pipeline.Kind) *variant {
	return positionVerb("check", k, " [PUZZLE or FILE or - ...]", `
Looks at puzzles with an answer, and prints whether it is right: all of the solution is
there, and nothing else. If not, it prints how much of the solution is there, and what is
wrong. If a puzzle has several solutions, the one that the answer agrees with best is meant;
if it has more than a thousand, what is wrong is the first thing that breaks the rules.
Puzzles are arguments, the lines of files, or those of standard input if no argument or - is
given. The exit status is 0 whether answers are right or wrong; it is 1 if a line is no puzzle.

A puzzle has one of the forms`, "",
		func(_ *flag.FlagSet, f *positionFlags) func() (positionAnswer, error) {
			return func() (positionAnswer, error) {
				return func(w *bytes.Buffer, positions pipeline.Positions, text string) error {
					c, err := positions.Check(text)
					switch {
					case err != nil:
						return err
					case f.json:
						return c.WriteJSON(w)
					}
					return c.WriteText(w)
				}, nil
			}
		})
}
