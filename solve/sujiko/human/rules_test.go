package human

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"matchbook/solve/sujiko"
)

// The combinations of a sum make it, and having, unionOf and commonTo agree with a plain search.
func TestCombinations(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 1))
	lists := 0
	for n := range 10 {
		for total := range uint8(60) {
			c := sumOf(1<<n-1, total)
			if len(c.list) > 0 {
				lists++
			}
			for _, d := range c.list {
				if d.Len() != n || d&^AllDigits != 0 || digitSum(d) != int(total) {
					t.Fatalf("%v is no combination of %d digits with the sum %d", d, n, total)
				}
			}
			for range 50 {
				set := uint16(rng.IntN(1<<maxCombinations)) & c.all()
				digits, having := Digits(rng.IntN(1<<10))&AllDigits, uint16(0)
				union, common := Digits(0), AllDigits
				for i, d := range c.list {
					if set>>i&1 != 0 {
						union |= d
						common &= d
					}
					if d&digits != 0 {
						having |= 1 << i
					}
				}
				if c.having(digits) != having {
					t.Fatalf("%d digits, sum %d: %b have some of %v, want %b", n, total, c.having(digits), digits, having)
				}
				if c.unionOf(set) != union || c.commonTo(set) != common {
					t.Fatalf("%d digits, sum %d, set %b: %v, %v, want %v, %v",
						n, total, set, c.unionOf(set), c.commonTo(set), union, common)
				}
			}
		}
	}
	if lists != 129 { // n(9-n) + 1 sums of n digits
		t.Errorf("there are %d lists, want 129", lists)
	}
}

// maxCombinations is the greatest number of combinations of a sum.
const maxCombinations = 12

func digitSum(d Digits) (sum int) {
	for ; d != 0; d &= d - 1 {
		sum += bits.TrailingZeros16(uint16(d))
	}
	return sum
}

// randomFacts returns facts in which each cell may hold its digit of a random solution, and other digits.
func randomFacts(rng *rand.Rand) *facts {
	s := new(facts)
	for i, d := range rng.Perm(9) {
		s.digits[i] = 2 << d
		others := Digits(rng.IntN(1<<10)) & AllDigits
		if rng.IntN(3) > 0 {
			others &= Digits(rng.IntN(1 << 10))
		}
		s.digits[i] |= others
	}
	return s
}

// assign calls yield with every list of different digits that the cells may hold.
func (s *facts) assign(cells []int, yield func(digits []int)) {
	var digits []int
	var next func(used Digits)
	next = func(used Digits) {
		if len(digits) == len(cells) {
			yield(digits)
			return
		}
		for rest := s.digits[cells[len(digits)]] &^ used; rest != 0; rest &= rest - 1 {
			digits = append(digits, bits.TrailingZeros16(uint16(rest)))
			next(used | rest&-rest)
			digits = digits[:len(digits)-1]
		}
	}
	next(0)
}

func list(cells Cells) (list []int) {
	for ; cells != 0; cells &= cells - 1 {
		list = append(list, bits.TrailingZeros16(uint16(cells)))
	}
	return list
}

// Arrangements leave the digits that occur in some way to fill the sum.
func TestArrangements(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 2))
	found := 0
	for range 5000 {
		s := randomFacts(rng)
		cells := sujiko.Circles[rng.IntN(4)] & Cells(rng.IntN(1<<9)|rng.IntN(1<<9))
		if cells == 0 {
			continue
		}
		total := uint8(rng.IntN(31))
		s.sums = []sum{sumOf(cells, total)}
		combinations := s.sums[0].list
		s.left[0] = s.sums[0].all() & uint16(rng.IntN(1<<maxCombinations))

		var used [9]Digits
		left := uint16(0)
		s.assign(list(cells), func(digits []int) {
			set := Digits(0)
			for _, d := range digits {
				set |= 1 << d
			}
			for i, d := range combinations {
				if d == set && s.left[0]>>i&1 != 0 {
					left |= 1 << i
					for k, cell := range list(cells) {
						used[cell] |= 1 << digits[k]
					}
				}
			}
		})
		var want [9]Digits
		for _, cell := range list(cells) {
			want[cell] = s.digits[cell] &^ used[cell]
		}
		steps := s.find(Arrangements, nil)
		if left == s.left[0] && want == [9]Digits{} {
			if len(steps) > 0 {
				t.Fatalf("cells %v, sum %d: found %+v, want nothing", list(cells), total, steps)
			}
			continue
		}
		found++
		if len(steps) != 1 || steps[0].cannot != want || s.left[0]&^steps[0].gone[0] != left {
			t.Fatalf("cells %v, sum %d: found %+v, want removed %v, left %b", list(cells), total, steps, want, left)
		}
	}
	if found < 1000 {
		t.Errorf("%d steps", found)
	}
}

// The equations are the differences of two sums that share a cell, and of the board and one sum or
// two, if they are about few cells and do not repeat a sum.
func TestEquations(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	apart := 0
	for range 2000 {
		sums := make([]sum, 1+rng.IntN(6))
		for i := range sums {
			sums[i] = sum{cells: Cells(1 + rng.IntN(1<<9-1)), total: uint8(1 + rng.IntN(45))}
		}
		type terms [9]int // how often a cell is added
		termsOf := func(plus, minus Cells) (of terms) {
			for cell := range of {
				of[cell] = int(plus>>cell&1) - int(minus>>cell&1)
			}
			return of
		}
		type linear struct {
			a, b       int8
			of         terms
			difference int
		}
		var want []linear
		add := func(a, b int, signs [2]int, ofBoard int) {
			e := linear{a: int8(a), b: int8(b), difference: ofBoard * total}
			for i, sign := range signs {
				if sign != 0 {
					s := sums[[]int{a, b}[i]]
					e.difference += sign * int(s.total)
					for cell, n := range termsOf(s.cells, 0) {
						e.of[cell] += sign * n
					}
				}
			}
			filled, given := 0, false
			for cell := range e.of {
				e.of[cell] += ofBoard
				filled += e.of[cell] * e.of[cell]
			}
			for _, s := range sums {
				n := int(s.total)
				given = given || e.of == termsOf(s.cells, 0) && e.difference == n || e.of == termsOf(0, s.cells) && e.difference == -n
			}
			if 1 <= filled && filled <= maxFilled && !given {
				want = append(want, e)
			}
		}
		for a := range sums {
			add(a, -1, [2]int{-1, 0}, 1)
			for b := range a {
				if sums[a].cells&sums[b].cells != 0 {
					add(a, b, [2]int{1, -1}, 0)
				} else if (sums[a].cells | sums[b].cells).Len() <= maxFilled {
					apart++
				}
				add(a, b, [2]int{1, 1}, -1)
			}
		}
		var got []linear
		for _, e := range appendEquations(nil, sums) {
			got = append(got, linear{e.a, e.b, termsOf(e.plus, e.minus), e.difference})
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%+v: equations %v, want %v", sums, got, want)
		}
	}
	if apart < 100 {
		t.Errorf("%d pairs of few cells that share none", apart)
	}
}

// An overlap leaves the digits that occur in some way to fill its cells.
func TestOverlaps(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 3))
	found := 0
	for range 5000 {
		var o equation
		for n := 1 + rng.IntN(maxFilled); (o.plus | o.minus).Len() < n; {
			if cell := Cells(1) << rng.IntN(9); (o.plus|o.minus)&cell == 0 && rng.IntN(2) == 0 {
				o.plus |= cell
			} else if (o.plus|o.minus)&cell == 0 {
				o.minus |= cell
			}
		}
		o.difference = rng.IntN(40) - 20
		s := randomFacts(rng)
		s.equations = []equation{o}

		plus := list(o.plus)
		cells := append(plus, list(o.minus)...)
		var want [9]Digits
		for _, cell := range cells {
			want[cell] = s.digits[cell]
		}
		s.assign(cells, func(digits []int) {
			sum := 0
			for k, d := range digits {
				if k < len(plus) {
					sum += d
				} else {
					sum -= d
				}
			}
			if sum == o.difference {
				for k, cell := range cells {
					want[cell] &^= 1 << digits[k]
				}
			}
		})
		steps := s.overlaps(nil)
		if want == [9]Digits{} {
			if len(steps) > 0 {
				t.Fatalf("%v - %v = %d: found %+v, want nothing", plus, list(o.minus), o.difference, steps)
			}
			continue
		}
		found++
		if len(steps) != 1 || steps[0].cannot != want {
			t.Fatalf("%v - %v = %d: found %+v, want removed %v", plus, list(o.minus), o.difference, steps, want)
		}
	}
	if found < 1000 {
		t.Errorf("%d steps", found)
	}
}

// The rule finds the subsets of a plain search, if there are no smaller ones.
func TestSubsets(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 4))
	var found [5]int
states:
	for range 20000 {
		s := randomFacts(rng)
		for {
			if s.ending() != Stuck {
				continue states
			}
			steps := s.hiddenSingles(s.nakedSingles(nil))
			if len(steps) == 0 {
				break
			}
			s.apply(steps)
		}
		for n, technique := range map[int]Technique{2: Pairs, 3: Triples, 4: Quads} {
			if steps, want := s.subsets(nil, technique, n, false), plainSubsets(s, n, false); !sameSubsets(steps, want) {
				t.Fatalf("%v, %d naked: %+v, want %+v", s.digits, n, steps, want)
			}
		}
		for n := 2; n <= 4; n++ {
			technique := []Technique{2: Pairs, 3: Triples, 4: Quads}[n]
			steps, want := s.subsets(nil, technique, n, true), plainSubsets(s, n, true)
			if !sameSubsets(steps, want) {
				t.Fatalf("%v, %d: %+v, want %+v", s.digits, n, steps, want)
			}
			if len(steps) > 0 {
				found[n]++
				break
			}
		}
	}
	if found[2] < 100 || found[3] < 10 || found[4] == 0 {
		t.Errorf("subsets of n cells: %v", found)
	}
}

func sameSubsets(a, b []Step) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Cells != b[i].Cells || a[i].Digits != b[i].Digits || a[i].cannot != b[i].cannot {
			return false
		}
	}
	return true
}

// plainSubsets looks at all sets of n open cells.
func plainSubsets(s *facts, n int, hidden bool) (steps []Step) {
	open := board &^ s.placed
	for cells := Cells(0); cells <= board; cells++ {
		if cells.Len() != n || cells&^open != 0 || open.Len() <= n {
			continue
		}
		var step Step
		step.Cells = cells
		in, out := s.union(cells), s.union(board&^cells)
		switch {
		case in.Len() == n:
			step.Digits = in
			s.remove(&step, board&^cells, in)
		case hidden && (AllDigits&^out).Len() == n:
			step.Digits = AllDigits &^ out
			s.remove(&step, cells, out)
		}
		if step.cannot != [9]Digits{} {
			steps = append(steps, step)
		}
	}
	return steps
}
