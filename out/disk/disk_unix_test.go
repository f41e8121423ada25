//go:build unix

package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
	"time"
)

// Open refuses files that are not regular, without blocking.
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

// A created file is claimed until it is closed, and a claim excludes others.
func TestClaim(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	f, err := (Machine{}).Create(path, 0o666)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (Machine{}).Claim(path); !errors.Is(err, ErrClaimed) {
		t.Errorf("while it is open: error %v", err)
	}
	f.Close()
	claim, err := (Machine{}).Claim(path)
	if err != nil {
		t.Fatal("when it is closed:", err)
	}
	if _, err := (Machine{}).Claim(path); !errors.Is(err, ErrClaimed) {
		t.Errorf("while it is claimed: error %v", err)
	}
	claim.Close()
	if _, err := (Machine{}).Claim(filepath.Dir(path)); err != nil {
		t.Error("a directory:", err)
	}
	other := filepath.Join(filepath.Dir(path), "b")
	if err := errors.Join(os.Symlink("a", other), os.Remove(path)); err != nil {
		t.Fatal(err)
	}
	if _, err := (Machine{}).Claim(other); !errors.Is(err, ErrIrregular) {
		t.Errorf("a link: error %v", err)
	}
	if _, err := (Machine{}).Claim(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what is not there: error %v", err)
	}
}

// A created file exists and is claimed, even if others claim or remove it during its creation.
func TestCreateIsClaimed(t *testing.T) {
	dir := t.TempDir()
	stop, stopped := make(chan struct{}), make(chan struct{})
	seen := 0
	go func() {
		defer close(stopped)
		for {
			select {
			case <-stop:
				return
			default:
			}
			names, _ := (Machine{}).Names(dir)
			for _, name := range names {
				path := filepath.Join(dir, name)
				if claim, err := (Machine{}).Claim(path); err == nil {
					if seen++; seen%2 == 0 {
						(Machine{}).Remove(path)
					} else { // others only look
						time.Sleep(20 * time.Microsecond)
					}
					claim.Close()
				}
			}
		}
	}()
	for i := range 2000 {
		path := filepath.Join(dir, strconv.Itoa(i))
		f, err := (Machine{}).Create(path, 0o666)
		if err != nil {
			t.Fatal(err)
		}
		if err := claim(f.(*os.File)); err != nil { // an open file can be locked again
			t.Fatal(err)
		}
		if _, err := (Machine{}).Claim(path); !errors.Is(err, ErrClaimed) {
			t.Fatalf("file %d: error %v", i, err)
		}
		if err := errors.Join((Machine{}).Remove(path), f.Close()); err != nil {
			t.Fatal(err)
		}
	}
	close(stop)
	<-stopped
	t.Logf("%d files were claimed before they were created", seen)
}
