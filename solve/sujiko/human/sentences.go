package human

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"matchbook/solve"
	"matchbook/solve/phrase"
)

// A sentence is made from the technique and the reason of a step, and gives the complete reason. The
// board before the step, if known, only decides how a sentence is put. This file decides what sentences
// say; english.go and korean.go have the words.

// Sentence describes step i of the last puzzle in words.
func (s *Solver) Sentence(i int, lang phrase.Language) solve.Sentence {
	step := &s.Steps[i]
	return tell(step.Technique, s.Reason(i), lang, s.before(step.round))
}

// Hint describes step i as Sentence does, but states only the length of a long chain.
func (s *Solver) Hint(i int, lang phrase.Language) solve.Sentence {
	sentence, r := s.Sentence(i, lang), s.Reason(i)
	if n := len(sentence.Chain); n > 0 {
		t := telling{texts: languages[lang], argument: argumentOf(Contradiction, nil, r.Suppose), steps: n}
		sentence.Text = t.fill(t.summary)
	}
	return sentence
}

// Name returns the name of a technique in a language.
func (t Technique) Name(lang phrase.Language) string { return languages[lang].techniques[t][0] }

// Look returns what a person who uses the technique looks for, in words that can follow "look
// for".
func (t Technique) Look(lang phrase.Language) string { return languages[lang].techniques[t][1] }

// Place names the cell or the sum that a fact is about, in a language.
func (f Fact) Place(lang phrase.Language) string {
	if cell, ok := f.Cell(); ok {
		return languages[lang].names(1 << cell)
	}
	return languages[lang].name(f)
}

// At implements [solve.Fact].
func (f Fact) At() []int { return []int{f.Row, f.Column} }

// Say states a digit that a person has written.
func (f Fact) Say(lang phrase.Language) string {
	_, cells := sorted([]Fact{f})
	return languages[lang].cellsSay(cells, bare)
}

// Tell describes the reason of a step in words.
func Tell(technique Technique, r solve.Reason[Fact], lang phrase.Language) solve.Sentence {
	return tell(technique, r, lang, nil)
}

// tell is like Tell; the parameter board is the board before the step, or nil.
func tell(technique Technique, r solve.Reason[Fact], lang phrase.Language, board *facts) solve.Sentence {
	t := telling{texts: languages[lang], board: board}
	if technique != Contradiction {
		return solve.Sentence{Text: t.step(argumentOf(technique, r.Because, r.Settles))}
	}
	if len(r.Suppose) != 1 || len(r.Chain) == 0 || len(r.Settles) != 1 {
		return solve.Sentence{}
	}
	var links []string
	var last argument
	facts := slices.Clone(r.Suppose)
	for _, link := range r.Chain {
		last = argumentOf(techniqueOf(link.Rule), link.Because, link.Settles)
		last.could = boardLeft(cellsOf(last.cells), r.Because)
		_, last.held = sorted(facts)
		facts = append(facts, link.Settles...)
		links = append(links, t.step(last))
	}
	t.steps, t.links = len(links), strings.Join(links, " ")
	if r.Listed() {
		t.links = t.end()
		t.links = t.fill(t.after)
	} else {
		links = nil
	}
	t.argument = argumentOf(Contradiction, nil, r.Suppose)
	return solve.Sentence{Text: t.fill(t.suppose), Chain: links}
}

// A telling turns an argument into sentences.
type telling struct {
	*texts
	argument
	board *facts // the board before the step, or nil
	steps int    // the number of links of a chain
	links string // the text of the links, or of the last link

	untold []said // premises about cells that are stated after the combinations of a sum
}

func (t *telling) step(a argument) string {
	t.argument, t.untold = a, nil
	return phrase.Sentences(t.sentences()...)
}

// end describes the last link of a chain in a few words.
func (t *telling) end() string {
	if t.Technique == NakedSingle || t.Technique == HiddenSingle {
		t.held = nil // the text of the chain has stated these facts
		return t.sentences()[0]
	}
	return t.fill(cmp.Or(t.ends[t.Technique], t.ends[SumCombinations]))
}

// sentences returns the sentences of an argument, without capital letters and full stops.
func (t *telling) sentences() []string {
	text := ""
	none := len(t.settles) == 0
	switch t.Technique {
	case LastCell:
		switch {
		case none:
			text = t.wrongSum
		case len(t.cells) == 0:
			text = t.oneCell
		default:
			text = t.lastCell
		}
	case NakedSingle:
		text = t.onlyDigit
		if none {
			text = t.noDigit[bit(0 < t.could.Len() && t.could.Len() <= fewDigits)]
		}
	case HiddenSingle:
		switch {
		case none:
			text = t.noCell
		case t.cells[0].digits.Len() > 1:
			text = t.twoDigits
		default:
			text = t.onlyCell
		}
	case Pairs, Triples, Quads:
		text = t.hidden
		if t.cells[0].is == IsDigits {
			text = t.naked
		}
	case Overlap:
		e, _ := t.equation()
		if (e.plus | e.minus).Len() == 1 {
			return []string{t.fill(t.given())}
		}
		if t.clashesTold(e) != nil {
			return append([]string{t.fill(t.overlap())}, strings.Split(t.fill(t.texts.clashes[bit(len(t.cells) > 0)]), ". ")...)
		}
		text, follows := t.overlap(), ". "+t.follows[bit(len(t.cells) > len(t.known(board)))][bit(t.twice(e))]
		twice := t.countsTwice(e)
		if twice != 0 {
			text = t.texts.counted
		}
		switch open := t.open(e, board); {
		case t.known(board&^twice) == nil:
		case (open.plus | open.minus).Len() == 1:
			follows = ". " + t.knows[1]
		default:
			text += ". " + t.knows[0]
		}
		return strings.Split(t.fill(text+follows), ". ")
	case CommonNumbers:
		return t.compared()
	default: // conclusions from one sum
		is, locked := t.sums[0].Is, t.Technique == LockedDigits
		switch told := bit(t.lists()); {
		case locked && len(t.cells) > 0:
			text = t.claims[told]
		case locked && !none && len(takenBy(t.sums[0])) > 1:
			text = t.always[bit(is == IsCannotTake)]
		case len(t.cells) > 0:
			text = t.fits[told]
		default:
			text = t.told
		}
	}
	return strings.Split(t.fill(text), ". ")
}

// given returns the text of an equation with one cell.
func (t *telling) given() string {
	if len(t.sums) == 1 {
		return t.gives[0]
	}
	e, _ := t.equation()
	switch e.plus | e.minus {
	case board &^ sumCells(t.sums[0]) &^ sumCells(t.sums[1]):
		return t.gives[2]
	case t.shared():
		return t.gives[3]
	}
	return t.gives[1]
}

// overlap returns the text of the equation that the sums make.
func (t *telling) overlap() string {
	switch e, shared := t.equation(); {
	case len(t.sums) == 1:
		return t.leaves
	case e.plus != shared:
		return t.differs[bit(e.difference != 0)]
	default:
		return t.together[bit(e.minus != 0)+2*bit(e.plus != 0)]
	}
}

// compared says what two sums have in common.
func (t *telling) compared() (list []string) {
	for _, sum := range t.sums {
		if isTold(sum) {
			list = append(list, t.combinationsOf(t.sumOf(sum), sum, stops))
		}
	}
	follows := bit(len(t.settles) > 0)
	if n := len(t.pairs()); 0 < n && n <= fewPairs {
		follows = 2
	}
	list = append(list, t.fill(t.shares[len(list)]+t.inBoth[min(t.shared().Len(), 2)]))
	return append(list, strings.Split(t.fill(t.common[bit(len(t.cells) > 0)][follows]), ". ")...)
}

// isTold reports whether a sentence lists the combinations of a compared sum.
func isTold(sum Fact) bool { return sum.Is != IsSum || len(listOf(sum)) <= fewPairs }

func (t *telling) fill(text string) string { return phrase.Fill(text, t.hole) }

// hole returns the words for a name in braces.
func (t *telling) hole(name string) string {
	e := equation{}
	if t.Technique == Overlap {
		e, _ = t.argument.equation()
	}
	switch name {
	// Sums.
	case "sum":
		return t.sumOf(t.sums[0])
	case "other":
		return t.sumOf(t.sums[1])
	case "untold":
		return t.sumOf(t.sums[bit(isTold(t.sums[0]))])
	case "number":
		return strconv.Itoa(t.sums[0].Number)
	case "together":
		return strconv.Itoa(t.sums[0].Number + t.sums[1].Number)
	case "takes and":
		return t.combinationsOf(t.sumOf(t.sums[0]), t.sums[0], goesOn)
	case "takes so":
		return t.combinationsOf(t.sumOf(t.sums[0]), t.sums[0], soThat)
	// Premises about cells.
	case "premises and":
		return t.cellsSay(t.unknown(), goesOn)
	case "known so":
		return t.cellsSay(t.known(board&^t.countsTwice(e)), soThat)
	case "counted so":
		return t.cellsSay(t.known(e.plus), soThat)
	case "covered", "uncovered":
		n := t.sums[0].Number + t.sums[1].Number - totalOf(digitsSaid(t.known(e.plus)).list())
		if name == "uncovered" {
			n = total - n
		}
		return strconv.Itoa(n)
	case "uncovered equation":
		return balance(t.open(e, e.plus), t.texts.plus, t.eachName)
	case "premises so":
		return t.premises()
	case "cells":
		return t.names(cellsOf(t.cells))
	case "others":
		return t.names(board &^ cellsOf(t.cells))
	case "digits":
		return t.and(t.cells[0].digits.texts())
	case "or digits":
		return t.or(t.cells[0].digits.texts())
	case "could":
		return t.or(t.could.texts())
	case "used":
		var list []said
		for _, s := range t.held {
			if s.is == IsDigit && s.digits&t.could != 0 && s.cells != cellsOf(t.cells) {
				s.is = isUsed
				list = append(list, s)
			}
		}
		if list == nil {
			return ""
		}
		return " (" + t.cellsSay(list, stops) + ")"
	// Conclusions.
	case "so":
		return t.conclusion()
	case "new cells":
		return t.names(cellsOf(t.settles))
	case "new digits":
		return t.and(digitsSaid(t.settles).texts())
	// Equations.
	case "difference":
		return strconv.Itoa(max(e.difference, -e.difference))
	case "for":
		return t.names(t.openCells())
	case "rest":
		return strconv.Itoa(t.rest())
	case "claimed":
		digits := t.cells[0].digits
		n := sumCells(t.sums[0]).Len() - digits.Len()
		if n <= 0 {
			return ""
		}
		return phrase.Fill(t.texts.claimed[bit(digits.Len() > 1)], func(name string) string {
			switch name {
			case "digits":
				return sumText(digits.list(), 0)
			case "rest":
				return strconv.Itoa(t.sums[0].Number - totalOf(digits.list()))
			}
			return phrase.Fill(t.restOf[bit(n > 1)], func(string) string { return t.counts[n] })
		})
	case "equation":
		return balance(e, t.texts.plus, t.eachName)
	case "open equation":
		return balance(t.open(e, board), t.texts.plus, t.eachName)
	case "clashes":
		return t.clashesSay(t.clashesTold(e))
	case "shows":
		if len(t.takes) > 0 && t.oneSum() {
			return ""
		}
		return t.texts.shows[bit(len(t.takes) == 0 && t.calculates())]
	case "ways":
		list, open := t.waysToFill(e), t.open(e, board)
		if len(list) == 0 || len(list) > fewWays {
			return ""
		}
		return phrase.Fill(t.texts.ways[bit(open.plus != 0 && open.minus != 0)], func(name string) string {
			switch name {
			case "left":
				return balanceSide(open.plus, 0, t.texts.plus, t.eachName)
			case "right":
				return balanceSide(open.minus, 0, t.texts.plus, t.eachName)
			}
			return t.waysSay(list)
		})
	case "larger", "smaller":
		return t.sumOf(t.sums[bit(t.sums[1].Number > t.sums[0].Number == (name == "larger"))])
	case "more":
		return strconv.Itoa(max(t.sums[0].Number, t.sums[1].Number))
	case "less":
		return strconv.Itoa(min(t.sums[0].Number, t.sums[1].Number))
	case "second":
		return strconv.Itoa(t.sums[1].Number)
	case "plus":
		return t.names(e.plus)
	case "minus":
		return t.names(e.minus)
	case "twice":
		return balanceSide(e.plus, 0, t.texts.plus, t.eachName)
	case "out":
		return balanceSide(e.minus, 0, t.texts.plus, t.eachName)
	case "than all", "than out":
		texts := t.beyond
		if name == "than out" {
			texts = t.than
		}
		return phrase.Fill(texts[1+cmp.Compare(e.difference, 0)], t.hole)
	// the names of the sums' shared cells
	case "shared":
		if t.shared() == 0 {
			return t.nothing
		}
		return t.names(t.shared())
	case "count":
		return t.counts[t.shared().Len()]
	case "pairs":
		var list []string
		for _, p := range t.pairs() {
			list = append(list, phrase.Fill(t.pair, func(name string) string { return p[bit(name == "two")].plus() }))
		}
		return t.or(list)
	// Chains.
	case "steps":
		return strconv.Itoa(t.steps)
	}
	return t.links
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// oneSum reports whether an argument fills the cells of one sum.
func (a *argument) oneSum() bool {
	return a.Technique == SumCombinations || a.Technique == Arrangements
}

// premises states the premises about cells, which come before the conclusions. For a single sum
// whose combinations are not listed, the method states the placed digits first, then what they
// leave for the other cells. If the sum loses combinations, the method explains why.
func (t *telling) premises() string {
	if !t.oneSum() {
		return t.cellsSay(t.unknown(), soThat)
	}
	rulings, others := t.rulings()
	takes := len(t.takes) > 0
	if takes {
		t.untold = others
		if t.isLimited() { // a calculation needs all that is known about a cell
			t.untold = nil
			for _, s := range t.cells {
				if s.cells&cellsOf(others) != 0 && s.is != IsDigit {
					s.ranged = true
					t.untold = append(t.untold, s)
				}
			}
		}
	}
	var digits []said
	for _, s := range t.cells {
		if s.is == IsDigit && !t.lists() {
			digits = append(digits, s)
		}
	}
	switch {
	case t.remains():
		return t.cellsSay(digits, soThat) + t.fill(t.left[1]) + t.remainsSay(rulings)
	case digits != nil && takes:
		why := t.rulingsSay(rulings)
		if why == "" {
			return t.cellsSay(digits, soThat) + t.ruled[0]
		}
		return t.cellsSay(digits, goesOn) + t.fill(t.left[0]) + t.then + why
	case digits != nil:
		left := t.fill(t.left[0])
		if out := t.outSay(stops); out != "" {
			left += " (" + out + ")"
		}
		if others == nil {
			return t.cellsSay(digits, soThat) + left
		}
		return t.cellsSay(digits, goesOn) + left + t.then + t.cellsSay(others, soThat)
	case !takes:
		return t.cellsSay(t.cells, soThat)
	}
	return t.rulingsSay(rulings)
}

// unnamed shortens a text that begins with all open cells of a sum and says which digits they
// cannot hold. The result does not name the cells; it begins with t.noCells[which].
func (t *telling) unnamed(text string, which int) string {
	if rest, ok := strings.CutPrefix(text, t.names(t.openCells())+t.before+t.cannot); ok {
		return t.noCells[which] + rest
	}
	return text
}

func (t *telling) conclusion() string {
	switch told := t.remains(); {
	case told && (len(t.settles) == 0 || t.exact()):
		return t.outsideSay()
	case told && t.untold == nil:
		return ". " + t.filledSay()
	case told:
		return t.untoldSay()
	case t.exact():
		return phrase.Fill(t.exactly, func(string) string { return t.and(takenBy(t.takes[0])[0].texts()) }) + t.outsideSay()
	}
	var list []string
	two := t.Technique == CommonNumbers
	for i, sum := range t.takes {
		name, end := t.itself(), stops
		if two {
			name = t.name(sum)
		}
		if i < len(t.takes)-1 || len(t.settles) > 0 && t.untold == nil {
			end = goesOn
		}
		if t.board != nil && !t.board.fillable(sum) {
			sum.Is = isAtMost
		}
		list = append(list, t.combinationsOf(name, sum, end))
	}
	switch {
	case len(t.settles) > 0 && len(list) == 0:
		list = append(list, t.filledSay())
	case len(t.settles) > 0 && t.untold == nil:
		return strings.Join(list, t.also) + t.then + t.filledSay()
	case len(t.settles) > 0:
		return list[0] + t.untoldSay()
	case len(list) == 0 && two:
		list = append(list, t.noPair)
	case len(list) == 0:
		list = append(list, t.combinationsOf(t.itself(), Fact{Is: IsCombinations}, stops))
	}
	return strings.Join(list, t.also)
}

// untoldSay states the premises about cells that the sentence has not stated, and the conclusions about
// cells.
func (t *telling) untoldSay() string {
	if t.calculates() {
		return ". " + t.cellsSay(t.untold, stops) + ". " + t.filledSay()
	}
	return ". " + t.cellsSay(t.untold, soThat) + t.texts.shows[0] + t.filledSay()
}

// fillable reports whether the board allows all combinations that a fact lists for a sum. The
// method returns true if the fact is not a list of remaining combinations.
func (f *facts) fillable(sum Fact) bool {
	cells := sumCells(sum)
	return sum.Is != IsCombinations || !slices.ContainsFunc(listOf(sum), func(d Digits) bool { return f.lanesOf(cells).arranged(d, cells.Len()) == 0 })
}

// itself returns the pronoun or the noun for the sum that the sentence is about. After premises
// about cells, a pronoun would seem to mean a cell.
func (t *telling) itself() string {
	if !t.oneSum() || len(t.cells) == 0 {
		return t.it
	}
	_, circle := t.sums[0].circle()
	return t.its[bit(!circle)]
}
