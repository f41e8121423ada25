package matchstick

import (
	"context"
	"math/bits"
)

// The units
//
// A census spends most of its time on the units, where every state is multiplied by every letter. Only
// some coefficients of a product are wanted, for solutions after 0, 1, 2, … steps, and these
// coefficients lie on a line. So states and letters are written in lines, and each wanted coefficient
// is a sum of products of words:
//
//	        added 0 1 2
//	removed 0     a b c     state   [a e i] [b f] [c] [d h] [g]
//	        1     d e f              ×       ×     ×   ×     ×
//	        2     g h i     letter  [A E I] [D H] [G] [B F] [C]   = [0 1 2 steps]
//
// A machine word is divided into lanes, with one number of a line in each. The product of two words
// multiplies two lines at once: each of its lanes is a sum of products. If the numbers are too large
// for lanes, each word has one coefficient, and each depth has its own sum. Most words are 0, so the words of a state are multiplied only by
// nonzero words of letters.

// join counts layouts: each is a state of all columns except the units, combined with a letter
// of the units.
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

// findings counts layouts by the sums that contain their numbers of solutions. A few sums are very
// frequent, so layouts are first gathered in slots, chosen by a hash of the sum.
type findings struct {
	*lines
	unsolvable uint64
	gathered   [1 << 10]finding
	counted    tally
	counts     []uint64
}

// finding is the number of layouts that have the same sum.
type finding struct{ sum, layouts uint64 }

func newFindings(l *lines) *findings {
	return &findings{lines: l, counted: make(tally, len(l.total)), counts: make([]uint64, len(l.total))}
}

// add adds the layouts of a state, combined with each letter. For each letter, its sums are in sums,
// and its number of layouts is in times. The result is the number of the letters' layouts that have
// a solution in combination with the state.
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
	above := 64 - f.lane*len(f.counts) // bits that belong to no depth
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

// count counts the layouts of a finding.
func (f *findings) count(g finding) {
	sum := g.sum >> (64 - f.lane*len(f.counts))
	for d := range f.counts {
		f.counts[d] = sum >> (f.lane * d) & (1<<f.lane - 1)
	}
	f.counted.add(f.counts, f.rules.Exactly, g.layouts)
}

// tally counts all layouts that were added.
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

// lines says in which line each coefficient of a polynomial is, and where in that line.
type lines struct {
	*census
	step  price
	count int // the number of lines of a polynomial
	lane  int // bits of a lane; 0 if numbers do not fit into lanes
}

// newLines returns lines whose lanes, if any, hold up to the given number of solutions.
func (c *census) newLines(most uint64) *lines {
	l := &lines{census: c, step: c.rules.Rule.price(1), lane: 64 / len(c.total)}
	l.count = 1 - l.line(0, c.narrow.Cols-1) + l.line(c.narrow.Rows-1, 0)
	if bits.Len64(most) > l.lane {
		l.lane = 0
	}
	return l
}

// line returns the number of the line of a coefficient, at least line(0, Cols-1), and along returns
// the coefficient's position on that line. Multiplying coefficients adds lines and adds positions.
func (l *lines) line(removed, added int) int { return removed*l.step.added() - added*l.step.removed() }

func (l *lines) along(removed, added int) int {
	if l.step.removed() > 0 {
		return removed
	}
	return added
}

// coefficients yields the nonzero coefficients of polynomials: the polynomial, the position and
// the value.
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

// put adds a number at a position of a line in a vector.
func (l *lines) put(v []uint64, line, along int, n uint64) {
	if l.lane > 0 {
		v[line] += n << (l.lane * along)
		return
	}
	v[line*len(l.total)+along] += n
}

// sums returns the number of sums of products for a state and a letter.
func (l *lines) sums() int {
	if l.lane > 0 {
		return 1
	}
	return len(l.total)
}

// words returns the number of words for a number of polynomials.
func (l *lines) words(polys int) int {
	if l.lane > 0 {
		return polys * l.count
	}
	return polys * l.count * len(l.total)
}

// state writes the lines of a state to words.
func (l *lines) state(v, words []uint64) {
	clear(words)
	least := l.line(0, l.narrow.Cols-1)
	l.coefficients(v, func(poly, removed, added int, n uint64) {
		l.put(words, poly*l.count+l.line(removed, added)-least, l.along(removed, added), n)
	})
}

// alphabet has the letters for a choice of signs: for each sum and each word of a state, the
// nonzero words of letters.
type alphabet [][][]letterWord

// letterWord is one word of a letter, which is given by its index.
type letterWord struct {
	word   uint64
	letter int
}

// products computes the sums of each letter: each word of the state is multiplied by the
// corresponding word of the letter, and the products are added.
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

// alphabet writes the lines of letters for a choice of signs. The prices of these signs, for each
// target, are in costs; the target of each polynomial is in owners. Each coefficient of a letter
// gets the
// line and position at which a state has its partner, so that the right words are multiplied.
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
