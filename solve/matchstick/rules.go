package matchstick

import (
	"fmt"
	"slices"
)

// Rule says what a person does with a stick in each step.
type Rule uint8

const (
	MoveSticks   Rule = iota // move one stick from a filled place to an empty place
	AddSticks                // lay one more stick in an empty place
	RemoveSticks             // take one stick away
)

var ruleNames = []string{"move", "add", "remove"}

// String returns move, add or remove.
func (r Rule) String() string { return ruleNames[r] }

// MarshalText returns the rule's name.
func (r Rule) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads a rule's name.
func (r *Rule) UnmarshalText(text []byte) error {
	i := slices.Index(ruleNames, string(text))
	if i < 0 {
		return fmt.Errorf("no rule is called %q, want move, add or remove", text)
	}
	*r = Rule(i)
	return nil
}

// price returns how many sticks d steps of the rule remove and add.
func (r Rule) price(d int) price {
	switch r {
	case AddSticks:
		return priceOf(0, d)
	case RemoveSticks:
		return priceOf(d, 0)
	}
	return priceOf(d, d)
}

// Rules say what a puzzle allows. The zero value has the rules of the paper of Lee and Kwon; with
// Roman numerals, the equals sign may also change.
type Rules struct {
	Rule           Rule   `json:"rule"`
	Glyphs         Glyphs `json:"glyphs"`
	NoLeadingZeros bool   `json:"no_leading_zeros"` // a solution must not contain numbers such as 03
	Signs          Signs  `json:"signs"`            // the signs that a changeable sign can become; 0 for the default of [Rules.For]
	FirstMinus     bool   `json:"first_minus"`      // a minus may be laid or taken away before the first number
	Ends           bool   `json:"ends"`             // a digit may be laid in an empty cell at either end
	EitherOne      bool   `json:"either_one"`       // a 1 in a solution may also lie at the left of its cell
	Exactly        bool   `json:"exactly"`          // exactly as many sticks as the limit must be used
}

// For returns r with Signs set to its default if Signs is 0. The default is + and - and, if roman
// is true, also =, as in the literature.
func (r Rules) For(roman bool) Rules {
	if r.Signs == 0 {
		r.Signs = PaperSigns
		if roman {
			r.Signs |= 1 << Equal
		}
	}
	return r
}

// Convention is the set of rules of a well-known source.
type Convention struct {
	Name    string // the value of the flag -convention
	Authors string // the authors, as books name them
	Source  string // the source, and what it allows
	Roman   bool   // whether numbers are Roman numerals
	Glyphs  Glyphs
	Signs   Signs // the signs that a changeable sign can become
	Moves   int   // limit of moves; 0 if the source has none
}

// Conventions are the sets of rules of well-known sources.
var Conventions = []Convention{
	{
		Name: "paper", Authors: "Lee and Kwon (2024)", Signs: PaperSigns,
		Source: "Lee and Kwon 2024, doi:10.9728/dcs.2024.25.4.1001: + and - change",
	},
	{
		Name: "lab", Authors: "Knoblich, Ohlsson, Haider and Rhenius (1999)", Roman: true, Signs: PaperSigns | 1<<Equal, Moves: 1,
		Source: "Knoblich and others 1999, JEP:LMC 25:1534: Roman, one stick, +-= change",
	},
	{
		Name: "app", Authors: "MathSticks (2025)", Glyphs: ThreeStick7, Signs: PaperSigns, Moves: 2,
		Source: "MathSticks 2025, arXiv:2510.00483: a 7 of three sticks, up to two moves",
	},
}

// ConventionOf returns the convention that has the digits and signs of the rules. If there is none,
// for example because the rules allow more than any convention, ConventionOf returns nil. The
// function ignores limits of sticks and leading zeros, which books state separately.
func ConventionOf(roman bool, r Rules) *Convention {
	r = r.For(roman)
	for i := range Conventions {
		c := &Conventions[i]
		glyphs := c.Glyphs
		if roman {
			glyphs = r.Glyphs
		}
		if c.Roman == roman && r == (Rules{Signs: c.Signs, Glyphs: glyphs, NoLeadingZeros: r.NoLeadingZeros}) {
			return c
		}
	}
	return nil
}
