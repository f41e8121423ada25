package faults

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"matchbook/out/dataset"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
)

// TestJobBits changes each bit of what the footer of an unfinished data set's only part states
// of its job, its range and its SHA-256. What the part says then decides nothing: a run from
// the directory alone and verify refuse, name the part, change nothing, and advise no more than
// to continue; the original command ends with the right bytes.
func TestJobBits(t *testing.T) {
	ctx := t.Context()
	job := jobOf(t, generateJob)
	whole := t.TempDir()
	if _, err := kinds.All.Run(ctx, job, pipeline.Options{Dir: whole}); err != nil {
		t.Fatal(err)
	}
	want := tree(t, whole)
	part := []byte(want[dataset.PartName(0)])
	from := bytes.LastIndex(part, []byte("matchbook.schema"))
	if from < 0 {
		t.Fatal("the part does not state its schema")
	}
	step := 1
	if testing.Short() {
		step = 29
	}
	dir := t.TempDir()
	tried := 0
	for bit := 8 * from; bit < 8*len(part); bit += step {
		changed := bytes.Clone(part)
		changed[bit/8] ^= 1 << (bit % 8)
		if err := unproven(t, dir, changed); err != nil {
			t.Errorf("bit %d of byte %d, %q: %v", bit%8, bit/8, part[max(bit/8-9, 0):bit/8+1], err)
		}
		tried++
		if tried%100 != 1 {
			continue // the next run does not depend on the bit
		}
		if _, err := kinds.All.Run(ctx, job, pipeline.Options{Dir: dir}); err != nil || !maps.Equal(tree(t, dir), want) {
			t.Errorf("bit %d of byte %d: the original command ends with the error %v", bit%8, bit/8, err)
		}
	}
	t.Logf("%d bits of a footer changed: no job was believed", tried)
}

// unproven gives a directory with only a changed part to all that read its job.
func unproven(t *testing.T, dir string, changed []byte) error {
	if err := errors.Join(os.RemoveAll(dir), os.Mkdir(dir, 0o777), os.WriteFile(filepath.Join(dir, dataset.PartName(0)), changed, 0o666)); err != nil {
		t.Fatal(err)
	}
	_, run := kinds.All.ReadJob(dir) // as matchbook run DIR does
	_, verify := kinds.All.Verify(t.Context(), dir, 0, 1, nil)
	for _, err := range []error{run, verify} {
		if !errors.Is(err, dataset.ErrUnproven) {
			return fmt.Errorf("error %v, want %v", err, dataset.ErrUnproven)
		}
		if text := err.Error(); !strings.Contains(text, dataset.PartName(0)) || !strings.Contains(text, "the command that made it continues it") || strings.Contains(text, "remove") {
			return fmt.Errorf("it says %q", text)
		}
	}
	if files := tree(t, dir); len(files) != 1 || files[dataset.PartName(0)] != string(changed) {
		return errors.New("the part was changed")
	}
	return nil
}

// A bit of a part's footer that changes the job which it states does not make a data set one of
// another job, and a bit of a manifest that contradicts the parts is named, and mended.
func TestManifestBits(t *testing.T) {
	ctx := t.Context()
	job := jobOf(t, sweepJob)
	whole := t.TempDir()
	if _, err := kinds.All.Run(ctx, job, pipeline.Options{Dir: whole}); err != nil {
		t.Fatal(err)
	}
	want := tree(t, whole)
	text := []byte(want[dataset.ManifestName])
	step := 23
	if all() {
		step = 1
	}
	dir := filepath.Join(t.TempDir(), "data")
	copyTree(t, dir, whole)
	tried := 0
	for bit := 0; bit < 8*len(text); bit += step {
		changed := bytes.Clone(text)
		changed[bit/8] ^= 1 << (bit % 8)
		tried++
		if err := os.WriteFile(filepath.Join(dir, dataset.ManifestName), changed, 0o666); err != nil {
			t.Fatal(err)
		}
		at := fmt.Sprintf("bit %d of byte %d, %q", bit%8, bit/8, text[max(bit/8-9, 0):bit/8+1])
		stored, err := kinds.All.ReadJob(dir)
		if err != nil || fmt.Sprint(stored.Options) != fmt.Sprint(job.Options) {
			t.Errorf("%s: the job is %+v, %v", at, stored, err)
		}
		v, err := kinds.All.Verify(ctx, dir, 0, 1, nil)
		blank := bytes.ContainsRune([]byte(" \t\r\n"), rune(text[bit/8])) && bytes.ContainsRune([]byte(" \t\r\n"), rune(changed[bit/8]))
		if err != nil || (len(v.Problems) != 1 || v.Problems[0].File != dataset.ManifestName) && !(blank && len(v.Problems) == 0) {
			t.Errorf("%s: verify finds %+v, %v", at, v, err)
		}
		if bit%50 != 0 {
			continue
		}
		if _, err := kinds.All.Run(ctx, stored, pipeline.Options{Dir: dir}); err != nil || !maps.Equal(tree(t, dir), want) {
			t.Errorf("%s: the next run ends with the error %v", at, err)
		}
	}
	t.Logf("%d bits of a manifest changed: each is named, and its job is believed no more", tried)
}
