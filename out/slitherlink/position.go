package slitherlinkout

import (
	"fmt"
	"image/color"

	"matchbook/out/picture"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// More measures of a board that somebody has begun, in mm.
const (
	markArm   = 0.85 // half the width of a cross
	markPen   = 0.4
	newPen    = 0.7 // of new crosses
	newWidth  = 2.0 // of new lines
	haloWidth = 3.6 // of what is set off
)

// Board draws a board as a person has it: the lines and crosses that are known in ink. What
// a step rests on is set off by a tint: the cells of clues and pairs, and a band behind lines
// and crosses. What is new is in blue and thicker, lines with a white core and crosses in a
// ring, so that both are told from the others without colour, too. A cell is 8 mm wide and
// high.
func Board(p slitherlink.Puzzle, known, because, news []human.Fact) *picture.Picture {
	drawn := &picture.Picture{
		Width:  2*loopEdge + clueCell*float64(p.Width),
		Height: 2*loopEdge + clueCell*float64(p.Height),
		Title:  fmt.Sprintf("Slitherlink, %d×%d: %d lines and crosses are known, %d are new", p.Width, p.Height, len(known), len(news)),
	}
	at := func(r, c float64) picture.Point { return picture.At(loopEdge+clueCell*c, loopEdge+clueCell*r) }
	add := func(s ...picture.Shape) { drawn.Shapes = append(drawn.Shapes, s...) }
	// ends returns the ends of an edge.
	ends := func(edge int) (a, b picture.Point) {
		r, c, upright := p.Place(edge)
		if upright {
			return at(float64(r), float64(c)), at(float64(r)+1, float64(c))
		}
		return at(float64(r), float64(c)), at(float64(r), float64(c)+1)
	}
	line := func(a, b picture.Point, width float64, ink color.Color) picture.Line {
		return picture.Line{Points: []picture.Point{a, b}, Width: width, Colour: ink}
	}
	cross := func(a, b picture.Point, pen float64, ink color.Color) (x, y picture.Line) {
		m := picture.At((a.X+b.X)/2, (a.Y+b.Y)/2)
		return line(picture.At(m.X-markArm, m.Y-markArm), picture.At(m.X+markArm, m.Y+markArm), pen, ink),
			line(picture.At(m.X-markArm, m.Y+markArm), picture.At(m.X+markArm, m.Y-markArm), pen, ink)
	}

	for _, f := range because {
		if _, ok := f.Edge(p); ok || f.Row < 1 || f.Row > p.Height || f.Column < 1 || f.Column > p.Width {
			continue
		}
		r, c := float64(f.Row-1), float64(f.Column-1)
		add(picture.Polygon{Points: []picture.Point{at(r, c), at(r, c+1), at(r+1, c+1), at(r+1, c)}, Fill: picture.Tints[1]})
	}
	for _, f := range because {
		if edge, ok := f.Edge(p); ok {
			a, b := ends(edge)
			add(line(a, b, haloWidth, picture.Tints[1]))
		}
	}
	for r := range p.Height + 1 {
		for c := range p.Width + 1 {
			add(picture.Circle{Centre: at(float64(r), float64(c)), Radius: dotRadius, Fill: picture.Ink})
		}
	}
	for _, f := range known {
		if edge, ok := f.Edge(p); ok {
			a, b := ends(edge)
			if f.Is == human.Line {
				add(line(a, b, loopWidth, picture.Ink))
			} else {
				x, y := cross(a, b, markPen, picture.Grey)
				add(x, y)
			}
		}
	}
	for _, f := range news {
		if edge, ok := f.Edge(p); ok {
			a, b := ends(edge)
			if f.Is == human.Line {
				add(line(a, b, newWidth, picture.Answer), line(a, b, newWidth/3, picture.Paper))
			} else {
				x, y := cross(a, b, newPen, picture.Answer)
				add(picture.Circle{Centre: picture.At((a.X+b.X)/2, (a.Y+b.Y)/2), Radius: 2 * markArm, Fill: picture.Paper, Rim: picture.Answer, RimWidth: markPen}, x, y)
			}
		}
	}
	for cell, clue := range p.Cells {
		if clue != grid.Blank {
			add(picture.Text{Centre: at(float64(cell/p.Width)+0.5, float64(cell%p.Width)+0.5), Text: fmt.Sprint(clue), Size: clueText, Colour: picture.Ink})
		}
	}
	return drawn.Numbered(loopEdge, clueCell, p.Height, p.Width)
}

// Legend says what the marks of [Board] mean.
func Legend(l phrase.Language) []string {
	return [...][]string{phrase.English: englishLegend, phrase.Korean: koreanLegend}[l]
}
