package pipeline

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"io"

	"matchbook/out"
)

// Entry is a puzzle that a job grades, with its name and the other fields of its line in a list.
type Entry struct {
	Puzzle string // the puzzle in the kind's native text
	Name   string // empty if there is none
	Line   int64  // the puzzle's line in the list, from 1; 0 if there are no lines
	Fields string // the other fields of that line, as a JSON object; empty if there are none
}

// Entries returns the entries of puzzles that have no names, lines or fields.
func Entries(puzzles []string) []Entry {
	list := make([]Entry, len(puzzles))
	for i, p := range puzzles {
		list[i].Puzzle = p
	}
	return list
}

// Puzzles are the puzzles that a job grades, by index. The job itself holds only the number and
// the hash of the puzzles.
type Puzzles func(index uint64) (Entry, error)

// ErrNoPuzzles is the error of a grading job whose puzzles are not available.
var ErrNoPuzzles = fmt.Errorf("%w: the graded puzzles are not available", ErrJob)

// noPuzzles stands in for the puzzles of a job whose rows are not made.
func noPuzzles(uint64) (Entry, error) { return Entry{}, ErrNoPuzzles }

// GradeJob returns a job that grades the puzzles in the parameter list, and the function that [Options]
// needs to run the job. The parameter errors is the content of the file with the lines that are not
// puzzles, or nil if there are none. The caller must also pass the content of this file in [Options].
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

// longPuzzle is the length of a 20x20 puzzle in bytes; only longer puzzles make the parts of a job
// smaller.
const longPuzzle = 419

// inputHash is the hash of a list of puzzles.
type inputHash struct{ hash.Hash }

func newInputHash() inputHash { return inputHash{sha256.New()} }

// add adds an entry as a line of its own. No column of the line contains a tab or a newline: JSON
// escapes both, and puzzles have neither.
func (h inputHash) add(e Entry) {
	text := e.Puzzle
	if e.Line != 0 || e.Name != "" || e.Fields != "" {
		name, _ := json.Marshal(e.Name) // a string can always be encoded
		text = fmt.Sprintf("%s\t%d\t%s\t%s", text, e.Line, name, e.Fields)
	}
	io.WriteString(h, text+"\n") // writing to a hash never fails
}

func (h inputHash) sum() string { return hex.EncodeToString(h.Sum(nil)) }

// entryOf returns the puzzle of a row in a graded data set.
func entryOf(r *out.Record) Entry {
	return Entry{r.Text("puzzle"), r.Text("name"), r.Int("line"), r.Text("fields")}
}
