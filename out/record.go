package out

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

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

// Int returns a column of whole numbers; 0 if it is null or not there.
func (r *Record) Int(column string) int64 {
	n, _ := r.Value(column).(int64)
	return n
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

// recordOf makes a record of a row. (The library's own Deconstruct, v0.32.0, takes a
// pointer to false for a null.)
func recordOf(row Row) *Record {
	r := new(Record)
	r.add(reflect.ValueOf(row).Elem())
	return r
}

// add appends the columns of a row, those of an embedded one too.
func (r *Record) add(row reflect.Value) {
	for i := range row.NumField() {
		field, value := row.Type().Field(i), row.Field(i)
		if field.Anonymous {
			r.add(value)
			continue
		}
		if !field.IsExported() {
			continue
		}
		name, tag, _ := strings.Cut(field.Tag.Get("parquet"), ",")
		v := parquet.Value{} // a null
		if pointer := value.Kind() == reflect.Pointer; pointer && !value.IsNil() {
			v = parquet.ValueOf(value.Elem().Interface())
		} else if !pointer && (value.Kind() != reflect.String || value.Len() > 0 || !strings.Contains(tag, "optional")) {
			v = parquet.ValueOf(value.Interface())
		}
		r.names = append(r.names, name)
		r.values = append(r.values, v)
	}
}

func columnNames(schema *parquet.Schema) []string {
	var names []string
	for _, path := range schema.Columns() {
		names = append(names, path[0])
	}
	return names
}

// View is a choice of columns in a stated order, as which records are written. It is
// not for concurrent use.
type View struct {
	own    bool // the columns are those of each record
	names  []string
	record *Record // the last one
	at     []int   // where it has the columns; -1 where it does not
}

// NewView chooses columns by name; none for all columns of each record.
func NewView(columns ...string) *View { return &View{own: len(columns) == 0, names: columns} }

// places returns where a record has the view's columns.
func (v *View) places(r *Record) []int {
	if r == v.record {
		return v.at
	}
	if v.record, v.at = r, v.at[:0]; v.own {
		v.names = r.names
	}
	for _, name := range v.names {
		v.at = append(v.at, slices.Index(r.names, name))
	}
	return v.at
}

// Records returns the rows of finished data sets that a filter lets through, one data
// set after another, in the order of their indices. With columns named, only these,
// and those that the filter looks at, are read; a column that a kind lacks is left
// out. Memory does not grow with the number of rows. It ends after an error, which
// names the directory, and part if it is one, and has a hint.
func Records(dirs []string, where Filter, columns ...string) iter.Seq2[*Record, error] {
	return Query{Dirs: dirs, Where: where, Columns: columns}.Records()
}

// Query says which rows of which data sets are wanted.
type Query struct {
	Dirs    []string
	Where   Filter
	Columns []string // to read; none for all

	// Tick is told now and then how many more rows were looked at, unless it is nil.
	// An error of it ends the reading.
	Tick func(rows int) error
}

// Source is a data set that a query reads.
type Source struct {
	Dir     string
	Kind    string
	Columns []string // all that it has, in their order
	Rows    int64
	End     uint64 // indices are below
}

// Sources looks at the data sets and returns those of kinds that the filter lets
// through. The error is as that of [Records].
func (q Query) Sources() ([]Source, error) {
	var sources []Source
	for _, dir := range q.Dirs {
		m, err := Finished(dir)
		if err != nil {
			return nil, err
		}
		kind := kindOf(m)
		if !q.Where.admits(kind) {
			continue
		}
		s := Source{Dir: dir, Kind: kind, Rows: m.Rows}
		for _, part := range m.Parts {
			s.End = max(s.End, part.End)
		}
		if len(m.Parts) > 0 {
			f, err := openListed(dir, m, m.Parts[0])
			if err != nil {
				return nil, partError(dir, m.Parts[0], err)
			}
			s.Columns = columnNames(f.parquet.Schema())
			f.close()
		}
		sources = append(sources, s)
	}
	return sources, nil
}

// Records is as [Records].
func (q Query) Records() iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		for _, dir := range q.Dirs {
			m, err := Finished(dir)
			if err != nil {
				yield(nil, err)
				return
			}
			if !q.Where.admits(kindOf(m)) {
				continue
			}
			for _, part := range m.Parts {
				more, err := q.partRecords(dir, m, part, func(r *Record) bool { return yield(r, nil) })
				if err != nil {
					yield(nil, err)
				}
				if err != nil || !more {
					return
				}
			}
		}
	}
}

// partError says what is wrong with a part.
func partError(dir string, part Part, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		err = ErrMissing
	}
	return fmt.Errorf("%s: %w (hint: matchbook verify %s says what is wrong with it)", filepath.Join(dir, part.File), err, dir)
}

// kindOf returns the kind of a data set's rows, empty if its job names none.
func kindOf(m *Manifest) string {
	var job struct {
		Kind string `json:"kind"`
	}
	if json.Unmarshal(m.Job, &job) != nil {
		return ""
	}
	return job.Kind
}

// Finished reads the manifest of a data set that is whole. The error has a hint.
func Finished(dir string) (*Manifest, error) {
	const hint = "(hint: give the directories of data sets, which matchbook generate, grade and run write)"
	m, err := ReadManifest(dir)
	if errors.Is(err, fs.ErrNotExist) {
		if _, _, err := ReadJob(dir); err != nil {
			hint := hint
			if inside, _ := filepath.Glob(filepath.Join(dir, "*", ManifestName)); len(inside) > 0 {
				hint = fmt.Sprintf("(hint: give the data sets in it, %s)", filepath.Join(dir, "*"))
			}
			return nil, fmt.Errorf("%w %s", err, hint)
		}
		return nil, fmt.Errorf("%s is not finished: it has no %s (hint: matchbook run %[1]s finishes it)", dir, ManifestName)
	}
	if errors.As(err, new(*fs.PathError)) { // no directory, or not to be read
		err = fmt.Errorf("%w %s", err, hint)
	}
	if err != nil {
		return nil, err
	}
	if m.Schema < 1 || m.Schema > SchemaVersion {
		return nil, fmt.Errorf("%s has the schema version %d, this program reads 1 to %d (hint: make it again)", dir, m.Schema, SchemaVersion)
	}
	// Files are named by the kind, too.
	if kind := kindOf(m); kind != "" && kindRows[kind] == nil {
		return nil, fmt.Errorf("%s has rows of the kind %q, which this program does not know (hint: make it again)", dir, kind)
	}
	return m, nil
}

// How many rows are read at a time, and how many are passed on between two ticks: a
// picture of each takes a while.
const (
	recordBatch = 1024
	tickRows    = 64
)

// partRecords passes on the rows of a part; more is false once yield wants none. The
// library may panic on a damaged file: that is an error here, unless yield panicked.
func (q Query) partRecords(dir string, m *Manifest, part Part, yield func(*Record) bool) (more bool, err error) {
	fail := func(err error) (bool, error) { return false, partError(dir, part, err) }
	f, err := openListed(dir, m, part)
	if err != nil {
		return fail(err)
	}
	defer f.close()
	record := &Record{Job: m.Job}
	var wanted []int
	for i, name := range columnNames(f.parquet.Schema()) {
		if len(q.Columns) == 0 || slices.Contains(q.Columns, name) || q.Where.looksAt(name) {
			wanted = append(wanted, i)
			record.names = append(record.names, name)
		}
	}
	record.values = make([]parquet.Value, len(wanted))
	match := q.Where.bind(record)
	for _, group := range f.parquet.RowGroups() {
		readers := openColumns(group, wanted)
		more, err := q.groupRecords(group.NumRows(), readers, record, func() bool { return !match() || yield(record) })
		for _, r := range readers {
			r.pages.Close()
		}
		if errors.As(err, new(*stopped)) {
			return false, errors.Unwrap(err)
		}
		if err != nil {
			return fail(err)
		}
		if !more {
			return false, nil
		}
	}
	return true, nil
}

// stopped is an error of a Tick.
type stopped struct{ error }

func (s *stopped) Unwrap() error { return s.error }

// groupRecords sets the record to one row of a row group after another; more is false
// once do wants none.
func (q Query) groupRecords(rows int64, readers []columnReader, record *Record, do func() bool) (more bool, err error) {
	for left := rows; left > 0; left -= recordBatch {
		n := int(min(left, recordBatch))
		for i := range readers {
			if err := readers[i].read(n); err != nil {
				return false, fmt.Errorf("column %s: %w", record.names[i], err)
			}
		}
		for row := range n {
			for i := range readers {
				record.values[i] = readers[i].values[row]
			}
			if !do() {
				return false, nil
			}
			if ticked := row%tickRows + 1; q.Tick != nil && (ticked == tickRows || row == n-1) {
				if err := q.Tick(ticked); err != nil {
					return false, &stopped{err}
				}
			}
		}
	}
	return true, nil
}

// openColumns opens the wanted columns of a row group.
func openColumns(group parquet.RowGroup, wanted []int) []columnReader {
	readers := make([]columnReader, len(wanted))
	chunks := group.ColumnChunks()
	for i, c := range wanted {
		readers[i].pages = chunks[c].Pages()
	}
	return readers
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
