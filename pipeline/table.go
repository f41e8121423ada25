package pipeline

import (
	"slices"

	"matchbook/grade"
	"matchbook/out/table"
)

// LevelColumns has a column for each level.
var LevelColumns = func() (columns []table.Column) {
	for level := range grade.Level(grade.Levels) {
		columns = append(columns, table.Columns(level.String())...)
	}
	return columns
}()

// resultColumns are the columns of [ResultTable].
var resultColumns = slices.Concat(table.Columns(
	"family",
	"puzzles",
	"solvable",
	"one solution: unique",
	"unknown?",
	"solutions",
	": solutions_capped", // number of counts that are lower bounds; if there are any, the text of the table adds + to the sum
), LevelColumns, table.Columns(
	": paper_unique", // number of puzzles with one solution on which the paper's algorithm was run; the text of the table shows it in the next column
	"paper solves: paper_unique_solved",
	"seconds",
	"puzzles/s: puzzles_per_second",
))

// ResultTable returns a table with a row for each section of a run, and the columns that all kinds have.
func ResultTable(r *Result) table.Table {
	t := table.Table{Columns: resultColumns}
	for i := range r.Sections {
		s := &r.Sections[i]
		n := s.Totals
		solutions := table.Number(n.Solutions)
		if n.Capped > 0 {
			solutions.Text += "+"
		}
		row := []table.Cell{
			table.Text(s.Name),
			table.Number(n.Puzzles),
			table.Number(n.Solvable),
			table.Number(n.Unique),
			table.Number(n.Unknown),
			solutions,
			{Value: n.Capped},
		}
		graded := n.Levels != [grade.Levels]uint64{}
		for _, n := range n.Levels {
			if graded {
				row = append(row, table.Number(n))
			} else {
				row = append(row, table.None)
			}
		}
		runs, solved := table.None, table.None
		if n.PaperUnique > 0 {
			runs, solved = table.Number(n.PaperUnique), table.Number(n.UniqueSolved)
			solved.Text += " of " + runs.Text
		}
		seconds, rate := s.Speed()
		t.Rows = append(t.Rows, append(row, runs, solved, seconds, rate))
	}
	return t
}

// Speed returns the seconds that a section took and its puzzles per second, if any part was
// made. Indices without a puzzle do not count.
func (s *SectionResult) Speed() (seconds, rate table.Cell) {
	if s.Elapsed == 0 {
		return table.None, table.None
	}
	elapsed := s.Elapsed.Seconds()
	return table.Decimal(elapsed, 2), table.Number(uint64(float64(s.Made) / elapsed))
}
