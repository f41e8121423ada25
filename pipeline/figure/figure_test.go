package figurejobs

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	figuregen "matchbook/generate/figure"
	"matchbook/grade"
	"matchbook/pipeline"
	"matchbook/pipeline/pipelinetest"
	"matchbook/solve/figure"
)

var kinds = pipeline.Kinds{Kind}

func rowsOf(t *testing.T, j pipeline.Job, puzzles pipeline.Puzzles) (list []*row) {
	t.Helper()
	for r, err := range kinds.Rows(j, puzzles) {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, r.(*row))
	}
	return list
}

func sweepOf(t *testing.T, frame string, o Options) pipeline.Job {
	t.Helper()
	o.Frame = new(figure.Frame)
	if err := o.Frame.UnmarshalText([]byte(frame)); err != nil {
		t.Fatal(err)
	}
	return pipeline.Job{Verb: pipeline.Sweep, Kind: "figure", Options: &o}
}

// No two puzzles of a job with several levels have the same start.
func TestLevelsShareStarts(t *testing.T) {
	var o Options
	o.Default(pipeline.Generate)
	o.Frame, o.Level = &figure.Frame{Width: 4, Height: 3}, pipeline.EvenLevels(grade.Easy, grade.Medium, grade.Hard)
	level := map[string]grade.Level{}
	for i, r := range rowsOf(t, pipeline.Job{Verb: pipeline.Generate, Kind: "figure", Seed: 3, Count: 24, Options: &o}, nil) {
		start := strings.Join(strings.Fields(r.Puzzle)[:2], " ")
		if other, ok := level[start]; ok {
			t.Errorf("%s is a start of level %v and again of %v", start, other, r.Level)
		}
		if level[start] = o.Level[i%3].Level; r.Level != level[start].String() {
			t.Errorf("row %d is %s, want %v", i, r.Level, level[start])
		}
	}
}

// The rows of sweeps add up to the counts of solve/figure/testdata/truth.json, which two
// independent programs found.
func TestTruth(t *testing.T) {
	text, err := os.ReadFile("../../solve/figure/testdata/truth.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	for name, frame := range map[string]string{"square 2x2": "2x2", "square 2x3": "2x3", "square 3x3": "3x3", "triangle 2": "t2", "triangle 3": "t3"} {
		t.Run(frame, func(t *testing.T) {
			type counts struct {
				Rule                      string
				Sticks, Target            int32
				Starts, Solutions, Unique int64
				UniqueUpToSymmetry        int64 `json:"unique_up_to_symmetry"`
				DistinctPuzzles           int64 `json:"distinct_puzzles"`
			}
			var truth struct{ Puzzles []counts }
			if err := json.Unmarshal(all[name], &truth); err != nil {
				t.Fatal(err)
			}
			found := map[string]*counts{}
			for _, r := range rowsOf(t, sweepOf(t, frame, Options{Sticks: &Sticks{1, 4}, Only: All}), nil) {
				key := fmt.Sprintf("%s %d make %d", r.Rule, r.Moves, r.Target)
				if found[key] == nil {
					found[key] = &counts{Rule: r.Rule, Sticks: r.Moves, Target: r.Target}
				}
				c, n := found[key], int64(r.Pictures)
				c.Starts += n
				c.Solutions += n * r.Solutions.Value
				if r.Unique() {
					c.Unique += n
				}
				if uniqueUpToSymmetry(r) {
					c.UniqueUpToSymmetry += n
					c.DistinctPuzzles++
				}
			}
			for _, want := range truth.Puzzles {
				if got := found[fmt.Sprintf("%s %d make %d", want.Rule, want.Sticks, want.Target)]; got == nil || *got != want {
					t.Errorf("%+v, want %+v", got, want)
				}
			}
			if len(found) != len(truth.Puzzles) {
				t.Errorf("%d sorts of puzzles, want %d", len(found), len(truth.Puzzles))
			}
		})
	}
}

// The row of a swept or generated puzzle equals the row that grading the puzzle on its own makes,
// except for index and seed.
func TestRowsAgree(t *testing.T) {
	level, frame := grade.Medium, figure.Square(3, 3)
	for _, j := range []pipeline.Job{
		sweepOf(t, "2x3", Options{Sticks: &Sticks{1, 3}, Only: All}),
		sweepOf(t, "t2", Options{Sticks: &Sticks{2, 5}, Only: All, OneSize: true, Same: true}),
		sweepOf(t, "3x3", Options{Sticks: &Sticks{1, 1}, Rules: []figure.Rule{figure.Add}, Only: Unique}),
		{Verb: pipeline.Generate, Kind: "figure", Seed: 5, Count: 20, Options: &Options{Frame: &frame}},
		{Verb: pipeline.Generate, Kind: "figure", Seed: 5, Count: 20, Options: &Options{Frame: &frame, Level: pipeline.EvenLevels(level)}},
	} {
		t.Run(kinds.Words(j), func(t *testing.T) {
			rows := rowsOf(t, j, nil)
			var texts []string
			for _, r := range rows {
				texts = append(texts, r.Puzzle)
			}
			graded, puzzles := pipeline.GradeJob("figure", new(Options), pipeline.Entries(texts), nil)
			levels := 0
			for i, want := range rowsOf(t, graded, puzzles) {
				got := rows[i]
				if o := j.Options.(*Options); o.Only == Unique && !uniqueUpToSymmetry(got) || len(o.Level) > 0 && got.Level != o.Level.String() {
					t.Fatalf("%s: %s, unique is %v", got.Puzzle, got.Level, uniqueUpToSymmetry(got))
				}
				if got.Level != "" {
					levels++
				}
				want.Index, want.Seed = got.Index, got.Seed
				if a, b := pipelinetest.Object(t, got), pipelinetest.Object(t, want); a != b {
					t.Fatalf("row\n%s, graded\n%s", a, b)
				}
			}
			if levels == 0 {
				t.Error("no puzzle has a level")
			}
		})
	}
}

// uniqueUpToSymmetry reports whether a row is of a puzzle with one solution up to the symmetry of
// its start.
func uniqueUpToSymmetry(r *row) bool { return r.SolutionsUpToSymmetry.Value == 1 && !r.SolutionsCapped }

// Unknown values are null, not false or 0.
func TestUnknown(t *testing.T) {
	e := entry{puzzle: figure.Puzzle{Frame: figure.Square(2, 2), Start: figure.Square(2, 2).Full(), Rule: figure.Remove, Sticks: 2, Target: 2}}
	e.count = e.puzzle.CountWithin(4)
	if e.count.Exact {
		t.Fatal("the count is not cut off")
	}
	var r row
	var totals pipeline.Totals
	new(filler).fill(&r, &totals, &e)
	if !r.SolutionsCapped || r.Unique() || uniqueUpToSymmetry(&r) || r.Level != "" || r.Score.Known || r.NearMisses.Known || totals.Capped != 1 {
		t.Errorf("%+v, %+v", r, totals)
	}
}

func TestSticks(t *testing.T) {
	for _, text := range []string{"1", "6", "1..4", "2..3"} {
		t.Run(text, func(t *testing.T) {
			var s Sticks
			if err := s.UnmarshalText([]byte(text)); err != nil || s.String() != text {
				t.Errorf("%s reads as %v: %v", text, s, err)
			}
		})
	}
	for _, text := range []string{"", "0", "7", "1..", "..3", "1..7", "1-3", "10"} {
		t.Run(text, func(t *testing.T) {
			want := fmt.Sprintf("found %q, want a number of sticks such as 3, or a range such as 1..4, up to %d", text, figuregen.MostSticks)
			if err := new(Sticks).UnmarshalText([]byte(text)); err == nil || err.Error() != want {
				t.Errorf("%q: %v", text, err)
			}
		})
	}
	if err := new(Sticks).UnmarshalText([]byte("3..1")); err == nil || err.Error() != `found "3..1", want the smaller number first` {
		t.Error(err)
	}
}

// Errors say why a job is impossible.
func TestPlan(t *testing.T) {
	frame, level, one := figure.Square(3, 3), grade.Easy, &Sticks{1, 1}
	gentle := grade.Gentle
	large := figure.Square(5, 5)
	for _, c := range []struct {
		verb pipeline.Verb
		o    Options
		want string
	}{
		{pipeline.Sweep, Options{Only: All, Sticks: one}, "found no frame, want one such as 3x3"},
		{pipeline.Sweep, Options{Only: All, Frame: &frame}, "found no number of sticks, want one such as 2"},
		{pipeline.Sweep, Options{Only: "some", Frame: &frame, Sticks: one}, `only is "some", want all or unique`},
		{pipeline.Sweep, Options{Only: All, Frame: &frame, Sticks: one, Level: pipeline.EvenLevels(level)}, "level applies only to generated puzzles"},
		{pipeline.Sweep, Options{Only: All, Frame: &frame, Sticks: one, Rules: []figure.Rule{1, 1}}, "the rule remove is given twice"},
		{pipeline.Generate, Options{Only: All, Frame: &frame}, "only applies only to swept puzzles"},
		{pipeline.Generate, Options{Frame: &frame, Sticks: &Sticks{1, 2}}, "found 1..2 sticks, want one number (hint: leave out the sticks to allow any number)"},
		{pipeline.Generate, Options{Frame: &frame, Rules: []figure.Rule{0, 1}}, "found 2 rules, want one (hint: leave out the rule to allow any)"},
		{pipeline.Generate, Options{Frame: &large, Sticks: &Sticks{5, 5}, Level: pipeline.EvenLevels(gentle)}, "no such puzzle has the level gentle, want one of [hard extreme]"},
		{pipeline.Grade, Options{Frame: &frame}, "frame applies only to swept and generated puzzles"},
	} {
		t.Run(c.want, func(t *testing.T) {
			job := pipeline.Job{Verb: c.verb, Kind: "figure", Options: &c.o}
			if c.verb != pipeline.Sweep {
				job.Count = 1
			}
			_, err := kinds.Run(t.Context(), job, pipeline.Options{Dir: t.TempDir()})
			if want := pipeline.ErrJob.Error() + ": " + c.want; !errors.Is(err, pipeline.ErrJob) || err.Error() != want {
				t.Errorf("%v, want %s", err, want)
			}
		})
	}
}
