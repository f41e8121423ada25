package human

import (
	"slices"
	"strconv"
	"strings"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// phrases is the words of one language. This file decides what a sentence says; english.go and
// korean.go have the words.
type phrases interface {
	words() *texts
	count(n int, thing string) string // a number of lines, edges or steps
	cellSides(cell string, sides []string) string
	edges(dot bool, sides []string) string // edges of a cell or a dot, by the names of their sides
	going(is Is, sides []string) string    // what edges of a dot are
	names(cells []string) string           // edges of several cells
	clauses(clauses []string) string       // what is said of edges
	fault(e *slitherlink.CheckError) string
}

var languages = [...]phrases{phrase.English: english{}, phrase.Korean: korean{}}

// texts are the sentences of a language, which begin with a small letter. Names in braces stand
// for what telling.hole returns.
type texts struct {
	// Names.
	outside string       // beyond the board
	cellAt  string       // a cell that a sentence is about
	dotAt   [4]string    // a dot, by its corner of a cell
	itsDot  [4]string    // a dot of the cell that the link before is about
	clueAt  string       // a clue
	edgeAt  [4]string    // an edge, by its side of a cell
	sides   [2][4]string // in lists, edges of a cell and of a dot

	// What edges are, by the word of the fact.
	are      map[Is][2]string // one, and several
	list     map[Is]string    // before edges by their cells
	besides  string           // after lines, of the crosses that they give
	two      [2]string        // two edges of a cell; and of the cell that a sentence is about
	first    [2]string        // the first of them
	pairs    map[Is]string    // what is known of two edges
	supposed map[Is]string
	contrary map[Is]string
	passed   map[Is]string // by a walk
	across   map[Is]string // before the cell that it comes to; nil where passed is told

	// Suppositions and chains.
	nested  string    // suppositions are within it
	refuted string    // the chain is elsewhere
	here    string    // it is told
	then    string    // before the first link
	but     string    // before the last one
	follows string    // by a chain that is elsewhere
	begins  [2]string // how a chain begins; and one of a supposition

	// Contradictions, in short and as sentences.
	shortly [conflicts]string
	wrongs  [conflicts]string

	// Deductions.
	so       string    // at a place, from what is known there
	thus     [2]string // the same after the link that tells what is known, and after several
	always   string    // from its clue alone
	closed   string    // after the last line
	through  string    // at a dot
	oneWay   string
	noWay    string
	sources  [4]string // where a line comes from, by the edge of a dot
	barred   [4]string // why no line goes on: 1 for the border, 2 for crosses, 3 for both
	zero     [2]string // at a clue; 1 if nothing was known around it
	all      string
	enough   string
	left     string
	inCorner [4]string // of the board, by the clue there
	diagonal string    // threes at a dot
	beside   string    // threes that share an edge,
	between  string    // which is a line
	twoAtDot string    // and whose dots have no other
	ends     string
	onlyLoop string
	closes   string
	without  string    // a loop leaves out a line,
	with     string    // or makes a clue wrong
	around   [3]string // that has no line, too few, or too many

	// Walks.
	beyond    string        // two edges at the outside
	byWalk    [2]string     // over an even number of lines, and an odd one
	passing   map[Is]string // through a cell of which only two edges are known
	toOutside string
	out       string // over the border
	into      string
	over      string
	times     [2]string // how many lines are crossed: none, or a number of them
	parity    [2]string // where only this is known of it
}

// Sentence describes step i of the last Solve in words. It is made from the technique and
// the reason of the step alone.
func (s *Solver) Sentence(i int, lang phrase.Language) solve.Sentence {
	return tell(s.position.Board, s.Steps[i].Technique, s.Reason(i), lang)
}

// Hint tells step i of the last Solve as Sentence does, but of a chain that is a list only how
// long it is and how it begins: the end alone would be the answer without a reason.
func (s *Solver) Hint(i int, lang phrase.Language) solve.Sentence {
	sentence, reason := s.Sentence(i, lang), s.Reason(i)
	if n := len(sentence.Chain); n > 0 {
		t := newTelling(lang)
		t.suppose, t.steps, t.told = reason.Suppose, n, strings.Join(solve.Beginning(sentence.Chain), " ")
		sentence.Text = phrase.Capital(t.fill(t.begins[len(reason.Suppose)]))
	}
	return sentence
}

// tell describes in words a step by a technique that holds for a reason.
func tell(board *deduce.Board, technique slitherlink.Technique, r solve.Reason[Fact], lang phrase.Language) solve.Sentence {
	links := r.Chain
	if links == nil {
		links = []solve.Link[Fact]{{Rule: technique.String(), Because: r.Because, Settles: r.Settles}}
	}
	t := newTelling(lang)
	t.board, t.suppose, t.steps = board, r.Suppose, len(links)
	if r.Suppose != nil && r.Chain == nil {
		return solve.Sentence{Text: phrase.Capital(t.fill(t.nested))}
	}
	sentences := make([]string, len(links))
	for i := range links {
		t.after(links[:i], &links[i])
		text := t.fill(t.deduction())
		switch told := r.Suppose != nil && !r.Listed(); {
		case told && i == 0:
			text = t.then + text
		case told && i == len(links)-1:
			text = t.but + text
		default:
			text = phrase.Capital(text)
		}
		sentences[i] = text
	}
	switch t.told = strings.Join(sentences, " "); {
	case r.Listed() && r.Suppose != nil:
		return solve.Sentence{Text: phrase.Capital(t.fill(t.refuted)), Chain: sentences}
	case r.Listed():
		return solve.Sentence{Text: phrase.Capital(t.fill(t.follows)), Chain: sentences}
	case r.Suppose != nil:
		return solve.Sentence{Text: phrase.Capital(t.fill(t.here))}
	}
	return solve.Sentence{Text: t.told}
}

// rest returns on how many of the last links before a link it rests alone, clues apart: each of them
// settles some of its premises, and together they settle all; 0 if that is not so.
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

// telling tells the links of a reason, one after another.
type telling struct {
	lang phrase.Language
	phrases
	*texts
	board   *deduce.Board
	suppose []Fact // of a supposition
	steps   int    // how many links there are
	told    string // the sentences of links

	*solve.Link[Fact]
	said int   // on how many of the last links alone it rests, which need not be told again
	near int   // the cell, from 1, that the link before is about; 0 if it is about several
	at   int   // the place, of counting and pairs
	clue *Fact // at that place, if it is a premise

	fact Fact // that is told
	to   int  // the end of a step of a walk
}

func newTelling(lang phrase.Language) *telling {
	return &telling{lang: lang, phrases: languages[lang], texts: languages[lang].words(), Link: new(solve.Link[Fact])}
}

// tell begins to tell a link.
func (t *telling) tell(l *solve.Link[Fact]) {
	t.Link, t.clue = l, nil
	for i := range l.Because {
		if f := &l.Because[i]; f.Is == Clue && t.clue == nil {
			t.clue, t.at = f, f.cell(t.board)
		}
	}
	if t.clue == nil {
		t.at = t.placeOf(slices.Concat(l.Because, l.Settles))
	}
}

// after begins to tell a link after others.
func (t *telling) after(before []solve.Link[Fact], l *solve.Link[Fact]) {
	t.near, t.said = 0, rest(before, l)
	if len(before) > 0 {
		t.tell(&before[len(before)-1])
		t.near = t.only()
	}
	t.tell(l)
}

// fill puts words for the names in braces of a text.
func (t *telling) fill(text string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		name, after, _ := strings.Cut(rest, "}")
		b.WriteString(t.hole(name))
		text = after
	}
}

// about is fill for a text about one fact.
func (t *telling) about(f Fact, text string) string {
	of := *t
	of.fact = f
	return of.fill(text)
}

// isHere returns the index of the words for two edges: 1 if they are of the cell that is told of.
func (t *telling) isHere() int {
	home, _ := t.home()
	return bit(home == t.fact.cell(t.board))
}

// home returns the cell by which the place is named, and for a dot at which of its corners that is, as
// corner does. A dot that settles something of one cell is a corner of that cell.
func (t *telling) home() (cell, corner int) {
	if t.at < t.board.Cells {
		return t.at, 0
	}
	if len(t.Settles) == 1 {
		if k, _, ok := t.Settles[0].corner(t.board); ok {
			return k / corners, [corners]int{1, 3, 2, 0}[k%corners]
		}
	}
	return t.corner()
}

// hole returns the words for a name in a text.
func (t *telling) hole(name string) string {
	lines, crosses := of(t.Because, Line), of(t.Because, Cross)
	switch name {
	// The link, or the first or the last one of a chain.
	case "at":
		return t.where()
	case "lines": // its premises, by their sides
		return t.sidesOf(lines)
	case "crosses":
		return t.sidesOf(crosses)
	case "crosses are":
		return t.says(t.at, crosses)
	case "ways":
		return phrase.And(t.ways(lines))
	case "no way":
		return phrase.Or(t.ways(of(t.Settles, Cross)))
	case "way":
		return phrase.Or(t.ways(of(t.Settles, Line)))
	case "source":
		return t.sources[slices.Index(t.sides[1][:], t.ways(lines)[0])]
	case "barred ways":
		return phrase.And(t.ways(crosses)) + t.are[Cross][bit(len(crosses) > 1)]
	case "line count":
		return t.count(len(lines), "line")
	case "edges left":
		return t.count(4-len(crosses), "edge")
	case "barred":
		return t.fill(t.barred[bit(t.border())+2*bit(len(crosses) > 0)])
	case "premises":
		return t.says(t.at, slices.DeleteFunc(slices.Clone(t.Because), func(f Fact) bool { return f.Is == Clue }))
	case "settles":
		return t.says(t.at, t.Settles)
	case "settled": // apart from a place
		return t.says(beyond, t.Settles)
	case "edge": // that is settled, or supposed
		return t.name(slices.Concat(t.Settles, t.suppose)[0])
	case "first":
		return t.about(t.Because[0], "{cell}")
	case "second":
		return t.about(t.Because[1], "{cell}")
	case "shortly":
		return t.fill(t.shortly[t.conflict()])

	// A closed loop, and what it leaves wrong.
	case "loop":
		loop, _ := t.closing()
		return t.count(len(loop), "line")
	case "leaves":
		if _, wrong := t.closing(); wrong.Is == Line {
			return t.fill(t.without)
		}
		return t.fill(t.with)
	case "wrong":
		_, wrong := t.closing()
		return t.name(wrong)
	case "wrong edge":
		_, wrong := t.closing()
		return t.names(t.byCell([]Fact{wrong}))
	case "around":
		_, wrong := t.closing()
		n := t.linesAround()
		return t.fill(t.around[bit(n > 0)+bit(n > wrong.Number)])
	case "around count":
		return t.count(t.linesAround(), "line")

	// A chain.
	case "is":
		return t.supposed[t.suppose[0].Is]
	case "is not":
		return t.contrary[t.suppose[0].Is]
	case "steps":
		return t.count(t.steps, "step")
	case "told":
		return t.told
	case "said":
		return strconv.Itoa(t.said)

	// One fact.
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
	case "one of two":
		return t.fill(t.texts.first[t.isHere()])

	// A walk, or a step of one.
	case "walk":
		return t.walkText()
	case "from":
		from, _, _ := t.walk()
		return t.cellName(from)
	case "to":
		if t.to == beyond {
			return t.toOutside
		}
		return t.cellName(t.to)
	case "across":
		return t.across[t.fact.Is]
	case "passed":
		return t.passed[t.fact.Is]
	case "times":
		_, walk, n := t.walk()
		if slices.ContainsFunc(walk, func(c crossing) bool { return c.over.Other != 0 }) {
			return t.parity[n%2] // of a cell whose edges are both lines or both crosses, nobody knows
		}
		return t.fill(t.times[bit(n > 0)])
	case "crossed":
		_, _, n := t.walk()
		return t.count(n, "line")
	}
	panic("slitherlink: no words for {" + name + "}")
}

// deduction returns the text for a link.
func (t *telling) deduction() string {
	if len(t.Settles) == 0 {
		return t.wrongs[t.conflict()]
	}
	lines, crosses := len(of(t.Because, Line)), len(of(t.Because, Cross))
	switch t.Rule {
	case slitherlink.Pattern.String():
		return t.pattern()
	case slitherlink.Closing.String():
		if lines == 0 {
			return t.onlyLoop
		}
		return t.closes
	case slitherlink.Colour.String():
		_, walk, n := t.walk()
		if len(walk) == 0 {
			return t.beyond
		}
		return t.byWalk[n%2]
	case slitherlink.Counting.String():
		switch {
		case t.clue == nil:
			return [...]string{t.noWay, t.oneWay, t.through, t.closed}[min(lines, 3)]
		case t.clue.Number == 0:
			return t.zero[bit(len(of(t.Settles, Cross)) == 4)]
		case lines+crosses == 0:
			return t.all
		case crosses == 0:
			return t.enough
		}
		return t.left
	case slitherlink.Pair.String():
		switch {
		case !slices.ContainsFunc(t.Because, func(f Fact) bool { return f.Is != Clue }):
			return t.always
		case t.said > 0:
			return t.thus[bit(t.said > 1)]
		}
		return t.so
	}
	panic("slitherlink: no sentence for " + t.Rule)
}

func (t *telling) pattern() string {
	if len(t.Because) == 1 {
		return t.inCorner[t.clue.Number]
	}
	if a, b := t.Because[0], t.Because[1]; a.Row != b.Row && a.Column != b.Column {
		return t.diagonal
	}
	text := t.beside
	if len(t.Because) > 2 {
		text += t.between
	}
	if len(of(t.Settles, Cross)) > 0 {
		text += t.twoAtDot
	}
	return text + t.ends
}

// conflict is a sort of contradiction.
type conflict int

const (
	noLines      conflict = iota // the board has none
	earlyLoop                    // a loop that is not the solution
	oddWalk                      // a closed walk crosses the loop an odd number of times
	tooManyLines                 // at a clue
	tooFewEdges                  // at a clue
	deadEnd                      // a line that ends at a dot
	branch                       // three lines that meet at a dot
	noWay                        // at a place
	conflicts    = iota
)

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

// only returns the cell, from 1, that the sentence of a link names and no other; 0 if there is none.
func (t *telling) only() int {
	if t.Rule != slitherlink.Pair.String() && t.Rule != slitherlink.Counting.String() {
		return 0
	}
	cell, _ := t.home()
	for _, f := range slices.Concat(t.Because, t.Settles) {
		if f.Other != 0 && f.cell(t.board) != cell {
			return 0
		}
	}
	return cell + 1
}

// where names the place that a link is about.
func (t *telling) where() string {
	switch {
	case t.Rule == slitherlink.Colour.String():
		return t.fill("{from}")
	case t.Rule == slitherlink.Closing.String() && len(t.Settles) > 0:
		return t.name(t.Settles[0])
	case t.clue != nil:
		return t.name(*t.clue)
	case t.at >= t.board.Cells:
		cell, corner := t.home()
		if t.near == cell+1 {
			return t.itsDot[corner]
		}
		return t.about(Fact{Row: cell / t.board.Stride, Column: cell % t.board.Stride}, t.dotAt[corner])
	}
	return t.about(Fact{Row: t.at / t.board.Stride, Column: t.at % t.board.Stride}, t.cellAt)
}

// name names a clue or an edge.
func (t *telling) name(f Fact) string {
	if f.Is == Clue {
		return t.about(f, t.clueAt)
	}
	return t.about(f, t.edgeAt[f.Side-1])
}

func (t *telling) cellName(x int) string {
	if x == beyond {
		return t.outside
	}
	return t.lang.Cell(x/t.board.Stride, x%t.board.Stride)
}

// says lists what facts say, the edges of a place as its own, if it is not beyond.
func (t *telling) says(at int, facts []Fact) string {
	in := *t
	in.at = at
	var clauses []string
	for _, is := range []Is{Line, Cross} {
		some := of(facts, is)
		if len(some) == 0 {
			continue
		}
		are := t.are[is][bit(len(some) > 1)]
		switch {
		case at == beyond:
			clauses = append(clauses, t.names(t.byCell(some))+are)
		case at < t.board.Cells:
			clauses = append(clauses, in.sidesOf(some)+are)
		default:
			clauses = append(clauses, t.going(is, in.ways(some)))
		}
	}
	for _, f := range facts {
		if f.Other != 0 {
			clauses = append(clauses, in.about(f, t.pairs[f.Is]))
		}
	}
	return t.clauses(clauses)
}

// List implements [solve.Person]. Of lines and crosses it names the lines: a person draws the crosses
// beside them without a word.
func (*Solver) List(facts []Fact, lang phrase.Language) string {
	t := newTelling(lang)
	lines, crosses := of(facts, Line), of(facts, Cross)
	switch {
	case len(lines) == 0:
		return t.list[Cross] + strings.Join(t.byCell(crosses), ", ")
	case len(crosses) == 0:
		return t.list[Line] + strings.Join(t.byCell(lines), ", ")
	}
	return t.list[Line] + strings.Join(t.byCell(lines), ", ") + t.besides
}

// byCell names edges by their cells, in reading order.
func (t *telling) byCell(edges []Fact) (cells []string) {
	slices.SortFunc(edges, func(f, g Fact) int {
		return slices.Compare([]int{f.Row, f.Column, int(f.Side)}, []int{g.Row, g.Column, int(g.Side)})
	})
	for len(edges) > 0 {
		cell := t.about(edges[0], "{cell}")
		var sides []string
		for len(edges) > 0 && t.about(edges[0], "{cell}") == cell {
			sides, edges = append(sides, t.sides[0][edges[0].Side-1]), edges[1:]
		}
		cells = append(cells, t.cellSides(cell, sides))
	}
	return cells
}

// sidesOf lists edges of the place, clockwise.
func (t *telling) sidesOf(facts []Fact) string {
	return t.edges(t.at >= t.board.Cells, t.ways(facts))
}

// ways names edges of the place, clockwise, by their sides.
func (t *telling) ways(facts []Fact) (names []string) {
	for k, name := range t.sides[bit(t.at >= t.board.Cells)] {
		e := t.board.EdgesOf(t.at)[k]
		if slices.ContainsFunc(facts, func(f Fact) bool { return f.edge(t.board) == e }) {
			names = append(names, name)
		}
	}
	return names
}

// walkText tells the steps of a walk.
func (t *telling) walkText() string {
	at, walk, _ := t.walk()
	var steps []string
	for _, c := range walk {
		text := t.over
		switch {
		case c.over.Other != 0:
			text = t.passing[c.over.Is]
		case c.to == beyond:
			text = t.out
		case at == beyond:
			text = t.into
		}
		step := *t
		step.to, at = c.to, c.to
		steps = append(steps, step.about(c.over, text))
	}
	return strings.Join(steps, ", ")
}
