package dataset_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
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

// kinds are those that the tests go through.
var kinds = out.Kinds{&matchstickout.Kind, &bridgesout.Kind, &sujikoout.Kind, &slitherlinkout.Kind}

// finishedDataset writes a data set of bridges, as many a part as rows says.
func finishedDataset(t testing.TB, rows ...int) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	d, err := dataset.Open(dir, map[string]any{"kind": "bridges", "seed": 3}, len(rows), nil)
	if err != nil {
		t.Fatal(err)
	}
	var parts []dataset.Part
	first := 0
	for k, n := range rows {
		w, err := dataset.NewPartWriter[bridgesout.Row](d, dataset.NewPart(k, uint64(first), uint64(first+n)))
		if err != nil {
			t.Fatal(err)
		}
		for i := first; i < first+n; i++ {
			row, err := w.Next()
			if err != nil {
				t.Fatal(err)
			}
			row.Kind, row.Index, row.Puzzle = "bridges", int64(i), fmt.Sprint("puzzle ", i)
			row.Width, row.Height, row.Unique = 7, 7, i%2 == 0
			if i%3 > 0 {
				score := float64(i) / 2
				row.Score = &score
				row.Level = []string{"gentle", "hard"}[i%2]
			}
		}
		part, err := w.Commit(nil)
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, part)
		first += n
	}
	if err := d.Finish(parts); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestRecords(t *testing.T) {
	dir := finishedDataset(t, 1500, 3, 2048)
	next := int64(0)
	var kept *out.Record
	for r, err := range (dataset.Query{Kinds: kinds, Dirs: []string{dir, dir}}).Records(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		i := next % 3551
		next++
		var score, level any
		if i%3 > 0 {
			score, level = float64(i)/2, []string{"gentle", "hard"}[i%2]
		}
		if r.Value("index") != i || r.Text("puzzle") != fmt.Sprint("puzzle ", i) || r.Bool("unique") != (i%2 == 0) ||
			r.Value("score") != score || r.Value("level") != level || r.Size().Name != "7x7" || r.Value("shape") != nil {
			t.Fatalf("row %d is %v %v %v %v", i, r.Value("index"), r.Text("puzzle"), r.Value("score"), r.Value("level"))
		}
		if next == 1400 {
			kept = r.Clone()
		}
	}
	if next != 2*3551 {
		t.Errorf("%d records, want %d", next, 2*3551)
	}
	if kept.Text("puzzle") != "puzzle 1399" || !strings.Contains(string(kept.Job), `"seed":3`) {
		t.Errorf("the clone is %q of %s", kept.Text("puzzle"), kept.Job)
	}
}

func TestRecordsFiltered(t *testing.T) {
	dir := finishedDataset(t, 1500, 3, 2048)
	filter, err := kinds.ParseFilter("level=hard, score<10, size=7x7")
	if err != nil {
		t.Fatal(err)
	}
	var found []any
	for r, err := range (dataset.Query{Kinds: kinds, Dirs: []string{dir}, Where: filter, Columns: []string{"index", "shape"}}).Records(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		if slices.Contains(r.Columns, "puzzle") {
			t.Fatalf("columns %v", r.Columns)
		}
		found = append(found, r.Value("index"))
	}
	if want := []any{int64(1), int64(5), int64(7), int64(11), int64(13), int64(17), int64(19)}; !slices.Equal(found, want) {
		t.Errorf("found %v, want %v", found, want)
	}
	for range (dataset.Query{Kinds: kinds, Dirs: []string{dir}}).Records(t.Context()) {
		break // stops reading, without a panic
	}
}

// Data sets of kinds that are not wanted are not read.
func TestSources(t *testing.T) {
	bridges, sticks := filepath.Join(t.TempDir(), "b"), filepath.Join(t.TempDir(), "m")
	for dir, kind := range map[string]string{bridges: "bridges", sticks: "matchstick"} {
		t.Run(dir, func(t *testing.T) {
			d, err := dataset.Open(dir, map[string]string{"kind": kind}, 1, nil)
			if err != nil {
				t.Fatal(err)
			}
			w, err := dataset.NewPartWriter[bridgesout.Row](d, dataset.NewPart(0, 5, 15))
			if err != nil {
				t.Fatal(err)
			}
			row, err := w.Next()
			if err != nil {
				t.Fatal(err)
			}
			row.Kind = kind
			part, err := w.Commit(nil)
			if err != nil {
				t.Fatal(err)
			}
			parts := []dataset.Part{part}
			if dir == sticks {
				parts = append(parts, dataset.Part{File: dataset.PartName(1), First: 15, End: 16})
			}
			if err := d.Finish(parts); err != nil {
				t.Fatal(err)
			}
		})
	}
	if err := os.WriteFile(filepath.Join(sticks, dataset.PartName(1)), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	where, err := kinds.ParseFilter("kind=bridges|sujiko, width<10")
	if err != nil {
		t.Fatal(err)
	}
	ticks, rows := 0, 0
	q := dataset.Query{Kinds: kinds, Dirs: []string{sticks, bridges}, Where: where, Tick: func(n int) { ticks += n }}
	sources, err := q.Sources()
	if err != nil || len(sources) != 1 {
		t.Fatalf("%+v, %v", sources, err)
	}
	if s := sources[0]; s.Dir != bridges || s.Kind != &bridgesout.Kind || s.Rows != 1 || s.End != 15 || len(s.Columns) != len(out.SharedColumns())+len(bridgesout.Kind.Columns()) {
		t.Errorf("%+v", s)
	}
	for _, err := range q.Records(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		rows++
	}
	if rows != 1 || ticks != 1 {
		t.Errorf("%d rows and %d ticks, want one of each", rows, ticks)
	}
}

// A context that ends ends the reading soon, with its error.
func TestTick(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ticks := 0
	q := dataset.Query{Kinds: kinds, Dirs: []string{finishedDataset(t, 1500)}, Tick: func(n int) {
		if ticks += n; ticks >= 1200 {
			stop()
		}
	}}
	rows := 0
	for r, err := range q.Records(ctx) {
		if r == nil {
			if err != context.Canceled {
				t.Errorf("error %v, want %v", err, context.Canceled)
			}
			break
		}
		rows++
	}
	if rows != ticks || rows < 1200 || rows >= 1300 {
		t.Errorf("%d rows, %d ticks", rows, ticks)
	}
}

// Who has enough of the rows is not called again, not even if the context has ended, too.
func TestStopAtCancel(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	for range (dataset.Query{Kinds: kinds, Dirs: []string{finishedDataset(t, 3)}}).Records(ctx) {
		stop()
		break // a call after this panics
	}
}

func TestRecordsErrors(t *testing.T) {
	whole := finishedDataset(t, 10, 10)
	part := filepath.Join(whole, dataset.PartName(1))
	text, err := os.ReadFile(part)
	if err != nil {
		t.Fatal(err)
	}
	check := func(dir, want string) {
		t.Helper()
		var got error
		for _, err := range (dataset.Query{Kinds: kinds, Dirs: []string{dir}}).Records(t.Context()) {
			got = err
		}
		if got == nil || !strings.Contains(got.Error(), want) || !strings.Contains(got.Error(), "(hint: ") {
			t.Errorf("error %v, want %q and a hint", got, want)
		}
	}
	for cut := 0; cut < len(text); cut += 97 {
		if err := os.WriteFile(part, text[:cut], 0o666); err != nil {
			t.Fatal(err)
		}
		check(whole, dataset.PartName(1))
	}
	// Any bit may be wrong, those of the footer too, which has no checksum of its own.
	for i := 0; i < len(text); i += 7 {
		damaged := slices.Clone(text)
		damaged[i] ^= 1 << (i % 8)
		if err := os.WriteFile(part, damaged, 0o666); err != nil {
			t.Fatal(err)
		}
		check(whole, dataset.PartName(1)+": its SHA-256 is ")
	}
	os.Remove(part)
	check(whole, "missing")
	os.Remove(filepath.Join(whole, dataset.ManifestName))
	check(whole, "is not finished")
	check(t.TempDir(), "no data set")
	check(filepath.Join(whole, "none"), "no such file")
	check(filepath.Join(whole, dataset.PartName(0)), "not a directory")
	inside := finishedDataset(t, 1)
	check(filepath.Dir(inside), "give the data sets in it")
}

// editManifest changes the manifest of a data set.
func editManifest(t *testing.T, dir string, change func(*dataset.Manifest)) {
	t.Helper()
	m, err := dataset.ReadManifest(dir)
	if err != nil {
		t.Fatal(err)
	}
	change(m)
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, dataset.ManifestName), text, 0o666); err != nil {
		t.Fatal(err)
	}
}

// What a manifest says and a part does not is an error, of [Query.Sources] too.
func TestManifestAndPart(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*dataset.Manifest)
		want   string
	}{
		"job":                {func(m *dataset.Manifest) { m.Job = []byte(`{"kind":"bridges","seed":4}`) }, "its job is not that of part-00000.parquet: a data set of another job: seed is 4 there and 3 here"},
		"rows":               {func(m *dataset.Manifest) { m.Parts[0].Rows--; m.Rows-- }, "the manifest was changed: it lists part-00000.parquet with the indices [0,10], 9 rows and the SHA-256 "},
		"rows of a part":     {func(m *dataset.Manifest) { m.Parts[0].Rows++; m.Rows++ }, dataset.PartName(0) + ": 11 rows of the indices [0,10]"},
		"rows of all":        {func(m *dataset.Manifest) { m.Rows = math.MaxInt64 }, "rows is 9223372036854775807, its parts have 10"},
		"other indices":      {func(m *dataset.Manifest) { m.Parts[0].End++ }, dataset.PartName(0) + ": it holds the indices [0,10], want [0,11]"},
		"a gap":              {func(m *dataset.Manifest) { m.Parts = append(m.Parts, dataset.Part{dataset.PartName(1), 11, 12, 0, ""}) }, dataset.PartName(1) + ": the indices [11,12] do not follow those before"},
		"no indices":         {func(m *dataset.Manifest) { m.Parts[0].First = 11 }, dataset.PartName(0) + ": the indices [11,10] do not follow those before"},
		"rows below none":    {func(m *dataset.Manifest) { m.Parts[0].Rows = -1; m.Rows = -1 }, dataset.PartName(0) + ": -1 rows of the indices [0,10]"},
		"file elsewhere":     {func(m *dataset.Manifest) { m.Parts[0].File = "../" + dataset.PartName(0) }, `entry 1 is "../part-00000.parquet", want part-00000.parquet`},
		"device":             {func(m *dataset.Manifest) { m.Parts[0].File = "/dev/zero" }, `entry 1 is "/dev/zero", want part-00000.parquet`},
		"hash":               {func(m *dataset.Manifest) { m.Parts[0].SHA256 = "" }, "the manifest was changed: it lists part-00000.parquet with the indices [0,10], 10 rows and the SHA-256 , which has "},
		"kind":               {func(m *dataset.Manifest) { m.Job = []byte(`{"kind":"../../x","seed":3}`) }, `its job is not that of part-00000.parquet: a data set of another job: kind is "../../x"`},
		"errors of no job":   {func(m *dataset.Manifest) { m.Errors = &dataset.ErrorsFile{File: dataset.ErrorsName} }, "it lists errors.jsonl, and its job has none"},
		"schema of the part": {func(m *dataset.Manifest) { m.Schema = 1 }, fmt.Sprintf("schema version 1, part-00000.parquet has %d", dataset.SchemaVersion)},
		"schema of none":     {func(m *dataset.Manifest) { m.Schema = 0 }, fmt.Sprintf("schema version 0, part-00000.parquet has %d", dataset.SchemaVersion)},
		"schema to come":     {func(m *dataset.Manifest) { m.Schema = dataset.SchemaVersion + 1 }, fmt.Sprintf("schema version %d, part-00000.parquet has %d", dataset.SchemaVersion+1, dataset.SchemaVersion)},
	} {
		t.Run(name, func(t *testing.T) {
			dir := finishedDataset(t, 10)
			editManifest(t, dir, test.change)
			var got error
			for _, err := range (dataset.Query{Kinds: kinds, Dirs: []string{dir}}).Records(t.Context()) {
				got = err
			}
			if got == nil || !strings.Contains(got.Error(), test.want) || !strings.Contains(got.Error(), "(hint: ") {
				t.Errorf("%s: error %v, want %q and a hint", name, got, test.want)
			}
			if _, err := (dataset.Query{Kinds: kinds, Dirs: []string{dir}}).Sources(); err == nil || got == nil || err.Error() != got.Error() {
				t.Errorf("%s: sources: %v, want %v", name, err, got)
			}
		})
	}
}

// older is a row of version 3 of the schema, without most columns of its kind: solvable is never
// null, and there is no verdict.
type older struct {
	Kind            string   `parquet:"kind,dict"`
	ID              string   `parquet:"id,delta"`
	Index           int64    `parquet:"index,delta"`
	Seed            *int64   `parquet:"seed,optional"`
	Puzzle          string   `parquet:"puzzle,delta"`
	Solvable        bool     `parquet:"solvable"`
	Solutions       int64    `parquet:"solutions,dict"`
	SolutionsCapped bool     `parquet:"solutions_capped"`
	Unique          bool     `parquet:"unique"`
	Solution        string   `parquet:"solution,optional,delta"`
	MoveDepth       *int32   `parquet:"move_depth,optional,dict"`
	Score           *float64 `parquet:"score,optional"`
	Level           string   `parquet:"level,optional,dict"`
	PaperSolved     *bool    `parquet:"paper_solved,optional"`
	PaperSteps      *int64   `parquet:"paper_steps,optional,dict"`
	Width           int32    `parquet:"width"`
	Height          int32    `parquet:"height"`
}

// The rows of a data set of an older schema lack columns, and are read, with a verdict that
// follows from the others. It is not resumed, and not verified.
func TestOlderSchema(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	job := map[string]string{"kind": "bridges"}
	d, err := dataset.Open(dir, job, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	counted := []struct {
		solutions int64
		capped    bool
		verdict   string
		solvable  any
	}{
		{1, false, "unique", true}, {5, false, "several", true}, {7, true, "several", true},
		{0, false, "none", false}, {0, true, "unknown", nil}, {1, true, "unknown", true},
	}
	w, err := dataset.NewPartWriter[older](d, dataset.NewPart(0, 0, uint64(len(counted))))
	if err != nil {
		t.Fatal(err)
	}
	w.SetSchema("3")
	for i, c := range counted {
		row, err := w.Next()
		if err != nil {
			t.Fatal(err)
		}
		*row = older{
			Kind: "bridges", Index: int64(i), Puzzle: "1.1", Width: 3, Height: 1,
			Solvable: c.solutions > 0, Solutions: c.solutions, SolutionsCapped: c.capped, Unique: c.solutions == 1 && !c.capped,
		}
	}
	part, err := w.Commit(nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Finish([]dataset.Part{part}); err != nil {
		t.Fatal(err)
	}
	editManifest(t, dir, func(m *dataset.Manifest) { m.Schema = 3 })
	selected := func(filter string, columns ...string) (rows []*out.Record) {
		t.Helper()
		where, err := kinds.ParseFilter(filter)
		if err != nil {
			t.Fatal(err)
		}
		for r, err := range (dataset.Query{Kinds: kinds, Dirs: []string{dir}, Where: where, Columns: columns}).Records(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			rows = append(rows, r.Clone())
		}
		return rows
	}
	for _, columns := range [][]string{nil, {"verdict", "solvable"}} {
		rows := selected("size=3x1, rounds=null", columns...)
		if len(rows) != len(counted) {
			t.Fatalf("%d rows, want %d", len(rows), len(counted))
		}
		for i, r := range rows {
			if r.Text("verdict") != counted[i].verdict || r.Value("solvable") != counted[i].solvable || slices.Contains(r.Columns, "rounds") {
				t.Errorf("row %d has the verdict %q and solvable %v, want %+v", i, r.Text("verdict"), r.Value("solvable"), counted[i])
			}
		}
	}
	for filter, want := range map[string]int{"verdict=unknown": 2, "verdict=none": 1, "!solvable": 1, "solvable=null": 1, "solvable": 4, "verdict!=unknown": 4} {
		t.Run(filter, func(t *testing.T) {
			if rows := selected(filter, "index"); len(rows) != want {
				t.Errorf("%s selects %d rows, want %d", filter, len(rows), want)
			}
		})
	}
	if _, err := kinds.ParseFilter("verdict=maybe"); err == nil || !strings.Contains(err.Error(), "want unique, several, none or unknown for verdict") {
		t.Errorf("verdict=maybe: %v", err)
	}
	sources, err := dataset.Query{Kinds: kinds, Dirs: []string{dir}}.Sources()
	if err != nil || len(sources) != 1 || len(sources[0].Columns) != reflect.TypeFor[older]().NumField()+1 {
		t.Errorf("sources %+v, %v", sources, err)
	}
	if _, err := d.Check(part); err == nil || err.Error() != fmt.Sprintf(`it has the schema version "3", want %d`, dataset.SchemaVersion) {
		t.Errorf("verify: %v", err)
	}
	if _, err := dataset.Open(dir, job, 1, nil); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("schema version 3, this program writes %d (hint: ", dataset.SchemaVersion)) {
		t.Errorf("resume: %v", err)
	}
	if isKept(d, uint64(len(counted))) {
		t.Error("a part of an older schema is kept")
	}
}
