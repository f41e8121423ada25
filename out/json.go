package out

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/parquet-go/parquet-go"
)

// Object returns a row as a JSON object whose keys are the names of the columns, in
// their order, without those left out. A null column is null.
func Object(row Row, leaveOut ...string) ([]byte, error) {
	r := RecordOf(nil, row)
	names := slices.DeleteFunc(slices.Clone(r.names), func(name string) bool { return slices.Contains(leaveOut, name) })
	return NewView(names...).AppendJSON(nil, r)
}

// AppendJSON appends a record as a JSON object whose keys are the names of the view's
// columns, in their order. A null column is null. It fails where JSON has no word for a
// number.
func (v *View) AppendJSON(b []byte, r *Record) ([]byte, error) {
	b = append(b, '{')
	for i, at := range v.places(r) {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '"')
		b = append(b, v.names[i]...)
		b = append(b, `":`...)
		value := parquet.Value{} // a null
		if at >= 0 {
			value = r.values[at]
		}
		switch {
		case value.IsNull():
			b = append(b, "null"...)
		case value.Kind() == parquet.ByteArray:
			b = appendJSONText(b, value.ByteArray())
		default:
			if d := value.Double(); value.Kind() == parquet.Double && (math.IsNaN(d) || math.IsInf(d, 0)) {
				return nil, fmt.Errorf("column %s is %v, which JSON cannot represent", v.names[i], d)
			}
			b = appendPlain(b, value)
		}
	}
	return append(b, '}'), nil
}

// appendPlain appends a value that is neither text nor null, as JSON and CSV write it.
func appendPlain(b []byte, v parquet.Value) []byte {
	switch v.Kind() {
	case parquet.Boolean:
		return strconv.AppendBool(b, v.Boolean())
	case parquet.Double:
		// As encoding/json: without an exponent where people would write none.
		format := byte('f')
		if size := math.Abs(v.Double()); size != 0 && (size < 1e-6 || size >= 1e21) {
			format = 'e'
		}
		return strconv.AppendFloat(b, v.Double(), format, -1, 64)
	}
	return strconv.AppendInt(b, v.Int64(), 10)
}

// appendJSONText appends a text in quotes.
func appendJSONText(b, text []byte) []byte {
	for _, c := range text {
		if c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf {
			quoted, _ := json.Marshal(string(text)) // a text never fails
			return append(b, quoted...)
		}
	}
	b = append(b, '"')
	b = append(b, text...)
	return append(b, '"')
}
