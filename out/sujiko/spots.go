package sujikoout

import (
	"matchbook/out/picture"
	"matchbook/solve/phrase"
)

// Spots returns spots for the cells and the circles of a [Board].
func Spots(l phrase.Language, circleName func(circle int) string) (cells, circles []picture.Spot) {
	for cell := range 9 {
		const half = digitCell / 2
		cells = append(cells, picture.SpotAt(l.Place(cell/3+1, cell%3+1), middle(cell), half, half, digitCell, 3, 3))
	}
	for i := range 4 {
		circles = append(circles, picture.SpotAt(circleName(i), circle(i).Centre, circleRadius, circleRadius, digitCell, 3, 3))
	}
	return cells, circles
}
