package slitherlink

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"matchbook/solve/grid"
)

// Whatever the puzzle, the loop must stay one loop, and an end that says that it
// is solved must be a solution.
func TestCompress(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 9))
	loops := loops(4, 4)
	ends := map[CompressionEnd]int{}
	for range 3000 {
		p := New(4, 4)
		loop, keep := loops[rng.IntN(len(loops))], 0.2+0.6*rng.Float64()
		for i := range p.Cells {
			if rng.Float64() < keep {
				p.Cells[i] = p.Around(loop, i)
				if rng.Float64() < 0.02 {
					p.Cells[i] = int8(rng.IntN(MaxClue + 1))
				}
			}
		}
		said := 0
		r := Compress(p, func(string, string) { said++ })
		if said != r.Steps {
			t.Fatalf("%v: %d steps, %d said", p, r.Steps, said)
		}
		ends[r.End]++
		if err := New(4, 4).Check(r.Loop); err != nil {
			t.Fatalf("%v: %v", p, err)
		}
		if err := p.Check(r.Loop); (err == nil) != (r.End == CompressionSolved) {
			t.Fatalf("%v: %v, but %v", p, r.End, err)
		}
		if r.Steps > 2*16 {
			t.Fatalf("%v: %d steps", p, r.Steps)
		}
	}
	for end := range CompressionEnd(3) {
		if ends[end] == 0 {
			t.Errorf("nothing ended %v", end)
		}
	}
}

func FuzzCompress(f *testing.F) {
	f.Add(uint8(3), uint8(3), "3.2.1.2.3")
	f.Add(uint8(0), uint8(0), "4")
	f.Fuzz(func(t *testing.T, width, height uint8, cells string) {
		p := New(1+int(width)%9, 1+int(height)%9)
		for i := range p.Cells {
			if i < len(cells) && cells[i] >= '0' && cells[i] <= '4' {
				p.Cells[i] = int8(cells[i] - '0')
			}
		}
		r := Compress(p, nil)
		if err := p.Check(r.Loop); (err == nil) != (r.End == CompressionSolved) {
			t.Errorf("%v: %v, but %v", p, r.End, err)
		}
	})
}

func ExampleCompress() {
	for _, text := range []string{"3.3/.../3.3", "2.2/0../2.2", "313/.../..."} {
		board, err := grid.ParseRows(text, 0, MaxClue)
		if err != nil {
			panic(err)
		}
		r := Compress(Puzzle{board}, nil)
		fmt.Println(text, r.End, r.Steps)
	}
	// Output:
	// 3.3/.../3.3 solved 6
	// 2.2/0../2.2 wrong 5
	// 313/.../... solved 5
}
