package matchstick

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"
)

// popcounter counts the solutions of puzzles ##?##=### in the simplest way: it compares them with
// every true statement.
type popcounter struct {
	words [signs][]uint64 // true statements, by their first sign
}

func newPopcounter(f *Family) *popcounter {
	p := &popcounter{}
	for i := range f.Size() {
		if s := f.At(i); s.True() {
			p.words[s.Signs[0]] = append(p.words[s.Signs[0]], p.word(&s))
		}
	}
	return p
}

func (p *popcounter) word(s *Statement) (word uint64) {
	for _, n := range s.numbers() {
		for k := range int(n.Width) {
			word = word<<7 | uint64(Glyphs(0).Segments(n.Symbol(k)))
		}
	}
	return word
}

func (p *popcounter) count(s *Statement, limit int) []uint64 {
	counts := make([]uint64, limit+1)
	from := p.word(s)
	for sign, words := range p.words {
		price := signPrices[s.Signs[0]][sign]
		for _, to := range words {
			removed, added := price.removed()+bits.OnesCount64(from&^to), price.added()+bits.OnesCount64(to&^from)
			if removed == added && removed <= limit {
				counts[removed]++
			}
		}
	}
	return counts
}

// perRow calls f for 0 to n-1, and returns the mean processor time of a call in nanoseconds. The
// time of other threads and programs does not count.
func perRow(t *testing.T, n uint64, f func(i uint64)) float64 {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	now := func() time.Duration {
		var usage syscall.Rusage
		if err := syscall.Getrusage(1, &usage); err != nil { // 1 is RUSAGE_THREAD
			t.Fatal(err)
		}
		return time.Duration(usage.Utime.Nano())
	}
	began := now()
	for i := range n {
		f(i)
	}
	return float64(now()-began) / float64(n)
}

// TestSpeed logs how long it takes to count the solutions of a layout and to grade it. For one
// form, it compares this with the time of a popcounter. It runs on request: MATCHBOOK_SPEED=1 go
// test -v -run Speed.
func TestSpeed(t *testing.T) {
	if os.Getenv("MATCHBOOK_SPEED") == "" {
		t.Skip("set MATCHBOOK_SPEED=1")
	}
	family := &Family{Form: form("##?##=###"), Signs: SignsOf(Plus, Minus, Times, Divide)}
	plain := newPopcounter(family)
	rng := rand.New(rand.NewPCG(1, 1))
	list := make([]Statement, 2000)
	for i := range list {
		list[i] = family.At(rng.Uint64N(family.Size()))
	}
	n := uint64(len(list))
	for _, limit := range []int{1, 2} {
		t.Run(fmt.Sprint(limit), func(t *testing.T) {
			c := NewCounter(family.Form, Rules{Signs: family.Signs}, limit)
			for _, s := range list[:200] {
				if want, got := plain.count(&s, limit), NewCounter(family.Form, Rules{Signs: family.Signs}, limit).Count(&s); !slices.Equal(got, want) {
					t.Fatalf("%v: %v, want %v", &s, got, want)
				}
			}
			cold := perRow(t, n, func(i uint64) { c.Count(&list[i]) })
			walk := perRow(t, 20*n, func(i uint64) { c.Count(&list[i%n]) })
			pop := perRow(t, n, func(i uint64) { plain.count(&list[i], limit) })
			t.Logf("##?##=### with +-x/, %d moves: %.0f ns a layout, %.0f in the first round; popcount %.0f ns; %.1f times as long",
				limit, walk, cold, pop, pop/walk)
		})
	}
	for _, text := range []string{"#?#=##", "##?##=##", "#?#?#=#", "##?#?#=##", "##?##?##=##", "#?#?#?#=#"} {
		t.Run(text, func(t *testing.T) {
			family := &Family{Form: form(text), Signs: PaperSigns}
			c := NewCounter(family.Form, Rules{}, 2)
			at := func(i uint64) { // all rows in turn
				s := family.At(i % family.Size())
				c.Count(&s)
				c.Shortest()
			}
			perRow(t, min(family.Size(), 100_000), at) // fill the caches
			t.Logf("%s: %.0f ns a layout, counted and graded", text, perRow(t, 100_000, at))
		})
	}
}
