package sujikoout

import (
	"fmt"
	"image/color"

	"matchbook/out/font"
	"matchbook/out/picture"
	"matchbook/solve/sujiko"
)

// The measures of a sujiko, in mm.
const (
	digitCell    = 15.0
	digitText    = 8.5
	circleRadius = 3.9
	circleText   = 4.4
	sumText      = 3.4  // the font size of the sum of a region
	sumInset     = 1.2  // the distance of the sum of a region from the borders
	digitWidth   = 0.56 // the approximate width of a digit, divided by the font's size
	thinLine     = 0.25
	thickLine    = 0.9
	boardMargin  = 0.6
)

// Picture draws the board with the sums of the circles, bold givens and, unless s is nil, the
// digits of a solution in another colour. A region has a tint, thick borders, and its sum in one of
// its cells. If a region is not connected, each part shows the region's letter and sum. A cell is
// 15 mm wide and high.
func Picture(p *sujiko.Puzzle, s *sujiko.Solution) *picture.Picture {
	drawn := empty(p, picture.Tints[:])
	if s != nil {
		drawn.Title += ", solved"
	}
	drawn.Add(sums(p)...)
	for cell, given := range p.Givens {
		switch {
		case given != 0:
			drawn.Add(digit(cell, int(given), true, picture.Ink))
		case s != nil:
			drawn.Add(digit(cell, int(s[cell]), false, picture.Answer))
		}
	}
	return drawn
}

// at returns the point that is r rows and c columns from the upper left corner of the board.
func at(r, c float64) picture.Point {
	return picture.At(boardMargin+digitCell*c, boardMargin+digitCell*r)
}

func middle(cell int) picture.Point { return at(float64(cell/3)+0.5, float64(cell%3)+0.5) }

func bold(centre picture.Point, size float64, text any) picture.Text {
	return picture.Text{Centre: centre, Text: fmt.Sprint(text), Size: size, Bold: true, Colour: picture.Ink}
}

func digit(cell, d int, bold bool, colour color.Color) picture.Shape {
	return picture.Text{Centre: middle(cell), Size: digitText, Text: fmt.Sprint(d), Bold: bold, Colour: colour}
}

// circle returns circle i of the board; circle 0 is at the upper left.
func circle(i int) picture.Circle {
	return picture.Circle{
		Centre:   at(float64(i/2+1), float64(i%2+1)),
		Radius:   circleRadius,
		Fill:     picture.Paper,
		Rim:      picture.Ink,
		RimWidth: 2 * thinLine,
	}
}

// empty draws the board without sums and digits. The parameter tints has the colours for regions.
func empty(p *sujiko.Puzzle, tints []color.Color) *picture.Picture {
	side := 2*boardMargin + 3*digitCell
	drawn := &picture.Picture{Width: side, Height: side, Title: "Sujiko " + p.Text()}
	tint := regionTints(p, len(tints))
	for cell := range 9 {
		if n := regionOf(p, cell); n >= 0 {
			r, c := float64(cell/3), float64(cell%3)
			drawn.Add(picture.Polygon{Points: []picture.Point{at(r, c), at(r, c+1), at(r+1, c+1), at(r+1, c)}, Fill: tints[tint[n]]})
		}
	}

	// thick borders between regions are drawn last, over the thin borders between other cells
	border := func(cell, next int, from, to picture.Point, thick bool) {
		line := picture.Line{Points: []picture.Point{from, to}, Width: thinLine, Colour: picture.Grey}
		if thick {
			line.Width, line.Colour = thickLine, picture.Ink
		}
		if thick == (regionOf(p, cell) != regionOf(p, next)) {
			drawn.Add(line)
		}
	}
	for _, thick := range []bool{false, true} {
		for cell := range 9 {
			r, c := float64(cell/3), float64(cell%3)
			if c < 2 {
				border(cell, cell+1, at(r, c+1), at(r+1, c+1), thick)
			}
			if r < 2 {
				border(cell, cell+3, at(r+1, c), at(r+1, c+1), thick)
			}
		}
	}
	drawn.Add(picture.Polygon{Points: []picture.Point{at(0, 0), at(0, 3), at(3, 3), at(3, 0)}, Rim: picture.Ink, RimWidth: thickLine})
	return drawn
}

// sums draws the circles with their sums, and the sums of the regions.
func sums(p *sujiko.Puzzle) (drawn []picture.Shape) {
	for i := range p.Circles {
		drawn = append(drawn, circle(i))
	}
	for i, sum := range p.Circles {
		drawn = append(drawn, bold(circle(i).Centre, circleText, sum))
	}
	for _, label := range regionLabels(p) {
		drawn = append(drawn, label.Text)
	}
	return drawn
}

// regionOf returns the number of a cell's region, or -1 if the cell has no region.
func regionOf(p *sujiko.Puzzle, cell int) int {
	for n, r := range p.Regions[:p.RegionCount()] {
		if r.Cells>>cell&1 != 0 {
			return n
		}
	}
	return -1
}

// regionTints returns the number of a tint for each region. A region gets the tint that is rarest
// among earlier regions, where adjacent regions count ten times.
func regionTints(p *sujiko.Puzzle, tints int) []int {
	list := make([]int, p.RegionCount())
	for n := range list {
		var used [len(picture.Tints)]int // the weighted number of earlier regions with each tint
		for m, r := range p.Regions[:n] {
			if r.Cells.Around()&p.Regions[n].Cells != 0 {
				used[list[m]] += 9
			}
			used[list[m]]++
		}
		for t, count := range used[:tints] {
			if count < used[list[n]] {
				list[n] = t
			}
		}
	}
	return list
}

// regionLabel is the printed sum of a region, or of one part of a region.
type regionLabel struct {
	region int
	cell   int
	width  float64 // the approximate width in mm
	Text   picture.Text
}

// regionLabels returns a label for each connected part of each region. If the part's first cell is
// one of the cells 0 to 3, the label is in the upper left corner of that cell. For any other part,
// the label is in the cell that [sujiko.Cells.Label] returns, in a corner that no circle covers. In
// the middle cell, circles cover all corners, so the label is at the top.
func regionLabels(p *sujiko.Puzzle) (labels []regionLabel) {
	for n, r := range p.Regions[:p.RegionCount()] {
		text := fmt.Sprint(r.Sum)
		parts := r.Cells.Parts()
		if len(parts) > 1 {
			text = fmt.Sprintf("%c %d", 'a'+n, r.Sum)
		}
		width := digitWidth * sumText * float64(len(text))
		for _, part := range parts {
			cell := part.Label()
			for free := 8; free >= 0; free-- {
				if part>>free&1 != 0 && free < 4 {
					cell = free
				}
			}
			row, column := cell/3, cell%3
			corner := cell < 4
			place := at(float64(row), float64(column)+0.5)
			place.Y += sumInset + font.CapHeight/2*sumText
			if row == 2 && !corner {
				place.Y = 2*at(2.5, 0).Y - place.Y // the label is at the bottom of the cell
			}
			beside := digitCell/2 - sumInset - width/2
			switch {
			case column == 2 && !corner:
				place.X += beside
			case cell != 4:
				place.X -= beside
			}
			labels = append(labels, regionLabel{n, cell, width, bold(place, sumText, text)})
		}
	}
	return labels
}
