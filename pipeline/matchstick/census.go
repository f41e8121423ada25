package matchstickjobs

import (
	"context"
	"fmt"
	"io"

	"matchbook/out/table"
	"matchbook/pipeline"
)

var censusColumns = table.Columns(
	"layouts of: shape",
	"moves",
	"layouts",
	"already true",
	"solvable",
	"one solution",
	"sound",
	"solutions",
	"most: most_solutions",
	": histogram",
)

// Census implements [pipeline.Censused]: the table has a row for each form and limit of moves.
func (o *Options) Census(ctx context.Context, progress io.Writer) (t table.Table, err error) {
	if err := o.checkJob(pipeline.Job{Verb: pipeline.Sweep}); err != nil {
		return t, err
	}
	if o.Only != All {
		return t, pipeline.OptionErrorf("only", "is %q, want all: a census counts all layouts", o.Only)
	}
	t.Columns = censusColumns
	for _, s := range o.subjects() {
		limits, err := o.family(s).Census(ctx, o.rules(), o.Moves, func(unit string, total uint64) (func(uint64), func()) {
			return pipeline.Track(progress, unit+" of "+s.text(), total)
		})
		if err != nil {
			return t, err
		}
		for moves, c := range limits {
			t.Rows = append(t.Rows, []table.Cell{
				table.Text(s.text()), table.Number(uint64(moves)),
				table.Number(c.Layouts), table.Number(c.AlreadyTrue), table.Number(c.Layouts - c.Histogram[0]),
				table.Number(c.OneSolution()), table.Number(c.Sound), table.Number(c.Solutions()),
				table.Number(uint64(len(c.Histogram) - 1)), {Text: fmt.Sprint(c.Histogram), Value: c.Histogram},
			})
		}
	}
	return t, nil
}
