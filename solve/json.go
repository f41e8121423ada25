package solve

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"unicode/utf8"
)

// JSONError is an error in a JSON text, in words that do not mention Go.
type JSONError struct {
	At  int64 // where the error is: an offset in the text, in bytes
	Err error
}

func (e *JSONError) Error() string { return e.Err.Error() }
func (e *JSONError) Unwrap() error { return e.Err }

// Place returns the error with its line and column in the text.
func (e *JSONError) Place(text []byte) error {
	before := text[:min(max(e.At, 0), int64(len(text)))]
	line := before[bytes.LastIndexByte(before, '\n')+1:]
	return fmt.Errorf("line %d, column %d: %w", bytes.Count(before, []byte("\n"))+1, utf8.RuneCount(line)+1, e)
}

// ReadJSON decodes a file, which must be one JSON value. If the parameter strict is true, unknown keys
// of objects are errors. The error has a line and a column.
func ReadJSON(text []byte, value any, strict bool) error {
	if err := DecodeJSON(text, value, strict); err != nil {
		return err.Place(text)
	}
	return nil
}

// DecodeJSON is like ReadJSON, for a part of a file. The error has only a byte offset.
func DecodeJSON(text []byte, value any, strict bool) *JSONError {
	decoder := json.NewDecoder(bytes.NewReader(text))
	if strict {
		decoder.DisallowUnknownFields()
	}
	err := decoder.Decode(value)
	at := decoder.InputOffset()
	var syntax *json.SyntaxError
	var field *json.UnmarshalTypeError
	switch {
	case err == nil:
		rest := bytes.TrimLeft(text[at:], " \t\r\n")
		if len(rest) == 0 {
			return nil
		}
		at, err = int64(len(text)-len(rest)), fmt.Errorf("found %q after the JSON value, want the end", rest[:1])
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		at, err = int64(len(text)), errors.New("found the end, want the rest of the JSON value")
	case errors.As(err, &syntax):
		at = syntax.Offset - 1 // Offset counts bytes from 1, up to and including the wrong byte
		found, _ := utf8.DecodeRune(text[at:])
		err = fmt.Errorf("found %q, want valid JSON", found)
	case errors.As(err, &field):
		at, err = field.Offset, typeError(field)
	default:
		if _, key, ok := strings.Cut(err.Error(), "json: unknown field "); ok {
			err = fmt.Errorf("no key is called %s", key)
		}
	}
	return &JSONError{at, err}
}

// typeError returns an error with the type of the value that was found, and the type that is wanted.
func typeError(e *json.UnmarshalTypeError) error {
	sorts := map[string]string{
		"string": "a text", "number": "a number", "array": "a list", "object": "an object", "bool": "true or false",
	}
	found, ok := sorts[e.Value]
	if !ok {
		found = strings.TrimPrefix(e.Value, "number ") // "number 1.5" becomes "1.5"
	}
	text := fmt.Sprintf("found %s, want %s", found, sortOf(e.Type))
	if e.Field != "" {
		text = e.Field[strings.LastIndexByte(e.Field, '.')+1:] + ": " + text
	}
	return errors.New(text)
}

// sortOf names the type of JSON value from which a Go type is read.
func sortOf(t reflect.Type) string {
	if reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()) {
		return "a text"
	}
	switch t.Kind() {
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.Float32, reflect.Float64:
		return "a number"
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return "a whole number of 0 or more"
	}
	return "a whole number"
}
