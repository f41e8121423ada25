package bridgesjobs

import (
	"strings"
	"testing"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/pipeline/pipelinetest"
	"matchbook/solve/bridges"
)

var alone = pipeline.Kinds{Kind}

func generated(seed, count uint64, o Options) pipeline.Job {
	return pipeline.Job{Verb: pipeline.Generate, Kind: "bridges", Seed: seed, Count: count, Options: &o}
}

// jobs returns a publishable and a random job, each in several parts.
func jobs() map[string]pipeline.Job {
	publishable := generated(2, 1000, Options{Size: pipeline.Size{Width: 7, Height: 9}, Doubles: 0.4, Level: pipeline.EvenLevels(grade.Hard)})
	random := generated(2, 1000, Options{Size: pipeline.Size{Width: 9, Height: 9}, Doubles: 0.4, Random: true})
	publishable.PartRows, random.PartRows = 300, 300
	return map[string]pipeline.Job{"publishable": publishable, "random": random}
}

// A job makes the same bytes with one worker and with several, its rows can be made again, and
// its puzzles have the promised number of solutions and level.
func TestGenerate(t *testing.T) {
	for name, job := range jobs() {
		t.Run(name, func(t *testing.T) {
			pipelinetest.Promises(t, alone, job, job.Options.(*Options).Level.One(), new(Options))
		})
	}
}

// Each row has a solution of its puzzle.
func TestSolutionsOfRows(t *testing.T) {
	for name, job := range jobs() {
		t.Run(name, func(t *testing.T) {
			pipelinetest.Solutions(t, alone, job, func(solution string) (string, error) {
				p, s, err := bridges.ParseFile(solution)
				if err == nil {
					err = p.Check(s)
				}
				if err != nil {
					return "", err
				}
				return p.String(), nil
			})
		})
	}
}

// If a search cannot finish a count, the count is capped.
func TestCapped(t *testing.T) {
	if testing.Short() {
		t.Skip("searches to their limits")
	}
	solver := pipelinetest.Solver(t, Kind, pipeline.SolveOptions{Limit: 1})
	for side, exact := range map[int]bool{10: true, 12: false} {
		board := strings.Repeat("2.", side-1) + "2/" + strings.Repeat(".", 2*side-1) + "/"
		text := strings.TrimSuffix(strings.Repeat(board, side), "/")
		answer, err := solver(text)
		if err != nil {
			t.Fatal(err)
		}
		row := answer.Row.Common()
		if row.SolutionsCapped == exact || row.Solutions.Value < 1000 || row.Verdict != out.VerdictSeveral {
			t.Errorf("a grid of %dx%[1]d twos: %+v", side, row)
		}
		if capped := strings.HasPrefix(answer.Verdict, "at least "); capped == exact {
			t.Errorf("a grid of %dx%[1]d twos: %s", side, answer.Verdict)
		}
		if exact { // the rest is about totals of capped counts
			continue
		}
		job, puzzles := pipeline.GradeJob("bridges", new(Options), pipeline.Entries([]string{text}), nil)
		result := pipelinetest.Run(t, alone, job, pipeline.Options{Dir: t.TempDir(), Puzzles: puzzles})
		if totals := result.Sections[0].Totals; totals.Capped != 1 || totals.Puzzles != 1 || totals.Solvable != 1 || totals.Unique != 0 {
			t.Errorf("%+v", totals)
		}
	}
}

func TestRefused(t *testing.T) {
	for want, job := range map[string]pipeline.Job{
		"no options for bridges puzzles":          {Verb: pipeline.Generate, Kind: "bridges", Count: 1},
		"no families to sweep":                    {Verb: pipeline.Sweep, Kind: "bridges", Options: new(Options)},
		"want sides of 3 to 255":                  generated(0, 1, Options{Size: pipeline.Size{Width: 2, Height: 7}}),
		"the graded puzzles are not":              {Verb: pipeline.Grade, Kind: "bridges", Count: 1, Options: new(Options)},
		"count is 0":                              generated(0, 0, Options{Size: pipeline.Size{Width: 7, Height: 7}}),
		"count is 9223372036854775808, want at m": generated(0, 1<<63, Options{Size: pipeline.Size{Width: 7, Height: 7}}),
	} {
		t.Run(want, func(t *testing.T) { pipelinetest.Refused(t, alone, job, want) })
	}
	t.Run("size of puzzles made elsewhere", func(t *testing.T) {
		job, _ := pipeline.GradeJob("bridges", &Options{Size: pipeline.Size{Width: 7}}, pipeline.Entries([]string{example}), nil)
		pipelinetest.Refused(t, alone, job, "size applies only to generated puzzles")
	})
}

func TestWords(t *testing.T) {
	for want, job := range map[string]pipeline.Job{
		"20 publishable hard bridges of 9x7 with 12 islands, symmetric; seed 1.": generated(1, 20, Options{
			Size: pipeline.Size{Width: 9, Height: 7}, Islands: 12, Symmetric: true, Level: pipeline.EvenLevels(grade.Hard),
		}),
		"20 random bridges of 9x7; seed 0.": generated(0, 20, Options{Size: pipeline.Size{Width: 9, Height: 7}, Random: true}),
		"1 puzzle made elsewhere, graded.":  {Verb: pipeline.Grade, Kind: "bridges", Count: 1, Options: new(Options)},
	} {
		t.Run(want, func(t *testing.T) { pipelinetest.Words(t, alone, job, want) })
	}
}

func TestStored(t *testing.T) {
	graded, _ := pipeline.GradeJob("bridges", new(Options), pipeline.Entries([]string{example}), nil)
	pipelinetest.Stored(t, alone, map[string]pipeline.Job{
		`{"verb":"generate","kind":"bridges","seed":3,"count":7,"bridges":{"width":9,"height":7,"islands":12,"doubles":0.5,"symmetric":true,"level":"hard"}}`: generated(3, 7, Options{
			Size: pipeline.Size{Width: 9, Height: 7}, Islands: 12, Doubles: 0.5, Symmetric: true, Level: pipeline.EvenLevels(grade.Hard),
		}),
		`{"verb":"generate","kind":"bridges","count":7,"bridges":{"width":9,"height":7,"doubles":0.5,"random":true}}`: generated(0, 7, Options{
			Size: pipeline.Size{Width: 9, Height: 7}, Doubles: 0.5, Random: true,
		}),
		`{"verb":"grade","kind":"bridges","count":1,"input_sha256":"f8a2e91824776ee35459968733e3f0a37e73d6ccd16dc7b082d0ab1fca70311a","bridges":{}}`: graded,
	})
}

// Samples of publishable puzzles have one solution each; puzzles from files are grouped by
// their longer side.
func TestMeasure(t *testing.T) {
	table, err := Kind.Paper.Measure(t.Context(), nil, pipeline.PaperOptions{Sample: 5, Seed: 1})
	if err != nil || len(table.Rows) != 4 {
		t.Fatalf("%+v, %v", table, err)
	}
	for i, size := range []string{"7x7", "10x10", "15x15", "25x25"} {
		t.Run(size, func(t *testing.T) {
			if row := table.Rows[i]; row[0].Text != size || row[1].Text != "one" || row[2].Text != "5" || row[14].Text != "5" {
				t.Errorf("row %d is %+v", i, row)
			}
		})
	}
	table, err = Kind.Paper.Measure(t.Context(), nil, pipeline.PaperOptions{Puzzles: []string{example, "1.1", "........1/........1"}})
	if err != nil || len(table.Rows) != 2 || table.Rows[0][0].Text != "sides 1 to 7" || table.Rows[0][2].Text != "2" ||
		table.Rows[1][0].Text != "sides 8 to 10" || table.Rows[1][2].Text != "1" {
		t.Errorf("%+v, %v", table, err)
	}
}
