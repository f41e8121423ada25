// Package human solves slitherlinks as a person does, by the easiest technique
// that makes progress, and describes each step in words.
//
// Package deduce has the known edges, and the rules that find other edges. The
// files of this package are
//
//	solver.go     the order in which a person looks for techniques
//	suppose.go    look-ahead
//	fewest.go     which steps of a round are kept
//	facts.go      facts about clues and edges
//	reason.go     why steps hold; explain.go runs rules on fewer facts
//	tell.go       their sentences, with english.go and korean.go
package human

import (
	"cmp"
	"context"
	"iter"
	"slices"

	"matchbook/solve"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// Step is one deduction.
type Step struct {
	Technique slitherlink.Technique
	Open      int // number of open steps of this technique when the step was made, including the step
	Depth     int // for look-ahead: the number of rounds until the contradiction
	Nested    int // for deep look-ahead: the number of suppositions, if they nest; 0 for a single supposition

	rule  rule                // the rule that found the step, and the place of the rule
	marks []deduce.Mark       // the edges that the step settles, in ascending order
	round int                 // the index of the first step of the same round
	lean  *solve.Reason[Fact] // the reason of the step, once this reason has been computed for a path
	place placed              // the middle of the edges of the step or its ring, if the method fewest has computed this middle
}

// Solver solves puzzles in rounds. A round takes the easiest technique that finds anything, finds
// all its deductions from the same position, and then makes them all. Each deduction is a [Step]
// whose Open is the number of deductions in the round. So the rounds do not depend on the order in
// which the solver looks at the board, nor on how the puzzle is turned or mirrored. No two steps
// settle the same edge: fewest.go chooses between deductions or, if each of them settles only one
// edge, the first is kept.
//
// A round looks at all n×m cells of the board and takes time O(nm). With look-ahead, a round takes
// O(nm) times the number of edges that a supposition settles; with deep look-ahead, O((nm)²), and
// more if suppositions nest. The solver stops after 2^28 looks at cells, and look-ahead after another
// 2^28 of its own. So the solver also ends on large boards that these techniques do not solve.
//
// A Solver can be used for many puzzles, but not concurrently. The zero Solver is ready to use.
type Solver struct {
	Steps  []Step // the steps of the last Solve
	Solved bool   // whether the steps lead to the solution, which is then the only one
	Wrong  bool   // whether the steps lead to a contradiction, so that there is no solution
	// Stopped says that the steps ended at a limit of work, so there may be more steps.
	Stopped bool

	// Nest allows suppositions inside suppositions. Set Nest only for puzzles with one solution: for
	// other puzzles, only the limit of work ends the search.
	Nest bool

	// If Pick is not nil, the solver makes one step at a time. Pick gets the number of open steps
	// and returns the index of one of them, or -1 for all.
	Pick func(open int) int

	solve.Stopper
	work      solve.Work // the number of looks at a cell or a dot, except in suppositions
	most      int        // another limit of work, for tests; 0 for solve.MostWork
	position  deduce.Position
	technique slitherlink.Technique // the technique of this round
	open      []Step                // the steps that this round has found
	said      facts                 // what the open steps settle
	twice     bool                  // whether two open steps settle the same edge
	times     []int8                // for each edge: the number of open steps that settle it, while fewest counts
	marks     []deduce.Mark         // the memory of the marks of all steps
	drawn     []int32               // the known edges, in the order in which they became known
	chained   int                   // the number of drawn edges that the method chain has followed; -1 before its first call
	places    worklist
	trial     trial

	exact slitherlink.Solver // for Agrees

	// For reasons:
	path       bool               // whether the steps were picked one by one
	given      []deduce.Mark      // the lines and crosses known at the start
	shown      deduce.Position    // the board before a step
	shownSteps int                // 1 + the number of steps that the board shown has; 0 if no board is stored
	derivers   [3]deriver         // derivers[0] is for single steps; derivers[i] is for list i, from 1, in followings
	part       deduce.Position    // memory of leanest: a board that shows only some premises
	reasons    solve.Work         // looks at a place, for all reasons
	lastStep   int                // the step that was explained last, from 1; 0 for none
	lastReason solve.Reason[Fact] // the reason of lastStep
}

// techniques has, for each technique, the function that finds its open steps. A person tries the
// techniques in this order.
var techniques = [slitherlink.Techniques]func(*Solver){
	slitherlink.Counting:      (*Solver).counting,
	slitherlink.Closing:       (*Solver).closing,
	slitherlink.Pattern:       (*Solver).pattern,
	slitherlink.Corner:        (*Solver).corner,
	slitherlink.Pair:          (*Solver).pair,
	slitherlink.Chain:         (*Solver).chain,
	slitherlink.Colour:        (*Solver).colour,
	slitherlink.LookAhead:     (*Solver).lookAhead,
	slitherlink.DeepLookAhead: (*Solver).deepLookAhead,
}

// Within implements [solve.Stoppable].
func (s *Solver) Within(ctx context.Context) {
	s.Stopper.Within(ctx)
	s.exact.Within(ctx)
}

// mostReasons is the limit for all reasons of a puzzle, in looks at cells.
const mostReasons = solve.MostWork / 8

// Solve solves p with the techniques up to the parameter limit, and reports whether it succeeded. Lines
// and crosses among the known facts are there from the start; other facts, and edges that p does not
// have, are ignored.
func (s *Solver) Solve(p slitherlink.Puzzle, limit slitherlink.Technique, known ...Fact) bool {
	s.load(p, known)
	now := &s.position
	for !now.Wrong && now.Unknown > 0 && !now.Closed && s.round(slitherlink.Counting, limit) {
	}
	if now.Closed && !now.Wrong && now.Unknown > 0 {
		s.crossTheRest()
	}
	s.Solved, s.Wrong = now.Solved(), now.Wrong || now.Unknown == 0 && !now.Closed
	s.Stopped = !s.Solved && !s.Wrong && (s.work.Over() || s.trial.work.Over())
	return s.Solved
}

// load starts a puzzle from known lines and crosses, if there are any.
func (s *Solver) load(p slitherlink.Puzzle, known []Fact) {
	now := &s.position
	s.path, s.given, s.shownSteps, s.lastStep = s.Pick != nil, s.given[:0], 0, 0
	now.Load(p.Board)
	s.Steps, s.open, s.marks, s.drawn, s.chained = s.Steps[:0], s.open[:0], s.marks[:0], s.drawn[:0], -1
	s.work = s.UpTo(cmp.Or(s.most, solve.MostWork))
	s.reasons = s.UpTo(cmp.Or(s.most, mostReasons))
	for i := range s.derivers {
		s.derivers[i].work, s.derivers[i].of = &s.reasons, 0
	}
	s.said.resize(len(now.Facts))
	s.twice, s.times = false, slices.Grow(s.times[:0], len(now.Facts))[:len(now.Facts)]
	clear(s.times)
	s.places.resize(len(now.States))
	s.trial.resize(len(now.Facts))
	s.trial.work = s.UpTo(solve.MostWork)
	for _, f := range known {
		e, ok := f.Edge(p)
		if !ok {
			continue
		}
		m := deduce.Mark{Edge: int32(now.Edge(e)), Fact: deduce.FactOf(f.Is == Line)}
		if now.Facts[m.Edge] == m.Fact.Contrary() {
			now.Wrong = true
			continue
		}
		s.given = append(s.given, m)
		s.draw(m)
	}
}

// round makes all steps of the easiest technique that makes progress, from the parameter least to
// the parameter limit, and reports whether a technique made progress.
func (s *Solver) round(least, limit slitherlink.Technique) bool {
	for s.technique = least; s.technique <= limit && !s.work.Over(); s.technique++ {
		s.work.Do(len(s.position.Places))
		techniques[s.technique](s)
		if s.position.Wrong {
			return false
		}
		if len(s.open) > 0 {
			s.make()
			return true
		}
	}
	return false
}

// make makes the open steps or, if Pick chooses one of them, only that step.
func (s *Solver) make() {
	if s.aboutOneEdge() {
		slices.SortFunc(s.open, func(a, b Step) int { return int(a.marks[0].Edge - b.marks[0].Edge) })
	}
	if s.twice {
		s.fewest()
		s.twice = false
	}
	n := len(s.open)
	for i := range s.open {
		s.open[i].Open, s.open[i].round = n, len(s.Steps)
		s.said.forget(s.open[i].marks)
	}
	made := s.open
	if s.Pick != nil {
		if i := s.Pick(n); i >= 0 {
			made = made[i : i+1]
		}
	}
	for i := range made {
		for _, m := range made[i].marks {
			s.draw(m)
		}
	}
	s.Steps = append(s.Steps, made...)
	s.open = s.open[:0]
}

// draw draws an edge, and adds it to s.drawn, unless it is already drawn.
func (s *Solver) draw(m deduce.Mark) {
	if draw(&s.position, m) {
		s.drawn = append(s.drawn, m.Edge)
	}
}

// draw draws an edge, unless it is already drawn, and reports whether the edge was unknown.
func draw(p *deduce.Position, m deduce.Mark) bool {
	unknown := p.Facts[m.Edge] == deduce.Unknown
	if unknown {
		p.Draw(int(m.Edge), m.Fact)
	}
	return unknown
}

// find opens a step that settles those of the marks that are not known yet. If the method
// aboutOneEdge returns true, the method opens a step for each of these marks instead, unless a step
// for that mark is open already. At a contradiction, the method sets Wrong of the position.
func (s *Solver) find(step Step, marks ...deduce.Mark) {
	step.Technique = s.technique
	n := len(s.marks)
	for _, m := range marks {
		known, said := s.position.Facts[m.Edge], s.said[m.Edge]
		s.position.Wrong = s.position.Wrong || known == m.Fact.Contrary() || !s.said.agree(m)
		if known != deduce.Unknown || s.aboutOneEdge() && said == m.Fact {
			continue
		}
		s.twice = s.twice || said == m.Fact
		s.marks = append(s.marks, m)
		if s.aboutOneEdge() {
			step.marks = s.marks[n : n+1 : n+1]
			s.open = append(s.open, step)
			n++
		}
	}
	if step.marks = s.marks[n:len(s.marks):len(s.marks)]; len(step.marks) > 0 {
		slices.SortFunc(step.marks, func(a, b deduce.Mark) int { return int(a.Edge - b.Edge) })
		s.open = append(s.open, step)
	}
}

// aboutOneEdge reports whether each step of the current technique settles one edge.
func (s *Solver) aboutOneEdge() bool {
	return s.technique == slitherlink.Closing || s.technique >= slitherlink.Chain
}

// decide opens a step for the edges of a place that a rule has decided, if some of them were
// unknown.
func (s *Solver) decide(place int, edges deduce.View) {
	if edges&^s.position.States[place].View() != 0 {
		s.decideNews(place, edges)
	}
}

func (s *Solver) decideNews(place int, edges deduce.View) {
	var news [4]deduce.Mark
	marks, ok := s.position.News(news[:0], place, edges)
	s.find(Step{rule: rule{at: int32(place)}}, marks...)
	s.position.Wrong = s.position.Wrong || !ok
}

func (s *Solver) counting() {
	for _, place := range s.position.Places {
		s.decide(int(place), s.position.Counting(int(place)))
	}
}

func (s *Solver) closing() {
	only := s.position.OnlyLoop()
	for e, fact := range s.position.Facts {
		if fact != deduce.Unknown {
			continue
		}
		if only {
			s.find(Step{rule: rule{by: byOnlyLoop}}, deduce.Mark{Edge: int32(e), Fact: deduce.Line})
		} else if early, _ := s.position.Closing(e); early {
			s.find(Step{rule: rule{by: byClosing, at: int32(e)}}, deduce.Mark{Edge: int32(e), Fact: deduce.Cross})
		}
	}
}

func (s *Solver) pattern() {
	for _, x := range s.position.Inside {
		for _, picture := range s.position.Pattern(int(x), nil) {
			s.find(Step{rule: rule{byPattern, x, clueFact(&s.position, picture.Second)}}, picture.Marks()...)
		}
	}
}

func (s *Solver) corner() {
	for _, x := range s.position.Inside {
		if state := s.position.States[x]; state.Clue() && !state.Known() {
			s.decide(int(x), s.position.Corner(int(x)))
		}
	}
}

func (s *Solver) pair() {
	for _, place := range s.position.Places {
		if !s.position.States[place].Known() {
			s.decide(int(place), s.position.Pair(int(place)))
		}
	}
}

// chain passes on what is known about pairs of edges, from corner to corner. The method starts from
// the edges that have become known since its last call. At its first call, or if steps are picked,
// the method starts from all places.
func (s *Solver) chain() {
	if s.chained < 0 || s.Pick != nil {
		s.places.wakeAll(&s.position)
		s.chained = 0
	}
	for _, e := range s.drawn[s.chained:] {
		s.places.wakeEdge(&s.position, int(e))
	}
	s.chained = len(s.drawn)
	s.places.follow(&s.position, false, s.decide)
}

func (s *Solver) colour() {
	s.places.wakeAll(&s.position)
	s.places.colour(&s.position, s.decide)
}

// crossTheRest makes the last step: when the loop is closed, all unknown edges become crosses.
func (s *Solver) crossTheRest() {
	var rest []deduce.Mark
	for e, fact := range s.position.Facts {
		if fact == deduce.Unknown {
			rest = append(rest, deduce.Mark{Edge: int32(e), Fact: deduce.Cross})
		}
	}
	s.technique = slitherlink.Counting
	s.find(Step{rule: rule{by: byLoop}}, rest...)
	s.make()
}

// Marks returns the edges that a step settles, in the numbering of the puzzle; the second value says
// whether the edge is a line.
func (s *Solver) Marks(step *Step) iter.Seq2[int, bool] {
	return func(yield func(int, bool) bool) {
		for _, m := range step.marks {
			if !yield(s.position.PuzzleEdge(int(m.Edge)), m.Fact == deduce.Line) {
				return
			}
		}
	}
}

// Place returns the row and column of the middle of the edges that a step settles, in half
// cells.
func (s *Solver) Place(step *Step) (row, col int) {
	place := step.place
	if !place.set {
		place = s.middle(step)
	}
	return place.row, place.col
}

// Solution returns the lines that were found. If Solved is set, the lines are the solution.
func (s *Solver) Solution() slitherlink.Solution { return s.position.Drawn(deduce.Line) }
