package pipeline

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"matchbook/solve"
)

// moved converts a [solve.JSONError] about a part of a text into one about the whole text, and
// returns any other error unchanged. The parameter at is the offset of the part in bytes.
func moved(err error, at int64) error {
	if e, ok := err.(*solve.JSONError); ok {
		return &solve.JSONError{At: e.At + at, Err: e.Err}
	}
	return err
}

// decode decodes a complete text as one JSON value. The errors of decode are
// [solve.JSONError]s.
func decode(text []byte, value any) error {
	if err := solve.DecodeJSON(text, value, true); err != nil {
		return err
	}
	return nil
}

// decodeObject decodes each member of a JSON object into the value that the map members has for its name.
// The result has the names, in lower case, of the members that are not null.
func decodeObject(text []byte, members map[string]any) (has []string, err error) {
	var all map[string]json.RawMessage
	if err := decode(text, &all); err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.Token() // the brace; decode has found no error in the text
	for decoder.More() {
		token, _ := decoder.Token()
		name := strings.ToLower(token.(string)) // package json ignores case
		if members[name] == nil {
			return nil, &solve.JSONError{At: decoder.InputOffset(), Err: fmt.Errorf("no key is called %q", token)}
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

// repeated reads the next JSON value, and returns the first name that occurs twice in one of its
// objects; case does not matter. Package json would silently keep only the second value of a
// repeated name.
func repeated(d *json.Decoder) (name string, twice bool) {
	open, _ := d.Token() // decode has found no error in the text
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
