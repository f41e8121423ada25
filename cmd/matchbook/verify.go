package main

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/pipeline"
	"matchbook/solve/phrase"
)

// verify is the verb verify.
func (p *program) verify() variant {
	return variant{
		use: " DIR...",
		manual: `
Checks each data set against its manifest and its job: the range, rows, SHA-256 and job
of every part; missing and surplus parts; and files that do not belong to the data set,
are links, or have a mode other than a plain file's. It also makes a sample of rows again
and compares them column by column. It prints a line for each error and exits with status
1 if there are any. A directory without a manifest, such as a shard leaves, is checked
against the job of its parts; with -shards N, verify says which of N shards to run again.
matchbook run DIR makes what is missing or damaged.`,
		setup: func(flags *flag.FlagSet) func(context.Context, streams, []string) error {
			sample := flags.Int("sample", 200, "how many rows to make again")
			seed := flags.Uint64("seed", 1, "the seed of the sample")
			shards := flags.Int("shards", 0, "into how many shards the job was divided; missing shards are listed as sbatch --array= takes them")
			quiet := flags.Bool("q", false, "no progress on standard error")
			return func(ctx context.Context, std streams, dirs []string) error {
				if len(dirs) == 0 {
					return usageErrorf("verify: no directory is given (hint: matchbook verify matchbook-data/*)")
				}
				if *sample < 0 {
					return usageErrorf("verify: -sample is %d, want 0 or more", *sample)
				}
				if *shards < 0 {
					return usageErrorf("verify: -shards is %d, want 1 or more", *shards)
				}
				var failed error
				for _, dir := range dirs {
					v, err := p.kinds.Verify(ctx, dir, *sample, *seed, progressTo(std, *quiet))
					if errors.Is(err, context.Canceled) {
						return err
					}
					if err != nil {
						failed = errReported
						hint := " (hint: verify takes the directories of data sets)"
						if errors.Is(err, dataset.ErrUnproven) {
							hint = "" // it has its own
						}
						fmt.Fprintf(std.err, "matchbook: %s%s\n", said(err), hint)
						continue
					}
					for i, n := 0, 0; i < len(v.Problems); i += n {
						failed = errReported
						n = alike(v.Problems[i:])
						line := fmt.Sprintf("%s/%s: %s", dir, v.Problems[i].File, v.Problems[i].Wrong)
						if last := v.Problems[i+n-1].File; n > 1 {
							line = fmt.Sprintf("%s/%s to %s: %s", dir, v.Problems[i].File, last, v.Problems[i].Wrong)
						}
						if _, err := fmt.Fprintln(std.out, out.PlainLine(line)); err != nil {
							return err
						}
					}
					if len(v.Problems) > 0 {
						again := "run " + dir
						if v.Graded {
							again = "grade with the same file and -o " + dir
						}
						fmt.Fprintf(std.err, "matchbook: %s is not whole (hint: matchbook %s makes what is missing or damaged)\n", dir, again)
						if len(v.Bad) > 0 && (*shards > 0 || !v.Finished) {
							fmt.Fprintf(std.err, "matchbook: %s of %s parts are missing or not whole%s\n", phrase.Commas(len(v.Bad)),
								phrase.Commas(v.Parts), missingShards(v.Bad, *shards))
						}
						continue
					}
					if _, err := fmt.Fprintf(std.out, "%s: whole: %s, %s; %s made again: the same\n",
						dir, phrase.Counted(v.Parts, "part"), phrase.Counted(v.Rows, "row"), phrase.Counted(v.Sampled, "row")); err != nil {
						return err
					}
				}
				return failed
			}
		},
	}
}

// alike returns how many problems, from the first on, are the same of parts that follow one
// another, such as all that a run that was stopped did not come to.
func alike(problems []pipeline.Problem) int {
	first := 0
	if _, err := fmt.Sscanf(problems[0].File, "part-%d.parquet", &first); err != nil {
		return 1
	}
	n := 1
	for n < len(problems) && problems[n].Wrong == problems[0].Wrong && problems[n].File == dataset.PartName(first+n) {
		n++
	}
	return n
}
