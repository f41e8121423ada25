// Package sample draws random items in one pass.
package sample

import (
	"bytes"
	"crypto/sha256"
	"maps"
	"slices"
)

// Hash is the hash of a seed and an item's key. Items with equal keys are twins.
type Hash = [sha256.Size]byte

// Sample draws the items with the lowest hashes. All keys are equally likely, no key is drawn
// twice, and the order of the offers does not matter.
type Sample[T any] struct {
	Most   int               // number of items to draw
	Before func(a, b T) bool // reports whether a is drawn instead of its twin b

	drawn map[Hash]T // at most twice as many items as wanted
	limit *Hash      // items with a higher hash are not drawn; nil at first
}

// Offer offers an item. Unless the hash is already too high, Offer calls the function make, and
// returns its error.
func (s *Sample[T]) Offer(h Hash, make func() (T, error)) error {
	if s.limit != nil && bytes.Compare(h[:], s.limit[:]) > 0 {
		return nil
	}
	item, err := make()
	if err != nil {
		return err
	}
	if twin, ok := s.drawn[h]; ok && !s.Before(item, twin) {
		return nil
	}
	if s.drawn == nil {
		s.drawn = map[Hash]T{}
	}
	if s.drawn[h] = item; len(s.drawn) > 2*s.Most {
		hashes := s.hashes()
		for _, h := range hashes[s.Most:] {
			delete(s.drawn, h)
		}
		s.limit = &hashes[s.Most-1]
	}
	return nil
}

// hashes returns the hashes of the items, lowest first.
func (s *Sample[T]) hashes() []Hash {
	return slices.SortedFunc(maps.Keys(s.drawn), func(a, b Hash) int { return bytes.Compare(a[:], b[:]) })
}

// Items returns the drawn items, sorted by their hashes.
func (s *Sample[T]) Items() (list []T) {
	hashes := s.hashes()
	for _, h := range hashes[:min(s.Most, len(hashes))] {
		list = append(list, s.drawn[h])
	}
	return list
}
