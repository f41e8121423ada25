package pipeline

import (
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
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// Kind is a kind of puzzle: everything that the general code knows about it. Each kind
// declares its own in the folder of its name, and package kinds lists them.
//
// Fields may be nil or empty only where their comments say so; [Kinds.Check] checks that.
type Kind struct {
	Out  *out.Kind  // its name, its columns, its pictures, and its forms in other programs
	Book *book.Kind // how it is printed in books

	// Versions are raised when rows can change. A test holds that none is forgotten.
	Versions Versions

	// Example is a puzzle as people type it, in quotes if a shell needs them. Forms says how
	// puzzles are written, for manuals: one form a line.
	Example, Forms string

	// NewOptions returns a pointer to a new description of puzzles, for [Job.Options].
	NewOptions func() any

	// Plan plans a job whose Options are of the kind. It returns an error that wraps [ErrJob]
	// if it cannot be done.
	Plan func(j Job, puzzles Puzzles) (*Plan, error)

	// Slow returns about how many puzzles of these options are generated in a second, if they
	// take long, and else 0. A part has no more of them, so that a run that is stopped keeps
	// most of what it did. Nil if they never take long, or if [BoardPartRows] has them.
	Slow func(options any) uint64

	// Words describes in a sentence, without its full stop, the puzzles that a job sweeps
	// or generates.
	Words func(j Job) string

	// Table returns the results of a run, by section. If it is nil, [ResultTable] is used.
	Table func(j Job, r *Result) table.Table

	Demo []NamedJob // the jobs with which the built-in batch shows the kind

	Sweep    *Form // nil if there are no families to sweep
	Generate Form
	Grade    GradeForm
	Solve    SolveForm
	Position PositionForm
	Repair   *RepairForm  // nil if puzzles are not repaired
	Paper    *PaperForm   // nil if no algorithm of a paper is tried
	Profile  *ProfileForm // nil if it is not measured what collections look like
	Rated    *RatedForm   // nil if people do not solve it by steps
}

// RatedForm is how the puzzles of a kind are graded by how fast people find its steps.
type RatedForm struct {
	Model *grade.Model

	// NewSteps returns a function that solves a puzzle, in any of its text forms, as a person
	// does. It fails if the puzzle does not have exactly one solution.
	NewSteps func() func(text string) (solve.Human, error)

	// Replay returns the moves of a solve, of which a line of a file of traces tells; nil if there
	// are no traces.
	Replay func(trace []byte) (*people.Solve, error)
}

// DemoLevels returns demonstration jobs of publishable puzzles, one for each level.
func DemoLevels(kind string, options func(*grade.Level) any, levels ...grade.Level) (jobs []NamedJob) {
	for _, level := range levels {
		jobs = append(jobs, NamedJob{Name: fmt.Sprintf("%s-%v-publishable", kind, level),
			Job: Job{Verb: Generate, Kind: kind, Seed: 1, Count: 25, Options: options(&level)}})
	}
	return jobs
}

// Form is a verb of the command for one kind.
type Form struct {
	Manual string // what it does, for help; the line of use comes before it

	// Flags defines the flags of the kind. The function that it returns is called when they
	// are parsed, and returns the options of the job.
	Flags func(flags *flag.FlagSet) func() (options any, err error)
}

// GradeForm is the verb grade for one kind.
type GradeForm struct {
	Form
	// Normal reads a puzzle in any of its forms and returns its text in a data set. Options
	// are those of the job. The error is a [solve.SyntaxError] if the text is not a puzzle.
	Normal func(text string, options any) (string, error)
}

// SolveForm is the verb solve for one kind.
type SolveForm struct {
	Manual string
	Limit  int  // how many solutions are printed unless a number is asked for
	Steps  bool // whether there are steps of a person

	// Flags defines the flags of the kind. What it returns is called when they are parsed.
	Flags func(flags *flag.FlagSet) func(SolveOptions) (Solver, error)
}

// SolveOptions are what is wanted of a puzzle that is solved.
type SolveOptions struct {
	Limit    int             // the most solutions, 0 to [MostSolutions]
	Trace    bool            // the steps of the paper's algorithm
	Walk     bool            // the steps as pictures
	Language phrase.Language // in which steps are told
	Rates    *grade.Rates    // by which it is graded; nil for those of the kind
}

// Solver solves a puzzle in any of its text forms. The error is a [solve.SyntaxError] if
// the text is not a puzzle. A Solver is not safe for concurrent use.
type Solver func(text string) (*Answer, error)

// PositionForm is the verbs hint and check for one kind.
type PositionForm struct {
	Manual string // how a position is written, a sentence or two

	// Flags defines the flags of the kind. What it returns is called when they are parsed.
	Flags func(flags *flag.FlagSet) func(phrase.Language) (Positions, error)
}

// Positions looks at positions: puzzles with as much of an answer as a person has drawn.
type Positions struct {
	Hint  Hinter
	Check Checker
}

// RepairForm is the verb repair for one kind.
type RepairForm struct {
	Manual string // which clues are added, changed and taken away
	New    func(phrase.Language) Repairer
}

// PaperForm is the verb paper for one kind: the claims of its paper, measured.
type PaperForm struct {
	Manual string
	Sample uint64 // how many puzzles of a group are tried unless a number is asked for
	Files  bool   // whether it also takes files of puzzles

	// Flags defines the flags of the kind. What it returns is called when they are parsed.
	Flags func(flags *flag.FlagSet) func(ctx context.Context, o PaperOptions) (table.Table, error)
}

// PaperOptions are what the paper's algorithm is tried on.
type PaperOptions struct {
	Sample   uint64   // puzzles of each group, 1 or more
	Seed     uint64   // of the sample
	Puzzles  []string // in the kind's own text, instead of a sample; may be nil
	Progress io.Writer
}

// ProfileForm is how it is measured for one kind what puzzles look like, and how puzzles are
// made that look so.
type ProfileForm struct {
	Figures   []profile.Figure
	Published func() *profile.Profile

	// NewMeasure returns a function that measures a puzzle in the kind's own text. That
	// returns an error for a puzzle that has no look, since it does not have exactly one
	// solution.
	NewMeasure func() func(text string) (profile.Look, error)

	// Publishable reports whether the options of a job of generate are those of publishable
	// puzzles, which follow a profile. Set makes them follow one; nil is for [profile.Sparse].
	// Both are nil if generate does not follow profiles.
	Publishable func(options any) bool
	Set         func(options any, p *profile.Profile) error
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

// kindOf returns the kind of a job. The error wraps [ErrJob] if there is none, or if what every
// job has makes no sense.
func (ks Kinds) kindOf(j Job) (*Kind, error) {
	kind := ks.Of(j.Kind)
	if kind == nil {
		return nil, Errorf("no kind of puzzle is called %q", j.Kind)
	}
	if err := j.check(); err != nil {
		return nil, err
	}
	if got, want := reflect.TypeOf(j.Options), reflect.TypeOf(kind.NewOptions()); got != want {
		return nil, Errorf("its options are a %v, want a %v", got, want)
	}
	return kind, kind.CheckRates(j.Rates)
}

// plan checks a job and plans it.
func (ks Kinds) plan(j Job, puzzles Puzzles) (*Plan, error) {
	kind, err := ks.kindOf(j)
	if err != nil {
		return nil, err
	}
	if j.Verb == Grade && puzzles == nil {
		return nil, ErrNoPuzzles
	}
	p, err := kind.Plan(j, puzzles)
	if err == nil && j.Verb == Grade {
		p.entries(puzzles)
	}
	return p, err
}

// CheckRates returns an error that wraps [ErrJob] if a kind is not graded by rates.
func (k *Kind) CheckRates(r *grade.Rates) error {
	switch {
	case r == nil:
		return nil
	case k.Rated == nil:
		return Errorf("%s is not graded by a model of what people do", k.Name())
	case r.Kind != k.Name():
		return Errorf("the model is for %s, want %s", r.Kind, k.Name())
	}
	if _, err := k.Rated.Model.With(r); err != nil {
		return Errorf("%w", err)
	}
	return nil
}

// Words describes in a sentence what the data set of a job holds.
func (ks Kinds) Words(j Job) string {
	kind := ks.Of(j.Kind)
	switch {
	case kind == nil:
		return "A job of another program."
	case j.Verb == Grade:
		return phrase.Counted(j.Count, "puzzle") + " made elsewhere, graded."
	case j.Verb == Generate:
		return fmt.Sprintf("%s; seed %d.", kind.Words(j), j.Seed)
	}
	return kind.Words(j) + "."
}

// Table returns the results of a run, by section.
func (ks Kinds) Table(j Job, r *Result) table.Table {
	if kind := ks.Of(j.Kind); kind != nil && kind.Table != nil {
		return kind.Table(j, r)
	}
	return ResultTable(r)
}

// DecodeJob reads a job as it is stored.
func (ks Kinds) DecodeJob(text []byte) (Job, error) {
	value := reflect.New(ks.jobType())
	if err := decode(text, value.Interface()); err != nil {
		return Job{}, err
	}
	return ks.jobOf(value.Elem())
}

// jobType is a struct type that a job's JSON decodes into: [jobJSON] and a field for the
// options of each kind, so that one decoder checks all names, and errors have their
// positions.
func (ks Kinds) jobType() reflect.Type {
	var fields []reflect.StructField
	general := reflect.TypeFor[jobJSON]()
	for i := range general.NumField() {
		fields = append(fields, general.Field(i))
	}
	for _, k := range ks {
		fields = append(fields, reflect.StructField{
			Name: "Options" + strings.ToUpper(k.Name()), // exported, and unlike the others
			Type: reflect.TypeOf(k.NewOptions()),
			Tag:  reflect.StructTag(`json:"` + k.Name() + `"`),
		})
	}
	return reflect.StructOf(fields)
}

// jobOf returns the job that a value of jobType holds.
func (ks Kinds) jobOf(v reflect.Value) (Job, error) {
	general := reflect.TypeFor[jobJSON]()
	var g jobJSON
	for i := range general.NumField() {
		reflect.ValueOf(&g).Elem().Field(i).Set(v.Field(i))
	}
	j := Job{Verb: g.Verb, Kind: g.Kind, Seed: g.Seed, Count: g.Count, Input: g.Input, Errors: g.Errors, Longest: g.Longest, PartRows: g.PartRows, Versions: g.Versions, Rates: g.Rates}
	for i, k := range ks {
		options := v.Field(general.NumField() + i)
		switch {
		case options.IsNil():
		case k.Name() != j.Kind:
			return Job{}, fmt.Errorf("a job of the kind %q also has options for %s puzzles", j.Kind, k.Name())
		default:
			j.Options = options.Interface()
		}
	}
	return j, nil
}

// Check returns an error that names the kind and the field if a kind lacks a required
// field, or if two kinds have the same name.
func (ks Kinds) Check() error {
	var names []string
	for i, k := range ks {
		if k.Out == nil || k.Out.Name == "" {
			return fmt.Errorf("kind %d of the list has no Out or no Out.Name", i+1)
		}
		if slices.Contains(names, k.Name()) {
			return fmt.Errorf("two kinds are called %s", k.Name())
		}
		names = append(names, k.Name())
		if field := k.missing(); field != "" {
			return fmt.Errorf("kind %s: %s is not filled in", k.Name(), field)
		}
		if k.Book.Kind != k.Out {
			return fmt.Errorf("kind %s: Book.Kind is not its Out", k.Name())
		}
	}
	return nil
}

// missing returns a field that is not filled in and must be, or "" if nothing is missing.
func (k *Kind) missing() string {
	if field := k.Out.Missing(); field != "" {
		return "Out." + field
	}
	if k.Book == nil {
		return "Book"
	}
	fields := []out.Field{
		{Name: "Versions.Generator", Filled: k.Versions.Generator > 0},
		{Name: "Versions.Solver", Filled: k.Versions.Solver > 0},
		{Name: "Versions.Grader", Filled: k.Versions.Grader > 0},
		{Name: "Example", Filled: k.Example != ""},
		{Name: "Forms", Filled: k.Forms != ""},
		{Name: "NewOptions", Filled: k.NewOptions != nil},
		{Name: "Plan", Filled: k.Plan != nil},
		{Name: "Words", Filled: k.Words != nil},
		{Name: "Demo", Filled: len(k.Demo) > 0},
		{Name: "Generate.Manual", Filled: k.Generate.Manual != ""},
		{Name: "Generate.Flags", Filled: k.Generate.Flags != nil},
		{Name: "Grade.Manual", Filled: k.Grade.Manual != ""},
		{Name: "Grade.Flags", Filled: k.Grade.Flags != nil},
		{Name: "Grade.Normal", Filled: k.Grade.Normal != nil},
		{Name: "Solve.Manual", Filled: k.Solve.Manual != ""},
		{Name: "Solve.Limit", Filled: k.Solve.Limit != 0},
		{Name: "Solve.Flags", Filled: k.Solve.Flags != nil},
		{Name: "Position.Manual", Filled: k.Position.Manual != ""},
		{Name: "Position.Flags", Filled: k.Position.Flags != nil},
	}
	if k.Sweep != nil {
		fields = append(fields, out.Field{Name: "Sweep.Manual", Filled: k.Sweep.Manual != ""}, out.Field{Name: "Sweep.Flags", Filled: k.Sweep.Flags != nil})
	}
	if k.Profile != nil {
		fields = append(fields,
			out.Field{Name: "Profile.Figures", Filled: len(k.Profile.Figures) > 0},
			out.Field{Name: "Profile.Published", Filled: k.Profile.Published != nil},
			out.Field{Name: "Profile.NewMeasure", Filled: k.Profile.NewMeasure != nil},
			out.Field{Name: "Profile.Publishable", Filled: k.Profile.Publishable != nil || k.Profile.Set == nil},
			out.Field{Name: "Profile.Set", Filled: k.Profile.Set != nil || k.Profile.Publishable == nil})
	}
	if k.Repair != nil {
		fields = append(fields, out.Field{Name: "Repair.Manual", Filled: k.Repair.Manual != ""}, out.Field{Name: "Repair.New", Filled: k.Repair.New != nil})
	}
	if k.Rated != nil {
		fields = append(fields,
			out.Field{Name: "Rated.Model", Filled: k.Rated.Model != nil && k.Rated.Model.Rates != nil},
			out.Field{Name: "Rated.NewSteps", Filled: k.Rated.NewSteps != nil})
	}
	if k.Paper != nil {
		fields = append(fields,
			out.Field{Name: "Paper.Manual", Filled: k.Paper.Manual != ""},
			out.Field{Name: "Paper.Sample", Filled: k.Paper.Sample != 0},
			out.Field{Name: "Paper.Flags", Filled: k.Paper.Flags != nil},
			out.Field{Name: "Out.Words.PaperSteps", Filled: k.Out.Words.PaperSteps != ""})
	}
	return out.MissingOf(fields)
}
