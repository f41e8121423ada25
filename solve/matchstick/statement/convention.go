package statement

import "matchbook/solve/matchstick"

// Convention is the set of rules of a well-known source.
type Convention struct {
	Name    string // as -convention takes it
	Authors string // in books
	Source  string // who uses it, and for what
	Roman   bool   // numbers are Roman numerals
	Glyphs  matchstick.Glyphs
	Signs   Signs // what a sign that may change can be
	Moves   int   // 0 if the source has no limit of its own
}

// Conventions are the sets of rules of well-known sources.
var Conventions = []Convention{
	{
		Name: "paper", Authors: "Lee and Kwon (2024)", Signs: PaperSigns,
		Source: "Lee and Kwon 2024, doi:10.9728/dcs.2024.25.4.1001: digits, + and - change, = stays",
	},
	{
		Name: "lab", Authors: "Knoblich, Ohlsson, Haider and Rhenius (1999)", Roman: true, Signs: PaperSigns | 1<<Equal, Moves: 1,
		Source: "Knoblich and others 1999, JEP:LMC 25:1534: Roman numerals, one stick, + - and = change",
	},
	{
		Name: "app", Authors: "MathSticks (2025)", Glyphs: matchstick.ThreeStick7, Signs: PaperSigns, Moves: 2,
		Source: "MathSticks 2025, arXiv:2510.00483, and calculators: a 7 of three sticks, up to two moves",
	},
}

// ConventionOf returns the convention whose symbols and signs are those of the rules, or nil
// if there is none, as when the rules allow more than any convention. Limits of sticks and
// leading zeros make no difference, because a book states them apart.
func ConventionOf(roman bool, r Rules) *Convention {
	if r.FirstMinus || r.Ends || r.EitherOne || r.Exactly || r.Rule != matchstick.MoveSticks {
		return nil
	}
	for i := range Conventions {
		c := &Conventions[i]
		if c.Roman == roman && c.Signs == r.Signs && (roman || c.Glyphs == r.Glyphs) {
			return c
		}
	}
	return nil
}
