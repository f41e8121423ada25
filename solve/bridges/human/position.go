package human

import (
	"matchbook/solve/bridges"
	"matchbook/solve/phrase"
)

// ParsePosition reads a partly solved puzzle, as [bridges.ParsePosition] does. A number of bridges
// means that there are at least that many bridges; a cross means that there are no bridges. An error is
// a [*solve.SyntaxError].
func (*Solver) ParsePosition(text string) (*bridges.Puzzle, []Fact, error) {
	p, marks, err := bridges.ParsePosition(text)
	if err != nil {
		return nil, nil, err
	}
	var known []Fact
	for l, n := range marks {
		switch most := int8(p.PerPair); {
		case n > 0:
			known = append(known, Between(p, l, n, most))
		case n == bridges.Crossed:
			known = append(known, Between(p, l, 0, 0))
		}
	}
	return p, known, nil
}

// Drawn returns the least numbers of bridges in the known facts as a solution of p, which may be wrong.
func Drawn(p *bridges.Puzzle, known []Fact) bridges.Solution {
	s := make(bridges.Solution, len(p.Links))
	for _, fact := range known {
		if link, ok := fact.Link(p); ok {
			s[link] = int8(fact.Least)
		}
	}
	return s
}

// Answer returns the bridges of s, which a person must draw to solve p.
func (*Solver) Answer(p *bridges.Puzzle, s bridges.Solution) (list []Fact) {
	for link, n := range s {
		if n > 0 {
			list = append(list, Between(p, link, n, int8(p.PerPair)))
		}
	}
	return list
}

// Place names the islands of a fact about bridges.
func (f Fact) Place(lang phrase.Language) string { return languages[lang].place(f) }

// At implements [solve.Fact].
func (f Fact) At() []int { return []int{f.From[0], f.From[1], f.To[0], f.To[1]} }

// Say states how many bridges a person has drawn on the link of a fact.
func (f Fact) Say(lang phrase.Language) string { return languages[lang].say(f) }

// Mistakes returns the known facts that the solution contradicts, such as numbers that p does not have,
// too many bridges, or crosses on links with bridges.
func (*Solver) Mistakes(p *bridges.Puzzle, solution bridges.Solution, known []Fact) (wrong []Fact) {
	for _, fact := range known {
		island, isIsland := fact.Island(p)
		link, isLink := fact.Link(p)
		switch {
		case isIsland && fact.Number == int(p.Islands[island].Demand):
		case isLink && fact.Least <= int(solution[link]) && int(solution[link]) <= fact.Most:
		default:
			wrong = append(wrong, fact)
		}
	}
	return wrong
}

// Agrees implements [solve.Agreeing].
func (s *Solver) Agrees(p *bridges.Puzzle, known []Fact) (solution bridges.Solution, agrees, sure bool) {
	lo, hi := make(bridges.Solution, len(p.Links)), make(bridges.Solution, len(p.Links))
	for l := range hi {
		hi[l] = int8(p.PerPair)
	}
	for _, fact := range known {
		if l, ok := fact.Link(p); ok {
			lo[l], hi[l] = max(lo[l], int8(fact.Least)), min(hi[l], int8(fact.Most))
		}
	}
	return s.exact.Agrees(p, lo, hi)
}

// Settled implements [solve.Agreeing]: it returns the number of bridges of each link.
func (*Solver) Settled(p *bridges.Puzzle, s bridges.Solution) (facts []Fact) {
	for link, n := range s {
		facts = append(facts, Between(p, link, n, n))
	}
	return facts
}

// Join implements [solve.Agreeing].
func (*Solver) Join(p *bridges.Puzzle, a, b Fact) (Fact, bool) {
	a.Least, a.Most = min(a.Least, b.Least), max(a.Most, b.Most)
	link, ok := a.Link(p)
	return a, ok && (a.Least > 0 || a.Most < int(p.Links[link].Max))
}

// Contraries implements [solve.Agreeing].
func (*Solver) Contraries(p *bridges.Puzzle, f Fact) (facts []Fact) {
	less, more := f, f
	less.Least, less.Most = 0, f.Least-1
	more.Least, more.Most = f.Most+1, p.PerPair
	for _, contrary := range []Fact{less, more} {
		if contrary.Least <= contrary.Most {
			facts = append(facts, contrary)
		}
	}
	return facts
}

// Fault names the first rule that the known bridges break, or returns "" if these bridges solve p.
func (*Solver) Fault(p *bridges.Puzzle, known []Fact, lang phrase.Language) string {
	return phrase.Error(p.Check(Drawn(p, known)), languages[lang].fault)
}
