package figure

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
)

// The error names what is wrong with an end.
func TestCheck(t *testing.T) {
	for _, c := range []struct {
		puzzle, end string
		wrapped     error
		want        string
	}{
		{"2x2 full remove 2 make 2", "2x2 --/|.|/.-/|||/--", nil, ""},
		{"2x2 full remove 2 make 2", "2x2 --/|||/--/|||/--", ErrSticks, "wrong number of sticks: 0 taken away, want 2"},
		{"2x2 full remove 2 make 2", "2x2 --/|.|/../|||/--", ErrSticks, "wrong number of sticks: 3 taken away (2,2) (3,1) (3,2), want 2"},
		{"2x1 -./||./-. add 3 make 2", "2x1 --/|||/-.", ErrSticks, "wrong number of sticks: 2 new (1,2) (2,3), want 3"},
		{"2x1 --/||./-. move 1 make 0", "2x1 --/||./--", ErrSticks, "wrong number of sticks: 0 taken away, want 1"},
		{"2x2 full remove 2 make 2", "2x2 --/|||/--/.||/.-", ErrShapes, "wrong number of shapes: 3 squares, want 2; one is the square of side 1 at row 1, column 1"},
		{"2x2 full remove 2 make 3 loose", "2x2 .-/|||/--/||./--", ErrShapes, "wrong number of shapes: 2 squares, want 3; the square of side 1 at row 1, column 1 lacks (1,1)"},
		{"t2 full remove 2 make 3", "t2 .x/-/.xxx/--", ErrShapes, "wrong number of shapes: 2 triangles, want 3; the triangle of side 1 at row 1, column 1 lacks (1,1)"},
		{"t2 full remove 3 make 2", "t2 xx/-/x..x/-.", ErrShapes, "wrong number of shapes: 1 triangle, want 2; the triangle of side 1 at row 2, column 1 lacks (3,2)"},
		{"t2 xx/-/xxx./-. remove 1 make 3", "t2 xx/-/x.x./-.", ErrShapes, "wrong number of shapes: 1 triangle, want 3; the triangle of side 1 at row 2, column 1 lacks (3,2)"},
		{"2x2 full remove 1 make 3", "2x2 .-/|||/--/|||/--", ErrLoose, "loose sticks on no complete square: (2,1)"},
		{"2x2 full remove 1 make 3 loose", "2x2 .-/|||/--/|||/--", nil, ""},
		{"2x2 full remove 2 make 2 one-size", "2x2 --/|.|/.-/|||/--", ErrSizes, "shapes of different sizes: the square of side 1 at row 2, column 2 and the square of side 2 at row 1, column 1"},
	} {
		t.Run(c.puzzle+" "+c.end, func(t *testing.T) {
			p, err := Parse(c.puzzle)
			if err != nil {
				t.Fatal(err)
			}
			_, end, err := ParseFigure(c.end)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			if err := p.Check(end); err != nil {
				got = err.Error()
				if !errors.Is(err, c.wrapped) {
					t.Errorf("does not wrap %v", c.wrapped)
				}
			}
			if got != c.want {
				t.Errorf("\n is  %s\nwant %s", got, c.want)
			}
		})
	}
	p := Puzzle{Frame: Square(1, 1), Start: 15, Rule: Move, Sticks: 1}
	if err := p.Check(1 << 5); err == nil || err.Error() != "wrong number of sticks: place 5 is not on the frame 1x1" {
		t.Error(err)
	}
}

func TestValidate(t *testing.T) {
	for i, c := range []struct {
		puzzle Puzzle
		want   string
	}{
		{Puzzle{}, "the frame is t0, want sides of at least 1"},
		{Puzzle{Frame: Square(1<<62, 4)}, "the frame 4611686018427387904x4 has more than 64 places for sticks (hint: 5x5 and t6 fit)"},
		{Puzzle{Frame: Square(1, 1), Start: 16, Sticks: 1}, "place 4 is not on the frame 1x1"},
		{Puzzle{Frame: Square(1, 1), Start: 15, Rule: Remove}, "the number of sticks to remove is 0, want at least 1"},
		{Puzzle{Frame: Square(1, 1), Start: 7, Rule: Remove, Sticks: 4}, "4 sticks cannot be removed: the start has only 3"},
		{Puzzle{Frame: Square(1, 1), Start: 7, Rule: Move, Sticks: 2}, "2 sticks cannot be moved: the frame has only 1 empty places"},
		{Puzzle{Frame: Triangle(2), Start: 7, Rule: Add, Sticks: 2, Target: 6}, "the number of shapes to make is 6, want 0 to 5, as many as the frame t2 has"},
		{Puzzle{Frame: Triangle(2), Start: 7, Rule: 7, Sticks: 2}, "found the rule 7, want move, remove or add"},
		{Puzzle{Frame: Triangle(2), Start: 7, Rule: Add, Sticks: 2, Target: 5}, ""},
	} {
		t.Run(c.want, func(t *testing.T) {
			got := ""
			if err := c.puzzle.Validate(); err != nil {
				got = err.Error()
			}
			if got != c.want {
				t.Errorf("%d: %s, want %s", i, got, c.want)
			}
		})
	}
}

// A square of n x n cells has n(n+1)(2n+1)/6 squares, triangles of side 1 to 6 have 1, 5,
// 13, 27, 48 and 78, and each outline has three or four times the side.
func TestShapes(t *testing.T) {
	for n, triangles := range []int{1, 5, 13, 27, 48, 78} {
		t.Run(fmt.Sprint(triangles), func(t *testing.T) {
			n++
			if got := Triangle(n).ShapeCount(); got != triangles {
				t.Errorf("t%d has %d triangles, want %d", n, got, triangles)
			}
			if want := n * (n + 1) * (2*n + 1) / 6; n < 6 && Square(n, n).ShapeCount() != want {
				t.Errorf("%dx%[1]d has %d squares, want %d", n, Square(n, n).ShapeCount(), want)
			}
		})
	}
	for _, f := range frames {
		sides := 4
		if f.Triangular() {
			sides = 3
		}
		for _, s := range f.Shapes() {
			cells := s.Side * s.Side
			inside := 2*cells - 2*s.Side // of a square
			if f.Triangular() {
				inside = 3 * s.Side * (s.Side - 1) / 2
			}
			if s.Outline.Len() != sides*s.Side || s.Covers.Len() != s.Outline.Len()+inside || s.Outline&^s.Covers != 0 {
				t.Errorf("%v, %v: %d sticks around and %d in all", f, s, s.Outline.Len(), s.Covers.Len())
			}
		}
	}
}

// Symmetries keep the number of shapes and of sticks, and are all different; pictures of a puzzle
// have one canonical form.
func TestSymmetry(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, f := range frames {
		seen := map[string]bool{}
		var orders []Figure
		for s := range f.Symmetries() {
			for i := range f.Places() {
				orders = append(orders, f.Image(1<<i, s))
			}
			seen[fmt.Sprint(orders[len(orders)-f.Places():])] = true
		}
		if len(seen) != f.Symmetries() && f.Places() > 4 {
			t.Errorf("%v has %d symmetries, want %d", f, len(seen), f.Symmetries())
		}
		for range 50 {
			p := randomPuzzle(r, f)
			images := map[Figure]bool{}
			least := 0
			for s := range f.Symmetries() {
				q := p
				q.Start = f.Image(p.Start, s)
				if !images[q.Start] && f.IsCanonical(q.Start) {
					least++
				}
				images[q.Start] = true
				if f.Complete(q.Start) != f.Complete(p.Start) || q.Start.Len() != p.Start.Len() {
					t.Fatalf("%s turned by %d is %s", p.Text(), s, q.Text())
				}
				if q.Canonical() != p.Canonical() {
					t.Fatalf("%s and %s: canonical %v and %v", p.Text(), q.Text(), p.Canonical(), q.Canonical())
				}
			}
			if least != 1 || len(images) != f.Pictures(p.Start) {
				t.Fatalf("%s: %d canonical pictures of %d, want 1 of %d", p.Text(), least, len(images), f.Pictures(p.Start))
			}
		}
	}
	a, _ := Parse("1x2 -/../-/||/- add 2 make 2")
	b, _ := Parse("2x1 --/.||/-. add 2 make 2")
	c, _ := Parse("2x1 --/||./.- add 2 make 2")
	d, _ := Parse("2x1 -./||./-- add 2 make 2")
	if b.Canonical() == a.Canonical() || c.Canonical() != b.Canonical() || b.Canonical() != c.Canonical() || d.Canonical() == c.Canonical() {
		t.Error(a.Canonical(), b.Canonical(), c.Canonical(), d.Canonical())
	}
	// A puzzle on an upright frame is that on the frame on its side.
	upright, _ := Parse("1x2 -/||/./.|/- add 2 make 2")
	lying, _ := Parse("2x1 -./|.|/-- add 2 make 2")
	if upright.Canonical() != lying.Canonical() {
		t.Errorf("%v, %v", upright.Canonical(), lying.Canonical())
	}
}

// Turning and mirroring changes neither counts nor features.
func TestFeaturesSymmetry(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for _, f := range []Frame{{3, 2}, {3, 3}, Triangle(3)} {
		t.Run(fmt.Sprint(f), func(t *testing.T) {
			tried := 0
			for tried < 30 {
				p := randomPuzzle(r, f)
				count := p.Count()
				if count.Distinct != 1 {
					continue
				}
				tried++
				want, ok := features(&p, count)
				if !ok || want.Solutions != count.N {
					t.Fatalf("%s: %+v, %v", p.Text(), want, ok)
				}
				for s := range f.Symmetries() {
					q := p
					q.Start = f.Image(p.Start, s)
					turned := q.Count()
					if got, ok := features(&q, turned); !ok || got != want || turned.N != count.N {
						t.Fatalf("%s: %+v, want %+v", q.Text(), got, want)
					}
				}
			}
		})
	}
}

// features returns the features of the first end, and whether the near misses are all counted.
func features(p *Puzzle, count Count) (Features, bool) {
	nearMisses, ok := p.NearMisses()
	return p.FeaturesOf(count.First, count.N, nearMisses), ok
}

func TestFeatures(t *testing.T) {
	for _, c := range []struct {
		puzzle string
		want   Features
	}{
		// The square around all and one cell stay; without the sticks at a corner instead,
		// three cells do, which is a near miss.
		{"2x2 full remove 2 make 2", Features{Places: 2, Sticks: 2, Shared: 2, Sizes: 2, NearMisses: 4, Solutions: 4}},
		// The large square is new, and around the small one.
		{"2x2 --/||./-./|../-- add 2 make 2", Features{Places: 2, Sticks: 2, Shared: 2, Sizes: 2, NewSize: true, Outside: 2, Solutions: 1}},
		// Four small squares are new, within the large one.
		{"2x2 --/|.|/../|.|/-- add 4 make 5", Features{Places: 4, Sticks: 4, Shared: 12, Sizes: 2, NewSize: true, Solutions: 1}},
		{"2x1 -./||./-. add 3 make 2", Features{Places: 3, Sticks: 3, Shared: 1, Sizes: 1, Outside: 3, Solutions: 1}},
	} {
		t.Run(c.puzzle, func(t *testing.T) {
			p, err := Parse(c.puzzle)
			if err != nil {
				t.Fatal(err)
			}
			if got, ok := features(&p, p.Count()); !ok || got != c.want {
				t.Errorf("%s: %+v, want %+v", c.puzzle, got, c.want)
			}
		})
	}
	near, _ := Parse("2x2 --/|.|/../|.|/-- add 4 make 4")
	if n, ok := near.NearMisses(); n != 1 || !ok {
		t.Errorf("%s: %d near misses, want 1, all five squares", near.Text(), n)
	}
}

func ExamplePuzzle_First() {
	p, err := Parse("3x3 --./|||./--./|||./--./..../... move 3 make 3")
	if err != nil {
		fmt.Println(err)
		return
	}
	solutions, count := p.First(1), p.Count()
	fmt.Println(count.N, "ends,", count.Distinct, "but for symmetry")
	fmt.Println(solutions[0].Steps)
	fmt.Print(p.Frame.Drawing(solutions[0].End))
	// Output:
	// 4 ends, 2 but for symmetry
	// [(1,2)->(1,3) (4,1)->(2,4) (5,1)->(3,3)]
	// ·---·   ·---·
	// |   |   |   |
	// ·---·---·---·
	//     |   |
	// ·   ·---·   ·
	//
	// ·   ·   ·   ·
}
