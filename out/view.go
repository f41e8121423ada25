package out

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"unicode/utf8"
)

// View is a list of columns, in the order in which records are written. It is not for
// concurrent use.
type View struct {
	own     bool // the columns are those of each record
	columns []string
	record  *Record // the last one
	at      []int   // where it has the columns; -1 where it does not
}

// NewView chooses columns by name. Without names, it has all columns of each record.
func NewView(columns ...string) *View { return &View{own: len(columns) == 0, columns: columns} }

// values yields the view's columns of a record in their order: the number of each, and its
// value, which is null if the record does not have the column.
func (v *View) values(r *Record) func(yield func(int, *Value) bool) {
	if r != v.record {
		if v.record, v.at = r, v.at[:0]; v.own {
			v.columns = r.Columns
		}
		for _, name := range v.columns {
			v.at = append(v.at, slices.Index(r.Columns, name))
		}
	}
	return func(yield func(int, *Value) bool) {
		for i, at := range v.at {
			value := &null
			if at >= 0 {
				value = &r.Values[at]
			}
			if !yield(i, value) {
				return
			}
		}
	}
}

// null is the value of a column that a record does not have.
var null Value

// Object returns a row as a JSON object whose keys are the names of the columns, in
// their order, without those left out. A null column is null.
func Object(row Row, leaveOut ...string) ([]byte, error) {
	r := RecordOf(nil, row)
	columns := slices.DeleteFunc(slices.Clone(r.Columns), func(name string) bool { return slices.Contains(leaveOut, name) })
	return NewView(columns...).AppendJSON(nil, r)
}

// AppendJSON appends a record as a JSON object whose keys are the names of the view's
// columns, in their order. A null column is null. It fails where JSON has no word for a
// number.
func (v *View) AppendJSON(b []byte, r *Record) ([]byte, error) {
	separator := byte('{')
	for i, value := range v.values(r) {
		b = append(b, separator, '"')
		b = append(b, v.columns[i]...)
		b = append(b, `":`...)
		separator = ','
		switch x := math.Float64frombits(value.bits); {
		case !value.set:
			b = append(b, "null"...)
		case value.kind == reflect.String:
			b = appendJSONText(b, value.text)
		case value.kind == reflect.Float64 && (math.IsNaN(x) || math.IsInf(x, 0)):
			return nil, fmt.Errorf("column %s is %v, which JSON cannot represent", v.columns[i], x)
		default:
			b = value.append(b)
		}
	}
	return append(b, '}'), nil
}

// append appends a value that is neither text nor null, as JSON and CSV write it.
func (v *Value) append(b []byte) []byte {
	switch v.kind {
	case reflect.Bool:
		return strconv.AppendBool(b, v.bits == 1)
	case reflect.Float64:
		// As encoding/json: without an exponent where people would write none.
		x, format := math.Float64frombits(v.bits), byte('f')
		if size := math.Abs(x); size != 0 && (size < 1e-6 || size >= 1e21) {
			format = 'e'
		}
		return strconv.AppendFloat(b, x, format, -1, 64)
	}
	return strconv.AppendInt(b, int64(v.bits), 10)
}

// appendJSONText appends a text in quotes.
func appendJSONText(b, text []byte) []byte {
	special := func(c byte) bool { return c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf }
	if slices.ContainsFunc(text, special) {
		quoted, _ := json.Marshal(string(text)) // a text never fails
		return append(b, quoted...)
	}
	b = append(b, '"')
	b = append(b, text...)
	return append(b, '"')
}

// AppendHeader appends the names of the view's columns as a line of CSV.
func (v *View) AppendHeader(b []byte) []byte {
	for i, name := range v.columns {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, name...)
	}
	return append(b, '\n')
}

// AppendCSV appends the view's columns of a record as a line of CSV. Quotes are as in RFC
// 4180, and the line ends with only a newline. A null is an empty field, an empty text is
// "". A line is never empty, since many readers skip empty lines: if a null is the only
// field, it is "", too. A text that a spreadsheet would take for a formula gets an
// apostrophe before it, which makes it a text there; no text of a puzzle needs one.
func (v *View) AppendCSV(b []byte, r *Record) []byte {
	start := len(b)
	for i, value := range v.values(r) {
		if i > 0 {
			b = append(b, ',')
		}
		switch {
		case !value.set:
		case value.kind == reflect.String:
			b = appendField(b, value.text)
		default:
			b = value.append(b)
		}
	}
	if len(b) == start {
		b = append(b, `""`...)
	}
	return append(b, '\n')
}

// appendField appends a text, in quotes if need be.
func appendField(b, text []byte) []byte {
	if len(text) > 0 && isFormula(text) {
		text = append([]byte{'\''}, text...)
	}
	if len(text) > 0 && !bytes.ContainsAny(text, ",\"\n\r") {
		return append(b, text...)
	}
	b = append(b, '"')
	b = append(b, bytes.ReplaceAll(text, []byte(`"`), []byte(`""`))...)
	return append(b, '"')
}

// isFormula reports whether a spreadsheet would take a text for a formula. A single sign,
// an operator, and a number are not formulas.
func isFormula(text []byte) bool {
	switch text[0] {
	case '=', '@', '\t', '\r', '\n':
		return true
	case '+', '-':
		return len(bytes.Trim(text[1:], "0123456789.")) > 0
	}
	return false
}
