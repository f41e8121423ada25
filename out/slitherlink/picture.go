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
	clueText  = 6.6
	dotRadius = 0.7
	loopWidth = 1.6 // wide enough to cover the dots
	loopEdge  = 2.0 // the margin around the board
)

// empty returns the picture of a board without dots and clues. The parameter title is the end of
// the picture's title.
func empty(p slitherlink.Puzzle, title string) *picture.Picture {
	return &picture.Picture{
		Width:  2*loopEdge + clueCell*float64(p.Width),
		Height: 2*loopEdge + clueCell*float64(p.Height),
		Title:  fmt.Sprintf("Slitherlink, %d×%d%s", p.Width, p.Height, title),
	}
}

// at returns the point that is r rows and c columns from the upper left dot.
func at(r, c float64) picture.Point { return picture.At(loopEdge+clueCell*c, loopEdge+clueCell*r) }

func dotAt(p slitherlink.Puzzle, dot int) picture.Point {
	return at(float64(dot/(p.Width+1)), float64(dot%(p.Width+1)))
}

func addDots(p slitherlink.Puzzle, drawn *picture.Picture) {
	for dot := range (p.Width + 1) * (p.Height + 1) {
		drawn.Add(picture.Circle{Centre: dotAt(p, dot), Radius: dotRadius, Fill: picture.Ink})
	}
}

func addClues(p slitherlink.Puzzle, drawn *picture.Picture) {
	for cell, clue := range p.Cells {
		if clue != grid.Blank {
			drawn.Add(picture.Text{
				Centre: at(float64(cell/p.Width)+0.5, float64(cell%p.Width)+0.5),
				Text:   fmt.Sprint(clue), Size: clueText, Colour: picture.Ink,
			})
		}
	}
}

// Picture draws dots and clues. Unless s is nil, Picture also draws the loop of a solution, and
// tints the inside of the loop. [slitherlink.Puzzle.Check] must accept s. A cell is 8 mm wide and
// high.
func Picture(p slitherlink.Puzzle, s slitherlink.Solution) *picture.Picture {
	if s == nil {
		drawn := empty(p, "")
		addDots(p, drawn)
		addClues(p, drawn)
		return drawn
	}
	drawn := empty(p, ", solved")
	var loop []picture.Point
	for _, dot := range corners(p, s) {
		loop = append(loop, dotAt(p, dot))
	}
	drawn.Add(picture.Polygon{Points: loop, Fill: picture.Tints[2]})
	addDots(p, drawn)
	drawn.Add(picture.Polygon{Points: loop, Rim: picture.Answer, RimWidth: loopWidth})
	addClues(p, drawn)
	return drawn
}

// corners returns the dots at which the loop turns, in order along the loop.
func corners(p slitherlink.Puzzle, s slitherlink.Solution) (dots []int) {
	edge := 0
	for !s.Has(edge) {
		edge++
	}
	// The first edge in reading order is horizontal, and its left dot is a corner.
	start, dot := p.EdgeDots(edge)
	for dots = append(dots, start); dot != start; {
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
		a, b := p.EdgeDots(next)
		edge, dot = next, a+b-dot
	}
	return dots
}
