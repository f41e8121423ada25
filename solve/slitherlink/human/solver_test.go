package human

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"matchbook/solve"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/deduce"
	"matchbook/solve/slitherlink/looptest"
)

// Every step of every technique must hold in every solution, a contradiction must
// mean that there is none, and what is solved must be the only solution.
func TestSound(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	var l Solver
	seen := [slitherlink.Techniques]int{}
	solved := 0
	for _, size := range [][2]int{{1, 1}, {2, 1}, {1, 2}, {2, 2}, {3, 2}, {3, 3}, {5, 2}, {4, 3}, {3, 4}, {4, 4}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			loops := looptest.Loops(size[0], size[1])
			rounds := 1500
			if testing.Short() {
				rounds = 150
			}
			for range rounds {
				p := looptest.Puzzle(rng, size[0], size[1], loops, 0.2+0.7*rng.Float64(), 0.03)
				solutions := looptest.Solutions(p, loops)
				limit := slitherlink.Technique(rng.IntN(slitherlink.Techniques))
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
								t.Fatalf("%v: %s\nbut a solution differs at %s", p, l.Sentence(i, phrase.English).Text, p.EdgeName(e))
							}
						}
					}
				}
			}
		})
	}
	if solved == 0 {
		t.Error("nothing was solved")
	}
	for technique, n := range seen {
		if n == 0 {
			t.Errorf("no step by %v", slitherlink.Technique(technique))
		}
	}
}

// A puzzle that is turned or mirrored has the same steps, turned or mirrored.
func TestSymmetry(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	loops := looptest.Loops(4, 4)
	var l Solver
	// count counts the steps by what does not depend on how the board is turned, and the edges that each
	// round settles. Which of two steps settles an edge can depend on how the board is turned.
	count := func(p slitherlink.Puzzle) map[string]int {
		l.Solve(p, slitherlink.DeepLookAhead)
		steps := map[string]int{}
		round := 0
		for i, last := 0, 0; i < len(l.Steps); i++ {
			s := &l.Steps[i]
			if i == last {
				round++
				last += s.Open
			}
			steps[fmt.Sprint(s.Technique, s.Open, s.Depth, round)]++
			steps[fmt.Sprint("edges", round)] += len(s.marks)
		}
		return steps
	}
	for range 300 {
		p := looptest.Puzzle(rng, 4, 4, loops, 0.4+0.4*rng.Float64(), 0.01)
		want := fmt.Sprint(count(p))
		for s := range grid.Symmetry(grid.Symmetries) {
			if got := fmt.Sprint(count(slitherlink.Puzzle{Board: p.Transform(s)})); got != want {
				t.Fatalf("%v turned by %d:\n%s\n%s", p, s, got, want)
			}
		}
	}
}

// The first step of each technique in the puzzles below, told in words.
func TestSentences(t *testing.T) {
	want := map[slitherlink.Technique]string{
		slitherlink.Counting:      "The 0 at r5c6 has a cross on each side.",
		slitherlink.Closing:       "R4c2 top is a cross: a line would close a loop that misses the line at r3c1 left.",
		slitherlink.Pattern:       "2 in a corner (r1c1): it has both edges of the board's corner or neither. Either way its lines go on along the border, so r1c2 top and r2c1 left are lines.",
		slitherlink.Corner:        "Line to a corner of a 3 (r4c7): a line comes to its bottom right corner, so the 3 has its only cross there. So top and left are lines.",
		slitherlink.Pair:          "1 at a closed corner (r2c2): no line reaches its top right corner from above or the right, so it has both edges there or neither, but only one line, so top and right are crosses.",
		slitherlink.Chain:         "6 steps show that r4c3 top is a cross.",
		slitherlink.Colour:        "5 steps show that r5c1 right is a cross.",
		slitherlink.LookAhead:     "If r1c3 top were a line, then after 5 steps a line would end at r1c4's bottom left corner, so r1c3 top is a cross.",
		slitherlink.DeepLookAhead: "If r2c1 left were a line, then after 36 steps a loop would close too early, so r2c1 left is a cross.",
	}
	var l Solver
	got := map[slitherlink.Technique]string{}
	for _, id := range []string{
		"7x7:22a3b121b13d3b2a2d33c20i2a3333", "7x7:d2a2a3a1113a23i03112a1a31d2b12c3", "6x6:b11a32a3b23b1c11f10322a2b", "5x5:a1b01c11a3b22a2b223a"} {
		p, err := slitherlink.Parse(id)
		if err != nil {
			t.Fatal(err)
		}
		if !l.Solve(p, slitherlink.DeepLookAhead) {
			t.Errorf("%s is not solved", id)
		}
		for i := range l.Steps {
			s := &l.Steps[i]
			if _, ok := got[s.Technique]; !ok {
				got[s.Technique] = l.Sentence(i, phrase.English).Text
			}
		}
	}
	for technique := range slitherlink.Technique(slitherlink.Techniques) {
		if got[technique] != want[technique] {
			t.Errorf("%v:\n%q\nwant\n%q", technique, got[technique], want[technique])
		}
	}
}

// A board whose only clues are 0s is solved by closing if and only if it has one solution. All boards
// of 4x3 are tried, and the reasons and sentences of some that are solved.
func TestOnlyLoop(t *testing.T) {
	var l Solver
	var e slitherlink.Search
	var sums [slitherlink.Techniques]checks
	loops := 0
	for board := range 1 << 12 {
		p := slitherlink.New(4, 3)
		for i := range p.Cells {
			if board>>i&1 == 1 {
				p.Cells[i] = 0
			}
		}
		count := e.Solve(p, 2, 0)
		if l.Solve(p, slitherlink.Closing); l.Solved != count.Unique() || l.Wrong && count.Count > 0 {
			t.Fatalf("%v: solved %v, wrong %v; the number of solutions is %d", p, l.Solved, l.Wrong, count.Count)
		}
		if !l.Solved {
			continue
		}
		if loops++; loops%20 != 0 {
			continue
		}
		checkReasons(t, &l, p, nil, &sums)
		for i := range l.Steps {
			checkTold(t, &l, i)
		}
	}
	if loops == 0 || sums[slitherlink.Closing].steps == 0 {
		t.Errorf("%d boards have one solution", loops)
	}
	t.Logf("%d boards", loops)
}

func FuzzSolver(f *testing.F) {
	f.Add(uint8(3), uint8(3), "3.2.1.2.3")
	f.Add(uint8(5), uint8(5), "33.....2.03..3..1.2223...")
	f.Add(uint8(1), uint8(1), "4")
	var l Solver
	f.Fuzz(func(t *testing.T, width, height uint8, cells string) {
		p := slitherlink.New(1+int(width)%6, 1+int(height)%6)
		for i := range p.Cells {
			if i < len(cells) && cells[i] >= '0' && cells[i] <= '4' {
				p.Cells[i] = int8(cells[i] - '0')
			}
		}
		if l.Solve(p, slitherlink.DeepLookAhead) {
			if err := p.Check(l.Solution()); err != nil {
				t.Errorf("%v: %v", p, err)
			}
		}
		for i := range l.Steps {
			l.Sentence(i, phrase.English)
			l.Sentence(i, phrase.Korean)
		}
	})
}

func ExampleSolver() {
	board, err := grid.ParseRows("33/..", 0, slitherlink.MaxClue)
	if err != nil {
		panic(err)
	}
	var l Solver
	l.Solve(slitherlink.Puzzle{Board: board}, slitherlink.DeepLookAhead)
	for i := range l.Steps {
		fmt.Println(l.Sentence(i, phrase.English).Text)
	}
	fmt.Println(l.Solved)
	// Output:
	// 3 in a corner (r1c1): it has both edges of the board's corner or neither, but only one cross, so top and left are lines.
	// 3 in a corner (r1c2): it has both edges of the board's corner or neither, but only one cross, so top and right are lines.
	// At r1c2's top left corner, lines go left and right, so no line goes down.
	// The 3 at r1c1 has its cross (right), so bottom is a line.
	// The 3 at r1c2 has its cross (left), so bottom is a line.
	// The loop of 6 lines is closed, so every other edge is a cross.
	// true
}

// refuteByAllPlaces is refute, by looking at every place in every round.
func refuteByAllPlaces(p, from *deduce.Position, supposed deduce.Mark, most int) int {
	p.CopyFrom(from)
	said := make(facts, len(p.Facts))
	draw := []deduce.Mark{supposed}
	for depth := 1; len(draw) > 0 && depth <= most; depth++ {
		for _, m := range draw {
			if p.Facts[m.Edge] == m.Fact.Contrary() {
				return depth
			}
			if p.Facts[m.Edge] == deduce.Unknown {
				p.Draw(int(m.Edge), m.Fact)
			}
		}
		if p.Wrong {
			return depth
		}
		draw = draw[:0]
		clear(said)
		for _, place := range p.Places {
			ok := true
			if draw, ok = p.News(draw, int(place), p.Counting(int(place))); !ok {
				return depth
			}
		}
		for e, fact := range p.Facts {
			if fact == deduce.Unknown {
				if early, _ := p.Closing(e); early {
					draw = append(draw, deduce.Mark{Edge: int32(e), Fact: deduce.Cross})
				}
			}
		}
		for _, m := range draw {
			if !said.agree(m) {
				return depth
			}
		}
	}
	return never
}

func lookAheadPuzzles(t *testing.T, rng *rand.Rand) (puzzles []slitherlink.Puzzle) {
	loops := looptest.Loops(4, 4)
	for range 300 {
		puzzles = append(puzzles, looptest.Puzzle(rng, 4, 4, loops, 0.3+0.3*rng.Float64(), 0.01))
	}
	for _, p := range looptest.Loopy(t, "../testdata/loopy.txt")[:10] {
		for n := range 3 { // with fewer and fewer clues
			for range n {
				p.Cells[rng.IntN(len(p.Cells))] = grid.Blank
			}
			puzzles = append(puzzles, slitherlink.Puzzle{Board: grid.Board{Width: p.Width, Height: p.Height, Cells: slices.Clone(p.Cells)}})
		}
	}
	for range 100 { // sparse ones with many zeros, in which a loop is soon nearly closed
		p := slitherlink.New(4+rng.IntN(5), 4+rng.IntN(6))
		for i := range p.Cells {
			if rng.IntN(10) < 4 {
				p.Cells[i] = max(int8(rng.IntN(6))-2, 0)
			}
		}
		puzzles = append(puzzles, p)
	}
	for _, text := range []string{ // in which one edge would close the loop, with all clues right
		".1...0../..1...../.1.0..../..0..000/......../000...0./0..0..../.......0",
		"0..0.000/.......0/0....0.1/0....2../..0.22.1/.0....1.",
		"00.../00.../11..0/.22../.1.20/..2.1",
		"0.../..../..21/3011/.1../...0/3..1/2.2./.20.",
	} {
		p, err := slitherlink.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, p)
	}
	return puzzles
}

// Look-ahead finds exactly what following every supposition over the whole board finds.
func TestLookAheadAgainstPlain(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 5))
	var l Solver
	var trial deduce.Position
	rounds, refuted := 0, 0
	for _, p := range lookAheadPuzzles(t, rng) {
		l.Solve(p, slitherlink.Colour)
		for !l.Solved && !l.Wrong && !l.position.Closed {
			want, nearest := map[deduce.Mark]bool{}, never
			for m := range l.suppositions() {
				depth := refuteByAllPlaces(&trial, &l.position, m, nearest)
				if depth < nearest {
					nearest = depth
					clear(want)
				}
				if depth == nearest && depth < never {
					want[deduce.Mark{Edge: m.Edge, Fact: m.Fact.Contrary()}] = true
				}
			}
			l.technique = slitherlink.LookAhead
			l.lookAhead()
			if l.position.Wrong {
				break // both ways of an edge are refuted
			}
			rounds++
			refuted += len(want)
			if len(l.open) != len(want) {
				t.Fatalf("%v: %d steps of look-ahead, want %d", p, len(l.open), len(want))
			}
			for _, step := range l.open {
				if step.Depth != nearest || !want[step.marks[0]] {
					t.Fatalf("%v: %+v, want one of %v after %d rounds", p, step, want, nearest)
				}
			}
			if len(want) == 0 {
				break
			}
			l.make()
			for !l.position.Wrong && !l.position.Closed && l.round(0, slitherlink.Colour) {
			}
			l.Wrong = l.position.Wrong || l.position.Unknown == 0
		}
	}
	if rounds < 200 || refuted < 200 {
		t.Errorf("%d rounds of look-ahead, %d refuted", rounds, refuted)
	}
}

// Rounds of chains and of colours look only at places where something has changed. They must
// find what looking at every place again and again finds.
func TestChainsAgainstPlain(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 6))
	loops := looptest.Loops(4, 4)
	puzzles := looptest.Loopy(t, "../testdata/loopy.txt")
	for range 200 {
		puzzles = append(puzzles, looptest.Puzzle(rng, 4, 4, loops, 0.3+0.4*rng.Float64(), 0.01))
	}
	// plain returns the edges that are found at a position, or -1 for a contradiction.
	plain := func(from *deduce.Position, technique slitherlink.Technique) int {
		p := new(deduce.Position)
		p.CopyFrom(from)
		found := map[int32]deduce.Fact{}
		ok := true
		look := func(place int, edges deduce.View, corners deduce.Corners) (changed bool) {
			for k := range 4 {
				corner, _ := p.CornerOf(place, k)
				had := p.Narrow(corner, corners.At(k))
				changed = changed || had&^corners.At(k) != 0
			}
			marks, fine := p.News(nil, place, edges)
			ok = ok && fine
			for _, m := range marks {
				ok = ok && found[m.Edge] != m.Fact.Contrary()
				changed = changed || found[m.Edge] == deduce.Unknown
				found[m.Edge] = m.Fact
			}
			return changed
		}
		for again := true; again && ok && !p.Wrong; {
			again = false
			for _, place := range p.Places {
				edges, corners := p.Chain(int(place), technique == slitherlink.Colour)
				again = look(int(place), edges, corners) || again
			}
			if technique != slitherlink.Colour {
				continue
			}
			p.UniteKnown()
			for _, x := range p.Inside {
				x := int(x)
				if p.States[x].Known() {
					continue
				}
				edges, corners := p.Colour(x, p.SidesOf(x))
				again = look(x, edges, corners) || again
				edges, corners, says := p.Across(x, p.SidesOf(x))
				again = look(x, edges, corners) || again
				for _, r := range says {
					united := p.Unite(r)
					again = again || united
				}
			}
		}
		if !ok || p.Wrong {
			return -1
		}
		return len(found)
	}
	var l Solver
	rounds := [slitherlink.Techniques]int{}
	for _, p := range puzzles {
		l.Solve(p, slitherlink.Counting)
		for !l.position.Wrong && !l.position.Closed && l.position.Unknown > 0 {
			if l.round(0, slitherlink.Pair) {
				continue
			}
			by := slitherlink.Chain
			want := plain(&l.position, by)
			if want == 0 {
				by = slitherlink.Colour
				want = plain(&l.position, by)
			}
			steps := len(l.Steps)
			l.round(0, slitherlink.Colour)
			if got := len(l.Steps) - steps; want < 0 && !l.position.Wrong || want >= 0 && got != want || got > 0 && l.Steps[steps].Technique != by {
				t.Fatalf("%v: a round finds %d edges, but %v everywhere %d", p, got, by, want)
			}
			if want <= 0 {
				break
			}
			rounds[by]++
		}
	}
	for _, technique := range [...]slitherlink.Technique{slitherlink.Chain, slitherlink.Colour} {
		if rounds[technique] < 50 {
			t.Errorf("%d rounds by %v", rounds[technique], technique)
		}
	}
}

// TestStopped: at a limit of work there are no more steps than without it, and the solver says
// that it stopped.
func TestStopped(t *testing.T) {
	var free, limited Solver
	stopped := 0
	for _, text := range []string{"3.3/.../3.3", "2.2./.3.1/3..2/.2.3", "..../..../..../....", "33../..../.1../0.2."} {
		t.Run(text, func(t *testing.T) {
			p, err := slitherlink.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			free.Solve(p, slitherlink.DeepLookAhead)
			for limited.most = 1; ; limited.most *= 2 {
				limited.Solve(p, slitherlink.DeepLookAhead)
				if !limited.Stopped {
					if limited.Solved != free.Solved || limited.Wrong != free.Wrong || len(limited.Steps) != len(free.Steps) {
						t.Fatalf("%s: %d steps, want %d", text, len(limited.Steps), len(free.Steps))
					}
					break
				}
				if stopped++; limited.Solved || !limited.Human().Stopped || len(limited.Steps) > len(free.Steps) {
					t.Fatalf("%s: %d steps, want at most %d", text, len(limited.Steps), len(free.Steps))
				}
			}
		})
	}
	if stopped < 10 {
		t.Errorf("only %d were stopped", stopped)
	}
}

// TestReasonsStopped: reasons up to a limit of work are those without the limit; later reasons are empty.
// So no board takes long to explain. On a large board full of 2s, each step follows from a long chain.
func TestReasonsStopped(t *testing.T) {
	twos := strings.TrimSuffix(strings.Repeat(strings.Repeat("2", 20)+"/", 20), "/")
	for _, text := range []string{".1.13/..2../.3.../...21/2..31", "2.2./.3.1/3..2/.2.3", twos} {
		p, err := slitherlink.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		var free, limited Solver
		free.Solve(p, slitherlink.DeepLookAhead)
		limited.Solve(p, slitherlink.DeepLookAhead)
		most := 1 << 20
		if text != twos {
			most = 0
			for i := range free.Steps {
				free.Reason(i)
			}
			most = free.reasons.Done() / 2
		}
		limited.reasons = solve.UpTo(most)
		told := 0
		for i := range limited.Steps {
			r := limited.Reason(i)
			if r.Settles == nil {
				continue
			}
			if told++; told != i+1 || !reflect.DeepEqual(r, free.Reason(i)) {
				t.Fatalf("%s: step %d of %d: %+v, want %+v", text, i+1, len(free.Steps), r, free.Reason(i))
			}
		}
		if done := limited.reasons.Done(); told == 0 || told == len(free.Steps) || done < most || done > most+1<<17 {
			t.Errorf("%s: %d of %d steps are told after %d looks of %d", text, told, len(free.Steps), done, most)
		}
	}
}

// Published puzzles that no single supposition solves are solved by suppositions that nest, and
// the same when they are turned.
func TestNest(t *testing.T) {
	for _, text := range []string{
		"1...1/.2.../.2.2./.23../.3..1",
		".1.13/..2../.3.../...21/2..31",
		".3...3.0/.12...31/2......1/0..212../..1...../.0.1..3./221.22.0/.......1",
	} {
		t.Run(text, func(t *testing.T) {
			p, err := slitherlink.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			var exact slitherlink.Search
			var s Solver
			if s.Solve(p, slitherlink.DeepLookAhead) {
				t.Error("it is solved without")
			}
			s.Nest = true
			var want []int
			for turn := range grid.Symmetry(grid.Symmetries) {
				turned := slitherlink.Puzzle{Board: p.Transform(turn)}
				if exact.Solve(turned, 2, 0); !s.Solve(turned, slitherlink.DeepLookAhead) || !slices.Equal(s.Solution(), exact.Solution(0)) {
					t.Fatalf("turned by %d it is not solved", turn)
				}
				if turn == 0 {
					var sums [slitherlink.Techniques]checks
					checkReasons(t, &s, turned, exact.Solution(0), &sums)
				}
				var nested []int
				for i := range s.Steps {
					step := &s.Steps[i]
					nested = append(nested, step.Nested)
					if step.Nested == 0 {
						continue
					}
					if step.Nested < 2 || step.Open != 1 {
						t.Errorf("%d suppositions, %d open", step.Nested, step.Open)
					}
					checkTold(t, &s, i)
				}
				if turn == 0 {
					want = nested
				} else if !slices.Equal(nested, want) {
					t.Errorf("turned by %d, its steps nest %v, want %v", turn, nested, want)
				}
			}
		})
	}
}
