package dataset

import (
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go"

	"matchbook/out"
)

// source is where a column is read from: a column of the part, or some that it is made of.
type source struct {
	name    string
	columns []int // their numbers in the part
	make    func(values []parquet.Value) parquet.Value
}

// sourcesOf returns the columns of a part, by which names and from where they are read. Parts of
// earlier versions of the schema are read as if they had the columns of this one:
//
//	verdict       of solutions and solutions_capped, if there is none
//	paper_ending  of paper_solved, if there is none
//	person_steps  move_depth, of kinds that are solved by steps
//	steps_NAME    NAME_steps
//
// and names that a kind has changed, see [out.Kind].Older.
func (p *PartReader) sourcesOf(kind *out.Kind, version int) (list []source) {
	var stored []string
	for _, path := range p.parquet.Schema().Columns() {
		stored = append(stored, path[0])
	}
	if version >= firstStable || kind == nil {
		for i, name := range stored {
			list = append(list, source{name: name, columns: []int{i}})
		}
		return list
	}
	for _, name := range append(out.SharedColumns(), kind.Columns()...) {
		s := source{name: name}
		older := []string{name}
		if was, ok := kind.Older[name]; ok {
			older[0] = was
		} else if technique, ok := strings.CutPrefix(name, out.StepsPrefix); ok {
			older[0] = technique + "_steps"
		}
		switch has := slices.Contains(stored, older[0]); {
		case name == "verdict" && !has:
			older, s.make = []string{"solutions", "solutions_capped"}, verdict
		case name == "paper_ending" && !has:
			older, s.make = []string{"paper_solved"}, ending
		case name == "person_steps":
			older[0] = "move_depth"
		}
		for _, name := range older {
			if i := slices.Index(stored, name); i >= 0 {
				s.columns = append(s.columns, i)
			}
		}
		if len(s.columns) == len(older) {
			list = append(list, s)
		}
	}
	return list
}

// firstStable is the first version of the schema whose columns stay.
const firstStable = 5

// verdict makes a verdict of a number of solutions and whether there may be more.
func verdict(v []parquet.Value) parquet.Value {
	return parquet.ValueOf(out.VerdictOf(v[0].Uint64(), !v[1].Boolean()))
}

// ending makes the ending of a paper's algorithm of whether it solves the puzzle: before, that was
// stored alone for kinds whose algorithm is complete.
func ending(v []parquet.Value) parquet.Value {
	switch {
	case v[0].IsNull():
		return v[0]
	case v[0].Boolean():
		return parquet.ValueOf("solved")
	}
	return parquet.ValueOf("no solution")
}
