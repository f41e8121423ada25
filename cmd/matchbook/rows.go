package main

import (
	"bufio"
	"context"
	"fmt"

	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/solve/phrase"
)

// printRows prints the puzzle of each row of a job, or the rows as JSON. On a terminal it prints
// each row as soon as the row is made, above the progress bar.
func (c *call) printRows(ctx context.Context, job pipeline.Job) error {
	b, progress := bufio.NewWriter(c.out), c.err
	if c.quiet {
		progress = nil
	}
	add, hide := pipeline.Track(progress, "puzzles", job.Count)
	defer hide()
	for row, err := range c.program.kinds.Records(job, nil) {
		if isScreen(c.out) {
			hide()
		}
		if err == nil && ctx.Err() != nil {
			err = interrupted{ctx.Err()}
		}
		if err != nil {
			b.Flush()
			return err
		}
		text := []byte(row.Text("puzzle"))
		if c.asJSON {
			if text, err = out.NewView().AppendJSON(nil, row); err != nil {
				return err
			}
		}
		b.Write(append(text, '\n'))
		if isScreen(c.out) {
			if err := b.Flush(); err != nil {
				return err
			}
		}
		add(1)
	}
	return b.Flush()
}

// gradeLine returns a row as the command grade prints it: level, score, puzzle and name. Without a
// score, the line says why, or gives the number of solutions.
func gradeLine(r *out.Record) string {
	level, why := r.Text("level"), ""
	switch score, graded := r.Number("score"); {
	case graded:
		why = fmt.Sprintf("%5.2f", score)
	case r.Bool("already_true"):
		level, why = "-", "true"
	case r.Text("verdict") == out.VerdictNone:
		level, why = "-", "none"
	case r.Text("verdict") == out.VerdictUnknown:
		level, why = "-", "?"
	default:
		level, why = "-", phrase.Commas(r.Int("solutions"))
		if r.Bool("solutions_capped") {
			why += "+"
		}
	}
	line := fmt.Sprintf("%-7s  %5s  %s", level, why, r.Text("puzzle"))
	if name := r.Text("name"); name != "" {
		line += "  # " + out.PlainLine(name)
	}
	return line
}
