package figurejobs

import (
	"fmt"
	"strings"

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
	for i := range frame.Places() {
		if a.Has(i) == s.Has(i) {
			continue
		}
		place := frame.Place(i)
		said := [...]string{phrase.English: "there is no stick on %s", phrase.Korean: "%s은 빈자리"}[l]
		is := "empty"
		if a.Has(i) {
			said = [...]string{phrase.English: "there is a stick on %s", phrase.Korean: "%s은 성냥개비가 놓일 자리"}[l]
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

// tell tells what is done to a stick: in a sentence, in which cell, and as data.
func tell(frame figure.Frame, s figure.Step, l phrase.Language) (sentence, where string, data stick) {
	place := func(p *figure.Place) *[2]int {
		if p == nil {
			return nil
		}
		return &[2]int{p.Row, p.Number}
	}
	data = stick{place(s.From), place(s.To)}
	at := s.From
	if at == nil {
		at = s.To
	}
	where, _ = cellOf(frame, at, l)
	on := side(frame, at, l)
	korean := l == phrase.Korean
	switch {
	case s.From == nil && korean:
		return on + "에 성냥개비를 놓습니다.", where, data
	case s.From == nil:
		return "Lay a stick on " + on + ".", where, data
	case s.To == nil && korean:
		return on + "에 있는 성냥개비를 치웁니다.", where, data
	case s.To == nil:
		return "Take away the stick on " + on + ".", where, data
	case korean:
		return fmt.Sprintf("%s에 있는 성냥개비를 %s으로 옮깁니다.", on, side(frame, s.To, l)), where, data
	}
	return fmt.Sprintf("Move the stick on %s to %s.", on, side(frame, s.To, l)), where, data
}

// side names a place as people find it in the picture: as a side of a cell of a square frame,
// or of a small triangle that stands upright.
//
//	·-T-·-T-·            ·
//	L   L   R           L R
//	·-T-·-T-·          ·-B-·
//	L   L   R         L R L R
//	·-B-·-B-·        ·-B-·-B-·
func side(f figure.Frame, p *figure.Place, l phrase.Language) string {
	cell, at := cellOf(f, p, l)
	return fmt.Sprintf([...]string{phrase.English: "the %[2]s side of %[1]s", phrase.Korean: "%s의 %s 변"}[l], cell, at)
}

// cellOf names the cell of a place, and which of its sides the place is.
func cellOf(f figure.Frame, p *figure.Place, l phrase.Language) (cell, is string) {
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
	forms := [...][2]string{
		phrase.English: {"the cell in row %d, column %d", "upright triangle %[2]d in row %[1]d"},
		phrase.Korean:  {"%d행 %d열 칸", "%d행 %d번째 바로 선 삼각형"},
	}[l]
	form := forms[0]
	if f.Triangular() {
		form = forms[1]
	}
	return fmt.Sprintf(form, row+1, column+1), sides[l][at]
}

// result says which shapes there are in the end.
func result(f figure.Frame, end figure.Figure, l phrase.Language) string {
	var parts []string
	all := 0
	for i, n := range f.Sides(end) {
		if n > 0 {
			parts = append(parts, fmt.Sprintf([...]string{phrase.English: "%d of side %d", phrase.Korean: "한 변이 %[2]d인 것 %[1]d개"}[l], n, i+1))
		}
		all += n
	}
	if l == phrase.Korean {
		return fmt.Sprintf("그러면 %s이 %d개가 됩니다: %s.", noun(f, all, l), all, strings.Join(parts, ", "))
	}
	return fmt.Sprintf("That makes %d %s: %s.", all, noun(f, all, l), phrase.And(parts))
}

// noun names the shapes of a frame.
func noun(f figure.Frame, n int, l phrase.Language) string {
	switch {
	case l == phrase.English:
		return f.Noun(n)
	case f.Triangular():
		return "정삼각형"
	}
	return "정사각형"
}

// The sides of a cell.
const (
	top = iota
	right
	bottom
	left
)

var sides = [...][4]string{
	phrase.English: {"top", "right", "bottom", "left"},
	phrase.Korean:  {"위쪽", "오른쪽", "아래쪽", "왼쪽"},
}
