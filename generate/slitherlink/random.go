package slitherlinkgen

import (
	"matchbook/generate"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// Random describes puzzles with clues drawn evenly from 0 to 3. Unless clues are few, most of these
// puzzles have no solution.
type Random struct {
	Width, Height int     // in cells, 1 to grid.MaxSide
	Density       float64 // the probability, 0 to 1, that a cell has a clue
}

// Validate returns an error if an option is out of range.
func (r Random) Validate() error {
	if !(r.Density >= 0 && r.Density <= 1) {
		return generate.OptionErrorf("density", "is %v, want 0 to 1", r.Density)
	}
	return validSize(r.Width, r.Height, 1)
}

// At returns the puzzle with the given seed and index. r must be valid.
func (r Random) At(seed, index uint64) slitherlink.Puzzle {
	rng := generate.Random(seed, index)
	p := slitherlink.New(r.Width, r.Height)
	for i := range p.Cells {
		// Both draws are made for every cell, so a greater density only adds clues.
		if clue := int8(rng.IntN(4)); rng.Float64() < r.Density {
			p.Cells[i] = clue
		}
	}
	return p
}

// validSize returns an error if a side is out of range, or if the board has fewer than the given
// number of cells.
func validSize(width, height, cells int) error {
	if width < 1 || width > grid.MaxSide || height < 1 || height > grid.MaxSide || width*height < cells {
		return generate.OptionErrorf("size", "is %dx%d, want at least %d cells, and sides of 1 to %d", width, height, cells, grid.MaxSide)
	}
	return nil
}

// Generator makes publishable or random puzzles with fixed options. It is not safe for concurrent
// use.
type Generator struct {
	publisher *Publisher // nil for random puzzles
	random    Random
}

// NewGenerator returns a generator of publishable puzzles. It fails if the options are not valid.
func NewGenerator(o Options) (*Generator, error) {
	p, err := NewPublisher(o)
	return &Generator{publisher: p}, err
}

// NewRandom returns a generator of random puzzles. It fails if r is not valid.
func NewRandom(r Random) (*Generator, error) { return &Generator{random: r}, r.Validate() }

// At makes the puzzle with an index. The puzzle depends only on the options, the seed and
// the index. The error wraps [generate.ErrNotFound] if no board became a puzzle that meets
// the options.
func (g *Generator) At(seed, index uint64) (slitherlink.Puzzle, error) {
	if g.publisher == nil {
		return g.random.At(seed, index), nil
	}
	made, err := g.publisher.Make(seed, index)
	return made.Puzzle, err
}
