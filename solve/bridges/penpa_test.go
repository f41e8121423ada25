package bridges_test

import (
	"slices"
	"strings"
	"testing"

	"matchbook/solve/bridges"
	"matchbook/solve/grid"
	"matchbook/solve/grid/penpatest"
)

// An address that Penpa+ made is read, with its answer, and what is written for them is what
// Penpa+ wrote, line for line.
func TestPenpa(t *testing.T) {
	link := penpatest.Sample(t, "testdata/penpa.txt")
	p, marks, err := bridges.ParsePosition(link)
	if err != nil {
		t.Fatal(err)
	}
	if first, _, _ := strings.Cut(p.String(), "/"); p.Board.Width != 15 || p.Board.Height != 21 || first != "?.3.2.3.3.2.3.3" {
		t.Errorf("read as %v", p)
	}
	drawn := marks.Clone()
	slices.Sort(drawn)
	if one, two := marks[0], marks[3]; one != 1 || two != 2 || drawn[len(drawn)-3] != 0 {
		t.Errorf("the bridges are %v, want one and two", marks)
	}
	text := p.PenpaText(marks)
	penpatest.Same(t, text, link)
	penpatest.Same(t, penpatest.Inflated(t, grid.PenpaURL(text)), link)
}

func FuzzPenpa(f *testing.F) {
	f.Add(penpatest.Sample(f, "testdata/penpa.txt"))
	f.Add("square,3,1\n\n\n{\"number\":{\"16\":[1,6,\"1\"],\"18\":[\" \",6]}}\n{\"line\":{\"16,17\":30}}")
	f.Fuzz(func(t *testing.T, text string) {
		p, marks, err := bridges.ParsePosition(text)
		if err != nil || p.PerPair > 2 || len(p.Board.Cells) > 10_000 || len(p.Islands) == 0 {
			return
		}
		for l, n := range marks {
			marks[l] = max(n, 0) // crosses are not written
		}
		want := append(make(bridges.Solution, len(p.Links)-len(marks)), marks...)
		for _, again := range []string{p.PenpaText(marks), grid.PenpaURL(p.PenpaText(marks))} {
			if q, got, err := bridges.ParsePosition(again); err != nil || q.String() != p.String() || !slices.Equal(got, want) {
				t.Errorf("%v with %v comes back as %v with %v, %v", p, want, q, got, err)
			}
		}
	})
}
