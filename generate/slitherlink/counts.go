package slitherlinkgen

import (
	"math/bits"

	"matchbook/solve/grid"
)

// flip adds or removes the clue of a cell, and updates the counts.
func (p *pattern) flip(i int) {
	s, x := p.stride, p.cellAt[i]
	on, is, sign := p.around, p.Is, int32(1)
	if on[x] != 0 {
		sign = -1
	}
	up, right, down, left := on[x-s], on[x+1], on[x+s], on[x-1]
	upLeft, upRight, downLeft, downRight := on[x-s-1], on[x-s+1], on[x+s-1], on[x+s+1]
	count := func(k int, n uint8) { is[k] += sign * int32(n) }
	count(countFilled, 1)
	count(countBeside, up+right+down+left)
	count(countCorner, upLeft+upRight+downLeft+downRight)
	count(countKnight, on[x-2*s-1]+on[x-2*s+1]+on[x-s-2]+on[x-s+2]+on[x+s-2]+on[x+s+2]+on[x+2*s-1]+on[x+2*s+1])
	// the cell is an end of some pairs at distance two, and lies between the ends of other pairs
	count(countApart, on[x-2*s]&^up+on[x+2]&^right+on[x+2*s]&^down+on[x-2]&^left)
	is[countApart] -= sign * int32(up&down+left&right)
	if p.rim[i] {
		count(countBorder, 1)
	}
	if k := p.place[i]; k >= 0 {
		count(k, 1)
	}
	count(countDiagonal, upLeft&downRight+upRight&downLeft+
		upLeft&on[x-2*s-2]+upRight&on[x-2*s+2]+downLeft&on[x+2*s-2]+downRight&on[x+2*s+2])
	count(countSquares, up&right&upRight+right&down&downRight+down&left&downLeft+left&up&upLeft)
	count(countHoles, (up|right|upRight)+(right|down|downRight)+(down|left|downLeft)+(left|up|upLeft))
	is[countHoles] -= 4 * sign
	count(countApart3, on[x-3*s]+on[x+3]+on[x+3*s]+on[x-3])
	count(countDiagonal2, on[x-2*s-2]+on[x-2*s+2]+on[x+2*s-2]+on[x+2*s+2])
	row, column := &p.lines[i/p.width], &p.lines[p.height+i%p.width]
	is[countLines] += 2*sign*(*row+*column) + 2
	p.Want[countLines] = p.uneven + p.even(int(is[countFilled]))
	*row += sign
	*column += sign
	for k, d := range &p.block {
		block := p.blocks[x-d]
		if block == alongBorder {
			continue
		}
		then := block ^ 1<<k
		p.blocks[x-d] = then
		is[countBlock+cluesOf[block]]--
		is[countBlock+cluesOf[then]]++
		is[countRepeats] += p.blocksLike[then] - p.blocksLike[block] + 1
		p.blocksLike[block]--
		p.blocksLike[then]++
	}
	p.countNeighbours(x, -1)
	on[x] ^= 1
	for k, d := range &p.beside {
		p.sides[x+d] ^= 1 << (k ^ 2) // the side opposite to k
	}
	p.countNeighbours(x, 1)
	if p.on[i] = !p.on[i]; p.on[i] {
		p.setClue(i, p.full[i])
	} else {
		p.setClue(i, grid.Blank)
	}
}

// countNeighbours counts the clue at x and its neighbouring clues by their entries in strokes, and
// counts the pairs among them. A sign of -1 takes these counts back.
func (p *pattern) countNeighbours(x int, sign int32) {
	p.countStroke(x, x, sign)
	for _, d := range &p.beside {
		p.countStroke(x+d, x, sign)
	}
}

// countStroke counts the clue at y, which is x or beside x, and its pair. countPairs is the number
// of clues in pairs. If a pair includes x, countStroke is called for both of its clues, and counts
// one each time. For any other pair, it is called once, and counts two.
func (p *pattern) countStroke(y, x int, sign int32) {
	if p.around[y] == 0 {
		return
	}
	sides := p.sides[y]
	k := strokes[sides]
	if k < 4 {
		p.Is[countLonely+k] += sign
	}
	if k != strokeEnd {
		return
	}
	other := y + p.beside[bits.TrailingZeros8(sides)]
	if strokes[p.sides[other]] != strokeEnd {
		return
	}
	p.Is[countPairs] += sign
	if y != x && other != x {
		p.Is[countPairs] += sign
	}
}

// setClue changes, adds or removes the clue of a cell, and updates the counts.
func (p *pattern) setClue(i int, clue int8) {
	x, is, clues := p.cellAt[i], p.Is, p.clues
	was := clues[x]
	now, then := &pairsOf[was+1], &pairsOf[clue+1]
	for k, near := range [...]*[4]int{&p.beside, &p.corners} {
		var had, has pairs
		for _, d := range near {
			other := clues[x+d] + 1
			had += now[other]
			has += then[other]
		}
		is[countAlike+k] += has.alike() - had.alike()
		is[count03+k] += has.zeroThree() - had.zeroThree()
		is[count00] += has.zeros() - had.zeros()
	}
	for _, j := range p.orbits[p.orbitOf[i]] {
		if other := clues[p.cellAt[j]]; j != i && other != grid.Blank {
			is[countTwins] += bit(other == clue) - bit(other == was)
		}
	}
	p.countDigit(i, was, -1)
	p.countDigit(i, clue, 1)
	clues[x] = clue
	// Cell i is the lower right cell of the first of these 2x2 blocks, and the upper left cell of
	// the last.
	change := int32(clue) - int32(was)
	for _, y := range [...]int{x - p.stride - 1, x - p.stride, x - 1, x} {
		code := &p.stamps[y]
		if twoClues[*code] {
			p.stampsLike[*code]--
			is[countStamps] -= p.stampsLike[*code]
		}
		if *code += change; twoClues[*code] {
			is[countStamps] += p.stampsLike[*code]
			p.stampsLike[*code]++
		}
		change *= stampBase
	}
}

// countDigit adds sign to the counts for the clue of a cell, unless the clue is blank.
func (p *pattern) countDigit(i int, clue int8, sign int32) {
	if clue == grid.Blank {
		return
	}
	p.Is[countDigits+clue] += sign
	if p.rim[i] {
		p.Is[countRim+clue] += sign
	}
}

// pairs packs three numbers of pairs of clues: of equal clues, of a 0 and a 3, and of two 0s.
type pairs uint32

func (p pairs) alike() int32     { return int32(p & 0xff) }
func (p pairs) zeroThree() int32 { return int32(p >> 8 & 0xff) }
func (p pairs) zeros() int32     { return int32(p >> 16) }

// pairsOf[a][b] counts the pair of two clues. Each index is a clue plus 1, or 0 for a blank.
var pairsOf = func() (of [stampBase][stampBase]pairs) {
	for clue := range 5 {
		of[clue+1][clue+1] = 1
	}
	of[0+1][3+1], of[3+1][0+1] = 1<<8, 1<<8
	of[0+1][0+1] += 1 << 16
	return of
}()

// bit returns 1 for true, and 0 for false.
func bit(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

// The code of a 2x2 block is a number of four digits in base stampBase: a clue plus 1, or 0 for a
// blank. twoClues[code] is true if the block has at least two clues.
const stampBase = 6

var twoClues = func() (two [stampBase * stampBase * stampBase * stampBase]bool) {
	for code := range two {
		clues := 0
		for rest := code; rest > 0; rest /= stampBase {
			clues += int(bit(rest%stampBase > 0))
		}
		two[code] = clues >= 2
	}
	return two
}()

// cluesOf has the number of clues of each 3x3 block; 6 stands for 6 or more.
var cluesOf = func() (clues [512]int) {
	for block := range clues {
		clues[block] = min(bits.OnesCount(uint(block)), 6)
	}
	return clues
}()

// strokes[sides] is the class of a clue that has clues beside it at these sides, which are bits
// clockwise from the top: 0 if there are none, 1 if there is one (the clue is the end of a stroke),
// 2 if there are two on opposite sides, 3 if there are two around a corner, and 4 if there are
// more.
var strokes = [16]int{0b0001: strokeEnd, 0b0010: strokeEnd, 0b0100: strokeEnd, 0b1000: strokeEnd, 0b0101: 2, 0b1010: 2,
	0b0011: 3, 0b0110: 3, 0b1100: 3, 0b1001: 3, 0b0111: 4, 0b1011: 4, 0b1101: 4, 0b1110: 4, 0b1111: 4}

const strokeEnd = 1

// pairsAmong returns the number of pairs among the given number of blocks.
func pairsAmong(blocks int) float64 { return float64(blocks*(blocks-1)) / 2 }

// even returns the value of countLines if clues are spread evenly over rows and columns.
func (p *pattern) even(clues int) float64 {
	n := float64(clues)
	return float64(n * n * (1/float64(p.width) + 1/float64(p.height)))
}
