package bridges_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"matchbook/solve/bridges"
	"matchbook/solve/grid"
	"matchbook/solve/repair"
)

// board reads rows of demands, or fails.
func board(t testing.TB, rows string) grid.Board {
	t.Helper()
	b, err := grid.ParseRows(rows, 1, 8)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func puzzle(t testing.TB, rows string, perPair int) *bridges.Puzzle {
	t.Helper()
	p, err := bridges.New(board(t, rows), perPair)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestGraph(t *testing.T) {
	// 2 3 1 over a row that one vertical link, from the 3, comes through.
	p := puzzle(t, ".3./2.1/.4.", 2)
	wantLinks := []bridges.Link{{A: 1, B: 2, Max: 1}, {A: 0, B: 3, Vertical: true, Max: 2}}
	if !slices.Equal(p.Links, wantLinks) {
		t.Errorf("links %+v, want %+v", p.Links, wantLinks)
	}
	for l, want := range []int32{1, 0} {
		t.Run(fmt.Sprint(want), func(t *testing.T) {
			if got := p.Crossings(l); !slices.Equal(got, []int32{want}) {
				t.Errorf("crossings of %d: %d, want %d", l, got, want)
			}
		})
	}
	want := bridges.Island{Row: 2, Column: 1, Demand: 4, Degree: 1, Links: [4]int32{bridges.Up: 1, 1: -1, 2: -1, 3: -1},
		Neighbours: [4]int32{bridges.Up: 0, 1: -1, 2: -1, 3: -1}}
	if p.Islands[3] != want {
		t.Errorf("island %+v, want %+v", p.Islands[3], want)
	}
	if i, ok := p.IslandAt(1, 2); i != 2 || !ok {
		t.Errorf("island at 1,2: %d, %v", i, ok)
	}
	if _, ok := p.IslandAt(1, 1); ok {
		t.Error("an island at 1,1")
	}
}

// TestSetDemand: a puzzle whose demands have changed is the same as a new one.
func TestSetDemand(t *testing.T) {
	p := puzzle(t, "2.?.3/...../4.1.2/..8..", 2)
	want := board(t, "1.8.2/...../2.2.1/..3..")
	for i := range p.Islands {
		p.SetDemand(int32(i), want.Row(int(p.Islands[i].Row))[p.Islands[i].Column])
	}
	fresh := puzzle(t, "1.8.2/...../2.2.1/..3..", 2)
	if p.String() != fresh.String() || !slices.Equal(p.Islands, fresh.Islands) || !slices.Equal(p.Links, fresh.Links) {
		t.Errorf("found %v with %v and %v, want %v with %v and %v", p, p.Islands, p.Links, fresh, fresh.Islands, fresh.Links)
	}
}

// TestWith: a puzzle with a clue changed, or taken away, is the same as a new one, and the one before it stays.
func TestWith(t *testing.T) {
	const rows = "2.?.3/...../4.1.2/..8.."
	p := puzzle(t, rows, 2)
	for _, edit := range []struct {
		island, value int
		want          string
	}{{0, 8, "8.?.3/...../4.1.2/..8.."}, {1, 1, "2.1.3/...../4.1.2/..8.."}, {6, repair.None, "2.?.3/...../4.1.2/..?.."}} {
		q, ok := new(bridges.Clues).With(p, edit.island, edit.value)
		fresh := puzzle(t, edit.want, 2)
		if !ok || q.String() != fresh.String() || !slices.Equal(q.Islands, fresh.Islands) || !slices.Equal(q.Links, fresh.Links) {
			t.Errorf("found %v, want %v", q, fresh)
		}
		if before := puzzle(t, rows, 2); !slices.Equal(p.Islands, before.Islands) || p.String() != rows {
			t.Errorf("%v became %v", before, p)
		}
	}
	for _, value := range []int{0, 9} {
		if q, ok := new(bridges.Clues).With(p, 0, value); ok {
			t.Errorf("%v has a clue %d", q, value)
		}
	}
}

// TestReset: a puzzle in used memory is the same as a new one.
func TestReset(t *testing.T) {
	p := new(bridges.Puzzle)
	for _, rows := range []string{"2.3.1/...../2.4.1", ".3./2.1/.4.", "...", "1.1", "2.3.1/.1.1./2.4.1"} {
		t.Run(rows, func(t *testing.T) {
			if err := p.Reset(board(t, rows), 2); err != nil {
				t.Fatal(err)
			}
			fresh := puzzle(t, rows, 2)
			if !slices.Equal(p.Islands, fresh.Islands) || !slices.Equal(p.Links, fresh.Links) {
				t.Errorf("%s: %+v, new %+v", rows, p, fresh)
			}
			for l := range p.Links {
				if !slices.Equal(p.Crossings(l), fresh.Crossings(l)) {
					t.Errorf("%s: crossings of %d: %d, new %d", rows, l, p.Crossings(l), fresh.Crossings(l))
				}
			}
		})
	}
	b := board(t, "2.3.1/.1.1./2.4.1")
	if n := testing.AllocsPerRun(10, func() { _ = p.Reset(b, 2) }); n != 0 {
		t.Errorf("Reset takes memory %v times", n)
	}
	for _, bad := range []struct {
		board   grid.Board
		perPair int
		want    string
	}{
		{b, 0, "found 0 bridges for each pair of islands, want 1 to 4"},
		{b, 5, "found 5 bridges for each pair of islands, want 1 to 4"},
		{grid.Board{Width: 2, Height: 1, Cells: []int8{grid.Blank, 9}}, 2, "row 1, column 2: found the number 9, want 1 to 8"},
		{grid.Board{Width: 1, Height: 1, Cells: []int8{0}}, 2, "row 1, column 1: found the number 0, want 1 to 8"},
		{grid.Board{Width: 2, Height: 2}, 2, "found a board of 2x2 with 0 cells, want width times height cells, and sides of 1 to 255"},
		{grid.Board{Width: 256, Height: 1, Cells: make([]int8, 256)}, 2, "found a board of 256x1 with 256 cells, want width times height cells, and sides of 1 to 255"},
	} {
		t.Run(bad.want, func(t *testing.T) {
			if err := p.Reset(bad.board, bad.perPair); err == nil || err.Error() != bad.want {
				t.Errorf("error %v, want %s", err, bad.want)
			}
		})
	}
}

// TestCheck gives each sentence of Check.
func TestCheck(t *testing.T) {
	for _, test := range []struct {
		rows     string
		solution bridges.Solution
		want     string // "" if it is right
	}{
		{"...", nil, ""},
		{"1", nil, "the 1 at row 1, column 1 has 0 bridges"},
		{"1.1", bridges.Solution{1}, ""},
		{"1.1", nil, "found a solution with 0 links, want 1, as the puzzle has"},
		{"1.1", bridges.Solution{0}, "the 1 at row 1, column 1 has 0 bridges"},
		{"1.1", bridges.Solution{2}, "the 1 at row 1, column 1 has 2 bridges"},
		{"3.3", bridges.Solution{3}, "3 bridges between the 3 at row 1, column 1 and the 3 at row 1, column 3: want 0 to 2"},
		{"3.3", bridges.Solution{-1}, "-1 bridges between the 3 at row 1, column 1 and the 3 at row 1, column 3: want 0 to 2"},
		{".1./1.1/.1.", bridges.Solution{1, 1}, "the bridge between the 1 at row 2, column 1 and the 1 at row 2, column 3 crosses the one between the 1 at row 1, column 2 and the 1 at row 3, column 2"},
		{"1.1/1.1", bridges.Solution{1, 0, 1, 0}, "2 islands with the 1 at row 1, column 1 are cut off from the others"},
		{"121/1.1", bridges.Solution{1, 1, 0, 0, 0}, "the 1 at row 2, column 1 has 0 bridges"},
		{"1.2.1/1.1..", bridges.Solution{1, 1, 0, 1, 0}, "2 islands with the 1 at row 2, column 1 are cut off from the others"},
		{"4.4.1/...../3.2..", bridges.Solution{2, 1, 2, 1, 1}, ""},
	} {
		t.Run(test.rows, func(t *testing.T) {
			p := puzzle(t, test.rows, 2)
			err := p.Check(test.solution)
			if got := ""; err != nil {
				got = err.Error()
				if got != test.want {
					t.Errorf("%s %d: %s\nwant %s", test.rows, test.solution, got, test.want)
				}
			} else if test.want != "" {
				t.Errorf("%s %d: no error, want %s", test.rows, test.solution, test.want)
			}
		})
	}
	if p := puzzle(t, "1.1", 2); strings.Contains(p.Name(0), "2") {
		t.Error(p.Name(0))
	}
}
