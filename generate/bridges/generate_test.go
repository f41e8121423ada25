package bridgesgen

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"matchbook/generate"
	"matchbook/grade"
	bridgesgrade "matchbook/grade/bridges"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
	"matchbook/solve/grid"
)

func generator(t testing.TB, o Options) *Generator {
	t.Helper()
	g, err := NewGenerator(o)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func ExampleGenerator() {
	medium := grade.Medium
	g, err := NewGenerator(Options{Width: 7, Height: 7, Doubles: DefaultDoubles, Level: &medium})
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := g.At(1, 0)
	fmt.Println(strings.ReplaceAll(p.String(), "/", "\n"), err)
	// Output:
	// 2...3.2
	// .....1.
	// ..1.3..
	// ......3
	// ..1.2..
	// ......2
	// 2....2. <nil>
}

// check checks that a puzzle has exactly one solution, no islands side by side, islands at all four
// edges of the board, and the symmetry and number of islands that the options say.
func check(t *testing.T, o Options, p *bridges.Puzzle, solver *bridges.Search) {
	t.Helper()
	if n := solver.Solve(p, 2, 0); !n.Unique() {
		t.Fatalf("%+v: %v has %d solutions", o, p, n.Count)
	}
	for c, demand := range p.Board.Cells {
		if opposite := p.Board.Cells[len(p.Board.Cells)-1-c]; o.Symmetric && demand != opposite {
			t.Fatalf("%v is not symmetric", p)
		}
		if c%o.Width > 0 && demand != grid.Blank && p.Board.Cells[c-1] != grid.Blank {
			t.Fatalf("%v has islands side by side", p)
		}
		if c >= o.Width && demand != grid.Blank && p.Board.Cells[c-o.Width] != grid.Blank {
			t.Fatalf("%v has islands side by side", p)
		}
	}
	top, left, bottom, right := false, false, false, false
	for _, island := range p.Islands {
		top, bottom = top || island.Row == 0, bottom || int(island.Row) == o.Height-1
		left, right = left || island.Column == 0, right || int(island.Column) == o.Width-1
	}
	if !top || !left || !bottom || !right {
		t.Fatalf("%v has no island at one of its edges", p)
	}
	if want := o.Islands; want > 0 && (len(p.Islands) < want*9/10 || len(p.Islands) > want+1) {
		t.Fatalf("%v has %d islands, want %d", p, len(p.Islands), want)
	}
}

// TestLevelsDiffer checks that puzzles of different levels have islands at different places.
func TestLevelsDiffer(t *testing.T) {
	boards := map[string]grade.Level{}
	for level := range grade.Level(grade.Levels) {
		g := generator(t, Options{Width: 10, Height: 10, Level: &level})
		for i := range uint64(20) {
			p, err := g.At(1, i)
			if err != nil {
				t.Fatal(err)
			}
			islands := strings.Map(func(r rune) rune {
				if r >= '1' && r <= '8' {
					return 'o'
				}
				return r
			}, p.String())
			if other, ok := boards[islands]; ok {
				t.Errorf("%v and %v have the islands %s", other, level, islands)
			}
			boards[islands] = level
		}
	}
}

// TestGenerator checks that every puzzle has exactly one solution and the wanted level, and that it
// does not depend on the puzzles made before it.
func TestGenerator(t *testing.T) {
	var solver bridges.Search
	var logic human.Solver
	puzzles := uint64(20)
	if testing.Short() {
		puzzles = 4
	}
	for level := range grade.Level(grade.Levels + 1) {
		for _, o := range []Options{
			{Width: 7, Height: 7, Doubles: DefaultDoubles},
			{Width: 12, Height: 8, Doubles: 0.2, Symmetric: true, Islands: 20},
			{Width: 15, Height: 15, Doubles: 1},
		} {
			if int(level) < grade.Levels {
				o.Level = &level
			}
			g, other := generator(t, o), generator(t, o)
			for index := range puzzles {
				p, err := g.At(1, index)
				if err != nil {
					t.Fatalf("%+v: %v", o, err)
				}
				check(t, o, p, &solver)
				logic.Solve(p, human.DeepLookAhead)
				if got := bridgesgrade.Model.Grade(logic.Human()).Level; o.Level != nil && got != level {
					t.Fatalf("%v is %v, want %v", p, got, level)
				}
				if q, _ := other.At(1, puzzles-1-index); index == puzzles/2 {
					if again, _ := g.At(1, puzzles-1-index); again.String() != q.String() {
						t.Fatalf("%+v: a puzzle is %v, and then %v", o, q, again)
					}
				}
			}
		}
	}
}

// TestRandom checks that some random puzzles have no solution, some have one, and some have
// several.
func TestRandom(t *testing.T) {
	g := generator(t, Options{Width: 8, Height: 8, Random: true, Doubles: DefaultDoubles})
	var solver bridges.Search
	var seen [3]int
	for index := range uint64(300) {
		p, err := g.At(5, index)
		if err != nil {
			t.Fatal(err)
		}
		seen[min(solver.Solve(p, 2, 0).Count, 2)]++
	}
	if min(seen[0], seen[1], seen[2]) < 20 {
		t.Errorf("no solution, one and several: %v", seen)
	}
}

func TestNewGenerator(t *testing.T) {
	extreme := grade.Extreme
	for want, o := range map[string]Options{
		"sides of 3 to 255":                  {Width: 2, Height: 9},
		"want 2 to 25":                       {Width: 7, Height: 7, Islands: 26},
		"want 2 to 13":                       {Width: 5, Height: 5, Islands: 1},
		"want 2 to 12 on a board of 12x6":    {Width: 12, Height: 6, Islands: 13, Profile: Published(), Symmetry: generate.Flip},
		"want 2 to 8 on a board of 10x6":     {Width: 10, Height: 6, Islands: 9, Profile: Published(), Symmetry: generate.Mirrors},
		"want 2 to 8 on a board of 6x7":      {Width: 6, Height: 7, Islands: 9, Profile: Published(), Symmetry: generate.Mirrors},
		"is 1.5, want 0 to 1":                {Width: 7, Height: 7, Doubles: 1.5},
		"random puzzles cannot have a level": {Width: 7, Height: 7, Random: true, Level: &extreme},
	} {
		t.Run(want, func(t *testing.T) {
			if _, err := NewGenerator(o); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%+v: %v, want %s", o, err, want)
			}
		})
	}
	g := generator(t, Options{Width: 4, Height: 4, Level: &extreme})
	if _, err := g.At(1, 1); !errors.Is(err, generate.ErrNotFound) {
		t.Errorf("an extreme puzzle of 4x4: %v", err)
	}
}

func BenchmarkGenerator(b *testing.B) {
	for _, side := range []int{7, 10, 15, 25} {
		g := generator(b, Options{Width: side, Height: side, Doubles: DefaultDoubles})
		b.Run(fmt.Sprintf("%dx%[1]d", side), func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				if _, err := g.At(1, uint64(i)); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "puzzles/s")
		})
	}
}

func TestCellsNear(t *testing.T) {
	var g Generator
	g.options.Width = 6
	for _, c := range []struct {
		a, b int32
		near bool
	}{{7, 8, true}, {8, 7, true}, {2, 8, true}, {5, 6, false}, {6, 5, false}, {0, 7, false}} {
		if g.near(c.a, c.b) != c.near {
			t.Errorf("near(%d, %d) is %v", c.a, c.b, !c.near)
		}
	}
}
