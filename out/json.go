package out

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

// Object returns a row as a JSON object whose keys are the names of the columns, in
// their order, without those left out. A null column is null.
func Object(row Row, leaveOut ...string) ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	if err := appendColumns(&b, reflect.ValueOf(row).Elem(), leaveOut); err != nil {
		return nil, err
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

func appendColumns(b *bytes.Buffer, row reflect.Value, leaveOut []string) error {
	for i := range row.NumField() {
		field := row.Type().Field(i)
		if field.Anonymous {
			if err := appendColumns(b, row.Field(i), leaveOut); err != nil {
				return err
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
			return err
		}
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		b.WriteString(`"` + name + `":`)
		b.Write(text)
	}
	return nil
}
