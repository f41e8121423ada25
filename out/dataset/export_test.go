package dataset

import (
	"bytes"
	"context"
	"io/fs"
	"testing/fstest"

	"matchbook/out"
	"matchbook/out/disk"
)

// Only tests outside the package can import the kinds. They need these parts of the package.

// SetSchema makes a part state another version of the schema.
func (w *PartWriter[R]) SetSchema(version string) { w.footer.KeyValueMetadata[0].Value = version }

// OpenAndClose opens a part and reads its footer.
func OpenAndClose(path string) error {
	f, err := disk.Default.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = readPart(f)
	return err
}

var (
	ErrNoProof   = errNoProof
	ProofMark    = proofMark
	CheckColumns = checkColumns
	ReadAt       = readAt
)

// SetMostEntries sets how many rows are compared at a time, until undo is called.
func SetMostEntries(most int) (undo func()) {
	was := mostEntries
	mostEntries = most
	return func() { mostEntries = was }
}

// KeyProof is the key of a part's own SHA-256.
const KeyProof = keyProof

// memory is a file that is read from memory.
type memory struct {
	disk.File
	text []byte
}

func (m memory) ReadAt(b []byte, at int64) (int, error) { return bytes.NewReader(m.text).ReadAt(b, at) }

func (m memory) Stat() (fs.FileInfo, error) {
	return fs.Stat(fstest.MapFS{"part": {Data: m.text}}, "part")
}

// Proven checks the own SHA-256 of a part in memory.
func Proven(text []byte) (sum string, err error) { return proven(memory{text: text}) }

// ReadAnything reads some columns of bytes that need not be a part, as far as possible.
func ReadAnything(text []byte, kind *out.Kind, columns ...string) {
	part := memory{text: text}
	proven(part)
	p, err := readPart(part)
	if err != nil || checkColumns(p.parquet.Schema(), kind, SchemaVersion) != nil {
		return
	}
	p.sources = sourcesOf(p.parquet.Schema(), kind, SchemaVersion)
	for range p.records(context.Background(), &out.Record{Columns: columns}, nil) {
	}
}
