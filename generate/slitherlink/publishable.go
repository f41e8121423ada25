package slitherlinkgen

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"matchbook/generate"
	"matchbook/generate/profile"
	"matchbook/grade"
	slitherlinkgrade "matchbook/grade/slitherlink"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/minimise"
)

// Options say which puzzles are wanted.
type Options struct {
	Width, Height int // in cells, at least 4 in all
	Level         grade.Level
	Symmetry      generate.Symmetry
	Few           bool // take away every clue that can go, not only until the board is open enough

	// Profile is what the puzzles look like; nil for [profile.Sparse]. If Symmetry is not
	// NoSymmetry, all have that symmetry; otherwise those of the profile.
	Profile *profile.Profile

	// Pattern, if not nil, is the cells that have clues. Picture, if not nil, is the cells inside
	// the loop. Both are for puzzles with a profile, and have the size of the board.
	Pattern, Picture *generate.Mask
}

// Validate returns an error if something is out of range.
func (o Options) Validate() error {
	switch {
	case int(o.Level) >= grade.Levels:
		return fmt.Errorf("level %d, want one of %d", o.Level, grade.Levels)
	case int(o.Symmetry) >= generate.Symmetries:
		return fmt.Errorf("symmetry %d, want one of %d", o.Symmetry, generate.Symmetries)
	case o.Profile != nil && len(o.Profile.Looks) == 0:
		return fmt.Errorf("%w: it has no looks", profile.ErrOther)
	case o.Symmetry.Square() && o.Width != o.Height:
		return fmt.Errorf("a board of %dx%d cells, want a square for the symmetry %v", o.Width, o.Height, o.Symmetry)
	}
	if err := validSize(o.Width, o.Height, 4); err != nil {
		return err
	}
	for name, m := range map[string]*generate.Mask{"pattern": o.Pattern, "picture": o.Picture} {
		switch {
		case m == nil:
		case m.Width != o.Width || m.Height != o.Height:
			return fmt.Errorf("a %s of %dx%d cells, want %dx%d", name, m.Width, m.Height, o.Width, o.Height)
		case o.Profile == nil:
			return fmt.Errorf("a %s without a profile, want one", name)
		case !slices.Contains(m.On, true):
			return fmt.Errorf("a %s without a cell", name)
		}
	}
	switch {
	case o.Pattern != nil && (o.Picture != nil || o.Symmetry != generate.NoSymmetry || o.Few):
		return fmt.Errorf("a pattern says where the clues are, so no picture and no symmetry can be given, and few cannot either")
	case o.Picture != nil:
		return drawable(o.Picture)
	}
	return nil
}

// drawable returns an error if no loop draws a picture.
func drawable(m *generate.Mask) error {
	p := slitherlink.New(m.Width, m.Height)
	err := p.Check(p.Border(m.On))
	if fault := (*slitherlink.CheckError)(nil); errors.As(err, &fault) {
		if fault.Fault == slitherlink.DotFault {
			return fmt.Errorf("the picture touches itself at the dot of row %d, column %d, where no loop can", fault.Row, fault.Column)
		}
		return fmt.Errorf("the picture has %d borders, the second at row %d, column %d; want one: cells that hang together, without holes", fault.Found, fault.Row, fault.Column)
	}
	return err
}

// Publisher makes puzzles that can be published: with one solution, of a given level, and
// with clues 0 to 3.
//
// A puzzle starts as a random loop (loop.go). Clues are added in random order, at cells
// where the human-style solver does not yet know all edges, until that solver finds the
// whole loop. Then the solution is the only one, and no search is needed to prove it. The
// solver has only the techniques of the level. Then clues are removed as long as the solver
// still finds the loop:
//
//   - A clue on which no deduction rests is removed at once, without solving.
//   - A clue without which the loop could be changed nearby, to another solution,
//     stays, without solving.
//   - For any other clue, only the deductions that rest on it are made again
//     (minimise.Solver.Without). Clues that are used late come first, since few deductions
//     rest on them.
//
// Solving again for each clue would take time proportional to cells²; this takes time
// proportional to the deductions that are lost.
//
// A Publisher keeps memory between calls; each goroutine needs one of its own.
type Publisher struct {
	options Options
	limit   slitherlink.Technique // of the level
	loops   loops
	logic   minimise.Solver
	easier  minimise.Solver // tries an easier level
	batch   []int
	near    *profile.Profile
	pattern pattern
	orbits  [][]int // cells whose clues come and go together
	order   []int   // of the orbits
	state   []uint8 // by orbit: see below
}

// States of an orbit.
const (
	offBoard = iota // has no clues
	onBoard
	mustStay
)

const (
	// openEnough is the share of cells with clues at which a board is open enough.
	openEnough = 0.441
	// mostTries is how many loops are tried before Make gives up.
	mostTries = 1000
	// sameLook is how often a look is tried before another one is.
	sameLook = 16
	// nearby is the number of changes by which another solution is looked for.
	nearby = 3
)

// NewPublisher returns a publisher for puzzles of the given kind. It fails if the
// options are not valid.
func NewPublisher(o Options) (*Publisher, error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	p := &Publisher{options: o, limit: slitherlink.Technique(slitherlinkgrade.Model.HardestOf(o.Level))}
	if p.limit == slitherlink.DeepLookAhead {
		p.limit = slitherlink.LookAhead // deep look-ahead is more than a person does
	}
	if o.Profile != nil {
		p.near = o.Profile.Near(o.Width, o.Height, profile.Enough)
		return p, nil
	}
	p.orbits = generate.Orbits(o.Width, o.Height, o.Symmetry.Maps())
	p.order = make([]int, len(p.orbits))
	p.state = make([]uint8, len(p.orbits))
	return p, nil
}

// Made is a puzzle with what is known of it.
type Made struct {
	Puzzle   slitherlink.Puzzle
	Solution slitherlink.Solution
	Tries    int // loops that were tried
}

// Make returns the puzzle with an index of a seed, always the same. It fails if
// 1,000 loops lead to none of the wanted level: small boards have no hard puzzles.
func (p *Publisher) Make(seed, index uint64) (Made, error) {
	o := p.options
	few := uint64(0)
	if o.Few {
		few = 1
	}
	// Puzzles of two levels do not have the same loop.
	rng := generate.Random(seed, index, uint64(o.Level), uint64(o.Symmetry), few)
	if p.near != nil {
		return p.follow(rng)
	}
	for tries := 1; tries <= mostTries; tries++ {
		p.loops.wind(o.Width, o.Height, rng)
		q, ok := p.grow(rng)
		if !ok {
			continue
		}
		// Look-ahead costs most, so it comes last, and takes a clue in 50 if not Few.
		enough := int(openEnough * float64(o.Width*o.Height))
		if o.Few {
			enough = 0
		}
		p.thin(q, enough, min(p.limit, slitherlink.Colour))
		if p.limit > slitherlink.Colour {
			p.thin(q, min(enough, q.Clues())-q.Clues()/50, p.limit)
		}
		if p.tooEasy(q) { // take away all that can go
			p.thin(q, 0, p.limit)
			if p.tooEasy(q) {
				continue
			}
		}
		return Made{q, p.logic.Solution(), tries}, nil
	}
	return Made{}, p.notFound()
}

func (p *Publisher) notFound() error {
	o := p.options
	where := fmt.Sprintf("with symmetry %v", o.Symmetry)
	if o.Pattern != nil {
		where = "with the pattern (hint: clues apart from the others tell little; a dense pattern has easy puzzles only)"
	}
	return fmt.Errorf("%w: among %d loops on %dx%d cells none of level %v %s", generate.ErrNotFound, mostTries, o.Width, o.Height, o.Level, where)
}

// follow makes a puzzle that follows the profile.
func (p *Publisher) follow(rng *rand.Rand) (Made, error) {
	var look profile.Look
	for tries := 1; tries <= mostTries; tries++ {
		if tries%sameLook == 1 {
			look = p.near.Draw(rng)
		}
		q, ok := p.compose(look, rng)
		if !ok || dull(q) {
			continue
		}
		return Made{q, q.Border(p.loops.insideCells()), tries}, nil
	}
	return Made{}, p.notFound()
}

// dull reports whether more than a third of the clues are 0, or one is 4: the loop leaves much
// of the board alone. Of 588 published puzzles four are.
func dull(q slitherlink.Puzzle) bool {
	zeros := 0
	for _, clue := range q.Cells {
		if clue == 0 {
			zeros++
		}
		if clue > 3 {
			return true
		}
	}
	return 3*zeros > q.Clues()
}

// tooEasy reports whether the techniques of an easier level solve a puzzle. If not, it is of the
// wanted level, since those of that level have solved it: a level tells the hardest technique,
// and that does not depend on the order of the steps, which need not be found.
func (p *Publisher) tooEasy(q slitherlink.Puzzle) bool {
	return p.options.Level > 0 && p.easier.Solves(q, slitherlink.Technique(slitherlinkgrade.Model.HardestOf(p.options.Level-1)))
}

// grow puts clues onto an empty board until it can be solved.
func (p *Publisher) grow(rng *rand.Rand) (q slitherlink.Puzzle, ok bool) {
	o := p.options
	full := slitherlink.New(o.Width, o.Height)
	for i := range full.Cells {
		full.Cells[i] = int8(p.loops.clue(i/o.Width, i%o.Width))
		if full.Cells[i] > 3 {
			return q, false
		}
	}
	q = slitherlink.New(o.Width, o.Height)
	p.logic.Begin(q, min(p.limit, slitherlink.Colour))
	for n := range p.order {
		p.order[n] = n
	}
	rng.Shuffle(len(p.order), func(i, j int) { p.order[i], p.order[j] = p.order[j], p.order[i] })
	clear(p.state)
	p.batch = p.batch[:0]
	for _, n := range p.order {
		orbit := p.orbits[n]
		for _, i := range orbit {
			if !p.logic.Settled(i) {
				p.state[n] = onBoard
			}
		}
		if p.state[n] == onBoard {
			for _, i := range orbit {
				q.Cells[i] = full.Cells[i]
			}
			p.batch = append(p.batch, orbit...)
		}
		if len(p.batch) >= 1+o.Width*o.Height/20 {
			if p.logic.With(q, p.batch...) {
				return q, true
			}
			p.batch = p.batch[:0]
		}
	}
	return q, p.logic.With(q, p.batch...)
}

// thin takes clues away from a puzzle that was just solved, by the techniques up to
// limit, until no more than least are left or none can go.
func (p *Publisher) thin(q slitherlink.Puzzle, least int, limit slitherlink.Technique) {
	if limit > slitherlink.Colour {
		p.logic.Raise(limit)
		for n, state := range p.state {
			if state == mustStay {
				p.state[n] = onBoard
			}
		}
	}
	clues := q.Clues()
	for {
		best, bestUse := -1, 0
		for n, orbit := range p.orbits {
			if p.state[n] != onBoard {
				continue
			}
			use := p.logic.FirstUse(orbit[0])
			for _, i := range orbit[1:] {
				use = min(use, p.logic.FirstUse(i))
			}
			if best < 0 || use > bestUse {
				best, bestUse = n, use
			}
		}
		if best < 0 || clues <= least {
			break
		}
		orbit := p.orbits[best]
		if p.needed(q, orbit) || !p.logic.Without(orbit...) {
			p.state[best] = mustStay
			continue
		}
		p.state[best] = offBoard
		for _, i := range orbit {
			q.Cells[i] = grid.Blank
		}
		clues -= len(orbit)
	}
}

// needed reports whether a clue of an orbit is known to be needed.
func (p *Publisher) needed(q slitherlink.Puzzle, orbit []int) bool {
	for _, i := range orbit {
		if p.logic.Uses(i) && p.loops.alone(q, i, nearby) {
			return true
		}
	}
	return false
}
