package pipeline

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"

	"matchbook/solve"
)

// Batch is a list of jobs. Each job makes a data set of its own.
type Batch struct{ Jobs []NamedJob }

// NamedJob is a job of a batch with the name of its directory.
type NamedJob struct {
	Name string
	Job  Job
}

// Demo returns the built-in batch: the demonstration jobs of all kinds.
func (ks Kinds) Demo() *Batch {
	b := new(Batch)
	for _, k := range ks {
		b.Jobs = append(b.Jobs, k.Demo...)
	}
	return b
}

var jobName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]*$`)

// ReadBatch reads a batch from JSON, such as
//
//	{"jobs": [{"name": "types", "job": {"verb": "sweep", "kind": …, …}}]}
//
// A job is written as in a manifest. Names consist of letters, digits, '-', '_' and '.', and begin
// with a letter or a digit. No two jobs may have the same name. Errors of JSON have a line and a
// column; the error of an impossible job wraps [ErrJob].
func (ks Kinds) ReadBatch(text []byte) (*Batch, error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	b, err := ks.readBatch(text)
	if e := new(solve.JSONError); errors.As(err, &e) {
		return nil, e.Place(text)
	}
	return b, err
}

func (ks Kinds) readBatch(text []byte) (*Batch, error) {
	var found struct {
		Jobs []struct {
			Name string          `json:"name"`
			Job  json.RawMessage `json:"job"`
		} `json:"jobs"`
	}
	if err := decode(text, &found); err != nil {
		return nil, err
	}
	names := json.NewDecoder(bytes.NewReader(text))
	if name, twice := repeated(names); twice {
		return nil, &solve.JSONError{At: names.InputOffset() - 1, Err: fmt.Errorf("found %q a second time in an object, in which upper and lower case are the same", name)}
	}
	if len(found.Jobs) == 0 {
		return nil, errors.New(`found no job, want {"jobs": [{"name": …, "job": …}]}`)
	}
	b := new(Batch)
	used := map[string]bool{}
	for i, j := range found.Jobs {
		switch {
		case !jobName.MatchString(j.Name):
			return nil, fmt.Errorf("job %d: found the name %q, want a letter or digit first, then letters, digits, '-', '_' and '.'", i+1, j.Name)
		case used[j.Name]:
			return nil, fmt.Errorf("job %d: the name %q is used twice", i+1, j.Name)
		}
		used[j.Name] = true
		job, err := ks.DecodeJob(j.Job)
		if errors.As(err, new(*solve.JSONError)) {
			return nil, moved(err, int64(bytes.Index(text, j.Job))) // equal jobs have equal errors, so the first of the equal jobs is the job that failed, and Index finds it
		}
		if err == nil {
			_, err = ks.plan(job, nil)
		}
		if err != nil {
			return nil, fmt.Errorf("job %q: %w", j.Name, err)
		}
		b.Jobs = append(b.Jobs, NamedJob{j.Name, job})
	}
	return b, nil
}
