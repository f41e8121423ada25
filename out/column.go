package out

import (
	"reflect"
	"slices"
	"strings"
	"sync"
	"unsafe"
)

// Maybe is a value that may be null. The zero value is null.
type Maybe[T bool | int32 | int64 | float64] struct {
	Value T
	Known bool
}

// Some returns a value that is not null.
func Some[T bool | int32 | int64 | float64](v T) Maybe[T] { return Maybe[T]{v, true} }

// Column is a column of a row type. The type and the tag of a struct field declare a column:
//
//	Score Maybe[float64] `column:"score" when:"grade"`
//
// The types are string, bool, int32, int64, float64, and [Maybe] of all these except string.
// Options follow the name, separated by commas:
//
//	null   an empty text is a null
//	dict   few different values are repeated often
//	delta  a value resembles the one before it
//
// If most values in the first page of a row group are distinct, a column with dict has no
// dictionary in that group, unless it is a text without delta. The tag when names the group of a
// column. Data sets of jobs that cannot fill the group lack the column. Fields without a tag are
// not columns. In docs/data-sets.md, the comment of a field is the column's description.
type Column struct {
	Name     string
	Type     Type
	Wide     bool // whether a number has 64 bits, not 32
	Nullable bool
	Dict     bool
	Delta    bool
	When     string // the column's group; empty if all jobs have the column
	Index    []int  // the field's index, for reflect.Value.FieldByIndex
	offset   uintptr
	known    uintptr // offset of the field Known in a Maybe; 0 for other types
}

// columns maps row types to their columns.
var columns sync.Map

// ColumnsOf returns the columns of a row type, including the columns of embedded structs. The
// caller must not change the result.
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

// Gather appends the column's values in n rows. The parameter rows points to the first row; each
// row starts size bytes after the row before it. Gather appends text values to the first argument,
// and the bits of other values to the second; it omits nulls. If the column may be null, Gather
// appends a level for each row to the third argument: 0 for a null, 1 for a value.
func (c *Column) Gather(texts []string, bits []uint64, levels []int32, rows unsafe.Pointer, size uintptr, n int) ([]string, []uint64, []int32) {
	rows = unsafe.Add(rows, c.offset)
	switch {
	case c.Type == Text:
		for i := range n {
			s := *(*string)(unsafe.Add(rows, uintptr(i)*size))
			if c.Nullable {
				levels = append(levels, int32(min(len(s), 1)))
			}
			if !c.Nullable || s != "" {
				texts = append(texts, s)
			}
		}
	case c.Type == Bool:
		bits, levels = gather[uint8](c.known, bits, levels, rows, size, n)
	case c.Wide:
		bits, levels = gather[uint64](c.known, bits, levels, rows, size, n)
	default:
		bits, levels = gather[int32](c.known, bits, levels, rows, size, n)
	}
	return texts, bits, levels
}

func gather[T uint8 | int32 | uint64](known uintptr, bits []uint64, levels []int32, rows unsafe.Pointer, size uintptr, n int) ([]uint64, []int32) {
	for i := range n {
		at := unsafe.Add(rows, uintptr(i)*size)
		bits = append(bits, uint64(*(*T)(at)))
		if known > 0 {
			level := *(*uint8)(unsafe.Add(at, known)) // a bool is 0 or 1
			bits = bits[:len(bits)-1+int(level)]
			levels = append(levels, int32(level))
		}
	}
	return bits, levels
}

// ColumnsWith returns the columns of a row type that belong to no group, or to one of
// these groups.
func ColumnsWith(row reflect.Type, groups []string) []Column {
	return slices.DeleteFunc(slices.Clone(ColumnsOf(row)), func(c Column) bool { return c.When != "" && !slices.Contains(groups, c.When) })
}

// Groups returns the groups of a row type's columns.
func Groups(row reflect.Type) (groups []string) {
	for _, c := range ColumnsOf(row) {
		if c.When != "" && !slices.Contains(groups, c.When) {
			groups = append(groups, c.When)
		}
	}
	return groups
}

// StepsPrefix is the start of the names of columns that count steps by technique.
const StepsPrefix = "steps_"

// StepColumns returns pointers to the fields of a row that count steps, easiest technique first.
func StepColumns(row Row) (list []*Maybe[int32]) {
	v := reflect.ValueOf(row).Elem()
	for _, c := range ColumnsOf(v.Type()) {
		if strings.HasPrefix(c.Name, StepsPrefix) {
			list = append(list, v.FieldByIndex(c.Index).Addr().Interface().(*Maybe[int32]))
		}
	}
	return list
}
