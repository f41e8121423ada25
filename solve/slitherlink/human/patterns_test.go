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

// Each drawing is put wherever it fits on a small board. Its conclusion holds in all loops that agree
// with its premises, and a path settles it. The first step that settles some of it has the name of the
// pattern (in two of five cases at least) or of another one, or its technique is no harder than patterns.
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

// Each drawing is turned and mirrored in all eight ways, wherever it fits on a small board. The
// conclusion is turned with it, and has the same name. Without one of its premises, it has only the
// name of a pattern that is still there.
func TestPatternsTurned(t *testing.T) {
	const size = 4
	for i, drawings := range marks {
		rule := slitherlink.Pair
		if Pattern(i) == threesBeside {
			rule = slitherlink.Pattern
		}
		for _, drawing := range drawings {
			for cell := range size * size {
				pattern, board := Pattern(i), slitherlink.New(size, size)
				l, ok := pattern.place(board, drawing, 0, cell)
				if !ok || len(l.Settles) == 0 {
					continue
				}
				because, settles := append(cluesOf(board), l.Because...), l.Settles
				for turn := range grid.Symmetry(grid.Symmetries) {
					p := slitherlink.Puzzle{Board: board.Transform(turn)}
					l = solve.Link[Fact]{Rule: rule.String(), Because: turned(p, turn, because), Settles: turned(p, turn, settles)}
					switch name := nameOf(t, p, l); {
					case turn == 0 && 0 <= name && name <= pattern: // at the border it may be an earlier one
						pattern = name
					case name != pattern:
						t.Fatalf("%d: %v is called %d in %v", pattern, l, name, p)
					}
					without := int(turn) % len(l.Because)
					l.Because = slices.Delete(slices.Clone(l.Because), without, without+1)
					nameOf(t, p, l)
				}
			}
		}
	}
}

// Steps of puzzles are named only after patterns that are there.
func TestPatternsThere(t *testing.T) {
	var s Solver
	named := 0
	for _, p := range reasonPuzzles(t)[:25] {
		s.Path(p, false)
		for i := range s.Steps {
			r := s.Reason(i)
			l := solve.Link[Fact]{Rule: s.Steps[i].Technique.String(), Because: r.Because, Settles: r.Settles}
			if r.Suppose == nil && r.Chain == nil && nameOf(t, p, l) >= 0 {
				named++
			}
		}
	}
	if named < 25 {
		t.Errorf("only %d steps have a name", named)
	}
}

// nameOf returns the pattern of a deduction, or -1. The test fails if no drawing of the pattern fits on
// the board so that the deduction has all its premises and settles nothing else.
func nameOf(t *testing.T, p slitherlink.Puzzle, l solve.Link[Fact]) Pattern {
	t.Helper()
	var position deduce.Position
	position.Load(p.Board)
	n, ok := recognize(&position, &l)
	if !ok {
		return -1
	}
	for _, drawing := range marks[n.Pattern] {
		for symmetry := range grid.Symmetries {
			for _, first := range of(l.Because, Clue) {
				cell := (first.Row-1)*p.Width + first.Column - 1
				board := slitherlink.New(p.Width, p.Height)
				there, ok := n.place(board, drawing, symmetry, cell)
				if ok && n.Pattern == threesBeside { // the third clue is anywhere
					board.Cells[slices.Index(board.Cells, 2)] = grid.Blank
				}
				for i, clue := range board.Cells {
					ok = ok && (clue == grid.Blank || clue == p.Cells[i])
				}
				if ok && containsAll(l.Because, append(cluesOf(board), there.Because...)) && containsAll(there.Settles, l.Settles) {
					return n.Pattern
				}
			}
		}
	}
	t.Fatalf("%d is not there: %v in %v", n.Pattern, l, p)
	return -1
}

// cluesOf returns the clues of a board except 0s, 3s first.
func cluesOf(p slitherlink.Puzzle) (clues []Fact) {
	for _, number := range []int8{3, 2, 1} {
		for i, n := range p.Cells {
			if n == number {
				clues = append(clues, Fact{Is: Clue, Row: i/p.Width + 1, Column: i%p.Width + 1, Number: int(n)})
			}
		}
	}
	return clues
}

// turned returns facts about a square board as they are on p, which is turned.
func turned(p slitherlink.Puzzle, turn grid.Symmetry, facts []Fact) (images []Fact) {
	for _, f := range facts {
		at, size := f.spot(), 2*p.Width+1
		row, column := turn.Cell(size, size, at.row-1, at.column-1)
		switch {
		case f.Is == Clue:
			f.Row, f.Column = row/2+1, column/2+1
		case row%2 == 1:
			f = EdgeFact(p, p.Vertical(row/2, column/2), f.Is == Line)
		default:
			f = EdgeFact(p, p.Horizontal(row/2, column/2), f.Is == Line)
		}
		images = append(images, f)
	}
	return images
}
