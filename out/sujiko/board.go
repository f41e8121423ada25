package sujikoout

import (
	"fmt"
	"image/color"

	"matchbook/out/picture"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

// The measures of a board with a partial solution, in mm.
const (
	candidateText = 2.8
	candidateStep = 2.6 // distance from one candidate to the next
	frameInset    = 0.95
	frameWidth    = 1.1
	labelFrame    = 0.6 // the width of the frame around the sum of a region
	labelRoom     = 1.2 // the distance that candidates move to make room for the sum of a region
	premiseWidth  = 0.45
	strokeWidth   = 0.4 // the width of lines that strike out candidates
)

// A mark is the way in which a cell or a sum stands out.
type mark uint8

const (
	plain   mark = iota
	premise      // a premise of a step: tinted, with a dashed rim; a circle has a thicker, solid rim
	news         // a conclusion of a step: with a thick rim
)

// Board draws a position and a round of steps: the known digits, and small candidates in cells with
// fewer than nine candidates after the round. The premises of the round are tinted: cells and sums of
// regions have a dashed rim, and circles have a thicker, solid rim. The conclusions have a thick rim;
// new digits are bold and coloured, and excluded candidates are struck out. The board is as large as
// in [Picture], with row and column numbers beside it.
func Board(p *sujiko.Puzzle, known, premises, conclusions []human.Fact) *picture.Picture {
	b := boardOf(p, known, premises, conclusions)
	// Orange is for premises, so regions have only blue tints. Borders keep regions apart.
	drawn := empty(p, []color.Color{picture.Tints[0], picture.Tints[2]})
	for cell, m := range b.cells {
		drawn.Add(frame(middle(cell), digitCell/2-frameInset, digitCell/2-frameInset, m, frameWidth)...)
	}
	drawn.Add(sums(p)...)
	for i, m := range b.sums[:4] {
		// the rim covers the circle of the empty board, so the sum is drawn again
		over := circle(i)
		switch m {
		case plain:
			continue
		case premise:
			over.Fill, over.RimWidth = picture.Tints[1], 2*premiseWidth
		case news:
			over.Rim, over.RimWidth = picture.Answer, frameWidth
		}
		drawn.Add(over, bold(over.Centre, circleText, p.Circles[i]))
	}
	var room [9]float64 // the distance that the candidates of each cell move down
	for _, label := range regionLabels(p) {
		room[label.cell] = labelRoom
		if label.cell >= 6 { // the sum of the region is at the bottom of the cell
			room[label.cell] = -labelRoom
		}
		if m := b.sums[4+label.region]; m != plain {
			drawn.Add(frame(label.Text.Centre, label.width/2+0.6, sumText/2+0.2, m, labelFrame)...)
			drawn.Add(label.Text)
		}
	}
	for cell, d := range b.digit {
		switch {
		case p.Givens[cell] != 0:
			drawn.Add(digit(cell, int(p.Givens[cell]), true, picture.Ink))
		case d != 0 && b.put[cell]:
			drawn.Add(digit(cell, d, true, picture.Answer))
		case d != 0:
			drawn.Add(digit(cell, d, false, picture.Ink))
		case b.may[cell]&^b.gone[cell] != human.AllDigits:
			b.candidates(drawn, cell, room[cell])
		}
	}
	return drawn.Numbered(boardMargin, digitCell, 3, 3)
}

// frame draws a box with the tint and the rim of a mark. The parameter width is the width of the
// rim of a conclusion, in mm.
func frame(centre picture.Point, halfWidth, halfHeight float64, m mark, width float64) []picture.Shape {
	box := picture.Box(centre, halfWidth, halfHeight)
	switch m {
	case premise:
		return []picture.Shape{
			picture.Polygon{Points: box, Fill: picture.Tints[1]},
			picture.Line{Points: append(box[:4:4], box[0]), Width: premiseWidth, Colour: picture.Ink, Dash: 1},
		}
	case news:
		return []picture.Shape{picture.Polygon{Points: box, Fill: picture.Paper, Rim: picture.Answer, RimWidth: width}}
	}
	return nil
}

// candidates draws the candidates of a cell, and strikes out the candidates that the round
// excludes. Candidates are arranged like the keys of a telephone. The parameter shift is the
// distance of the 5 below the middle of the cell, in mm.
func (b *board) candidates(drawn *picture.Picture, cell int, shift float64) {
	for d := 1; d <= 9; d++ {
		if b.may[cell]>>d&1 == 0 {
			continue
		}
		at := middle(cell)
		at = picture.At(at.X+candidateStep*float64((d-1)%3-1), at.Y+shift+candidateStep*float64((d-1)/3-1))
		text := picture.Text{Centre: at, Text: fmt.Sprint(d), Size: candidateText, Colour: picture.Ink}
		if b.gone[cell]>>d&1 == 0 {
			drawn.Add(text)
			continue
		}
		text.Colour = picture.Grey
		drawn.Add(text, picture.Cross(at, 0.42*candidateText, strokeWidth, picture.Answer)[1])
	}
}

// A board describes what [Board] draws in each cell and for each sum.
type board struct {
	digit [9]int          // the digit of the cell; 0 for none
	put   [9]bool         // whether the digit is new
	may   [9]human.Digits // the candidates before the round
	gone  [9]human.Digits // the candidates that the round excludes
	cells [9]mark
	sums  [4 + 9]mark // the marks of the sums of circles, then of regions
}

func boardOf(p *sujiko.Puzzle, known, premises, conclusions []human.Fact) *board {
	b := new(board)
	for cell := range b.may {
		b.may[cell] = human.AllDigits
		b.digit[cell] = int(p.Givens[cell])
	}
	for _, fact := range known {
		if cell, ok := fact.Cell(); ok {
			b.may[cell] &= fact.May()
			if fact.Is == human.IsDigit {
				b.digit[cell] = fact.Digit
			}
		}
	}
	for cell, d := range b.digit {
		if d != 0 {
			without(&b.may, cell, d)
		}
	}
	for _, fact := range premises {
		b.mark(&fact, premise)
	}
	may := b.may
	for _, fact := range conclusions {
		b.mark(&fact, news)
		cell, ok := fact.Cell()
		if !ok {
			continue
		}
		may[cell] &= fact.May()
		if fact.Is == human.IsDigit {
			b.digit[cell], b.put[cell] = fact.Digit, true
			without(&may, cell, fact.Digit)
		}
	}
	for cell := range may {
		b.gone[cell] = b.may[cell] &^ may[cell]
	}
	return b
}

// without removes a digit from the candidates of all cells except one.
func without(may *[9]human.Digits, but, digit int) {
	for cell := range may {
		if cell != but {
			may[cell] &^= 1 << digit
		}
	}
}

// mark marks the cell or the sum of a fact. A conclusion replaces the mark of a premise.
func (b *board) mark(fact *human.Fact, m mark) {
	if cell, ok := fact.Cell(); ok {
		b.cells[cell] = max(b.cells[cell], m)
	} else if sum, ok := fact.Sum(); ok {
		b.sums[sum] = max(b.sums[sum], m)
	}
}

// Legend explains the marks of [Board].
func Legend(l phrase.Language) []string {
	return phrase.In(englishLegend, koreanLegend)[l]
}
