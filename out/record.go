package out

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go"

	"matchbook/out/picture"
)

// Record is a row of a data set of any kind, read back by the names of its columns. It
// holds until the next one is read.
type Record struct {
	Kind   *Kind
	Job    json.RawMessage // of its data set; nil if it is in none
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

// Text returns a column of text, or "" if it is null or not there.
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

// Size returns how large the puzzle is.
func (r *Record) Size() Size { return r.Kind.Size(r) }

// ErrNoSolution is wrapped by the error of [Record.Draw] for a puzzle without a solution
// to draw.
var ErrNoSolution = errors.New("there is no solution to draw")

// Draw draws the puzzle, or its solution. It returns an error if a text cannot be read, if
// there is no solution, or if it does not solve the puzzle. It does not check whether the
// moves that a puzzle allows lead to the solution. The title of the picture begins with the
// name of the puzzle. The error names kind and puzzle.
func (r *Record) Draw(solved bool) (p *picture.Picture, err error) {
	if solved && r.Text("solution") == "" {
		err = ErrNoSolution
	} else {
		p, err = r.Kind.Draw(r, solved)
	}
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", r.Kind.Name, Clip(r.Text("puzzle")), err)
	}
	if name := r.Text("name"); name != "" {
		p.Title = PlainLine(name) + ": " + p.Title
	}
	return p, nil
}

// Clone returns a copy that holds for good.
func (r *Record) Clone() *Record {
	c := &Record{r.Kind, r.Job, r.names, make([]parquet.Value, len(r.values))}
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

// RecordOf makes a record of a row of a kind, without a job. (The library's own
// Deconstruct, v0.32.0, takes a pointer to false for a null.)
func RecordOf(kind *Kind, row Row) *Record {
	r := &Record{Kind: kind}
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
