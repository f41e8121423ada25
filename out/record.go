package out

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"

	"matchbook/out/picture"
)

// Record is a row of a data set of any kind, by the names of its columns. One that a query
// yields holds until the next.
type Record struct {
	Kind    *Kind
	Job     json.RawMessage // of its data set; nil if it is in none
	Columns []string        // their names, in order
	Values  []Value         // by column
}

// Value is the value of a column. The zero Value is a null.
type Value struct {
	kind reflect.Kind // Bool, Int64, Float64 or String; also of a null of [RecordOf]
	set  bool         // it is not null
	bits uint64
	text []byte
}

// TextValue returns the value of a text, which must not change.
func TextValue(text []byte) Value { return Value{kind: reflect.String, set: true, text: text} }

// IntValue returns the value of a whole number.
func IntValue(n int64) Value { return Value{kind: reflect.Int64, set: true, bits: uint64(n)} }

// FloatValue returns the value of a number.
func FloatValue(x float64) Value {
	return Value{kind: reflect.Float64, set: true, bits: math.Float64bits(x)}
}

// BoolValue returns the value of a column that is true or false.
func BoolValue(is bool) Value {
	v := Value{kind: reflect.Bool, set: true}
	if is {
		v.bits = 1
	}
	return v
}

// Any returns the value as a string, bool, int64 or float64, or nil if it is null.
func (v Value) Any() any {
	switch {
	case !v.set:
		return nil
	case v.kind == reflect.String:
		return string(v.text)
	case v.kind == reflect.Bool:
		return v.bits == 1
	case v.kind == reflect.Float64:
		return math.Float64frombits(v.bits)
	}
	return int64(v.bits)
}

// Value returns a column as [Value.Any] does, or nil if the record has no such column.
func (r *Record) Value(column string) any {
	if i := slices.Index(r.Columns, column); i >= 0 {
		return r.Values[i].Any()
	}
	return nil
}

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
	c := &Record{r.Kind, r.Job, r.Columns, slices.Clone(r.Values)}
	for i := range c.Values {
		c.Values[i].text = bytes.Clone(c.Values[i].text)
	}
	return c
}

// RecordOf returns a record of a row of a kind, without a job.
func RecordOf(kind *Kind, row Row) *Record {
	r := &Record{Kind: kind}
	r.add(reflect.ValueOf(row).Elem())
	return r
}

// add appends the columns of a row, also those of embedded structs.
func (r *Record) add(row reflect.Value) {
	for i := range row.NumField() {
		field := row.Type().Field(i)
		if field.Anonymous {
			r.add(row.Field(i))
			continue
		}
		if !field.IsExported() {
			continue
		}
		name, tag, _ := strings.Cut(field.Tag.Get("parquet"), ",")
		v := valueOf(row.Field(i))
		if v.kind == reflect.String && len(v.text) == 0 && strings.Contains(tag, "optional") {
			v.set = false
		}
		r.Columns = append(r.Columns, name)
		r.Values = append(r.Values, v)
	}
}

// valueOf returns the value of a field of a row.
func valueOf(field reflect.Value) Value {
	switch field.Kind() {
	case reflect.Pointer:
		if !field.IsNil() {
			return valueOf(field.Elem())
		}
		v := valueOf(reflect.Zero(field.Type().Elem()))
		v.set = false
		return v
	case reflect.String:
		return TextValue([]byte(field.String()))
	case reflect.Bool:
		return BoolValue(field.Bool())
	case reflect.Float64:
		return FloatValue(field.Float())
	}
	return IntValue(field.Int())
}
