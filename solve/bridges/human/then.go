package human

import "matchbook/solve/phrase"

// Then implements [solve.Person].
func (s *Solver) Then(steps []int, told, just []Fact, lang phrase.Language) string {
	var board facts // what a reader has read so far, which may lack earlier steps
	board.blank(s.facts.p)
	board.draw(told)
	board.draw(just)
	return each(steps, languages[lang].inTurn, func(i int) string {
		because := s.explain(i).links[0].Because
		t := s.reason.teller(lang)
		t.board = &board
		t.restOn(because)
		at := s.Steps[i].Island
		drawn := t.ways(at, func(link int32) int8 { return board.lo[link] })
		news := t.ways(at, func(link int32) int8 { return t.view.hi[link] - board.lo[link] })
		text := t.single(t.name(at), drawn, news, t.limits(at))
		board.draw(s.Reason(i).Settles)
		return text
	})
}

// limits lists the links of an island that have less room than the rules and the island's own
// bridges allow.
func (t *teller) limits(i int32) (list []room) {
	for _, r := range t.rooms(i, nowhere) {
		switch {
		case r.why.is == theRules, r.why.is == fullSelf:
			continue
		case r.why.is == full, r.why.is == fullOther && r.drawn == r.n:
			r.why.is = isFull
		}
		list = append(list, r)
	}
	return list
}
