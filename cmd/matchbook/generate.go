package main

import (
	"context"

	"matchbook/pipeline"
)

var generateCommand = command{
	name: "generate", synopsis: "make puzzles from a seed; print them or write a data set",
	takes: kindWanted,
	manual: `
{generate}

Puzzle i of a seed is always the same, whatever -count is.

Without -o it prints the puzzles, one per line. With -o it writes a data set and prints a
table with the number of puzzles of each level.`,
	examples: `
		matchbook generate KIND -count 5 -seed 7
		matchbook generate KIND -count 20 -o my-KIND`,
	groups: []group{{"Puzzle flags", "count seed * like profile"}, {"Output flags", "o json q"}},
	set: func(c *call) runner {
		options := c.options(pipeline.Generate)
		data := c.dataFlags("-", "write a data set to `DIR` instead of printing puzzles")
		data.partRowsFlag()
		count := c.flags.Uint64("count", 10, "make `COUNT` puzzles")
		c.seedFlag("puzzles")
		c.readingFlag()
		c.jsonFlag("print rows as JSON; with -o, print the totals as JSON")
		model := c.modelFlag("score by the model in `FILE`, which calibrate wrote")
		follow := c.profileFlags()
		return func(ctx context.Context, _ []string) error {
			o, err := options()
			if err != nil {
				return err
			}
			if err := follow.apply(o); err != nil {
				return err
			}
			rates, err := model()
			if err != nil {
				return err
			}
			job := pipeline.Job{
				Verb:    pipeline.Generate,
				Kind:    c.kind.Name(),
				Seed:    c.seed,
				Count:   *count,
				Rates:   rates,
				Reading: c.reading,
				Options: o,
			}
			switch {
			case c.path != "-":
				return data.make(ctx, job, nil)
			case *data.workers != 0 || *data.partRows != 0 || data.shard.Of != 0:
				return usageErrorf("-workers, -part-rows and -shard apply only to data sets: use them with -o DIR")
			}
			return c.printRows(ctx, job)
		}
	},
}
