package pipeline

import (
	"cmp"
	"context"
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

// Kind is a kind of puzzle: everything that the general code knows about it. Each kind
// declares its own in the folder of its name, and package kinds lists them.
type Kind struct {
	Out  *out.Kind   // its name, its columns, its pictures, and its forms in other programs
	Book *book.Kind  // how it is printed in books
	Task *tasks.Kind // how it is asked as tasks; nil if it is not

	// Versions are raised when rows can change. A test holds that none is forgotten.
	Versions Versions

	// Example is a puzzle as people type it, in quotes if a shell needs them, and Answered one with its
	// answer. Forms says how puzzles are written, for manuals: one form a line.
	Example, Answered, Forms string

	Manuals Manuals
	Demo    []NamedJob // the jobs with which the built-in batch shows the kind
	Limit   int        // how many solutions solve prints unless a number is asked for

	Desk Easel // how puzzles are drawn on a page; nil if they are only typed

	Options JobOptions // of the kind's own type, without values
	Logic   Logic

	Paper   *PaperForm   // nil if no algorithm of a paper is tried
	Profile *ProfileForm // nil if it is not measured what collections look like

	// Replay returns the moves of a solve, which a line of a file of traces describes; nil if there
	// are no traces.
	Replay func(trace []byte) (*people.Solve, error)
}

// Manuals say what the verbs of the command do for one kind. Help shows the first paragraph, help -all
// shows all of them.
type Manuals struct {
	Sweep                  string // empty if there are no families to sweep
	Generate, Grade, Solve string
	Position               string // how a position is written, a sentence or two
	Repair                 string // which clues are added, changed and taken away; empty if none are
	Paper                  string // empty if no algorithm of a paper is tried
}

// JobOptions are a pointer to the kind's own description of puzzles, for [Job.Options]. It is a
// struct whose fields declare the flags of the verbs that they apply to, as [Kind.Flags] says.
type JobOptions interface {
	// Default sets what holds without flags.
	Default(verb Verb)

	// Plan plans a job with these options. The error wraps [ErrJob] if it cannot be done.
	Plan(j Job, puzzles Puzzles) (*Plan, error)

	// PerHour returns about how many puzzles of a job that generates or grades a processor makes
	// in an hour. It decides the parts of the job.
	PerHour(j Job) uint64

	// Words describes in a sentence, without its full stop, the puzzles that a job sweeps or
	// generates.
	Words(j Job) string
}

// Tabled are [JobOptions] whose runs have results of their own, by section, in place of
// [ResultTable].
type Tabled interface {
	Table(j Job, r *Result) table.Table
}

// Censused are [JobOptions] of families that can be counted without a row for each puzzle.
type Censused interface {
	Census(ctx context.Context, progress io.Writer) (table.Table, error)
}

// Profiled are [JobOptions] of puzzles that can follow a profile.
type Profiled interface {
	Publishable() bool                   // whether the puzzles are publishable ones, which follow a profile
	SetProfile(p *profile.Profile) error // makes them follow one; nil is for [profile.Sparse]
}

// Logic reads and solves puzzles, in any of their text forms. Errors are a [solve.SyntaxError] if
// a text is not a puzzle. What it returns is not safe for concurrent use.
type Logic interface {
	Normal(text string, options JobOptions) (string, error) // the text of a puzzle in a data set
	Solver(o SolveOptions) (Solver, error)
	Positions(o SolveOptions) (Positions, error)
	Live(o SolveOptions) (Live, error)
}

// StepLogic is the [Logic] of kinds that people solve by steps.
type StepLogic interface {
	Grading() *grade.Model

	// NewSteps returns a function that solves a puzzle as a person does. It fails if the puzzle
	// does not have exactly one solution.
	NewSteps() func(text string) (solve.Human, error)
}

// Repairing is [Logic] that can repair puzzles, and keeps a design.
type Repairing interface {
	Repairer(keep repair.Design, l phrase.Language) Repairer
}

// SolveOptions are what is wanted of a puzzle that is solved.
type SolveOptions struct {
	Limit    int             // the most solutions, 0 to [MostSolutions]
	Paper    bool            // how the paper's algorithm ends
	Trace    bool            // its steps
	Reading  solve.Reading   // of the paper
	Steps    Telling         // which steps are told
	From     int             // the first round that is told, from 1; a step of a story is a round
	Most     int             // the most steps that are told; 0 for all
	Walk     bool            // the steps as pictures
	Language phrase.Language // in which steps are told
	Rates    *grade.Rates    // by which it is graded; nil for those of the kind
	Options  JobOptions      // of the verb [Solve]
}

// Telling is how steps are told.
type Telling int

// How steps are told.
const (
	Story   Telling = iota // the shortest way that a person would take
	Rounds                 // all steps by which a puzzle is graded
	NoSteps                // none
)

// Solver solves a puzzle.
type Solver func(text string) (*Answer, error)

// Positions looks at positions: puzzles with as much of an answer as a person has drawn.
type Positions struct {
	Hint  Hinter
	Check Checker
}

// PaperForm is how the claims of a kind's paper are measured. Options are of the verb [Paper].
type PaperForm struct {
	Sample    uint64     // how many puzzles of a group are tried unless a number is asked for
	Files     bool       // whether it also takes files of puzzles
	Full      func() Job // the job that runs it on all that the paper did, which takes hours; nil if there is none
	Sentences int        // that can be read in two ways, see [solve.Reading]; 0 to [solve.MostSentences]
	Measure   func(ctx context.Context, options JobOptions, o PaperOptions) (table.Table, error)
}

// PaperOptions are what the paper's algorithm is tried on.
type PaperOptions struct {
	Sample   uint64 // puzzles of each group, 1 or more
	Seed     uint64 // of the sample
	Reading  solve.Reading
	Puzzles  []string // in the kind's own text, instead of a sample; may be nil
	Progress io.Writer
}

// ProfileForm is how it is measured for one kind what puzzles look like.
type ProfileForm struct {
	Figures   []profile.Figure
	Published func() *profile.Profile

	// NewMeasure returns a function that measures a puzzle in the kind's own text. That
	// returns an error for a puzzle that has no look, since it does not have exactly one
	// solution.
	NewMeasure func() func(text string) (profile.Look, error)
}

// Of returns the profile of puzzles in the kind's own text. A puzzle that has no look is
// passed over; failed is told of it.
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

// Name returns the name of the kind.
func (k *Kind) Name() string { return k.Out.Name }

// NewOptions returns new options without values.
func (k *Kind) NewOptions() JobOptions {
	return reflect.New(reflect.TypeOf(k.Options).Elem()).Interface().(JobOptions)
}

// DemoLevels returns demonstration jobs of publishable puzzles, one for each level.
func DemoLevels(kind string, options func(*grade.Level) JobOptions, levels ...grade.Level) (jobs []NamedJob) {
	for _, level := range levels {
		jobs = append(jobs, NamedJob{Name: fmt.Sprintf("%s-%v-publishable", kind, level),
			Job: Job{Verb: Generate, Kind: kind, Seed: 1, Count: 25, Options: options(&level)}})
	}
	return jobs
}

// Flags defines the flags of a verb. The function that it returns is called when they are parsed,
// and returns the options.
//
// The tag verbs of a field lists the verbs that it applies to; its tag help, or one with the name of
// a verb, is the help of its flag. Without help there is no flag. A flag has the name of the field
// in JSON, or that of the tag flag. The value that [JobOptions].Default sets is the default.
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
	return func() (JobOptions, error) { return o, finish() }
}

// verbsOf returns the verbs that a field of options applies to.
func verbsOf(field reflect.StructField) (verbs []Verb) {
	for verb := range strings.FieldsSeq(field.Tag.Get("verbs")) {
		verbs = append(verbs, Verb(verb))
	}
	return verbs
}

// checkFields returns an error that wraps [ErrJob] if options have a value that does not apply to
// the verb of their job.
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

// Rates returns the rates by which the kind is graded, or nil if it is graded by none.
func (k *Kind) Rates() *grade.Rates {
	if steps := k.Steps(); steps != nil {
		return steps.Grading().Rates
	}
	return nil
}

// Kinds are all kinds of puzzles, in the order in which they are shown. The first is the
// default where none is named.
type Kinds []*Kind

// Of returns the kind with a name, or nil if there is none.
func (ks Kinds) Of(name string) *Kind {
	for _, k := range ks {
		if k.Name() == name {
			return k
		}
	}
	return nil
}

// Out returns the parts of the kinds that data sets, exports and reports need.
func (ks Kinds) Out() (list out.Kinds) {
	for _, k := range ks {
		list = append(list, k.Out)
	}
	return list
}

// Books returns the parts of the kinds that books need.
func (ks Kinds) Books() (list []*book.Kind) {
	for _, k := range ks {
		list = append(list, k.Book)
	}
	return list
}

// Tasks returns the parts of the kinds that tasks need.
func (ks Kinds) Tasks() (list []*tasks.Kind) {
	for _, k := range ks {
		if k.Task != nil {
			list = append(list, k.Task)
		}
	}
	return list
}

// CheckRates returns an error that wraps [ErrJob] if a kind is not graded by rates.
func (k *Kind) CheckRates(r *grade.Rates) error {
	switch {
	case r == nil:
		return nil
	case k.Rates() == nil:
		return Errorf("%s is not graded by a model of what people do", k.Name())
	case r.Kind != k.Name():
		return Errorf("the model is for %s, want %s", r.Kind, k.Name())
	}
	if _, err := k.Steps().Grading().With(r); err != nil {
		return Errorf("%w", err)
	}
	return nil
}

// CheckReading returns an error that wraps [ErrJob] if the paper of a kind cannot be read so.
func (k *Kind) CheckReading(r solve.Reading) error {
	switch {
	case r == solve.Charitable:
		return nil
	case k.Paper == nil || k.Paper.Sentences == 0:
		return Errorf("reading is %v, and the paper's algorithm on %s has only the charitable one", r, k.Out.Words.Several)
	case r.Last() > k.Paper.Sentences:
		return Errorf("reading is %v, want charitable, literal, or sentences from 1 to %d", r, k.Paper.Sentences)
	}
	return nil
}

// Words describes in a sentence what the data set of a job holds.
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

// Table returns the results of a run, by section.
func (ks Kinds) Table(j Job, r *Result) table.Table {
	if o, ok := j.Options.(Tabled); ok {
		return o.Table(j, r)
	}
	return ResultTable(r)
}
