//go:build unix

package dataset

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// Standard output and pipes are written to under any name, and keep what they already hold.
func TestWriteFileToOutput(t *testing.T) {
	old := os.Stdout
	defer func() { os.Stdout = old }()
	path := filepath.Join(t.TempDir(), "a.csv")
	var err error
	if os.Stdout, err = os.Create(path); err != nil {
		t.Fatal(err)
	}
	defer os.Stdout.Close()
	os.Stdout.WriteString("head ")
	if err := WriteFile(path, writes("text ")); err != nil {
		t.Fatal(err)
	}
	os.Stdout.WriteString("tail")
	if text, err := os.ReadFile(path); string(text) != "head text tail" {
		t.Errorf("standard output has %q, %v", text, err)
	}
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := WriteFile(fmt.Sprint("/dev/fd/", w.Fd()), writes("text")); err != nil {
		t.Fatal(err)
	}
	w.Close()
	if text, err := io.ReadAll(r); string(text) != "text" {
		t.Errorf("a pipe has %q, %v", text, err)
	}
}

// A replaced file keeps its permissions; those of a new file follow the umask.
func TestModes(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o027))
	dir := t.TempDir()
	path := filepath.Join(dir, "a.csv")
	mode := func(path string, want os.FileMode) {
		t.Helper()
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode() != want {
			t.Errorf("%s is %v, want %v", path, info.Mode(), want)
		}
	}
	write := func() {
		t.Helper()
		if err := WriteFile(path, writes("x")); err != nil {
			t.Fatal(err)
		}
	}
	write()
	mode(path, 0o640)
	for _, m := range []os.FileMode{0o600, 0o666, 0o444} {
		if err := os.Chmod(path, m); err != nil {
			t.Fatal(err)
		}
		write()
		mode(path, m)
	}
	files := filepath.Join(dir, "files")
	if err := WriteFiles(files, func(put func(string, []byte) error) error { return put("a", nil) }); err != nil {
		t.Fatal(err)
	}
	mode(filepath.Join(files, "a"), 0o640)
}
