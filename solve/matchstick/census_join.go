package matchstick

import (
	"context"
	"math/bits"
)

// The last column
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
// and each word one coefficient.

// join counts layouts by the states of all columns but the last, and the letters of that.
func (c *census) join(ctx context.Context, states *bag, last int, most uint64) error {
	l := c.newLines(most * uint64(len(c.targets)))
	var owners []int
	for i, t := range c.targets {
		for range t.low[last] {
			owners = append(owners, i)
		}
	}
	var alphabets []alphabet
	for _, costs := range c.choices() {
		alphabets = append(alphabets, l.alphabet(c.letters[last], owners, costs))
	}
	var times []uint64
	for _, layouts := range c.letters[last].all {
		times = append(times, layouts)
	}
	layouts := c.letters[last].layouts() * uint64(len(alphabets))
	add, end := c.track("layouts", states.layouts()*layouts)
	defer end()
	return c.share(ctx, uint64(states.n), func() func(tally, uint64) {
		words, counts := make([]uint64, l.words(len(owners))), make([]uint64, len(c.total))
		return func(t tally, index uint64) {
			vector, more := states.at(int(index))
			sign := l.state(vector, words)
			var solvable uint64
			for i := range alphabets {
				for letter, with := range alphabets[i].signs {
					if sign&with != 0 && l.solutions(words, &alphabets[i], letter, counts) {
						solvable += times[letter]
						t.add(counts, c.rules.Exactly, more*times[letter])
					}
				}
			}
			clear(counts)
			t.add(counts, c.rules.Exactly, more*(layouts-solvable))
			add(more * layouts)
		}
	})
}

// solutions counts the solutions of a state and a letter at each depth; false if there are none.
func (l *lines) solutions(state []uint64, a *alphabet, letter int, counts []uint64) bool {
	at := letter * len(state)
	if l.lane == 0 {
		for d, words := range a.words {
			counts[d] = product(state, words[at:])
		}
		return Total(counts) > 0
	}
	all := product(state, a.words[0][at:])
	if all<<(64-l.lane*len(counts)) == 0 { // what is above is of no depth
		return false
	}
	for d := range counts {
		counts[d] = all >> (l.lane * d) & (1<<l.lane - 1)
	}
	return true
}

// product returns the sum of the products of words.
func product(a, b []uint64) (sum uint64) {
	for i, word := range b[:len(a)] {
		sum += a[i] * word
	}
	return sum
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

// words returns how many words so many polynomials have.
func (l *lines) words(polys int) int {
	if l.lane > 0 {
		return polys * l.count
	}
	return polys * l.count * len(l.total)
}

// signBit is the bit of a place in the sign of a state or a letter. If no bit is in both, their
// product has no solution.
func (l *lines) signBit(line, along int) uint64 { return 1 << ((line*len(l.total) + along) % 64) }

// state lays out a state.
func (l *lines) state(v, words []uint64) (sign uint64) {
	clear(words)
	least := l.line(0, l.narrow.Cols-1)
	l.coefficients(v, func(poly, removed, added int, n uint64) {
		line, along := poly*l.count+l.line(removed, added)-least, l.along(removed, added)
		l.put(words, line, along, n)
		sign |= l.signBit(line, along)
	})
	return sign
}

// alphabet is the letters as they are read after a choice of signs.
type alphabet struct {
	words [][]uint64 // of all letters, for each sum
	signs []uint64   // of each letter
}

// alphabet lays out letters for a choice of signs with some costs, so that products of words belong
// together: a letter has each coefficient at the line and place where the state has its partner.
// Owners are the targets of the polynomials.
func (l *lines) alphabet(letters *bag, owners []int, costs []price) (a alphabet) {
	width, least, depths := l.words(len(owners)), l.line(0, l.narrow.Cols-1), len(l.total)
	a.words = make([][]uint64, 1)
	if l.lane == 0 {
		a.words = make([][]uint64, depths)
	}
	for letter := range letters.all {
		var sign uint64
		vectors := make([][]uint64, len(a.words))
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
			for state := 0; along+state < depths; state++ {
				sign |= l.signBit(line, state)
				switch {
				case l.lane == 0:
					l.put(vectors[along+state], line, state, n)
				case state == 0:
					l.put(vectors[0], line, along, n)
				}
			}
		})
		for i, v := range vectors {
			a.words[i] = append(a.words[i], v...)
		}
		a.signs = append(a.signs, sign)
	}
	return a
}
