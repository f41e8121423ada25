package slitherlinkout

import (
	"fmt"
	"image/color"
	"iter"

	"matchbook/out/picture"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// further measures for a position, in mm
const (
	markArm   = 0.85 // half the width of a cross
	markPen   = 0.4
	newPen    = 0.7 // the line width of new crosses
	newWidth  = 2.0 // the width of new lines
	haloWidth = 3.6 // the width of the tint behind lines and crosses that are premises
)

// Board draws a position and a step. The known lines are black and the known crosses grey. Shades
// mark cells that the known lines and crosses prove to be inside or outside the loop. The premises of
// the step are tinted: the cells of clues and of pairs of edges, and a band behind lines and crosses.
// The conclusions are blue and thicker. New lines have a white core, and new crosses a ring, so that
// conclusions also stand out without colour. A cell is 8 mm wide and high.
func Board(p slitherlink.Puzzle, known, premises, conclusions []human.Fact) *picture.Picture {
	drawn := empty(p, fmt.Sprintf(": %d lines and crosses are known, %d are new", len(known), len(conclusions)))
	line := func(points []picture.Point, width float64, ink color.Color) {
		drawn.Add(picture.Line{Points: points, Width: width, Colour: ink})
	}
	cell := func(r, c int, fill color.Color) {
		drawn.Add(picture.Polygon{Points: picture.Box(at(float64(r)-0.5, float64(c)-0.5), clueCell/2, clueCell/2), Fill: fill})
	}
	for place, side := range regions(p, known) {
		if r, c := place[0], place[1]; r > 0 && r <= p.Height && c > 0 && c <= p.Width {
			cell(r, c, shades[side])
		}
	}
	for _, f := range premises {
		if _, ok := f.Edge(p); ok || f.Row < 1 || f.Row > p.Height || f.Column < 1 || f.Column > p.Width {
			continue
		}
		cell(f.Row, f.Column, picture.Tints[1])
	}
	for ends := range edges(p, premises) {
		line(ends, haloWidth, picture.Tints[1])
	}
	addDots(p, drawn)
	for ends, is := range edges(p, known) {
		if is == human.Line {
			line(ends, loopWidth, picture.Ink)
		} else {
			drawn.Add(picture.Cross(middle(ends), markArm, markPen, picture.Grey)...)
		}
	}
	for ends, is := range edges(p, conclusions) {
		if is == human.Line {
			line(ends, newWidth, picture.Answer)
			line(ends, newWidth/3, picture.Paper)
		} else {
			drawn.Add(picture.Circle{Centre: middle(ends), Radius: 2 * markArm, Fill: picture.Paper, Rim: picture.Answer, RimWidth: markPen})
			drawn.Add(picture.Cross(middle(ends), markArm, newPen, picture.Answer)...)
		}
	}
	addClues(p, drawn)
	return drawn.Numbered(loopEdge, clueCell, p.Height, p.Width)
}

// shades has the colours of cells outside and inside the loop, in this order.
var shades = [2]color.Color{color.Gray{Y: 0xec}, picture.Tints[2]}

// regions yields each cell that can be reached from the outside of the board across edges with
// known lines and crosses. A cell is yielded as its row and column, from 1, with the number 1 if
// the cell is inside the loop, and 0 if it is outside. The first pair, row 0 and column 0, stands
// for the outside.
func regions(p slitherlink.Puzzle, known []human.Fact) iter.Seq2[[2]int, int] {
	type border struct {
		to   [2]int
		line int
	}
	next := map[[2]int][]border{} // by cell
	for _, f := range known {
		edge, ok := f.Edge(p)
		if !ok {
			continue
		}
		r, c, vertical := p.Place(edge)
		a, b, line := [2]int{r, c + 1}, [2]int{r + 1, c + 1}, 0
		if vertical {
			a = [2]int{r + 1, c}
		}
		if f.Is == human.Line {
			line = 1
		}
		for _, place := range []*[2]int{&a, &b} {
			if place[0] == 0 || place[0] > p.Height || place[1] == 0 || place[1] > p.Width {
				*place = [2]int{} // all places outside the board are one region
			}
		}
		next[a], next[b] = append(next[a], border{b, line}), append(next[b], border{a, line})
	}
	return func(yield func([2]int, int) bool) {
		side := map[[2]int]int{{}: 0}
		for queue := [][2]int{{}}; len(queue) > 0; queue = queue[1:] {
			at := queue[0]
			if !yield(at, side[at]) {
				return
			}
			for _, n := range next[at] {
				if _, seen := side[n.to]; !seen {
					side[n.to] = side[at] ^ n.line
					queue = append(queue, n.to)
				}
			}
		}
	}
}

// edges yields the ends and the mark of each edge in a list of facts. Facts about cells and dots
// are skipped.
func edges(p slitherlink.Puzzle, facts []human.Fact) iter.Seq2[[]picture.Point, human.Is] {
	return func(yield func([]picture.Point, human.Is) bool) {
		for _, f := range facts {
			if edge, ok := f.Edge(p); ok {
				a, b := p.EdgeDots(edge)
				if !yield([]picture.Point{dotAt(p, a), dotAt(p, b)}, f.Is) {
					return
				}
			}
		}
	}
}

func middle(ends []picture.Point) picture.Point {
	return picture.At((ends[0].X+ends[1].X)/2, (ends[0].Y+ends[1].Y)/2)
}

// Legend explains the marks of [Board].
func Legend(l phrase.Language) []string {
	return phrase.In(englishLegend, koreanLegend)[l]
}
