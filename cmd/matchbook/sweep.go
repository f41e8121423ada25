package main

import (
	"context"
	"path/filepath"

	"matchbook/pipeline"
)

// onInterrupt ends the manuals of commands that make data sets.
const onInterrupt = "\n\nAfter an interrupt the parts that are whole stay, and the same command continues from there."

var sweepCommand = command{
	name: "sweep", synopsis: "write every puzzle of a family to a data set",
	takes: kindOrElse, lacks: func(k *pipeline.Kind) bool { return k.Manuals.Sweep == "" },
	manual: func(c *call) string { return c.kind.Manuals.Sweep + onInterrupt },
	set: func(c *call) func(context.Context, []string) error {
		options := c.kind.Flags(pipeline.Sweep, c.flags)
		data := c.dataFlags(filepath.Join(defaultDir, c.kind.Name()), "the `directory` of the data set")
		c.jsonFlag("print the table, one JSON object a line")
		return func(ctx context.Context, _ []string) error {
			o, err := options()
			if err != nil {
				return usageError{err}
			}
			return data.make(ctx, pipeline.Job{Verb: pipeline.Sweep, Kind: c.kind.Name(), Options: o}, nil)
		}
	},
}
