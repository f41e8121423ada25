package slitherlinkgrade

import (
	"fmt"
	"math"

	"matchbook/grade/people"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// Replay returns the moves of a solve: each line that was drawn and is right, among all lines
// that were left. A step of the trace is ["h"|"v", row, column, "line"|"cross"|"blank"]: the edge
// above or left of a cell, from 0.
//
// Editors draw some lines by themselves: those of the solution that no step draws. They are taken
// as drawn as soon as counting tells them, and are never among what is left.
func Replay(trace []byte) (*people.Solve, error) {
	t, err := people.ReadTrace(trace)
	if err != nil {
		return nil, err
	}
	p, err := slitherlink.Parse(t.Puzzle)
	if err != nil {
		return nil, err
	}
	r := replay{Puzzle: p, drawn: make([]string, p.Edges()), own: make([]bool, p.Edges())}
	r.solver.Nest = true
	if !r.solver.Solve(p, slitherlink.DeepLookAhead) {
		return nil, fmt.Errorf("%s is not solved", t.Name)
	}
	r.solution = r.solver.Solution()
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
		r.own[edge] = r.own[edge] || marks[i] == human.Line
	}
	solve := &people.Solve{Puzzle: t.Name, Solver: t.Solver}
	moved := -1
	for i, edge := range edges {
		if marks[i] == human.Line && r.solution.Has(edge) && r.drawn[edge] != human.Line {
			if i > 0 {
				solve.Moves = append(solve.Moves, r.move(edge, edges[i-1], edges[max(i-2, 0)], moved))
			}
			moved = edge
		}
		r.drawn[edge] = marks[i]
	}
	return solve, nil
}

// edgeOf returns the edge above or left of a cell, as traces write it.
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

// middle returns the row and the column of the middle of an edge, in half cells.
func middle(p slitherlink.Puzzle, edge int) [2]int {
	r, c, vertical := p.Place(edge)
	if vertical {
		return [2]int{2*r + 1, 2 * c}
	}
	return [2]int{2 * r, 2*c + 1}
}

// replay is a moment of a solve.
type replay struct {
	slitherlink.Puzzle
	solver   human.Solver
	solution slitherlink.Solution
	drawn    []string // by edge: line, cross or blank
	own      []bool   // by edge: whether the person draws a line there, at some time
}

// known returns what is known: what is drawn and right. What counting tells is seen, drawn or not, if
// it is a cross or a line that the person never draws.
func (r *replay) known() (known []human.Fact) {
	for e, mark := range r.drawn {
		if line := r.solution.Has(e); mark == human.Line && line || mark == human.Cross && !line {
			known = append(known, human.EdgeFact(r.Puzzle, e, line))
		}
	}
	for again := true; again; {
		again = false
		r.solver.OpenBy(r.Puzzle, known, slitherlink.Counting)
		for i := range r.solver.Steps {
			for e, line := range r.solver.Marks(&r.solver.Steps[i]) {
				if !line || !r.own[e] {
					known, again = append(known, human.EdgeFact(r.Puzzle, e, line)), true
				}
			}
		}
	}
	return known
}

// move returns the move that draws an edge after the last and the one before. The last line that was a
// move is moved, or -1 if there is none.
func (r *replay) move(edge, last, earlier, moved int) (m people.Move) {
	s, known := &r.solver, r.known()
	s.SolveFrom(r.Puzzle, known, slitherlink.DeepLookAhead)
	at, rounds := 0, 0
	things := make(map[int]people.Thing)
	for i := range s.Steps {
		step := &s.Steps[i]
		open := -1
		if i == at {
			at += step.Open
			rounds++
		}
		if rounds == 1 {
			open = int(step.Technique)
		}
		for e, line := range s.Marks(step) {
			if line {
				things[e] = people.Thing{Open: open, Rounds: rounds}
			}
		}
	}
	for t := slitherlink.Colour; ; t-- {
		s.OpenBy(r.Puzzle, known, t)
		for i := range s.Steps {
			for e, line := range s.Marks(&s.Steps[i]) {
				if thing := things[e]; line {
					thing.Open = int(t)
					things[e] = thing
				}
			}
		}
		if t == 0 {
			break
		}
	}
	for e := range r.Edges() {
		if !r.own[e] || !r.solution.Has(e) || r.drawn[e] == human.Line {
			continue
		}
		if e == edge {
			m.Chosen = len(m.Left)
		}
		thing := things[e]
		thing.Distance = distance(r.Puzzle, e, last)
		thing.Earlier = distance(r.Puzzle, e, earlier)
		thing.Moved = thing.Distance
		if moved >= 0 {
			thing.Moved = distance(r.Puzzle, e, moved)
		}
		m.Left = append(m.Left, thing)
	}
	return m
}

// distance returns how far the middles of two edges are apart, in half cells.
func distance(p slitherlink.Puzzle, a, b int) float64 {
	x, y := middle(p, a), middle(p, b)
	dx, dy := int(x[0]-y[0]), int(x[1]-y[1])
	return math.Sqrt(float64(dx*dx + dy*dy))
}
