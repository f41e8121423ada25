package bridgesout

import (
	"fmt"

	"matchbook/out/picture"
	"matchbook/solve/bridges"
	"matchbook/solve/grid"
)

// The measures of a board of bridges, in mm.
const (
	islandCell   = 8.0
	islandRadius = 3.2
	islandRim    = 0.4
	islandText   = 4.6
	bridgeWidth  = 0.65
	bridgeApart  = 1.6 // the distance between two parallel bridges; n > 2 bridges are 2.4/n times as far apart
	seaDot       = 0.2
)

func empty(p *bridges.Puzzle) *picture.Picture {
	w, h := p.Board.Width, p.Board.Height
	return &picture.Picture{
		Width:  islandCell * float64(w),
		Height: islandCell * float64(h),
		Title:  fmt.Sprintf("Bridges, %d×%d, %d islands", w, h, len(p.Islands)),
	}
}

func centre[N int | int32](r, c N) picture.Point {
	return picture.At(islandCell*(float64(c)+0.5), islandCell*(float64(r)+0.5))
}

func dot(p *bridges.Puzzle, cell int) picture.Shape {
	w := p.Board.Width
	return picture.Circle{Centre: centre(cell/w, cell%w), Radius: seaDot, Fill: picture.Grey}
}

// ends returns the middle points of a link's two islands.
func ends(p *bridges.Puzzle, l int) (from, to picture.Point) {
	a, b := p.Islands[p.Links[l].A], p.Islands[p.Links[l].B]
	return centre(a.Row, a.Column), centre(b.Row, b.Column)
}

// moved returns a shifted point. The parameters along and across are the distances in the direction
// of link l and at a right angle to the link, in mm.
func moved(p *bridges.Puzzle, l int, at picture.Point, along, across float64) picture.Point {
	if p.Links[l].Vertical {
		along, across = across, along
	}
	return picture.At(at.X+along, at.Y+across)
}

// lanes returns the lines of n parallel bridges on link l. The parameter distance is the distance
// between two bridges, in mm; three or more bridges lie closer together.
func lanes(p *bridges.Puzzle, l, n int, distance float64) (lines [][]picture.Point) {
	from, to := ends(p, l)
	if n > 2 {
		distance *= 2.4 / float64(n)
	}
	for k := range n {
		across := distance * (float64(k) - float64(n-1)/2)
		lines = append(lines, []picture.Point{moved(p, l, from, 0, across), moved(p, l, to, 0, across)})
	}
	return lines
}

// Picture draws islands with their demands and, unless s is nil, the bridges of a solution. A cell
// is 8 mm wide and high; small dots mark cells without an island or a bridge.
func Picture(p *bridges.Puzzle, s bridges.Solution) *picture.Picture {
	drawn := empty(p)
	if s != nil {
		drawn.Title += ", solved"
	}
	over := make([]bool, len(p.Board.Cells)) // cells under a bridge
	var lines []picture.Shape
	for l, n := range s {
		for _, lane := range lanes(p, l, int(n), bridgeApart) {
			lines = append(lines, picture.Line{Points: lane, Width: bridgeWidth, Colour: picture.Answer})
		}
		a, b := p.Islands[p.Links[l].A], p.Islands[p.Links[l].B]
		for r := a.Row; r <= b.Row && n > 0; r++ {
			for c := a.Column; c <= b.Column; c++ {
				over[int(r)*p.Board.Width+int(c)] = true
			}
		}
	}
	for cell, demand := range p.Board.Cells {
		if demand == grid.Blank && !over[cell] {
			drawn.Add(dot(p, cell))
		}
	}
	drawn.Add(lines...)
	for _, n := range p.Islands {
		drawn.Add(picture.Circle{Centre: centre(n.Row, n.Column), Radius: islandRadius, Fill: picture.Paper, Rim: picture.Ink, RimWidth: islandRim})
	}
	for _, n := range p.Islands {
		drawn.Add(label(&n))
	}
	return drawn
}

func label(n *bridges.Island) picture.Shape {
	return picture.Text{Centre: centre(n.Row, n.Column), Text: n.Label(), Size: islandText, Bold: true, Colour: picture.Ink}
}
