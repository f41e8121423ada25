package slitherlink

import (
	"errors"
	"fmt"
	"testing"

	"matchbook/solve/grid"
)

// TestNumbering holds the numbers of cells, dots and edges against each other.
func TestNumbering(t *testing.T) {
	for _, p := range []Puzzle{New(1, 1), New(4, 3), New(1, 5), New(5, 1)} {
		t.Run(fmt.Sprint(p), func(t *testing.T) {
			seen := make([]int, p.Edges())
			for cell := range p.Cells {
				for _, e := range p.CellEdges(cell) {
					if a, b := p.EdgeCells(e); a != cell && b != cell {
						t.Errorf("%s is not beside cell %d", p.EdgeName(e), cell)
					}
					seen[e]++
				}
			}
			for e, n := range seen {
				r, c, vertical := p.Place(e)
				if vertical && p.Vertical(r, c) != e || !vertical && p.Horizontal(r, c) != e {
					t.Errorf("edge %d is at %d, %d", e, r, c)
				}
				a, b := p.EdgeCells(e)
				want := 2
				if a < 0 || b < 0 {
					want = 1
				}
				if n != want {
					t.Errorf("%s is beside %d cells, want %d", p.EdgeName(e), n, want)
				}
			}
			clear(seen)
			for dot := range p.Dots() {
				for _, e := range p.DotEdges(dot) {
					if e < 0 {
						continue
					}
					if a, b := p.EdgeDots(e); a != dot && b != dot {
						t.Errorf("%s does not end at dot %d", p.EdgeName(e), dot)
					}
					seen[e]++
				}
			}
			for e, n := range seen {
				if n != 2 {
					t.Errorf("%s has %d ends", p.EdgeName(e), n)
				}
			}
		})
	}
}

func TestEdgeName(t *testing.T) {
	p := New(3, 2)
	for e, want := range map[int]string{
		p.Horizontal(0, 1): "the edge above row 1, column 2",
		p.Horizontal(2, 2): "the edge below row 2, column 3",
		p.Vertical(1, 0):   "the edge left of row 2, column 1",
		p.Vertical(1, 3):   "the edge right of row 2, column 3",
	} {
		t.Run(fmt.Sprint(e), func(t *testing.T) {
			if got := p.EdgeName(e); got != want {
				t.Errorf("edge %d: %s, want %s", e, got, want)
			}
		})
	}
}

func TestCheck(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{"pzprv3/slither/2/2/. 3 /. 2 /0 1 1 /1 0 1 /0 1 /1 0 /1 1 /", ""},
		{"pzprv3/slither/1/1/4 /1 1 /1 /1 /", ""},
		{"pzprv3/slither/2/2/. 2 /. 2 /0 1 1 /1 0 1 /0 1 /1 0 /1 1 /", "row 1, column 2: clue 2 has 3 edges around it"},
		{"pzprv3/slither/2/2/. . /. 1 /0 0 0 /0 0 0 /0 0 /0 0 /0 0 /", "row 2, column 2: clue 1 has 0 edges around it"},
		{"pzprv3/slither/2/2/. 1 /. . /0 0 1 /0 0 0 /0 0 /0 0 /0 0 /", "dot at row 1, column 3: found 1 edge, want 2 or none"},
		{"pzprv3/slither/2/2/. . /. . /1 1 0 /0 1 1 /1 0 /1 1 /0 1 /", "dot at row 2, column 2: found 4 edges, want 2 or none"},
		{"pzprv3/slither/1/3/. . . /1 1 1 1 /1 0 1 /1 0 1 /", "dot at row 1, column 3: found 2 loops, want one; this is the second"},
		{"pzprv3/slither/1/1/. /0 0 /0 /0 /", "there is no loop"},
	} {
		t.Run(c.file, func(t *testing.T) {
			p, s, err := ParseFile(c.file)
			if err != nil {
				t.Fatal(err)
			}
			err = p.Check(s)
			if c.want == "" {
				if err != nil {
					t.Errorf("%s: %v", c.file, err)
				}
				return
			}
			var wrong *CheckError
			if !errors.As(err, &wrong) || err.Error() != c.want {
				t.Errorf("%s: %v, want %s", c.file, err, c.want)
			}
		})
	}
	if New(2, 2).Check(New(9, 9).NoEdges()) == nil {
		t.Error("a solution of another size: no error")
	}
}

func TestValidate(t *testing.T) {
	for _, p := range []Puzzle{
		{},
		{grid.Board{Width: 2, Height: 2, Cells: make([]int8, 3)}},
		{grid.Board{Width: 1, Height: 2, Cells: []int8{4, 5}}},
		{grid.Board{Width: 1, Height: 2, Cells: []int8{-2, 0}}},
		{grid.Board{Width: 256, Height: 1, Cells: make([]int8, 256)}},
	} {
		t.Run(fmt.Sprint(p), func(t *testing.T) {
			if p.Validate() == nil {
				t.Errorf("%+v: no error", p)
			}
		})
	}
	if err := New(255, 1).Validate(); err != nil {
		t.Error(err)
	}
}
