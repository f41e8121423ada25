//go:build unix

package out_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"matchbook/out"
	"matchbook/out/disk"
	"matchbook/out/disk/disktest"
)

// A file is locked until it has its name, so another run on the data set cannot take it for one
// that a killed run left, and remove it, just before.
func TestFilesAreNotStaleBeforeTheyHaveNames(t *testing.T) {
	names := 0
	disktest.Use(t, &disktest.System{Before: func(c disktest.Call) error {
		if c.Op == "rename" {
			names++
			if (disk.Machine{}).Stale(c.Path) {
				t.Errorf("%s is stale before it becomes %s", filepath.Base(c.Path), filepath.Base(c.To))
			}
		}
		return nil
	}})
	finishedDataset(t, 1)
	if names != 2 {
		t.Errorf("%d files were renamed, want a part and the manifest", names)
	}
}

// The files of a data set are for whom the umask lets.
func TestDataSetModes(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o027))
	dir := finishedDataset(t, 1)
	for _, name := range []string{out.PartName(0), out.ManifestName} {
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
