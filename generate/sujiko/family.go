// Package sujikogen makes sujiko puzzles: every puzzle of a family by its index
// ([Family]), and random puzzles ([Generator]).
package sujikogen

import (
	"fmt"
	"math/bits"
	"slices"
	"sort"
	"sync"

	"matchbook/generate"
	"matchbook/solve/sujiko"
)

// Family has all solvable puzzles whose clues are the four circles, the sums of connected regions of
// certain sizes, and a certain number of givens. Regions and givens may be anywhere. Rotations and
// reflections count as different puzzles. Puzzles that differ only in the names of their regions count
// as one puzzle.
//
// There are 63,517 puzzles with circles alone, and 2,890,640 with three regions of 3 cells.
type Family struct {
	Sizes  []int // sizes of the regions, ascending; their sum is at most 9
	Givens int   // 0 to 9

	layouts []layout
	size    uint64
}

// layout is a placement of the regions and givens.
type layout struct {
	regions []sujiko.Cells // in the order of their first cells
	givens  sujiko.Cells
	first   uint64 // index of the first puzzle with this layout
}

// clueErr returns an error if the sizes of regions or the number of givens are impossible.
func clueErr(sizes []int, givens int) error {
	sum := 0
	for _, n := range sizes {
		if n < 1 {
			return fmt.Errorf("a region has %d cells, want 1 to 9", n)
		}
		sum += n
	}
	switch {
	case sum > 9:
		return fmt.Errorf("the regions have %d cells together, want at most 9", sum)
	case givens < 0 || givens > 9:
		return generate.OptionErrorf("givens", "is %d, want 0 to 9", givens)
	}
	return nil
}

// NewFamily returns the family with these sizes of regions and this number of givens.
func NewFamily(sizes []int, givens int) (*Family, error) {
	if err := clueErr(sizes, givens); err != nil {
		return nil, err
	}
	f := &Family{Sizes: slices.Sorted(slices.Values(sizes)), Givens: givens}
	partitions := Partitions(f.Sizes)
	// Rotations and reflections of a layout have the same number of puzzles.
	sizesOf := map[string]uint64{}
	var e enumerator
	for _, regions := range partitions {
		for cells := sujiko.Cells(0); cells < 1<<9; cells++ {
			if cells.Len() != givens {
				continue
			}
			l := layout{regions, cells, f.size}
			key := l.canonical()
			n, ok := sizesOf[key]
			if !ok {
				e.set(l)
				n = e.size()
				sizesOf[key] = n
			}
			f.layouts = append(f.layouts, l)
			f.size += n
		}
	}
	return f, nil
}

// canonical returns a key that is the same for all rotations and reflections of a layout.
func (l layout) canonical() (least string) {
	for s := range sujiko.Symmetries {
		image := []byte{byte(l.givens.Image(s)), byte(l.givens.Image(s) >> 8)}
		var regions []sujiko.Cells
		for _, c := range l.regions {
			regions = append(regions, c.Image(s))
		}
		slices.Sort(regions)
		for _, c := range regions {
			image = append(image, byte(c), byte(c>>8))
		}
		if s == 0 || string(image) < least {
			least = string(image)
		}
	}
	return least
}

// Partitions returns all ways to place disjoint connected regions of these sizes on the board. The
// regions are in the order of their first cells.
func Partitions(sizes []int) (partitions [][]sujiko.Cells) {
	var left [10]int // number of regions of each size still to place
	for _, n := range sizes {
		left[n]++
	}
	var regions []sujiko.Cells
	var lay func(first, todo int, free sujiko.Cells)
	lay = func(first, todo int, free sujiko.Cells) {
		if todo == 0 {
			partitions = append(partitions, slices.Clone(regions))
			return
		}
		for ; first < 9; first++ {
			for _, c := range shapes[first] {
				if n := c.Len(); left[n] > 0 && c&^free == 0 {
					left[n]--
					regions = append(regions, c)
					lay(first+1, todo-1, free&^c)
					regions = regions[:len(regions)-1]
					left[n]++
				}
			}
		}
	}
	lay(0, len(sizes), 1<<9-1)
	return partitions
}

// shapes[i] are the connected sets of cells whose first cell is i.
var shapes = sync.OnceValue(func() (list [9][]sujiko.Cells) {
	for c := sujiko.Cells(1); c < 1<<9; c++ {
		if first := bits.TrailingZeros16(uint16(c)); c.Connected() {
			list[first] = append(list[first], c)
		}
	}
	return list
})()

// Size returns the number of puzzles.
func (f *Family) Size() uint64 { return f.size }

// Cursor reads puzzles of a family by index. Reading consecutive indices is fast; a jump to another
// layout is much slower. A cursor is not safe for concurrent use; the family may be shared.
type Cursor struct {
	family *Family
	layout int // index of the current layout, or -1 before the first call of At
	enumerator
}

// NewCursor returns a cursor for puzzles of f.
func (f *Family) NewCursor() *Cursor { return &Cursor{family: f, layout: -1} }

// At returns the puzzle with an index from 0 to Size-1, its number of solutions, and the first
// solution.
func (c *Cursor) At(index uint64) (p sujiko.Puzzle, solutions int, first sujiko.Placement) {
	layouts := c.family.layouts
	if i := sort.Search(len(layouts), func(i int) bool { return layouts[i].first > index }) - 1; i != c.layout {
		c.layout = i
		c.set(layouts[i])
	}
	return c.at(index - layouts[c.layout].first)
}

// enumerator numbers the puzzles of a layout, which differ in their sums and given digits. A class is
// the set of placements that solve one puzzle. Placements and classes are grouped by tuple, which is
// the sums of the four circles. A tuple has at most 64 placements, so linear searches are short.
type enumerator struct {
	layout
	masks      []sujiko.Mask
	givensMask sujiko.Mask
	begin      []uint32 // for each tuple, the number of its first puzzle; the last element is the number of all puzzles

	tuple   int     // the current tuple
	classes []class // the classes of the tuple, in the order of their first placements
	clue    []clues // the clues of each class
}

type class struct {
	first     sujiko.Placement
	solutions int
}

// set makes l the current layout.
func (e *enumerator) set(l layout) {
	e.layout = l
	e.givensMask = l.givens.Mask()
	e.masks = e.masks[:0]
	for _, c := range l.regions {
		e.masks = append(e.masks, c.Mask())
	}
	e.begin = e.begin[:0]
	n := uint32(0)
	for tuple := range sujiko.Tuples() {
		e.begin = append(e.begin, n)
		e.classify(tuple)
		n += uint32(len(e.classes))
	}
	e.begin = append(e.begin, n)
}

func (e *enumerator) size() uint64 { return uint64(e.begin[len(e.begin)-1]) }

// clues are the clues of a puzzle other than its circles: the sums of the regions, as digits in base
// 46, and the given digits, at their places in a placement.
type clues struct{ sums, givens uint64 }

func (e *enumerator) clues(p sujiko.Placement) (c clues) {
	for _, m := range e.masks {
		c.sums = c.sums*46 + uint64(p.Sum(m))
	}
	c.givens = uint64(p) & uint64(e.givensMask)
	return c
}

// classify makes a tuple the current tuple, and finds its classes.
func (e *enumerator) classify(tuple int) {
	e.tuple = tuple
	e.classes, e.clue = e.classes[:0], e.clue[:0]
placements:
	for _, p := range sujiko.TuplePlacements(tuple) {
		clue := e.clues(p)
		for i, c := range e.clue {
			if c == clue {
				e.classes[i].solutions++
				continue placements
			}
		}
		e.clue = append(e.clue, clue)
		e.classes = append(e.classes, class{p, 1})
	}
}

// at returns puzzle n of the layout, its number of solutions and its first solution.
func (e *enumerator) at(n uint64) (p sujiko.Puzzle, solutions int, first sujiko.Placement) {
	if t := e.tuple; uint32(n) < e.begin[t] || uint32(n) >= e.begin[t+1] {
		// Usually the puzzle is in the next tuple.
		if t++; t >= len(e.begin)-1 || uint32(n) < e.begin[t] || uint32(n) >= e.begin[t+1] {
			t = sort.Search(len(e.begin)-1, func(t int) bool { return e.begin[t+1] > uint32(n) })
		}
		e.classify(t)
	}
	c := e.classes[uint32(n)-e.begin[e.tuple]]
	return sujiko.PuzzleOf(c.first.Solution(), e.regions, e.givens), c.solutions, c.first
}
