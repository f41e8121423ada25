package bridges

import "matchbook/solve/grid"

// Drawing returns a drawing of the board with the bridges of s, or without bridges if s is nil. One
// bridge is - or |, two are = or ‖, three are #, and four are @.
//
//	4===4---1
//	‖   |
//	3---2 . .
func (p *Puzzle) Drawing(s Solution) string {
	// Neighbouring cells are two characters, or two lines, apart.
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
