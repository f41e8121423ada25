package main

import (
	"context"
	"path/filepath"

	"matchbook/pipeline"
)

var sweepCommand = command{
	name: "sweep", synopsis: "write the puzzles of a family to a data set",
	takes: kindOrElse, lacks: func(k *pipeline.Kind) bool { return k.Manuals.Sweep == "" },
	manual: `
{sweep}

If you interrupt it, complete parts stay, and the same command continues from there.`,
	examples: `
		matchbook sweep KIND -shard 0/100 -o every-KIND`,
	groups: []group{{"Puzzle flags", "*"}, {"Output flags", "o census shard json"}},
	set: func(c *call) runner {
		options := c.options(pipeline.Sweep)
		data := c.dataFlags(filepath.Join(defaultDir, c.kind.Name()), "write the data set to `DIR`")
		c.readingFlag()
		c.jsonFlag("print the table as JSON, one object per line")
		census := new(bool)
		if _, ok := c.kind.Options.(pipeline.Censused); ok {
			c.flags.BoolVar(census, "census", false, "print only counts, and write no rows. The table has a line for each limit")
		}
		return func(ctx context.Context, _ []string) error {
			o, err := options()
			if err != nil {
				return err
			}
			if *census {
				if pipeline.Given(c.flags, "o") || pipeline.Given(c.flags, "shard") {
					return usageErrorf("-census writes no data set, so -o and -shard cannot be used with it")
				}
				t, err := o.(pipeline.Censused).Census(ctx, c.progress())
				if err != nil {
					return err
				}
				return c.printTable(t)
			}
			return data.make(ctx, pipeline.Job{Verb: pipeline.Sweep, Kind: c.kind.Name(), Reading: c.reading, Options: o}, nil)
		}
	},
}
