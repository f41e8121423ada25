package sujikoout

import (
	"fmt"
	"os"
	"testing"

	"matchbook/out/font"
	"matchbook/out/picture"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

// A board shows every digit that is known or new, and strikes out newly excluded candidates.
// BOARDS=DIR writes the boards as PNG files.
func TestBoard(t *testing.T) {
	p, err := sujiko.Parse("20 14 24 13 | aaabbbccc a=15 b=13 c=17 | .2.......")
	if err != nil {
		t.Fatal(err)
	}
	var s human.Solver
	s.Solve(&p, human.Contradiction)
	for i := 0; i < len(s.Steps); {
		known := s.Known(i)
		var because, news []human.Fact
		struck := map[[2]int]bool{} // cell and digit
		may := [9]human.Digits{}
		for cell := range may {
			may[cell] = human.AllDigits
		}
		digits := p.GivenCount()
		for _, fact := range known {
			if cell, ok := fact.Cell(); ok {
				may[cell] = fact.May()
				if fact.Is == human.IsDigit && p.Givens[cell] == 0 {
					digits++
				}
			}
		}
		for n := s.Steps[i].Open; n > 0; n-- {
			r := s.Reason(i)
			because, news = append(because, r.Because...), append(news, r.Settles...)
			i++
		}
		filled := map[int]bool{}
		for _, fact := range news {
			if cell, _ := fact.Cell(); fact.Is == human.IsDigit {
				digits++
				filled[cell] = true
			}
		}
		for _, fact := range news {
			cell, ok := fact.Cell()
			for d := 1; d <= 9; d++ {
				for other := range may {
					gone := ok && other == cell && fact.May()>>d&1 == 0 || fact.Is == human.IsDigit && other != cell && fact.Digit == d
					if gone && may[other]>>d&1 != 0 && !filled[other] {
						struck[[2]int{other, d}] = true
					}
				}
			}
		}
		drawn := Board(&p, known, because, news)
		var large, strokes int
		var candidates, labels [][2]picture.Point // their corners
		for _, shape := range drawn.Shapes {
			switch shape := shape.(type) {
			case picture.Text:
				if shape.Size == digitText {
					large++
				}
				x, y := digitWidth/2*shape.Size*float64(len(shape.Text)), font.CapHeight/2*shape.Size
				corners := [2]picture.Point{{X: shape.Centre.X - x, Y: shape.Centre.Y - y}, {X: shape.Centre.X + x, Y: shape.Centre.Y + y}}
				switch shape.Size {
				case candidateText:
					candidates = append(candidates, corners)
				case sumText:
					labels = append(labels, corners)
				}
			case picture.Polygon:
				if shape.Points[2].Y-shape.Points[0].Y < digitCell/2 { // the frame of a label
					labels = append(labels, [2]picture.Point{shape.Points[0], shape.Points[2]})
				}
			case picture.Line:
				if shape.Width == strokeWidth {
					strokes++
				}
			}
		}
		for _, l := range labels {
			for _, c := range candidates {
				if c[0].X < l[1].X && l[0].X < c[1].X && c[0].Y < l[1].Y && l[0].Y < c[1].Y {
					t.Errorf("before step %d: the sum of a region at %v is over a candidate at %v", i+1, l, c)
				}
			}
		}
		if large != digits || strokes != len(struck) {
			t.Errorf("before step %d: %d digits and %d struck out, want %d and %d", i+1, large, strokes, digits, len(struck))
		}
		if dir := os.Getenv("BOARDS"); dir != "" {
			file, err := os.Create(fmt.Sprintf("%s/board-%02d.png", dir, i))
			if err != nil {
				t.Fatal(err)
			}
			if err := drawn.PNG(file, 200); err != nil {
				t.Fatal(err)
			}
			file.Close()
		}
	}
}
