package bridgesgen

import (
	"math"
	"slices"

	"matchbook/generate"
	"matchbook/generate/profile"
	"matchbook/solve/bridges"
)

// On a board that follows a look, islands are placed before bridges. For each island, a few random
// places are compared, and the island goes to the place that suits the look best. When all islands
// are placed, islands move, one or a few at a time, to bring the board closer to the look.
//
//	o . o . .      an island leaves    o . o . .      and goes elsewhere
//	. . . . .                          . . . . o
//	o . . . o             →            o . . . .             →  ...
//
// The tally of a board counts islands on the border, pairs that touch at a corner, gaps of each
// length, and much else. To update most counts after a move, only the surroundings of a few cells
// are examined. A move is kept if the tally gets closer to its targets, and sometimes if it does not
// (simulated annealing).
//
// Some moves join or part islands; see [wiring].

// A tally has the counts of an arrangement.
type tally [tallies]int32

// Indices of the tally.
const (
	tDisagree = iota // for each [generate.Map], the number of cells that differ from their image
	_
	_
	_
	_
	_
	tCorner    // pairs of islands that touch at a corner
	tKnight    // pairs a knight's move apart
	tTwoTwo    // pairs two rows and two columns apart
	tThreeOne  // pairs three rows and one column apart, or one row and three columns
	tChain     // triples of islands that touch in a row along a diagonal
	tBend      // pairs of islands that touch a third island at two corners of the same side
	tGap2      // pairs of consecutive islands in a row or column that are 2 cells apart
	tGap3      // pairs of consecutive islands in a row or column that are 3 cells apart
	tGap4      // pairs of consecutive islands in a row or column that are 4 cells apart
	tCrossings // pairs of short lines of sight that cross; short means 2 or 3 cells long
	tFree      // short lines of sight that cross no other short line of sight
	tFour      // pairs 4 cells apart in a row or column, whatever lies between
	tBorder    // islands on the border
	tRing      // islands one cell from the border
	tThird     // islands two cells from the border
	tCorners   // islands in the corners of the board
	tGapMore   // pairs of consecutive islands 5 or more cells apart; the method stand completes this count and the next two
	tSquares   // sum, over rows and columns, of the square of the number of islands
	tBare      // empty rows and columns
	tDegree    // islands that are joined to no other island; counts for 1 to 4 other islands follow
	_
	_
	_
	_
	tLength // links of length 2; counts for 3, 4, and 5 or more follow
	_
	_
	_
	tEdge   // sum, over the islands on the border, of the number of links minus 2
	tJoined // links, which are pairs of joined islands
	tOpen   // open sights: lines of sight without a link along or across them; the method whole counts them
	tallies
)

const (
	// The number of symmetries that a look measures.
	images = 6
	// The largest number of islands that move together.
	mostTogether = 8
	// The width of the margin around the board. The method count examines cells up to margin rows
	// or columns away.
	margin = 4
	// The least value of the field blocked for cells outside the board. For cells on the board, the
	// field never reaches outside.
	outside = 100
	// The method anneal tries movesEach moves per island on boards of up to usualIslands islands.
	// On larger boards, the number per island grows in proportion to the number of islands. In all,
	// the method anneal tries at most mostMoves moves.
	movesEach    = 12
	usualIslands = 40
	mostMoves    = 20_000
	// The number of places that are compared for a new island, and for an island that moves.
	placesSown, placesCompared = 12, 6
	// The number placesTried is the number of places tried for an island that must move away. The
	// islands of a board are connected in at most mends attempts; after each failure, an island
	// moves.
	placesTried = 12
	mends       = 40
	// On average, one move in joinsEach changes a link; the others move islands.
	joinsEach = 4
	// The initial and the final temperature, in units of energy.
	hot, cold = 60, 4
)

// An arranger arranges islands, and reuses its memory. Cells are numbered with a margin around the
// board, so that neighbours of a cell need no bounds check.
type arranger struct {
	w, h, stride int32
	cells        []int32 // the cells of the board, in reading order
	on           []uint8 // 1 for a cell with an island
	inside       []bool
	depth        []uint8 // distance of each cell from the border, at most 3
	corner       []bool
	row, column  []int32         // for each cell, the indices of its row and column in line
	image, back  [images][]int32 // for each symmetry, the image of each cell, and the cell of each image
	used         int             // number of symmetries in use: all on square boards, otherwise 3
	orbit        [][]int32       // for each cell, the cells (with itself) whose islands move together
	strict       bool            // whether the places of islands must be symmetric

	islands []int32
	free    []int32 // cells with room for an island
	place   []int32 // each cell's index in islands or in free
	blocked []int32 // number of islands on or beside each cell; at least the constant outside for cells off the board
	line    []int32 // number of islands in each row, then in each column
	tally   tally
	want    [tallies]float64
	weight  [tallies]float64
	likely  [images]float64 // running sums of the weights with which symmetries are drawn

	wiring
	from, to []int32 // cells that the current move empties and fills
	flipped  []int32 // cells changed by the current move
	limit    float64 // the greatest energy allowed after the current move
	longest  int32   // the greatest length of a link, in cells
}

// reset prepares for boards of a size, with a symmetry of the islands' places.
func (a *arranger) reset(width, height int, symmetry generate.Symmetry) {
	*a = arranger{w: int32(width), h: int32(height), stride: int32(width) + 2*margin}
	n := a.stride * (a.h + 2*margin)
	a.on, a.inside, a.depth, a.corner = make([]uint8, n), make([]bool, n), make([]uint8, n), make([]bool, n)
	a.blocked = make([]int32, n)
	a.row, a.column, a.place = make([]int32, n), make([]int32, n), make([]int32, n)
	a.line = make([]int32, width+height)
	at := func(r, c int) int32 { return int32(r+margin)*a.stride + int32(c+margin) }
	a.used = images
	if width != height {
		a.used = 3
	}
	for s := range a.used {
		a.image[s], a.back[s] = make([]int32, n), make([]int32, n)
	}
	for r := range height {
		for c := range width {
			x := at(r, c)
			a.cells = append(a.cells, x)
			a.inside[x], a.row[x], a.column[x] = true, int32(r), int32(height+c)
			a.depth[x] = uint8(min(r, c, height-1-r, width-1-c, 3))
			a.corner[x] = (r == 0 || r == height-1) && (c == 0 || c == width-1)
			for s := range a.used {
				y := at(generate.Map(s).Of(r, c, width, height))
				a.image[s][x], a.back[s][y] = y, x
			}
		}
	}
	a.orbit = make([][]int32, n)
	for _, orbit := range generate.Orbits(width, height, symmetry.Maps(), generate.Shift{}) {
		cells := make([]int32, len(orbit))
		for i, cell := range orbit {
			cells[i] = a.cells[cell]
		}
		for _, x := range cells {
			a.orbit[x] = cells
		}
	}
	a.strict = symmetry != generate.NoSymmetry
	a.wiring.reset(n)
}

// aim sets the targets of the tally from a look.
func (a *arranger) aim(l profile.Look, islands int) {
	f := l.Figures
	cells, n, lines := float64(a.w*a.h), float64(islands), float64(a.w+a.h)
	a.want, a.weight = [tallies]float64{}, [tallies]float64{}
	set := func(t int, want, scale float64) {
		scale = max(scale, 0.2)
		a.want[t], a.weight[t] = want, 1/(scale*scale)
	}
	// The variable chance is the share of cells that agree with their image in a random pattern.
	chance := float64(f[profile.Filled]*f[profile.Filled]) + float64((1-f[profile.Filled])*(1-f[profile.Filled]))
	sum := 0.0
	for s, figure := range [images]int{profile.HalfTurn, profile.LeftRight, profile.TopBottom, profile.Diagonal, profile.Diagonal, profile.QuarterTurn} {
		// A look has one figure for both diagonals, the better agreement. The figure is the target
		// for one diagonal; the other diagonal is ignored.
		if s < a.used && generate.Map(s) != generate.Antidiagonal {
			set(tDisagree+s, (1-f[figure])*cells, 0.006*cells)
			sum += 0.05 + max(0, f[figure]-chance)
		}
		a.likely[s] = sum
	}
	set(tCorner, f[profile.Corner]*n, 0.02*n)
	set(tKnight, f[profile.Knight]*n, 0.02*n)
	set(tTwoTwo, f[twoTwo]*n, 0.02*n)
	set(tThreeOne, f[threeOne]*n, 0.03*n)
	set(tChain, f[chains]*n, 0.02*n)
	set(tBend, f[bends]*n, 0.03*n)
	gaps := max(2*n-lines, n/2)
	for i, t := range [4]int{tGap2, tGap3, tGap4, tGapMore} {
		set(t, f[profile.Gap2+i]*gaps, 0.012*gaps)
	}
	set(tCrossings, f[crossings]*n, 0.02*n)
	set(tFree, f[freeSight]*n, 0.008*n)
	set(tFour, f[four]*n, 0.02*n)
	for i, figure := range [3]int{profile.Border, ring, third} {
		if round := 2*(lines-float64(4*i)) - 4; round > 0 {
			set(tBorder+i, f[figure]*round, 0.0025*round)
		}
	}
	set(tCorners, 4*f[corners], 0.2)
	// If the shares of filled cells in w columns and h rows have mean f and standard deviation s,
	// the squares add up to about w h (w+h) (f² + s²).
	squares := func(spread float64) float64 {
		return float64(cells * lines * (float64(f[profile.Filled]*f[profile.Filled]) + float64(spread*spread)))
	}
	set(tSquares, squares(f[spread]), squares(f[spread]+0.0015)-squares(f[spread]))
	set(tBare, f[bare]*lines, 0)
	a.longest = longestLink(l, int(a.w), int(a.h))
	a.aimLinks(f, n, 2*lines-4, set)
}

// energy returns the weighted sum of the squared differences between the first n counts of the
// tally and their targets, which are multiplied by part. If the sum exceeds limit, energy may
// return a lower bound that exceeds limit, too.
func (a *arranger) energy(n int, part, limit float64) float64 {
	e := 0.0
	for t := 0; t < n && e <= limit; t++ {
		d := float64(a.tally[t]) - float64(a.want[t]*part)
		e += float64(d * d * a.weight[t])
	}
	return e
}

// whole returns the energy of all counts, plus the cost of the given number of groups of connected
// islands. Before that, it recounts the open sights of the board; for every move, a recount would
// take too long.
func (a *arranger) whole(groups int) float64 {
	a.tally[tOpen] = a.openSights()
	return a.energy(tallies, 1, math.Inf(1)) + float64(together*float64(groups-1))
}

func (a *arranger) clear() {
	clear(a.on)
	a.wiring.clear()
	clear(a.line)
	a.islands, a.free = a.islands[:0], append(a.free[:0], a.cells...)
	for x, inside := range a.inside {
		if a.blocked[x] = 0; !inside {
			a.blocked[x] = outside
		}
	}
	for i, x := range a.free {
		a.place[x] = int32(i)
	}
	a.tally = tally{}
	a.tally[tBare] = a.w + a.h
}

// count puts an island on cell x, or removes the island that is there. The method changes only
// on[x], and the counts that depend on the cells nearby and on the images of x. The method stand
// updates the remaining counts, and the lists of islands and of free cells.
func (a *arranger) count(x int32) {
	on, s := a.on, a.stride
	by := 1 - 2*int32(on[x])
	on[x] = 0
	t := &a.tally
	for s := range a.used {
		if to, from := a.image[s][x], a.back[s][x]; to != x {
			t[tDisagree+s] += by * (2 - 2*int32(on[to]) - 2*int32(on[from]))
		}
	}
	// The cells around x, one array for each row; x itself is m[4].
	row := func(r int32) *[2*margin + 1]uint8 { return (*[2*margin + 1]uint8)(on[x+r*s-margin:]) }
	u4, u3, u2, u1, m, d1, d2, d3, d4 := row(-4), row(-3), row(-2), row(-1), row(0), row(1), row(2), row(3), row(4)
	add := func(count int, n uint8) { t[count] += by * int32(n) }
	add(tCorner, u1[3]+u1[5]+d1[3]+d1[5])
	add(tKnight, u2[3]+u2[5]+u1[2]+u1[6]+d1[2]+d1[6]+d2[3]+d2[5])
	add(tTwoTwo, u2[2]+u2[6]+d2[2]+d2[6])
	add(tThreeOne, u3[3]+u3[5]+u1[1]+u1[7]+d1[1]+d1[7]+d3[3]+d3[5])
	nw, ne, se, sw := u1[3], u1[5], d1[5], d1[3]
	add(tChain, nw&se+ne&sw+nw&u2[2]+ne&u2[6]+se&d2[6]+sw&d2[2])
	add(tBend, (nw+se)*(ne+sw)+nw*(u2[4]+m[2])+ne*(u2[4]+m[6])+se*(d2[4]+m[6])+sw*(d2[4]+m[2]))
	between := int32(m[2]&m[6] + u2[4]&d2[4])
	t[tGap4] -= by * between
	t[tGapMore] += by * (2 + between) // stand corrects this for bare lines
	for _, way := range [4]struct {
		d                int32
		two, three, four uint8
	}{{-s, u2[4], u3[4], u4[4]}, {1, m[6], m[7], m[8]}, {s, d2[4], d3[4], d4[4]}, {-1, m[2], m[1], m[0]}} {
		d, two, three, four := way.d, int32(way.two), int32(way.three), int32(way.four)
		t[tGap2] += by * two
		t[tGap3] += by * three
		t[tGap4] += by * (four &^ two)
		t[tFour] += by * four
		t[tGapMore] -= by * (two + three + four&^two)
		if two|three == 0 {
			continue
		}
		across := s + 1 - max(d, -d) // the step at right angles to d
		crossed, freed := a.through(x+d, across, d)
		t[tFree] -= by * freed
		if three != 0 {
			c, f := a.through(x+2*d, across, d)
			crossed += c
			t[tFree] -= by * f
		}
		t[tCrossings] += by * crossed
		if crossed == 0 {
			t[tFree] += by
		}
	}
	if depth := a.depth[x]; depth < 3 {
		t[tBorder+int(depth)] += by
		if a.corner[x] {
			t[tCorners] += by
		}
	}
	on[x] = uint8(max(by, 0))
}

// through looks for a short line of sight, 2 or 3 cells long, that passes over the free cell c in
// the direction of step. The result line is 1 if there is one, otherwise 0. The result free is 1 if
// this line also crosses no other short line; short lines through c in the direction d do not
// count.
func (a *arranger) through(c, step, d int32) (line, free int32) {
	on := a.on
	switch before, after := on[c-step], on[c+step]; {
	case before&after != 0:
		return 1, 1
	case before&on[c+2*step] != 0:
		return 1, 1 - a.short(c+step, d)
	case after&on[c-2*step] != 0:
		return 1, 1 - a.short(c-step, d)
	}
	return 0, 0
}

// short returns 1 if a short line of sight passes over the free cell c in the direction of step,
// otherwise 0.
func (a *arranger) short(c, step int32) int32 {
	on := a.on
	return int32(on[c-step]&(on[c+step]|on[c+2*step]) | on[c-2*step]&on[c+step])
}

// stand puts an island on cell x if the parameter by is 1, or removes the island if by is -1. The
// method updates the lists of islands and free cells, and the counts of rows and columns in the
// tally t.
func (a *arranger) stand(x, by int32, t *tally) {
	on := a.on
	for _, l := range [2]int32{a.row[x], a.column[x]} {
		t[tSquares] += by*2*a.line[l] + 1 // (n+1)² - n² = 1+2n, and (n-1)² - n² = 1-2n
		if a.line[l] += by; a.line[l] == max(by, 0) {
			t[tBare] -= by
			t[tGapMore] -= by
		}
	}
	if by > 0 {
		a.free = a.drop(a.free, x)
		a.islands = a.add(a.islands, x)
		on[x] = 1
	} else {
		a.islands = a.drop(a.islands, x)
		a.free = a.add(a.free, x)
		on[x] = 0
	}
	a.blocked[x] += by
	for _, y := range [4]int32{x - a.stride, x + 1, x + a.stride, x - 1} {
		switch was := a.blocked[y]; {
		case was == 0:
			a.free = a.drop(a.free, y)
		case was+by == 0:
			a.free = a.add(a.free, y)
		}
		a.blocked[y] += by
	}
}

// add adds a cell to the list of islands or of free cells, and the method drop removes a cell. The
// methods add and drop update the field place. The order of the lists has no meaning.
func (a *arranger) add(list []int32, x int32) []int32 {
	a.place[x] = int32(len(list))
	return append(list, x)
}

func (a *arranger) drop(list []int32, x int32) []int32 {
	last := list[len(list)-1]
	list[a.place[x]], a.place[last] = last, a.place[x]
	return list[:len(list)-1]
}

// undo undoes the current move, except for the tally.
func (a *arranger) undo() {
	var t tally
	for _, x := range slices.Backward(a.flipped) {
		a.stand(x, 1-2*int32(a.on[x]), &t)
	}
	for _, e := range slices.Backward(a.edited) {
		a.lay(e.from, e.to, e.direction, -e.by)
	}
}

// begin starts a move; the parameter limit is the greatest energy allowed after the move.
func (a *arranger) begin(limit float64) {
	a.flipped, a.edited, a.parts, a.fewest, a.limit = a.flipped[:0], a.edited[:0], false, a.groups, limit
}

// put places islands on a cell and on all cells that move with it. If these islands do not all have
// room, the method places none and returns false.
func (a *arranger) put(x int32) bool {
	a.begin(math.Inf(1))
	if !a.room(nil, a.orbit[x]) {
		return false
	}
	a.shift(nil, a.orbit[x])
	a.relocate(nil, a.orbit[x])
	a.groups = a.regroup(math.MaxInt)
	return true
}

// room reports whether islands have room on their new cells after they leave their old cells. The
// parameter from lists the old cells, and the parameter to lists the new cells.
func (a *arranger) room(from, to []int32) bool {
	// Islands that move away do not block a cell.
	for i, x := range to {
		in := a.blocked[x]
		for _, y := range from {
			if a.beside(x, y) || x == y {
				in--
			}
		}
		if in > 0 {
			return false
		}
		for _, y := range to[:i] {
			if a.beside(x, y) || x == y {
				return false
			}
		}
	}
	return true
}

// relocate moves islands from their old cells to their new cells, which must have room. The caller
// must have counted the move in the tally, with the method count or shift. If the energy without
// links exceeds the limit, relocate returns false, and changes only the tally.
func (a *arranger) relocate(from, to []int32) bool {
	for _, x := range from {
		a.stand(x, -1, &a.tally)
	}
	for _, x := range to {
		a.stand(x, 1, &a.tally)
	}
	a.flipped = append(append(a.flipped, from...), to...)
	if a.energy(tDegree, 1, a.limit) > a.limit {
		a.undo()
		return false
	}
	var linked [mostTogether][4]bool // for each moving island, the directions of its links, and of a link on which it lands
	for i, x := range from {
		for direction, y := range a.joined[x] {
			linked[i][direction] = y != 0
		}
	}
	for _, x := range from {
		a.leave(x)
	}
	for _, x := range to {
		a.on[x] = 0 // the islands are placed one by one below, and each is joined to islands placed before
	}
	for i, x := range to {
		if over := a.over[x]; over > 0 {
			linked[i][bridges.Up], linked[i][bridges.Down] = true, true
		} else if over < 0 {
			linked[i][bridges.Left], linked[i][bridges.Right] = true, true
		}
		a.partAt(x)
		a.on[x] = 1
		a.settle(x, linked[i])
	}
	return true
}

// shift counts a move in the tally: islands leave their old cells and go to their new cells. The
// cells themselves stay as they are.
func (a *arranger) shift(from, to []int32) {
	a.countAll(from)
	a.countAll(to)
	for _, cells := range [2][]int32{from, to} {
		for _, x := range cells {
			a.on[x] ^= 1
		}
	}
}

func (a *arranger) beside(x, y int32) bool {
	d := x - y
	return d == 1 || d == -1 || d == a.stride || d == -a.stride
}
