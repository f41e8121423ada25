package pipeline

import (
	"fmt"
	"math"
	"math/big"

	"matchbook/grade"
	"matchbook/out"
)

// What the kinds that logic solves (all but matchsticks) have in common.

// How many rows a part has where rows are dear, so that a part takes a tenth of a
// second or so.
const (
	gradedPartRows      = 1 << 13
	bridgesPartRows     = 1 << 10
	slitherlinkPartRows = 1 << 7
)

// setCount fills the columns about solutions. A count that is not exact is a lower
// bound; with none found nothing is known.
func setCount(row *out.Shared, totals *Totals, solutions uint64, exact bool) {
	row.Solutions = int64(min(solutions, math.MaxInt64))
	row.SolutionsCapped = !exact || solutions > math.MaxInt64
	row.Solvable = solutions > 0
	row.Unique = exact && solutions == 1
	totals.Puzzles++
	totals.Solutions = plus(totals.Solutions, solutions)
	count(&totals.Solvable, row.Solvable)
	count(&totals.Unique, row.Unique)
	count(&totals.Capped, row.SolutionsCapped)
}

// capped returns a count as far as 64 bits go, and whether they do.
func capped(n *big.Int) (count uint64, exact bool) {
	if n.IsUint64() {
		return n.Uint64(), true
	}
	return math.MaxUint64, false
}

// gradeColumns are the columns of a human-style solution.
type gradeColumns struct {
	row     *out.Shared
	hardest *string
	work    **float64
	steps   []**int32 // by technique

	rounds, bottlenecks **int32
	meanJump            **float64
}

// set fills the columns for a puzzle with one solution, whose steps are counted by
// technique. Unless the steps solve it, it has no grade.
func (c gradeColumns) set(totals *Totals, steps []int, m *grade.Model, g grade.Grade, f grade.Features, solved bool) {
	for i, column := range c.steps {
		*column = int32Of(steps[i])
	}
	if !solved {
		return
	}
	c.row.MoveDepth = int32Of(g.Steps)
	c.row.Score, c.row.Level = &g.Score, g.Level.String()
	*c.work = &g.Work
	*c.rounds, *c.bottlenecks = int32Of(f.Rounds), int32Of(f.Bottlenecks)
	if f.Rounds > 1 {
		*c.meanJump = &f.MeanJump
	}
	if g.Hardest >= 0 {
		*c.hardest = m.Techniques[g.Hardest].Name
	}
	totals.Levels[g.Level]++
}

// setPaper fills the columns about the paper's algorithm.
func setPaper(row *out.Shared, totals *Totals, solved bool, steps int) {
	n := int64(steps)
	row.PaperSteps = &n
	row.PaperSolved = boolOf(solved)
	totals.PaperRuns++
	count(&totals.PaperSolved, solved)
}

// boardPartRows returns how many of count boards of a size make a part: rows, if they have
// at most 100 cells; of larger ones, which take the longer, fewer, and so that there are
// some 16 parts at least: a run of a few dear puzzles that is stopped keeps most of them.
func boardPartRows(rows uint64, width, height int, count uint64) uint64 {
	large := uint64(max(width, 1))*uint64(max(height, 1)) > 100
	for cells := uint64(max(width, 1)) * uint64(max(height, 1)); cells > 100 && rows > 1; cells /= 2 {
		rows = max(rows/4, 1)
	}
	for large && rows > 1 && 16*rows > count {
		rows /= 2
	}
	return rows
}

// planPuzzles plans generated or graded puzzles.
func planPuzzles(j Job, name string, partRows uint64, newMaker func() maker) *plan {
	if j.Verb == Grade {
		name = "puzzles"
	}
	return &plan{unit: "puzzles", partRows: partRows, sections: []*section{{name: name, end: j.Count, newMaker: newMaker}}}
}

// gridName says how large the boards are, and what else there is to say.
func gridName(width, height int, random bool, level *grade.Level) string {
	name := fmt.Sprintf("%dx%d", width, height)
	switch {
	case random:
		name += ", random"
	case level != nil:
		name += ", " + level.String()
	}
	return name
}
