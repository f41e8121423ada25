package main

import (
	"flag"
	"fmt"

	"matchbook/out"
	"matchbook/pipeline"
)

var verifyAll = variant{
	manual: `
matchbook verify [flags] DIR...

Holds each data set against its manifest and its job: every part's range, rows,
SHA-256 and job, parts that are missing or too many; and makes a sample of rows
again and compares them column by column. It prints what is wrong, a line each,
and exits with status 1 if anything is. The command that made the data set, run
again, makes what is missing or damaged.`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		sample := flags.Int("sample", 200, "how many rows to make again")
		seed := flags.Uint64("seed", 1, "the seed of the sample")
		quiet := flags.Bool("q", false, "no progress on standard error")
		return func(std streams, dirs []string) error {
			if len(dirs) == 0 {
				return usageErrorf("verify: no directory is given (hint: matchbook verify matchbook-data)")
			}
			if *sample < 0 {
				return usageErrorf("verify: -sample is %d, want 0 or more", *sample)
			}
			ctx, stop := interruptible()
			defer stop()
			var failed error
			for _, dir := range dirs {
				v, err := pipeline.Verify(ctx, dir, *sample, *seed, progressTo(std, *quiet))
				if err != nil {
					return err
				}
				for _, p := range v.Problems {
					failed = errReported
					if _, err := fmt.Fprintf(std.out, "%s/%s: %s\n", dir, p.File, p.Wrong); err != nil {
						return err
					}
				}
				if len(v.Problems) > 0 {
					fmt.Fprintf(std.err, "matchbook: %s is not whole (hint: the command that made it, run again, mends parts; "+
						"remove a manifest that is wrong first)\n", dir)
					continue
				}
				if _, err := fmt.Fprintf(std.out, "%s: whole: %s parts, %s rows; %s rows made again are the same\n",
					dir, out.Commas(v.Parts), out.Commas(v.Rows), out.Commas(v.Sampled)); err != nil {
					return err
				}
			}
			return failed
		}
	},
}
