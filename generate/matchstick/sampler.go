package matchstickgen

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/solve/matchstick"
)

// Sampler draws sound puzzles of a family: layouts that start false, have
// exactly one solution at the wanted depth and none nearer. Each sound puzzle is
// equally likely, and no sweep is needed, however large the family is.
//
// A sound puzzle belongs to just one pair (layout, true equation at that depth
// from it): it has no other solution. So a pair is drawn evenly among all, and
// drawn again while its layout is not sound. Drawing evenly works like counting
// in solve/matchstick: equations are made column by column with carries, and a
// polynomial in (removed, added) tells how many pairs a partial choice leads to,
// each digit of the equation having come from any digit of the layout.
//
// A Sampler keeps state between calls; each goroutine needs one of its own.
type Sampler struct {
	family  Family
	rules   matchstick.Rules
	moves   int
	level   *grade.Level // nil for any
	counter *matchstick.Counter

	removed, added int // prices run from 0 to these
	cells          [10][]source
	columns        [2][]sampleColumn // by reading, units first, as in the counter
	low            [2][][2]weights   // pairs in the k rightmost columns, by carry out
}

// source is a digit that a cell of a puzzle can show, and the price of turning
// it into the digit of the solution.
type source struct{ digit, removed, added int }

// sampleColumn is every way to fill one column of a solution.
type sampleColumn struct {
	present  [3]bool // x, y, z: whether the number has a digit here
	nonzero  [3]bool // and whether that may not be 0
	fillings [2][]filling
}

// filling is one way: the digits with their carry in, at each price the number of
// digits of the puzzle that they can come from.
type filling struct {
	digits [3]int
	in     int
	ways   weights
}

// weights are numbers of ways by price, [removed][added]. They are floating point
// numbers since pairs can outnumber 64 bits. Products are rounded before they are
// added (the conversions below see to that), so that all machines agree.
type weights [][]float64

// ErrNoSoundPuzzle is wrapped by errors that say that a family has no sound
// puzzle, or none of a level, or too few to find one.
var ErrNoSoundPuzzle = errors.New("no sound puzzle")

// mostDraws is how many pairs are drawn in vain before Sample gives up.
const mostDraws = 200_000

// NewSampler returns a sampler of puzzles that take exactly moves >= 1 steps of
// the rules. It fails if the family has no such pair at all.
func NewSampler(f Family, rules matchstick.Rules, moves int) (*Sampler, error) {
	if places := f.Shape.Places(); moves < 1 || moves > places {
		return nil, fmt.Errorf("%w: %d steps, want 1 to %d, the places of the shape %v", ErrNoSoundPuzzle, moves, places, f.Shape)
	}
	rules.NoLeadingZeros = f.NoLeadingZeros
	s := &Sampler{
		family:  f,
		rules:   rules,
		moves:   moves,
		counter: matchstick.NewCounter(f.Shape, rules, moves),
	}
	s.removed, s.added = rules.Rule.Cost(moves)
	for to := range s.cells {
		for from := range 10 {
			removed, added := rules.Glyphs.Price(from, to)
			if removed <= s.removed && added <= s.added {
				s.cells[to] = append(s.cells[to], source{from, removed, added})
			}
		}
	}
	for reading := range 2 {
		s.low[reading] = [][2]weights{{s.newWeights(), s.newWeights()}}
		s.low[reading][0][0][0][0] = 1
		for k := range max(f.Shape.A, f.Shape.B, f.Shape.R) {
			s.addColumn(reading, k)
		}
	}
	if s.Pairs() == 0 {
		return nil, fmt.Errorf("%w: no layout of the shape %v has a solution at exactly %d (rule %v)",
			ErrNoSoundPuzzle, f.Shape, moves, rules.Rule)
	}
	return s, nil
}

// Want makes s draw only puzzles of a level, all with the same probability.
func (s *Sampler) Want(level grade.Level) { s.level = &level }

// Clone returns a sampler for another goroutine.
func (s *Sampler) Clone() *Sampler {
	c := *s
	c.counter = s.counter.Clone()
	return &c
}

func (s *Sampler) newWeights() weights {
	w := make(weights, s.removed+1)
	for i := range w {
		w[i] = make([]float64, s.added+1)
	}
	return w
}

// addColumn makes the fillings of column k and the ways up to and with it.
func (s *Sampler) addColumn(reading, k int) {
	digits := [3]int{s.family.Shape.A, s.family.Shape.B, s.family.Shape.R}
	if reading == 1 { // A-B=R is R+B=A
		digits[0], digits[2] = digits[2], digits[0]
	}
	var col sampleColumn
	for cell, n := range digits {
		col.present[cell] = k < n
		col.nonzero[cell] = s.family.NoLeadingZeros && n > 1 && k == n-1
	}
	below := s.low[reading][k]
	sums := [2]weights{s.newWeights(), s.newWeights()}
	for x := range 10 {
		for y := range 10 {
			for in := range 2 {
				z, out := (x+y+in)%10, (x+y+in)/10
				f := filling{digits: [3]int{x, y, z}, in: in}
				if !s.fill(&f, &col) {
					continue
				}
				col.fillings[out] = append(col.fillings[out], f)
				for i, row := range f.ways {
					for j, n := range row {
						addShifted(sums[out], below[in], n, i, j)
					}
				}
			}
		}
	}
	s.columns[reading] = append(s.columns[reading], col)
	s.low[reading] = append(s.low[reading], sums)
}

// addShifted adds n·w to sum, its prices raised by (removed, added).
func addShifted(sum, w weights, n float64, removed, added int) {
	if n == 0 {
		return
	}
	for i := removed; i < len(sum); i++ {
		for j := added; j < len(sum[i]); j++ {
			sum[i][j] += float64(n * w[i-removed][j-added])
		}
	}
}

// fill counts the digits that a filling can come from; false if it is not allowed.
func (s *Sampler) fill(f *filling, col *sampleColumn) bool {
	f.ways = s.newWeights()
	f.ways[0][0] = 1
	for cell, digit := range f.digits {
		if digit == 0 && col.nonzero[cell] || digit != 0 && !col.present[cell] {
			return false
		}
		if !col.present[cell] {
			continue
		}
		product := s.newWeights()
		for _, src := range s.sources(col, cell, digit) {
			addShifted(product, f.ways, 1, src.removed, src.added)
		}
		f.ways = product
	}
	return true
}

// sources returns what a cell of the puzzle can show where the solution has digit.
func (s *Sampler) sources(col *sampleColumn, cell, digit int) []source {
	list := s.cells[digit]
	if col.nonzero[cell] && len(list) > 0 && list[0].digit == 0 {
		list = list[1:]
	}
	return list
}

// operators are the ways of the operator: what the puzzle and the solution
// (the reading: 0 for '+') show, and the price.
var operators = [...]struct {
	minus          bool
	reading        int
	removed, added int
}{{false, 0, 0, 0}, {true, 0, 0, 1}, {false, 1, 1, 0}, {true, 1, 0, 0}}

// at returns w[i][j], 0 out of range.
func (w weights) at(i, j int) float64 {
	if i < 0 || j < 0 || i >= len(w) || j >= len(w[i]) {
		return 0
	}
	return w[i][j]
}

// all returns the weights of complete equations of a reading.
func (s *Sampler) all(reading int) weights {
	return s.low[reading][len(s.columns[reading])][0]
}

// Pairs returns the number of pairs (layout, true equation exactly so many steps
// away) of the family, exact up to 2⁵³. For the rule move, summed over depths, it
// is the number of solutions that a sweep of the family finds.
func (s *Sampler) Pairs() float64 {
	total := 0.0
	for _, op := range operators {
		total += s.all(op.reading).at(s.removed-op.removed, s.added-op.added)
	}
	return total
}

// Sample draws a sound puzzle, of the level that is wanted, and returns how many
// pairs it drew for it. It fails if 200,000 pairs in a row are none.
func (s *Sampler) Sample(rng *rand.Rand) (puzzle matchstick.Equation, draws int, err error) {
	for draws = 1; draws <= mostDraws; draws++ {
		puzzle = s.draw(rng)
		if s.sound(puzzle) {
			return puzzle, draws, nil
		}
	}
	level := ""
	if s.level != nil {
		level = fmt.Sprintf(" of level %v", *s.level)
	}
	return matchstick.Equation{}, mostDraws, fmt.Errorf("%w%s: none among %d layouts of the shape %v with a solution %d steps away (hint: fewer moves, or another shape)",
		ErrNoSoundPuzzle, level, mostDraws, s.family.Shape, s.moves)
}

// sound reports whether the only solution within moves is at moves, and the puzzle of
// the level that is wanted.
func (s *Sampler) sound(e matchstick.Equation) bool {
	if !matchstick.Sound(s.counter.Count(e.Layout(s.rules.Glyphs))) {
		return false
	}
	if s.level == nil {
		return true
	}
	return matchstickgrade.Grade(s.counter.Shortest()).Level == *s.level
}

// choice picks one of several things in proportion to their weights, offered one
// after another.
type choice struct{ left float64 }

// choose starts a choice among weights that sum up to total.
func choose(rng *rand.Rand, total float64) choice {
	return choice{float64(float64(rng.Uint64()>>11) / (1 << 53) * total)}
}

// take reports whether the thing that is offered is the one.
func (c *choice) take(weight float64) bool {
	c.left -= weight
	return weight > 0 && c.left < 0
}

// draw draws a pair evenly and returns its layout.
func (s *Sampler) draw(rng *rand.Rand) matchstick.Equation {
	pick := choose(rng, s.Pairs())
	op := operators[0]
	for _, o := range operators {
		// Should rounding leave the choice open at the end, the last thing
		// with any weight is taken, here and below.
		if w := s.all(o.reading).at(s.removed-o.removed, s.added-o.added); w > 0 {
			op = o
			if pick.take(w) {
				break
			}
		}
	}
	e := matchstick.Equation{Shape: s.family.Shape, Minus: op.minus}
	numbers := [3]*int{&e.A, &e.B, &e.R}
	if op.reading == 1 {
		numbers[0], numbers[2] = numbers[2], numbers[0]
	}
	removed, added, out := s.removed-op.removed, s.added-op.added, 0
	scale := 1
	for range len(s.columns[op.reading]) - 1 {
		scale *= 10
	}
	for k := len(s.columns[op.reading]) - 1; k >= 0; k-- {
		col := &s.columns[op.reading][k]
		below := s.low[op.reading][k]
		pick := choose(rng, s.low[op.reading][k+1][out].at(removed, added))
		var chosen *filling
		var i, j int
	fillings:
		for n := range col.fillings[out] {
			f := &col.fillings[out][n]
			for ii, row := range f.ways {
				for jj, ways := range row {
					if w := float64(ways * below[f.in].at(removed-ii, added-jj)); w > 0 {
						chosen, i, j = f, ii, jj
						if pick.take(w) {
							break fillings
						}
					}
				}
			}
		}
		for cell, digit := range s.drawSources(rng, col, chosen, i, j) {
			*numbers[cell] += digit * scale
		}
		removed, added, out = removed-i, added-j, chosen.in
		scale /= 10
	}
	return e
}

// drawSources draws the digits that a filling comes from at exactly the given price.
func (s *Sampler) drawSources(rng *rand.Rand, col *sampleColumn, f *filling, removed, added int) (digits [3]int) {
	var lists [3][]source
	for cell := range lists {
		lists[cell] = []source{{}}
		if col.present[cell] {
			lists[cell] = s.sources(col, cell, f.digits[cell])
		}
	}
	pick := choose(rng, f.ways[removed][added])
	for _, x := range lists[0] {
		for _, y := range lists[1] {
			for _, z := range lists[2] {
				if x.removed+y.removed+z.removed != removed || x.added+y.added+z.added != added {
					continue
				}
				digits = [3]int{x.digit, y.digit, z.digit}
				if pick.take(1) {
					return digits
				}
			}
		}
	}
	return digits
}
