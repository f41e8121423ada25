package slitherlink

import "matchbook/solve/grid"

// Minimise blanks clues of p that its solutions do not need, in the order of the
// groups: a group of cells loses its clues, all of them, if the puzzle without them
// has the same solutions. Groups of several cells keep a pattern symmetric. Where
// nodeLimit settings of edges (0 for no limit) do not decide, the clues stay. It
// returns how many clues went.
//
// Each remaining group is needed then: clues that went later do not make one of
// them superfluous.
//
// Idea. Clues without which a solution with another number of edges around their
// cell turns up are needed. To ask that of each clue, propagation would have to
// begin anew with all others. But it is monotone, and can be undone: halve the
// groups, conclude from one half, and with that on the board deal with the other
// half in the same way, down to one group, which then has all others on the board:
//
//	          conclude from
//	first     2nd half ──► 2nd quarter ──► … ──► is group 1 needed?
//	then              what remains of the 1st ──► is group 2 needed?  and so on
//
// Cost. Each clue is put on the board about log2(groups) times, instead of once a
// group; a question itself is mostly a contradiction nearby.
func (s *Solver) Minimise(p Puzzle, groups [][]int, nodeLimit uint64) int {
	m := minimiser{s, p, nodeLimit, 0}
	in := make([]bool, len(p.Cells))
	for _, g := range groups {
		for _, cell := range g {
			in[cell] = true
		}
	}
	bare := New(p.Width, p.Height)
	for cell, v := range p.Cells {
		if !in[cell] {
			bare.Cells[cell] = v
		}
	}
	s.probing = true // a loop that would be a solution is no reason to go on without it
	if s.start(bare, nil, nil) && len(groups) > 0 {
		m.minimise(groups)
	}
	s.probing = false
	return m.removed
}

type minimiser struct {
	*Solver
	p         Puzzle
	nodeLimit uint64
	removed   int
}

// minimise deals with groups whose clues are not on the board, while all others are.
func (m *minimiser) minimise(groups [][]int) {
	if m.closed { // the others say all
		for _, g := range groups {
			m.remove(g)
		}
		return
	}
	if len(groups) == 1 {
		if !m.needed(groups[0]) {
			m.remove(groups[0])
		}
		return
	}
	half := len(groups) / 2
	m.with(groups[half:], groups[:half])
	m.with(groups[:half], groups[half:])
}

// with puts the clues of some groups on the board and minimises others.
func (m *minimiser) with(given, groups [][]int) {
	here := m.now()
	// First count what the clues need, then restrict: that finds new edges.
	for _, g := range given {
		for _, cell := range g {
			if v := m.p.Cells[cell]; v != grid.Blank {
				at := m.cellPlace(cell)
				m.clues[at] = 1
				m.need += int(v)
				for _, d := range m.steps() {
					if m.state[int(at)+d] == on {
						m.need--
					}
				}
			}
		}
	}
	ok := true
	for _, g := range given {
		for _, cell := range g {
			if v := m.p.Cells[cell]; v != grid.Blank && ok {
				ok = m.restrict(m.cellPlace(cell), clueMask[v])
			}
		}
	}
	if ok && m.propagate() {
		m.minimise(groups)
	}
	m.undo(here)
	for _, g := range given {
		for _, cell := range g {
			m.clues[m.cellPlace(cell)] = 0
		}
	}
}

// needed says whether, without the clues of a group, there are solutions in which
// one of its cells has another number of edges around it, or may be.
func (m *minimiser) needed(group []int) bool {
	for _, cell := range group {
		v := m.p.Cells[cell]
		if v == grid.Blank {
			continue
		}
		here := m.now()
		m.solutions, m.limit, m.stopped = m.solutions[:0], 1, false
		m.nodes, m.Solver.nodeLimit = 0, m.nodeLimit
		m.watched = m.cellPlace(cell)
		m.cursor = cell/m.width*(2*m.width+1) + cell%m.width - 1 // look-ahead begins at the cell
		m.probing = false
		if m.restrict(m.watched, ^clueMask[v]) && m.propagate() {
			m.search()
		}
		m.probing = true
		m.watched = 0
		m.undo(here)
		if m.stopped || len(m.solutions) > 0 {
			return true
		}
	}
	return false
}

func (m *minimiser) remove(group []int) {
	for _, cell := range group {
		if m.p.Cells[cell] != grid.Blank {
			m.p.Cells[cell] = grid.Blank
			m.removed++
		}
	}
}
