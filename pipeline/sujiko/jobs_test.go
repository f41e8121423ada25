package sujikojobs

import (
	"context"
	"errors"
	"regexp"
	"testing"

	"matchbook/grade"
	"matchbook/pipeline"
	"matchbook/pipeline/pipelinetest"
)

var alone = pipeline.Kinds{Kind}

func sweep(o Options) pipeline.Job {
	return pipeline.Job{Verb: pipeline.Sweep, Kind: "sujiko", Options: &o}
}

func generated(seed, count uint64, o Options) pipeline.Job {
	return pipeline.Job{Verb: pipeline.Generate, Kind: "sujiko", Seed: seed, Count: count, Options: &o}
}

// A sweep of every sujiko without givens or regions, graded and with the paper's algorithm, has the
// recorded totals.
func TestSweep(t *testing.T) {
	if testing.Short() {
		t.Skip("63,517 puzzles, by the paper's algorithm too")
	}
	result := pipelinetest.Run(t, alone, sweep(Options{Grade: true, Paper: true}), pipeline.Options{Dir: t.TempDir()})
	want := pipeline.Totals{
		Puzzles: 63517, Solvable: 63517, Unique: 8280, Solutions: 362880,
		Levels:      [grade.Levels]uint64{0, 360, 1688, 3088, 1432, 1712},
		PaperUnique: 8280, UniqueSolved: 7916,
	}
	if got := result.Sections[0].Totals; got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestGenerateAndGrade(t *testing.T) {
	if testing.Short() {
		t.Skip("grades 4,000 puzzles")
	}
	job := generated(3, 1000, Options{Regions: []int{2, 3, 4}, Level: pipeline.EvenLevels(grade.Hard), Grade: true, Paper: true})
	job.PartRows = 600
	_, result := pipelinetest.SameBytes(t, alone, job, nil)
	if totals := result.Sections[0].Totals; totals.Levels[grade.Hard] != job.Count || totals.Unique != job.Count || result.Parts < 2 {
		t.Errorf("%+v", result)
	}
	pipelinetest.SameGrades(t, alone, job, &Options{Grade: true, Paper: true})
}

func TestSolve(t *testing.T) {
	solver := pipelinetest.Solver(t, Kind, pipeline.SolveOptions{Limit: 3, Steps: pipeline.Rounds, Paper: true})
	for text, want := range map[string]string{
		"20 14 24 13 | aaabbbccc a=15 b=13 c=17": `"verdict":"unique","solutions":1,"solutions_capped":false,"solution":"627841935",.*"score":61.*"person_steps":37,.*"paper_ending":"solved","paper_reading":"charitable"`,
		"20 15 22 18 | aab...... a=4 b=1":        `"verdict":"none","solutions":0,"solutions_capped":false,"solution":null,"score":null,"level":null,.*"person_steps":null,.*"paper_ending":"no solution"`,
		"20 20 20 20":                            `"verdict":"several","solutions":56,"solutions_capped":false,"solution":"167852349","score":null,.*"person_steps":null,.*"paper_ending":"wrong".*"regions":".........","region_sizes":null`,
	} {
		t.Run(text, func(t *testing.T) {
			answer, err := solver(text)
			if err != nil {
				t.Fatal(err)
			}
			if object := pipelinetest.Object(t, answer.Row); !regexp.MustCompile(want).MatchString(object) {
				t.Errorf("found %s\nwant  %s", object, want)
			}
			r := answer.Row.Common()
			if uint64(len(answer.Solutions))+answer.More != uint64(r.Solutions.Value) || len(answer.Solutions) > 3 {
				t.Errorf("%d solutions and %d more, want %d", len(answer.Solutions), answer.More, r.Solutions.Value)
			}
			if r.Steps.Known && int(r.Steps.Value) != len(answer.Steps) {
				t.Errorf("%d steps, the row has %d", len(answer.Steps), r.Steps.Value)
			}
		})
	}
}

func TestRefused(t *testing.T) {
	for want, job := range map[string]pipeline.Job{
		"no options for sujiko puzzles":                  {Verb: pipeline.Sweep, Kind: "sujiko"},
		"only to generated puzzles":                      sweep(Options{Level: pipeline.EvenLevels(grade.Hard)}),
		"the regions have 10 cells":                      sweep(Options{Regions: []int{5, 5}}),
		"want 0 to 9":                                    generated(0, 1, Options{Givens: 10}),
		"-few and -level need puzzles with one solution": generated(0, 1, Options{Random: true, Few: true}),
		"the graded puzzles are not":                     {Verb: pipeline.Grade, Kind: "sujiko", Count: 1, Options: new(Options)},
	} {
		t.Run(want, func(t *testing.T) { pipelinetest.Refused(t, alone, job, want) })
	}
}

func TestWords(t *testing.T) {
	for want, job := range map[string]pipeline.Job{
		"Every sujiko with regions of 2,3,4 cells and 1 given digit.":                      sweep(Options{Regions: []int{4, 2, 3}, Givens: 1}),
		"Every sujiko with sums of circles only.":                                          sweep(Options{}),
		"5 publishable sujikos with 2 given digits, without unneeded clues; seed 0.":       generated(0, 5, Options{Givens: 2, Few: true}),
		"1,000 random sujikos with regions of 3,3,3 cells; seed 4.":                        generated(4, 1000, Options{Regions: []int{3, 3, 3}, Random: true}),
		"5 publishable hard sujikos with regions of 2,2 cells and 1 given digit; seed 12.": generated(12, 5, Options{Regions: []int{2, 2}, Givens: 1, Level: pipeline.EvenLevels(grade.Hard)}),
	} {
		t.Run(want, func(t *testing.T) { pipelinetest.Words(t, alone, job, want) })
	}
}

func TestStored(t *testing.T) {
	graded, _ := pipeline.GradeJob("sujiko", &Options{Grade: true, Paper: true}, pipeline.Entries([]string{"20 14 24 13"}), nil)
	pipelinetest.Stored(t, alone, map[string]pipeline.Job{
		`{"verb":"sweep","kind":"sujiko","sujiko":{"regions":[2,3,4],"givens":1,"grade":false,"paper":false}}`: sweep(Options{Regions: []int{2, 3, 4}, Givens: 1}),
		`{"verb":"generate","kind":"sujiko","seed":1,"count":5,"sujiko":{"givens":2,"fewest":true,"level":"hard","grade":true,"paper":true}}`: generated(1, 5, Options{
			Givens: 2, Few: true, Grade: true, Paper: true, Level: pipeline.EvenLevels(grade.Hard),
		}),
		`{"verb":"grade","kind":"sujiko","count":1,"input_sha256":"161df4fdb987cd796ad915326a6eb6221c4b532177282d479df3dca72316d74b","sujiko":{"grade":true,"paper":true}}`: graded,
	})
}

// The tallies of the paper's algorithm on the complete family of circles are as expected, and those of a
// sample add up.
func TestMeasure(t *testing.T) {
	ctx := t.Context()
	if !testing.Short() {
		tallies, err := measureFamily(ctx, Options{}, pipeline.PaperOptions{})
		if err != nil {
			t.Fatal(err)
		}
		want := []pipeline.PaperTally{
			{Group: "circles", Unique: true, Puzzles: 8280, Solved: 7916, Wrong: 364, Choices: 992, ByLogic: 8280},
			{Group: "circles", Puzzles: 63517 - 8280, Solved: 47875 - 7916, Wrong: 63517 - 8280 - (47875 - 7916), Choices: 63517 - 8280},
		}
		for i, got := range tallies {
			if want[i].Steps = got.Steps; *got != want[i] || got.Steps == 0 {
				t.Errorf("%+v, want %+v", *got, want[i])
			}
		}
	}
	sample, err := measureFamily(ctx, Options{Regions: []int{3, 3, 3}}, pipeline.PaperOptions{Sample: 500, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	unique, several := sample[0], sample[1]
	if unique.Puzzles+several.Puzzles != 500 || !unique.Unique || several.Unique || unique.ByLogic != unique.Puzzles {
		t.Errorf("%+v, %+v", unique, several)
	}
	ctx, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := measureFamily(ctx, Options{}, pipeline.PaperOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled measurement returned %v", err)
	}
}

// The rows of a sweep, whose cursor knows the solutions of a puzzle, equal the rows of the solver's
// answers.
func TestRowsAreAnswers(t *testing.T) {
	solver := pipelinetest.Solver(t, Kind, pipeline.SolveOptions{Paper: true})
	for _, o := range []Options{{}, {Givens: 1}, {Regions: []int{8, 1}}, {Regions: []int{8}, Givens: 2}} {
		t.Run(o.name(), func(t *testing.T) {
			o.Grade, o.Paper = true, true
			compared, unique := 0, 0
			for row, err := range alone.Rows(sweep(o), nil) {
				if err != nil {
					t.Fatal(err)
				}
				r := row.Common()
				if r.Index == 250 {
					break // whole families are too many
				}
				if r.Index%5 != 0 {
					continue
				}
				answer, err := solver(r.Puzzle)
				if err != nil {
					t.Fatal(err)
				}
				got, want := pipelinetest.Object(t, answer.Row, "index"), pipelinetest.Object(t, row, "index")
				if got != want {
					t.Fatalf("solve says\n%s, the sweep\n%s", got, want)
				}
				if compared++; r.Unique() {
					unique++
				}
			}
			if compared != 50 || unique == 0 || unique == compared {
				t.Errorf("%d rows were compared, %d have one solution", compared, unique)
			}
		})
	}
}
