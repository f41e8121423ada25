package slitherlinkgen

import (
	"fmt"
	"math/rand/v2"

	"matchbook/generate"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// The puzzles of a series have clues at the same places, and different loops. The first is made
// like any other. For each of the others, a new loop is shaped after the same look, and changed
// until clues at these places determine it.
//
// Success depends on the pattern: with some patterns, every second loop becomes a puzzle; with
// most, one in ten or fewer; with many, none. If a pattern takes too many loops, it is given up,
// and the series begins again with another one.
const (
	mostSeries   = 100 // the largest number of puzzles in a series
	loopsEach    = 12  // the mean number of loops that a puzzle may take before its pattern is given up
	mostPatterns = 100 // patterns tried
	mostAlike    = 0.5 // the largest share of equal clues in two puzzles of a series
)

// series makes the puzzles of a series.
func (p *Publisher) series(rng *rand.Rand) ([]Made, error) {
	for range mostPatterns {
		first, err := p.follow(rng)
		if err != nil {
			return nil, err
		}
		if made := p.extend(first, rng); len(made) == p.options.Series {
			return made, nil
		}
	}
	return nil, fmt.Errorf(
		"%w: none of %d patterns on %dx%d cells has %d puzzles of level %v (hint: try a shorter series, or another size or level)",
		generate.ErrNotFound,
		mostPatterns,
		p.options.Width,
		p.options.Height,
		p.options.Series,
		p.level,
	)
}

// extend returns a puzzle that was just made, together with others that have clues at the same
// places: a complete series, or fewer puzzles if they are rare.
func (p *Publisher) extend(first Made, rng *rand.Rand) []Made {
	p.places = &generate.Mask{Width: first.Puzzle.Width, Height: first.Puzzle.Height}
	for _, clue := range first.Puzzle.Cells {
		p.places.On = append(p.places.On, clue != grid.Blank)
	}
	made := []Made{first}
	for tries := 1; len(made) < p.options.Series && tries <= loopsEach*len(made); tries++ {
		if q, ok := p.compose(p.look, rng); ok && differs(q, made) {
			made = append(made, Made{q, q.Border(p.loops.insideCells()), tries})
		}
	}
	p.places = nil
	return made
}

// differs reports whether a puzzle has few clues in common with each of the others in its
// series.
func differs(q slitherlink.Puzzle, others []Made) bool {
	for _, other := range others {
		equal := 0
		for i, clue := range q.Cells {
			if clue != grid.Blank && clue == other.Puzzle.Cells[i] {
				equal++
			}
		}
		if float64(equal) > mostAlike*float64(q.Clues()) {
			return false
		}
	}
	return true
}
