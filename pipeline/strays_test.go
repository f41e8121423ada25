//go:build unix

package pipeline_test

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"matchbook/out/dataset"
	"matchbook/out/disk"
	"matchbook/out/disk/disktest"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	"matchbook/pipeline/pipelinetest"
)

// verify reports each file that does not belong to a data set; a run and a merge refuse such a file, or
// remove it.
func TestStrays(t *testing.T) {
	job := sweepOf(1, type1, type2)
	whole := t.TempDir()
	mustRun(t, job, whole, 2)
	want := pipelinetest.Files(t, whole)
	part := func(k int) string { return dataset.PartName(k) }
	for _, test := range []struct {
		name   string
		harm   func(dir string) error
		verify []string // the problems
		run    string   // the error; empty if the run removes it
	}{
		{"nothing", func(string) error { return nil }, nil, ""},
		{"a copy of a part too many", func(dir string) error { return os.WriteFile(filepath.Join(dir, part(2)), []byte(want[part(1)]), 0o666) },
			[]string{"part-00002.parquet: surplus"}, "holds part-00002.parquet, but the job has only 2 parts"},
		{"another spelling of a name", func(dir string) error {
			return os.Link(filepath.Join(dir, part(1)), filepath.Join(dir, "part-000001.parquet"))
		},
			[]string{"part-000001.parquet: it does not belong to a data set"}, "not a data set: it holds \"part-000001.parquet\""},
		{"a file of another program", func(dir string) error { return os.WriteFile(filepath.Join(dir, "notes"), nil, 0o666) },
			[]string{"notes: it does not belong"}, `it holds "notes"`},
		{"a directory within", func(dir string) error { return os.Mkdir(filepath.Join(dir, "more"), 0o777) },
			[]string{"more: it does not belong"}, `it holds "more"`},
		{"what a killed run left", func(dir string) error {
			return errors.Join(os.WriteFile(filepath.Join(dir, ".part-00001.parquet.17.tmp"), nil, 0o666), os.WriteFile(filepath.Join(dir, ".manifest.json.3.tmp"), nil, 0o666))
		}, []string{".manifest.json.3.tmp: left by an interrupted run", ".part-00001.parquet.17.tmp: left by an interrupted run"}, ""},
		{"a named pipe called like a temporary file", func(dir string) error { return syscall.Mkfifo(filepath.Join(dir, ".part-00001.parquet.17.tmp"), 0o666) },
			[]string{".part-00001.parquet.17.tmp: not a regular file"}, ".part-00001.parquet.17.tmp: not a regular file"},
		{"a link to a part", func(dir string) error {
			return errors.Join(os.Remove(filepath.Join(dir, part(0))), os.Symlink(filepath.Join(whole, part(0)), filepath.Join(dir, part(0))))
		}, []string{"part-00000.parquet: a symbolic link, not a regular file"}, "part-00000.parquet: a symbolic link"},
		{"a link to nothing", func(dir string) error {
			return errors.Join(os.Remove(filepath.Join(dir, part(0))), os.Symlink("nowhere", filepath.Join(dir, part(0))))
		}, []string{"part-00000.parquet: a symbolic link"}, "part-00000.parquet: a symbolic link"},
		{"a named pipe", func(dir string) error {
			return errors.Join(os.Remove(filepath.Join(dir, part(1))), syscall.Mkfifo(filepath.Join(dir, part(1)), 0o666))
		}, []string{"part-00001.parquet: not a regular file"}, "part-00001.parquet: not a regular file (hint: move it away)"},
		{"a directory for a part", func(dir string) error {
			return errors.Join(os.Remove(filepath.Join(dir, part(1))), os.Mkdir(filepath.Join(dir, part(1)), 0o777))
		}, []string{"part-00001.parquet: not a regular file"}, "part-00001.parquet: not a regular file"},
		{"a file of errors of a job that has none", func(dir string) error { return os.WriteFile(filepath.Join(dir, dataset.ErrorsName), nil, 0o666) },
			[]string{"errors.jsonl: found the file, want none: no line of the job failed to be a puzzle"}, "it holds errors.jsonl of another job"},
		{"a mode to run a part", func(dir string) error { return os.Chmod(filepath.Join(dir, part(1)), 0o755) }, nil, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			for name, text := range want {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if err := test.harm(dir); err != nil {
				t.Fatal(err)
			}
			v, err := kinds.All.Verify(t.Context(), dir, 5, 1, nil)
			if err != nil {
				t.Fatal(err)
			}
			if v.InTheWay != (test.run != "") {
				t.Errorf("that something is in the way is %v; a run says %q", v.InTheWay, test.run)
			}
			if len(v.Problems) != len(test.verify) {
				t.Fatalf("verify: %q, want %q", v.Problems, test.verify)
			}
			for i, p := range v.Problems {
				if text := p.File + ": " + p.Wrong; !strings.HasPrefix(text, test.verify[i]) {
					t.Errorf("verify says %q, want %q", text, test.verify[i])
				}
			}
			_, err = kinds.All.Run(t.Context(), job, pipeline.Options{Dir: dir})
			_, mergeErr := kinds.All.Merge(t.Context(), []string{whole}, dir, nil)
			if test.run != "" {
				for _, err := range []error{err, mergeErr} {
					if err == nil || !strings.Contains(err.Error(), test.run) {
						t.Errorf("error %v, want %q", err, test.run)
					}
				}
				return
			}
			if err != nil || mergeErr != nil {
				t.Fatal(err, mergeErr)
			}
			pipelinetest.SameFiles(t, pipelinetest.Files(t, dir), want)
		})
	}
}

// A file that is made again has the mode of a new file, whatever mode the damaged file had.
func TestModes(t *testing.T) {
	job := sweepOf(1, type1)
	dir := t.TempDir()
	mustRun(t, job, dir, 1)
	modes := func() (list []fs.FileMode) {
		for _, name := range []string{dataset.PartName(0), dataset.ManifestName} {
			info, err := os.Stat(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, info.Mode())
			if err := errors.Join(os.WriteFile(filepath.Join(dir, name), nil, 0o666), os.Chmod(filepath.Join(dir, name), 0)); err != nil {
				t.Fatal(err)
			}
		}
		return list
	}
	want := modes()
	os.Remove(filepath.Join(dir, dataset.ManifestName))
	os.Chmod(filepath.Join(dir, dataset.PartName(0)), 0o400)
	mustRun(t, job, dir, 1)
	if got := modes(); !slices.Equal(got, want) {
		t.Errorf("the modes are %v, want %v", got, want)
	}
}

// A part that cannot be read may belong to any job, so it is replaced only if there is a manifest.
func TestUnreadable(t *testing.T) {
	job, other := sweepOf(1, type1), sweepOf(2, type1)
	for _, finished := range []bool{true, false} {
		t.Run(fmt.Sprint("finished ", finished), func(t *testing.T) {
			dir := t.TempDir()
			mustRun(t, job, dir, 1)
			if !finished {
				os.Remove(filepath.Join(dir, dataset.ManifestName))
			}
			want := pipelinetest.Files(t, dir)
			restore := disktest.Use(t, &disktest.System{Before: func(c disktest.Call) error {
				if c.Op == "open" && filepath.Base(c.Path) == dataset.PartName(0) {
					return syscall.EACCES
				}
				return nil
			}})
			_, otherErr := kinds.All.Run(t.Context(), other, pipeline.Options{Dir: dir})
			_, err := kinds.All.Run(t.Context(), job, pipeline.Options{Dir: dir})
			restore()
			if otherErr == nil || (err == nil) != finished {
				t.Errorf("another job: %v; the same: %v", otherErr, err)
			}
			if !finished && (!errors.Is(err, dataset.ErrUnproven) || !strings.HasSuffix(err.Error(), "part-00000.parquet: permission denied (hint: make it readable)")) {
				t.Errorf("error %v", err)
			}
			pipelinetest.SameFiles(t, pipelinetest.Files(t, dir), want)
		})
	}
}

// Merge turns links into files, syncs files before their names, and copies to another file
// system.
func TestMergeLinks(t *testing.T) {
	job := sweepOf(1, type1, type2)
	whole := t.TempDir()
	mustRun(t, job, whole, 2)
	want := pipelinetest.Files(t, whole)
	linked := t.TempDir()
	for k := range 2 {
		if err := os.Symlink(filepath.Join(whole, dataset.PartName(k)), filepath.Join(linked, dataset.PartName(k))); err != nil {
			t.Fatal(err)
		}
	}
	elsewhere, err := os.MkdirTemp("/dev/shm", "")
	if err != nil {
		elsewhere = t.TempDir()
	}
	defer os.RemoveAll(elsewhere)
	for name, to := range map[string]string{"here": t.TempDir(), "on another file system": elsewhere} {
		t.Run(name, func(t *testing.T) {
			if _, err := kinds.All.Merge(t.Context(), []string{linked}, to, nil); err != nil {
				t.Fatal(err)
			}
			for name := range want {
				info, err := os.Lstat(filepath.Join(to, name))
				if err != nil || !info.Mode().IsRegular() {
					t.Errorf("%s: %v, %v", name, info, err)
				}
			}
			pipelinetest.SameFiles(t, pipelinetest.Files(t, to), want)
		})
	}
	if names := slices.Sorted(maps.Keys(want)); len(names) != 3 {
		t.Errorf("there are %q", names)
	}
	// A copy that differs from the checked part is an error.
	d, err := dataset.Open(t.TempDir(), job, nil, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	old := disk.Default
	disk.Default = noLinks{}
	defer func() { disk.Default = old }()
	if err := d.Adopt(whole, dataset.Part{File: dataset.PartName(0), SHA256: "other"}); err == nil || !strings.Contains(err.Error(), ": its SHA-256 is ") {
		t.Errorf("error %v", err)
	}
}

// noLinks is a file system without links.
type noLinks struct{ disk.Machine }

func (noLinks) Link(from, to string) error {
	return &os.LinkError{Op: "link", Old: from, New: to, Err: syscall.EPERM}
}
