package dataset

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"reflect"
	"strconv"
	"strings"
	"unsafe"

	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"

	"matchbook/out"
)

// The numbers of rows in a batch, in a page and in a row group. The bytes of a part depend on
// pageRows and groupRows.
const (
	batchRows = 1 << 10
	pageRows  = 1 << 15
	groupRows = 1 << 18
)

// PartWriter writes one part of a data set, row by row. R is the type of the rows; each kind of
// puzzle has its own type.
//
//	PAR1
//	row group   a column: dictionary if it has one, page, page, …
//	            the next column, …
//	row group   …
//	footer      the schema, where each column of each group is, and the metadata
//	length of the footer, PAR1
type PartWriter[R any] struct {
	part    Part
	file    *temporary
	hash    hash.Hash // the hash of the written bytes, with zeros in place of the proof
	at      int64     // the length of the file so far
	footer  format.FileMetaData
	columns []*column
	batch   []R
}

// NewPartWriter starts a part. The parameter part has the name and the range of the part. The
// caller must call Commit or Discard.
func NewPartWriter[R any](d *Dataset, part Part) (*PartWriter[R], error) {
	file, err := createTemporary(d.Dir, part.File, nil)
	if err != nil {
		return nil, err
	}
	w := &PartWriter[R]{
		part: part, file: file, hash: sha256.New(), batch: make([]R, 0, min(batchRows, part.End-part.First)),
		columns: newColumns(out.ColumnsWith(reflect.TypeFor[R](), d.groups)),
	}
	// the schema is named after the kind, in capitalized form
	kind := stored(d.Job).Kind
	first := min(1, len(kind))
	root := format.SchemaElement{Name: strings.ToUpper(kind[:first]) + kind[first:], NumChildren: thrift.New(int32(len(w.columns)))}
	w.footer = format.FileMetaData{
		Version: 2, Schema: []format.SchemaElement{root}, CreatedBy: "matchbook version schema " + strconv.Itoa(SchemaVersion) + "(build go)",
	}
	for _, c := range w.columns {
		w.footer.Schema = append(w.footer.Schema, c.element())
	}
	w.note(keySchema, strconv.Itoa(SchemaVersion))
	w.note(keyJob, string(d.Job))
	w.note(keyRange, part.indices())
	w.note(keyProof, noProof) // zeros, which Commit replaces
	if err := w.write([]byte("PAR1")); err != nil {
		w.Discard()
		return nil, w.wrap(err)
	}
	return w, nil
}

func (w *PartWriter[R]) note(key, value string) {
	w.footer.KeyValueMetadata = append(w.footer.KeyValueMetadata, format.KeyValue{Key: key, Value: value})
}

// write writes the bytes b to the file, and updates the hash and the length of the file.
func (w *PartWriter[R]) write(b []byte) error {
	w.hash.Write(b)
	n, err := w.file.Write(b)
	w.at += int64(n)
	return err
}

// Next returns a zero row. The caller must fill the row before it calls another method.
func (w *PartWriter[R]) Next() (*R, error) {
	if len(w.batch) == batchRows {
		if err := w.flush(); err != nil {
			return nil, w.wrap(err)
		}
	}
	w.batch = w.batch[:len(w.batch)+1]
	row := &w.batch[len(w.batch)-1]
	var zero R
	*row = zero
	return row, nil
}

// Drop removes the row that Next returned last.
func (w *PartWriter[R]) Drop() { w.batch = w.batch[:len(w.batch)-1] }

// flush gathers the rows of the batch, and ends a page or a group that is full.
func (w *PartWriter[R]) flush() error {
	var zero R
	for _, c := range w.columns {
		c.take(unsafe.Pointer(unsafe.SliceData(w.batch)), unsafe.Sizeof(zero), len(w.batch))
	}
	w.part.Rows += int64(len(w.batch))
	w.batch = w.batch[:0]
	if w.part.Rows%groupRows == 0 {
		return w.endGroup()
	}
	if w.part.Rows%pageRows == 0 {
		for _, c := range w.columns {
			if err := c.endPage(); err != nil {
				return err
			}
		}
	}
	return nil
}

// endGroup writes the row group, if it has rows.
func (w *PartWriter[R]) endGroup() error {
	group := format.RowGroup{FileOffset: w.at, NumRows: w.part.Rows - w.footer.NumRows, Ordinal: int16(len(w.footer.RowGroups))}
	if group.NumRows == 0 {
		return nil
	}
	for _, c := range w.columns {
		bytes, chunk, err := c.end(w.at)
		if err == nil {
			err = w.write(bytes)
		}
		if err != nil {
			return err
		}
		group.Columns = append(group.Columns, chunk)
		group.TotalByteSize += chunk.MetaData.TotalUncompressedSize
		group.TotalCompressedSize += chunk.MetaData.TotalCompressedSize
	}
	w.footer.RowGroups = append(w.footer.RowGroups, group)
	w.footer.NumRows = w.part.Rows
	return nil
}

// endFile writes the footer.
func (w *PartWriter[R]) endFile() error {
	footer, err := thrift.Marshal(new(thrift.CompactProtocol), &w.footer)
	if err != nil {
		return err
	}
	footer = binary.LittleEndian.AppendUint32(footer, uint32(len(footer)))
	return w.write(append(footer, "PAR1"...))
}

func (w *PartWriter[R]) wrap(err error) error { return fmt.Errorf("%s: %w", w.part.File, err) }

// Commit writes the remaining rows, and writes the parameter totals as JSON into the part's
// metadata. Commit syncs the complete file, reads it back and gives the file its name.
func (w *PartWriter[R]) Commit(totals any) (Part, error) {
	defer w.Discard()
	text, err := json.Marshal(totals)
	if err != nil {
		return Part{}, err
	}
	w.note(keyTotals, string(text))
	for _, step := range []func() error{w.flush, w.endGroup, w.endFile, w.prove, w.file.Sync, w.readBack, w.publish} {
		if err := step(); err != nil {
			return Part{}, w.wrap(err)
		}
	}
	return w.part, nil
}

// prove writes the SHA-256 of the file into the file.
func (w *PartWriter[R]) prove() error {
	place, err := proofPlace(w.file)
	if err != nil {
		return err
	}
	_, err = w.file.WriteAt([]byte(hex.EncodeToString(w.hash.Sum(nil))), place)
	return err
}

// readBack reads the file again by its descriptor, and checks its SHA-256 and its number of rows.
func (w *PartWriter[R]) readBack() error {
	sum, err := prove(w.file, nil)
	if err != nil {
		return err
	}
	p, err := readPart(w.file)
	if err != nil {
		return err
	}
	if p.Rows != w.part.Rows {
		return fmt.Errorf("%d rows were written, but %d rows were read back", w.part.Rows, p.Rows)
	}
	w.part.SHA256 = sum
	return nil
}

func (w *PartWriter[R]) publish() error { return w.file.publish(w.part.SHA256) }

// Discard removes the part if it was not committed.
func (w *PartWriter[R]) Discard() {
	w.file.discard()
	for _, c := range w.columns {
		idle.Put(c)
	}
	w.columns = nil
}
