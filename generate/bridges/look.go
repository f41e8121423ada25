package bridgesgen

import (
	_ "embed"
	"encoding/json"
	"math"
	"slices"
	"sync"

	"matchbook/generate"
	"matchbook/generate/profile"
	bridgesgrade "matchbook/grade/bridges"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
	"matchbook/solve/grid"
)

// Indices in [Figures], which describes each figure. The figures of [profile.Pattern] come first.
const (
	demands = profile.PatternFigures + iota // the share of islands that want 1 bridge; the shares for 2 to 8 follow
	doubles = demands + bridges.MaxDemand + iota - 1
	unused
	length2
	length3
	length4
	lengthMore
	deadEnds
	degree2
	degree3
	degree4
	full
	nearlyFull
	borderDemand
	borderDegree
	ring
	spread
	corners
	bare
	twoTwo
	threeOne
	four
	third
	spare2
	spare3
	ringDemand
	halfTurnAlike // this figure and the next two are in the order of generate.Map
	leftRightAlike
	topBottomAlike
	cornerAlike
	sight2Demand
	sight3Demand
	sight4Demand
	crossings
	freeSight
	chains
	bends
	lookLevel
	sightPairs  // the share of the pairs of islands in sight of each other that want 1 and 1; other pairs follow, see [pairKind]
	foursTwo    = sightPairs + pairKinds
	foursFour   = foursTwo + 1
	sixesThree  = foursFour + 1
	longest     = sixesThree + 1
	openSights  = longest + 1
	borderEnds  = openSights + 1
	straights   = borderEnds + 1
	cutting     = straights + 1
	cutTwice    = cutting + 1
	cutOff      = cutTwice + 1
	ends        = cutOff + 1 // the share of joined pairs with degrees 1 and 1; other pairs of degrees follow, see [pairKind]
	inRows      = ends + pairKinds
	along       = inRows + 1
	rectangles  = along + 1
	linksEach   = rectangles + 1
	lookFigures = linksEach + 1 // the number of figures
)

// Figures are the measurements of a bridges puzzle with one solution.
var Figures = append(profile.Pattern[:],
	profile.Figure{Name: "ones", Words: "share of the islands that want 1 bridge"},
	profile.Figure{Name: "twos", Words: "2 bridges"},
	profile.Figure{Name: "threes", Words: "3 bridges"},
	profile.Figure{Name: "fours", Words: "4 bridges"},
	profile.Figure{Name: "fives", Words: "5 bridges"},
	profile.Figure{Name: "sixes", Words: "6 bridges"},
	profile.Figure{Name: "sevens", Words: "7 bridges"},
	profile.Figure{Name: "eights", Words: "8 bridges"},
	profile.Figure{Name: "doubles", Words: "in the solution, share of the joined pairs that have two bridges"},
	profile.Figure{Name: "unused", Words: "share of the pairs in sight of each other that are not joined"},
	profile.Figure{Name: "length_2", Words: "share of the joined pairs that are 2 cells apart"},
	profile.Figure{Name: "length_3", Words: "3 cells apart"},
	profile.Figure{Name: "length_4", Words: "4 cells apart"},
	profile.Figure{Name: "length_more", Words: "5 or more cells apart"},
	profile.Figure{Name: "dead_ends", Words: "share of the islands that are joined to one other"},
	profile.Figure{Name: "degree_2", Words: "to two others"},
	profile.Figure{Name: "degree_3", Words: "to three others"},
	profile.Figure{Name: "degree_4", Words: "to four others"},
	profile.Figure{Name: "full", Words: "share of the islands that need all bridges that their neighbours in sight could take"},
	profile.Figure{Name: "nearly_full", Words: "share that need all but one"},
	profile.Figure{Name: "border_demand", Words: "mean number of bridges that islands of the border want"},
	profile.Figure{Name: "border_degree", Words: "mean number of islands that these are joined to"},
	profile.Figure{Name: "ring", Words: "share of the cells next to the border that have an island"},
	profile.Figure{Name: "spread", Words: "standard deviation of the shares of the rows and columns that are filled"},
	profile.Figure{Name: "corners", Words: "share of the four corners that have an island"},
	profile.Figure{Name: "bare", Words: "share of the rows and columns without an island"},
	profile.Figure{Name: "two_two", Words: "pairs two rows and two columns apart, for each island"},
	profile.Figure{Name: "three_one", Words: "pairs three rows or columns and one column or row apart, for each island"},
	profile.Figure{Name: "four", Words: "pairs 4 apart in a row or column, for each island, whatever is between"},
	profile.Figure{Name: "third", Words: "share of the cells two away from the border that have an island"},
	profile.Figure{Name: "spare_2", Words: "share of the islands whose neighbours in sight could take two bridges more"},
	profile.Figure{Name: "spare_3", Words: "three bridges more"},
	profile.Figure{Name: "ring_demand", Words: "mean number of bridges that islands next to the border want"},
	profile.Figure{Name: "half_turn_alike", Words: "of the islands at whose place there is one after a half turn, share that want the same number"},
	profile.Figure{Name: "left_right_alike", Words: "the same, if left and right are mirrored"},
	profile.Figure{Name: "top_bottom_alike", Words: "the same, if top and bottom are mirrored"},
	profile.Figure{Name: "corner_alike", Words: "of the pairs that touch at a corner, share that want the same number"},
	profile.Figure{Name: "sight_2_demand", Words: "mean number of bridges that islands in sight of two others want"},
	profile.Figure{Name: "sight_3_demand", Words: "in sight of three others"},
	profile.Figure{Name: "sight_4_demand", Words: "in sight of four others"},
	profile.Figure{Name: "crossings", Words: "places where lines of sight cross that are 2 or 3 cells long, for each island"},
	profile.Figure{Name: "free_sight", Words: "such lines of sight that cross no other, for each island"},
	profile.Figure{Name: "chains", Words: "threes in a row along a diagonal, for each island"},
	profile.Figure{Name: "bends", Words: "islands that touch the same two at their corners, for each island"},
	profile.Figure{Name: "level", Words: "how hard it is: 0 for gentle to 5 for extreme"},
	profile.Figure{Name: "pair_1_1", Words: "share of the pairs in sight of each other that want 1 and 1"},
	profile.Figure{Name: "pair_1_2", Words: "1 and 2"},
	profile.Figure{Name: "pair_1_3", Words: "1 and 3"},
	profile.Figure{Name: "pair_1_4", Words: "1 and 4 or more"},
	profile.Figure{Name: "pair_2_2", Words: "2 and 2"},
	profile.Figure{Name: "pair_2_3", Words: "2 and 3"},
	profile.Figure{Name: "pair_2_4", Words: "2 and 4 or more"},
	profile.Figure{Name: "pair_3_3", Words: "3 and 3"},
	profile.Figure{Name: "pair_3_4", Words: "3 and 4 or more"},
	profile.Figure{Name: "pair_4_4", Words: "4 or more both"},
	profile.Figure{Name: "fours_two", Words: "share of the islands that want 4 bridges and are joined to two others"},
	profile.Figure{Name: "fours_four", Words: "4 bridges to four others"},
	profile.Figure{Name: "sixes_three", Words: "6 bridges to three others"},
	profile.Figure{Name: "longest", Words: "greatest distance of joined islands, as a share of the longer side"},
	profile.Figure{Name: "open_sights", Words: "share of the pairs in sight of each other that are not joined though no bridge is between them"},
	profile.Figure{Name: "border_ends", Words: "share of the islands that are joined to one other and on the border"},
	profile.Figure{Name: "straight", Words: "share of the islands that are joined to one other on either side"},
	profile.Figure{Name: "cutting", Words: "share of the joined pairs without which the islands fall into two groups"},
	profile.Figure{Name: "cutting_doubles", Words: "share of the joined pairs that are such pairs and have two bridges"},
	profile.Figure{Name: "cut_off", Words: "mean number of islands, for each joined pair, in the smaller group into which they fall without it"},
	profile.Figure{Name: "ends_1_1", Words: "share of the joined pairs whose islands are joined to 1 and 1 island"},
	profile.Figure{Name: "ends_1_2", Words: "to 1 and 2"},
	profile.Figure{Name: "ends_1_3", Words: "to 1 and 3"},
	profile.Figure{Name: "ends_1_4", Words: "to 1 and 4"},
	profile.Figure{Name: "ends_2_2", Words: "to 2 and 2"},
	profile.Figure{Name: "ends_2_3", Words: "to 2 and 3"},
	profile.Figure{Name: "ends_2_4", Words: "to 2 and 4"},
	profile.Figure{Name: "ends_3_3", Words: "to 3 and 3"},
	profile.Figure{Name: "ends_3_4", Words: "to 3 and 4"},
	profile.Figure{Name: "ends_4_4", Words: "to 4 and 4"},
	profile.Figure{Name: "in_rows", Words: "share of the joined pairs that are in a row"},
	profile.Figure{Name: "along", Words: "share of the joined pairs with both islands on the border"},
	profile.Figure{Name: "rectangles", Words: "cycles of four joined pairs, for each joined pair"},
	profile.Figure{Name: "links", Words: "joined pairs, for each island"},
)

//go:embed published.json
var publishedText []byte

// Published is the profile of published puzzles.
var Published = sync.OnceValue(func() *profile.Profile { return profile.BuiltIn(publishedText, profile.Published) })

//go:embed lead.json
var leadText []byte

// A lead corrects the target of one figure, so that finished boards have, on average, the figures
// of their looks. Without such corrections, searches would always miss some figures in the same
// direction; for example, they would make too few islands that are joined to four others. If f is
// the figure of the look, the target is
//
//	more + growth * (1 - 13/side) + times * f
//
// The factor times is less than 1 if the figure would otherwise vary too much. TestLead measures
// the three fields. The function grown explains side.
type lead struct{ more, growth, times float64 }

var leads = sync.OnceValue(func() []lead {
	named := map[string][3]float64{}
	if err := json.Unmarshal(leadText, &named); err != nil {
		panic(err)
	}
	leads := make([]lead, lookFigures)
	for i, f := range Figures {
		leads[i].times = 1
		if l, ok := named[f.Name]; ok {
			leads[i] = lead{l[0], l[1], l[2]}
		}
	}
	return leads
})

// grown returns 1 - 13/side, which is 0 for 13x13 and negative for smaller boards. Here, side is
// the geometric mean of the two sides, but at least 10 and at most 17, since leads were measured
// for 10x10 to 17x17.
func grown(width, height int) float64 {
	return 1 - 13/min(max(math.Sqrt(float64(width*height)), 10), 17)
}

// aimed returns the targets of a search: the figures of a look, each corrected by its lead.
func aimed(l profile.Look, width, height int) profile.Look {
	l.Figures = slices.Clone(l.Figures)
	grown := grown(width, height)
	for i, lead := range leads() {
		l.Figures[i] = lead.more + float64(lead.growth*grown) + float64(lead.times*l.Figures[i])
	}
	return l
}

// LookOf measures a puzzle whose solution is known.
func LookOf(p *bridges.Puzzle, s bridges.Solution) profile.Look {
	f := profile.AppendPattern(make([]float64, 0, lookFigures), p.Board)[:lookFigures]
	joins(p, s, f)
	wants(p, f)
	sights(p, f)
	likes(p, f)
	shortLines(p, f)
	lines(p, f)
	var person human.Solver
	person.Solve(p, human.DeepLookAhead)
	f[lookLevel] = float64(bridgesgrade.Model.LevelOf(person.Human()))
	return profile.Look{Width: p.Board.Width, Height: p.Board.Height, Figures: f}
}

// divide divides one figure in the list f by a number, unless the number is 0 or less.
func divide(f []float64, figure int, by float64) {
	if by > 0 {
		f[figure] /= by
	}
}

// joins measures how the solution joins islands.
func joins(p *bridges.Puzzle, s bridges.Solution, f []float64) {
	joined, border := 0.0, 0.0
	degrees := make([]int, len(p.Islands))
	for l, n := range s {
		link := p.Links[l]
		if n == 0 {
			f[unused]++
			if !slices.ContainsFunc(p.Crossings(l), func(k int32) bool { return s[k] > 0 }) {
				f[openSights]++
			}
			continue
		}
		joined++
		degrees[link.A]++
		degrees[link.B]++
		if n > 1 {
			f[doubles]++
		}
		a, b := p.Islands[link.A], p.Islands[link.B]
		length := int(b.Row - a.Row + b.Column - a.Column)
		f[length2+min(length, 5)-2]++
		f[longest] = max(f[longest], float64(length)/float64(max(p.Board.Width, p.Board.Height)))
	}
	divide(f, unused, float64(len(s)))
	divide(f, openSights, float64(len(s)))
	var c cutter
	f[cutting] = float64(c.count(p, s))
	f[cutTwice], f[cutOff] = float64(c.doubles), float64(c.off)
	for l, n := range s {
		if n > 0 {
			f[ends+int(pairKind[degrees[p.Links[l].A]][degrees[p.Links[l].B]])]++
			f[inRows] += float64(inRow(p, l))
			if depth(p, p.Islands[p.Links[l].A])+depth(p, p.Islands[p.Links[l].B]) == 0 {
				f[along]++
			}
			f[rectangles] += float64(float64(rectanglesAt(p, s, l)) / 4) // each rectangle is found from four links
		}
	}
	f[linksEach] = joined / float64(len(p.Islands))
	for i := cutting; i < linksEach; i++ {
		divide(f, i, joined)
	}
	divide(f, doubles, joined)
	for i := length2; i <= lengthMore; i++ {
		divide(f, i, joined)
	}
	share := 1 / float64(len(p.Islands))
	for i, island := range p.Islands {
		if degrees[i] > 0 {
			f[deadEnds+degrees[i]-1] += share
		}
		f[straights] += float64(share * float64(inLine(used(p, s, int32(i)))))
		if t := twins(island.Demand, int32(degrees[i])); t >= 0 {
			f[foursTwo+t] += share
		}
		if depth(p, island) == 0 {
			border++
			f[borderDegree] += float64(degrees[i])
			if degrees[i] == 1 {
				f[borderEnds] += share
			}
		}
	}
	divide(f, borderDegree, border)
}

// wants measures the demands of islands, by place and by the number of islands in sight.
func wants(p *bridges.Puzzle, f []float64) {
	share, border, inRing := 1/float64(len(p.Islands)), 0.0, 0.0
	var inSight [5]float64
	for _, island := range p.Islands {
		f[demands+int(island.Demand)-1] += share
		switch depth(p, island) {
		case 0:
			border++
			f[borderDemand] += float64(island.Demand)
		case 1:
			inRing++
			f[ringDemand] += float64(island.Demand)
		}
		if n := island.Degree; n > 1 {
			inSight[n]++
			f[sight2Demand+int(n)-2] += float64(island.Demand)
		}
	}
	divide(f, borderDemand, border)
	divide(f, ringDemand, inRing)
	for n := 2; n <= 4; n++ {
		divide(f, sight2Demand+n-2, inSight[n])
	}
}

// sights measures the neighbours in sight of each island: their demands, and how many bridges they
// could take.
func sights(p *bridges.Puzzle, f []float64) {
	share := 1 / float64(len(p.Islands))
	for _, island := range p.Islands {
		most := int32(0)
		for _, other := range island.Neighbours {
			if other >= 0 {
				demand := p.Islands[other].Demand
				most += min(int32(p.PerPair), demand)
				f[sightPairs+int(pairKind[island.Demand][demand])]++
			}
		}
		if spare := most - island.Demand; spare >= 0 && spare < 4 {
			f[[4]int{full, nearlyFull, spare2, spare3}[spare]] += share
		}
	}
	for i := range pairKinds {
		divide(f, sightPairs+i, float64(2*len(p.Links)))
	}
}

// likes measures how often islands that [eachAlike] compares have equal demands.
func likes(p *bridges.Puzzle, f []float64) {
	var pairs [alikes]float64
	for i, island := range p.Islands {
		eachAlike(p, int32(i), func(which int, other int32) {
			pairs[which]++
			if p.Islands[other].Demand == island.Demand {
				f[halfTurnAlike+which]++
			}
		})
	}
	for which := range alikes {
		divide(f, halfTurnAlike+which, pairs[which])
	}
}

// shortLines measures how often lines of sight that are 2 or 3 cells long cross each other, and how
// many cross no other short line.
func shortLines(p *bridges.Puzzle, f []float64) {
	share := 1 / float64(len(p.Islands))
	short := func(l int32) bool {
		a, b := p.Islands[p.Links[l].A], p.Islands[p.Links[l].B]
		return b.Row-a.Row+b.Column-a.Column <= 3
	}
	for l := range int32(len(p.Links)) {
		if !short(l) {
			continue
		}
		free := true
		for _, k := range p.Crossings(int(l)) {
			if short(k) {
				free = false
				f[crossings] += float64(share / 2) // each crossing is found twice
			}
		}
		if free {
			f[freeSight] += share
		}
	}
}

// inRow returns 1 for a link in a row, and 0 for a link in a column.
func inRow(p *bridges.Puzzle, l int) int32 {
	return int32(p.Links[l].Direction()) & 1
}

// rectanglesAt returns the number of rectangles, 0 to 2, that have a link as one side and links in
// use as the other three sides.
func rectanglesAt(p *bridges.Puzzle, s bridges.Solution, l int) (n int32) {
	link := &p.Links[l]
	direction := link.Direction()
	a, b := &p.Islands[link.A], &p.Islands[link.B]
	for _, side := range [2]bridges.Direction{direction ^ 1, direction ^ 3} {
		if k, m := a.Links[side], b.Links[side]; k >= 0 && m >= 0 && s[k] > 0 && s[m] > 0 {
			c, d := a.Neighbours[side], b.Neighbours[side]
			if k := p.Islands[c].Links[direction]; k >= 0 && s[k] > 0 && p.Islands[c].Neighbours[direction] == d {
				n++
			}
		}
	}
	return n
}

// twins returns 0 for an island with 4 bridges to two others, 1 for 4 bridges to four others, 2 for
// 6 bridges to three others, and -1 for any other island. If the numbers of islands of each demand
// and of each degree are known, too, then the numbers of these three sorts determine the number for
// each combination of demand and degree.
func twins(demand, degree int32) int {
	switch {
	case demand == 4 && degree == 2:
		return 0
	case demand == 4 && degree == 4:
		return 1
	case demand == 6 && degree == 3:
		return 2
	}
	return -1
}

// The number of sorts of islands for which the function twins does not return -1.
const twinKinds = 3

// longestLink returns the greatest length of a link, in cells, on a board that follows a look.
func longestLink(l profile.Look, width, height int) int32 {
	return max(nearby, int32(math.Round(l.Figures[longest]*float64(max(width, height)))))
}

// The number of kinds of pairs: the unordered pairs of the numbers 1 to 4.
const pairKinds = 10

// pairKind[a][b] is the kind of the pair of two demands, or of two degrees. Numbers above 4 count
// as 4.
var pairKind = func() (kinds [bridges.MaxDemand + 1][bridges.MaxDemand + 1]uint8) {
	for a := range kinds {
		for b := range kinds {
			low, high := min(a, b, 4), min(max(a, b), 4)
			kinds[a][b] = [5]uint8{0, 0, 4, 7, 9}[low] + uint8(high-low)
		}
	}
	return kinds
}()

// used returns the set of directions in which a solution joins an island to others.
func used(p *bridges.Puzzle, s bridges.Solution, i int32) (directions int) {
	for direction, l := range p.Islands[i].Links {
		if l >= 0 && s[l] > 0 {
			directions |= 1 << direction
		}
	}
	return directions
}

// The number of figures about pairs of islands with equal demands, from halfTurnAlike on.
const alikes = cornerAlike - halfTurnAlike + 1

// eachAlike calls the function f for each island with which island i is compared: islands at the
// images of i under three symmetries, and islands that touch i at a corner. The figure of the
// comparison has the index halfTurnAlike + which.
func eachAlike(p *bridges.Puzzle, i int32, f func(which int, other int32)) {
	w, h := p.Board.Width, p.Board.Height
	r, c := int(p.Islands[i].Row), int(p.Islands[i].Column)
	at := func(which, r, c int) {
		if r >= 0 && r < h && c >= 0 && c < w && p.Board.At(r, c) != grid.Blank {
			if other, _ := p.IslandAt(r, c); int32(other) != i {
				f(which, int32(other))
			}
		}
	}
	for which := range cornerAlike - halfTurnAlike {
		row, column := generate.Map(which).Of(r, c, w, h)
		at(which, row, column)
	}
	for _, d := range [4][2]int{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}} {
		at(cornerAlike-halfTurnAlike, r+d[0], c+d[1])
	}
}

// depth returns an island's distance from the border.
func depth(p *bridges.Puzzle, i bridges.Island) int {
	return min(int(i.Row), int(i.Column), p.Board.Height-1-int(i.Row), p.Board.Width-1-int(i.Column))
}

// lines measures how rows, columns and rings are filled, and how islands near each other are
// placed.
func lines(p *bridges.Puzzle, f []float64) {
	w, h := p.Board.Width, p.Board.Height
	n := float64(len(p.Islands))
	shares := make([]float64, w+h)
	filled := func(r, c int) bool { return r >= 0 && r < h && c >= 0 && c < w && p.Board.At(r, c) != grid.Blank }
	for _, i := range p.Islands {
		r, c := int(i.Row), int(i.Column)
		shares[r] += 1 / float64(w)
		shares[h+c] += 1 / float64(h)
		switch depth(p, i) {
		case 0:
			if (r == 0 || r == h-1) && (c == 0 || c == w-1) {
				f[corners] += 0.25
			}
		case 1:
			f[ring]++
		case 2:
			f[third]++
		}
		for _, d := range [...]struct{ figure, r, c int }{
			{twoTwo, 2, 2}, {twoTwo, 2, -2}, {threeOne, 3, 1}, {threeOne, 3, -1}, {threeOne, 1, 3}, {threeOne, 1, -3}, {four, 4, 0}, {four, 0, 4},
		} {
			if filled(r+d.r, c+d.c) {
				f[d.figure] += 1 / n
			}
		}
		for _, d := range [4][2]int{{-1, -1}, {-1, 1}, {1, 1}, {1, -1}} {
			if !filled(r+d[0], c+d[1]) {
				continue
			}
			if filled(r-d[0], c-d[1]) {
				f[chains] += 0.5 / n // each chain is found twice
			}
			if filled(r+d[1], c-d[0]) { // the next corner
				f[bends] += 1 / n
			}
		}
	}
	for i, figure := range [2]int{ring, third} {
		if side := min(w, h) - 2*(i+1); side > 1 {
			f[figure] /= float64(2*(w+h-4*(i+1)) - 4)
		}
	}
	sum, squares := 0.0, 0.0
	for _, share := range shares {
		sum += share
		squares += float64(share * share)
		if share == 0 {
			f[bare] += 1 / float64(w+h)
		}
	}
	mean := sum / float64(w+h)
	f[spread] = math.Sqrt(max(squares/float64(w+h)-float64(mean*mean), 0))
}
