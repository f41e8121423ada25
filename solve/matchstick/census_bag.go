package matchstick

import (
	"slices"
	"sync"
	"sync/atomic"
)

// A bag is a set of vectors of equal length, each with a number of layouts.
type bag struct {
	n      int
	size   int        // length of a vector, plus one word for its number of layouts
	chunks [][]uint64 // each has room for chunkVectors vectors
	slots  []uint32   // a hash table: 1 + the index of a vector, or 0 in a free slot; at least half the slots are free
}

// A chunk is a part of a bag: some vectors, each followed by its number of layouts.
type chunk struct {
	words []uint64
	size  int
}

const chunkVectors = 1 << 10

func newBag() *bag { return &bag{slots: make([]uint32, 64)} }

// all yields the vectors, which must not be changed, and their numbers of layouts.
func (c chunk) all(yield func(vector []uint64, layouts uint64) bool) {
	for ; len(c.words) > 0; c.words = c.words[c.size:] {
		if !yield(c.words[:c.size-1], c.words[c.size-1]) {
			return
		}
	}
}

func (b *bag) parts(yield func(chunk) bool) {
	for i, words := range b.chunks {
		if !yield(chunk{words[:min(b.n-i*chunkVectors, chunkVectors)*b.size], b.size}) {
			return
		}
	}
}

// all yields the vectors, which must not be changed, and their numbers of layouts.
func (b *bag) all(yield func(vector []uint64, layouts uint64) bool) {
	for part := range b.parts {
		for vector, layouts := range part.all {
			if !yield(vector, layouts) {
				return
			}
		}
	}
}

func (b *bag) layouts() (n uint64) {
	for _, layouts := range b.all {
		n += layouts
	}
	return n
}

func (b *bag) vector(i int) []uint64 {
	return b.chunks[i/chunkVectors][i%chunkVectors*b.size:][:b.size]
}

func hashOf(vector []uint64) (hash uint64) {
	for _, word := range vector {
		hash = (hash ^ word) * 0x9e3779b97f4a7c15
		hash ^= hash >> 29
	}
	return hash
}

// add adds a vector with a number of layouts. If the bag already has the vector, the method
// increases its number of layouts. The parameter hash is the hash of the vector.
func (b *bag) add(vector []uint64, hash, layouts uint64) {
	if 2*b.n >= len(b.slots) {
		b.grow()
	}
	slot := b.slot(vector, hash)
	if b.slots[slot] == 0 {
		b.size = len(vector) + 1
		if b.n%chunkVectors == 0 {
			b.chunks = append(b.chunks, make([]uint64, chunkVectors*b.size))
		}
		b.n++
		b.slots[slot] = uint32(b.n)
		copy(b.vector(b.n-1), vector)
	}
	b.vector(int(b.slots[slot]) - 1)[b.size-1] += layouts
}

// slot returns the index of the slot that has a vector or, if no slot has it, of a free slot for
// it.
func (b *bag) slot(vector []uint64, hash uint64) uint64 {
	for last := uint64(len(b.slots) - 1); ; hash++ {
		i := b.slots[hash&last]
		if i == 0 || slices.Equal(b.vector(int(i) - 1)[:len(vector)], vector) {
			return hash & last
		}
	}
}

func (b *bag) grow() {
	b.slots = make([]uint32, 2*len(b.slots))
	for i := range b.n {
		vector := b.vector(i)[:b.size-1]
		b.slots[b.slot(vector, hashOf(vector))] = uint32(i) + 1
	}
}

// bags is a set of vectors, divided among several bags by their hashes, so that several goroutines
// can add vectors at the same time.
type bags struct {
	n    atomic.Int64
	bags [256]struct {
		sync.Mutex
		bag
	}
}

func newBags() *bags {
	b := new(bags)
	for i := range b.bags {
		b.bags[i].bag = *newBag()
	}
	return b
}

// add adds a vector with a number of layouts. If the set already has the vector, the method
// increases its number of layouts.
func (b *bags) add(vector []uint64, layouts uint64) {
	hash := hashOf(vector)
	one := &b.bags[hash>>56]
	one.Lock()
	defer one.Unlock()
	before := one.n
	one.bag.add(vector, hash, layouts)
	if one.n > before {
		b.n.Add(1)
	}
}

// len returns the number of different vectors.
func (b *bags) len() int { return int(b.n.Load()) }

func (b *bags) chunks() (list []chunk) {
	for i := range b.bags {
		list = slices.AppendSeq(list, b.bags[i].parts)
	}
	return list
}

func (b *bags) layouts() (n uint64) {
	for i := range b.bags {
		n += b.bags[i].layouts()
	}
	return n
}
