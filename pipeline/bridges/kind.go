// Package bridgesjobs plans jobs of bridges puzzles, and defines what the commands do with
// them: the kind's entry in the registry.
package bridgesjobs

import (
	"flag"
	"fmt"

	"matchbook/generate"
	bridgesgen "matchbook/generate/bridges"
	"matchbook/generate/profile"
	"matchbook/grade"
	bridgesgrade "matchbook/grade/bridges"
	"matchbook/out"
	bridgesout "matchbook/out/bridges"
	"matchbook/pipeline"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
)

// Options describe bridges puzzles.
type Options struct {
	pipeline.Size `flag:"size" verbs:"generate" help:"*"`

	Islands   int             `json:"islands,omitempty" verbs:"generate" help:"place {COUNT} islands; 0 means a usual number. That is the number of islands of a puzzle of the profile. In sparse and random puzzles, islands usually fill from 24 % of the cells at 7x7 to 12 % at 25x25; if they have little room, there may be fewer than COUNT"`
	Doubles   float64         `json:"doubles,omitempty" verbs:"generate" help:"aim for this {SHARE} of double bridges. The default, 0, takes the share of the profile, or 0.5 for sparse and random puzzles. With a profile, the share stays near that of the profile, whatever you aim for"`
	Symmetric bool            `json:"symmetric,omitempty" verbs:"generate"` // whether the islands have half-turn symmetry; only for boards without a profile
	Random    bool            `json:"random,omitempty" verbs:"generate" help:"make random puzzles, with any number of solutions"`
	Level     pipeline.Levels `json:"level,omitempty" verbs:"generate" help:"the levels of the profile or, for sparse puzzles, any up to hard"`

	// Profile describes the wanted puzzles; nil means sparse or random boards. If Islands or Doubles is
	// not 0, boards aim for this number instead of the profile's own value. Symmetry and Pattern need a
	// profile. Without a profile, Symmetric asks for half-turn symmetry.
	Profile  *profile.Profile   `json:"profile,omitempty" verbs:"generate"`
	Symmetry *generate.Symmetry `json:"symmetry,omitempty" verbs:"generate" help:"the islands"`
	Pattern  *generate.Mask     `json:"pattern,omitempty" verbs:"generate" help:"put islands in"`

	// whether to omit the result of the paper's algorithm, and whether to add the result of the
	// completed algorithm
	NoPaper   bool `json:"no_paper,omitempty" flag:"!paper" verbs:"generate grade" help:"*"`
	Completed bool `json:"completed,omitempty" verbs:"generate grade" help:"*"`

	doubles bool // whether Doubles was given
}

// Default implements [pipeline.JobOptions].
func (o *Options) Default(verb pipeline.Verb) {
	if verb == pipeline.Generate {
		o.Size = pipeline.Square(10)
	}
	o.NoPaper = verb == pipeline.Grade
}

// Flags implements [pipeline.Flagged].
func (o *Options) Flags(_ pipeline.Verb, flags *flag.FlagSet) func() error {
	return func() error {
		o.doubles = pipeline.Given(flags, "doubles")
		o.ByMasks(flags, o.Pattern)
		return nil
	}
}

// the paces of puzzles with a profile, of sparse and random puzzles, of extreme sparse puzzles, and of
// grading
var (
	published = pipeline.Pace{{49, 620_000}, {100, 500_000}, {225, 320_000}, {400, 150_000}, {625, 54_000}}
	sparse    = pipeline.Pace{{49, 52_000_000}, {100, 38_000_000}, {225, 20_000_000}, {400, 12_000_000}, {625, 8_000_000}}
	extreme   = pipeline.Pace{{49, 3_200_000}, {100, 1_600_000}, {225, 600_000}, {400, 300_000}, {625, 150_000}}
	graded    = pipeline.Pace{{400, 20_000_000}}
)

// PerHour implements [pipeline.JobOptions].
func (o *Options) PerHour(j pipeline.Job) uint64 {
	cells, hardest := o.Width*o.Height, o.Level.Is(grade.Extreme)
	switch {
	case j.Verb == pipeline.Grade:
		return graded.At(int(j.Longest))
	case o.Profile != nil && hardest:
		return published.At(cells) / 3
	case o.Profile != nil:
		return published.At(cells)
	case hardest:
		return extreme.At(cells)
	}
	return sparse.At(cells)
}

// Plan implements [pipeline.JobOptions].
func (o *Options) Plan(j pipeline.Job, puzzles pipeline.Puzzles) (*pipeline.Plan, error) {
	wanted := pipeline.Wanted{Steps: true, Paper: !o.NoPaper, Completed: o.Completed, Reading: j.Reading, Rates: j.Rates}
	if j.Verb == pipeline.Grade {
		return steps.PlanGraded(j, wanted, puzzles), nil
	}
	options := bridgesgen.Options{
		Width: o.Width, Height: o.Height, Islands: o.Islands, Doubles: o.Doubles,
		Symmetric: o.Symmetric, Random: o.Random, Level: o.Level.One(), Pattern: o.Pattern,
	}
	if o.Symmetry != nil {
		options.Symmetry = *o.Symmetry
	}
	if o.Profile != nil {
		var err error
		if options.Profile, err = o.Profile.Of("bridges", bridgesgen.Figures, bridgesgen.Published); err != nil {
			return nil, pipeline.Errorf("%w", err)
		}
	}
	return steps.PlanGenerated(j, o.Name(o.Random), wanted, func() (pipeline.Generator[*bridges.Puzzle], error) {
		return bridgesgen.NewGenerator(options)
	})
}

// Words implements [pipeline.JobOptions].
func (o *Options) Words(j pipeline.Job) string {
	s := pipeline.Promise(j.Count, o.Random, o.Level, "bridges of ") + o.Size.String()
	if o.Islands > 0 {
		s += fmt.Sprintf(" with %d islands", o.Islands)
	}
	if o.Symmetric {
		s += ", symmetric"
	}
	if o.Symmetry != nil {
		s += fmt.Sprintf(", symmetric by %v", *o.Symmetry)
	}
	if o.Pattern != nil {
		s += ", in a pattern"
	}
	if o.Profile != nil && o.Profile.Name != "" {
		s += ", like published ones"
	}
	return s
}

// Publishable implements [pipeline.Profiled].
func (o *Options) Publishable() bool { return !o.Random }

// SetProfile implements [pipeline.Profiled].
func (o *Options) SetProfile(p *profile.Profile) error {
	if o.Profile = p; p != nil && p.Name == "" {
		o.Profile = bridgesgen.Near(p, o.Width, o.Height) // the job needs only the puzzles of about the size of the board
	}
	if p != nil {
		return nil
	}
	if !o.doubles {
		o.Doubles = bridgesgen.DefaultDoubles
	}
	if o.Symmetry != nil {
		if *o.Symmetry != generate.HalfTurn {
			return fmt.Errorf("-symmetry is %v, want none or half-turn for bridges that follow no profile", *o.Symmetry)
		}
		o.Symmetric, o.Symmetry = true, nil
	}
	return nil
}

// steps makes rows and answers.
var steps = &pipeline.Stepped[*bridges.Puzzle, bridges.Solution, human.Fact, bridgesout.Row]{
	Kind:   &bridgesout.Kind,
	Model:  &bridgesgrade.Model,
	Parse:  bridges.Parse,
	Exact:  new(bridges.Solver),
	Person: new(human.Solver),
	Paper:  new(bridges.Paper),
	Clues:  bridges.NewClues(),
	Knows:  func(p *bridges.Puzzle) bool { return !p.Untold() },
	Board:  bridgesout.Board,
	Legend: bridgesout.Legend,
	Fill:   fill,
}

func fill(r *bridgesout.Row, a *pipeline.Analysis[*bridges.Puzzle, bridges.Solution]) {
	p := a.Puzzle
	r.Canonical = p.CanonicalID()
	r.Width, r.Height = int32(p.Board.Width), int32(p.Board.Height)
	r.PerPair, r.Islands = int32(p.PerPair), int32(len(p.Islands))
	r.Link = p.URL()
	if !p.Untold() {
		r.TathamID = p.GameID()
	}
	r.Nodes = int64(a.Count.Nodes)
	if a.Count.N > 0 {
		sum := 0
		for _, n := range a.Count.First {
			sum += int(n)
		}
		r.Bridges = out.Some(int32(sum))
	}
}

const example = "4.4.1/...../3.2.."

// Kind is the kind of bridges puzzles.
var Kind = &pipeline.Kind{
	Out:  &bridgesout.Kind,
	Book: &bridgesout.Book,
	Task: &bridgesout.Task,

	Versions: pipeline.Versions{Generator: 2, Solver: 1, Grader: 2},

	Example: example, Answered: `"pzprv3/hashikake/1/3/2 . 2 /2 2 /"`,
	Forms: pipeline.GridForms(example, "https://puzz.link/p?hashi/5/3/4g4g1k3g2h", "5x3m2:4a4a1e3a2b"),

	Demo: append([]pipeline.NamedJob{
		pipeline.DemoJob("bridges", "random", 1000, &Options{Size: pipeline.Square(10), Doubles: bridgesgen.DefaultDoubles, Random: true}),
		pipeline.DemoJob("bridges", "publishable", 300, &Options{Size: pipeline.Square(10), Profile: &profile.Profile{Name: profile.Published}}),
		pipeline.DemoJob("bridges", "small", 60, &Options{Size: pipeline.Square(7), Level: pipeline.EvenLevels(grade.Gentle, grade.Easy, grade.Medium), Profile: &profile.Profile{Name: profile.Published}}),
	}, pipeline.DemoLevels("bridges", func(level pipeline.Levels) pipeline.JobOptions {
		return &Options{Size: pipeline.Square(10), Level: level, Profile: &profile.Profile{Name: profile.Published}}
	}, grade.Medium, grade.Hard, grade.Expert, grade.Extreme)...),

	Options: new(Options),
	Logic:   steps,
	Desk:    steps.Easel(canvas),
	Limit:   2,
	Replay:  bridgesgrade.Replay,
	Profile: &pipeline.ProfileForm{
		Figures: bridgesgen.Figures, Published: bridgesgen.Published, NewMeasure: steps.Measure(bridgesgen.LookOf, (*bridges.Puzzle).CanonicalID),
	},
	Paper: steps.GridPaper(24, bridges.Sentences, []int{7, 10, 15, 25}, func(side int) pipeline.JobOptions {
		return &Options{Size: pipeline.Square(side), Doubles: bridgesgen.DefaultDoubles, Completed: true}
	}, &Options{Completed: true}),
	Manuals: manuals,
}

var manuals = pipeline.Manuals{
	Generate: `
Makes bridges puzzles (Hashiwokakero) with exactly one solution (with -random, any
number). Without -level, puzzles that follow a profile are as hard as the puzzles of the profile.

Gentle and easy puzzles need only counting. Medium ones need the rule that two islands must
not be cut off from the others; hard ones, the same rule for groups of islands; expert and
extreme ones, suppositions. Not every size has puzzles of all levels: on 4x4, the search
finds no extreme ones.`,
	Grade: `
For each puzzle, grade finds the number of solutions, a person's steps, the score and the level.
With -paper it also runs the paper's algorithm and reports how it ends.`,
	Solve: `
It prints the board, the number of solutions, some solutions, a person's steps with level
and score, and with -paper how the paper's algorithm ends. In the drawing, - and |
are one bridge, = and ‖ are two. A ? is an island without a number; it has any number of
bridges, at least one. The paper's algorithm allows no such islands.`,
	Position: `
pzprv3 files and addresses of Penpa+ also hold the bridges drawn so far. Only pzprv3 files hold
crosses, which mark places without a bridge.`,
	Repair: `
It changes the numbers of islands, removes numbers (?), and adds numbers to islands without
one. The islands stay where they are. Each bridge has two ends, so if all numbers are given, their
sum must be even.`,
	Paper: `
Measures the path matching algorithm of the bridges paper (Lee 2024), which solved all 24
puzzles of the paper. It runs on seeded samples of publishable puzzles, or on the puzzles of
files, one per line.

It prints for boards of each size:

` + pipeline.PaperColumns,
}
