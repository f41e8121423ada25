package slitherlinkgen

import (
	"fmt"

	"matchbook/generate"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// Random are puzzles whose clues are drawn evenly from 0 to 3, without any
// promise: most have no solution.
type Random struct {
	Width, Height int     // in cells, 1 to grid.MaxSide
	Density       float64 // the probability, 0 to 1, that a cell has a clue
}

// Validate returns an error that says what is out of range.
func (r Random) Validate() error {
	if !(r.Density >= 0 && r.Density <= 1) {
		return fmt.Errorf("a density of %v, want 0 to 1", r.Density)
	}
	return validSize(r.Width, r.Height, 1)
}

// At returns the puzzle with an index of a seed. r must be valid.
func (r Random) At(seed, index uint64) slitherlink.Puzzle {
	rng := generate.Random(seed, index)
	p := slitherlink.New(r.Width, r.Height)
	for i := range p.Cells {
		// Two draws for every cell, so that a greater density only adds clues.
		if clue := int8(rng.IntN(4)); rng.Float64() < r.Density {
			p.Cells[i] = clue
		}
	}
	return p
}

// validSize returns an error if a board is too small or too large.
func validSize(width, height, cells int) error {
	if width < 1 || width > grid.MaxSide || height < 1 || height > grid.MaxSide || width*height < cells {
		return fmt.Errorf("a board of %dx%d cells, want at least %d, and sides of 1 to %d", width, height, cells, grid.MaxSide)
	}
	return nil
}
