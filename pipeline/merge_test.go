package pipeline_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"matchbook/out/dataset"
	"matchbook/out/disk/disktest"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	"matchbook/pipeline/pipelinetest"
)

// Shards in directories of their own merge into the data set that one process makes.
func TestMerge(t *testing.T) {
	job := several()
	whole := t.TempDir()
	result := mustRun(t, job, whole, 2)
	want := pipelinetest.Files(t, whole)
	ctx := t.Context()
	var dirs []string
	for i := range 3 {
		dir := t.TempDir()
		dirs = append(dirs, dir)
		if _, err := kinds.All.Run(ctx, job, pipeline.Options{Dir: dir, Shard: pipeline.Shard{i, 3}}); err != nil {
			t.Fatal(err)
		}
	}
	merge := func(to string, dirs ...string) *pipeline.Merged {
		t.Helper()
		m, err := kinds.All.Merge(ctx, dirs, to, nil)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	to := t.TempDir()
	if m := merge(to, dirs[0], dirs[2]); len(m.Missing) == 0 || pipeline.Array(m.Missing, 3) != "1" || len(pipelinetest.Files(t, to)) > 0 {
		t.Errorf("without shard 1: %+v", m)
	}
	if m := merge(to, dirs...); m.Parts != result.Parts || m.Rows != result.Rows || len(m.Missing) > 0 {
		t.Errorf("%+v", m)
	}
	pipelinetest.SameFiles(t, pipelinetest.Files(t, to), want)
	merge(to, append(dirs, to)...)          // again, into one of the merged directories
	merge(to, append(dirs, t.TempDir())...) // with a shard that had no part to make
	pipelinetest.SameFiles(t, pipelinetest.Files(t, to), want)

	// A part that is damaged in one directory is taken from another.
	path := filepath.Join(dirs[1], dataset.PartName(1))
	os.Remove(path) // its file is linked to the merged one
	damaged := []byte(want[dataset.PartName(1)])
	damaged[len(damaged)/2] ^= 1
	if err := os.WriteFile(path, damaged, 0o666); err != nil {
		t.Fatal(err)
	}
	if m := merge(t.TempDir(), dirs...); pipeline.Array(m.Missing, 3) != "1" || len(m.Wrong) != 1 {
		t.Errorf("with a damaged part: %+v", m)
	}
	third := t.TempDir()
	if m := merge(third, append(dirs, whole)...); len(m.Missing) > 0 || len(m.Wrong) != 1 {
		t.Errorf("with a damaged part and a whole one: %+v", m)
	}
	pipelinetest.SameFiles(t, pipelinetest.Files(t, third), want)

	other := t.TempDir()
	mustRun(t, sweepOf(2, type1), other, 1)
	if _, err := kinds.All.Merge(ctx, []string{whole, other}, t.TempDir(), nil); err == nil || !strings.Contains(err.Error(), "different jobs") {
		t.Errorf("two jobs: %v", err)
	}
	if _, err := kinds.All.Merge(ctx, []string{t.TempDir()}, t.TempDir(), nil); err == nil {
		t.Error("an empty directory was merged")
	}
	// The directory of a shard can be verified.
	v, err := kinds.All.Verify(ctx, dirs[0], 10, 1, nil)
	if err != nil || v.Finished || pipeline.Array(v.Bad, 3) != "1-2" || v.Sampled == 0 {
		t.Errorf("%+v, %v", v, err)
	}
}

// Merge syncs the names of the parts before it names the manifest, which lists them.
func TestMergeSyncsNames(t *testing.T) {
	from := t.TempDir()
	mustRun(t, several(), from, 1)
	to := filepath.Join(t.TempDir(), "merged")
	linked, synced := false, false
	restore := disktest.Use(t, &disktest.System{After: func(c disktest.Call) {
		switch {
		case c.Op == "link" || c.Op == "rename" && strings.HasPrefix(filepath.Base(c.To), "part-"):
			linked, synced = true, false
		case c.Op == "syncdir" && c.Path == to:
			synced = true
		case c.Op == "rename" && filepath.Base(c.To) == dataset.ManifestName && !(linked && synced):
			t.Error("the manifest has its name before those of the parts are synced")
		}
	}})
	_, err := kinds.All.Merge(t.Context(), []string{from}, to, nil)
	restore()
	if err != nil || !linked {
		t.Errorf("merged: linked %v, error %v", linked, err)
	}
}
