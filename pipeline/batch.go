package pipeline

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
)

// Batch is several jobs, each of which becomes a data set of its own.
type Batch struct {
	Jobs []NamedJob `json:"jobs"`
}

// NamedJob is a job of a batch, and the name of its directory.
type NamedJob struct {
	Name string `json:"name"`
	Job  Job    `json:"job"`
}

// builtIn is the batch that shows what there is.
//
//go:embed batch.json
var builtIn []byte

// BuiltIn returns the batch that shows what there is: the matchstick paper's sweep,
// and of each other kind random and publishable puzzles.
func BuiltIn() *Batch {
	b, err := ReadBatch(builtIn)
	if err != nil {
		panic(err) // a test holds that it reads
	}
	return b
}

var jobName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]*$`)

// ReadBatch reads a batch from JSON, such as
//
//	{"jobs": [{"name": "types", "job": {"verb": "sweep", "kind": "sujiko", "sujiko": {"grade": true, "paper": false}}}]}
//
// A job is written as it stands in a manifest. Names are letters, digits, '-', '_' and
// '.', each once. Errors in the text have line and column; those of a job wrap
// [ErrJob].
func ReadBatch(text []byte) (*Batch, error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	b := new(Batch)
	if err := decoder.Decode(b); err != nil {
		at := decoder.InputOffset()
		var syntax *json.SyntaxError
		var field *json.UnmarshalTypeError
		switch {
		case errors.As(err, &syntax):
			at = syntax.Offset - 1 // it counts the byte that is wrong
		case errors.As(err, &field):
			at = field.Offset
		case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
			at = int64(len(text))
			err = errors.New("found the end, want a batch of jobs")
		}
		line, column := position(text, at)
		return nil, fmt.Errorf("line %d, column %d: %s", line, column, strings.TrimPrefix(err.Error(), "json: "))
	}
	rest := bytes.TrimLeft(text[decoder.InputOffset():], " \t\r\n")
	if len(rest) > 0 {
		line, column := position(text, int64(len(text)-len(rest)))
		return nil, fmt.Errorf("line %d, column %d: found %q after the batch, want the end", line, column, rest[:1])
	}
	if len(b.Jobs) == 0 {
		return nil, errors.New(`found no job, want {"jobs": [{"name": …, "job": …}]}`)
	}
	names := map[string]bool{}
	for i, j := range b.Jobs {
		switch {
		case !jobName.MatchString(j.Name):
			return nil, fmt.Errorf("job %d: found the name %q, want letters, digits, '-', '_' and '.'", i+1, j.Name)
		case names[j.Name]:
			return nil, fmt.Errorf("job %d: the name %q is there twice", i+1, j.Name)
		}
		names[j.Name] = true
		if _, err := j.Job.plan(); err != nil {
			return nil, fmt.Errorf("job %q: %w", j.Name, err)
		}
	}
	return b, nil
}

// position returns line and column of a byte, from 1.
func position(text []byte, offset int64) (line, column int) {
	before := text[:min(max(offset, 0), int64(len(text)))]
	line = bytes.Count(before, []byte("\n")) + 1
	return line, len([]rune(string(before[bytes.LastIndexByte(before, '\n')+1:]))) + 1
}
