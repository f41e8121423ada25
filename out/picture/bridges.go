package picture

import (
	"fmt"

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

// Bridges draws islands with their demands, and the bridges of a solution, unless s is
// nil. A cell is 8 mm wide and high; small dots mark the empty ones.
func Bridges(p *bridges.Puzzle, s bridges.Solution) *Picture {
	w, h := p.Board.Width, p.Board.Height
	picture := &Picture{
		Width:  islandCell * float64(w),
		Height: islandCell * float64(h),
		Title:  fmt.Sprintf("Bridges, %d×%d, %d islands", w, h, len(p.Islands)),
	}
	if s != nil {
		picture.Title += ", solved"
	}
	centre := func(r, c int) Point {
		return Point{islandCell * (float64(c) + 0.5), islandCell * (float64(r) + 0.5)}
	}
	island := func(i int32) Point { return centre(int(p.Islands[i].Row), int(p.Islands[i].Column)) }

	over := make([]bool, w*h) // cells with a bridge over them
	var lines []Shape
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
			lines = append(lines, Line{Points: []Point{a, b}, Width: bridgeWidth, Colour: answer})
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
			picture.Shapes = append(picture.Shapes, Circle{Centre: centre(cell/w, cell%w), Radius: seaDot, Fill: faint})
		}
	}
	picture.Shapes = append(picture.Shapes, lines...)
	for i := range p.Islands {
		picture.Shapes = append(picture.Shapes, Circle{
			Centre: island(int32(i)), Radius: islandRadius, Fill: paper, Rim: ink, RimWidth: islandRim,
		})
	}
	for i, n := range p.Islands {
		picture.Shapes = append(picture.Shapes, Text{
			Centre: island(int32(i)), Text: fmt.Sprint(n.Demand), Size: islandText, Bold: true, Colour: ink,
		})
	}
	return picture
}
