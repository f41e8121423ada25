package solve

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"matchbook/solve/phrase"
)

func TestTold(t *testing.T) {
	const before = "abcd xy bc"
	for _, test := range []struct{ chain, want string }{
		{"", ""}, {"k", "1 k"}, {"a", "1 a"}, {"ak", "1 a, 2 k"}, // one link is told again
		{"ab", "1-2 The same as 1-2 of step 1."}, {"abcd", "1-4 The same as 1-4 of step 1."}, {"kbcdx", "1 k, 2-4 The same as 2-4 of step 1., 5 x"},
		{"bc", "1-2 The same as 2-3 of step 1."}, {"cdxyk", "1-2 The same as 3-4 of step 1., 3-4 The same as 1-2 of step 2., 5 k"},
		{"bcbc", "1-2 The same as 2-3 of step 1., 3-4 The same as 2-3 of step 1."},
	} {
		t.Run(test.chain, func(t *testing.T) {
			var told Told
			for i, chain := range strings.Fields(before) {
				told.Tell(i+1, strings.Split(chain, ""), phrase.English)
			}
			var got []string
			for _, line := range told.Tell(9, strings.Split(test.chain, ""), phrase.English) {
				numbers := fmt.Sprint(line.First)
				if line.Last > line.First {
					numbers = fmt.Sprintf("%d-%d", line.First, line.Last)
				}
				got = append(got, numbers+" "+line.Text)
			}
			if got := strings.Join(got, ", "); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
	if got := phrase.Korean.Repeated(12, 2, 4); got != "12단계의 2-4와 같습니다." {
		t.Error(got)
	}
}

// A list is for chains that have too many links, or too many facts, for a paragraph.
func TestListed(t *testing.T) {
	chain := func(links, facts int) *Reason[int] {
		return &Reason[int]{Chain: slices.Repeat([]Link[int]{{Because: make([]int, facts-1), Settles: []int{0}}}, links)}
	}
	for _, test := range []struct {
		links, facts int
		want         bool
	}{{0, 2, false}, {1, 20, false}, {2, 4, false}, {2, 5, true}, {3, 2, false}, {3, 3, true}, {4, 2, true}} {
		t.Run(fmt.Sprintf("%dx%d", test.links, test.facts), func(t *testing.T) {
			if got := chain(test.links, test.facts).Listed(); got != test.want {
				t.Errorf("%v, want %v", got, test.want)
			}
		})
	}
}

// Lists of facts are lists in JSON, with or without facts.
func TestReasonJSON(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 5))
	facts := func() []int {
		return [][]int{nil, {}, {1}, {2, 3}}[rng.IntN(4)]
	}
	links := func() (list []Link[int]) {
		for range rng.IntN(3) {
			list = append(list, Link[int]{Rule: "pair", Because: facts(), Settles: facts()})
		}
		return list
	}
	for range 200 {
		r := Reason[int]{Because: facts(), Settles: facts(), Suppose: facts(), Chain: links(), Then: links()}
		text, err := json.Marshal([]any{r, &r})
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "null") || strings.Count(string(text), `"because":[`) != 2*(1+len(r.Chain)+len(r.Then)) {
			t.Fatalf("%+v is %s", r, text)
		}
		var read []Reason[int]
		if err := json.Unmarshal(text, &read); err != nil || !slices.Equal(read[0].Because, r.Because) || !slices.Equal(read[0].Settles, r.Settles) || len(read[0].Chain) != len(r.Chain) {
			t.Fatalf("%s is read as %+v: %v", text, read, err)
		}
	}
}
