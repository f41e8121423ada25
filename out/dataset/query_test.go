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
	figureout "matchbook/out/figure"
	matchstickout "matchbook/out/matchstick"
	slitherlinkout "matchbook/out/slitherlink"
	sujikoout "matchbook/out/sujiko"
)

// kinds has the kinds of these tests.
var kinds = out.Kinds{&matchstickout.Kind, &bridgesout.Kind, &sujikoout.Kind, &slitherlinkout.Kind, &figureout.Kind}

// groups has all groups of the columns of bridges.
var groups = out.Groups(reflect.TypeFor[bridgesout.Row]())

// finishedDataset writes a data set of bridges; rows has the number of rows of each part.
func finishedDataset(t testing.TB, rows ...int) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	d, err := dataset.Open(dir, map[string]any{"kind": "bridges", "seed": 3}, groups, len(rows), nil)
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
			row.Width, row.Height, row.Verdict = 7, 7, []string{out.VerdictUnique, out.VerdictUnknown}[i%2]
			if i%3 > 0 {
				row.Score = out.Some(float64(i) / 2)
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
		if r.Value("index") != i || r.Text("puzzle") != fmt.Sprint("puzzle ", i) || r.Unique() != (i%2 == 0) ||
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

// Sources leaves out data sets of kinds that the filter excludes.
func TestSources(t *testing.T) {
	bridges, sticks := filepath.Join(t.TempDir(), "b"), filepath.Join(t.TempDir(), "m")
	for dir, kind := range map[string]string{bridges: "bridges", sticks: "matchstick"} {
		t.Run(dir, func(t *testing.T) {
			d, err := dataset.Open(dir, map[string]string{"kind": kind}, []string{"steps"}, 1, nil)
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
	if s := sources[0]; s.Dir != bridges || s.Kind != &bridgesout.Kind || s.Rows != 1 || s.End != 15 || len(s.Columns) != len(out.ColumnsWith(reflect.TypeFor[bridgesout.Row](), []string{"steps"})) {
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

// When a context ends, reading soon stops with its error.
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

// A loop that breaks off is not continued, even if the context has also ended.
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
	for cut := 0; cut < len(text); cut += 397 {
		if err := os.WriteFile(part, text[:cut], 0o666); err != nil {
			t.Fatal(err)
		}
		check(whole, dataset.PartName(1))
	}
	// Any bit may be wrong, also in the footer, which has no checksum of its own.
	for i := 0; i < len(text); i += 29 {
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

// If the manifest and a part differ, Records and Sources return an error.
func TestManifestAndPart(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*dataset.Manifest)
		want   string
	}{
		"job":                {func(m *dataset.Manifest) { m.Job = []byte(`{"kind":"bridges","seed":4}`) }, "the manifest has another job than part-00000.parquet: a data set of another job: its seed is 4, want 3"},
		"rows":               {func(m *dataset.Manifest) { m.Parts[0].Rows--; m.Rows-- }, "the manifest was changed: it lists part-00000.parquet with the indices [0,10], 9 rows and the SHA-256 "},
		"rows of a part":     {func(m *dataset.Manifest) { m.Parts[0].Rows++; m.Rows++ }, dataset.PartName(0) + ": found 11 rows, want 0 to 10, at most one for each index"},
		"rows of all":        {func(m *dataset.Manifest) { m.Rows = math.MaxInt64 }, "the manifest has 9223372036854775807 rows, but its parts have 10"},
		"other indices":      {func(m *dataset.Manifest) { m.Parts[0].End++ }, "the manifest was changed: it lists part-00000.parquet with the indices [0,11], but the part has [0,10]"},
		"a gap":              {func(m *dataset.Manifest) { m.Parts = append(m.Parts, dataset.Part{dataset.PartName(1), 11, 12, 0, ""}) }, dataset.PartName(1) + ": the indices [11,12] are out of order"},
		"no indices":         {func(m *dataset.Manifest) { m.Parts[0].First = 11 }, dataset.PartName(0) + ": the indices [11,10] are out of order"},
		"rows below none":    {func(m *dataset.Manifest) { m.Parts[0].Rows = -1; m.Rows = -1 }, dataset.PartName(0) + ": found -1 rows, want 0 to 10, at most one for each index"},
		"file elsewhere":     {func(m *dataset.Manifest) { m.Parts[0].File = "../" + dataset.PartName(0) }, `entry 1 is "../part-00000.parquet", want part-00000.parquet`},
		"device":             {func(m *dataset.Manifest) { m.Parts[0].File = "/dev/zero" }, `entry 1 is "/dev/zero", want part-00000.parquet`},
		"hash":               {func(m *dataset.Manifest) { m.Parts[0].SHA256 = "" }, "the manifest was changed: it lists part-00000.parquet with the indices [0,10], 10 rows and the SHA-256 , but the file has "},
		"kind":               {func(m *dataset.Manifest) { m.Job = []byte(`{"kind":"../../x","seed":3}`) }, `the manifest has another job than part-00000.parquet: a data set of another job: its kind is "../../x"`},
		"errors of no job":   {func(m *dataset.Manifest) { m.Errors = &dataset.ErrorsFile{File: dataset.ErrorsName} }, "the manifest and its job disagree about errors.jsonl"},
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
	Kind            string             `column:"kind,dict"`
	ID              string             `column:"id,delta"`
	Index           int64              `column:"index,delta"`
	Seed            out.Maybe[int64]   `column:"seed"`
	Puzzle          string             `column:"puzzle,delta"`
	Solvable        bool               `column:"solvable"`
	Solutions       int64              `column:"solutions,dict"`
	SolutionsCapped bool               `column:"solutions_capped"`
	Unique          bool               `column:"unique"`
	Solution        string             `column:"solution,null,delta"`
	MoveDepth       out.Maybe[int32]   `column:"move_depth,dict"`
	Score           out.Maybe[float64] `column:"score"`
	Level           string             `column:"level,null,dict"`
	PaperSolved     out.Maybe[bool]    `column:"paper_solved"`
	PaperSteps      out.Maybe[int64]   `column:"paper_steps,dict"`
	Width           int32              `column:"width"`
	Height          int32              `column:"height"`
	TathamID        string             `column:"tatham_id"`
	PaperEnding     string             `column:"paper_ending,null,dict"`
	Cut             out.Maybe[int32]   `column:"cut_steps,dict"`
}

// olderSet writes a data set of another version of the schema.
func olderSet[R any](t *testing.T, kind string, version int, rows ...R) (dir string, d *dataset.Dataset, part dataset.Part) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "data")
	d, err := dataset.Open(dir, olderJob{kind}, nil, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	w, err := dataset.NewPartWriter[R](d, dataset.NewPart(0, 0, uint64(len(rows))))
	if err != nil {
		t.Fatal(err)
	}
	w.SetSchema(fmt.Sprint(version))
	for _, r := range rows {
		row, err := w.Next()
		if err != nil {
			t.Fatal(err)
		}
		*row = r
	}
	if part, err = w.Commit(nil); err != nil {
		t.Fatal(err)
	}
	if err := d.Finish([]dataset.Part{part}); err != nil {
		t.Fatal(err)
	}
	editManifest(t, dir, func(m *dataset.Manifest) { m.Schema = version })
	return dir, d, part
}

type olderJob struct {
	Kind string `json:"kind"`
}

// selected returns the rows of a data set that a filter selects.
func selected(t *testing.T, dir, filter string, columns ...string) (rows []*out.Record) {
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

// checkRecord checks some columns of a record; "not there" means that the record lacks the column.
func checkRecord(t *testing.T, r *out.Record, want map[string]any) {
	t.Helper()
	for column, value := range want {
		if there := slices.Contains(r.Columns, column); r.Value(column) != value && value != "not there" || there == (value == "not there") {
			t.Errorf("row %v: %s is %v, want %v", r.Value("index"), column, r.Value(column), value)
		}
	}
}

// A data set of an older schema may lack columns. It is read with the names of this schema, and with
// a verdict that follows from other columns. It is neither resumed nor verified.
func TestOlderSchema(t *testing.T) {
	counted := []struct {
		solutions int64
		capped    bool
		verdict   string
	}{
		{1, false, "unique"}, {5, false, "several"}, {7, true, "several"},
		{0, false, "none"}, {0, true, "unknown"}, {1, true, "unknown"},
	}
	var list []older
	for i, c := range counted {
		list = append(list, older{
			Kind: "bridges", ID: "id", Index: int64(i), Puzzle: "1.1", Width: 3, Height: 1,
			Solvable: c.solutions > 0, Solutions: c.solutions, SolutionsCapped: c.capped, Unique: c.solutions == 1 && !c.capped,
		})
	}
	first := &list[0]
	first.MoveDepth, first.Score, first.TathamID, first.Cut = out.Some[int32](9), out.Some(12.5), "3x1:1a1", out.Some[int32](4)
	first.PaperSolved, first.PaperEnding = out.Some(false), "stuck"
	dir, d, part := olderSet(t, "bridges", 3, list...)
	for _, columns := range [][]string{nil, {"verdict", "person_steps", "steps_cut", "tatham_id", "move_depth", "cut_steps", "paper_ending", "paper_solved", "rounds", "id"}} {
		rows := selected(t, dir, "size=3x1, rounds=null", columns...)
		if len(rows) != len(counted) {
			t.Fatalf("%d rows, want %d", len(rows), len(counted))
		}
		for i, r := range rows {
			want := map[string]any{
				"verdict": counted[i].verdict, "person_steps": nil, "steps_cut": nil, "tatham_id": nil, "paper_ending": nil,
				"rounds": "not there", "move_depth": "not there", "cut_steps": "not there", "paper_solved": "not there", "solvable": "not there", "id": "not there",
			}
			if i == 0 {
				want["person_steps"], want["steps_cut"], want["tatham_id"], want["paper_ending"] = int64(9), int64(4), "3x1:1a1", "stuck"
			}
			checkRecord(t, r, want)
		}
	}
	for filter, want := range map[string]int{
		"verdict=unknown": 2, "verdict=none": 1, "!solvable": 1, "solvable": 3, "unique": 1, "!unique": 5, "verdict!=unknown": 4,
		"person_steps=9": 1, "person_steps=null": 5, "steps_cut>3": 1, "move_depth=9": 0, "tatham_id=null": 5,
	} {
		t.Run(filter, func(t *testing.T) {
			if rows := selected(t, dir, filter, "index"); len(rows) != want {
				t.Errorf("%s selects %d rows, want %d", filter, len(rows), want)
			}
		})
	}
	sources, err := dataset.Query{Kinds: kinds, Dirs: []string{dir}}.Sources()
	want := strings.Fields("kind index seed puzzle verdict solutions solutions_capped solution score level person_steps paper_ending paper_steps width height tatham_id steps_cut")
	if err != nil || len(sources) != 1 || !slices.Equal(sources[0].Columns, want) {
		t.Errorf("sources %+v, %v", sources, err)
	}
	if _, err := d.Check(part); err == nil || err.Error() != fmt.Sprintf(`found the schema version "3", want %d`, dataset.SchemaVersion) {
		t.Errorf("verify: %v", err)
	}
	if _, err := dataset.Open(dir, olderJob{"bridges"}, nil, 1, nil); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("found the schema version 3, want %d, which this program writes (hint: ", dataset.SchemaVersion)) {
		t.Errorf("resume: %v", err)
	}
	if isKept(d, uint64(len(counted))) {
		t.Error("a part of an older schema is kept")
	}
	for _, version := range []int{2, dataset.SchemaVersion + 1} {
		dir, _, _ := olderSet(t, "bridges", version, list...)
		want := fmt.Sprintf("has the schema version %d, this program reads 3 to %d (hint: ", version, dataset.SchemaVersion)
		if _, err := dataset.Finished(kinds, dir); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("version %d: %v", version, err)
		}
	}
}

// olderSticks is a row of a matchstick equation of version 4. Where nothing was known, numbers
// were 0 and truth values false.
type olderSticks struct {
	Kind         string             `column:"kind,dict"`
	ID           string             `column:"id,delta"`
	Index        int64              `column:"index,delta"`
	Seed         out.Maybe[int64]   `column:"seed"`
	Puzzle       string             `column:"puzzle,delta"`
	Verdict      string             `column:"verdict,dict"`
	Solutions    int64              `column:"solutions"`
	Capped       bool               `column:"solutions_capped"`
	Solvable     out.Maybe[bool]    `column:"solvable"`
	MoveDepth    out.Maybe[int32]   `column:"move_depth,dict"`
	Score        out.Maybe[float64] `column:"score"`
	PaperSolved  out.Maybe[bool]    `column:"paper_solved"`
	Type         out.Maybe[int32]   `column:"type,dict"`
	OperandA     int32              `column:"operand_a"`
	Sticks       int32              `column:"sticks,dict"`
	Moves        int32              `column:"moves,dict"`
	SolutionsAt1 out.Maybe[int32]   `column:"solutions_at_1,dict"`
	SolutionsAt2 out.Maybe[int32]   `column:"solutions_at_2,dict"`
	Misleading   int64              `column:"misleading"`
	CrossesCells bool               `column:"crosses_cells"`
}

// olderFigure is a row of a figure of version 4: sticks is the number of moved sticks.
type olderFigure struct {
	Kind        string             `column:"kind,dict"`
	Index       int64              `column:"index,delta"`
	Verdict     string             `column:"verdict,dict"`
	MoveDepth   out.Maybe[int32]   `column:"move_depth,dict"`
	Score       out.Maybe[float64] `column:"score"`
	PaperSolved out.Maybe[bool]    `column:"paper_solved"`
	Sticks      int32              `column:"sticks,dict"`
	StartSticks int32              `column:"start_sticks,dict"`
	Once        bool               `column:"unique_up_to_symmetry"`
	Places      int32              `column:"places,dict"`
	NewSize     bool               `column:"new_size"`
}

// olderSujiko is a row of a sujiko of version 4: pairs, triples and quads had shorter names.
type olderSujiko struct {
	Kind  string           `column:"kind,dict"`
	Index int64            `column:"index,delta"`
	Pairs out.Maybe[int32] `column:"pair_steps,dict"`
	Last  out.Maybe[int32] `column:"last_cell_steps,dict"`
	Steps out.Maybe[int64] `column:"paper_steps,dict"`
}

// Columns of version 4 are read with their present names, and as null where nothing was known.
func TestVersion4(t *testing.T) {
	sticks, _, _ := olderSet(t, "matchstick", 4,
		olderSticks{Kind: "matchstick", Puzzle: "0+3=09", Verdict: "unique", MoveDepth: out.Some[int32](1), Score: out.Some(40.0), PaperSolved: out.Some(true),
			Type: out.Some[int32](1), Sticks: 20, Moves: 1, SolutionsAt1: out.Some[int32](1), CrossesCells: false},
		olderSticks{Kind: "matchstick", Index: 1, Puzzle: "0+3=04", Verdict: "none", PaperSolved: out.Some(false), Sticks: 20, Moves: 1, SolutionsAt1: out.Some[int32](0)},
		olderSticks{Kind: "matchstick", Index: 2, Puzzle: "8+3=05", Verdict: "none", OperandA: 8, Sticks: 20, Moves: 1},
		olderSticks{Kind: "matchstick", Index: 3, Puzzle: "8+3=06", Verdict: "unknown", Capped: true, SolutionsAt1: out.Some[int32](0)},
	)
	figures, _, _ := olderSet(t, "figure", 4,
		olderFigure{Kind: "figure", Verdict: "several", MoveDepth: out.Some[int32](2), Score: out.Some(40.0), Sticks: 2, StartSticks: 12, Once: true, Places: 4, NewSize: true},
		olderFigure{Kind: "figure", Index: 1, Verdict: "none", Sticks: 3, StartSticks: 11},
	)
	sujikos, _, _ := olderSet(t, "sujiko", 4, olderSujiko{"sujiko", 0, out.Some[int32](3), out.Some[int32](5), out.Some[int64](77)})
	for dir, want := range map[string][]map[string]any{
		sticks: {
			{"paper_ending": "solved", "misleading": int64(0), "crosses_cells": false, "move_depth": int64(1), "person_steps": "not there", "sticks": "not there", "moves": int64(1), "paper_type": int64(1), "operand_a": int64(0),
				"solutions_at_1": int64(1), "solutions_at_2": nil, "solutions_at_3": "not there", "id": "not there", "seed": nil},
			{"paper_ending": "no solution", "misleading": nil, "crosses_cells": nil, "move_depth": nil, "solutions_at_1": int64(0)},
			{"paper_ending": nil, "misleading": nil, "crosses_cells": nil, "score": nil, "operand_a": int64(8), "paper_type": nil},
			{"solutions": nil, "solutions_at_1": nil},
		},
		figures: {
			{"moves": int64(2), "sticks": int64(12), "places": int64(4), "new_size": true, "move_depth": int64(2), "person_steps": "not there", "paper_ending": nil, "start_sticks": "not there"},
			{"moves": int64(3), "sticks": int64(11), "places": nil, "new_size": nil, "move_depth": nil},
		},
		sujikos: {{"steps_naked_pair": int64(3), "steps_last_cell": int64(5), "paper_steps": int64(77), "pair_steps": "not there", "steps_naked_triple": "not there"}},
	} {
		rows := selected(t, dir, "")
		if len(rows) != len(want) {
			t.Fatalf("%d rows, want %d", len(rows), len(want))
		}
		for i, r := range rows {
			checkRecord(t, r, want[i])
		}
	}
	for filter, n := range map[string]int{"misleading=0": 1, "!crosses_cells": 1, "paper_ending=\"no solution\"": 1} {
		if rows := selected(t, sticks, filter, "index"); len(rows) != n {
			t.Errorf("%s selects %d rows, want %d", filter, len(rows), n)
		}
	}
}
