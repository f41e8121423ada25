package slitherlinkgen

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"matchbook/generate"
	"matchbook/generate/profile"
	"matchbook/solve/grid"
)

// heavier is how much more some counts weigh than the others: those that eyes see at once, and
// those from which the search for one solution strays.
var heavier = counts{
	countFilled: 140, countBeside: 4, countApart: 4, countKnight: 2, countBorder: 4, countRing: 4, countCorners: 16,
	countDigits: 10, countDigits + 1: 5, countDigits + 2: 5, countDigits + 3: 5, count00: 100, countAlike: 4, countRepeats: 2,
	countBlock: 2, countBlock + 1: 2, countBlock + 2: 2, countBlock + 3: 2, countBlock + 4: 2, countBlock + 5: 2, countBlock + 6: 2,
}

// pattern is which cells have clues. It is made before a puzzle is, as designers do: first
// the places, then the numbers. Cells that the symmetry takes to each other, an orbit, are
// chosen together.
type pattern struct {
	width, height int
	symmetry      symmetry
	orbits        [][]int
	orbitOf       []int32 // by cell
	on            []bool  // by cell
	full          []int8  // by cell, the clue that the loop gives it

	filled, empty []int32 // orbits
	is            counts
	want, weight  [numCounts]float64

	// The cells again, with a margin of three.
	stride int
	around []uint8 // 1 for those on
	cellAt []int   // by cell, its place there
	said   []int8  // the clues of those on, or blank
	lines  []int32 // the clues of each row, and of each column
	blocks []int16 // which cells of the block of 3x3 cells around are on, -1 for cells along the border
	like   []int32 // how many blocks there are, by which cells are on
	rim    []bool  // by cell, whether it is along the border
	place  []int   // by cell, countCorners or countRing if it is there, or -1
}

// counts are what is steered by.
type counts [numCounts]int32

const (
	countFilled = iota
	countBeside
	countCorner
	countKnight
	countApart // two apart in a row or column, with a blank between
	countBorder
	countLonely  // clues with none beside them; those with one, two opposite and two around a corner follow
	countCorners = iota + 3
	countRing
	countAlike
	countAlikeCorner
	count03
	count03Corner
	count00 // touching
	countDigits
	countRim       = countDigits + 5 // digits along the border
	countDiagonal  = countRim + 5    // three in a row
	countApart3    = countDiagonal + 1
	countDiagonal2 = countApart3 + 1
	countBlock     = countDiagonal2 + 1 // blocks of 3x3 cells without a clue; those with 1 to 5, and more, follow
	countLines     = countBlock + 7     // the squares of the clues of rows and columns
	countRepeats   = countLines + 1     // pairs of blocks that are the same
	numCounts      = countRepeats + 1
)

// symmetry is a set of the maps of a board onto itself: a bit for each [generate.Map].
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

// symmetryOf returns the symmetry of the next pattern: that of the options, or of a look.
func (p *Publisher) symmetryOf(l profile.Look) (s symmetry) {
	o := p.options
	if o.Pattern != nil {
		return 0
	}
	if o.Symmetry != generate.NoSymmetry {
		for _, m := range o.Symmetry.Maps() {
			s |= 1 << m
		}
		return s
	}
	for figure, to := range map[int]generate.Map{
		profile.HalfTurn: generate.TurnHalf, profile.LeftRight: generate.LeftRight, profile.TopBottom: generate.TopBottom,
		profile.Diagonal: generate.Diagonal, profile.QuarterTurn: generate.TurnQuarter,
	} {
		if l.Figures[figure] > 1-1e-4 && (to < generate.Diagonal || o.Width == o.Height) {
			s |= 1 << to
		}
	}
	return s
}

// resize starts a pattern with the orbits of a symmetry.
func (p *pattern) resize(width, height int, s symmetry) {
	if p.width == width && p.height == height && p.symmetry == s && p.orbits != nil {
		return
	}
	p.width, p.height, p.symmetry = width, height, s
	cells := width * height
	p.on, p.full, p.orbitOf = make([]bool, cells), make([]int8, cells), make([]int32, cells)
	p.stride, p.cellAt, p.rim = width+6, make([]int, cells), make([]bool, cells)
	p.around = make([]uint8, p.stride*(height+6))
	p.said, p.place = make([]int8, len(p.around)), make([]int, cells)
	p.blocks, p.lines = make([]int16, len(p.around)), make([]int32, width+height)
	p.like = make([]int32, 512)
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
	p.orbits = generate.Orbits(width, height, s.maps())
	for n, orbit := range p.orbits {
		for _, i := range orbit {
			p.orbitOf[i] = int32(n)
		}
	}
}

// aim sets what the pattern should have.
func (p *pattern) aim(l profile.Look) {
	f := l.Figures
	cells := float64(p.width * p.height)
	n := max(math.Round(f[profile.Filled]*cells), 1)
	gaps := max(2*n-float64(p.width+p.height), 0)
	p.want = [numCounts]float64{
		countFilled: n, countBeside: f[profile.Beside] * n, countCorner: f[profile.Corner] * n,
		countKnight: f[profile.Knight] * n, countApart: f[profile.Gap2] * gaps,
		countBorder: f[profile.Border] * float64(2*(p.width+p.height)-4),
	}
	for k := range 4 {
		p.want[countLonely+k] = f[lonely+k] * n
	}
	p.want[countCorners] = f[corners] * 4
	p.want[countRing] = f[ring] * float64(max(2*(p.width+p.height)-12, 0))
	p.want[countAlike], p.want[countAlikeCorner] = f[alike]*n, f[alikeCorner]*n
	p.want[count03], p.want[count03Corner] = f[apart03]*n, f[touch03]*n
	for d := range 4 {
		p.want[countDigits+d] = f[digits+d] * n
		p.want[countRim+d] = f[rimDigits+d] * n
	}
	all := float64(max((p.width-2)*(p.height-2), 0))
	p.want[countBlock+6] = all
	for k := range 6 {
		p.want[countBlock+k] = float64(f[blocks+k] * all)
		p.want[countBlock+6] -= p.want[countBlock+k]
	}
	p.want[countDiagonal], p.want[countApart3], p.want[countDiagonal2] = f[diagonals]*n, f[apart3]*n, f[diagonal2]*n
	p.want[countLines] = f[spreadLines] * 2 * n
	p.want[count00] = f[touch00] * n
	p.want[countRepeats] = f[repeats] * pairsOf(int(all))
	most := 1 // cells of an orbit
	for _, orbit := range p.orbits {
		most = max(most, len(orbit))
	}
	for k := range p.weight {
		p.weight[k] = 4 / (4 + p.want[k]) * float64(max(heavier[k], 1))
		// Places change by whole orbits, so the steps are larger if these are. Digits do not.
		if k < countDigits || k >= countDiagonal {
			p.weight[k] /= float64(most)
		}
	}
	// On large boards these two weigh less: to meet them as exactly as on small ones would take
	// too long.
	p.weight[countFilled] *= min(1, 90/n)
	p.weight[countRepeats] *= min(1, 180*180/(cells*cells))
}

// flip changes a cell, and the counts.
func (p *pattern) flip(i int) {
	s, x := p.stride, p.cellAt[i]
	on := p.around
	up, right, down, left := on[x-s], on[x+1], on[x+s], on[x-1]
	change := counts{
		countFilled: 1,
		countBeside: int32(up + right + down + left),
		countCorner: int32(on[x-s-1] + on[x-s+1] + on[x+s-1] + on[x+s+1]),
		countKnight: int32(on[x-2*s-1] + on[x-2*s+1] + on[x-s-2] + on[x-s+2] + on[x+s-2] + on[x+s+2] + on[x+2*s-1] + on[x+2*s+1]),
		// It is an end of some that are two apart, and between others.
		countApart: int32(on[x-2*s]&^up+on[x+2]&^right+on[x+2*s]&^down+on[x-2]&^left) - int32(up&down+left&right),
	}
	if p.rim[i] {
		change[countBorder] = 1
	}
	if k := p.place[i]; k >= 0 {
		change[k] = 1
	}
	change[countDiagonal] = int32(on[x-s-1]&on[x+s+1] + on[x-s+1]&on[x+s-1] +
		on[x-s-1]&on[x-2*s-2] + on[x-s+1]&on[x-2*s+2] + on[x+s-1]&on[x+2*s-2] + on[x+s+1]&on[x+2*s+2])
	// The cell is the last of the block to its upper left, and the first of that to its lower right.
	for k, y := range [...]int{x + s + 1, x + s, x + s - 1, x + 1, x, x - 1, x - s + 1, x - s, x - s - 1} {
		block := p.blocks[y]
		if block == alongBorder {
			continue
		}
		then := block ^ 1<<k
		p.blocks[y] = then
		p.is[countBlock+min(bits.OnesCount16(uint16(block)), 6)]--
		p.is[countBlock+min(bits.OnesCount16(uint16(then)), 6)]++
		p.is[countRepeats] += p.like[then] - p.like[block] + 1
		p.like[block]--
		p.like[then]++
	}
	change[countApart3] = int32(on[x-3*s] + on[x+3] + on[x+3*s] + on[x-3])
	change[countDiagonal2] = int32(on[x-2*s-2] + on[x-2*s+2] + on[x+2*s-2] + on[x+2*s+2])
	row, column := &p.lines[i/p.width], &p.lines[p.height+i%p.width]
	if on[x] != 0 {
		*row--
		*column--
	}
	change[countLines] = 2*(*row+*column) + 2
	if on[x] == 0 {
		*row++
		*column++
	}
	p.countNeighbours(x, -1)
	if on[x] != 0 {
		p.say(i, grid.Blank)
		for k := range change {
			p.is[k] -= change[k]
		}
	} else {
		for k := range change {
			p.is[k] += change[k]
		}
	}
	on[x] ^= 1
	p.countNeighbours(x, 1)
	p.on[i] = !p.on[i]
	if p.on[i] {
		p.say(i, p.full[i])
	}
}

// countNeighbours counts a clue and those beside it by the sides at which there is another.
func (p *pattern) countNeighbours(x int, sign int32) {
	on, s := p.around, p.stride
	for _, y := range [...]int{x, x - s, x + 1, x + s, x - 1} {
		if on[y] == 0 {
			continue
		}
		if k := besides[on[y-s]|on[y+1]<<1|on[y+s]<<2|on[y-1]<<3]; k < 4 {
			p.is[countLonely+k] += sign
		}
	}
}

// say changes the clue of a cell that is on, or is about to be or not to be.
func (p *pattern) say(i int, clue int8) {
	x := p.cellAt[i]
	p.speak(i, x, -1)
	p.said[x] = clue
	p.speak(i, x, 1)
}

// speak counts the clue of a cell.
func (p *pattern) speak(i, x int, sign int32) {
	clue, s, said := p.said[x], p.stride, p.said
	if clue == grid.Blank {
		return
	}
	p.is[countDigits+clue] += sign
	if p.rim[i] {
		p.is[countRim+clue] += sign
	}
	for k, other := range [...]int8{said[x-s], said[x+1], said[x+s], said[x-1], said[x-s-1], said[x-s+1], said[x+s-1], said[x+s+1]} {
		if other == clue {
			p.is[countAlike+k/4] += sign
		}
		if other == 0 && clue == 3 || other == 3 && clue == 0 {
			p.is[count03+k/4] += sign
		}
		if other == 0 && clue == 0 {
			p.is[count00] += sign
		}
	}
}

// wipe takes all clues away.
func (p *pattern) wipe() {
	clear(p.on)
	clear(p.around)
	clear(p.lines)
	clear(p.like)
	for i := range p.said {
		p.said[i] = grid.Blank
	}
	p.is = counts{}
	for x := range p.blocks {
		p.blocks[x] = alongBorder
	}
	for i, x := range p.cellAt {
		if !p.rim[i] {
			p.blocks[x] = 0
			p.like[0]++
		}
	}
	p.is[countBlock], p.is[countRepeats] = p.like[0], int32(pairsOf(int(p.like[0])))
}

// alongBorder is what blocks has for cells with no block around them.
const alongBorder = -1

func (p *pattern) flipOrbit(n int32) {
	for _, i := range p.orbits[n] {
		p.flip(i)
	}
}

// off returns how far the pattern is from what it should be. What is counted of clues is
// compared for as many clues as there are, so that a pattern with too many of them is as
// even.
func (p *pattern) off() float64 {
	filled := float64(p.is[countFilled])
	sum := p.weight[countFilled] * (filled - p.want[countFilled]) * (filled - p.want[countFilled])
	scale := filled / p.want[countFilled]
	for k := countFilled + 1; k < numCounts; k++ {
		want := p.want[k]
		if k < countBlock {
			want *= scale
		}
		d := float64(p.is[k]) - want
		if k == countLines {
			d -= float64(filled * filled * (1/float64(p.width) + 1/float64(p.height)))
		}
		sum += float64(p.weight[k] * d * d)
	}
	return sum
}

// set makes the pattern that is given.
func (p *pattern) set(m *generate.Mask) {
	p.wipe()
	for i, on := range m.On {
		if on {
			p.flip(i)
		}
	}
}

// arrange makes a pattern that is about what it should be, for the clues that the loop gives.
func (p *pattern) arrange(rng *rand.Rand) {
	p.wipe()
	p.filled, p.empty = p.filled[:0], p.empty[:0]
	for n := range p.orbits {
		p.empty = append(p.empty, int32(n))
	}
	rng.Shuffle(len(p.empty), func(i, j int) { p.empty[i], p.empty[j] = p.empty[j], p.empty[i] })
	for len(p.empty) > 1 && float64(p.is[countFilled]) < p.want[countFilled] {
		n := p.empty[len(p.empty)-1]
		p.empty = p.empty[:len(p.empty)-1]
		p.filled = append(p.filled, n)
		p.flipOrbit(n)
	}
	if len(p.filled) == 0 || len(p.empty) == 0 {
		return
	}
	off := p.off()
	tries := 8 * len(p.orbits)
	for t := range tries {
		heat := 1.5 * (1 - float64(t)/float64(tries))
		i, j := rng.IntN(len(p.filled)), rng.IntN(len(p.empty))
		a, b := p.filled[i], p.empty[j]
		p.flipOrbit(a)
		p.flipOrbit(b)
		then := p.off()
		if then > off && then-off > heat*generate.Exponential(rng) {
			p.flipOrbit(b)
			p.flipOrbit(a)
			continue
		}
		p.filled[i], p.empty[j] = b, a
		off = then
	}
}
