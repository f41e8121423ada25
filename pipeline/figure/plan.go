package figurejobs

import (
	"fmt"
	"slices"

	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

const (
	mostNamed = 6 // the largest number of built, kept or lost shapes that a plan names
	mostLost  = 3 // the largest number of lost shapes that a sentence about the sticks to take names
)

// change compares the start and the end of a solution: which shapes are built, kept and lost, and
// which sticks are removed and added.
type change struct {
	built, kept, lost []figure.Shape
	removed, added    figure.Figure
	start, end        figure.Figure
}

func newChange(p *figure.Puzzle, end figure.Figure) change {
	c := change{removed: p.Start &^ end, added: end &^ p.Start, start: p.Start, end: end}
	for _, s := range p.Frame.Shapes() {
		switch before, after := s.Outline&^p.Start == 0, s.Outline&^end == 0; {
		case before && after:
			c.kept = append(c.kept, s)
		case after:
			c.built = append(c.built, s)
		case before:
			c.lost = append(c.lost, s)
		}
	}
	return c
}

// plan sums up a solution before its first move. The plan names the shape whose inside is cleared,
// or the shapes that are built, kept or given up, and gives any stick count that justifies this. If
// there are too many shapes to name, it gives the number of each size. The result large reports
// whether the plan builds or keeps the end's only shape with a side above 1.
func (w *words) plan(p *figure.Puzzle, end figure.Figure) (lines []string, large bool) {
	c := newChange(p, end)
	few := func(shapes []figure.Shape) bool { return 0 < len(shapes) && len(shapes) <= mostNamed }
	isLarge := func(s figure.Shape) bool { return s.Side > 1 }
	count := func(shapes []figure.Shape) (n int) {
		for _, s := range shapes {
			if isLarge(s) {
				n++
			}
		}
		return n
	}
	say := func(plan, reason string, wanted ...figure.Shape) ([]string, bool) {
		lines = append(lines, fmt.Sprintf(w.thePlan, plan))
		if reason != "" {
			lines = append(lines, reason)
		}
		return lines, slices.ContainsFunc(wanted, isLarge) && count(c.kept)+count(c.built) == 1
	}
	if p.Rule == figure.Remove && c.removed.Len() > 1 {
		for _, s := range c.kept {
			if c.removed == s.Covers&^s.Outline&c.start {
				return say(fmt.Sprintf(w.clear, w.named(&s)), w.cleared(c.removed.Len()), s)
			}
		}
	}
	switch {
	case few(c.built) && few(c.kept) && p.Rule != figure.Add && c.removed != c.inside():
		return say(w.listed(w.build, c.built)+" "+phrase.Capital(w.listed(w.keep, c.kept)), w.whyBuild(p.Frame, &c), c.built...)
	case few(c.built):
		return say(w.listed(w.build, c.built), w.whyBuild(p.Frame, &c), c.built...)
	case c.built != nil:
		return say(fmt.Sprintf(w.build[0], w.sizesOf(p.Frame, c.built)), w.whyBuild(p.Frame, &c), c.built...)
	case few(c.lost) && len(c.lost) < len(c.kept):
		return say(w.listed(w.giveUp, c.lost), w.whyGiveUp(&c, w.noun(p.Frame, 1)))
	case few(c.kept):
		return say(w.listed(w.keep, c.kept), w.whyKeep(&c), c.kept...)
	case c.kept != nil:
		return say(fmt.Sprintf(w.keep[0], w.sizesOf(p.Frame, c.kept)), "", c.kept...)
	case c.lost != nil:
		return say(fmt.Sprintf(w.giveUp[0], w.sizesOf(p.Frame, c.lost)), "")
	}
	return nil, false
}

// listed returns the sentences that say what is done with shapes: two sentences for small and large
// squares in more than two blocks, otherwise one.
func (w *words) listed(formats [2]string, shapes []figure.Shape) string {
	small, large := bySize(shapes)
	if shapes[0].Triangle || small == nil || large == nil || len(blocks(shapes)) <= 2 {
		return fmt.Sprintf(formats[0], w.names(shapes))
	}
	return fmt.Sprintf(formats[0], w.names(small)) + " " + fmt.Sprintf(formats[1], w.names(large))
}

// bySize separates squares of side 1 from larger squares.
func bySize(shapes []figure.Shape) (small, large []figure.Shape) {
	for _, s := range shapes {
		if s.Side == 1 {
			small = append(small, s)
		} else {
			large = append(large, s)
		}
	}
	return small, large
}

// names lists shapes; it returns "" if there are none. Several squares share one noun.
func (w *words) names(shapes []figure.Shape) string {
	switch {
	case len(shapes) == 0:
		return ""
	case len(shapes) == 1:
		return w.named(&shapes[0])
	case shapes[0].Triangle:
		return w.triangles(shapes)
	}
	return w.squares(shapes)
}

// A block stands for squares of one size: one square for each pair of a row and a column.
type block struct {
	side          int
	rows, columns []int
}

// blocks joins rows of squares into blocks, if the squares have one size and the rows have the same
// columns.
func blocks(shapes []figure.Shape) (list []block) {
	for _, line := range inRows(shapes) {
		b := block{side: line[0].Side, rows: []int{line[0].Row}}
		for _, s := range line {
			b.columns = append(b.columns, s.Column)
		}
		like := func(other block) bool { return other.side == b.side && slices.Equal(other.columns, b.columns) }
		if i := slices.IndexFunc(list, like); i >= 0 {
			list[i].rows = append(list[i].rows, b.rows...)
		} else {
			list = append(list, b)
		}
	}
	return list
}

// inRows groups shapes by size and row, and triangles also by whether they point up or down.
func inRows(shapes []figure.Shape) [][]figure.Shape {
	return grouped(shapes, func(s *figure.Shape) [3]int { return [3]int{s.Side, s.Row, bit(s.Down)} })
}

// grouped groups shapes by a key.
func grouped(shapes []figure.Shape, key func(s *figure.Shape) [3]int) (groups [][]figure.Shape) {
	for _, s := range shapes {
		i := slices.IndexFunc(groups, func(g []figure.Shape) bool { return key(&g[0]) == key(&s) })
		if i < 0 {
			i, groups = len(groups), append(groups, nil)
		}
		groups[i] = append(groups[i], s)
	}
	return groups
}

// outlines returns the sides of shapes.
func outlines(shapes []figure.Shape) (sides figure.Figure) {
	for _, s := range shapes {
		sides |= s.Outline
	}
	return sides
}

// whyBuild says that the sticks to lay are exactly the sticks that the new shapes lack. whyBuild
// may also say where the sticks come from, as the method source does. If more sticks are laid, it
// returns "".
func (w *words) whyBuild(f figure.Frame, c *change) string {
	missing := outlines(c.built) &^ c.start
	if missing != c.added {
		return ""
	}
	reason := w.missing(w.noun(f, len(c.built)), len(c.built), missing.Len(), c.removed != 0)
	if c.removed == 0 {
		return reason
	}
	if from := w.source(f, c); from != "" {
		reason += " " + from
	}
	return reason
}

// inside returns the sticks of the start inside the new shape, or none unless exactly one shape is
// new.
func (c *change) inside() figure.Figure {
	if len(c.built) != 1 {
		return 0
	}
	return c.built[0].Covers &^ c.built[0].Outline & c.start
}

// source says where the sticks to move come from, such as from inside the only new shape. If source
// cannot say where the sticks come from, the result says which shapes are given up, or is "" if no
// shapes or too many are.
func (w *words) source(f figure.Frame, c *change) string {
	noun, n := w.noun(f, 1), c.removed.Len()
	if inside := c.inside(); inside != 0 && c.removed == inside&^outlines(c.kept) {
		return w.fromInside(noun, n, c.removed != inside)
	}
	switch end := outlines(c.kept) | outlines(c.built); {
	case len(c.lost) == 0:
		return ""
	case len(c.lost) > 1 && c.removed == c.start&^end:
		return w.fromRest(noun, n)
	case len(c.lost) > mostLost:
		return ""
	case c.removed == outlines(c.lost)&^end:
		return w.fromLost(noun, n, w.names(c.lost))
	}
	return fmt.Sprintf(w.loses, w.names(c.lost))
}

// whyGiveUp says that the sticks to take away are exactly the sides that only the lost shapes have,
// or returns "" if they are not.
func (w *words) whyGiveUp(c *change, noun string) string {
	if c.removed != outlines(c.lost)&^outlines(c.kept) {
		return ""
	}
	return w.own(noun, len(c.lost), c.removed.Len(), c.alike())
}

// alike returns the number of shapes of the start that have as many sides of their own as there are
// sticks to take away. A side is a shape's own if no other shape has it.
func (c *change) alike() (n int) {
	all := append(c.kept[:len(c.kept):len(c.kept)], c.lost...)
	for i := range all {
		own := all[i].Outline
		for j := range all {
			if j != i {
				own &^= all[j].Outline
			}
		}
		if own.Len() == c.removed.Len() {
			n++
		}
	}
	return n
}

// whyKeep says that all sticks at the end are sides of the kept shapes. Otherwise it returns "".
func (w *words) whyKeep(c *change) string {
	if outlines(c.kept) != c.end {
		return ""
	}
	var sides []int
	saved := -c.end.Len()
	for _, s := range c.kept {
		sides = append(sides, s.Outline.Len())
		saved += s.Outline.Len()
	}
	return w.sidesOf(sides, saved, c.end.Len())
}
