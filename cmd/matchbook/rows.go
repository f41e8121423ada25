package main

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"matchbook/out"
	"matchbook/out/table"
	"matchbook/pipeline"
	"matchbook/solve/phrase"
)

// tableWriter is a table of results.
type tableWriter interface {
	Write(io.Writer) error
	WriteJSON(io.Writer) error
}

var _ tableWriter = table.Table{}

// printRows prints a line for each row of a job, or the rows as JSON.
func (p *program) printRows(ctx context.Context, std streams, job pipeline.Job, puzzles pipeline.Puzzles, line func(*out.Record) string, asJSON bool) error {
	kind := p.kinds.Of(job.Kind).Out
	b := bufio.NewWriter(std.out)
	for row, err := range p.kinds.Rows(job, puzzles) {
		if err == nil && ctx.Err() != nil {
			err = interrupted{ctx.Err()}
		}
		if err != nil {
			b.Flush()
			return err
		}
		if !asJSON {
			b.WriteString(line(out.RecordOf(kind, row)) + "\n")
			continue
		}
		text, err := out.Object(row)
		if err != nil {
			return err
		}
		b.Write(append(text, '\n'))
	}
	return b.Flush()
}

// puzzleLine is a row as generate prints it.
func puzzleLine(r *out.Record) string { return r.Text("puzzle") }

// gradeLine is a row as grade prints it: level, score and puzzle, or the reason why there
// is no level.
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
