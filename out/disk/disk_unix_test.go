//go:build unix

package disk

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// Only regular files are opened to be read, and nothing blocks.
func TestOpen(t *testing.T) {
	dir := t.TempDir()
	pipe, file, link := filepath.Join(dir, "pipe"), filepath.Join(dir, "file"), filepath.Join(dir, "link")
	err := errors.Join(syscall.Mkfifo(pipe, 0o666), os.WriteFile(file, []byte("abc"), 0o666), os.Symlink("pipe", link))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{pipe, link, dir, os.DevNull} {
		t.Run(name, func(t *testing.T) {
			if f, err := (Machine{}).Open(name); !errors.Is(err, ErrIrregular) {
				t.Errorf("%s: %v, %v", name, f, err)
			}
		})
	}
	if text, err := ReadFile(file, 3); err != nil || string(text) != "abc" {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := ReadFile(file, 2); err == nil {
		t.Error("three bytes are read where two are the limit")
	}
}

// What is locked is not stale; what was closed is.
func TestStale(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	f, err := (Machine{}).Create(path, 0o666)
	if err != nil {
		t.Fatal(err)
	}
	if (Machine{}).Stale(path) {
		t.Error("it is stale while it is open")
	}
	f.Close()
	if !(Machine{}).Stale(path) {
		t.Error("it is not stale when it is closed")
	}
}
