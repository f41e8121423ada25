package main

import (
	"context"
	"path/filepath"

	"matchbook/pipeline"
)

var sweepCommand = command{
	name: "sweep", synopsis: "write every puzzle of a family to a data set",
	takes: kindOrElse, lacks: func(k *pipeline.Kind) bool { return k.Manuals.Sweep == "" },
	manual: `
{sweep}

After an interrupt the parts that are whole stay, and the same command continues from there.`,
	set: func(c *call) runner {
		options := c.options(pipeline.Sweep)
		data := c.dataFlags(filepath.Join(defaultDir, c.kind.Name()), "the `directory` of the data set")
		c.readingFlag()
		c.jsonFlag("print the table, one JSON object a line")
		census := new(bool)
		if _, ok := c.kind.Options.(pipeline.Censused); ok {
			c.flags.BoolVar(census, "census", false, "write no rows, only count them: the table of each shape, for each limit up to -moves")
		}
		return func(ctx context.Context, _ []string) error {
			o, err := options()
			if err != nil {
				return err
			}
			if *census {
				if pipeline.Given(c.flags, "o") || pipeline.Given(c.flags, "shard") {
					return usageErrorf("-census writes no data set, so -o and -shard do not go with it")
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
