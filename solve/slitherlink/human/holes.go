package human

import (
	"slices"
	"strconv"
	"strings"

	"matchbook/solve/phrase"
)

// hole returns the words for a name in braces. The method handles names about places, premises and
// conclusions, and passes every other name to patternHole. The method patternHole passes the names
// that it does not handle to loopHole, and so on.
func (t *telling) hole(name string) string {
	lines, crosses := of(t.Because, Line), of(t.Because, Cross)
	switch name {
	case "at":
		return t.where()
	case "lines": // the lines among the premises, named by their sides
		return t.sidesOf(lines)
	case "crosses":
		return t.sidesOf(crosses)
	case "no way":
		return phrase.Or(t.ways(of(t.Settles, Cross)))
	case "way":
		return phrase.Or(t.ways(of(t.Settles, Line)))
	case "source":
		if len(lines) == 0 { // no line is a premise: the edge that the link settles
			lines = t.Settles
		}
		return t.sources[slices.Index(t.sides[1][:], t.ways(lines)[0])]
	case "barred ways":
		return t.going(Cross, true, t.ways(crosses))
	case "barred sources":
		var sources []string
		for _, way := range t.ways(crosses) {
			sources = append(sources, t.sources[slices.Index(t.sides[1][:], way)])
		}
		return phrase.Or(sources)
	case "line count":
		return t.count(len(lines), "line")
	case "barred":
		return t.fill(t.barred[bit(t.border())+2*bit(len(crosses) > 0)])
	case "by crosses":
		return t.fill(t.barred[2*bit(len(crosses) > 0)])
	case "one of these":
		return t.about(t.Settles[0], t.either[0])
	case "premises":
		at := t.at
		if t.clues != nil { // a pattern may have several cells
			at = beyond
		}
		return t.says(at, slices.DeleteFunc(slices.Clone(t.Because), func(f Fact) bool { return f.Is == Clue }))
	case "settles":
		return t.says(t.at, t.Settles)
	case "otherwise":
		if t.said < 2 && len(t.pairPremises()) < 2 {
			return ""
		}
		return t.otherwise()
	case "leaves it":
		if t.linesLeft() == nil {
			return t.noCount
		}
		return t.fill(t.countLeft)
	case "lines left":
		lines := t.linesLeft()
		want := lines[0] // a dot has no clue
		if t.clue != nil {
			want = t.clue.Number
		}
		return t.counts(lines, want)
	case "cases":
		return t.cases()
	case "near corner": // where the two edges of the first premise about a pair meet
		k, _, _ := t.pairPremises()[0].corner(t.board)
		return t.itsDot[cornerOfPair[k%corners]]
	case "settled": // the conclusions, with the cells of their edges named
		return t.says(beyond, t.Settles)
	}
	return t.patternHole(name)
}

// patternHole is like the method hole, for patterns.
func (t *telling) patternHole(name string) string {
	switch name {
	case "pattern":
		return t.patterns[t.Pattern][0]
	case "why":
		return t.fill(t.patterns[t.Pattern][1])
	case "clues":
		var cells []string
		for _, f := range t.clues {
			cells = append(cells, t.about(f, "{cell}"))
		}
		return t.names(cells)
	case "conclusion": // the conclusion names no cell that the pattern has named
		at := beyond
		if x := t.onlyCell(t.Settles); len(t.clues) == 1 && x == t.clues[0].cell(t.board) {
			at = x
		}
		return t.says(at, t.Settles)
	case "first settled":
		return t.byCell(t.Settles[:1])[0]
	case "its corner":
		return t.itsDot[t.dotOf(t.clues[0])]
	case "outer sources": // the directions of the two edges at "its corner" that do not belong to the cell
		corner := t.dotOf(t.clues[0])
		return strings.NewReplacer("{one source}", t.sources[3-corner/2*2], "{other source}", t.sources[2-corner%2*2]).Replace(t.oneSource)
	case "far corner": // the corner opposite to "its corner"
		return t.itsDot[3-t.dotOf(t.clues[0])]
	case "the corner":
		return t.about(t.clues[0], t.dotAt[t.dotOf(t.clues[0])])
	case "last corner": // of a diagonal
		last := t.clues[len(t.clues)-1]
		return t.about(last, t.dotAt[3-t.dotOf(last)])
	case "where":
		return t.lastCorner[bit(len(t.clues) > 2)]
	case "near or":
		return t.about(t.sidesAt(t.dotOf(t.clues[0])), t.either[1])
	case "far or":
		return t.about(t.sidesAt(3-t.dotOf(t.clues[0])), t.either[1])
	case "far two":
		return t.about(t.sidesAt(3-t.dotOf(t.clues[0])), t.two[1])
	case "giver": // the clue whose line goes on along the other clue
		return t.cellName(t.clues[bit(t.isTaker(0))].cell(t.board))
	case "taker":
		return t.cellName(t.clues[1-bit(t.isTaker(0))].cell(t.board))
	case "its cross":
		return t.sidesOf(slices.DeleteFunc(of(t.Because, Cross), func(f Fact) bool { return !f.isOf(t.board, t.at) }))
	case "its last": // the edge at the far corner that is not a cross
		far := t.sidesAt(3 - t.dotOf(t.clues[0]))
		sides := []string{t.sides[0][far.Side-1], t.sides[0][far.Other-1]}
		return slices.DeleteFunc(sides, func(side string) bool { return side == t.fill("{its cross}") })[0]
	case "between":
		return t.fill(t.between[bit(len(t.Because) > 2)])
	}
	return t.loopHole(name)
}

// loopHole is like the method hole, for loops that close too early.
func (t *telling) loopHole(name string) string {
	loop, wrong := t.closing()
	switch name {
	case "loop":
		return t.count(len(loop), "line")
	case "leaves":
		if wrong.Is == Line {
			return t.fill(t.without)
		}
		return t.fill(t.with)
	case "wrong":
		return t.name(wrong)
	case "wrong edge":
		return t.names(t.byCell([]Fact{wrong}))
	case "around":
		n := t.linesAround()
		return t.fill(t.around[bit(n > 0)+bit(n > wrong.Number)])
	case "around count":
		return t.count(t.linesAround(), "line")
	}
	return t.chainHole(name)
}

// chainHole is like the method hole, for chains and suppositions.
func (t *telling) chainHole(name string) string {
	switch name {
	case "start": // the cell where a walk begins, and ends
		start, _ := t.legs()
		return t.cellName(start)
	case "ends": // the two ends of a walk
		ends := t.cells(t.Settles[0])
		return t.names([]string{t.cellName(ends[0]), t.cellName(ends[1])})
	case "region sentences":
		var sentences []string
		for i, text := range t.regionTexts() {
			if i > 0 {
				text = phrase.Capital(text)
			}
			sentences = append(sentences, text+t.stop)
		}
		return strings.Join(sentences, " ")
	case "edge":
		return t.name(t.Settles[0])
	case "supposed":
		return t.name(t.suppose[0])
	case "is":
		return t.supposed[t.suppose[0].Is]
	case "is not":
		return t.contrary[t.suppose[0].Is]
	case "shortly":
		return t.fill(t.shortly[t.shortConflict()])
	case "steps":
		return t.count(t.steps, "step")
	case "told":
		return t.told
	case "said":
		return strconv.Itoa(t.said)
	}
	return t.factHole(name)
}

// factHole is like the method hole, for the single fact t.fact.
func (t *telling) factHole(name string) string {
	switch name {
	case "number":
		return strconv.Itoa(t.fact.Number)
	case "cell":
		return t.lang.Cell(t.fact.Row, t.fact.Column)
	case "name":
		return t.name(t.fact)
	case "one":
		return t.sides[0][t.fact.Side-1]
	case "other":
		return t.sides[0][t.fact.Other-1]
	case "two":
		return t.fill(t.two[t.isHere()])
	case "one or other":
		return t.fill(t.either[t.isHere()])
	case "one of two":
		return t.fill(t.texts.first[t.isHere()])
	case "one way": // one of two edges of the dot
		return t.way(t.fact.Side)
	case "other way":
		return t.way(t.fact.Other)
	case "beside":
		if t.isHere() == 1 {
			return ""
		}
		return t.fill(t.besideIt)
	}
	panic("slitherlink: no words for {" + name + "}")
}
