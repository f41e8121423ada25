package human

import (
	"slices"
	"strings"

	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink/deduce"
)

// A run is a list of edges of one cell that singles settle.
type run struct {
	cell  int
	sides []string
	why   []string
}

// silentCross is a cross that a list does not name by itself.
type silentCross struct {
	by  crossBy
	why []string // empty if the reason was known before the list
}

type crossBy uint8

const (
	byClue   crossBy = iota // a clue beside the cross has all its lines
	byTurn                  // two lines meet at a dot of the cross
	byClosed                // a dot of the cross has no way out; the reasons are the reasons of the other three crosses at that dot
)

// mostItems is the largest number of items in one part of a list. A longer list has several parts.
const mostItems = 10

// Then implements [solve.Person]. Edges that follow from a clue are named by its cell, and the clue
// is mentioned. If there are both lines and crosses, the method names only the lines: a person
// draws the crosses beside these lines without a hint. But if a line follows from crosses of the
// list, the method mentions the reasons for these crosses.
func (s *Solver) Then(steps []int, _, _ []Fact, lang phrase.Language) string {
	t := newTelling(lang)
	t.position, t.board = &s.position, s.position.Board
	is := Cross
	if slices.ContainsFunc(steps, func(i int) bool { return s.Steps[i].draws() }) {
		is = Line
	}
	var runs []run
	silent := map[int32]silentCross{} // by edge
	edges := 0
	for _, i := range s.inThreads(steps) {
		t.at = int(s.Steps[i].rule.at)
		settles := s.facts(nil, s.Steps[i].marks)
		if settles[0].Is != is {
			t.silence(settles, silent)
			continue
		}
		edges += len(settles)
		why := t.withSilent(silent)
		if t.isClue(t.at) {
			needed := t.about(clueFact(t.position, t.at), t.forClue)
			if why != nil {
				needed += t.since + why[0]
				why = why[1:]
			}
			runs = append(runs, run{t.at, t.ways(settles), append([]string{needed}, why...)})
			continue
		}
		for _, f := range settles {
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

// inThreads orders singles so that most singles directly follow a single on which they rest. A reader
// then follows one end of a line at a time. Singles without lines come first, since lists do not name
// their crosses.
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

func (s *Step) draws() bool {
	return slices.ContainsFunc(s.marks, func(m deduce.Mark) bool { return m.Fact == deduce.Line })
}

// appendRun adds an edge to the last run if that run is about a cell of the edge, and if neither
// has a reason. Otherwise the method adds a run.
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

func (t *telling) isClue(place int) bool {
	return place != beyond && place < t.board.Cells && t.position.States[place].Clue()
}

// silence adds the crosses of a step, with the reasons for them, to the map silent.
func (t *telling) silence(crosses []Fact, silent map[int32]silentCross) {
	around := t.board.EdgesOf(t.at)
	for _, f := range crosses {
		c := silentCross{by: byClosed}
		switch {
		case t.isClue(t.at):
			n := clueFact(t.position, t.at)
			c = silentCross{byClue, []string{t.about(n, t.hasLines[bit(n.Number != 1)])}}
		case t.position.States[t.at].View().Lines() == 0:
			for _, e := range around {
				c.why = appendNew(c.why, silent[e].why...)
			}
		default:
			c = silentCross{byTurn, []string{t.byCell([]Fact{f})[0] + t.third[slices.Index(around[:], f.edge(t.board))]}}
		}
		silent[f.edge(t.board)] = c
	}
}

// withSilent returns the reasons of those edges of the place that are silent crosses. The method
// leaves out a cross at a turn if the place is a clue, since a person sees there where two lines
// meet. The method states the reasons of a dead end only once.
func (t *telling) withSilent(silent map[int32]silentCross) (why []string) {
	var told []Fact // the dead ends whose reasons are already in the list
	for _, closed := range []bool{false, true} {
		for _, e := range t.board.EdgesOf(t.at) {
			switch c, ok := silent[e]; {
			case !ok, closed != (c.by == byClosed), c.by == byTurn && t.isClue(t.at):
			case closed:
				silent[e] = silentCross{by: byClosed}
				end := []Fact{markFact(t.board, deduce.Mark{Edge: e, Fact: deduce.Cross})}
				if len(appendNew(why, c.why...)) == len(why) {
					told = append(told, end...)
				} else {
					why = append(why, t.byCell(end)[0]+t.deadEnds[0]+t.because+strings.Join(c.why, t.andWhy))
				}
			default:
				why = appendNew(why, c.why...)
			}
		}
	}
	if told != nil {
		why = append(why, t.names(t.byCell(told))+t.deadEnds[bit(len(told) > 1)])
	}
	return why
}

func appendNew(all []string, texts ...string) []string {
	for _, text := range texts {
		if !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return all
}
