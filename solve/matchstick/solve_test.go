package matchstick

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"matchbook/solve/matchstick/poly"
)

// trueEquations lists what brute compares with: every true equation of a shape.
func trueEquations(s Shape, noLeadingZeros bool) (list []Equation) {
	for rank := range s.Equations() {
		if e := s.Equation(rank); e.True() && !(noLeadingZeros && e.LeadingZeros()) {
			list = append(list, e)
		}
	}
	return list
}

// brute is the obvious twin of Counter and Solve: it compares the layout with
// every true equation, stick by stick.
func brute(l Layout, rules Rules, limit int, equations []Equation) (found [][]Equation) {
	found = make([][]Equation, min(limit, l.Shape().Places())+1)
	for _, e := range equations {
		if rules.Check(l, e, limit) != nil {
			continue // as most are, whose depth is not looked for
		}
		for d := range found {
			if rules.Check(l, e, d) == nil {
				found[d] = append(found[d], e)
				break
			}
		}
	}
	return found
}

// compareWithBrute checks the counter and the exact solver against brute.
func compareWithBrute(t *testing.T, c *Counter, l Layout, rules Rules, limit int, equations []Equation) {
	t.Helper()
	solutions, counts := c.Solve(l, -1)
	want := brute(l, rules, limit, equations)
	if len(counts) != len(want) {
		t.Fatalf("%d depths, want %d", len(counts), len(want))
	}
	i := 0
	for d, list := range want {
		if counts[d] != uint64(len(list)) {
			t.Fatalf("%q %v: %d solutions at depth %d, want %d", l.Text(rules.Glyphs), rules, counts[d], d, len(list))
		}
		for _, e := range list { // by rank, as trueEquations lists them
			if solutions[i].Equation != e || solutions[i].Depth != d {
				t.Fatalf("%q %v: solution %d is %v at %d, want %v at %d",
					l.Text(rules.Glyphs), rules, i, solutions[i].Equation, solutions[i].Depth, e, d)
			}
			checkMoves(t, l, solutions[i], rules)
			i++
		}
	}
	first, depth, ok := c.First()
	if ok != (len(solutions) > 0) || ok && (first != solutions[0].Equation || depth != solutions[0].Depth) {
		t.Fatalf("%q: First is %v at %d, %v", l.Text(rules.Glyphs), first, depth, ok)
	}
}

// checkMoves makes the moves of a solution and looks where they lead.
func checkMoves(t *testing.T, l Layout, s Solution, rules Rules) {
	t.Helper()
	if len(s.Moves) != s.Depth {
		t.Fatalf("%v: %d moves at depth %d", s.Equation, len(s.Moves), s.Depth)
	}
	for _, m := range s.Moves {
		if m.From != nil {
			if !l.Has(*m.From) {
				t.Fatalf("%v: no stick to move at %v", s.Equation, m.From)
			}
			l.flip(*m.From)
		}
		if m.To != nil {
			if l.Has(*m.To) {
				t.Fatalf("%v: there is a stick at %v", s.Equation, m.To)
			}
			l.flip(*m.To)
		}
		if wantFrom, wantTo := rules.Rule.Cost(1); (m.From != nil) != (wantFrom == 1) || (m.To != nil) != (wantTo == 1) {
			t.Fatalf("%v is no step of the rule %v", m, rules.Rule)
		}
	}
	if e, ok := l.Equation(rules.Glyphs); !ok || e != s.Equation {
		t.Fatalf("the moves lead to %q, not to %v", l.Text(rules.Glyphs), s.Equation)
	}
}

// flip puts a stick to p, or takes it away.
func (l *Layout) flip(p Place) {
	word, bit := l.shape.bit(p)
	l.words[word] ^= 1 << bit
}

func everyRules(yield func(Rules) bool) {
	for rule := range Rule(len(ruleNames)) {
		for g := range allGlyphs + 1 {
			for _, noZeros := range []bool{false, true} {
				if !yield(Rules{rule, g, noZeros}) {
					return
				}
			}
		}
	}
}

// Every layout of Type 1, and some of other shapes, under all rules.
func TestCounterAgainstBrute(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	shapes := []Shape{{1, 1, 1}, {1, 1, 2}, {2, 1, 1}, {1, 2, 1}, {2, 2, 2}, {1, 2, 3}, {3, 1, 2}, {1, 1, 4}}
	for rules := range everyRules {
		for _, s := range shapes {
			equations := trueEquations(s, rules.NoLeadingZeros)
			limit := 1 + rng.IntN(4)
			c := NewCounter(s, rules, limit)
			if s == (Shape{1, 1, 1}) && rules.Glyphs == 0 {
				for rank := range s.Equations() {
					compareWithBrute(t, c, s.Equation(rank).Layout(rules.Glyphs), rules, limit, equations)
				}
				continue
			}
			for range 8 {
				l := s.Equation(rng.Uint64N(s.Equations())).Layout(rules.Glyphs)
				compareWithBrute(t, c, l, rules, limit, equations)
			}
		}
	}
}

// The sums over all layouts are those of an independent program.
func TestTruth(t *testing.T) {
	type figures struct{ Solvable, Unique, Pairs uint64 }
	type truth struct {
		Layouts, TrueEquations uint64
		AlreadyTrue            uint64             `json:"already_true"`
		UpTo                   map[string]figures `json:"up_to_m"`
		Exactly                map[string]figures `json:"exactly_m"`
		Sound                  map[string]uint64
		Histogram              map[string]uint64 `json:"solution_count_histogram_up_to_2"`
		NoZeros                *struct {
			Layouts, Solvable, Unique uint64
			AlreadyTrue               uint64 `json:"already_true"`
		} `json:"no_leading_zeros_up_to_2"`
	}
	text, err := os.ReadFile("testdata/truth.json")
	if err != nil {
		t.Fatal(err)
	}
	var types map[string]json.RawMessage
	if err := json.Unmarshal(text, &types); err != nil {
		t.Fatal(err)
	}
	for name, shape := range map[string]Shape{"type1": {1, 1, 1}, "type2": {1, 1, 2}, "type3": {2, 2, 2}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var want truth
			if err := json.Unmarshal(types[name], &want); err != nil {
				t.Fatal(err)
			}
			if want.Layouts != shape.Equations() {
				t.Errorf("%d layouts, want %d", shape.Equations(), want.Layouts)
			}
			depths := len(want.UpTo) - 1
			c := NewCounter(shape, Rules{}, depths)
			upTo, exactly := make([]figures, depths+1), make([]figures, depths+1)
			sound := make([]uint64, depths+1)
			histogram := map[string]uint64{}
			tally := func(f *figures, n uint64) {
				if n > 0 {
					f.Solvable++
				}
				if n == 1 {
					f.Unique++
				}
				f.Pairs += n
			}
			for rank := range shape.Equations() {
				sum := uint64(0)
				for m, n := range c.Count(shape.Equation(rank).Layout(0)) {
					if n == 1 && sum == 0 && m > 0 {
						sound[m]++
					}
					sum += n
					tally(&exactly[m], n)
					tally(&upTo[m], sum)
					if m == 2 {
						histogram[strconv.FormatUint(sum, 10)]++
					}
				}
			}
			if upTo[0].Solvable != want.AlreadyTrue {
				t.Errorf("already true: %d, want %d", upTo[0].Solvable, want.AlreadyTrue)
			}
			for m := range depths + 1 {
				if upTo[m] != want.UpTo[strconv.Itoa(m)] {
					t.Errorf("up to %d: %v, want %v", m, upTo[m], want.UpTo[strconv.Itoa(m)])
				}
				if want.Exactly != nil && exactly[m] != want.Exactly[strconv.Itoa(m)] {
					t.Errorf("exactly %d: %v, want %v", m, exactly[m], want.Exactly[strconv.Itoa(m)])
				}
				if m > 0 && sound[m] != want.Sound[strconv.Itoa(m)] {
					t.Errorf("sound at %d: %d, want %d", m, sound[m], want.Sound[strconv.Itoa(m)])
				}
			}
			for n, layouts := range want.Histogram {
				if histogram[n] != layouts {
					t.Errorf("%s solutions: %d layouts, want %d", n, histogram[n], layouts)
				}
			}
			if len(histogram) != len(want.Histogram) {
				t.Errorf("histogram has %d bars, want %d", len(histogram), len(want.Histogram))
			}
			if want.NoZeros == nil {
				return
			}
			got := *want.NoZeros
			got.Layouts, got.Solvable, got.Unique, got.AlreadyTrue = 0, 0, 0, 0
			c = NewCounter(shape, Rules{NoLeadingZeros: true}, 2)
			for rank := range shape.Equations() {
				e := shape.Equation(rank)
				if e.LeadingZeros() {
					continue
				}
				got.Layouts++
				n := c.Count(e.Layout(0))
				if sum := n[0] + n[1] + n[2]; sum > 0 {
					got.Solvable++
					if sum == 1 {
						got.Unique++
					}
				}
				got.AlreadyTrue += n[0]
			}
			if got != *want.NoZeros {
				t.Errorf("no leading zeros: %v, want %v", got, *want.NoZeros)
			}
		})
	}
}

// The three solvers find the same sets: on every layout of Type 1 for up to
// three moves, of Type 2 for up to two, and on random ones of Type 3.
func TestPaperExactCounter(t *testing.T) {
	if testing.Short() {
		t.Skip("the paper's search visits billions of layouts")
	}
	// All layouts of Type 1 up to three moves and of Type 2 up to two take over a
	// minute: MATCHBOOK_ALL asks for them, else it is every 17th or 13th.
	all := os.Getenv("MATCHBOOK_ALL") != ""
	for _, sweep := range []struct {
		shape  Shape
		limit  int
		sample int    // 0 for every layout
		stride uint64 // or every so many-th
	}{{Shape{1, 1, 1}, 2, 0, 1}, {Shape{1, 1, 1}, 3, 0, 17}, {Shape{1, 1, 2}, 2, 0, 13}, {Shape{2, 2, 2}, 2, 100, 1}} {
		if all {
			sweep.stride = 1
		}
		const slices = 2
		for slice := range slices {
			t.Run(fmt.Sprintf("%v/%d/%d", sweep.shape, sweep.limit, slice), func(t *testing.T) {
				t.Parallel()
				search := NewSearch(0, sweep.limit, nil)
				c := NewCounter(sweep.shape, Rules{}, sweep.limit)
				if sweep.sample > 0 {
					rng := rand.New(rand.NewPCG(3, uint64(slice)))
					for range sweep.sample / slices {
						comparePaper(t, search, c, sweep.shape.Equation(rng.Uint64N(sweep.shape.Equations())).Layout(0), sweep.limit)
					}
					return
				}
				for rank := uint64(slice); rank < sweep.shape.Equations(); rank += slices * sweep.stride {
					comparePaper(t, search, c, sweep.shape.Equation(rank).Layout(0), sweep.limit)
				}
			})
		}
	}
}

// The same for layouts with blank cells and other glyphs, one move each.
func TestPaperOddLayouts(t *testing.T) {
	for _, text := range []string{" +1=2", "1 -3=4 ", "7+  =14", "    -1=9"} {
		t.Run(text, func(t *testing.T) {
			for g := range allGlyphs + 1 {
				l, err := Parse(text, g)
				if err != nil {
					t.Fatal(err)
				}
				comparePaper(t, NewSearch(g, 2, nil), NewCounter(l.Shape(), Rules{Glyphs: g}, 2), l, 2)
			}
		})
	}
}

func comparePaper(t *testing.T, search *Search, c *Counter, l Layout, limit int) {
	t.Helper()
	search.Run(l)
	exact, counts := c.Solve(l, -1)
	if steps, ok := SearchSteps(l.Sticks(), l.Shape().Places()-l.Sticks(), limit); !ok || steps != search.Steps {
		t.Fatalf("%q: the search visited %d layouts, SearchSteps says %d", l.Text(c.rules.Glyphs), search.Steps, steps)
	}
	found := slices.Clone(search.Found)
	slices.SortFunc(found, func(a, b Solution) int {
		if a.Depth != b.Depth {
			return a.Depth - b.Depth
		}
		return cmp.Compare(a.Equation.Rank(), b.Equation.Rank())
	})
	total := uint64(0)
	for _, n := range counts {
		total += n
	}
	if len(found) != len(exact) || uint64(len(exact)) != total {
		t.Fatalf("%q: paper %d, exact %d, counter %d", l.Text(c.rules.Glyphs), len(found), len(exact), total)
	}
	for i := range exact {
		if found[i].Equation != exact[i].Equation || found[i].Depth != exact[i].Depth {
			t.Fatalf("%q: paper %v, exact %v", l.Text(c.rules.Glyphs), found[i], exact[i])
		}
		checkMoves(t, l, found[i], c.rules)
	}
}

// Figures 15 and 16 of the paper, with the line numbers that they show: each
// Found and Discard line is followed by an empty one.
func TestFigures15And16(t *testing.T) {
	want := map[int]string{
		276:  "<=(0,1)(0,6) +++ Found(depth=1, 6+3=09) !!!",
		282:  "<=(0,4)(4,4)<=(0,1)(0,6) +++ Found(depth=2, 5+3=08) !!!",
		504:  "<=(0,4)(0,6)<=(0,1)(4,4) +++ Discard(depth=2, 5+3=08) !!!",
		1109: "<=(0,1)(4,4)<=(0,4)(0,6) +++ Discard(depth=2, 5+3=08) !!!",
		1331: "<=(0,1)(0,6)<=(0,4)(4,4) +++ Discard(depth=2, 5+3=08) !!!",
		284:  "<=(0,1)(0,6) +++ Skip : (0,5)-->(0,1) : 2",
		285:  "<=(0,1)(0,6) +++ Skip : (0,6)-->(0,0) : 2",
		290:  "<=(0,1)(0,6) +++ Skip : (0,6)-->(0,5) : 2",
		291:  "<=(0,1)(0,6) +++ Skip : (0,6)-->(1,0) : 2",
		293:  "<=(0,1)(0,6) +++ Skip : (0,6)-->(2,1) : 2",
	}
	l, err := Parse("0+3=09", 0)
	if err != nil {
		t.Fatal(err)
	}
	line, solutions := 0, 0
	NewSearch(0, 2, func(e Event) {
		line++
		if text, ok := want[line]; ok {
			if e.String() != text {
				t.Errorf("line %d: %s, want %s", line, e, text)
			}
			delete(want, line)
		} else if e.Outcome != Skip {
			t.Errorf("line %d: unexpected %s", line, e)
		}
		if e.Outcome != Skip {
			line++
			solutions++
		}
	}).Run(l)
	if len(want) > 0 || solutions != 5 {
		t.Errorf("%d lines with a solution, lines missing: %v", solutions, want)
	}
}

func TestSearchStepsOverflow(t *testing.T) {
	if n, ok := SearchSteps(30, 13, 2); !ok || n != 1+30*13+30*29*13*12 {
		t.Errorf("SearchSteps(30, 13, 2) = %d, %v", n, ok)
	}
	if _, ok := SearchSteps(40, 40, 12); ok {
		t.Error("a number beyond int64 was accepted")
	}
}

func TestCheck(t *testing.T) {
	l, _ := Parse("0+3=09", 0)
	for text, want := range map[string]error{
		"6+3=09": nil,
		"5+3=08": nil,
		"0+3=09": ErrFalse,
		"0+3=3":  ErrUnreachable,
		"7+3=10": ErrUnreachable,
		"9+0=09": ErrUnreachable,
	} {
		t.Run(text, func(t *testing.T) {
			to, err := Parse(text, 0)
			if err != nil {
				t.Fatal(err)
			}
			e, _ := to.Equation(0)
			if err := (Rules{}).Check(l, e, 2); !errors.Is(err, want) {
				t.Errorf("Check(%s) = %v, want %v", text, err, want)
			}
		})
	}
	e, _ := l.Equation(0)
	e.A, e.R = 6, 9
	if err := (Rules{NoLeadingZeros: true}).Check(l, e, 2); !errors.Is(err, ErrUnreachable) {
		t.Errorf("09 passed as a result without leading zeros: %v", err)
	}
}

// Rank and Shape.Equation undo each other, in the order of texts.
func TestRank(t *testing.T) {
	for _, s := range []Shape{{1, 1, 1}, {2, 1, 1}, {1, 2, 1}, {1, 1, 2}} {
		t.Run(fmt.Sprint(s), func(t *testing.T) {
			last := ""
			for rank := range s.Equations() {
				e := s.Equation(rank)
				if e.Rank() != rank {
					t.Fatalf("%v has rank %d, want %d", e, e.Rank(), rank)
				}
				if text := e.String(); text <= last {
					t.Fatalf("%s comes after %s", text, last)
				}
				last = e.String()
				if back, ok := e.Layout(0).Equation(0); !ok || back != e {
					t.Fatalf("the layout of %v reads as %v", e, back)
				}
			}
		})
	}
}

func TestMostSolutions(t *testing.T) {
	l, _ := Parse("0000+0000=0000", 0)
	all, counts := Solve(l, Rules{}, 4, -1)
	for _, most := range []int{0, 1, 7, len(all)} {
		t.Run(fmt.Sprint(most), func(t *testing.T) {
			some, _ := Solve(l, Rules{}, 4, most)
			if len(some) != min(most, len(all)) {
				t.Fatalf("at most %d: %d solutions", most, len(some))
			}
			for i, s := range some {
				if s.Equation != all[i].Equation {
					t.Errorf("at most %d: solution %d is %v, want %v", most, i, s.Equation, all[i].Equation)
				}
			}
		})
	}
	sum := uint64(0)
	for _, n := range counts {
		sum += n
	}
	if len(all) < 20 || uint64(len(all)) != sum {
		t.Errorf("%d solutions, counted %d", len(all), sum)
	}
}

func TestCounterDoesNotAllocate(t *testing.T) {
	for _, s := range []Shape{{1, 1, 1}, {2, 2, 2}, {4, 4, 4}} {
		t.Run(fmt.Sprint(s), func(t *testing.T) {
			c := NewCounter(s, Rules{}, 2)
			l := s.Equation(s.Equations() / 3).Layout(0)
			if n := testing.AllocsPerRun(100, func() { c.Count(l); c.First(); c.Shortest() }); n > 0 {
				t.Errorf("shape %v: %v allocations", s, n)
			}
		})
	}
}

// The counter's packed polynomials against plain ones, which bound 2⁶⁴-1 forces.
func TestPackedAgainstPlain(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, s := range []Shape{{2, 2, 2}, {3, 3, 3}, {4, 3, 4}, {4, 4, 4}} {
		t.Run(fmt.Sprint(s), func(t *testing.T) {
			for limit := range 4 {
				packed, plain := NewCounter(s, Rules{}, limit), NewCounter(s, Rules{}, limit)
				plain.poly = poly.New(plain.poly.Rows, plain.poly.Cols, 1<<64-1)
				seen := map[*columnTable]bool{}
				for _, tables := range plain.tables {
					for _, table := range tables[:s.columns()] {
						if !seen[table] {
							table.setPolynomials(plain.poly)
							seen[table] = true
						}
					}
				}
				plain.ownMemory()
				plain.twoMoves = false
				if limit < 3 && packed.poly.Lane == 0 {
					t.Errorf("shape %v, limit %d: polynomials are not packed", s, limit)
				}
				for range 200 {
					l := s.Equation(rng.Uint64N(s.Equations())).Layout(0)
					if a, b := packed.Count(l), plain.Count(l); !slices.Equal(a, b) {
						t.Fatalf("%q: packed %v, plain %v", l.Text(0), a, b)
					}
				}
			}
		})
	}
}

// FuzzSolve takes any shape, rules, limit and placement of sticks. The counter
// must agree with the solutions it lists, each solution must check, and for
// shapes that brute can manage, all must agree with it.
func FuzzSolve(f *testing.F) {
	f.Add(uint8(0), uint8(0), uint8(1), uint8(0), uint8(2), uint64(12345), uint64(0), false)
	f.Add(uint8(3), uint8(3), uint8(3), uint8(5), uint8(3), uint64(1<<63|999), uint64(77), true)
	f.Add(uint8(1), uint8(0), uint8(1), uint8(23), uint8(40), uint64(1), uint64(0), false)
	f.Fuzz(func(t *testing.T, a, b, r, options, limit uint8, low, high uint64, sticks bool) {
		s := Shape{1 + int(a%MaxDigits), 1 + int(b%MaxDigits), 1 + int(r%MaxDigits)}
		rules := Rules{
			Rule:           Rule(options % 3),
			Glyphs:         Glyphs(options/3) & allGlyphs,
			NoLeadingZeros: options/12%2 == 1,
		}
		m := int(limit % 6)
		l := s.Equation(low % s.Equations()).Layout(rules.Glyphs)
		if sticks { // any placement, most cells unreadable
			l = Layout{shape: s}
			for i := range s.A + s.B + s.R {
				word := [2]uint64{low, high}[i/cellsPerWord]
				l.setDigit(i, segments(word>>(7*(i%cellsPerWord)))&allSegments)
			}
			l.words[0] |= low >> operatorBit << operatorBit
		}
		c := NewCounter(s, rules, m)
		if s.Equations() <= 200_000 {
			compareWithBrute(t, c, l, rules, m, trueEquations(s, rules.NoLeadingZeros))
			solutions, _ := c.Solve(l, -1)
			compareShortest(t, c, l, rules, solutions)
			return
		}
		counts := slices.Clone(c.Count(l))
		for d, n := range counts {
			if n > 20_000 {
				continue
			}
			seen := map[uint64]bool{}
			c.Each(d, func(rank uint64) {
				e := s.Equation(rank)
				if err := rules.Check(l, e, d); err != nil || seen[rank] {
					t.Fatalf("%v: %v", e, err)
				}
				if d > 0 && rules.Check(l, e, d-1) == nil {
					t.Fatalf("%v needs fewer than %d steps", e, d)
				}
				seen[rank] = true
			})
			if uint64(len(seen)) != n {
				t.Fatalf("depth %d: %d listed, %d counted", d, len(seen), n)
			}
		}
	})
}

// Nanoseconds a layout: the counter, alone, with the first solution, and with all about the shortest, against
// comparing with every true equation by popcount, and against the paper's search.
func BenchmarkCount(b *testing.B) {
	for _, s := range []Shape{{1, 1, 1}, {1, 1, 2}, {2, 2, 2}, {3, 3, 3}, {4, 4, 4}} {
		layouts := make([]Layout, 1024)
		rng := rand.New(rand.NewPCG(7, 8))
		for i := range layouts {
			layouts[i] = s.Equation(rng.Uint64N(s.Equations())).Layout(0)
		}
		each := func(name string, layouts []Layout, count func([]Layout)) {
			b.Run(fmt.Sprintf("shape=%v/%s", s, name), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					count(layouts)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(layouts)), "ns/layout")
			})
		}
		c := NewCounter(s, Rules{}, 2)
		each("counter", layouts, func(layouts []Layout) {
			for _, l := range layouts {
				c.Count(l)
			}
		})
		each("counter+first", layouts, func(layouts []Layout) {
			for _, l := range layouts {
				c.Count(l)
				c.First()
			}
		})
		each("counter+shortest", layouts, func(layouts []Layout) {
			for _, l := range layouts {
				c.Count(l)
				c.Shortest()
			}
		})
		if s.Equations() > 2_000_000 {
			continue
		}
		var targets []uint64 // these shapes fit one word
		for _, e := range trueEquations(s, false) {
			targets = append(targets, e.Layout(0).words[0])
		}
		var counts [3]int
		each("popcount", layouts, func(layouts []Layout) {
			for _, l := range layouts {
				sticks := l.words[0]
				for _, e := range targets {
					d := bits.OnesCount64(sticks &^ e)
					if d < len(counts) && bits.OnesCount64(e&^sticks) == d {
						counts[d]++
					}
				}
			}
		})
		search := NewSearch(0, 2, nil)
		each("paper", layouts[:16], func(layouts []Layout) {
			for _, l := range layouts {
				search.Run(l)
			}
		})
	}
}
