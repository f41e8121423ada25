package human

import (
	"strings"

	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
)

// english tells steps in English.
type english struct{}

func (english) words() *texts { return &englishTexts }

func (english) count(n int, thing string) string {
	if n == 0 {
		return "no " + thing
	}
	return phrase.Counted(n, thing)
}

func (english) edges(dot bool, sides []string) string {
	edges := "edge"
	if len(sides) > 1 {
		edges = "edges"
	}
	if dot { // whose left edge is not that of a cell
		return edges + " going " + phrase.And(sides)
	}
	return phrase.And(sides) + " " + edges
}

func (english) cellSides(cell string, sides []string) string {
	return cell + " " + phrase.And(sides)
}

func (english) names(names []string) string {
	if len(names) > 2 { // they have commas themselves
		return phrase.Clauses(names)
	}
	return phrase.And(names)
}

func (english) clauses(clauses []string) string {
	if n := len(clauses); n > 2 {
		return strings.Join(clauses[:n-1], ", ") + ", and " + clauses[n-1]
	}
	return phrase.And(clauses)
}

func (english) fault(e *slitherlink.CheckError) string { return e.Error() }

var englishTexts = texts{
	outside: "outside the board",
	cellAt:  "{cell}",
	dotAt:   [4]string{"the dot at the top left of {cell}", "the dot at the top right of {cell}", "the dot at the bottom left of {cell}", "the dot at the bottom right of {cell}"},
	clueAt:  "the {number} at {cell}",
	edgeAt:  [4]string{"the edge above {cell}", "the edge right of {cell}", "the edge below {cell}", "the edge left of {cell}"},
	sides:   [2][4]string{{"top", "right", "bottom", "left"}, {"right", "down", "left", "up"}},

	are:   map[Is][2]string{Line: {" is a line", " are lines"}, Cross: {" is a cross", " are crosses"}},
	list:  map[Is]string{Line: "lines at ", Cross: "crosses at "},
	own:   "its ",
	two:   [2]string{"the {one} and {other} edges of {cell}", "its {one} and {other} edges"},
	first: [2]string{"the {one} edge of {cell}", "its {one} edge"},
	pairs: map[Is]string{
		AtMostOne:  "at most one of {two} is a line",
		AtLeastOne: "at least one of {two} is a line",
		Alike:      "{two} are both lines or both crosses",
		Differ:     "exactly one of {two} is a line",
		If:         "if {one of two} is a line, its {other} edge is too",
	},
	supposed: map[Is]string{Line: "a line", Cross: "a cross"},
	contrary: map[Is]string{Line: "a cross", Cross: "a line"},
	passed:   map[Is]string{Line: "a line", Cross: "a cross"},

	nested:  "if {edge} were {is}, then every way to go on, tried in turn, would end in a contradiction, so it is {is not}.",
	refuted: "if {edge} were {is}, then after {steps} {shortly}, so it is {is not}.",
	here:    "suppose {edge} is {is}. {told} So {edge} is {is not}.",
	then:    "Then ",
	but:     "But then ",
	follows: "in {steps}, beginning {start}, it follows that {settled}.",
	from:    [2]string{"at {at}", "{at}"},
	begins: [2]string{
		"follow a chain of {steps}, which begins so: {told}",
		"suppose {edge} is {is}. That leads to a contradiction in {steps}, which begin so: {told}",
	},

	shortly: [conflicts]string{
		noLines:      "no line would be left",
		earlyLoop:    "a loop would close too early",
		oddWalk:      "a walk back to its start would cross the loop an odd number of times",
		tooManyLines: "{at} would have too many lines",
		tooFewEdges:  "{at} would have too few edges left",
		deadEnd:      "a line would end at {at}",
		branch:       "three lines would meet at {at}",
		noWay:        "{at} would have no way left",
	},
	wrongs: [conflicts]string{
		noLines:      "every edge of the board is a cross, so there is no loop, which cannot be.",
		earlyLoop:    "a loop of {loop} is closed {leaves}, which cannot be.",
		oddWalk:      "go from {from} {walk}: that crosses {times} on the way back to the start, and the number must be even.",
		tooManyLines: "{at} has {line count}, its {lines}, which is too many.",
		tooFewEdges:  "{at} has only {edges left} left, as {crosses are}, which is too few.",
		deadEnd:      "the line that comes to {at} by its {lines} ends there{barred}, which cannot be.",
		branch:       "{line count} meet at {at}, its {lines}, which is too many.",
		noWay:        "at {at}, {premises}, which cannot be.",
	},

	so:      "at {at}, {premises}, so {settles}.",
	always:  "at {at}, {settles}.",
	closed:  "the loop of {line count} is closed, so every other edge is a cross.",
	through: "the loop already runs through {at} by its {lines}, so {settles}.",
	oneWay:  "the line that comes to {at} by its {lines} can go on only one way{barred}, so {settles}.",
	noWay:   "a line could not go on from {at}{barred}, so {settles}.",
	barred:  [4]string{"", ", as the board ends there", ", as {crosses are}", ", as the board ends there and {crosses are}"},
	zero:    "{at} has no lines, so {settles}.",
	all:     "{at} needs all its edges, so {settles}.",
	enough:  "{at} has its {line count}, its {lines}, so {settles}.",
	left:    "{at} has only {edges left} left, as {crosses are}, so {settles}.",

	inCorner: [4]string{
		1: "{at} is in a corner of the board. Its two edges there are both lines or both crosses, and two lines are too many, so {settled}.",
		2: "{at} is in a corner of the board. Its two edges there are both lines or both crosses, and either way the line goes on along the border, so {settled}.",
		3: "{at} is in a corner of the board. Its two edges there are both lines or both crosses, and two crosses are too many, so {settled}.",
	},
	diagonal: "the threes at {first} and {second} meet at a dot. Each needs one of its two edges there at least, and a dot has two lines at most, so each has one there and needs its other two: {settled}.",
	beside:   "the threes at {first} and {second} are next to each other. Each needs the edge away from the other, which would have too few left without it",
	between:  ", and the edge between them, as without it the loop would run around only these two and {wrong} would have {around count}",
	twoAtDot: ". A dot has two lines at most",
	ends:     ". So {settled}.",
	onlyLoop: "every edge of the board is a cross except those of one loop, and there must be a loop, so {edge} is a line.",
	closes:   "{edge} is a cross, as a line there would close a loop of {loop} {leaves}.",
	without:  "that leaves out the line on {wrong}",
	with:     "in which {wrong} has {around count}",

	beyond: "beyond both edges is the outside of the board, so {settled}.",
	byWalk: [2]string{
		"go from {from} {walk}: that crosses {times}, so start and end are on the same side of the loop, and {settled}.",
		"go from {from} {walk}: that crosses {times}, so start and end are on different sides of the loop, and {settled}.",
	},
	passing: map[Is]string{
		Alike:  "through {cell}, whose {one} and {other} edges are both lines or both crosses, to {to}",
		Differ: "through {cell}, exactly one of whose {one} and {other} edges is a line, to {to}",
	},
	toOutside: "outside the board",
	out:       "out of the board over {name}, {passed}",
	into:      "into {to} over {name}, {passed}",
	over:      "over {passed} to {to}",
	times:     [2]string{"{crossed}", "{crossed}"},
	parity:    [2]string{"an even number of lines", "an odd number of lines"},
}
