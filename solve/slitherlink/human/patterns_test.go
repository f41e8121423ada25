package human

import (
	"slices"
	"testing"

	"matchbook/solve"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
	"matchbook/solve/slitherlink/looptest"
)

// Each drawing is put wherever it fits on a small board. What it says holds for all loops that agree
// with it, and a path settles it. The first step that settles some of it is told by the name of the
// pattern, or of another one, or is by a technique that is easier than a clue and its corners.
func TestPatterns(t *testing.T) {
	const size = 4
	loops := looptest.Loops(size, size)
	var s Solver
	s.Pick = s.leading
	for i, drawings := range marks {
		pattern, placed, told := Pattern(i), 0, 0
		for j, drawing := range drawings {
			for cell := range size * size {
				p := slitherlink.New(size, size)
				l, ok := pattern.place(p, drawing, (i+j)%grid.Symmetries, cell)
				if !ok || len(l.Settles) == 0 {
					continue
				}
				possible := false
				for _, loop := range looptest.Solutions(p, loops) {
					if len(s.Mistakes(p, loop, l.Because)) > 0 {
						continue
					}
					possible = true
					if wrong := s.Mistakes(p, loop, l.Settles); len(wrong) > 0 {
						t.Fatalf("%d: %v does not follow from %v in %v", pattern, wrong, l.Because, p)
					}
				}
				if !possible {
					continue
				}
				s.Solve(p, slitherlink.Chain, l.Because...)
				if known := s.Known(len(s.Steps)); !containsAll(known, l.Settles) {
					t.Fatalf("%d: of %v a path settles only %v in %v from %v", pattern, l.Settles, known, p, l.Because)
				}
				first := slices.IndexFunc(s.Steps, func(step Step) bool {
					return slices.ContainsFunc(step.marks, func(m deduce.Mark) bool {
						return slices.Contains(l.Settles, markFact(s.position.Board, m))
					})
				})
				r := s.Reason(first)
				l = solve.Link[Fact]{Rule: s.Steps[first].Technique.String(), Because: r.Because, Settles: r.Settles}
				switch n, ok := recognize(&s.position, &l); {
				case ok && n.Pattern == pattern:
					told++
				case !ok && s.Steps[first].Technique > slitherlink.Pattern:
					t.Errorf("%d: %v from %v is told as %v", pattern, p, s.Known(0), s.Sentence(first, phrase.English))
				}
				placed++
			}
		}
		if told*5 < placed*2 {
			t.Errorf("%d: %d of %d are told by name", pattern, told, placed)
		}
	}
}
