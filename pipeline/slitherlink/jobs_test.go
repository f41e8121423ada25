package slitherlinkjobs

import (
	"fmt"
	"strings"
	"testing"

	"matchbook/generate"
	"matchbook/generate/profile"
	slitherlinkgen "matchbook/generate/slitherlink"
	"matchbook/grade"
	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/pipeline/pipelinetest"
	"matchbook/solve/slitherlink"
)

var alone = pipeline.Kinds{Kind}

func generated(seed, count uint64, o Options) pipeline.Job {
	return pipeline.Job{Verb: pipeline.Generate, Kind: "slitherlink", Seed: seed, Count: count, Options: &o}
}

func sweep(o Options) pipeline.Job {
	return pipeline.Job{Verb: pipeline.Sweep, Kind: "slitherlink", Options: &o}
}

// jobs returns a publishable job, a series and, in long tests, a random one, each in several parts.
func jobs() map[string]pipeline.Job {
	jobs := map[string]pipeline.Job{
		"publishable": generated(2, 130, Options{
			Size: pipeline.Size{Width: 7, Height: 6}, Level: pipeline.EvenLevels(grade.Medium), Symmetry: new(generate.HalfTurn), Grade: true, Paper: true,
		}),
		"series": generated(2, 130, Options{Size: pipeline.Size{Width: 6, Height: 6}, Level: pipeline.EvenLevels(grade.Medium), Profile: slitherlinkgen.Published(), Motif: &generate.Shift{Right: 3}, Series: 3, Grade: true, Paper: true}),
	}
	random := generated(2, 130, Options{Size: pipeline.Size{Width: 5, Height: 5}, Random: true, Density: 0.2, Grade: true, Paper: true})
	if !testing.Short() {
		jobs["random"] = random
	}
	for name, job := range jobs {
		job.PartRows = 64
		jobs[name] = job
	}
	return jobs
}

// A job makes the same bytes with one worker and with several, its rows can be made again, and
// its puzzles have the promised number of solutions and level.
func TestGenerate(t *testing.T) {
	for name, job := range jobs() {
		t.Run(name, func(t *testing.T) {
			pipelinetest.Promises(t, alone, job, job.Options.(*Options).Level.One(), any(&Options{Grade: true, Paper: true}))
		})
	}
}

// Each row has a solution of its puzzle.
func TestSolutionsOfRows(t *testing.T) {
	for name, job := range jobs() {
		t.Run(name, func(t *testing.T) {
			pipelinetest.Solutions(t, alone, job, func(solution string) (string, error) {
				p, s, err := slitherlink.ParseFile(solution)
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

// An independent program found these numbers of clue placements with one solution.
func TestSweep(t *testing.T) {
	for _, c := range []struct{ width, height, unique int }{{2, 2, 61}, {2, 3, 969}, {3, 2, 969}, {3, 3, 39129}} {
		t.Run(fmt.Sprintf("%dx%d", c.width, c.height), func(t *testing.T) {
			job := sweep(Options{Size: pipeline.Size{Width: c.width, Height: c.height}})
			dir := t.TempDir()
			result := pipelinetest.Run(t, alone, job, pipeline.Options{Dir: dir})
			totals := result.Sections[0].Totals
			if result.Rows != int64(c.unique) || totals.Unique != uint64(c.unique) || totals.Puzzles != totals.Unique {
				t.Errorf("%+v, want %d", totals, c.unique)
			}
			if made := result.Sections[0].Made; made != uint64(c.unique) {
				t.Errorf("the rate is of %d puzzles, want %d", made, c.unique)
			}
			pipelinetest.Verified(t, alone, dir)
		})
	}
}

// The part numbers of every sweep have at most five digits, as in the names of the files.
func TestPartsOfSweeps(t *testing.T) {
	for _, size := range []pipeline.Size{{Width: 1, Height: 1}, {Width: 3, Height: 4}, {Width: 13, Height: 1}, {Width: 3, Height: 5}, {Width: 4, Height: 4}} {
		plan, err := planSweep(&Options{Size: size}, pipeline.Wanted{})
		if err != nil {
			t.Fatal(err)
		}
		if parts := (plan.Sections[0].End-1)/plan.PartRows + 1; parts > 99_999 {
			t.Errorf("a sweep of %v has %d parts", size, parts)
		}
	}
}

// The puzzles of a sweep, graded one by one, have the same rows.
func TestSweptAndGraded(t *testing.T) {
	pipelinetest.SameGrades(t, alone, sweep(Options{Size: pipeline.Size{Width: 2, Height: 3}, Grade: true, Paper: true}), any(&Options{Grade: true, Paper: true}))
}

// If a search cannot finish a count, the count is capped.
func TestCapped(t *testing.T) {
	if testing.Short() {
		t.Skip("searches to their limits")
	}
	solver := pipelinetest.Solver(t, Kind, pipeline.SolveOptions{})
	empty := func(side int) string { return slitherlink.New(side, side).String() }
	answer, err := solver(empty(20))
	if err != nil {
		t.Fatal(err)
	}
	if row := answer.Row.Common(); !row.SolutionsCapped || row.Solutions.Value < 2 || row.Verdict != out.VerdictSeveral || !strings.HasPrefix(answer.Verdict, "at least ") {
		t.Errorf("an empty board: %s, %+v", answer.Verdict, row)
	}
	answer, err = solver(empty(5))
	if err != nil {
		t.Fatal(err)
	}
	if row := answer.Row.Common(); row.SolutionsCapped || row.Solutions.Value != 1222363 || answer.Verdict != "1,222,363 solutions" {
		t.Errorf("an empty board of 5x5: %s, %+v", answer.Verdict, row)
	}
}

func TestRefused(t *testing.T) {
	for want, job := range map[string]pipeline.Job{
		"no options for slitherlink puzzles":      {Verb: pipeline.Sweep, Kind: "slitherlink"},
		"level applies only to generated puzzles": sweep(Options{Size: pipeline.Size{Width: 3, Height: 3}, Level: pipeline.EvenLevels(grade.Hard)}),
		"the graded puzzles are not":              {Verb: pipeline.Grade, Kind: "slitherlink", Count: 1, Options: new(Options)},
		"density applies only to random":          generated(0, 1, Options{Size: pipeline.Size{Width: 5, Height: 5}, Density: 0.3, Level: pipeline.EvenLevels(grade.Easy)}),
		"level, symmetry, few, profile, pattern, picture, motif, series and theme do not apply to random": generated(0, 1, Options{Size: pipeline.Size{Width: 5, Height: 5}, Random: true, Few: true}),
	} {
		t.Run(want, func(t *testing.T) { pipelinetest.Refused(t, alone, job, want) })
	}
	t.Run("size of puzzles made elsewhere", func(t *testing.T) {
		job, _ := pipeline.GradeJob("slitherlink", &Options{Size: pipeline.Size{Width: 7}}, pipeline.Entries([]string{example}), nil)
		pipelinetest.Refused(t, alone, job, "size applies only to swept and generated puzzles")
	})
}

func TestWords(t *testing.T) {
	for want, job := range map[string]pipeline.Job{
		"Every slitherlink of 3x3 with one solution.": sweep(Options{Size: pipeline.Size{Width: 3, Height: 3}}),
		"5 publishable hard slitherlinks of 9x9, symmetric by mirror, without unneeded clues; seed 0.": generated(0, 5, Options{
			Size: pipeline.Size{Width: 9, Height: 9}, Level: pipeline.EvenLevels(grade.Hard), Symmetry: new(generate.Mirror), Few: true,
		}),
		"5 random slitherlinks of 9x9, a clue in each cell with probability 0.25; seed 0.": generated(0, 5, Options{
			Size: pipeline.Size{Width: 9, Height: 9}, Random: true, Density: 0.25,
		}),
		"5 publishable hard slitherlinks of 9x9, like published ones; seed 0.": generated(0, 5, Options{
			Size: pipeline.Size{Width: 9, Height: 9}, Level: pipeline.EvenLevels(grade.Hard), Profile: slitherlinkgen.Published(),
		}),
	} {
		t.Run(want, func(t *testing.T) { pipelinetest.Words(t, alone, job, want) })
	}
}

func TestStored(t *testing.T) {
	given, _ := pipeline.GradeJob("slitherlink", any(&Options{Grade: true, Paper: true}), pipeline.Entries([]string{example}), nil)
	pipelinetest.Stored(t, alone, map[string]pipeline.Job{
		`{"verb":"sweep","kind":"slitherlink","slitherlink":{"width":3,"height":3,"grade":false,"paper":false}}`: sweep(Options{Size: pipeline.Size{Width: 3, Height: 3}}),
		`{"verb":"generate","kind":"slitherlink","seed":1,"count":5,"slitherlink":{"width":9,"height":9,"level":"hard","symmetry":"mirror","few":true,"grade":true,"paper":true}}`: generated(1, 5, Options{
			Size: pipeline.Size{Width: 9, Height: 9}, Level: pipeline.EvenLevels(grade.Hard), Symmetry: new(generate.Mirror), Few: true, Grade: true, Paper: true,
		}),
		`{"verb":"generate","kind":"slitherlink","seed":1,"count":5,"slitherlink":{"width":9,"height":9,"level":"hard","profile":"published","grade":true,"paper":true}}`: generated(1, 5, Options{
			Size: pipeline.Size{Width: 9, Height: 9}, Level: pipeline.EvenLevels(grade.Hard), Profile: &profile.Profile{Name: profile.Published}, Grade: true, Paper: true,
		}),
		`{"verb":"generate","kind":"slitherlink","seed":1,"count":5,"slitherlink":{"width":9,"height":9,"random":true,"density":0.25,"grade":true,"paper":true}}`: generated(1, 5, Options{
			Size: pipeline.Size{Width: 9, Height: 9}, Random: true, Density: 0.25, Grade: true, Paper: true,
		}),
		`{"verb":"grade","kind":"slitherlink","count":1,"input_sha256":"d3eb477b2187682d30c1ad5cc7fa3dff885b8f235bad68031995101557f8221f","slitherlink":{"grade":true,"paper":true}}`: given,
	})
}

// Samples of publishable puzzles have one solution each; puzzles from files are grouped by
// their longer side.
func TestMeasure(t *testing.T) {
	table, err := Kind.Paper.Measure(t.Context(), nil, pipeline.PaperOptions{Sample: 2, Seed: 1})
	if err != nil || len(table.Rows) != 4 {
		t.Fatalf("%+v, %v", table, err)
	}
	for i, size := range []string{"7x7", "10x10", "15x15", "20x20"} {
		t.Run(size, func(t *testing.T) {
			if row := table.Rows[i]; row[0].Text != size || row[1].Text != "one" || row[2].Text != "2" || row[14].Text != "2" {
				t.Errorf("row %d is %+v", i, row)
			}
		})
	}
	table, err = Kind.Paper.Measure(t.Context(), nil, pipeline.PaperOptions{Puzzles: []string{example, slitherlink.New(2, 9).String()}})
	if err != nil || len(table.Rows) != 2 || table.Rows[0][0].Text != "sides 1 to 7" || table.Rows[1][0].Text != "sides 8 to 10" {
		t.Errorf("%+v, %v", table, err)
	}
}
