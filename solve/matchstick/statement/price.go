package statement

import (
	"math/bits"

	"matchbook/solve/matchstick"
)

// price is what turning one symbol into another costs: sticks removed and sticks added.
type price struct{ removed, added int }

func (p price) plus(q price) price { return price{p.removed + q.removed, p.added + q.added} }

// signPrices[from][to] is the price of turning a sign into another. Its sticks are of four
// sorts, and those of one sort are as good as each other.
var signPrices = func() (prices [signs][signs]price) {
	for from := range signs {
		for to := range signs {
			var have, want [4]int
			have[0], have[1], have[2], have[3] = from.Sticks()
			want[0], want[1], want[2], want[3] = to.Sticks()
			for i := range have {
				prices[from][to].removed += max(0, have[i]-want[i])
				prices[from][to].added += max(0, want[i]-have[i])
			}
		}
	}
	return prices
}()

// turn returns a set of segments turned upside down.
func turn(segments uint8) (turned uint8) {
	for from, to := range [7]int{3, 4, 5, 0, 1, 2, 6} {
		turned |= segments >> from & 1 << to
	}
	return turned
}

// Segments returns the segments of a symbol.
func Segments(g matchstick.Glyphs, symbol int) uint8 {
	switch symbol {
	case Blank:
		return 0
	case Turned1:
		return turn(g.Segments(1))
	case turned3:
		return turn(g.Segments(3))
	case turned4:
		return turn(g.Segments(4))
	case turned7:
		return turn(g.Segments(7))
	}
	return g.Segments(symbol)
}

// turnedSymbols are the symbols that symbols are upside down.
var turnedSymbols = [symbols]int{0, Turned1, 2, turned3, turned4, 5, 9, turned7, 8, 6, Blank, 3, 4, 7, 1}

// digitPrices gives the price of turning a symbol into a digit.
type digitPrices [symbols][10]price

func newDigitPrices(g matchstick.Glyphs, eitherOne bool) *digitPrices {
	t := new(digitPrices)
	for from := range symbols {
		have := Segments(g, from)
		to := func(want uint8) price {
			return price{bits.OnesCount8(have &^ want), bits.OnesCount8(want &^ have)}
		}
		for digit := range 10 {
			t[from][digit] = to(g.Segments(digit))
		}
		if left := to(turn(g.Segments(1))); eitherOne && left.removed < t[from][1].removed {
			t[from][1] = left // what both remove and add differs by the same
		}
	}
	return t
}
