package matchstickgen

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/solve/matchstick"
)

// ErrNoSoundPuzzle is wrapped by errors that say that a family has no sound
// puzzle, or none of a level, or too few to find one.
var ErrNoSoundPuzzle = errors.New("no sound puzzle")

// mostDraws is how many statements are drawn in vain before Sample gives up.
const mostDraws = 200_000

// Sampler draws sound puzzles of a family, all with the same probability: it draws statements
// evenly and keeps the first that is sound and has the level. It keeps state between calls; each
// goroutine needs one of its own.
type Sampler struct {
	Family  *matchstick.Family
	Counter *matchstick.Counter // for the form of the family; puzzles take as many steps as its limit
	Level   *grade.Level        // nil for any
	Publish *Publisher          // nil if they need not be publishable
}

// Sample draws a puzzle. It fails if 200,000 statements in a row are none.
func (s *Sampler) Sample(rng *rand.Rand) (matchstick.Statement, error) {
	size := s.Family.Size()
	for range mostDraws {
		if puzzle := s.Family.At(rng.Uint64N(size)); s.keeps(&puzzle) {
			return puzzle, nil
		}
	}
	level := ""
	if s.Level != nil {
		level = fmt.Sprintf(" of level %v", *s.Level)
	}
	return matchstick.Statement{}, fmt.Errorf("%w%s: none among %d statements of the form %v (hint: another number of moves, or another form)",
		ErrNoSoundPuzzle, level, mostDraws, &s.Family.Form)
}

// keeps reports whether a statement is such a puzzle.
func (s *Sampler) keeps(puzzle *matchstick.Statement) bool {
	if !matchstick.Sound(s.Counter.Count(puzzle)) || puzzle.True() {
		return false
	}
	if s.Publish != nil && s.Publish.Shortest(puzzle) == nil {
		return false
	}
	if s.Level == nil {
		return true
	}
	_, g := matchstickgrade.Grade(s.Counter.Shortest())
	return g.Level == *s.Level
}
