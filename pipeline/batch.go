package pipeline

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"regexp"
	"strings"
)

// Batch is several jobs, each of which becomes a data set of its own.
type Batch struct{ Jobs []NamedJob }

// NamedJob is a job of a batch, and the name of its directory.
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
// A job is written as in a manifest. Names consist of letters, digits, '-', '_' and '.',
// and differ from each other. Errors in the text have a line and a column; those of a job
// wrap [ErrJob].
func (ks Kinds) ReadBatch(text []byte) (*Batch, error) {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	value := reflect.New(ks.batchType())
	if err := decoder.Decode(value.Interface()); err != nil {
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
	names := json.NewDecoder(bytes.NewReader(text))
	if name, twice := repeated(names); twice {
		line, column := position(text, names.InputOffset()-1)
		return nil, fmt.Errorf("line %d, column %d: found %q a second time in an object", line, column, name)
	}
	jobs := value.Elem().Field(0)
	if jobs.Len() == 0 {
		return nil, errors.New(`found no job, want {"jobs": [{"name": …, "job": …}]}`)
	}
	b := new(Batch)
	used := map[string]bool{}
	for i := range jobs.Len() {
		name := jobs.Index(i).Field(0).String()
		switch {
		case !jobName.MatchString(name):
			return nil, fmt.Errorf("job %d: found the name %q, want letters, digits, '-', '_' and '.'", i+1, name)
		case used[name]:
			return nil, fmt.Errorf("job %d: the name %q is used twice", i+1, name)
		}
		used[name] = true
		job, err := ks.jobOf(jobs.Index(i).Field(1))
		if err == nil {
			_, err = ks.plan(job, nil)
		}
		if err != nil {
			return nil, fmt.Errorf("job %q: %w", name, err)
		}
		b.Jobs = append(b.Jobs, NamedJob{name, job})
	}
	return b, nil
}

// repeated returns the first name that an object has twice, in the value that the decoder comes
// to; package json would keep the last of the two.
func repeated(d *json.Decoder) (name string, twice bool) {
	open, _ := d.Token() // it was decoded before, without an error
	if open != json.Delim('{') && open != json.Delim('[') {
		return "", false
	}
	seen := map[string]bool{}
	for d.More() {
		if open == json.Delim('{') {
			token, _ := d.Token()
			name = token.(string)
			key := strings.ToLower(name)
			if seen[key] {
				return name, true
			}
			seen[key] = true
		}
		if name, twice := repeated(d); twice {
			return name, true
		}
	}
	d.Token() // the end
	return "", false
}

// batchType is a struct type that the JSON of a batch decodes into, see jobType.
func (ks Kinds) batchType() reflect.Type {
	named := reflect.StructOf([]reflect.StructField{
		{Name: "Name", Type: reflect.TypeFor[string](), Tag: `json:"name"`},
		{Name: "Job", Type: ks.jobType(), Tag: `json:"job"`},
	})
	return reflect.StructOf([]reflect.StructField{{Name: "Jobs", Type: reflect.SliceOf(named), Tag: `json:"jobs"`}})
}

// position returns the line and the column of a byte, from 1.
func position(text []byte, offset int64) (line, column int) {
	before := text[:min(max(offset, 0), int64(len(text)))]
	line = bytes.Count(before, []byte("\n")) + 1
	return line, len([]rune(string(before[bytes.LastIndexByte(before, '\n')+1:]))) + 1
}
