package out

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "page.html")
	put := func(text string, err error) func(io.Writer) error {
		return func(w io.Writer) error {
			io.WriteString(w, text)
			return err
		}
	}
	holds := func(want string) {
		t.Helper()
		if text, err := os.ReadFile(path); err != nil || string(text) != want {
			t.Errorf("it holds %q (%v), want %q", text, err, want)
		}
		if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
			t.Errorf("%d files (%v), want one", len(entries), err)
		}
	}
	if err := WriteFile(path, put("one", nil)); err != nil {
		t.Fatal(err)
	}
	holds("one")
	if err := WriteFile(path, put("two", nil)); err != nil {
		t.Fatal(err)
	}
	holds("two")
	broken := errors.New("broken")
	if err := WriteFile(path, put("three", broken)); err != broken {
		t.Errorf("error %v", err)
	}
	holds("two")
	if err := WriteFile(dir, put("", nil)); err == nil || !strings.Contains(err.Error(), "is a directory") {
		t.Errorf("a directory: error %v", err)
	}
	gone := filepath.Join(dir, "no", "page.html")
	if err := WriteFile(gone, put("", nil)); !errors.Is(err, os.ErrNotExist) || !strings.Contains(err.Error(), gone) {
		t.Errorf("no directory: error %v", err)
	}
	data := finishedDataset(t, 3)
	if err := WriteFile(filepath.Join(data, "page.html"), put("", nil)); err == nil || !strings.Contains(err.Error(), "in a data set") {
		t.Errorf("in a data set: error %v", err)
	}
}

// A device stays one.
func TestWriteFileDevice(t *testing.T) {
	before, err := os.Stat(os.DevNull)
	if err != nil || before.Mode().IsRegular() {
		t.Skip("no such device")
	}
	if err := WriteFile(os.DevNull, func(w io.Writer) error { _, err := io.WriteString(w, "gone"); return err }); err != nil {
		t.Fatal(err)
	}
	if after, err := os.Stat(os.DevNull); err != nil || !os.SameFile(before, after) {
		t.Errorf("it is another file now (%v)", err)
	}
}
