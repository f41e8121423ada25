package human

import (
	"os"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/explain/explaintest"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
)

// TestNeeded prints how many steps need all of their premises. SLITHERLINKS names other puzzles, as
// for TestReasons.
func TestNeeded(t *testing.T) {
	var s Solver
	puzzles := slices.DeleteFunc(reasonPuzzles(t), func(p slitherlink.Puzzle) bool {
		return os.Getenv("SLITHERLINKS") == "" && len(p.Cells) > 64 // they take long
	})
	threes, err := slitherlink.Parse("2..3..2./.3...3../.2332.../1.22..12/.....122/213.333./12.211.2/....11.2") // three in a row
	if err != nil {
		t.Fatal(err)
	}
	explaintest.Needed(t, new(Solver), append(puzzles, threes), func(p slitherlink.Puzzle, technique int, known []Fact, r *solve.Reason[Fact]) bool {
		return finds(&s, p, slitherlink.Technique(technique), known, r)
	})
}

// finds reports whether a technique settles what a reason does on a board that shows only some facts.
// Without all premises, a chain that costs more does not count.
func finds(s *Solver, p slitherlink.Puzzle, technique slitherlink.Technique, known []Fact, r *solve.Reason[Fact]) bool {
	var full deduce.Position
	full.Load(p.Board)
	shown := slitherlink.New(p.Width, p.Height)
	if technique == slitherlink.Pattern { // the rule always looks for a third clue, which matters only between threes
		return !slices.ContainsFunc(r.Settles, func(f Fact) bool { return !follows(p.Width, p.Height, known, &f) })
	}
	for _, f := range of(known, Clue) {
		shown.Cells[(f.Row-1)*p.Width+f.Column-1] = int8(f.Number)
	}
	whole := solve.Link[Fact]{Rule: technique.String(), Because: r.Because, Settles: r.Settles}
	switch _, named := recognize(&full, &whole); {
	case r.Suppose != nil:
		s.Solve(shown, slitherlink.Colour, append(slices.Clone(known), r.Suppose...)...)
		return s.Wrong || wrongLoop(&s.position)
	case technique >= slitherlink.Chain: // colours may tell a chain in fewer words
		s.Solve(shown, slitherlink.Colour, known...)
	case named: // the rule may settle a part of the pattern
		s.Solve(shown, slitherlink.Chain, known...)
	default:
		s.Open(shown, known, technique, technique)
	}
	var settles []Fact
	for i := range s.Steps {
		settles = s.facts(settles, s.Steps[i].marks)
	}
	found := s.Wrong || s.Solved || containsAll(settles, r.Settles)
	if !found || technique < slitherlink.Chain || len(known) == len(r.Because) {
		return found
	}
	s.load(shown, known)
	f := r.Settles[0]
	again := s.reason(&Step{Technique: technique, marks: []deduce.Mark{{Edge: f.edge(full.Board), Fact: deduce.FactOf(f.Is == Line)}}})
	return again.Settles == nil || cost(&again) <= cost(r)
}

// Every supposition that does not nest has a chain. In this puzzle, a supposition has a round in which
// a cell and a dot settle contraries.
func TestContraries(t *testing.T) {
	p, err := slitherlink.Parse("3.2.3.3.3./..3....312/.1.2....../.3..01..3./2..23....3/31.2..1..3/21....12../...211..0./....3....3/3.2222.31.")
	if err != nil {
		t.Fatal(err)
	}
	var s Solver
	s.Path(p, false)
	suppositions := 0
	for i := range s.Steps {
		if r := s.Reason(i); r.Suppose != nil {
			if suppositions++; r.Chain == nil || r.Because == nil {
				t.Errorf("step %d has no chain: %+v", i+1, r)
			}
		}
	}
	if suppositions == 0 {
		t.Error("there is no supposition")
	}
}

// Chains of a path lose premises that they can do without.
func TestLeanest(t *testing.T) {
	var s Solver
	lost := 0
	for _, p := range reasonPuzzles(t)[:10] {
		s.Path(p, false)
		for i := range s.Steps {
			if whole := s.reason(&s.Steps[i]); whole.Suppose == nil {
				lean := s.leanest(&s.Steps[i], whole)
				lost += len(whole.Because) - len(lean.Because)
			}
		}
	}
	if lost == 0 {
		t.Error("no premise was left out")
	}
}

// A story tells an edge on the way to another one, and an edge that follows whatever is supposed.
func TestInstead(t *testing.T) {
	for text, want := range map[string]string{
		"3332..32/1.22..../.2.1123./...31.../.31.0.3./.12.12../3......2/...3...2": "So r7c8 left is a line.",
		"..3....2/31..2221/..3.31../21.1..../3...3.3./.3..1..2/1121.3.3/....3..3": "Counting lines from the border, r8c2, r7c2 and r7c1 are inside. So r7c1 left is a line.",
	} {
		p, err := slitherlink.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		var s Solver
		var story []string
		for i := range s.Path(p, true).Steps {
			story = append(story, s.Sentence(i, phrase.English).Text)
		}
		if told := strings.Join(story, "\n"); !strings.Contains(told, want) {
			t.Errorf("%v: %q is not told: %s", p, want, told)
		}
	}
}
