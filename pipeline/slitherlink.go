package pipeline

import (
	"fmt"
	"slices"

	slitherlinks "matchbook/generate/slitherlink"
	"matchbook/grade"
	"matchbook/out"
	"matchbook/solve/slitherlink"
)

// Slitherlink describes slitherlinks. All but Grade and Paper are for swept and
// generated ones.
type Slitherlink struct {
	Width    int                    `json:"width,omitempty"`
	Height   int                    `json:"height,omitempty"`
	Random   bool                   `json:"random,omitempty"`  // no promise: most have no solution
	Density  float64                `json:"density,omitempty"` // of random ones: the probability of a clue
	Level    *grade.Level           `json:"level,omitempty"`
	Symmetry *slitherlinks.Symmetry `json:"symmetry,omitempty"`
	Few      bool                   `json:"few,omitempty"` // no clue that could go
	Grade    bool                   `json:"grade"`         // of those with one solution, the steps of a person, score and level
	Paper    bool                   `json:"paper"`         // how the paper's algorithm fares
}

func planSlitherlink(j Job) (*plan, error) {
	s := j.Slitherlink
	switch {
	case s == nil:
		return nil, fmt.Errorf("%w: no slitherlinks are described", ErrJob)
	case j.Verb != Generate && (s.Random || s.Density != 0 || s.Level != nil || s.Symmetry != nil || s.Few):
		return nil, fmt.Errorf("%w: density, level, symmetry and few are for generated puzzles", ErrJob)
	case j.Verb == Grade && (s.Width != 0 || s.Height != 0):
		return nil, fmt.Errorf("%w: sizes are for swept and generated puzzles", ErrJob)
	}
	switch j.Verb {
	case Sweep:
		return planLoops(s)
	case Grade:
		return planPuzzles(j, "", slitherlinkPartRows, func() maker {
			m := &slitherlinkMaker{Slitherlink: *s}
			return m.maker(func(index uint64) (slitherlink.Puzzle, error) {
				text, err := j.puzzle(index)
				if err != nil {
					return slitherlink.Puzzle{}, err
				}
				return slitherlink.Parse(text)
			})
		}), nil
	}
	switch {
	case s.Random && (s.Level != nil || s.Symmetry != nil || s.Few):
		return nil, fmt.Errorf("%w: random slitherlinks have neither level nor symmetry, nor few clues, that are asked for", ErrJob)
	case !s.Random && s.Density != 0:
		return nil, fmt.Errorf("%w: density is for random slitherlinks", ErrJob)
	}
	seed := int64(j.Seed)
	name := gridName(s.Width, s.Height, s.Random, s.Level)
	if s.Random {
		random := slitherlinks.Random{Width: s.Width, Height: s.Height, Density: s.Density}
		if err := random.Validate(); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrJob, err)
		}
		return planPuzzles(j, name, boardPartRows(slitherlinkPartRows, s.Width, s.Height, j.Count), func() maker {
			m := &slitherlinkMaker{Slitherlink: *s, seed: &seed}
			return m.maker(func(index uint64) (slitherlink.Puzzle, error) { return random.At(j.Seed, index), nil })
		}), nil
	}
	options := slitherlinks.Options{Width: s.Width, Height: s.Height, Few: s.Few}
	if s.Level == nil {
		return nil, fmt.Errorf("%w: no level is given", ErrJob)
	}
	options.Level = *s.Level
	if s.Symmetry != nil {
		options.Symmetry = *s.Symmetry
	}
	if err := options.Validate(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrJob, err)
	}
	return planPuzzles(j, name, boardPartRows(slitherlinkPartRows, s.Width, s.Height, j.Count), func() maker {
		m := &slitherlinkMaker{Slitherlink: *s, seed: &seed}
		publisher, err := slitherlinks.NewPublisher(options)
		return m.maker(func(index uint64) (slitherlink.Puzzle, error) {
			if err != nil {
				return slitherlink.Puzzle{}, err
			}
			made, err := publisher.Make(j.Seed, index)
			return made.Puzzle, err
		})
	}), nil
}

// planLoops plans every placement of clues on a small board. Only those with exactly
// one solution have rows, and only they are counted, since what others have is not
// looked at.
func planLoops(s *Slitherlink) (*plan, error) {
	family, err := slitherlinks.NewFamily(s.Width, s.Height)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrJob, err)
	}
	p := &plan{unit: "placements", partRows: 5 * 5 * 5 * 5 * 5 * 5 * 5 * 5}
	if s.Width*s.Height > 12 {
		p.partRows *= 5 * 5
	}
	p.sections = []*section{{
		name: gridName(s.Width, s.Height, false, nil), end: family.Size(),
		newMaker: func() maker {
			family, err := slitherlinks.NewFamily(s.Width, s.Height) // one is not for concurrent use
			m := &slitherlinkMaker{Slitherlink: *s}
			var from, to uint64
			var unique []uint64 // the indices from here to there that have rows
			return rowMaker[out.Slitherlink](func(w out.Rows[out.Slitherlink], totals *Totals, index uint64) error {
				if err != nil {
					return err
				}
				if index < from || index >= to {
					const stretch = 5 * 5 * 5 * 5 * 5
					from = index - index%stretch
					to, unique = min(from+stretch, family.Size()), unique[:0]
					for i := range family.Unique(from, to) {
						unique = append(unique, i)
					}
				}
				if _, ok := slices.BinarySearch(unique, index); !ok {
					return nil
				}
				row, err := w.Next()
				if err != nil {
					return err
				}
				row.Index = int64(index)
				return m.fill(row, totals, family.At(index))
			})
		},
	}}
	return p, nil
}

// slitherlinkMaker makes rows. It is not for concurrent use.
type slitherlinkMaker struct {
	Slitherlink
	seed    *int64
	solver  slitherlink.Solver
	counter slitherlink.Counter
	logic   slitherlink.Logic
}

func (m *slitherlinkMaker) maker(puzzleAt func(index uint64) (slitherlink.Puzzle, error)) maker {
	return rowMaker[out.Slitherlink](func(w out.Rows[out.Slitherlink], totals *Totals, index uint64) error {
		p, err := puzzleAt(index)
		if err != nil {
			return err
		}
		row, err := w.Next()
		if err != nil {
			return err
		}
		row.Index, row.Seed = int64(index), m.seed
		return m.fill(row, totals, p)
	})
}

// fill fills the row of a puzzle.
func (m *slitherlinkMaker) fill(row *out.Slitherlink, totals *Totals, p slitherlink.Puzzle) error {
	row.Kind = "slitherlink"
	row.Puzzle = p.String()
	row.ID = row.Puzzle
	row.Canonical = p.CanonicalID()
	row.Width, row.Height, row.Clues = int32(p.Width), int32(p.Height), int32(p.Clues())
	row.Link, row.TathamID = p.URL(), p.GameID()

	r := m.solver.Solve(p, 2, SlitherlinkNodeLimit)
	row.Nodes = int64(r.Nodes)
	solutions, exact := uint64(r.Count), !r.Capped
	if r.Count > 0 {
		loop := m.solver.Solution(0)
		row.Solution = p.FormatFile(loop)
		row.LoopLength = int32Of(loop.Len())
	}
	if r.Count > 1 {
		m.counter.MaxStates = stateLimit
		if total, err := m.counter.Count(p); err == nil {
			solutions, exact = capped(total)
		} else {
			r = m.solver.Solve(p, cappedCount, SlitherlinkNodeLimit)
			solutions, exact = uint64(r.Count), !r.Capped
		}
	}
	setCount(&row.Shared, totals, solutions, exact)

	if m.Grade && row.Unique {
		m.logic.Solve(p, slitherlink.DeepLookAhead)
		var steps [slitherlink.Techniques]int
		for _, s := range m.logic.Steps {
			steps[s.Technique]++
		}
		columns := row.StepColumns()
		gradeColumns{&row.Shared, &row.Hardest, &row.Work, columns[:], &row.Rounds, &row.Bottlenecks, &row.MeanJump}.
			set(totals, steps[:], &grade.SlitherlinkModel, grade.Slitherlink(&m.logic), grade.SlitherlinkFeatures(&m.logic), m.logic.Solved)
	}
	if m.Paper {
		made := slitherlink.Compress(p, nil)
		row.PaperEnding = made.End.String()
		setPaper(&row.Shared, totals, made.End == slitherlink.CompressionSolved, made.Steps)
	}
	return nil
}

// SlitherlinkRow makes the row that a graded data set would have for a puzzle.
func SlitherlinkRow(p slitherlink.Puzzle) (*out.Slitherlink, error) {
	row := new(out.Slitherlink)
	m := &slitherlinkMaker{Slitherlink: Slitherlink{Grade: true, Paper: true}}
	err := m.fill(row, new(Totals), p)
	return row, err
}
