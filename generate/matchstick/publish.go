package matchstickgen

import "matchbook/solve/matchstick"

// A publisher decides which sound statements a book can print.
//
// A publishable statement has one relation, = or ≠, as people expect, even if its solution has two relations. No number
// in it or in its solution is 0 or begins with 0, and no factor, dividend or divisor is 1. No trick gives a second
// answer: neither turning the statement upside down nor, if sticks move, laying a stick on top of another. Crossing out
// an equals sign is not tested as a trick: it solves almost every statement that can spare a stick. So the page of
// rules forbids it.
type publisher struct {
	turned, overlays *matchstick.Counter
	rules            matchstick.Rules
}

func newPublisher(f matchstick.Form, rules matchstick.Rules, moves int) *publisher {
	return &publisher{matchstick.NewCounter(f.Turned(), rules, moves), matchstick.NewOverlays(f, rules, moves), rules}
}

// looksWell reports whether a statement can be printed, without regard to its solutions.
func looksWell(s *matchstick.Statement) bool {
	relations := 0
	for _, sign := range s.Signs[:s.Terms-1] {
		if sign == matchstick.Equal || sign == matchstick.NotEqual {
			relations++
		}
	}
	return relations == 1 && natural(s) && !s.LeadingZeros()
}

// natural reports whether no number is 0, and no factor, dividend or divisor is 1.
func natural(s *matchstick.Statement) bool {
	times := func(i int) bool {
		return i >= 0 && i < int(s.Terms)-1 && (s.Signs[i] == matchstick.Times || s.Signs[i] == matchstick.Divide)
	}
	for i := range int(s.Terms) {
		v, ok := s.Numbers[i].Value()
		if !ok || v == 0 || v == 1 && (times(i-1) || times(i)) {
			return false
		}
	}
	return true
}

// solvedAsMeant reports whether the solution of a sound statement can be printed, and no trick
// gives another solution.
func (p *publisher) solvedAsMeant(s, solution *matchstick.Statement) bool {
	if !natural(solution) || p.rules.Rule == matchstick.MoveSticks && (matchstick.Total(p.overlays.Count(s)) > 0 || !p.overlays.Complete()) {
		return false
	}
	turned, ok := s.Turned(p.rules.Glyphs)
	if !ok {
		return true
	}
	same := uint64(0) // 1 if the solution itself is also true upside down
	if t, ok := solution.Turned(p.rules.Glyphs); ok && t.True() {
		same = 1
	}
	return matchstick.Total(p.turned.Count(&turned)) <= same && p.turned.Complete()
}
