package dataset

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/format"

	"matchbook/out"
	"matchbook/out/disk"
)

// PartReader reads a part on the disk.
type PartReader struct {
	Part    // the part's entry in a manifest
	sources []source
	file    disk.File
	parquet *parquet.File
}

// Check opens a part, and checks its SHA-256, job, range, columns and entry in the manifest. The
// parameter want has the name and the range that the part must have. If the part is missing, the
// error is [ErrMissing]. The error wraps [ErrManifest] if the part is right but the manifest is
// wrong.
func (s *Set) Check(want Part) (*PartReader, error) {
	listed := s.Manifest.Part(want.File)
	p, err := openProven(filepath.Join(s.Dir, want.File), listed)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrMissing
	}
	if err != nil {
		return nil, plain(err)
	}
	p.File, p.First, p.End = want.File, want.First, want.End
	if err = s.check(p); err == nil && listed != nil && *listed != p.Part {
		err = fmt.Errorf("%w: it lists %s, but the file has %s", ErrManifest, listed, p.Part)
	}
	if err != nil {
		p.Close()
		return nil, err
	}
	return p, nil
}

// Open opens a part that the manifest lists, and checks it. The part must not be a link. The error
// names the file and has a hint.
func (s *Set) Open(part Part) (*PartReader, error) {
	_, err := inside(s.Dir, part.File)
	if errors.Is(err, fs.ErrNotExist) {
		err = ErrMissing
	}
	var p *PartReader
	if err == nil {
		p, err = s.Check(part)
	}
	switch {
	case errors.Is(err, ErrManifest):
		return nil, s.WrongFile(ManifestName, err)
	case err != nil:
		return nil, s.WrongFile(part.File, err)
	}
	return p, nil
}

// check returns an error if a part does not belong to the data set.
func (s *Set) check(p *PartReader) error {
	if err := sameJob(p.lookup(keyJob), s.Job); err != nil {
		return err
	}
	if version := string(p.lookup(keySchema)); version != strconv.Itoa(s.Schema) {
		return fmt.Errorf("found the schema version %q, want %d", version, s.Schema)
	}
	if has, want := string(p.lookup(keyRange)), p.indices(); has != want {
		if listed := s.Manifest.Part(p.File); listed != nil && listed.SHA256 == p.SHA256 && listed.indices() == want {
			return fmt.Errorf("%w: it lists %s with the indices %s, but the part has %s", ErrManifest, p.File, want, has)
		}
		return fmt.Errorf("found the indices %s, want %s", has, want)
	}
	p.sources = sourcesOf(p.parquet.Schema(), s.Kind, s.Schema)
	return checkColumns(p.parquet.Schema(), s.Kind, s.Schema)
}

// openProven opens a part, and fails if [prove] rejects the file. A footer has no checksum of its
// own, so one wrong bit could change the job or the number of rows.
func openProven(path string, listed *Part) (*PartReader, error) {
	file, err := disk.Default.Open(path)
	if err != nil {
		return nil, err
	}
	sum, err := prove(file, listed)
	p, unread := readPart(file)
	if err == nil || errors.Is(unread, errOtherProgram) {
		err = unread
	}
	if err != nil {
		file.Close()
		return nil, err
	}
	p.SHA256 = sum
	return p, nil
}

var errOtherProgram = errors.New("another program made the file")

// readPart reads the footer of a part. If the library panics on a damaged footer, the panic becomes
// an error. Every codec except zstd, which parts use, is rejected. On invalid bytes, the LZ4 codec
// of parquet-go v0.32.0 doubles its buffer until memory runs out, and recover cannot catch that.
func readPart(f disk.File) (p *PartReader, err error) {
	defer func() { err = errors.Join(err, recovered(recover())) }()
	size, err := checkFooter(f)
	if err != nil {
		return nil, err
	}
	pf, err := parquet.OpenFile(f, size, parquet.SkipPageIndex(true), parquet.SkipBloomFilters(true))
	if err != nil {
		return nil, err
	}
	// This program's name is in several places, so a part with one changed bit does not look like a
	// part of another program.
	meta := pf.Metadata()
	own := func(pair format.KeyValue) bool { return strings.HasPrefix(pair.Key, "matchbook.") }
	if !strings.HasPrefix(meta.CreatedBy, "matchbook ") && !slices.ContainsFunc(meta.KeyValueMetadata, own) {
		return nil, errOtherProgram
	}
	for _, group := range meta.RowGroups {
		for _, column := range group.Columns {
			if codec := column.MetaData.Codec; codec != format.Zstd {
				return nil, fmt.Errorf("column %s has the codec %v, want %v", strings.Join(column.MetaData.PathInSchema, "."), codec, format.Zstd)
			}
		}
	}
	return &PartReader{Part: Part{Rows: pf.NumRows()}, file: f, parquet: pf}, nil
}

func recovered(r any) error {
	if r == nil {
		return nil
	}
	return fmt.Errorf("damaged: %v", r)
}

// Close closes the file.
func (p *PartReader) Close() { p.file.Close() }

// Totals reads the totals that [PartWriter.Commit] stored in the part.
func (p *PartReader) Totals(into any) error { return json.Unmarshal(p.lookup(keyTotals), into) }

// lookup returns the metadata value of a key, or an empty text.
func (p *PartReader) lookup(key string) []byte {
	text, _ := p.parquet.Lookup(key)
	return []byte(text)
}

func (p *PartReader) columns() (names []string) {
	for _, s := range p.sources {
		names = append(names, s.name)
	}
	return names
}

// Records yields the rows of the part with all columns. Records stops after an error.
func (p *PartReader) Records(ctx context.Context) iter.Seq2[*out.Record, error] {
	return p.records(ctx, &out.Record{Columns: p.columns()}, nil)
}

// The number of rows that are read at a time, and the smaller number of rows between two calls of
// tick: drawing a row can take long.
const (
	recordBatch = 1024
	tickRows    = 64
)

// records loads each row into the record r, with the columns that r.Columns names, and yields r.
// The function tick may be nil; see [Query].
func (p *PartReader) records(ctx context.Context, r *out.Record, tick func(rows int)) iter.Seq2[*out.Record, error] {
	b := &batch{values: make([][]parquet.Value, len(p.parquet.Schema().Fields()))}
	var columns []int
	for _, s := range p.sources {
		if slices.Contains(r.Columns, s.name) {
			b.sources = append(b.sources, s)
			columns = append(columns, s.columns...)
		}
	}
	slices.Sort(columns)
	columns = slices.Compact(columns)
	r.Cells = b
	return func(yield func(*out.Record, error) bool) {
		for i, group := range p.parquet.RowGroups() {
			err := p.checkPages(&p.parquet.Metadata().RowGroups[i], columns)
			if err == nil {
				for err = range b.rows(ctx, group, columns, tick) {
					if err != nil {
						break
					}
					if !yield(r, nil) {
						return
					}
				}
			}
			if err != nil {
				yield(nil, err)
				return
			}
		}
	}
}

// A batch has rows that were read together, with some columns. The methods of [out.Cells] read the
// current row.
type batch struct {
	sources []source          // the source of each cell
	values  [][]parquet.Value // the values of each column of the part, row by row; empty for columns that are not read
	row     int               // the index of the current row
}

func (b *batch) value(column int) parquet.Value {
	s := &b.sources[column]
	if s.make == nil {
		return b.values[s.columns[0]][b.row]
	}
	var of []parquet.Value
	for _, c := range s.columns {
		of = append(of, b.values[c][b.row])
	}
	return s.make(of)
}

// Type implements [out.Cells].
func (b *batch) Type(column int) out.Type {
	switch b.value(column).Kind() {
	case parquet.ByteArray:
		return out.Text
	case parquet.Boolean:
		return out.Bool
	case parquet.Double:
		return out.Float
	case parquet.Int32, parquet.Int64:
		return out.Int
	}
	return out.Null
}

// Text implements [out.Cells].
func (b *batch) Text(column int) []byte { return b.value(column).ByteArray() }

// Bits implements [out.Cells].
func (b *batch) Bits(column int) uint64 {
	v := b.value(column)
	if v.Kind() == parquet.Int32 {
		return uint64(v.Int32()) // extends the sign
	}
	return v.Uint64()
}

// rows loads the rows of a row group one after the other, and yields nil for each. The parameter
// columns has the indices of the columns to load. After an error, nothing more is yielded.
func (b *batch) rows(ctx context.Context, group parquet.RowGroup, columns []int, tick func(rows int)) iter.Seq[error] {
	return func(yield func(error) bool) {
		readers := make([]columnReader, len(columns))
		for i, c := range columns {
			readers[i].pages = group.ColumnChunks()[c].Pages()
			defer readers[i].pages.Close()
		}
		for left := group.NumRows(); left > 0; left -= recordBatch {
			n := int(min(left, recordBatch))
			for i, c := range columns {
				b.values[c] = slices.Grow(b.values[c][:0], n)[:n]
				if err := readers[i].read(b.values[c]); err != nil {
					yield(fmt.Errorf("column %s: %w", group.Schema().Fields()[c].Name(), err))
					return
				}
			}
			for b.row = range n {
				if !yield(nil) {
					return
				}
				if ticked := b.row%tickRows + 1; ticked == tickRows || b.row == n-1 {
					if tick != nil {
						tick(ticked)
					}
					if err := ctx.Err(); err != nil {
						yield(err)
						return
					}
				}
			}
		}
	}
}

// columnReader reads a column chunk. Columns are not nested, so each row has one value, which may
// be null.
type columnReader struct {
	pages parquet.Pages
	page  parquet.ValueReader // the page that is being read
}

// read reads the values of the next rows. If the library panics on damaged pages, the panic becomes
// an error.
func (c *columnReader) read(values []parquet.Value) (err error) {
	defer func() { err = errors.Join(err, recovered(recover())) }()
	for len(values) > 0 {
		if c.page == nil {
			// pages are not released, since records refer to their texts
			page, err := c.pages.ReadPage()
			if err == io.EOF {
				err = io.ErrUnexpectedEOF
			}
			if err != nil {
				return err
			}
			c.page = page.Values()
		}
		n, err := c.page.ReadValues(values)
		values = values[n:]
		if err == io.EOF {
			c.page = nil
		} else if err != nil {
			return err
		}
	}
	return nil
}
