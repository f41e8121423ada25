package explain_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"matchbook/solve/explain"
)

// Premises are enough, none can go, and earlier ones are left out first.
func TestLeast(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for range 2000 {
		n := 1 + rng.IntN(40)
		premises := rng.Perm(n)
		// It holds if one of several sets is known.
		sets := make([][]int, 1+rng.IntN(3))
		for i := range sets {
			sets[i] = rng.Perm(n)[:rng.IntN(min(n, 6)+1)]
		}
		holds := func(known []int) bool {
			return slices.ContainsFunc(sets, func(set []int) bool {
				return !slices.ContainsFunc(set, func(a int) bool { return !slices.Contains(known, a) })
			})
		}
		want := slices.Clone(premises) // by one trial for each
		for _, a := range premises {
			if rest := slices.DeleteFunc(slices.Clone(want), func(b int) bool { return a == b }); holds(rest) {
				want = rest
			}
		}
		if got := explain.Least(slices.Clone(premises), holds); !slices.Equal(got, want) {
			t.Fatalf("%v of %v: %v, want %v", sets, premises, got, want)
		}
	}
}

// implications are a toy kind: a rule settles its last atom once the others are known; if that is
// 0, it is a contradiction.
type implications struct{}

type rule = []int

func (implications) Looks(l *explain.Link[rule, int]) []int { return l.Rule[:len(l.Rule)-1] }

func (implications) Holds(l *explain.Link[rule, int], known []int) bool {
	return !slices.ContainsFunc(l.Rule[:len(l.Rule)-1], func(a int) bool { return !slices.Contains(known, a) })
}

func TestChain(t *testing.T) {
	board := func(a int) bool { return a >= 100 }
	link := func(round int, r ...int) explain.Link[rule, int] {
		l := explain.Link[rule, int]{Rule: r, Round: round}
		if last := r[len(r)-1]; last != 0 {
			l.Settles = []int{last}
		}
		return l
	}
	for _, test := range []struct {
		derivation []explain.Link[rule, int]
		want       string
	}{
		{[]explain.Link[rule, int]{link(0, 100, 1), link(0, 101, 2), link(1, 1, 3), link(2, 3, 102, 0)}, "100>1 1>3 3,102>0"},
		// 3 also follows from 2, which is needed anyway, but it was first settled by 1.
		{[]explain.Link[rule, int]{link(0, 100, 1), link(0, 101, 2), link(1, 1, 3), link(1, 2, 3), link(2, 2, 3, 0)}, "101>2 2>3 2,3>0"},
		// A conclusion of the same round is not a premise.
		{[]explain.Link[rule, int]{link(0, 100, 1), link(0, 1, 0)}, ""},
		{[]explain.Link[rule, int]{link(0, 0)}, ">0"},
	} {
		t.Run(test.want, func(t *testing.T) {
			got := ""
			for _, l := range explain.Chain(implications{}, test.derivation, board) {
				got += " "
				for i, a := range l.Because {
					if i > 0 {
						got += ","
					}
					got += fmt.Sprint(a)
				}
				got += fmt.Sprintf(">%d", l.Rule[len(l.Rule)-1])
			}
			if got != "" {
				got = got[1:]
			}
			if got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}
