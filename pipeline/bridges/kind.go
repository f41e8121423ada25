// Package bridgesjobs plans jobs of bridges puzzles, and defines what the commands do with
// them: the kind's entry in the registry.
package bridgesjobs

import (
	"context"
	"flag"
	"fmt"
	"strconv"

	"matchbook/generate"
	bridgesgen "matchbook/generate/bridges"
	"matchbook/generate/profile"
	"matchbook/grade"
	bridgesgrade "matchbook/grade/bridges"
	"matchbook/out"
	bridgesout "matchbook/out/bridges"
	"matchbook/out/table"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/bridges"
	"matchbook/solve/bridges/human"
	"matchbook/solve/phrase"
	"matchbook/solve/repair"
)

// Options describe bridges puzzles. They are for generated ones.
type Options struct {
	Width     int          `json:"width,omitempty"`
	Height    int          `json:"height,omitempty"`
	Islands   int          `json:"islands,omitempty"`   // 0 for as many as is usual
	Doubles   float64      `json:"doubles,omitempty"`   // the share of bridges that grow double
	Symmetric bool         `json:"symmetric,omitempty"` // by half a turn
	Random    bool         `json:"random,omitempty"`    // no promise: no solution, one or many
	Level     *grade.Level `json:"level,omitempty"`

	// Profile is what the puzzles look like; nil for boards that grow sparse, as all did before
	// there were profiles. Islands and Doubles, if not 0, overrule it.
	Profile *profile.Profile `json:"profile,omitempty"`
	// Symmetry is of boards that follow a profile: how the places of their islands are arranged.
	Symmetry *generate.Symmetry `json:"symmetry,omitempty"`
	// Pattern, also of such boards, says where the islands are.
	Pattern *generate.Mask `json:"pattern,omitempty"`

	// For generated and graded puzzles: whether to leave out the result of the paper's
	// algorithm, and whether to find its result with choices taken back.
	doubles bool // whether Doubles was asked for

	NoPaper   bool `json:"no_paper,omitempty"`
	Completed bool `json:"completed,omitempty"`
}

// wanted is what is found out about each puzzle.
func (o *Options) wanted(j pipeline.Job) pipeline.Wanted {
	return pipeline.Wanted{Steps: true, Paper: !o.NoPaper, Completed: o.Completed, Rates: j.Rates}
}

// partRows is the number of rows of a part, chosen so that it takes about a tenth of a second.
const partRows = 1 << 10

// plan plans a job of bridges puzzles.
func plan(j pipeline.Job, puzzles pipeline.Puzzles) (*pipeline.Plan, error) {
	o := j.Options.(*Options)
	switch {
	case j.Verb == pipeline.Sweep:
		return nil, pipeline.Errorf("bridges have no families to sweep")
	case j.Verb == pipeline.Grade && *o != Options{NoPaper: o.NoPaper, Completed: o.Completed}:
		return nil, pipeline.Errorf("sizes and levels apply only to generated puzzles")
	case j.Verb == pipeline.Grade:
		return pipeline.PlanPuzzles(j, "", partRows, func() pipeline.Maker {
			return steps.Maker(nil, o.wanted(j), pipeline.Given[*bridges.Puzzle, bridges.Solution](puzzles, bridges.Parse))
		}), nil
	}
	options := bridgesgen.Options{
		Width: o.Width, Height: o.Height, Islands: o.Islands, Doubles: o.Doubles,
		Symmetric: o.Symmetric, Random: o.Random, Level: o.Level,
	}
	if o.Symmetry != nil {
		options.Symmetry = *o.Symmetry
	}
	options.Pattern = o.Pattern
	if o.Profile != nil {
		var err error
		if options.Profile, err = o.Profile.Of("bridges", bridgesgen.Figures, bridgesgen.Published); err != nil {
			return nil, pipeline.Errorf("%w", err)
		}
	}
	if _, err := bridgesgen.NewGenerator(options); err != nil {
		return nil, pipeline.Errorf("%w", err)
	}
	rows := pipeline.BoardPartRows(partRows, o.Width, o.Height, j.Count)
	return pipeline.PlanPuzzles(j, pipeline.GridName(o.Width, o.Height, o.Random, o.Level), rows, func() pipeline.Maker {
		generator, err := bridgesgen.NewGenerator(options)
		return steps.Maker(&j.Seed, o.wanted(j), pipeline.Generated[*bridges.Puzzle, bridges.Solution](j.Seed, generator.At, err))
	}), nil
}

// words describes the puzzles that a job generates.
func words(j pipeline.Job) string {
	o := j.Options.(*Options)
	s := pipeline.Promise(j.Count, o.Random, o.Level, "bridges") + fmt.Sprintf(" of %dx%d", o.Width, o.Height)
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
		s += ", that look like published ones"
	}
	return s
}

type (
	analysis = pipeline.Analysis[*bridges.Puzzle, bridges.Solution]
	row      = bridgesout.Row
)

// steps makes rows and answers.
var steps = &pipeline.Stepped[*bridges.Puzzle, bridges.Solution, human.Fact, row]{
	Name:           "bridges",
	Model:          &bridgesgrade.Model,
	Exact:          func() solve.Exact[*bridges.Puzzle, bridges.Solution] { return new(bridges.Solver) },
	Person:         func() solve.Person[*bridges.Puzzle, bridges.Solution, human.Fact] { return new(human.Solver) },
	Paper:          func() solve.Paper[*bridges.Puzzle] { return new(bridges.Paper) },
	NoPaper:        (*bridges.Puzzle).Untold,
	AppendPuzzle:   func(b []byte, p *bridges.Puzzle) []byte { return append(b, textOf(p)...) },
	AppendSolution: func(b []byte, p *bridges.Puzzle, s bridges.Solution) []byte { return append(b, p.FormatFile(s)...) },
	Board:          bridgesout.Board,
	Legend:         bridgesout.Legend,
	Drawing: func(p *bridges.Puzzle, s *bridges.Solution) string {
		if s == nil {
			return p.Drawing(nil)
		}
		return p.Drawing(*s)
	},
	Clues: func() repair.Clues[*bridges.Puzzle, bridges.Solution] { return bridges.NewClues() },
	Columns: func(r *row) pipeline.Columns {
		columns := r.StepColumns()
		return pipeline.Columns{
			Shared: &r.Shared, Human: &r.Human, PaperEnding: &r.PaperEnding, Steps: columns[:],
			PaperChoices: &r.PaperChoices, CompletedSteps: &r.CompletedSteps, CompletedRetractions: &r.CompletedRetractions,
		}
	},
	NewFill: func() func(*row, *analysis, func([]byte) string) { return fill },
}

// textOf returns the text of a puzzle in a data set: rows of demands, or the game ID if more
// or fewer than two bridges may join a pair, which rows cannot express.
func textOf(p *bridges.Puzzle) string {
	if p.PerPair != bridges.PerPair {
		return p.GameID()
	}
	return p.String()
}

// fill fills the columns of bridges.
func fill(r *row, a *analysis, _ func([]byte) string) {
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
		r.Bridges = pipeline.Int32Of(sum)
	}
}

// Kind is the kind of bridges puzzles.
var Kind = &pipeline.Kind{
	Out:  &bridgesout.Kind,
	Book: &bridgesout.Book,

	Versions: pipeline.Versions{Generator: 2, Solver: 1, Grader: 2},

	Example: example,
	Forms:   pipeline.GridForms(example, "https://puzz.link/p?hashi/5/3/4g4g1k3g2h", "5x3m2:4a4a1e3a2b"),

	NewOptions: func() any { return new(Options) },
	Plan:       plan,
	Words:      words,
	Demo: append([]pipeline.NamedJob{
		{Name: "bridges-random", Job: pipeline.Job{Verb: pipeline.Generate, Kind: "bridges", Seed: 1, Count: 1000,
			Options: &Options{Width: 10, Height: 10, Doubles: bridgesgen.DefaultDoubles, Random: true}}},
		{Name: "bridges-publishable", Job: pipeline.Job{Verb: pipeline.Generate, Kind: "bridges", Seed: 1, Count: 300,
			Options: &Options{Width: 10, Height: 10, Profile: &profile.Profile{Name: profile.Published}}}},
	}, pipeline.DemoLevels("bridges", func(level *grade.Level) any {
		return &Options{Width: 10, Height: 10, Level: level, Profile: &profile.Profile{Name: profile.Published}}
	}, grade.Medium, grade.Hard, grade.Expert, grade.Extreme)...),

	Generate: pipeline.Form{
		Manual: `
Makes bridges puzzles (Hashiwokakero), each with exactly one solution, and with -level
all of that level. Without, they are as hard as published ones: four in ten need
suppositions. With -random, puzzles may have no solution, one or many. Puzzle i of a
seed is always the same, whatever -count is.

Gentle and easy puzzles need only counting. Medium ones need the rule that two islands
must not be cut off from the others, hard ones the same for groups of islands, expert and
extreme ones suppositions. Not every size has puzzles of all levels: 5x5 has no extreme
ones.`,
		Flags: func(flags *flag.FlagSet) func() (any, error) {
			o := new(Options)
			var symmetry generate.Symmetry
			paper := true
			pipeline.PaperFlags(flags, &paper, &o.Completed)
			pipeline.SizeFlag(flags, &o.Width, &o.Height, 10)
			flags.IntVar(&o.Islands, "islands", 0, "how many islands; 0 for as many as in the profile; without one, from 24 % of the cells at 7x7 to 11 % at 25x25")
			flags.Func("doubles", "the `share` of bridges that are double at first, 0 to 1 (default, or with 0, that of the profile; 0.5 for sparse and random ones)", func(text string) (err error) {
				o.doubles = true
				if o.Doubles, err = strconv.ParseFloat(text, 64); err != nil || !(o.Doubles >= 0 && o.Doubles <= 1) {
					return fmt.Errorf("found %q, want a number from 0 to 1", text)
				}
				return nil
			})
			flags.TextVar(&symmetry, "symmetry", generate.NoSymmetry, "how the places of the islands are arranged: "+generate.SymmetryNames+"; without, they are free, but often nearly symmetric")
			flags.BoolVar(&o.Random, "random", false, "make random puzzles, which may have no solution or many")
			pipeline.MaskFlag(flags, "pattern", &o.Pattern, "which cells have islands")
			pipeline.LevelFlag(flags, &o.Level, "as they are in the profile; without one, any that needs no suppositions")
			return func() (any, error) {
				if symmetry != generate.NoSymmetry {
					o.Symmetry = &symmetry
				}
				pipeline.MaskSize(flags, &o.Width, &o.Height, o.Pattern)
				o.NoPaper = !paper
				return o, nil
			}
		},
	},
	Grade: pipeline.GradeForm{
		Form: pipeline.Form{
			Manual: `
For each puzzle it finds the number of solutions, the steps of a person, score and level,
and how the algorithm of the seed paper ends.`,
			Flags: func(flags *flag.FlagSet) func() (any, error) {
				o, paper := new(Options), true
				pipeline.PaperFlags(flags, &paper, &o.Completed)
				return func() (any, error) {
					o.NoPaper = !paper
					return o, nil
				}
			},
		},
		Normal: func(text string, _ any) (string, error) {
			p, err := bridges.Parse(text)
			if err != nil {
				return "", err
			}
			return textOf(p), nil
		},
	},
	Solve: pipeline.SolveForm{
		Limit: 2, Steps: true,
		Manual: `
It prints the board, the number of solutions, some of them, the steps of a person
with level and score, and how the algorithm of the seed paper ends. In the drawing, - and
| are one bridge, = and ‖ are two. A ? is an island without a number, which has any number
of bridges; the paper's algorithm does not know such islands.`,
		Flags: func(*flag.FlagSet) func(pipeline.SolveOptions) (pipeline.Solver, error) {
			return func(o pipeline.SolveOptions) (pipeline.Solver, error) {
				return steps.Solver(o, bridges.Parse), nil
			}
		},
	},
	Rated: steps.Rated(bridges.Parse, bridgesgrade.Replay),
	Position: pipeline.PositionForm{
		Manual: `
A pzprv3 file and an address of Penpa+ also have the bridges drawn so far; a pzprv3 file has
crosses, too, where there are none.`,
		Flags: steps.PositionFlags,
	},
	Profile: &pipeline.ProfileForm{
		Figures:     bridgesgen.Figures,
		Published:   bridgesgen.Published,
		NewMeasure:  steps.Measure(bridges.Parse, bridgesgen.LookOf),
		Publishable: func(options any) bool { return !options.(*Options).Random },
		Set: func(options any, p *profile.Profile) error {
			o := options.(*Options)
			if p != nil && p.Name == "" {
				p = bridgesgen.Near(p, o.Width, o.Height) // all that the job draws from
			}
			o.Profile = p
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
		},
	},
	Repair: &pipeline.RepairForm{
		Manual: `
Numbers of islands are changed, taken away (?), and added to islands that have none. The
islands stay where they are. As each bridge has two ends, the sum of all numbers is even: if
all are given, at least two must change, those of two neighbours.`,
		New: func(l phrase.Language) pipeline.Repairer { return steps.Repairer(bridges.Parse, l) },
	},
	Paper: &pipeline.PaperForm{
		Manual: `
Measures the path matching algorithm of the bridges paper (Lee 2024), which solved all 24
puzzles of the paper. Runs the algorithm on seeded samples of publishable puzzles, or on
the puzzles of files, one a line, and prints for boards of each size:

` + pipeline.PaperColumns,
		Sample: 1000, Files: true,
		Flags: func(*flag.FlagSet) func(context.Context, pipeline.PaperOptions) (table.Table, error) { return measure },
	},
}

// example is a puzzle as people type it.
const example = "4.4.1/...../3.2.."

// measure makes the table of paper.
func measure(ctx context.Context, o pipeline.PaperOptions) (table.Table, error) {
	return pipeline.GridPaper{
		Kind: "bridges", Plan: plan, Sides: []int{7, 10, 15, 25},
		Sample: func(side int) any {
			return &Options{Width: side, Height: side, Doubles: bridgesgen.DefaultDoubles, Completed: true}
		},
		Given: func() any { return &Options{Completed: true} },
		SizeOf: func(r out.Row) (int, pipeline.Columns) {
			own := r.(*row)
			return int(max(own.Width, own.Height)), steps.Columns(own)
		},
	}.Measure(ctx, o)
}
