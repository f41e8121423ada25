package slitherlinkgrade

import (
	"fmt"
	"math"

	"matchbook/grade/people"
	"matchbook/solve"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// Replay returns the moves of a solve. A move consists of a correct line that was drawn, and all lines
// that were left to draw. A step of the trace is ["h"|"v", row, column, "line"|"cross"|"blank"]: h is
// the edge above a cell and v the edge to its left. Rows and columns are counted from 0.
//
// Some programs draw lines by themselves, without a step of the trace. A line that a program draws
// counts as drawn as soon as counting settles it, and is never a thing left to draw. The function
// returns an error for a trace with hints.
func Replay(trace []byte) (*people.Solve, error) {
	t, err := people.ReadTrace(trace)
	if err != nil {
		return nil, err
	}
	if len(t.Hints) > 0 {
		return nil, people.ErrHints
	}
	p, err := slitherlink.Parse(t.Puzzle)
	if err != nil {
		return nil, err
	}
	b := &board{Puzzle: p, drawn: make([]string, p.Edges()), own: make([]bool, p.Edges())}
	if !b.person.SolveAll(p, true).Solved {
		return nil, fmt.Errorf("%s is not solved", t.Name)
	}
	b.solution = b.person.Solution()
	edges, marks := make([]int, len(t.Steps)), make([]string, len(t.Steps))
	for i := range t.Steps {
		var side string
		var row, col int
		const want = "a side, row, column and mark"
		if err := t.Step(i, want, &side, &row, &col, &marks[i]); err != nil {
			return nil, err
		}
		edge, ok := edgeOf(p, side, row, col)
		if !ok {
			return nil, fmt.Errorf("step %d: found %v, want %s", i+1, t.Steps[i], want)
		}
		edges[i] = edge
		b.own[edge] = b.own[edge] || marks[i] == human.Line.String()
	}
	r := people.Replay{Solve: people.Solve{Puzzle: t.Name, Solver: t.Solver}, Board: b, Hardest: int(slitherlink.Colour)}
	for i, edge := range edges {
		r.Draw(edge, marks[i] == human.Line.String() && b.solution.Has(edge) && b.drawn[edge] != human.Line.String())
		b.drawn[edge] = marks[i]
	}
	return &r.Solve, nil
}

// edgeOf returns the edge above or left of a cell, given as traces write it; the result ok is false if
// the board has no such edge.
func edgeOf(p slitherlink.Puzzle, side string, r, c int) (edge int, ok bool) {
	switch {
	case r < 0 || c < 0:
	case side == "h" && r <= p.Height && c < p.Width:
		return p.Horizontal(r, c), true
	case side == "v" && r < p.Height && c <= p.Width:
		return p.Vertical(r, c), true
	}
	return 0, false
}

// A board implements [people.Board]. Places are edges.
type board struct {
	slitherlink.Puzzle
	person   human.Solver
	solution slitherlink.Solution
	drawn    []string // mark on each edge: line, cross or blank
	own      []bool   // for each edge: whether the person ever draws a line there
}

// known returns the correct marks, and the lines and crosses that follow from them by counting. The
// method leaves out the lines that follow by counting but that the person draws at some time.
func (b *board) known() (known []human.Fact) {
	for e, mark := range b.drawn {
		if line := b.solution.Has(e); mark == human.Line.String() && line || mark == human.Cross.String() && !line {
			known = append(known, human.EdgeFact(b.Puzzle, e, line))
		}
	}
	for again := true; again; {
		again = false
		b.person.Open(b.Puzzle, known, slitherlink.Counting, slitherlink.Counting)
		for i := range b.person.Steps {
			for e, line := range b.person.Marks(&b.person.Steps[i]) {
				if !line || !b.own[e] {
					known, again = append(known, human.EdgeFact(b.Puzzle, e, line)), true
				}
			}
		}
	}
	return known
}

func (b *board) Steps(technique int) []solve.Step {
	if known := b.known(); technique >= 0 {
		b.person.Open(b.Puzzle, known, slitherlink.Technique(technique), slitherlink.Technique(technique))
	} else {
		b.person.Solve(b.Puzzle, slitherlink.DeepLookAhead, known...)
	}
	return b.person.Human().Steps
}

func (b *board) Settles(step int) (edges []int) {
	for e, line := range b.person.Marks(&b.person.Steps[step]) {
		if line {
			edges = append(edges, e)
		}
	}
	return edges
}

func (b *board) Left() (edges []int) {
	for e, own := range b.own {
		if own && b.solution.Has(e) && b.drawn[e] != human.Line.String() {
			edges = append(edges, e)
		}
	}
	return edges
}

// Distance returns the distance between the middles of two edges.
func (b *board) Distance(x, y int) float64 {
	i, j := middle(b.Puzzle, x), middle(b.Puzzle, y)
	dr, dc := i[0]-j[0], i[1]-j[1]
	return math.Sqrt(float64(dr*dr + dc*dc))
}

// middle returns the row and the column of the middle of an edge, in half cells.
func middle(p slitherlink.Puzzle, edge int) [2]int {
	r, c, vertical := p.Place(edge)
	if vertical {
		return [2]int{2*r + 1, 2 * c}
	}
	return [2]int{2 * r, 2*c + 1}
}
