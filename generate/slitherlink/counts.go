package slitherlinkgen

import (
	"math"
	"math/bits"
	"slices"

	"matchbook/generate/profile"
	"matchbook/solve/grid"
)

// counts are what is steered by: numbers that a change of one clue changes by what stands near it.
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
	countRim       = countDigits + 5  // digits along the border
	countTwins     = countRim + 5     // pairs of equal clues at places that the symmetry takes to each other
	countStamps    = countTwins + 1   // pairs of blocks of 2x2 cells with two clues or more that are the same
	countPairs     = countStamps + 1  // clues that stand in twos, with none else beside either
	countSquares   = countPairs + 1   // blocks of 2x2 clues
	countDiagonal  = countSquares + 1 // three in a row
	countApart3    = countDiagonal + 1
	countDiagonal2 = countApart3 + 1
	countBlock     = countDiagonal2 + 1 // blocks of 3x3 cells without a clue; those with 1 to 5, and more, follow
	countLines     = countBlock + 7     // the squares of the clues of rows and columns
	countRepeats   = countLines + 1     // pairs of blocks that are the same
	countHoles     = countRepeats + 1   // blocks of 2x2 cells without a clue, also half off the board
	numCounts      = countHoles + 1
)

// heavier is how much more some counts weigh than the others: those that eyes see at once, and
// those from which the search for one solution strays.
var heavier = counts{
	countFilled: 250, countBeside: 4, countCorner: 3, countKnight: 2, countApart: 8, countBorder: 8, countRing: 4, countCorners: 16,
	countDigits: 10, countDigits + 1: 5, countDigits + 2: 5, countDigits + 3: 5, count00: 100, countAlike: 4, countHoles: 6, countRepeats: 2,
	countBlock: 2, countBlock + 1: 2, countBlock + 2: 2, countBlock + 3: 2, countBlock + 4: 2, countBlock + 5: 2, countBlock + 6: 2,
}

// absent is how much more it costs that a digit is there that the look does not have at all.
const absent = 5

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
	p.want[countTwins], p.want[countPairs], p.want[countSquares] = f[twins]*n, f[pairs]*n, f[squares]*n
	p.want[countHoles] = f[holes] * float64((p.width+1)*(p.height+1))
	p.want[countStamps] = f[stamps] * pairsOf((p.width+1)*(p.height+1))
	p.want[countRepeats] = f[repeats] * pairsOf(int(all))
	most := 1 // cells of an orbit
	for _, orbit := range p.orbits {
		most = max(most, len(orbit))
	}
	for k := range p.weight {
		p.weight[k] = 4 / (4 + p.want[k]) * float64(max(heavier[k], 1))
		if k == countTwins && symmetryFrom(f, p.width == p.height) != p.symmetry {
			p.weight[k] = 0
		}
		if k >= countDigits && k < countDigits+4 && p.want[k] == 0 {
			p.weight[k] *= absent
		}
		// Places change by whole orbits, so the steps are larger if these are. Digits do not.
		if k < countDigits || k >= countPairs {
			p.weight[k] /= float64(most)
		}
	}
	// On large boards these weigh less: to meet them as exactly as on small ones would take too
	// long.
	p.weight[countFilled] *= min(1, 90/n)
	for _, k := range [...]int{countRepeats, countStamps} {
		p.weight[k] *= min(1, 180*180/(cells*cells))
	}
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
		p.is[countRepeats] += p.blocksLike[then] - p.blocksLike[block] + 1
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

// countNeighbours counts a clue and those beside it by the sides at which there is another, and
// those that stand in twos.
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
			p.is[countLonely+k] += sign
		}
		if k != strokeEnd {
			continue
		}
		other := y + [...]int{-s, 1, s, -1}[bits.TrailingZeros8(sides)]
		if strokes[p.sides(other)] != strokeEnd {
			continue
		}
		p.is[countPairs] += sign
		if !slices.Contains(five[:], other) { // else it counts itself
			p.is[countPairs] += sign
		}
	}
}

// sides returns at which sides of a place there is a clue, a bit each clockwise from the top.
func (p *pattern) sides(x int) uint8 {
	on, s := p.around, p.stride
	return on[x-s] | on[x+1]<<1 | on[x+s]<<2 | on[x-1]<<3
}

// say changes the clue of a cell that is on, or is about to be or not to be.
func (p *pattern) say(i int, clue int8) {
	x := p.cellAt[i]
	p.speak(i, x, -1)
	p.stamp(x, -1)
	p.said[x] = clue
	p.speak(i, x, 1)
	p.stamp(x, 1)
}

// stamp counts the blocks of 2x2 cells at a place.
func (p *pattern) stamp(x int, sign int32) {
	s := p.stride
	for _, y := range [...]int{x, x - 1, x - s, x - s - 1} {
		code, clues := p.stampOf(y)
		if clues < 2 {
			continue
		}
		if sign > 0 {
			p.is[countStamps] += p.stampsLike[code]
			p.stampsLike[code]++
		} else {
			p.stampsLike[code]--
			p.is[countStamps] -= p.stampsLike[code]
		}
	}
}

// stampOf returns a number for the clues of the block of 2x2 cells whose first is at a place, and
// how many it has.
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
	for _, j := range p.orbits[p.orbitOf[i]] {
		if j != i && said[p.cellAt[j]] == clue {
			p.is[countTwins] += sign
		}
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
