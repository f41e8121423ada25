package figuregen

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"matchbook/generate"
	"matchbook/grade"
	figuregrade "matchbook/grade/figure"
	"matchbook/solve/figure"
)

// Options say which publishable puzzles are wanted.
type Options struct {
	Frame    figure.Frame
	Rule     *figure.Rule // nil for any
	Sticks   int          // number of sticks moved, removed or added, 1 to [MostSticks]; 0 for any, at most 4 if Level is nil
	Level    *grade.Level // nil for any
	Symmetry Symmetry     // of the start
	OneSize  bool         // whether all shapes of the end must have the same size

	// Several publishers can divide the list of starts of the first puzzles among them. If Of is not 0, a
	// publisher takes only the starts whose index in the list, modulo Of, is Place.
	Of, Place int
}

const (
	// The number of starts that [Publisher.At] draws before it gives up.
	mostTries = 20_000
	// The largest number of ends of a start that are examined, for all targets together. Starts with
	// more ends are dense, and seldom have a target with only one end.
	mostEnds = 20_000
	// The smallest and the largest number of shapes that a puzzle asks for; the first puzzles, with
	// familiar or symmetric starts, ask for at most easyTarget.
	leastTarget, easyTarget, mostTarget = 2, 6, 12
	// The number of consecutive starts that are tried with the same rule and number of sticks. So
	// combinations that seldom lead to a puzzle are tried as often as the others.
	triesPerWay = 200
	// The largest number of sticks that puzzles move, remove or add if neither Sticks nor Level is
	// given.
	usualSticks = 4
)

// Publisher makes publishable puzzles. Each puzzle has one solution up to the symmetry of the start, no loose sticks,
// and a target of 2 to 12 shapes. The target differs from the start's number of shapes. The first puzzles have familiar
// or symmetric starts; on small frames, other attractive starts follow unless a symmetry is wanted. No two of these
// starts are twins (see the type known). After them, the Publisher draws attractive starts at random (see the type
// starts).
//
// For a start, a rule and a number of sticks, the Publisher lists all ends. If only one end has a
// certain number of shapes, up to symmetry, this number can be the target. The list proves that the
// puzzle has one solution. A Publisher keeps memory between calls; each goroutine needs its own.
type Publisher struct {
	options Options
	starts  *starts
	known   known
	ends    ends
	ways    []way // the ways that can lead to the level; each way with the rule Move is listed twice
}

type way struct {
	rule   figure.Rule
	sticks int
}

// NewPublisher returns a publisher, or an error if an option is out of range, or if the level is
// impossible with the rule and number of sticks of the options.
func NewPublisher(o Options) (*Publisher, error) {
	switch {
	case o.Frame.Validate() != nil:
		return nil, o.Frame.Validate()
	case o.Sticks < 0 || o.Sticks > MostSticks:
		return nil, fmt.Errorf("the number of sticks is %d, want 1 to %d, or 0 for any", o.Sticks, MostSticks)
	case int(o.Symmetry) >= Symmetries:
		return nil, fmt.Errorf("the symmetry is %d, want 0 to %d", o.Symmetry, Symmetries-1)
	case o.Level != nil && int(*o.Level) >= grade.Levels:
		return nil, fmt.Errorf("the level is %d, want 0 to %d", *o.Level, grade.Levels-1)
	}
	p := &Publisher{options: o, starts: newStarts(o.Frame)}
	var levels []grade.Level // levels possible with the rule and the number of sticks
	for rule := range figure.Rule(figure.Rules) {
		for sticks := 1; sticks <= MostSticks; sticks++ {
			if o.Rule != nil && rule != *o.Rule || o.Sticks != 0 && sticks != o.Sticks {
				continue
			}
			can := figuregrade.Levels(rule, sticks)
			levels = append(levels, can...)
			switch {
			case o.Level != nil && !slices.Contains(can, *o.Level):
			case o.Level == nil && o.Sticks == 0 && sticks > usualSticks:
			default:
				p.ways = append(p.ways, way{rule, sticks})
				if rule == figure.Move { // most puzzles in books move sticks
					p.ways = append(p.ways, way{rule, sticks})
				}
			}
		}
	}
	if len(p.ways) == 0 {
		slices.Sort(levels)
		return nil, fmt.Errorf("no such puzzle has the level %v, want one of %v", *o.Level, slices.Compact(levels))
	}
	return p, nil
}

// Made is a puzzle with its count, near misses and grade.
type Made struct {
	Puzzle     figure.Puzzle
	Count      figure.Count
	NearMisses uint64
	Grade      grade.Grade
}

// random returns the random stream of a puzzle. The symmetry, level and rule also select the
// stream.
func (o *Options) random(seed, index uint64) *rand.Rand {
	wanted := []uint64{uint64(o.Symmetry), 0, 0}
	if o.Level != nil {
		wanted[1] = uint64(*o.Level) + 1
	}
	if o.Rule != nil {
		wanted[2] = uint64(*o.Rule) + 1
	}
	return generate.Random(seed, index, wanted...)
}

// At makes the puzzle for a seed and an index. The puzzle depends only on the options, the seed and
// the index. If none of the starts leads to a puzzle that meets the options, the error wraps
// [generate.ErrNotFound]: small frames do not have puzzles of all levels.
func (p *Publisher) At(seed, index uint64) (Made, error) {
	if made, ok := p.knownAt(seed, index); ok {
		return made, nil
	}
	o := p.options
	rng := o.random(seed, index)
	var way way
	for tries := 1; tries <= mostTries; tries++ {
		if tries%triesPerWay == 1 {
			way = p.ways[rng.IntN(len(p.ways))]
		}
		var start figure.Figure
		ok := false
		if p.starts.haveClasses(o.Symmetry) && tries <= mostTries/2 {
			start, ok = p.starts.drawClass(rng, index)
		} else {
			start, ok = p.starts.draw(rng, o.Symmetry)
		}
		if !ok {
			continue
		}
		if made, ok := p.try(rng, candidate{p.starts, start}, way, mostTarget); ok {
			return made, nil
		}
	}
	level, other := "", ""
	if o.Level != nil {
		level, other = fmt.Sprintf(" of level %v", *o.Level), " or another level"
	}
	return Made{}, fmt.Errorf(
		"%w: %d starts on the frame %v led to none%s (hint: a larger frame%s may have some)",
		generate.ErrNotFound,
		mostTries,
		o.Frame,
		level,
		other,
	)
}

// try makes a puzzle from a start, with the rule and number of sticks of a way. The target is at
// most maxTarget. If no puzzle meets the options, ok is false.
func (p *Publisher) try(rng *rand.Rand, start candidate, way way, maxTarget int) (made Made, ok bool) {
	o, frame := p.options, start.frame.frame
	p.ends.set(frame, start.start, way.sticks, o.OneSize)
	if !p.ends.find(way.rule, way.sticks, mostEnds) {
		return Made{}, false
	}
	found := 0
	for target := leastTarget; target <= min(maxTarget, frame.ShapeCount()); target++ {
		count := p.ends.at(way.rule, way.sticks, target)
		if !count.UniqueUpToSymmetry() || target == p.ends.shapes {
			continue
		}
		m := Made{
			Puzzle: figure.Puzzle{
				Frame: frame, Start: start.start, Rule: way.rule, Sticks: way.sticks, Target: target, OneSize: o.OneSize,
			},
			Count:      count,
			NearMisses: p.ends.nearMisses(way.rule, way.sticks, target),
		}
		features := m.Puzzle.FeaturesOf(count.First, count.N, m.NearMisses)
		m.Grade = figuregrade.Grade(&features)
		if o.Level != nil && m.Grade.Level != *o.Level {
			continue
		}
		// The n-th puzzle found replaces the earlier choice with probability 1/n, so all puzzles are
		// equally likely.
		if found++; rng.IntN(found) == 0 {
			made = m
		}
	}
	return made, found > 0
}
