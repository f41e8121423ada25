package bridgesgen

import (
	"math/rand/v2"

	bridgesgrade "matchbook/grade/bridges"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
	"matchbook/solve/grid"
)

// build makes the puzzle from the islands, and its solution from the links. Without a profile, it
// also joins a few more islands that see each other.
func (g *Generator) build(r *rand.Rand) {
	for i := range g.board.Cells {
		g.board.Cells[i] = grid.Blank
	}
	for _, cell := range g.islands {
		g.board.Cells[cell] = bridges.MaxDemand
	}
	if err := g.puzzle.Reset(g.board, bridges.PerPair); err != nil {
		panic(err) // the board is within bounds
	}
	for i := range g.puzzle.Islands {
		g.at[g.cell(int32(i))] = int32(i)
	}
	g.bridges = append(g.bridges[:0], make([]int8, len(g.puzzle.Links))...)
	for _, s := range g.links {
		g.bridges[g.link(s.from, s.to)] = s.n
	}
	for l := range g.bridges {
		if g.bridges[l] == 0 && g.looks == nil && r.IntN(3) == 0 {
			g.set(l, g.number(r))
		}
	}
}

// link returns the link between two cells; the first cell is above or left of the second.
func (g *Generator) link(from, to int32) int32 {
	links := &g.puzzle.Islands[g.at[from]].Links
	if int(to-from) < g.options.Width {
		return links[bridges.Right]
	}
	return links[bridges.Down]
}

func (g *Generator) cell(i int32) int32 {
	return g.puzzle.Islands[i].Row*int32(g.options.Width) + g.puzzle.Islands[i].Column
}

// set gives a link another number of bridges. On symmetric boards, the opposite link gets the same
// number. Nothing changes if bridges would cross, or if the islands would not stay connected. If
// the number changes, the demands of the islands are updated, too.
func (g *Generator) set(l int, n int8) {
	links := [2]int{l, l}
	if g.options.Symmetric {
		link := g.puzzle.Links[l]
		links[1] = int(g.link(g.opposite(g.cell(link.B)), g.opposite(g.cell(link.A))))
	}
	before := g.bridges[l]
	for _, l := range links {
		if before == 0 {
			for _, crossing := range g.puzzle.Crossings(l) {
				if g.bridges[crossing] > 0 || int(crossing) == links[0] || int(crossing) == links[1] {
					return
				}
			}
		}
	}
	g.bridges[links[0]], g.bridges[links[1]] = n, n
	if n == 0 && !g.connected() {
		g.bridges[links[0]], g.bridges[links[1]] = before, before
		return
	}
	for _, l := range links {
		g.setDemand(g.puzzle.Links[l].A)
		g.setDemand(g.puzzle.Links[l].B)
	}
}

func (g *Generator) connected() bool {
	p := &g.puzzle
	g.seen = append(g.seen[:0], make([]bool, len(p.Islands))...)
	g.queue = append(g.queue[:0], 0)
	g.seen[0] = true
	for k := 0; k < len(g.queue); k++ {
		i := g.queue[k]
		for _, l := range p.Islands[i].Links {
			if l < 0 || g.bridges[l] == 0 {
				continue
			}
			if other := p.Links[l].Other(i); !g.seen[other] {
				g.seen[other] = true
				g.queue = append(g.queue, other)
			}
		}
	}
	return len(g.queue) == len(p.Islands)
}

func (g *Generator) setDemands() {
	for i := range g.puzzle.Islands {
		g.setDemand(int32(i))
	}
}

// setDemand makes the demand of an island its number of bridges.
func (g *Generator) setDemand(i int32) {
	island := &g.puzzle.Islands[i]
	sum := int8(0)
	for _, l := range island.Links {
		if l >= 0 {
			sum += g.bridges[l]
		}
	}
	if int32(sum) != island.Demand {
		g.puzzle.SetDemand(i, sum)
	}
}

// repair changes bridges until logic solves the puzzle at the wanted level, and reports whether it
// succeeded. If the solver gets stuck, a link whose number of bridges is still open gets another
// number of bridges. The new number is often the largest possible one, since that leaves the fewest
// choices. In a puzzle that is too easy, double links usually become single, which leaves more
// choices.
func (g *Generator) repair(r *rand.Rand) bool {
	g.setDemands()
	for range max(repairs, len(g.bridges)) {
		if g.logic.Solve(&g.puzzle, g.limit) == human.Solved {
			if g.options.Level == nil || bridgesgrade.Model.LevelOf(g.logic.Human()) == *g.options.Level {
				return true
			}
			g.harden(r)
			continue
		}
		g.open = g.open[:0]
		for l := range g.bridges {
			if lo, hi := g.logic.Range(l); lo < hi {
				g.open = append(g.open, int32(l))
			}
		}
		l := int(g.open[r.IntN(len(g.open))])
		if _, hi := g.logic.Range(l); g.bridges[l] < hi && r.IntN(2) == 0 {
			g.set(l, hi)
		} else {
			g.change(r, l)
		}
	}
	return false
}

// harden makes a double link single. If no link is double, and sometimes even if one is, it changes
// a random link instead.
func (g *Generator) harden(r *rand.Rand) {
	g.open = g.open[:0]
	for l, n := range g.bridges {
		if n == 2 {
			g.open = append(g.open, int32(l))
		}
	}
	if len(g.open) == 0 || r.IntN(8) == 0 {
		g.change(r, r.IntN(len(g.bridges)))
		return
	}
	g.set(int(g.open[r.IntN(len(g.open))]), 1)
}

// change calls set with another number of bridges, drawn at random.
func (g *Generator) change(r *rand.Rand, l int) {
	g.set(l, int8(int(g.bridges[l])+1+r.IntN(bridges.PerPair))%(bridges.PerPair+1))
}

// scramble finishes a random puzzle. In up to a quarter of the puzzles, it changes two demands, so
// that some puzzles have no solution.
func (g *Generator) scramble(r *rand.Rand) *bridges.Puzzle {
	g.setDemands()
	if r.IntN(4) == 0 {
		more, less := g.islands[r.IntN(len(g.islands))], g.islands[r.IntN(len(g.islands))]
		if cells := g.puzzle.Board.Cells; cells[more] < bridges.MaxDemand && cells[less] > 1 {
			g.puzzle.SetDemand(g.at[more], cells[more]+1)
			g.puzzle.SetDemand(g.at[less], cells[less]-1)
		}
	}
	return &g.puzzle
}
