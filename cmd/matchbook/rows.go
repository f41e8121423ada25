package main

import (
	"bufio"
	"fmt"

	"matchbook/out"
	"matchbook/pipeline"
)

// printRows prints the puzzles of a job, or its rows as JSON.
func printRows(std streams, job pipeline.Job, asJSON bool) error {
	ctx, stop := interruptible()
	defer stop()
	b := bufio.NewWriter(std.out)
	for row, err := range job.Rows() {
		if err == nil && ctx.Err() != nil {
			err = interrupted{ctx.Err()}
		}
		if err != nil {
			b.Flush()
			return err
		}
		if !asJSON {
			fmt.Fprintln(b, row.Common().Puzzle)
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

// printGrades prints level, score and text of the puzzles of a job, or its rows as
// JSON. What is no level is why there is none.
func printGrades(std streams, job pipeline.Job, asJSON bool) error {
	if asJSON {
		return printRows(std, job, true)
	}
	ctx, stop := interruptible()
	defer stop()
	b := bufio.NewWriter(std.out)
	for row, err := range job.Rows() {
		if err == nil && ctx.Err() != nil {
			err = interrupted{ctx.Err()}
		}
		if err != nil {
			b.Flush()
			return err
		}
		equation, isEquation := row.(*out.Matchstick)
		switch r := row.Common(); {
		case r.Score != nil:
			fmt.Fprintf(b, "%-7s  %5.2f  %s\n", r.Level, *r.Score, r.Puzzle)
		case isEquation && equation.AlreadyTrue:
			fmt.Fprintf(b, "%-7s  %5s  %s\n", "-", "true", r.Puzzle)
		default:
			fmt.Fprintf(b, "%-7s  %5s  %s\n", "-", verdict(r.Solutions, r.SolutionsCapped), r.Puzzle)
		}
	}
	return b.Flush()
}
