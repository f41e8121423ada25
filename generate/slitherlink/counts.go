package slitherlinkgen

import (
	"math/bits"
	"slices"

	"matchbook/solve/grid"
)

// flip changes a cell, and the counts.
func (p *pattern) flip(i int) {
	s, x := p.stride, p.cellAt[i]
	on := p.around
	up, right, down, left := on[x-s], on[x+1], on[x+s], on[x-1]
	change := [numCounts]int32{
		countFilled: 1,
		countBeside: int32(up + right + down + left),
		countCorner: int32(on[x-s-1] + on[x-s+1] + on[x+s-1] + on[x+s+1]),
		countKnight: int32(on[x-2*s-1] + on[x-2*s+1] + on[x-s-2] + on[x-s+2] + on[x+s-2] + on[x+s+2] + on[x+2*s-1] + on[x+2*s+1]),
		// The cell is an end of some pairs at distance two, and lies between others.
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
	// The cell is the last of the block to its upper left, and the first of the block to its lower
	// right.
	for k, y := range [...]int{x + s + 1, x + s, x + s - 1, x + 1, x, x - 1, x - s + 1, x - s, x - s - 1} {
		block := p.blocks[y]
		if block == alongBorder {
			continue
		}
		then := block ^ 1<<k
		p.blocks[y] = then
		p.Is[countBlock+min(bits.OnesCount16(uint16(block)), 6)]--
		p.Is[countBlock+min(bits.OnesCount16(uint16(then)), 6)]++
		p.Is[countRepeats] += p.blocksLike[then] - p.blocksLike[block] + 1
		p.blocksLike[block]--
		p.blocksLike[then]++
	}
	change[countSquares] = int32(up&right&on[x-s+1] + right&down&on[x+s+1] + down&left&on[x+s-1] + left&up&on[x-s-1])
	change[countHoles] = int32((up|right|on[x-s+1])+(right|down|on[x+s+1])+(down|left|on[x+s-1])+(left|up|on[x-s-1])) - 4
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
			p.Is[k] -= change[k]
		}
	} else {
		for k := range change {
			p.Is[k] += change[k]
		}
	}
	on[x] ^= 1
	p.countNeighbours(x, 1)
	p.on[i] = !p.on[i]
	if p.on[i] {
		p.say(i, p.full[i])
	}
}

// countNeighbours counts a clue and its neighbouring clues by their strokes, and counts the pairs
// among them.
func (p *pattern) countNeighbours(x int, sign int32) {
	s := p.stride
	five := [...]int{x, x - s, x + 1, x + s, x - 1}
	for _, y := range five {
		if p.around[y] == 0 {
			continue
		}
		sides := p.sides(y)
		k := strokes[sides]
		if k < 4 {
			p.Is[countLonely+k] += sign
		}
		if k != strokeEnd {
			continue
		}
		other := y + [...]int{-s, 1, s, -1}[bits.TrailingZeros8(sides)]
		if strokes[p.sides(other)] != strokeEnd {
			continue
		}
		p.Is[countPairs] += sign
		if !slices.Contains(five[:], other) { // otherwise it counts itself
			p.Is[countPairs] += sign
		}
	}
}

// sides returns the sides at which a place has a neighbouring clue, as bits clockwise from the top.
func (p *pattern) sides(x int) uint8 {
	on, s := p.around, p.stride
	return on[x-s] | on[x+1]<<1 | on[x+s]<<2 | on[x-1]<<3
}

// say changes the clue of a cell, which may be gained or lost.
func (p *pattern) say(i int, clue int8) {
	x := p.cellAt[i]
	p.speak(i, x, -1)
	p.stamp(x, -1)
	p.said[x] = clue
	p.speak(i, x, 1)
	p.stamp(x, 1)
}

// stamp counts the 2x2 blocks at a place.
func (p *pattern) stamp(x int, sign int32) {
	s := p.stride
	for _, y := range [...]int{x, x - 1, x - s, x - s - 1} {
		code, clues := p.stampOf(y)
		if clues < 2 {
			continue
		}
		if sign > 0 {
			p.Is[countStamps] += p.stampsLike[code]
			p.stampsLike[code]++
		} else {
			p.stampsLike[code]--
			p.Is[countStamps] -= p.stampsLike[code]
		}
	}
}

// stampOf returns a code for the clues of the 2x2 block whose first cell is at a place, and how
// many clues it has.
func (p *pattern) stampOf(x int) (code, clues int) {
	for _, clue := range [...]int8{p.said[x], p.said[x+1], p.said[x+p.stride], p.said[x+p.stride+1]} {
		code *= 6
		if clue != grid.Blank {
			code += int(clue) + 1
			clues++
		}
	}
	return code, clues
}

// speak counts the clue of a cell.
func (p *pattern) speak(i, x int, sign int32) {
	clue, s, said := p.said[x], p.stride, p.said
	if clue == grid.Blank {
		return
	}
	p.Is[countDigits+clue] += sign
	if p.rim[i] {
		p.Is[countRim+clue] += sign
	}
	for k, other := range [...]int8{said[x-s], said[x+1], said[x+s], said[x-1], said[x-s-1], said[x-s+1], said[x+s-1], said[x+s+1]} {
		if other == clue {
			p.Is[countAlike+k/4] += sign
		}
		if other == 0 && clue == 3 || other == 3 && clue == 0 {
			p.Is[count03+k/4] += sign
		}
		if other == 0 && clue == 0 {
			p.Is[count00] += sign
		}
	}
	for _, j := range p.orbits[p.orbitOf[i]] {
		if j != i && said[p.cellAt[j]] == clue {
			p.Is[countTwins] += sign
		}
	}
}

// strokes classifies clues by the sides at which they have neighbours, as bits clockwise from the
// top: none, one (the end of a stroke), two opposite, two around a corner, more.
var strokes = [16]int{0b0001: strokeEnd, 0b0010: strokeEnd, 0b0100: strokeEnd, 0b1000: strokeEnd, 0b0101: 2, 0b1010: 2,
	0b0011: 3, 0b0110: 3, 0b1100: 3, 0b1001: 3, 0b0111: 4, 0b1011: 4, 0b1101: 4, 0b1110: 4, 0b1111: 4}

const strokeEnd = 1

// pairsOf returns the number of pairs among so many blocks.
func pairsOf(blocks int) float64 { return float64(blocks*(blocks-1)) / 2 }

// even returns the value of countLines for clues that are spread evenly over rows and columns.
func (p *pattern) even(clues int) float64 {
	n := float64(clues)
	return float64(n * n * (1/float64(p.width) + 1/float64(p.height)))
}
