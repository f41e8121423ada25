package dataset

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go/encoding/delta"
	"github.com/parquet-go/parquet-go/format"
)

func packed(t testing.TB, text []byte) []byte {
	t.Helper()
	w, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1))
	if err != nil {
		t.Fatal(err)
	}
	return w.EncodeAll(text, nil)
}

// Pages that claim to hold more than they do, or that would take much memory, are rejected before
// they are decoded.
func TestForgedPages(t *testing.T) {
	numbers := func(list ...uint64) (b []byte) {
		for _, n := range list {
			b = binary.AppendUvarint(b, n)
		}
		return b
	}
	prefixes := func(list ...int32) []byte {
		b, err := new(delta.BinaryPackedEncoding).EncodeInt32(nil, list)
		if err != nil {
			t.Fatal(err)
		}
		return append(b, numbers(128, 4, uint64(len(list)), 0)...)
	}
	for _, test := range []struct {
		name     string
		encoding format.Encoding
		levels   []byte
		data     []byte
		values   int32
		says     int // how many bytes; 0 for as many as there are
		ok       bool
	}{
		{"plain", format.Plain, nil, make([]byte, 80), 10, 0, true},
		{"plain, too many", format.Plain, nil, make([]byte, 80), 641, 0, false},
		{"more bytes than are there", format.Plain, nil, make([]byte, 80), 10, 81, false},
		{"fewer bytes than are there", format.Plain, nil, make([]byte, 80), 10, 79, false},
		{"a bomb", format.Plain, nil, make([]byte, maxPage+1), 10, 0, false},
		{"a bomb that says it is none", format.Plain, nil, make([]byte, maxPage+1), 10, 80, false},
		{"indices", format.RLEDictionary, nil, append([]byte{3}, numbers(10<<1, 5)...), 10, 0, true},
		{"packed indices", format.RLEDictionary, nil, append([]byte{3}, numbers(2<<1|1, 0, 0, 0, 0, 0, 0)...), 10, 0, true},
		{"too many indices", format.RLEDictionary, nil, append([]byte{3}, numbers(18<<1, 5)...), 10, 0, false},
		{"2³¹ indices", format.RLEDictionary, nil, append([]byte{3}, numbers(1<<32-2, 5)...), 10, 0, false},
		{"2⁶³ packed indices", format.RLEDictionary, nil, append([]byte{3}, numbers(1<<64-1, 5)...), 10, 0, false},
		{"runs again and again", format.RLEDictionary, nil, append([]byte{3}, bytes.Repeat(numbers(10<<1, 5), 100)...), 10, 0, false},
		{"wide indices", format.RLEDictionary, nil, append([]byte{33}, numbers(10<<1, 5, 0, 0, 0, 0)...), 10, 0, false},
		{"no indices", format.RLEDictionary, nil, nil, 10, 0, false},
		{"levels", format.Plain, numbers(10<<1, 1), make([]byte, 80), 10, 0, true},
		{"2³¹ levels", format.Plain, numbers(1<<32-2, 1), make([]byte, 80), 10, 0, false},
		{"levels without end", format.Plain, []byte{0x80, 0x80}, make([]byte, 80), 10, 0, false},
		{"delta", format.DeltaBinaryPacked, nil, numbers(128, 4, 10, 0), 10, 0, true},
		{"too many deltas", format.DeltaBinaryPacked, nil, numbers(128, 4, 11, 0), 10, 0, false},
		{"large blocks", format.DeltaBinaryPacked, nil, numbers(1<<30, 4, 10, 0), 10, 0, false},
		{"prefixes", format.DeltaByteArray, nil, prefixes(0, 3, 3), 3, 0, true},
		{"long prefixes", format.DeltaByteArray, nil, prefixes(0, 1<<25, 1<<25, 1<<25), 4, 0, false},
		{"prefixes below none", format.DeltaByteArray, nil, prefixes(0, -1, 3), 3, 0, false},
		{"another encoding", format.ByteStreamSplit, nil, make([]byte, 80), 10, 0, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			unpacker, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(maxPage))
			if err != nil {
				t.Fatal(err)
			}
			defer unpacker.Close()
			c := pageChecker{unpacker: unpacker}
			header := &format.PageHeader{Type: format.DataPageV2}
			header.UncompressedPageSize = int32(len(test.levels) + max(test.says, len(test.data)))
			if test.says > 0 {
				header.UncompressedPageSize = int32(len(test.levels) + test.says)
			}
			header.DataPageHeaderV2.Valid = true
			header.DataPageHeaderV2.V = format.DataPageHeaderV2{
				NumValues: test.values, NumRows: test.values, Encoding: test.encoding, DefinitionLevelsByteLength: int32(len(test.levels)),
			}
			rows, err := c.page(header, append(slices.Clone(test.levels), packed(t, test.data)...))
			if (err == nil) != test.ok || test.ok && rows != int64(test.values) {
				t.Errorf("%d rows, error %v", rows, err)
			}
		})
	}
}

// A page that states too large a size is not unpacked.
func TestBombIsNotUnpacked(t *testing.T) {
	c := pageChecker{} // it has nothing to unpack with
	header := &format.PageHeader{Type: format.DataPageV2, UncompressedPageSize: maxPage + 1}
	header.DataPageHeaderV2.Valid = true
	header.DataPageHeaderV2.V = format.DataPageHeaderV2{NumValues: 1, NumRows: 1, Encoding: format.Plain}
	if _, err := c.page(header, nil); err != errTooMuch {
		t.Errorf("error %v, want %v", err, errTooMuch)
	}
}

// A footer whose lists or texts end beyond it is rejected.
func TestSkipStruct(t *testing.T) {
	field := func(kind byte, rest ...byte) []byte { return append(append([]byte{0x10 | kind}, rest...), 0) }
	deep := bytes.Repeat([]byte{0x1c}, 20)
	for _, test := range []struct {
		name string
		text []byte
		ok   bool
	}{
		{"nothing in it", []byte{0}, true},
		{"nothing", nil, false},
		{"a text", field(8, 2, 'a', 'b'), true},
		{"a long text", field(8, 200, 1, 'a', 'b'), false},
		{"a list", field(9, 0x23, 1, 2), true},
		{"a long list", field(9, 0xf3, 0xff, 0xff, 0xff, 0xff, 7), false},
		{"a list of many structs", field(9, append([]byte{0xfc, 0x80, 0x80, 1}, make([]byte, 1<<14)...)...), false},
		{"a double", field(7, make([]byte, 8)...), true},
		{"half a double", field(7, make([]byte, 3)...), false},
		{"true", field(1), true},
		{"a map", field(11, 0), false},
		{"a number without end", append([]byte{0x16}, bytes.Repeat([]byte{0xff}, 20)...), false},
		{"deep", append(deep, make([]byte, 21)...), false},
		{"fields far apart", []byte{0x05, 0x20, 2, 0}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			n, err := skipStruct(test.text)
			if (err == nil) != test.ok || test.ok && n != len(test.text) {
				t.Errorf("%d of %d bytes, error %v", n, len(test.text), err)
			}
		})
	}
}
