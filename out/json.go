package out

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

// Object returns a row as a JSON object whose keys are the names of the columns, in
// their order, without those left out. A null column is null.
func Object(row Row, leaveOut ...string) ([]byte, error) {
	b, err := appendColumns([]byte("{"), reflect.ValueOf(row).Elem(), leaveOut)
	return append(b, '}'), err
}

func appendColumns(b []byte, row reflect.Value, leaveOut []string) ([]byte, error) {
	for i := range row.NumField() {
		field := row.Type().Field(i)
		if field.Anonymous {
			var err error
			if b, err = appendColumns(b, row.Field(i), leaveOut); err != nil {
				return nil, err
			}
			continue
		}
		name, tag, _ := strings.Cut(field.Tag.Get("parquet"), ",")
		if !field.IsExported() || slices.Contains(leaveOut, name) {
			continue
		}
		value := row.Field(i).Interface()
		if value == "" && strings.Contains(tag, "optional") {
			value = nil
		}
		text, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		b = appendMember(b, name, text)
	}
	return b, nil
}

// appendMember appends a member to an object under way.
func appendMember(b []byte, name string, value []byte) []byte {
	if len(b) > 1 {
		b = append(b, ',')
	}
	b = append(b, '"')
	b = append(b, name...)
	b = append(b, `":`...)
	return append(b, value...)
}
