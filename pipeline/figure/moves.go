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

// statedAt states whether a stick lies on place i of a figure, in words, with the place in words
// and the fact as data.
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

// steps returns the moves that lead to an end. Each move names the shapes that it breaks or
// completes; the first also says what can be counted before any move.
func (w *words) steps(p *figure.Puzzle, s figure.Solution, l phrase.Language) (moves []pipeline.AnswerStep) {
	now := p.Start
	for i, step := range s.Steps {
		move := pipeline.MoveStep(i, len(s.Steps), step.From != nil, step.To != nil, l)
		at := cmp.Or(step.From, step.To)
		on := w.sideAt(p.Frame, at)
		move.Place, _ = w.cell(p.Frame, at)
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
		moves = append(moves, move)
	}
	return moves
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

// begun says, after a space, which shape of the end a stick is part of and how many more sticks that
// shape needs; "" if the stick is on no shape's outline. Of several shapes it takes the one that needs
// least.
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

// counted says what can be counted before any move: the shapes of the start, and whether the sticks
// of the end are few or many for its number of shapes.
func (w *words) counted(p *figure.Puzzle) (list []string) {
	f := p.Frame
	list = append(list, w.start(w.sizes(f, p.Start), p.Target))
	removed, added := p.Rule.Cost(p.Sticks)
	sticks, sides := p.Start.Len()-removed+added, 4*p.Target
	if f.Triangular() {
		sides = 3 * p.Target
	}
	noun := w.noun(f, p.Target)
	switch {
	case p.Target == 0:
	case sticks < sides:
		list = append(list, w.few(sticks, p.Target, noun, sides))
	case sticks > sides && !p.Loose:
		list = append(list, w.many(sticks, p.Target, noun, sides))
	}
	return list
}

// sideAt names a place as people find it in the picture: as a side of a cell of a square frame, or
// of a small upright triangle.
//
//	·-T-·-T-·            ·
//	L   L   R           L R
//	·-T-·-T-·          ·-B-·
//	L   L   R         L R L R
//	·-B-·-B-·        ·-B-·-B-·
func (w *words) sideAt(f figure.Frame, p *figure.Place) string {
	cell, side := w.cell(f, p)
	return fmt.Sprintf(w.side, cell, side)
}

// cell names the cell of a place, and on which of its sides the place is.
func (w *words) cell(f figure.Frame, p *figure.Place) (cell, side string) {
	row, column := p.From.Row, p.From.Column // row and column of the cell, from 0
	lying := p.From.Row == p.To.Row
	at, form := top, w.square
	if f.Triangular() {
		form = w.triangle
	}
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
	return fmt.Sprintf(form, row+1, column+1), w.sides[at]
}

// sizes lists the sizes of a figure's shapes and the number of each.
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
