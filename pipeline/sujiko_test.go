package pipeline

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"matchbook/grade"
	"matchbook/out"
	"matchbook/solve/sujiko"
	"matchbook/solve/sujiko/human"
)

func sujikoSweep(s Sujiko) Job { return Job{Verb: Sweep, Kind: "sujiko", Sujiko: &s} }

// Every sujiko without givens or regions, graded, with the paper's algorithm.
func TestSujikoSweep(t *testing.T) {
	if testing.Short() {
		t.Skip("63,517 puzzles, by the paper's algorithm too")
	}
	job := sujikoSweep(Sujiko{Grade: true, Paper: true})
	dir, one := t.TempDir(), t.TempDir()
	result := mustRun(t, job, dir, 2)
	want := Totals{
		Puzzles: 63517, Solvable: 63517, Unique: 8280, Solutions: 362880,
		Levels:    [grade.Levels]uint64{0, 360, 1688, 3088, 1432, 1712},
		PaperRuns: 63517, PaperSolved: 47875,
	}
	if got := result.Sections[0].Totals; got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	mustRun(t, job, one, 1)
	sameFiles(t, contents(t, one), contents(t, dir))
	checkVerified(t, dir)
}

// checkVerified wants a data set to be whole.
func checkVerified(t *testing.T, dir string) {
	t.Helper()
	v, err := Verify(context.Background(), dir, 20, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(v.Problems) > 0 || v.Sampled == 0 {
		t.Errorf("%+v", v)
	}
}

func TestSujikoGenerateAndGrade(t *testing.T) {
	if testing.Short() {
		t.Skip("grades 20,000 puzzles")
	}
	hard := grade.Hard
	job := Job{Verb: Generate, Kind: "sujiko", Seed: 3, Count: 5000, Sujiko: &Sujiko{
		Regions: []int{2, 3, 4}, Level: &hard, Grade: true, Paper: true,
	}}
	dir, one := t.TempDir(), t.TempDir()
	result := mustRun(t, job, dir, 2)
	if totals := result.Sections[0].Totals; totals.Levels[grade.Hard] != 5000 || totals.Unique != 5000 || result.Parts != 2 {
		t.Errorf("%+v", result)
	}
	mustRun(t, job, one, 1)
	sameFiles(t, contents(t, one), contents(t, dir))
	checkVerified(t, dir)

	// Graded as puzzles from elsewhere, they get the same grades.
	var puzzles []string
	var scores []float64
	for row, err := range job.Rows() {
		if err != nil {
			t.Fatal(err)
		}
		puzzles = append(puzzles, row.Common().Puzzle)
		scores = append(scores, *row.Common().Score)
	}
	graded := GradeJob("sujiko", puzzles)
	graded.Sujiko = &Sujiko{Grade: true, Paper: true}
	for row, err := range graded.Rows() {
		if err != nil {
			t.Fatal(err)
		}
		r := row.Common()
		if r.Puzzle != puzzles[r.Index] || *r.Score != scores[r.Index] || r.Seed != nil {
			t.Fatalf("%+v, want %s with score %v", r, puzzles[r.Index], scores[r.Index])
		}
	}
	gradedDir := t.TempDir()
	mustRun(t, graded, gradedDir, 2)
	checkVerified(t, gradedDir)

	// Other puzzles are another job.
	other := GradeJob("sujiko", puzzles[1:])
	other.Sujiko = graded.Sujiko
	if _, err := Run(context.Background(), other, Options{Dir: gradedDir}); !errors.Is(err, out.ErrOtherJob) {
		t.Errorf("other puzzles in the same directory: %v", err)
	}
	// Rows of other puzzles are found out.
	swapped := graded
	swapped.puzzle = func(index uint64) (string, error) { return puzzles[index/2*2], nil }
	swappedDir := t.TempDir()
	mustRun(t, swapped, swappedDir, 1)
	v, err := Verify(context.Background(), swappedDir, 10, 1, nil)
	if err != nil || len(v.Problems) != 1 || !strings.Contains(v.Problems[0].Wrong, graded.Input) {
		t.Errorf("puzzles that are not the job's: %+v, %v", v, err)
	}
	// The job is stored with their hash, not with the puzzles.
	m, err := out.ReadManifest(gradedDir)
	if err != nil {
		t.Fatal(err)
	}
	var stored Job
	if err := json.Unmarshal(m.Job, &stored); err != nil || stored.Input != graded.Input || stored.Count != 5000 {
		t.Errorf("the manifest has the job %s: %v", m.Job, err)
	}
	if _, err := Run(context.Background(), stored, Options{Dir: t.TempDir()}); !errors.Is(err, ErrJob) {
		t.Errorf("puzzles that are not there were graded: %v", err)
	}
	os.Remove(filepath.Join(gradedDir, out.PartName(1)))
	mustRun(t, graded, gradedDir, 1)
	checkVerified(t, gradedDir)
}

func TestSujikoRow(t *testing.T) {
	for text, want := range map[string]string{
		"20 14 24 13 | aaabbbccc a=15 b=13 c=17": `"solutions":1,"solutions_capped":false,"unique":true,"solution":"627841935","move_depth":44,`,
		"20 15 22 18 | aab...... a=4 b=1":        `"solutions":0,"solutions_capped":false,"unique":false,"solution":null,"move_depth":null,"score":null,"level":null,"paper_solved":false`,
		"20 20 20 20":                            `"solutions":56,"solutions_capped":false,"unique":false,"solution":"167852349","move_depth":null`,
	} {
		p, err := sujiko.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		row, err := SujikoRow(&p)
		if err != nil {
			t.Fatal(err)
		}
		object, err := out.Object(row)
		if err != nil || !strings.Contains(string(object), want) {
			t.Errorf("%s: %s, %v", text, object, err)
		}
	}
}

func TestSujikoJobs(t *testing.T) {
	hard := grade.Hard
	for want, job := range map[string]Job{
		"no sujikos are described":      {Verb: Sweep, Kind: "sujiko"},
		"are for generated puzzles":     sujikoSweep(Sujiko{Level: &hard}),
		"the regions have 10 cells":     sujikoSweep(Sujiko{Regions: []int{5, 5}}),
		"want 0 to 9":                   {Verb: Generate, Kind: "sujiko", Count: 1, Sujiko: &Sujiko{Givens: 10}},
		"neither the fewest clues":      {Verb: Generate, Kind: "sujiko", Count: 1, Sujiko: &Sujiko{Random: true, Fewest: true}},
		"it graded puzzles that are no": {Verb: Grade, Kind: "sujiko", Count: 1, Sujiko: &Sujiko{}},
		"count is 0":                    GradeJob("sujiko", nil),
	} {
		_, err := Run(context.Background(), job, Options{Dir: t.TempDir()})
		if !errors.Is(err, ErrJob) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func TestMeasureSujikoPaper(t *testing.T) {
	if testing.Short() {
		t.Skip("63,517 puzzles by the paper's algorithm")
	}
	m, err := MeasureSujikoPaper(context.Background(), nil, 0, 0, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	if m.Size != 63517 || m.Tried != 63517 || m.Unique.Puzzles != 8280 || m.ByLogic != 8280 ||
		m.Unique.Endings != [human.PaperEndings]uint64{7916, 364} || m.Unique.Selected != 992 ||
		m.Several.Endings[human.PaperSolved] != 47875-7916 {
		t.Errorf("%+v", m)
	}
	sample, err := MeasureSujikoPaper(context.Background(), []int{3, 3, 3}, 0, 500, 1, nil)
	if err != nil || sample.Tried != 500 || sample.Unique.Puzzles+sample.Several.Puzzles != 500 || sample.ByLogic != sample.Unique.Puzzles {
		t.Errorf("%+v, %v", sample, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := MeasureSujikoPaper(ctx, nil, 0, 0, 1, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled measurement returned %v", err)
	}
}
