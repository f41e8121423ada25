package statement

import "strings"

// MaxNumeral is the greatest Roman numeral, XXXIX: the letters are I, V and X.
const MaxNumeral = 39

// numerals are the canonical numerals of 0 (which has none) to MaxNumeral.
var numerals = func() (list [MaxNumeral + 1]string) {
	units := [10]string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"}
	for n := range list {
		list[n] = strings.Repeat("X", n/10) + units[n%10]
	}
	return list
}()

// numeralValue returns the value of a numeral, 0 if it is not one of numerals.
func numeralValue(text string) int {
	for n, numeral := range numerals {
		if n > 0 && numeral == text {
			return n
		}
	}
	return 0
}

// numeralPrices[from][to] is the price of turning one numeral into another; ok is false if
// no moves do so.
//
// An I is one stick: it is taken away or laid anywhere in a numeral. V and X are two slanted
// sticks that keep their places. Sliding a leg makes an X of a V and a V of an X; that is a
// stick removed and one added. So numerals that can be turned into each other have equally
// many V and X. From the left, each of these letters of one is that of the other, and
// between them the numbers of I count.
//
//	 X  I I        removed: one I; added: one I; slid: none
//	I X  I
var numeralPrices = func() (prices [MaxNumeral + 1][MaxNumeral + 1]numeralPrice) {
	for from := 1; from <= MaxNumeral; from++ {
		for to := 1; to <= MaxNumeral; to++ {
			prices[from][to] = priceNumeral(numerals[from], numerals[to])
		}
	}
	return prices
}()

type numeralPrice struct {
	price
	slid int // legs of V and X, which count as removed and added
	ok   bool
}

func priceNumeral(from, to string) (p numeralPrice) {
	legs, ones := Letters(from)
	legsTo, onesTo := Letters(to)
	if len(legs) != len(legsTo) {
		return p
	}
	p.ok = true
	for i := range legs {
		if legs[i] != legsTo[i] {
			p.slid++
		}
	}
	p.price = price{p.slid, p.slid}
	for i := range ones {
		p.removed += max(0, ones[i]-onesTo[i])
		p.added += max(0, onesTo[i]-ones[i])
	}
	return p
}

// Letters returns the letters V and X of a numeral, and how many I there are before, between
// and after them.
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
