package statement

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"matchbook/solve/matchstick"
)

// popcounter counts solutions of ##?##=### by comparing with every true statement: what
// there is if one has no better idea.
type popcounter struct {
	rules Rules
	words [signs][]uint64 // true statements by their sign
}

func newPopcounter(rules Rules) *popcounter {
	p := &popcounter{rules: rules}
	f := form("##?##=###")
	family := Family{Form: f, Signs: rules.Signs}
	for i := range family.Size() {
		if s := family.At(i); s.True() {
			p.words[s.Signs[0]] = append(p.words[s.Signs[0]], p.word(&s))
		}
	}
	return p
}

func (p *popcounter) word(s *Statement) (word uint64) {
	for _, n := range s.Numbers[:s.Terms] {
		for k := range int(n.Width) {
			word = word<<7 | uint64(Segments(p.rules.Glyphs, n.Symbol(k)))
		}
	}
	return word
}

func (p *popcounter) count(s *Statement, limit int) (counts [10]uint64) {
	from := p.word(s)
	for sign, words := range p.words {
		price := signPrices[s.Signs[0]][sign]
		for _, to := range words {
			removed, added := price.removed+bits.OnesCount64(from&^to), price.added+bits.OnesCount64(to&^from)
			if removed == added && removed <= limit {
				counts[removed]++
			}
		}
	}
	return counts
}

func benchmarkStatements(form Form, rules Rules) (list []Statement) {
	rng := rand.New(rand.NewPCG(1, 1))
	family := Family{Form: form, Signs: rules.Signs}
	for range 2000 {
		list = append(list, family.At(rng.Uint64N(family.Size())))
	}
	return list
}

// The same with x and /, and how much longer it takes to compare with every true statement.
func BenchmarkTimes(b *testing.B) {
	rules := Rules{Signs: SignsOf(Plus, Minus, Times, Divide)}
	f := form("##?##=###")
	list := benchmarkStatements(f, rules)
	plain := newPopcounter(rules)
	for _, limit := range []int{1, 2} {
		c := NewCounter(f, rules, limit)
		for i := range list {
			want, got := plain.count(&list[i], limit), c.Count(&list[i])
			for d, n := range got {
				if n != want[d] {
					b.Fatalf("%v: %v, want %v", list[i].String(), got, want)
				}
			}
		}
		b.Run(map[int]string{1: "1 move", 2: "2 moves"}[limit], func(b *testing.B) {
			b.Run("walk", func(b *testing.B) {
				for i := range b.N {
					c.Count(&list[i%len(list)])
				}
			})
			b.Run("popcount", func(b *testing.B) {
				for i := range b.N {
					plain.count(&list[i%len(list)], limit)
				}
			})
		})
	}
}

// Sums and differences, beside the paper's forms of as many digits.
func BenchmarkSums(b *testing.B) {
	for _, forms := range [][2]string{{"#?#?#=#", "1,1,2"}, {"#?#?#", "1,1,1"}, {"##?#?#=##", "2,2,2"}, {"##?##?##=##", "2,3,3"}, {"#?#?#?#=#", "1,2,2"}} {
		rules := Rules{Signs: PaperSigns}
		if forms[0] == "#?#?#" {
			rules.Signs |= SignsOf(Equal)
		}
		f := form(forms[0])
		b.Run(forms[0], func(b *testing.B) {
			family := Family{Form: f, Signs: rules.Signs}
			c := NewCounter(f, rules, 2)
			i := uint64(0)
			for range b.N {
				s := family.At(i % family.Size())
				c.Count(&s)
				i++
			}
		})
		b.Run("paper "+forms[1], func(b *testing.B) {
			var shape matchstick.Shape
			if err := shape.UnmarshalText([]byte(forms[1])); err != nil {
				b.Fatal(err)
			}
			c := matchstick.NewCounter(shape, matchstick.Rules{}, 2)
			i := uint64(0)
			for range b.N {
				c.Count(shape.Equation(i % shape.Equations()).Layout(0))
				i++
			}
		})
	}
}
