package pipeline_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	"matchbook/pipeline/pipelinetest"
)

// Jobs of every kind, with default flags, can be stored, read back, and stored again with the same
// bytes.
func TestJobsRoundTrip(t *testing.T) {
	for _, k := range kinds.All {
		for _, verb := range []pipeline.Verb{pipeline.Sweep, pipeline.Generate, pipeline.Grade} {
			if verb == pipeline.Sweep && k.Manuals.Sweep == "" {
				continue
			}
			t.Run(string(verb)+" "+k.Name(), func(t *testing.T) {
				job := pipeline.Job{Verb: verb, Kind: k.Name(), Options: pipelinetest.Options(t, k, verb)}
				if verb != pipeline.Sweep {
					job.Count = 1 << 40
				}
				if verb == pipeline.Generate {
					job.Seed = 1<<63 - 1 // too large for a number of JavaScript
				}
				if verb == pipeline.Grade {
					job, _ = pipeline.GradeJob(k.Name(), job.Options, pipeline.Entries([]string{"a", "b"}), nil)
				}
				text, err := json.Marshal(job)
				if err != nil {
					t.Fatal(err)
				}
				read, err := kinds.All.DecodeJob(text)
				if err != nil || !reflect.DeepEqual(read, job) {
					t.Errorf("%s is read as %+v with %+v, %v", text, read, read.Options, err)
				}
				again, err := json.Marshal(read)
				if err != nil || string(again) != string(text) {
					t.Errorf("%s is stored again as %s, %v", text, again, err)
				}
			})
		}
	}
}

func TestDecodeJobRefuses(t *testing.T) {
	for text, want := range map[string]string{
		`{"verb":"sweep","kind":"sujiko","sujiko":{"grade":false,"papre":false}}`: `no key is called "papre"`,
		`{"verb":"sweep","kind":"sujiko","sujiko":{},"workers":2}`:                `no key is called "workers"`,
		`{"verb":"sweep","kind":"chess","chess":{}}`:                              `no key is called "chess"`,
		`{"verb":"sweep","kind":"sujiko","bridges":{"width":3}}`:                  `a job of the kind "sujiko" also has options for bridges puzzles`,
		`{"verb":"sweep","kind":"sujiko","sujiko":{},"bridges":{}}`:               `a job of the kind "sujiko" also has options for bridges puzzles`,
		`{"verb":"sweep","kind":"","sujiko":{}}`:                                  `a job of the kind "" also has options for sujiko puzzles`,
		`{"verb":"sweep","kind":"sujiko","sujiko":{"givens":"two"}}`:              "givens: found a text, want a whole number",
		`{"verb":"sweep","kind":"sujiko","sujiko":{"level":"bad"}}`:               "bad",
		`{"verb":"sweep","kind":"sujiko","seed":-1}`:                              "found -1, want a whole number of 0 or more",
		`{"verb":"sweep"`: "found the end",
		``:                "found the end",
	} {
		t.Run(text, func(t *testing.T) {
			job, err := kinds.All.DecodeJob([]byte(text))
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("found %+v and the error %v, want %q in it", job, err, want)
			}
		})
	}
}

// A job without options can be read, so that errors can name the job, but it cannot be planned.
func TestDecodeJobWithoutOptions(t *testing.T) {
	job, err := kinds.All.DecodeJob([]byte(`{"verb":"generate","kind":"bridges","count":3}`))
	if err != nil || job.Options != nil || job.Count != 3 {
		t.Errorf("%+v, %v", job, err)
	}
	for _, err := range kinds.All.Rows(job, nil) {
		if err == nil || !strings.Contains(err.Error(), "the job has no options for bridges puzzles") {
			t.Errorf("found the error %v", err)
		}
	}
}
