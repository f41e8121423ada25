package figurejobs

import (
	"fmt"

	"matchbook/solve"
	"matchbook/solve/figure"
)

// stick is what is done to a stick, in JSON. A place is a row of the puzzle's text and a
// number in it, both from 1.
type stick struct {
	From *[2]int `json:"from"`
	To   *[2]int `json:"to"`
}

// tell tells what is done to a stick: in a sentence, where, and as data.
func tell(s figure.Step, l solve.Language) (sentence, where string, data stick) {
	name := func(p *figure.Place) string {
		if l == solve.Korean {
			return fmt.Sprintf("%d번째 줄 %d번째", p.Row, p.Number)
		}
		return fmt.Sprintf("place %d of row %d", p.Number, p.Row)
	}
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
