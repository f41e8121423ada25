package slitherlink

// A loop is the rim of a region of cells that hangs together and has no holes,
// such that nowhere two cells of it, or two that are not in it, touch at a dot
// only. Simple says by the eight neighbours of a cell, bit 0 above it and then
// clockwise, set where the neighbour is in the region, whether the region stays
// such a one if the cell changes sides: going round, in and out must each come in
// one run that has a side neighbour in it (a simple point of digital topology;
// Rosenfeld 1970).
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
