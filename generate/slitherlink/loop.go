package slitherlinkgen

import (
	"math"
	"math/rand/v2"
	"slices"

	"matchbook/generate"
	"matchbook/generate/profile"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// A loop is the border of a connected region of cells without holes, in which no two cells touch
// only at a dot (a corner of cells). So a random loop is the border of a random region. The region
// is made by simulated annealing, like a model of a magnet: single cells join or leave the region
// if it stays connected and without holes. Changes after which the loop passes more dots are
// preferred. If the loop misses a dot, the four cells around the dot are all inside the loop or all
// outside. Every missed dot costs the same, so large blocks of such cells dissolve, and the loop
// winds.
//
//	start      growing        at rest
//	· · · ·    · █ █ ·        █ █ █ ·
//	· █ · ·    · █ · ·        · █ · ·
//	· · · ·    █ █ █ ·        █ █ █ █
//	· · · ·    · · █ ·        █ · · █
//
// Whether a change keeps the region valid depends only on the cell's eight neighbours (see
// slitherlink.Simple). So each try is fast, and the number of tries per cell is fixed.
const (
	sweeps = 24  // changes tried per cell
	heat   = 1.2 // a change after which the loop passes k fewer dots is made with probability exp(-k/heat)
)

// chance[k] is the probability of a change after which the loop passes k fewer dots, in units of
// about 2^-32.
var chance [5]uint32

func init() {
	for k := range chance {
		chance[k] = uint32(math.Exp(-float64(k)/heat) * (1<<32 - 1))
	}
}

// loops makes random loops, and reuses its memory.
type loops struct {
	width, height, stride int
	inside                []uint8 // 1 for cells inside the loop; with a margin of one cell
	changed               []int32 // cells changed by alone
	seen                  []bool  // for gap: dots that were visited
	queue                 []int   // for gap: dots of the current set
	profile.Tally                 // counts of the loop and their targets, if it follows a profile
	barred                []bool  // indexed like inside: cells that must stay outside; nil for none
}

// A gap is a connected set of dots that the loop misses. On large boards, a gap may take up a large
// part of the board, where nothing is left to solve. A loop is discarded if its largest gap has
// more than gapDots dots, and more than one in gapShare of all dots. The last of gapTries loops is
// always kept, since on very narrow boards every loop may have a large gap.
const (
	gapDots  = 9
	gapShare = 50
	gapTries = 8
)

// wind makes a new loop, without large gaps if possible.
func (l *loops) wind(width, height int, rng *rand.Rand) {
	for range gapTries {
		l.shake(width, height, rng)
		if l.gap() <= max(gapDots, (width+1)*(height+1)/gapShare) {
			return
		}
	}
}

// gap returns the size of the largest connected set of dots that the loop misses.
func (l *loops) gap() int {
	// A dot has the index of the cell to its lower right.
	missed := func(dot int) bool {
		in, s := l.inside, l.stride
		return in[dot] == in[dot-1] && in[dot] == in[dot-s] && in[dot] == in[dot-s-1]
	}
	l.seen = append(l.seen[:0], make([]bool, len(l.inside))...)
	largest := 0
	for row := 1; row <= l.height+1; row++ {
		for dot := row*l.stride + 1; dot <= row*l.stride+l.width+1; dot++ {
			if l.seen[dot] || !missed(dot) {
				continue
			}
			l.seen[dot] = true
			l.queue = append(l.queue[:0], dot)
			for k := 0; k < len(l.queue); k++ {
				for _, d := range [...]int{-l.stride, 1, l.stride, -1} {
					next := l.queue[k] + d
					if r, c := next/l.stride, next%l.stride; r < 1 || r > l.height+1 || c < 1 || c > l.width+1 ||
						l.seen[next] || !missed(next) {
						continue
					}
					l.seen[next] = true
					l.queue = append(l.queue, next)
				}
			}
			largest = max(largest, len(l.queue))
		}
	}
	return largest
}

// begin prepares a board of the given size, on which no cell is inside.
func (l *loops) begin(width, height int) {
	l.width, l.height, l.stride = width, height, width+2
	size := l.stride * (height + 2)
	if len(l.inside) != size {
		l.inside = make([]uint8, size)
	}
	clear(l.inside)
	if l.Is == nil {
		l.Tally = profile.NewTally(numAims)
	}
}

// shake makes a random loop, which may have large gaps.
func (l *loops) shake(width, height int, rng *rand.Rand) {
	l.begin(width, height)
	in, s := l.inside, l.stride
	in[(1+rng.IntN(height))*s+1+rng.IntN(width)] = 1
	if width*height == 1 {
		return
	}
	count := 1
	for range sweeps {
		for range width * height {
			random := rng.Uint64()
			r := random & 0xffff * uint64(height) >> 16
			c := random >> 16 & 0xffff * uint64(width) >> 16
			x := (int(r)+1)*s + int(c) + 1
			ring := l.ring(x)
			if !slitherlink.Simple(ring) || in[x] == 1 && count <= 2 {
				continue
			}
			if worse := dotsOf[in[x]&1][ring].on - dotsOf[in[x]&1^1][ring].on; worse > 0 && uint32(random>>32) >= chance[worse] {
				continue
			}
			in[x] ^= 1
			count += 2*int(in[x]) - 1
		}
	}
}

// ring returns which of a cell's eight neighbours are inside, as bits clockwise from the top.
func (l *loops) ring(x int) uint8 {
	in, s := l.inside, l.stride
	return in[x-s] | in[x-s+1]<<1 | in[x+1]<<2 | in[x+s+1]<<3 | in[x+s]<<4 | in[x+s-1]<<5 | in[x-1]<<6 | in[x-s-1]<<7
}

// clue returns the number of lines around a cell, given by its row and column from 0.
func (l *loops) clue(row, column int) int {
	return l.lines((row+1)*l.stride + column + 1)
}

// lines returns the number of lines around a cell, given by its index in inside.
func (l *loops) lines(x int) int {
	in, s := l.inside, l.stride
	n := in[x-s] + in[x+1] + in[x+s] + in[x-1]
	if in[x] == 1 {
		n = 4 - n
	}
	return int(n)
}

// clueOf returns the number of lines around cell i.
func (l *loops) clueOf(i int) int8 { return int8(l.clue(i/l.width, i%l.width)) }

// place returns the index of cell i in l.inside. The method cell is its inverse; for an index in
// the margin, it returns false.
func (l *loops) place(i int) int { return (i/l.width+1)*l.stride + i%l.width + 1 }

func (l *loops) cell(x int) (i int, ok bool) {
	r, c := x/l.stride-1, x%l.stride-1
	return r*l.width + c, r >= 0 && r < l.height && c >= 0 && c < l.width
}

// alone reports whether a small change of the loop at cell i gives another loop that meets all
// clues of p except the clue of cell i. If so, the clue must stay, since p would have a second
// solution without this clue. alone moves a cell at that clue to the other side of the loop, then a
// cell at the first clue that is wrong, and so on, with at most the given number of changes. It may
// miss other solutions.
func (l *loops) alone(p slitherlink.Puzzle, i, changes int) bool {
	l.changed = l.changed[:0]
	return l.changeAt(p, i, i, changes)
}

// changeAt is the recursive step of alone: it tries to change cell i, and then each cell beside it.
// The parameter except is the cell whose clue may be wrong.
func (l *loops) changeAt(p slitherlink.Puzzle, i, except, changes int) bool {
	x := (i/l.width+1)*l.stride + i%l.width + 1
	for _, d := range [...]int{0, -l.stride, 1, l.stride, -1} {
		y := x + d
		if c := y % l.stride; c == 0 || c > l.width || y < l.stride || y >= (l.height+1)*l.stride ||
			!slitherlink.Simple(l.ring(y)) || slices.Contains(l.changed, int32(y)) {
			continue
		}
		l.inside[y] ^= 1
		l.changed = append(l.changed, int32(y))
		wrong := l.wrong(p, except)
		found := wrong < 0 || changes > 1 && l.changeAt(p, wrong, except, changes-1)
		l.changed = l.changed[:len(l.changed)-1]
		l.inside[y] ^= 1
		if found {
			return true
		}
	}
	return false
}

// wrong returns a cell near the changed cells whose clue the loop does not meet, or -1 if there is
// none. It ignores the clue of one cell, given by the parameter except.
func (l *loops) wrong(p slitherlink.Puzzle, except int) int {
	for _, y := range l.changed {
		r, c := int(y)/l.stride-1, int(y)%l.stride-1
		for _, d := range [...][2]int{{0, 0}, {-1, 0}, {0, 1}, {1, 0}, {0, -1}} {
			r, c := r+d[0], c+d[1]
			if r < 0 || r >= l.height || c < 0 || c >= l.width {
				continue
			}
			if i := r*l.width + c; i != except && p.Cells[i] != grid.Blank && int(p.Cells[i]) != l.clue(r, c) {
				return i
			}
		}
	}
	return -1
}

// dotsOf[side][ring] describes the four dots of a cell. The index side is 1 if the cell is inside,
// otherwise 0; ring is the result of the method ring. The fields on and turns are the numbers of
// dots that are on the loop, and at which the loop turns.
var dotsOf [2][256]struct{ on, turns int8 }

func init() {
	for side := range dotsOf {
		for ring := range dotsOf[side] {
			for k := 0; k < 8; k += 2 {
				three := (ring>>k | ring<<(8-k)) & 7
				n := three&1 + three>>1&1 + three>>2 + side
				d := &dotsOf[side][ring]
				if n != 0 && n != 4 {
					d.on++
				}
				if n == 1 || n == 3 {
					d.turns++
				}
			}
		}
	}
}

// The weights of a loop's counts are divided by 1 + spread * cells, since loops of large boards may
// be farther from their targets.
const spread = 0.02

// shape makes a new loop that roughly meets its targets.
func (l *loops) shape(rng *rand.Rand) {
	clear(l.inside)
	for first := true; first; {
		if x := (1+rng.IntN(l.height))*l.stride + 1 + rng.IntN(l.width); l.barred == nil || !l.barred[x] {
			l.inside[x], first = 1, false
		}
	}
	l.count()
	off := l.Off()
	for range sweeps * l.width * l.height {
		random := rng.Uint64()
		r := random & 0xffff * uint64(l.height) >> 16
		c := random >> 16 & 0xffff * uint64(l.width) >> 16
		x := (int(r)+1)*l.stride + int(c) + 1
		if l.stays(x) || l.inside[x] == 1 && l.Is[aimInside] <= 2 {
			continue
		}
		l.flip(x)
		if then := l.Off(); then <= off || then-off <= generate.Exponential(rng) {
			off = then
		} else {
			l.flip(x)
		}
	}
}

// stays reports whether a cell cannot move to the other side of the loop.
func (l *loops) stays(x int) bool {
	return !slitherlink.Simple(l.ring(x)) || l.barred != nil && l.barred[x]
}

// bar keeps cells outside the loop if they have no clue, and at most one clue beside them: clues
// would not show where the loop goes there. It returns the indices in inside of all other cells of
// the board.
func (l *loops) bar(m *generate.Mask) (allowed []int) {
	l.stride = m.Width + 2
	l.barred = make([]bool, l.stride*(m.Height+2))
	at := func(r, c int) int {
		if r < 0 || c < 0 || r >= m.Height || c >= m.Width || !m.On[r*m.Width+c] {
			return 0
		}
		return 1
	}
	for i, on := range m.On {
		r, c := i/m.Width, i%m.Width
		if x := (r+1)*l.stride + c + 1; !on && at(r-1, c)+at(r+1, c)+at(r, c-1)+at(r, c+1) < 2 {
			l.barred[x] = true
		} else {
			allowed = append(allowed, x)
		}
	}
	return allowed
}

// draw makes the loop around the given cells, and takes its counts as targets.
func (l *loops) draw(width, height int, inside []bool) {
	l.begin(width, height)
	for i, in := range inside {
		if in {
			l.inside[l.place(i)] = 1
		}
	}
	l.count()
	for k, n := range l.Is {
		l.Want[k] = float64(n)
	}
}

// flip moves a cell to the other side of the loop, and updates the counts.
func (l *loops) flip(x int) {
	in, ring := l.inside[x], l.ring(x)
	now, then := &dotsOf[in&1][ring], &dotsOf[in&1^1][ring]
	l.Is[aimDots] += int32(then.on - now.on)
	l.Is[aimTurns] += int32(then.turns - now.turns)
	l.Is[aimInside] += 1 - 2*int32(in)
	if l.rim(x) {
		l.Is[aimRim] += 1 - 2*int32(in)
	}
	l.countBy(x, -1)
	l.inside[x] = in ^ 1
	l.countBy(x, 1)
}

// rim reports whether a cell is along the border of the board.
func (l *loops) rim(x int) bool {
	r, c := x/l.stride, x%l.stride
	return r >= 1 && c >= 1 && r <= l.height && c <= l.width && (r == 1 || c == 1 || r == l.height || c == l.width)
}

// countBy counts a cell and its four neighbours by their numbers of lines. A sign of -1 takes these
// counts back.
func (l *loops) countBy(x int, sign int32) {
	s, in := l.stride, l.inside
	for _, y := range [...]int{x, x - s, x + 1, x + s, x - 1} {
		if r, c := y/s, y%s; r == 0 || c == 0 || r > l.height || c > l.width {
			continue
		}
		if lines := l.lines(y); lines < 4 {
			l.Is[aimBy+4*int(in[y])+lines] += sign
		}
	}
}

// count sets the counts of the loop.
func (l *loops) count() {
	clear(l.Is)
	s, in := l.stride, l.inside
	for x := range in {
		r, c := x/s, x%s
		if r > 0 && c > 0 { // the dot to the upper left
			if n := in[x] + in[x-1] + in[x-s] + in[x-s-1]; n%4 != 0 {
				l.Is[aimDots]++
				l.Is[aimTurns] += int32(n & 1)
			}
		}
		if r == 0 || c == 0 || r > l.height || c > l.width {
			continue
		}
		l.Is[aimInside] += int32(in[x])
		if l.rim(x) {
			l.Is[aimRim] += int32(in[x])
		}
		if lines := l.lines(x); lines < 4 {
			l.Is[aimBy+4*int(in[x])+lines]++
		}
	}
}

// insideCells returns for each cell whether the cell is inside.
func (l *loops) insideCells() []bool {
	in := make([]bool, l.width*l.height)
	for i := range in {
		in[i] = l.inside[l.place(i)] == 1
	}
	return in
}
