package dataset

import (
	"bytes"
	"testing"

	"github.com/parquet-go/parquet-go"
)

// A run of dictionary indices that are packed by their bits ends at the first eight equal
// ones, whatever the processor can do: see part_amd64.go.
func TestSameRuns(t *testing.T) {
	for _, test := range []struct {
		name string
		run  [][8]int32 // of indices below 8; only the last may be eight equal ones
	}{
		{"halves of a register", [][8]int32{{0, 1, 2, 3, 4, 5, 6, 7}, {5, 5, 5, 5, 7, 7, 7, 7}, {1, 1, 1, 1, 1, 1, 1, 7}}},
		{"only halves", [][8]int32{{5, 5, 5, 5, 7, 7, 7, 7}, {7, 7, 7, 7, 5, 5, 5, 5}, {0, 0, 0, 0, 6, 6, 6, 6}}},
		{"one other in eight", [][8]int32{{0, 7, 0, 0, 0, 0, 0, 0}, {3, 3, 3, 3, 2, 3, 3, 3}, {3, 3, 2, 3, 3, 3, 3, 3}, {3, 3, 3, 3, 3, 2, 3, 3}, {3, 3, 3, 3, 3, 3, 2, 3}, {3, 3, 3, 2, 3, 3, 3, 3}, {2, 3, 3, 3, 3, 3, 3, 3}}},
		{"eight equal at the end", [][8]int32{{7, 0, 0, 0, 0, 0, 0, 0}, {4, 4, 4, 4, 4, 4, 4, 4}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			// The header of a run is its length in eights, and a 1 as the lowest bit
			// for packed ones; indices of three bits follow, the first in the lowest.
			packed := len(test.run)
			var src []int32
			for i, word := range test.run {
				src = append(src, word[:]...)
				if i == len(test.run)-1 && word == [8]int32{word[0], word[0], word[0], word[0], word[0], word[0], word[0], word[0]} {
					packed--
				}
			}
			want := []byte{3, byte(packed<<1 | 1)}
			for _, word := range test.run[:packed] {
				bits := uint32(0)
				for i, v := range word {
					bits |= uint32(v) << (3 * i)
				}
				want = append(want, byte(bits), byte(bits>>8), byte(bits>>16))
			}
			if packed < len(test.run) { // eight times one value
				want = append(want, 8<<1, byte(test.run[packed][0]))
			}
			got, err := parquet.RLEDictionary.EncodeInt32(nil, src)
			if err != nil || !bytes.Equal(got, want) {
				t.Errorf("%v is %x, %v, want %x", test.run, got, err, want)
			}
		})
	}
}
