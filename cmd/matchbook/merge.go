package main

import (
	"context"
	"fmt"

	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/pipeline"
	"matchbook/solve/phrase"
)

var mergeCommand = command{
	name: "merge", synopsis: "join the directories of shards into one data set",
	use: "DIR... -o DIR", least: 1,
	manual: `
Joins the directories of the shards of a job into one data set. The data set has the same bytes as if
one process had run the job.

merge checks every part first, and then links the part, or copies it if the file system cannot link
files. If no directory has a complete copy of a part, merge writes nothing; with -shards N, it
says which of N shards to run again.`,
	examples: `
		matchbook merge matchbook-data/matchstick-types -o all`,
	groups: []group{{"Flags", "o shards q"}},
	set: func(c *call) runner {
		c.pathFlag("", "write the data set to `DIR`")
		shards := c.shardsFlag()
		c.quietFlag()
		return func(ctx context.Context, dirs []string) error {
			if c.path == "" || c.path == "-" {
				return usageErrorf("-o is %q, want a directory (hint: %s)", c.path, c.like())
			}
			m, err := c.program.kinds.Merge(ctx, dirs, c.path, c.progress())
			if err != nil {
				return err
			}
			for _, wrong := range m.Wrong {
				c.complain("%s", out.Plain(wrong.File+": "+wrong.Wrong))
			}
			if len(m.Missing) > 0 {
				return fmt.Errorf("nothing is merged: %s of %s parts are missing or damaged, the first is %s%s", phrase.Commas(len(m.Missing)),
					phrase.Commas(m.Parts), dataset.PartName(m.Missing[0]), missingShards(m.Missing, *shards))
			}
			return c.print("%s: complete: %s, %s\n", c.path, phrase.Counted(m.Parts, "part"), phrase.Counted(m.Rows, "row"))
		}
	},
}

// missingShards lists the shards of the missing parts as sbatch --array= takes them. If the
// parameter shards is 0, the result says how to get the list.
func missingShards(parts []int, shards int) string {
	if shards == 0 {
		return " (hint: -shards N says which of N shards to run again)"
	}
	return fmt.Sprintf(" (hint: run these shards again: --array=%s, with -shard auto/%d)", pipeline.Array(parts, shards), shards)
}
