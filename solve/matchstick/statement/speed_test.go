package statement

import (
	"fmt"
	"os"
	"runtime"
	"syscall"
	"testing"
	"time"

	"matchbook/solve/matchstick"
)

// processorTime returns the processor time that f takes on this thread: other programs do not
// count.
func processorTime(t *testing.T, f func()) time.Duration {
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
	f()
	return now() - began
}

// What docs/statements.md says of speed, by request: MATCHBOOK_SPEED=1 go test -v -run Speed.
func TestSpeed(t *testing.T) {
	if os.Getenv("MATCHBOOK_SPEED") == "" {
		t.Skip("set MATCHBOOK_SPEED=1")
	}
	rules := Rules{Signs: SignsOf(Plus, Minus, Times, Divide)}
	f := form("##?##=###")
	list := benchmarkStatements(f, rules)
	plain := newPopcounter(rules)
	for _, limit := range []int{1, 2} {
		t.Run(fmt.Sprint(limit), func(t *testing.T) {
			c := NewCounter(f, rules, limit)
			const rounds = 20
			cold := processorTime(t, func() {
				for i := range list {
					c.Count(&list[i])
				}
			})
			walk := processorTime(t, func() {
				for range rounds {
					for i := range list {
						c.Count(&list[i])
					}
				}
			})
			pop := processorTime(t, func() {
				for i := range list {
					plain.count(&list[i], limit)
				}
			})
			each := func(d time.Duration, rounds int) float64 { return float64(d.Nanoseconds()) / float64(rounds*len(list)) }
			t.Logf("##?##=### with +-x/, %d moves: %.0f ns a layout, %.0f in the first round; popcount %.0f ns; %.1f times as long",
				limit, each(walk, rounds), each(cold, 1), each(pop, 1), each(pop, 1)/each(walk, rounds))
		})
	}
	for _, forms := range [][2]string{{"#?#?#=#", "1,1,2"}, {"##?#?#=##", "2,2,2"}, {"##?##?##=##", "2,3,3"}, {"#?#?#?#=#", "1,2,2"}} {
		t.Run(forms[0], func(t *testing.T) {
			rules := Rules{Signs: PaperSigns}
			f := form(forms[0])
			family := Family{Form: f, Signs: rules.Signs}
			c := NewCounter(f, rules, 2)
			n := min(family.Size(), 200_000)
			sums := processorTime(t, func() {
				for i := range n {
					s := family.At(i)
					c.Count(&s)
					c.Shortest()
				}
			})
			var shape matchstick.Shape
			if err := shape.UnmarshalText([]byte(forms[1])); err != nil {
				t.Fatal(err)
			}
			paper := matchstick.NewCounter(shape, matchstick.Rules{}, 2)
			m := min(shape.Equations(), 200_000)
			equations := processorTime(t, func() {
				for i := range m {
					paper.Count(shape.Equation(i).Layout(0))
					paper.Shortest()
				}
			})
			a, b := float64(sums.Nanoseconds())/float64(n), float64(equations.Nanoseconds())/float64(m)
			t.Logf("%s: %.0f ns a layout, counted and graded; %s %.0f ns; ratio %.2f", forms[0], a, forms[1], b, a/b)
		})
	}
}
