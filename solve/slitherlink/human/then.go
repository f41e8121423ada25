package human

import (
	"strings"

	"matchbook/solve/phrase"
)

// run is a list of edges of one cell that singles settle.
type run struct {
	cell  int
	sides []string
	why   []string
}

// Then implements [solve.Person]. Edges that follow from a clue are named by its cell, and the clue
// is mentioned. If there are both lines and crosses, Then names only the lines: a person draws the
// crosses beside them without being told. But if a line follows from the crosses around another
// clue, which has its lines, Then mentions that clue.
func (s *Solver) Then(steps []int, _ []Fact, lang phrase.Language) string {
	t := newTelling(lang)
	t.position, t.board = &s.position, s.position.Board
	settles, is := make([][]Fact, len(steps)), Cross
	for n, i := range steps {
		settles[n] = s.facts(nil, s.Steps[i].marks)
		if len(of(settles[n], Line)) > 0 {
			is = Line
		}
	}
	var runs []run
	silent := map[int32]int{} // the clues whose crosses are not told, by edge
	edges := 0
	for n, i := range steps {
		some := of(settles[n], is)
		edges += len(some)
		t.at = int(s.Steps[i].rule.at)
		isClue := t.at != beyond && t.at < t.board.Cells && t.position.States[t.at].Clue()
		if len(some) == 0 {
			for _, f := range settles[n] {
				if isClue {
					silent[f.edge(t.board)] = t.at
				}
			}
			continue
		}
		why := t.complete(silent)
		if isClue {
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
	return t.list[is][bit(edges > 1)] + strings.Join(items, ", ")
}

// appendRun adds an edge to the last run if that has a cell of the edge and the same reason;
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

// complete mentions the clues that have their lines, so that edges of the place are silent crosses.
// It mentions each clue once.
func (t *telling) complete(silent map[int32]int) (clues []string) {
	for _, e := range t.board.EdgesOf(t.at) {
		x, ok := silent[e]
		if !ok || x == t.at {
			continue
		}
		f := clueFact(t.position, x)
		clues = append(clues, t.about(f, t.hasLines[bit(f.Number > 1)]))
		for edge, clue := range silent {
			if clue == x {
				delete(silent, edge)
			}
		}
	}
	return clues
}
