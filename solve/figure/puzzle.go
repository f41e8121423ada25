// Package figure defines matchstick figures: what a puzzle is, how it is
// written and drawn, and what its solutions are. An example of a task is "Move
// 3 sticks so that exactly 3 squares remain."
//
// Sticks lie on the places of a [Frame]. The places are the edges between
// neighbouring points of a lattice of squares or triangles. A [Figure] is a set
// of sticks. A shape, which is a square or a triangle of any size, is complete
// if its outline has every stick; sticks inside it do not matter. This figure
// has five complete squares: its four cells and the square around them.
//
//	·---·---·
//	|   |   |
//	·---·---·
//	|   |   |
//	·---·---·
//
// A [Puzzle] is a figure to start from, a [Rule], a number of sticks and a
// target. A solution is an end: a figure that the rule makes from the start
// with exactly this number of sticks, and that has exactly as many complete
// shapes as the target says. Books differ on two points, so each puzzle settles
// both points. May the end have loose sticks, which belong to no complete
// shape? Must all complete shapes of the end have the same size?
//
// There are two solvers. Tests compare the two solvers with each other and with
// brute force:
//
//   - [Puzzle.First] and [Puzzle.Count] find and count the ends of one puzzle,
//     under every rule, within a limit of work;
//   - [Near] lists all figures without loose sticks at a given distance from a
//     figure, in time roughly proportional to their number.
package figure

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"matchbook/solve"
)

// Figure is a set of sticks: bit i is set if a stick lies on place i of the frame. Places are
// numbered as [Frame.Place] shows.
type Figure uint64

// Len returns the number of sticks.
func (f Figure) Len() int { return bits.OnesCount64(uint64(f)) }

// Has reports whether a stick lies on a place.
func (f Figure) Has(place int) bool { return f>>place&1 != 0 }

// first returns the first place with a stick; the figure must have a stick.
func (f Figure) first() int { return bits.TrailingZeros64(uint64(f)) }

// Distance returns how many sticks must be removed from f, and how many must be added, to make the
// figure end.
func (f Figure) Distance(end Figure) (removed, added int) {
	return (f &^ end).Len(), (end &^ f).Len()
}

// Rule says what a player does with sticks.
type Rule uint8

const (
	Move   Rule = iota // take sticks from their places to empty places
	Remove             // take sticks away
	Add                // put sticks onto empty places
	Rules  int  = iota // the number of rules
)

var ruleNames = [Rules]string{"move", "remove", "add"}

// String returns move, remove or add.
func (r Rule) String() string { return ruleNames[r] }

// MarshalText returns the rule's name.
func (r Rule) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads a rule's name.
func (r *Rule) UnmarshalText(text []byte) (err error) {
	*r, err = solve.Named[Rule](ruleNames[:], text)
	return err
}

// Cost returns how many sticks the rule takes from the start, and how many it puts onto empty
// places. The parameter sticks is [Puzzle.Sticks].
func (r Rule) Cost(sticks int) (removed, added int) {
	if r != Add {
		removed = sticks
	}
	if r != Remove {
		added = sticks
	}
	return removed, added
}

// Puzzle is a start and a task. Puzzles can be compared with ==.
type Puzzle struct {
	Frame   Frame
	Start   Figure
	Rule    Rule
	Sticks  int  // number of sticks to move, remove or add, 1 or more
	Target  int  // number of complete shapes at the end, 0 or more
	Loose   bool // whether the end may have sticks on no complete shape
	OneSize bool // whether the end's complete shapes must have one size
}

// Validate returns an error if the frame, the rule, the number of sticks or the target is out of
// range. Validate also returns an error if a stick of the start is not on the frame.
func (p *Puzzle) Validate() error {
	if err := p.Frame.Validate(); err != nil {
		return err
	}
	if int(p.Rule) >= Rules {
		return fmt.Errorf("found the rule %d, want move, remove or add", uint8(p.Rule))
	}
	full := p.Frame.Full()
	sticks, room := p.Start.Len(), full.Len()-p.Start.Len()
	removed, added := p.Rule.Cost(p.Sticks)
	switch {
	case p.Start&^full != 0:
		return fmt.Errorf("place %d is not on the frame %v", (p.Start &^ full).first(), p.Frame)
	case p.Sticks < 1:
		return fmt.Errorf("the number of sticks to %v is %d, want at least 1", p.Rule, p.Sticks)
	case removed > sticks:
		return fmt.Errorf("%d sticks cannot be %s: the start has only %d", removed, done[p.Rule], sticks)
	case added > room:
		return fmt.Errorf("%d sticks cannot be %s: the frame has only %d empty places", added, done[p.Rule], room)
	case p.Target < 0 || p.Target > p.Frame.ShapeCount():
		return fmt.Errorf("the number of shapes to make is %d, want 0 to %d, as many as the frame %v has", p.Target, p.Frame.ShapeCount(), p.Frame)
	}
	return nil
}

// Condition is one part of a puzzle's task.
type Condition int

// The conditions.
const (
	SticksCondition  Condition = iota // the number of sticks moved, removed or added
	TargetCondition                   // the number of shapes at the end
	OneSizeCondition                  // the shapes have one size
	LooseCondition                    // no stick is loose
)

// Conditions returns the conditions of a puzzle.
func (p *Puzzle) Conditions() []Condition {
	list := []Condition{SticksCondition, TargetCondition}
	if p.OneSize {
		list = append(list, OneSizeCondition)
	}
	if !p.Loose {
		list = append(list, LooseCondition)
	}
	return list
}

// Solvable reports whether a valid puzzle has a solution if only the conditions in the parameter keep
// must hold. The result sure is false if no solution was found but a search gave up, either at the
// limit of work or because ctx ended.
func (p *Puzzle) Solvable(ctx context.Context, keep []Condition, work int) (solvable, sure bool) {
	q := *p
	q.OneSize = p.OneSize && slices.Contains(keep, OneSizeCondition)
	q.Loose = p.Loose || !slices.Contains(keep, LooseCondition)
	sticks, targets := []int{p.Sticks}, []int{p.Target}
	if !slices.Contains(keep, SticksCondition) {
		sticks = upTo(1, p.Frame.Places())
	}
	if !slices.Contains(keep, TargetCondition) {
		targets = upTo(0, p.Frame.ShapeCount())
	}
	sure = true
	for _, q.Sticks = range sticks {
		for _, q.Target = range targets {
			if q.Validate() != nil {
				continue
			}
			ends, all := q.Some(ctx, 1, work)
			if len(ends) > 0 {
				return true, true
			}
			sure = sure && all
		}
	}
	return false, sure
}

// Targets returns the numbers of shapes that ends of p can have, if loose sticks and shapes of
// different sizes are allowed. If a search gives up, the result sure is false, and the method
// returns nil.
func (p *Puzzle) Targets(ctx context.Context, work int) (targets []int, sure bool) {
	q := *p
	for _, q.Target = range upTo(0, p.Frame.ShapeCount()) {
		solvable, sure := q.Solvable(ctx, []Condition{SticksCondition, TargetCondition}, work)
		if !sure {
			return nil, false
		}
		if solvable {
			targets = append(targets, q.Target)
		}
	}
	return targets, true
}

func upTo(least, most int) (list []int) {
	for n := least; n <= most; n++ {
		list = append(list, n)
	}
	return list
}

var done = [Rules]string{"moved", "removed", "added"}

// Errors that [Puzzle.Check] wraps.
var (
	ErrSticks = errors.New("wrong number of sticks")
	ErrLoose  = errors.New("loose sticks")
	ErrShapes = errors.New("wrong number of shapes")
	ErrSizes  = errors.New("shapes of different sizes")
)

// Check returns nil if the parameter end solves p, otherwise an error that describes the first
// fault. Faults are a stick beyond the frame, a wrong number of removed or new sticks, a wrong
// number of shapes, loose sticks, and two shapes of different sizes. If there are too few shapes,
// the error names the sticks that an incomplete shape lacks. If there are too many, the error names
// one shape. The puzzle must be valid.
func (p *Puzzle) Check(end Figure) error {
	f := p.Frame
	if beyond := end &^ f.Full(); beyond != 0 {
		return fmt.Errorf("%w: place %d is not on the frame %v", ErrSticks, beyond.first(), f)
	}
	removed, added := p.Rule.Cost(p.Sticks)
	for _, part := range []struct {
		what   string
		sticks Figure
		want   int
	}{{"taken away", p.Start &^ end, removed}, {"new", end &^ p.Start, added}} {
		if n := part.sticks.Len(); n != part.want {
			return fmt.Errorf("%w: %d %s%s, want %d", ErrSticks, n, part.what, f.inBrackets(part.sticks), part.want)
		}
	}
	t := f.tables()
	complete := t.complete(end)
	if n := complete.Len(); n != p.Target {
		found := fmt.Sprintf("%d %s, want %d", n, f.Noun(n), p.Target)
		if n > p.Target {
			return fmt.Errorf("%w: %s; one is %v", ErrShapes, found, t.shapes[complete.first()])
		}
		missing := t.shapes[t.nearest(end)]
		return fmt.Errorf("%w: %s; %v lacks%s", ErrShapes, found, missing, f.inBrackets(missing.Outline&^end))
	}
	if loose := end &^ t.union(complete); loose != 0 && !p.Loose {
		return fmt.Errorf("%w on no complete %s:%s", ErrLoose, f.Noun(1), f.inBrackets(loose))
	}
	if p.OneSize && !t.oneSize(complete) {
		return fmt.Errorf("%w: %v and %v", ErrSizes, t.shapes[complete.first()], t.shapes[complete.last()])
	}
	return nil
}

// Step is the move of one stick from the place From to the empty place To. An added stick has no
// From, and a removed stick has no To.
type Step struct {
	From, To *Place
}

// String writes the step as (1,2)->(3,4), ->(3,4) or (1,2)->.
func (s Step) String() string {
	var from, to string
	if s.From != nil {
		from = s.From.String()
	}
	if s.To != nil {
		to = s.To.String()
	}
	return from + "->" + to
}

// Steps returns the moves, removals or additions that turn the start into the parameter end. For
// moves, the method pairs the places to be emptied with the places to be filled; any other pairing
// would be valid, too. The steps for the sticks of a broken or completed shape are consecutive,
// except for sticks that the shape shares with another broken or completed shape.
func (p *Puzzle) Steps(end Figure) []Step {
	from, to := p.Frame.byShape(p.Start, end), p.Frame.byShape(end, p.Start)
	steps := make([]Step, max(len(from), len(to)))
	for i := range steps {
		if i < len(from) {
			steps[i].From = &from[i]
		}
		if i < len(to) {
			steps[i].To = &to[i]
		}
	}
	return steps
}

// byShape returns the places of the sticks that the set figure has and the set other lacks. The places
// are in order, except that the places of a shape that is complete in figure, but not in other, are
// kept together.
func (f Frame) byShape(figure, other Figure) (list []Place) {
	for rest := figure &^ other; rest != 0; {
		group := Figure(1) << rest.first()
		for _, s := range f.Shapes() {
			if s.Outline&^figure == 0 && s.Outline&group != 0 { // the shape s is not complete in the set other, which lacks the sticks of group
				group = s.Outline & rest
				break
			}
		}
		list, rest = append(list, f.places(group)...), rest&^group
	}
	return list
}
