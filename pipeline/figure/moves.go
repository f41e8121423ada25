package figurejobs

import (
	"fmt"

	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/figure"
)

// stick is what is done to a stick, in JSON. A place is a row of the puzzle's text and a
// number in it, both from 1.
type stick struct {
	From *[2]int `json:"from"`
	To   *[2]int `json:"to"`
}

// differ compares an answer with a solution, stick by stick.
func differ(answer, solution string, l solve.Language) (share float64, wrong []pipeline.WrongMark, ok bool) {
	frame, a, err := figure.ParseFigure(answer)
	frame2, s, err2 := figure.ParseFigure(solution)
	if err != nil || err2 != nil || frame != frame2 {
		return 0, nil, false
	}
	for i := range frame.Places() {
		if a.Has(i) == s.Has(i) {
			continue
		}
		place := frame.Place(i)
		said := [...]string{solve.English: "there is no stick on %s", solve.Korean: "%s은 빈자리"}[l]
		is := "empty"
		if a.Has(i) {
			said = [...]string{solve.English: "there is a stick on %s", solve.Korean: "%s은 성냥개비가 놓일 자리"}[l]
			is = "stick"
		}
		where := side(frame, &place, l)
		wrong = append(wrong, pipeline.NewWrongMark(l, fmt.Sprintf(said, where), where, struct {
			Is    string `json:"is"`
			Place [2]int `json:"place"`
		}{is, [2]int{place.Row, place.Number}}))
	}
	return float64((a & s).Len()) / float64(max(s.Len(), 1)), wrong, true
}

// tell tells what is done to a stick: in a sentence, where, and as data.
func tell(frame figure.Frame, s figure.Step, l solve.Language) (sentence, where string, data stick) {
	place := func(p *figure.Place) *[2]int {
		if p == nil {
			return nil
		}
		return &[2]int{p.Row, p.Number}
	}
	data = stick{place(s.From), place(s.To)}
	korean := l == solve.Korean
	switch {
	case s.From == nil:
		where = side(frame, s.To, l)
		if korean {
			return where + "에 성냥개비를 놓습니다.", where, data
		}
		return "Lay a stick on " + where + ".", where, data
	case s.To == nil:
		where = side(frame, s.From, l)
		if korean {
			return where + "에 있는 성냥개비를 치웁니다.", where, data
		}
		return "Take away the stick on " + where + ".", where, data
	}
	where = side(frame, s.From, l)
	if korean {
		return fmt.Sprintf("%s에 있는 성냥개비를 %s으로 옮깁니다.", where, side(frame, s.To, l)), where, data
	}
	return fmt.Sprintf("Move the stick on %s to %s.", where, side(frame, s.To, l)), where, data
}

// side names a place as people find it in the picture: as a side of a cell of a square frame,
// or of a small triangle that stands upright.
//
//	·-T-·-T-·            ·
//	L   L   R           L R
//	·-T-·-T-·          ·-B-·
//	L   L   R         L R L R
//	·-B-·-B-·        ·-B-·-B-·
func side(f figure.Frame, p *figure.Place, l solve.Language) string {
	row, column := p.From.Row, p.From.Column // of the cell, from 0
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
	form := [...]string{solve.English: "the %[3]s side of the cell in row %[1]d, column %[2]d", solve.Korean: "%d행 %d열 칸의 %s 변"}[l]
	if f.Triangular() {
		form = [...]string{
			solve.English: "the %[3]s side of upright triangle %[2]d in row %[1]d",
			solve.Korean:  "%d행의 바로 선 삼각형 중 %d번째의 %s 변",
		}[l]
	}
	return fmt.Sprintf(form, row+1, column+1, sides[l][at])
}

// The sides of a cell.
const (
	top = iota
	right
	bottom
	left
)

var sides = [...][4]string{
	solve.English: {"top", "right", "bottom", "left"},
	solve.Korean:  {"위쪽", "오른쪽", "아래쪽", "왼쪽"},
}
