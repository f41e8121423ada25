package slitherlinkgen

import (
	"errors"
	"fmt"
	"testing"

	"matchbook/generate"
	"matchbook/generate/profile"
	"matchbook/grade"
	slitherlinkgrade "matchbook/grade/slitherlink"
	"matchbook/solve/grid"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/human"
	"matchbook/solve/slitherlink/minimise"
)

// TestPublishable checks that every puzzle has exactly one solution (also according to the exact
// solver), the wanted level, and clues 0 to 3 at symmetric places.
func TestPublishable(t *testing.T) {
	var exact slitherlink.Search
	for level := range grade.Level(grade.Levels) {
		for symmetry := range generate.Symmetry(generate.Symmetries) {
			if symmetry > generate.QuarterTurn && level != grade.Medium {
				continue
			}
			for _, size := range []int{5, 7, 10} {
				if testing.Short() && size > 7 {
					continue
				}
				o := Options{Width: size, Height: size, Level: &level, Symmetry: symmetry, Few: size == 7}
				if !symmetry.Square() {
					o.Width++
				}
				for _, o.Profile = range []*profile.Profile{nil, Published()} {
					p, err := NewPublisher(o)
					if err != nil {
						t.Fatal(err)
					}
					puzzles := uint64(3)
					if o.Profile != nil {
						puzzles = 1 // they take longer
					}
					for i := range puzzles {
						made, err := p.Make(1, i)
						if err != nil {
							t.Fatal(err)
						}
						checkMade(t, o, made, &exact)
					}
				}
			}
		}
	}
}

func checkMade(t *testing.T, o Options, made Made, exact *slitherlink.Search) {
	t.Helper()
	q := made.Puzzle
	if r := exact.Solve(q, 2, 0); !r.Unique() {
		t.Errorf("%+v: %v: exact solver: %+v", o, q, r)
	}
	if err := q.Check(made.Solution); err != nil {
		t.Errorf("%+v: %v: %v", o, q, err)
	}
	var l human.Solver
	l.Solve(q, slitherlink.DeepLookAhead)
	if g := slitherlinkgrade.Model.Grade(l.Human()); g.Level != *o.Level {
		t.Errorf("%+v: %v: grade %+v", o, q, g)
	}
	for i, clue := range q.Cells {
		if clue > 3 {
			t.Errorf("%+v: %v: clue %d", o, q, clue)
		}
		for _, m := range o.Symmetry.Maps() {
			r, c := m.Of(i/o.Width, i%o.Width, o.Width, o.Height)
			if (clue == grid.Blank) != (q.At(r, c) == grid.Blank) {
				t.Errorf("%+v: %v: no clue at cell %d or its image alone", o, q, i)
			}
		}
	}
}

// TestPublishableIndex checks that a puzzle depends only on the seed and the index, and not on the
// puzzles made before it.
func TestPublishableIndex(t *testing.T) {
	for name, look := range map[string]*profile.Profile{"sparse": nil, "published": Published()} {
		t.Run(name, func(t *testing.T) { testIndex(t, Options{Width: 7, Height: 6, Level: new(grade.Hard), Profile: look}) })
	}
}

func testIndex(t *testing.T, o Options) {
	one, _ := NewPublisher(o)
	seen := map[string]bool{}
	var puzzles []string
	for i := range uint64(10) {
		made, err := one.Make(7, i)
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, made.Puzzle.String())
		seen[made.Puzzle.String()] = true
	}
	if len(seen) < 10 {
		t.Errorf("%d different puzzles of 10", len(seen))
	}
	for i := uint64(10); i > 0; i-- {
		other, _ := NewPublisher(o)
		made, err := other.Make(7, i-1)
		if err != nil || made.Puzzle.String() != puzzles[i-1] {
			t.Errorf("index %d: %v, %v, was %s", i-1, made.Puzzle, err, puzzles[i-1])
		}
	}
}

// TestFew checks that, with Few, techniques without look-ahead need every clue.
func TestFew(t *testing.T) {
	p, err := NewPublisher(Options{Width: 8, Height: 8, Level: new(grade.Expert), Few: true})
	if err != nil {
		t.Fatal(err)
	}
	var l minimise.Solver
	for i := range uint64(10) {
		made, err := p.Make(3, i)
		if err != nil {
			t.Fatal(err)
		}
		for cell, clue := range made.Puzzle.Cells {
			if clue == grid.Blank {
				continue
			}
			made.Puzzle.Cells[cell] = grid.Blank
			if l.Begin(made.Puzzle, slitherlink.Colour) {
				t.Errorf("%v: clue %d of cell %d is not needed", made.Puzzle, clue, cell)
			}
			made.Puzzle.Cells[cell] = clue
		}
	}
}

func TestNotFound(t *testing.T) {
	p, err := NewPublisher(Options{Width: 2, Height: 2, Level: new(grade.Extreme)})
	if err != nil {
		t.Fatal(err)
	}
	if made, err := p.Make(1, 0); !errors.Is(err, generate.ErrNotFound) {
		t.Errorf("%+v, %v", made, err)
	}
}

func TestOptionsErrors(t *testing.T) {
	for _, test := range []struct {
		o    Options
		want string
	}{
		{Options{Width: 3, Height: 1}, "size is 3x1, want at least 4 cells, and sides of 1 to 255"},
		{Options{Width: 300, Height: 5}, "size is 300x5, want at least 4 cells, and sides of 1 to 255"},
		{Options{Width: 5, Height: 5, Level: new(grade.Level(9))}, "the level is 9, want 0 to 5"},
		{Options{Width: 5, Height: 5, Symmetry: 9}, "the symmetry is 9, want 0 to 8"},
		{Options{Width: 5, Height: 6, Symmetry: generate.QuarterTurn}, "the board is 5x6, want a square for the symmetry quarter-turn"},
	} {
		t.Run(test.want, func(t *testing.T) {
			if _, err := NewPublisher(test.o); err == nil || err.Error() != test.want {
				t.Errorf("%+v: %v, want %s", test.o, err, test.want)
			}
		})
	}
	if err := (Random{Width: 5, Height: 5, Density: 2}).Validate(); err == nil || err.Error() != "density is 2, want 0 to 1" {
		t.Error(err)
	}
	for s := range generate.Symmetry(generate.Symmetries) {
		text, _ := s.MarshalText()
		var back generate.Symmetry
		if err := back.UnmarshalText(text); err != nil || back != s {
			t.Errorf("%s is read as %v, %v", text, back, err)
		}
	}
	if err := new(generate.Symmetry).UnmarshalText([]byte("x")); err == nil {
		t.Error("no error for symmetry x")
	}
}

// TestLoops checks that random regions are connected and without holes, and that their loops wind:
// no block of 4x4 cells is on one side of the loop, and most dots are on the loop.
func TestLoops(t *testing.T) {
	var l loops
	onLoop, dots := 0, 0
	for i := range uint64(200) {
		width, height := 4+int(i%17), 4+int(i%13)
		l.shake(width, height, generate.Random(5, i))
		p := slitherlink.New(width, height)
		inside := make([]bool, width*height)
		for j := range inside {
			inside[j] = l.inside[(j/width+1)*l.stride+j%width+1] == 1
		}
		s := p.Border(inside)
		if err := p.Check(s); err != nil {
			t.Fatal(err)
		}
		onLoop += s.Len()
		dots += p.Dots()
		for r := range height - 3 {
			for c := range width - 3 {
				same := true
				for k := range 16 {
					same = same && inside[(r+k/4)*width+c+k%4] == inside[r*width+c]
				}
				if same {
					t.Errorf("%dx%d, index %d: a block of 4x4 cells at row %d, column %d", width, height, i, r, c)
				}
			}
		}
	}
	if share := float64(onLoop) / float64(dots); share < 0.75 || share > 0.95 {
		t.Errorf("the loops go through %.2f of the dots", share)
	}
}

// TestAlone checks that clues are needed if alone says so.
func TestAlone(t *testing.T) {
	var l loops
	var exact slitherlink.Search
	needed := 0
	for i := range uint64(20) {
		rng := generate.Random(6, i)
		l.shake(6, 6, rng)
		p := slitherlink.New(6, 6)
		for j := range p.Cells {
			if rng.IntN(2) == 0 {
				p.Cells[j] = int8(l.clue(j/6, j%6))
			}
		}
		for j, clue := range p.Cells {
			if clue == grid.Blank || !l.alone(p, j, nearby) {
				continue
			}
			needed++
			p.Cells[j] = grid.Blank
			if r := exact.Solve(p, 2, 0); r.Count < 2 {
				t.Errorf("%v without clue %d of cell %d: %+v", p, clue, j, r)
			}
			p.Cells[j] = clue
		}
	}
	if needed == 0 {
		t.Error("no clue is needed")
	}
}

func TestRandom(t *testing.T) {
	r := Random{Width: 40, Height: 30, Density: 0.4}
	p := r.At(1, 2)
	if p.String() != r.At(1, 2).String() || p.String() == r.At(1, 3).String() {
		t.Error("puzzles do not depend on the index, or on something else")
	}
	count := map[int8]int{}
	for _, clue := range p.Cells {
		count[clue]++
	}
	for clue := range int8(4) {
		if n := count[clue]; n < 80 || n > 160 {
			t.Errorf("%d clues are %d, want about 120", n, clue)
		}
	}
	if len(count) != 5 {
		t.Errorf("clues %v", count)
	}
}

func ExamplePublisher() {
	p, err := NewPublisher(Options{Width: 6, Height: 6, Level: new(grade.Medium), Symmetry: generate.HalfTurn})
	if err != nil {
		panic(err)
	}
	made, err := p.Make(1, 0)
	if err != nil {
		panic(err)
	}
	fmt.Println(made.Puzzle)
	// Output:
	// 22.3.3/.3...3/21.3../..1.11/2...3./3.3.23
}

func BenchmarkPublishable(b *testing.B) {
	for _, size := range []int{7, 10, 15, 20, 30} {
		for level := range grade.Level(grade.Levels) {
			b.Run(fmt.Sprintf("%dx%[1]d/%v", size, level), func(b *testing.B) {
				p, err := NewPublisher(Options{Width: size, Height: size, Level: &level})
				if err != nil {
					b.Fatal(err)
				}
				clues, tries := 0, 0
				for i := range b.N {
					made, err := p.Make(1, uint64(i))
					if err != nil {
						b.Fatal(err)
					}
					clues += made.Puzzle.Clues()
					tries += made.Tries
				}
				b.ReportMetric(float64(clues)/float64(b.N*size*size), "clues/cell")
				b.ReportMetric(float64(tries)/float64(b.N), "tries")
			})
		}
	}
}

// TestLevelsDiffer checks that puzzles of different levels have different loops.
func TestLevelsDiffer(t *testing.T) {
	loops := map[string]grade.Level{}
	for level := range grade.Level(grade.Levels) {
		p, err := NewPublisher(Options{Width: 8, Height: 8, Level: &level})
		if err != nil {
			t.Fatal(err)
		}
		for i := range uint64(10) {
			made, err := p.Make(1, i)
			if err != nil {
				t.Fatal(err)
			}
			loop := fmt.Sprint(made.Solution)
			if other, ok := loops[loop]; ok {
				t.Errorf("%v and %v have the loop %s", other, level, loop)
			}
			loops[loop] = level
		}
	}
}

// TestGap checks that gap returns the size of the largest connected set of dots that no line
// touches, and that loops from wind have no large gaps.
func TestGap(t *testing.T) {
	var l loops
	for i := range uint64(300) {
		rng := generate.Random(7, i)
		width, height := 1+rng.IntN(12), 1+rng.IntN(12)
		l.shake(width, height, rng)
		touched := make([][]bool, height+1)
		for r := range touched {
			touched[r] = make([]bool, width+1)
			for c := range touched[r] {
				in := func(r, c int) bool {
					return r >= 0 && r < height && c >= 0 && c < width && l.inside[(r+1)*l.stride+c+1] == 1
				}
				a, b, d, e := in(r-1, c-1), in(r-1, c), in(r, c-1), in(r, c)
				touched[r][c] = a != b || a != d || a != e
			}
		}
		var fill func(r, c int) int
		fill = func(r, c int) int {
			if r < 0 || r > height || c < 0 || c > width || touched[r][c] {
				return 0
			}
			touched[r][c] = true
			return 1 + fill(r-1, c) + fill(r, c-1) + fill(r+1, c) + fill(r, c+1)
		}
		want := 0
		for r := range touched {
			for c := range touched[r] {
				want = max(want, fill(r, c))
			}
		}
		if got := l.gap(); got != want {
			t.Fatalf("%dx%d: the gap has %d dots, want %d", width, height, got, want)
		}
	}
	for i := range uint64(12) {
		if l.wind(40, 40, generate.Random(1, i)); l.gap() > 41*41/gapShare {
			t.Errorf("a loop of 40x40 misses %d dots side by side", l.gap())
		}
	}
}
