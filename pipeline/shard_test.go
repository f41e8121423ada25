package pipeline

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"matchbook/out"
)

func TestParseShard(t *testing.T) {
	slurm := map[string]string{"SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "8", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "7"}
	again := map[string]string{"SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "2", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_MAX": "6"}
	kubernetes := map[string]string{"JOB_COMPLETION_INDEX": "5"}
	for _, c := range []struct {
		text        string
		environment map[string]string
		want        string // the shard, or a part of the error
	}{
		{"2/8", nil, "2/8"},
		{"2/8", slurm, "2/8"},
		{"auto", slurm, "3/8"},
		{"auto/8", slurm, "3/8"},
		{"auto/8", again, "3/8"},
		{"auto/8", kubernetes, "5/8"},
		{"auto", again, "auto wants the array 0 to N-1, and this one has 2 tasks up to 6"},
		{"auto", kubernetes, "auto knows no number of shards from JOB_COMPLETION_INDEX, want auto/N"},
		{"auto/5", kubernetes, `JOB_COMPLETION_INDEX is "5", want 0 to 4 for 5 shards`},
		{"auto/x", kubernetes, `found "x" shards`},
		{"auto/0", kubernetes, `found "0" shards`},
		{"auto", nil, "needs SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX"},
		{"auto/4", map[string]string{"SLURM_ARRAY_TASK_ID": "x"}, `SLURM_ARRAY_TASK_ID is "x"`},
		{"", nil, "want I/N"}, {"1", nil, "want I/N"}, {"3/3", nil, "want I/N"}, {"-1/3", nil, "want I/N"},
		{"a/b", nil, "want I/N"}, {"1/0", nil, "want I/N"}, {"1/2/3", nil, "want I/N"},
	} {
		shard, err := ParseShard(c.text, func(name string) string { return c.environment[name] })
		if err != nil {
			if !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s in %v: %v, want %s", c.text, c.environment, err, c.want)
			}
		} else if shard.String() != c.want {
			t.Errorf("%s in %v is %v, want %s", c.text, c.environment, shard, c.want)
		}
	}
}

func TestArray(t *testing.T) {
	for want, parts := range map[string][]int{
		"": nil, "3": {3, 11, 19}, "0-7": {0, 1, 2, 3, 4, 5, 6, 7, 8}, "0,3,5-7": {8, 3, 7, 14, 5}, "6-7": {7, 6},
	} {
		if got := Array(parts, 8); got != want {
			t.Errorf("parts %v are of the shards %s, want %s", parts, got, want)
		}
	}
}

// Shards in directories of their own merge into what one process makes.
func TestMerge(t *testing.T) {
	job := sweepOf(1, type1, type2, large())
	whole := t.TempDir()
	result := mustRun(t, job, whole, 2)
	want := contents(t, whole)
	ctx := context.Background()
	var dirs []string
	for i := range 3 {
		dir := t.TempDir()
		dirs = append(dirs, dir)
		if _, err := Run(ctx, job, Options{Dir: dir, Shard: Shard{i, 3}}); err != nil {
			t.Fatal(err)
		}
	}
	merge := func(to string, dirs ...string) *Merged {
		t.Helper()
		m, err := Merge(ctx, dirs, to, nil)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	to := t.TempDir()
	if m := merge(to, dirs[0], dirs[2]); len(m.Missing) == 0 || Array(m.Missing, 3) != "1" || len(contents(t, to)) > 0 {
		t.Errorf("without shard 1: %+v", m)
	}
	if m := merge(to, dirs...); m.Parts != result.Parts || m.Rows != result.Rows || len(m.Missing) > 0 {
		t.Errorf("%+v", m)
	}
	sameFiles(t, contents(t, to), want)
	merge(to, append(dirs, to)...) // again, into a source
	sameFiles(t, contents(t, to), want)

	// A part that is damaged in one directory is taken from another.
	path := filepath.Join(dirs[1], out.PartName(1))
	os.Remove(path) // its file is linked to the merged one
	damaged := []byte(want[out.PartName(1)])
	damaged[len(damaged)/2] ^= 1
	if err := os.WriteFile(path, damaged, 0o666); err != nil {
		t.Fatal(err)
	}
	if m := merge(t.TempDir(), dirs...); Array(m.Missing, 3) != "1" || len(m.Wrong) != 1 {
		t.Errorf("with a damaged part: %+v", m)
	}
	third := t.TempDir()
	if m := merge(third, append(dirs, whole)...); len(m.Missing) > 0 || len(m.Wrong) != 1 {
		t.Errorf("with a damaged part and a whole one: %+v", m)
	}
	sameFiles(t, contents(t, third), want)

	other := t.TempDir()
	mustRun(t, sweepOf(2, type1), other, 1)
	if _, err := Merge(ctx, []string{whole, other}, t.TempDir(), nil); err == nil || !strings.Contains(err.Error(), "different jobs") {
		t.Errorf("two jobs: %v", err)
	}
	if _, err := Merge(ctx, []string{t.TempDir()}, t.TempDir(), nil); err == nil {
		t.Error("an empty directory was merged")
	}
	// What a shard leaves can be verified.
	v, err := Verify(ctx, dirs[0], 10, 1, nil)
	if err != nil || v.Finished || Array(v.Bad, 3) != "1-2" || v.Sampled == 0 {
		t.Errorf("%+v, %v", v, err)
	}
}

func TestReadBatch(t *testing.T) {
	if b := BuiltIn(); len(b.Jobs) < 3 {
		t.Errorf("the built-in batch has %d jobs", len(b.Jobs))
	}
	const job = `{"verb": "sweep", "kind": "sujiko", "sujiko": {"grade": false, "paper": false}}`
	for text, want := range map[string]string{
		`{"jobs": [{"name": "a", "job": ` + job + `}]}`: "",
		"":                "line 1, column 1: found the end",
		"{\"jobs\":\n [}": "line 2, column 3: invalid character '}'",
		`{"jobs": []}`:    "found no job",
		`{"jobs": [{"name": "a", "job": ` + job + "}]}\n\n {}":                             `line 3, column 2: found "{" after the batch`,
		`{"jobs": [{"name": "a", "jobb": 1}]}`:                                             `unknown field "jobb"`,
		`{"jobs": [{"name": 1}]}`:                                                          "line 1, column 21: cannot unmarshal number",
		`{"jobs": [{"name": "../a", "job": ` + job + `}]}`:                                 `found the name "../a"`,
		`{"jobs": [{"name": "a", "job": ` + job + `}, {"name": "a", "job": ` + job + `}]}`: `"a" is there twice`,
		`{"jobs": [{"name": "a", "job": {"verb": "sweep", "kind": "chess"}}]}`:             `job "a": the job cannot be done: no kind of puzzle is called "chess"`,
	} {
		_, err := ReadBatch([]byte(text))
		if err == nil && want != "" || err != nil && (want == "" || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
