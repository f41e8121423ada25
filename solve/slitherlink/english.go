package slitherlink

// englishLooks has, for each technique, a phrase that can follow "look for".
var englishLooks = [Techniques]string{
	Counting:      "a clue or a dot with only one way left",
	Closing:       "a line that would close a loop too early",
	Pattern:       "threes that touch, or a clue in a corner of the board",
	Corner:        "a clue and one of its dots that have only one way left together",
	Pair:          "a clue or a dot of which two edges are both lines or both crosses, or of which exactly one is a line",
	Chain:         "such pairs of edges, passed on from corner to corner",
	Colour:        "cells that are on the same side of the loop, or on different sides",
	LookAhead:     "an edge that leads to a contradiction by counting",
	DeepLookAhead: "an edge that leads to a contradiction by other steps than counting alone",
}
