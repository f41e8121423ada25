package slitherlink

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"matchbook/solve/grid"
)

// logicLoops returns every loop of a board of at most 16 cells: the borders of all
// sets of cells that are one loop.
func logicLoops(width, height int) []Solution {
	p := New(width, height)
	var loops []Solution
	inside := make([]bool, width*height)
	for set := 1; set < 1<<len(inside); set++ {
		for i := range inside {
			inside[i] = set>>i&1 == 1
		}
		if s := p.Border(inside); p.Check(s) == nil {
			loops = append(loops, s)
		}
	}
	return loops
}

// logicPuzzle keeps each clue of a random one of the loops with probability
// keep, and now and then makes one wrong.
func logicPuzzle(rng *rand.Rand, width, height int, loops []Solution, keep, wrong float64) Puzzle {
	p := New(width, height)
	s := loops[rng.IntN(len(loops))]
	for i := range p.Cells {
		if rng.Float64() < keep {
			p.Cells[i] = p.Around(s, i)
			if rng.Float64() < wrong {
				p.Cells[i] = int8(rng.IntN(MaxClue + 1))
			}
		}
	}
	return p
}

// logicSolutions returns those of the loops that solve p.
func logicSolutions(p Puzzle, loops []Solution) []Solution {
	var found []Solution
loops:
	for _, s := range loops {
		for i, clue := range p.Cells {
			if clue != grid.Blank && p.Around(s, i) != clue {
				continue loops
			}
		}
		found = append(found, s)
	}
	return found
}

// Every step of every technique must hold in every solution, a contradiction must
// mean that there is none, and what is solved must be the only solution.
func TestLogicSound(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	var l Logic
	seen := [Techniques]int{}
	solved := 0
	for _, size := range [][2]int{{1, 1}, {2, 1}, {1, 2}, {2, 2}, {3, 2}, {3, 3}, {5, 2}, {4, 3}, {3, 4}, {4, 4}} {
		loops := logicLoops(size[0], size[1])
		rounds := 1500
		if testing.Short() {
			rounds = 150
		}
		for range rounds {
			p := logicPuzzle(rng, size[0], size[1], loops, 0.2+0.7*rng.Float64(), 0.03)
			solutions := logicSolutions(p, loops)
			limit := Technique(rng.IntN(Techniques))
			l.Solve(p, limit)
			if l.Wrong && len(solutions) > 0 {
				t.Fatalf("%v up to %v: contradiction, but there are %d solutions", p, limit, len(solutions))
			}
			if l.Solved {
				solved++
				if len(solutions) != 1 {
					t.Fatalf("%v up to %v: solved, but there are %d solutions", p, limit, len(solutions))
				}
				if err := p.Check(l.Solution()); err != nil {
					t.Fatalf("%v: %v", p, err)
				}
			}
			for i := range l.Steps {
				s := &l.Steps[i]
				seen[s.Technique]++
				if s.Technique > limit || s.Open < 1 {
					t.Fatalf("%v up to %v: step %+v", p, limit, *s)
				}
				for e, line := range l.Marks(s) {
					for _, solution := range solutions {
						if solution.Has(e) != line {
							t.Fatalf("%v: %s\nbut a solution differs at %s", p, l.Sentence(s), p.EdgeName(e))
						}
					}
				}
			}
			if fast := l.Begin(p, limit); fast && (len(solutions) != 1 || p.Check(l.Solution()) != nil) {
				t.Fatalf("%v up to %v: Begin solves it, but there are %d solutions", p, limit, len(solutions))
			}
		}
	}
	if solved == 0 {
		t.Error("nothing was solved")
	}
	for technique, n := range seen {
		if n == 0 {
			t.Errorf("no step by %v", Technique(technique))
		}
	}
}

// Begin, which deduces in any order, must solve what Solve does by rounds.
func TestBeginSolves(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	loops := logicLoops(4, 4)
	var l, fast Logic
	for range 2000 {
		p := logicPuzzle(rng, 4, 4, loops, 0.5+0.5*rng.Float64(), 0)
		limit := Technique(rng.IntN(Techniques))
		if slow, quick := l.Solve(p, limit), fast.Begin(p, limit); slow != quick {
			t.Fatalf("%v up to %v: Solve %v, Begin %v", p, limit, slow, quick)
		}
	}
}

// Without must agree with solving anew.
func TestWithout(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 3))
	loops := logicLoops(4, 4)
	var l, anew Logic
	gone, kept := 0, 0
	for range 400 {
		p := logicPuzzle(rng, 4, 4, loops, 1, 0)
		limit := Technique(rng.IntN(Techniques))
		if !l.Begin(p, limit) {
			continue
		}
		order := rng.Perm(16)
		for n := 0; n < 16; {
			cells := order[n:min(16, n+1+rng.IntN(2))]
			n += len(cells)
			q := Puzzle{grid.Board{Width: 4, Height: 4, Cells: append([]int8(nil), p.Cells...)}}
			unused := true
			for _, i := range cells {
				q.Cells[i] = grid.Blank
				unused = unused && !l.Uses(i)
			}
			want := anew.Begin(q, limit)
			if unused && !want {
				t.Fatalf("%v up to %v: %v are not used, but cannot go", p, limit, cells)
			}
			if got := l.Without(cells...); got != want {
				t.Fatalf("%v up to %v without %v: %v, want %v", p, limit, cells, got, want)
			}
			if want {
				p = q
				gone++
			} else {
				kept++
			}
			if err := p.Check(l.Solution()); err != nil || !l.facts.solved() {
				t.Fatalf("%v up to %v: the solution is lost without %v (%v): %v", p, limit, cells, want, err)
			}
		}
	}
	if gone == 0 || kept == 0 {
		t.Errorf("%d clues could go, %d not", gone, kept)
	}
}

// A puzzle that is turned or mirrored has the same steps, turned or mirrored.
func TestLogicSymmetry(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	loops := logicLoops(4, 4)
	var l Logic
	count := func(p Puzzle) map[Step]int {
		l.Solve(p, DeepLookAhead)
		steps := map[Step]int{}
		for _, s := range l.Steps {
			steps[Step{Technique: s.Technique, Open: s.Open, Depth: s.Depth, round: s.round, first: 0, last: s.last - s.first}]++
		}
		return steps
	}
	for range 300 {
		p := logicPuzzle(rng, 4, 4, loops, 0.4+0.4*rng.Float64(), 0.01)
		want := fmt.Sprint(count(p))
		for s := range grid.Symmetry(grid.Symmetries) {
			if got := fmt.Sprint(count(Puzzle{p.Transform(s)})); got != want {
				t.Fatalf("%v turned by %d:\n%s\n%s", p, s, got, want)
			}
		}
	}
}

// The first step of each technique in the puzzles below, told in words.
func TestSentences(t *testing.T) {
	want := map[Technique]string{
		Counting:      "The 0 at row 5, column 6 has no lines: its edges are crosses.",
		Closing:       "A line there would close a loop while clues or lines remain elsewhere, so the edge above row 4, column 2 is a cross.",
		Pattern:       "The 2 at row 1, column 1 is in a corner of the board, so the edge above row 1, column 2 and the edge left of row 2, column 1 are lines.",
		Corner:        "A line comes to a corner of the 3 at row 4, column 7, so not both of its edges there are lines: its top and left edges are lines.",
		Pair:          "The lines and crosses that end at the corners of the 1 at row 2, column 2 leave its pairs of edges few ways, so its top and right edges are crosses.",
		Chain:         "Followed from corner to corner, pairs of which not both or not neither can be lines come to the dot at row 4, column 3, so the edge above row 4, column 3 is a cross.",
		Colour:        "The cells on both sides of the edge left of row 5, column 2 are both inside the loop or both outside, so it is a cross.",
		LookAhead:     "If the edge above row 1, column 3 were a line, 3 rounds of counting would lead to a contradiction, so it is a cross.",
		DeepLookAhead: "If the edge left of row 2, column 1 were a line, pairs and colours would lead to a contradiction, so it is a cross.",
	}
	var l Logic
	got := map[Technique]string{}
	for _, id := range []string{
		"7x7:22a3b121b13d3b2a2d33c20i2a3333", "7x7:d2a2a3a1113a23i03112a1a31d2b12c3", "6x6:b11a32a3b23b1c11f10322a2b", "5x5:a1b01c11a3b22a2b223a"} {
		b, _, err := grid.ParseID(id, 0, MaxClue)
		if err != nil {
			t.Fatal(err)
		}
		if !l.Solve(Puzzle{b}, DeepLookAhead) {
			t.Errorf("%s is not solved", id)
		}
		for i := range l.Steps {
			s := &l.Steps[i]
			if _, ok := got[s.Technique]; !ok {
				got[s.Technique] = l.Sentence(s)
			}
		}
	}
	for technique := range Technique(Techniques) {
		if got[technique] != want[technique] {
			t.Errorf("%v:\n%q\nwant\n%q", technique, got[technique], want[technique])
		}
	}
}

func FuzzLogic(f *testing.F) {
	f.Add(uint8(3), uint8(3), "3.2.1.2.3")
	f.Add(uint8(5), uint8(5), "33.....2.03..3..1.2223...")
	f.Add(uint8(1), uint8(1), "4")
	var l Logic
	f.Fuzz(func(t *testing.T, width, height uint8, cells string) {
		p := New(1+int(width)%6, 1+int(height)%6)
		for i := range p.Cells {
			if i < len(cells) && cells[i] >= '0' && cells[i] <= '4' {
				p.Cells[i] = int8(cells[i] - '0')
			}
		}
		if l.Solve(p, DeepLookAhead) {
			if err := p.Check(l.Solution()); err != nil {
				t.Errorf("%v: %v", p, err)
			}
		}
		for i := range l.Steps {
			l.Sentence(&l.Steps[i])
		}
		// Clues that go leave the one solution.
		if limit := Technique(len(cells) % Techniques); l.Begin(p, limit) {
			solution := l.Solution()
			for i := range p.Cells {
				l.Without(i)
				if !slices.Equal(l.Solution(), solution) {
					t.Fatalf("%v up to %v: without clue %d the solution is another", p, limit, i)
				}
			}
		}
	})
}

func ExampleLogic() {
	board, err := grid.ParseRows("33/..", 0, MaxClue)
	if err != nil {
		panic(err)
	}
	var l Logic
	l.Solve(Puzzle{board}, DeepLookAhead)
	for i := range l.Steps {
		fmt.Println(l.Sentence(&l.Steps[i]))
	}
	fmt.Println(l.Solved)
	// Output:
	// The 3 at row 1, column 1 is in a corner of the board, so the edge above row 1, column 1 and the edge left of row 1, column 1 are lines.
	// The 3 at row 1, column 2 is in a corner of the board, so the edge above row 1, column 2 and the edge right of row 1, column 2 are lines.
	// The loop already runs through the dot at row 1, column 2, so its downward edge is a cross.
	// The 3 at row 1, column 1 needs every edge that it has left, so its bottom edge is a line.
	// The 3 at row 1, column 2 needs every edge that it has left, so its bottom edge is a line.
	// The loop is closed: every other edge is a cross.
	// true
}

// plainDepth follows a supposition by the queues, as rounds of steps are found, and
// returns after how many it is refuted.
func plainDepth(f *deductions, edge int, value fact) (depth int) {
	limit, last, before := f.limit, f.last, len(f.trail)
	f.limit = Closing
	f.set(edge, value, reason{LookAhead, int32(edge)})
	for depth = 1; ; depth++ {
		f.drain(queueCount, f.count)
		f.drain(queueClose, f.closing)
		if f.wrong || len(f.found) == 0 {
			break
		}
		f.collect = false
		for _, found := range f.found {
			f.foundAt[found.edge] = unknownEdge
			if !f.wrong {
				f.settle(int(found.edge), found.line, found.why)
			}
		}
		f.collect, f.found = true, f.found[:0]
	}
	if !f.wrong {
		depth = never
	}
	for _, found := range f.found {
		f.foundAt[found.edge] = unknownEdge
	}
	f.found = f.found[:0]
	f.retract(before, false)
	f.limit, f.last = limit, last
	return depth
}

// Look-ahead must find just what following every supposition anew, to its end, finds.
func TestLookAheadAgainstPlain(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 5))
	var puzzles []Puzzle
	loops := logicLoops(4, 4)
	for range 300 {
		puzzles = append(puzzles, logicPuzzle(rng, 4, 4, loops, 0.3+0.3*rng.Float64(), 0.01))
	}
	for _, p := range loopy(t, "testdata/loopy.txt") {
		for n := range 8 { // with fewer and fewer clues
			for range n {
				p.Cells[rng.IntN(len(p.Cells))] = grid.Blank
			}
			puzzles = append(puzzles, Puzzle{grid.Board{Width: p.Width, Height: p.Height, Cells: slices.Clone(p.Cells)}})
		}
	}
	for range 300 { // sparse ones with many zeros, in which a loop is soon nearly closed
		p := Puzzle{grid.Board{Width: 4 + rng.IntN(5), Height: 4 + rng.IntN(6)}}
		for range p.Width * p.Height {
			n := int8(grid.Blank)
			if rng.IntN(10) < 4 {
				n = max(int8(rng.IntN(6))-2, 0)
			}
			p.Cells = append(p.Cells, n)
		}
		puzzles = append(puzzles, p)
	}
	for _, text := range []string{ // that is so while suppositions are remembered
		".1...0../..1...../.1.0..../..0..000/......../000...0./0..0..../.......0",
		"0..0.000/.......0/0....0.1/0....2../..0.22.1/.0....1.",
		"00.../00.../11..0/.22../.1.20/..2.1",
		"0.../..../..21/3011/.1../...0/3..1/2.2./.20.",
	} {
		p, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, p)
	}
	var l Logic
	f := &l.facts
	rounds, refuted := 0, 0
	for _, p := range puzzles {
		l.Solve(p, Counting) // makes everything ready
		f.load(p, DeepLookAhead, true)
		l.Steps, l.marks = l.Steps[:0], l.marks[:0]
		l.supposed.forget()
		for {
			for l.roundOf(Colour) && !f.closed {
			}
			if f.wrong || f.closed {
				break
			}
			want, nearest := []finding{}, never
			for e, known := range f.edge {
				for _, value := range [...]fact{lineEdge, crossEdge} {
					if known != unknownEdge {
						continue
					}
					d := plainDepth(f, e, value)
					if d < nearest {
						nearest, want = d, want[:0]
					}
					if d == nearest && d < never {
						want = append(want, finding{reason{LookAhead, int32(e)}, int32(e), value != lineEdge})
					}
				}
			}
			depth := l.lookAhead()
			slices.SortFunc(l.refuted, func(a, b finding) int {
				return cmp.Compare(literal(int(a.edge), valueOf(!a.line)), literal(int(b.edge), valueOf(!b.line)))
			})
			if rounds++; depth != nearest || !slices.Equal(l.refuted, want) {
				t.Fatalf("%v: after %d rounds %v, want after %d %v", p, depth, l.refuted, nearest, want)
			}
			if len(want) == 0 || f.wrong {
				break
			}
			refuted += len(want)
			l.draw(LookAhead, depth)
		}
	}
	if rounds < 200 || refuted < 200 {
		t.Errorf("%d rounds of look-ahead, %d refuted", rounds, refuted)
	}
}

// Rounds look only at what is fresh. They must find just what looking at every place
// finds, and colours what following all chains and colours finds.
func TestRoundsAgainstPlain(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 6))
	var puzzles []Puzzle
	loops := logicLoops(4, 4)
	for range 200 {
		puzzles = append(puzzles, logicPuzzle(rng, 4, 4, loops, 0.3+0.4*rng.Float64(), 0.01))
	}
	puzzles = append(puzzles, loopy(t, "testdata/loopy.txt")...)
	var l Logic
	f := &l.facts
	// found returns how many edges a look finds, and undoes it.
	found := func(look func()) int {
		trail := len(f.trail)
		look()
		n := len(f.found)
		for _, found := range f.found {
			f.foundAt[found.edge] = unknownEdge
		}
		f.found = f.found[:0]
		wrong := f.wrong
		f.undo(trail)
		if wrong {
			return -1
		}
		return n
	}
	plain := map[Technique]func(){
		Counting: func() {
			for _, place := range f.all {
				f.count(int(place))
			}
		},
		Corner: func() {
			for x := range f.cells {
				if f.state[x].kind() < blank {
					f.lookCorner(x)
				}
			}
		},
		Pair: func() {
			for _, place := range f.all {
				f.pair(int(place))
			}
		},
		Colour: func() {
			chains, closing := slices.Clone(f.todo[queueChain]), slices.Clone(f.todo[queueClose])
			f.full = true
			f.wakeChains()
			f.drain(queueChain, f.chain)
			for !f.wrong && f.colour() {
				f.drain(queueChain, f.chain)
			}
			f.full = false
			f.forget()
			f.todo[queueClose] = append(f.todo[queueClose], closing...)
			for _, place := range chains {
				f.wakeFor(queueChain, int(place))
			}
		},
	}
	rounds := [Techniques]int{}
	for _, p := range puzzles {
		f.load(p, DeepLookAhead, true)
		l.Steps, l.marks, l.when, l.round = l.Steps[:0], l.marks[:0], cleared(l.when, len(f.edge)), 0
		l.supposed.forget()
		for !f.closed && !f.wrong && f.unknown > 0 {
			want := [Techniques]int{}
			for technique, look := range plain {
				want[technique] = found(look)
			}
			edges := len(l.marks)
			if !l.roundOf(DeepLookAhead) {
				break
			}
			by := l.Steps[len(l.Steps)-1].Technique
			rounds[by]++
			for technique := range plain {
				if n := want[technique]; technique < by && n != 0 || technique == by && n != len(l.marks)-edges {
					t.Fatalf("%v: a round by %v finds %d edges, but %v everywhere %d", p, by, len(l.marks)-edges, technique, n)
				}
			}
		}
	}
	for _, technique := range [...]Technique{Counting, Corner, Pair, Colour} {
		if rounds[technique] < 50 {
			t.Errorf("%d rounds by %v", rounds[technique], technique)
		}
	}
}
