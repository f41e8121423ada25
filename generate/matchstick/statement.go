package matchstickgen

import (
	"fmt"
	"math/rand/v2"

	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/solve/matchstick"
	"matchbook/solve/matchstick/statement"
)

// StatementSampler draws sound statements of a family, all with the same probability: it
// draws statements evenly and keeps the first that is sound and has the level. It keeps
// state between calls; each goroutine needs one of its own.
type StatementSampler struct {
	family  *statement.Family
	counter *statement.Counter
	level   *grade.Level // nil for any
	publish *Publisher   // nil if they need not be publishable
}

// NewStatementSampler returns a sampler of statements that take as many steps as the limit
// of the counter, which is for their form. With a publisher they are publishable, too.
func NewStatementSampler(f *statement.Family, c *statement.Counter, level *grade.Level, p *Publisher) *StatementSampler {
	return &StatementSampler{f, c, level, p}
}

// Sample draws a sound statement. It fails if 200,000 in a row are not sound.
func (s *StatementSampler) Sample(rng *rand.Rand) (statement.Statement, error) {
	size := s.family.Size()
	for range mostDraws {
		if puzzle := s.family.At(rng.Uint64N(size)); s.sound(&puzzle) {
			return puzzle, nil
		}
	}
	level := ""
	if s.level != nil {
		level = fmt.Sprintf(" of level %v", *s.level)
	}
	return statement.Statement{}, fmt.Errorf("%w%s: none among %d statements of the form %v (hint: another number of moves, or another form)",
		ErrNoSoundPuzzle, level, mostDraws, &s.family.Form)
}

func (s *StatementSampler) sound(puzzle *statement.Statement) bool {
	if !matchstick.Sound(s.counter.Count(puzzle)) || puzzle.True() {
		return false
	}
	if s.publish != nil && s.publish.Shortest(puzzle) == nil {
		return false
	}
	if s.level == nil {
		return true
	}
	_, g := matchstickgrade.GradeStatement(s.counter.Shortest())
	return g.Level == *s.level
}
