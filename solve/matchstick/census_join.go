package matchstick

import (
	"context"
	"math/bits"
)

// The units
//
// Almost all of a census is here: each of millions of states meets each of a thousand letters. Of
// their product only those coefficients are wanted that are solutions after 0, 1, 2, … steps, and
// these lie on a line. So both are laid out in lines, and all that is wanted is one sum of products
// of words:
//
//	        added 0 1 2
//	removed 0     a b c     state   [a e i] [b f] [c] [d h] [g]
//	        1     d e f              ×       ×     ×   ×     ×
//	        2     g h i     letter  [A E I] [D H] [G] [B F] [C]   = [0 1 2 steps]
//
// A word holds a line, with a number in each lane, so that its product with another has the sums of
// products in lanes, too. Where the numbers do not fit into lanes, each depth has a sum of its own,
// and each word one coefficient. Most words are 0: those of a state meet only those of letters that
// are not.

// join counts layouts by the states of all columns but the units, and the letters of these.
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

// findings are layouts by the sums that say how many solutions they have. The same few sums come
// again and again, so a place for each, by a hash, gathers layouts before they are counted.
type findings struct {
	*lines
	unsolvable uint64
	gathered   [1 << 10]finding
	counted    tally
	counts     []uint64
}

// finding is layouts with a sum.
type finding struct{ sum, layouts uint64 }

func newFindings(l *lines) *findings {
	return &findings{lines: l, counted: make(tally, len(l.total)), counts: make([]uint64, len(l.total))}
}

// add adds some layouts of a state for each of a letter's, which have the letter's sums. It returns
// how many layouts of letters have a solution.
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
	above := 64 - f.lane*len(f.counts) // bits that are of no depth
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

// count counts layouts that were gathered.
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

// lines lays polynomials out in lines.
type lines struct {
	*census
	step  price
	count int // of a polynomial
	lane  int // bits of a lane; 0 if numbers do not fit into lanes
}

// newLines returns the layout for solutions that are at most so many.
func (c *census) newLines(most uint64) *lines {
	l := &lines{census: c, step: c.rules.Rule.price(1), lane: 64 / len(c.total)}
	l.count = 1 - l.line(0, c.narrow.Cols-1) + l.line(c.narrow.Rows-1, 0)
	if bits.Len64(most) > l.lane {
		l.lane = 0
	}
	return l
}

// line returns the number of the line of a coefficient, which is line(0, Cols-1) at least, and along
// returns where on it that is. Both add up where coefficients are multiplied.
func (l *lines) line(removed, added int) int { return removed*l.step.added() - added*l.step.removed() }

func (l *lines) along(removed, added int) int {
	if l.step.removed() > 0 {
		return removed
	}
	return added
}

// coefficients has those of polynomials that are not 0: the polynomial, where it is, and what it is.
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

// put adds a number to what is at a place of a line of a vector.
func (l *lines) put(v []uint64, line, along int, n uint64) {
	if l.lane > 0 {
		v[line] += n << (l.lane * along)
		return
	}
	v[line*len(l.total)+along] += n
}

// sums returns how many sums of products a state and a letter have.
func (l *lines) sums() int {
	if l.lane > 0 {
		return 1
	}
	return len(l.total)
}

// words returns how many words so many polynomials have.
func (l *lines) words(polys int) int {
	if l.lane > 0 {
		return polys * l.count
	}
	return polys * l.count * len(l.total)
}

// state lays out a state.
func (l *lines) state(v, words []uint64) {
	clear(words)
	least := l.line(0, l.narrow.Cols-1)
	l.coefficients(v, func(poly, removed, added int, n uint64) {
		l.put(words, poly*l.count+l.line(removed, added)-least, l.along(removed, added), n)
	})
}

// alphabet is the letters as they are read after a choice of signs: for each sum and each word of a
// state, the words of letters that are not 0.
type alphabet [][][]letterWord

// letterWord is a word of a letter.
type letterWord struct {
	word   uint64
	letter int
}

// products sets sums to the sums of the products of a state's words and each letter's.
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

// alphabet lays out letters for a choice of signs with some costs, so that products of words belong
// together: a letter has each coefficient at the line and place where the state has its partner.
// Owners are the targets of the polynomials.
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
