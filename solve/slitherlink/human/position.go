package human

import (
	"slices"

	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// ParsePosition reads a partly solved puzzle as [slitherlink.ParsePosition] does. An error is a
// [*solve.SyntaxError].
func (*Solver) ParsePosition(text string) (slitherlink.Puzzle, []Fact, error) {
	p, lines, crosses, err := slitherlink.ParsePosition(text)
	if err != nil {
		return slitherlink.Puzzle{}, nil, err
	}
	return p, append(edgeFacts(p, lines, true), edgeFacts(p, crosses, false)...), nil
}

// edgeFacts returns the facts that edges are lines, or crosses.
func edgeFacts(p slitherlink.Puzzle, edges slitherlink.Solution, line bool) (facts []Fact) {
	if edges == nil {
		return nil
	}
	for e := range p.Edges() {
		if edges.Has(e) {
			facts = append(facts, EdgeFact(p, e, line))
		}
	}
	return facts
}

// Answer returns the lines of a solution, which a person must draw.
func (*Solver) Answer(p slitherlink.Puzzle, solution slitherlink.Solution) []Fact {
	return edgeFacts(p, solution, true)
}

// Drawn returns the lines among the known facts of p, as a solution that may be wrong.
func Drawn(p slitherlink.Puzzle, known []Fact) slitherlink.Solution {
	s := p.NoEdges()
	for _, f := range known {
		if e, ok := f.Edge(p); ok && f.Is == Line {
			s.Add(e)
		}
	}
	return s
}

// Mistakes returns the known lines and crosses that differ from a solution of p.
func (*Solver) Mistakes(p slitherlink.Puzzle, solution slitherlink.Solution, known []Fact) (wrong []Fact) {
	for _, f := range known {
		if e, ok := f.Edge(p); ok && solution.Has(e) != (f.Is == Line) {
			wrong = append(wrong, f)
		}
	}
	return wrong
}

// Agrees implements [solve.Agreeing].
func (s *Solver) Agrees(p slitherlink.Puzzle, known []Fact) (solution slitherlink.Solution, agrees, sure bool) {
	lines, crosses := p.NoEdges(), p.NoEdges()
	for _, f := range known {
		switch e, ok := f.Edge(p); {
		case ok && f.Is == Line:
			lines.Add(e)
		case ok:
			crosses.Add(e)
		}
	}
	return s.exact.Agrees(p, lines, crosses)
}

// Settled implements [solve.Agreeing]: it returns a line or a cross for each edge.
func (*Solver) Settled(p slitherlink.Puzzle, solution slitherlink.Solution) (facts []Fact) {
	for e := range p.Edges() {
		facts = append(facts, EdgeFact(p, e, solution.Has(e)))
	}
	return facts
}

// Join implements [solve.Agreeing].
func (*Solver) Join(_ slitherlink.Puzzle, a, b Fact) (Fact, bool) { return a, a == b }

// Contraries implements [solve.Agreeing].
func (*Solver) Contraries(_ slitherlink.Puzzle, f Fact) []Fact {
	if f.Is = Line + Cross - f.Is; f.Is != Line && f.Is != Cross {
		return nil
	}
	return []Fact{f}
}

// Open finds the steps that are open in a position: the first round, by techniques from the parameter
// least to the parameter limit. If the lines are a solution, there are no steps and Solved is set, even
// if the other edges have no crosses.
func (s *Solver) Open(p slitherlink.Puzzle, known []Fact, least, limit slitherlink.Technique) {
	s.load(p, known)
	now := &s.position
	wrong := now.Wrong
	if !now.Wrong && now.Unknown > 0 && !now.Closed {
		s.round(least, limit)
		wrong = now.Wrong && len(s.Steps) == 0 // if the steps contradict each other, the next call finds that out
	}
	s.Solved = now.Closed && !wrong && len(s.Steps) == 0
	s.Wrong = wrong || now.Unknown == 0 && !now.Closed
}

// Seen returns what a person who has drawn some facts can be assumed to know. Many people draw no
// crosses. If only lines are drawn, the method adds the crosses of counting steps that settle no
// line. The method adds crosses until nothing more follows or there is a contradiction.
func (s *Solver) Seen(p slitherlink.Puzzle, drawn []Fact) (known []Fact) {
	if len(drawn) == 0 || slices.ContainsFunc(drawn, func(f Fact) bool { return f.Is == Cross }) {
		return drawn
	}
	known = slices.Clone(drawn)
	for {
		s.load(p, known)
		n := len(known)
		if s.position.Wrong || !s.round(slitherlink.Counting, slitherlink.Counting) {
			return known
		}
		for _, step := range s.Steps {
			if !slices.ContainsFunc(step.marks, func(m deduce.Mark) bool { return m.Fact == deduce.Line }) {
				known = s.facts(known, step.marks)
			}
		}
		if len(known) == n {
			return known
		}
	}
}

func (s *Solver) facts(facts []Fact, marks []deduce.Mark) []Fact {
	for _, m := range marks {
		facts = append(facts, markFact(s.position.Board, m))
	}
	return facts
}

// Known returns the lines and crosses known before the round of step i of the last puzzle, or
// at the end if i is the number of steps.
func (s *Solver) Known(i int) (facts []Fact) {
	round := len(s.Steps)
	if i < round {
		round = s.Steps[i].round
	}
	facts = s.facts(facts, s.given)
	for j := range s.Steps[:round] {
		facts = s.facts(facts, s.Steps[j].marks)
	}
	return facts
}

// Say describes a line or a cross in words that can stand alone or follow "that". For a clue, the
// method returns only the name of the clue.
func (f Fact) Say(lang phrase.Language) string {
	if f.Is == Clue {
		return f.Mark(lang)
	}
	t := newTelling(lang)
	return t.name(f) + t.are[f.Is][0]
}

// Mark names the edge of a line or a cross, or a clue.
func (f Fact) Mark(lang phrase.Language) string { return newTelling(lang).name(f) }

// At implements [solve.Fact].
func (f Fact) At() []int { return []int{f.Row, f.Column} }

// Place names the row and the column of a fact.
func (f Fact) Place(lang phrase.Language) string {
	return lang.Place(f.Row, f.Column)
}

// Fault describes the first rule that the known lines of p break, or returns "" if these lines are
// a solution.
func (*Solver) Fault(p slitherlink.Puzzle, known []Fact, lang phrase.Language) string {
	return phrase.Error(p.Check(Drawn(p, known)), languages[lang].fault)
}
