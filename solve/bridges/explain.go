package bridges

import (
	"fmt"
	"strings"
)

// Sentence says what a step of the last puzzle does and why, for people.
func (l *Logic) Sentence(s *Step) string {
	bounds := l.Bounds(s)
	link := l.p.Links[bounds[0].Link]
	a, b := l.p.Name(link.A), l.p.Name(link.B)
	text := ""
	switch s.Technique {
	case JustEnough:
		text = fmt.Sprintf("%s needs all that its links have room for: %s", l.p.Name(s.Island), l.directions(s, "%d bridge%s %s"))
	case AtLeast:
		text = fmt.Sprintf("%s has more open than its other links can take: %s", l.p.Name(s.Island), l.directions(s, "at least %d bridge%s %s"))
	case TwoIslands:
		text = fmt.Sprintf("%s and %s would stand alone with all their bridges between them, so they have %s there", a, b, atMost(bounds[0].Hi))
	case Isolation:
		text = fmt.Sprintf("with %s between %s and %s, the islands that hang together there would want no more and be cut off from the others, so there %s %s",
			bridges(bounds[0].Hi+1), a, b, pick(bounds[0].Hi == 1), atMost(bounds[0].Hi))
	case WayOut:
		text = fmt.Sprintf("the islands that hang together with %s have one way out, so there is a bridge between %s and %s", l.p.Name(s.Island), a, b)
	case Cut:
		text = fmt.Sprintf("without a bridge between %s and %s the board would fall into two parts, so there is one", a, b)
	default:
		suppose, so := bridges(bounds[0].Lo-1), "at least "+bridges(bounds[0].Lo)
		if bounds[0].Lo == l.supposedLo(s) {
			suppose, so = bridges(bounds[0].Hi+1), atMost(bounds[0].Hi)
		}
		text = fmt.Sprintf("suppose %s between %s and %s: after %d round%s of such steps something has no way left; so there %s %s",
			suppose, a, b, s.Depth, plural(int8(min(s.Depth, 2))), pick(strings.HasSuffix(so, " bridge")), so)
	}
	return strings.ToUpper(text[:1]) + text[1:] + "."
}

// supposedLo returns the fewest bridges that the link of a look-ahead had before it.
func (l *Logic) supposedLo(s *Step) int8 {
	bound := l.Bounds(s)[0]
	lo := int8(0)
	for i := range l.Steps {
		earlier := &l.Steps[i]
		if earlier.first >= s.first {
			break
		}
		for _, b := range l.Bounds(earlier) {
			if b.Link == bound.Link {
				lo = max(lo, b.Lo)
			}
		}
	}
	return lo
}

// directions lists the bounds of a step by direction from its island.
func (l *Logic) directions(s *Step, format string) string {
	var list []string
	for _, b := range l.Bounds(s) {
		for d, link := range l.p.Islands[s.Island].Links {
			if link == b.Link {
				list = append(list, fmt.Sprintf(format, b.Lo, plural(b.Lo), Direction(d)))
			}
		}
	}
	if n := len(list); n > 1 {
		return strings.Join(list[:n-1], ", ") + " and " + list[n-1]
	}
	return list[0]
}

// bridges writes no bridge, 1 bridge, 2 bridges.
func bridges(n int8) string {
	if n == 0 {
		return "no bridge"
	}
	return fmt.Sprintf("%d bridge%s", n, plural(n))
}

// atMost writes no bridge, or at most 1 bridge.
func atMost(n int8) string {
	if n == 0 {
		return bridges(0)
	}
	return "at most " + bridges(n)
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
