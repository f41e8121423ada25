package sujikogen

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"matchbook/generate"
	"matchbook/grade"
	sujikograde "matchbook/grade/sujiko"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
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
	hard := grade.Hard
	g, err := NewGenerator(Options{Sizes: []int{2, 3, 4}, Level: &hard})
	if err != nil {
		fmt.Println(err)
		return
	}
	for index := range uint64(3) {
		p, err := g.At(1, index)
		fmt.Println(p.Text(), err)
	}
	// Output:
	// 20 18 16 22 | aaaabbccb a=18 b=21 c=6 <nil>
	// 16 22 13 23 | abbaacacc a=12 b=12 c=21 <nil>
	// 23 19 25 20 | abcabcacc a=20 b=10 c=15 <nil>
}

func TestGenerator(t *testing.T) {
	for _, o := range []Options{
		{Sizes: []int{3, 3, 3}}, {Sizes: []int{2, 3, 4}, Few: true}, {Few: true}, {Givens: 3}, {Sizes: []int{2, 2}, Givens: 2},
		{Sizes: []int{4, 5}, Random: true}, {Random: true}, {Sizes: []int{4, 4, 1}, Givens: 3, Few: true}, {},
	} {
		t.Run(fmt.Sprintf("%+v", o), func(t *testing.T) {
			g := generator(t, o)
			other := generator(t, o)
			multiple := 0
			for index := range uint64(300) {
				p, err := g.At(7, index)
				if err != nil {
					t.Fatal(err)
				}
				switch n, _ := sujiko.CountOf(&p); {
				case n == 0 || n > 1 && !o.Random:
					t.Fatalf("%v: %s has %d solutions", o, p.Text(), n)
				case n > 1:
					multiple++
				}
				if index%50 == 0 {
					if q, _ := other.At(7, index); q != p {
						t.Fatalf("%v: puzzle %d is %s, and then %s", o, index, p.Text(), q.Text())
					}
				}
				if o.Few {
					checkFewest(t, o, &p)
					continue
				}
				var sizes []int
				for _, r := range p.Regions[:p.RegionCount()] {
					sizes = append(sizes, r.Cells.Len())
					if !r.Cells.Connected() {
						t.Fatalf("%s has a region in parts", p.Text())
					}
				}
				slices.Sort(sizes)
				if !slices.Equal(sizes, slices.Sorted(slices.Values(o.Sizes))) || p.GivenCount() != o.Givens {
					t.Fatalf("%v: %s has other clues", o, p.Text())
				}
			}
			if o.Random != (multiple > 0) {
				t.Errorf("%v: %d puzzles have several solutions", o, multiple)
			}
		})
	}
}

// checkFewest checks that no clue of p can be left out.
func checkFewest(t *testing.T, o Options, p *sujiko.Puzzle) {
	t.Helper()
	for i, d := range p.Givens {
		q := *p
		q.Givens[i] = 0
		if n, _ := sujiko.CountOf(&q); d != 0 && n == 1 {
			t.Fatalf("%v: %s can do without the %d", o, p.Text(), d)
		}
	}
	for i := range p.RegionCount() {
		q := *p
		copy(q.Regions[i:], q.Regions[i+1:])
		q.Regions[8] = sujiko.Region{}
		if n, _ := sujiko.CountOf(&q); n == 1 {
			t.Fatalf("%v: %s can do without region %c", o, p.Text(), 'a'+i)
		}
	}
}

// Every level has puzzles.
func TestLevels(t *testing.T) {
	var logic human.Solver
	for level := range grade.Level(grade.Levels) {
		o := Options{Sizes: []int{3, 3, 3}, Level: &level}
		if level == grade.Gentle {
			o.Givens = 3
		}
		g := generator(t, o)
		for index := range uint64(3) {
			p, err := g.At(1, index)
			if err != nil {
				t.Fatalf("%v: %v", level, err)
			}
			if logic.Solve(&p, human.Contradiction) != human.Solved || sujikograde.Model.Grade(logic.Human()).Level != level {
				t.Errorf("%s is not %v", p.Text(), level)
			}
		}
	}
}

func TestNotFound(t *testing.T) {
	extreme := grade.Extreme
	g := generator(t, Options{Givens: 8, Level: &extreme})
	if _, err := g.At(1, 1); !errors.Is(err, generate.ErrNotFound) {
		t.Errorf("an extreme puzzle with 8 givens: %v", err)
	}
	for i, o := range []Options{
		{Sizes: []int{9}, Givens: 9, Few: true}, {Random: true, Few: true}, {Random: true, Level: &extreme}, {Sizes: []int{10}},
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			if _, err := NewGenerator(o); err == nil {
				t.Errorf("%v is taken", o)
			}
		})
	}
}

func BenchmarkGenerator(b *testing.B) {
	for name, o := range map[string]Options{"3,3,3": {Sizes: []int{3, 3, 3}}, "fewest givens": {Few: true}} {
		b.Run(name, func(b *testing.B) {
			g := generator(b, o)
			for i := 0; b.Loop(); i++ {
				if _, err := g.At(1, uint64(i)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
