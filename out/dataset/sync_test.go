package dataset_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"matchbook/out/dataset"
	"matchbook/out/disk/disktest"
)

// calls returns the calls of the file system that the function do makes, with the names of files
// without their directories.
func calls(t *testing.T, do func() error) (list []string) {
	t.Helper()
	restore := disktest.Use(t, &disktest.System{After: func(c disktest.Call) {
		list = append(list, c.Op+" "+filepath.Base(c.Path))
	}})
	defer restore()
	if err := do(); err != nil {
		t.Fatal(err)
	}
	return list
}

// A part that another program may have written is synced before it gets its name.
func TestAdoptSyncs(t *testing.T) {
	from := finishedDataset(t, 2)
	m, err := dataset.ReadManifest(from)
	if err != nil {
		t.Fatal(err)
	}
	d, err := dataset.Open(filepath.Join(t.TempDir(), "merged"), map[string]any{"kind": "bridges", "seed": 3}, nil, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	list := calls(t, func() error { return d.Adopt(from, m.Parts[0]) })
	synced := slices.Index(list, "sync "+dataset.PartName(0))
	linked := slices.IndexFunc(list, func(c string) bool { return strings.HasPrefix(c, "link ") })
	if synced < 0 || linked < synced {
		t.Errorf("it does %q, want a sync before the link", list)
	}
}

// The directory of an export is synced after the hidden directory got its second name, before its
// files are moved.
func TestWriteFilesSyncs(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "pictures")
	list := calls(t, func() error {
		return dataset.WriteFiles(dir, func(put func(string, []byte) error) error { return put("a.svg", []byte("one")) })
	})
	renamed := slices.IndexFunc(list, func(c string) bool { return strings.HasPrefix(c, "rename ") })
	if renamed < 0 || renamed+1 >= len(list) || list[renamed+1] != "syncdir pictures" {
		t.Errorf("it does %q, want a sync of the directory after the rename", list)
	}
}

// The error for a manifest that is a symbolic link says so.
func TestLinkedManifest(t *testing.T) {
	dir := finishedDataset(t, 1)
	path := filepath.Join(dir, dataset.ManifestName)
	far := filepath.Join(t.TempDir(), "far")
	if err := os.Rename(path, far); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(far, path); err != nil {
		t.Skip("no links here:", err)
	}
	if _, err := dataset.ReadManifest(dir); err == nil || !strings.Contains(err.Error(), "a symbolic link") {
		t.Errorf("error %v, want one that says that it is a symbolic link", err)
	}
}
