package bridgesgrade

import (
	"fmt"
	"math"

	"matchbook/grade/people"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
)

// Replay returns the moves of a solve: each bridge that was drawn and is right, among all links
// that were to get more. A step of the trace is [row, column, "h"|"v", n]: the link from the
// island there, from 0, to its next neighbour right or down, and how many bridges it has now;
// ["", 0] in the last places if they are erased.
func Replay(trace []byte) (*people.Solve, error) {
	t, err := people.ReadTrace(trace)
	if err != nil {
		return nil, err
	}
	p, err := bridges.Parse(t.Puzzle)
	if err != nil {
		return nil, err
	}
	s := human.Solver{Nest: true}
	if s.Solve(p, human.DeepLookAhead) != human.Solved {
		return nil, fmt.Errorf("%s is not solved", t.Name)
	}
	solution := s.Solution().Clone()
	drawn := make([]int8, len(p.Links))
	solve := &people.Solve{Puzzle: t.Name, Solver: t.Solver}
	last, earlier, moved := -1, -1, -1
	for i := range t.Steps {
		var r, c, n int
		var side string
		if err := t.Step(i, "a row, a column, h or v, and a number", &r, &c, &side, &n); err != nil {
			return nil, err
		}
		island, ok := p.IslandAt(r, c)
		if !ok && side == "" {
			continue
		}
		if !ok {
			return nil, fmt.Errorf("step %d: no island at row %v, column %v", i+1, r, c)
		}
		if side == "" { // all links of the island there
			for _, d := range [2]bridges.Direction{bridges.Right, bridges.Down} {
				if l := p.Islands[island].Links[d]; l >= 0 {
					drawn[l] = 0
				}
			}
			continue
		}
		direction := bridges.Right
		if side == "v" {
			direction = bridges.Down
		}
		link := int(p.Islands[island].Links[direction])
		if link < 0 {
			return nil, fmt.Errorf("step %d: no neighbour %s of row %v, column %v", i+1, side, r, c)
		}
		if more := int8(n); more > drawn[link] && more <= solution[link] {
			if last >= 0 {
				solve.Moves = append(solve.Moves, move(&s, p, solution, drawn, link, last, earlier, moved))
			}
			moved = link
		}
		if last < 0 {
			last = link
		}
		drawn[link] = int8(n)
		last, earlier = link, last
	}
	return solve, nil
}

// move returns the move that draws bridges of a link after the last link and the one before. The last
// that was a move is moved, or -1 if there is none.
func move(s *human.Solver, p *bridges.Puzzle, solution bridges.Solution, drawn []int8, link, last, earlier, moved int) (m people.Move) {
	var known []human.Fact
	for l, n := range drawn {
		if n > 0 && n <= solution[l] {
			known = append(known, human.Between(p, l, n, int8(p.PerPair)))
		}
	}
	s.SolveFrom(p, known, human.DeepLookAhead)
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
		for _, b := range step.Bounds {
			if _, found := things[int(b.Link)]; !found && b.Lo > drawn[b.Link] {
				things[int(b.Link)] = people.Thing{Open: open, Rounds: rounds}
			}
		}
	}
	for t := human.Cut; ; t-- {
		s.OpenBy(p, known, t)
		for i := range s.Steps {
			for _, b := range s.Steps[i].Bounds {
				if thing := things[int(b.Link)]; b.Lo > drawn[b.Link] {
					thing.Open = int(t)
					things[int(b.Link)] = thing
				}
			}
		}
		if t == 0 {
			break
		}
	}
	for l, n := range solution {
		if drawn[l] >= n {
			continue
		}
		if l == link {
			m.Chosen = len(m.Left)
		}
		thing := things[l]
		thing.Distance = distance(p, l, last)
		thing.Earlier = distance(p, l, earlier)
		thing.Moved = thing.Distance
		if moved >= 0 {
			thing.Moved = distance(p, l, moved)
		}
		m.Left = append(m.Left, thing)
	}
	return m
}

// distance returns how far two links are apart, in half cells: how far the nearest two of
// their ends are.
func distance(p *bridges.Puzzle, a, b int) float64 {
	nearest := math.Inf(1)
	for _, i := range [2]int32{p.Links[a].A, p.Links[a].B} {
		for _, j := range [2]int32{p.Links[b].A, p.Links[b].B} {
			x, y := &p.Islands[i], &p.Islands[j]
			dx, dy := int(x.Column-y.Column), int(x.Row-y.Row)
			nearest = min(nearest, math.Sqrt(float64(dx*dx+dy*dy)))
		}
	}
	return 2 * nearest
}
