package dataset

import (
	"encoding/binary"
	"math/bits"
	"runtime"
	"slices"
	"strings"
	"sync"
	"unsafe"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"

	"matchbook/out"
)

// column gathers the values of one column, and writes them as the pages of its chunk of a row
// group. A row that is null has a level of 0 and no value:
//
//	rows    7  7  –  9          levels  1 1 0 1    values  7 7 9
//	with a dictionary                              codes   0 0 1    dictionary  7 9
//
// Levels and codes that are equal take two bytes or so a page. So a column that never changes, or
// is always null, costs next to nothing.
type column struct {
	out.Column
	values             // of the page, or of the dictionary if there is one
	codes  *dictionary // nil if the column has none
	levels []int32     // of the page, if the column may be null
	rows   int         // of the page
	found  []unsafe.Pointer
	pages  []byte
	meta   format.ColumnMetaData
}

// values are those of a column: texts, or numbers as 64 bits.
type values struct {
	bits    []uint64
	texts   []byte
	offsets []uint32 // where each text begins, and where the last one ends
}

// count returns how many there are.
func (v *values) count() int { return max(len(v.bits), len(v.offsets)-1) }

// add adds a text.
func (v *values) add(s string) {
	v.texts = append(v.texts, s...)
	v.offsets = append(v.offsets, uint32(len(v.texts)))
}

// dictionary numbers the values of a column as they come.
type dictionary struct {
	small   [1 << 8]int32 // the codes of numbers below that, from 1 on
	numbers map[uint64]int32
	texts   map[string]int32
	last    string // a text is often that of the row before
	code    int32
	page    []int32 // the codes of the page
}

// newColumns returns columns without rows.
func newColumns(list []out.Column) (columns []*column) {
	for _, of := range list {
		c := &column{Column: of}
		c.begin()
		columns = append(columns, c)
	}
	return columns
}

// physical returns the type of a column in a file.
func physical(c *out.Column) format.Type {
	switch {
	case c.Type == out.Text:
		return format.ByteArray
	case c.Type == out.Bool:
		return format.Boolean
	case c.Type == out.Float:
		return format.Double
	case c.Wide:
		return format.Int64
	}
	return format.Int32
}

// element describes the column in the schema of a file.
func (c *column) element() format.SchemaElement {
	e := format.SchemaElement{Name: c.Name, Type: thrift.New(physical(&c.Column)), RepetitionType: thrift.New(format.Required)}
	if c.Nullable {
		e.RepetitionType = thrift.New(format.Optional)
	}
	if c.Type == out.Text {
		text := parquet.String().Type()
		e.LogicalType, e.ConvertedType = *text.LogicalType(), thrift.New(*text.ConvertedType())
	}
	return e
}

// encoding returns how the values of a page are encoded, if there is no dictionary.
func (c *column) encoding() encoding.Encoding {
	switch {
	case !c.Delta:
		return &parquet.Plain
	case c.Type == out.Text:
		return &parquet.DeltaByteArray
	}
	return &parquet.DeltaBinaryPacked
}

// begin begins a row group.
func (c *column) begin() {
	c.clear()
	if c.Dict {
		c.codes = &dictionary{numbers: map[uint64]int32{}, texts: map[string]int32{}, code: -1}
	}
	c.pages = nil
	c.meta = format.ColumnMetaData{Type: physical(&c.Column), PathInSchema: []string{c.Name}, Codec: format.Zstd}
}

func (v *values) clear() { *v = values{v.bits[:0], v.texts[:0], append(v.offsets[:0], 0)} }

// take adds the values of n rows that lie size bytes apart.
func (c *column) take(row unsafe.Pointer, size uintptr, n int) {
	c.rows += n
	c.found = slices.Grow(c.found[:0], n)
	for range n {
		at, level := c.At(row), int32(0)
		if at != nil {
			c.found = append(c.found, at)
			level = 1
		}
		if c.Nullable {
			c.levels = append(c.levels, level)
		}
		row = unsafe.Add(row, size)
	}
	for _, at := range c.found {
		switch {
		case c.Type != out.Text:
			c.number(c.Bits(at))
		case c.codes == nil:
			c.add(*(*string)(at))
		default:
			c.codes.page = append(c.codes.page, c.codeOf(*(*string)(at)))
		}
	}
}

// number adds a number, or its code.
func (c *column) number(v uint64) {
	d := c.codes
	switch {
	case d == nil:
		c.bits = append(c.bits, v)
		return
	case v < uint64(len(d.small)) && d.small[v] > 0:
		d.page = append(d.page, d.small[v]-1)
		return
	}
	code, known := d.numbers[v]
	if !known {
		code = int32(len(c.bits))
		d.numbers[v] = code
		c.bits = append(c.bits, v)
		if v < uint64(len(d.small)) {
			d.small[v] = code + 1
		}
	}
	d.page = append(d.page, code)
}

// codeOf returns the code of a text.
func (c *column) codeOf(s string) int32 {
	d := c.codes
	if d.code >= 0 && s == d.last {
		return d.code
	}
	code, known := d.texts[s]
	if !known {
		code = int32(c.count())
		d.texts[strings.Clone(s)] = code
		c.add(s)
	}
	d.last, d.code = s, code
	return code
}

// endPage adds a page of the rows since the last one.
func (c *column) endPage() error {
	if c.rows == 0 {
		return nil
	}
	h := format.DataPageHeaderV2{NumValues: int32(c.rows), NumRows: int32(c.rows), Encoding: format.RLEDictionary}
	var levels, page []byte
	if c.Nullable {
		for _, level := range c.levels {
			h.NumNulls += 1 - level
		}
		levels = appendRuns(nil, c.levels, 1)
		h.DefinitionLevelsByteLength = int32(len(levels))
	}
	if c.codes != nil && len(c.pages) == 0 && c.Type != out.Text && 2*c.count() > len(c.codes.page) {
		c.spell()
	}
	if c.codes != nil {
		width := bits.Len(uint(max(c.count(), 1) - 1))
		page = appendRuns([]byte{byte(width)}, c.codes.page, width)
		c.codes.page = c.codes.page[:0]
	} else {
		var err error
		if page, err = c.encode(c.encoding()); err != nil {
			return err
		}
		h.Encoding = c.encoding().Encoding()
		c.clear()
	}
	c.meta.NumValues += int64(c.rows)
	c.meta.Statistics.NullCount += int64(h.NumNulls)
	c.rows, c.levels = 0, c.levels[:0]
	pages, err := c.appendPage(c.pages, &format.PageHeader{Type: format.DataPageV2, DataPageHeaderV2: thrift.New(h)}, levels, page)
	c.pages = pages
	return err
}

// spell gives up the dictionary for this group: it would be longer than the numbers themselves.
func (c *column) spell() {
	var list []uint64
	for _, code := range c.codes.page {
		list = append(list, c.bits[code])
	}
	c.bits, c.codes = list, nil
}

// packer packs pages, for all workers.
var packer = sync.OnceValues(func() (*zstd.Encoder, error) {
	return zstd.NewWriter(nil, zstd.WithEncoderConcurrency(runtime.GOMAXPROCS(0)), zstd.WithZeroFrames(true), zstd.WithEncoderCRC(false))
})

// appendPage appends a page, which it packs.
func (c *column) appendPage(b []byte, header *format.PageHeader, levels, page []byte) ([]byte, error) {
	pack, err := packer()
	if err != nil {
		return nil, err
	}
	packed := pack.EncodeAll(page, nil)
	header.UncompressedPageSize = int32(len(levels) + len(page))
	header.CompressedPageSize = int32(len(levels) + len(packed))
	head, err := thrift.Marshal(new(thrift.CompactProtocol), header)
	if err != nil {
		return nil, err
	}
	c.meta.TotalUncompressedSize += int64(len(head)) + int64(header.UncompressedPageSize)
	return slices.Concat(b, head, levels, packed), nil
}

// encode encodes the values.
func (c *column) encode(e encoding.Encoding) ([]byte, error) {
	switch physical(&c.Column) {
	case format.ByteArray:
		return e.EncodeByteArray(nil, c.texts, c.offsets)
	case format.Boolean:
		packed := make([]byte, (len(c.bits)+7)/8)
		for i, bit := range c.bits {
			packed[i/8] |= byte(bit) << (i % 8)
		}
		return e.EncodeBoolean(nil, packed)
	case format.Int32:
		narrow := make([]int32, len(c.bits))
		for i, b := range c.bits {
			narrow[i] = int32(b)
		}
		return e.EncodeInt32(nil, narrow)
	case format.Int64:
		return e.EncodeInt64(nil, unsafe.Slice((*int64)(unsafe.Pointer(unsafe.SliceData(c.bits))), len(c.bits)))
	}
	return e.EncodeDouble(nil, unsafe.Slice((*float64)(unsafe.Pointer(unsafe.SliceData(c.bits))), len(c.bits)))
}

// end ends the chunk of a row group, and returns it with its description. It begins at a place of
// the file.
func (c *column) end(at int64) (chunk []byte, of format.ColumnChunk, err error) {
	if err := c.endPage(); err != nil {
		return nil, of, err
	}
	c.meta.Encoding = []format.Encoding{format.RLE, c.encoding().Encoding()}
	c.meta.DataPageOffset = at
	if c.codes != nil {
		c.meta.Encoding = append(c.meta.Encoding, format.RLEDictionary)
		page, err := c.encode(&parquet.Plain)
		if err != nil {
			return nil, of, err
		}
		header := format.DictionaryPageHeader{NumValues: int32(c.count()), Encoding: format.Plain}
		chunk, err = c.appendPage(nil, &format.PageHeader{Type: format.DictionaryPage, DictionaryPageHeader: thrift.New(header)}, nil, page)
		if err != nil {
			return nil, of, err
		}
		c.meta.DictionaryPageOffset = at
		c.meta.DataPageOffset += int64(len(chunk))
	}
	chunk = append(chunk, c.pages...)
	c.meta.TotalCompressedSize = int64(len(chunk))
	of = format.ColumnChunk{FileOffset: at, MetaData: c.meta}
	c.begin()
	return chunk, of, nil
}

// appendRuns encodes small numbers of a width of bits in Parquet's hybrid encoding: eight equal
// numbers or more are a run, other numbers are packed by eights:
//
//	4 4 4 4 4 4 4 4 4 5 0 2 …    9 << 1, 4    1 << 1 | 1, the bits of 5 0 2 …
//
// It is not the library's (v0.32.0), which ends a packed run elsewhere on processors with AVX2,
// so that the bytes of a part would depend on the machine.
func appendRuns(b []byte, list []int32, width int) []byte {
	for len(list) > 0 {
		if n := runOf(list); n >= 8 || n == len(list) {
			b = binary.AppendUvarint(b, uint64(n)<<1)
			for i := 0; i < width; i += 8 {
				b = append(b, byte(list[0]>>i))
			}
			list = list[n:]
			continue
		}
		n := 8
		for n < len(list) && runOf(list[n:min(len(list), n+8)]) < 8 {
			n += 8
		}
		b = binary.AppendUvarint(b, uint64(n/8)<<1|1)
		b = appendPacked(b, list[:min(n, len(list))], n, width)
		list = list[min(n, len(list)):]
	}
	return b
}

// runOf returns how many numbers at the beginning are equal.
func runOf(list []int32) int {
	n := 1
	for n < len(list) && list[n] == list[0] {
		n++
	}
	return n
}

// appendPacked appends n numbers, the first in the lowest bits; those that the list lacks are 0.
func appendPacked(b []byte, list []int32, n, width int) []byte {
	b = slices.Grow(b, n*width/8)
	word, have := uint64(0), 0
	for i := range n {
		if i < len(list) {
			word |= uint64(list[i]) << have
		}
		for have += width; have >= 8; have -= 8 {
			b = append(b, byte(word))
			word >>= 8
		}
	}
	return b
}
