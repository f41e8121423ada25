package pipeline_test

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
)

func TestReadBatch(t *testing.T) {
	const job = `{"verb": "sweep", "kind": "sujiko", "sujiko": {"grade": false, "paper": false}}`
	for text, want := range map[string]string{
		`{"jobs": [{"name": "a", "job": ` + job + `}]}`: "",
		"":                "line 1, column 1: found the end",
		"{\"jobs\":\n [}": "line 2, column 3: found '}', want valid JSON",
		`{"jobs": []}`:    "found no job",
		`{"jobs": [{"name": "a", "job": ` + job + "}]}\n\n {}":                             `line 3, column 2: found "{" after the JSON value, want the end`,
		`{"jobs": [{"name": "a", "jobb": 1}]}`:                                             `no key is called "jobb"`,
		`{"jobs": [{"name": 1}]}`:                                                          "line 1, column 21: name: found a number, want a text",
		`{"jobs": [{"name": "../a", "job": ` + job + `}]}`:                                 `found the name "../a"`,
		`{"jobs": [{"name": "a", "job": ` + job + `}, {"name": "a", "job": ` + job + `}]}`: `"a" is used twice`,
		`{"jobs": [{"name": "a", "job": ` + job + `}], "jobs": []}`:                        `line 1, column 120: found "jobs" a second time`,
		`{"jobs": [{"name": "a", "Name": "b", "job": ` + job + `}]}`:                       `found "Name" a second time`,
		`{"jobs": [{"name": "a", "job": {"verb": "generate", "kind": "sujiko", "count": 5, "count": 7, "sujiko": {"grade": false, "paper": false}}}]}`: `found "count" a second time`,
		`{"jobs": [{"name": "a", "job": {"verb": "sweep", "kind": "chess"}}]}`:                                                                         `job "a": the job cannot be done: no kind of puzzle is called "chess"`,
		`{"jobs": [{"name": "a", "job": {"verb": "sweep", "kind": "bridges", "bridges": {"wide": 3}}}]}`:                                               `no key is called "wide"`,
		`{"jobs": [{"name": "a", "job": {"verb": "sweep", "kind": "bridges", "sujiko": {}}}]}`:                                                         `job "a": a job of the kind "bridges" also has options for sujiko puzzles`,
		`{"jobs": [{"name": "a", "job": {"verb": "grade", "kind": "bridges", "count": 1, "bridges": {}}}]}`:                                            `job "a": the job cannot be done: the graded puzzles are not available`,
		`{"jobs": [{"name": "a", "job": {"verb": "generate", "kind": "bridges", "count": 1, "bridges": {}}}]}`:                                         `job "a": the job cannot be done: `,
	} {
		t.Run(text, func(t *testing.T) {
			b, err := kinds.All.ReadBatch([]byte(text))
			if err == nil && want != "" || err != nil && (want == "" || !strings.Contains(err.Error(), want)) {
				t.Errorf("%v, want %s", err, want)
			}
			if err == nil && (len(b.Jobs) != 1 || b.Jobs[0].Name != "a" || b.Jobs[0].Job.Kind != "sujiko") {
				t.Errorf("%+v", b)
			}
		})
	}
}

// The built-in batch has the jobs of testdata/batch.json.
func TestDemo(t *testing.T) {
	text, err := os.ReadFile("testdata/batch.json")
	if err != nil {
		t.Fatal(err)
	}
	want, err := kinds.All.ReadBatch(text)
	if err != nil {
		t.Fatal(err)
	}
	got := kinds.All.Demo()
	for _, want := range want.Jobs { // the built-in batch may have other jobs, too
		t.Run(want.Name, func(t *testing.T) {
			i := slices.IndexFunc(got.Jobs, func(j pipeline.NamedJob) bool { return j.Name == want.Name })
			if i < 0 {
				t.Fatal("there is no such job")
			}
			if job := got.Jobs[i]; !reflect.DeepEqual(job, want) {
				t.Errorf("%+v with %+v, want %+v with %+v", job, job.Job.Options, want, want.Job.Options)
			}
		})
	}
}
