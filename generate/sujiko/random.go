package sujikogen

import (
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"

	"matchbook/generate"
	"matchbook/grade"
	sujikograde "matchbook/grade/sujiko"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

// Options say which puzzles a [Generator] makes.
type Options struct {
	Sizes  []int // sizes of the regions, which are connected
	Givens int   // number of given digits
	// Random allows puzzles with several solutions. If Random is false, each puzzle has exactly one
	// solution.
	Random bool
	// Few leaves out as many regions and givens as possible while the solution stays unique. If
	// Sizes is empty and Givens is 0, Few starts from givens in all nine cells.
	Few bool
	// Level is the wanted level; nil means any level.
	Level *grade.Level
}

// Draws is the number of unsuitable draws after which a Generator gives up.
const Draws = 2_000_000

// Generator makes random puzzles: it draws placements of the digits, and places for regions and
// givens, until the clues make a suitable puzzle. All draws are equally likely. A Generator is not
// safe for concurrent use.
type Generator struct {
	options    Options
	partitions [][]sujiko.Cells
	places     []sujiko.Cells // of the givens
	logic      human.Solver
	told       [9]uint64 // for each clue, a bit for each placement of the tuple that the clue excludes
}

// NewGenerator returns a generator, or an error if an option is out of range or contradicts another
// option.
func NewGenerator(o Options) (*Generator, error) {
	if err := clueErr(o.Sizes, o.Givens); err != nil {
		return nil, err
	}
	switch {
	case o.Random && (o.Few || o.Level != nil):
		return nil, errors.New("-few and -level need puzzles with one solution: leave out -random")
	case o.Few && len(o.Sizes)+o.Givens > 9:
		return nil, fmt.Errorf("found %d regions and givens, want at most 9 for -few", len(o.Sizes)+o.Givens)
	}
	g := &Generator{options: o, partitions: Partitions(o.Sizes), logic: human.Solver{All: true}}
	for c := sujiko.Cells(0); c < 1<<9; c++ {
		if c.Len() == o.Givens {
			g.places = append(g.places, c)
		}
	}
	return g, nil
}

// At makes the puzzle for a seed and an index. The puzzle depends only on the options, the seed
// and the index. The error wraps [generate.ErrNotFound] if no draw meets the options.
func (g *Generator) At(seed, index uint64) (sujiko.Puzzle, error) {
	r := generate.Random(seed, index)
	for range Draws {
		// All placements should be equally likely, but tuples differ in their numbers of placements.
		// So a number n that is too large for the tuple is rejected.
		tuple := sujiko.TuplePlacements(r.IntN(sujiko.Tuples()))
		n := r.IntN(sujiko.MaxSolutions)
		if n >= len(tuple) {
			continue
		}
		regions := g.partitions[r.IntN(len(g.partitions))]
		givens := g.places[r.IntN(len(g.places))]
		if g.options.Few {
			if len(regions)+givens.Len() == 0 {
				givens = 1<<9 - 1
			}
			var ok bool
			if regions, givens, ok = g.fewest(r, tuple, n, regions, givens); !ok {
				continue
			}
		}
		p := sujiko.PuzzleOf(tuple[n].Solution(), regions, givens)
		if g.options.Random || g.wanted(&p) {
			return p, nil
		}
	}
	err := fmt.Errorf("%w in %d draws", generate.ErrNotFound, Draws)
	hint := "other clues may have some"
	if g.options.Level != nil {
		err = fmt.Errorf("%w: level %v is rare or impossible with such clues", err, *g.options.Level)
		hint = "another level or other clues may have some"
	}
	return sujiko.Puzzle{}, fmt.Errorf("%w (hint: %s)", err, hint)
}

// wanted reports whether a puzzle has one solution and the wanted level.
func (g *Generator) wanted(p *sujiko.Puzzle) bool {
	if n, _ := sujiko.CountOf(p); n != 1 {
		return false
	}
	if g.options.Level == nil {
		return true
	}
	limit := human.Technique(sujikograde.Model.HardestOf(*g.options.Level)) // harder techniques would mean another level
	return g.logic.Solve(p, limit) == human.Solved && sujikograde.Model.LevelOf(g.logic.Human()) == *g.options.Level
}

// fewest returns a smallest subset of the regions and givens that excludes all placements of a tuple
// except tuple[n]. If there are several smallest subsets, fewest chooses one at random. If even all
// regions and givens together are not enough, ok is false.
func (g *Generator) fewest(
	r *rand.Rand,
	tuple []sujiko.Placement,
	n int,
	regions []sujiko.Cells,
	givens sujiko.Cells,
) (_ []sujiko.Cells, _ sujiko.Cells, ok bool) {
	clues := slices.Clone(regions)
	for c := givens; c != 0; c &= c - 1 {
		clues = append(clues, c&-c)
	}
	for i, c := range clues {
		g.told[i] = 0
		m := c.Mask()
		for j, p := range tuple {
			if p.Sum(m) != tuple[n].Sum(m) {
				g.told[i] |= 1 << j
			}
		}
	}
	others := (uint64(1)<<len(tuple) - 1) &^ (1 << n)
	best, size, ties := 0, len(clues)+1, 0
	for choice := range 1 << len(clues) {
		if bits.OnesCount(uint(choice)) > size {
			continue
		}
		told := uint64(0)
		for rest := choice; rest != 0; rest &= rest - 1 {
			told |= g.told[bits.TrailingZeros(uint(rest))]
		}
		if told != others {
			continue
		}
		if bits.OnesCount(uint(choice)) < size {
			size, ties = bits.OnesCount(uint(choice)), 0
		}
		// The n-th smallest choice found replaces the earlier one with probability 1/n, so all are
		// equally likely.
		if ties++; r.IntN(ties) == 0 {
			best = choice
		}
	}
	if size > len(clues) {
		return nil, 0, false
	}
	var kept []sujiko.Cells
	var keptGivens sujiko.Cells
	for i, c := range clues {
		switch {
		case best>>i&1 == 0:
		case i < len(regions):
			kept = append(kept, c)
		default:
			keptGivens |= c
		}
	}
	return kept, keptGivens, true
}
