package dataset

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/encoding/delta"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"

	"matchbook/out"
	"matchbook/out/disk"
)

// The library parquet-go allocates memory for as many values and bytes as a file states. A few
// forged bytes could thus exhaust the memory. The functions below first check the stated numbers
// against the size of the file, or against a limit.
const (
	maxFooter = 1 << 18 // the largest size of a footer, in bytes; footers from this program have about 3,000
	maxList   = 1 << 12 // the largest number of items of a list in a footer or a page header
	maxPage   = 1 << 26 // the largest size of an unpacked page, in bytes; pages from this program have at most 2¹⁵ rows
)

var errTooMuch = errors.New("found a number that is out of range")

// checkFooter checks the footer of a part before the footer is decoded, and returns the file's
// size.
func checkFooter(f disk.File) (size int64, err error) {
	footer, begin, err := readFooter(f)
	if err != nil {
		return 0, err
	}
	if _, err := skipStruct(footer); err != nil {
		return 0, fmt.Errorf("the footer: %w", err)
	}
	return begin + int64(len(footer)+footerTail), nil
}

// footerTail is the number of bytes after the footer: four for the length of the footer, and PAR1.
const footerTail = 4 + len("PAR1")

// readFooter returns the footer of a part, and the offset of the footer.
func readFooter(f disk.File) (footer []byte, begin int64, err error) {
	info, err := f.Stat()
	if err != nil {
		return nil, 0, err
	}
	var tail [footerTail]byte
	begin = info.Size() - int64(len(tail))
	if begin < 0 {
		return nil, 0, errors.New("the file is not a Parquet file")
	}
	if err := readAt(f, tail[:], begin); err != nil {
		return nil, 0, err
	}
	length := int64(binary.LittleEndian.Uint32(tail[:]))
	if string(tail[4:]) != "PAR1" || length > begin {
		return nil, 0, errors.New("the file is not a Parquet file")
	}
	if length > maxFooter {
		return nil, 0, fmt.Errorf("the footer: %w: %d bytes, want at most %d", errTooMuch, length, maxFooter)
	}
	footer = make([]byte, length)
	return footer, begin - length, readAt(f, footer, begin-length)
}

// skipStruct returns the length of the struct at the start of b, in Thrift's compact protocol.
// skipStruct fails if a list or a text of the struct does not end within b.
func skipStruct(b []byte) (n int, err error) {
	r := bounded{b: b}
	r.structure(0)
	return len(b) - len(r.b), r.err
}

// bounded reads numbers and bytes from b. After an error, no bytes are left.
type bounded struct {
	b   []byte
	err error
}

func (r *bounded) fail(err error) { r.b, r.err = nil, err }

func (r *bounded) skip(n uint64) {
	if n > uint64(len(r.b)) {
		r.fail(errTooMuch)
		return
	}
	r.b = r.b[n:]
}

// one reads a byte.
func (r *bounded) one() (b byte) {
	if len(r.b) > 0 {
		b = r.b[0]
	}
	r.skip(1)
	return b
}

// number reads a number that has 7 bits in each byte, lowest bits first.
func (r *bounded) number() uint64 {
	u, k := binary.Uvarint(r.b)
	if k <= 0 {
		r.fail(errTooMuch)
		return 0
	}
	r.b = r.b[k:]
	return u
}

func (r *bounded) structure(depth int) {
	if depth > 16 {
		r.fail(errTooMuch)
	}
	for {
		head := r.one()
		if head == 0 || r.err != nil {
			return
		}
		if head>>4 == 0 { // the number of the field follows
			r.number()
		}
		if kind := head & 0xf; kind != 1 && kind != 2 { // in a field, true and false need no further bytes
			r.value(kind, depth)
		}
	}
}

func (r *bounded) value(kind byte, depth int) {
	switch kind {
	case 1, 2, 3: // a bool in a list, or a byte
		r.skip(1)
	case 4, 5, 6: // whole numbers
		r.number()
	case 7: // double
		r.skip(8)
	case 8: // binary
		r.skip(r.number())
	case 9, 10: // list, set
		head := r.one()
		count := uint64(head >> 4)
		if count == 15 {
			count = r.number()
		}
		if count > maxList || count > uint64(len(r.b)) {
			r.fail(errTooMuch)
			return
		}
		for range count {
			r.value(head&0xf, depth+1)
		}
	case 12:
		r.structure(depth + 1)
	default:
		r.fail(fmt.Errorf("found a value of the unknown type %d", kind))
	}
}

// pageChecker checks pages of a part before the library decodes them.
type pageChecker struct {
	unpacker *zstd.Decoder
	chunk    []byte
	unpacked []byte
	prefixes []int32
}

// checkPages checks the pages of some columns of a row group. Pages must have one value for each
// row of the group, and as many bytes as their headers state.
func (p *PartReader) checkPages(group *format.RowGroup, columns []int) (err error) {
	defer func() { err = errors.Join(err, recovered(recover())) }()
	unpacker, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(maxPage))
	if err != nil {
		return err
	}
	defer unpacker.Close()
	c := pageChecker{unpacker: unpacker}
	for _, i := range columns {
		if i >= len(group.Columns) {
			return fmt.Errorf("a row group has %d columns, want more", len(group.Columns))
		}
		column := &group.Columns[i].MetaData
		err := c.read(p.file, column, p.parquet.Size())
		if err == nil {
			err = c.pages(group.NumRows)
		}
		if err != nil {
			return fmt.Errorf("column %s: %w", strings.Join(column.PathInSchema, "."), err)
		}
	}
	return nil
}

// read reads the pages of a column in a row group. The parameter size is the size of the file.
func (c *pageChecker) read(f disk.File, column *format.ColumnMetaData, size int64) error {
	at := column.DataPageOffset
	if d := column.DictionaryPageOffset; d > 0 && d < at {
		at = d
	}
	length := column.TotalCompressedSize
	if at < 0 || length < 0 || at > size || length > size-at {
		return errTooMuch
	}
	c.chunk = slices.Grow(c.chunk[:0], int(length))[:length]
	return readAt(f, c.chunk, at)
}

// pages checks the pages of a column in a row group.
func (c *pageChecker) pages(rows int64) error {
	values := int64(0)
	for rest := c.chunk; len(rest) > 0; {
		header := new(format.PageHeader)
		n, err := skipStruct(rest)
		if err == nil {
			err = thrift.Unmarshal(new(thrift.CompactProtocol), rest[:n], header)
		}
		if err != nil {
			return fmt.Errorf("the header of a page: %w", err)
		}
		rest = rest[n:]
		size := int(header.CompressedPageSize)
		if size < 0 || size > len(rest) {
			return errTooMuch
		}
		pageRows, err := c.page(header, rest[:size])
		if err != nil {
			return err
		}
		values += pageRows
		rest = rest[size:]
	}
	if values != rows {
		return fmt.Errorf("found %d values in a row group of %d rows", values, rows)
	}
	return nil
}

// page checks a page, and returns its number of rows.
func (c *pageChecker) page(header *format.PageHeader, packed []byte) (rows int64, err error) {
	levels := 0
	var encoding format.Encoding
	var values int32
	switch {
	case header.Type == format.DictionaryPage && header.DictionaryPageHeader.Valid:
		encoding, values = format.Plain, header.DictionaryPageHeader.V.NumValues
	case header.Type == format.DataPageV2 && header.DataPageHeaderV2.Valid:
		h := &header.DataPageHeaderV2.V
		encoding, values, rows = h.Encoding, h.NumValues, int64(h.NumRows)
		levels = int(h.DefinitionLevelsByteLength)
		switch {
		case h.RepetitionLevelsByteLength != 0:
			return 0, errors.New("found a page with repeated values, want none")
		case levels < 0 || levels > len(packed) || h.NumNulls < 0 || h.NumNulls > values || values < 0 || rows != int64(values):
			return 0, errTooMuch
		case h.IsCompressed.Valid && !h.IsCompressed.V:
			return 0, errors.New("an uncompressed page")
		}
		if err := checkRuns(packed[:levels], 1, values); err != nil {
			return 0, err
		}
		values -= h.NumNulls
	default:
		return 0, fmt.Errorf("found a page of the unexpected type %v", header.Type)
	}
	want := int(header.UncompressedPageSize) - levels
	if want < 0 || want > maxPage || values < 0 {
		return 0, errTooMuch
	}
	c.unpacked, err = c.unpacker.DecodeAll(packed[levels:], c.unpacked[:0])
	if err != nil {
		return 0, err
	}
	if len(c.unpacked) != want {
		return 0, fmt.Errorf("a page has %d bytes, want %d, as its header says", len(c.unpacked), want)
	}
	if encoding == format.Plain {
		// a bool takes one bit, and any other value takes more
		if int64(values) > 8*int64(len(c.unpacked)) {
			return 0, errTooMuch
		}
		return rows, nil
	}
	switch encoding {
	case format.RLEDictionary:
		r := bounded{b: c.unpacked}
		if width := r.one(); values > 0 || len(c.unpacked) > 0 {
			return rows, cmp.Or(r.err, checkRuns(r.b, uint(width), values))
		}
		return rows, nil
	case format.DeltaBinaryPacked, format.DeltaLengthByteArray:
		return rows, checkDelta(c.unpacked, values)
	case format.DeltaByteArray:
		return rows, c.checkPrefixes(values)
	}
	return 0, fmt.Errorf("a page is encoded as %v, which this program does not write", encoding)
}

// checkRuns checks how many values an encoding states, in Parquet's hybrid encoding. There may be up
// to 7 surplus values, since values are packed in groups of eight. The parameter width is the number
// of bits of a value.
func checkRuns(b []byte, width uint, values int32) error {
	if width > 32 {
		return errTooMuch
	}
	r := bounded{b: b}
	for total := uint64(0); len(r.b) > 0; {
		head := r.number()
		count, bytes := head>>1, uint64(width+7)/8
		if head&1 == 1 {
			count = min(count, math.MaxInt32/32)
			bytes, count = count*uint64(width), 8*count
		}
		if total += min(count, math.MaxInt32); total > uint64(values)+7 {
			return errTooMuch
		}
		r.skip(bytes)
	}
	return r.err
}

// checkDelta checks the sizes that a delta encoding states: it must have no large blocks, and no more
// than the expected number of values.
func checkDelta(b []byte, values int32) error {
	r := bounded{b: b}
	inBlock, parts, all := r.number(), r.number(), r.number()
	if inBlock > 1<<12 || parts > 1<<6 || all > uint64(values) {
		return errTooMuch
	}
	return r.err
}

// checkPrefixes checks that the total length of prefix-encoded texts does not exceed maxPage.
func (c *pageChecker) checkPrefixes(values int32) error {
	if err := checkDelta(c.unpacked, values); err != nil {
		return err
	}
	prefixes, err := new(delta.BinaryPackedEncoding).DecodeInt32(c.prefixes[:0], c.unpacked)
	if err != nil {
		return err
	}
	c.prefixes = prefixes
	total := int64(len(c.unpacked))
	for _, n := range prefixes {
		if total += int64(n); n < 0 || total > maxPage {
			return errTooMuch
		}
	}
	return nil
}

// checkColumns checks that a part has the columns of its kind, with the same names and types, and
// that the same columns may be null. Columns with a group may be missing. If the kind is nil, it
// checks only the columns that all kinds share. A part of an earlier version of the schema has the
// names of that version, may lack columns, and may differ in which columns may be null.
func checkColumns(schema *parquet.Schema, kind *out.Kind, version int) error {
	row, name := out.Row(new(out.Shared)), "any kind"
	if kind != nil {
		row, name = kind.Row, kind.Name
	}
	list := out.ColumnsOf(reflect.TypeOf(row).Elem())
	older := version < firstStable
	var names []string
	for _, c := range list {
		if older {
			c.Name = olderName(kind, c.Name)
		}
		names = append(names, c.Name)
	}
	if older {
		list = slices.Concat(list, gone)
		for _, c := range gone {
			names = append(names, c.Name)
		}
	}
	has := map[string]bool{}
	for _, field := range schema.Fields() {
		column := field.Name()
		i := slices.Index(names, column)
		switch {
		case has[column]:
			return fmt.Errorf("column %q appears twice", column)
		case !field.Leaf() || field.Repeated():
			return fmt.Errorf("column %q has several values in each row, want one", column)
		case i < 0 && kind == nil:
		case i < 0:
			return fmt.Errorf("column %q is not a column of %s", column, name)
		case typeOf(field) != physical(&list[i]).String():
			return fmt.Errorf("column %q has the type %s, want %s", column, typeOf(field), physical(&list[i]))
		case field.Optional() != list[i].Nullable && !(older && (list[i].Nullable || list[i].When != "")):
			return fmt.Errorf(
				"column %q %s null, want the opposite",
				column,
				map[bool]string{true: "may be", false: "is never"}[field.Optional()],
			)
		}
		has[column] = true
	}
	for _, c := range list {
		if version == SchemaVersion && c.When == "" && !has[c.Name] {
			return fmt.Errorf("column %q is missing", c.Name)
		}
	}
	return nil
}

// typeOf returns the name of a column's type. The physical type is nil if a forged column claims to
// be a list without elements.
func typeOf(field parquet.Field) string {
	if t := field.Type().PhysicalType(); t != nil {
		return t.String()
	}
	return field.Type().String()
}
