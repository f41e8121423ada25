//go:build unix

package dataset_test

import (
	"os"
	"path/filepath"
	"reflect"
	"syscall"
	"testing"

	"github.com/parquet-go/parquet-go"

	matchstickgen "matchbook/generate/matchstick"
	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/out"
	"matchbook/out/dataset"
	matchstickout "matchbook/out/matchstick"
	"matchbook/solve"
	"matchbook/solve/matchstick"
)

// minimalRow has the columns of a sweep of matchsticks with two moves, as a user of the Parquet library
// would declare them.
type minimalRow struct {
	Kind            string   `parquet:"kind,dict"`
	Index           int64    `parquet:"index,delta"`
	Puzzle          string   `parquet:"puzzle,delta"`
	Verdict         string   `parquet:"verdict,dict"`
	Solutions       *int64   `parquet:"solutions,optional,dict"`
	SolutionsCapped bool     `parquet:"solutions_capped"`
	Solution        string   `parquet:"solution,optional,delta"`
	Score           *float64 `parquet:"score,optional,dict"`
	Level           string   `parquet:"level,optional,dict"`
	Effort          *float64 `parquet:"effort,optional,dict"`
	Hardest         string   `parquet:"hardest_technique,optional,dict"`
	Work            *float64 `parquet:"hardest_work,optional,dict"`
	PaperEnding     string   `parquet:"paper_ending,optional,dict"`
	PaperReading    string   `parquet:"paper_reading,optional,dict"`
	PaperSteps      *int64   `parquet:"paper_steps,optional,dict"`
	MoveDepth       *int32   `parquet:"move_depth,optional,dict"`
	PaperType       *int32   `parquet:"paper_type,optional,dict"`
	Shape           string   `parquet:"shape,dict"`
	OperandA        *int32   `parquet:"operand_a,optional,dict"`
	Operator        string   `parquet:"operator,optional,dict"`
	OperandB        *int32   `parquet:"operand_b,optional,dict"`
	Result          *int32   `parquet:"result,optional,dict"`
	Sticks          int32    `parquet:"sticks,dict"`
	Rule            string   `parquet:"rule,dict"`
	Moves           int32    `parquet:"moves,dict"`
	AlreadyTrue     bool     `parquet:"already_true"`
	Sound           *bool    `parquet:"sound,optional"`
	SolutionsAt0    *int32   `parquet:"solutions_at_0,optional,dict"`
	SolutionsAt1    *int32   `parquet:"solutions_at_1,optional,dict"`
	SolutionsAt2    *int32   `parquet:"solutions_at_2,optional,dict"`
	Misleading      *int64   `parquet:"misleading,optional,dict"` // the library has no delta of a pointer
	CrossesCells    *bool    `parquet:"crosses_cells,optional"`
	CrossesEquals   *bool    `parquet:"crosses_equals,optional"`
	OperatorChanges *bool    `parquet:"operator_changes,optional"`
	Glyphs          string   `parquet:"glyphs,optional,dict"`
	NoLeadingZeros  *bool    `parquet:"no_leading_zeros,optional"`
}

// minimal converts a row.
func minimal(r *matchstickout.Row) minimalRow {
	return minimalRow{
		r.Kind, r.Index, r.Puzzle, r.Verdict, orNil(&r.Solutions), r.SolutionsCapped, r.Solution, orNil(&r.Score), r.Level, orNil(&r.Effort), r.Hardest, orNil(&r.Work),
		r.PaperEnding, r.PaperReading, orNil(&r.PaperSteps), orNil(&r.MoveDepth), orNil(&r.PaperType), r.Shape, orNil(&r.OperandA), r.Operator, orNil(&r.OperandB), orNil(&r.Result),
		r.Sticks, r.Rule, r.Moves, r.AlreadyTrue, orNil(&r.Sound), orNil(&r.SolutionsAt0), orNil(&r.SolutionsAt1), orNil(&r.SolutionsAt2), orNil(&r.Misleading),
		orNil(&r.CrossesCells), orNil(&r.CrossesEquals), orNil(&r.OperatorChanges), r.Glyphs, orNil(&r.NoLeadingZeros),
	}
}

func orNil[T bool | int32 | int64 | float64](v *out.Maybe[T]) *T {
	if !v.Known {
		return nil
	}
	return &v.Value
}

// sweep returns the first rows of a sweep of the paper's Type 3, up to two moves.
func sweep(n int) []matchstickout.Row {
	shape := matchstickgen.Types[2].Shape
	family := matchstick.Family{Form: shape.Form(), Signs: matchstick.PaperSigns}
	counter := matchstick.NewCounter(family.Form, matchstick.Rules{}, 2)
	rows := make([]matchstickout.Row, n)
	for i := range rows {
		r, s := &rows[i], family.At(uint64(i))
		counts := counter.Count(&s)
		r.Kind, r.Index, r.Puzzle, r.PaperType, r.Shape, r.Rule, r.Moves, r.Glyphs = "matchstick", int64(i), s.String(), out.Some[int32](3), shape.String(), "move", 2, "paper"
		for i, column := range []*out.Maybe[int32]{&r.OperandA, &r.OperandB, &r.Result} {
			value, _ := s.Numbers[i].Value()
			*column = out.Some(int32(value))
		}
		r.Operator, r.Sticks, r.NoLeadingZeros = s.Signs[0].String(), int32(s.Sticks(0)), out.Some(false)
		r.SetCount(matchstick.Total(counts), true)
		r.SetSolutionsAt(counts)
		r.AlreadyTrue, r.Sound = counts[0] > 0, out.Some(matchstick.Sound(counts))
		r.PaperEnding, r.PaperReading, r.PaperSteps = "no solution", solve.Charitable.String(), out.Some(int64(1000*r.Sticks))
		if r.Solutions.Value > 0 {
			shortest := counter.Shortest()
			r.PaperEnding, r.Solution, r.MoveDepth = "solved", shortest.First.String(), out.Some(int32(shortest.Depth))
			if !r.AlreadyTrue {
				model, g := matchstickgrade.Grade(shortest)
				r.Score, r.Work, r.Effort = out.Some(g.Score), out.Some(g.Work), out.Some(grade.Tries(shortest.Misleading, shortest.Solutions))
				r.Level, r.Hardest, r.Misleading = g.Level.String(), model.Techniques[g.Hardest].Name, out.Some(int64(shortest.Misleading))
				r.CrossesCells, r.CrossesEquals = out.Some(shortest.Seen.Has(matchstick.CrossesCells)), out.Some(shortest.Seen.Has(matchstick.CrossesEquals))
				r.OperatorChanges = out.Some(shortest.Seen.Has(matchstick.OperatorChanges))
			}
		}
	}
	return rows
}

// BenchmarkMinimal compares a part with the file of the smallest program that writes the same columns
// with the library. A part also proves itself by a SHA-256, and is synced and read again.
func BenchmarkMinimal(b *testing.B) {
	rows := sweep(1 << 16)
	plain := make([]minimalRow, len(rows))
	for i := range rows {
		plain[i] = minimal(&rows[i])
	}
	dir := b.TempDir()
	run := func(name string, write func() (path string, err error)) {
		b.Run(name, func(b *testing.B) {
			began, size := cpu(b), int64(0)
			for b.Loop() {
				path, err := write()
				if err != nil {
					b.Fatal(err)
				}
				info, err := os.Stat(path)
				if err != nil {
					b.Fatal(err)
				}
				size = info.Size()
			}
			b.ReportMetric(float64(cpu(b)-began)/float64(b.N*len(rows)), "cpu-ns/row")
			b.ReportMetric(float64(size)/float64(len(rows)), "B/row")
			b.ReportMetric(0, "ns/op")
		})
	}
	d, err := dataset.Open(filepath.Join(dir, "parts"), map[string]string{"kind": "matchstick"}, append(matchstickout.Moves(2), "grade", "paper", "paper_type"), 1, nil)
	if err != nil {
		b.Fatal(err)
	}
	run("part", func() (string, error) {
		part := dataset.NewPart(0, 0, uint64(len(rows)))
		w, err := dataset.NewPartWriter[matchstickout.Row](d, part)
		if err != nil {
			return "", err
		}
		defer w.Discard()
		for i := range rows {
			r, err := w.Next()
			if err != nil {
				return "", err
			}
			*r = rows[i]
		}
		_, err = w.Commit(nil)
		return filepath.Join(d.Dir, part.File), err
	})
	run("library", func() (string, error) {
		path := filepath.Join(dir, "library.parquet")
		f, err := os.Create(path)
		if err != nil {
			return "", err
		}
		defer f.Close()
		w := parquet.NewGenericWriter[minimalRow](f, parquet.Compression(&parquet.Zstd))
		if _, err := w.Write(plain); err != nil {
			return "", err
		}
		return path, w.Close()
	})
}

// cpu returns the processor time that this process has used, in nanoseconds.
func cpu(b *testing.B) int64 {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return usage.Utime.Nano() + usage.Stime.Nano()
}

// Both files of the benchmark have the same columns.
func TestMinimalIsTheSame(t *testing.T) {
	list := out.ColumnsWith(reflect.TypeFor[matchstickout.Row](), append(matchstickout.Moves(2), "grade", "paper", "paper_type"))
	fields := parquet.SchemaOf(minimalRow{}).Fields()
	if len(fields) != len(list) {
		t.Fatalf("%d columns, want %d", len(fields), len(list))
	}
	for i, f := range fields {
		if c := list[i]; f.Name() != c.Name || f.Optional() != c.Nullable {
			t.Errorf("column %d is %s, want %s", i, f.Name(), c.Name)
		}
	}
}
