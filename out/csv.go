package out

import (
	"bytes"

	"github.com/parquet-go/parquet-go"
)

// AppendHeader appends the names of the view's columns as a line of CSV.
func (v *View) AppendHeader(b []byte) []byte {
	for i, name := range v.names {
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
	for i, at := range v.places(r) {
		if i > 0 {
			b = append(b, ',')
		}
		if at < 0 {
			continue
		}
		switch value := &r.values[at]; {
		case value.IsNull():
		case value.Kind() == parquet.ByteArray:
			b = appendField(b, value.ByteArray())
		default:
			b = appendPlain(b, *value)
		}
	}
	if len(b) == start {
		b = append(b, `""`...)
	}
	return append(b, '\n')
}

// inQuotes are the characters that need them.
var inQuotes = [256]bool{',': true, '"': true, '\n': true, '\r': true}

// appendField appends a text, in quotes if need be.
func appendField(b, text []byte) []byte {
	if len(text) == 0 {
		return append(b, `""`...)
	}
	if isFormula(text) {
		text = append([]byte{'\''}, text...)
	}
	for i, c := range text {
		if !inQuotes[c] {
			continue
		}
		b = append(b, '"')
		b = append(b, text[:i]...)
		for _, c := range text[i:] {
			if c == '"' {
				b = append(b, '"')
			}
			b = append(b, c)
		}
		return append(b, '"')
	}
	return append(b, text...)
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
