package slitherlinkgen

import (
	_ "embed"
	"math/bits"
	"sync"

	"matchbook/generate"
	"matchbook/generate/profile"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
)

// Places of the figures of slitherlinks, behind those of every pattern.
const (
	digits      = profile.PatternFigures + iota // the share of clues that are 0; those of 1 to 4 follow
	length      = digits + slitherlink.MaxClue + iota
	turns       //
	insideShare //
	rim         //
	depth       //
	insideBy    // the share of the cells that are inside, with no line about them; those with 1 to 3 follow
	outsideBy   = digits + slitherlink.MaxClue + 3 + iota
	rimDigits   = digits + slitherlink.MaxClue + 6 + iota
	alike       = digits + slitherlink.MaxClue + 9 + iota
	alikeCorner //
	apart03     //
	touch03     //
	lonely      // clues with none beside them; those with one, two opposite and two around a corner follow
	corners     = digits + slitherlink.MaxClue + 12 + iota
	ring        //
	blocks      // the share of the blocks of 3x3 cells without a clue; those with 1 to 5 follow
	diagonals   = digits + slitherlink.MaxClue + 17 + iota
	apart3      //
	diagonal2   //
	spreadLines //
	touch00     //
	repeats     //
	twins       //
	stamps      //
	pairs       //
	squares     //
	holes       //
	lookFigures // how many there are
)

// Figures are what is measured of a slitherlink with one solution.
var Figures = append(profile.Pattern[:],
	profile.Figure{Name: "zeros", Words: "share of the clues that are 0"},
	profile.Figure{Name: "ones", Words: "1"},
	profile.Figure{Name: "twos", Words: "2"},
	profile.Figure{Name: "threes", Words: "3"},
	profile.Figure{Name: "fours", Words: "4"},
	profile.Figure{Name: "length", Words: "share of the dots that are on the loop"},
	profile.Figure{Name: "turns", Words: "share of these at which it turns"},
	profile.Figure{Name: "inside", Words: "share of the cells that are inside the loop"},
	profile.Figure{Name: "rim", Words: "share of the cells along the border that are"},
	profile.Figure{Name: "depth", Words: "how deep it winds: how many cells it is out from those outside, on average, as a share of the shorter side"},
	profile.Figure{Name: "inside_0", Words: "share of the cells that are inside and have no line about them"},
	profile.Figure{Name: "inside_1", Words: "one line"},
	profile.Figure{Name: "inside_2", Words: "two lines"},
	profile.Figure{Name: "inside_3", Words: "three lines"},
	profile.Figure{Name: "outside_0", Words: "share of the cells that are outside and have no line about them"},
	profile.Figure{Name: "outside_1", Words: "one line"},
	profile.Figure{Name: "outside_2", Words: "two lines"},
	profile.Figure{Name: "outside_3", Words: "three lines"},
	profile.Figure{Name: "rim_zeros", Words: "share of the clues that are 0 and along the border"},
	profile.Figure{Name: "rim_ones", Words: "1 and along the border"},
	profile.Figure{Name: "rim_twos", Words: "2"},
	profile.Figure{Name: "rim_threes", Words: "3"},
	profile.Figure{Name: "alike", Words: "pairs of equal clues side by side, for each clue"},
	profile.Figure{Name: "alike_corner", Words: "pairs of equal clues that touch at a corner"},
	profile.Figure{Name: "zero_three", Words: "pairs of a 0 and a 3 side by side"},
	profile.Figure{Name: "zero_three_corner", Words: "pairs of a 0 and a 3 that touch at a corner"},
	profile.Figure{Name: "lonely", Words: "share of the clues without one beside them"},
	profile.Figure{Name: "ends", Words: "with one beside them"},
	profile.Figure{Name: "straight", Words: "with two beside them, on opposite sides"},
	profile.Figure{Name: "bends", Words: "with two beside them, around a corner"},
	profile.Figure{Name: "corners", Words: "share of the corners of the board that have a clue"},
	profile.Figure{Name: "ring", Words: "share of the cells next to the border that have a clue"},
	profile.Figure{Name: "block_0", Words: "share of the blocks of 3x3 cells that have no clue"},
	profile.Figure{Name: "block_1", Words: "one clue"},
	profile.Figure{Name: "block_2", Words: "two clues"},
	profile.Figure{Name: "block_3", Words: "three clues"},
	profile.Figure{Name: "block_4", Words: "four clues"},
	profile.Figure{Name: "block_5", Words: "five clues"},
	profile.Figure{Name: "diagonals", Words: "three clues in a row on a diagonal, for each clue"},
	profile.Figure{Name: "apart_3", Words: "pairs of clues three cells apart in a row or column, for each clue"},
	profile.Figure{Name: "diagonal_2", Words: "pairs two cells apart on a diagonal, for each clue"},
	profile.Figure{Name: "spread", Words: "how uneven rows and columns are: the variance of their clues beside the mean"},
	profile.Figure{Name: "zeros_touch", Words: "pairs of a 0 and a 0 that touch, for each clue"},
	profile.Figure{Name: "repeats", Words: "the share of pairs of blocks of 3x3 cells that have clues at the same places"},
	profile.Figure{Name: "twins", Words: "pairs of equal clues at places that the symmetry takes to each other, for each clue"},
	profile.Figure{Name: "stamps", Words: "the share of pairs of blocks of 2x2 cells that have the same clues, two or more"},
	profile.Figure{Name: "pairs", Words: "share of the clues that have one beside them, which has no other"},
	profile.Figure{Name: "squares", Words: "blocks of 2x2 clues, for each clue"},
	profile.Figure{Name: "holes", Words: "share of the blocks of 2x2 cells, also half off the board, that have no clue"},
)

//go:embed published.json
var publishedText []byte

// Published is the profile of published puzzles.
var Published = sync.OnceValue(func() *profile.Profile { return profile.BuiltIn(publishedText, profile.Published) })

// LookOf measures a puzzle whose solution is known.
func LookOf(p slitherlink.Puzzle, s slitherlink.Solution) profile.Look {
	f := profile.AppendPattern(make([]float64, 0, lookFigures), p.Board)[:lookFigures]
	share := 1 / float64(max(p.Clues(), 1))
	for _, clue := range p.Cells {
		if clue != grid.Blank {
			f[digits+int(clue)] += share
		}
	}
	loop := 0.0
	for dot := range p.Dots() {
		upright, across := 0, 0
		for k, e := range p.DotEdges(dot) {
			if e >= 0 && s.Has(e) {
				if k == 0 || k == 3 {
					upright++
				} else {
					across++
				}
			}
		}
		if upright+across > 0 {
			loop++
		}
		if upright == 1 {
			f[turns]++
		}
	}
	f[length] = loop / float64(p.Dots())
	f[turns] /= max(loop, 1)
	measureClues(p, f)
	measureBlocks(p, f)
	measureTwins(p, f)
	in := p.Inside(s)
	onRim, rims := 0.0, 0.0
	for i := range in {
		r, c := i/p.Width, i%p.Width
		if r == 0 || c == 0 || r == p.Height-1 || c == p.Width-1 {
			rims++
			if in[i] {
				onRim++
			}
		}
		by := outsideBy
		if in[i] {
			f[insideShare] += 1 / float64(len(in))
			by = insideBy
		}
		if lines := int(p.Around(s, i)); lines < 4 {
			f[by+lines] += 1 / float64(len(in))
		}
	}
	f[rim] = onRim / rims
	f[depth] = meanDepth(p, in) / float64(min(p.Width, p.Height))
	return profile.Look{Width: p.Width, Height: p.Height, Figures: f}
}

// measureClues measures which clues are near each other and near the border.
func measureClues(p slitherlink.Puzzle, f []float64) {
	share := 1 / float64(max(p.Clues(), 1))
	at := func(r, c int) int8 { return clueAt(p, r, c) }
	rings := 0.0
	lines := make([]float64, p.Height+p.Width)
	for i, clue := range p.Cells {
		r, c := i/p.Width, i%p.Width
		top, side := min(r, p.Height-1-r), min(c, p.Width-1-c) // how far the border is
		if min(top, side) == 1 {
			rings++
		}
		if clue == grid.Blank {
			continue
		}
		switch {
		case top == 0 && side == 0:
			f[corners] += 0.25
		case min(top, side) == 1:
			f[ring]++
		}
		if min(top, side) == 0 && clue < 4 {
			f[rimDigits+int(clue)] += share
		}
		stroke := strokeAt(p, r, c)
		if stroke < 4 {
			f[lonely+stroke] += share
		}
		for _, d := range [...][2]int{{0, 1}, {1, 0}} {
			if at(r+d[0], c+d[1]) != grid.Blank && stroke == strokeEnd && strokeAt(p, r+d[0], c+d[1]) == strokeEnd {
				f[pairs] += 2 * share
			}
		}
		for k, other := range [...]int8{at(r+3, c), at(r, c+3), at(r+2, c+2), at(r+2, c-2)} {
			if other != grid.Blank {
				f[apart3+k/2] += share
			}
		}
		lines[r]++
		lines[p.Height+c]++
		for k, other := range [...]int8{at(r, c+1), at(r+1, c), at(r+1, c+1), at(r+1, c-1)} {
			if other == clue {
				f[alike+k/2] += share
			}
			if other == 0 && clue == 3 || other == 3 && clue == 0 {
				f[apart03+k/2] += share
			}
			if other == 0 && clue == 0 {
				f[touch00] += share
			}
		}
	}
	f[ring] /= max(rings, 1)
	clues := float64(p.Clues())
	for k, n := range lines {
		mean := clues / float64(p.Height)
		if k >= p.Height {
			mean = clues / float64(p.Width)
		}
		f[spreadLines] += (n - mean) * (n - mean) / max(2*clues, 1)
	}
}

// measureTwins measures which clues are the same at places that the symmetry takes to each other.
func measureTwins(p slitherlink.Puzzle, f []float64) {
	share := 1 / float64(max(p.Clues(), 1))
	for _, orbit := range generate.Orbits(p.Width, p.Height, symmetryFrom(f, p.Width == p.Height).maps()) {
		for k, i := range orbit {
			for _, j := range orbit[:k] {
				if p.Cells[i] != grid.Blank && p.Cells[i] == p.Cells[j] {
					f[twins] += share
				}
			}
		}
	}
}

// measureBlocks measures blocks of 2x2 and of 3x3 cells.
func measureBlocks(p slitherlink.Puzzle, f []float64) {
	share := 1 / float64(max(p.Clues(), 1))
	small := 1 / float64((p.Width+1)*(p.Height+1))
	seen2, again2 := map[[4]int8]int{}, 0 // blocks by their clues, and pairs of the same
	for r := -1; r < p.Height; r++ {
		for c := -1; c < p.Width; c++ {
			block := [4]int8{clueAt(p, r, c), clueAt(p, r, c+1), clueAt(p, r+1, c), clueAt(p, r+1, c+1)}
			clues := 0
			for _, clue := range block {
				if clue != grid.Blank {
					clues++
				}
			}
			switch clues {
			case 0:
				f[holes] += small
			case 4:
				f[squares] += share
			}
			if clues > 1 {
				again2 += seen2[block]
				seen2[block]++
			}
		}
	}
	f[stamps] = float64(again2) / pairsOf((p.Width+1)*(p.Height+1))
	inner := 1 / float64(max((p.Width-2)*(p.Height-2), 1))
	seen3, again3 := [512]int{}, 0 // blocks by which cells have clues, and pairs of the same
	for r := 1; r < p.Height-1; r++ {
		for c := 1; c < p.Width-1; c++ {
			block := blockOf(p, r, c)
			if n := bits.OnesCount(uint(block)); n < 6 {
				f[blocks+n] += inner
			}
			again3 += seen3[block]
			seen3[block]++
			for _, d := range [...]int{1, -1} {
				if p.At(r, c) != grid.Blank && p.At(r-1, c-d) != grid.Blank && p.At(r+1, c+d) != grid.Blank {
					f[diagonals] += share
				}
			}
		}
	}
	f[repeats] = float64(again3) / max(pairsOf((p.Width-2)*(p.Height-2)), 1)
}

// clueAt returns the clue of a cell, or blank if it is not on the board.
func clueAt(p slitherlink.Puzzle, row, column int) int8 {
	if row < 0 || column < 0 || row >= p.Height || column >= p.Width {
		return grid.Blank
	}
	return p.At(row, column)
}

// pairsOf returns how many pairs so many blocks are.
func pairsOf(blocks int) float64 { return float64(blocks*(blocks-1)) / 2 }

// blockOf returns which cells of a block of 3x3 cells have clues, by the cell in its middle: a
// bit for each, row by row.
func blockOf(p slitherlink.Puzzle, row, column int) (block int) {
	for k := range 9 {
		if p.At(row-1+k/3, column-1+k%3) != grid.Blank {
			block |= 1 << k
		}
	}
	return block
}

// strokeAt tells a cell apart by the sides at which there is a clue.
func strokeAt(p slitherlink.Puzzle, row, column int) int {
	sides := 0
	for k, other := range [...]int8{clueAt(p, row-1, column), clueAt(p, row, column+1), clueAt(p, row+1, column), clueAt(p, row, column-1)} {
		if other != grid.Blank {
			sides |= 1 << k
		}
	}
	return strokes[sides]
}

// strokes tells clues apart by the sides at which there is another, a bit each clockwise from the
// top: none, one (the end of a stroke), two on opposite sides, two around a corner, more.
var strokes = [16]int{0b0001: strokeEnd, 0b0010: strokeEnd, 0b0100: strokeEnd, 0b1000: strokeEnd, 0b0101: 2, 0b1010: 2,
	0b0011: 3, 0b0110: 3, 0b1100: 3, 0b1001: 3, 0b0111: 4, 0b1011: 4, 0b1101: 4, 0b1110: 4, 0b1111: 4}

const strokeEnd = 1

// meanDepth returns how many cells, on average, it takes to leave the board from a cell
// outside the loop without crossing it.
func meanDepth(p slitherlink.Puzzle, in []bool) float64 {
	steps := make([]int, len(in))
	var queue []int
	for i := range in {
		r, c := i/p.Width, i%p.Width
		if !in[i] && (r == 0 || c == 0 || r == p.Height-1 || c == p.Width-1) {
			steps[i] = 1
			queue = append(queue, i)
		}
	}
	sum := 0
	for k := 0; k < len(queue); k++ {
		i := queue[k]
		sum += steps[i]
		r, c := i/p.Width, i%p.Width
		for _, d := range [...][2]int{{-1, 0}, {0, 1}, {1, 0}, {0, -1}} {
			r, c := r+d[0], c+d[1]
			if r < 0 || c < 0 || r >= p.Height || c >= p.Width {
				continue
			}
			if j := r*p.Width + c; !in[j] && steps[j] == 0 {
				steps[j] = steps[i] + 1
				queue = append(queue, j)
			}
		}
	}
	return float64(sum) / float64(max(len(queue), 1))
}
