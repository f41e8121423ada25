package matchstick

import (
	"context"
	"math/bits"
)

// The units
//
// A census spends most of its time on the units, where every state is multiplied by every letter
// (census.go). Only the coefficients of a product that count solutions after 0, 1, 2, … steps are
// needed. In a table of coefficients, the needed coefficients lie on one line, which is a diagonal
// if sticks move. So states and letters are stored line by line, and each needed coefficient is a
// sum of products:
//
//	        added 0 1 2
//	removed 0     a b c     state   [a e i] [b f] [c] [d h] [g]
//	        1     d e f              ×       ×     ×   ×     ×
//	        2     g h i     letter  [A E I] [D H] [G] [B F] [C]   = [0 1 2 steps]
//
// A machine word has the coefficients of one line, in lanes. One multiplication of two words then
// multiplies two lines: each lane of the product is a sum of products. If coefficients are too
// large for lanes, each word has one coefficient, and each number of steps has a sum of its own.
// Most words are 0, and only nonzero words are multiplied.

// join counts all layouts. Each layout is a state, which has all columns except the units, combined
// with a letter of the units. The parameter most is an upper bound for the coefficients of a layout
// for one target.
func (c *census) join(ctx context.Context, states *bags, most uint64) error {
	units := c.letters[0]
	l := c.newLines(most * uint64(len(c.targets)))
	var owners []int
	for i, t := range c.targets {
		for range t.low[1] {
			owners = append(owners, i)
		}
	}
	var alphabets []alphabet
	for _, costs := range c.choices() {
		alphabets = append(alphabets, l.alphabet(units, owners, costs))
	}
	var times []uint64
	for _, layouts := range units.all {
		times = append(times, layouts)
	}
	layouts := units.layouts() * uint64(len(alphabets))
	add, end := c.track("layouts", states.layouts()*layouts)
	defer end()
	chunks := states.chunks()
	return share(ctx, len(chunks), func() (do func(int) error, end func()) {
		found := newFindings(l)
		words, sums := make([]uint64, l.words(len(owners))), make([][]uint64, l.sums())
		for i := range sums {
			sums[i] = make([]uint64, units.n)
		}
		do = func(i int) error {
			for vector, more := range chunks[i].all {
				l.state(vector, words)
				solvable := uint64(0)
				for i := range alphabets {
					alphabets[i].products(words, sums)
					solvable += found.add(sums, times, more)
				}
				found.unsolvable += more * (layouts - solvable)
				add(more * layouts)
			}
			return nil
		}
		return do, func() { c.collect(found.tally()) }
	})
}

// findings counts layouts. Here a sum is a word with the numbers of solutions of a layout at each
// depth, in lanes. A few sums are very frequent, so layouts with equal sums are first gathered in
// slots, chosen by a hash of the sum.
type findings struct {
	*lines
	unsolvable uint64
	gathered   [1 << 10]finding
	counted    tally
	counts     []uint64
}

// A finding is a sum and the number of layouts that have it.
type finding struct{ sum, layouts uint64 }

func newFindings(l *lines) *findings {
	return &findings{lines: l, counted: make(tally, len(l.total)), counts: make([]uint64, len(l.total))}
}

// add counts the layouts that combine a state with each letter. The state stands for the given
// number of layouts. The slice times has the number of layouts of each letter, and the slice sums
// has the sums of each letter's products with the state. The result is the number of layouts of
// letters that have a solution in combination with the state.
func (f *findings) add(sums [][]uint64, times []uint64, layouts uint64) (solvable uint64) {
	if f.lane == 0 {
		for letter, n := range times {
			for d := range sums {
				f.counts[d] = sums[d][letter]
			}
			if Total(f.counts) > 0 {
				f.counted.add(f.counts, f.rules.Exactly, layouts*n)
				solvable += n
			}
		}
		return solvable
	}
	above := 64 - f.lane*len(f.counts) // number of upper bits that belong to no depth
	for letter, sum := range sums[0] {
		if sum <<= above; sum == 0 {
			continue
		}
		place := &f.gathered[sum*0x9e3779b97f4a7c15>>54]
		if place.sum != sum {
			f.count(*place)
			*place = finding{sum: sum}
		}
		place.layouts += layouts * times[letter]
		solvable += times[letter]
	}
	return solvable
}

// count unpacks the sum of a finding, and counts its layouts.
func (f *findings) count(g finding) {
	sum := g.sum >> (64 - f.lane*len(f.counts))
	for d := range f.counts {
		f.counts[d] = sum >> (f.lane * d) & (1<<f.lane - 1)
	}
	f.counted.add(f.counts, f.rules.Exactly, g.layouts)
}

func (f *findings) tally() tally {
	for _, g := range f.gathered {
		if g.layouts > 0 {
			f.count(g)
		}
	}
	clear(f.counts)
	f.counted.add(f.counts, f.rules.Exactly, f.unsolvable)
	return f.counted
}

// lines arranges the coefficients of a polynomial in lines: each coefficient has a line, and a
// position on that line.
type lines struct {
	*census
	step  price
	count int // the number of lines of a polynomial
	lane  int // bits of a lane; 0 if coefficients do not fit into lanes
}

// newLines returns lines for coefficients up to a bound. If coefficients up to the bound do not fit
// into lanes, the lines have no lanes.
func (c *census) newLines(most uint64) *lines {
	l := &lines{census: c, step: c.rules.Rule.price(1), lane: 64 / len(c.total)}
	l.count = 1 - l.line(0, c.narrow.Cols-1) + l.line(c.narrow.Rows-1, 0)
	if bits.Len64(most) > l.lane {
		l.lane = 0
	}
	return l
}

// line returns the line of a coefficient; the least line is line(0, Cols-1). The method along
// returns the position of a coefficient on its line. When two coefficients are multiplied, their
// lines are added, and so are their positions.
func (l *lines) line(removed, added int) int { return removed*l.step.added() - added*l.step.removed() }

func (l *lines) along(removed, added int) int {
	if l.step.removed() > 0 {
		return removed
	}
	return added
}

// coefficients calls yield for each nonzero coefficient n of the polynomials in v; poly is the
// index of the polynomial.
func (l *lines) coefficients(v []uint64, yield func(poly, removed, added int, n uint64)) {
	size := l.narrow.Size()
	for i := 0; i*size < len(v); i++ {
		for removed := range l.narrow.Rows {
			for added := range l.narrow.Cols {
				if n := l.narrow.At(v[i*size:], removed, added); n > 0 {
					yield(i, removed, added, n)
				}
			}
		}
	}
}

// put adds n to the coefficient of v at a position along a line.
func (l *lines) put(v []uint64, line, along int, n uint64) {
	if l.lane > 0 {
		v[line] += n << (l.lane * along)
		return
	}
	v[line*len(l.total)+along] += n
}

// sums returns the number of sums of products that a state and a letter have: one for all depths if
// there are lanes, otherwise one for each depth.
func (l *lines) sums() int {
	if l.lane > 0 {
		return 1
	}
	return len(l.total)
}

// words returns the number of words that the given number of polynomials take.
func (l *lines) words(polys int) int {
	if l.lane > 0 {
		return polys * l.count
	}
	return polys * l.count * len(l.total)
}

// state writes the polynomials of a state, the parameter v, to the slice words, line by line.
func (l *lines) state(v, words []uint64) {
	clear(words)
	least := l.line(0, l.narrow.Cols-1)
	l.coefficients(v, func(poly, removed, added int, n uint64) {
		l.put(words, poly*l.count+l.line(removed, added)-least, l.along(removed, added), n)
	})
}

// An alphabet has the letters for a choice of signs. Element [i][j] lists the nonzero words of
// letters that are multiplied by word j of a state, and added to sum i.
type alphabet [][][]letterWord

// letterWord is one word of a letter, together with the index of the letter.
type letterWord struct {
	word   uint64
	letter int
}

// products multiplies a state by each letter: it multiplies corresponding words, and adds the
// products. Then sums[i] has sum i of each letter.
func (a alphabet) products(state []uint64, sums [][]uint64) {
	for i, lists := range a {
		sum := sums[i]
		clear(sum)
		for j, word := range state {
			if word == 0 {
				continue
			}
			for _, of := range lists[j] {
				sum[of.letter] += word * of.word
			}
		}
	}
}

// alphabet returns letters, line by line, for a choice of signs. The slice costs has the price of
// the signs for each target, and owners has the target of each polynomial. Each coefficient of a
// letter must be multiplied by some coefficients of the state. It is stored at their place.
func (l *lines) alphabet(letters *bag, owners []int, costs []price) alphabet {
	width, least, depths := l.words(len(owners)), l.line(0, l.narrow.Cols-1), len(l.total)
	a := make(alphabet, l.sums())
	for i := range a {
		a[i] = make([][]letterWord, width)
	}
	number := 0
	for letter := range letters.all {
		vectors := make([][]uint64, len(a))
		for i := range vectors {
			vectors[i] = make([]uint64, width)
		}
		l.coefficients(letter, func(poly, removed, added int, n uint64) {
			cost := costs[owners[poly]]
			if cost == impossible {
				return
			}
			line := -l.line(cost.removed(), cost.added()) - l.line(removed, added) - least
			along := l.along(cost.removed(), cost.added()) + l.along(removed, added)
			if line < 0 || line >= l.count {
				return
			}
			line += poly * l.count
			if l.lane > 0 {
				if along < depths {
					l.put(vectors[0], line, along, n)
				}
				return
			}
			for state := 0; along+state < depths; state++ {
				l.put(vectors[along+state], line, state, n)
			}
		})
		for i, vector := range vectors {
			for j, word := range vector {
				if word > 0 {
					a[i][j] = append(a[i][j], letterWord{word, number})
				}
			}
		}
		number++
	}
	return a
}
