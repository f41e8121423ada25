package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"

	matchsticks "matchbook/generate/matchstick"
	"matchbook/out"
	"matchbook/pipeline"
)

var paperCommand = command{
	name:     "paper",
	synopsis: "the seed papers' tables, measured beside the exact answer",
	manual: `
matchbook paper [matchstick] [flags]

Repeats table 2 of the matchstick paper (Lee and Kwon 2024): its search of up to
two moves, run here on every layout of Type 1 and on a seeded sample of Types 2
and 3, its time for all layouts extrapolated from that; and the exact solver on
every layout. Both run on one processor, and must find equally many solutions.

  published, s   the paper's own figure, on its machine
  sample         layouts that its search was run on here
  search, s      its time here for all layouts; ~ if extrapolated
  exact, s       the exact solver's time for all layouts
  ratio          the one over the other`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		sample := flags.Uint64("sample", 400, "how many layouts of Types 2 and 3 the paper's search is run on")
		seed := flags.Uint64("seed", 1, "the seed of the sample")
		asJSON := flags.Bool("json", false, "print the table as one JSON object a line")
		quiet := flags.Bool("q", false, "no progress on standard error")
		return func(std streams, operands []string) error {
			if operands = takeKind(operands); len(operands) > 0 {
				return usageErrorf("paper: found %q, want nothing but flags (hint: matchbook help paper)", operands[0])
			}
			if *sample < 1 {
				return usageErrorf("paper: -sample is 0, want 1 or more")
			}
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
			defer stop()
			context.AfterFunc(ctx, stop)
			var rows [][]cell
			var all pipeline.PaperTime
			for i := range matchsticks.Types {
				if !*quiet {
					fmt.Fprintf(std.err, "matchbook: measuring Type %d\n", matchsticks.Types[i].Type)
				}
				t, err := pipeline.MeasurePaper(ctx, i, matchsticks.Family{Shape: matchsticks.Types[0].Shape}.Size(), *sample, *seed)
				if err != nil {
					return err
				}
				rows = append(rows, paperRow(fmt.Sprintf("Type %d", t.Type), t))
				all = all.Plus(t)
			}
			rows = append(rows, paperRow("all", all))
			return printTable(std.out, *asJSON, paperColumns, rows)
		}
	},
}

var paperColumns = []column{
	{"type", "type"},
	{"layouts", "layouts"},
	{"solvable", "solvable"},
	{"published, s", "paper_seconds"},
	{"sample", "sample"},
	{"search, s", "search_seconds"},
	{"exact, s", "exact_seconds"},
	{"ratio", "ratio"},
}

func paperRow(name string, t pipeline.PaperTime) []cell {
	search := decimal(t.SearchAll.Seconds(), 1)
	if t.Sample < t.Layouts {
		search.text = "~" + search.text
	}
	return []cell{
		{name, name},
		number(t.Layouts),
		number(t.Solvable),
		{out.Commas(int(t.Published)), t.Published},
		number(t.Sample),
		search,
		decimal(t.Exact.Seconds(), 4),
		number(uint64(t.Ratio())),
	}
}
