package bridges

import "matchbook/solve/grid"

// Drawing draws the board with the bridges of a solution, or without bridges if s is nil: - and |
// for one bridge, = and ‖ for two, # and @ for three and four.
//
//	4===4---1
//	‖   |
//	3---2 . .
func (p *Puzzle) Drawing(s Solution) string {
	// Cells are two characters and two lines apart.
	canvas := grid.NewCanvas(2*p.Board.Width-1, 2*p.Board.Height-1)
	for cell := range p.Board.Cells {
		canvas.Put(2*(cell/p.Board.Width), 2*(cell%p.Board.Width), ".")
	}
	for _, island := range p.Islands {
		canvas.Put(2*int(island.Row), 2*int(island.Column), island.Label())
	}
	for l, n := range s {
		link := p.Links[l]
		a, b := p.Islands[link.A], p.Islands[link.B]
		switch {
		case n == 0:
		case link.Vertical:
			for row := 2*a.Row + 1; row < 2*b.Row; row++ {
				canvas.Put(int(row), 2*int(a.Column), string([]rune("|‖#@")[n-1]))
			}
		default:
			for column := 2*a.Column + 1; column < 2*b.Column; column++ {
				canvas.Put(2*int(a.Row), int(column), string("-=#@"[n-1]))
			}
		}
	}
	return canvas.String()
}
