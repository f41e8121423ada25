// Package slitherlinkjobs plans jobs of slitherlinks, and defines what the commands do with
// them: the kind's entry in the registry.
package slitherlinkjobs

import (
	"context"
	"flag"
	"fmt"
	"strconv"

	"matchbook/generate"
	"matchbook/generate/profile"
	slitherlinkgen "matchbook/generate/slitherlink"
	"matchbook/grade"
	slitherlinkgrade "matchbook/grade/slitherlink"
	"matchbook/out"
	slitherlinkout "matchbook/out/slitherlink"
	"matchbook/out/table"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/repair"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/compression"
	"matchbook/solve/slitherlink/human"
)

// Options describe slitherlinks. All except Grade and Paper apply only to swept and
// generated puzzles.
type Options struct {
	Width    int                `json:"width,omitempty"`
	Height   int                `json:"height,omitempty"`
	Random   bool               `json:"random,omitempty"`  // no promise: most have no solution
	Density  float64            `json:"density,omitempty"` // of random ones: the probability of a clue
	Level    *grade.Level       `json:"level,omitempty"`
	Symmetry *generate.Symmetry `json:"symmetry,omitempty"`
	Few      bool               `json:"few,omitempty"`     // no clue that could go
	Profile  *profile.Profile   `json:"profile,omitempty"` // of publishable ones, what they look like; nil for sparse
	Pattern  *generate.Mask     `json:"pattern,omitempty"` // the cells with clues
	Picture  *generate.Mask     `json:"picture,omitempty"` // the cells inside the loop
	Grade    bool               `json:"grade"`             // of those with one solution, the steps of a person, score and level
	Paper    bool               `json:"paper"`             // how the paper's algorithm fares

	Completed bool `json:"completed,omitempty"` // how it fares with choices taken back
}

// words describes the puzzles that a job sweeps or generates.
func words(j pipeline.Job) string {
	o := j.Options.(*Options)
	size := fmt.Sprintf("%dx%d", o.Width, o.Height)
	if j.Verb == pipeline.Sweep {
		return "Every slitherlink of " + size + " with one solution"
	}
	words := pipeline.Promise(j.Count, o.Random, o.Level, "slitherlinks of ") + size
	if o.Random {
		words += fmt.Sprintf(", a clue in each cell with probability %g", o.Density)
	}
	if o.Symmetry != nil && *o.Symmetry != generate.NoSymmetry {
		words += fmt.Sprintf(", symmetric by %v", *o.Symmetry)
	}
	if o.Few {
		words += ", no clue too many"
	}
	if o.Pattern != nil {
		words += ", with clues in a given pattern"
	}
	if o.Picture != nil {
		words += ", whose loop draws a given picture"
	}
	switch {
	case o.Profile == nil:
	case o.Profile.Name != "":
		words += ", that look like " + o.Profile.Name + " ones"
	default:
		words += fmt.Sprintf(", that look like %d others", len(o.Profile.Looks))
	}
	return words
}

type (
	analysis = pipeline.Analysis[slitherlink.Puzzle, slitherlink.Solution]
	row      = slitherlinkout.Row
)

// steps makes rows and answers.
var steps = &pipeline.Stepped[slitherlink.Puzzle, slitherlink.Solution, human.Fact, row]{
	Name:         "slitherlink",
	Model:        &slitherlinkgrade.Model,
	Exact:        func() solve.Exact[slitherlink.Puzzle, slitherlink.Solution] { return new(slitherlink.Solver) },
	Person:       func() solve.Person[slitherlink.Puzzle, slitherlink.Solution, human.Fact] { return new(human.Solver) },
	Paper:        func() solve.Paper[slitherlink.Puzzle] { return new(compression.Paper) },
	Board:        slitherlinkout.Board,
	Legend:       slitherlinkout.Legend,
	AppendPuzzle: func(b []byte, p slitherlink.Puzzle) []byte { return append(b, p.String()...) },
	AppendSolution: func(b []byte, p slitherlink.Puzzle, s slitherlink.Solution) []byte {
		return append(b, p.FormatFile(s)...)
	},
	Drawing: func(p slitherlink.Puzzle, s *slitherlink.Solution) string {
		if s == nil {
			return p.Drawing(nil)
		}
		return p.Drawing(*s)
	},
	Clues: func() repair.Clues[slitherlink.Puzzle, slitherlink.Solution] { return slitherlink.NewClues() },
	Columns: func(r *row) pipeline.Columns {
		columns := r.StepColumns()
		return pipeline.Columns{
			Shared: &r.Shared, Human: &r.Human, PaperEnding: &r.PaperEnding, Steps: columns[:],
			PaperChoices: &r.PaperChoices, CompletedSteps: &r.CompletedSteps, CompletedRetractions: &r.CompletedRetractions,
		}
	},
	NewFill: func() func(*row, *analysis, func([]byte) string) { return fill },
}

// fill fills the columns of slitherlinks.
func fill(r *row, a *analysis, _ func([]byte) string) {
	p := a.Puzzle
	r.Canonical = p.CanonicalID()
	r.Width, r.Height, r.Clues = int32(p.Width), int32(p.Height), int32(p.Clues())
	r.Link, r.TathamID = p.URL(), p.GameID()
	r.Nodes = int64(a.Count.Nodes)
	if a.Count.N > 0 {
		r.LoopLength = pipeline.Int32Of(a.Count.First.Len())
	}
}

// example is a puzzle as people type it.
const example = ".3./3../..."

// Kind is the kind of slitherlinks.
var Kind = &pipeline.Kind{
	Out:  &slitherlinkout.Kind,
	Book: &slitherlinkout.Book,

	Versions: pipeline.Versions{Generator: 2, Solver: 2, Grader: 2},

	Example: example,
	Forms:   pipeline.GridForms(example, "https://puzz.link/p?slither/3/3/g8di", "3x3t0:a3a3e"),

	NewOptions: func() any { return new(Options) },
	Plan:       plan,
	Words:      words,
	Demo: append([]pipeline.NamedJob{
		{Name: "slitherlink-random", Job: pipeline.Job{Verb: pipeline.Generate, Kind: "slitherlink", Seed: 1, Count: 1000,
			Options: &Options{Width: 10, Height: 10, Random: true, Density: 0.3, Grade: true, Paper: true}}},
		{Name: "slitherlink-publishable", Job: pipeline.Job{Verb: pipeline.Generate, Kind: "slitherlink", Seed: 1, Count: 300,
			Options: &Options{Width: 10, Height: 10, Level: new(grade.Medium), Profile: &profile.Profile{Name: profile.Published}, Grade: true, Paper: true}}},
	}, pipeline.DemoLevels("slitherlink", func(level *grade.Level) any {
		return &Options{Width: 10, Height: 10, Level: level, Profile: &profile.Profile{Name: profile.Published}, Grade: true, Paper: true}
	}, grade.Gentle, grade.Easy, grade.Hard, grade.Expert, grade.Extreme)...),

	Sweep: &pipeline.Form{
		Manual: `
Tries every placement of the clues 0 to 3 on a small board, and writes a row for each that
has exactly one solution to Parquet files, with a manifest. On 3x3, 39,129 of 5^9
placements have one; 3x4 takes seconds, 4x4, with 5^16 placements, hours. -grade adds the
steps of a person with score and level; -paper adds how the algorithm of the seed paper
ends.`,
		Flags: func(flags *flag.FlagSet) func() (any, error) {
			o := new(Options)
			pipeline.SizeFlag(flags, &o.Width, &o.Height, 3)
			flags.BoolVar(&o.Grade, "grade", false, "solve each puzzle as a person does, for score and level")
			flags.BoolVar(&o.Paper, "paper", false, "run the paper's algorithm on each puzzle")
			return func() (any, error) { return o, nil }
		},
	},
	Generate: pipeline.Form{
		Manual: `
Makes slitherlinks, each with exactly one solution. The level is medium unless -level is
given; it does not follow the profile, where more than half are extreme. With -random,
boards have random clues, and most have no solution. Puzzle i of a seed is always the same,
whatever -count is.

Gentle puzzles need counting at clues and dots, easy ones patterns of clues and corners,
medium ones pairs of edges at a corner, hard ones pairs passed on from corner to corner,
expert ones inside and outside, extreme ones suppositions. Small boards have no hard
puzzles.`,
		Flags: generateFlags,
	},
	Grade: pipeline.GradeForm{
		Form: pipeline.Form{
			Manual: `
For each puzzle it finds the number of solutions, the steps of a person, score and level,
and how the algorithm of the seed paper ends.`,
			Flags: func(flags *flag.FlagSet) func() (any, error) {
				o := new(Options)
				o.Grade = true
				pipeline.PaperFlags(flags, &o.Paper, &o.Completed)
				return func() (any, error) { return o, nil }
			},
		},
		Normal: func(text string, _ any) (string, error) {
			p, err := slitherlink.Parse(text)
			if err != nil {
				return "", err
			}
			return p.String(), nil
		},
	},
	Solve: pipeline.SolveForm{
		Limit: 2, Steps: true,
		Manual: `
It prints the board, the number of solutions, some of them, the steps of a person
with level and score, and how the algorithm of the seed paper ends.`,
		Flags: func(*flag.FlagSet) func(pipeline.SolveOptions) (pipeline.Solver, error) {
			return func(o pipeline.SolveOptions) (pipeline.Solver, error) {
				return steps.Solver(o, slitherlink.Parse), nil
			}
		},
	},
	Rated: steps.Rated(slitherlink.Parse, slitherlinkgrade.Replay),
	Position: pipeline.PositionForm{
		Manual: `
A pzprv3 file and an address of Penpa+ also have what is drawn so far: lines and crosses.`,
		Flags: steps.PositionFlags,
	},
	Profile: &pipeline.ProfileForm{
		Figures:     slitherlinkgen.Figures,
		Published:   slitherlinkgen.Published,
		NewMeasure:  steps.Measure(slitherlink.Parse, slitherlinkgen.LookOf),
		Publishable: func(options any) bool { return !options.(*Options).Random },
		Set: func(options any, p *profile.Profile) error {
			o := options.(*Options)
			if p != nil && p.Name == "" {
				p = p.Near(o.Width, o.Height, profile.Enough) // all that the job draws from
			}
			o.Profile = p
			return nil
		},
	},
	Repair: &pipeline.RepairForm{
		Manual: `
Clues of cells, 0 to 3, are added, changed and taken away.`,
		New: func(l phrase.Language) pipeline.Repairer { return steps.Repairer(slitherlink.Parse, l) },
	},
	Paper: &pipeline.PaperForm{
		Manual: `
Measures the loop compression algorithm of the slitherlink paper (Lee 2024), which solved
all 18 puzzles of the paper. Runs the algorithm on seeded samples of publishable puzzles,
or on the puzzles of files, one a line, and prints for boards of each size:

` + pipeline.PaperColumns,
		Sample: 1000, Files: true,
		Flags: func(*flag.FlagSet) func(context.Context, pipeline.PaperOptions) (table.Table, error) { return measure },
	},
}

// measured describes puzzles from elsewhere on which the paper's algorithm is measured.
func measured() any { return &Options{Grade: true, Paper: true, Completed: true} }

// generateFlags defines the flags of generate.
func generateFlags(flags *flag.FlagSet) func() (any, error) {
	o := &Options{Grade: true}
	pipeline.PaperFlags(flags, &o.Paper, &o.Completed)
	var symmetry generate.Symmetry
	density := -1.0
	pipeline.SizeFlag(flags, &o.Width, &o.Height, 10)
	pipeline.LevelFlag(flags, &o.Level, "medium")
	flags.TextVar(&symmetry, "symmetry", generate.NoSymmetry, "how the places of the clues are arranged: "+generate.SymmetryNames+"; none is what the profile has")
	flags.BoolVar(&o.Few, "few", false, "leave out every clue that is not needed")
	pipeline.MaskFlag(flags, "pattern", &o.Pattern, "which cells have clues")
	pipeline.MaskFlag(flags, "picture", &o.Picture, "which cells are inside the loop")
	flags.BoolVar(&o.Random, "random", false, "clues at random; most boards have no solution")
	flags.Func("density", "of random puzzles, the `probability` that a cell has a clue, 0 to 1 (default 0.3)", func(text string) (err error) {
		if density, err = strconv.ParseFloat(text, 64); err != nil || !(density >= 0 && density <= 1) {
			return fmt.Errorf("found %q, want a number from 0 to 1", text)
		}
		return nil
	})
	return func() (any, error) {
		switch {
		case density >= 0:
			o.Density = density
		case o.Random:
			o.Density = 0.3
		}
		if !o.Random && o.Level == nil {
			o.Level = new(grade.Medium)
		}
		if symmetry != generate.NoSymmetry {
			o.Symmetry = &symmetry
		}
		pipeline.MaskSize(flags, &o.Width, &o.Height, o.Picture, o.Pattern)
		return o, nil
	}
}

// measure makes the table of paper.
func measure(ctx context.Context, o pipeline.PaperOptions) (table.Table, error) {
	return pipeline.GridPaper{
		Kind: "slitherlink", Plan: plan, Sides: []int{7, 10, 15, 20},
		Sample: func(side int) any {
			return &Options{Width: side, Height: side, Level: new(grade.Medium), Grade: true, Paper: true, Completed: true}
		},
		Given: measured,
		SizeOf: func(r out.Row) (int, pipeline.Columns) {
			own := r.(*row)
			return int(max(own.Width, own.Height)), steps.Columns(own)
		},
	}.Measure(ctx, o)
}
