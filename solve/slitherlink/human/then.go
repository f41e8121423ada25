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

// mostItems limits the length of a list; a longer one has several parts.
const mostItems = 10

// Then implements [solve.Person]. Edges that follow from a clue are named by its cell, and the clue
// is mentioned. If there are both lines and crosses, Then names only the lines: a person draws the
// crosses beside them without being told. But if a line follows from the crosses around another
// clue, which has its lines, Then mentions that clue.
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
	silent := map[int32]int{} // the places whose crosses are not told, by edge
	edges := 0
	for n, i := range steps {
		some := of(settles[n], is)
		edges += len(some)
		t.at = int(s.Steps[i].rule.at)
		if len(some) == 0 {
			for _, f := range settles[n] {
				silent[f.edge(t.board)] = t.at
			}
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

// withSilent returns why edges of the place are silent crosses: clues that have their lines, and crosses that
// follow at dots. A person sees the latter on the cell of a clue, unless they follow at a dot without lines.
func (t *telling) withSilent(silent map[int32]int) (why []string) {
	var crosses []Fact
	for _, e := range t.board.EdgesOf(t.at) {
		x, ok := silent[e]
		switch {
		case !ok || x == t.at:
		case t.isClue(x):
			f := clueFact(t.position, x)
			if lines := t.about(f, t.hasLines[bit(f.Number != 1)]); !slices.Contains(why, lines) {
				why = append(why, lines)
			}
		case t.at >= t.board.Cells || t.position.States[x].View().Lines() == 0:
			crosses = append(crosses, markFact(t.board, deduce.Mark{Edge: e, Fact: deduce.Cross}))
		}
	}
	if crosses != nil {
		why = append(why, t.says(beyond, crosses))
	}
	return why
}
