package out

import (
	"reflect"
	"slices"
	"strings"
	"sync"
	"unsafe"
)

// Maybe is the value of a column that may be null, in a row. The zero value is null.
type Maybe[T bool | int32 | int64 | float64] struct {
	Value T
	Known bool
}

// Some returns a value that is not null.
func Some[T bool | int32 | int64 | float64](v T) Maybe[T] { return Maybe[T]{v, true} }

// Column is a column of a type of rows. A field declares it by its type, and by a tag:
//
//	Score Maybe[float64] `column:"score" when:"grade"`
//
// Types are string, bool, int32, int64, float64, and [Maybe] of all but string. After the name
// stand, behind commas:
//
//	null   an empty text is a null
//	dict   few values come again and again
//	delta  a value is like the one before
//
// A column with when is only there in rows of a job that can fill it: the job's plan names the
// groups. Fields without a tag are no columns. The comment of a field is what
// docs/data-sets.md says of the column.
type Column struct {
	Name     string
	Type     Type
	Wide     bool // an Int has 64 bits, not 32
	Nullable bool
	Dict     bool
	Delta    bool
	When     string // the group of columns that it belongs to; empty if all jobs have it
	Index    []int  // of its field, as in reflect.Value.FieldByIndex
	offset   uintptr
	known    uintptr // where a Maybe says whether there is a value, from its beginning; 0 for others
}

// columns holds the columns by types of rows.
var columns sync.Map

// ColumnsOf returns the columns of a type of rows, those of embedded structs in their place.
// They must not be changed.
func ColumnsOf(row reflect.Type) []Column {
	if list, ok := columns.Load(row); ok {
		return list.([]Column)
	}
	list := appendColumns(nil, row, nil, 0)
	columns.Store(row, list)
	return list
}

func appendColumns(list []Column, row reflect.Type, index []int, offset uintptr) []Column {
	for i := range row.NumField() {
		f := row.Field(i)
		at := append(slices.Clone(index), i)
		if f.Anonymous {
			list = appendColumns(list, f.Type, at, offset+f.Offset)
			continue
		}
		tag, ok := f.Tag.Lookup("column")
		if !ok {
			continue
		}
		name, options, _ := strings.Cut(tag, ",")
		with := strings.Split(options, ",")
		c := Column{
			Name: name, When: f.Tag.Get("when"), Index: at, offset: offset + f.Offset,
			Nullable: slices.Contains(with, "null"), Dict: slices.Contains(with, "dict"), Delta: slices.Contains(with, "delta"),
		}
		t := f.Type
		if t.Kind() == reflect.Struct { // a Maybe
			c.Nullable, c.known = true, t.Field(1).Offset
			t = t.Field(0).Type
		}
		c.Type, c.Wide = map[reflect.Kind]Type{
			reflect.String: Text, reflect.Bool: Bool, reflect.Int32: Int, reflect.Int64: Int, reflect.Float64: Float,
		}[t.Kind()], t.Size() == 8
		list = append(list, c)
	}
	return list
}

// At returns where the value is in a row that a pointer points to, or nil if it is null.
func (c *Column) At(row unsafe.Pointer) unsafe.Pointer {
	at := unsafe.Add(row, c.offset)
	if c.known > 0 && !*(*bool)(unsafe.Add(at, c.known)) || c.Nullable && c.Type == Text && *(*string)(at) == "" {
		return nil
	}
	return at
}

// Bits returns the value at a place, of a column that is not of text.
func (c *Column) Bits(at unsafe.Pointer) uint64 {
	switch {
	case c.Type == Bool:
		return uint64(*(*uint8)(at))
	case c.Wide:
		return *(*uint64)(at)
	}
	return uint64(*(*int32)(at))
}

// ColumnsWith returns the columns of a type of rows that a job has whose plan names groups.
func ColumnsWith(row reflect.Type, groups []string) []Column {
	return slices.DeleteFunc(slices.Clone(ColumnsOf(row)), func(c Column) bool { return c.When != "" && !slices.Contains(groups, c.When) })
}

// Groups returns the groups that the columns of a type of rows are in.
func Groups(row reflect.Type) (groups []string) {
	for _, c := range ColumnsOf(row) {
		if c.When != "" && !slices.Contains(groups, c.When) {
			groups = append(groups, c.When)
		}
	}
	return groups
}

// StepsPrefix is what the names of columns begin with that count steps by technique.
const StepsPrefix = "steps_"

// StepColumns returns the places of the numbers of steps, by technique from the easiest.
func StepColumns(row Row) (list []*Maybe[int32]) {
	v := reflect.ValueOf(row).Elem()
	for _, c := range ColumnsOf(v.Type()) {
		if strings.HasPrefix(c.Name, StepsPrefix) {
			list = append(list, v.FieldByIndex(c.Index).Addr().Interface().(*Maybe[int32]))
		}
	}
	return list
}
