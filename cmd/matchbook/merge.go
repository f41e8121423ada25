package main

import (
	"context"
	"flag"
	"fmt"

	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/pipeline"
	"matchbook/solve/phrase"
)

// merge is the verb merge.
func (p *program) merge() variant {
	return variant{
		use: " DIR... -o DIR",
		manual: `
Joins the directories that the shards of a job made into one data set, with the same
bytes as one process would have written. It checks every part first, and then links it,
or copies it if the file system cannot link. If a part is whole in no directory, merge says
which shards to run again and writes nothing.`,
		setup: func(flags *flag.FlagSet) func(context.Context, streams, []string) error {
			dir := flags.String("o", "", "the `directory` of the data set")
			shards := flags.Int("shards", 0, "into how many shards the job was divided; missing shards are listed as sbatch --array= takes them")
			quiet := flags.Bool("q", false, "no progress and no remarks on standard error")
			return func(ctx context.Context, std streams, dirs []string) error {
				switch {
				case len(dirs) == 0:
					return usageErrorf("merge: no directory is given (hint: matchbook merge shard-* -o all)")
				case *dir == "", *dir == "-":
					return usageErrorf("merge: -o is %q, want a directory (hint: matchbook merge shard-* -o all)", *dir)
				case *shards < 0:
					return usageErrorf("merge: -shards is %d, want 1 or more", *shards)
				}
				m, err := p.kinds.Merge(ctx, dirs, *dir, progressTo(std, *quiet))
				if err != nil {
					return err
				}
				for _, wrong := range m.Wrong {
					fmt.Fprintln(std.err, out.Plain(fmt.Sprintf("matchbook: %s: %s", wrong.File, wrong.Wrong)))
				}
				if len(m.Missing) > 0 {
					return fmt.Errorf("nothing is merged: %s of %s parts are missing or not whole, the first is %s%s", phrase.Commas(len(m.Missing)),
						phrase.Commas(m.Parts), dataset.PartName(m.Missing[0]), missingShards(m.Missing, *shards))
				}
				_, err = fmt.Fprintf(std.out, "%s: whole: %s, %s\n", *dir, phrase.Counted(m.Parts, "part"), phrase.Counted(m.Rows, "row"))
				return err
			}
		},
	}
}

// missingShards says which shards parts belong to, as --array= takes it, or how to
// have that said.
func missingShards(parts []int, shards int) string {
	if shards == 0 {
		return " (hint: -shards N says which of N shards to run again)"
	}
	return fmt.Sprintf(" (hint: run these shards again: --array=%s, with -shard auto/%d)", pipeline.Array(parts, shards), shards)
}
