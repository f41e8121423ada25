package slitherlinkout

import (
	"fmt"

	"matchbook/out/picture"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// The measures of a slitherlink, in mm.
const (
	clueCell  = 8.0
	clueText  = 5.4
	dotRadius = 0.6
	loopWidth = 1.4 // covers the dots
	loopEdge  = 2.0 // around the board
)

// Picture draws dots and clues, and the loop of a solution with its inside tinted,
// unless s is nil; s must be one that [slitherlink.Puzzle.Check] accepts. A cell is 8 mm
// wide and high.
func Picture(p slitherlink.Puzzle, s slitherlink.Solution) *picture.Picture {
	drawn := &picture.Picture{
		Width:  2*loopEdge + clueCell*float64(p.Width),
		Height: 2*loopEdge + clueCell*float64(p.Height),
		Title:  fmt.Sprintf("Slitherlink, %d×%d", p.Width, p.Height),
	}
	at := func(r, c float64) picture.Point { return picture.At(loopEdge+clueCell*c, loopEdge+clueCell*r) }
	var loop []picture.Point
	if s != nil {
		drawn.Title += ", solved"
		for _, dot := range corners(p, s) {
			loop = append(loop, at(float64(dot/(p.Width+1)), float64(dot%(p.Width+1))))
		}
		drawn.Shapes = append(drawn.Shapes, picture.Polygon{Points: loop, Fill: picture.Tints[2]})
	}
	for r := range p.Height + 1 {
		for c := range p.Width + 1 {
			drawn.Shapes = append(drawn.Shapes, picture.Circle{Centre: at(float64(r), float64(c)), Radius: dotRadius, Fill: picture.Ink})
		}
	}
	if s != nil {
		drawn.Shapes = append(drawn.Shapes, picture.Polygon{Points: loop, Rim: picture.Answer, RimWidth: loopWidth})
	}
	for cell, clue := range p.Cells {
		if clue != grid.Blank {
			drawn.Shapes = append(drawn.Shapes, picture.Text{
				Centre: at(float64(cell/p.Width)+0.5, float64(cell%p.Width)+0.5),
				Text:   fmt.Sprint(clue), Size: clueText, Colour: picture.Ink,
			})
		}
	}
	return drawn
}

// corners returns the dots at which the loop turns, as one meets them going round.
func corners(p slitherlink.Puzzle, s slitherlink.Solution) []int {
	edge := 0
	for edge < p.Edges() && !s.Has(edge) {
		edge++
	}
	if edge == p.Edges() {
		return nil
	}
	// The first edge in reading order is horizontal, and its left dot a corner.
	start, _ := p.EdgeDots(edge)
	dots := []int{start}
	for dot, steps := start, 0; steps < p.Edges(); steps++ {
		a, b := p.EdgeDots(edge)
		dot = a + b - dot
		if dot == start {
			break
		}
		next := edge
		for _, e := range p.DotEdges(dot) {
			if e >= 0 && e != edge && s.Has(e) {
				next = e
			}
		}
		_, _, before := p.Place(edge)
		if _, _, now := p.Place(next); now != before {
			dots = append(dots, dot)
		}
		edge = next
	}
	return dots
}
