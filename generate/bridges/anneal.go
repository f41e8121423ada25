package bridgesgen

import (
	"math"
	"math/rand/v2"
	"slices"

	"matchbook/generate"
	"matchbook/generate/profile"
)

// How islands are moved about until the tally of arrange.go is near to that of a look.

// arrange arranges so many islands after a look, and returns how many there was room for.
func (a *arranger) arrange(r *rand.Rand, look profile.Look, islands int) int {
	a.aim(fitted(look, float64(islands)/float64(a.w*a.h)), islands)
	a.clear()
	a.fill(r, islands)
	moves := min(movesEach*islands, mostMoves)
	// Where there is hardly room it takes longer.
	for tries := 0; tries < 3 && len(a.islands) < islands; tries++ {
		a.anneal(r, islands, hot, hot, moves, false)
	}
	loose := int(float64(moves) * math.Log(hot/warm) / math.Log(hot/cold))
	a.anneal(r, islands, hot, warm, loose, false)
	a.anneal(r, islands, warm, cold, moves-loose, true)
	return len(a.islands)
}

// anneal tries so many moves, while it cools down. Islands are kept together or not.
func (a *arranger) anneal(r *rand.Rand, islands int, hot, cold float64, moves int, keep bool) {
	// Processors differ in the last digits of a power, and a float32 has fewer.
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
			moved = a.move(r)
		}
		if !moved {
			a.tally = had
			continue
		}
		if e := a.energy(tallies, a.limit); e <= a.limit {
			groups := 1
			if keep {
				groups = a.regroup(1 + int((a.limit-e)/together))
			}
			if after := e + float64(together*float64(groups-1)); after <= a.limit {
				before, a.groups = after, groups
				continue
			}
		}
		a.undo()
		a.tally = had
	}
}

// fill strews islands until there are as many as wanted, and reports whether it put any.
func (a *arranger) fill(r *rand.Rand, islands int) bool {
	had := len(a.islands)
	for tries := 0; len(a.islands) < islands && len(a.free) > 0 && tries < 4*islands; tries++ {
		a.put(a.free[r.IntN(len(a.free))])
	}
	return len(a.islands) > had
}

// mend moves an island to where it is in line with another, to the best of some such places.
// It stays where it is if none has room. After that the others may settle.
func (a *arranger) mend(r *rand.Rand, x int32, settle bool) {
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
		if a.relocate(a.orbit[x], a.orbit[y]) {
			if e := a.whole(a.regroup(math.MaxInt)); e < least {
				best, least = y, e
			}
			a.undo()
			a.tally = had
		}
	}
	if best != x {
		a.begin(math.Inf(1))
		a.relocate(a.orbit[x], a.orbit[best])
		a.groups = a.regroup(math.MaxInt)
	}
	if settle {
		a.anneal(r, len(a.islands), cold, cold, settles*len(a.islands), true)
	}
}

// move moves an island, and often its image, and reports whether there was room. If not,
// nothing moves.
func (a *arranger) move(r *rand.Rand) bool {
	x, y := a.island(r), int32(0)
	s := a.symmetry(r)
	switch kind := r.IntN(8); {
	case kind < 4: // to a cell beside it
		step := [4]int32{-a.stride, 1, a.stride, -1}
		for k, tries := r.IntN(4), 0; tries < 4; k, tries = (k+1)&3, tries+1 {
			if y = x + step[k]; a.blocked[y] == 1 {
				break
			}
		}
		if a.blocked[y] > 1 {
			return false
		}
	case kind < 6: // to where it is the image of another
		tries := 12
		for ; tries > 0 && a.blocked[y] > 0; tries-- {
			y = a.image[s][a.island(r)]
		}
		for tries = 4; a.on[a.image[s][x]] != 0 && tries > 0; tries-- {
			x = a.island(r)
		}
	case len(a.free) > 0:
		y = a.free[r.IntN(len(a.free))]
	}
	if !a.inside[y] || len(a.orbit[x]) != len(a.orbit[y]) {
		return false
	}
	twin := a.image[s][x]
	if a.strict || twin == x || a.on[twin] == 0 || r.Uint64()&1 == 0 {
		return a.relocate(a.orbit[x], a.orbit[y])
	}
	return a.relocate([]int32{x, twin}, []int32{y, a.image[s][y]})
}

// island draws an island.
func (a *arranger) island(r *rand.Rand) int32 { return a.islands[r.IntN(len(a.islands))] }

// symmetry draws one of the symmetries, those that the look nearly has more often.
func (a *arranger) symmetry(r *rand.Rand) int {
	s := 0
	for x := r.Float64() * a.likely[a.used-1]; a.likely[s] < x; s++ {
	}
	return s
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
	for _, i := range []int{profile.Corner, profile.Knight, twoTwo, threeOne, four, crossings, freeSight} {
		f[i] *= by
	}
	for _, i := range []int{profile.Border, ring, third} {
		f[i] = min(f[i]*by, 0.5)
	}
	for _, i := range []int{chains, bends, clumps} {
		f[i] *= by * by
	}
	f[profile.Hole] /= by
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
