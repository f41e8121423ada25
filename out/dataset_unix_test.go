//go:build unix

package out_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"matchbook/out"
)

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
