package pipeline

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// placeError is an error at a byte of a text.
type placeError struct {
	at  int64
	err error
}

func (e *placeError) Error() string { return strings.TrimPrefix(e.err.Error(), "json: ") }
func (e *placeError) Unwrap() error { return e.err }

// moved converts an error in a part of a text, which begins at a given byte, into an error in the
// text.
func moved(err error, at int64) error {
	if e, ok := err.(*placeError); ok {
		return &placeError{e.at + at, e.err}
	}
	return err
}

// decode decodes a complete text as one JSON value. A name that the type lacks is a [placeError],
// like all other errors.
func decode(text []byte, value any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
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
		at, err = int64(len(text)-len(rest)), fmt.Errorf("found %q, want the end", rest[:1])
	case errors.As(err, &syntax):
		at = syntax.Offset - 1 // Offset counts the byte that is wrong
	case errors.As(err, &field):
		at = field.Offset
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		at, err = int64(len(text)), errors.New("found the end, want more")
	}
	return &placeError{at, err}
}

// decodeObject decodes each member of a JSON object into the value with its name, and returns the
// names in the object.
func decodeObject(text []byte, members map[string]any) (has []string, err error) {
	var all map[string]json.RawMessage
	if err := decode(text, &all); err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.Token() // it has been decoded before without an error
	for decoder.More() {
		token, _ := decoder.Token()
		name := strings.ToLower(token.(string)) // package json ignores case
		if members[name] == nil {
			return nil, &placeError{decoder.InputOffset(), fmt.Errorf("unknown field %q", token)}
		}
		var value json.RawMessage
		decoder.Decode(&value)
		if err := decode(value, members[name]); err != nil {
			return nil, moved(err, decoder.InputOffset()-int64(len(value)))
		}
		if !slices.Equal(value, []byte("null")) {
			has = append(has, name)
		}
	}
	return has, nil
}

// repeated returns the first name that occurs twice in an object of the next value; package json
// would keep the last of the two.
func repeated(d *json.Decoder) (name string, twice bool) {
	open, _ := d.Token() // it has been decoded before without an error
	if open != json.Delim('{') && open != json.Delim('[') {
		return "", false
	}
	seen := map[string]bool{}
	for d.More() {
		if open == json.Delim('{') {
			token, _ := d.Token()
			name = token.(string)
			key := strings.ToLower(name)
			if seen[key] {
				return name, true
			}
			seen[key] = true
		}
		if name, twice := repeated(d); twice {
			return name, true
		}
	}
	d.Token() // the end
	return "", false
}
