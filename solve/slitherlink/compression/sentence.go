package compression

import (
	"fmt"
	"strings"

	"matchbook/solve/grid"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink/deduce"
)

func (c *Paper) step(rule string, sentence func() string) {
	c.run.Steps++
	if c.trace != nil {
		c.drawLoop()
		c.trace(rule, sentence())
	}
}

// This method returns a name for a cell, as in "the 3 in row 1, column 2".
func (c *Paper) name(x int32) string {
	place := c.place(x)
	if clue := c.clue(x); clue != grid.Blank {
		return fmt.Sprintf("the %d in %s", clue, place)
	}
	return "the blank cell in " + place
}

// place describes the place of a cell, or of the dot with the same number.
func (c *Paper) place(x int32) string {
	return phrase.Place(int(x)/c.Stride, int(x)%c.Stride)
}

func (c *Paper) edgeName(e int32) string { return c.p.EdgeName(c.PuzzleEdge(int(e))) }

func (c *Paper) names(cells []int32) string {
	var names []string
	for _, x := range cells {
		names = append(names, c.name(x))
	}
	return phrase.And(names)
}

// sidesOf lists sides of a cell, given as bits, as in "above and left of it".
func sidesOf(bits uint16) string {
	var words []string
	for _, k := range deduce.Reading {
		if bits>>k&1 == 1 {
			words = append(words, [...]string{"above", "right of", "below", "left of"}[k])
		}
	}
	return phrase.And(words) + " it"
}

// marked says which sides got lines and which sides got an 'x'. The parameter name is a function
// that turns bits into words.
func marked(lines, crosses uint16, name func(bits uint16) string) string {
	var parts []string
	if lines > 0 {
		parts = append(parts, "a line "+name(lines))
	}
	if crosses > 0 {
		parts = append(parts, "'x' "+name(crosses))
	}
	return strings.Join(parts, ", ")
}

func (c *Paper) pairSentence(q *pair, lines, crosses uint16) string {
	edges := func(bits uint16) string {
		var names []string
		for _, k := range reading {
			if bits>>k&1 == 1 {
				names = append(names, c.edgeName(q.edges[k]))
			}
		}
		return "at " + phrase.And(names)
	}
	return fmt.Sprintf("past %s and %s the loop has one way: %s", c.name(q.a), c.name(q.b), marked(lines, crosses, edges))
}

func (c *Paper) wholeSentence(cells, shorts []int32) string {
	var in, out, parts []string
	for _, x := range cells {
		if c.is(x, true) {
			in = append(in, c.name(x))
		} else {
			out = append(out, c.name(x))
		}
	}
	if len(in) > 0 {
		parts = append(parts, phrase.And(in)+" must be inside")
	}
	if len(out) > 0 {
		parts = append(parts, phrase.And(out)+" must be outside")
	}
	if len(shorts) > 0 {
		var names []string
		for _, e := range shorts {
			names = append(names, c.edgeName(e))
		}
		parts = append(parts, "'x' at "+phrase.And(names)+", where a line would short it")
	}
	return "the loop is not cut: " + strings.Join(parts, "; ")
}

func (c *Paper) choiceSentence(d *choice) string {
	if d.clue == 0 {
		return "no clue at the loop can be helped: " + c.name(d.cell) + " is left out, to come near the clues"
	}
	who := c.name(d.clue)
	what := c.name(d.cell)
	if d.cell == d.clue {
		what = "it"
	}
	return fmt.Sprintf("nothing has one way: %s has %d ways, and %s is left out", who, d.ways, what)
}
