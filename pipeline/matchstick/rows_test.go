package matchstickjobs

import (
	"flag"
	"slices"
	"strings"
	"testing"

	matchstickgrade "matchbook/grade/matchstick"
	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/pipeline"
	"matchbook/pipeline/pipelinetest"
	"matchbook/solve"
	"matchbook/solve/matchstick"
)

// The rows on the disk equal the rows of the job, in order, and agree with the exact solver.
func TestRowsOnDisk(t *testing.T) {
	dir := t.TempDir()
	job := sweepOf(3, type1, matchstick.Shape{A: 2, B: 1, R: 1})
	pipelinetest.Run(t, alone, job, pipeline.Options{Dir: dir, Workers: 2})
	manifest, err := dataset.ReadManifest(dir)
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, part := range manifest.Parts {
		rows = append(rows, pipelinetest.RowsOnDisk(t, dir, part)...)
	}
	if len(rows) != 22_000 || manifest.Rows != 22_000 {
		t.Fatalf("%d rows, %d in the manifest, want 22000", len(rows), manifest.Rows)
	}
	counters := map[matchstick.Form]*matchstick.Counter{}
	i := 0
	for want, err := range alone.Rows(job, nil) {
		if err != nil {
			t.Fatal(err)
		}
		got := rows[i]
		text, err := out.Object(want, job.Options.(*Options).groups())
		if err != nil || got != string(text) {
			t.Fatalf("row %d is %s on the disk, want %s", i, got, text)
		}
		row := want.(*row)
		puzzle, err := matchstick.Parse(row.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		form := puzzle.Form(matchstick.PaperSigns)
		if counters[form] == nil {
			counters[form] = matchstick.NewCounter(form, matchstick.Rules{}, 3)
		}
		counter := counters[form]
		solutions, counts := counter.Solve(&puzzle, -1)
		if row.Index != int64(i) || row.Solutions != out.Some(int64(len(solutions))) || row.Verdict != out.VerdictOf(uint64(len(solutions)), true) ||
			row.Unique() != (len(solutions) == 1) || row.AlreadyTrue != (counts[0] == 1) || row.Sound != out.Some(matchstick.Sound(counts)) ||
			int(row.Sticks) != puzzle.Sticks(0) || row.SolutionsAt3 != out.Some(int32(counts[3])) || strings.Contains(got, "solutions_at_4") {
			t.Fatalf("row %d: %s, solutions %v", i, got, solutions)
		}
		if row.Solutions.Value > 0 && (row.Solution != solutions[0].Statement.String() || row.MoveDepth != out.Some(int32(solutions[0].Depth))) {
			t.Fatalf("row %d: %s, first solution %v", i, got, solutions[0])
		}
		if row.Solutions.Value == 0 && (row.Solution != "" || row.MoveDepth.Known) {
			t.Fatalf("row %d has a solution and is not solvable: %s", i, got)
		}
		checkGrade(t, row, counter)
		i++
	}
	if i != len(rows) {
		t.Errorf("the job has %d rows", i)
	}
}

// checkGrade compares the columns of a row's grade with the grade of the puzzle that the counter counted
// last.
func checkGrade(t *testing.T, row *row, counter *matchstick.Counter) {
	t.Helper()
	if row.Solutions.Value == 0 || row.AlreadyTrue {
		if row.Score.Known || row.Level != "" || row.Hardest != "" || row.Work.Known || row.Effort.Known || row.Misleading.Known ||
			row.CrossesCells.Known || row.CrossesEquals.Known || row.OperatorChanges.Known {
			t.Fatalf("%s has a grade", row.Puzzle)
		}
		return
	}
	shortest := counter.Shortest()
	_, g := matchstickgrade.Grade(shortest)
	if row.Score != out.Some(g.Score) || row.Level != g.Level.String() || row.Work != out.Some(g.Work) ||
		row.Hardest != matchstickgrade.Model.Techniques[g.Hardest].Name || row.Misleading != out.Some(int64(shortest.Misleading)) ||
		row.Effort != out.Some(float64(shortest.Misleading+shortest.Solutions+1)/float64(shortest.Solutions+1)) ||
		row.CrossesCells != out.Some(shortest.Seen.Has(matchstick.CrossesCells)) ||
		row.CrossesEquals != out.Some(shortest.Seen.Has(matchstick.CrossesEquals)) ||
		row.OperatorChanges != out.Some(shortest.Seen.Has(matchstick.OperatorChanges)) {
		t.Fatalf("%s: the row has score %v, level %s; want %+v of %+v", row.Puzzle, row.Score, row.Level, g, shortest)
	}
}

// solverFrom returns the solver that flags of the verb solve describe.
func solverFrom(t *testing.T, o pipeline.SolveOptions, args ...string) (pipeline.Solver, error) {
	t.Helper()
	flags := flag.NewFlagSet("solve", flag.ContinueOnError)
	options := Kind.Flags(pipeline.Solve, flags)
	if err := flags.Parse(args); err != nil {
		t.Fatal(err)
	}
	var err error
	if o.Options, err = options(); err != nil {
		return nil, err
	}
	return Kind.Logic.Solver(o)
}

// The rows that a sweep fills directly equal the rows of the solver's answers.
func TestRowsAreAnswers(t *testing.T) {
	for _, c := range []struct {
		flags string
		o     Options
	}{
		{"-moves=2", Options{Shapes: []matchstick.Shape{type1, type2}, Moves: 2}},
		{"-moves=3 -rule=add -no-leading-zeros", Options{
			Shapes: []matchstick.Shape{{A: 2, B: 1, R: 2}}, Moves: 3, Rule: matchstick.AddSticks, NoLeadingZeros: true,
		}},
		{"-moves=1 -rule=remove -glyphs=seven3", Options{
			Shapes: []matchstick.Shape{type1}, Moves: 1, Rule: matchstick.RemoveSticks, Glyphs: matchstick.ThreeStick7,
		}},
	} {
		t.Run(c.flags, func(t *testing.T) {
			c.o.Only = All
			solver, err := solverFrom(t, pipeline.SolveOptions{Limit: 2}, strings.Fields(c.flags)...)
			if err != nil {
				t.Fatal(err)
			}
			compared := 0
			rows := pipelinetest.Rows(t, alone, sweep(c.o), nil)
			for i := 0; i < len(rows); i += max(len(rows)/150, 1) {
				row := rows[i]
				compared++
				common := row.Common()
				answer, err := solver(common.Puzzle)
				if err != nil {
					t.Fatal(err)
				}
				got, want := pipelinetest.Object(t, answer.Row, "index"), pipelinetest.Object(t, row, "index")
				if got != want {
					t.Fatalf("solve says\n%s, the sweep\n%s", got, want)
				}
				if n := answer.More + uint64(len(answer.Solutions)); n != uint64(common.Solutions.Value) || len(answer.Solutions) > 2 {
					t.Fatalf("%s: %d solutions and %d more, the row says %d", common.Puzzle, len(answer.Solutions), answer.More, common.Solutions.Value)
				}
				if common.SolutionsCapped || common.Unique() != (common.Solutions.Value == 1) ||
					common.Solutions.Value > 0 && answer.Solutions[0].Text != common.Solution {
					t.Fatalf("the first solution is %s, the row %s", answer.Solutions[0].Text, want)
				}
			}
			if compared < 50 {
				t.Errorf("only %d rows were compared", compared)
			}
		})
	}
}

// A layout that is not an equation has a row, too.
func TestRowOfNoEquation(t *testing.T) {
	solver, err := solverFrom(t, pipeline.SolveOptions{})
	if err != nil {
		t.Fatal(err)
	}
	answer, err := solver("_+3=09")
	if err != nil {
		t.Fatal(err)
	}
	if r := answer.Row.(*row); r.Puzzle != "_+3=09" || r.OperandA.Known || r.Operator != "+" || r.OperandB != out.Some[int32](3) || r.Result != out.Some[int32](9) {
		t.Error(pipelinetest.Object(t, r))
	}
}

// Warnings give other meanings of a text: empty cells for spaces, and glyphs with which there is a
// solution.
func TestOtherReadings(t *testing.T) {
	solver, err := solverFrom(t, pipeline.SolveOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string][]string{
		"6+4=4":        nil,
		"6_+4=4":       nil,
		" 6+4=4":       nil,
		"VI = VII + I": nil,
		"5 + 5 - 5=3":  {"Spaces are left out; 5_+_5_-_5=3 has empty cells there."},
		"63-71=84":     {"With -glyphs seven3 it has 1 solution."},
		"6 + 4 = 4":    {"Spaces are left out; 6_+_4_=_4 has empty cells there."},
	} {
		answer, err := solver(text)
		if err != nil || !slices.Equal(answer.Warnings, want) {
			t.Errorf("%q: %q, want %q; %v", text, answer.Warnings, want, err)
		}
	}
}

func TestSolveRefuses(t *testing.T) {
	if _, err := solverFrom(t, pipeline.SolveOptions{}, "-moves=-1"); err == nil {
		t.Error("fewer than no moves are taken")
	}
	if _, err := solverFrom(t, pipeline.SolveOptions{Trace: true}, "-rule=add"); err == nil {
		t.Error("the paper's search is said to add sticks")
	}
}

// The columns about the paper's search agree with a run of the search.
func TestPaperColumns(t *testing.T) {
	search := matchstick.NewSearch(0, 2, nil)
	for _, reading := range []solve.Reading{solve.Charitable, 1 << 0, 1 << 1} {
		job := sweepOf(2, type2)
		job.Reading = reading
		for i, made := range pipelinetest.Rows(t, alone, job, nil) {
			r := made.Common()
			if i%200 != 0 && !made.(*row).AlreadyTrue {
				continue
			}
			puzzle, err := matchstick.Parse(r.Puzzle)
			if err != nil {
				t.Fatal(err)
			}
			run := search.Solve(&puzzle, reading, nil)
			if r.PaperEnding != run.Ending.String() || r.PaperReading != reading.String() || r.PaperSteps != out.Some(int64(run.Steps)) {
				t.Fatalf("%s: the row says %s, %s, in %v steps, the search %+v",
					r.Puzzle, r.PaperReading, r.PaperEnding, r.PaperSteps, run)
			}
		}
	}
	adding := sweep(Options{Shapes: []matchstick.Shape{type1}, Moves: 2, Rule: matchstick.AddSticks, Only: All})
	for _, row := range pipelinetest.Rows(t, alone, adding, nil) {
		if r := row.Common(); r.PaperEnding != "" || r.PaperReading != "" || r.PaperSteps.Known {
			t.Fatal("the paper's search is said to add sticks")
		}
	}
}
