package slitherlinkgen

import (
	"math/rand/v2"

	"matchbook/generate"
	"matchbook/generate/profile"
	"matchbook/solve/grid"
)

// pattern is the set of cells that have clues. An orbit is a set of cells that the symmetry, or the
// shift of a motif, maps to each other; the cells of an orbit are chosen together.
type pattern struct {
	width, height int
	symmetry      symmetry
	shift         generate.Shift
	orbits        [][]int
	orbitOf       []int32 // the orbit of each cell
	on            []bool  // whether each cell has a clue
	full          []int8  // the clue that the loop gives each cell

	uneven        float64 // the target of countLines, minus its value if the clues were spread evenly
	filled, empty []int32 // orbits with clues, and without clues
	profile.Tally

	// The fields below are for a board with a margin of three cells.
	stride     int
	beside     [4]int  // offsets of a cell's neighbours, clockwise from the top
	corners    [4]int  // offsets of the cells that touch a cell at a corner
	block      [9]int  // offsets of the cells of the 3x3 block around a cell, in reading order
	around     []uint8 // 1 for a cell with a clue
	sides      []uint8 // the sides at which each cell has a clue beside it, as bits clockwise from the top
	cellAt     []int   // the index of each cell on the board with the margin
	clues      []int8  // the clue of each cell, or blank
	lines      []int32 // number of clues in each row, then in each column
	blocks     []int16 // which cells of the 3x3 block around each cell have clues; -1 along the border
	blocksLike []int32 // number of 3x3 blocks for each value in blocks
	stamps     []int32 // for each cell, the code of the 2x2 block whose upper left cell it is
	stampsLike []int32 // number of 2x2 blocks of each code
	rim        []bool  // whether each cell is along the border
	place      []int   // countCorners for a cell in a corner, countRing for a cell one away from the border, otherwise -1
}

// symmetry is a set of maps of a board onto itself, with a bit for each [generate.Map].
type symmetry uint8

// maps returns the maps of the set.
func (s symmetry) maps() (maps []generate.Map) {
	for m := generate.TurnHalf; m <= generate.TurnQuarter; m++ {
		if s&(1<<m) != 0 {
			maps = append(maps, m)
		}
	}
	return maps
}

// symmetryOf returns the symmetry of the next pattern, from the options or from a look. There is no
// symmetry if places are given, or if the options have a theme and no symmetry.
func (p *Publisher) symmetryOf(l profile.Look) (s symmetry) {
	o := p.options
	if p.places != nil {
		return 0
	}
	if o.Symmetry != generate.NoSymmetry {
		for _, m := range o.Symmetry.Maps() {
			s |= 1 << m
		}
		return s
	}
	if o.Theme != nil {
		return 0 // the image of a cell with a clue of the theme seldom has a clue of the theme
	}
	return symmetryFrom(l.Figures, o.Width == o.Height)
}

// symmetryFrom returns the symmetry of patterns with the given figures. Only square boards can have
// diagonals and quarter turns.
func symmetryFrom(f []float64, square bool) (s symmetry) {
	for figure, to := range map[int]generate.Map{
		profile.HalfTurn: generate.TurnHalf, profile.LeftRight: generate.LeftRight, profile.TopBottom: generate.TopBottom,
		profile.Diagonal: generate.Diagonal, profile.QuarterTurn: generate.TurnQuarter,
	} {
		if f[figure] > 1-1e-4 && (to < generate.Diagonal || square) {
			s |= 1 << to
		}
	}
	return s
}

// shiftOf returns the shift after which the next pattern repeats, from the options or from a look.
// A diagonal shift from a look goes to the left in half the cases. There is no shift if places are
// given, or if the options have a theme and no motif.
func (p *Publisher) shiftOf(l profile.Look, rng *rand.Rand) (s generate.Shift) {
	switch o := p.options; {
	case p.places != nil:
		return s
	case o.Motif != nil:
		return *o.Motif
	case o.Theme != nil:
		return s
	}
	s = generate.Shift{Down: int(l.Figures[lookDown]), Right: int(l.Figures[lookAcross])}
	if s.Down > 0 && s.Right > 0 && rng.IntN(2) == 0 {
		s.Right = -s.Right
	}
	return s
}

// resize prepares a pattern for a size, with the orbits of a symmetry and a shift.
func (p *pattern) resize(width, height int, sym symmetry, shift generate.Shift) {
	if p.width == width && p.height == height && p.symmetry == sym && p.shift == shift && p.orbits != nil {
		return
	}
	p.width, p.height, p.symmetry, p.shift = width, height, sym, shift
	cells := width * height
	p.Tally = profile.NewTally(numCounts)
	p.on, p.full, p.orbitOf = make([]bool, cells), make([]int8, cells), make([]int32, cells)
	p.stride, p.cellAt, p.rim = width+6, make([]int, cells), make([]bool, cells)
	s := p.stride
	p.beside, p.corners = [...]int{-s, 1, s, -1}, [...]int{-s - 1, -s + 1, s - 1, s + 1}
	p.block = [...]int{-s - 1, -s, -s + 1, -1, 0, 1, s - 1, s, s + 1}
	p.around = make([]uint8, p.stride*(height+6))
	p.sides = make([]uint8, len(p.around))
	p.clues, p.place = make([]int8, len(p.around)), make([]int, cells)
	p.blocks, p.lines = make([]int16, len(p.around)), make([]int32, width+height)
	p.blocksLike = make([]int32, 512)
	p.stamps, p.stampsLike = make([]int32, len(p.around)), make([]int32, len(twoClues))
	for i := range cells {
		r, c := i/width, i%width
		p.cellAt[i] = (r+3)*p.stride + c + 3
		top, side := min(r, height-1-r), min(c, width-1-c)
		p.rim[i] = min(top, side) == 0
		switch {
		case top == 0 && side == 0:
			p.place[i] = countCorners
		case min(top, side) == 1:
			p.place[i] = countRing
		default:
			p.place[i] = -1
		}
	}
	p.orbits = generate.Orbits(width, height, sym.maps(), shift)
	for n, orbit := range p.orbits {
		for _, i := range orbit {
			p.orbitOf[i] = int32(n)
		}
	}
}

// wipe removes all clues.
func (p *pattern) wipe() {
	clear(p.on)
	clear(p.around)
	clear(p.sides)
	clear(p.lines)
	clear(p.blocksLike)
	clear(p.stamps)
	clear(p.stampsLike)
	for i := range p.clues {
		p.clues[i] = grid.Blank
	}
	clear(p.Is)
	for x := range p.blocks {
		p.blocks[x] = alongBorder
	}
	for i, x := range p.cellAt {
		if !p.rim[i] {
			p.blocks[x] = 0
			p.blocksLike[0]++
		}
	}
	p.Is[countHoles] = int32((p.width + 1) * (p.height + 1))
	p.Is[countBlock], p.Is[countRepeats] = p.blocksLike[0], int32(pairsAmong(int(p.blocksLike[0])))
}

// alongBorder is the entry in blocks for cells without a 3x3 block around them.
const alongBorder = -1

func (p *pattern) flipOrbit(n int32) {
	for _, i := range p.orbits[n] {
		p.flip(i)
	}
}

// set replaces the pattern by the cells of a mask.
func (p *pattern) set(m *generate.Mask) {
	p.wipe()
	for i, on := range m.On {
		if on {
			p.flip(i)
		}
	}
}

// arrange makes a pattern that roughly meets its targets, given the clues of the loop.
func (p *pattern) arrange(rng *rand.Rand) {
	p.wipe()
	p.filled, p.empty = p.filled[:0], p.empty[:0]
	for n := range p.orbits {
		p.empty = append(p.empty, int32(n))
	}
	rng.Shuffle(len(p.empty), func(i, j int) { p.empty[i], p.empty[j] = p.empty[j], p.empty[i] })
	for len(p.empty) > 1 && float64(p.Is[countFilled]) < sparser*p.Want[countFilled] {
		n := p.empty[len(p.empty)-1]
		p.empty = p.empty[:len(p.empty)-1]
		p.filled = append(p.filled, n)
		p.flipOrbit(n)
	}
	if len(p.filled) == 0 || len(p.empty) == 0 {
		return
	}
	off := p.Off()
	tries := 8 * len(p.orbits)
	for t := range tries {
		heat := 1.5 * (1 - float64(t)/float64(tries))
		i, j := rng.IntN(len(p.filled)), rng.IntN(len(p.empty))
		a, b := p.filled[i], p.empty[j]
		p.flipOrbit(a)
		p.flipOrbit(b)
		then := p.Off()
		if then > off && then-off > heat*generate.Exponential(rng) {
			p.flipOrbit(b)
			p.flipOrbit(a)
			continue
		}
		p.filled[i], p.empty[j] = b, a
		off = then
	}
}
