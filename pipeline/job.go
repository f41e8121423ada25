// Package pipeline makes data sets: it plans a job, divides its parts among workers, and resumes,
// shards, merges and verifies data sets. The package also makes the answers of the commands solve,
// hint, check and repair.
//
//	job, err := kinds.All.ReadJob("made") // or a [Job] of your own
//	result, err := kinds.All.Run(ctx, job, pipeline.Options{Dir: "again"})
//
// A row is a function of its job and its index. So the bytes of a row depend neither on the
// number of workers nor on interruptions. [Kind] has what a kind of puzzle provides; package
// kinds lists all kinds.
package pipeline

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"

	"matchbook/generate"
	"matchbook/grade"
	"matchbook/out/dataset"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// Verb says where the puzzles of a job come from.
type Verb string

const (
	Sweep    Verb = "sweep"    // every puzzle of a family, by index
	Generate Verb = "generate" // Count puzzles, determined by Seed and the options
	Grade    Verb = "grade"    // Count puzzles that were made elsewhere; see [GradeJob]

	// Other verbs with flags; these make no data set. Solve also stands for hint and check.
	Solve Verb = "solve"
	Paper Verb = "paper"
)

// Job describes a data set: the job, and for Grade the puzzles, decide every row. A Job is pure data: its
// JSON is stored in the manifest and in every part, and [Kinds.DecodeJob] reads it back.
type Job struct {
	Verb  Verb   `json:"verb"`
	Kind  string `json:"kind"`
	Seed  uint64 `json:"seed,omitempty"`
	Count uint64 `json:"count,omitempty"`
	Input string `json:"input_sha256,omitempty"` // for Grade: the SHA-256 of the puzzles

	// For Grade, Errors is the SHA-256 of the file with the lines that are not puzzles; Errors is empty
	// if there are no such lines.
	Errors string `json:"errors_sha256,omitempty"`

	// For Grade, Longest is the length of the longest puzzle in bytes if that length exceeds longPuzzle,
	// otherwise 0.
	Longest uint64 `json:"longest,omitempty"`

	// For Generate and Grade, PartRows is the number of puzzles in a part. Before a job begins, 0
	// means the number that PartRows returns. Jobs of data sets that earlier versions made have 0.
	PartRows uint64 `json:"part_rows,omitempty"`

	// Versions are the versions of the code that makes the rows; zero before the job begins. The
	// versions are part of the job, so that equal jobs have equal rows.
	Versions Versions `json:"versions,omitzero"`

	// Rates are the rates of a model file for the grades; nil means the kind's own.
	Rates *grade.Rates `json:"model,omitempty"`

	// Reading says how the text of the paper is read; empty means charitably.
	Reading solve.Reading `json:"reading,omitempty"`

	// Options is the kind's own description of the puzzles, of the type that [Kind.NewOptions] returns.
	// In JSON, the key of Options is the kind's name.
	Options any `json:"-"`
}

// Versions are the version numbers, from 1, of the code that decides a kind's rows. A number is raised
// when a row can change, once for all changes between two releases; CHANGELOG.md lists the changes. In
// a [Job] that grades, Generator is 0.
type Versions struct {
	Generator int `json:"generator,omitempty"` // which puzzle belongs to an index
	Solver    int `json:"solver,omitempty"`    // solutions, and the result of the paper's algorithm
	Grader    int `json:"grader,omitempty"`    // the steps of a person, the score and the level
}

// This method returns the versions that affect the rows of a verb.
func (v Versions) of(verb Verb) Versions {
	if verb == Grade {
		v.Generator = 0
	}
	return v
}

// String writes the versions as "generator 1, solver 2 and grader 1".
func (v Versions) String() string {
	var list []string
	for _, part := range v.Parts() {
		if part.Number > 0 {
			list = append(list, fmt.Sprintf("%s %d", part.Name, part.Number))
		}
	}
	return phrase.And(list)
}

// Version is one of the numbers of [Versions].
type Version struct {
	Name   string // generator, solver or grader
	Number int
}

// Parts returns the versions with their names.
func (v Versions) Parts() []Version {
	return []Version{{"generator", v.Generator}, {"solver", v.Solver}, {"grader", v.Grader}}
}

// ErrJob is wrapped by errors about invalid jobs.
var ErrJob = errors.New("the job cannot be done")

// Errorf returns an error about an invalid job, which wraps [ErrJob].
func Errorf(format string, args ...any) error {
	return fmt.Errorf("%w: %w", ErrJob, fmt.Errorf(format, args...))
}

// OptionErrorf returns an error about an option of a job, a [generate.OptionError] that wraps
// [ErrJob].
func OptionErrorf(option, format string, args ...any) error {
	return Errorf("%w", generate.OptionErrorf(option, format, args...))
}

// check returns an error that wraps [ErrJob] if a field that does not depend on the kind is
// invalid.
func (j Job) check() error {
	switch {
	case j.Verb != Sweep && j.Verb != Generate && j.Verb != Grade:
		return Errorf("no verb is called %q", j.Verb)
	case j.Verb == Sweep && (j.Seed != 0 || j.Count != 0):
		return Errorf("found a seed or a count, want neither in a sweep")
	case j.Verb != Sweep && j.Count == 0:
		return OptionErrorf("count", "is 0, want 1 or more")
	case j.Longest > 0 && (j.Verb != Grade || j.Longest <= longPuzzle || j.Longest > math.MaxInt32):
		return OptionErrorf("longest", "is %d, want none, or %d to %d in a job that grades", j.Longest, longPuzzle+1, math.MaxInt32)
	case j.PartRows > 0 && (j.Verb == Sweep || j.PartRows > math.MaxInt32):
		return OptionErrorf("part rows", "is %d, want none, or 1 to %d in a job that generates or grades", j.PartRows, math.MaxInt32)
	case j.Errors != "" && j.Verb != Grade:
		return Errorf("only a grading job has a file of lines that are not puzzles")
	case j.Count > math.MaxInt64:
		return OptionErrorf("count", "is %d, want at most %d", j.Count, math.MaxInt64)
	case j.Seed > math.MaxInt64:
		return OptionErrorf("seed", "is %d, want at most %d", j.Seed, math.MaxInt64)
	case j.Options == nil:
		return Errorf("the job has no options for %s puzzles", j.Kind)
	}
	return nil
}

// kindOf checks a job and returns its kind. Errors wrap [ErrJob].
func (ks Kinds) kindOf(j Job) (*Kind, error) {
	kind := ks.Of(j.Kind)
	if kind == nil {
		return nil, Errorf("no kind of puzzle is called %q", j.Kind)
	}
	if err := j.check(); err != nil {
		return nil, err
	}
	if got, want := reflect.TypeOf(j.Options), reflect.TypeOf(kind.Options); got != want {
		return nil, Errorf("the job has options of the type %v, want %v", got, want)
	}
	if j.Verb == Sweep && kind.Manuals.Sweep == "" {
		return nil, Errorf("%s have no families to sweep", kind.Out.Words.Several)
	}
	if err := checkFields(j.Options.(JobOptions), j.Verb); err != nil {
		return nil, err
	}
	if err := kind.CheckReading(j.Reading); err != nil {
		return nil, err
	}
	return kind, kind.CheckRates(j.Rates)
}

// plan checks a job and plans it.
func (ks Kinds) plan(j Job, puzzles Puzzles) (*Plan, error) {
	if _, err := ks.kindOf(j); err != nil {
		return nil, err
	}
	if j.Verb == Grade && puzzles == nil {
		return nil, ErrNoPuzzles
	}
	p, err := j.planLevels(puzzles)
	if err != nil {
		return nil, err
	}
	if j.Verb != Sweep {
		p.Kept = longPart(j.perHour())
	}
	p.of(j, puzzles)
	return p, nil
}

// begun returns j with this program's versions. If j has neither versions nor PartRows yet, and is
// not a sweep, begun also sets PartRows. If j has other versions, begun fails with an error that
// wraps [ErrJob].
func (ks Kinds) begun(j Job) (Job, error) {
	kind, err := ks.kindOf(j)
	if err != nil {
		return j, err
	}
	was := j.Versions
	j.Versions = kind.Versions.of(j.Verb)
	if was == (Versions{}) && j.Verb != Sweep && j.PartRows == 0 {
		j.PartRows = PartRows(j.Count, j.perHour())
	}
	if was != (Versions{}) && was != j.Versions {
		return j, Errorf(
			"the rows of the job were made by %v of %s, but this program has %v (hint: CHANGELOG.md says what changed; matchbook run with -o makes the data set again in a new directory)",
			was,
			j.Kind,
			j.Versions,
		)
	}
	return j, nil
}

// MarshalJSON implements [json.Marshaler]. Equal jobs have equal bytes.
func (j Job) MarshalJSON() ([]byte, error) {
	type general Job
	text, err := json.Marshal(general(j))
	if err != nil || j.Options == nil {
		return text, err
	}
	options, err := json.Marshal(map[string]any{j.Kind: j.Options})
	if err != nil {
		return nil, err
	}
	return append(append(text[:len(text)-1], ','), options[1:]...), nil
}

// DecodeJob reads a stored job. Unknown names are errors, and so are options of another kind.
func (ks Kinds) DecodeJob(text []byte) (Job, error) {
	var j Job
	members := map[string]any{} // the value that each member is decoded into
	for fields, i := reflect.ValueOf(&j).Elem(), 0; i < fields.NumField(); i++ {
		name, _, _ := strings.Cut(fields.Type().Field(i).Tag.Get("json"), ",")
		members[name] = fields.Field(i).Addr().Interface()
	}
	delete(members, "-")
	options := map[string]any{}
	for _, k := range ks {
		options[k.Name()] = k.NewOptions()
		members[k.Name()] = options[k.Name()]
	}
	has, err := decodeObject(text, members)
	if err != nil {
		return Job{}, err
	}
	for _, name := range has {
		switch {
		case options[name] == nil:
		case name != j.Kind:
			return Job{}, fmt.Errorf("a job of the kind %q also has options for %s puzzles", j.Kind, name)
		default:
			j.Options = options[name]
		}
	}
	return j, nil
}

// dataSet is a data set on disk, with its job checked and planned.
type dataSet struct {
	*dataset.Set
	job  Job
	plan *Plan
}

// ReadJob returns the job of a data set, which [dataset.Find] reads from the directory. The data set
// need not be finished.
func (ks Kinds) ReadJob(dir string) (Job, error) {
	d, err := ks.open(dir, noPuzzles)
	if err != nil {
		return Job{}, err
	}
	return d.job, nil
}

// open returns the data set in a directory, finished or not, with its job decoded and planned. If
// the job grades, the parameter puzzles returns its puzzles.
func (ks Kinds) open(dir string, puzzles Puzzles) (*dataSet, error) {
	found, err := dataset.Find(dir)
	if err != nil {
		return nil, err
	}
	d, err := ks.planned(found, puzzles)
	if err != nil {
		return nil, err
	}
	d.Kind, d.Schema = ks.Of(d.job.Kind).Out, dataset.SchemaVersion
	d.Job, err = json.Marshal(d.job)
	return d, err
}

func (ks Kinds) planned(set *dataset.Set, puzzles Puzzles) (*dataSet, error) {
	job, err := ks.DecodeJob(set.Job)
	if err != nil {
		return nil, fmt.Errorf("%s: its job: %w", set.Dir, err)
	}
	p, err := ks.plan(job, puzzles)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", set.Dir, err)
	}
	if job.Verb != Sweep && job.PartRows == 0 {
		p.partsOn(set)
	}
	return &dataSet{set, job, p}, nil
}
