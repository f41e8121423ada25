package main

import (
	"cmp"
	"context"
	"errors"
	"flag"

	"matchbook/pipeline"
)

// paper measures the claims of a seed paper.
func (p *program) paper(k *pipeline.Kind) *variant {
	if k.Paper == nil {
		return nil
	}
	v := &variant{manual: k.Paper.Manual}
	if k.Paper.Files {
		v.use = " [FILE or - ...]"
	}
	v.setup = func(flags *flag.FlagSet) func(context.Context, streams, []string) error {
		measure := k.Paper.Flags(flags)
		sample := flags.Uint64("sample", k.Paper.Sample, "how many puzzles of each group to try")
		seed := flags.Uint64("seed", 1, "the seed of the sample")
		asJSON := flags.Bool("json", false, "print the table, one JSON object a line")
		quiet := flags.Bool("q", false, "no progress and no remarks on standard error")
		return func(ctx context.Context, std streams, files []string) error {
			if !k.Paper.Files {
				if err := noOperands("paper", k, files); err != nil {
					return err
				}
			}
			if *sample < 1 {
				return usageErrorf("paper: -sample is 0, want 1 or more")
			}
			o := pipeline.PaperOptions{Sample: *sample, Seed: *seed, Progress: progressTo(std, *quiet)}
			var failed error
			if len(files) > 0 {
				o.Puzzles, failed = puzzlesOf(std, k, files)
				if failed != nil && !errors.Is(failed, errReported) || len(o.Puzzles) == 0 {
					return failed
				}
			}
			t, err := measure(ctx, o)
			if err != nil {
				return err
			}
			return cmp.Or(printTable(std, *asJSON, t), failed)
		}
	}
	return v
}
