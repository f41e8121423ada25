package figurejobs

import (
	"cmp"
	"fmt"

	"matchbook/pipeline"
	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

// stick is a change of one stick, in JSON. A place is a row of the puzzle's text and a column in
// it, both from 1.
type stick struct {
	From *[2]int `json:"from"`
	To   *[2]int `json:"to"`
}

// differ compares an answer with a solution, stick by stick.
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

// fact says what is at a place, in JSON.
type fact struct {
	Is    string `json:"is"` // "stick" or "empty"
	Place [2]int `json:"place"`
}

// statedAt says in words whether a stick lies at place i of a figure; it also returns the place in
// words and the fact as data.
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

// imageOf returns the number, from 1, of the first solution that a symmetry of the start maps to an
// end, or 0 if there is none.
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

// lines returns the sentences of moves; consecutive sticks that are sides of no shape share a
// sentence. free has the places of these sticks, and "" for other moves.
func (w *words) lines(p *figure.Puzzle, moves []pipeline.AnswerStep, free []string) (lines []string) {
	for i := 0; i < len(moves); i++ {
		n := 0
		for i+n < len(moves) && free[i+n] != "" {
			n++
		}
		if n < 2 {
			lines = append(lines, moves[i].Sentence)
			continue
		}
		lines = append(lines, w.takeFree(w.noun(p.Frame, 1), free[i:i+n]))
		i += n - 1
	}
	return lines
}

// steps returns the moves that lead to an end. Each move names the shapes that it breaks or
// completes. free has the place of each stick that is taken away and is a side of no shape, and
// "" for other moves.
func (w *words) steps(p *figure.Puzzle, s figure.Solution, l phrase.Language) (moves []pipeline.AnswerStep, free []string) {
	now := p.Start
	for i, step := range s.Steps {
		move := pipeline.MoveStep(i, len(s.Steps), step.From != nil, step.To != nil, l)
		at := cmp.Or(step.From, step.To)
		on := w.sideAt(p.Frame, at)
		row, column, _ := place(p.Frame, at)
		move.Place = fmt.Sprintf(w.cell[bit(p.Frame.Triangular())], row, column)
		move.Reason = stick{placeOf(step.From), placeOf(step.To)}
		var broken, made []string
		if step.From != nil {
			broken = w.through(p.Frame, now, step.From)
			now &^= 1 << step.From.Index
		}
		if step.To != nil {
			now |= 1 << step.To.Index
			made = w.through(p.Frame, now, step.To)
		}
		noun := w.noun(p.Frame, 1)
		switch {
		case step.From == nil:
			move.Sentence, move.Look = fmt.Sprintf(w.lay, on), w.lookMade(noun, len(made))
		case step.To == nil:
			move.Sentence, move.Look = fmt.Sprintf(w.take, on), w.lookBroken(noun, len(broken))
		default:
			move.Sentence, move.Look = fmt.Sprintf(w.move, on, w.sideAt(p.Frame, step.To)), w.lookBroken(noun, len(broken))
		}
		if effect := w.effect(step.From != nil, noun, broken, made); effect != "" {
			move.Sentence += " " + effect
		}
		if step.To != nil && made == nil {
			move.Sentence += w.begun(p.Frame, now, s.End, step.To)
		}
		freed := ""
		if step.To == nil && broken == nil {
			freed = on
		}
		moves, free = append(moves, move), append(free, freed)
	}
	return moves, free
}

// placeOf returns a place in JSON.
func placeOf(p *figure.Place) *[2]int {
	if p == nil {
		return nil
	}
	return &[2]int{p.Row, p.Number}
}

// through names the complete shapes of a figure whose outlines contain a place.
func (w *words) through(f figure.Frame, now figure.Figure, at *figure.Place) (names []string) {
	for _, s := range f.Shapes() {
		if s.Outline.Has(at.Index) && s.Outline&^now == 0 {
			names = append(names, w.named(&s))
		}
	}
	return names
}

// begun names, after a space, a shape of the end that has a stick, and how many more sticks the
// shape needs. If there are several, it names the one that needs the fewest. It returns "" if the
// stick is on no outline.
func (w *words) begun(f figure.Frame, now, end figure.Figure, at *figure.Place) string {
	var best *figure.Shape
	lacks := func(s *figure.Shape) int { return (s.Outline &^ now).Len() }
	for _, s := range f.Shapes() {
		if s.Outline.Has(at.Index) && s.Outline&^end == 0 && (best == nil || lacks(&s) < lacks(best)) {
			best = &s
		}
	}
	if best == nil {
		return ""
	}
	return " " + w.lacks(w.named(best), lacks(best))
}

// named names a shape by its position in the picture.
func (w *words) named(s *figure.Shape) string {
	switch {
	case s.Down:
		return fmt.Sprintf(w.downwards, s.Side, s.Row, s.Column)
	case s.Triangle:
		return fmt.Sprintf(w.upwards, s.Side, s.Row, s.Column)
	case s.Side == 1:
		return fmt.Sprintf(w.small, s.Row, s.Column)
	}
	return fmt.Sprintf(w.large, s.Row, s.Row+s.Side-1, s.Column, s.Column+s.Side-1)
}

// counted tells what can be counted before the first move: the shapes of the start, and whether the
// end has so many sticks that one shape must be large.
func (w *words) counted(p *figure.Puzzle) (list []string) {
	f := p.Frame
	list = append(list, w.start(w.sizes(f, p.Start), p.Target))
	removed, added := p.Rule.Cost(p.Sticks)
	sticks, sides := p.Start.Len()-removed+added, 4*p.Target
	if f.Triangular() {
		sides = 3 * p.Target
	}
	noun := w.noun(f, p.Target)
	if p.Target > 0 && sticks > sides && !p.Loose {
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
func (w *words) sideAt(f figure.Frame, p *figure.Place) string {
	row, column, side := place(f, p)
	return fmt.Sprintf(w.side[bit(f.Triangular())], row, column, w.sides[side])
}

// bit returns 1 for true.
func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// place returns the row and the column, from 1, of a cell that has a place as a side, and which
// of its sides that is.
func place(f figure.Frame, p *figure.Place) (row, column, side int) {
	row, column = p.From.Row, p.From.Column // from 0
	lying := p.From.Row == p.To.Row
	at := top
	switch {
	case f.Triangular() && lying:
		at, row = bottom, row-1
	case f.Triangular() && p.To.Column > column:
		at = right
	case f.Triangular():
		at = left
	case lying && row == f.Height:
		at, row = bottom, row-1
	case lying:
	case column == f.Width:
		at, column = right, column-1
	default:
		at = left
	}
	return row + 1, column + 1, at
}

// sizes lists the sizes of a figure's shapes, with the number of shapes of each size.
func (w *words) sizes(f figure.Frame, now figure.Figure) string {
	var sizes []string
	all := 0
	for i, n := range f.Sides(now) {
		if n > 0 {
			sizes = append(sizes, w.ofSide(n, i+1))
		}
		all += n
	}
	return w.shapes(all, w.noun(f, all), sizes)
}

// The sides of a cell.
const (
	top = iota
	right
	bottom
	left
)
