package pipeline

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"math"

	"matchbook/grade"
	"matchbook/out/dataset"
	"matchbook/solve/phrase"
)

// Verb is where the puzzles of a job come from.
type Verb string

const (
	Sweep    Verb = "sweep"    // every puzzle of a family, by index
	Generate Verb = "generate" // Count puzzles from the random streams (Seed, index)
	Grade    Verb = "grade"    // Count puzzles made elsewhere, see [GradeJob]

	// Verbs of the command that make no job, for their flags: Solve is also for hint and check.
	Solve Verb = "solve"
	Paper Verb = "paper"
)

// Job describes a data set completely. It is pure data: its JSON is stored in the manifest
// and in every part, and is read back by [Kinds.DecodeJob].
type Job struct {
	Verb  Verb
	Kind  string
	Seed  uint64
	Count uint64
	Input string // of Grade: the SHA-256 of the puzzles

	// Errors is, of Grade, the SHA-256 of the file that lists lines that are no puzzles; empty
	// if there are none.
	Errors string

	// Longest is, of Grade, the length of the longest puzzle in bytes, if that is over
	// longPuzzle, and else 0. Large boards may take long, so their parts have few.
	Longest uint64

	// PartRows is, of Generate, how many puzzles a part has where they take long, see
	// [Slow]; 0 for the number that is usual for the kind.
	PartRows uint64

	// Versions are those of the code that makes its rows; zero in a job that is not begun.
	// They are part of the job, since the same job is to mean the same rows.
	Versions Versions

	// Rates are those by which scores are computed, if not the kind's own: a model file.
	Rates *grade.Rates

	// Options is the kind's own description, a pointer of the type that its NewOptions
	// returns. In JSON its key is the name of the kind.
	Options any
}

// Versions number the code of a kind that decides its rows, from 1. Each is raised when a row
// can change, once for all changes between two releases; CHANGELOG.md says what changed. In
// a [Job], a number is 0 if that code has no part in its rows.
type Versions struct {
	Generator int `json:"generator,omitempty"` // which puzzle an index is
	Solver    int `json:"solver,omitempty"`    // its solutions, and how the paper's algorithm ends
	Grader    int `json:"grader,omitempty"`    // the steps of a person, score and level
}

// of returns those that have a part in the rows of a verb.
func (v Versions) of(verb Verb) Versions {
	if verb == Grade {
		v.Generator = 0
	}
	return v
}

// begun returns a job as it is begun: with the versions that this program has, and with
// small parts if its puzzles take long. The error, if it has other versions already, wraps
// [ErrJob].
func (ks Kinds) begun(j Job) (Job, error) {
	kind, err := ks.kindOf(j)
	if err != nil {
		return j, err
	}
	was := j.Versions
	j.Versions = kind.Versions.of(j.Verb)
	if slow, ok := j.Options.(Slow); ok && was == (Versions{}) && j.Verb == Generate && j.PartRows == 0 {
		j.PartRows = min(slow.PerSecond(), fewParts(j.Count))
	}
	if was != (Versions{}) && was != j.Versions {
		return j, Errorf("its rows are those of %v of %s, this program has %v (hint: CHANGELOG.md says what changed; matchbook run with -o makes it again in a new directory)", was, j.Kind, j.Versions)
	}
	return j, nil
}

// String names the versions: "generator 1, solver 2 and grader 1".
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

// ErrJob is wrapped by errors that describe what is wrong with a job.
var ErrJob = errors.New("the job cannot be done")

// Errorf returns an error that wraps [ErrJob] and describes what is wrong with a job.
func Errorf(format string, args ...any) error {
	return fmt.Errorf("%w: %w", ErrJob, fmt.Errorf(format, args...))
}

// jobJSON is a job in JSON, without the description of its kind.
type jobJSON struct {
	Verb  Verb   `json:"verb"`
	Kind  string `json:"kind"`
	Seed  uint64 `json:"seed,omitempty"`
	Count uint64 `json:"count,omitempty"`
	Input string `json:"input_sha256,omitempty"`

	Errors   string   `json:"errors_sha256,omitempty"`
	Longest  uint64   `json:"longest,omitempty"`
	PartRows uint64   `json:"part_rows,omitempty"`
	Versions Versions `json:"versions,omitzero"`

	Rates *grade.Rates `json:"model,omitempty"`
}

// MarshalJSON implements [json.Marshaler]. The same job has the same bytes.
func (j Job) MarshalJSON() ([]byte, error) {
	text, err := json.Marshal(jobJSON{j.Verb, j.Kind, j.Seed, j.Count, j.Input, j.Errors, j.Longest, j.PartRows, j.Versions, j.Rates})
	if err != nil || j.Options == nil {
		return text, err
	}
	options, err := json.Marshal(map[string]any{j.Kind: j.Options})
	if err != nil {
		return nil, err
	}
	return append(append(text[:len(text)-1], ','), options[1:]...), nil
}

// check returns an error that wraps [ErrJob] if the fields that every job has make no
// sense.
func (j Job) check() error {
	switch {
	case j.Verb != Sweep && j.Verb != Generate && j.Verb != Grade:
		return Errorf("no verb is called %q", j.Verb)
	case j.Verb == Sweep && (j.Seed != 0 || j.Count != 0):
		return Errorf("a sweep has neither seed nor count")
	case j.Verb != Sweep && j.Count == 0:
		return Errorf("count is 0, want 1 or more")
	case j.Longest > 0 && (j.Verb != Grade || j.Longest <= longPuzzle || j.Longest > math.MaxInt32):
		return Errorf("longest is %d, want none, or %d to %d in a job that grades", j.Longest, longPuzzle+1, math.MaxInt32)
	case j.PartRows > 0 && (j.Verb != Generate || j.PartRows > math.MaxInt32):
		return Errorf("part rows is %d, want none, or 1 to %d in a job that generates", j.PartRows, math.MaxInt32)
	case j.Errors != "" && j.Verb != Grade:
		return Errorf("only a job that grades has lines that are no puzzles")
	case j.Count > math.MaxInt64:
		return Errorf("count is %d, want at most %d", j.Count, math.MaxInt64)
	case j.Seed > math.MaxInt64:
		return Errorf("seed is %d, want at most %d", j.Seed, math.MaxInt64)
	case j.Options == nil:
		return Errorf("it has no options for %s puzzles", j.Kind)
	}
	return nil
}

// Entry is a puzzle that a job grades, with what its list says of it.
type Entry struct {
	Puzzle string // the kind's own text
	Name   string // empty if it has none
	Line   int64  // where it stands in its list, from 1; 0 if that means nothing
	Fields string // what else its line has, a JSON object; empty if there is nothing
}

// Entries returns puzzles without anything else.
func Entries(puzzles []string) []Entry {
	list := make([]Entry, len(puzzles))
	for i, p := range puzzles {
		list[i].Puzzle = p
	}
	return list
}

// Puzzles are the puzzles that a job grades, by index. A job holds only their number and
// their hash.
type Puzzles func(index uint64) (Entry, error)

// ErrNoPuzzles is the error of a job that grades puzzles which are not at hand.
var ErrNoPuzzles = fmt.Errorf("%w: it graded puzzles that are not available", ErrJob)

// noPuzzles is used where a job is planned only to know its parts.
func noPuzzles(uint64) (Entry, error) { return Entry{}, ErrNoPuzzles }

// GradeJob returns the job that grades puzzles, and the puzzles in the form that running the
// job needs. Errors is the file of the lines of their list that are no puzzles, as
// [Options] wants it, too; nil if there are none.
func GradeJob(kind string, options any, list []Entry, errors []byte) (Job, Puzzles) {
	hash := newInputHash()
	longest := 0
	for _, e := range list {
		hash.add(e)
		longest = max(longest, len(e.Puzzle))
	}
	if longest <= longPuzzle {
		longest = 0
	}
	job := Job{Verb: Grade, Kind: kind, Count: uint64(len(list)), Input: hash.sum(), Longest: uint64(longest), Options: options}
	if len(errors) > 0 {
		job.Errors = hashOf(errors)
	}
	return job, func(index uint64) (Entry, error) { return list[index], nil }
}

func hashOf(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// longPuzzle is the length of the longest puzzle whose parts are those of a list of small
// boards: a board of 20x20 has 419 characters.
const longPuzzle = 419

// inputHash is the hash of a list of puzzles.
type inputHash struct{ hash.Hash }

func newInputHash() inputHash { return inputHash{sha256.New()} }

// add adds a puzzle, in a line of its own. Nothing else of an entry has tabs or newlines: in
// JSON they are escaped.
func (h inputHash) add(e Entry) {
	text := e.Puzzle
	if e.Line != 0 || e.Name != "" || e.Fields != "" {
		name, _ := json.Marshal(e.Name) // a text never fails
		text = fmt.Sprintf("%s\t%d\t%s\t%s", text, e.Line, name, e.Fields)
	}
	io.WriteString(h, text+"\n") // a hash never fails
}

func (h inputHash) sum() string { return hex.EncodeToString(h.Sum(nil)) }

// ReadJob returns the job of a data set, which need not be finished, as one of its parts
// proves it.
func (ks Kinds) ReadJob(dir string) (Job, error) {
	job, _, err := ks.find(dir)
	return job, err
}

// find returns the job of a data set, and what stands in its directory.
func (ks Kinds) find(dir string) (Job, *dataset.Found, error) {
	found, err := dataset.Find(dir)
	if err != nil {
		return Job{}, nil, err
	}
	job, err := ks.DecodeJob(found.Job)
	if err != nil {
		return Job{}, nil, fmt.Errorf("%s: the job of its parts: %w", dir, err)
	}
	return job, found, nil
}

// decode decodes JSON into value. A name that its type does not have is an error.
func decode(text []byte, value any) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	return decoder.Decode(value)
}
