package dataset

import (
	"encoding/binary"
	"math/bits"
	"runtime"
	"sync"
	"unsafe"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"

	"matchbook/out"
)

// A column gathers the values of one column and turns them into pages. The pages of a row group are the
// column's chunk of the group. A null has the level 0 and no value:
//
//	rows    7  7  –  9          levels  1 1 0 1    values  7 7 9
//	with a dictionary                              codes   0 0 1    dictionary  7 9
//
// Equal levels or codes of a page take only a few bytes. A column that is always null, or a column
// with a dictionary that never changes, therefore takes almost no space.
type column struct {
	out.Column
	taken  []string // texts of the rows that were taken last
	levels []int32  // the levels of the page, if the column may be null
	rows   int      // the number of rows of the page
	values          // the values of the page, if they have no codes
	coded  bool     // whether the values have codes
	codes  []int32  // the codes of the page
	known  dictionary

	raw, packed []byte // the page being written
	pages       []byte
	meta        format.ColumnMetaData
}

// values has the values of a column: texts, or numbers as 64 bits.
type values struct {
	bits    []uint64
	texts   []byte
	offsets []uint32 // where each text begins, and the end of the last text
}

func (v *values) count() int { return max(len(v.bits), len(v.offsets)-1) }

func (v *values) add(s string) {
	v.texts = append(v.texts, s...)
	v.offsets = append(v.offsets, uint32(len(v.texts)))
}

func (v *values) clear() { *v = values{v.bits[:0], v.texts[:0], append(v.offsets[:0], 0)} }

// A dictionary has the distinct values of a column in a row group, in order of appearance. The code of
// a value is its position.
type dictionary struct {
	values
	numbers index[uint64]
	words   index[string]
}

func (d *dictionary) clear() {
	d.values.clear()
	d.numbers.clear()
	d.words.clear()
}

// number returns the code of a number, which is added if it is new.
func (d *dictionary) number(v uint64) int32 {
	code, known := d.numbers.codeOf(v, v, len(d.bits))
	if !known {
		d.bits = append(d.bits, v)
	}
	return code
}

// word returns the code of a text, which is added if it is new.
func (d *dictionary) word(s string) int32 {
	sample, b := uint64(len(s)), unsafe.Slice(unsafe.StringData(s), len(s))
	switch {
	case len(b) >= 8:
		sample = binary.LittleEndian.Uint64(b) ^ 3*binary.LittleEndian.Uint64(b[len(b)-8:])
	case len(b) >= 4:
		sample = uint64(binary.LittleEndian.Uint32(b)) ^ uint64(binary.LittleEndian.Uint32(b[len(b)-4:]))<<32
	}
	code, known := d.words.codeOf(s, sample, d.count())
	if !known {
		d.add(s)
	}
	return code
}

// An index finds the codes of values. An index finds recent values without its map.
type index[V comparable] struct {
	codes  map[V]int32
	recent [1 << 10]struct { // indexed by a hash of the value
		value V
		next  int32 // code plus 1; 0 for none
	}
}

func (x *index[V]) clear() {
	if x.codes == nil {
		x.codes = map[V]int32{}
	}
	if len(x.codes) > 0 {
		clear(x.codes)
		clear(x.recent[:])
	}
}

// codeOf returns the code of a value. The parameter sample is the bits or a hash of the value. A
// new value gets the parameter next as its code.
func (x *index[V]) codeOf(v V, sample uint64, next int) (code int32, known bool) {
	recent := &x.recent[sample*0x9e3779b97f4a7c15>>(64-10)]
	if recent.next > 0 && recent.value == v {
		return recent.next - 1, true
	}
	if code, known = x.codes[v]; !known {
		code = int32(next)
		x.codes[v] = code
	}
	recent.value, recent.next = v, code+1
	return code, known
}

// idle holds columns whose memory can be reused.
var idle = sync.Pool{New: func() any { return new(column) }}

func newColumns(list []out.Column) (columns []*column) {
	for _, of := range list {
		c := idle.Get().(*column)
		c.Column = of
		c.begin()
		columns = append(columns, c)
	}
	return columns
}

// physical returns a column's type in a Parquet file.
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

// element describes the column for the schema of a file.
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

// encoding returns the encoding of values that have no dictionary.
func (c *column) encoding() encoding.Encoding {
	switch {
	case !c.Delta:
		return &parquet.Plain
	case c.Type == out.Text:
		return &parquet.DeltaByteArray
	}
	return &parquet.DeltaBinaryPacked
}

func (c *column) begin() {
	c.clear()
	c.rows, c.codes, c.levels, c.pages = 0, c.codes[:0], c.levels[:0], c.pages[:0]
	if c.coded = c.Dict; c.coded {
		c.known.clear()
	}
	c.meta = format.ColumnMetaData{Type: physical(&c.Column), PathInSchema: []string{c.Name}, Codec: format.Zstd}
}

// take adds the column's values in n rows. The parameter rows points to the first row, and each row
// starts size bytes after the row before it.
func (c *column) take(rows unsafe.Pointer, size uintptr, n int) {
	c.rows += n
	c.taken, c.bits, c.levels = c.Gather(c.taken[:0], c.bits, c.levels, rows, size, n)
	if !c.coded {
		for _, s := range c.taken {
			c.add(s)
		}
		return
	}
	for _, v := range c.bits {
		c.codes = append(c.codes, c.known.number(v))
	}
	for _, s := range c.taken {
		c.codes = append(c.codes, c.known.word(s))
	}
	c.bits = c.bits[:0]
}

// endPage makes a page of the rows since the last page.
func (c *column) endPage() (err error) {
	if c.rows == 0 {
		return nil
	}
	h := format.DataPageHeaderV2{NumValues: int32(c.rows), NumRows: int32(c.rows), Encoding: format.RLEDictionary}
	if c.coded && len(c.pages) == 0 && 2*c.known.count() > len(c.codes) && (c.Type != out.Text || c.Delta) {
		c.spell()
	}
	if c.coded {
		h.NumNulls = int32(c.rows - len(c.codes))
		width := bits.Len(uint(max(c.known.count(), 1) - 1))
		if width > 2 && width < 8 { // codes of 4 or 8 bits never span two bytes, so zstd finds repetitions
			width = (width + 3) / 4 * 4
		}
		c.raw = appendRuns(append(c.raw[:0], byte(width)), c.codes, width)
	} else {
		h.NumNulls = int32(c.rows - c.count())
		if c.raw, err = encode(c.raw, &c.Column, &c.values, c.encoding()); err != nil {
			return err
		}
		h.Encoding = c.encoding().Encoding()
		c.clear()
	}
	var levels []byte
	if c.Nullable {
		levels = appendRuns(nil, c.levels, 1)
		h.DefinitionLevelsByteLength = int32(len(levels))
	}
	c.meta.NumValues += int64(c.rows)
	c.meta.Statistics.NullCount += int64(h.NumNulls)
	c.rows, c.levels, c.codes = 0, c.levels[:0], c.codes[:0]
	c.pages, err = c.appendPage(c.pages, &format.PageHeader{Type: format.DataPageV2, DataPageHeaderV2: thrift.New(h)}, levels)
	return err
}

// spell replaces codes by values and discards the dictionary of a row group.
func (c *column) spell() {
	c.coded = false
	for _, code := range c.codes {
		if c.Type == out.Text {
			c.add(string(c.known.texts[c.known.offsets[code]:c.known.offsets[code+1]]))
		} else {
			c.bits = append(c.bits, c.known.bits[code])
		}
	}
}

// packer compresses pages. All workers share the encoder.
var packer = sync.OnceValues(func() (*zstd.Encoder, error) {
	return zstd.NewWriter(
		nil,
		zstd.WithEncoderConcurrency(runtime.GOMAXPROCS(0)),
		zstd.WithZeroFrames(true),
		zstd.WithEncoderCRC(false),
		zstd.WithEncoderLevel(zstd.SpeedFastest),
	)
})

// appendPage appends a page: its header, its levels, and the values in c.raw, compressed.
func (c *column) appendPage(b []byte, header *format.PageHeader, levels []byte) ([]byte, error) {
	pack, err := packer()
	if err != nil {
		return nil, err
	}
	c.packed = pack.EncodeAll(c.raw, c.packed[:0])
	header.UncompressedPageSize = int32(len(levels) + len(c.raw))
	header.CompressedPageSize = int32(len(levels) + len(c.packed))
	head, err := thrift.Marshal(new(thrift.CompactProtocol), header)
	if err != nil {
		return nil, err
	}
	c.meta.TotalUncompressedSize += int64(len(head)) + int64(header.UncompressedPageSize)
	return append(append(append(b, head...), levels...), c.packed...), nil
}

// encode encodes values of a column. It may write into the memory of the parameter b.
func encode(b []byte, c *out.Column, v *values, e encoding.Encoding) ([]byte, error) {
	switch physical(c) {
	case format.ByteArray:
		return e.EncodeByteArray(b, v.texts, v.offsets)
	case format.Boolean:
		return appendPacked(b[:0], v.bits, (len(v.bits)+7)/8*8, 1), nil
	case format.Int32:
		narrow := make([]int32, len(v.bits))
		for i, b := range v.bits {
			narrow[i] = int32(b)
		}
		return e.EncodeInt32(b, narrow)
	case format.Int64:
		return e.EncodeInt64(b, unsafe.Slice((*int64)(unsafe.Pointer(unsafe.SliceData(v.bits))), len(v.bits)))
	}
	return e.EncodeDouble(b, unsafe.Slice((*float64)(unsafe.Pointer(unsafe.SliceData(v.bits))), len(v.bits)))
}

// end returns the column's chunk of a row group, and the chunk's description. The parameter offset
// is the place in the file where the chunk begins.
func (c *column) end(offset int64) (chunk []byte, of format.ColumnChunk, err error) {
	if err := c.endPage(); err != nil {
		return nil, of, err
	}
	c.meta.Encoding = []format.Encoding{format.RLE, c.encoding().Encoding()}
	c.meta.DataPageOffset = offset
	if c.coded {
		c.meta.Encoding = append(c.meta.Encoding, format.RLEDictionary)
		if c.raw, err = encode(c.raw, &c.Column, &c.known.values, &parquet.Plain); err != nil {
			return nil, of, err
		}
		header := format.DictionaryPageHeader{NumValues: int32(c.known.count()), Encoding: format.Plain}
		chunk, err = c.appendPage(nil, &format.PageHeader{Type: format.DictionaryPage, DictionaryPageHeader: thrift.New(header)}, nil)
		if err != nil {
			return nil, of, err
		}
		c.meta.DictionaryPageOffset = offset
		c.meta.DataPageOffset += int64(len(chunk))
	}
	chunk = append(chunk, c.pages...)
	c.meta.TotalCompressedSize = int64(len(chunk))
	of = format.ColumnChunk{FileOffset: offset, MetaData: c.meta}
	c.begin()
	return chunk, of, nil
}

// appendRuns encodes small numbers with a fixed bit width in Parquet's hybrid encoding. Numbers are
// packed in groups of eight. If a group would begin with eight or more equal numbers, these numbers
// become a run. Fewer equal numbers become a run only if they are the complete list, or all that is
// left after a run:
//
//	4 4 4 4 4 4 4 4 4 5 0 2 …    9 << 1, 4    1 << 1 | 1, the bits of 5 0 2 …
//
// The encoder of parquet-go v0.32.0 is not used: on processors with AVX2, it ends packed groups at
// other places, so the bytes of a part would depend on the machine.
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

// runOf returns the number of equal numbers at the start of the list.
func runOf(list []int32) int {
	n := 1
	for n < len(list) && list[n] == list[0] {
		n++
	}
	return n
}

// appendPacked appends n numbers, each of width bits, with the first number in the lowest bits. The
// count n must be a multiple of eight. If the list is shorter, zeros follow.
func appendPacked[N int32 | uint64](b []byte, list []N, n, width int) []byte {
	word, have := uint64(0), 0
	for _, v := range list {
		word |= uint64(v) << have
		if have += width; have >= 32 {
			b = binary.LittleEndian.AppendUint32(b, uint32(word))
			word, have = word>>32, have-32
		}
	}
	for have += (n - len(list)) * width; have > 0; have -= 8 {
		b = append(b, byte(word))
		word >>= 8
	}
	return b
}
