package pipeline

import (
	"fmt"

	bridgesmaker "matchbook/generate/bridges"
	"matchbook/grade"
	"matchbook/out"
	"matchbook/solve/bridges"
)

// Bridges describes bridges puzzles. The sizes are for generated ones.
type Bridges struct {
	Width     int          `json:"width,omitempty"`
	Height    int          `json:"height,omitempty"`
	Islands   int          `json:"islands,omitempty"` // 0 for as many as is usual
	Doubles   float64      `json:"doubles,omitempty"` // the share of bridges that grow double
	Symmetric bool         `json:"symmetric,omitempty"`
	Random    bool         `json:"random,omitempty"` // no promise: no solution, one or many
	Level     *grade.Level `json:"level,omitempty"`
}

// After how many decisions on bridges, and after how many settings of an edge of a
// slitherlink that it tried, the search for a row gives up. Like the limits below these
// are part of what a row is.
const (
	BridgesNodeLimit     = 1 << 16
	SlitherlinkNodeLimit = 1 << 20
)

const (
	questionLimit = 1 << 8  // decisions of a search for a bound, while counting
	stateLimit    = 1 << 14 // states of a frontier, to count where there are several solutions
	cappedCount   = 1000    // how far solutions are counted one by one where states run out
)

func planBridges(j Job) (*plan, error) {
	b := j.Bridges
	switch {
	case b == nil:
		return nil, fmt.Errorf("%w: no bridges are described", ErrJob)
	case j.Verb == Sweep:
		return nil, fmt.Errorf("%w: bridges have no families to sweep", ErrJob)
	case j.Verb == Grade && *b != Bridges{}:
		return nil, fmt.Errorf("%w: sizes and levels are for generated puzzles", ErrJob)
	}
	if j.Verb == Grade {
		return planPuzzles(j, "", bridgesPartRows, func() maker {
			m := new(bridgesMaker)
			return m.maker(func(index uint64) (*bridges.Puzzle, error) {
				text, err := j.puzzle(index)
				if err != nil {
					return nil, err
				}
				return bridges.Parse(text)
			})
		}), nil
	}
	options := bridgesmaker.Options{
		Width: b.Width, Height: b.Height, Islands: b.Islands, Doubles: b.Doubles,
		Symmetric: b.Symmetric, Random: b.Random, Level: b.Level,
	}
	if _, err := bridgesmaker.NewGenerator(options); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrJob, err)
	}
	seed := int64(j.Seed)
	return planPuzzles(j, gridName(b.Width, b.Height, b.Random, b.Level), boardPartRows(bridgesPartRows, b.Width, b.Height, j.Count), func() maker {
		m := &bridgesMaker{seed: &seed}
		generator, err := bridgesmaker.NewGenerator(options)
		return m.maker(func(index uint64) (*bridges.Puzzle, error) {
			if err != nil {
				return nil, err
			}
			return generator.At(j.Seed, index)
		})
	}), nil
}

// bridgesMaker makes rows. It is not for concurrent use.
type bridgesMaker struct {
	seed    *int64
	solver  bridges.Solver
	counter bridges.Counter
	logic   bridges.Logic
	paper   bridges.Paper
}

func (m *bridgesMaker) maker(puzzleAt func(index uint64) (*bridges.Puzzle, error)) maker {
	return rowMaker[out.Bridges](func(w out.Rows[out.Bridges], totals *Totals, index uint64) error {
		p, err := puzzleAt(index)
		if err != nil {
			return err
		}
		row, err := w.Next()
		if err != nil {
			return err
		}
		row.Index, row.Seed = int64(index), m.seed
		m.fill(row, totals, p)
		return nil
	})
}

// BridgesText returns the text of a puzzle in a data set: rows of demands, or the
// game ID if more or fewer than two bridges may join a pair, which rows cannot say.
func BridgesText(p *bridges.Puzzle) string {
	if p.PerPair != bridges.PerPair {
		return p.GameID()
	}
	return p.String()
}

// fill fills the row of a puzzle.
func (m *bridgesMaker) fill(row *out.Bridges, totals *Totals, p *bridges.Puzzle) {
	row.Kind = "bridges"
	row.Puzzle = BridgesText(p)
	row.ID = row.Puzzle
	row.Canonical = p.CanonicalID()
	row.Width, row.Height = int32(p.Board.Width), int32(p.Board.Height)
	row.PerPair, row.Islands = int32(p.PerPair), int32(len(p.Islands))
	row.Link, row.TathamID = p.URL(), p.GameID()

	r := m.solver.Solve(p, 2, BridgesNodeLimit)
	row.Nodes = int64(r.Nodes)
	solutions, exact := r.Count, r.Exact
	if r.First != nil {
		row.Solution = p.FormatFile(r.First)
		sum := 0
		for _, n := range r.First {
			sum += int(n)
		}
		row.Bridges = int32Of(sum)
	}
	if r.Count > 1 {
		total := m.counter.Count(p, stateLimit, questionLimit)
		if solutions, exact = capped(total.Count); !total.Exact {
			exact = false
			if solutions < cappedCount {
				r = m.solver.Solve(p, cappedCount, BridgesNodeLimit)
				solutions, exact = max(solutions, r.Count), r.Exact
			}
		}
	}
	setCount(&row.Shared, totals, solutions, exact)

	if row.Unique {
		m.logic.Solve(p, bridges.DeepLookAhead, nil)
		var steps [bridges.Techniques]int
		for _, s := range m.logic.Steps {
			steps[s.Technique]++
		}
		columns := row.StepColumns()
		gradeColumns{&row.Shared, &row.Hardest, &row.Work, columns[:], &row.Rounds, &row.Bottlenecks, &row.MeanJump}.
			set(totals, steps[:], &grade.BridgesModel, grade.Bridges(&m.logic), grade.BridgesFeatures(&m.logic), m.logic.Solved)
	}
	ending := m.paper.Solve(p, nil)
	row.PaperEnding = ending.String()
	setPaper(&row.Shared, totals, ending == bridges.PaperSolved, m.paper.Steps)
}

// BridgesRow makes the row that a graded data set would have for a puzzle.
func BridgesRow(p *bridges.Puzzle) *out.Bridges {
	row := new(out.Bridges)
	new(bridgesMaker).fill(row, new(Totals), p)
	return row
}
