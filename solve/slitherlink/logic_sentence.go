package slitherlink

import (
	"fmt"
	"slices"
	"strings"
)

// Sentence tells a step in words.
func (l *Logic) Sentence(s *Step) string {
	f := &l.facts
	edges := l.marks[s.first:s.last]
	is := func(e int32) string {
		if f.edge[e] == lineEdge {
			return "a line"
		}
		return "a cross"
	}
	at := int(s.why.at)
	switch {
	case s.Technique == Counting && at < 0:
		return "The loop is closed: every other edge is a cross."
	case s.Technique == Counting && at < f.cells:
		n, what := f.state[at].kind(), fmt.Sprintf("The %d at %s", f.state[at].kind(), f.cellName(at))
		if n == 0 {
			return what + " has no lines: its edges are crosses."
		}
		if f.edge[edges[0]] == crossEdge {
			return fmt.Sprintf("%s has its %s, so %s.", what, plural(int(n), "line"), l.sides(at, edges))
		}
		return fmt.Sprintf("%s needs every edge that it has left, so %s.", what, l.sides(at, edges))
	case s.Technique == Counting:
		lines := 0
		for _, e := range f.edgesOf(at) {
			if f.edge[e] == lineEdge && l.when[e] < s.round {
				lines++
			}
		}
		switch {
		case lines == 2:
			return fmt.Sprintf("The loop already runs through the %s, so %s.", f.dotName(at), l.sides(at, edges))
		case lines == 1:
			return fmt.Sprintf("The line that comes to the %s has one way to go on, so %s.", f.dotName(at), l.sides(at, edges))
		}
		return fmt.Sprintf("A line could not go on from the %s, so %s.", f.dotName(at), l.sides(at, edges))
	case s.Technique == Closing:
		return fmt.Sprintf("A line there would close a loop while clues or lines remain elsewhere, so %s is a cross.", f.edgeName(edges[0]))
	case s.Technique == Pattern:
		x, p := at>>patternBits, at&(1<<patternBits-1)
		y := f.second(x, p)
		if p == patternCorner {
			return fmt.Sprintf("The %d at %s is in a corner of the board, so %s.", f.state[x].kind(), f.cellName(x), l.list(edges))
		}
		if p <= patternBelow {
			return fmt.Sprintf("The 3 at %s touches the 3 to its %s, so %s.", f.cellName(x), [...]string{"right", "bottom"}[p], l.list(edges))
		}
		return fmt.Sprintf("The threes at %s and %s meet at a corner, so %s.", f.cellName(x), f.cellName(y), l.list(edges))
	case s.Technique == Corner:
		return fmt.Sprintf("A line comes to a corner of the %d at %s, so not both of its edges there are lines: %s.", f.state[at].kind(), f.cellName(at), l.sides(at, edges))
	case s.Technique == Pair && at < f.cells:
		if f.state[at].kind() == blank {
			return fmt.Sprintf("At the corners of %s, pairs of edges must be both lines or both not, so %s.", f.cellName(at), l.sides(at, edges))
		}
		return fmt.Sprintf("The lines and crosses that end at the corners of the %d at %s leave its pairs of edges few ways, so %s.",
			f.state[at].kind(), f.cellName(at), l.sides(at, edges))
	case s.Technique == Pair:
		return fmt.Sprintf("The clues around the %s leave pairs of its edges few ways, so %s.", f.dotName(at), l.sides(at, edges))
	case s.Technique == Chain:
		return fmt.Sprintf("Followed from corner to corner, pairs of which not both or not neither can be lines come to %s, so %s is %s.",
			f.placeName(at), f.edgeName(edges[0]), is(edges[0]))
	case s.Technique == Colour:
		if f.edge[edges[0]] == lineEdge {
			return fmt.Sprintf("Of the cells on both sides of %s one is inside the loop and one outside, so it is a line.", f.edgeName(edges[0]))
		}
		return fmt.Sprintf("The cells on both sides of %s are both inside the loop or both outside, so it is a cross.", f.edgeName(edges[0]))
	}
	contrary := "a line"
	if f.edge[edges[0]] == lineEdge {
		contrary = "a cross"
	}
	if s.Technique == LookAhead {
		return fmt.Sprintf("If %s were %s, %s of counting would lead to a contradiction, so it is %s.",
			f.edgeName(edges[0]), contrary, plural(s.Depth, "round"), is(edges[0]))
	}
	return fmt.Sprintf("If %s were %s, pairs and colours would lead to a contradiction, so it is %s.", f.edgeName(edges[0]), contrary, is(edges[0]))
}

func plural(n int, word string) string {
	if n == 1 {
		return "one " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

// cellName, dotName, placeName and edgeName say where something is. Rows and
// columns, of dots too, count from 1 at the top left.
func (f *deductions) cellName(x int) string {
	return fmt.Sprintf("row %d, column %d", x/f.stride, x%f.stride)
}

func (f *deductions) dotName(place int) string { return "dot at " + f.cellName(place-f.cells) }

func (f *deductions) placeName(place int) string {
	switch {
	case place >= f.cells:
		return "the " + f.dotName(place)
	case !f.onBoard(place):
		return "the rim"
	case f.state[place].kind() == blank:
		return f.cellName(place)
	}
	return fmt.Sprintf("the %d at %s", f.state[place].kind(), f.cellName(place))
}

func (f *deductions) edgeName(edge int32) string {
	return f.board().EdgeName(f.outer(int(edge)))
}

// sideNames name the edges of cells and dots.
var sideNames = [2][4]string{{"top", "right", "bottom", "left"}, {"right", "downward", "left", "upward"}}

// sides lists edges of a place.
func (l *Logic) sides(place int, edges []int32) string {
	f := &l.facts
	names := &sideNames[0]
	if place >= f.cells {
		names = &sideNames[1]
	}
	around := f.edgesOf(place)
	return l.say(edges, func(edge int32) string {
		return names[slices.Index(around[:], edge)]
	}, "its ", " edge")
}

// list lists edges anywhere.
func (l *Logic) list(edges []int32) string { return l.say(edges, l.facts.edgeName, "", "") }

// say lists edges, lines first.
func (l *Logic) say(edges []int32, name func(int32) string, before, after string) string {
	var parts []string
	for _, value := range [...]fact{lineEdge, crossEdge} {
		var names []string
		for _, e := range edges {
			if l.facts.edge[e] == value {
				names = append(names, name(e))
			}
		}
		what := map[fact]string{lineEdge: "line", crossEdge: "cross"}[value]
		switch n := len(names); {
		case n == 1:
			parts = append(parts, before+names[0]+after+" is a "+what)
		case n > 1:
			if after != "" {
				after += "s"
			}
			if value == crossEdge {
				what += "e"
			}
			parts = append(parts, before+strings.Join(names[:n-1], ", ")+" and "+names[n-1]+after+" are "+what+"s")
		}
	}
	return strings.Join(parts, "; ")
}
