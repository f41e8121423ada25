// Package faults tests the promises about data sets and files with a failing disk, power cuts
// at any moment, flipped bits and forged files. The scripts beside it test the program in this way.
package faults

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"matchbook/out/dataset"
	"matchbook/out/disk"
	"matchbook/out/disk/disktest"
	"matchbook/out/export"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
	"matchbook/pipeline/pipelinetest"
)

// The jobs are written as in a batch, so that this package needs no kind's options.
const (
	sweepJob    = `{"verb": "sweep", "kind": "matchstick", "matchstick": {"moves": 1, "rule": "move", "glyphs": "paper", "no_leading_zeros": false, "only": "sound", "forms": ["N?N=N", "N=N?N", "N-N=N"], "numerals": 5}}`
	generateJob = `{"verb": "generate", "kind": "sujiko", "seed": 1, "count": 20, "sujiko": {"grade": true, "paper": false}}`
)

func TestMain(m *testing.M) {
	disk.Default = &disktest.System{} // a file system that does not wait for the disk
	m.Run()
}

func jobOf(t testing.TB, text string) pipeline.Job {
	t.Helper()
	b, err := kinds.All.ReadBatch([]byte(`{"jobs": [{"name": "a", "job": ` + text + `}]}`))
	if err != nil {
		t.Fatal(err)
	}
	return b.Jobs[0].Job
}

// A scenario is something that the program does below a directory. After a disturbance, doing it
// again must give the undisturbed result.
type scenario struct {
	name  string
	start func(t testing.TB, root string)
	do    func(root string) error
	// target is the only file or directory that it makes below the root; dataSet says whether that is
	// a data set, with a manifest.
	target  string
	dataSet bool
	retry   bool // whether doing it a second time fails, as for an export
}

func scenarios(t testing.TB) []scenario {
	ctx := context.Background()
	sweep, generate := jobOf(t, sweepJob), jobOf(t, generateJob)
	nothing := func(testing.TB, string) {}
	run := func(job pipeline.Job) func(string) error {
		return func(root string) error {
			_, err := kinds.All.Run(ctx, job, pipeline.Options{Dir: filepath.Join(root, "new", "data"), Workers: 1})
			return err
		}
	}
	finished := func(t testing.TB, root string) {
		if _, err := kinds.All.Run(ctx, generate, pipeline.Options{Dir: filepath.Join(root, "made")}); err != nil {
			t.Fatal(err)
		}
	}
	open := func(root, format string) (*export.Export, error) {
		f, err := export.FormatOf(format)
		if err != nil {
			return nil, err
		}
		e := &export.Export{Kinds: kinds.All.Out(), Format: f, Dirs: []string{filepath.Join(root, "made")}, Limit: 3, DPI: 30}
		_, err = e.Open()
		return e, err
	}
	list := []scenario{{"sweep", nothing, run(sweep), "new/data", true, false}}
	for _, k := range kinds.All {
		job := generate
		switch {
		case k.Name() == generate.Kind:
		case all():
			job = pipeline.Job{Verb: pipeline.Generate, Kind: k.Name(), Seed: 1, Count: 2}
			job.Options = pipelinetest.Options(t, k, pipeline.Generate)
		default:
			continue
		}
		list = append(list, scenario{"generate " + k.Name(), nothing, run(job), "new/data", true, false})
	}
	return append(list, []scenario{
		{"merge", func(t testing.TB, root string) {
			for i := range 2 {
				opts := pipeline.Options{Dir: filepath.Join(root, fmt.Sprint("shard-", i)), Shard: pipeline.Shard{Index: i, Of: 2}}
				if _, err := kinds.All.Run(ctx, sweep, opts); err != nil {
					t.Fatal(err)
				}
			}
		}, func(root string) error {
			m, err := kinds.All.Merge(ctx, []string{filepath.Join(root, "shard-0"), filepath.Join(root, "shard-1")}, filepath.Join(root, "new", "data"), nil)
			if err == nil && len(m.Missing) > 0 {
				err = fmt.Errorf("%+v", m)
			}
			return err
		}, "new/data", true, false},
		{"export of a table", finished, func(root string) error {
			e, err := open(root, "csv")
			if err != nil {
				return err
			}
			return dataset.WriteFile(filepath.Join(root, "table.csv"), func(w io.Writer) error { return e.Write(ctx, w) })
		}, "table.csv", false, false},
		{"export of pictures", finished, func(root string) error {
			e, err := open(root, "svg")
			if err != nil {
				return err
			}
			return dataset.WriteFiles(filepath.Join(root, "new", "pictures"), func(put func(string, []byte) error) error { return e.WriteFiles(ctx, put) })
		}, "new/pictures", false, true},
		{"shards in one directory", nothing, func(root string) error {
			for i := range 2 {
				opts := pipeline.Options{Dir: filepath.Join(root, "data"), Workers: 1, Shard: pipeline.Shard{Index: i, Of: 2}}
				if _, err := kinds.All.Run(ctx, sweep, opts); err != nil {
					return err
				}
			}
			return nil
		}, "data", true, false},
	}...)
}

// tree returns the files below a directory.
func tree(t testing.TB, root string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) && path == root {
			return nil
		}
		if err != nil || e.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(root, path)
		files[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func copyTree(t testing.TB, to, from string) {
	t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

// undisturbed does a scenario and returns what it makes.
func (s scenario) undisturbed(t testing.TB) (root string, want map[string]string) {
	t.Helper()
	root = t.TempDir()
	s.start(t, root)
	if err := s.do(root); err != nil {
		t.Fatal(err)
	}
	return root, tree(t, root)
}

// right returns an error if a visible file below a root differs from the undisturbed file, or if a
// manifest lists a file that is missing.
func (s scenario) right(t testing.TB, root string, want map[string]string) error {
	t.Helper()
	files := tree(t, root)
	for name, text := range files {
		if hidden := strings.Contains("/"+name, "/."); !hidden && text != want[name] {
			return fmt.Errorf("%s is not whole", name)
		}
	}
	if _, ok := files[s.target+"/"+dataset.ManifestName]; ok && s.dataSet {
		for name := range want {
			if _, ok := files[name]; !ok && strings.HasPrefix(name, s.target) {
				return fmt.Errorf("the manifest lists %s, which is not there", name)
			}
		}
	}
	return nil
}

// mended does a scenario again, and returns an error unless the result is the undisturbed result.
func (s scenario) mended(t testing.TB, root string, want map[string]string) error {
	t.Helper()
	err := s.do(root)
	if s.retry && err != nil && maps.Equal(tree(t, root), want) {
		return nil // the result exists, so there is nothing to do
	}
	if err != nil {
		return fmt.Errorf("the next run: %w", err)
	}
	got := tree(t, root)
	if maps.Equal(got, want) {
		return nil
	}
	names := slices.Sorted(maps.Keys(got))
	for name, text := range want {
		if got[name] != text {
			return fmt.Errorf("after the next run %s differs: there are %q", name, names)
		}
	}
	return fmt.Errorf("after the next run there are %q, want %q", names, slices.Sorted(maps.Keys(want)))
}

// all reports whether to try all cases, not a sample.
func all() bool { return os.Getenv("MATCHBOOK_ALL") != "" }

// Calls of the file system fail in several ways. The error names file and cause, no file stays
// open, no wrong file is left, and the next run repairs the result.
func TestFaults(t *testing.T) {
	causes := []error{syscall.ENOSPC, syscall.EIO, syscall.EINTR, disktest.ErrShort}
	tried := 0
	for _, s := range scenarios(t) {
		t.Run(s.name, func(t *testing.T) {
			_, want := s.undisturbed(t)
			n, first := 0, map[string]int{} // the number of the first call of each sort
			start, root := t.TempDir(), t.TempDir()
			s.start(t, start)
			copyTree(t, root, start)
			system := &disktest.System{Before: func(c disktest.Call) error {
				if sort := fmt.Sprintf("%s %.5s", c.Op, filepath.Base(c.Path)); first[sort] == 0 {
					first[sort] = n
				}
				n++
				return nil
			}}
			restore := disktest.Use(t, system)
			if err := s.do(root); err != nil || len(system.Held()) > 0 {
				t.Fatal(err, system.Held())
			}
			restore()
			starts := slices.Collect(maps.Values(first))
			for at := range n {
				for i, cause := range causes {
					if !all() && (at+i)%(4*len(causes)) != 0 && !(i == 0 && slices.Contains(starts, at)) {
						continue
					}
					failed, err := s.fault(t, start, at, cause, want)
					if cause == disktest.ErrShort && failed.Op != "write" {
						continue // only writes can be short
					}
					tried++
					if err != nil {
						t.Errorf("call %d of %d, %v, fails with %v: %v", at, n, failed, cause, err)
					}
				}
			}
		})
	}
	t.Logf("%d calls failed: each error names file and cause, and the next run mends", tried)
}

// fault does a scenario in which the call numbered by the parameter at fails, and then does it
// again without a failure.
func (s scenario) fault(t *testing.T, start string, at int, cause error, want map[string]string) (failed disktest.Call, err error) {
	root, err := os.MkdirTemp("", "faults")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(root)
	copyTree(t, root, start)
	n := 0
	system := &disktest.System{Before: func(c disktest.Call) error {
		n++
		if n-1 != at {
			return nil
		}
		failed = c
		if cause == disktest.ErrShort && c.Op != "write" {
			return nil
		}
		return cause
	}}
	restore := disktest.Use(t, system)
	err = s.do(root)
	restore()
	if held := system.Held(); len(held) > 0 {
		return failed, fmt.Errorf("%q are still open", held)
	}
	if err != nil {
		file := filepath.Base(failed.Path)
		if file, _, _ := strings.Cut(strings.TrimPrefix(file, "."), ".parquet"); file != "" && !strings.Contains(err.Error(), file) &&
			!strings.Contains(err.Error(), filepath.Base(s.target)) {
			return failed, fmt.Errorf("the error names no file: %w", err)
		}
		if word := strings.TrimPrefix(cause.Error(), "short "); !strings.Contains(err.Error(), word) {
			return failed, fmt.Errorf("the error names no cause: %w", err)
		}
	}
	if err := s.right(t, root, want); err != nil {
		return failed, err
	}
	return failed, s.mended(t, root, want)
}

// A power cut at any moment loses or tears data that was not synced, but leaves no wrong file,
// and the next run ends with the same bytes.
func TestPowerCut(t *testing.T) {
	each, limit := 1, 8
	if all() {
		each, limit = 14, 1<<30
	}
	if n, err := strconv.Atoi(os.Getenv("MATCHBOOK_STATES")); err == nil {
		each = n
	}
	states := 0
	for _, s := range scenarios(t) {
		t.Run(s.name, func(t *testing.T) {
			_, want := s.undisturbed(t)
			root, err := filepath.EvalSymlinks(t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			start := t.TempDir()
			s.start(t, start)
			copyTree(t, root, start)
			h, restore := disktest.Record(t, root)
			if err := s.do(root); err != nil {
				t.Fatal(err)
			}
			restore()
			r := rand.New(rand.NewPCG(1, uint64(len(s.name))))
			step := max(1, h.Len()/limit)
			for n := 0; n <= h.Len(); n++ {
				if n%step != 0 && n != h.Len() {
					continue
				}
				for i := range each + 4 {
					fate := func(c disktest.Call) disktest.Fate {
						switch write := c.Op == "write"; i {
						case 0:
							return disktest.Lost
						case 1:
							return disktest.Done
						case 2: // names reach the disk before the content of their files
							return map[bool]disktest.Fate{true: disktest.Torn, false: disktest.Done}[write]
						case 3:
							return map[bool]disktest.Fate{true: disktest.Done, false: disktest.Lost}[write]
						}
						return disktest.Fate(r.IntN(3))
					}
					states++
					if err := s.afterPowerCut(t, h, n, start, want, fate); err != nil {
						last := "nothing"
						if n > 0 {
							last = h.Call(n - 1).String()
						}
						t.Fatalf("after %d calls of %d, the last of them %s, fate %d: %v", n, h.Len(), last, i, err)
					}
				}
			}
		})
	}
	t.Logf("%d states after a power cut: nothing lost, nothing false, the same bytes in the end", states)
}

func (s scenario) afterPowerCut(t *testing.T, h *disktest.History, n int, start string, want map[string]string, fate func(disktest.Call) disktest.Fate) error {
	root, err := os.MkdirTemp("", "power")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(root)
	if err := h.After(n, start, root, fate); err != nil {
		t.Fatal(err)
	}
	if err := s.right(t, root, want); err != nil {
		return err
	}
	if n == h.Len() { // it reported success, so nothing may be lost
		got := tree(t, root)
		for name, text := range want {
			if got[name] != text {
				return fmt.Errorf("%s is lost, though all was done", name)
			}
		}
		if s.retry && s.do(root) == nil {
			return errors.New("what was done is taken for what a killed run left")
		}
	}
	return s.mended(t, root, want)
}

// The next process sees what a killed process wrote, even if that is not on the disk. If the next
// process renames a file, and a power cut then loses everything else, no wrong file is left; once
// the process reports success, nothing is lost.
func TestPowerCutAfterKill(t *testing.T) {
	limit := 2
	if all() {
		limit = 1 << 30
	}
	states := 0
	for _, s := range scenarios(t) {
		t.Run(s.name, func(t *testing.T) {
			_, want := s.undisturbed(t)
			start := t.TempDir()
			s.start(t, start)
			for n, step := 1, 1; ; n += step {
				root, err := filepath.EvalSymlinks(t.TempDir())
				if err != nil {
					t.Fatal(err)
				}
				copyTree(t, root, start)
				h, restore := disktest.Record(t, root)
				h.Kill(n, func() { err = s.do(root) })
				if err == nil { // it was done before the kill
					restore()
					break
				}
				err = s.do(root)
				restore()
				if s.retry && err != nil {
					continue // an export that is done is not done again
				}
				if err != nil {
					t.Fatal(err)
				}
				step = max(1, h.Len()/limit)
				for end := n + 1; end <= h.Len(); end++ {
					last := h.Call(end - 1)
					if last.Op != "rename" && end < h.Len() {
						continue
					}
					states++
					err := s.afterPowerCut(t, h, end, start, want, func(c disktest.Call) disktest.Fate {
						if c.String() == last.String() {
							return disktest.Done
						}
						return disktest.Lost
					})
					if err != nil {
						t.Fatalf("killed after %d calls, the last of them %v; power cut after %d of %d, the last of them %v: %v", n, h.Call(n-1), end, h.Len(), last, err)
					}
				}
			}
		})
	}
	t.Logf("%d power cuts after a run that went on from a killed one: nothing lost", states)
}
