package slitherlink

import (
	"strconv"

	"matchbook/solve/grid"
)

// Drawing returns a drawing of the board with the edges of s, or without edges if s is nil.
//
//	·   ·---·
//	    | 3 |
//	·---·   ·
//	| 3     |
//	·---·---·
func (p Puzzle) Drawing(s Solution) string {
	canvas := grid.NewCanvas(4*p.Width+1, 2*p.Height+1)
	for dot := range p.Dots() {
		canvas.Put(2*(dot/(p.Width+1)), 4*(dot%(p.Width+1)), "·")
	}
	for cell, clue := range p.Cells {
		if clue >= 0 {
			canvas.Put(2*(cell/p.Width)+1, 4*(cell%p.Width)+2, strconv.Itoa(int(clue)))
		}
	}
	for e := range p.Edges() {
		r, c, vertical := p.Place(e)
		switch {
		case s == nil || !s.Has(e):
		case vertical:
			canvas.Put(2*r+1, 4*c, "|")
		default:
			canvas.Put(2*r, 4*c+1, "---")
		}
	}
	return canvas.String()
}
