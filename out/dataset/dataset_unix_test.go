//go:build unix

package dataset_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"matchbook/out/dataset"
	"matchbook/out/disk"
	"matchbook/out/disk/disktest"
)

// A file is claimed until it has its name, so another run on the data set cannot take it for a
// leftover of a killed run and remove it.
func TestFilesAreClaimedUntilTheyHaveNames(t *testing.T) {
	names := 0
	disktest.Use(t, &disktest.System{Before: func(c disktest.Call) error {
		if c.Op == "rename" {
			names++
			if _, err := (disk.Machine{}).Claim(c.Path); !errors.Is(err, disk.ErrClaimed) {
				t.Errorf("%s can be claimed before it becomes %s: %v", filepath.Base(c.Path), filepath.Base(c.To), err)
			}
		}
		return nil
	}})
	finishedDataset(t, 1)
	if names != 2 {
		t.Errorf("%d files were renamed, want a part and the manifest", names)
	}
}

// Leftovers of killed runs are claimed while they are removed, since otherwise another run could
// create a file with the same name in the meantime.
func TestLeftFilesAreRemovedWhileTheyAreClaimed(t *testing.T) {
	for _, test := range []struct {
		name, left string
		next       func(dir string) error
	}{
		{"of a data set", ".part-00000.parquet.7.tmp", func(dir string) error {
			_, err := dataset.Open(dir, map[string]any{"kind": "bridges", "seed": 3}, nil, 1, nil)
			return err
		}},
		{"of a file", ".a.csv.7.tmp", func(dir string) error {
			return dataset.WriteFile(filepath.Join(dir, "a.csv"), func(io.Writer) error { return nil })
		}},
		{"of an export", ".matchbook-tmp-7/a.svg", func(dir string) error {
			return dataset.WriteFiles(dir, func(func(string, []byte) error) error { return nil })
		}},
		{"of an export that was written", ".matchbook-done-7/a.svg", func(dir string) error {
			err := dataset.WriteFiles(dir, func(func(string, []byte) error) error { return nil })
			if err == nil || !strings.Contains(err.Error(), `it holds "a.svg"`) {
				return fmt.Errorf("it is written over: %w", err)
			}
			return nil
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			left := filepath.Join(dir, test.left)
			if err := errors.Join(os.MkdirAll(filepath.Dir(left), 0o777), os.WriteFile(left, nil, 0o666)); err != nil {
				t.Fatal(err)
			}
			claimed := left
			if filepath.Dir(left) != dir {
				claimed = filepath.Dir(left) // the claim of a directory includes its files
			}
			removed := false
			disktest.Use(t, &disktest.System{Before: func(c disktest.Call) error {
				if (c.Op == "remove" || c.Op == "rename") && c.Path == left {
					removed = true
					if _, err := (disk.Machine{}).Claim(claimed); !errors.Is(err, disk.ErrClaimed) {
						t.Errorf("%s can be claimed when it is removed: %v", claimed, err)
					}
				}
				return nil
			}})
			if err := test.next(dir); err != nil {
				t.Fatal(err)
			}
			if !removed {
				t.Errorf("%s was not removed", test.left)
			}
		})
	}
}

// The umask decides who can read the files of a data set.
func TestDataSetModes(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o027))
	dir := finishedDataset(t, 1)
	for _, name := range []string{dataset.PartName(0), dataset.ManifestName} {
		t.Run(name, func(t *testing.T) {
			info, err := os.Stat(filepath.Join(dir, name))
			if err != nil {
				t.Fatal(err)
			}
			if info.Mode() != 0o640 {
				t.Errorf("%s is %v, want %v", name, info.Mode(), os.FileMode(0o640))
			}
		})
	}
}
