package main

import (
	"cmp"
	"context"
	"errors"
	"path/filepath"

	"matchbook/pipeline"
)

var paperCommand = command{
	name: "paper", synopsis: "compare published algorithms with exact solvers",
	use: "[FILE or - ...]", takes: kindOrElse, lacks: func(k *pipeline.Kind) bool { return k.Paper == nil },
	manual: `
{paper}`,
	examples: `
		matchbook paper KIND -sample 2`,
	groups: []group{{"Flags", "* sample seed reading full o workers shard json q"}},
	set: func(c *call) runner {
		form := c.kind.Paper
		if !form.Files {
			c.use = ""
		}
		options := c.options(pipeline.Paper)
		full, data := new(bool), (*dataFlags)(nil)
		if form.Full != nil {
			c.flags.BoolVar(full, "full", false, "run the search on every layout of the paper, which takes some 80 minutes of processor time")
			data = c.dataFlags(filepath.Join(defaultDir, c.kind.Name()+"-paper"), "with -full, write the data set to `DIR`")
		}
		sample := c.flags.Uint64("sample", form.Sample, "use samples of `COUNT` puzzles each")
		c.seedFlag("sample")
		c.readingFlag()
		c.jsonFlag("print the table as JSON, one object per line")
		if form.Full == nil {
			c.quietFlag()
		}
		return func(ctx context.Context, files []string) error {
			switch {
			case *full && (c.given("sample") || c.given("seed")):
				return usageErrorf("-full takes no sample, so -sample and -seed cannot be used with it")
			case *full:
				job := form.Full()
				job.Reading = c.reading
				return data.make(ctx, job, nil)
			case data != nil && (c.given("o") || c.given("workers") || c.given("shard")):
				return usageErrorf("-o, -workers and -shard apply only to the data set of -full")
			}
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
			if form.Tried > 0 {
				c.remark("the paper reports that its algorithm solved all %d puzzles that it tried", form.Tried)
			}
			return cmp.Or(c.printTable(t), failed)
		}
	},
}
