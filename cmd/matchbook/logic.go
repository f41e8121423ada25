package main

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/pipeline"
)

// What the kinds print alike, for the most part those that logic solves.

// verdict says how many solutions there are: none, 1, 17, 1000+ if capped.
func verdict(solutions int64, capped bool) string {
	switch {
	case solutions == 0 && !capped:
		return "none"
	case capped:
		return out.Commas(int(solutions)) + "+"
	}
	return out.Commas(int(solutions))
}

// levelColumns are a column for each level.
var levelColumns = func() (columns []column) {
	for level := range grade.Level(grade.Levels) {
		columns = append(columns, column{level.String(), level.String()})
	}
	return columns
}()

// logicColumns are the columns of logicRows.
var logicColumns = slices.Concat([]column{
	{"family", "family"},
	{"puzzles", "puzzles"},
	{"solvable", "solvable"},
	{"one solution", "unique"},
	{"solutions", "solutions"},
	{"", "solutions_capped"}, // how many of them are lower bounds; the table has a +
}, levelColumns, []column{
	{"paper solves", "paper_solved"},
	{"seconds", "seconds"},
	{"puzzles/s", "puzzles_per_second"},
})

// speed returns the seconds that a section took and how many indices it did a second,
// if it did any.
func speed(s *pipeline.SectionResult) (seconds, rate cell) {
	if s.Made == 0 {
		return none, none
	}
	elapsed := s.Elapsed.Seconds()
	return decimal(elapsed, 2), number(uint64(float64(s.Made) / elapsed))
}

// solutionsOf is the cell of a total, with + if it has lower bounds.
func solutionsOf(t pipeline.Totals) cell {
	c := number(t.Solutions)
	if t.Capped > 0 {
		c.text += "+"
	}
	return c
}

// logicRows makes a row for each section of a run.
func logicRows(result *pipeline.Result) (rows [][]cell) {
	for _, s := range result.Sections {
		t := s.Totals
		row := []cell{{s.Name, s.Name}, number(t.Puzzles), number(t.Solvable), number(t.Unique), solutionsOf(t), {"", t.Capped}}
		graded := t.Levels != [grade.Levels]uint64{}
		for _, n := range t.Levels {
			if graded {
				row = append(row, number(n))
			} else {
				row = append(row, none)
			}
		}
		paper := none
		if t.PaperRuns > 0 {
			paper = number(t.PaperSolved)
		}
		seconds, rate := speed(&s)
		rows = append(rows, append(row, paper, seconds, rate))
	}
	return rows
}

// levelNames lists the levels for the text of flags.
func levelNames() string {
	var names []string
	for level := range grade.Level(grade.Levels) {
		names = append(names, level.String())
	}
	return strings.Join(names, ", ")
}

// generateKind is generate for a kind. Describe returns the job but for its verb, seed
// and count.
func generateKind(flags *flag.FlagSet, data *runFlags, describe func() pipeline.Job) func(streams, []string) error {
	count := flags.Uint64("count", 10, "how many puzzles")
	seed := flags.Uint64("seed", 1, "the seed")
	asJSON := flags.Bool("json", false, "print the rows, or with -o the table, as one JSON object a line")
	return func(std streams, operands []string) error {
		if err := noOperands("generate", operands); err != nil {
			return err
		}
		job := describe()
		job.Verb, job.Seed, job.Count = pipeline.Generate, *seed, *count
		if data.dir == "-" {
			if err := data.printing("generate"); err != nil {
				return err
			}
			return printRows(std, job, *asJSON)
		}
		result, err := data.run(std, job)
		if err != nil {
			return err
		}
		return printTable(std.out, *asJSON, logicColumns, logicRows(result))
	}
}

// printGrade prints level and score, and what they come from; steps is what the move
// depth counts.
func printGrade(w io.Writer, m *grade.Model, g grade.Grade, steps string) {
	fmt.Fprintf(w, "%v: score %.2f, %d %s", g.Level, g.Score, g.Steps, steps)
	if g.Hardest >= 0 {
		fmt.Fprintf(w, "; the hardest is %s (from %.0f), with work %.2f", m.Techniques[g.Hardest].Name, m.Techniques[g.Hardest].Base, g.Work)
	}
	fmt.Fprintln(w, ".")
}
