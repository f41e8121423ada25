package human

import (
	"slices"
	"strings"

	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
)

// Sentence describes step i of the last Solve in words. It is made from the technique and
// the reason of the step alone.
func (s *Solver) Sentence(i int, lang phrase.Language) solve.Sentence {
	return Tell(s.position.Width, s.position.Height, s.Steps[i].Technique, s.Reason(i), lang)
}

// Hint tells step i of the last Solve as Sentence does, but of a chain that is a list only how
// long it is and how it begins: the end alone would be the answer without a reason.
func (s *Solver) Hint(i int, lang phrase.Language) solve.Sentence {
	sentence, reason := s.Sentence(i, lang), s.Reason(i)
	if n := len(sentence.Chain); n > 0 {
		sentence.Text = tongues[lang].begins(reason.Suppose, n, solve.Beginning(sentence.Chain))
	}
	return sentence
}

// Tell describes in words a step by a technique that holds for a reason, on a board of a
// width and height in cells.
func Tell(width, height int, technique slitherlink.Technique, r solve.Reason[Fact], lang phrase.Language) solve.Sentence {
	words := tongues[lang]
	if r.Suppose != nil && r.Chain == nil {
		return solve.Sentence{Text: words.nested(r.Suppose[0])}
	}
	links := r.Chain
	if links == nil {
		links = []solve.Link[Fact]{{Rule: technique.String(), Because: r.Because, Settles: r.Settles}}
	}
	var first, last *telling
	told := make([]string, len(links))
	for i := range links {
		if last = newTelling(width, height, &links[i]); i == 0 {
			first = last
		}
		told[i] = tell(words, last)
	}
	switch long := r.Listed(); {
	case r.Suppose != nil && long:
		return solve.Sentence{Text: words.supposed(r.Suppose[0], len(links), last), Chain: told}
	case r.Suppose != nil:
		return solve.Sentence{Text: words.supposedHere(r.Suppose[0], told)}
	case long:
		return solve.Sentence{Text: words.follows(len(links), first, last), Chain: told}
	}
	return solve.Sentence{Text: strings.Join(told, " ")}
}

// tongue is how a language tells steps.
type tongue interface {
	// Sentences for a deduction or, if it settles nothing, a contradiction.
	pattern(t *telling) string
	closing(t *telling) string
	colour(t *telling) string
	counting(t *telling) string
	miscount(t *telling) string                 // a contradiction of counting
	corners(t *telling, premises []Fact) string // by facts about the edges and corners of one place

	supposedHere(supposed Fact, told []string) string        // a supposition with its chain
	supposed(supposed Fact, links int, last *telling) string // a supposition with its chain elsewhere
	nested(supposed Fact) string                             // a supposition with others within it
	follows(links int, first, last *telling) string          // what follows by a chain that is elsewhere
	begins(supposed []Fact, links int, told []string) string // how a chain begins, of a supposition or not
}

var tongues = [...]tongue{phrase.English: english{}, phrase.Korean: korean{}}

// tell tells a link in a sentence.
func tell(words tongue, t *telling) string {
	switch t.Rule {
	case slitherlink.Pattern.String():
		return words.pattern(t)
	case slitherlink.Closing.String():
		return words.closing(t)
	case slitherlink.Colour.String():
		return words.colour(t)
	case slitherlink.Counting.String():
		if len(t.Settles) == 0 {
			return words.miscount(t)
		}
		return words.counting(t)
	}
	premises := slices.DeleteFunc(slices.Clone(t.Because), func(f Fact) bool { return f.Is == Clue })
	return words.corners(t, premises)
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
)

func (t *telling) conflict() conflict {
	lines := len(of(t.Because, Line))
	switch t.Rule {
	case slitherlink.Closing.String():
		if lines == 0 {
			return noLines
		}
		return earlyLoop
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
	}
	return noWay
}

// place is a cell or a dot, by row and column. Dot (r, c) is at the top left of cell (r, c).
// The outside of the board is cell (0, 0).
type place struct {
	row, col int
	dot      bool
}

// edge is an edge by its upper or left dot.
type edge struct {
	row, col int
	upright  bool
}

// edge returns an edge of the cell that a fact is about.
func (f Fact) edge(side string) edge {
	switch side {
	case "right":
		return edge{f.Row, f.Column + 1, true}
	case "bottom":
		return edge{f.Row + 1, f.Column, false}
	}
	return edge{f.Row, f.Column, side == "left"}
}

// side returns which of the four edges of a place an edge is: at a cell top, right, bottom
// and left; at a dot right, down, left and up. It is -1 for none of them.
func (p place) side(e edge) int {
	around := [4]edge{{p.row, p.col, false}, {p.row, p.col + 1, true}, {p.row + 1, p.col, false}, {p.row, p.col, true}}
	if p.dot {
		around = [4]edge{{p.row, p.col, false}, {p.row, p.col, true}, {p.row, p.col - 1, false}, {p.row - 1, p.col, true}}
	}
	return slices.Index(around[:], e)
}

// has reports whether all edges that a fact is about are edges of a place.
func (p place) has(f Fact) bool {
	return p.side(f.edge(f.Side)) >= 0 && (f.Other == "" || p.side(f.edge(f.Other)) >= 0)
}

// telling is a link, ready to be told.
type telling struct {
	*solve.Link[Fact]
	width, height int
	at            place // of counting and pairs
	clue          *Fact // at that place, if it is a premise
}

func newTelling(width, height int, l *solve.Link[Fact]) *telling {
	t := &telling{Link: l, width: width, height: height}
	for i := range l.Because {
		if f := &l.Because[i]; f.Is == Clue && t.clue == nil {
			t.clue, t.at = f, place{f.Row, f.Column, false}
		}
	}
	if t.clue != nil || len(l.Settles) == 0 && len(l.Because) == 0 {
		return t
	}
	// The place that all facts are about; a dot rather than a cell, but for what is known of one
	// pair of edges, at which nothing is looked up.
	facts := slices.Concat(l.Because, l.Settles)
	f := facts[0].edge(facts[0].Side)
	one := !slices.ContainsFunc(facts, func(f Fact) bool {
		first := facts[0]
		return f.Other == "" || f.Row != first.Row || f.Column != first.Column || f.Side != first.Side && f.Side != first.Other || f.Other != first.Other && f.Other != first.Side
	})
	for _, dot := range []bool{!one, one} {
		for _, p := range []place{{f.row, f.col, dot}, {f.row, f.col + 1, dot}, {f.row + 1, f.col, dot}, {f.row - 1, f.col, dot}, {f.row, f.col - 1, dot}} {
			if !slices.ContainsFunc(facts, func(f Fact) bool { return !p.has(f) }) {
				t.at = p
				return t
			}
		}
	}
	return t
}

// of returns the facts that are of one sort.
func of(facts []Fact, is string) (some []Fact) {
	for _, f := range facts {
		if f.Is == is {
			some = append(some, f)
		}
	}
	return some
}

// dots returns the two dots of an edge.
func (e edge) dots() [2]place {
	if e.upright {
		return [2]place{{e.row, e.col, true}, {e.row + 1, e.col, true}}
	}
	return [2]place{{e.row, e.col, true}, {e.row, e.col + 1, true}}
}

// closing takes apart a loop that closes: its lines, that which is settled included, and what it
// leaves wrong: a clue, or a line that is not on it.
func (t *telling) closing() (loop []Fact, wrong Fact) {
	lines := map[place]int{} // by dot
	for _, f := range slices.Concat(t.Because, t.Settles) {
		if f.Is != Clue {
			for _, dot := range f.edge(f.Side).dots() {
				lines[dot]++
			}
		}
	}
	loop = slices.Clone(t.Settles)
	for _, f := range t.Because {
		dots := f.edge(f.Side).dots()
		if f.Is == Clue || lines[dots[0]] == 1 || lines[dots[1]] == 1 {
			wrong = f
		} else {
			loop = append(loop, f)
		}
	}
	return loop, wrong
}

// around returns how many lines of the loop that closes are around the clue that it leaves
// wrong.
func (t *telling) around() (n int) {
	loop, wrong := t.closing()
	for _, f := range loop {
		if (place{wrong.Row, wrong.Column, false}).has(f) {
			n++
		}
	}
	return n
}

// aroundTwo returns how many edges of the loop around only the two threes of a pattern are
// around its third clue.
func (t *telling) aroundTwo() (n int) {
	a, b, c := place{t.Because[0].Row, t.Because[0].Column, false}, place{t.Because[1].Row, t.Because[1].Column, false}, t.Because[2]
	for _, side := range sides {
		if e := c.edge(side); (a.side(e) >= 0) != (b.side(e) >= 0) {
			n++
		}
	}
	return n
}

// border reports whether a dot is on the border, where it lacks edges.
func (t *telling) border() bool {
	return t.at.dot && (t.at.row == 1 || t.at.col == 1 || t.at.row > t.height || t.at.col > t.width)
}

// corner returns the cell by which a dot is named, and at which of its corners the dot is: 0 for
// the top left one, 1 more for the right and 2 for the bottom. It is the cell to the right of
// the dot and below it, where there is one.
func (t *telling) corner() (cell place, corner int) {
	cell = place{t.at.row, t.at.col, false}
	if cell.col > t.width {
		cell.col--
		corner++
	}
	if cell.row > t.height {
		cell.row--
		corner += 2
	}
	return cell, corner
}

// crossing is a step of a walk: over an edge, or through a cell of which only is known
// whether two edges are alike.
type crossing struct {
	over Fact
	to   place
}

// walk returns the way that the premises of a link by colours go, from its first cell, and
// how many lines it crosses. It ends at the cell across the edge that is settled; without
// one, where it began.
func (t *telling) walk() (from place, walk []crossing, lines int) {
	about := slices.Concat(t.Settles, t.Because)[0]
	starts := t.cells(about)
	for i, from := range starts {
		end := from
		if len(t.Settles) > 0 {
			end = starts[1-i]
		}
		walk, lines = nil, 0
		at, ok := from, true
		for _, f := range t.Because {
			cells := t.cells(f)
			if cells[0] != at && cells[1] != at {
				ok = false
				break
			}
			if cells[0] == at {
				at = cells[1]
			} else {
				at = cells[0]
			}
			walk = append(walk, crossing{f, at})
			if f.Is == Line || f.Is == Differ {
				lines++
			}
		}
		if ok && at == end {
			return from, walk, lines
		}
	}
	return starts[0], nil, 0
}

// beyond is where cells are that are not on the board.
var beyond = place{}

// cells returns the two cells whose colours a fact compares.
func (t *telling) cells(f Fact) (cells [2]place) {
	next := func(side string) place {
		p := place{f.Row, f.Column, false}
		switch side {
		case "top":
			p.row--
		case "right":
			p.col++
		case "bottom":
			p.row++
		case "left":
			p.col--
		}
		if p.row < 1 || p.row > t.height || p.col < 1 || p.col > t.width {
			return beyond
		}
		return p
	}
	if f.Other != "" {
		return [2]place{next(f.Side), next(f.Other)}
	}
	return [2]place{next(""), next(f.Side)}
}
