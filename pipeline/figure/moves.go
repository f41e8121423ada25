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
		said := [...]string{solve.English: "there is no stick at %s", solve.Korean: "%s에 성냥개비가 없음"}[l]
		is := "empty"
		if a.Has(i) {
			said = [...]string{solve.English: "there is a stick at %s", solve.Korean: "%s에 성냥개비가 있음"}[l]
			is = "stick"
		}
		wrong = append(wrong, pipeline.NewWrongMark(l, fmt.Sprintf(said, name(&place, l)), name(&place, l), struct {
			Is    string `json:"is"`
			Place [2]int `json:"place"`
		}{is, [2]int{place.Row, place.Number}}))
	}
	return float64((a & s).Len()) / float64(max(s.Len(), 1)), wrong, true
}

// name names a place.
func name(p *figure.Place, l solve.Language) string {
	if l == solve.Korean {
		return fmt.Sprintf("%d번째 줄 %d번째", p.Row, p.Number)
	}
	return fmt.Sprintf("place %d of row %d", p.Number, p.Row)
}

// tell tells what is done to a stick: in a sentence, where, and as data.
func tell(s figure.Step, l solve.Language) (sentence, where string, data stick) {
	name := func(p *figure.Place) string { return name(p, l) }
	place := func(p *figure.Place) *[2]int {
		if p == nil {
			return nil
		}
		return &[2]int{p.Row, p.Number}
	}
	korean := l == solve.Korean
	data = stick{place(s.From), place(s.To)}
	switch {
	case s.From == nil && korean:
		return fmt.Sprintf("%s 자리에 성냥개비를 놓습니다.", name(s.To)), name(s.To), data
	case s.From == nil:
		return fmt.Sprintf("Lay a stick at %s.", name(s.To)), name(s.To), data
	case s.To == nil && korean:
		return fmt.Sprintf("%s 성냥개비를 치웁니다.", name(s.From)), name(s.From), data
	case s.To == nil:
		return fmt.Sprintf("Take away the stick at %s.", name(s.From)), name(s.From), data
	case korean:
		return fmt.Sprintf("%s 성냥개비를 %s 자리로 옮깁니다.", name(s.From), name(s.To)), name(s.From), data
	}
	return fmt.Sprintf("Move the stick at %s to %s.", name(s.From), name(s.To)), name(s.From), data
}
