package dataset

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"

	kzstd "github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"
)

// batchRows is how many rows go to the encoder at once. The bytes of a part
// depend on it; it is a multiple of 64, as the encoder's bit-packed levels want.
const batchRows = 4096

// options are how all parts are encoded. Row groups of 2¹⁸ rows keep memory flat.
var options = []parquet.WriterOption{
	parquet.Compression(new(codec)),
	parquet.MaxRowsPerRowGroup(1 << 18),
	// Not the library's version, so that a new version by itself does not change the bytes.
	parquet.CreatedBy("matchbook", "schema "+strconv.Itoa(SchemaVersion), "go"),
}

// codec is zstd as the library (v0.32.0) has it, but it keeps the encoders. Those of the library
// go whenever garbage is collected, and each new one clears 16 MB.
type codec struct {
	zstd.Codec
	mu   sync.Mutex
	idle []*kzstd.Encoder
}

// Encode compresses src in the memory of dst.
func (c *codec) Encode(dst, src []byte) ([]byte, error) {
	e, err := c.take()
	if err != nil {
		return nil, err
	}
	dst = e.EncodeAll(src, dst[:0])
	c.mu.Lock()
	c.idle = append(c.idle, e)
	c.mu.Unlock()
	return dst, nil
}

// take returns an encoder that nobody uses.
func (c *codec) take() (*kzstd.Encoder, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	last := len(c.idle) - 1
	if last < 0 {
		return kzstd.NewWriter(nil, kzstd.WithEncoderConcurrency(1), kzstd.WithZeroFrames(true), kzstd.WithEncoderCRC(false))
	}
	e := c.idle[last]
	c.idle = c.idle[:last]
	return e, nil
}

// PartWriter writes one part of a data set, row by row. R is a row type of this
// package.
type PartWriter[R any] struct {
	part    Part
	file    *temporary
	hash    hash.Hash // of what is written, with no proof in its place
	encoder *parquet.GenericWriter[R]
	batch   []R
}

// NewPartWriter starts a part, of a name and a range. The caller must Commit or Discard it.
func NewPartWriter[R any](d *Dataset, part Part) (*PartWriter[R], error) {
	file, err := createTemporary(d.Dir, part.File)
	if err != nil {
		return nil, err
	}
	w := &PartWriter[R]{part: part, file: file, hash: sha256.New(), batch: make([]R, 0, min(batchRows, part.End-part.First))}
	// The schema is named by the kind, as people write it, and not by a Go type.
	kind := stored(d.Job).Kind
	first := min(1, len(kind))
	schema := parquet.NewSchema(strings.ToUpper(kind[:first])+kind[first:], parquet.SchemaOf(new(R)))
	w.encoder = parquet.NewGenericWriter[R](io.MultiWriter(file, w.hash), append(slices.Clone(options), schema)...)
	w.encoder.SetKeyValueMetadata(keySchema, strconv.Itoa(SchemaVersion))
	w.encoder.SetKeyValueMetadata(keyJob, string(d.Job))
	w.encoder.SetKeyValueMetadata(keyRange, part.indices())
	w.encoder.SetKeyValueMetadata(keyProof, noProof) // Commit puts it in
	return w, nil
}

// Next returns a zero row for the caller to fill before the next call.
func (w *PartWriter[R]) Next() (*R, error) {
	if len(w.batch) == batchRows {
		if err := w.flush(); err != nil {
			return nil, w.wrap(err)
		}
	}
	var zero R
	w.batch = append(w.batch, zero)
	return &w.batch[len(w.batch)-1], nil
}

// Drop takes back the row that Next returned last.
func (w *PartWriter[R]) Drop() { w.batch = w.batch[:len(w.batch)-1] }

// flush encodes the batch.
func (w *PartWriter[R]) flush() error {
	n, err := w.encoder.Write(w.batch)
	if err == nil && n != len(w.batch) {
		err = io.ErrShortWrite
	}
	w.part.Rows += int64(n)
	w.batch = w.batch[:0]
	return err
}

func (w *PartWriter[R]) wrap(err error) error { return fmt.Errorf("%s: %w", w.part.File, err) }

// Commit writes what is left, with totals (which must encode as JSON) in the
// part's metadata, makes sure that the file is whole on the disk, and gives it
// its name.
func (w *PartWriter[R]) Commit(totals any) (Part, error) {
	defer w.Discard()
	text, err := json.Marshal(totals)
	if err != nil {
		return Part{}, err
	}
	w.encoder.SetKeyValueMetadata(keyTotals, string(text))
	for _, step := range []func() error{w.flush, w.encoder.Close, w.prove, w.file.Sync, w.readBack, w.publish} {
		if err := step(); err != nil {
			return Part{}, w.wrap(err)
		}
	}
	return w.part, nil
}

// prove writes the file's own SHA-256 into it.
func (w *PartWriter[R]) prove() error {
	place, err := proofPlace(w.file)
	if err != nil {
		return err
	}
	_, err = w.file.WriteAt([]byte(hex.EncodeToString(w.hash.Sum(nil))), place)
	return err
}

// readBack reads the file again, by its descriptor: it must be what was written.
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
		return fmt.Errorf("%d rows were written and %d read back", w.part.Rows, p.Rows)
	}
	w.part.SHA256 = sum
	return nil
}

func (w *PartWriter[R]) publish() error { return w.file.publish(w.part.SHA256) }

// Discard removes the part if it was not committed.
func (w *PartWriter[R]) Discard() { w.file.discard() }
