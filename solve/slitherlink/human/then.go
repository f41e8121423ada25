package human

import (
	"slices"
	"strings"

	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink/deduce"
)

// run is a list of edges of one cell that singles settle.
type run struct {
	cell  int
	sides []string
	why   []string
}

// silentCross is a cross that a list does not tell by itself.
type silentCross struct {
	at   int      // the place where it follows
	why  []string // from what the list tells; empty if it follows from the step before the list
	told bool     // whether the list has told why
}

// mostItems limits the length of a list; a longer one has several parts.
const mostItems = 10

// Then implements [solve.Person]. Edges that follow from a clue are named by its cell, and the clue
// is mentioned. If there are both lines and crosses, Then names only the lines: a person draws the
// crosses beside them without being told. But if a line follows from such crosses, Then mentions the
// clue that has its lines, or the edge that would be a third line at a dot.
func (s *Solver) Then(steps []int, _, _ []Fact, lang phrase.Language) string {
	t := newTelling(lang)
	t.position, t.board = &s.position, s.position.Board
	steps = s.inThreads(steps)
	settles, is := make([][]Fact, len(steps)), Cross
	for n, i := range steps {
		settles[n] = s.facts(nil, s.Steps[i].marks)
		if len(of(settles[n], Line)) > 0 {
			is = Line
		}
	}
	var runs []run
	silent := map[int32]silentCross{} // by edge
	edges := 0
	for n, i := range steps {
		some := of(settles[n], is)
		edges += len(some)
		t.at = int(s.Steps[i].rule.at)
		if len(some) == 0 {
			t.silence(settles[n], silent)
			continue
		}
		why := t.withSilent(silent)
		if t.isClue(t.at) {
			why = append([]string{t.about(clueFact(t.position, t.at), t.forClue)}, why...)
			runs = append(runs, run{t.at, t.ways(some), why})
			continue
		}
		for _, f := range some {
			runs = t.appendRun(runs, f, why)
			why = nil
		}
	}
	var items []string
	for _, r := range runs {
		item := t.cellSides(t.cellName(r.cell), r.sides)
		if r.why != nil {
			t.told = strings.Join(r.why, "; ")
			item += t.fill(t.note)
		}
		items = append(items, item)
	}
	var lists []string
	parts := 1 + (len(items)-1)/mostItems
	for some := range slices.Chunk(items, (len(items)+parts-1)/parts) {
		lists = append(lists, strings.Join(some, ", "))
	}
	return t.list[is][bit(edges > 1)] + strings.Join(lists, t.further)
}

// Done implements [solve.Finishing].
func (s *Solver) Done(lang phrase.Language) string { return languages[lang].words().done }

// inThreads orders singles so that most of them directly follow one that they rest on: a reader follows
// one end of a line at a time. Crosses, which are silent, come as soon as they follow.
func (s *Solver) inThreads(steps []int) (order []int) {
	rests := func(i, on int) bool {
		around := s.position.EdgesOf(int(s.Steps[i].rule.at))
		return s.Steps[on].round < s.Steps[i].round &&
			slices.ContainsFunc(s.Steps[on].marks, func(m deduce.Mark) bool { return slices.Contains(around[:], m.Edge) })
	}
	told := map[int]bool{}
	var tell func(i int)
	tell = func(i int) {
		order, told[i] = append(order, i), true
		for _, draws := range []bool{false, true} {
			for _, next := range steps {
				early := func(j int) bool { return !told[j] && rests(next, j) }
				if s.Steps[next].draws() == draws && !told[next] && rests(next, i) && !slices.ContainsFunc(steps, early) {
					tell(next)
				}
			}
		}
	}
	for _, i := range steps {
		if !told[i] {
			tell(i)
		}
	}
	return order
}

// draws reports whether a step settles a line.
func (s *Step) draws() bool {
	return slices.ContainsFunc(s.marks, func(m deduce.Mark) bool { return m.Fact == deduce.Line })
}

// appendRun adds an edge to the last run if that is about a cell of the edge and neither has a reason;
// otherwise it adds a run.
func (t *telling) appendRun(runs []run, f Fact, why []string) []run {
	if n := len(runs) - 1; n >= 0 && runs[n].why == nil && why == nil {
		for _, f := range []Fact{f, f.across()} {
			if f.cell(t.board) == runs[n].cell {
				runs[n].sides = append(runs[n].sides, t.sides[0][f.Side-1])
				return runs
			}
		}
	}
	f = t.seen(f)
	return append(runs, run{f.cell(t.board), []string{t.sides[0][f.Side-1]}, why})
}

// isClue reports whether a place is a cell with a clue.
func (t *telling) isClue(place int) bool {
	return place != beyond && place < t.board.Cells && t.position.States[place].Clue()
}

// silence adds the crosses of a step, with what the list tells of their reasons: a clue has its lines, two lines
// meet at a dot, or the other crosses of a dot leave a line no way. A clue is the better reason of a cross that
// two lines at a dot settled before.
func (t *telling) silence(crosses []Fact, silent map[int32]silentCross) {
	c := silentCross{at: t.at}
	around := t.board.EdgesOf(t.at)
	switch {
	case t.isClue(t.at):
		f := clueFact(t.position, t.at)
		c.why = []string{t.about(f, t.hasLines[bit(f.Number != 1)])}
		for _, e := range around {
			if _, ok := silent[e]; ok {
				silent[e] = c
			}
		}
	case t.at >= t.board.Cells && !t.turns(t.at):
		var third []Fact
		for _, e := range around {
			switch before, ok := silent[e]; {
			case ok && t.turns(before.at):
				third = append(third, markFact(t.board, deduce.Mark{Edge: e, Fact: deduce.Cross}))
			case ok:
				c.why = appendNew(c.why, before.why...)
			}
		}
		c.why = append(c.why, t.asThird(third)...)
	}
	for _, f := range crosses {
		silent[f.edge(t.board)] = c
	}
}

// turns reports whether a place is a dot where two lines meet.
func (t *telling) turns(place int) bool {
	return place >= t.board.Cells && t.position.States[place].View().Lines() > 0
}

// asThird says that edges are crosses because two lines meet at a dot of each.
func (t *telling) asThird(edges []Fact) (why []string) {
	if edges != nil {
		in := *t
		in.told = t.names(t.byCell(edges))
		why = append(why, in.fill(t.third[bit(len(edges) > 1)]))
	}
	return why
}

// withSilent returns why edges of the place are silent crosses: clues that have their lines, and crosses that
// follow at dots. A person sees the latter on the cell of a clue, unless they follow at a dot without lines.
func (t *telling) withSilent(silent map[int32]silentCross) (why []string) {
	var third, crosses, rest []Fact // rest: those that need no other reasons
	for _, e := range t.board.EdgesOf(t.at) {
		f := markFact(t.board, deduce.Mark{Edge: e, Fact: deduce.Cross})
		switch c, ok := silent[e]; {
		case !ok || c.at == t.at:
		case t.isClue(c.at):
			why = appendNew(why, c.why[0])
		case !t.turns(c.at):
			crosses = append(crosses, f)
		case t.at >= t.board.Cells:
			third = append(third, f)
		}
	}
	why = append(why, t.asThird(third)...)
	for _, f := range crosses {
		c := silent[f.edge(t.board)]
		if c.told || len(appendNew(why, c.why...)) == len(why) {
			rest = append(rest, f)
			continue
		}
		c.told = true
		silent[f.edge(t.board)] = c
		in := *t
		in.told = strings.Join(c.why, t.andWhy)
		why = append(why, t.says(beyond, []Fact{f})+in.fill(t.asCross))
	}
	if rest != nil {
		why = append(why, t.says(beyond, rest))
	}
	return why
}

// appendNew appends the texts that are not there.
func appendNew(all []string, texts ...string) []string {
	for _, text := range texts {
		if !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return all
}
