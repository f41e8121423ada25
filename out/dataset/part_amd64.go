//go:build !purego

package dataset

import (
	_ "unsafe" // for go:linkname

	_ "github.com/parquet-go/parquet-go" // whose own value is set before init here
)

// equal8 is where the library (parquet-go v0.32.0) keeps the function that its encoder of
// dictionary indices ends a bit-packed run by: at the first eight equal indices. Its choice for
// processors with AVX2 copies the first index within each half of a register and not
// over the whole of it:
//
//	indices   5 5 5 5 7 7 7 7
//	AVX2      5 5 5 5 7 7 7 7   so it takes them for equal and ends the run
//	SSE, Go   5 5 5 5 5 5 5 5   so it goes on
//
// Both can be read, but the bytes differ. With firstEqual8 they are the bytes of the
// library's portable code on every processor, which a test checks.
//
//go:linkname equal8 github.com/parquet-go/parquet-go/encoding/rle.encodeInt32IndexEqual8Contiguous
var equal8 func(words [][8]int32) int

func init() { equal8 = firstEqual8 }

// firstEqual8 returns the number of the first word whose eight values are equal, or how
// many words there are.
func firstEqual8(words [][8]int32) int {
	for n := range words {
		w := &words[n]
		v := w[0]
		if w[1] == v && w[2] == v && w[3] == v && w[4] == v && w[5] == v && w[6] == v && w[7] == v {
			return n
		}
	}
	return len(words)
}
