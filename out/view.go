package out

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"unicode"
	"unicode/utf8"
)

// View selects the columns of records to write, in order. A View is not safe for concurrent use.
type View struct {
	own     bool // whether each record's own columns are written
	columns []string
	record  *Record // the record of the last call of places
	at      []int   // the result of places for that record
}

// NewView selects columns by name or, without names, all columns of each record.
func NewView(columns ...string) *View { return &View{own: len(columns) == 0, columns: columns} }

// places returns the index of each of the view's columns in a record, or -1 if the record lacks the
// column.
func (v *View) places(r *Record) []int {
	if r == v.record {
		return v.at
	}
	if v.record, v.at = r, v.at[:0]; v.own {
		v.columns = r.Columns
	}
	for _, name := range v.columns {
		v.at = append(v.at, slices.Index(r.Columns, name))
	}
	return v.at
}

// Object returns a row as a JSON object. The object has the columns that [RecordWith] selects, in
// order. A null column is null.
func Object(row Row, groups []string) ([]byte, error) {
	return NewView().AppendJSON(nil, RecordWith(nil, row, groups))
}

// ExactInJSON is 2⁵³. Programs that read JSON numbers as float64, such as programs in JavaScript,
// read integers up to this size exactly.
const ExactInJSON = 1 << 53

// AppendJSON appends a record as a JSON object whose keys are the names of the view's columns, in
// order. A null column is null. An integer above 2⁵³ or below -2⁵³ is written a second time as a
// text, under a name such as "solutions_text". AppendJSON fails for NaN and infinities, which JSON
// cannot express.
func (v *View) AppendJSON(b []byte, r *Record) ([]byte, error) {
	separator := byte('{')
	for i, at := range v.places(r) {
		b = append(b, separator, '"')
		b = append(b, v.columns[i]...)
		b = append(b, `":`...)
		separator = ','
		switch is := r.kind(at); is {
		case Null:
			b = append(b, "null"...)
		case Text:
			b = appendJSONText(b, r.Cells.Text(at))
		default:
			bits := r.Cells.Bits(at)
			if x := math.Float64frombits(bits); is == Float && (math.IsNaN(x) || math.IsInf(x, 0)) {
				return nil, fmt.Errorf("column %s is %v, which JSON cannot represent", v.columns[i], x)
			}
			b = appendPlain(b, is, bits)
			if n := int64(bits); is == Int && (n > ExactInJSON || n < -ExactInJSON) {
				b = fmt.Appendf(b, `,"%s_text":"%d"`, v.columns[i], n)
			}
		}
	}
	return append(b, '}'), nil
}

// appendPlain appends a value that is neither a text nor null, in the form that JSON and CSV share.
func appendPlain(b []byte, is Type, bits uint64) []byte {
	switch is {
	case Bool:
		return strconv.AppendBool(b, bits == 1)
	case Float:
		// like encoding/json: only very small and very large numbers have an exponent
		x, format := math.Float64frombits(bits), byte('f')
		if size := math.Abs(x); size != 0 && (size < 1e-6 || size >= 1e21) {
			format = 'e'
		}
		return strconv.AppendFloat(b, x, format, -1, 64)
	}
	return strconv.AppendInt(b, int64(bits), 10)
}

func appendJSONText(b, text []byte) []byte {
	special := func(c byte) bool { return c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf }
	if slices.ContainsFunc(text, special) {
		quoted, _ := json.Marshal(string(text)) // a string can always be encoded
		return append(b, quoted...)
	}
	b = append(b, '"')
	b = append(b, text...)
	return append(b, '"')
}

// AppendHeader appends the names of the columns as a line of CSV. The view must come from [NewView]
// with names.
func (v *View) AppendHeader(b []byte) []byte {
	for i, name := range v.columns {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, name...)
	}
	return append(b, '\n')
}

// AppendCSV appends the view's columns of a record as a line of CSV. Quotes follow RFC 4180, but
// the line ends with only a newline. A null is an empty field, and an empty text is "". If the only
// column is null, the line is also "", since many readers skip empty lines. If a spreadsheet would
// take a text for a formula, an apostrophe precedes the text: the puzzle -1+2=1 becomes '-1+2=1.
func (v *View) AppendCSV(b []byte, r *Record) []byte {
	start := len(b)
	for i, at := range v.places(r) {
		if i > 0 {
			b = append(b, ',')
		}
		switch is := r.kind(at); is {
		case Null:
		case Text:
			b = appendField(b, r.Cells.Text(at))
		default:
			b = appendPlain(b, is, r.Cells.Bits(at))
		}
	}
	if len(b) == start {
		b = append(b, `""`...)
	}
	return append(b, '\n')
}

// appendField appends a text as a field of CSV, with an apostrophe before a formula.
func appendField(b, text []byte) []byte {
	if len(text) > 0 && isFormula(text) {
		text = append([]byte{'\''}, text...)
	}
	special := func(c byte) bool { return c == ',' || c == '"' || c == '\n' || c == '\r' }
	if len(text) > 0 && !slices.ContainsFunc(text, special) {
		return append(b, text...)
	}
	b = append(b, '"')
	b = append(b, bytes.ReplaceAll(text, []byte(`"`), []byte(`""`))...)
	return append(b, '"')
}

// isFormula reports whether a spreadsheet would take a text for a formula. Some spreadsheets skip
// invisible characters, such as U+200B, and also accept fullwidth signs. A + or - alone is not a
// formula, and neither is a number with a sign. A text that begins with a tab or a line break is
// treated as a formula, too.
func isFormula(text []byte) bool {
	if bytes.IndexByte([]byte("\t\r\n"), text[0]) >= 0 {
		return true
	}
	seen := bytes.TrimLeftFunc(text, func(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) })
	switch first, size := utf8.DecodeRune(seen); first {
	case '=', '@', '＝', '＠':
		return true
	case '+', '-', '＋', '－':
		return len(bytes.Trim(seen[size:], "0123456789.")) > 0
	}
	return false
}
