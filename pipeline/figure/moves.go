package figurejobs

import (
	"cmp"
	"fmt"

	"matchbook/pipeline"
	"matchbook/solve/figure"
	"matchbook/solve/phrase"
)

// stick is what is done to a stick, in JSON. A place is a row of the puzzle's text and a
// number in it, both from 1.
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
		said, where, fact := words.placeOf(frame, a, i)
		wrong = append(wrong, pipeline.NewWrongMark(l, said, where, fact))
	}
	return float64((a & s).Len()) / float64(max(s.Len(), 1)), wrong, true
}

// fact says what is at a place, in JSON.
type fact struct {
	Is    string `json:"is"` // "stick" or "empty"
	Place [2]int `json:"place"`
}

// placeOf says whether a stick lies on place i of a figure: in words, where, and as data.
func (w *words) placeOf(frame figure.Frame, f figure.Figure, i int) (said, where string, data fact) {
	place := frame.Place(i)
	data = fact{"empty", [2]int{place.Row, place.Number}}
	said = w.empty
	if f.Has(i) {
		data.Is, said = "stick", w.filled
	}
	where = w.sideAt(frame, &place)
	return fmt.Sprintf(said, where), where, data
}

// tell tells what is done to a stick: in a sentence, in which cell, and as data.
func (w *words) tell(frame figure.Frame, s figure.Step) (sentence, where string, data stick) {
	place := func(p *figure.Place) *[2]int {
		if p == nil {
			return nil
		}
		return &[2]int{p.Row, p.Number}
	}
	data = stick{place(s.From), place(s.To)}
	at := cmp.Or(s.From, s.To)
	where, _ = w.cell(frame, at)
	on := w.sideAt(frame, at)
	switch {
	case s.From == nil:
		sentence = fmt.Sprintf(w.lay, on)
	case s.To == nil:
		sentence = fmt.Sprintf(w.take, on)
	default:
		sentence = fmt.Sprintf(w.move, on, w.sideAt(frame, s.To))
	}
	return sentence, where, data
}

// sideAt names a place as people find it in the picture: as a side of a cell of a square frame,
// or of a small triangle that stands upright.
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

// cell names the cell of a place, and which of its sides the place is.
func (w *words) cell(f figure.Frame, p *figure.Place) (cell, side string) {
	row, column := p.From.Row, p.From.Column // of the cell, from 0
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

// shapes says which shapes there are in the end.
func (w *words) shapes(f figure.Frame, end figure.Figure) string {
	var sizes []string
	all := 0
	for i, n := range f.Sides(end) {
		if n > 0 {
			sizes = append(sizes, w.ofSide(n, i+1))
		}
		all += n
	}
	return w.result(all, w.noun(f, all), sizes)
}

// The sides of a cell.
const (
	top = iota
	right
	bottom
	left
)
