package out

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"

	"matchbook/out/picture"
)

// Record is a row of any kind, with columns that are found by name. A record that a query yields is
// valid until the query yields the next record.
type Record struct {
	Kind    *Kind
	Job     json.RawMessage // the job of the row's data set; nil if the row belongs to no data set
	Columns []string        // the names of the columns, in order
	Cells   Cells
}

// Cells has the values of a row, by column number.
type Cells interface {
	Type(column int) Type
	Text(column int) []byte // a text, which must not be changed
	Bits(column int) uint64 // a value of another type: the bits of an int64 or a float64, or 1 for true
}

// Type is the type of a cell.
type Type uint8

const (
	Null Type = iota
	Int
	Float
	Bool
	Text
)

// kind returns the type of column i, or Null if i is negative.
func (r *Record) kind(i int) Type {
	if i < 0 {
		return Null
	}
	return r.Cells.Type(i)
}

// At returns column i of Columns as a string, bool, int64 or float64; it returns nil if the column
// is null, or if i is negative.
func (r *Record) At(i int) any {
	switch r.kind(i) {
	case Text:
		return string(r.Cells.Text(i))
	case Bool:
		return r.Cells.Bits(i) == 1
	case Float:
		return math.Float64frombits(r.Cells.Bits(i))
	case Int:
		return int64(r.Cells.Bits(i))
	}
	return nil
}

// Value returns a column by name as [Record.At] does, or nil if the record has no such column.
func (r *Record) Value(column string) any { return r.At(slices.Index(r.Columns, column)) }

// Text returns the value of a text column, or "" if the column is null or missing.
func (r *Record) Text(column string) string {
	text, _ := r.Value(column).(string)
	return text
}

// Number returns the value of a numeric column; ok is false if the column is null or missing.
func (r *Record) Number(column string) (n float64, ok bool) {
	switch v := r.Value(column).(type) {
	case int64:
		return float64(v), true
	case float64:
		return v, true
	}
	return 0, false
}

// Int returns the value of an integer column, or 0 if the column is null or missing.
func (r *Record) Int(column string) int64 {
	n, _ := r.Value(column).(int64)
	return n
}

// Bool returns the value of a bool column, or false if the column is null or missing.
func (r *Record) Bool(column string) bool {
	is, _ := r.Value(column).(bool)
	return is
}

// Unique reports whether the puzzle certainly has exactly one solution.
func (r *Record) Unique() bool { return r.Text("verdict") == VerdictUnique }

// Depth returns the length of the solution in the unit of [Kind].Depth, or 0 if the length is
// unknown.
func (r *Record) Depth() int { return int(r.Int(r.Kind.Depth.Column())) }

// Size returns how large the puzzle is.
func (r *Record) Size() Size { return r.Kind.Size(r) }

// The error of [Record.Draw] wraps ErrNoSolution if the solution to draw is not known.
var ErrNoSolution = errors.New("there is no solution to draw")

// Draw draws the puzzle, or its solution. The picture's title begins with the puzzle's name, if it
// has one. If the puzzle or the solution cannot be read, or if the solution is missing or wrong,
// Draw returns an error that names the kind and the puzzle. Some kinds do not check whether the
// solution can be reached with the allowed moves.
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

// Clone returns a copy of the record. The copy stays valid when a query yields the next record.
func (r *Record) Clone() *Record {
	c := &Record{Kind: r.Kind, Job: r.Job, Columns: r.Columns}
	copies := make(cells, len(r.Columns))
	for i := range copies {
		if copies[i].is = r.Cells.Type(i); copies[i].is == Text {
			copies[i].text = bytes.Clone(r.Cells.Text(i))
		} else {
			copies[i].bits = r.Cells.Bits(i)
		}
	}
	c.Cells = copies
	return c
}

// cells has [Cells] in memory.
type cells []cell

type cell struct {
	is   Type
	text []byte
	bits uint64
}

func (c cells) Type(column int) Type   { return c[column].is }
func (c cells) Text(column int) []byte { return c[column].text }
func (c cells) Bits(column int) uint64 { return c[column].bits }

// RecordOf returns the record of a row, without a job. The record has all columns of the kind, or
// all columns of the row if the kind is nil.
func RecordOf(kind *Kind, row Row) *Record {
	groups := Groups(reflect.TypeOf(row).Elem())
	if kind != nil {
		groups = append([]string{"seed", "list", "grade"}, kind.Groups...)
	}
	return RecordWith(kind, row, groups)
}

// RecordWith returns the record of a row. The parameter kind may be nil. The record has the columns
// of the row that belong to no group, or to one of these groups (see [Column]).
func RecordWith(kind *Kind, row Row, groups []string) *Record {
	v := reflect.ValueOf(row)
	r := &Record{Kind: kind}
	var values cells
	for _, c := range ColumnsWith(v.Type().Elem(), groups) {
		r.Columns = append(r.Columns, c.Name)
		var value cell
		switch texts, bits, _ := c.Gather(nil, nil, nil, v.UnsafePointer(), 0, 1); {
		case len(texts) > 0:
			value = cell{is: Text, text: []byte(texts[0])}
		case len(bits) > 0:
			value = cell{is: c.Type, bits: bits[0]}
		}
		values = append(values, value)
	}
	r.Cells = values
	return r
}
