package export

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"matchbook/out"
	bridgesout "matchbook/out/bridges"
	"matchbook/out/dataset"
	matchstickout "matchbook/out/matchstick"
	slitherlinkout "matchbook/out/slitherlink"
	sujikoout "matchbook/out/sujiko"
)

// kinds has the kinds of these tests.
var kinds = out.Kinds{&matchstickout.Kind, &bridgesout.Kind, &sujikoout.Kind, &slitherlinkout.Kind}

// dataSet writes a data set with some rows; fill sets the columns of row i.
func dataSet[R any](t *testing.T, job string, rows int, fill func(i int, row *R)) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	d, err := dataset.Open(dir, rawJob(job), out.Groups(reflect.TypeFor[R]()), 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	w, err := dataset.NewPartWriter[R](d, dataset.NewPart(0, 0, 120))
	if err != nil {
		t.Fatal(err)
	}
	for i := range rows {
		row, err := w.Next()
		if err != nil {
			t.Fatal(err)
		}
		fill(i, row)
	}
	part, err := w.Commit(nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Finish([]dataset.Part{part}); err != nil {
		t.Fatal(err)
	}
	return dir
}

// rawJob is a job as it is stored.
type rawJob string

func (j rawJob) MarshalJSON() ([]byte, error) { return []byte(j), nil }

const bridgesAnswer = "pzprv3/hashikake/1/3/1 . 1 /1 1 /"

// bridgesSet writes seven rows. In every three rows, the second has no solution, and the third allows
// three bridges per pair.
func bridgesSet(t *testing.T) string {
	return dataSet(t, `{"kind":"bridges"}`, 7, func(i int, row *bridgesout.Row) {
		row.Kind, row.Index, row.Puzzle, row.PerPair = "bridges", int64(i), "1.1", 2
		row.Width, row.Height, row.Solution = 3, 1, bridgesAnswer
		row.Link, row.TathamID = fmt.Sprint("link ", i), fmt.Sprint("id ", i)
		switch i % 3 {
		case 1:
			row.Solution = ""
		case 2:
			row.PerPair = 3
		}
	})
}

func format(t *testing.T, name string) *Format {
	t.Helper()
	f, err := FormatOf(name)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// run returns what an export writes; it joins files, each after its name.
func run(t *testing.T, e *Export) (string, error) {
	t.Helper()
	if _, err := e.Open(); err != nil {
		return "", err
	}
	var text bytes.Buffer
	if e.Format.Extension == "" {
		err := e.Write(t.Context(), &text)
		return text.String(), err
	}
	err := e.WriteFiles(t.Context(), func(name string, content []byte) error {
		fmt.Fprintf(&text, "%s\n%s", name, content)
		return nil
	})
	return text.String(), err
}

func TestLeftOut(t *testing.T) {
	dir := bridgesSet(t)
	const rules = "bridges that may join a pair other than twice have no link or file that says so"
	for _, test := range []struct {
		format  string
		limit   int
		want    string
		skipped map[string]int
	}{
		{"links", -1, "link 0\nlink 1\nlink 3\nlink 4\nlink 6\n", map[string]int{rules: 2}},
		{"links", 3, "link 0\nlink 1\nlink 3\n", map[string]int{rules: 1}},
		{"ids", 4, "id 0\nid 1\nid 2\nid 3\n", map[string]int{}},
		{"pzprv3", 2, "bridges-000.txt\npzprv3\nhashikake\n1\n3\n1 . 1 \n1 1 \nbridges-003.txt\npzprv3\nhashikake\n1\n3\n1 . 1 \n1 1 \n",
			map[string]int{rules: 1, noSolution: 1}},
	} {
		t.Run(test.format, func(t *testing.T) {
			e := &Export{Kinds: kinds, Format: format(t, test.format), Dirs: []string{dir}, Limit: test.limit}
			got, err := run(t, e)
			if err != nil || got != test.want {
				t.Errorf("%s: %q, %v\nwant %q", test.format, got, err, test.want)
			}
			if !maps.Equal(e.Skipped, test.skipped) || e.Written != strings.Count(test.want, "link ")+strings.Count(test.want, "id ")+strings.Count(test.want, ".txt") {
				t.Errorf("%s: %d written, left out %v, want %v", test.format, e.Written, e.Skipped, test.skipped)
			}
		})
	}
}

func TestNothing(t *testing.T) {
	bridges := bridgesSet(t)
	sujikos := dataSet(t, `{"kind":"sujiko"}`, 3, func(_ int, row *sujikoout.Row) { row.Kind = "sujiko" })
	empty := dataSet(t, `{"kind":"bridges"}`, 0, func(int, *bridgesout.Row) {})
	for _, test := range []struct {
		format, where string
		dirs          []string
		want          string
	}{
		{"csv", "index>7", []string{bridges}, "no row meets the conditions (hint: "},
		{"csv", "kind=slitherlink", []string{bridges, sujikos}, "no row meets the conditions (hint: "},
		{"csv", "", []string{empty}, "no row meets the conditions (hint: "},
		{"links", "", []string{sujikos}, "nothing to write: sujikos have no link (hint: the formats csv, jsonl, tasks, svg and png are for all kinds)"},
		{"links", "kind=sujiko", []string{sujikos, bridges}, "nothing to write: sujikos have no link (hint: "},
		{"links", "per_pair=null|3", []string{sujikos, bridges}, "nothing to write: bridges that may join a pair other than twice have no link or file that says so, sujikos have no link (hint: "},
		{"ids", "solution=null", []string{bridges}, ""},
	} {
		t.Run(test.format, func(t *testing.T) {
			where, err := kinds.ParseFilter(test.where)
			if err != nil {
				t.Fatal(err)
			}
			text, err := run(t, &Export{Kinds: kinds, Format: format(t, test.format), Dirs: test.dirs, Where: where, Limit: -1})
			if test.want == "" {
				if err != nil || text == "" {
					t.Errorf("%s %s: %q, %v", test.format, test.where, text, err)
				}
			} else if err == nil || !strings.HasPrefix(err.Error(), test.want) || text != "" {
				t.Errorf("%s %s: %q, %v, want %s", test.format, test.where, text, err, test.want)
			}
		})
	}
}

func TestPictures(t *testing.T) {
	e := &Export{Kinds: kinds, Format: format(t, "svg"), Dirs: []string{bridgesSet(t)}, Limit: -1}
	unsolved, err := run(t, e)
	if err != nil || strings.Count(unsolved, "<svg ") != 7 || !strings.HasPrefix(unsolved, "bridges-000.svg\n<svg ") {
		t.Errorf("%.100q, %v", unsolved, err)
	}
	e.Solved = true
	solved, err := run(t, e)
	if err != nil || strings.Count(solved, "<svg ") != 5 || e.Skipped[noSolution] != 2 {
		t.Errorf("%.100q, %v, left out %v", solved, err, e.Skipped)
	}
	if first, _, _ := strings.Cut(unsolved, "bridges-001"); strings.HasPrefix(solved, first) {
		t.Error("the solution is the puzzle")
	}

	e.Format, e.Solved, e.DPI, e.Limit = format(t, "png"), false, 50, 1
	png, err := run(t, e)
	if err != nil || !strings.HasPrefix(png, "bridges-000.png\n\x89PNG") {
		t.Errorf("%.100q, %v", png, err)
	}
	e.DPI = 1e9
	if _, err := run(t, e); err == nil || !strings.HasPrefix(err.Error(), "the row with index 0 cannot be drawn: ") || !strings.Contains(err.Error(), "(hint: ") {
		t.Errorf("dpi %v: %v", e.DPI, err)
	}
	bad := dataSet(t, `{"kind":"bridges"}`, 1, func(_ int, row *bridgesout.Row) {
		row.Kind, row.Puzzle, row.Solution = "bridges", "1.1", "pzprv3/hashikake/1/3/1 . 1 /0 0 /"
	})
	e = &Export{Kinds: kinds, Format: format(t, "svg"), Dirs: []string{bad}, Solved: true}
	if _, err := run(t, e); err == nil || !strings.Contains(err.Error(), "index 0 cannot be drawn") {
		t.Errorf("a wrong solution: %v", err)
	}
}

// File names begin with the kind that a job states, so an unknown kind is refused.
func TestKindIsNoPath(t *testing.T) {
	dir := dataSet(t, `{"kind":"../../x"}`, 1, func(_ int, row *bridgesout.Row) {
		row.Kind, row.Puzzle, row.PerPair, row.Width, row.Height = "bridges", "1.1", 2, 3, 1
	})
	text, err := run(t, &Export{Kinds: kinds, Format: format(t, "svg"), Dirs: []string{dir}})
	if err == nil || !strings.Contains(err.Error(), `the kind "../../x", which this program does not know (hint: `) || text != "" {
		t.Errorf("%.100q, %v", text, err)
	}
}

// Pictures show digits in the shapes that the job states.
func TestGlyphs(t *testing.T) {
	var drawn []string
	for _, glyphs := range []string{"paper", "tailless"} {
		t.Run(glyphs, func(t *testing.T) {
			dir := dataSet(t, `{"kind":"matchstick","matchstick":{"glyphs":"`+glyphs+`"}}`, 1, func(_ int, row *matchstickout.Row) {
				row.Kind, row.Puzzle = "matchstick", "9-9=0"
			})
			text, err := run(t, &Export{Kinds: kinds, Format: format(t, "svg"), Dirs: []string{dir}})
			if err != nil {
				t.Fatal(err)
			}
			drawn = append(drawn, text)
		})
	}
	if drawn[0] == drawn[1] {
		t.Error("a 9 of six sticks is drawn like one of five")
	}
}

// Columns of several kinds come in the order of the data sets, each once.
func TestColumns(t *testing.T) {
	sujikos := dataSet(t, `{"kind":"sujiko"}`, 1, func(_ int, row *sujikoout.Row) { row.Kind = "sujiko" })
	text, err := run(t, &Export{Kinds: kinds, Format: format(t, "csv"), Dirs: []string{bridgesSet(t), sujikos}, Limit: -1})
	if err != nil {
		t.Fatal(err)
	}
	head, lines, _ := strings.Cut(text, "\n")
	want := append(out.SharedColumns(), bridgesout.Kind.Columns()...)
	for _, c := range sujikoout.Kind.Columns() {
		if !slices.Contains(want, c) {
			want = append(want, c)
		}
	}
	if head != strings.Join(want, ",") {
		t.Errorf("columns %s\nwant %s", head, strings.Join(want, ","))
	}
	if n := strings.Count(lines, "\n"); n != 8 {
		t.Errorf("%d lines, want 8", n)
	}
}

// An error of put or of the writer, or the end of the context, ends an export.
func TestStopped(t *testing.T) {
	stop := errors.New("stop")
	e := &Export{Kinds: kinds, Format: format(t, "svg"), Dirs: []string{bridgesSet(t)}, Limit: -1}
	if _, err := e.Open(); err != nil {
		t.Fatal(err)
	}
	if err := e.WriteFiles(t.Context(), func(string, []byte) error { return stop }); err != stop || e.Written != 0 {
		t.Errorf("%v, %d written", err, e.Written)
	}
	e.Format = format(t, "csv")
	if err := e.Write(t.Context(), failing{stop}); err != stop {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	e.Tick = func(int) { cancel() }
	if err := e.Write(ctx, io.Discard); err != context.Canceled {
		t.Error(err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }
