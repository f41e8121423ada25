package dataset

import (
	"reflect"
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go"

	"matchbook/out"
)

// A source describes how a column of a record is read from columns of a part.
type source struct {
	name    string
	columns []int // the indices of the part's columns
	// make computes the value from the values of these columns. If make is nil, there is one column,
	// and its value is taken unchanged.
	make func(values []parquet.Value) parquet.Value
}

const (
	oldest      = 3 // the oldest version of the schema that can be read
	firstStable = 5 // from this version on, columns are never removed
)

// olderName returns the name that a kind's column had before version 5, or "" if there was no such
// column. If the kind is nil, olderName returns the name unchanged.
func olderName(kind *out.Kind, column string) string {
	if kind == nil {
		return column
	}
	technique, counts := strings.CutPrefix(column, out.StepsPrefix)
	switch older, ok := kind.Older[column]; {
	case ok:
		return older
	case counts:
		return technique + "_steps"
	case column == out.Steps.Column() && kind.Depth == out.Steps:
		return out.Moves.Column()
	}
	return column
}

// sourcesOf returns a source for each column of a part that can be read. Parts of earlier versions
// of the schema are read as if they had this version's columns:
//
//	verdict       from solutions and solutions_capped, if there is none
//	solutions     null if it is 0 and there may be more; then solutions_… and sound are null, too
//	paper_ending  from paper_solved, if there is none
//	person_steps  move_depth, of kinds that are solved by steps
//	steps_NAME    NAME_steps
//
// Other names come from [out.Kind].Older. Values that meant "unknown" in earlier versions become
// null.
func sourcesOf(schema *parquet.Schema, kind *out.Kind, version int) (list []source) {
	var stored []string
	for _, field := range schema.Fields() {
		stored = append(stored, field.Name())
	}
	if version >= firstStable || kind == nil {
		for i, name := range stored {
			list = append(list, source{name: name, columns: []int{i}})
		}
		return list
	}
	for _, c := range out.ColumnsOf(reflect.TypeOf(kind.Row).Elem()) {
		s := source{name: c.Name}
		of := []string{olderName(kind, c.Name)}
		_, listed := kind.Older[c.Name]
		switch i := slices.Index(stored, of[0]); {
		case i < 0 && c.Name == "verdict":
			of, s.make = []string{"solutions", "solutions_capped"}, verdict
		case i >= 0 && c.Nullable && (strings.HasPrefix(c.Name, "solutions") || c.Name == "sound"):
			of, s.make = append(of, "solutions", "solutions_capped"), ofKnown
		case i < 0 && c.Name == "paper_ending":
			of, s.make = []string{"paper_solved"}, ending
		case i >= 0 && c.Nullable && !schema.Fields()[i].Optional() && c.Type == out.Text:
			s.make = textOrNull
		case i >= 0 && c.Nullable && !schema.Fields()[i].Optional() && !listed:
			of, s.make = append(of, "score"), ofGraded
		}
		for _, name := range of {
			if i := slices.Index(stored, name); i >= 0 {
				s.columns = append(s.columns, i)
			}
		}
		if len(s.columns) == len(of) {
			list = append(list, s)
		}
	}
	return list
}

// verdict computes a verdict from a number of solutions, and from a flag that is true if there may
// be more solutions.
func verdict(v []parquet.Value) parquet.Value {
	return parquet.ValueOf(out.VerdictOf(v[0].Uint64(), !v[1].Boolean()))
}

// gone lists the columns that only earlier versions have.
var gone = []out.Column{
	{Name: "id", Type: out.Text},
	{Name: "solvable", Type: out.Bool, Nullable: true},
	{Name: "unique", Type: out.Bool},
	{Name: "unique_up_to_symmetry", Type: out.Bool},
	{Name: "paper_solved", Type: out.Bool, Nullable: true},
	{Name: "sticks", Type: out.Int}, // counts only the sticks that can move
}

// ending computes the ending of a paper's algorithm from a flag that is true if the algorithm
// solves the puzzle. For kinds with a complete algorithm, earlier versions stored only that flag.
func ending(v []parquet.Value) parquet.Value {
	switch {
	case v[0].IsNull():
		return v[0]
	case v[0].Boolean():
		return parquet.ValueOf("solved")
	}
	return parquet.ValueOf("no solution")
}

func textOrNull(v []parquet.Value) parquet.Value {
	if len(v[0].ByteArray()) == 0 {
		return parquet.NullValue()
	}
	return v[0]
}

// ofKnown turns a value that depends on the number of solutions into null if that number was
// unknown.
func ofKnown(v []parquet.Value) parquet.Value {
	if v[1].Int64() == 0 && v[2].Boolean() {
		return parquet.NullValue()
	}
	return v[0]
}

// ofGraded turns a value into null in a row without a score.
func ofGraded(v []parquet.Value) parquet.Value {
	if v[1].IsNull() {
		return v[1]
	}
	return v[0]
}
