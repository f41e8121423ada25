package matchstickjobs

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	matchstickgen "matchbook/generate/matchstick"
	"matchbook/grade"
	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/out"
	"matchbook/out/dataset"
	matchstickout "matchbook/out/matchstick"
	"matchbook/pipeline"
	"matchbook/pipeline/pipelinetest"
	"matchbook/solve/matchstick"
)

var (
	alone               = pipeline.Kinds{Kind}
	type1, type2, type3 = matchstickgen.Types[0].Shape, matchstickgen.Types[1].Shape, matchstickgen.Types[2].Shape
)

func sweep(o Options) pipeline.Job {
	return pipeline.Job{Verb: pipeline.Sweep, Kind: "matchstick", Options: &o}
}

func sweepOf(moves int, shapes ...matchstick.Shape) pipeline.Job {
	return sweep(Options{Shapes: shapes, Moves: moves, Only: All})
}

func generated(seed, count uint64, o Options) pipeline.Job {
	return pipeline.Job{Verb: pipeline.Generate, Kind: "matchstick", Seed: seed, Count: count, Options: &o}
}

// The totals of the paper's sweep equal the totals that an independent program found.
func TestSweepTruth(t *testing.T) {
	text, err := os.ReadFile("../../solve/matchstick/testdata/truth.json")
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
	job := sweep(Options{Shapes: shapes, Moves: 2, Only: Sound}) // the totals count all layouts, whichever rows are kept
	result := pipelinetest.Run(t, alone, job, pipeline.Options{Dir: t.TempDir()})
	for i, name := range []string{"type1", "type2", "type3"}[:len(shapes)] {
		t.Run(name, func(t *testing.T) {
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
				t.Errorf("levels %v, want %d puzzles together", got.Levels, upTo.Solvable-want.AlreadyTrue)
			}
			if want := (pipeline.Totals{
				Puzzles: want.Layouts, AlreadyTrue: want.AlreadyTrue, Sound: want.Sound["2"],
				Solvable: upTo.Solvable, Unique: upTo.Unique, Solutions: upTo.Pairs, Levels: got.Levels,
			}); got != want {
				t.Errorf("%+v, want %+v", got, want)
			}
		})
	}
}

// The option Only selects the rows that are kept; the totals count all puzzles.
func TestOnly(t *testing.T) {
	all := pipelinetest.Run(t, alone, sweepOf(2, type2), pipeline.Options{Dir: t.TempDir()})
	for only, rows := range map[Only]int{Solvable: 6719, Sound: 3630} {
		t.Run(string(only), func(t *testing.T) {
			job := sweep(Options{Shapes: []matchstick.Shape{type2}, Moves: 2, Only: only})
			dir := t.TempDir()
			result := pipelinetest.Run(t, alone, job, pipeline.Options{Dir: dir})
			if result.Sections[0].Totals != all.Sections[0].Totals || result.Rows != int64(rows) {
				t.Errorf("%d rows, totals %+v", result.Rows, result.Sections[0].Totals)
			}
			manifest, err := dataset.ReadManifest(dir)
			if err != nil {
				t.Fatal(err)
			}
			list := pipelinetest.RowsOnDisk(t, dir, manifest.Parts[0])
			if len(list) != rows {
				t.Fatalf("%d rows on the disk", len(list))
			}
			for _, row := range list {
				if strings.Contains(row, `"verdict":"none"`) || only == Sound && !strings.Contains(row, `"sound":true`) {
					t.Fatal(row)
				}
			}
		})
	}
}

// Generated puzzles have the wanted level, and a seed always makes the same puzzles.
func TestGenerateLevel(t *testing.T) {
	for level := range grade.Level(grade.Levels) {
		t.Run(level.String(), func(t *testing.T) {
			moves, _ := matchstickgrade.Sticks(matchstick.MoveSticks, level)
			_, result := pipelinetest.SameBytes(t, alone, generated(3, 300, Options{
				Shapes: []matchstick.Shape{type3}, Moves: moves, Only: Sound, Level: pipeline.EvenLevels(level),
			}), nil)
			if totals := result.Sections[0].Totals; totals.Levels[level] != 300 || totals.Sound != 300 {
				t.Errorf("%+v", totals)
			}
		})
	}
}

// A seed makes the same puzzles whatever the count is, and all are sound.
func TestGenerate(t *testing.T) {
	o := Options{Shapes: []matchstick.Shape{{A: 3, B: 3, R: 3}}, Moves: 1, Only: Sound}
	_, result := pipelinetest.SameBytes(t, alone, generated(7, 5000, o), nil)
	if result.Parts < 2 || result.Rows != 5000 || result.Sections[0].Totals.Sound != 5000 {
		t.Errorf("%+v", result)
	}
	first := func(count uint64) (ids []string) {
		for _, row := range pipelinetest.Rows(t, alone, generated(7, count, o), nil) {
			if r := row.Common(); !r.Unique() || r.Seed != 7 {
				t.Fatalf("%s: %s, seed %d", r.Puzzle, r.Verdict, r.Seed)
			}
			ids = append(ids, row.Common().Puzzle)
		}
		return ids
	}
	if few, many := first(5), first(50); !reflect.DeepEqual(few, many[:5]) {
		t.Errorf("five puzzles are %v, the first of fifty %v", few, many[:5])
	}
}

// Graded puzzles of several shapes have the rows of a sweep, except for the index.
func TestGrade(t *testing.T) {
	var texts, want []string
	for _, row := range pipelinetest.Rows(t, alone, sweepOf(2, type2, matchstick.Shape{A: 2, B: 1, R: 1}, type1), nil) {
		if row.Common().Index%97 == 0 {
			texts = append(texts, row.Common().Puzzle)
			want = append(want, pipelinetest.Object(t, row, "index"))
		}
	}
	job, puzzles := pipeline.GradeJob("matchstick", &Options{Moves: 2, Only: All}, pipeline.Entries(texts), nil)
	rows := pipelinetest.Rows(t, alone, job, puzzles)
	if len(rows) != len(texts) || len(rows) < 400 {
		t.Fatalf("%d rows of %d puzzles", len(rows), len(texts))
	}
	for i, row := range rows {
		if got := pipelinetest.Object(t, row, "index"); got != want[i] || row.Common().Index != int64(i) {
			t.Fatalf("found %s\nwant  %s", got, want[i])
		}
	}
}

func TestRefused(t *testing.T) {
	level := pipeline.EvenLevels(grade.Gentle)
	swept := Options{Shapes: []matchstick.Shape{type1}, Moves: 2, Only: All}
	change := func(o Options, change func(*Options)) *Options {
		o.Shapes = slices.Clone(o.Shapes)
		change(&o)
		return &o
	}
	given := func(o *Options) pipeline.Job {
		return pipeline.Job{Verb: pipeline.Grade, Kind: "matchstick", Count: 1, Options: o}
	}
	for _, c := range []struct {
		want string
		job  pipeline.Job
	}{
		{"moves is -1", sweep(*change(swept, func(o *Options) { o.Moves = -1 }))},
		{"moves is 10", sweep(*change(swept, func(o *Options) { o.Moves = matchstickout.MaxMoves + 1 }))},
		{"no shape", sweep(*change(swept, func(o *Options) { o.Shapes = nil }))},
		{"has 5 digits", sweep(*change(swept, func(o *Options) { o.Shapes[0].R = 5 }))},
		{"given twice", sweep(*change(swept, func(o *Options) { o.Shapes = append(o.Shapes, type1) }))},
		{"only is", sweep(*change(swept, func(o *Options) { o.Only = "odd" }))},
		{"moves is 0, want 1 to 9", sweep(*change(swept, func(o *Options) { o.Moves, o.Only = 0, Sound }))},
		{"level applies only to generated", sweep(*change(swept, func(o *Options) { o.Level = level }))},
		{"want sound for random matchstick puzzles", generated(0, 1, swept)},
		{"found 2 shapes, want one", generated(0, 1, Options{Shapes: []matchstick.Shape{type1, type2}, Moves: 1, Only: Sound})},
		{"moves 2 has this level", generated(0, 1, Options{Shapes: []matchstick.Shape{type1}, Moves: 1, Only: Sound, Level: pipeline.EvenLevels(grade.Expert)})},
		{"shapes and only do not apply to", given(&swept)},
		{"shapes and only do not apply to", given(&Options{Moves: 2, Only: Solvable})},
		{"level applies only to generated", given(&Options{Moves: 2, Only: All, Level: level})},
	} {
		t.Run(c.want, func(t *testing.T) {
			var err error
			for _, err = range alone.Rows(c.job, func(uint64) (pipeline.Entry, error) { return pipeline.Entry{Puzzle: "0+3=09"}, nil }) {
				break
			}
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("found the error %v, want %q in it", err, c.want)
			}
			if c.job.Verb != pipeline.Grade {
				pipelinetest.Refused(t, alone, c.job, c.want)
			}
		})
	}
}

func TestWords(t *testing.T) {
	for want, job := range map[string]pipeline.Job{
		"Every layout of Type 1 (1,1,1), Type 2 (1,1,2) and Type 3 (2,2,2), with its solutions by moving up to 2 sticks.": sweepOf(2, type1, type2, type3),
		"Every layout of shape 1,2,3, with its solutions by removing up to 1 stick; no number begins with 0; glyphs seven3; only rows that are sound.": sweep(Options{
			Shapes: []matchstick.Shape{{A: 1, B: 2, R: 3}}, Moves: 1, Rule: matchstick.RemoveSticks, Glyphs: matchstick.ThreeStick7, NoLeadingZeros: true, Only: Sound,
		}),
		"1,000 sound puzzles of Type 3 (2,2,2), drawn evenly, solved by adding 3 sticks; seed 7.": generated(7, 1000, Options{
			Shapes: []matchstick.Shape{type3}, Moves: 3, Rule: matchstick.AddSticks, Only: Sound,
		}),
	} {
		t.Run(want, func(t *testing.T) { pipelinetest.Words(t, alone, job, want) })
	}
}

func TestStored(t *testing.T) {
	pipelinetest.Stored(t, alone, map[string]pipeline.Job{
		`{"verb":"sweep","kind":"matchstick","matchstick":{"shapes":["1,1,1","2,2,3"],"moves":2,"rule":"add","glyphs":"seven3","no_leading_zeros":true,"only":"solvable"}}`: sweep(Options{
			Shapes: []matchstick.Shape{type1, {A: 2, B: 2, R: 3}}, Moves: 2, Rule: matchstick.AddSticks, Glyphs: matchstick.ThreeStick7, NoLeadingZeros: true, Only: Solvable,
		}),
		`{"verb":"generate","kind":"matchstick","seed":9007199254740993,"count":5,"matchstick":{"shapes":["2,2,2"],"moves":2,"rule":"move","glyphs":"paper","no_leading_zeros":false,"only":"sound","level":"hard"}}`: generated(1<<53+1, 5, Options{
			Shapes: []matchstick.Shape{type3}, Moves: 2, Only: Sound, Level: pipeline.EvenLevels(grade.Hard),
		}),
		`{"verb":"grade","kind":"matchstick","count":1,"input_sha256":"5fca3f6ff3a10b4a0166266cc274de5d67d5f935cb25193e9425722707ba6afa","matchstick":{"moves":2,"rule":"move","glyphs":"paper","no_leading_zeros":false,"only":"all"}}`: func() pipeline.Job {
			job, _ := pipeline.GradeJob("matchstick", &Options{Moves: 2, Only: All}, pipeline.Entries([]string{"0+3=09"}), nil)
			return job
		}(),
	})
}

// A job has the columns that its shapes and rules can fill.
func TestColumns(t *testing.T) {
	wide := matchstick.Shape{A: 4, B: 4, R: 4}
	for name, c := range map[string]struct {
		o                  Options
		type_, paper, deep bool
	}{
		"the paper's":  {Options{Shapes: []matchstick.Shape{type1, wide}, Moves: 2}, true, true, false},
		"deeper":       {Options{Shapes: []matchstick.Shape{type1}, Moves: 3}, true, true, true},
		"no type":      {Options{Shapes: []matchstick.Shape{wide}, Moves: 2}, false, true, false},
		"other rule":   {Options{Shapes: []matchstick.Shape{type1}, Moves: 2, Rule: matchstick.AddSticks}, true, false, false},
		"other glyphs": {Options{Shapes: []matchstick.Shape{type1}, Moves: 1, Glyphs: matchstick.ThreeStick7}, true, false, false},
		"a list":       {Options{Moves: 2}, true, true, false},
		"a form":       {Options{Moves: 2, Wider: Wider{Forms: []matchstick.Form{type1.Form()}}}, false, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			columns := out.RecordWith(Kind.Out, new(row), c.o.groups()).Columns
			for column, want := range map[string]bool{
				"paper_type": c.type_, "paper_ending": c.paper, "solutions_at_1": true, "solutions_at_3": c.deep, "score": true, "seed": false, "person_steps": false,
			} {
				if got := slices.Contains(columns, column); got != want {
					t.Errorf("there is a column %s: %t", column, got)
				}
			}
		})
	}
}
