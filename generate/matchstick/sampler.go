package matchstickgen

import (
	"fmt"
	"math/rand/v2"

	"matchbook/generate"
	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/solve/matchstick"
)

// mostDraws is the number of statements in a row that Sample rejects before it gives up.
const mostDraws = 200_000

// Sampler draws sound puzzles of a family, all with the same probability. A Sampler draws random statements until
// one is a sound puzzle that meets the options. A Sampler keeps state between calls; each goroutine needs its own.
type Sampler struct {
	Family  *matchstick.Family
	Counter *matchstick.Counter
	Level   *grade.Level // nil for any

	moves   int
	publish *publisher // nil if puzzles need not be publishable
}

// NewSampler returns a sampler of puzzles whose only solution takes the given number of moves.
// Publishable puzzles have no leading zeros.
func NewSampler(f *matchstick.Family, rules matchstick.Rules, moves int, publishable bool) *Sampler {
	s := &Sampler{Family: f, moves: moves}
	if publishable {
		rules.NoLeadingZeros = true
		s.publish = newPublisher(f.Form, rules, moves)
	}
	s.Counter = matchstick.NewCounter(f.Form, rules, moves)
	return s
}

// Sample draws a puzzle. If it rejects 200,000 statements in a row, the error wraps
// [generate.ErrNotFound].
func (s *Sampler) Sample(rng *rand.Rand) (matchstick.Statement, error) {
	size, any := s.Family.Size(), s.publish == nil && s.Level == nil
	for range mostDraws {
		puzzle := s.Family.At(rng.Uint64N(size))
		if any && s.sound(&puzzle) || !any && s.shortest(&puzzle) != nil {
			return puzzle, nil
		}
	}
	level := ""
	if s.Level != nil {
		level = fmt.Sprintf(" of level %v", *s.Level)
	}
	return matchstick.Statement{}, fmt.Errorf("%w: none of %d statements of the form %v is a sound puzzle%s (hint: try another number of moves, or another form)",
		generate.ErrNotFound, mostDraws, &s.Family.Form, level)
}

func (s *Sampler) sound(puzzle *matchstick.Statement) bool {
	return matchstick.Sound(s.Counter.Count(puzzle)) && s.Counter.Complete() && !puzzle.True()
}

// shortest describes the solution of a statement that meets the sampler's options; for other
// statements it returns nil. The result is valid until the next call.
func (s *Sampler) shortest(puzzle *matchstick.Statement) *matchstick.Shortest {
	if s.publish != nil && !looksWell(puzzle) || !s.sound(puzzle) {
		return nil
	}
	shortest := s.Counter.Shortest()
	if s.publish != nil && !s.publish.solvedAsMeant(puzzle, &shortest.First) {
		return nil
	}
	if s.Level != nil {
		if _, g := matchstickgrade.Grade(shortest); g.Level != *s.Level {
			return nil
		}
	}
	return shortest
}
