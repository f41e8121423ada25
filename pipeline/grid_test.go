package pipeline

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	slitherlinkgen "matchbook/generate/slitherlink"
	"matchbook/grade"
	"matchbook/out"
	"matchbook/solve/bridges"
	"matchbook/solve/slitherlink"
)

// gridJobs are jobs of the kinds with boards of any size.
func gridJobs() map[string]Job {
	medium, hard := grade.Medium, grade.Hard
	turn := slitherlinkgen.HalfTurn
	return map[string]Job{
		"bridges": {Verb: Generate, Kind: "bridges", Seed: 2, Count: 1500, Bridges: &Bridges{Width: 7, Height: 9, Doubles: 0.4, Level: &hard}},
		"random bridges": {Verb: Generate, Kind: "bridges", Seed: 2, Count: 1500, Bridges: &Bridges{
			Width: 9, Height: 9, Doubles: 0.4, Random: true,
		}},
		"slitherlink": {Verb: Generate, Kind: "slitherlink", Seed: 2, Count: 300, Slitherlink: &Slitherlink{
			Width: 7, Height: 6, Level: &medium, Symmetry: &turn, Grade: true, Paper: true,
		}},
		"random slitherlink": {Verb: Generate, Kind: "slitherlink", Seed: 2, Count: 300, Slitherlink: &Slitherlink{
			Width: 5, Height: 5, Random: true, Density: 0.2, Grade: true, Paper: true,
		}},
	}
}

// The same bytes for one worker and for several, and rows that can be made again.
func TestGridJobs(t *testing.T) {
	for name, job := range gridJobs() {
		if testing.Short() { // still two parts
			if job.Slitherlink != nil && job.Slitherlink.Random {
				continue
			}
			job.Count = map[string]uint64{"bridges": bridgesPartRows, "slitherlink": slitherlinkPartRows}[job.Kind] + 10
		}
		dir, one := t.TempDir(), t.TempDir()
		result := mustRun(t, job, dir, 3)
		totals := result.Sections[0].Totals
		if result.Parts < 2 || totals.Puzzles != job.Count || totals.PaperRuns != job.Count {
			t.Errorf("%s: %+v", name, result)
		}
		random := strings.HasPrefix(name, "random")
		if !random && totals.Unique != job.Count {
			t.Errorf("%s: %d of %d have one solution", name, totals.Unique, job.Count)
		}
		if random && (totals.Solvable == 0 || totals.Solvable == totals.Puzzles || totals.Solutions == totals.Solvable) {
			t.Errorf("%s promise something: %+v", name, totals)
		}
		switch {
		case name == "bridges" && totals.Levels[grade.Hard] != job.Count,
			name == "slitherlink" && totals.Levels[grade.Medium] != job.Count:
			t.Errorf("%s has the levels %v", name, totals.Levels)
		}
		mustRun(t, job, one, 1)
		sameFiles(t, contents(t, one), contents(t, dir))
		checkVerified(t, dir)
		checkGraded(t, job)
	}
}

// checkGraded grades the puzzles of a job as if they came from elsewhere.
func checkGraded(t *testing.T, job Job) {
	t.Helper()
	var rows []*out.Shared
	var puzzles []string
	for row, err := range job.Rows() {
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, row.Common())
		puzzles = append(puzzles, row.Common().Puzzle)
	}
	graded := GradeJob(job.Kind, puzzles)
	graded.Bridges = new(Bridges)
	if graded.Slitherlink = (&Slitherlink{Grade: true, Paper: true}); job.Kind == "bridges" {
		graded.Slitherlink = nil
	} else {
		graded.Bridges = nil
	}
	for row, err := range graded.Rows() {
		if err != nil {
			t.Fatal(err)
		}
		got, want := row.Common(), rows[row.Common().Index]
		if got.Solutions != want.Solutions || got.Level != want.Level || got.Solution != want.Solution || *got.PaperSteps != *want.PaperSteps {
			t.Fatalf("%s is graded %+v, want %+v", want.Puzzle, got, want)
		}
	}
	dir := t.TempDir()
	mustRun(t, graded, dir, 2)
	checkVerified(t, dir)
}

// The answers in rows are those of their puzzles.
func TestSolutionsOfRows(t *testing.T) {
	for _, job := range gridJobs() {
		job.Count = 100
		for row, err := range job.Rows() {
			if err != nil {
				t.Fatal(err)
			}
			r := row.Common()
			if r.Solution == "" {
				continue
			}
			switch job.Kind {
			case "bridges":
				p, s, err := bridges.ParseFile(r.Solution)
				if err != nil || p.String() != r.Puzzle || p.Check(s) != nil {
					t.Errorf("%s has the solution %s: %v", r.Puzzle, r.Solution, err)
				}
			case "slitherlink":
				p, s, err := slitherlink.ParseFile(r.Solution)
				if err != nil || p.String() != r.Puzzle || p.Check(s) != nil {
					t.Errorf("%s has the solution %s: %v", r.Puzzle, r.Solution, err)
				}
			}
		}
	}
}

// Every clue placement with one solution: figures of an independent program.
func TestSlitherlinkSweep(t *testing.T) {
	for _, c := range []struct{ width, height, unique int }{{2, 2, 61}, {2, 3, 969}, {3, 2, 969}, {3, 3, 39129}} {
		job := Job{Verb: Sweep, Kind: "slitherlink", Slitherlink: &Slitherlink{Width: c.width, Height: c.height}}
		dir := t.TempDir()
		result := mustRun(t, job, dir, 2)
		totals := result.Sections[0].Totals
		if result.Rows != int64(c.unique) || totals.Unique != uint64(c.unique) || totals.Puzzles != totals.Unique {
			t.Errorf("%dx%d: %+v, want %d", c.width, c.height, totals, c.unique)
		}
		checkVerified(t, dir)
	}
}

// What one search cannot count is said to be capped.
func TestCapped(t *testing.T) {
	if testing.Short() {
		t.Skip("searches to their limits")
	}
	empty := slitherlink.New(40, 40)
	row, err := SlitherlinkRow(empty)
	if err != nil {
		t.Fatal(err)
	}
	if !row.SolutionsCapped || row.Solutions < 2 || row.Unique || !row.Solvable {
		t.Errorf("an empty board: %+v", row.Shared)
	}
	row, err = SlitherlinkRow(slitherlink.New(5, 5))
	if err != nil || row.SolutionsCapped || row.Solutions != 1222363 {
		t.Errorf("an empty board of 5x5: %d solutions, %v", row.Solutions, err)
	}
	for side, exact := range map[int]bool{10: true, 14: false} {
		board := strings.Repeat("2.", side-1) + "2/" + strings.Repeat(".", 2*side-1) + "/"
		p, err := bridges.Parse(strings.TrimSuffix(strings.Repeat(board, side), "/"))
		if err != nil {
			t.Fatal(err)
		}
		var totals Totals
		row := new(out.Bridges)
		new(bridgesMaker).fill(row, &totals, p)
		if row.SolutionsCapped == exact || row.Solutions < cappedCount || row.Unique || totals.Capped != totals.Puzzles && !exact {
			t.Errorf("a grid of %dx%[1]d twos: %+v, %+v", side, row.Shared, totals)
		}
	}
}

// A total too large for 64 bits is the largest there is.
func TestTotalsDoNotOverflow(t *testing.T) {
	var a, row Totals
	setCount(new(out.Shared), &row, math.MaxUint64, false)
	setCount(new(out.Shared), &row, 8, true)
	a.add(row)
	a.add(row)
	if a.Solutions != math.MaxUint64 || a.Puzzles != 4 || a.Solvable != 4 || a.Capped != 2 {
		t.Errorf("%+v", a)
	}
}

func TestGridJobErrors(t *testing.T) {
	hard := grade.Hard
	for want, job := range map[string]Job{
		"no bridges are described":            {Verb: Generate, Kind: "bridges", Count: 1},
		"no families to sweep":                {Verb: Sweep, Kind: "bridges", Bridges: &Bridges{}},
		"want sides of 3 to 255":              {Verb: Generate, Kind: "bridges", Count: 1, Bridges: &Bridges{Width: 2, Height: 7}},
		"no slitherlinks are described":       {Verb: Sweep, Kind: "slitherlink"},
		"no level is given":                   {Verb: Generate, Kind: "slitherlink", Count: 1, Slitherlink: &Slitherlink{Width: 5, Height: 5}},
		"are for generated puzzles":           {Verb: Sweep, Kind: "slitherlink", Slitherlink: &Slitherlink{Width: 3, Height: 3, Level: &hard}},
		"slitherlink: it graded puzzles that": {Verb: Grade, Kind: "slitherlink", Count: 1, Slitherlink: &Slitherlink{}},
	} {
		_, err := Run(context.Background(), job, Options{Dir: t.TempDir()})
		want = want[strings.LastIndex(want, ": ")+1:]
		if !errors.Is(err, ErrJob) || !strings.Contains(err.Error(), strings.TrimSpace(want)) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// The built-in batch has random and publishable puzzles of each kind but matchsticks,
// and the paper's sweep of those.
func TestBuiltIn(t *testing.T) {
	names := map[string]bool{}
	for _, j := range BuiltIn().Jobs {
		names[j.Name] = true
	}
	for kind := range kinds {
		if kind != "matchstick" && kind != "fuse" && !(names[kind+"-random"] && names[kind+"-publishable"]) || !names["matchstick-types"] {
			t.Errorf("the built-in batch has %v", names)
		}
	}
}
