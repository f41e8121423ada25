package out

import (
	"math"
	"reflect"
	"strings"
	"sync"
)

// Shared are the columns that the rows of every kind begin with, so that one
// query spans kinds. docs/data-sets.md describes them for users.
//
// Row types embed it to be written. To read a part back, read its columns: for a null in an
// embedded struct, the library (v0.32.0) sets a pointer to zero.
type Shared struct {
	Kind            string   `parquet:"kind,dict"`
	ID              string   `parquet:"id,delta"`
	Index           int64    `parquet:"index,delta"`
	Seed            *int64   `parquet:"seed,optional"`
	Name            string   `parquet:"name,optional,delta"` // empty is null
	Line            *int64   `parquet:"line,optional"`
	Fields          string   `parquet:"fields,optional,delta"` // empty is null
	Puzzle          string   `parquet:"puzzle,delta"`
	Verdict         string   `parquet:"verdict,dict"`
	Solvable        *bool    `parquet:"solvable,optional"` // null if it is unknown
	Solutions       int64    `parquet:"solutions,dict"`
	SolutionsCapped bool     `parquet:"solutions_capped"`
	Unique          bool     `parquet:"unique"`
	Solution        string   `parquet:"solution,optional,delta"` // empty is null
	MoveDepth       *int32   `parquet:"move_depth,optional,dict"`
	Score           *float64 `parquet:"score,optional"`
	Level           string   `parquet:"level,optional,dict"` // empty is null
	PaperSolved     *bool    `parquet:"paper_solved,optional"`
	PaperSteps      *int64   `parquet:"paper_steps,optional,dict"`
}

// Values of the column verdict: how many solutions a puzzle has. If a search gave up before it
// knew, it is unknown, even if it had found one.
const (
	VerdictUnique  = "unique"
	VerdictSeveral = "several"
	VerdictNone    = "none"
	VerdictUnknown = "unknown"
)

// Verdicts are all of them, in the order in which they are shown.
var Verdicts = []string{VerdictUnique, VerdictSeveral, VerdictNone, VerdictUnknown}

// VerdictOf returns the verdict of a number of solutions, and whether there are any. If the
// number is not exact, there may be more; solvable is nil if that is unknown.
func VerdictOf(solutions uint64, exact bool) (verdict string, solvable *bool) {
	switch {
	case solutions > 1:
		return VerdictSeveral, &yes
	case solutions == 1 && exact:
		return VerdictUnique, &yes
	case solutions == 1:
		return VerdictUnknown, &yes
	case exact:
		return VerdictNone, &no
	}
	return VerdictUnknown, nil
}

// What solvable points to, in all rows.
var yes, no = true, false

// SetCount fills the columns about the number of solutions. If it is not exact, there may be
// more.
func (s *Shared) SetCount(solutions uint64, exact bool) {
	s.Solutions = int64(min(solutions, math.MaxInt64))
	s.SolutionsCapped = !exact || solutions > math.MaxInt64
	s.Verdict, s.Solvable = VerdictOf(solutions, exact)
	s.Unique = s.Verdict == VerdictUnique
}

// Row is a pointer to a row of any kind.
type Row interface {
	// Common returns the columns that all kinds share.
	Common() *Shared
}

// Common implements [Row].
func (s *Shared) Common() *Shared { return s }

// Person returns the columns of the human-style solution.
func (h *Human) Person() *Human { return h }

// Human are the columns of the human-style solution of kinds that are solved by steps, one
// after another. Their row types embed it after the column paper_ending; the numbers of
// steps by technique follow.
type Human struct {
	Hardest     string   `parquet:"hardest_technique,optional,dict"` // empty is null
	Work        *float64 `parquet:"hardest_work,optional"`
	Effort      *float64 `parquet:"effort,optional"`
	Rounds      *int32   `parquet:"rounds,optional,dict"`
	Bottlenecks *int32   `parquet:"bottlenecks,optional,dict"`
	MeanJump    *float64 `parquet:"mean_jump,optional"`
}

// rowFields holds, by the type of a row, where its columns are.
var rowFields sync.Map

// fields are paths of the fields of a row.
type fields struct {
	columns map[string][]int // by the name of the column
	steps   [][]int          // of the numbers of steps, by technique from the easiest
}

// fieldsOf returns the fields of a type of rows.
func fieldsOf(row reflect.Type) *fields {
	if known, ok := rowFields.Load(row); ok {
		return known.(*fields)
	}
	paths := &fields{columns: map[string][]int{}}
	for _, f := range reflect.VisibleFields(row) {
		name, _, _ := strings.Cut(f.Tag.Get("parquet"), ",")
		paths.columns[name] = f.Index
		if strings.HasSuffix(name, "_steps") && name != "completed_steps" && f.Type == reflect.TypeFor[*int32]() {
			paths.steps = append(paths.steps, f.Index)
		}
	}
	rowFields.Store(row, paths)
	return paths
}

// Column returns the place of a column of a row, or nil if the row has none of that name.
func Column[T any](row Row, name string) *T {
	v := reflect.ValueOf(row).Elem()
	path := fieldsOf(v.Type()).columns[name]
	if path == nil {
		return nil
	}
	return v.FieldByIndex(path).Addr().Interface().(*T)
}

// StepColumns returns the places of the numbers of steps, by technique from the easiest.
func StepColumns(row Row) (list []**int32) {
	v := reflect.ValueOf(row).Elem()
	for _, path := range fieldsOf(v.Type()).steps {
		list = append(list, v.FieldByIndex(path).Addr().Interface().(**int32))
	}
	return list
}
