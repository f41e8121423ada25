package bridgesout

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"matchbook/out/picture"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
)

// A position shows what is known, what a step rests on, and what is new.
func TestBoard(t *testing.T) {
	p, err := bridges.Parse("4.4.1/...../3.2..")
	if err != nil {
		t.Fatal(err)
	}
	link := func(r1, c1, r2, c2, least, most int) human.Fact {
		return human.Fact{Is: "bridges", From: [2]int{r1, c1}, To: [2]int{r2, c2}, Least: least, Most: most}
	}
	known := []human.Fact{link(1, 1, 1, 3, 2, 2), link(1, 3, 1, 5, 1, 2)}
	because := []human.Fact{{Is: "island", Row: 3, Column: 1, Number: 3}, link(1, 1, 3, 1, 0, 1), link(1, 3, 1, 5, 1, 2)}
	count := func(drawn *picture.Picture) (thin, thick, tinted, bands int, texts string) {
		for _, shape := range drawn.Shapes {
			switch s := shape.(type) {
			case picture.Line:
				if s.Colour == picture.Answer {
					thick++
				} else {
					thin++
				}
			case picture.Circle:
				if s.Fill == picture.Tints[1] {
					tinted++
				}
			case picture.Polygon:
				if s.Fill == picture.Tints[1] {
					bands++
				}
			case picture.Text:
				if s.Colour != picture.Grey { // the numbers of rows and columns
					texts += s.Text + " "
				}
			}
		}
		return
	}
	for _, test := range []struct {
		name                        string
		known, because, news        []human.Fact
		thin, thick, tinted, banded int
		marks                       string
	}{
		{"nothing known", nil, nil, nil, 0, 0, 0, 0, ""},
		{"known", known, nil, nil, 3, 0, 0, 0, ""},
		{"new bridges", known, because, []human.Fact{link(3, 1, 3, 3, 1, 1)}, 3, 1, 1, 2, "<2"},
		{"one bridge more", known, nil, []human.Fact{link(1, 3, 1, 5, 2, 2)}, 3, 1, 0, 0, ""},
		{"a known cross", []human.Fact{link(3, 1, 3, 3, 0, 0)}, nil, nil, 2, 0, 0, 0, ""},
		{"a new cross", nil, nil, []human.Fact{link(3, 1, 3, 3, 0, 0)}, 0, 3, 0, 0, ""},
		{"no more than there are", known, nil, []human.Fact{link(1, 3, 1, 5, 0, 1)}, 3, 0, 0, 0, "=1"},
		{"of no puzzle", []human.Fact{link(1, 1, 2, 2, 1, 2), {Is: "island", Row: 9, Column: 9}}, nil, nil, 0, 0, 0, 0, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			drawn := Board(p, test.known, test.because, test.news)
			thin, thick, tinted, bands, texts := count(drawn)
			if thin != test.thin || thick != test.thick || tinted != test.tinted || bands != test.banded {
				t.Errorf("%d thin and %d thick lines, %d islands and %d links on a tint", thin, thick, tinted, bands)
			}
			if want := "4 4 1 3 2 " + test.marks; strings.TrimSpace(texts) != strings.TrimSpace(want) {
				t.Errorf("texts %q, want %q", texts, want)
			}
			circles := map[bool]int{} // islands, and dots in blank cells
			for _, shape := range drawn.Shapes {
				if c, ok := shape.(picture.Circle); ok {
					circles[c.Radius == islandRadius]++
				}
			}
			if circles[true] != 5 || circles[false] != 10 {
				t.Errorf("%d islands and %d dots, want 5 and 10", circles[true], circles[false])
			}
			if i, j := overlap(drawn); i >= 0 {
				t.Errorf("the mark %+v is over the island %+v", drawn.Shapes[j], drawn.Shapes[i])
			}
			if err := drawn.PNG(new(bytes.Buffer), 50); err != nil {
				t.Error(err)
			}
		})
	}
}

// overlap returns the indices of an island and of a mark that reaches into its rim: a cross, or the
// ground of a text. It returns -1, -1 if no mark does.
func overlap(drawn *picture.Picture) (island, mark int) {
	for i, shape := range drawn.Shapes {
		disc, ok := shape.(picture.Circle)
		if !ok || disc.Radius != islandRadius {
			continue
		}
		for j, shape := range drawn.Shapes {
			var points []picture.Point
			switch s := shape.(type) {
			case picture.Polygon:
				points = s.Points
				if s.Fill != picture.Paper {
					continue
				}
			case picture.Line:
				points = s.Points
				if a, b := points[0], points[1]; a.X == b.X || a.Y == b.Y {
					continue // a bridge
				}
			}
			// The nearest point of an upright rectangle is a corner or the middle of a side.
			for k, p := range points {
				q := points[(k+1)%len(points)]
				for _, at := range []picture.Point{p, picture.At((p.X+q.X)/2, (p.Y+q.Y)/2)} {
					if math.Hypot(at.X-disc.Centre.X, at.Y-disc.Centre.Y) < islandRadius+islandRim/2 {
						return i, j
					}
				}
			}
		}
	}
	return -1, -1
}
