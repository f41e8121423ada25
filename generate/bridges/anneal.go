package bridgesgen

import (
	"math"
	"math/rand/v2"
	"slices"

	"matchbook/generate"
	"matchbook/generate/profile"
)

// This file places and moves islands to bring the tally of arrange.go close to its targets.

// arrange places islands to match a look. The result is the number of islands that have room.
func (a *arranger) arrange(r *rand.Rand, look profile.Look, islands int) int {
	a.aim(fitted(look, float64(islands)/float64(a.w*a.h)), islands)
	a.clear()
	a.sow(r, islands)
	moves := min(movesEach*islands*max(islands, usualIslands)/usualIslands, mostMoves)
	// Where room is scarce, some islands must move before all of them fit.
	for tries := 0; tries < 3 && len(a.islands) < islands; tries++ {
		a.anneal(r, islands, hot, hot, moves, false)
	}
	a.anneal(r, islands, hot, cold, moves, true)
	return len(a.islands)
}

// sow puts islands on an empty board, one island or a few symmetric islands at a time. Each time,
// it compares a few random places, and takes the place with the least energy; see the method sown.
func (a *arranger) sow(r *rand.Rand, islands int) {
	for tries := 0; len(a.islands) < islands && len(a.free) > 0 && tries < 4*islands; tries++ {
		a.from = a.from[:0]
		least := math.Inf(1)
		for range placesSown {
			x := a.free[r.IntN(len(a.free))]
			a.to = append(a.to[:0], x)
			if !a.strict && len(a.islands)+1 < islands && r.IntN(4) > 0 {
				y := a.image[a.symmetry(r)][x]
				if a.blocked[y] > 0 || a.beside(x, y) {
					continue
				}
				if y != x {
					a.to = append(a.to, y)
				}
			}
			if e := a.sown(islands, least); e < least {
				a.from, a.to, least = a.to, a.from, e
			}
		}
		for _, x := range a.from {
			a.put(x)
		}
	}
}

// sown returns the energy of the counts before tGapMore, with islands also on the cells in a.to.
// The targets are multiplied by the share of the islands that are placed or in a.to, and the energy
// is divided by the same share. If the result exceeds limit, it may be a lower bound.
func (a *arranger) sown(islands int, limit float64) float64 {
	had := a.tally
	a.countAll(a.to)
	part := float64(len(a.islands)+len(a.to)) / float64(islands)
	e := a.energy(tGapMore, part, limit*part) / part
	a.tally = had
	for _, x := range a.to {
		a.on[x] = 0
	}
	return e
}

// anneal tries random moves while the temperature changes from hot to cold. If the parameter keep
// is true, each group of connected islands after the first costs energy.
func (a *arranger) anneal(r *rand.Rand, islands int, hot, cold float64, moves int, keep bool) {
	// The last digits of a power depend on the processor; a float32 drops these digits.
	cooling := float64(float32(math.Pow(cold/hot, 1/float64(moves))))
	heat := hot
	a.groups, a.parts = 1, true
	if keep {
		a.groups = a.regroup(math.MaxInt)
	}
	before := a.whole(a.groups)
	for range moves {
		heat *= cooling
		if len(a.islands) < islands && a.fill(r, islands) {
			before = a.whole(a.groups)
		}
		a.begin(before + float64(heat*generate.Exponential(r)))
		had := a.tally
		moved := false
		if r.IntN(joinsEach) == 0 {
			moved = a.toggle(a.island(r), r.IntN(4))
		} else {
			moved = a.move(r, heat)
		}
		if !moved {
			a.tally = had
			continue
		}
		if e := a.energy(tOpen, 1, a.limit); e <= a.limit {
			groups := 1
			if keep {
				groups = a.regroup(1 + int((a.limit-e)/together))
			}
			if e+float64(together*float64(groups-1)) <= a.limit {
				if after := a.whole(groups); after <= a.limit {
					before, a.groups = after, groups
					continue
				}
			}
		}
		a.undo()
		a.tally = had
	}
}

// fill tries to place the missing islands at random, and reports whether it placed any.
func (a *arranger) fill(r *rand.Rand, islands int) bool {
	had := len(a.islands)
	for tries := 0; len(a.islands) < islands && len(a.free) > 0 && tries < 4*islands; tries++ {
		a.put(a.free[r.IntN(len(a.free))])
	}
	return len(a.islands) > had
}

// mend moves an island, with its symmetric islands, to the best of a few places. Each place is in
// line with an island. If none of these places has room, the island stays where it is.
func (a *arranger) mend(r *rand.Rand, x int32) {
	best, least := x, math.Inf(1)
	for range placesTried {
		y := a.island(r)
		step := [...]int32{-1, 1, -a.stride, a.stride}[r.IntN(4)]
		for n := 0; a.inside[y] && (n < 2 || r.IntN(2) > 0); n++ {
			y += step
		}
		if !a.inside[y] || len(a.orbit[y]) != len(a.orbit[x]) || slices.Contains(a.orbit[x], y) {
			continue
		}
		had := a.tally
		a.begin(math.Inf(1))
		if a.room(a.orbit[x], a.orbit[y]) {
			a.shift(a.orbit[x], a.orbit[y])
			a.relocate(a.orbit[x], a.orbit[y])
			if e := a.whole(a.regroup(math.MaxInt)); e < least {
				best, least = y, e
			}
			a.undo()
			a.tally = had
		}
	}
	if best != x {
		a.begin(math.Inf(1))
		a.shift(a.orbit[x], a.orbit[best])
		a.relocate(a.orbit[x], a.orbit[best])
		a.groups = a.regroup(math.MaxInt)
	}
}

// move moves an island to the best of a few places, and reports whether the island moved. Images of
// the island may move, too. Places are compared, with some randomness, by the islands near them and
// near their images. The effect on links is known only after the move.
func (a *arranger) move(r *rand.Rand, heat float64) bool {
	x, s := a.island(r), a.symmetry(r)
	twin := a.image[s][x]
	twins := !a.strict && twin != x && a.on[twin] != 0 && r.Uint64()&1 == 0
	group := func(to []int32, y int32) []int32 {
		if twins {
			return append(to[:0], y, a.image[s][y])
		}
		return append(to[:0], a.orbit[y]...)
	}
	a.from = group(a.from, x)
	a.countAll(a.from)
	gone, after := a.tally, a.tally
	best, least := int32(0), math.Inf(1)
	for k := range placesCompared {
		y, room := a.destination(r, k, x, s)
		if !room {
			continue
		}
		if a.to = group(a.to, y); len(a.to) != len(a.from) || !a.room(a.from, a.to) {
			continue
		}
		a.countAll(a.to)
		if e := a.energy(tGapMore, 1, min(least, a.limit)); e < least && e <= a.limit {
			if e += float64(heat * generate.Exponential(r)); e < least {
				best, least, after = y, e, a.tally
			}
		}
		for _, z := range a.to {
			a.on[z] = 0
		}
		a.tally = gone
	}
	for _, y := range a.from {
		a.on[y] = 1
	}
	if best == 0 {
		return false
	}
	a.tally = after
	a.to = group(a.to, best)
	return a.relocate(a.from, a.to)
}

// destination draws the place with the index k to try for the island on cell x. The place is right
// beside x, at the image of an island under symmetry s, or any free cell. The second result reports
// whether the place has room.
func (a *arranger) destination(r *rand.Rand, k int, x int32, s int) (int32, bool) {
	if k < 4 {
		y := x + a.step(k)
		return y, a.blocked[y] == 1 // blocked only by the island itself
	}
	if k == 4 {
		y := a.image[s][a.island(r)]
		return y, a.blocked[y] == 0
	}
	if len(a.free) == 0 {
		return 0, false
	}
	return a.free[r.IntN(len(a.free))], true
}

func (a *arranger) countAll(cells []int32) {
	for _, x := range cells {
		a.count(x)
	}
}

func (a *arranger) island(r *rand.Rand) int32 { return a.islands[r.IntN(len(a.islands))] }

// symmetry draws a symmetry; symmetries that the look nearly has are more likely.
func (a *arranger) symmetry(r *rand.Rand) int {
	s := 0
	for x := r.Float64() * a.likely[a.used-1]; a.likely[s] < x; s++ {
	}
	return s
}

// fitted adjusts a look to another share of filled cells: fuller boards have shorter gaps and more
// close pairs. If the shares differ by less than 3 %, the look stays unchanged.
func fitted(l profile.Look, filled float64) profile.Look {
	by := filled / max(l.Figures[profile.Filled], 0.01)
	if math.Abs(by-1) < 0.03 {
		return l
	}
	f := slices.Clone(l.Figures)
	f[profile.Filled] = filled
	for _, i := range []int{profile.Corner, profile.Knight, twoTwo, threeOne, four, crossings, freeSight} {
		f[i] *= by
	}
	for _, i := range []int{profile.Border, ring, third} {
		f[i] = min(f[i]*by, 0.5)
	}
	for _, i := range []int{chains, bends} {
		f[i] *= by * by
	}
	rest := 1 - f[profile.Gap2]
	f[profile.Gap2] = min(max(f[profile.Gap2]*by*by, 0), 0.95)
	for i := profile.Gap3; i <= profile.GapMore; i++ {
		f[i] *= (1 - f[profile.Gap2]) / max(rest, 0.01)
	}
	for s := profile.HalfTurn; s <= profile.QuarterTurn; s++ {
		f[s] = min(1, 1-float64((1-f[s])*by))
	}
	l.Figures = f
	return l
}
