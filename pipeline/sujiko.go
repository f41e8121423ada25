package pipeline

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	sujikogen "matchbook/generate/sujiko"
	"matchbook/grade"
	sujikograde "matchbook/grade/sujiko"
	"matchbook/out"
	"matchbook/solve/sujiko"
)

// Sujiko describes sujiko puzzles, and what is found out about each beyond its
// solutions, which is dearer.
type Sujiko struct {
	Regions []int        `json:"regions,omitempty"` // their sizes
	Givens  int          `json:"givens,omitempty"`
	Random  bool         `json:"random,omitempty"` // generated puzzles may have several solutions
	Fewest  bool         `json:"fewest,omitempty"` // generated puzzles have no clue too many
	Level   *grade.Level `json:"level,omitempty"`  // of generated puzzles
	Grade   bool         `json:"grade"`            // of those with one solution, the steps of a person, score and level
	Paper   bool         `json:"paper"`            // how the paper's algorithm fares
}

const sujikoPartRows = 1 << 16

// planSujiko plans a job of sujikos.
func planSujiko(j Job) (*plan, error) {
	s := j.Sujiko
	if s == nil {
		return nil, fmt.Errorf("%w: no sujikos are described", ErrJob)
	}
	if j.Verb != Generate && (s.Random || s.Fewest || s.Level != nil) {
		return nil, fmt.Errorf("%w: random, fewest and level are for generated puzzles", ErrJob)
	}
	one := &section{name: s.name(), end: j.Count}
	p := &plan{unit: "puzzles", partRows: generatePartRows, sections: []*section{one}}
	switch j.Verb {
	case Sweep:
		family, err := sujikogen.NewFamily(s.Regions, s.Givens)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrJob, err)
		}
		if p.partRows = sujikoPartRows; s.Grade || s.Paper {
			p.partRows = gradedPartRows
		}
		one.end = family.Size()
		one.newMaker = func() maker {
			m, cursor := &sujikoMaker{Sujiko: *s}, family.NewCursor()
			return rowMaker[out.Sujiko](func(w out.Rows[out.Sujiko], totals *Totals, index uint64) error {
				puzzle, solutions, first := cursor.At(index)
				return m.row(w, totals, index, &puzzle, solutions, first)
			})
		}
	case Generate:
		options := sujikogen.Options{Sizes: s.Regions, Givens: s.Givens, Random: s.Random, Fewest: s.Fewest, Level: s.Level}
		if _, err := sujikogen.NewGenerator(options); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrJob, err)
		}
		seed := int64(j.Seed)
		one.newMaker = func() maker {
			m := &sujikoMaker{Sujiko: *s, seed: &seed}
			generator, err := sujikogen.NewGenerator(options)
			return m.counting(func(index uint64) (sujiko.Puzzle, error) {
				if err != nil {
					return sujiko.Puzzle{}, err
				}
				return generator.At(j.Seed, index)
			})
		}
	default:
		one.name = "puzzles"
		one.newMaker = func() maker {
			m := &sujikoMaker{Sujiko: *s}
			return m.counting(func(index uint64) (sujiko.Puzzle, error) {
				text, err := j.puzzle(index)
				if err != nil {
					return sujiko.Puzzle{}, err
				}
				return sujiko.Parse(text)
			})
		}
	}
	return p, nil
}

// name says which clues the puzzles have.
func (s *Sujiko) name() string {
	var parts []string
	if len(s.Regions) > 0 {
		parts = append(parts, "regions "+sizesText(s.Regions))
	}
	if s.Givens > 0 {
		parts = append(parts, fmt.Sprintf("%d given", s.Givens))
	}
	switch {
	case len(parts) == 0 && s.Fewest:
		return "fewest givens"
	case len(parts) == 0:
		return "circles"
	case s.Fewest:
		return "fewest of " + strings.Join(parts, ", ")
	}
	return strings.Join(parts, ", ")
}

// sizesText writes 2,3,4.
func sizesText(sizes []int) string {
	var list []string
	for _, n := range slices.Sorted(slices.Values(sizes)) {
		list = append(list, strconv.Itoa(n))
	}
	return strings.Join(list, ",")
}

// sujikoMaker makes rows of sujikos. It is not for concurrent use.
type sujikoMaker struct {
	Sujiko
	seed  *int64
	logic sujiko.Logic
	paper sujiko.Paper
	text  []byte

	// The regions of the last row, since they change seldom.
	map9, sizes string
}

// counting returns a maker for puzzles whose solutions are still to count.
func (m *sujikoMaker) counting(puzzleAt func(index uint64) (sujiko.Puzzle, error)) maker {
	return rowMaker[out.Sujiko](func(w out.Rows[out.Sujiko], totals *Totals, index uint64) error {
		puzzle, err := puzzleAt(index)
		if err != nil {
			return err
		}
		solutions, first := sujiko.Count(&puzzle)
		return m.row(w, totals, index, &puzzle, solutions, first)
	})
}

// row makes the row of a puzzle with so many solutions, and the first of them.
func (m *sujikoMaker) row(w out.Rows[out.Sujiko], totals *Totals, index uint64, p *sujiko.Puzzle, solutions int, first sujiko.Placement) error {
	row, err := w.Next()
	if err != nil {
		return err
	}
	text := func(b []byte) string {
		m.text = b
		return w.Text(b)
	}
	row.Kind = "sujiko"
	row.Puzzle = text(p.AppendText(m.text[:0]))
	row.ID = row.Puzzle
	row.Index = int64(index)
	row.Seed = m.seed
	setCount(&row.Shared, totals, uint64(solutions), true)
	if solutions > 0 {
		row.Solution = text(first.AppendText(m.text[:0]))
	}
	canonical := p.Canonical()
	row.Canonical = row.Puzzle
	if canonical != *p {
		row.Canonical = text(canonical.AppendText(m.text[:0]))
	}
	row.Circle1, row.Circle2 = int32(p.Circles[0]), int32(p.Circles[1])
	row.Circle3, row.Circle4 = int32(p.Circles[2]), int32(p.Circles[3])
	m.setRegions(p)
	row.Regions, row.RegionSizes = m.map9, m.sizes
	row.Givens = int32(p.GivenCount())
	if m.Grade && solutions == 1 {
		m.grade(row, totals, p)
	}
	if m.Paper {
		ending := m.paper.Solve(p, nil)
		row.PaperEnding = ending.String()
		setPaper(&row.Shared, totals, ending == sujiko.PaperSolved, m.paper.Steps)
	}
	return nil
}

// setRegions sets the texts of the regions.
func (m *sujikoMaker) setRegions(p *sujiko.Puzzle) {
	m.text = p.AppendRegions(m.text[:0])
	if string(m.text) == m.map9 {
		return
	}
	m.map9 = string(m.text)
	var sizes []int
	for _, r := range p.Regions[:p.RegionCount()] {
		sizes = append(sizes, r.Cells.Len())
	}
	m.sizes = sizesText(sizes)
}

// grade fills the columns of the human-style solution of a puzzle that has one.
func (m *sujikoMaker) grade(row *out.Sujiko, totals *Totals, p *sujiko.Puzzle) {
	ending := m.logic.Solve(p)
	var steps [sujiko.Techniques]int
	for _, step := range m.logic.Steps {
		steps[step.Technique]++
	}
	columns := row.StepColumns()
	gradeColumns{&row.Shared, &row.Hardest, &row.Work, columns[:], &row.Rounds, &row.Bottlenecks, &row.MeanJump}.
		set(totals, steps[:], &sujikograde.Model, sujikograde.Model.Grade(m.logic.Human()), grade.FeaturesOf(m.logic.Human()), ending == sujiko.Solved)
}

// SujikoRow makes the row that a graded data set would have for a puzzle.
func SujikoRow(p *sujiko.Puzzle) (*out.Sujiko, error) {
	m := &sujikoMaker{Sujiko: Sujiko{Grade: true, Paper: true}}
	var one out.One[out.Sujiko]
	solutions, first := sujiko.Count(p)
	err := m.row(&one, new(Totals), 0, p, solutions, first)
	return one.Row, err
}
