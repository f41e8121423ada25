package figureout

import (
	"math"

	"matchbook/out/picture"
	"matchbook/out/stick"
	"matchbook/solve/figure"
)

// The measures of a figure, in mm.
const (
	pointRadius = 0.35
	margin      = 0.8 + stick.HeadWidth/2
)

// Picture draws the sticks of a puzzle's start, and the points of its frame. If end is not nil,
// Picture draws the end instead of the start: new sticks are blue, and a dashed outline shows where a
// stick was taken away. A place is 8 mm long.
func Picture(p *figure.Puzzle, end *figure.Figure) *picture.Picture {
	return paint(p, end, ^figure.Figure(0))
}

// paint draws as [Picture] does, but only the places in the set shown, and the points at their
// ends. The picture is just large enough for the points drawn.
func paint(p *figure.Puzzle, end *figure.Figure, shown figure.Figure) *picture.Picture {
	drawn := &picture.Picture{Title: "Matchstick figure " + p.Text()}
	after := p.Start
	if end != nil {
		after = *end
		drawn.Title += ", solved"
	}
	f := p.Frame
	at := func(p figure.Point) picture.Point { return pointAt(f, p) }
	var places []stick.Place
	var points []picture.Point
	seen := map[figure.Point]bool{}
	for i := range f.Places() {
		if !shown.Has(i) {
			continue
		}
		spot := f.Place(i)
		for _, point := range [2]figure.Point{spot.From, spot.To} {
			if !seen[point] {
				seen[point] = true
				points = append(points, at(point))
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
	low, high := picture.Bounds(points)
	drawn.Width, drawn.Height = high.X+margin, high.Y+margin
	return drawn.Placed(1, margin-low.X, margin-low.Y)
}

func pointAt(f figure.Frame, p figure.Point) picture.Point {
	x, step := float64(p.Column), 1.0
	if f.Triangular() {
		x += float64(f.Width-p.Row) / 2
		step = math.Sqrt(3) / 2
	}
	return picture.At(margin+stick.Length*x, margin+stick.Length*step*float64(p.Row))
}

// Spots returns a spot for each place of a frame, as drawn by [Picture]. The parameter name is a
// function that returns the name of a spot.
func Spots(f figure.Frame, name func(at *figure.Place) string) (spots []picture.Spot) {
	const along, across = 0.8 * stick.Length, 0.35 * stick.Length
	for i := range f.Places() {
		place := f.Place(i)
		a, b := pointAt(f, place.From), pointAt(f, place.To)
		w, h := along, across
		switch {
		case a.X == b.X:
			w, h = across, along
		case a.Y != b.Y: // slanting
			w, h = along/2, along/2
		}
		spots = append(spots, picture.Spot{Name: name(&place), X: (a.X + b.X - w) / 2, Y: (a.Y + b.Y - h) / 2, W: w, H: h})
	}
	return spots
}

// headFirst reports whether a stick on place p has its head at p.From. In square frames, heads point
// up or to the right. In triangular frames, heads go around each small upright triangle, so that no
// two heads of the triangle meet.
func headFirst(f figure.Frame, p figure.Place) bool {
	if f.Triangular() {
		return p.From.Row == p.To.Row || p.From.Column == p.To.Column
	}
	return p.From.Row != p.To.Row
}
