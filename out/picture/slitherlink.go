package picture

import (
	"fmt"

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

// Slitherlink draws dots and clues, and the loop of a solution with its inside tinted,
// unless s is nil; s must be one that [slitherlink.Puzzle.Check] accepts. A cell is 8 mm
// wide and high.
func Slitherlink(p slitherlink.Puzzle, s slitherlink.Solution) *Picture {
	picture := &Picture{
		Width:  2*loopEdge + clueCell*float64(p.Width),
		Height: 2*loopEdge + clueCell*float64(p.Height),
		Title:  fmt.Sprintf("Slitherlink, %d×%d", p.Width, p.Height),
	}
	at := func(r, c float64) Point { return Point{loopEdge + clueCell*c, loopEdge + clueCell*r} }
	var loop []Point
	if s != nil {
		picture.Title += ", solved"
		for _, dot := range corners(p, s) {
			loop = append(loop, at(float64(dot/(p.Width+1)), float64(dot%(p.Width+1))))
		}
		picture.Shapes = append(picture.Shapes, Polygon{Points: loop, Fill: tints[2]})
	}
	for r := range p.Height + 1 {
		for c := range p.Width + 1 {
			picture.Shapes = append(picture.Shapes, Circle{Centre: at(float64(r), float64(c)), Radius: dotRadius, Fill: ink})
		}
	}
	if s != nil {
		picture.Shapes = append(picture.Shapes, Polygon{Points: loop, Rim: answer, RimWidth: loopWidth})
	}
	for cell, clue := range p.Cells {
		if clue != grid.Blank {
			picture.Shapes = append(picture.Shapes, Text{
				Centre: at(float64(cell/p.Width)+0.5, float64(cell%p.Width)+0.5),
				Text:   fmt.Sprint(clue), Size: clueText, Colour: ink,
			})
		}
	}
	return picture
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
