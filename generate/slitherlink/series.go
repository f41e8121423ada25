package slitherlinkgen

import (
	"fmt"
	"math/rand/v2"

	"matchbook/generate"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// The puzzles of a series have clues at the same places, but different loops. The first puzzle is
// made like a single puzzle. For each further puzzle, a new loop is shaped after the same look, and
// changed until clues at these places determine it.
//
// Success depends on the pattern: with some patterns, many loops become puzzles; with other
// patterns, few or none do. If a pattern takes too many loops, the series begins again with another
// pattern.
const (
	mostSeries   = 100 // the largest number of puzzles in a series
	loopsEach    = 12  // if puzzles take more loops than this on average, their pattern is given up
	mostPatterns = 100 // patterns tried
	mostAlike    = 0.5 // the largest share of clues that are equal in two puzzles of a series
)

// series returns the puzzles of the series with the given number. Without Options.Series, a series
// has one puzzle.
func (p *Publisher) series(seed, number uint64) ([]Made, error) {
	if p.made != nil && p.seed == seed && p.numbered == number {
		return p.made, nil
	}
	p.made, p.seed, p.numbered = nil, seed, number
	rng, length := p.random(seed, number), max(p.options.Series, 1)
	for range mostPatterns {
		first, err := p.follow(rng)
		if err != nil {
			return nil, err
		}
		if made := p.extend(first, length, rng); len(made) == length {
			p.made = made
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

// extend returns a series: its first puzzle, which was just made, and other puzzles with clues at
// the same places. The series has the given length, or less if too few loops become puzzles.
func (p *Publisher) extend(first Made, length int, rng *rand.Rand) []Made {
	p.places = &generate.Mask{Width: first.Puzzle.Width, Height: first.Puzzle.Height}
	for _, clue := range first.Puzzle.Cells {
		p.places.On = append(p.places.On, clue != grid.Blank)
	}
	made := []Made{first}
	for tries := 1; len(made) < length && tries <= loopsEach*len(made); tries++ {
		if q, ok := p.compose(p.look, rng); ok && differs(q, made) {
			made = append(made, Made{q, q.Border(p.loops.insideCells()), tries})
		}
	}
	p.places = p.options.Pattern
	return made
}

// differs reports whether a puzzle has few clues in common with each of the other puzzles of its
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
