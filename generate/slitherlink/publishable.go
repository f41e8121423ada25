package slitherlinkgen

import (
	"errors"
	"fmt"
	"math"
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
	Width, Height int          // in cells; the board has at least 4 cells
	Level         *grade.Level // nil for the levels of the profile or, if there is no profile, for medium
	Symmetry      generate.Symmetry
	Few           bool // whether to remove clues until each remaining clue is needed

	// Profile describes the wanted puzzles; nil means [profile.Sparse]. If Symmetry is NoSymmetry,
	// symmetries follow the profile; otherwise, all puzzles have the given symmetry.
	Profile *profile.Profile

	// Pattern, if not nil, is the set of cells with clues. Picture, if not nil, is the set of cells
	// inside the loop. Each needs a profile, and must have the size of the board.
	Pattern, Picture *generate.Mask

	// Motif, if not nil, is the shift after which the places of the clues repeat. It needs a
	// profile. If Motif is nil, about as many patterns repeat as in the profile.
	Motif *generate.Shift

	// Series is the number of consecutive puzzles with clues at the same places; 0 or 1 for no
	// series. A series needs a profile.
	Series int

	// Theme, if not nil, lists the clues that are allowed, out of 0 to 3. It needs a profile, whose
	// symmetries and motifs are then ignored.
	Theme generate.Theme
}

// Validate returns an error if an option is out of range or does not fit the other options.
func (o Options) Validate() error {
	switch {
	case o.Level != nil && int(*o.Level) >= grade.Levels:
		return fmt.Errorf("the level is %d, want 0 to %d", *o.Level, grade.Levels-1)
	case int(o.Symmetry) >= generate.Symmetries:
		return fmt.Errorf("the symmetry is %d, want 0 to %d", o.Symmetry, generate.Symmetries-1)
	case o.Profile != nil && len(o.Profile.Looks) == 0:
		return fmt.Errorf("%w: it has no puzzles", profile.ErrOther)
	case o.Symmetry.Square() && o.Width != o.Height:
		return fmt.Errorf("the board is %dx%d, want a square for the symmetry %v", o.Width, o.Height, o.Symmetry)
	}
	if err := validSize(o.Width, o.Height, 4); err != nil {
		return err
	}
	for name, m := range map[string]*generate.Mask{"pattern": o.Pattern, "picture": o.Picture} {
		switch {
		case m == nil:
		case m.Width != o.Width || m.Height != o.Height:
			return fmt.Errorf("the %s is %dx%d, want %dx%d", name, m.Width, m.Height, o.Width, o.Height)
		case o.Profile == nil:
			return fmt.Errorf("the %s needs a profile other than sparse", name)
		case !slices.Contains(m.On, true):
			return fmt.Errorf("the %s has no cell marked #", name)
		}
	}
	if err := o.Theme.Within(0, 3); err != nil {
		return err
	}
	switch {
	case o.Motif != nil && (o.Profile == nil || o.Pattern != nil):
		return errors.New("a motif cannot be used with a pattern or the sparse profile: each chooses the places of the clues")
	case o.Motif != nil && (o.Motif.Down >= o.Height || max(o.Motif.Right, -o.Motif.Right) >= o.Width):
		return fmt.Errorf("the shift of the motif is %v, want one that stays on a board of %dx%d cells", o.Motif, o.Width, o.Height)
	case o.Theme != nil && o.Profile == nil:
		return errors.New("a theme needs a profile other than sparse")
	case len(o.Theme) == 1 && o.Theme[0] == 0:
		return errors.New("the theme has only 0, which never shows a line (hint: add another digit)")
	case o.Series < 0 || o.Series > mostSeries:
		return fmt.Errorf("series of %d puzzles, want 1 to %d", o.Series, mostSeries)
	case o.Series > 1 && (o.Profile == nil || o.Pattern != nil || o.Picture != nil || o.Few):
		return errors.New("a series chooses the places of the clues: leave out -few, any pattern or picture, and the sparse profile")
	case o.Pattern != nil && (o.Picture != nil || o.Symmetry != generate.NoSymmetry || o.Few):
		return fmt.Errorf("a pattern sets the places of the clues: leave out any picture, any symmetry and -few")
	case o.Picture != nil:
		return drawable(o.Picture)
	}
	return nil
}

// drawable returns an error if the border of a picture is not a single loop.
func drawable(m *generate.Mask) error {
	p := slitherlink.New(m.Width, m.Height)
	err := p.Check(p.Border(m.On))
	if fault := (*slitherlink.CheckError)(nil); errors.As(err, &fault) {
		if fault.Fault == slitherlink.DotFault {
			return fmt.Errorf("the picture has cells that touch only at the dot of row %d, column %d, want no such place: a loop never touches itself", fault.Row, fault.Column)
		}
		return fmt.Errorf(
			"the picture has %d borders, the second at row %d, column %d; want one: connected cells without holes",
			fault.Found,
			fault.Row,
			fault.Column,
		)
	}
	return err
}

// Publisher makes publishable puzzles: with one solution, of a given level, and with clues 0 to 3.
//
// Without a profile, a puzzle starts as a random loop (loop.go). Clues are added one orbit at a
// time; an orbit is a set of cells that the symmetry maps to each other. Each time, several orbits
// are compared, and the most informative orbit is added, until the techniques of the level (without
// look-ahead, which is slow) find the complete loop. Then the solution is unique, and no search is
// needed to prove it. Clues are then removed, as long as the techniques still find the loop, until
// the board is open enough and easier techniques are not enough:
//
//   - A clue on which no deduction rests is removed at once, without solving.
//   - A clue stays, without solving, if a small change of the loop near the clue gives a loop
//     that meets all other clues.
//   - For any other clue, only the deductions that rest on it are made again
//     (minimise.Solver.Without). Clues that are used late are tried first, since few deductions
//     rest on them.
//
// If the puzzle were solved again for each clue, the time would be proportional to cells². With
// this method, it is proportional to the number of deductions that are lost.
//
// A Publisher keeps memory between calls; each goroutine needs its own.
type Publisher struct {
	options Options
	level   grade.Level           // the level of the current puzzle
	limit   slitherlink.Technique // the hardest technique for that level
	loops   loops
	logic   minimise.Solver
	other   minimise.Solver // solves boards from scratch, while logic keeps its state
	near    *profile.Profile
	look    profile.Look   // the look that the current puzzle follows
	places  *generate.Mask // the places of the current puzzle's clues if they are given, otherwise nil
	pattern pattern
	orbits  [][]int // cells whose clues are added and removed together
	order   []int   // orbits to choose from; settled orbits and orbits on the board are removed when they are drawn
	state   []uint8 // offBoard, onBoard or mustStay, for each orbit

	made           []Made // the puzzles of the last series; nil if it failed
	seed, numbered uint64 // the seed and the number of that series
}

// States of an orbit.
const (
	offBoard = iota // has no clues
	onBoard         // has clues, which may be removed
	mustStay        // has clues that are needed
)

const (
	// mostTries is how many loops are tried for a puzzle, or for the first puzzle of a series.
	mostTries = 2000
	// sameLook is how many times a look is tried before another look is drawn. If it were small,
	// easy looks would be used too often.
	sameLook = 64
	// nearby is the largest number of changes of a loop in the search for another solution.
	nearby = 3
)

// byLevel has the settings for each level:
//
//   - open is a share of cells. The board is open enough when at most this share of its cells has
//     clues. At easy levels, there are few techniques, so not much more can be removed.
//   - choice is how many orbits are compared to find the most informative clues. With a larger
//     choice, fewer clues are removed again. But with techniques at corners, a 2 is seldom the most
//     informative clue, so a larger choice leaves hardly any 2s.
//   - slowness multiplies the number of changes when a puzzle that follows a look is annealed,
//     unless the places of the clues are given. Extreme looks have the fewest clues, and with so
//     few clues, a unique solution takes long to find.
var byLevel = [grade.Levels]struct {
	open             float64
	choice, slowness int
}{{0.515, 64, 1}, {0.455, 32, 1}, {0.441, 4, 1}, {0.441, 4, 1}, {0.441, 4, 1}, {0.441, 4, 2}}

// NewPublisher returns a publisher for the given options, or an error if they are not valid.
func NewPublisher(o Options) (*Publisher, error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	p := &Publisher{options: o, places: o.Pattern}
	if p.aimAt(grade.Medium); o.Level != nil {
		p.aimAt(*o.Level)
	}
	if o.Profile != nil {
		p.near = Near(o.Profile, o.Width, o.Height, o.Level)
		return p, nil
	}
	p.orbits = generate.Orbits(o.Width, o.Height, o.Symmetry.Maps(), generate.Shift{})
	p.state = make([]uint8, len(p.orbits))
	return p, nil
}

// Near returns the looks to follow for boards of a size and, if level is not nil, of a level.
func Near(p *profile.Profile, width, height int, level *grade.Level) *profile.Profile {
	p = p.Near(width, height, profile.Enough)
	if level != nil {
		p = p.Nearest(profile.Enough, func(l profile.Look) float64 { return math.Abs(l.Figures[lookLevel] - float64(*level)) })
	}
	return p
}

// aimAt sets the level of the puzzles to come, and their hardest technique.
func (p *Publisher) aimAt(level grade.Level) {
	p.level, p.limit = level, slitherlink.Technique(slitherlinkgrade.Model.HardestOf(level))
	if p.limit == slitherlink.DeepLookAhead {
		p.limit = slitherlink.LookAhead // deep look-ahead is too hard for people
	}
}

// Made is a puzzle with what is known about it.
type Made struct {
	Puzzle   slitherlink.Puzzle
	Solution slitherlink.Solution
	Tries    int // number of loops tried
}

// Make returns the puzzle with an index. The puzzle depends only on the options, the seed and the
// index. If too many tries lead to no puzzle of the wanted level, or to no series, the error wraps
// [generate.ErrNotFound].
func (p *Publisher) Make(seed, index uint64) (Made, error) {
	if p.near != nil {
		length := uint64(max(p.options.Series, 1))
		made, err := p.series(seed, index/length)
		if err != nil {
			return Made{}, err
		}
		return made[index%length], nil
	}
	rng := p.random(seed, index)
	for tries := 1; tries <= mostTries; tries++ {
		p.loops.wind(p.options.Width, p.options.Height, rng)
		if q, ok := p.grow(rng); ok && p.openUp(q) {
			return Made{q, p.logic.Solution(), tries}, nil
		}
	}
	return Made{}, p.notFound()
}

// random returns the random stream of a puzzle, or of a series.
func (p *Publisher) random(seed, index uint64) *rand.Rand {
	o := p.options
	few := uint64(0)
	if o.Few {
		few = 1
	}
	// Puzzles of different levels get different random streams.
	level := uint64(grade.Levels) // stands for the levels of the profile
	if o.Level != nil || p.near == nil {
		level = uint64(p.level)
	}
	return generate.Random(seed, index, level, uint64(o.Symmetry), few)
}

func (p *Publisher) notFound() error {
	o := p.options
	where, hint := "", "another size or level may have some; small boards have few hard ones"
	switch {
	case o.Theme != nil:
		where, hint = " with the theme", "more digits may help; "+hint
	case o.Pattern != nil:
		where, hint = " with the pattern", "isolated clues give little information; a dense pattern has mostly easy puzzles"
	case o.Motif != nil:
		where, hint = " with the motif", "a larger motif leaves more choice; "+hint
	case o.Symmetry != generate.NoSymmetry:
		where = fmt.Sprintf(" with symmetry %v", o.Symmetry)
	}
	return fmt.Errorf(
		"%w: none of %d loops on %dx%d cells gave level %v%s (hint: %s)",
		generate.ErrNotFound,
		mostTries,
		o.Width,
		o.Height,
		p.level,
		where,
		hint,
	)
}

// follow makes a puzzle that follows the profile.
func (p *Publisher) follow(rng *rand.Rand) (Made, error) {
	for tries := 1; tries <= mostTries; tries++ {
		if tries%sameLook == 1 {
			p.look = p.draw(rng)
		}
		if q, ok := p.compose(p.look, rng); ok {
			return Made{q, q.Border(p.loops.insideCells()), tries}, nil
		}
	}
	return Made{}, p.notFound()
}

// draw draws a look. It also sets the level to the level of the look, unless the options have a
// level.
func (p *Publisher) draw(rng *rand.Rand) profile.Look {
	look := p.near.Draw(rng).Themed(p.options.Theme, figureOf(countDigits), 0, 3)
	if p.options.Level == nil {
		p.aimAt(grade.Level(min(look.Figures[lookLevel], float64(grade.Levels-1))))
	}
	return look
}

// tooEasy reports whether the techniques of an easier level solve a puzzle that the techniques of
// the wanted level have solved. If not, the puzzle has the wanted level: the level depends only on
// the hardest technique, not on the order of the steps.
func (p *Publisher) tooEasy(q slitherlink.Puzzle) bool {
	return p.level > 0 && p.other.Solves(q, slitherlink.Technique(slitherlinkgrade.Model.HardestOf(p.level-1)))
}

// grow adds clues to an empty board until the techniques of the level, without look-ahead, solve
// it. If the loop has a cell with four lines, or if even all clues are too few, ok is false.
func (p *Publisher) grow(rng *rand.Rand) (q slitherlink.Puzzle, ok bool) {
	o := p.options
	full := slitherlink.New(o.Width, o.Height)
	for i := range full.Cells {
		full.Cells[i] = int8(p.loops.clue(i/o.Width, i%o.Width))
		if full.Cells[i] > 3 {
			return q, false
		}
	}
	// Gentle techniques solve few boards, even with all clues.
	if p.level == grade.Gentle && !p.other.Solves(full, p.limit) {
		return q, false
	}
	q = slitherlink.New(o.Width, o.Height)
	p.logic.Begin(q, min(p.limit, slitherlink.Colour))
	p.order = p.order[:0]
	for n := range p.orbits {
		p.order = append(p.order, n)
	}
	clear(p.state)
	for added := 1; ; added++ {
		n, ok := p.mostInformative(full, rng)
		if !ok {
			return q, p.logic.With(q)
		}
		p.state[n] = onBoard
		for _, i := range p.orbits[n] {
			q.Cells[i] = full.Cells[i]
		}
		if p.logic.AddClues(q, p.orbits[n]...); added%(1+len(p.orbits)/15) == 0 && p.logic.With(q) {
			return q, true
		}
	}
}

// mostInformative compares several orbits that are neither settled nor on the board. It returns the
// orbit with the most informative clues, even if these clues settle nothing. If every orbit is
// settled or on the board, ok is false.
func (p *Publisher) mostInformative(full slitherlink.Puzzle, rng *rand.Rand) (best int, ok bool) {
	most := 0
	for compared := 0; compared < byLevel[p.level].choice && len(p.order) > 0; {
		k, last := rng.IntN(len(p.order)), len(p.order)-1
		n := p.order[k]
		if p.state[n] == onBoard || p.settled(n) {
			p.order[k], p.order = p.order[last], p.order[:last]
			continue
		}
		compared++
		information := 0
		for _, i := range p.orbits[n] {
			information += p.logic.Information(i, full.Cells[i])
		}
		if !ok || information > most {
			best, most, ok = n, information, true
		}
	}
	return best, ok
}

// settled reports whether all edges of an orbit's cells are known.
func (p *Publisher) settled(n int) bool {
	for _, i := range p.orbits[n] {
		if !p.logic.Settled(i) {
			return false
		}
	}
	return true
}

// openUp removes clues from a puzzle that was just solved until the board is open enough, and then
// more while the puzzle is too easy. It returns false if the puzzle is still too easy and no other
// clue can go.
func (p *Publisher) openUp(q slitherlink.Puzzle) bool {
	o := p.options
	enough := int(byLevel[p.level].open * float64(len(q.Cells)))
	if o.Few {
		enough = 0
	}
	// Look-ahead is the slowest technique, so it is used last. With it, clues are removed until the
	// board is open enough, and then one more for every 50 clues.
	p.thin(q, enough, min(p.limit, slitherlink.Colour))
	if p.limit > slitherlink.Colour {
		p.thin(q, min(enough, q.Clues())-q.Clues()/50, p.limit)
	}
	return p.harden(q)
}

// harden removes more clues from a puzzle that was just solved while it is too easy. It returns
// false if the puzzle is still too easy and no other clue can go. Clues at given places cannot go.
func (p *Publisher) harden(q slitherlink.Puzzle) bool {
	for p.tooEasy(q) {
		clues := q.Clues()
		if p.places == nil {
			p.thin(q, clues-1-clues/20, p.limit)
		}
		if q.Clues() == clues {
			return false
		}
	}
	return true
}

// thin removes clues from a puzzle that was just solved, while techniques up to limit still solve
// it. It stops when at most the given number of clues are left or no clue can go.
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

// needed reports whether some clue of an orbit is known to be needed for a unique solution.
func (p *Publisher) needed(q slitherlink.Puzzle, orbit []int) bool {
	for _, i := range orbit {
		if p.logic.Uses(i) && p.loops.alone(q, i, nearby) {
			return true
		}
	}
	return false
}
