package slitherlinkgen

import (
	_ "embed"
	"math"
	"slices"
	"sync"

	"matchbook/generate/profile"
	"matchbook/grade"
	slitherlinkgrade "matchbook/grade/slitherlink"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// These counts of the pattern and of its clues are kept up to date while the puzzle is made, so the
// board is not counted again after each change. The array features describes the figure for each
// count. Its first items are for these counts; items for the counts of the loop follow.
const (
	countFilled = iota
	countBeside
	countCorner
	countKnight
	countApart // pairs at distance two in a row or column, with a blank between
	countBorder
	countDigits
	_
	_
	_
	_
	countRim
	_
	_
	_
	_
	countAlike
	countAlikeCorner
	count03
	count03Corner
	count00
	countTwins
	countStamps
	countLonely
	_
	_
	_
	countPairs
	countSquares
	countCorners
	countRing
	countDiagonal
	countApart3
	countDiagonal2
	countBlock
	_
	_
	_
	_
	_
	_
	countRepeats
	countHoles
	countLines // sum, over rows and columns, of the square of the number of clues
	numCounts
)

// Counts of the loop.
const (
	aimDots = iota
	aimTurns
	aimInside
	aimRim
	aimBy // number of cells outside the loop with 0 to 3 lines; then of cells inside with 0 to 3 lines
	_
	_
	_
	_
	_
	_
	_
	numAims
)

// size selects a total, such as the number of cells. A figure is a count divided by a total.
type size int

const (
	perCell size = iota
	perClue
	perLineClue // twice the number of clues: each clue is in a row and in a column
	perBorder
	perRing // cells next to the border
	perCorner
	perGap   // roughly the number of pairs of consecutive clues in rows and columns
	perBlock // blocks of 3x3 cells
	perBlockPair
	perDot // dots; each is the centre of a 2x2 block, which may be partly off the board
	perDotPair
	perLoopDot // dots on the loop
	sizes
)

// sizesOf returns the totals for a board with the given numbers of clues and of dots on the loop.
func sizesOf(width, height int, clues, loopDots float64) [sizes]float64 {
	round, dots := float64(2*(width+height)), float64((width+1)*(height+1))
	blocks := float64(max((width-2)*(height-2), 0))
	return [sizes]float64{float64(width * height), clues, 2 * clues, round - 4, max(round-12, 0), 4, max(float64(2*clues)-float64(round/2), 0),
		blocks, blocks * (blocks - 1) / 2, dots, dots * (dots - 1) / 2, loopDots}
}

// features describes the figure for each count. The weight is the cost of a deviation. It is high
// for conspicuous features, and for features that tend to change in the search for a unique
// solution. A feature without a name is in [profile.Pattern].
//
// The search for a unique solution changes figures in a systematic way: it adds clues, breaks up
// pairs of clues, and needs clues in corners. So the target of a figure leads the figure of the look,
// as for bridges. The field lead is the difference for extreme puzzles on boards of
// manyCells cells; see [Publisher.aimed].
var features = [numCounts + numAims]struct {
	of           size
	weight, lead float64
	name, words  string
}{
	countFilled:      {perCell, 1200, -0.024, "", ""},
	countBeside:      {perClue, 10, -0.096, "", ""},
	countCorner:      {perClue, 3, -0.041, "", ""},
	countKnight:      {perClue, 2, 0.034, "", ""},
	countApart:       {perGap, 8, -0.018, "", ""},
	countBorder:      {perBorder, 16, -0.037, "", ""},
	countDigits:      {perClue, 30, -0.018, "zeros", "share of the clues that are 0"},
	countDigits + 1:  {perClue, 15, 0.014, "ones", "1"},
	countDigits + 2:  {perClue, 15, 0.012, "twos", "2"},
	countDigits + 3:  {perClue, 15, -0.0084, "threes", "3"},
	countDigits + 4:  {perClue, 1, 0, "fours", "4"},
	countRim:         {perClue, 1, -0.0022, "rim_zeros", "share of the clues that are 0 and along the border"},
	countRim + 1:     {perClue, 1, 0, "rim_ones", "1 and along the border"},
	countRim + 2:     {perClue, 1, 0.011, "rim_twos", "2"},
	countRim + 3:     {perClue, 1, -0.021, "rim_threes", "3"},
	countRim + 4:     {perClue, 1, 0, "rim_fours", "4"},
	countAlike:       {perClue, 16, 0.0078, "alike", "pairs of equal clues side by side, for each clue"},
	countAlikeCorner: {perClue, 4, 0.017, "alike_corner", "pairs of equal clues that touch at a corner"},
	count03:          {perClue, 1, 0.015, "zero_three", "pairs of a 0 and a 3 side by side"},
	count03Corner:    {perClue, 1, -0.012, "zero_three_corner", "pairs of a 0 and a 3 that touch at a corner"},
	count00:          {perClue, 200, 0, "zeros_touch", "pairs of a 0 and a 0 that touch, for each clue"},
	countTwins:       {perClue, 1, 0.041, "twins", "pairs of equal clues at places that the symmetry takes to each other, for each clue"},
	countStamps:      {perDotPair, 1, 0.0013, "stamps", "the share of pairs of blocks of 2x2 cells that have the same clues, two or more"},
	countLonely:      {perClue, 1, -0.037, "lonely", "share of the clues without one beside them"},
	countLonely + 1:  {perClue, 1, 0.22, "ends", "with one beside them"},
	countLonely + 2:  {perClue, 1, -0.052, "straight", "with two beside them, on opposite sides"},
	countLonely + 3:  {perClue, 1, -0.084, "bends", "with two beside them, around a corner"},
	countPairs:       {perClue, 1, 0.37, "pairs", "share of the clues that have one beside them, which has no other"},
	countSquares:     {perClue, 1, -0.0096, "squares", "blocks of 2x2 clues, for each clue"},
	countCorners:     {perCorner, 16, -0.1, "corners", "share of the corners of the board that have a clue"},
	countRing:        {perRing, 4, 0, "ring", "share of the cells next to the border that have a clue"},
	countDiagonal:    {perClue, 1, -0.018, "diagonals", "three clues in a row on a diagonal, for each clue"},
	countApart3:      {perClue, 1, 0.018, "apart_3", "pairs of clues three cells apart in a row or column, for each clue"},
	countDiagonal2:   {perClue, 1, 0.046, "diagonal_2", "pairs two cells apart on a diagonal, for each clue"},
	countBlock:       {perBlock, 2, 0.0066, "block_0", "share of the blocks of 3x3 cells that have no clue"},
	countBlock + 1:   {perBlock, 2, -0.01, "block_1", "one clue"},
	countBlock + 2:   {perBlock, 2, 0.019, "block_2", "two clues"},
	countBlock + 3:   {perBlock, 2, 0.11, "block_3", "three clues"},
	countBlock + 4:   {perBlock, 2, -0.05, "block_4", "four clues"},
	countBlock + 5:   {perBlock, 2, -0.059, "block_5", "five clues"},
	countBlock + 6:   {perBlock, 2, -0.011, "block_6", "six clues or more"},
	countRepeats:     {perBlockPair, 2, 0.016, "repeats", "the share of pairs of blocks of 3x3 cells that have clues at the same places"},
	countHoles:       {perDot, 6, 0.032, "holes", "share of the blocks of 2x2 cells, also half off the board, that have no clue"},
	countLines:       {perLineClue, 8, 0.039, "spread", "how uneven rows and columns are: the variance of their clues beside the mean"},

	numCounts + aimDots:   {perDot, 1, 0.011, "length", "share of the dots that are on the loop"},
	numCounts + aimTurns:  {perLoopDot, 0.5, -0.0084, "turns", "share of these at which it turns"},
	numCounts + aimInside: {perCell, 1, -0.009, "inside", "share of the cells that are inside the loop"},
	numCounts + aimRim:    {perBorder, 1, 0.028, "rim", "share of the cells along the border that are"},
	numCounts + aimBy:     {perCell, 0.5, 0, "outside_0", "share of the cells that are outside and have no line about them"},
	numCounts + aimBy + 1: {perCell, 0.5, 0.0066, "outside_1", "one line"},
	numCounts + aimBy + 2: {perCell, 0.5, 0.013, "outside_2", "two lines"},
	numCounts + aimBy + 3: {perCell, 0.5, -0.01, "outside_3", "three lines"},
	numCounts + aimBy + 4: {perCell, 0.5, -0.012, "inside_0", "share of the cells that are inside and have no line about them"},
	numCounts + aimBy + 5: {perCell, 0.5, -0.0096, "inside_1", "one line"},
	numCounts + aimBy + 6: {perCell, 0.5, 0.015, "inside_2", "two lines"},
	numCounts + aimBy + 7: {perCell, 0.5, -0.0028, "inside_3", "three lines"},
}

// figureOf returns the index in [Figures] of a feature.
func figureOf(feature int) int {
	if feature < countDigits {
		return [countDigits]int{profile.Filled, profile.Beside, profile.Corner, profile.Knight, profile.Gap2, profile.Border}[feature]
	}
	return profile.PatternFigures + feature - countDigits
}

// aim sets the targets for the next puzzle, given the figures that it should have. The parameter part
// is the share of the board that the loop may use.
func (p *Publisher) aim(f []float64, part float64) {
	t, l := &p.pattern, &p.loops
	width, height := p.options.Width, p.options.Height
	cells := float64(width * height)
	clues := max(math.Round(f[profile.Filled]*cells), 1)
	by := sizesOf(width, height, clues, f[figureOf(numCounts+aimDots)]*float64((width+1)*(height+1)))
	most := 1 // number of cells in the largest orbit
	for _, orbit := range t.orbits {
		most = max(most, len(orbit))
	}
	for k := range t.Is {
		want := float64(f[figureOf(k)] * by[features[k].of])
		weight := features[k].weight * 4 / (4 + want)
		switch {
		case (k >= countDigits && k < countDigits+4 || k == countCorners) && want == 0:
			weight *= absent
		case k == countTwins && symmetryFrom(f, width == height) != t.symmetry:
			weight = 0
		// The places of clues change by whole orbits, so their counts change in larger steps if
		// orbits are larger.
		case k < countDigits || k >= countLonely:
			weight /= float64(most)
		}
		// On large boards some counts have less weight, since it would take too long to meet
		// them exactly.
		switch k {
		case countFilled:
			want = clues
			weight *= min(1, 90/clues)
		case countRepeats, countStamps:
			weight *= min(1, 180*180/(cells*cells))
		case countLines:
			t.uneven = want
			want += t.even(int(t.Is[countFilled]))
		}
		t.Want[k], t.Weight[k] = want, weight
	}
	for k := range l.Is {
		of := &features[numCounts+k]
		l.Want[k], l.Weight[k] = part*f[figureOf(numCounts+k)]*by[of.of], of.weight/(1+float64(spread*cells))
	}
}

// aimed returns the figures to aim for, so that the figures of finished puzzles are those of a look
// on average. It adds the leads. It also moves figures away from their mean over all looks, since the
// search makes puzzles more alike. Both effects of the search grow with the level, and with the board
// up to manyCells cells. A figure that is 0 stays 0.
func (p *Publisher) aimed(figures []float64) []float64 {
	grown := min(float64(p.options.Width*p.options.Height)/manyCells, 1) * float64(p.level) / float64(grade.Extreme)
	means, aimed := p.near.Means(), slices.Clone(figures)
	for k := range features {
		n := figureOf(k)
		if f := figures[n]; f > 0 {
			aimed[n] = max(f+float64(grown*(features[k].lead+float64(farther*(f-means[n])))), 0)
		}
	}
	return aimed
}

const (
	manyCells = 180  // cells of a board on which the search for extreme puzzles has its full effect on figures
	farther   = 0.15 // how much farther from its mean a figure is aimed on such a board
)

// absent is the factor for the weight of a digit from 0 to 3, or of clues in corners, that the look
// does not have.
const absent = 5

// Indices of the last figures.
const (
	lookDown = profile.PatternFigures + numCounts + numAims - countDigits + iota
	lookAcross
	lookLevel
)

// Figures are the measurements of a slitherlink puzzle with one solution.
var Figures = func() []profile.Figure {
	figures := slices.Clone(profile.Pattern[:])
	for _, f := range features[countDigits:] {
		figures = append(figures, profile.Figure{Name: f.name, Words: f.words})
	}
	return append(figures,
		profile.Figure{Name: "motif_down", Words: "rows from a motif to its repetition; 0 without a motif, or if it repeats in the same rows"},
		profile.Figure{Name: "motif_across", Words: "columns"},
		profile.Figure{Name: "level", Words: "how hard it is: 0 for gentle to 5 for extreme"})
}()

//go:embed published.json
var publishedText []byte

// Published is the profile of published puzzles.
var Published = sync.OnceValue(func() *profile.Profile { return profile.BuiltIn(publishedText, profile.Published) })

// LookOf returns the look of a puzzle with a known solution.
func LookOf(p slitherlink.Puzzle, s slitherlink.Solution) profile.Look {
	f := profile.AppendPattern(make([]float64, 0, lookLevel+1), p.Board)[:lookLevel+1]
	var t pattern
	var l loops
	shift := profile.Motif(p.Board)
	f[lookDown], f[lookAcross] = float64(shift.Down), math.Abs(float64(shift.Right))
	t.resize(p.Width, p.Height, symmetryFrom(f, p.Width == p.Height), shift)
	copy(t.full, p.Cells)
	t.wipe()
	for i, clue := range p.Cells {
		if clue != grid.Blank {
			t.flip(i)
		}
	}
	l.draw(p.Width, p.Height, p.Inside(s))
	by := sizesOf(p.Width, p.Height, max(float64(t.Is[countFilled]), 1), float64(l.Is[aimDots]))
	for k, n := range slices.Concat(t.Is, l.Is)[countDigits:] {
		f[profile.PatternFigures+k] = float64(n) / max(by[features[countDigits+k].of], 1)
	}
	f[figureOf(countLines)] -= t.even(p.Clues()) / float64(2*max(p.Clues(), 1))
	var person human.Solver
	person.Solve(p, slitherlink.DeepLookAhead)
	f[lookLevel] = float64(slitherlinkgrade.Model.LevelOf(person.Human()))
	return profile.Look{Width: p.Width, Height: p.Height, Figures: f}
}
