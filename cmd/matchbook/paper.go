package main

import (
	"cmp"
	"context"
	"errors"

	"matchbook/pipeline"
)

var paperCommand = command{
	name: "paper", synopsis: "measure the seed papers' algorithms against the exact answer",
	use: "[FILE or - ...]", takes: kindOrElse, lacks: func(k *pipeline.Kind) bool { return k.Paper == nil },
	manual: `
{paper}`,
	set: func(c *call) runner {
		form := c.kind.Paper
		if !form.Files {
			c.use = ""
		}
		options := c.options(pipeline.Paper)
		sample := c.flags.Uint64("sample", form.Sample, "how many puzzles of each group to try")
		c.seedFlag("sample")
		c.readingFlag()
		c.jsonFlag("print the table, one JSON object a line")
		c.quietFlag()
		return func(ctx context.Context, files []string) error {
			if *sample < 1 {
				return usageErrorf("-sample is 0, want 1 or more")
			}
			o := pipeline.PaperOptions{Sample: *sample, Seed: c.seed, Reading: c.reading, Progress: c.progress()}
			var failed error
			if len(files) > 0 {
				o.Puzzles, failed = c.puzzles(files)
				if failed != nil && !errors.Is(failed, errReported) || len(o.Puzzles) == 0 {
					return failed
				}
			}
			own, err := options()
			if err != nil {
				return err
			}
			t, err := form.Measure(ctx, own, o)
			if err != nil {
				return err
			}
			return cmp.Or(c.printTable(t), failed)
		}
	},
}
