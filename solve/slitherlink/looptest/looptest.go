// Package looptest makes small slitherlinks for tests, whose solutions are all
// known.
package looptest

import (
	"bufio"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"testing"

	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

var made sync.Map // by width and height, the function that returns the loops

// Loops returns every loop of a board of at most 16 cells: each border of a set
// of cells that is one loop. The loops of a board are made once, and callers must not change them.
func Loops(width, height int) []slitherlink.Solution {
	loops, _ := made.LoadOrStore([2]int{width, height}, sync.OnceValue(func() []slitherlink.Solution { return makeLoops(width, height) }))
	return loops.(func() []slitherlink.Solution)()
}

func makeLoops(width, height int) []slitherlink.Solution {
	p := slitherlink.New(width, height)
	var loops []slitherlink.Solution
	inside := make([]bool, width*height)
	for set := 1; set < 1<<len(inside); set++ {
		for i := range inside {
			inside[i] = set>>i&1 == 1
		}
		if s := p.Border(inside); p.Check(s) == nil {
			loops = append(loops, s)
		}
	}
	return slices.Clip(loops)
}

// Puzzle returns a puzzle with clues of a random loop from loops. Each clue is kept with
// probability keep, and each kept clue is replaced by a random clue with probability wrong.
func Puzzle(rng *rand.Rand, width, height int, loops []slitherlink.Solution, keep, wrong float64) slitherlink.Puzzle {
	p := slitherlink.New(width, height)
	s := loops[rng.IntN(len(loops))]
	for i := range p.Cells {
		if rng.Float64() < keep {
			p.Cells[i] = p.Around(s, i)
			if rng.Float64() < wrong {
				p.Cells[i] = int8(rng.IntN(slitherlink.MaxClue + 1))
			}
		}
	}
	return p
}

// Solutions returns those of the loops that solve p.
func Solutions(p slitherlink.Puzzle, loops []slitherlink.Solution) []slitherlink.Solution {
	var found []slitherlink.Solution
loops:
	for _, s := range loops {
		for i, clue := range p.Cells {
			if clue != grid.Blank && p.Around(s, i) != clue {
				continue loops
			}
		}
		found = append(found, s)
	}
	return found
}

// Loopy returns the puzzles of a file of game IDs of Simon Tatham's Loopy.
func Loopy(t testing.TB, name string) []slitherlink.Puzzle {
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var puzzles []slitherlink.Puzzle
	for lines := bufio.NewScanner(f); lines.Scan(); {
		p, err := slitherlink.Parse(lines.Text())
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, p)
	}
	return puzzles
}
