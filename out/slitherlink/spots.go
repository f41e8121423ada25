package slitherlinkout

import (
	"matchbook/out/picture"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// Spots returns spots for the cells and the edges of a [Board].
func Spots(p slitherlink.Puzzle, l phrase.Language) (cells, edges []picture.Spot) {
	const across, along = 0.3 * clueCell, 0.42 * clueCell
	spot := func(name string, centre picture.Point, halfWidth, halfHeight float64) picture.Spot {
		return picture.SpotAt(name, centre, halfWidth, halfHeight, clueCell, p.Height, p.Width)
	}
	for cell := range p.Cells {
		r, c := cell/p.Width, cell%p.Width
		cells = append(cells, spot(l.Place(r+1, c+1), at(float64(r)+0.5, float64(c)+0.5), clueCell/2, clueCell/2))
	}
	for e := range p.Edges() {
		a, b := p.EdgeDots(e)
		half := picture.At(along, across)
		if _, _, vertical := p.Place(e); vertical {
			half = picture.At(across, along)
		}
		name := human.EdgeFact(p, e, true).Mark(l)
		edges = append(edges, spot(name, middle([]picture.Point{dotAt(p, a), dotAt(p, b)}), half.X, half.Y))
	}
	return cells, edges
}
