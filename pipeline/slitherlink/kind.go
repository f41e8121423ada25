// Package slitherlinkjobs plans jobs of slitherlinks, and defines what the commands do with
// them: the kind's entry in the registry.
package slitherlinkjobs

import (
	"flag"
	"fmt"

	"matchbook/generate"
	"matchbook/generate/profile"
	slitherlinkgen "matchbook/generate/slitherlink"
	"matchbook/grade"
	slitherlinkgrade "matchbook/grade/slitherlink"
	"matchbook/out"
	slitherlinkout "matchbook/out/slitherlink"
	"matchbook/pipeline"
	"matchbook/solve/slitherlink"
	"matchbook/solve/slitherlink/compression"
	"matchbook/solve/slitherlink/human"
)

// Options describe slitherlinks.
type Options struct {
	pipeline.Size `flag:"size" verbs:"sweep generate" help:"*"`

	Random   bool               `json:"random,omitempty" verbs:"generate" help:"place clues at random; most boards have no solution"`
	Density  float64            `json:"density,omitempty" verbs:"generate" help:"the {SHARE} of cells with a clue, for -random (default 0.3)"`
	Level    pipeline.Levels    `json:"level,omitempty" verbs:"generate" help:"the levels of the profile or, for sparse puzzles, medium"`
	Symmetry *generate.Symmetry `json:"symmetry,omitempty" verbs:"generate" help:"the clues"`
	Few      bool               `json:"few,omitempty" verbs:"generate" help:"leave out clues that the level does not need"`
	Profile  *profile.Profile   `json:"profile,omitempty" verbs:"generate"` // describes the wanted publishable puzzles; nil means sparse puzzles
	Pattern  *generate.Mask     `json:"pattern,omitempty" verbs:"generate" help:"put clues in"`
	Picture  *generate.Mask     `json:"picture,omitempty" verbs:"generate" help:"draw the loop around"`
	Motif    *generate.Shift    `json:"motif,omitempty" verbs:"generate" help:"repeat the places of the clues, shifted by {ROWS,COLUMNS}"`
	Series   int                `json:"series,omitempty" verbs:"generate" help:"make series of {COUNT} puzzles with clues in the same places"`
	Theme    generate.Theme     `json:"theme,omitempty" verbs:"generate" help:"use only these {DIGITS} as clues, such as 23"`

	// These fields say which other columns to fill. Grade is for a person's steps, score and level, if
	// there is one solution; Paper and Completed are for the results of the paper's algorithm and of the
	// completed algorithm.
	Grade     bool `json:"grade" verbs:"sweep generate grade" sweep:"*"`
	Paper     bool `json:"paper" verbs:"sweep generate grade" help:"*" sweep:"also run the paper's algorithm"`
	Completed bool `json:"completed,omitempty" verbs:"sweep generate grade" generate:"*" grade:"*"`
}

// Default implements [pipeline.JobOptions].
func (o *Options) Default(verb pipeline.Verb) {
	switch verb {
	case pipeline.Sweep:
		o.Size = pipeline.Square(3)
	case pipeline.Generate:
		o.Size, o.Grade, o.Paper = pipeline.Square(10), true, true
	case pipeline.Grade:
		o.Grade = true
	}
}

// Flags implements [pipeline.Flagged].
func (o *Options) Flags(verb pipeline.Verb, flags *flag.FlagSet) func() error {
	return func() error {
		if o.Random && !pipeline.Given(flags, "density") {
			o.Density = 0.3
		}
		o.ByMasks(flags, o.Picture, o.Pattern)
		return nil
	}
}

// Words implements [pipeline.JobOptions].
func (o *Options) Words(j pipeline.Job) string {
	if j.Verb == pipeline.Sweep {
		return "Every slitherlink of " + o.Size.String() + " with one solution"
	}
	words := pipeline.Promise(j.Count, o.Random, o.Level, "slitherlinks of ") + o.Size.String()
	if o.Random {
		words += fmt.Sprintf(", a clue in each cell with probability %g", o.Density)
	}
	if o.Symmetry != nil && *o.Symmetry != generate.NoSymmetry {
		words += fmt.Sprintf(", symmetric by %v", *o.Symmetry)
	}
	if o.Few {
		words += ", without unneeded clues"
	}
	if o.Motif != nil {
		words += fmt.Sprintf(", whose pattern repeats at %v", o.Motif)
	}
	if o.Series > 1 {
		words += fmt.Sprintf(", in series of %d with one pattern", o.Series)
	}
	if o.Theme != nil {
		words += fmt.Sprintf(", only with the clues %v", o.Theme)
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
		words += ", like " + o.Profile.Name + " ones"
	default:
		words += fmt.Sprintf(", like %d others", len(o.Profile.Looks))
	}
	return words
}

// Publishable implements [pipeline.Profiled].
func (o *Options) Publishable() bool { return !o.Random }

// SetProfile implements [pipeline.Profiled].
func (o *Options) SetProfile(p *profile.Profile) error {
	if p == nil && len(o.Level) == 0 && !o.Random {
		o.Level = pipeline.EvenLevels(grade.Medium)
	}
	if o.Profile = p; p != nil && p.Name == "" {
		o.Profile = p.Near(o.Width, o.Height, profile.Enough) // the job needs only the puzzles of about the size of the board
	}
	return nil
}

// steps makes rows and answers.
var steps = &pipeline.Stepped[slitherlink.Puzzle, slitherlink.Solution, human.Fact, slitherlinkout.Row]{
	Kind:   &slitherlinkout.Kind,
	Model:  &slitherlinkgrade.Model,
	Parse:  slitherlink.Parse,
	Exact:  new(slitherlink.Solver),
	Person: new(human.Solver),
	Paper:  new(compression.Paper),
	Clues:  slitherlink.NewClues(),
	Board:  slitherlinkout.Board,
	Legend: slitherlinkout.Legend,
	Fill:   fill,
}

type analysis = pipeline.Analysis[slitherlink.Puzzle, slitherlink.Solution]

func fill(r *slitherlinkout.Row, a *analysis) {
	p := a.Puzzle
	r.Canonical = p.CanonicalID()
	r.Width, r.Height, r.Clues = int32(p.Width), int32(p.Height), int32(p.Clues())
	r.Link, r.TathamID = p.URL(), p.GameID()
	r.Nodes = int64(a.Count.Nodes)
	if a.Count.N > 0 {
		r.LoopLength = out.Some(int32(a.Count.First.Len()))
	}
}

const example = ".3./3../2.1"

// Kind is the kind of slitherlinks.
var Kind = &pipeline.Kind{
	Out:  &slitherlinkout.Kind,
	Book: &slitherlinkout.Book,
	Task: &slitherlinkout.Task,

	Versions: pipeline.Versions{Generator: 2, Solver: 2, Grader: 2},

	Example: example, Answered: `"pzprv3/slither/1/1/4 /1 1 /1 /1 /"`,
	Forms: pipeline.GridForms(example, "https://puzz.link/p?slither/3/3/g8d7b", "3x3t0:a3a3b2a1"),

	Demo: append([]pipeline.NamedJob{
		pipeline.DemoJob("slitherlink", "random", 1000, &Options{Size: pipeline.Square(10), Random: true, Density: 0.3, Grade: true, Paper: true}),
		pipeline.DemoJob("slitherlink", "publishable", 300, &Options{
			Size:    pipeline.Square(10),
			Level:   pipeline.EvenLevels(grade.Medium),
			Profile: &profile.Profile{Name: profile.Published},
			Grade:   true,
			Paper:   true,
		}),
		pipeline.DemoJob("slitherlink", "small", 60, &Options{
			Size:    pipeline.Square(6),
			Level:   pipeline.EvenLevels(grade.Gentle, grade.Easy, grade.Medium),
			Profile: &profile.Profile{Name: profile.Published},
			Grade:   true,
			Paper:   true,
		}),
	}, pipeline.DemoLevels("slitherlink", func(level pipeline.Levels) pipeline.JobOptions {
		return &Options{Size: pipeline.Square(10), Level: level, Profile: &profile.Profile{Name: profile.Published}, Grade: true, Paper: true}
	}, grade.Gentle, grade.Easy, grade.Hard, grade.Expert, grade.Extreme)...),

	Options: new(Options),
	Logic:   steps,
	Desk:    steps.Easel(canvas),
	Limit:   2,
	Replay:  slitherlinkgrade.Replay,
	Profile: &pipeline.ProfileForm{
		Figures: slitherlinkgen.Figures, Published: slitherlinkgen.Published, NewMeasure: steps.Measure(slitherlinkgen.LookOf, slitherlink.Puzzle.CanonicalID),
	},
	Paper: steps.GridPaper(18, 6, []int{7, 10, 15, 20}, func(side int) pipeline.JobOptions {
		return &Options{Size: pipeline.Square(side), Level: pipeline.EvenLevels(grade.Medium), Grade: true, Paper: true, Completed: true}
	}, &Options{Grade: true, Paper: true, Completed: true}),
	Manuals: manuals,
}

var manuals = pipeline.Manuals{
	Sweep: `
Tries every placement of the clues 0 to 3 on a small board, and writes a row for each that has
exactly one solution.

It writes Parquet files and a manifest. On 3x3, 39,129 of 5^9 placements have one solution;
3x4 takes seconds; 4x4, with 5^16 placements, takes hours. -grade adds a person's steps,
the score and the level; -paper adds how the paper's algorithm ends.`,
	Generate: `
Makes slitherlinks with exactly one solution (with -random, any number). Without -level, puzzles
that follow a profile are as hard as the puzzles of the profile.

Many published slitherlinks are extreme. Without -level, sparse puzzles are medium. With -random,
boards have random clues, and most have no solution. Gentle puzzles need counting at clues and dots; easy ones,
patterns of clues and corners; medium ones, pairs of edges at a corner; hard ones, pairs
passed on from corner to corner; expert ones, inside and outside; extreme ones, suppositions.`,
	Grade: `
For each puzzle, grade finds the number of solutions, a person's steps, the score and the level.
With -paper it also runs the paper's algorithm and reports how it ends.`,
	Solve: `
It prints the board, the number of solutions, some solutions, a person's steps with level
and score, and with -paper how the paper's algorithm ends.`,
	Position: `
pzprv3 files and addresses of Penpa+ also hold the lines and crosses drawn so far.`,
	Repair: `
It adds, changes and removes clues from 0 to 3.`,
	Paper: `
Measures the loop compression algorithm of the slitherlink paper (Lee 2024), which solved all
18 puzzles of the paper. It runs on seeded samples of publishable puzzles, or on the puzzles
of files, one per line.

It prints for boards of each size:

` + pipeline.PaperColumns,
}
