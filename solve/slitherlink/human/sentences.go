package human

import (
	"fmt"
	"slices"
	"strings"

	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// Sentence describes a step in words.
func (s *Solver) Sentence(step *Step) string {
	at, edges := step.at, step.marks
	first := edges[0]
	edge, is, contrary := s.edgeName(first.Edge), factName(first.Fact), factName(first.Fact.Contrary())
	switch step.Technique {
	case slitherlink.Counting:
		return s.countingSentence(step)
	case slitherlink.Closing:
		return fmt.Sprintf("A line there would close a loop while clues or lines remain elsewhere, so %s is a cross.", edge)
	case slitherlink.Pattern:
		return s.patternSentence(step)
	case slitherlink.Corner:
		return fmt.Sprintf("A line comes to a corner of %s, so not both of its edges there are lines: %s.", s.placeName(at), s.sides(at, edges))
	case slitherlink.Pair:
		if at >= s.position.Cells {
			return fmt.Sprintf("The clues around %s leave pairs of its edges few ways, so %s.", s.placeName(at), s.sides(at, edges))
		}
		if !s.position.States[at].Clue() {
			return fmt.Sprintf("At the corners of %s, pairs of edges must be both lines or both not, so %s.", s.placeName(at), s.sides(at, edges))
		}
		return fmt.Sprintf("The lines and crosses that end at the corners of %s leave its pairs of edges few ways, so %s.", s.placeName(at), s.sides(at, edges))
	case slitherlink.Chain:
		return fmt.Sprintf("Followed from corner to corner, pairs of which not both or not neither can be lines come to %s, so %s is %s.", s.placeName(at), edge, is)
	case slitherlink.Colour:
		if first.Fact == deduce.Line {
			return fmt.Sprintf("Of the cells on both sides of %s one is inside the loop and one outside, so it is a line.", edge)
		}
		return fmt.Sprintf("The cells on both sides of %s are both inside the loop or both outside, so it is a cross.", edge)
	case slitherlink.LookAhead:
		return fmt.Sprintf("If %s were %s, %s of counting would lead to a contradiction, so it is %s.", edge, contrary, plural(step.Depth, "round"), is)
	}
	return fmt.Sprintf("If %s were %s, pairs and colours would lead to a contradiction, so it is %s.", edge, contrary, is)
}

func (s *Solver) countingSentence(step *Step) string {
	if step.at == nowhere {
		return "The loop is closed: every other edge is a cross."
	}
	what, sides := s.placeName(step.at), s.sides(step.at, step.marks)
	clue, lines := s.position.States[step.at].Kind(), step.known.Lines()
	switch {
	case clue == 0:
		return fmt.Sprintf("%s has no lines, so %s.", capital(what), sides)
	case clue < deduce.Blank && step.marks[0].Fact == deduce.Cross:
		return fmt.Sprintf("%s has its %s, so %s.", capital(what), plural(int(clue), "line"), sides)
	case clue < deduce.Blank:
		return fmt.Sprintf("%s needs every edge that it has left, so %s.", capital(what), sides)
	case lines == 2:
		return fmt.Sprintf("The loop already runs through %s, so %s.", what, sides)
	case lines == 1:
		return fmt.Sprintf("The line that comes to %s has one way to go on, so %s.", what, sides)
	}
	return fmt.Sprintf("A line could not go on from %s, so %s.", what, sides)
}

func (s *Solver) patternSentence(step *Step) string {
	edges := s.list(step.marks, s.edgeName, "", "")
	switch first, second := s.cellName(step.at), s.cellName(step.second); step.shape {
	case deduce.InCorner:
		return fmt.Sprintf("%s is in a corner of the board, so %s.", capital(s.placeName(step.at)), edges)
	case deduce.ToTheRight:
		return fmt.Sprintf("The 3 at %s touches the 3 to its right, so %s.", first, edges)
	case deduce.Below:
		return fmt.Sprintf("The 3 at %s touches the 3 to its bottom, so %s.", first, edges)
	default:
		return fmt.Sprintf("The threes at %s and %s meet at a corner, so %s.", first, second, edges)
	}
}

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

func plural(n int, word string) string {
	if n == 1 {
		return "one " + word
	}
	return fmt.Sprintf("%d %ss", n, word)
}

func factName(f deduce.Fact) string {
	if f == deduce.Line {
		return "a line"
	}
	return "a cross"
}

// cellName, placeName and edgeName say where something is. Rows and columns, of dots too,
// count from 1 at the top left.
func (s *Solver) cellName(x int) string {
	return fmt.Sprintf("row %d, column %d", x/s.position.Stride, x%s.position.Stride)
}

func (s *Solver) placeName(place int) string {
	p := &s.position
	switch {
	case place >= p.Cells:
		return "the dot at " + s.cellName(place-p.Cells)
	case !p.HasCell(place):
		return "the rim"
	case p.States[place].Clue():
		return fmt.Sprintf("the %d at %s", p.States[place].Kind(), s.cellName(place))
	}
	return s.cellName(place)
}

func (s *Solver) edgeName(edge int32) string { return s.position.EdgeName(int(edge)) }

// sideNames name the edges of cells and dots.
var sideNames = [2][4]string{{"top", "right", "bottom", "left"}, {"right", "downward", "left", "upward"}}

// sides lists edges of a place.
func (s *Solver) sides(place int, marks []deduce.Mark) string {
	names := &sideNames[0]
	if place >= s.position.Cells {
		names = &sideNames[1]
	}
	around := s.position.EdgesOf(place)
	return s.list(marks, func(edge int32) string { return names[slices.Index(around[:], edge)] }, "its ", " edge")
}

// list lists edges, lines first.
func (s *Solver) list(marks []deduce.Mark, name func(int32) string, before, after string) string {
	var parts []string
	for fact, what := range [...]string{deduce.Line: "line", deduce.Cross: "cross"} {
		var names []string
		for _, m := range marks {
			if m.Fact == deduce.Fact(fact) {
				names = append(names, name(m.Edge))
			}
		}
		switch n := len(names); {
		case n == 1:
			parts = append(parts, before+names[0]+after+" is a "+what)
		case n > 1:
			several := after
			if after != "" {
				several += "s"
			}
			if m := deduce.Fact(fact); m == deduce.Cross {
				what += "e"
			}
			parts = append(parts, before+strings.Join(names[:n-1], ", ")+" and "+names[n-1]+several+" are "+what+"s")
		}
	}
	return strings.Join(parts, "; ")
}
