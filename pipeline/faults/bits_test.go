package faults

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"matchbook/out"
	"matchbook/out/dataset"
	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
)

// TestBits flips one bit of a part or of a manifest. The command verify must report it; a run and a
// merge must make the bytes of an undisturbed run, or fail; and readers of rows must get the right
// rows, or an error.
func TestBits(t *testing.T) {
	flips := 40
	if all() {
		flips = 1000
	}
	if n, err := strconv.Atoi(os.Getenv("MATCHBOOK_BITS")); err == nil {
		flips = n
	}
	ctx := context.Background()
	job := jobOf(t, sweepJob)
	whole := t.TempDir()
	if _, err := kinds.All.Run(ctx, job, pipeline.Options{Dir: whole}); err != nil {
		t.Fatal(err)
	}
	want := tree(t, whole)
	rows := rowsOf(t, whole)
	for _, finished := range []bool{false, true} {
		name := "without a manifest"
		if finished {
			name = "finished"
		}
		t.Run(name, func(t *testing.T) {
			start := t.TempDir()
			copyTree(t, start, whole)
			if !finished {
				os.Remove(filepath.Join(start, dataset.ManifestName))
			}
			files := slices.Sorted(maps.Keys(tree(t, start)))
			r := rand.New(rand.NewPCG(1, 15))
			for i := range flips {
				// Every third bit is in the last 8 kB of a file, where the footer is.
				file := files[i%len(files)]
				text := []byte(want[file])
				bit := r.IntN(8 * len(text))
				if i/len(files)%3 == 0 {
					bit = 8*len(text) - 1 - r.IntN(8*min(len(text), 8<<10))
				}
				text[bit/8] ^= 1 << (bit % 8)
				if err := onlyRight(t, job, start, file, text, finished, want, rows); err != nil {
					t.Errorf("bit %d of byte %d of %s: %v", bit%8, bit/8, file, err)
				}
			}
			t.Logf("%d bits changed, %s: none taken for whole", flips, name)
		})
	}
}

// onlyRight gives a data set with a changed file to everything that reads it. It returns an error if a
// reader takes the file for right.
func onlyRight(t *testing.T, job pipeline.Job, start, file string, text []byte, finished bool, want map[string]string, rows []string) error {
	ctx := context.Background()
	work, err := os.MkdirTemp("", "bits")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(work)
	dir := filepath.Join(work, "data")
	copyTree(t, dir, start)
	if err := os.WriteFile(filepath.Join(dir, file), text, 0o666); err != nil {
		t.Fatal(err)
	}
	v, err := kinds.All.Verify(ctx, dir, 0, 1, nil)
	if err == nil && !slices.ContainsFunc(v.Problems, func(p pipeline.Problem) bool { return p.File == file || file == dataset.ManifestName }) {
		return fmt.Errorf("verify does not name it: %q", v.Problems)
	}
	to := filepath.Join(work, "merged")
	if m, err := kinds.All.Merge(ctx, []string{dir}, to, nil); err == nil && len(m.Missing) == 0 && !maps.Equal(tree(t, to), want) {
		return fmt.Errorf("merge takes it")
	}
	if finished {
		// Export, book and report use these.
		if _, _, result, err := kinds.All.Finished(dir); err == nil {
			_, _, right, err := kinds.All.Finished(start)
			if err != nil || fmt.Sprint(*result) != fmt.Sprint(*right) {
				return fmt.Errorf("the totals are %+v, want %+v, %v", *result, *right, err)
			}
		}
		if got, err := allRows(dir); err == nil && !slices.Equal(got, rows) {
			return fmt.Errorf("other rows are read")
		}
		if _, err := (dataset.Query{Kinds: kinds.All.Out(), Dirs: []string{dir}}).Sources(); err == nil && file == dataset.PartName(0) {
			return fmt.Errorf("Sources takes it")
		}
	}
	if _, err := kinds.All.Run(ctx, job, pipeline.Options{Dir: dir}); err == nil && !maps.Equal(tree(t, dir), want) {
		return fmt.Errorf("the next run keeps it")
	} else if err != nil && !strings.Contains(err.Error(), "(hint: ") {
		return fmt.Errorf("the next run: %w", err)
	}
	return nil
}

func allRows(dir string) (rows []string, err error) {
	view := out.NewView()
	for r, err := range (dataset.Query{Kinds: kinds.All.Out(), Dirs: []string{dir}}).Records(context.Background()) {
		if err != nil {
			return nil, err
		}
		text, err := view.AppendJSON(nil, r)
		if err != nil {
			return nil, err
		}
		rows = append(rows, string(text))
	}
	return rows, nil
}

func rowsOf(t *testing.T, dir string) []string {
	t.Helper()
	rows, err := allRows(dir)
	if err != nil {
		t.Fatal(err)
	}
	return rows
}
