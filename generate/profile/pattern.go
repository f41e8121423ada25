package profile

import (
	"math"

	"matchbook/generate"
	"matchbook/solve/grid"
)

// The indices of the figures in [Pattern], which describes each figure.
const (
	Filled = iota
	HalfTurn
	LeftRight
	TopBottom
	Diagonal
	QuarterTurn
	Beside
	Corner
	Knight
	Border
	Emptiest
	Hole
	Gap
	Gap2
	Gap3
	Gap4
	GapMore
	PatternFigures // the number of figures
)

// Pattern lists the figures of a pattern, which is the set of cells with a clue or an island,
// whatever their numbers.
var Pattern = [PatternFigures]Figure{
	Filled:      {"filled", "share of the cells that are filled"},
	HalfTurn:    {"half_turn", "share of the cells that agree with the one at their place after a half turn"},
	LeftRight:   {"left_right", "the same, if left and right are mirrored"},
	TopBottom:   {"top_bottom", "the same, if top and bottom are mirrored"},
	Diagonal:    {"diagonal", "the same, in the better one of the diagonals; 0 unless the board is square"},
	QuarterTurn: {"quarter_turn", "the same, after a quarter turn; 0 unless the board is square"},
	Beside:      {"beside", "pairs of filled cells side by side, for each filled cell"},
	Corner:      {"corner", "pairs that touch at a corner, for each filled cell"},
	Knight:      {"knight", "pairs a knight's move apart, for each filled cell"},
	Border:      {"border", "share of the border that is filled"},
	Emptiest:    {"emptiest", "share of the emptiest row or column that is filled"},
	Hole:        {"hole", "side of the largest empty square, as a share of the shorter side of the board"},
	Gap:         {"gap", "mean distance of filled cells that follow each other in a row or column"},
	Gap2:        {"gap_2", "share of these distances that are 2"},
	Gap3:        {"gap_3", "share that are 3"},
	Gap4:        {"gap_4", "share that are 4"},
	GapMore:     {"gap_more", "share that are 5 or more"},
}

// AppendPattern measures a board's pattern, which is the set of the cells that are not [grid.Blank].
// AppendPattern appends the figures to the list to. The time is proportional to the number of cells.
func AppendPattern(to []float64, b grid.Board) []float64 {
	var f [PatternFigures]float64
	w, h := b.Width, b.Height
	filled := func(r, c int) bool { return r >= 0 && r < h && c >= 0 && c < w && b.At(r, c) != grid.Blank }
	clues := float64(max(b.Clues(), 1))
	cells := float64(w * h)
	other := 0.0 // like f[Diagonal], for the other diagonal
	border, onBorder := 0.0, 0.0
	for r := range h {
		for c := range w {
			is := filled(r, c)
			agree := func(figure *float64, r, c int) {
				if is == filled(r, c) {
					*figure += 1 / cells
				}
			}
			agree(&f[HalfTurn], h-1-r, w-1-c)
			agree(&f[LeftRight], r, w-1-c)
			agree(&f[TopBottom], h-1-r, c)
			if w == h {
				agree(&f[Diagonal], c, r)
				agree(&other, w-1-c, w-1-r)
				agree(&f[QuarterTurn], c, w-1-r)
			}
			edge := r == 0 || c == 0 || r == h-1 || c == w-1
			if edge {
				border++
			}
			if !is {
				continue
			}
			if edge {
				onBorder++
			}
			f[Filled] += 1 / cells
			for _, d := range [...]struct{ figure, r, c int }{
				{Beside, 0, 1}, {Beside, 1, 0}, {Corner, 1, 1}, {Corner, 1, -1},
				{Knight, 1, 2}, {Knight, 1, -2}, {Knight, 2, 1}, {Knight, 2, -1},
			} {
				if filled(r+d.r, c+d.c) {
					f[d.figure] += 1 / clues
				}
			}
		}
	}
	f[Diagonal] = max(f[Diagonal], other)
	f[Border] = onBorder / border
	f[Hole] = float64(hole(b)) / float64(min(w, h))
	gaps := 0.0
	f[Emptiest] = 1
	line := func(n int, filled func(i int) bool) {
		last, count := -1, 0.0
		for i := range n {
			if !filled(i) {
				continue
			}
			count++
			if last >= 0 {
				gaps++
				f[Gap] += float64(i - last)
				if i-last > 1 {
					f[Gap2+min(i-last, 5)-2]++
				}
			}
			last = i
		}
		f[Emptiest] = min(f[Emptiest], count/float64(n))
	}
	for r := range h {
		line(w, func(c int) bool { return filled(r, c) })
	}
	for c := range w {
		line(h, func(r int) bool { return filled(r, c) })
	}
	if gaps > 0 {
		for i := Gap; i <= GapMore; i++ {
			f[i] /= gaps
		}
	}
	return append(to, f[:]...)
}

// hole returns the side of the largest empty square of a board, in cells.
func hole(b grid.Board) int {
	// side[c] is the side of the largest empty square whose lower right corner is in row r and
	// column c. For an empty cell, it is 1 more than the smallest of the sides for the cells above,
	// to the left, and diagonally above to the left.
	largest := 0
	side := make([]int, b.Width)
	for r := range b.Height {
		before := 0 // the side for the cell diagonally above to the left
		for c := range b.Width {
			above := side[c]
			switch {
			case b.At(r, c) != grid.Blank:
				side[c] = 0
			case c == 0:
				side[c] = 1
			default:
				side[c] = 1 + min(before, above, side[c-1])
			}
			before = above
			largest = max(largest, side[c])
		}
	}
	return largest
}

// A motif is a part of a pattern that repeats after a shift. A pattern has a motif if its
// correlation with its image after some shift exceeds leastAgreed. The pattern and the image must
// overlap in at least leastOverlap cells, and in at least a quarter of the board. Few patterns
// repeat so strongly by chance.
const (
	leastAgreed  = 0.9
	leastOverlap = 24
)

// Motif returns the shift after which the pattern of a board repeats itself, or the zero shift if
// the pattern has no motif. Of several such shifts, it returns the shift with the largest overlap.
func Motif(b grid.Board) (motif generate.Shift) {
	most := max(leastOverlap, len(b.Cells)/4) - 1
	for down := range b.Height {
		for right := 1 - b.Width; right < b.Width; right++ {
			left := max(0, -right)
			height, width := b.Height-down, b.Width-left-max(0, right)
			if down == 0 && right <= 0 || height*width <= most {
				continue
			}
			var is [2][2]int // is[a][b] is the number of cells with bit a whose image has bit b
			for r := range height {
				for c := left; c < left+width; c++ {
					is[bit(b.At(r, c))][bit(b.At(r+down, c+right))]++
				}
			}
			sides := (is[0][0] + is[0][1]) * (is[1][0] + is[1][1]) * (is[0][0] + is[1][0]) * (is[0][1] + is[1][1])
			agreed := float64(is[0][0]*is[1][1] - is[0][1]*is[1][0])
			if agreed > float64(leastAgreed*math.Sqrt(float64(sides))) {
				most, motif = height*width, generate.Shift{Down: down, Right: right}
			}
		}
	}
	return motif
}

// bit returns 0 for a blank cell, and 1 for any other cell.
func bit(cell int8) int {
	if cell != grid.Blank {
		return 1
	}
	return 0
}
