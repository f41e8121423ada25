package human

import "matchbook/solve/phrase"

// Then implements [solve.Person].
func (s *Solver) Then(steps []int, _, _ []Fact, lang phrase.Language) string {
	return each(steps, languages[lang].inTurn, func(i int) string {
		because := s.explain(i).links[0].Because
		t := s.reason.teller(lang)
		t.restOn(because)
		at := s.Steps[i].Island
		return t.single(t.name(at), t.ways(at, func(link int32) int8 { return t.view.hi[link] }), t.limits(at))
	})
}

// limits lists the links of an island that have less room than the rules allow. Its own bridges are a reason
// only if there is no other.
func (t *teller) limits(i int32) (list []room) {
	var own []room
	for _, r := range t.rooms(i, nowhere) {
		switch {
		case r.why.is == theRules, r.why.is == fullSelf && r.why.ways == nil:
			continue
		case r.why.is == fullSelf:
			own = []room{r}
			continue
		case r.why.is == full, r.why.is == fullOther && r.drawn == r.n:
			r.why.is = isFull
		}
		list = append(list, r)
	}
	if list == nil {
		return own
	}
	return list
}
