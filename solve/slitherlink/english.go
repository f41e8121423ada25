package slitherlink

// englishLooks has, for each technique, a phrase that can follow "look for".
var englishLooks = [Techniques]string{
	Counting:      "a clue or a dot with only one way left",
	Closing:       "a line that would close a loop too early",
	Pattern:       "threes that touch, or a clue in a corner of the board",
	Corner:        "a clue and one of its dots that together have only one way left",
	Pair:          "two edges of a clue or a dot that must be alike, or must differ",
	Chain:         "facts about pairs of edges that pass from corner to corner",
	Colour:        "cells that are on the same side of the loop, or on different sides",
	LookAhead:     "a line or cross that leads to a contradiction by counting or closing loops",
	DeepLookAhead: "a line or cross that leads to a contradiction when all techniques are used",
}
