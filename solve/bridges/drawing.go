package bridges

import "strings"

// Drawing draws the board with the bridges of a solution, or without bridges if s is
// nil: - and | for one, = and ‖ for two, # and @ for three and four.
//
//	4===4---1
//	‖   |
//	3---2
func (p *Puzzle) Drawing(s Solution) string {
	// Cells are two characters and two lines apart.
	w, h := 2*p.Board.Width-1, 2*p.Board.Height-1
	picture := make([]rune, w*h)
	for i := range picture {
		picture[i] = ' '
		if i/w%2 == 0 && i%w%2 == 0 {
			picture[i] = '.'
		}
	}
	for _, island := range p.Islands {
		picture[2*int(island.Row)*w+2*int(island.Column)] = rune(island.Label()[0])
	}
	for l, n := range s {
		if n == 0 {
			continue
		}
		link := p.Links[l]
		a, b := p.Islands[link.A], p.Islands[link.B]
		from, to, stride, signs := 2*int(a.Row)*w+2*int(a.Column), 2*int(b.Row)*w+2*int(b.Column), 1, "-=#@"
		if link.Vertical {
			stride, signs = w, "|‖#@"
		}
		for i := from + stride; i < to; i += stride {
			picture[i] = []rune(signs)[n-1]
		}
	}
	var b strings.Builder
	for row := range h {
		b.WriteString(strings.TrimRight(string(picture[row*w:(row+1)*w]), " "))
		b.WriteByte('\n')
	}
	return b.String()
}
