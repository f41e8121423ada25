package bridgesout

import (
	"matchbook/out/picture"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
	"matchbook/solve/phrase"
)

// Spots returns spots for the cells and the links of a [Board].
func Spots(p *bridges.Puzzle, l phrase.Language) (cells, links []picture.Spot) {
	w, h := p.Board.Width, p.Board.Height
	for cell := range p.Board.Cells {
		r, c := cell/w, cell%w
		cells = append(cells, picture.SpotAt(l.Place(r+1, c+1), centre(r, c), islandCell/2, islandCell/2, islandCell, h, w))
	}
	for link := range p.Links {
		from, to := ends(p, link)
		half := picture.At((to.X-from.X)/2-islandRadius, islandCell*0.35)
		if p.Links[link].Vertical {
			half = picture.At(islandCell*0.35, (to.Y-from.Y)/2-islandRadius)
		}
		middle := picture.At((from.X+to.X)/2, (from.Y+to.Y)/2)
		name := human.Between(p, link, 0, 0).Place(l)
		links = append(links, picture.SpotAt(name, middle, half.X, half.Y, islandCell, h, w))
	}
	return cells, links
}
