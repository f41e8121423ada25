package pipeline

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	matchstickgen "matchbook/generate/matchstick"
	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/out"
	"matchbook/solve/matchstick"
)

func sweepOf(moves int, shapes ...matchstick.Shape) Job {
	return Job{Verb: Sweep, Kind: "matchstick", Matchstick: &Matchstick{Shapes: shapes, Moves: moves, Only: All}}
}

var type1, type2, type3 = matchstickgen.Types[0].Shape, matchstickgen.Types[1].Shape, matchstickgen.Types[2].Shape

// large is the shape of the tests that need several parts.
func large() matchstick.Shape {
	if testing.Short() {
		return matchstick.Shape{A: 1, B: 2, R: 2}
	}
	return type3
}

func mustRun(t *testing.T, job Job, dir string, workers int) *Result {
	t.Helper()
	result, err := Run(context.Background(), job, Options{Dir: dir, Workers: workers})
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// contents returns the files of a directory.
func contents(t *testing.T, dir string) map[string]string {
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

func sameFiles(t *testing.T, got, want map[string]string) {
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

// The totals of the paper's sweep are those of an independent program.
func TestSweepTruth(t *testing.T) {
	text, err := os.ReadFile("../solve/matchstick/testdata/truth.json")
	if err != nil {
		t.Fatal(err)
	}
	var truth map[string]json.RawMessage
	if err := json.Unmarshal(text, &truth); err != nil {
		t.Fatal(err)
	}
	shapes := []matchstick.Shape{type1, type2, type3}
	if testing.Short() {
		shapes = shapes[:2]
	}
	result := mustRun(t, sweepOf(2, shapes...), t.TempDir(), 0)
	for i, name := range []string{"type1", "type2", "type3"}[:len(shapes)] {
		var want struct {
			Layouts     uint64
			AlreadyTrue uint64 `json:"already_true"`
			UpTo        map[string]struct {
				Solvable, Unique, Pairs uint64
			} `json:"up_to_m"`
			Sound map[string]uint64
		}
		if err := json.Unmarshal(truth[name], &want); err != nil {
			t.Fatal(err)
		}
		upTo := want.UpTo["2"]
		got := result.Sections[i].Totals
		graded := uint64(0)
		for _, n := range got.Levels {
			graded += n
		}
		if graded != upTo.Solvable-want.AlreadyTrue || slices.Min(got.Levels[:]) == 0 {
			t.Errorf("%s: levels %v, want %d puzzles together", name, got.Levels, upTo.Solvable-want.AlreadyTrue)
		}
		if want := (Totals{
			Puzzles: want.Layouts, AlreadyTrue: want.AlreadyTrue, Sound: want.Sound["2"],
			Solvable: upTo.Solvable, Unique: upTo.Unique, Solutions: upTo.Pairs, Levels: got.Levels,
		}); got != want {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
}

// readRows reads a part, each row as out.Object writes it.
func readRows(t *testing.T, dir string, job Job, part out.Part) (objects []string) {
	t.Helper()
	r, err := out.CheckPart(dir, job, part, &part)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for object, err := range r.Objects(0) {
		if err != nil {
			t.Fatal(err)
		}
		objects = append(objects, string(object))
	}
	return objects
}

// The rows on the disk are the rows of the job, in order, and hold what the exact
// solver says.
func TestRowsOnDisk(t *testing.T) {
	dir := t.TempDir()
	job := sweepOf(3, type1, matchstick.Shape{A: 2, B: 1, R: 1})
	mustRun(t, job, dir, 2)
	manifest, err := out.ReadManifest(dir)
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, part := range manifest.Parts {
		rows = append(rows, readRows(t, dir, job, part)...)
	}
	if len(rows) != 22_000 || manifest.Rows != 22_000 {
		t.Fatalf("%d rows, %d in the manifest, want 22000", len(rows), manifest.Rows)
	}
	counters := map[matchstick.Shape]*matchstick.Counter{}
	i := 0
	for want, err := range job.Rows() {
		if err != nil {
			t.Fatal(err)
		}
		got := rows[i]
		text, err := out.Object(want)
		if err != nil || got != string(text) {
			t.Fatalf("row %d is %s on the disk, want %s, %v", i, got, text, err)
		}
		row := want.(*out.Matchstick)
		puzzle, err := matchstick.Parse(row.Puzzle, 0)
		if err != nil {
			t.Fatal(err)
		}
		counter := counters[puzzle.Shape()]
		if counter == nil {
			counter = matchstick.NewCounter(puzzle.Shape(), matchstick.Rules{}, 3)
			counters[puzzle.Shape()] = counter
		}
		solutions, counts := counter.Solve(puzzle, -1)
		if row.Index != int64(i) || row.Solutions != int64(len(solutions)) || row.Solvable != (len(solutions) > 0) ||
			row.Unique != (len(solutions) == 1) || row.AlreadyTrue != (counts[0] == 1) || row.Sound != matchstick.Sound(counts) ||
			int(row.Sticks) != puzzle.Sticks() || int(*row.SolutionsAt3) != int(counts[3]) || row.SolutionsAt4 != nil {
			t.Fatalf("row %d: %s, solutions %v", i, got, solutions)
		}
		if row.Solvable && (row.Solution != solutions[0].Equation.String() || int(*row.MoveDepth) != solutions[0].Depth) {
			t.Fatalf("row %d: %s, first solution %v", i, got, solutions[0])
		}
		if !row.Solvable && (row.Solution != "" || row.MoveDepth != nil) {
			t.Fatalf("row %d has a solution and is not solvable: %s", i, got)
		}
		checkGrade(t, row, counter)
		i++
	}
	if i != len(rows) {
		t.Errorf("the job has %d rows", i)
	}
}

// checkGrade holds the columns of a grade against the puzzle that the counter counted
// last.
func checkGrade(t *testing.T, row *out.Matchstick, counter *matchstick.Counter) {
	t.Helper()
	if !row.Solvable || row.AlreadyTrue {
		if row.Score != nil || row.Level != "" || row.Hardest != "" || row.Work != nil || row.Misleading != 0 ||
			row.CrossesCells || row.CrossesEquals || row.OperatorChanges {
			t.Fatalf("%s has a grade", row.Puzzle)
		}
		return
	}
	shortest := counter.Shortest()
	g := matchstickgrade.Grade(shortest)
	if *row.Score != g.Score || row.Level != g.Level.String() || *row.Work != g.Work ||
		row.Hardest != matchstickgrade.Model.Techniques[g.Hardest].Name || row.Misleading != int64(shortest.Misleading) ||
		row.CrossesCells != shortest.CrossesCells || row.CrossesEquals != shortest.CrossesEquals ||
		row.OperatorChanges != shortest.OperatorChanges {
		t.Fatalf("%s: the row has score %v, level %s; want %+v of %+v", row.Puzzle, *row.Score, row.Level, g, shortest)
	}
}

// Puzzles that come from elsewhere, of several shapes, have the rows that a sweep has,
// but for the index.
func TestGradeMatchsticks(t *testing.T) {
	var puzzles, want []string
	for row, err := range sweepOf(2, type2, matchstick.Shape{A: 2, B: 1, R: 1}, type1).Rows() {
		if err != nil {
			t.Fatal(err)
		}
		if row.Common().Index%97 != 0 {
			continue
		}
		puzzles = append(puzzles, row.Common().Puzzle)
		text, err := out.Object(row, "index")
		if err != nil {
			t.Fatal(err)
		}
		want = append(want, string(text))
	}
	job := GradeJob("matchstick", puzzles)
	job.Matchstick = &Matchstick{Moves: 2, Only: All}
	i := 0
	for row, err := range job.Rows() {
		if err != nil {
			t.Fatal(err)
		}
		if text, err := out.Object(row, "index"); err != nil || string(text) != want[i] || row.Common().Index != int64(i) {
			t.Fatalf("got %s, %v\nwant %s", text, err, want[i])
		}
		i++
	}
	if i != len(puzzles) || i < 400 {
		t.Errorf("%d rows of %d puzzles", i, len(puzzles))
	}
	for text, change := range map[string]func(*Job){
		"shapes and only are not for": func(j *Job) { j.Matchstick.Shapes = []matchstick.Shape{type1} },
		"level is for generated":      func(j *Job) { j.Matchstick.Level = new(grade.Level) },
	} {
		refused := job
		refused.Matchstick = &Matchstick{Moves: 2, Only: All}
		change(&refused)
		if _, err := refused.plan(); !errors.Is(err, ErrJob) || !strings.Contains(err.Error(), text) {
			t.Errorf("%v, want %q", err, text)
		}
	}
}

// Generated puzzles have the level that is asked for, and a seed gives the same ones.
func TestGenerateLevel(t *testing.T) {
	for level := range grade.Level(grade.Levels) {
		moves, _ := matchstickgrade.Sticks(matchstick.MoveSticks, level)
		job := Job{Verb: Generate, Kind: "matchstick", Seed: 3, Count: 300, Matchstick: &Matchstick{
			Shapes: []matchstick.Shape{type3}, Moves: moves, Only: Sound, Level: &level,
		}}
		one, two := t.TempDir(), t.TempDir()
		result := mustRun(t, job, one, 1)
		if totals := result.Sections[0].Totals; totals.Levels[level] != 300 || totals.Sound != 300 {
			t.Errorf("level %v: %+v", level, totals)
		}
		mustRun(t, job, two, 2)
		sameFiles(t, contents(t, two), contents(t, one))
	}
}

// The columns of the paper hold what its search finds and counts.
func TestPaperColumns(t *testing.T) {
	search := matchstick.NewSearch(0, 2, nil)
	i := 0
	for row, err := range sweepOf(2, type2).Rows() {
		if i++; i%100 != 0 {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		r := row.Common()
		puzzle, _ := matchstick.Parse(r.Puzzle, 0)
		search.Run(puzzle)
		if *r.PaperSolved != (len(search.Found) > 0) || *r.PaperSteps != search.Steps {
			t.Fatalf("%s: the row says %v in %d steps, the search %d solutions in %d",
				r.Puzzle, *r.PaperSolved, *r.PaperSteps, len(search.Found), search.Steps)
		}
	}
	job := sweepOf(2, type1)
	job.Matchstick.Rule = matchstick.AddSticks
	for row := range job.Rows() {
		if row.Common().PaperSolved != nil || row.Common().PaperSteps != nil {
			t.Fatal("the paper's search is said to add sticks")
		}
	}
}

// The same bytes for any number of workers, and for two processes at once.
func TestSameBytes(t *testing.T) {
	job := sweepOf(1, type1, large())
	dir := t.TempDir()
	mustRun(t, job, dir, 1)
	want := contents(t, dir)
	if len(want) < 4 {
		t.Fatalf("%d files, want several parts", len(want))
	}
	for _, workers := range []int{2, 7} {
		dir := t.TempDir()
		mustRun(t, job, dir, workers)
		sameFiles(t, contents(t, dir), want)
	}
	shared := t.TempDir()
	var wait sync.WaitGroup
	for range 2 {
		wait.Go(func() {
			if _, err := Run(context.Background(), job, Options{Dir: shared, Workers: 1}); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	sameFiles(t, contents(t, shared), want)
}

// Shards make the same bytes as one run, one after another and at the same time.
func TestShards(t *testing.T) {
	job := sweepOf(1, type1, type2, large())
	dir := t.TempDir()
	totals := mustRun(t, job, dir, 1).Sections[2].Totals
	want := contents(t, dir)
	for _, together := range []bool{false, true} {
		dir := t.TempDir()
		var wait sync.WaitGroup
		finished := make([]bool, 3)
		shard := func(i int) {
			result, err := Run(context.Background(), job, Options{Dir: dir, Workers: 1, Shard: Shard{i, 3}})
			if err != nil {
				t.Error(err)
				return
			}
			finished[i] = result.Finished
			if result.Finished && result.Sections[2].Totals != totals {
				t.Errorf("totals of the last shard are %+v, want %+v", result.Sections[2].Totals, totals)
			}
		}
		for i := range 3 {
			if !together {
				shard(i)
				continue
			}
			wait.Go(func() { shard(i) })
		}
		wait.Wait()
		if !together && !reflect.DeepEqual(finished, []bool{false, false, true}) {
			t.Errorf("finished: %v", finished)
		}
		sameFiles(t, contents(t, dir), want)
	}
	for _, of := range []int{0, 1, 2, 3, 40} {
		p, err := sweepOf(1, type1, type2, type3).plan()
		if err != nil {
			t.Fatal(err)
		}
		for i := range max(of, 1) {
			shard, want := Shard{i, of}, uint64(0)
			for part := range p.parts() {
				if shard.has(part.number) {
					want += part.end - part.first
				}
			}
			if got := p.indices(shard); got != want {
				t.Errorf("shard %v covers %d indices, want %d", shard, got, want)
			}
		}
	}
}

// A run that is cancelled keeps whole parts only, and the next one makes the rest.
func TestCancelAndResume(t *testing.T) {
	job := sweepOf(1, type1, large())
	dir := t.TempDir()
	mustRun(t, job, dir, 2)
	want := contents(t, dir)

	dir = t.TempDir()
	ctx, cancel := context.WithCancel(context.Background())
	stop := make(chan struct{})
	go func() { // cancel once the first part is whole
		defer close(stop)
		for ctx.Err() == nil {
			if _, err := os.Stat(filepath.Join(dir, out.PartName(1))); err == nil {
				cancel()
			}
		}
	}()
	result, err := Run(ctx, job, Options{Dir: dir, Workers: 1})
	cancel()
	<-stop
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("a cancelled run returned %v", err)
	}
	files := contents(t, dir)
	if len(files) != result.Whole || result.Whole < 2 || result.Whole >= result.Parts {
		t.Errorf("%d files, %d parts whole of %d", len(files), result.Whole, result.Parts)
	}
	for name, text := range files {
		if text != want[name] {
			t.Errorf("%s is not whole", name)
		}
	}
	result = mustRun(t, job, dir, 2)
	if result.Kept() != len(files) {
		t.Errorf("%d parts were kept, want %d", result.Kept(), len(files))
	}
	sameFiles(t, contents(t, dir), want)
	totals := result.Sections[1].Totals
	if fresh := mustRun(t, job, t.TempDir(), 2).Sections[1].Totals; fresh != totals {
		t.Errorf("totals after a resume are %+v, want %+v", totals, fresh)
	}
}

// Damage of any kind is mended by running again, with a manifest or without.
func TestDamage(t *testing.T) {
	job := sweepOf(2, type1, type2)
	dir := t.TempDir()
	mustRun(t, job, dir, 1)
	want := contents(t, dir)
	part := filepath.Join(dir, out.PartName(1))
	for name, harm := range map[string]func(text []byte) []byte{
		"flipped byte in a page": func(b []byte) []byte { b[len(b)/3] ^= 1; return b },
		"flipped byte in footer": func(b []byte) []byte { b[len(b)-200] ^= 0xff; return b },
		"flipped last byte":      func(b []byte) []byte { b[len(b)-1] ^= 1; return b },
		"truncated":              func(b []byte) []byte { return b[:len(b)/2] },
		"empty":                  func([]byte) []byte { return nil },
		"not Parquet":            func([]byte) []byte { return []byte("PAR1 hello, world PAR1") },
		"another part":           func([]byte) []byte { return []byte(want[out.PartName(0)]) },
	} {
		for _, manifest := range []bool{true, false} {
			if !manifest && name == "flipped byte in footer" {
				continue // the footer has no checksum of its own
			}
			if err := os.WriteFile(part, harm([]byte(want[out.PartName(1)])), 0o666); err != nil {
				t.Fatal(err)
			}
			if !manifest {
				os.Remove(filepath.Join(dir, out.ManifestName))
			}
			if kept := mustRun(t, job, dir, 1).Kept(); kept != 1 {
				t.Errorf("%s: %d parts were kept, want 1", name, kept)
			}
			sameFiles(t, contents(t, dir), want)
		}
	}
	// What a killed run leaves behind goes when the data set is whole.
	os.WriteFile(filepath.Join(dir, ".part-00001.parquet.123.tmp"), []byte("half"), 0o666)
	os.Remove(part)
	mustRun(t, job, dir, 1)
	sameFiles(t, contents(t, dir), want)
}

func TestRefusals(t *testing.T) {
	job := sweepOf(2, type1)
	refused := func(name string, job Job, dir string, want error, text string) {
		t.Helper()
		if _, err := Run(context.Background(), job, Options{Dir: dir}); !errors.Is(err, want) || !strings.Contains(err.Error(), text) {
			t.Errorf("%s: %v, want %v with %q", name, err, want, text)
		}
	}
	foreign := t.TempDir()
	os.WriteFile(filepath.Join(foreign, "thesis.txt"), nil, 0o666)
	refused("foreign directory", job, foreign, out.ErrForeign, "thesis.txt")
	broken := t.TempDir()
	os.WriteFile(filepath.Join(broken, out.ManifestName), []byte("{"), 0o666)
	refused("broken manifest", job, broken, out.ErrForeign, "manifest.json")
	file := filepath.Join(foreign, "thesis.txt")
	if _, err := Run(context.Background(), job, Options{Dir: file}); err == nil {
		t.Error("a file was taken for a directory")
	}

	dir := t.TempDir()
	mustRun(t, job, dir, 1)
	refused("more moves", sweepOf(3, type1), dir, out.ErrOtherJob, "matchstick.moves is 2 there and 3 here")
	os.Remove(filepath.Join(dir, out.ManifestName))
	refused("other shape, no manifest", sweepOf(2, type2), dir, out.ErrOtherJob, `matchstick.shapes is ["1,1,1"] there`)

	bad := func(change func(*Job), text string) {
		t.Helper()
		job := sweepOf(2, type1)
		change(&job)
		refused(text, job, t.TempDir(), ErrJob, text)
	}
	bad(func(j *Job) { j.Matchstick.Moves = -1 }, "moves is -1")
	bad(func(j *Job) { j.Matchstick.Moves = out.MaxMoves + 1 }, "moves is 10")
	bad(func(j *Job) { j.Matchstick.Shapes = nil }, "no shape")
	bad(func(j *Job) { j.Matchstick.Shapes[0].R = 5 }, "result has 5 digits")
	bad(func(j *Job) { j.Matchstick.Shapes = append(j.Matchstick.Shapes, type1) }, "given twice")
	bad(func(j *Job) { j.Matchstick.Only = "odd" }, "only is")
	bad(func(j *Job) { j.Kind = "chess" }, "chess")
	bad(func(j *Job) { j.Verb = "dream" }, "dream")
	bad(func(j *Job) { j.Seed = 1 }, "neither seed nor count")
	bad(func(j *Job) { j.Verb = Generate }, "count is 0")
	bad(func(j *Job) { j.Verb, j.Count = Generate, 1 }, "sound")
	bad(func(j *Job) { j.Verb, j.Count = Generate, 1<<63 }, "count is")
	bad(func(j *Job) { j.Verb, j.Count, j.Seed = Generate, 1, 1<<63 }, "seed is")
}

// A panic in a worker becomes an error that names the row.
func TestPanic(t *testing.T) {
	kinds["fuse"] = func(Job) (*plan, error) {
		return &plan{unit: "rows", partRows: 1000, sections: []*section{{name: "all", end: 3000, newMaker: func() maker {
			return rowMaker[out.Matchstick](func(w out.Rows[out.Matchstick], _ *Totals, index uint64) error {
				if index == 2345 {
					panic("boom")
				}
				_, err := w.Next()
				return err
			})
		}}}}, nil
	}
	defer delete(kinds, "fuse")
	dir := t.TempDir()
	result, err := Run(context.Background(), Job{Verb: Sweep, Kind: "fuse"}, Options{Dir: dir, Workers: 1})
	if err == nil || !strings.Contains(err.Error(), "part 2, index 2345: panic: boom") {
		t.Fatalf("got %v", err)
	}
	if files := contents(t, dir); len(files) != 2 || result.Whole != 2 {
		t.Errorf("%d files, %d parts whole, want 2", len(files), result.Whole)
	}
}

// Only keeps the rows it names, and counts them all.
func TestOnly(t *testing.T) {
	all := mustRun(t, sweepOf(2, type2), t.TempDir(), 1)
	for only, rows := range map[Only]uint64{Solvable: 6719, Sound: 3630} {
		job := sweepOf(2, type2)
		job.Matchstick.Only = only
		dir := t.TempDir()
		result := mustRun(t, job, dir, 1)
		if result.Sections[0].Totals != all.Sections[0].Totals || uint64(result.Rows) != rows {
			t.Errorf("only %s: %d rows, totals %+v", only, result.Rows, result.Sections[0].Totals)
		}
		manifest, err := out.ReadManifest(dir)
		if err != nil {
			t.Fatal(err)
		}
		list := readRows(t, dir, job, manifest.Parts[0])
		if uint64(len(list)) != rows {
			t.Fatalf("only %s: %d rows on the disk", only, len(list))
		}
		for _, row := range list {
			if !strings.Contains(row, `"solvable":true`) || only == Sound && !strings.Contains(row, `"sound":true`) {
				t.Fatalf("only %s: %s", only, row)
			}
		}
	}
}

// A seed gives the same puzzles however many are asked for, and all are sound.
func TestGenerate(t *testing.T) {
	job := Job{Verb: Generate, Kind: "matchstick", Seed: 7, Count: 5000, Matchstick: &Matchstick{
		Shapes: []matchstick.Shape{{A: 3, B: 3, R: 3}}, Moves: 1, Only: Sound,
	}}
	dir := t.TempDir()
	result := mustRun(t, job, dir, 2)
	if result.Parts != 2 || result.Rows != 5000 || result.Sections[0].Totals.Sound != 5000 {
		t.Errorf("%+v", result)
	}
	one := t.TempDir()
	mustRun(t, job, one, 1)
	sameFiles(t, contents(t, one), contents(t, dir))
	first := func(count uint64) (ids []string) {
		job.Count = count
		for row, err := range job.Rows() {
			if err != nil {
				t.Fatal(err)
			}
			if r := row.Common(); !r.Unique || *r.Seed != 7 {
				t.Fatalf("%s: unique %v, seed %d", r.Puzzle, r.Unique, *r.Seed)
			}
			ids = append(ids, row.Common().ID)
		}
		return ids
	}
	if few, many := first(5), first(50); !reflect.DeepEqual(few, many[:5]) {
		t.Errorf("five puzzles are %v, the first of fifty %v", few, many[:5])
	}
}

// The command's progress on a pipe is plain lines; nil is silence.
func TestProgress(t *testing.T) {
	var text bytes.Buffer
	p := newProgress(&text, "layouts", 1000)
	p.add(100)
	if text.Len() > 0 {
		t.Errorf("a line came at once: %s", &text)
	}
	p.next = p.began // as if two seconds had passed
	p.skip(200)
	p.add(300)
	if got := text.String(); !strings.HasPrefix(got, "matchbook: 400 of 800 layouts (50.0%), ") || !strings.Contains(got, " left\n") {
		t.Errorf("got %q", got)
	}
	text.Reset()
	p.next = p.began
	p.add(1000) // never beyond the end
	if got := text.String(); !strings.HasPrefix(got, "matchbook: 800 of 800 layouts (100.0%), ") || !strings.HasSuffix(got, " 0s left\n") {
		t.Errorf("got %q", got)
	}
	p.skip(700)
	if p.total != 800-700+700 {
		t.Errorf("the total is %d after parts beyond the end were skipped", p.total)
	}
	quiet := newProgress(nil, "layouts", 1000)
	quiet.add(100)
	quiet.close()
}

func TestMeasurePaper(t *testing.T) {
	r, err := MeasurePaper(context.Background(), 1, 20, 1)
	if err != nil || r.Sample != 20 || r.Layouts != 20000 || r.Solvable != 6719 || r.Ratio() < 1 {
		t.Errorf("%+v, %v", r, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := MeasurePaper(ctx, 0, 20, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled measurement returned %v", err)
	}
}
