// Package pipelinetest has functions for tests of jobs. They run a job, read the files that the job
// wrote, and check that two directories hold the same bytes. This package names no kind; tests pass
// their kinds.
package pipelinetest

import (
	"context"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/pipeline"
)

// optional lists the fields that a kind need not fill in.
var optional = []string{
	"Desk", "Task", "Paper", "Profile", "Replay", "Paper.Files", "Paper.Full", "Paper.Tried", "Manuals.Sweep", "Manuals.Repair", "Manuals.Paper", "Out.Words.PaperSteps",
	"Out.Words.SizeUnit", "Out.Words.Done", "Out.Older", "Out.Reads", "Out.Wide", "Out.Forms", "Out.Techniques", "Out.Depth", "Out.Groups",
}

// Lacks returns the name of a field that a kind must fill in but leaves empty. It returns "" if there is none.
func Lacks(k *pipeline.Kind) string { return lacks(reflect.ValueOf(k).Elem(), "") }

func lacks(v reflect.Value, path string) string {
	for i := range v.NumField() {
		field, name := v.Field(i), path+v.Type().Field(i).Name
		switch {
		case field.IsZero() && !slices.Contains(optional, name):
			return name
		case slices.Contains([]string{"Out", "Profile", "Paper"}, name) && !field.IsNil():
			field = field.Elem()
		}
		if field.Kind() == reflect.Struct {
			if lack := lacks(field, name+"."); lack != "" {
				return lack
			}
		}
	}
	return ""
}

// Options returns the options that the flags in args set for a verb.
func Options(t testing.TB, k *pipeline.Kind, verb pipeline.Verb, args ...string) pipeline.JobOptions {
	t.Helper()
	flags := flag.NewFlagSet(string(verb), flag.ContinueOnError)
	options := k.Flags(verb, flags)
	if err := flags.Parse(args); err != nil {
		t.Fatal(err)
	}
	o, err := options()
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// Solver returns the solver with the options that the flags in args set for the verb solve.
func Solver(t testing.TB, k *pipeline.Kind, o pipeline.SolveOptions, args ...string) pipeline.Solver {
	t.Helper()
	o.Options = Options(t, k, pipeline.Solve, args...)
	solver, err := k.Logic.Solver(o)
	if err != nil {
		t.Fatal(err)
	}
	return solver
}

// Run makes the data set of a job, and fails the test unless it is finished.
func Run(t testing.TB, ks pipeline.Kinds, job pipeline.Job, o pipeline.Options) *pipeline.Result {
	t.Helper()
	result, err := ks.Run(context.Background(), job, o)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// SameBytes runs a job with several workers and with one worker. It checks that both data sets
// have the same bytes and can be verified. It returns the directory and the result of the run
// with several workers.
func SameBytes(t *testing.T, ks pipeline.Kinds, job pipeline.Job, puzzles pipeline.Puzzles) (string, *pipeline.Result) {
	t.Helper()
	dir, one := t.TempDir(), t.TempDir()
	result := Run(t, ks, job, pipeline.Options{Dir: dir, Workers: 3, Puzzles: puzzles})
	Run(t, ks, job, pipeline.Options{Dir: one, Workers: 1, Puzzles: puzzles})
	SameFiles(t, Files(t, one), Files(t, dir))
	Verified(t, ks, dir)
	return dir, result
}

// Files returns the files of a directory by their names.
func Files(t testing.TB, dir string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files[e.Name()] = string(text)
	}
	return files
}

// SameFiles fails the test unless got and want have the same names with the same bytes.
func SameFiles(t testing.TB, got, want map[string]string) {
	t.Helper()
	for name, text := range want {
		if got[name] != text {
			t.Errorf("%s differs", name)
		}
	}
	for name := range got {
		if _, ok := want[name]; !ok {
			t.Errorf("%s should not be there", name)
		}
	}
}

// Verified fails the test unless a data set is complete and a sample of its rows is the same when made
// again.
func Verified(t testing.TB, ks pipeline.Kinds, dir string) {
	t.Helper()
	v, err := ks.Verify(context.Background(), dir, 20, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(v.Problems) > 0 || v.Sampled == 0 {
		t.Errorf("%+v", v)
	}
}

// Rows returns the rows of a job.
func Rows(t testing.TB, ks pipeline.Kinds, job pipeline.Job, puzzles pipeline.Puzzles) (rows []out.Row) {
	t.Helper()
	for row, err := range ks.Rows(job, puzzles) {
		if err != nil {
			t.Fatalf("%v: %s", err, ks.Words(job))
		}
		rows = append(rows, row)
	}
	return rows
}

// RowsOnDisk returns the rows of a part, each as JSON.
func RowsOnDisk(t testing.TB, dir string, part dataset.Part) (objects []string) {
	t.Helper()
	found, err := dataset.Find(dir)
	if err != nil {
		t.Fatal(err)
	}
	r, err := found.Open(part)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	view := out.NewView()
	for record, err := range r.Records(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		object, err := view.AppendJSON(nil, record)
		if err != nil {
			t.Fatal(err)
		}
		objects = append(objects, string(object))
	}
	return objects
}

// Object returns a row as JSON, without some columns.
func Object(t testing.TB, row out.Row, leaveOut ...string) string {
	t.Helper()
	r := out.RecordOf(nil, row)
	columns := slices.DeleteFunc(slices.Clone(r.Columns), func(name string) bool { return slices.Contains(leaveOut, name) })
	object, err := out.NewView(columns...).AppendJSON(nil, r)
	if err != nil {
		t.Fatal(err)
	}
	return string(object)
}

// SameGrades grades the puzzles of a generated or swept job as if they came from elsewhere, with the
// argument options. It checks that the rows equal the rows of the job, except for index and seed. The
// results are the job that grades, its puzzles and the directory of its data set.
func SameGrades(t *testing.T, ks pipeline.Kinds, job pipeline.Job, options any) (pipeline.Job, []string, string) {
	t.Helper()
	var texts, want []string
	for _, row := range Rows(t, ks, job, nil) {
		texts = append(texts, row.Common().Puzzle)
		want = append(want, Object(t, row, "index", "seed"))
	}
	graded, puzzles := pipeline.GradeJob(job.Kind, options, pipeline.Entries(texts), nil)
	for i, row := range Rows(t, ks, graded, puzzles) {
		if row.Common().Index != int64(i) {
			t.Fatalf("row %d has index %d", i, row.Common().Index)
		}
		if got := Object(t, row, "index", "seed"); got != want[i] {
			t.Fatalf("%s is graded\n%s, want\n%s", texts[i], got, want[i])
		}
	}
	dir := t.TempDir()
	if result := Run(t, ks, graded, pipeline.Options{Dir: dir, Puzzles: puzzles}); result.Rows != int64(len(texts)) {
		t.Errorf("%d rows of %d puzzles", result.Rows, len(texts))
	}
	Verified(t, ks, dir)
	return graded, texts, dir
}

// Promises makes the data set of generated puzzles with [SameBytes], and checks that it has several parts.
// If level is not nil, all puzzles must have one solution and that level. Otherwise, some puzzles must
// have no solution, and some several. Then Promises calls [SameGrades] with the argument options.
func Promises(t *testing.T, ks pipeline.Kinds, job pipeline.Job, level *grade.Level, options any) {
	t.Helper()
	_, result := SameBytes(t, ks, job, nil)
	totals := result.Sections[0].Totals
	if result.Parts < 2 || totals.Puzzles != job.Count || totals.PaperUnique != totals.Unique {
		t.Errorf("%+v", result)
	}
	switch {
	case level == nil && (totals.Solvable == 0 || totals.Solvable == totals.Puzzles || totals.Solutions == totals.Solvable):
		t.Errorf("random puzzles promise something: %+v", totals)
	case level != nil && (totals.Unique != job.Count || totals.Levels[*level] != job.Count):
		t.Errorf("%d of %d have one solution, levels %v", totals.Unique, job.Count, totals.Levels)
	}
	SameGrades(t, ks, job, options)
}

// Solutions checks the solutions in the rows of the first 100 puzzles of a job. The function check
// returns the puzzle of a solution, and an error if the solution is wrong.
func Solutions(t *testing.T, ks pipeline.Kinds, job pipeline.Job, check func(solution string) (puzzle string, err error)) {
	t.Helper()
	job.Count = 100
	solved := 0
	for _, row := range Rows(t, ks, job, nil) {
		r := row.Common()
		if r.Solution == "" {
			continue
		}
		solved++
		if puzzle, err := check(r.Solution); err != nil || puzzle != r.Puzzle {
			t.Errorf("%s has the solution %s: %v", r.Puzzle, r.Solution, err)
		}
	}
	if solved == 0 {
		t.Error("no puzzle has a solution")
	}
}

// Refused fails the test unless a job is refused with an error that wraps [pipeline.ErrJob]
// and contains a text.
func Refused(t *testing.T, ks pipeline.Kinds, job pipeline.Job, text string) {
	t.Helper()
	_, err := ks.Run(context.Background(), job, pipeline.Options{Dir: t.TempDir()})
	if !errors.Is(err, pipeline.ErrJob) || !strings.Contains(err.Error(), text) {
		t.Errorf("found the error %v, want %q in it", err, text)
	}
}

// Words fails the test unless want is the sentence about a job.
func Words(t *testing.T, ks pipeline.Kinds, job pipeline.Job, want string) {
	t.Helper()
	if got := ks.Words(job); got != want {
		t.Errorf("found %s\nwant  %s", got, want)
	}
}

// Stored checks that each job is stored as the text that is its key, as in users' data sets, and that
// the text can be read back.
func Stored(t *testing.T, ks pipeline.Kinds, jobs map[string]pipeline.Job) {
	t.Helper()
	for text, job := range jobs {
		t.Run(string(job.Verb)+" "+job.Kind, func(t *testing.T) {
			got, err := job.MarshalJSON()
			if err != nil || string(got) != text {
				t.Errorf("it is stored as\n%s, want\n%s (error %v)", got, text, err)
			}
			read, err := ks.DecodeJob([]byte(text))
			if err != nil || !reflect.DeepEqual(read, job) {
				t.Errorf("%s is read as %+v with %+v, want %+v with %+v (error %v)", text, read, read.Options, job, job.Options, err)
			}
		})
	}
}
