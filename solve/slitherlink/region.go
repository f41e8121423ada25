package slitherlink

// Simple reports whether the cells inside a loop are still the inside of one loop after a cell changes
// sides. Bit k of the parameter ring is set if neighbour k of the cell is inside; the eight neighbours
// are numbered clockwise from the neighbour above. Around the cell, the neighbours inside must form one
// run and the neighbours outside another. Each run must contain a neighbour that shares an edge with
// the cell (a simple point of digital topology; Rosenfeld 1970).
//
//	7 0 1
//	6 · 2
//	5 4 3
func Simple(ring uint8) bool { return simple[ring] }

var simple [256]bool

func init() {
	for ring := range simple {
		changes, in, out := 0, false, false
		for k := range 8 {
			if ring>>k&1 != ring>>((k+1)&7)&1 {
				changes++
			}
			if k%2 == 0 {
				in = in || ring>>k&1 == 1
				out = out || ring>>k&1 == 0
			}
		}
		simple[ring] = changes == 2 && in && out
	}
}
