package matchstick

import (
	"math/bits"
	"slices"
	"strings"
)

// A price is the cost of turning one symbol into another. The upper 16 bits are the number of
// sticks removed, and the lower 16 bits are the number added. Prices are added with +.
type price uint32

func priceOf(removed, added int) price { return price(removed<<16 | added) }

func (p price) removed() int { return int(p >> 16) }
func (p price) added() int   { return int(p & 0xffff) }

// within reports whether p removes no more sticks than limit, and adds no more.
func (p price) within(limit price) bool { return (limit-p)&0x8000_8000 == 0 }

// impossible is the price of a change that no moves can make.
const impossible price = 1<<30 | 1<<14

// between returns the price of changing the numbers of sticks of several sorts: the parameters have
// and want are the numbers before and after the change.
func between(have, want []int) (p price) {
	for i := range have {
		p += priceOf(max(0, have[i]-want[i]), max(0, want[i]-have[i]))
	}
	return p
}

// signPrices[from][to] is the price of turning one sign into another. The sticks of signs are of
// four sorts, and sticks of the same sort are interchangeable.
var signPrices = func() (prices [signs][signs]price) {
	for from := range signs {
		for to := range signs {
			have, want := from.Sticks(), to.Sticks()
			prices[from][to] = between(have[:], want[:])
		}
	}
	return prices
}()

// digitPrices has the price of turning each symbol into each digit.
type digitPrices [1 << 8][10]price

func (r *Rules) digitPrices() *digitPrices {
	t := new(digitPrices)
	for from := range t {
		symbol := Symbol(from)
		for digit := range t[from] {
			if symbol > Blank && symbol < strange { // no puzzle shows this
				t[from][digit] = impossible
				continue
			}
			have := r.Glyphs.Segments(symbol)
			want := r.Glyphs.Laid(have, Symbol(digit), r.EitherOne)
			t[from][digit] = priceOf(bits.OnesCount8(have&^want), bits.OnesCount8(want&^have))
		}
	}
	return t
}

// MaxNumeral is the value of the largest Roman numeral, XXXIX. Numerals have only the letters I, V
// and X.
const MaxNumeral = 39

// numerals has the canonical numerals of 1 to MaxNumeral and, at index 0, the text for a numeral in
// a form.
var numerals = func() (list [MaxNumeral + 1]string) {
	units := [10]string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"}
	for n := range list {
		list[n] = strings.Repeat("X", n/10) + units[n%10]
	}
	list[0] = "N"
	return list
}()

// numeralValue returns the value of a canonical numeral, or 0 for any other text.
func numeralValue(text string) int {
	return max(slices.Index(numerals[:], text), 0)
}

// numeralPrices[from][to] is the price of turning one numeral into another.
//
// An I is one stick, which can be taken away or laid anywhere in a numeral. V and X are two slanted
// sticks each, which keep their places. If one of them, a leg, slides, V becomes X or X becomes V;
// that counts as one stick removed and one added. So two numerals can be turned into each other
// only if they have equally many letters V and X. The letters V and X of the two numerals
// correspond from the left. Before, between and after them, only the number of I matters. For
// example, XI becomes IX if the I after the X is removed, and an I before the X is added.
var numeralPrices = func() (prices [MaxNumeral + 1][MaxNumeral + 1]price) {
	for from := 1; from <= MaxNumeral; from++ {
		for to := 1; to <= MaxNumeral; to++ {
			prices[from][to] = priceNumeral(numerals[from], numerals[to])
		}
	}
	return prices
}()

func priceNumeral(from, to string) price {
	legs, ones := Letters(from)
	legsTo, onesTo := Letters(to)
	if len(legs) != len(legsTo) {
		return impossible
	}
	p := between(ones, onesTo)
	for i := range legs {
		if legs[i] != legsTo[i] {
			p += priceOf(1, 1)
		}
	}
	return p
}

// Letters returns the letters V and X of a numeral, and the numbers of I before, between and after
// them.
func Letters(numeral string) (legs []rune, ones []int) {
	ones = []int{0}
	for _, c := range numeral {
		if c == 'I' {
			ones[len(ones)-1]++
			continue
		}
		legs, ones = append(legs, c), append(ones, 0)
	}
	return legs, ones
}

// Sticks returns the number of sticks of a statement, including the sticks of its signs.
func (s *Statement) Sticks(g Glyphs) (n int) {
	n = number(s.Negative)
	for _, sign := range s.signs() {
		for _, count := range sign.Sticks() {
			n += count
		}
	}
	for _, number := range s.numbers() {
		if number.Width == 0 {
			legs, ones := Letters(number.String())
			for _, count := range append(ones, 2*len(legs)) {
				n += count
			}
		}
		for k := range int(number.Width) {
			n += bits.OnesCount8(g.Segments(number.Symbol(k)))
		}
	}
	return n
}

// Turned returns s turned upside down. The result ok is false if s has a minus before the first
// number, a numeral with a V, or a numeral such as XII whose letters make no numeral in reverse. A
// digit may turn into something that is not a digit.
func (s *Statement) Turned(g Glyphs) (t Statement, ok bool) {
	t = s.reversed()
	for i, from := range t.numbers() {
		if from.Width == 0 {
			letters := []byte(from.String())
			slices.Reverse(letters)
			t.Numbers[i] = Roman(numeralValue(string(letters)))
			if t.Numbers[i].Cells == 0 || slices.Contains(letters, 'V') {
				return t, false
			}
			continue
		}
		t.Numbers[i] = Number{}
		for k := range int(from.Width) {
			t.Numbers[i].push(g.Symbol(turn(g.Segments(from.Symbol(k)))))
		}
	}
	return t, !s.Negative
}
