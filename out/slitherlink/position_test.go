package slitherlinkout

import (
	"bytes"
	"os"
	"testing"

	"matchbook/out/picture"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
)

// The shade of a cell shows its side of the loop. After the last step, all cells are shaded.
func TestRegions(t *testing.T) {
	p, err := slitherlink.Parse("..11.3/2.3..2/3..1../.11.../...103/22.2..")
	if err != nil {
		t.Fatal(err)
	}
	var s human.Solver
	s.Solve(p, slitherlink.DeepLookAhead)
	inside := p.Inside(s.Solution())
	for i := range len(s.Steps) + 1 {
		shaded := 0
		for at, side := range regions(p, s.Known(i)) {
			if at == [2]int{} {
				continue
			}
			shaded++
			if cell := (at[0]-1)*p.Width + at[1] - 1; (side == 1) != inside[cell] {
				t.Fatalf("before step %d: cell %v is on side %d", i+1, at, side)
			}
		}
		if i == len(s.Steps) && shaded < len(inside) {
			t.Errorf("%d of %d cells are shaded in the end", shaded, len(inside))
		}
	}
}

// The picture of each step shows each known and each new line or cross exactly once. The environment
// variable PICTURES names a directory for a PNG of each technique's first step.
func TestBoard(t *testing.T) {
	p, err := slitherlink.Parse("..11.3/2.3..2/3..1../.11.../...103/22.2..")
	if err != nil {
		t.Fatal(err)
	}
	var s human.Solver
	s.Solve(p, slitherlink.DeepLookAhead)
	seen := map[slitherlink.Technique]bool{}
	for i := range s.Steps {
		r, known := s.Reason(i), s.Known(i)
		drawn := Board(p, known, r.Because, r.Settles)
		lines, crosses, rings := 0, 0, 0
		for _, shape := range drawn.Shapes {
			switch shape := shape.(type) {
			case picture.Line:
				switch shape.Width {
				case loopWidth, newWidth:
					lines++
				case markPen, newPen:
					crosses++
				}
			case picture.Circle:
				if shape.Rim != nil {
					rings++
				}
			}
		}
		wantLines, wantCrosses, wantRings := 0, 0, 0
		for _, f := range append(known, r.Settles...) {
			if f.Is == human.Line {
				wantLines++
			} else {
				wantCrosses += 2
			}
		}
		for _, f := range r.Settles {
			if f.Is == human.Cross {
				wantRings++
			}
		}
		if lines != wantLines || crosses != wantCrosses || rings != wantRings {
			t.Fatalf("step %d: %d lines, %d strokes of crosses, %d rings; want %d, %d, %d", i+1, lines, crosses, rings, wantLines, wantCrosses, wantRings)
		}
		if dir, technique := os.Getenv("PICTURES"), s.Steps[i].Technique; dir != "" && !seen[technique] {
			seen[technique] = true
			var png bytes.Buffer
			if err := drawn.PNG(&png, 150); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(dir+"/"+technique.String()+".png", png.Bytes(), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
}
