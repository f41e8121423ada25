package matchstickgen

import (
	"cmp"
	"fmt"
	"slices"

	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/solve/matchstick"
)

// Publisher says which statements a book can print. It keeps state between calls; each
// goroutine needs one of its own.
//
// A publishable statement is sound: false at first, with one solution at the limit of moves
// and none before. It has one equals sign, as people expect, even if its solution has two.
// No number of it or of its solution is 0 or begins with 0, and nothing is
// multiplied or divided by 1. There is no second answer by a trick that a reader may think
// of: turned upside down it cannot be made true with so many moves, and neither can it by
// laying a stick upon another one, which leaves fewer. Crossing out an equals sign is no
// test, since it makes almost every statement true that can spare a stick: the page of rules
// says that this does not count.
type Publisher struct {
	counter, turned, overlays *matchstick.Counter
	rules                     matchstick.Rules
}

// NewPublisher returns a publisher of statements of a form that take so many moves.
func NewPublisher(f matchstick.Form, rules matchstick.Rules, moves int) *Publisher {
	rules.NoLeadingZeros = true
	return &Publisher{
		counter:  matchstick.NewCounter(f, rules, moves),
		turned:   matchstick.NewCounter(f.Turned(), rules, moves),
		overlays: matchstick.NewOverlays(f, rules, moves),
		rules:    rules,
	}
}

// Shortest describes the solution of a statement if it is publishable, and is nil if not. It
// is valid until the next call.
func (p *Publisher) Shortest(s *matchstick.Statement) *matchstick.Shortest {
	if relations(s) != 1 || !natural(s) || s.LeadingZeros() || !matchstick.Sound(p.counter.Count(s)) || s.True() {
		return nil
	}
	shortest := p.counter.Shortest()
	if !natural(&shortest.First) {
		return nil
	}
	if p.rules.Rule == matchstick.MoveSticks && sum(p.overlays.Count(s)) > 0 {
		return nil
	}
	if turned, ok := s.Turned(p.rules.Glyphs); ok {
		same := uint64(0) // the solution, which may be true upside down as well
		if t, ok := shortest.First.Turned(p.rules.Glyphs); ok && t.True() {
			same = 1
		}
		if n := sum(p.turned.Count(&turned)); n > same {
			return nil
		}
	}
	return shortest
}

func sum(counts []uint64) (n uint64) {
	for _, count := range counts {
		n += count
	}
	return n
}

// relations returns how many signs are = or ≠.
func relations(s *matchstick.Statement) (n int) {
	for _, sign := range s.Signs[:s.Terms-1] {
		if sign == matchstick.Equal || sign == matchstick.NotEqual {
			n++
		}
	}
	return n
}

// natural reports whether no number is 0, and nothing is multiplied or divided by 1.
func natural(s *matchstick.Statement) bool {
	times := func(i int) bool {
		return i >= 0 && i < int(s.Terms)-1 && (s.Signs[i] == matchstick.Times || s.Signs[i] == matchstick.Divide)
	}
	for i := range int(s.Terms) {
		v, ok := s.Numbers[i].Value()
		if !ok || v == 0 {
			return false
		}
		if v == 1 && (times(i-1) || times(i)) {
			return false
		}
	}
	return true
}

// mostLooked is how many statements of a family Best looks at, evenly spread if there are
// more.
const mostLooked = 1 << 21

// Best returns the best publishable statements of a family, the best first, at most most. All
// take so many moves.
//
// The best are those whose one move surprises: first those for which more must be seen
// (grade/matchstick has the order), then those that fewer false statements hide. Of the
// statements whose solutions have the same numbers, in any order, only the best comes in the
// first round, the second best in the second, and so on, so that a book is not one thing over
// and over.
func Best(f *matchstick.Family, rules matchstick.Rules, moves int, level *grade.Level, most uint64) ([]matchstick.Statement, error) {
	type candidate struct {
		puzzle, solution matchstick.Statement
		base             float64
		misleading       uint64
		round            int
	}
	var list []candidate
	p := NewPublisher(f.Form, rules, moves)
	size := f.Size()
	n := min(size, mostLooked)
	for i := range n {
		index := i
		if size > n {
			index = i * (size / n)
		}
		s := f.At(index)
		shortest := p.Shortest(&s)
		if shortest == nil {
			continue
		}
		model, g := matchstickgrade.Grade(shortest)
		if level != nil && g.Level != *level {
			continue
		}
		list = append(list, candidate{s, shortest.First, model.Techniques[g.Hardest].Base, shortest.Misleading, 0})
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
	if uint64(len(list)) < most {
		return nil, fmt.Errorf("%w: the form %v has only %d that are publishable with -moves %d, and %d are wanted",
			ErrNoSoundPuzzle, &f.Form, len(list), moves, most)
	}
	best := make([]matchstick.Statement, most)
	for i := range best {
		best[i] = list[i].puzzle
	}
	return best, nil
}
