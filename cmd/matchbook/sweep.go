package main

import (
	"context"
	"flag"
	"path/filepath"

	"matchbook/pipeline"
)

// onInterrupt ends the manuals of commands that make data sets.
const onInterrupt = "\n\nAfter an interrupt the parts that are whole stay, and the same command continues from there."

// sweep makes every puzzle of a family.
func (p *program) sweep(k *pipeline.Kind) *variant {
	if k.Sweep == nil {
		return nil
	}
	return &variant{
		manual: k.Sweep.Manual + onInterrupt,
		setup: func(flags *flag.FlagSet) func(context.Context, streams, []string) error {
			options := k.Sweep.Flags(flags)
			data := runFlags{program: p}
			data.set(flags, filepath.Join(defaultDir, k.Name()), "the `directory` of the data set")
			asJSON := flags.Bool("json", false, "print the table, one JSON object a line")
			return func(ctx context.Context, std streams, operands []string) error {
				if err := noOperands("sweep", k, operands); err != nil {
					return err
				}
				o, err := options()
				if err != nil {
					return usageErrorf("sweep: %w", err)
				}
				job := pipeline.Job{Verb: pipeline.Sweep, Kind: k.Name(), Options: o}
				result, err := data.run(ctx, std, job, nil)
				if err != nil {
					return err
				}
				return printTable(std, *asJSON, p.kinds.Table(job, result))
			}
		},
	}
}
