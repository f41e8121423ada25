package out

import "slices"

// View is a list of columns, in the order in which records are written. It is not for
// concurrent use.
type View struct {
	own    bool // the columns are those of each record
	names  []string
	record *Record // the last one
	at     []int   // where it has the columns; -1 where it does not
}

// NewView chooses columns by name. Without names, it has all columns of each record.
func NewView(columns ...string) *View { return &View{own: len(columns) == 0, names: columns} }

// places returns the indices of the view's columns in a record.
func (v *View) places(r *Record) []int {
	if r == v.record {
		return v.at
	}
	if v.record, v.at = r, v.at[:0]; v.own {
		v.names = r.names
	}
	for _, name := range v.names {
		v.at = append(v.at, slices.Index(r.names, name))
	}
	return v.at
}
