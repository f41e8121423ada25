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
	bridgeApart  = 1.6 // of two; three and four share the room of 2.4 spaces
	seaDot       = 0.2
)

// Picture draws islands with their demands, and the bridges of a solution, unless s is
// nil. A cell is 8 mm wide and high; small dots mark the empty ones.
func Picture(p *bridges.Puzzle, s bridges.Solution) *picture.Picture {
	w, h := p.Board.Width, p.Board.Height
	drawn := &picture.Picture{
		Width:  islandCell * float64(w),
		Height: islandCell * float64(h),
		Title:  fmt.Sprintf("Bridges, %d×%d, %d islands", w, h, len(p.Islands)),
	}
	if s != nil {
		drawn.Title += ", solved"
	}
	centre := func(r, c int) picture.Point {
		return picture.At(islandCell*(float64(c)+0.5), islandCell*(float64(r)+0.5))
	}
	island := func(i int32) picture.Point { return centre(int(p.Islands[i].Row), int(p.Islands[i].Column)) }

	over := make([]bool, w*h) // cells with a bridge over them
	var lines []picture.Shape
	for l, n := range s {
		if n == 0 {
			continue
		}
		link := p.Links[l]
		from, to := island(link.A), island(link.B)
		apart := bridgeApart
		if n > 2 {
			apart *= 2.4 / float64(n)
		}
		for k := range n {
			offset := apart * (float64(k) - float64(n-1)/2)
			a, b := from, to
			if link.Vertical {
				a.X, b.X = a.X+offset, b.X+offset
			} else {
				a.Y, b.Y = a.Y+offset, b.Y+offset
			}
			lines = append(lines, picture.Line{Points: []picture.Point{a, b}, Width: bridgeWidth, Colour: picture.Answer})
		}
		a, b := p.Islands[link.A], p.Islands[link.B]
		for r := a.Row; r <= b.Row; r++ {
			for c := a.Column; c <= b.Column; c++ {
				over[int(r)*w+int(c)] = true
			}
		}
	}
	for cell, demand := range p.Board.Cells {
		if demand == grid.Blank && !over[cell] {
			drawn.Shapes = append(drawn.Shapes, picture.Circle{Centre: centre(cell/w, cell%w), Radius: seaDot, Fill: picture.Faint})
		}
	}
	drawn.Shapes = append(drawn.Shapes, lines...)
	for i := range p.Islands {
		drawn.Shapes = append(drawn.Shapes, picture.Circle{
			Centre: island(int32(i)), Radius: islandRadius, Fill: picture.Paper, Rim: picture.Ink, RimWidth: islandRim,
		})
	}
	for i, n := range p.Islands {
		drawn.Shapes = append(drawn.Shapes, picture.Text{
			Centre: island(int32(i)), Text: n.Label(), Size: islandText, Bold: true, Colour: picture.Ink,
		})
	}
	return drawn
}
