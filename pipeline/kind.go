package pipeline

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"matchbook/generate/profile"
	"matchbook/grade"
	"matchbook/grade/people"
	"matchbook/out"
	"matchbook/out/book"
	"matchbook/out/table"
	"matchbook/out/tasks"
	"matchbook/solve"
	"matchbook/solve/phrase"
	"matchbook/solve/repair"
)

// Kind is everything that the general code knows about a kind of puzzle. Each kind is declared in
// the folder of its name, and package kinds lists them all.
type Kind struct {
	Out  *out.Kind   // the kind's name, columns, pictures, and forms in other programs
	Book *book.Kind  // how puzzles of the kind are printed in books
	Task *tasks.Kind // how puzzles of the kind become tasks; nil if they cannot become tasks

	// Versions must be raised when rows may change. A test fails if rows change and Versions do not.
	Versions Versions

	// Example is a puzzle as people type it, in quotes if a shell needs them. People can solve the example
	// by steps or moves. Answered is a puzzle with its answer. Forms explains in manuals how to write
	// puzzles.
	Example, Answered, Forms string

	Manuals Manuals
	Demo    []NamedJob // the kind's jobs in the built-in batch, in order
	Limit   int        // the largest number of solutions that the command solve prints by default

	Desk Easel // how puzzles are drawn on a page; nil if they can only be typed

	Options JobOptions // zero options of the kind's own type
	Logic   Logic

	Paper   *PaperForm   // nil if no algorithm was published
	Profile *ProfileForm // measures collections of puzzles; nil if the kind has no profiles

	// Replay returns the moves of a trace, one line of a file; nil if the kind has no traces.
	Replay func(trace []byte) (*people.Solve, error)
}

// Manuals describe what each verb of the command does for one kind. The command help -all shows
// them; without -all, help shows only the first paragraphs of Sweep, Generate and Paper.
type Manuals struct {
	Sweep                  string // empty if there are no families to sweep
	Generate, Grade, Solve string
	Position               string // how to write a position
	Repair                 string // which clues the verb repair adds, changes and removes; empty if puzzles cannot be repaired
	Paper                  string // empty if no algorithm was published
}

// JobOptions is a kind's own description of puzzles, for [Job.Options]. The value is a pointer to a
// struct whose fields declare the flags of verbs, as [Kind.Flags] explains.
type JobOptions interface {
	// Default sets the defaults of all flags.
	Default(verb Verb)

	// Plan plans a job with these options. The error wraps [ErrJob] if the job is impossible.
	Plan(j Job, puzzles Puzzles) (*Plan, error)

	// PerHour returns roughly how many puzzles of a job one processor can generate or grade in
	// an hour. The sizes of parts depend on this number.
	PerHour(j Job) uint64

	// Words describes the puzzles that a job sweeps or generates, in a sentence without a full
	// stop.
	Words(j Job) string
}

// Tabled is implemented by [JobOptions] that make their own table of the results of a run, with a row
// for each section. [ResultTable] makes the table for options without the method Table.
type Tabled interface {
	Table(j Job, r *Result) table.Table
}

// Censused is implemented by [JobOptions] of families that can be counted without making a row for
// each puzzle.
type Censused interface {
	Census(ctx context.Context, progress io.Writer) (table.Table, error)
}

// Profiled is implemented by [JobOptions] of puzzles that can follow a profile.
type Profiled interface {
	Publishable() bool                   // whether the puzzles are publishable; other puzzles follow no profile
	SetProfile(p *profile.Profile) error // makes the puzzles follow a profile; nil means [profile.Sparse]
}

// Logic reads and solves puzzles in any of their text forms. The error is a [solve.SyntaxError] if
// a text is not a puzzle. The returned functions are not safe for concurrent use.
type Logic interface {
	Normal(text string, options JobOptions) (string, error) // a puzzle's text as in data sets
	Solver(o SolveOptions) (Solver, error)
	Positions(o SolveOptions) (Positions, error)
	Live(o SolveOptions) (Live, error)
}

// StepLogic is the [Logic] of a kind that people solve by steps.
type StepLogic interface {
	Grading() *grade.Model

	// NewSteps returns a function that solves a puzzle as a person does. The function fails unless
	// the puzzle has exactly one solution and the steps reach that solution.
	NewSteps() func(text string) (solve.Human, error)
}

// Repairing is a [Logic] that can repair puzzles and keep their design.
type Repairing interface {
	Repairer(keep repair.Design, l phrase.Language) Repairer
}

// SolveOptions say what the command solve computes about a puzzle.
type SolveOptions struct {
	Limit    int             // the largest number of solutions, 0 to [MostSolutions]
	Paper    bool            // the result of the paper's algorithm
	Trace    bool            // the steps of the paper's algorithm
	Reading  solve.Reading   // how to read the paper
	Steps    Telling         // which steps to show
	From     int             // the first round to show, from 1; each step of a story is a round
	Most     int             // the largest number of steps to show; 0 for all
	Walk     bool            // whether to show the steps as pictures
	Language phrase.Language // the language of the steps
	Rates    *grade.Rates    // the rates to grade with; nil for the kind's own
	Options  JobOptions      // options of the verb [Solve]
}

// Telling says which steps to show.
type Telling int

const (
	Story   Telling = iota // one step after another, without steps that the result does not need
	Rounds                 // all steps that count for the grade
	NoSteps                // none
)

// Solver solves a puzzle.
type Solver func(text string) (*Answer, error)

// Positions gives hints and checks for positions: puzzles with the part of an answer that a person
// has drawn.
type Positions struct {
	Hint  Hinter
	Check Checker
}

// PaperForm measures the claims of a kind's paper. The options of Measure are the options of the
// verb [Paper].
type PaperForm struct {
	Sample    uint64     // the default number of puzzles to try in each group
	Files     bool       // whether Measure can also try puzzles of files
	Full      func() Job // the job that repeats all runs of the paper; nil if there is no such job
	Tried     int        // number of puzzles that the paper reports as tried and solved; 0 if the paper measures time instead
	Sentences int        // number of sentences that can be read in two ways, 0 to [solve.MostSentences]; see [solve.Reading]
	Measure   func(ctx context.Context, options JobOptions, o PaperOptions) (table.Table, error)
}

// PaperOptions select the puzzles on which the paper's algorithm is tried.
type PaperOptions struct {
	Sample   uint64 // number of puzzles of each group; 0 for all puzzles, if the kind can list them
	Seed     uint64 // the seed of the sample
	Reading  solve.Reading
	Puzzles  []string // texts of puzzles to take in place of a sample; may be nil
	Progress io.Writer
}

// ProfileForm measures the puzzles of a collection.
type ProfileForm struct {
	Figures   []profile.Figure
	Published func() *profile.Profile

	// NewMeasure returns a function that measures a puzzle in the kind's own text. The function
	// fails for a puzzle that does not have exactly one solution, since its features are undefined,
	// for an empty board, and for a puzzle that it has measured before, perhaps turned or mirrored.
	NewMeasure func() func(text string) (profile.Look, error)
}

// Of returns the profile of puzzles in the kind's own text. Of skips a puzzle that cannot be
// measured, and reports the puzzle to the function failed.
func (f *ProfileForm) Of(kind, source string, puzzles []string, failed func(puzzle string, err error)) *profile.Profile {
	measure := f.NewMeasure()
	var looks []profile.Look
	for _, text := range puzzles {
		look, err := measure(text)
		if err != nil {
			failed(text, err)
			continue
		}
		looks = append(looks, look)
	}
	return profile.New(kind, source, f.Figures, looks)
}

// Name returns the kind's name.
func (k *Kind) Name() string { return k.Out.Name }

// NewOptions returns new zero options.
func (k *Kind) NewOptions() JobOptions {
	return reflect.New(reflect.TypeOf(k.Options).Elem()).Interface().(JobOptions)
}

// DemoJob returns a demonstration job that generates puzzles of a kind.
func DemoJob(kind, name string, count uint64, options JobOptions) NamedJob {
	return NamedJob{kind + "-" + name, Job{Verb: Generate, Kind: kind, Seed: 1, Count: count, Options: options}}
}

// DemoLevels returns demonstration jobs of publishable puzzles, one for each level.
func DemoLevels(kind string, options func(Levels) JobOptions, levels ...grade.Level) (jobs []NamedJob) {
	for _, level := range levels {
		jobs = append(jobs, DemoJob(kind, level.String()+"-publishable", 25, options(EvenLevels(level))))
	}
	return jobs
}

// Flags defines the flags of a verb. After the flags are parsed, the returned function returns the
// options.
//
// The tags of a field describe its flag. verbs:"…" lists the verbs that have the flag. help:"…", or a
// tag with the name of a verb, is the flag's help; a field without help has no flag. flag:"…" is the
// flag's name, by default the field's name in JSON. [JobOptions].Default sets the flag's default.
func (k *Kind) Flags(verb Verb, flags *flag.FlagSet) func() (JobOptions, error) {
	o := k.NewOptions()
	o.Default(verb)
	options := reflect.ValueOf(o).Elem()
	for _, field := range reflect.VisibleFields(options.Type()) {
		help := cmp.Or(field.Tag.Get(string(verb)), field.Tag.Get("help"))
		if help != "" && slices.Contains(verbsOf(field), verb) {
			defineFlag(flags, flagName(field), options.FieldByIndex(field.Index).Addr().Interface(), help)
		}
	}
	finish := func() error { return nil }
	if f, ok := o.(Flagged); ok {
		finish = f.Flags(verb, flags)
	}
	return func() (JobOptions, error) {
		if Given(flags, "level") && Given(flags, "mix") {
			return nil, errors.New("-level and -mix both choose levels: give only one of them")
		}
		return o, finish()
	}
}

func verbsOf(field reflect.StructField) (verbs []Verb) {
	for verb := range strings.FieldsSeq(field.Tag.Get("verbs")) {
		verbs = append(verbs, Verb(verb))
	}
	return verbs
}

// checkFields returns an error that wraps [ErrJob] if a set option does not apply to the job's
// verb.
func checkFields(o JobOptions, verb Verb) error {
	options := reflect.ValueOf(o).Elem()
	for _, field := range reflect.VisibleFields(options.Type()) {
		verbs := verbsOf(field)
		if len(verbs) == 0 || slices.Contains(verbs, verb) || options.FieldByIndex(field.Index).IsZero() {
			continue
		}
		var made []string
		for _, v := range verbs {
			made = append(made, map[Verb]string{Sweep: "swept", Generate: "generated", Grade: "graded"}[v])
		}
		return Errorf("%s applies only to %s puzzles", strings.TrimPrefix(flagName(field), "!"), phrase.And(made))
	}
	return nil
}

// Steps returns the logic of a kind that people solve by steps, or nil.
func (k *Kind) Steps() StepLogic {
	steps, _ := k.Logic.(StepLogic)
	return steps
}

// Rates returns the rates that the kind's scores depend on, or nil if they do not depend on rates.
func (k *Kind) Rates() *grade.Rates {
	if steps := k.Steps(); steps != nil {
		return steps.Grading().Rates
	}
	return nil
}

// Kinds is a list of kinds of puzzles, in the order in which they are shown. The first kind is the
// default.
type Kinds []*Kind

// Of returns the kind with a name, or nil.
func (ks Kinds) Of(name string) *Kind {
	for _, k := range ks {
		if k.Name() == name {
			return k
		}
	}
	return nil
}

// Out returns the kinds in the form that data sets, exports and reports need.
func (ks Kinds) Out() (list out.Kinds) {
	for _, k := range ks {
		list = append(list, k.Out)
	}
	return list
}

// Books returns the kinds in the form that books need.
func (ks Kinds) Books() (list []*book.Kind) {
	for _, k := range ks {
		list = append(list, k.Book)
	}
	return list
}

// Tasks returns the kinds in the form that tasks need.
func (ks Kinds) Tasks() (list []*tasks.Kind) {
	for _, k := range ks {
		if k.Task != nil {
			list = append(list, k.Task)
		}
	}
	return list
}

// CheckRates returns an error that wraps [ErrJob] if the kind cannot be graded by the rates r. If r
// is nil, there is no error.
func (k *Kind) CheckRates(r *grade.Rates) error {
	switch {
	case r == nil:
		return nil
	case k.Rates() == nil:
		return Errorf("grades of %s do not use a model file", k.Name())
	case r.Kind != k.Name():
		return Errorf("the model is for %q, want %q", r.Kind, k.Name())
	}
	if _, err := k.Steps().Grading().With(r); err != nil {
		return Errorf("%w", err)
	}
	return nil
}

// CheckReading returns an error that wraps [ErrJob] if the kind's paper does not have the given
// reading.
func (k *Kind) CheckReading(r solve.Reading) error {
	switch {
	case r == solve.Charitable:
		return nil
	case k.Paper == nil || k.Paper.Sentences == 0:
		return Errorf("-reading is %v, want charitable, the only reading of the paper's algorithm on %s", r, k.Out.Words.Several)
	case r.Last() > k.Paper.Sentences:
		return Errorf("-reading is %v, want charitable, literal, or sentences from 1 to %d (hint: docs/evidence/readings.md lists them)", r, k.Paper.Sentences)
	}
	return nil
}

// Words returns a sentence that describes the puzzles of a job's data set.
func (ks Kinds) Words(j Job) string {
	o, ok := j.Options.(JobOptions)
	switch {
	case !ok || ks.Of(j.Kind) == nil:
		return "A job of another program."
	case j.Verb == Grade:
		return phrase.Counted(j.Count, "puzzle") + " made elsewhere, graded."
	case j.Verb == Generate:
		return fmt.Sprintf("%s; seed %d.", o.Words(j), j.Seed)
	}
	return o.Words(j) + "."
}

// Table returns the table of the results of a run, with a row for each section.
func (ks Kinds) Table(j Job, r *Result) table.Table {
	if o, ok := j.Options.(Tabled); ok {
		return o.Table(j, r)
	}
	return ResultTable(r)
}
