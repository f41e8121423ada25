package human

import (
	"cmp"
	"slices"
	"strings"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// Sentence describes step i of the last Solve in words. The method uses only the technique and the
// reason of the step, and the clues of the board.
func (s *Solver) Sentence(i int, lang phrase.Language) solve.Sentence {
	return tell(&s.position, s.Steps[i].Technique, s.Reason(i), lang)
}

// Hint describes step i of the last Solve as Sentence does. But if the sentences of the chain form
// a list, the method states only the number of the links. The conclusion of a chain alone would be
// an answer without a reason.
func (s *Solver) Hint(i int, lang phrase.Language) solve.Sentence {
	sentence, reason := s.Sentence(i, lang), s.Reason(i)
	if n := len(sentence.Chain); n > 0 {
		t := newTelling(lang)
		t.position, t.board = &s.position, s.position.Board
		t.suppose, t.steps = reason.Suppose, n
		if reason.Suppose != nil {
			t.begin(&reason.Chain[0])
		}
		sentence.Text = phrase.Capital(t.fill(t.summary[len(reason.Suppose)]))
	}
	return sentence
}

func tell(p *deduce.Position, technique slitherlink.Technique, r solve.Reason[Fact], lang phrase.Language) solve.Sentence {
	links := r.Chain
	if links == nil {
		links = []solve.Link[Fact]{{Rule: technique.String(), Because: r.Because, Settles: r.Settles}}
	}
	t := newTelling(lang)
	t.position, t.board, t.suppose, t.steps = p, p.Board, r.Suppose, len(links)
	if r.Suppose != nil && r.Chain == nil {
		return solve.Sentence{Text: phrase.Capital(t.fill(t.nested))}
	}
	if r.Suppose != nil {
		t.begin(&links[0])
	}
	sentences := make([]string, len(links))
	for i := range links {
		t.after(links[:i], &links[i])
		text := t.fill(t.deduction())
		switch told := r.Suppose != nil && !r.Listed(); {
		case told && i == 0:
			text = t.then + text
		case told && i == len(links)-1 && t.conflict() != oddWalk: // the text for an odd walk has its own "but"
			text = t.but + text
		default:
			text = phrase.Capital(text)
		}
		sentences[i] = text
	}
	t.apart = true
	switch t.told = strings.Join(sentences, " "); {
	case r.Listed() && r.Suppose != nil:
		return solve.Sentence{Text: phrase.Capital(t.fill(t.refuted)), Chain: sentences}
	case r.Listed() && r.Settles == nil:
		return solve.Sentence{Text: phrase.Capital(t.fill(t.leads)), Chain: sentences}
	case r.Listed():
		return solve.Sentence{Text: phrase.Capital(t.fill(t.follows[bit(len(links) > mostUncounted)])), Chain: sentences}
	case r.Suppose != nil:
		return solve.Sentence{Text: phrase.Capital(t.fill(t.here))}
	}
	return solve.Sentence{Text: t.told}
}

// rest returns the number of links, directly before a given link, that settle its premises. Each
// link counted must settle some premise, and together the counted links must settle all premises
// except clues. Otherwise the function returns 0.
func rest(before []solve.Link[Fact], l *solve.Link[Fact]) int {
	premises := slices.DeleteFunc(slices.Clone(l.Because), func(f Fact) bool { return f.Is == Clue })
	for n := 1; n <= len(before) && len(premises) > 0; n++ {
		settled := before[len(before)-n].Settles
		left := slices.DeleteFunc(slices.Clone(premises), func(f Fact) bool { return slices.Contains(settled, f) })
		switch len(left) {
		case 0:
			return n
		case len(premises):
			return 0
		}
		premises = left
	}
	return 0
}

// mostUncounted is the largest number of links that the conclusion of a chain does not count.
const mostUncounted = 4

// A telling describes the links of a reason, one after another.
type telling struct {
	lang phrase.Language
	phrases
	*texts
	position *deduce.Position // the board with its clues
	board    *deduce.Board
	suppose  []Fact // the fact that is supposed, if any
	steps    int    // the number of links of the reason
	told     string // the sentences of the links so far

	*solve.Link[Fact]
	said  int  // the number of previous links that settle the premises of this link, as the function rest counts them
	near  int  // 1 + the only cell that the previous link names, or 1 + the cell of the supposed edge; 0 for none
	apart bool // whether the sentence must name cells again, since it does not directly follow the sentence of another link

	settled []Fact // the conclusions of the previous link

	at    int   // the cell or dot that the link is about, if its rule counts edges or is about a pair
	clue  *Fact // the clue at that place, if it is a premise
	named       // the pattern of the link, if it has one

	fact Fact // the fact that factHole describes
}

func newTelling(lang phrase.Language) *telling {
	return &telling{lang: lang, phrases: languages[lang], texts: languages[lang].words(), Link: new(solve.Link[Fact])}
}

// tell starts the description of a link.
func (t *telling) tell(l *solve.Link[Fact]) {
	t.Link, t.clue, t.named = l, nil, named{}
	for i := range l.Because {
		if f := &l.Because[i]; f.Is == Clue && t.clue == nil {
			t.clue, t.at = f, f.cell(t.board)
		}
	}
	if t.clue == nil {
		t.at = t.placeOf(slices.Concat(l.Because, l.Settles))
	}
}

// begin changes the name of the supposed edge: the method names the edge by the cell that the first
// link of the chain would use.
func (t *telling) begin(l *solve.Link[Fact]) {
	t.tell(l)
	t.suppose = []Fact{t.seen(t.suppose[0])}
}

// after starts the description of a link that follows other links.
func (t *telling) after(before []solve.Link[Fact], l *solve.Link[Fact]) {
	t.near, t.apart, t.settled, t.said = 0, len(before) == 0, nil, rest(before, l)
	for _, f := range t.suppose {
		t.near = f.cell(t.board) + 1
	}
	for i := range before {
		t.tell(&before[i])
		t.near, t.settled = t.only(), t.Settles
	}
	t.tell(l)
}

func (t *telling) fill(text string) string { return phrase.Fill(text, t.hole) }

// about fills a text about the fact f.
func (t *telling) about(f Fact, text string) string {
	of := *t
	if at := func(side Side) int { return slices.Index(inOrder[0][:], int(side)-1) }; f.Other != 0 && f.Is != If && at(f.Other) < at(f.Side) {
		f.Side, f.Other = f.Other, f.Side
	}
	of.fact = f
	return of.fill(text)
}

// deduction returns the text for the link, with names in braces.
func (t *telling) deduction() string {
	if len(t.Settles) == 0 {
		c := t.conflict()
		switch {
		case c == oddWalk:
			if _, legs := t.legs(); len(legs) > 1 {
				return t.oddBorder
			}
		}
		return t.wrongs[c]
	}
	if n, ok := recognize(t.position, t.Link); ok {
		t.named = n
		return t.texts.named
	}
	lines, crosses := len(of(t.Because, Line)), len(of(t.Because, Cross))
	switch t.Rule {
	case slitherlink.Closing.String():
		if lines == 0 {
			return t.onlyLoop
		}
		return t.closes
	case slitherlink.Colour.String():
		if _, walk := t.walk(); len(walk) == 0 {
			return t.beyond
		}
		return t.regions
	case slitherlink.Counting.String():
		switch {
		case t.clue == nil:
			return [...]string{t.noWay, t.oneWay, t.through, t.closed}[min(lines, 3)]
		case t.clue.Number == 0:
			return t.zero[bit(len(of(t.Settles, Cross)) == 4)]
		case lines+crosses == 0:
			return t.all
		case crosses == 0:
			return t.enough[bit(lines > 1)]
		}
		return t.left[bit(crosses > 1)]
	case slitherlink.Pair.String():
		if !slices.ContainsFunc(t.Because, func(f Fact) bool { return f.Is != Clue }) {
			return t.always[bit(t.clue == nil)]
		}
		if text := cmp.Or(t.across(), t.turning()); text != "" {
			return text
		}
		if t.cases() != "" {
			return t.inCases[bit(t.Settles[0].Is == If)]
		}
		return [...]string{t.so, t.thus[0], t.thus[1]}[min(t.said, 2)]
	}
	panic("slitherlink: no sentence for " + t.Rule)
}

// turning returns the text for a line that uses one of two edges at a dot. The method returns "" if
// the link is about anything else.
func (t *telling) turning() string {
	pairs, lines := t.pairPremises(), len(of(t.Because, Line))
	switch {
	case t.at < t.board.Cells:
		return ""
	case len(pairs) == 0 && lines == 1 && len(t.Settles) == 1 && t.Settles[0].Is == Differ:
		return t.along
	case len(pairs) == 0 && lines == 0 && len(t.Settles) == 1 && t.Settles[0].Is == Alike:
		return t.shut
	case len(pairs) != 1:
		return ""
	}
	before := slices.Contains(t.settled, pairs[0]) && t.near == pairs[0].cell(t.board)+1
	if before && pairs[0].Is == Differ && lines == 0 && len(of(t.Settles, Line)) == 1 {
		return t.comes
	}
	return ""
}

// across returns the text for a link at a dot. The link carries over what the previous link found
// about two edges of a cell to the other two edges of the dot. For other links, the method returns
// "".
func (t *telling) across() string {
	if t.said != 1 || t.at < t.board.Cells || len(t.Because) != 1 || len(t.Settles) != 1 {
		return ""
	}
	one, other := t.Because[0], t.Settles[0]
	if one.Is == Differ && other.Is == Differ && t.near == one.cell(t.board)+1 {
		return t.goesOn
	}
	return ""
}

type conflict int

const (
	noLines      conflict = iota // the board has no lines
	earlyLoop                    // a loop that is not the solution
	oddWalk                      // a closed walk crosses the loop an odd number of times
	tooManyLines                 // at a clue
	tooFewEdges                  // at a clue
	deadEnd                      // a line that ends at a dot
	branch                       // three lines that meet at a dot
	noWay                        // at a place
	conflicts    = iota
)

// shortConflict is like the method conflict. But if nothing fits at a clue that would have too many
// or too few lines in any case, the method returns tooManyLines or tooFewEdges.
func (t *telling) shortConflict() conflict {
	c, lines := t.conflict(), t.linesLeft()
	switch {
	case c != noWay || t.clue == nil || len(lines) == 0:
	case lines[0] > t.clue.Number:
		return tooManyLines
	case lines[len(lines)-1] < t.clue.Number:
		return tooFewEdges
	}
	return c
}

func (t *telling) conflict() conflict {
	lines := len(of(t.Because, Line))
	switch t.Rule {
	case slitherlink.Closing.String():
		return conflict(bit(lines > 0)) // noLines or earlyLoop
	case slitherlink.Colour.String():
		return oddWalk
	case slitherlink.Counting.String():
		switch {
		case t.clue != nil && lines > 0:
			return tooManyLines
		case t.clue != nil:
			return tooFewEdges
		case lines == 1:
			return deadEnd
		}
		return branch
	case slitherlink.Pair.String():
		return noWay
	}
	panic("slitherlink: no contradiction by " + t.Rule)
}
