package sujikoout

import (
	"fmt"
	"image/color"

	"matchbook/out/picture"
	"matchbook/solve/phrase"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

// The measures of a board on which a solution is followed, in mm.
const (
	candidateText = 2.8
	candidateStep = 2.6 // from a candidate to the next
	frameInset    = 0.95
	frameWidth    = 1.1
	labelFrame    = 0.6 // of the sum of a region
	labelRoom     = 1.2 // by which candidates make room for it
	premiseWidth  = 0.45
	strokeWidth   = 0.4 // of what is struck out
)

// mark is how something stands out.
type mark uint8

const (
	plain   mark = iota
	premise      // what a step rests on: tinted, with a dashed rim
	news         // what is new: with a thick rim
)

// Board draws the board as far as it is known: the digits that are in cells, and small the
// digits that a cell may hold where they are fewer than nine. Cells and sums that the steps
// of a round rest on have a tint and a dashed rim; those about which something is new have a
// thick rim, new digits are bold and coloured, and what a cell cannot hold any more is
// struck out. It has the size of [Picture], and the numbers of rows and columns beside it.
func Board(p *sujiko.Puzzle, known, because, settled []human.Fact) *picture.Picture {
	b := boardOf(p, known, because, settled)
	drawn := empty(p)
	add := func(s ...picture.Shape) { drawn.Shapes = append(drawn.Shapes, s...) }

	for cell, m := range b.cells {
		r, c := float64(cell/3), float64(cell%3)
		in := frameInset / digitCell
		add(frame([]picture.Point{at(r+in, c+in), at(r+in, c+1-in), at(r+1-in, c+1-in), at(r+1-in, c+in)}, m, frameWidth)...)
	}
	add(sums(p)...)
	for i, m := range b.sums[:4] {
		// Over the circle of the empty board, with its sum again.
		circle := picture.Circle{Centre: at(float64(i/2+1), float64(i%2+1)), Radius: circleRadius, Fill: picture.Paper, Rim: picture.Ink, RimWidth: 2 * thinLine}
		switch m {
		case plain:
			continue
		case premise:
			circle.Fill, circle.RimWidth = picture.Tints[1], 2*premiseWidth
		case news:
			circle.Rim, circle.RimWidth = picture.Answer, frameWidth
		}
		add(circle, picture.Text{Centre: circle.Centre, Text: fmt.Sprint(p.Circles[i]), Size: circleText, Bold: true, Colour: picture.Ink})
	}
	var room [9]float64 // by which candidates are lower
	for _, label := range regionLabels(p) {
		room[label.cell] = labelRoom
		if label.cell >= 6 { // its sum is below
			room[label.cell] = -labelRoom
		}
		m := b.sums[4+label.region]
		x, y := label.width/2+0.6, sumText/2+0.2
		centre := label.Text.Centre
		if m != plain {
			add(frame([]picture.Point{
				{X: centre.X - x, Y: centre.Y - y}, {X: centre.X + x, Y: centre.Y - y},
				{X: centre.X + x, Y: centre.Y + y}, {X: centre.X - x, Y: centre.Y + y}}, m, labelFrame)...)
			add(label.Text)
		}
	}
	for cell := range b.digit {
		switch d := b.digit[cell]; {
		case p.Givens[cell] != 0:
			add(digit(cell, int(p.Givens[cell]), true, picture.Ink))
		case d != 0 && b.put[cell]:
			add(digit(cell, d, true, picture.Answer))
		case d != 0:
			add(digit(cell, d, false, picture.Ink))
		case b.may[cell]&^b.gone[cell] != human.AllDigits:
			add(b.candidates(cell, room[cell])...)
		}
	}
	return drawn.Numbered(boardMargin, digitCell, 3, 3)
}

// frame draws a rim around points, of a width if what they surround is new.
func frame(points []picture.Point, m mark, width float64) []picture.Shape {
	closed := append(points[:len(points):len(points)], points[0])
	switch m {
	case premise:
		return []picture.Shape{
			picture.Polygon{Points: points, Fill: picture.Tints[1]},
			picture.Line{Points: closed, Width: premiseWidth, Colour: picture.Ink, Dash: 1},
		}
	case news:
		return []picture.Shape{picture.Polygon{Points: points, Fill: picture.Paper, Rim: picture.Answer, RimWidth: width}}
	}
	return nil
}

// candidates draws the digits that a cell may hold, and those that it cannot hold any more,
// struck out, at the places of the keys of a telephone, lower mm below the middle.
func (b *board) candidates(cell int, lower float64) (drawn []picture.Shape) {
	middle := at(float64(cell/3)+0.5, float64(cell%3)+0.5)
	for d := 1; d <= 9; d++ {
		if b.may[cell]>>d&1 == 0 {
			continue
		}
		place := picture.At(middle.X+candidateStep*float64((d-1)%3-1), middle.Y+lower+candidateStep*float64((d-1)/3-1))
		struck := b.gone[cell]>>d&1 != 0
		var colour color.Color = picture.Ink
		if struck {
			colour = picture.Grey
		}
		drawn = append(drawn, picture.Text{Centre: place, Text: fmt.Sprint(d), Size: candidateText, Colour: colour})
		if struck {
			const half = 0.42 * candidateText
			drawn = append(drawn, picture.Line{
				Points: []picture.Point{{X: place.X - half, Y: place.Y + half}, {X: place.X + half, Y: place.Y - half}},
				Width:  strokeWidth, Colour: picture.Answer,
			})
		}
	}
	return drawn
}

// board is what a Board shows.
type board struct {
	digit [9]int          // 0 for none
	put   [9]bool         // whether the digit is new
	may   [9]human.Digits // before what is new
	gone  [9]human.Digits // that are new not to be
	cells [9]mark
	sums  [4 + 9]mark
}

func boardOf(p *sujiko.Puzzle, known, because, settled []human.Fact) *board {
	b := new(board)
	for cell := range b.may {
		b.may[cell] = human.AllDigits
		b.digit[cell] = int(p.Givens[cell])
	}
	for _, fact := range known {
		cell, ok := fact.Cell()
		if !ok {
			continue
		}
		b.may[cell] &= fact.May()
		if fact.Is == human.IsDigit {
			b.digit[cell] = fact.Digit
		}
	}
	for cell, d := range b.digit {
		for other := range b.may {
			if d != 0 && other != cell {
				b.may[other] &^= 1 << d
			}
		}
	}
	for _, fact := range because {
		b.mark(&fact, premise)
	}
	for _, fact := range settled {
		b.mark(&fact, news)
		cell, ok := fact.Cell()
		if !ok {
			continue
		}
		if fact.Is == human.IsDigit {
			b.digit[cell], b.put[cell] = fact.Digit, true
			for other := range b.gone {
				if other != cell {
					b.gone[other] |= 1 << fact.Digit
				}
			}
		}
		b.gone[cell] |= b.may[cell] &^ fact.May()
	}
	return b
}

// mark marks what a fact is about. What is new stands out more than a premise.
func (b *board) mark(fact *human.Fact, m mark) {
	if cell, ok := fact.Cell(); ok {
		b.cells[cell] = max(b.cells[cell], m)
	} else if sum, ok := fact.Sum(); ok {
		b.sums[sum] = max(b.sums[sum], m)
	}
}

// Legend says what the marks of [Board] mean.
func Legend(l phrase.Language) []string {
	return [...][]string{phrase.English: englishLegend, phrase.Korean: koreanLegend}[l]
}
