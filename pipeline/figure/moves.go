package figurejobs

import (
	"fmt"
	"slices"

	"matchbook/pipeline"
	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

// A stick is a change of one stick, in JSON. A place is a row of the puzzle's text and a number in
// that row, both from 1.
type stick struct {
	From *[2]int `json:"from"`
	To   *[2]int `json:"to"`
}

// differ compares an answer with a solution, place by place.
func differ(answer, solution string, l phrase.Language) (share float64, wrong []pipeline.WrongMark, ok bool) {
	frame, a, err := figure.ParseFigure(answer)
	frame2, s, err2 := figure.ParseFigure(solution)
	if err != nil || err2 != nil || frame != frame2 {
		return 0, nil, false
	}
	words := languages[l]
	for i := range frame.Places() {
		if a.Has(i) == s.Has(i) {
			continue
		}
		said, where, fact := words.statedAt(frame, a, i)
		wrong = append(wrong, pipeline.NewWrongMark(l, said, where, fact))
	}
	return float64((a & s).Len()) / float64(max(s.Len(), 1)), wrong, true
}

// A fact says what is at a place, in JSON.
type fact struct {
	Is    string `json:"is"` // "stick" or "empty"
	Place [2]int `json:"place"`
}

// statedAt says in words whether a stick lies at place i of a figure. The other results are the
// place in words and the fact as data.
func (w *words) statedAt(frame figure.Frame, f figure.Figure, i int) (said, where string, data fact) {
	place := frame.Place(i)
	data = fact{"empty", [2]int{place.Row, place.Number}}
	said = w.empty
	if f.Has(i) {
		data.Is, said = "stick", w.filled
	}
	where = w.sideAt(frame, &place)
	return fmt.Sprintf(said, where), where, data
}

// imageOf returns the number, from 1, of the first solution that a symmetry of the start turns into the
// figure end, or 0 if there is no such solution.
func imageOf(p *figure.Puzzle, solutions []figure.Solution, end figure.Figure) int {
	symmetries := p.Frame.Own(p.Start)
	for i, s := range solutions {
		for _, symmetry := range symmetries {
			if p.Frame.Image(s.End, symmetry) == end {
				return i + 1
			}
		}
	}
	return 0
}

// taking describes the stick that a move takes from its place, if the move takes a stick.
type taking struct {
	taken  bool // whether the move takes a stick away and does not lay it down
	at     spot
	place  *figure.Place // the place of the spot in the field at, or nil if the move takes no stick
	broken figure.Figure // the sides of the shapes that the move breaks
	effect string        // a sentence about these shapes, or "" if there are none
}

// lines returns the sentences of moves. Consecutive moves share a sentence if they only take sticks
// away and break no shape. The move before them may break shapes and still share the sentence, if
// it only takes a stick away and all the other sticks are sides of the broken shapes.
func (w *words) lines(p *figure.Puzzle, moves []pipeline.AnswerStep, takings []taking) (lines []string) {
	for i := 0; i < len(moves); i++ {
		first, spots := &takings[i], []spot{takings[i].at}
		together := true
		for _, next := range takings[i+1:] {
			if !first.taken || !next.taken || next.effect != "" {
				break
			}
			spots = append(spots, next.at)
			together = together && first.broken.Has(next.place.Index)
		}
		effect := first.effect
		switch {
		case len(spots) == 1 || effect != "" && !together:
			lines = append(lines, moves[i].Sentence)
			continue
		case effect == "":
			effect = fmt.Sprintf(w.free, w.noun(p.Frame, 1))
		}
		lines = append(lines, fmt.Sprintf(w.takeMany, w.places(w.sidesOfCells(p.Frame, spots)))+" "+effect)
		i += len(spots) - 1
	}
	return lines
}

// steps returns the moves that lead to a solution. Each move names the shapes that it breaks or
// completes. [choose] chooses the side of a cell by which a move names a stick.
func (w *words) steps(p *figure.Puzzle, s figure.Solution, l phrase.Language) (moves []pipeline.AnswerStep, takings []taking) {
	now := p.Start
	c := newChange(p, s.End)
	var from, to spot
	for i, step := range s.Steps {
		move := pipeline.MoveStep(i, len(s.Steps), step.From != nil, step.To != nil, l)
		move.Reason = stick{placeOf(step.From), placeOf(step.To)}
		var broken, made, next []figure.Shape
		if step.From != nil {
			broken = through(p.Frame, now, step.From)
			now &^= 1 << step.From.Index
			from = choose(p.Frame, step.From, from, broken, c.lost, c.kept)
		}
		if step.To != nil {
			now |= 1 << step.To.Index
			made = through(p.Frame, now, step.To)
			next = unfinished(p.Frame, now, s.End, step.To)
			to = choose(p.Frame, step.To, to, made, next, c.built, c.kept)
		}
		at := from
		noun := w.noun(p.Frame, 1)
		switch {
		case step.From == nil:
			at = to
			move.Sentence, move.Look = fmt.Sprintf(w.lay, w.sideOf(p.Frame, at)), w.lookMade(noun, len(made))
		case step.To == nil:
			move.Sentence, move.Look = fmt.Sprintf(w.take, w.sideOf(p.Frame, at)), w.lookBroken(noun, len(broken))
		default:
			move.Sentence, move.Look = fmt.Sprintf(w.move, w.sideOf(p.Frame, at), w.sideOf(p.Frame, to)), w.lookBroken(noun, len(broken))
		}
		place := bit(p.Frame.Triangular())
		if len(s.Steps) == 1 { // a cell, together with what to look for, would reveal the stick
			place = 2
		}
		move.Place = fmt.Sprintf(w.cell[place], at.row, at.column)
		effect := w.effect(step.From != nil, noun, w.names(broken), w.names(made), len(broken) > 1)
		if effect != "" {
			move.Sentence += " " + effect
		}
		for len(next) > 0 {
			n := 1
			missing := next[0].Outline &^ now
			same := true
			for ; n < len(next) && (next[n].Outline&^now).Len() == missing.Len(); n++ {
				same = same && next[n].Outline&^now == missing
			}
			move.Sentence += " " + w.lacks(w.names(next[:n]), n, missing.Len(), same)
			next = next[n:]
		}
		take := taking{taken: step.To == nil, at: from, place: step.From, broken: outlines(broken)}
		if broken != nil {
			take.effect = effect
		}
		moves, takings = append(moves, move), append(takings, take)
	}
	return moves, takings
}

// placeOf returns a place in JSON.
func placeOf(p *figure.Place) *[2]int {
	if p == nil {
		return nil
	}
	return &[2]int{p.Row, p.Number}
}

// through returns the complete shapes of a figure that have a place on their outlines.
func through(f figure.Frame, now figure.Figure, at *figure.Place) (shapes []figure.Shape) {
	for _, s := range f.Shapes() {
		if s.Outline.Has(at.Index) && s.Outline&^now == 0 {
			shapes = append(shapes, s)
		}
	}
	return shapes
}

// unfinished returns the shapes of the figure end that have a side at a place and still lack one or
// two sticks. If all incomplete shapes with a side at the place lack more sticks, unfinished
// returns the shapes that lack the fewest.
func unfinished(f figure.Frame, now, end figure.Figure, at *figure.Place) []figure.Shape {
	lacks := func(s figure.Shape) int { return (s.Outline &^ now).Len() }
	list := slices.DeleteFunc(through(f, end, at), func(s figure.Shape) bool { return lacks(s) == 0 })
	slices.SortStableFunc(list, func(a, b figure.Shape) int { return lacks(a) - lacks(b) })
	few := slices.IndexFunc(list, func(s figure.Shape) bool { return lacks(s) > max(2, lacks(list[0])) })
	if few < 0 {
		return list
	}
	return list[:few]
}

// named names a shape by its position in the picture.
func (w *words) named(s *figure.Shape) string {
	switch {
	case s.Triangle:
		return w.triangles([]figure.Shape{*s})
	case s.Side == 1:
		return fmt.Sprintf(w.small, s.Row, s.Column)
	}
	return fmt.Sprintf(w.large, s.Row, s.Row+s.Side-1, s.Column, s.Column+s.Side-1)
}

// counted states what can be counted before the first move: the sticks and shapes of the start and
// of the end. If the plan needs a large shape, and the end has too many sticks for small shapes
// alone, counted says so.
func (w *words) counted(p *figure.Puzzle, large bool) (list []string) {
	f := p.Frame
	removed, added := p.Rule.Cost(p.Sticks)
	sticks, sides := p.Start.Len()-removed+added, 4*p.Target
	if f.Triangular() {
		sides = 3 * p.Target
	}
	noun := w.noun(f, p.Target)
	list = append(list, fmt.Sprintf(w.start[bit(p.Loose)], p.Start.Len(), w.sizes(f, p.Start), sticks, p.Target, noun))
	if large && p.Target > 0 && sticks > sides && !p.Loose {
		list = append(list, w.many(sticks, p.Target, noun, sides))
	}
	return list
}

// sideAt names a place as people find it in the picture: as a side of a square cell, or of a small
// upright triangle.
//
//	·-T-·-T-·            ·
//	L   L   R           L R
//	·-T-·-T-·          ·-B-·
//	L   L   R         L R L R
//	·-B-·-B-·        ·-B-·-B-·
func (w *words) sideAt(f figure.Frame, p *figure.Place) string { return w.sideOf(f, spots(f, p)[0]) }

func (w *words) sideOf(f figure.Frame, s spot) string {
	return fmt.Sprintf(w.side[bit(f.Triangular())], s.row, s.column, w.sides[s.side])
}

// sidesOfCells names several places, grouped by cell.
func (w *words) sidesOfCells(f figure.Frame, spots []spot) (names []string) {
	type cell struct{ row, column int }
	var cells []cell
	sides := map[cell][]string{}
	for _, s := range spots {
		at := cell{s.row, s.column}
		if sides[at] == nil {
			cells = append(cells, at)
		}
		sides[at] = append(sides[at], w.sides[s.side])
	}
	kind := bit(f.Triangular())
	for _, at := range cells {
		switch n := len(sides[at]); {
		case n == 4-kind:
			names = append(names, fmt.Sprintf(w.allSides[kind], at.row, at.column))
		case n == 1:
			names = append(names, fmt.Sprintf(w.side[kind], at.row, at.column, sides[at][0]))
		default:
			names = append(names, fmt.Sprintf(w.someSides[kind], at.row, at.column, w.list(sides[at])))
		}
	}
	return names
}

// bit returns 1 for true, and 0 for false.
func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// A spot is a place, given as a side of a cell. Rows and columns count from 1.
type spot struct{ row, column, side int }

// spots returns a place as a side of each cell that it belongs to. Sentences that mention no shape
// use the first side.
func spots(f figure.Frame, p *figure.Place) (list []spot) {
	row, column := p.From.Row+1, p.From.Column+1
	lying := p.From.Row == p.To.Row
	switch {
	case f.Triangular() && lying:
		return []spot{{row - 1, column, bottom}}
	case f.Triangular() && p.To.Column > p.From.Column:
		return []spot{{row, column, right}}
	case f.Triangular():
		return []spot{{row, column, left}}
	}
	before, side, other := spot{row, column - 1, right}, left, column-1 < f.Width
	if lying {
		before, side, other = spot{row - 1, column, bottom}, top, row-1 < f.Height
	}
	if other {
		list = append(list, spot{row, column, side})
	}
	if before.row > 0 && before.column > 0 {
		list = append(list, before)
	}
	return list
}

// inside reports whether the cell of the spot s belongs to a square.
func (s spot) inside(q *figure.Shape) bool {
	return q.Row <= s.row && s.row < q.Row+q.Side && q.Column <= s.column && s.column < q.Column+q.Side
}

// choose returns the one of the [spots] of a place that sentences use. The cell is, if possible,
// inside a shape of the lists that has the place on its outline; the first list with a shape of
// this sort decides. Among the cells inside shapes of the deciding list, the cell of the parameter
// last comes first, then a cell in the same row or column with the same side. If no shape has the
// place on its outline, a cell inside any shape of the lists comes first.
func choose(f figure.Frame, p *figure.Place, last spot, lists ...[]figure.Shape) spot {
	all := spots(f, p)
	if len(all) == 1 {
		return all[0]
	}
	for _, list := range lists {
		var found []spot
		for _, s := range list {
			for _, at := range all {
				if s.Outline.Has(p.Index) && at.inside(&s) {
					found = append(found, at)
				}
			}
		}
		for _, like := range []func(spot) bool{
			func(at spot) bool { return at.row == last.row && at.column == last.column },
			func(at spot) bool {
				return at.side == last.side && (at.row == last.row || at.column == last.column)
			},
		} {
			if i := slices.IndexFunc(found, like); i >= 0 {
				return found[i]
			}
		}
		if found != nil {
			return found[0]
		}
	}
	for _, list := range lists {
		for _, s := range list {
			for _, at := range all {
				if at.inside(&s) {
					return at
				}
			}
		}
	}
	return all[0]
}

// sizes lists the sizes of a figure's shapes, with the number of shapes of each size.
func (w *words) sizes(f figure.Frame, now figure.Figure) string {
	var shapes []figure.Shape
	for _, s := range f.Shapes() {
		if s.Outline&^now == 0 {
			shapes = append(shapes, s)
		}
	}
	return w.sizesOf(f, shapes)
}

// sizesOf is like sizes, for shapes sorted by size.
func (w *words) sizesOf(f figure.Frame, shapes []figure.Shape) string {
	var sizes []string
	for rest := shapes; len(rest) > 0; {
		n, side := 1, rest[0].Side
		for n < len(rest) && rest[n].Side == side {
			n++
		}
		sizes, rest = append(sizes, w.ofSide(n, side)), rest[n:]
	}
	return w.shapes(len(shapes), w.noun(f, len(shapes)), sizes)
}

// The sides of a cell.
const (
	top = iota
	right
	bottom
	left
)
