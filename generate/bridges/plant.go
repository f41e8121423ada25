package bridgesgen

import (
	"math"

	"matchbook/generate/profile"
	"matchbook/solve/bridges"
)

// A board that follows a look is planted: islands and the links between them grow as one
// tree, a leaf at a time, and where the tree does not come to look as wanted, leaves are
// taken off and put elsewhere. So at every moment all islands hang together, no links cross,
// and no islands stand side by side.
//
//	o - o . .      a leaf goes      o - o . .      and comes elsewhere
//	. . | . .                       . . | . .
//	o . o - o             →         o . o . .             →  ...
//
// What the board looks like is a tally of counts: islands that stand on the border, pairs
// that touch at a corner, gaps of each length, links of each length, islands with so many
// links, cells that disagree with their image in each symmetry. Each move changes few of
// them. A move is kept if it brings the tally nearer to that of the look, and sometimes if
// it does not (simulated annealing), so that the tree does not stick halfway.

// tally is what is counted of a tree.
type tally [tallies]int32

// Places of the tally.
const (
	tIslands  = iota
	tDisagree // cells that disagree with their image, by symmetry
	_
	_
	_
	_
	_
	tCorner
	tKnight
	tBorder
	tRing
	tCorners
	tSquares // sum of the squares of how many islands each row and column has
	tGap2
	tGap3
	tGap4
	tGapMore
	tLength2
	tLength3
	tLength4
	tLengthMore
	tDegree1
	tDegree2
	tDegree3
	tDegree4
	tJoined // pairs
	tBare   // empty rows and columns
	tHole   // empty squares larger than the largest of the look
	tallies
)

// images are the symmetries of which the look tells how far they hold.
const images = 6

// planter plants trees. Its memory is reused.
type planter struct {
	g      *Generator
	w, h   int
	tally  tally
	want   [tallies]float64
	weight [tallies]float64
	degree []uint8 // by cell
	place  []int32 // by cell: the island's place in g.islands
	image  [images][]int32
	back   [images][]int32
	turn   [images][4]int // by symmetry and direction: the direction of its image
	used   int            // how many of the images: those that keep the shape of the board
	line   []int32        // islands by row, then by column
	side   int            // of the squares that tHole counts
	square []int32        // islands by the upper left corner of a square
	length [4]float64
	likely [images]float64 // sums of how often a leaf is put at the image of an island, by symmetry
	stride [4]int32

	strict int // the symmetry that the places of islands must have: one of the images, or -1

	acts []act // since the last move that was kept

	// The moves that were open a few moves ago, see survey.
	places  []leaf  // where a leaf may go
	tips    []int32 // leaves
	slides  []leaf  // islands, and the directions in which they may perhaps move
	joins   []leaf  // pairs that may perhaps be joined, or no longer be joined
	longest int32   // the most cells of a link
	kept    int     // moves since then

	// Of a walk through the tree.
	queue []int32
	from  []leaf
	seen  []int32
	mark  int32
}

func (p *planter) reset(g *Generator) {
	p.strict = -1
	p.g, p.w, p.h = g, g.options.Width, g.options.Height
	n := p.w * p.h
	p.degree, p.place = make([]uint8, n), make([]int32, n)
	p.line = make([]int32, p.w+p.h)
	p.square = make([]int32, n)
	p.from, p.seen, p.mark = make([]leaf, n), make([]int32, n), 0
	for d := range p.stride {
		p.stride[d] = g.stride(d)
	}
	p.used = 3
	if p.w == p.h {
		p.used = images
	}
	w, h := p.w, p.h
	for s := range p.used {
		p.image[s], p.back[s] = make([]int32, n), make([]int32, n)
		for r := range h {
			for c := range w {
				to := [images][2]int{{h - 1 - r, w - 1 - c}, {r, w - 1 - c}, {h - 1 - r, c}, {c, r}, {w - 1 - c, h - 1 - r}, {c, w - 1 - r}}[s]
				i, j := int32(r*w+c), int32(to[0]*w+to[1])
				p.image[s][i], p.back[s][j] = j, i
			}
		}
		for d, stride := range p.stride {
			// The image of a step away from a cell that has all neighbours.
			from := int32(w + 1)
			step := p.image[s][from+stride] - p.image[s][from]
			for k := range p.stride {
				if p.stride[k] == step {
					p.turn[s][d] = k
				}
			}
		}
	}
}

// aim sets what is wanted: the tally of a look.
func (p *planter) aim(l profile.Look, islands int) {
	f := l.Figures
	cells, n := float64(p.w*p.h), float64(islands)
	lines := float64(p.w + p.h)
	p.want, p.weight = [tallies]float64{}, [tallies]float64{}
	p.want[tIslands] = n
	set := func(t int, want, scale float64) {
		p.want[t] = want
		scale = max(scale, 0.7)
		p.weight[t] = 1 / (scale * scale)
	}
	for s, figure := range [images]int{profile.HalfTurn, profile.LeftRight, profile.TopBottom, profile.Diagonal, profile.Diagonal, profile.QuarterTurn} {
		// The look says of the diagonals only how far the better one holds: the other is
		// left alone.
		if s < p.used && s != 4 {
			set(tDisagree+s, (1-f[figure])*cells, 0.01*cells)
		}
	}
	sum := 0.0
	for s := range p.used {
		if p.weight[tDisagree+s] > 0 {
			// By chance alone two images agree in so many cells.
			chance := f[profile.Filled]*f[profile.Filled] + (1-f[profile.Filled])*(1-f[profile.Filled])
			sum += 0.05 + max(0, 1-p.want[tDisagree+s]/cells-chance)
		}
		p.likely[s] = sum
	}
	set(tCorner, f[profile.Corner]*n, 0.02*n)
	set(tKnight, f[profile.Knight]*n, 0.02*n)
	border := float64(2*(p.w+p.h) - 4)
	set(tBorder, f[profile.Border]*border, 0.007*border)
	cellsOfRing := max(float64(2*(p.w+p.h)-12), 1)
	set(tRing, f[ring]*cellsOfRing, 0.02*cellsOfRing)
	// Of rows and columns of w and h cells, with shares of the mean f and the spread s,
	// the squares are w h (w+h) (f² + s²) in all.
	squares := func(spread float64) float64 {
		return cells * lines * (f[profile.Filled]*f[profile.Filled] + spread*spread)
	}
	set(tSquares, squares(f[spread]), squares(f[spread]+0.004)-squares(f[spread]))
	gaps := max(2*n-lines, n/2)
	for i := range 4 {
		set(tGap2+i, f[profile.Gap2+i]*gaps, 0.012*gaps)
	}
	joined := max(n*(f[deadEnds]+2*f[degree2]+3*f[degree3]+4*f[degree4])/2, n-1)
	p.longest = 4
	if f[lengthMore] > 0.05 {
		p.longest = int32(max(p.w, p.h))
	}
	set(tJoined, joined, 0.01*joined)
	for i := range 4 {
		set(tLength2+i, f[length2+i]*joined, 0.02*joined)
		p.length[i] = f[length2+i]
		set(tDegree1+i, f[deadEnds+i]*n, 0.02*n)
	}
	set(tCorners, 4*f[corners], 0.4)
	set(tBare, f[bare]*lines, 0)
	p.side = int(math.Round(f[profile.Hole]*float64(min(p.w, p.h)))) + 1
	set(tHole, 0, 1)
}

// energy tells how far the tally is from what is wanted, for a tree that has grown to a share
// of its islands.
func (p *planter) energy(grown float64) float64 {
	e := 0.0
	for t := 1; t < tallies; t++ {
		d := float64(p.tally[t]) - p.want[t]*grown
		e += d * d * p.weight[t]
	}
	return e
}

// clear begins an empty board.
func (p *planter) clear() {
	clear(p.g.over)
	clear(p.degree)
	clear(p.line)
	clear(p.square)
	p.g.islands = p.g.islands[:0]
	p.tally = tally{}
	p.tally[tBare] = int32(p.w + p.h)
	if p.side <= min(p.w, p.h) {
		p.tally[tHole] = int32((p.w - p.side + 1) * (p.h - p.side + 1))
	}
}

// gap counts a gap.
func (p *planter) gap(distance, by int32) { p.tally[tGap2+min(distance, 5)-2] += by }

// count adds the island of a cell to the tally, or takes it away. The island is on the
// board if by is -1, and not yet if it is 1.
func (p *planter) count(x, by int32) {
	over, w := p.g.over, int32(p.w)
	is := func(cell int32) bool { return over[cell] == island }
	p.tally[tIslands] += by
	for s := range p.used {
		to, from := p.image[s][x], p.back[s][x]
		if to == x {
			continue
		}
		for _, other := range [2]int32{to, from} {
			if is(other) {
				p.tally[tDisagree+s] -= by
			} else {
				p.tally[tDisagree+s] += by
			}
		}
	}
	r, c := x/w, x%w
	h := int32(p.h)
	for _, d := range [...][3]int32{
		{tCorner, 1, 1}, {tCorner, 1, -1}, {tCorner, -1, 1}, {tCorner, -1, -1},
		{tKnight, 1, 2}, {tKnight, 1, -2}, {tKnight, -1, 2}, {tKnight, -1, -2},
		{tKnight, 2, 1}, {tKnight, 2, -1}, {tKnight, -2, 1}, {tKnight, -2, -1},
	} {
		if r, c := r+d[1], c+d[2]; r >= 0 && r < h && c >= 0 && c < w && is(r*w+c) {
			p.tally[d[0]] += by
		}
	}
	if r == 0 || c == 0 || r == h-1 || c == w-1 {
		p.tally[tBorder] += by
		if (r == 0 || r == h-1) && (c == 0 || c == w-1) {
			p.tally[tCorners] += by
		}
	} else if r == 1 || c == 1 || r == h-2 || c == w-2 {
		p.tally[tRing] += by
	}
	// The gap about the cell becomes two.
	for _, axis := range [2]struct{ stride, before, after int32 }{{1, c, w - 1 - c}, {w, r, h - 1 - r}} {
		before, after := int32(0), int32(0)
		for k := int32(1); k <= axis.before; k++ {
			if is(x - k*axis.stride) {
				before = k
				break
			}
		}
		for k := int32(1); k <= axis.after; k++ {
			if is(x + k*axis.stride) {
				after = k
				break
			}
		}
		if before > 0 {
			p.gap(before, by)
		}
		if after > 0 {
			p.gap(after, by)
		}
		if before > 0 && after > 0 {
			p.gap(before+after, -by)
		}
	}
	for _, line := range [2]int32{r, h + c} {
		p.tally[tSquares] += by*2*p.line[line] + 1 // (n+1)² - n² = 2n+1, and 1-2n backwards
		if p.line[line] += by; p.line[line] == max(by, 0) {
			p.tally[tBare] -= by
		}
	}
	side := int32(p.side)
	for y := max(r-side+1, 0); y <= min(r, h-side); y++ {
		for z := max(c-side+1, 0); z <= min(c, w-side); z++ {
			if p.square[y*w+z] += by; p.square[y*w+z] == max(by, 0) {
				p.tally[tHole] -= by
			}
		}
	}
}

// degreeBy changes the number of links of an island.
func (p *planter) degreeBy(x int32, by int) {
	if d := p.degree[x]; d > 0 {
		p.tally[tDegree1+int(d)-1]--
	}
	p.degree[x] = uint8(int(p.degree[x]) + by)
	if d := p.degree[x]; d > 0 {
		p.tally[tDegree1+int(d)-1]++
	}
}

// act is one change of a tree. A move is several; if it is not kept, they are undone in turn.
type act struct {
	what uint8
	leaf // of an island only its cell, as from
}

// What an act does. Each is undone by the one of the same pair.
const (
	lays = iota // a link
	takesUp
	stands // an island without a link
	leaves
)

// leaf is an island with one link: from another island, in a direction, n cells long.
type leaf struct {
	from      int32
	direction int
	n         int32
}

// cell returns the cell of the leaf.
func (l leaf) cell(p *planter) int32 { return l.from + l.n*p.stride[l.direction] }

// do changes the tree.
func (p *planter) do(what uint8, l leaf) {
	p.acts = append(p.acts, act{what, l})
	g := p.g
	switch what {
	case lays, takesUp:
		on, by := uint8(free), -1
		if what == lays {
			on, by = along(l.direction), 1
		}
		x := l.from
		for range l.n - 1 {
			x += p.stride[l.direction]
			g.over[x] = on
		}
		p.degreeBy(l.from, by)
		p.degreeBy(x+p.stride[l.direction], by)
		p.tally[tLength2+min(l.n, 5)-2] += int32(by)
		p.tally[tJoined] += int32(by)
	case stands:
		p.count(l.from, 1)
		p.place[l.from] = int32(len(g.islands))
		g.place(l.from)
	case leaves:
		x, last := l.from, g.islands[len(g.islands)-1]
		g.islands[p.place[x]], p.place[last] = last, p.place[x]
		g.islands = g.islands[:len(g.islands)-1]
		g.over[x] = free
		p.count(x, -1)
	}
}

// undo undoes the acts since the last move that was kept.
func (p *planter) undo() {
	acts := p.acts
	for i := len(acts) - 1; i >= 0; i-- {
		p.do(acts[i].what^1, acts[i].leaf)
	}
	p.acts = p.acts[:0]
}

// put puts a leaf on the board.
func (p *planter) put(l leaf) {
	p.do(stands, leaf{from: l.cell(p)})
	p.do(lays, l)
}

// take takes a leaf off the board.
func (p *planter) take(x int32) {
	d := 0
	for !p.linked(x, d) {
		d++
	}
	p.do(takesUp, leaf{x, d, p.sight(x, d, along(d))})
	p.do(leaves, leaf{from: x})
}

// linked reports whether an island has a link in a direction.
func (p *planter) linked(x int32, direction int) bool {
	if p.edge(x, direction) == 0 {
		return false
	}
	what := uint8(across)
	if direction%2 == 0 {
		what = down
	}
	return p.g.over[x+p.stride[direction]] == what
}

// edge returns how many cells lie between a cell and the edge in a direction.
func (p *planter) edge(x int32, direction int) int32 {
	w := int32(p.w)
	switch direction {
	case int(bridges.Up):
		return x / w
	case int(bridges.Right):
		return w - 1 - x%w
	case int(bridges.Down):
		return int32(p.h) - 1 - x/w
	}
	return x % w
}

// sight returns the distance of the nearest island in a direction, with only cells of one
// kind between: free ones, or those of a link. It is 0 if there is none.
func (p *planter) sight(x int32, direction int, between uint8) int32 {
	stride := p.stride[direction]
	for n := range p.edge(x, direction) {
		x += stride
		switch p.g.over[x] {
		case island:
			return n + 1
		case between:
		default:
			return 0
		}
	}
	return 0
}

// along is what lies on the cells of a link in a direction.
func along(direction int) uint8 {
	if direction%2 == 0 {
		return down
	}
	return across
}

// fits reports whether there is room for a leaf.
func (p *planter) fits(l leaf) bool {
	g := p.g
	if g.over[l.from] != island || l.n > p.edge(l.from, l.direction) {
		return false
	}
	x := l.from
	for range l.n {
		if x += p.stride[l.direction]; g.over[x] != free {
			return false
		}
	}
	return !g.beside(x)
}

// reflected returns the image of a leaf in a symmetry.
func (p *planter) reflected(l leaf, s int) leaf {
	return leaf{p.image[s][l.from], p.turn[s][l.direction], l.n}
}

// walk walks along the links from an island until it comes to another, and reports whether
// it does; from then has the link by which it came to each island.
func (p *planter) walk(a, b int32) bool {
	p.queue = append(p.queue[:0], a)
	p.mark++
	p.seen[a] = p.mark
	for k := 0; k < len(p.queue); k++ {
		x := p.queue[k]
		for d := range 4 {
			if !p.linked(x, d) {
				continue
			}
			n := p.sight(x, d, along(d))
			y := x + n*p.stride[d]
			if p.seen[y] == p.mark {
				continue
			}
			p.seen[y] = p.mark
			p.from[y] = leaf{x, d, n}
			if y == b {
				return true
			}
			p.queue = append(p.queue, y)
		}
	}
	return false
}
