package bridgesgen

import (
	"math"
	"math/rand/v2"
	"slices"

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

	// The moves that are open, see survey.
	places  []leaf  // where a leaf may go
	leaves  []int32 // that may be taken off
	slides  []leaf  // islands, and the directions in which they may perhaps move
	joins   []leaf  // pairs that may perhaps be joined, or no longer joined
	longest int32   // the most cells of a link

	// Of a walk through the tree.
	queue []int32
	from  []leaf
	seen  []int32
	mark  int32
}

func (p *planter) reset(g *Generator) {
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
	set := func(t int, want, scale float64) {
		p.want[t] = want
		scale = max(scale, 0.7)
		p.weight[t] = 1 / (scale * scale)
	}
	for s, figure := range [images]int{profile.HalfTurn, profile.LeftRight, profile.TopBottom, profile.Diagonal, profile.Diagonal, profile.QuarterTurn} {
		// The look says of the diagonals only how far the better one holds: the other is
		// left alone.
		if s < p.used && s != 4 {
			set(tDisagree+s, (1-f[figure])*cells, 0.015*cells)
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
	set(tCorner, f[profile.Corner]*n, 0.03*n)
	set(tKnight, f[profile.Knight]*n, 0.03*n)
	border := float64(2*(p.w+p.h) - 4)
	set(tBorder, f[profile.Border]*border, 0.01*border)
	ring := float64(2*(p.w+p.h) - 12)
	set(tRing, f[profile.Ring]*ring, 0.02*ring)
	// Of rows and columns of w and h cells, with shares of the mean f and the spread s,
	// the squares are w h (w+h) (f² + s²) in all.
	squares := func(spread float64) float64 {
		return cells * lines * (f[profile.Filled]*f[profile.Filled] + spread*spread)
	}
	set(tSquares, squares(f[profile.Spread]), squares(f[profile.Spread]+0.006)-squares(f[profile.Spread]))
	gaps := max(2*n-lines, n/2)
	for i := range 4 {
		set(tGap2+i, f[profile.Gap2+i]*gaps, 0.02*gaps)
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
	if f[profile.Emptiest] > 0 {
		set(tBare, 0, 0.5)
	}
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

// put puts a leaf on the board, n cells from an island in a direction.
func (p *planter) put(l leaf) {
	x := l.cell(p)
	p.stand(x)
	p.lay(l.from, l.direction, l.n, along(l.direction))
}

// stand puts an island on the board, without a link.
func (p *planter) stand(x int32) {
	p.count(x, 1)
	p.place[x] = int32(len(p.g.islands))
	p.g.place(x)
}

// leave takes an island off the board that has no link.
func (p *planter) leave(x int32) {
	g := p.g
	last := g.islands[len(g.islands)-1]
	g.islands[p.place[x]], p.place[last] = last, p.place[x]
	g.islands = g.islands[:len(g.islands)-1]
	g.over[x] = free
	p.count(x, -1)
}

// leaf is an island with one link: from another island, in a direction, n cells long.
type leaf struct {
	from      int32
	direction int
	n         int32
}

// cell returns the cell of the leaf.
func (l leaf) cell(p *planter) int32 { return l.from + l.n*p.stride[l.direction] }

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

// lay lays a link of n cells from an island, or takes it up, if what is free.
func (p *planter) lay(from int32, direction int, n int32, what uint8) {
	x := from
	for range n - 1 {
		x += p.stride[direction]
		p.g.over[x] = what
	}
	x += p.stride[direction]
	by := 1
	if what == free {
		by = -1
	}
	p.degreeBy(from, by)
	p.degreeBy(x, by)
	p.tally[tLength2+min(n, 5)-2] += int32(by)
	p.tally[tJoined] += int32(by)
}

// along is what lies on the cells of a link in a direction.
func along(direction int) uint8 {
	if direction%2 == 0 {
		return down
	}
	return across
}

// take takes a leaf off the board, and returns how to put it back.
func (p *planter) take(x int32) leaf {
	direction := 0
	for !p.linked(x, direction) {
		direction++
	}
	n := p.sight(x, direction, along(direction))
	l := leaf{x + n*p.stride[direction], direction ^ 2, n}
	p.lay(l.from, l.direction, n, free)
	p.leave(x)
	return l
}

// survey lists the moves that are open. It is made anew after every move that is kept.
func (p *planter) survey() {
	g := p.g
	p.places, p.leaves, p.slides, p.joins = p.places[:0], p.leaves[:0], p.slides[:0], p.joins[:0]
	for _, x := range g.islands {
		if p.degree[x] == 1 {
			p.leaves = append(p.leaves, x)
		}
		for d := range 4 {
			edge := p.edge(x, d)
			if edge == 0 {
				continue
			}
			stride := p.stride[d]
			if p.linked(x, d) {
				p.slides = append(p.slides, leaf{x, d, 0})
				if p.degree[x] > 1 && d < 2 {
					p.joins = append(p.joins, leaf{x, d, 0})
				}
				continue
			}
			if p.linked(x, d^2) {
				p.slides = append(p.slides, leaf{x, d, 0})
			}
			to := x
			for n := int32(1); n <= min(edge, p.longest+1); n++ {
				to += stride
				if g.over[to] != free {
					if g.over[to] == island && d < 2 && n > 1 && n <= p.longest {
						p.joins = append(p.joins, leaf{x, d, n})
					}
					break
				}
				if n > 1 && n <= p.longest && !g.beside(to) {
					p.places = append(p.places, leaf{x, d, n})
				}
			}
		}
	}
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

// reflect finds a place for a leaf at the image of an island.
func (p *planter) reflect(r *rand.Rand) (l leaf, ok bool) {
	g := p.g
	x := p.image[p.symmetry(r)][g.islands[r.IntN(len(g.islands))]]
	if g.over[x] != free || g.beside(x) {
		return l, false
	}
	first := r.IntN(4)
	for k := range 4 {
		d := (first + k) & 3
		if n := p.sight(x, d, free); n > 1 && (n > 4 || r.Float64() < 0.2+p.length[n-2]) && (n <= 4 || r.IntN(8) == 0) {
			return leaf{x + n*p.stride[d], d ^ 2, n}, true
		}
	}
	return l, false
}

// slide moves an island by one cell along its links, which are in one line, and returns
// how to move it back, if a random try can be made.
func (p *planter) slide(x int32, direction int) (to int32, ok bool) {
	g := p.g
	if p.linked(x, direction^1) || p.linked(x, direction^3) { // links across
		return x, false
	}
	to = x + p.stride[direction]
	ahead := int32(0)
	switch {
	case p.edge(x, direction) == 0:
		return x, false
	case p.linked(x, direction):
		if ahead = p.sight(x, direction, along(direction)); ahead < 3 {
			return x, false
		}
	case g.over[to] != free:
		return x, false
	}
	behind := int32(0)
	if p.linked(x, direction^2) {
		behind = p.sight(x, direction^2, along(direction))
	}
	if ahead == 0 && behind == 0 {
		return x, false
	}
	if ahead > 0 {
		p.lay(x, direction, ahead, free)
	}
	if behind > 0 {
		p.lay(x, direction^2, behind, free)
	}
	p.leave(x)
	ok = !g.beside(to)
	if !ok {
		to = x
	} else {
		if ahead > 0 {
			ahead--
		}
		if behind > 0 {
			behind++
		}
	}
	p.stand(to)
	if ahead > 0 {
		p.lay(to, direction, ahead, along(direction))
	}
	if behind > 0 {
		p.lay(to, direction^2, behind, along(direction))
	}
	return to, ok
}

// relink joins two islands in sight of each other, and takes up another link of the ring
// that this closes.
func (p *planter) relink(r *rand.Rand) (laid, taken leaf, ok bool) {
	g := p.g
	a := g.islands[r.IntN(len(g.islands))]
	d := r.IntN(4)
	n := p.sight(a, d, free)
	if n < 2 || n > 4 {
		return laid, taken, false
	}
	b := a + n*p.stride[d]
	p.walk(a, b)
	steps := 0
	for x := b; x != a; x = p.from[x].from {
		if steps++; r.IntN(steps) == 0 {
			taken = p.from[x]
		}
	}
	laid = leaf{a, d, n}
	p.lay(taken.from, taken.direction, taken.n, free)
	p.lay(a, d, n, along(d))
	return laid, taken, true
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

// join joins an island with one in sight in a direction, or takes up the link that is
// there, if all islands still hang together. It returns the link.
func (p *planter) join(x int32, d int) (l leaf, ok bool) {
	if p.edge(x, d) == 0 {
		return l, false
	}
	what := along(d)
	if !p.linked(x, d) {
		n := p.sight(x, d, free)
		if n < 2 || n > 4 {
			return l, false
		}
		p.lay(x, d, n, what)
		return leaf{x, d, n}, true
	}
	n := p.sight(x, d, what)
	p.lay(x, d, n, free)
	if !p.walk(x, x+n*p.stride[d]) {
		p.lay(x, d, n, what)
		return l, false
	}
	return leaf{x, d, n}, true
}

// toggle lays a link, or takes it up if it is there.
func (p *planter) toggle(l leaf) {
	what := along(l.direction)
	if p.linked(l.from, l.direction) {
		what = free
	}
	p.lay(l.from, l.direction, l.n, what)
}

// fitted returns a look as it would be with another share of filled cells: fuller boards
// have shorter gaps and more pairs close to each other.
func fitted(l profile.Look, filled float64) profile.Look {
	by := filled / max(l.Figures[profile.Filled], 0.01)
	if math.Abs(by-1) < 0.03 {
		return l
	}
	f := slices.Clone(l.Figures)
	f[profile.Filled] = filled
	f[profile.Corner] *= by
	f[profile.Knight] *= by
	f[profile.Border] = min(f[profile.Border]*by, 0.5)
	f[profile.Ring] = min(f[profile.Ring]*by, 0.5)
	f[profile.Hole] /= by
	rest := 1 - f[profile.Gap2]
	f[profile.Gap2] = min(max(f[profile.Gap2]*by*by, 0), 0.95)
	for i := profile.Gap3; i <= profile.GapMore; i++ {
		f[i] *= (1 - f[profile.Gap2]) / max(rest, 0.01)
	}
	for s := profile.HalfTurn; s <= profile.QuarterTurn; s++ {
		f[s] = min(1, 1-(1-f[s])*by)
	}
	l.Figures = f
	return l
}

// begin begins a tree: with an island and its image, if they can be joined, so that the
// tree can grow alike on both sides, and else with an island.
func (p *planter) begin(r *rand.Rand) {
	for range 100 {
		x := int32(r.IntN(p.w * p.h))
		to := p.image[p.symmetry(r)][x]
		for d := range 4 {
			for n := int32(2); n <= min(p.edge(x, d), 4); n++ {
				if x+n*p.stride[d] == to && r.Float64() < 0.1+p.length[n-2] {
					p.stand(x)
					p.put(leaf{x, d, n})
					return
				}
			}
		}
	}
	p.stand(int32(r.IntN(p.w * p.h)))
}

// symmetry draws one of the symmetries, those that the look nearly has more often.
func (p *planter) symmetry(r *rand.Rand) int {
	s := 0
	for x := r.Float64() * p.likely[p.used-1]; p.likely[s] < x; s++ {
	}
	return s
}

// somePlace draws a place for a leaf: more often one with a link of a length that the look has
// more often.
func (p *planter) somePlace(r *rand.Rand) leaf {
	l := p.places[r.IntN(len(p.places))]
	for range 8 {
		if r.Float64() < 0.03+p.length[min(l.n, 5)-2] {
			break
		}
		l = p.places[r.IntN(len(p.places))]
	}
	return l
}

// prune takes some leaves off a board without room.
func (p *planter) prune(r *rand.Rand) {
	for range 1 + r.IntN(3) {
		if x := p.leaves[r.IntN(len(p.leaves))]; len(p.g.islands) > 2 && p.g.over[x] == island && p.degree[x] == 1 {
			p.take(x)
		}
	}
	p.survey()
}

// grow puts another leaf on the board: of a few places, the best, and if it can be its image,
// too.
func (p *planter) grow(r *rand.Rand, islands int, grown float64) {
	var best leaf
	least := math.Inf(1)
	for range sproutTries {
		l := p.somePlace(r)
		p.put(l)
		if e := p.energy(grown); e < least {
			best, least = l, e
		}
		p.take(l.cell(p))
	}
	p.put(best)
	if l := p.reflected(best, p.symmetry(r)); len(p.g.islands) < islands && p.fits(l) {
		p.put(l)
		if p.energy(grown) > least+5 {
			p.take(l.cell(p))
		}
	}
	p.survey()
}

// trySlide slides an island, and reports whether the move was kept.
func (p *planter) trySlide(r *rand.Rand, twin int, worse func() bool) bool {
	if len(p.slides) == 0 {
		return false
	}
	l := p.slides[r.IntN(len(p.slides))]
	x, d := l.from, l.direction
	if p.g.over[x] != island {
		return false
	}
	to, ok := p.slide(x, d)
	if !ok {
		return false
	}
	to2, d2, ok := int32(0), 0, false
	if twin >= 0 {
		if y := p.image[twin][x]; p.g.over[y] == island && y != to {
			d2 = p.turn[twin][d]
			to2, ok = p.slide(y, d2)
		}
	}
	if !worse() {
		return true
	}
	if ok {
		p.slide(to2, d2^2)
	}
	p.slide(to, d^2)
	return false
}

// tryLeaf puts a leaf elsewhere, and reports whether the move was kept.
func (p *planter) tryLeaf(r *rand.Rand, twin int, worse func() bool) bool {
	x := p.leaves[r.IntN(len(p.leaves))]
	l := p.somePlace(r)
	if twin >= 0 && r.Uint64()&1 == 0 {
		// One that has no image, to where it is one.
		image := p.image[twin]
		for range 4 {
			if p.g.over[image[x]] != island {
				break
			}
			x = p.leaves[r.IntN(len(p.leaves))]
		}
		for range 8 {
			if p.g.over[image[l.cell(p)]] == island {
				break
			}
			l = p.somePlace(r)
		}
		twin = -1
	}
	if l.from == x {
		return false
	}
	old := p.take(x)
	p.put(l)
	old2, l2, ok := leaf{}, leaf{}, false
	if twin >= 0 {
		y := p.image[twin][x]
		l2 = p.reflected(l, twin)
		if p.g.over[y] == island && p.degree[y] == 1 && l2.from != y && y != l.cell(p) && len(p.g.islands) > 3 {
			old2 = p.take(y)
			if ok = p.fits(l2); ok {
				p.put(l2)
			} else {
				p.put(old2)
			}
		}
	}
	if !worse() {
		return true
	}
	if ok {
		p.take(l2.cell(p))
		p.put(old2)
	}
	p.take(l.cell(p))
	p.put(old)
	return false
}

// plant plants a tree of so many islands that looks like the look, and reports whether
// there was room for them.
func (p *planter) plant(r *rand.Rand, look profile.Look, islands int) bool {
	p.aim(fitted(look, float64(islands)/float64(p.w*p.h)), islands)
	p.clear()
	g := p.g
	p.begin(r)
	moves := plantMoves * islands
	p.survey()
	for move := 0; move < moves; move++ {
		heat := plantHeat * float64(moves-move) / float64(moves)
		grown := float64(len(g.islands)) / float64(islands)
		if len(g.islands) < islands {
			if len(p.places) > 0 {
				p.grow(r, islands, grown)
				continue
			}
			if r.IntN(12) == 0 {
				p.prune(r)
				continue
			}
		}
		before := p.energy(grown)
		worse := func() bool {
			after := p.energy(grown)
			return after > before && r.Float64() >= math.Exp((before-after)/heat)
		}
		// Half of the moves are made twice: here, and at the image in a symmetry.
		twin := -1
		if r.Uint64()&1 == 0 {
			twin = p.symmetry(r)
		}
		switch kind := r.IntN(8); {
		case kind < 3:
			if p.trySlide(r, twin, worse) {
				p.survey()
			}
		case kind == 3:
			l := p.joins[r.IntN(max(len(p.joins), 1))]
			if l, ok := p.join(l.from, l.direction); ok {
				if worse() {
					p.toggle(l)
				} else {
					p.survey()
				}
			}
		case kind == 4:
			if laid, taken, ok := p.relink(r); ok {
				if worse() {
					p.lay(laid.from, laid.direction, laid.n, free)
					p.lay(taken.from, taken.direction, taken.n, along(taken.direction))
				} else {
					p.survey()
				}
			}
		default:
			if len(p.leaves) > 0 && len(p.places) > 0 && p.tryLeaf(r, twin, worse) {
				p.survey()
			}
		}
	}
	g.links = g.links[:0]
	for _, x := range g.islands {
		for _, d := range [2]int{int(bridges.Right), int(bridges.Down)} {
			if p.linked(x, d) {
				g.links = append(g.links, span{x, x + p.sight(x, d, along(d))*p.stride[d], 1})
			}
		}
	}
	return len(g.islands) >= islands*95/100
}

const (
	plantMoves = 150
	plantHeat  = 30
	// sproutTries is how many places are tried for a leaf as long as there is room.
	sproutTries = 12
)
