package main

import (
	"context"
	"flag"

	"matchbook/pipeline"
)

// generate makes seeded puzzles.
func (p *program) generate(k *pipeline.Kind) *variant {
	return &variant{
		manual: k.Generate.Manual + `

Without -o it prints the puzzles, one a line; with -o it writes a data set and
prints a table with the number of puzzles of each level.`,
		setup: func(flags *flag.FlagSet) func(context.Context, streams, []string) error {
			options := k.Generate.Flags(flags)
			data := runFlags{program: p}
			data.set(flags, "-", "the `directory` of the data set; - to print the puzzles")
			count := flags.Uint64("count", 10, "how many puzzles")
			seed := flags.Uint64("seed", 1, "the seed of the puzzles")
			asJSON := flags.Bool("json", false, "print the rows, or with -o the table, one JSON object a line")
			model := modelFlag{kind: k}
			model.set(flags, "the model of scores")
			follow := profileFlags{kind: k}
			follow.set(flags)
			return func(ctx context.Context, std streams, operands []string) error {
				if err := noOperands("generate", k, operands); err != nil {
					return err
				}
				o, err := options()
				if err != nil {
					return usageErrorf("generate: %w", err)
				}
				if err := follow.apply(std, o); err != nil {
					return err
				}
				rates, err := model.read()
				if err != nil {
					return err
				}
				job := pipeline.Job{Verb: pipeline.Generate, Kind: k.Name(), Seed: *seed, Count: *count, Rates: rates, Options: o}
				if data.dir == "-" {
					if err := data.printing("generate"); err != nil {
						return err
					}
					return p.printRows(ctx, std, job, nil, puzzleLine, *asJSON)
				}
				result, err := data.run(ctx, std, job, nil)
				if err != nil {
					return err
				}
				return printTable(std, *asJSON, p.kinds.Table(job, result))
			}
		},
	}
}
