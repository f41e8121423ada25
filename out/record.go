package out

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/parquet-go/parquet-go"
)

// Record is a row of a data set of any kind, read back by the names of its columns. It
// holds until the next one is read.
type Record struct {
	Job    json.RawMessage // of its data set
	names  []string
	values []parquet.Value // by column, as in names
}

// Columns returns the names of the columns in their order.
func (r *Record) Columns() []string { return r.names }

// Value returns a column: a string, bool, int64 or float64, or nil if it is null or if
// the record has no such column.
func (r *Record) Value(column string) any {
	i := slices.Index(r.names, column)
	if i < 0 {
		return nil
	}
	return goValue(r.values[i])
}

// At returns column i of Columns, as Value does.
func (r *Record) At(i int) any { return goValue(r.values[i]) }

// Text returns a column of text, empty if it is null or not there.
func (r *Record) Text(column string) string {
	text, _ := r.Value(column).(string)
	return text
}

// Number returns a column of numbers; ok is false if it is null or not there.
func (r *Record) Number(column string) (n float64, ok bool) {
	switch v := r.Value(column).(type) {
	case int64:
		return float64(v), true
	case float64:
		return v, true
	}
	return 0, false
}

// Bool returns a column that is true or false; false too if it is null or not there.
func (r *Record) Bool(column string) bool {
	is, _ := r.Value(column).(bool)
	return is
}

// Size returns how large the puzzle is: width and height of a grid, as in 10x10, or a
// matchstick equation's digits, as in 2,2,2.
func (r *Record) Size() string {
	switch kind := r.Text("kind"); kind {
	case "matchstick":
		return r.Text("shape")
	case "sujiko":
		return "3x3"
	}
	width, _ := r.Number("width")
	height, _ := r.Number("height")
	return fmt.Sprintf("%gx%g", width, height)
}

// Clone returns a copy that holds for good.
func (r *Record) Clone() *Record {
	c := &Record{r.Job, r.names, make([]parquet.Value, len(r.values))}
	for i, v := range r.values {
		c.values[i] = v.Clone()
	}
	return c
}

func goValue(v parquet.Value) any {
	switch {
	case v.IsNull():
		return nil
	case v.Kind() == parquet.ByteArray:
		return v.String()
	case v.Kind() == parquet.Boolean:
		return v.Boolean()
	case v.Kind() == parquet.Double:
		return v.Double()
	}
	return v.Int64()
}

// Records returns the rows of finished data sets that a filter lets through, one data
// set after another, in the order of their indices. With columns named, only these,
// and those that the filter looks at, are read; a column that a kind lacks is left
// out. Memory does not grow with the number of rows. It ends after an error, which
// names the directory, and part if it is one, and has a hint.
func Records(dirs []string, where Filter, columns ...string) iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		for _, dir := range dirs {
			m, err := finished(dir)
			if err != nil {
				yield(nil, err)
				return
			}
			for _, part := range m.Parts {
				more, err := partRecords(dir, m, part, where, columns, func(r *Record) bool { return yield(r, nil) })
				if err != nil {
					yield(nil, fmt.Errorf("%s: %w (hint: matchbook verify %s says what is wrong with it)",
						filepath.Join(dir, part.File), err, dir))
				}
				if err != nil || !more {
					return
				}
			}
		}
	}
}

// finished reads the manifest of a data set that is whole.
func finished(dir string) (*Manifest, error) {
	m, err := ReadManifest(dir)
	if errors.Is(err, fs.ErrNotExist) {
		if _, _, err := ReadJob(dir); err != nil {
			return nil, fmt.Errorf("%w (hint: give the directories of data sets, which matchbook generate, grade and run write)", err)
		}
		return nil, fmt.Errorf("%s is not finished: it has no %s (hint: matchbook run %[1]s finishes it)", dir, ManifestName)
	}
	if err == nil && m.Schema != SchemaVersion {
		err = fmt.Errorf("%s has the schema version %d, this program reads %d", dir, m.Schema, SchemaVersion)
	}
	return m, err
}

// How many rows are read at a time.
const recordBatch = 1024

// partRecords passes on the rows of a part; more is false once yield wants none. The
// library may panic on a damaged file: that is an error here, unless yield panicked.
func partRecords(dir string, m *Manifest, part Part, where Filter, columns []string, yield func(*Record) bool) (more bool, err error) {
	f, err := openPart(filepath.Join(dir, part.File))
	if errors.Is(err, fs.ErrNotExist) {
		err = ErrMissing
	}
	if err != nil {
		return false, err
	}
	defer f.close()
	if err := sameJob(m.Job, f.lookup(keyJob)); err != nil {
		return false, err
	}
	if version := string(f.lookup(keySchema)); version != strconv.Itoa(SchemaVersion) {
		return false, fmt.Errorf("it has the schema version %q, want %d", version, SchemaVersion)
	}
	if n := f.parquet.NumRows(); n != part.Rows {
		return false, fmt.Errorf("it has %d rows, the manifest says %d", n, part.Rows)
	}
	record := &Record{Job: m.Job}
	var wanted []int
	for i, path := range f.parquet.Schema().Columns() {
		if len(columns) == 0 || slices.Contains(columns, path[0]) || where.looksAt(path[0]) {
			wanted = append(wanted, i)
			record.names = append(record.names, path[0])
		}
	}
	record.values = make([]parquet.Value, len(wanted))
	match := where.bind(record)
	for _, group := range f.parquet.RowGroups() {
		readers := make([]columnReader, len(wanted))
		chunks := group.ColumnChunks()
		for i, c := range wanted {
			readers[i].pages = chunks[c].Pages()
		}
		err := func() error {
			defer func() {
				for _, r := range readers {
					r.pages.Close()
				}
			}()
			for left := group.NumRows(); left > 0; left -= recordBatch {
				n := int(min(left, recordBatch))
				for i := range readers {
					if err := readers[i].read(n); err != nil {
						return fmt.Errorf("column %s: %w", record.names[i], err)
					}
				}
				for row := range n {
					for i := range readers {
						record.values[i] = readers[i].values[row]
					}
					if match() && !yield(record) {
						more = false
						return io.EOF
					}
				}
			}
			return nil
		}()
		if err == io.EOF {
			return false, nil
		}
		if err != nil {
			return false, err
		}
	}
	return true, nil
}

// columnReader reads a column chunk. There are no nested columns, so a row has one
// value, which may be null.
type columnReader struct {
	pages  parquet.Pages
	page   parquet.ValueReader // under way
	values []parquet.Value
}

// read reads the values of the next n rows.
func (c *columnReader) read(n int) (err error) {
	defer func() { err = errors.Join(err, recovered(recover())) }()
	c.values = slices.Grow(c.values[:0], n)[:n]
	for done := 0; done < n; {
		if c.page == nil {
			// Pages are left to the garbage collector: the values of a batch may
			// lie in several.
			page, err := c.pages.ReadPage()
			if err == io.EOF {
				err = io.ErrUnexpectedEOF
			}
			if err != nil {
				return err
			}
			c.page = page.Values()
		}
		read, err := c.page.ReadValues(c.values[done:])
		done += read
		if err == io.EOF {
			c.page = nil
		} else if err != nil {
			return err
		}
	}
	return nil
}
