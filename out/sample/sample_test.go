package sample

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"testing"
)

type drawn struct{ key, twin int }

// draw samples the keys from 0 to keys-1. It offers each key several times, as twins; if turned is
// true, it offers them in reverse order.
func draw(t *testing.T, seed, most, keys, twins int, turned bool) []drawn {
	t.Helper()
	s := Sample[drawn]{Most: most, Before: func(a, b drawn) bool { return a.twin < b.twin }}
	for i := range keys * twins {
		if turned {
			i = keys*twins - 1 - i
		}
		item := drawn{i % keys, i / keys}
		if err := s.Offer(sha256.Sum256(fmt.Append(nil, seed, " ", item.key)), func() (drawn, error) { return item, nil }); err != nil {
			t.Fatal(err)
		}
	}
	return s.Items()
}

// Over many seeds, every key is drawn about equally often. A sample draws the first twin of a key, in
// any order of the offers, and a larger sample has the items of a smaller one.
func TestSample(t *testing.T) {
	const keys, most, seeds = 40, 10, 800
	times := map[int]int{}
	for seed := range seeds {
		list := draw(t, seed, most, keys, 3, false)
		if len(list) != most || !slices.Equal(list, draw(t, seed, most, keys, 3, true)) {
			t.Fatalf("seed %d: drawn are %v, in another order %v", seed, list, draw(t, seed, most, keys, 3, true))
		}
		if !slices.Equal(list, draw(t, seed, 3*most, keys, 3, false)[:most]) {
			t.Fatalf("seed %d: a larger sample does not begin with %v", seed, list)
		}
		for _, d := range list {
			times[d.key]++
			if d.twin != 0 {
				t.Fatalf("seed %d: %v is not the first twin", seed, d)
			}
		}
	}
	// Each is drawn 200 times on average, with a standard deviation of 12.
	for key := range keys {
		if n := times[key]; n < 140 || n > 260 {
			t.Errorf("%d is drawn %d times of %d", key, n, seeds)
		}
	}
	if n := len(draw(t, 1, 50, keys, 2, false)); n != keys {
		t.Errorf("%d are drawn of %d", n, keys)
	}
	failed := errors.New("no item")
	if err := new(Sample[drawn]).Offer(Hash{}, func() (drawn, error) { return drawn{}, failed }); err != failed {
		t.Errorf("error %v", err)
	}
}
