package slitherlinkgrade

import (
	"encoding/json"
	"fmt"

	"matchbook/grade/people"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// Replay returns the moves of a solve: each line that was drawn and is right, among all lines
// that were left. The trace is a JSON object with the name of a puzzle, its rows, a pseudonym of
// the solver and the steps: ["h"|"v", row, column, "line"|"cross"|"blank"], the edge above or
// left of a cell, from 0.
func Replay(trace []byte) (*people.Solve, error) {
	var t struct {
		Name, Solver, Puzzle string
		Steps                [][]any
	}
	if err := json.Unmarshal(trace, &t); err != nil {
		return nil, err
	}
	p, err := slitherlink.Parse(t.Puzzle)
	if err != nil {
		return nil, err
	}
	s := human.Solver{Nest: true}
	if !s.Solve(p, slitherlink.DeepLookAhead) {
		return nil, fmt.Errorf("%s is not solved", t.Name)
	}
	solution := s.Solution()
	drawn := make([]string, p.Edges()) // line, cross or blank
	solve := &people.Solve{Puzzle: t.Name, Solver: t.Solver}
	var last, earlier [2]int
	for i, step := range t.Steps {
		if len(step) != 4 {
			return nil, fmt.Errorf("step %d: found %v, want four values", i+1, step)
		}
		side, ok1 := step[0].(string)
		r, ok2 := step[1].(float64)
		c, ok3 := step[2].(float64)
		mark, ok4 := step[3].(string)
		upright := side == "v"
		right, down := p.Width, p.Height // beyond the last edge
		if upright {
			right++
		} else {
			down++
		}
		if !(ok1 && ok2 && ok3 && ok4) || side != "h" && !upright || r < 0 || c < 0 || int(r) >= down || int(c) >= right {
			return nil, fmt.Errorf("step %d: found %v, want a side, row, column and mark", i+1, step)
		}
		edge := p.Horizontal(int(r), int(c))
		if upright {
			edge = p.Vertical(int(r), int(c))
		}
		if mark == human.Line && solution.Has(edge) && drawn[edge] != human.Line && i > 0 {
			solve.Moves = append(solve.Moves, move(&s, p, solution, drawn, edge, last, earlier))
		}
		if drawn[edge] = mark; i == 0 {
			last = middle(p, edge)
		}
		earlier, last = last, middle(p, edge)
	}
	return solve, nil
}

// middle returns the row and the column of the middle of an edge, in half cells.
func middle(p slitherlink.Puzzle, edge int) [2]int {
	r, c, vertical := p.Place(edge)
	if vertical {
		return [2]int{2*r + 1, 2 * c}
	}
	return [2]int{2 * r, 2*c + 1}
}

// move returns the move that draws an edge.
func move(s *human.Solver, p slitherlink.Puzzle, solution slitherlink.Solution, drawn []string, edge int, last, earlier [2]int) (m people.Move) {
	var known []human.Fact
	for e, mark := range drawn {
		if line := solution.Has(e); mark == human.Line && line || mark == human.Cross && !line {
			known = append(known, human.EdgeFact(p, e, line))
		}
	}
	// Crosses that counting tells are seen, drawn or not.
	for again := true; again; {
		again = false
		s.OpenBy(p, known, slitherlink.Counting)
		for i := range s.Steps {
			for e, line := range s.Marks(&s.Steps[i]) {
				if !line {
					known, again = append(known, human.EdgeFact(p, e, false)), true
				}
			}
		}
	}
	s.SolveFrom(p, known, slitherlink.DeepLookAhead)
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
		s.OpenBy(p, known, t)
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
	for e := range p.Edges() {
		if !solution.Has(e) || drawn[e] == human.Line {
			continue
		}
		if e == edge {
			m.Chosen = len(m.Left)
		}
		thing := things[e]
		at := middle(p, e)
		thing.Distance = max(at[0]-last[0], last[0]-at[0]) + max(at[1]-last[1], last[1]-at[1])
		thing.Earlier = max(at[0]-earlier[0], earlier[0]-at[0]) + max(at[1]-earlier[1], earlier[1]-at[1])
		m.Left = append(m.Left, thing)
	}
	return m
}
