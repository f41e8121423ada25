package matchstickgen

import (
	"cmp"
	"fmt"
	"slices"

	"matchbook/generate"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/solve/matchstick"
)

// mostLooked is the largest number of statements that [Sampler.Best] examines. Of a larger family,
// it examines statements at equal distances.
const mostLooked = 1 << 21

// Best returns the n best puzzles of the sampler's family, or an error if it finds fewer. Best examines at
// most 2,097,152 statements.
//
// The best puzzles require the most insight, in the order of grade/matchstick; among equals, they have the fewest
// misleading statements. For variety, puzzles whose solutions use the same numbers form a group. First comes the best
// puzzle of each group, then the second best of each group, and so on.
func (s *Sampler) Best(n uint64) ([]matchstick.Statement, error) {
	type candidate struct {
		puzzle, solution matchstick.Statement
		base             float64
		misleading       uint64
		round            int
	}
	var list []candidate
	size := s.Family.Size()
	step := max((size+mostLooked-1)/mostLooked, 1)
	for i := range (size + step - 1) / step {
		puzzle := s.Family.At(i * step)
		shortest := s.shortest(&puzzle)
		if shortest == nil {
			continue
		}
		model, g := matchstickgrade.Grade(shortest)
		list = append(list, candidate{puzzle, shortest.First, model.Techniques[g.Hardest].Base, shortest.Misleading, 0})
	}
	compare := func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.round, b.round), -cmp.Compare(a.base, b.base), cmp.Compare(a.misleading, b.misleading))
	}
	slices.SortStableFunc(list, compare)
	seen := map[[matchstick.MaxTerms]matchstick.Number]int{}
	for i := range list {
		numbers := list[i].solution.Numbers
		slices.SortFunc(numbers[:], func(a, b matchstick.Number) int {
			return cmp.Or(cmp.Compare(a.Width, b.Width), cmp.Compare(a.Cells, b.Cells))
		})
		list[i].round = seen[numbers]
		seen[numbers]++
	}
	slices.SortStableFunc(list, compare)
	if uint64(len(list)) < n {
		return nil, fmt.Errorf("%w: found only %d publishable puzzles of the form %v with -moves %d, want %d",
			generate.ErrNotFound, len(list), &s.Family.Form, s.moves, n)
	}
	best := make([]matchstick.Statement, n)
	for i := range best {
		best[i] = list[i].puzzle
	}
	return best, nil
}
