package repair

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"matchbook/solve"
	"matchbook/solve/grid"
	"matchbook/solve/phrase"
)

// cells is a puzzle or a solution of a kind whose solutions are given as a list.
type cells [4]int

// toy is that kind. A puzzle has the solutions that have its clues.
type toy struct {
	solutions []cells
	must      bool // the first clue must have a value
	pairs     [][2]int
	strays    bool // of the last clue
	hard      int  // one puzzle in this many cannot be solved; 0 for none
	dear      bool // whether dearSolved puzzles take all work
	solved    int  // puzzles since Find began
}

const (
	toyValues  = 3
	dearSolved = 12
)

func (k *toy) of(p cells) (found []cells) {
	for _, s := range k.solutions {
		fits := true
		for clue, value := range p {
			fits = fits && (value == None || value == s[clue])
		}
		if fits {
			found = append(found, s)
		}
	}
	return found
}

func (k *toy) Solve(p cells, most int) ([]cells, bool) {
	k.solved++
	all, sum := k.of(p), 0
	for clue, value := range p {
		sum += (value + 1) * (clue*clue + 3)
	}
	if k.hard > 0 && sum%k.hard == 0 {
		return all[:min(len(all)/2, most)], false
	}
	return all[:min(len(all), most)], len(all) <= most
}

func (k *toy) Work() int {
	if k.dear {
		return mostWork / dearSolved
	}
	return 1
}

func (k *toy) Size(cells) int                           { return len(cells{}) }
func (k *toy) Len(cells) int                            { return len(cells{}) }
func (k *toy) Values(cells, int) (least, most int)      { return 0, toyValues - 1 }
func (k *toy) Get(p cells, clue int) int                { return p[clue] }
func (k *toy) Of(_, s cells, clue int) int              { return s[clue] }
func (k *toy) Place(cells, int, phrase.Language) string { return "" }
func (k *toy) Strays(_ cells, clue int) bool            { return k.strays && clue == len(cells{})-1 }

func (k *toy) Pairs(p cells) (pairs [][2]int) {
	for _, pair := range k.pairs {
		if p[pair[0]] != None && p[pair[1]] != None {
			pairs = append(pairs, pair)
		}
	}
	return pairs
}

func (k *toy) Turn(_ cells, clue int, s grid.Symmetry) (to int, ok bool) {
	return len(cells{}) - 1 - clue, s == 3
}

// keeps reports whether a puzzle has the design of another.
func keeps(p, q cells, keep Design) bool {
	symmetric := func(p cells) bool { return (p[0] == None) == (p[3] == None) && (p[1] == None) == (p[2] == None) }
	for clue, value := range p {
		if keep.Clues && value != None && value != q[clue] || keep.Places && (value == None) != (q[clue] == None) {
			return false
		}
	}
	return !keep.Symmetry || !symmetric(p) || symmetric(q)
}

func (k *toy) With(p cells, clue, value int) (cells, bool) {
	ok := !k.must || clue > 0 || value != None
	p[clue] = value
	return p, ok
}

// after returns a puzzle after edits, which must fit it, one for a clue at most.
func (k *toy) after(t *testing.T, p cells, edits []Edit) cells {
	seen := map[int]bool{}
	for _, e := range edits {
		if e.Was != p[e.Clue] || e.Value == e.Was || seen[e.Clue] {
			t.Fatalf("%v: edits %v", p, edits)
		}
		seen[e.Clue] = true
		p, _ = k.With(p, e.Clue, e.Value)
	}
	return p
}

// Repairs are compared with all puzzles: they include every single edit that leaves one solution or,
// if none does, every change of related clues that does; other repairs leave one, too; and none has
// fewer edits than the least. All keep the design. If the limit of work is reached, Find says so, and
// the repairs are still right.
func TestFind(t *testing.T) {
	rng := rand.New(rand.NewPCG(32, 7))
	count := map[string]int{}
	for range 1500 {
		k := &toy{must: rng.IntN(2) == 0, strays: rng.IntN(2) == 0, hard: []int{0, 0, 3, 7}[rng.IntN(4)], dear: rng.IntN(8) == 0}
		if rng.IntN(2) == 0 {
			k.pairs = [][2]int{{0, 1}, {1, 3}}
		}
		for range 2 + rng.IntN(12) {
			var s cells
			for i := range s {
				s[i] = rng.IntN(toyValues)
			}
			if !slices.Contains(k.solutions, s) {
				k.solutions = append(k.solutions, s)
			}
		}
		var p cells
		for i := range p {
			if p[i] = rng.IntN(toyValues+2) - 1; p[i] == toyValues {
				p[i] = None
			}
		}
		if k.must {
			p[0] = max(p[0], 0)
		}
		had, all := k.Solve(p, 100)
		if len(had) == 1 && all {
			continue
		}
		c := solve.Count[cells]{N: uint64(len(had)), Exact: all}
		if len(had) > 0 {
			c.First = had[0]
		}
		k.solved = 0
		keep := Design{Clues: rng.IntN(5) == 0, Places: rng.IntN(5) == 0, Symmetry: rng.IntN(3) == 0}
		repairs, least, stopped := Find(k, p, c, keep)
		if k.dear && k.solved > 2*(dearSolved+1) || !k.dear && k.hard == 0 && stopped {
			t.Fatalf("%+v, %v: stopped is %t", k, p, stopped)
		}
		if k.dear && stopped {
			count["stopped"]++
		}

		fewest := 9
		var single, pairs, foundSingle, foundPairs []string
		for q := range every {
			var edits []Edit
			for clue, value := range q {
				if value != p[clue] {
					edits = append(edits, Edit{clue, p[clue], value})
				}
			}
			if k.must && q[0] == None || len(k.of(q)) != 1 || !keeps(p, q, keep) {
				continue
			}
			fewest = min(fewest, len(edits))
			switch {
			case len(edits) == 1:
				single = append(single, fmt.Sprint(edits))
			case len(edits) != 2: // zero too: a search gave up
			case k.must && edits[0].Clue == 0: // pairs are left out first, and then added
			case keep.Symmetry && edits[0].Clue+edits[1].Clue == 3 && edits[0].Was == None && edits[1].Was == None && len(had) > 0:
				pairs = append(pairs, fmt.Sprint(edits))
				count["together"]++
			case slices.Contains(k.Pairs(p), [2]int{edits[0].Clue, edits[1].Clue}) && edits[0].Value != None && edits[1].Value != None:
				pairs = append(pairs, fmt.Sprint(edits))
			}
		}
		for i, r := range repairs {
			q := k.after(t, p, r.Edits)
			if n := len(k.of(q)); n != 1 || !keeps(p, q, keep) {
				t.Fatalf("%+v, %v: %v leaves %d solutions, want one and to keep %+v", k, p, r.Edits, n, keep)
			}
			e := r.Edits[0]
			rank := 0
			if e.Value == None {
				rank = 4
			} else if e.Was != None {
				rank = 2
			}
			if k.Strays(p, e.Clue) {
				rank++
			}
			if r.Rank != rank || i > 0 && Compare(repairs[i-1], r) > 0 {
				t.Fatalf("%v: %v has rank %d, want %d, or is out of order", p, r.Edits, r.Rank, rank)
			}
			switch len(r.Edits) {
			case 1:
				foundSingle = append(foundSingle, fmt.Sprint(r.Edits))
			case 2:
				foundPairs = append(foundPairs, fmt.Sprint(r.Edits))
			}
		}
		if len(repairs) > 0 && len(repairs[0].Edits) <= least && len(repairs[0].Edits) != fewest {
			t.Fatalf("%+v, %v: %v are called the fewest, %d are", k, p, repairs[0].Edits, fewest)
		}
		slices.Sort(single)
		slices.Sort(foundSingle)
		switch {
		case k.hard > 0 || stopped:
			count["hard"] += min(len(repairs), 1)
		case !slices.Equal(single, foundSingle):
			t.Fatalf("%+v, %v: single edits %v, want %v", k, p, foundSingle, single)
		case least != 2:
			t.Fatalf("%v: at least %d", p, least)
		case len(single) > 0:
			count["single"]++
		case slices.ContainsFunc(pairs, func(e string) bool { return !slices.Contains(foundPairs, e) }):
			t.Fatalf("%+v, %v: pairs %v, want %v", k, p, foundPairs, pairs)
		case len(pairs) > 0:
			count["pairs"]++
		case len(repairs) > 0:
			count["several"]++
		case fewest < 9 && keep == Design{Symmetry: keep.Symmetry}:
			count["not found"]++
		}
	}
	if count["pairs"] < 10 || count["several"] < 2*count["not found"] || count["stopped"] < 20 || count["together"] < 20 {
		t.Error(count)
	}
}

// every yields every puzzle.
func every(yield func(cells) bool) {
	for n := range (toyValues + 1) * (toyValues + 1) * (toyValues + 1) * (toyValues + 1) {
		var p cells
		for i := range p {
			p[i] = n%(toyValues+1) - 1
			n /= toyValues + 1
		}
		if !yield(p) {
			return
		}
	}
}
