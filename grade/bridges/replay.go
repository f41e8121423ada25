package bridgesgrade

import (
	"fmt"
	"math"

	"matchbook/grade/people"
	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
)

// Replay returns the moves of a solve. A move consists of a link on which correct bridges were
// drawn, and all links that still needed bridges. The function returns an error for a trace with
// hints.
//
// A step of the trace is [row, column, "h"|"v", n]. Row and column, from 0, give an island. After the
// step, its link to the right (h) or down (v) has n bridges, or a cross if n is -1. The step
// [row, column, "", 0] erases both of these links.
func Replay(trace []byte) (*people.Solve, error) {
	t, err := people.ReadTrace(trace)
	if err != nil {
		return nil, err
	}
	if len(t.Hints) > 0 {
		return nil, people.ErrHints
	}
	p, err := bridges.Parse(t.Puzzle)
	if err != nil {
		return nil, err
	}
	b := &board{p: p, drawn: make([]int8, len(p.Links))}
	if !b.person.SolveAll(p, true).Solved {
		return nil, fmt.Errorf("%s is not solved", t.Name)
	}
	b.solution = b.person.Solution().Clone()
	r := people.Replay{Solve: people.Solve{Puzzle: t.Name, Solver: t.Solver}, Board: b, Hardest: int(human.Cut)}
	for i := range t.Steps {
		var row, column, n int
		var side string
		if err := t.Step(i, "a row, a column, h or v, and a number", &row, &column, &side, &n); err != nil {
			return nil, err
		}
		island, ok := p.IslandAt(row, column)
		switch {
		case !ok && side == "":
			continue
		case !ok:
			return nil, fmt.Errorf("step %d: no island at row %v, column %v", i+1, row, column)
		}
		links := &p.Islands[island].Links
		if side == "" { // both links are erased
			for _, d := range [2]bridges.Direction{bridges.Right, bridges.Down} {
				if l := links[d]; l >= 0 {
					b.drawn[l] = 0
				}
			}
			continue
		}
		direction := bridges.Right
		if side == "v" {
			direction = bridges.Down
		}
		link := int(links[direction])
		if link < 0 {
			return nil, fmt.Errorf("step %d: no neighbour %s of row %v, column %v", i+1, side, row, column)
		}
		more := int8(n)
		r.Draw(link, more > max(b.drawn[link], 0) && more <= b.solution[link])
		b.drawn[link] = more
	}
	return &r.Solve, nil
}

// A board implements [people.Board]. Places are links.
type board struct {
	p        *bridges.Puzzle
	person   human.Solver
	solution bridges.Solution
	drawn    []int8
}

func (b *board) Steps(technique int) []solve.Step {
	var known []human.Fact
	for l, n := range b.drawn {
		if n > 0 && n <= b.solution[l] {
			known = append(known, human.Between(b.p, l, n, int8(b.p.PerPair)))
		}
	}
	if technique >= 0 {
		b.person.OpenBy(b.p, known, human.Technique(technique))
	} else {
		b.person.SolveFrom(b.p, known, human.DeepLookAhead)
	}
	return b.person.Human().Steps
}

func (b *board) Settles(step int) (links []int) {
	for _, bound := range b.person.Steps[step].Bounds {
		if bound.Lo > b.drawn[bound.Link] {
			links = append(links, int(bound.Link))
		}
	}
	return links
}

func (b *board) Left() (links []int) {
	for l, n := range b.solution {
		if b.drawn[l] < n {
			links = append(links, l)
		}
	}
	return links
}

// Distance returns the distance between the closest ends of two links, in half cells.
func (b *board) Distance(x, y int) float64 {
	nearest := math.Inf(1)
	for _, i := range [2]int32{b.p.Links[x].A, b.p.Links[x].B} {
		for _, j := range [2]int32{b.p.Links[y].A, b.p.Links[y].B} {
			x, y := &b.p.Islands[i], &b.p.Islands[j]
			dx, dy := int(x.Column-y.Column), int(x.Row-y.Row)
			nearest = min(nearest, math.Sqrt(float64(dx*dx+dy*dy)))
		}
	}
	return 2 * nearest
}
