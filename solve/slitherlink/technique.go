package slitherlink

import "matchbook/solve/phrase"

// Technique is a named way in which a person deduces edges. The rules are in package deduce. Package
// human adds suppositions, and tries all techniques in a person's order.
type Technique uint8

// The techniques, in order of difficulty. The levels of Simon Tatham's Loopy have roughly the same
// order: easy uses Counting to Corner, normal adds Pair, tricky adds Chain, and hard adds Colour.
const (
	Counting      Technique = iota // what all remaining ways of one clue, or of one dot, have in common
	Closing                        // a line would close a loop too early, or the edges that can still be lines form exactly one loop
	Pattern                        // threes that touch, or a clue in a corner of the board
	Corner                         // a clue together with one of its dots
	Pair                           // a clue or a dot, together with what each neighbour implies about the two edges that it shares
	Chain                          // facts about pairs of edges, passed on from corner to corner
	Colour                         // cells inside and outside the loop
	LookAhead                      // a supposition about an edge leads to a contradiction by counting, or by closing a loop too early
	DeepLookAhead                  // a supposition leads to a contradiction by any technique up to Colour, or by nested suppositions
	Techniques    int       = iota // the number of techniques
)

var techniqueNames = [Techniques]string{
	Counting:      "counting",
	Closing:       "closing",
	Pattern:       "pattern",
	Corner:        "corner",
	Pair:          "pair",
	Chain:         "chain",
	Colour:        "colour",
	LookAhead:     "look-ahead",
	DeepLookAhead: "deep look-ahead",
}

func (t Technique) String() string { return techniqueNames[t] }

// Name returns the technique's name in a language; String returns the English name.
func (t Technique) Name(lang phrase.Language) string { return names[lang][t] }

// Look returns a phrase for what a person looks for; in English it can follow "look for".
func (t Technique) Look(lang phrase.Language) string { return looks[lang][t] }

// Single implements [solve.Technique].
func (t Technique) Single() bool { return t == Counting }

var (
	names = phrase.In(&techniqueNames, &koreanNames)
	looks = phrase.In(&englishLooks, &koreanLooks)
)
