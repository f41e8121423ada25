package figureout

import (
	"math"

	"matchbook/out/picture"
	"matchbook/out/stick"
	"matchbook/solve/figure"
)

// The measures of a figure, in mm. A place is as long as a stick is.
const (
	pointRadius = 0.35
	margin      = 0.8 + stick.HeadWidth/2
)

// Picture draws the sticks of a puzzle's start, and the points of its frame. With an end
// it draws that one: sticks that were moved there or added are blue from end to end, and
// places that were left have a dashed outline. A place is 8 mm long.
func Picture(p *figure.Puzzle, end *figure.Figure) *picture.Picture {
	drawn := &picture.Picture{Title: "Matchstick figure " + p.Text()}
	after := p.Start
	if end != nil {
		after = *end
		drawn.Title += ", solved"
	}
	f := p.Frame
	columns, rows, step := float64(f.Width), float64(f.Height), 1.0
	if f.Triangular() {
		rows, step = columns, math.Sqrt(3)/2
	}
	drawn.Width = 2*margin + stick.Length*columns
	drawn.Height = 2*margin + stick.Length*step*rows
	at := func(p figure.Point) picture.Point {
		x := float64(p.Column)
		if f.Triangular() {
			x += float64(f.Width-p.Row) / 2
		}
		return picture.At(margin+stick.Length*x, margin+stick.Length*step*float64(p.Row))
	}
	var places []stick.Place
	seen := map[figure.Point]bool{}
	for i := range f.Places() {
		spot := f.Place(i)
		for _, point := range [2]figure.Point{spot.From, spot.To} {
			if !seen[point] {
				seen[point] = true
				drawn.Shapes = append(drawn.Shapes, picture.Circle{Centre: at(point), Radius: pointRadius, Fill: picture.Grey})
			}
		}
		place := stick.Place{From: at(spot.From), To: at(spot.To), Before: p.Start.Has(i), Now: after.Has(i)}
		if headFirst(f, spot) {
			place.From, place.To = place.To, place.From
		}
		places = append(places, place)
	}
	drawn.Shapes = append(drawn.Shapes, stick.Draw(places)...)
	return drawn
}

// headFirst reports whether the head of a stick is at From. In square frames heads are up,
// or to the right. In triangular ones they go around each triangle that stands on a side,
// so that at a point no two heads are neighbours.
func headFirst(f figure.Frame, p figure.Place) bool {
	if f.Triangular() {
		return p.From.Row == p.To.Row || p.From.Column == p.To.Column
	}
	return p.From.Row != p.To.Row
}
