package dataset

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	kzstd "github.com/klauspost/compress/zstd"
	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/zstd"
	"github.com/parquet-go/parquet-go/format"

	"matchbook/out"
	"matchbook/out/disk"
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
	texts   strings.Builder
}

// NewPartWriter starts part k, the indices first to end-1. The caller must
// Commit or Discard it.
func NewPartWriter[R any](d *Dataset, k int, first, end uint64) (*PartWriter[R], error) {
	name := PartName(k)
	file, err := createTemporary(d.dir, name)
	if err != nil {
		return nil, err
	}
	w := &PartWriter[R]{
		part:  Part{File: name, First: first, End: end},
		file:  file,
		hash:  sha256.New(),
		batch: make([]R, 0, min(batchRows, end-first)),
	}
	// The schema is named by the kind, as people write it, and not by a Go type.
	kind := stored(d.job).Kind
	schema := parquet.NewSchema(strings.ToUpper(kind[:min(1, len(kind))])+kind[min(1, len(kind)):], parquet.SchemaOf(new(R)))
	w.encoder = parquet.NewGenericWriter[R](io.MultiWriter(file, w.hash), append(slices.Clone(options), schema)...)
	w.encoder.SetKeyValueMetadata(keySchema, strconv.Itoa(SchemaVersion))
	w.encoder.SetKeyValueMetadata(keyJob, string(d.job))
	w.encoder.SetKeyValueMetadata(keyRange, rangeText(first, end))
	w.encoder.SetKeyValueMetadata(keyProof, noProof) // Commit puts it in
	return w, nil
}

// Next implements [out.Rows].
func (w *PartWriter[R]) Next() (*R, error) {
	if len(w.batch) == batchRows {
		if err := w.flush(); err != nil {
			return nil, err
		}
	}
	var zero R
	w.batch = append(w.batch, zero)
	return &w.batch[len(w.batch)-1], nil
}

// Text implements [out.Rows]. Many texts share an allocation.
func (w *PartWriter[R]) Text(b []byte) string {
	if w.texts.Cap()-w.texts.Len() < len(b) {
		w.texts = strings.Builder{}
		w.texts.Grow(max(1<<16, len(b)))
	}
	at := w.texts.Len()
	w.texts.Write(b)
	return w.texts.String()[at:]
}

// flush encodes the batch.
func (w *PartWriter[R]) flush() error {
	n, err := w.encoder.Write(w.batch)
	if err == nil && n != len(w.batch) {
		err = io.ErrShortWrite
	}
	w.part.Rows += int64(n)
	w.batch = w.batch[:0]
	return w.wrap(err)
}

func (w *PartWriter[R]) wrap(err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", w.part.File, err)
}

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
	if err := w.flush(); err != nil {
		return Part{}, err
	}
	if err := w.encoder.Close(); err != nil {
		return Part{}, w.wrap(err)
	}
	if err := w.prove(); err != nil {
		return Part{}, w.wrap(err)
	}
	if err := w.file.Sync(); err != nil {
		return Part{}, w.wrap(err)
	}
	if err := w.readBack(); err != nil {
		return Part{}, w.wrap(err)
	}
	return w.part, w.wrap(w.file.publishOnce(w.part.SHA256))
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
func (w *PartWriter[R]) readBack() (err error) {
	if w.part.SHA256, err = proven(w.file); err != nil {
		return err
	}
	f, err := readPart(w.file)
	if err != nil {
		return err
	}
	if n := f.parquet.NumRows(); n != w.part.Rows {
		return fmt.Errorf("%d rows were written and %d read back", w.part.Rows, n)
	}
	return nil
}

// Discard removes the part if it was not committed.
func (w *PartWriter[R]) Discard() { w.file.discard() }

// partFile is a part on the disk.
type partFile struct {
	file    disk.File
	parquet *parquet.File
	sum     string // its SHA-256, once it is proven
}

// openPart opens a part and reads its footer.
func openPart(path string) (*partFile, error) {
	f, err := disk.Default.Open(path)
	if err != nil {
		return nil, err
	}
	p, err := readPart(f)
	if err != nil {
		f.Close()
		return nil, err
	}
	return p, nil
}

// openProven opens a part whose bytes [prove] proves, and reads its footer. The proof
// comes first: a footer has no checksum of its own, and one wrong bit of it could pass as
// another job or other rows.
func openProven(path string, listed *Part) (*partFile, error) {
	file, err := disk.Default.Open(path)
	if err != nil {
		return nil, err
	}
	var f *partFile
	sum, err := prove(file, listed)
	if err == nil {
		f, err = readPart(file)
	} else if _, other := readPart(file); errors.Is(other, errNoJob) {
		err = other
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	f.sum = sum
	return f, nil
}

// openListed opens a part of a finished data set and checks it against the manifest.
func openListed(dir string, m *Manifest, kind *out.Kind, part Part) (*partFile, error) {
	if err := inside(dir, part.File); err != nil {
		return nil, err
	}
	f, err := openProven(filepath.Join(dir, part.File), &part)
	if err != nil {
		return nil, err
	}
	if err := f.check(kind, m.Job, m.Schema, part, &part); err != nil {
		f.close()
		return nil, err
	}
	return f, nil
}

// errNoJob is the error of a Parquet file that this program did not write.
var errNoJob = errors.New("it is of another program")

// readPart reads the footer of a part. The library may panic on a damaged one: that is
// an error here. So is a codec that parts are not written with, before anything is
// decoded: the library's LZ4 (v0.32.0) doubles its buffer until memory ends if the
// bytes are no LZ4, and no recover catches that.
func readPart(f disk.File) (p *partFile, err error) {
	defer func() { err = errors.Join(err, recovered(recover())) }()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if err := checkFooter(f, info.Size()); err != nil {
		return nil, err
	}
	pf, err := parquet.OpenFile(f, info.Size(), parquet.SkipPageIndex(true), parquet.SkipBloomFilters(true))
	if err != nil {
		return nil, err
	}
	if !isPartOfOurs(pf) {
		return nil, errNoJob
	}
	for _, group := range pf.Metadata().RowGroups {
		for _, column := range group.Columns {
			if codec := column.MetaData.Codec; codec != format.Zstd {
				return nil, fmt.Errorf("column %s is packed with %v, want %v", strings.Join(column.MetaData.PathInSchema, "."), codec, format.Zstd)
			}
		}
	}
	return &partFile{file: f, parquet: pf}, nil
}

// isPartOfOurs reports whether this program wrote a Parquet file. It says so in several
// places, so that no changed bit makes it a file of another program.
func isPartOfOurs(f *parquet.File) bool {
	own := func(pair format.KeyValue) bool { return strings.HasPrefix(pair.Key, "matchbook.") }
	return strings.HasPrefix(f.Metadata().CreatedBy, "matchbook ") || slices.ContainsFunc(f.Metadata().KeyValueMetadata, own)
}

func recovered(r any) error {
	if r == nil {
		return nil
	}
	return fmt.Errorf("damaged: %v", r)
}

func (p *partFile) close() { p.file.Close() }

// lookup returns a metadata value, or "" if there is none.
func (p *partFile) lookup(key string) []byte {
	text, _ := p.parquet.Lookup(key)
	return []byte(text)
}

// hashOf returns the SHA-256 of a file.
func hashOf(f disk.File) (string, error) {
	h := sha256.New()
	if _, err := io.Copy(h, io.NewSectionReader(f, 0, math.MaxInt64)); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// hashOfText returns the SHA-256 of a text.
func hashOfText(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// sameHash checks whether a file has the SHA-256 that the manifest lists.
func sameHash(f disk.File, listed Part) error {
	sum, err := hashOf(f)
	if err == nil && sum != listed.SHA256 {
		err = fmt.Errorf("its SHA-256 is %s, the manifest says %s", sum, listed.SHA256)
	}
	return err
}
