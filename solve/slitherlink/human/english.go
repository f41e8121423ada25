package human

import (
	"slices"
	"strings"

	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
)

type english struct{}

func (english) words() *texts { return &englishTexts }

func (english) count(n int, thing string) string {
	if n == 0 {
		return "no " + thing
	}
	return phrase.Counted(n, thing)
}

func (english) edges(sides []string) string { return phrase.And(sides) }

func (english) given(clauses []string) string {
	return "if " + clauses[0] + ", " + strings.Join(clauses[1:], ", so ")
}

func (english) going(is Is, known bool, sides []string) string {
	switch {
	case is == Cross:
		return "no line goes " + phrase.Or(sides)
	case known && len(sides) == 1:
		return "a line comes from " + englishTexts.sources[slices.Index(englishTexts.sides[1][:], sides[0])]
	case len(sides) > 1:
		return "lines go " + phrase.And(sides)
	}
	return "a line goes " + sides[0]
}

func (e english) counts(lines []int, want int) string {
	numbers, last := phrase.InDigits(lines), len(lines)-1
	switch numbers[last] = e.count(lines[last], "line"); {
	case last > 0 && lines[0] > want:
		return "at least " + e.count(lines[0], "line")
	case last > 0 && lines[last] < want:
		return "at most " + numbers[last]
	}
	return phrase.Or(numbers)
}

func (english) cellSides(cell string, sides []string) string {
	return cell + " " + phrase.And(sides)
}

func (english) names(cells []string) string { return phrase.And(cells) }

func (english) located(cells []string, where string, too bool) string {
	if too {
		where += ", too"
	}
	return phrase.And(cells) + " " + phrase.Be(len(cells)) + " " + where
}

func (english) next(why string, cells []string, where string) string {
	return "; " + why + phrase.And(cells) + " " + phrase.Be(len(cells)) + " " + where
}

func (english) clauses(clauses []string) string {
	if n := len(clauses); n > 2 || n == 2 && (strings.Contains(clauses[1], ",") || strings.Contains(clauses[1], " and ")) {
		return strings.Join(clauses[:n-1], ", ") + ", and " + clauses[n-1]
	}
	return phrase.And(clauses)
}

func (english) fault(e *slitherlink.CheckError) string { return e.Error() }

var englishTexts = texts{
	cellAt: "{cell}",
	dotAt: [4]string{
		"{cell}'s top left corner",
		"{cell}'s top right corner",
		"{cell}'s bottom left corner",
		"{cell}'s bottom right corner",
	},
	itsDot: [4]string{"its top left corner", "its top right corner", "its bottom left corner", "its bottom right corner"},
	clueAt: "the {number} at {cell}",
	edgeAt: [4]string{"{cell} top", "{cell} right", "{cell} bottom", "{cell} left"},
	sides:  [2][4]string{{"top", "right", "bottom", "left"}, {"right", "down", "left", "up"}},

	are:      map[Is][2]string{Line: {" is a line", " are lines"}, Cross: {" is a cross", " are crosses"}},
	list:     map[Is][2]string{Line: {"a line at ", "lines at "}, Cross: {"a cross at ", "crosses at "}},
	further:  "; next ",
	note:     " ({told})",
	forClue:  "for its {number}",
	done:     "That closes the loop and solves the puzzle.",
	hasLines: [2]string{"{cell} has its line", "{cell} has its lines"},
	since:    ", as ",
	third:    [4]string{" would be a third line at its left end", " would be a third line at its upper end", " would be a third line at its right end", " would be a third line at its lower end"},
	deadEnds: [2]string{" leads to a dead end", " lead to dead ends"},
	because:  ", where ",
	andWhy:   " and ",
	two:      [2]string{"{cell} {one} and {other}", "{one} and {other}"},
	either:   [2]string{"{cell} {one} or {other}", "{one} or {other}"},
	first:    [2]string{"{cell} {one}", "{one}"},
	pairs: map[Is]string{
		AtMostOne:  "{two} are not both lines",
		AtLeastOne: "{one or other} is a line",
		Alike:      "{two} are both lines or both crosses",
		Differ:     "exactly one of {two} is a line",
		If:         "if {one of two} is a line, {other} is too",
	},
	atDot: map[Is]string{
		AtMostOne:  "lines do not go both {one way} and {other way}{beside}",
		AtLeastOne: "a line goes {one way} or {other way}{beside}",
		Alike:      "lines go both {one way} and {other way}, or neither{beside}",
		Differ:     "exactly one line goes {one way} or {other way}{beside}",
		If:         "if a line goes {one way}, another goes {other way}{beside}",
	},
	besideIt: " (along {cell})",
	supposed: map[Is]string{Line: "a line", Cross: "a cross"},
	contrary: map[Is]string{Line: "a cross", Cross: "a line"},

	nested:  "if {supposed} were {is}, then every way to go on, tried in turn, would end in a contradiction, so {supposed} is {is not}.",
	refuted: "if {supposed} were {is}, then after {steps} {shortly}, so {supposed} is {is not}.",
	here:    "suppose {supposed} is {is}. {told} So {supposed} is {is not}.",
	then:    "Then ",
	but:     "But then ",
	follows: [2]string{"these steps show that {settled}.", "{steps} show that {settled}."},
	leads:   "after {steps} {shortly}, so there is no solution.",
	summary: [2]string{
		"follow a chain of {steps}.",
		"suppose {supposed} is {is}. That leads to a contradiction in {steps}.",
	},

	shortly: [conflicts]string{
		noLines:      "no line would be left",
		earlyLoop:    "a loop would close too early",
		oddWalk:      "a cell would be on both sides of the loop",
		tooManyLines: "{at} would have too many lines",
		tooFewEdges:  "{at} would have too many crosses",
		deadEnd:      "a line would end at {at}",
		branch:       "three lines would meet at {at}",
		noWay:        "nothing would fit at {at}",
	},
	wrongs: [conflicts]string{
		noLines:      "every edge of the board is a cross, so there is no loop, which cannot be.",
		earlyLoop:    "a loop of {loop} closes and {leaves}, which cannot be.",
		oddWalk:      "{region sentences} But {start} cannot be on both sides.",
		tooManyLines: "{at} has {line count} ({lines}), which is too many.",
		tooFewEdges:  "{at} has too many crosses ({crosses}).",
		deadEnd:      "at {at}, {barred}the line from {source} cannot go on.",
		branch:       "at {at}, lines go {lines}, which is too many.",
		noWay:        "at {at}, {premises}, which {leaves it}.",
	},

	noCount:   "cannot be",
	countLeft: "leaves it {lines left}",

	so:          "at {at}, {premises}, so {settles}{otherwise}.",
	along:       "at {at}, {by crosses}the line from {source} goes on as {one of these}.",
	shut:        "at {at}, no line comes from {barred sources}, so {settles}.",
	comes:       "at {near corner}, {barred}the line goes {way} ({first settled}).",
	thus:        [2]string{"so at {at}, {settles}.", "by the last {said} steps, at {at}, {settles}{otherwise}."},
	goesOn:      "at {near corner}, the line goes on as {one of these}.",
	inCases:     [2]string{"at {at}, {settles}: {cases}.", "at {at}, {cases}."},
	andIf:       "; ",
	bothLines:   [2]string{": otherwise {two} would both be lines", ": otherwise lines would go both {one way} and {other way}"},
	bothCrosses: ": otherwise {two} would both be crosses",
	always:      [2]string{"at {at}, {settles}.", "the loop has both edges of the board's corner or neither, so at {at}, {settles}."},
	closed:      "the loop of {line count} is closed, so every other edge is a cross.",
	through:     "at {at}, lines go {lines}, so no line goes {no way}.",
	oneWay:      "at {at}, {barred}the line from {source} goes {way} ({first settled}).",
	noWay:       "at {at}, {barred}{settled}.",
	sources:     [4]string{"the right", "below", "the left", "above"},
	oneSource:   "{one source} or {other source}",
	barred:      [4]string{"", "the board ends, so ", "{barred ways}, so ", "{barred ways}, so "},
	zero:        [2]string{"{at} has no lines, so {settles}.", "{at} has a cross on each side."},
	all:         "{at} needs all its edges, so {settles}.",
	enough:      [2]string{"{at} has its line ({lines}), so {settles}.", "{at} has its lines ({lines}), so {settles}."},
	left:        [2]string{"{at} has its cross ({crosses}), so {settles}.", "{at} has all its crosses ({crosses}), so {settles}."},

	named: "{pattern} ({clues}): {why}",
	patterns: [Patterns][2]string{
		oneInCorner:               {"1 in a corner", "it has both edges of the board's corner or neither, but only one line, so {conclusion}."},
		twoInCorner:               {"2 in a corner", "it has both edges of the board's corner or neither. Either way its lines go on along the border, so {conclusion}."},
		threeInCorner:             {"3 in a corner", "it has both edges of the board's corner or neither, but only one cross, so {conclusion}."},
		threesBeside:              {"adjacent 3s", "{between}. So {conclusion}."},
		threesTouching:            {"3s that touch at a corner", "each has only one cross, so at least one line where they touch. Only two lines fit there, so {conclusion}."},
		threesAndTwos:             {"3s at the ends of a diagonal of 2s", "a 3 has only one cross, so each has a line where it touches a 2. From both ends, this leaves each 2 exactly one line at each corner on the diagonal. So {conclusion}."},
		threeBesideZero:           {"3 beside a 0", "the edge between them is a cross, so {conclusion}."},
		threeTouchingZero:         {"3 that touches a 0 at a corner", "the 0 has only crosses, so the 3 has both edges there or neither, but only one cross, so {conclusion}."},
		oneAtClosedCorner:         {"1 at a closed corner", "no line reaches {its corner} from {outer sources}, so it has both edges there or neither, but only one line, so {conclusion}."},
		threeAtClosedCorner:       {"3 at a closed corner", "no line reaches {its corner} from {outer sources}, so it has both edges there or neither, but only one cross, so {conclusion}."},
		twoAtClosedCornerAndCross: {"2 at a closed corner with a cross", "no line reaches {its corner} from {outer sources}, so it has both edges there or neither. As {its cross} is a cross, it needs both, so {conclusion}."},
		twoAtClosedCornerAndLine:  {"2 at a closed corner with a line", "no line reaches {its corner} from {outer sources}, so it has both edges there or neither. With them it would have 3 lines, so {conclusion}."},
		lineToOne:                 {"line to a corner of a 1", "from {its corner}, the line must go on as the 1's line, so {conclusion}."},
		lineForOne:                {"line to the last corner of a 1", "its line is at {its corner}, where its two open edges meet. Another line arrives there, and no third fits, so {conclusion}."},
		lineToTwo:                 {"line to a corner of a 2 with a cross", "a line comes to {its corner}, so at most one of the 2's lines is there. As {its cross} is a cross, {its last} is the other. So {conclusion}."},
		lineAlongTwo:              {"line to a corner of a 2 with a line", "from {its corner}, the line must go on along the 2, which then has its 2 lines. So {conclusion}."},
		lineToThree:               {"line to a corner of a 3", "a line comes to {its corner}, so the 3 has its only cross there. So {conclusion}."},
		lineToTwosAndThree:        {"line to a diagonal that ends in a 3", "a line comes to {the corner}, so this 2 has at most one line there and needs one at {far corner}, {where} the 3 needs one, too. So these corners are full, and {conclusion}."},
		lineThroughTwo:            {"line through a 2", "from {the corner}, the line must go on along the 2, so the 2 has its other line at {far corner}. That line must go on from there, so {conclusion}."},
		lineThroughTwos:           {"line through a diagonal of 2s", "from {the corner}, the line must go on along that 2, whose other line then comes to {far corner}. It goes on along the next 2, and so on. From {last corner}, the last line must go on, so {conclusion}."},
		linesToTwo:                {"lines to opposite corners of a 2", "lines come to {its corner} and {far corner}, so it has at most one line at each. It needs two, so both corners are full, and {conclusion}."},
		linesToTwos:               {"lines to both ends of a diagonal of 2s", "lines come to {the corner} and {last corner}, so the 2 at each end has at most one line there. From both ends, this leaves each 2 exactly one line at each corner on the diagonal. So {conclusion}."},
		lineToTwosAndOne:          {"line to a diagonal that ends in a 1", "a line comes to {the corner} and must go on along that 2. So the 2's other line comes to {far corner}, {where} it goes on along the 1, as the 1's line. So {conclusion}."},
		twoAtClosedCornerAndThree: {"2 at a closed corner that touches a 3", "no line reaches {its corner} from {outer sources}, so it has both edges there or neither. If neither, {far two} would fill {far corner}, where the 3 needs a line. So {conclusion}."},
		twoAtClosedCornerToLine:   {"2 between a closed corner and a line", "no line reaches {its corner} from {outer sources}, so it has both edges there or neither. If neither, {far two} would be lines, but a line already comes to {far corner}. So {conclusion}."},
		onesBeside:                {"adjacent 1s", "at {the corner}, a line between them could only go on along one of them, which would then have 2 lines. So {conclusion}."},
		oneBesideThree:            {"1 beside a 3", "if {first settled} were a cross, the edge between them would be a line. At {the corner}, that line could only go on along the 1, which would then have 2 lines. So {conclusion}."},
		onesTouching:              {"1s that touch at a corner", "{giver} has its line at that corner, as its other edges are crosses. The line goes on along {taker}, so {conclusion}."},
		oneTouchingThree:          {"1 and 3 that touch at a corner", "{premises}, so one line of {giver} comes to that corner and goes on along {taker}, which then has exactly one line there. So {conclusion}."},
	},
	lastCorner: [2]string{"where", "and so on up to the last corner, where"},
	between:    [2]string{"a 3 with a cross at its far edge would fill both ends of the edge between them, and the other 3 would have only 2 lines. With both far edges, two lines meet at each of these ends", "without a line between them, a loop around both {around}. With that line, they need four more; at most two are at its ends, so both far edges are lines"},
	onlyLoop:   "every edge of the board is a cross except those of one loop, and there must be a loop, so {edge} is a line.",
	closes:     "{edge} is a cross: a line would close a loop that {leaves}.",
	without:    "misses the line at {wrong edge}",
	with:       "{around}",
	around:     [3]string{"misses {wrong}", "leaves {wrong} with only {around count}", "leaves {wrong} with {around count}"},

	beyond:        "{settled}, since the outside of the board lies beyond both edges.",
	fromBorder:    "counting lines from the border, ",
	butBorder:     "but at the border, ",
	countingLines: "counting lines, ",
	pastIt:        "the outside lies beyond {name}",
	regions:       "{region sentences} So {settled}.",
	touching:      [4]string{"{ends} touch and are {told}", "{ends} touch, both {told}", "{cell} touches {ends}", "{cell} touches both"},
	oddBorder:     "{region sentences}",
	stop:          ".",
	inside:        [2]string{"outside", "inside"},
	therefore:     ", so ",
	hence:         "so ",
	asPassed: map[Is]string{
		Alike:  "whether {cell} {one} and {other} are both lines or both crosses, ",
		Differ: "whichever of {cell} {one} and {other} is the line, ",
	},
	sameSide: "on the same side as {cell}",
	oneSide:  [2]string{"on one side of the loop", "on the other side"},
	parted:   [2]string{"on the same side of the loop", "on different sides of the loop"},
}
