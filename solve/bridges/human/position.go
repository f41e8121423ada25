package human

import "matchbook/solve/bridges"

// ParsePosition reads a puzzle that somebody has begun, in any of the text forms of
// [bridges.Parse]. A pzpr file may have bridges, which are facts that there are at least so
// many, and crosses, -1, which are facts that there is none; other forms have no answer. An
// error is a [*solve.SyntaxError].
func ParsePosition(text string) (*bridges.Puzzle, []Fact, error) {
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

// Drawn returns the bridges of what is known of p, as a solution that may be wrong.
func Drawn(p *bridges.Puzzle, known []Fact) bridges.Solution {
	s := make(bridges.Solution, len(p.Links))
	for _, fact := range known {
		if link, ok := fact.Link(p); ok {
			s[link] = int8(fact.Least)
		}
	}
	return s
}

// Wrong returns the facts that a solution of p does not agree with: numbers that the puzzle
// does not have, too many bridges, or crosses where there are some.
func Wrong(p *bridges.Puzzle, solution bridges.Solution, known []Fact) (wrong []Fact) {
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
