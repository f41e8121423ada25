// Package human solves bridges as a person does, step by step. Each step can be
// explained, and the puzzle can be graded by its steps.
//
//	facts.go     the fewest and the most bridges that each link may have
//	groups.go    groups of islands that bridges connect
//	rules.go     the techniques, easiest first: what they find in the facts
//	suppose.go   look-ahead: what follows from a supposition
//	solver.go    the solver: rounds of steps, by the easiest technique
//	path.go      a solution without steps that are not needed
//	reason.go    why a step holds: its rule, run on fewer facts
//	tell.go      the sentence of a reason; english.go, korean.go: the words
//	then.go      the sentence about the single steps that follow a step
//	fact.go      facts for callers, with rows and columns from 1
//	position.go  partly solved puzzles
package human

import (
	"cmp"
	"context"

	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
)

// Technique is a named deduction. Techniques are ordered by difficulty.
type Technique uint8

// The techniques. Simon Tatham's Bridges has the same order: its level 0 uses JustEnough, level 1
// adds AtLeast, and level 2 adds the techniques about groups. The rule of each technique is in
// rules.go.
const (
	JustEnough    Technique = iota // an island needs all the bridges for which its links have room
	AtLeast                        // a link must take the bridges that an island's other links cannot take
	TwoIslands                     // two islands must not have all their bridges to each other
	Isolation                      // a link must not cut off a group of islands
	WayOut                         // the only link that leads out of a group is used
	Cut                            // without this link the board would fall into two parts
	LookAhead                      // a supposition about a link leads to a contradiction by counting
	DeepLookAhead                  // the contradiction takes other techniques, too, or nested suppositions
	Techniques    int       = iota // the number of techniques
)

func (t Technique) String() string { return t.Name(phrase.English) }

// Name returns the technique's name in a language.
func (t Technique) Name(lang phrase.Language) string { return languages[lang].technique(t) }

// Single implements [solve.Technique].
func (t Technique) Single() bool { return t == JustEnough }

// Look returns a phrase for what a person looks for; in English it can follow "look for".
func (t Technique) Look(lang phrase.Language) string { return languages[lang].look(t) }

// Ending is the result of an attempt to solve a puzzle.
type Ending uint8

// The endings.
const (
	Solved     Ending = iota // there is one solution, and the solver found it
	NoSolution               // there is no solution
	Stuck                    // the solver found neither the one solution nor a contradiction
)

func (e Ending) String() string { return [...]string{"solved", "no solution", "stuck"}[e] }

// Step is one deduction.
type Step struct {
	Technique Technique
	Open      int     // number of steps in the same round, all of the same technique
	Depth     int     // for look-ahead: number of rounds until the contradiction
	Nested    int     // for deep look-ahead: the number of nested suppositions; 0 for a single supposition
	Island    int32   // the island of the step; for a group or a link, one of its islands
	Bounds    []Bound // the new bounds of each link that the step narrows
	round     int     // index of the first step of the same round
}

// Bound is what a step concludes about a link.
type Bound struct {
	Link   int32
	Lo, Hi int8 // the least and the greatest number of bridges after the step
}

// Solver solves puzzles as a person does. A Solver reuses its memory for the next puzzle, and is
// not safe for concurrent use. The zero Solver is ready to use.
//
// A Solver works in rounds. In each round, a Solver takes the easiest technique that makes progress,
// finds all steps of this technique, and then makes them all. So the steps, and their difficulty, do
// not depend on how the board is turned or mirrored.
type Solver struct {
	Steps  []Step // the steps of the last puzzle; valid until the next puzzle is solved
	Ending Ending // the ending of the last puzzle
	// Stopped means that the last puzzle ended Stuck because of a limit of work, so more steps
	// may be possible.
	Stopped bool

	// Nest allows suppositions inside suppositions, to any depth. Set Nest only for puzzles that are
	// known to have one solution: for other puzzles, only the limit of work ends the search.
	Nest bool

	// Rough makes solving faster: counting draws all its conclusions in one step, not round by
	// round. The steps then show only the technique of each round. The level of the puzzle stays
	// the same, since it depends only on the techniques used and on the rounds of look-ahead. There
	// is one exception. If techniques harder than AtLeast are allowed, AtLeast also makes the steps
	// of JustEnough, so a gentle puzzle seems easy.
	Rough bool

	// Once allows only one round of look-ahead.
	Once bool

	exact bridges.Solver // for Agrees

	solve.Stopper
	least  Technique  // easier techniques are not tried
	work   solve.Work // the number of looks at an island, except in suppositions
	tried  int        // links examined so far to choose the steps of a path; see mostTried
	most   int        // replaces solve.MostWork in tests, unless 0
	facts  facts
	round  round
	ahead  lookAhead
	human  []solve.Step // the result of Human; the memory is reused
	given  []Fact       // the facts known before the first step
	reason reasoner
}

// Within implements [solve.Stoppable].
func (s *Solver) Within(ctx context.Context) {
	s.Stopper.Within(ctx)
	s.exact.Within(ctx)
}

// Solve solves a puzzle with the techniques up to the parameter limit, as long as they make progress.
func (s *Solver) Solve(p *bridges.Puzzle, limit Technique) Ending {
	return s.SolveFrom(p, nil, limit)
}

// SolveFrom solves a puzzle from a position. The facts in the parameter given are known at the start;
// only facts about links of p are used.
func (s *Solver) SolveFrom(p *bridges.Puzzle, given []Fact, limit Technique) Ending {
	return s.rounds(p, given, limit, -1)
}

// Open finds only the first round of steps from a position; see [Solver.SolveFrom].
func (s *Solver) Open(p *bridges.Puzzle, given []Fact, limit Technique) Ending {
	return s.rounds(p, given, limit, 1)
}

// OpenBy is like Open, but finds only steps by one technique, even if an easier technique makes
// progress.
func (s *Solver) OpenBy(p *bridges.Puzzle, given []Fact, technique Technique) Ending {
	s.least = technique
	defer func() { s.least = 0 }()
	return s.rounds(p, given, technique, 1)
}

// foundWork is the cost, in units of [solve.Work], of a step that is found but not made.
const foundWork = 8

// rounds makes all rounds that make progress. If the parameter most is not negative, it limits the
// number of rounds.
func (s *Solver) rounds(p *bridges.Puzzle, given []Fact, limit Technique, most int) Ending {
	s.start(p, given)
	for ; s.unsettled() && most != 0; most-- {
		before := len(s.Steps)
		steps := s.easiest(limit)
		if len(steps) == 0 {
			break
		}
		if s.Once && steps[0].Technique >= LookAhead {
			limit = Cut
		}
		for i := range steps {
			steps[i].Open, steps[i].round = len(steps), before
		}
		s.Steps = s.round.steps
		for i := range steps {
			s.facts.apply(steps[i].Bounds)
		}
	}
	s.end()
	return s.Ending
}

// start sets the facts to the facts known before the first step.
func (s *Solver) start(p *bridges.Puzzle, given []Fact) {
	s.facts.begin(p)
	s.Steps, s.round.bounds = s.Steps[:0], s.round.bounds[:0]
	s.ahead.work, s.work = lookAheadWork, s.UpTo(cmp.Or(s.most, solve.MostWork))
	s.given = append(s.given[:0], given...)
	s.reason.start(s.UpTo(cmp.Or(s.most, solve.MostWork)))
	s.facts.give(given)
}

func (s *Solver) unsettled() bool { return !s.facts.wrong && !s.facts.complete() }

// easiest returns all steps of the easiest technique that finds any, up to the parameter limit. The
// steps lie in the memory after s.Steps.
func (s *Solver) easiest(limit Technique) []Step {
	s.round.steps = s.Steps
	s.find(limit)
	return s.round.steps[len(s.Steps):]
}

func (s *Solver) end() {
	f := &s.facts
	switch {
	case f.wrong || f.complete() && f.groups().parts > 1:
		s.Ending = NoSolution
	case f.complete():
		s.Ending = Solved
	default:
		s.Ending = Stuck
	}
	s.Stopped = s.Ending == Stuck && (s.work.Over() || s.ahead.work <= 0)
}

// find adds to s.round all steps of the easiest technique that finds any, up to the parameter
// limit.
func (s *Solver) find(limit Technique) {
	least := s.least
	if s.Rough && limit > AtLeast {
		least = max(least, AtLeast)
	}
	for t := least; t <= limit && !s.facts.wrong && !s.work.Over(); t++ {
		before := len(s.round.steps)
		if t >= LookAhead {
			s.lookAhead(t)
		} else {
			r := &s.round
			r.looks, r.hasty = 0, s.Rough
			s.facts.find(t, r)
			s.work.Do(r.looks)
		}
		if len(s.round.steps) > before {
			return
		}
	}
}

// Range returns the least and the greatest number of bridges that the last Solve left possible on a
// link.
func (s *Solver) Range(link int) (lo, hi int8) { return s.facts.lo[link], s.facts.hi[link] }

// Solution returns the bridges found, which are the solution if the last Solve ended Solved. The
// slice is valid until the next call of Solve.
func (s *Solver) Solution() bridges.Solution { return s.facts.lo }

// Place returns the row and column of the middle of the links that a step narrows. The row and the
// column are doubled to be exact, as in [grid.Box.Middle].
func (s *Solver) Place(step *Step) (row, col int) {
	p := s.facts.p
	var box grid.Box
	for _, b := range step.Bounds {
		for _, end := range [2]int32{p.Links[b.Link].A, p.Links[b.Link].B} {
			island := &p.Islands[end]
			box.Add(int(island.Row), int(island.Column))
		}
	}
	return box.Middle()
}
