package slitherlink

// A loop is the border of a region of cells. The region is connected and has no holes, and no two
// of its cells touch only at a dot; neither do two cells outside it. Simple reports whether all
// this is still so if a cell changes sides. Its argument has a bit for each of the eight
// neighbours of the cell, clockwise from the one above, which is bit 0; a bit is set if the
// neighbour is in the region. On the way around the cell, the neighbours inside must form one run
// and those outside another, and each run must contain a neighbour that shares a side with the
// cell (a simple point of digital topology; Rosenfeld 1970).
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
