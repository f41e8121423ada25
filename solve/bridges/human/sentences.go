package human

import (
	"fmt"
	"strings"

	"matchbook/solve/bridges"
)

// Sentence describes in words what a step of the last puzzle does and why.
func (s *Solver) Sentence(step *Step) string {
	p, bounds := s.facts.p, step.Bounds
	link := p.Links[bounds[0].Link]
	a, b := p.Name(link.A), p.Name(link.B)
	text := ""
	switch step.Technique {
	case JustEnough:
		text = fmt.Sprintf("%s needs all that its links have room for: %s", p.Name(step.Island), s.directions(step, "%d bridge%s %s"))
	case AtLeast:
		text = fmt.Sprintf("%s has more open than its other links can take: %s", p.Name(step.Island), s.directions(step, "at least %d bridge%s %s"))
	case TwoIslands:
		text = fmt.Sprintf("%s and %s would stand alone with all their bridges between them, so they have %s there", a, b, atMost(bounds[0].Hi))
	case Isolation:
		text = fmt.Sprintf("with %s between %s and %s, the islands that hang together there would want no more and be cut off from the others, so there %s %s",
			count(bounds[0].Hi+1), a, b, pick(bounds[0].Hi == 1), atMost(bounds[0].Hi))
	case WayOut:
		text = fmt.Sprintf("the islands that hang together with %s have one way out, so there is a bridge between %s and %s", p.Name(step.Island), a, b)
	case Cut:
		text = fmt.Sprintf("without a bridge between %s and %s the board would fall into two parts, so there is one", a, b)
	default:
		suppose, so := count(bounds[0].Lo-1), "at least "+count(bounds[0].Lo)
		if bounds[0].Lo == s.supposedLo(step) {
			suppose, so = count(bounds[0].Hi+1), atMost(bounds[0].Hi)
		}
		text = fmt.Sprintf("suppose %s between %s and %s: after %d round%s of such steps something has no way left; so there %s %s",
			suppose, a, b, step.Depth, plural(int8(min(step.Depth, 2))), pick(strings.HasSuffix(so, " bridge")), so)
	}
	return strings.ToUpper(text[:1]) + text[1:] + "."
}

// supposedLo returns the fewest bridges that the link of a look-ahead had before it.
func (s *Solver) supposedLo(step *Step) int8 {
	lo := int8(0)
	for i := range s.Steps {
		earlier := &s.Steps[i]
		if &earlier.Bounds[0] == &step.Bounds[0] {
			break
		}
		for _, b := range earlier.Bounds {
			if b.Link == step.Bounds[0].Link {
				lo = max(lo, b.Lo)
			}
		}
	}
	return lo
}

// directions lists the bounds of a step by direction from its island.
func (s *Solver) directions(step *Step, format string) string {
	var list []string
	for _, b := range step.Bounds {
		for d, link := range s.facts.p.Islands[step.Island].Links {
			if link == b.Link {
				list = append(list, fmt.Sprintf(format, b.Lo, plural(b.Lo), bridges.Direction(d)))
			}
		}
	}
	if n := len(list); n > 1 {
		return strings.Join(list[:n-1], ", ") + " and " + list[n-1]
	}
	return list[0]
}

// count writes no bridge, 1 bridge, 2 bridges.
func count(n int8) string {
	if n == 0 {
		return "no bridge"
	}
	return fmt.Sprintf("%d bridge%s", n, plural(n))
}

// atMost writes no bridge, or at most 1 bridge.
func atMost(n int8) string {
	if n == 0 {
		return count(0)
	}
	return "at most " + count(n)
}

func plural(n int8) string {
	if n == 1 {
		return ""
	}
	return "s"
}

func pick(one bool) string {
	if one {
		return "is"
	}
	return "are"
}
