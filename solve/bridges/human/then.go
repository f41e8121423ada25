package human

import "matchbook/solve/phrase"

// Then implements [solve.Person].
func (s *Solver) Then(steps []int, told, just []Fact, lang phrase.Language) string {
	drawn := make([]int8, len(s.facts.lo)) // bridges that the reader knows, for each link
	draw := func(facts []Fact) {
		for _, f := range facts {
			if link, ok := f.Link(s.facts.p); ok {
				drawn[link] = max(drawn[link], int8(f.Least))
			}
		}
	}
	draw(told)
	draw(just)
	return each(steps, languages[lang].inTurn, func(i int) string {
		because := s.explain(i).links[0].Because
		t := s.reason.teller(lang)
		t.restOn(because)
		at := s.Steps[i].Island
		has := t.ways(at, func(link int32) int8 { return drawn[link] })
		news := t.ways(at, func(link int32) int8 { return t.view.hi[link] - drawn[link] })
		text := t.single(t.name(at), has, news, t.limits(at))
		draw(s.Reason(i).Settles)
		return text
	})
}

// limits lists the links of an island that have less room than the rules and its own bridges allow.
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
