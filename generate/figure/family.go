// Package figuregen makes puzzles of matchstick figures: every puzzle of a
// frame by its index ([Family]), and publishable puzzles at random
// ([Publisher]).
package figuregen

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"matchbook/solve/figure"
)

// Family holds all solvable puzzles of a frame, for some rules and numbers of sticks. An end is the
// figure that a solution leaves. Starts and ends have no loose sticks. Unless Same is set, an end
// does not have the start's number of shapes. Of starts that are rotations or reflections of each
// other, a family has only the canonical start.
//
// An index stands for a start, a rule, a number of sticks and a target. Indices are ordered by start,
// then by rule, number of sticks and target. Starts are in ascending order, as numbers. Most indices
// have no end, and so no puzzle. The 4x4 frame with three rules and 1 to 3 sticks has 55 million
// indices.
//
// The 4x4 frame has 1,566,442 figures without loose sticks, of which 198,076 are canonical. All pairs
// of canonical figures are too many to compare. Instead, figure.Near lists the figures near a start,
// so the puzzles of a single start are found quickly.
type Family struct {
	FamilyOptions
	starts []figure.Figure // ascending
}

// FamilyOptions say which puzzles a [Family] has.
type FamilyOptions struct {
	Frame       figure.Frame
	Rules       []figure.Rule
	Least, Most int  // limits of the number of sticks moved, removed or added, 1 to [MostSticks]
	OneSize     bool // whether all shapes of a solved figure must have the same size
	Same        bool // whether the target may equal the start's number of shapes
}

// MostSticks is the largest number of sticks that a puzzle moves, removes or adds.
const MostSticks = 6

// mostFigures is the largest number of figures without loose sticks on a frame for which NewFamily
// returns a family.
const mostFigures = 1 << 24

// Validate returns an error if an option is out of range.
func (o *FamilyOptions) Validate() error {
	if err := o.Frame.Validate(); err != nil {
		return err
	}
	switch {
	case len(o.Rules) == 0:
		return errors.New("no rule is given, want move, remove or add")
	case o.Least < 1 || o.Least > o.Most || o.Most > MostSticks:
		return fmt.Errorf("%d to %d sticks, want a range within 1 to %d", o.Least, o.Most, MostSticks)
	}
	for i, r := range o.Rules {
		if slices.Contains(o.Rules[:i], r) {
			return fmt.Errorf("the rule %v is given twice", r)
		}
	}
	return nil
}

// NewFamily returns a family, or an error if the options are invalid or the frame has more than
// 16,777,216 figures without loose sticks. The list of starts takes 1.6 MB for 4x4 cells.
func NewFamily(o FamilyOptions) (*Family, error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	f := &Family{FamilyOptions: o}
	n := 0
	for start := range o.Frame.CleanFigures() {
		if n++; n > mostFigures {
			return nil, fmt.Errorf("the frame %v has more than %d figures without loose sticks (hint: 4x4 and t4 have fewer)", o.Frame, mostFigures)
		}
		if o.Frame.IsCanonical(start) {
			f.starts = append(f.starts, start)
		}
	}
	slices.Sort(f.starts)
	return f, nil
}

// PerStart returns the number of indices for each start.
func (f *Family) PerStart() uint64 {
	return uint64(len(f.Rules) * (f.Most - f.Least + 1) * (f.Frame.ShapeCount() + 1))
}

// Size returns the number of indices.
func (f *Family) Size() uint64 { return uint64(len(f.starts)) * f.PerStart() }

// Entry is a puzzle of a family, with its solutions and near misses counted.
type Entry struct {
	Puzzle figure.Puzzle
	Count  figure.Count
	// Pictures is the number of different figures among the rotations and reflections of the start.
	// A sum over entries, weighted by Pictures, counts all starts, not only canonical starts.
	Pictures int
	// NearMisses is the number of figures that would be ends if the target were one more or one less.
	NearMisses uint64
}

// Cursor reads puzzles of a family by index. After the first index of a start, further indices of the
// same start are fast. A cursor is not safe for concurrent use; the family may be shared.
type Cursor struct {
	family *Family
	ends   ends
	start  int // index of the start to which the ends belong, or -1
}

// NewCursor returns a cursor for puzzles of f.
func (f *Family) NewCursor() *Cursor { return &Cursor{family: f, start: -1} }

// At returns the puzzle with an index from 0 to Size-1; ok is false if the index has no puzzle.
func (c *Cursor) At(index uint64) (e Entry, ok bool) {
	f := c.family
	start := int(index / f.PerStart())
	targets := f.Frame.ShapeCount() + 1
	rest := int(index % f.PerStart())
	target := rest % targets
	rest /= targets
	sticks := f.Least + rest%(f.Most-f.Least+1)
	rule := f.Rules[rest/(f.Most-f.Least+1)]
	if start != c.start {
		c.start = start
		c.ends.set(f.Frame, f.starts[start], f.Most, f.OneSize)
		for _, rule := range f.Rules {
			for sticks := f.Least; sticks <= f.Most; sticks++ {
				c.ends.find(rule, sticks, math.MaxInt)
			}
		}
	}
	count := c.ends.at(rule, sticks, target)
	if count.N == 0 || target == c.ends.shapes && !f.Same {
		return Entry{}, false
	}
	return Entry{
		Puzzle: figure.Puzzle{
			Frame: f.Frame, Start: f.starts[start], Rule: rule, Sticks: sticks, Target: target, OneSize: f.OneSize,
		},
		Count:      count,
		Pictures:   c.ends.pictures,
		NearMisses: c.ends.nearMisses(rule, sticks, target),
	}, true
}
