// Package pipeline runs jobs: it makes the rows of a data set, in parts, by a pool
// of workers, and resumes what was stopped.
//
// A [Job] says everything that decides a row. A row is a function of the job and
// its index alone, so it does not matter who makes it, where and when; parts cover
// fixed ranges of indices, and part k is the same file whoever makes it.
//
// This is the only package that starts goroutines. A kind of puzzle is a function
// in the table of kinds, which plans a job of that kind: see matchstick.go.
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
	"iter"
	"math"

	"matchbook/grade"
	"matchbook/out"
)

// Verb says where the puzzles of a job come from.
type Verb string

const (
	Sweep    Verb = "sweep"    // every puzzle of a family, by index
	Generate Verb = "generate" // Count puzzles from the random streams (Seed, index)
	Grade    Verb = "grade"    // Count puzzles made elsewhere, see GradeJob
)

// Job describes a data set completely. It is stored as JSON in the manifest and
// in every part.
type Job struct {
	Verb  Verb   `json:"verb"`
	Kind  string `json:"kind"`
	Seed  uint64 `json:"seed,omitempty"`
	Count uint64 `json:"count,omitempty"`
	Input string `json:"input_sha256,omitempty"` // of the puzzles to grade

	// The description of the kind; the one that Kind names is set.
	Matchstick  *Matchstick  `json:"matchstick,omitempty"`
	Bridges     *Bridges     `json:"bridges,omitempty"`
	Sujiko      *Sujiko      `json:"sujiko,omitempty"`
	Slitherlink *Slitherlink `json:"slitherlink,omitempty"`

	puzzle func(index uint64) (string, error) // to grade
}

// ErrJob is wrapped by errors that say what is wrong with a job.
var ErrJob = errors.New("the job cannot be done")

// kinds is the table of kinds: how a job of each is planned.
var kinds = map[string]func(Job) (*plan, error){
	"matchstick":  planMatchstick,
	"bridges":     planBridges,
	"sujiko":      planSujiko,
	"slitherlink": planSlitherlink,
}

// GradeJob returns the job that grades puzzles in the kind's own text. The job holds
// but their number and their hash; the description of the kind is for the caller to
// set.
func GradeJob(kind string, puzzles []string) Job {
	hash := newInputHash()
	for _, p := range puzzles {
		hash.add(p)
	}
	return Job{
		Verb: Grade, Kind: kind, Count: uint64(len(puzzles)), Input: hash.sum(),
		puzzle: func(index uint64) (string, error) { return puzzles[index], nil },
	}
}

// inputHash is the hash of a list of puzzles.
type inputHash struct{ hash.Hash }

func newInputHash() inputHash { return inputHash{sha256.New()} }

func (h inputHash) add(puzzle string) { io.WriteString(h, puzzle+"\n") } // a hash never fails

func (h inputHash) sum() string { return hex.EncodeToString(h.Sum(nil)) }

// plan is what a kind makes of a job.
type plan struct {
	unit     string // what an index is, in the plural
	partRows uint64 // indices of a part
	sections []*section
}

// section is a range of indices that is reported on its own. No part reaches
// across its end.
type section struct {
	name       string
	first, end uint64
	newMaker   func() maker // for one goroutine
}

// planPart is a part of a plan.
type planPart struct {
	number     int
	section    int // its index
	first, end uint64
}

// parts lists the parts in order. There may be billions.
func (p *plan) parts() iter.Seq[planPart] {
	return func(yield func(planPart) bool) {
		number := 0
		for i, s := range p.sections {
			for first := s.first; first < s.end; first += p.partRows {
				if !yield(planPart{number, i, first, min(first+p.partRows, s.end)}) {
					return
				}
				number++
			}
		}
	}
}

// partsOf returns the number of parts of a section.
func (p *plan) partsOf(s *section) int {
	return int((s.end - s.first + p.partRows - 1) / p.partRows)
}

// plan checks the job and plans it.
func (j Job) plan() (*plan, error) {
	kind, ok := kinds[j.Kind]
	switch {
	case !ok:
		return nil, fmt.Errorf("%w: no kind of puzzle is called %q", ErrJob, j.Kind)
	case j.Verb != Sweep && j.Verb != Generate && j.Verb != Grade:
		return nil, fmt.Errorf("%w: no verb is called %q", ErrJob, j.Verb)
	case j.Verb == Sweep && (j.Seed != 0 || j.Count != 0):
		return nil, fmt.Errorf("%w: a sweep has neither seed nor count", ErrJob)
	case j.Verb != Sweep && j.Count == 0:
		return nil, fmt.Errorf("%w: count is 0, want 1 or more", ErrJob)
	case j.Verb == Grade && j.puzzle == nil:
		return nil, fmt.Errorf("%w: it graded puzzles that are not here", ErrJob)
	case j.Count > math.MaxInt64:
		return nil, fmt.Errorf("%w: count is %d, want at most %d", ErrJob, j.Count, math.MaxInt64)
	case j.Seed > math.MaxInt64:
		return nil, fmt.Errorf("%w: seed is %d, want at most %d", ErrJob, j.Seed, math.MaxInt64)
	}
	return kind(j)
}

// decodeJob reads a job as it is stored.
func decodeJob(text []byte) (job Job, err error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	return job, decoder.Decode(&job)
}

// ReadJob returns the job of a data set, also of one that is not finished.
func ReadJob(dir string) (Job, error) {
	text, _, err := out.ReadJob(dir)
	if err != nil {
		return Job{}, err
	}
	job, err := decodeJob(text)
	if err != nil {
		err = fmt.Errorf("%s: job: %w", dir, err)
	}
	return job, err
}

// Rows makes the rows of a job one after another, without a data set.
func (j Job) Rows() iter.Seq2[out.Row, error] {
	return func(yield func(out.Row, error) bool) {
		p, err := j.plan()
		if err != nil {
			yield(nil, err)
			return
		}
		for _, s := range p.sections {
			m := s.newMaker()
			for index := s.first; index < s.end; index++ {
				row, err := m.one(index)
				if row == nil && err == nil {
					continue // not kept
				}
				if !yield(row, err) || err != nil {
					return
				}
			}
		}
	}
}

// Totals are what a table of results says of a section. They count the puzzles of all
// indices worked on, also those that a matchstick job does not keep; an index of a sweep
// of slitherlinks is a placement of clues, and no puzzle unless it has one solution. A
// part carries its own.
type Totals struct {
	Puzzles   uint64 `json:"puzzles"`
	Solvable  uint64 `json:"solvable"`
	Unique    uint64 `json:"unique"`    // exactly one solution
	Solutions uint64 `json:"solutions"` // in all; at most 2⁶⁴-1 is said

	// Of how many puzzles Solutions has a lower bound alone.
	Capped uint64 `json:"capped,omitempty"`

	// Matchsticks only.
	AlreadyTrue uint64 `json:"already_true"`
	Sound       uint64 `json:"sound"`

	// Puzzles that have a grade, by level; and, where the job asks for it, how often
	// the paper's algorithm was run and solved.
	Levels      [grade.Levels]uint64 `json:"levels,omitzero"`
	PaperRuns   uint64               `json:"paper_runs,omitempty"`
	PaperSolved uint64               `json:"paper_solved,omitempty"`
}

// plus adds as far as 64 bits go.
func plus(a, b uint64) uint64 {
	if a > math.MaxUint64-b {
		return math.MaxUint64
	}
	return a + b
}

func (t *Totals) add(u Totals) {
	t.Puzzles += u.Puzzles
	t.Solvable += u.Solvable
	t.Unique += u.Unique
	t.Solutions = plus(t.Solutions, u.Solutions)
	t.Capped += u.Capped
	t.AlreadyTrue += u.AlreadyTrue
	t.Sound += u.Sound
	for i, n := range u.Levels {
		t.Levels[i] += n
	}
	t.PaperRuns += u.PaperRuns
	t.PaperSolved += u.PaperSolved
}

// maker makes rows of a section. It keeps state between calls.
type maker interface {
	// part writes the part of t.
	part(t *task) (out.Part, Totals, error)
	// one makes the row of an index, nil if the job does not keep it.
	one(index uint64) (out.Row, error)
}

// rowMaker is how a kind makes a row: it takes a row from w, unless the job does
// not keep the puzzle, fills it and adds it to totals.
type rowMaker[R any] func(w out.Rows[R], totals *Totals, index uint64) error

func (m rowMaker[R]) one(index uint64) (out.Row, error) {
	var w out.One[R]
	if err := m(&w, new(Totals), index); err != nil || w.Row == nil {
		return nil, err
	}
	return any(w.Row).(out.Row), nil
}

// looks is how often a part's maker looks, about evenly, at whether the run was
// cancelled. A part takes a tenth of a second or so where rows are cheap, and many
// seconds where they are dear; but then it has few.
const looks = 1 << 7

func (m rowMaker[R]) part(t *task) (out.Part, Totals, error) {
	var totals Totals
	w, err := out.NewPartWriter[R](t.dataset, t.number, t.first, t.end)
	if err != nil {
		return out.Part{}, totals, err
	}
	defer w.Discard()
	every := max((t.end-t.first)/looks, 1)
	for from := t.first; from < t.end; {
		to := min(from+every, t.end)
		for t.at = from; t.at < to; t.at++ {
			if err := m(w, &totals, t.at); err != nil {
				return out.Part{}, totals, fmt.Errorf("index %d: %w", t.at, err)
			}
		}
		// What is done is kept, though the run was cancelled just now.
		if err := t.tick(to - from); err != nil && to < t.end {
			return out.Part{}, totals, err
		}
		from = to
	}
	part, err := w.Commit(totals)
	return part, totals, err
}

// readTotals reads what Commit stored.
func readTotals(text []byte) (t Totals, err error) { return t, json.Unmarshal(text, &t) }
