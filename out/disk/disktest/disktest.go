// Package disktest watches the file system in tests. A [System] makes calls
// fail, and a [History] shows what a power cut may leave. Syncs are recorded
// but not made, so that tests need not wait for a disk.
package disktest

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"sync"
	"testing"

	"matchbook/out/disk"
)

// Call is one call to the file system.
type Call struct {
	Op       string // the method of disk.System or disk.File, in lower case and without At
	Path, To string // To is the new name for rename and link
	Data     []byte // the data of a write
	At       int64  // the offset of the data
}

func (c Call) String() string {
	if c.To != "" {
		return fmt.Sprintf("%s %s %s", c.Op, c.Path, c.To)
	}
	return fmt.Sprintf("%s %s", c.Op, c.Path)
}

// Changes reports whether the call affects the files and names after a power cut.
func (c Call) Changes() bool {
	return slices.Contains([]string{"create", "write", "sync", "chmod", "mkdir", "rename", "link", "remove", "syncdir"}, c.Op)
}

// ErrShort, as the error of Before, makes a write stop half-way.
var ErrShort = errors.New("short write")

// System passes calls to the machine's file system and watches them.
type System struct {
	// Before, unless nil, is called before each call. No other call is made while Before runs. If
	// it returns an error, the call fails with that error and is not made.
	Before func(Call) error
	// After, unless nil, is called after each call that succeeded. No other call is made while
	// After runs.
	After func(Call)

	mu   sync.Mutex
	held map[io.Closer]string // open files, and claims
	disk.Machine
}

// Held returns the paths of open files and of claims.
func (s *System) Held() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Sorted(maps.Values(s.held))
}

func (s *System) hold(c io.Closer, path string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.held == nil {
		s.held = map[io.Closer]string{}
	}
	s.held[c] = path
}

func (s *System) release(c io.Closer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.held, c)
}

// Use makes a watched file system the default until the test ends or restore is called.
func Use(t testing.TB, s *System) (restore func()) {
	old := disk.Default
	disk.Default = s
	restore = func() { disk.Default = old }
	t.Cleanup(restore)
	return restore
}

// do makes a call, between Before and After.
func (s *System) do(c Call, call func() error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.Before != nil {
		if err := s.Before(c); err != nil {
			return &fs.PathError{Op: c.Op, Path: c.Path, Err: err}
		}
	}
	err := call()
	if err == nil && s.After != nil {
		s.After(c)
	}
	return err
}

// A file passes the calls of an open file through its System.
type file struct {
	disk.File
	s    *System
	path string
	at   int64 // the offset of the next Write
}

func (s *System) open(op, name string, open func() (disk.File, error)) (disk.File, error) {
	f := &file{s: s, path: name}
	err := s.do(Call{Op: op, Path: name}, func() (err error) {
		f.File, err = open()
		return err
	})
	if err != nil {
		return nil, err
	}
	s.hold(f, name)
	return f, nil
}

// Open implements [disk.System].
func (s *System) Open(name string) (disk.File, error) {
	return s.open("open", name, func() (disk.File, error) { return s.Machine.Open(name) })
}

// Create implements [disk.System].
func (s *System) Create(name string, mode fs.FileMode) (disk.File, error) {
	return s.open("create", name, func() (disk.File, error) { return s.Machine.Create(name, mode) })
}

// OpenDevice implements [disk.System].
func (s *System) OpenDevice(name string) (disk.File, error) {
	return s.open("opendevice", name, func() (disk.File, error) { return s.Machine.OpenDevice(name) })
}

// Lstat implements [disk.System].
func (s *System) Lstat(name string) (info fs.FileInfo, err error) {
	err = s.do(Call{Op: "lstat", Path: name}, func() (err error) {
		info, err = s.Machine.Lstat(name)
		return err
	})
	return info, err
}

// Stat implements [disk.System].
func (s *System) Stat(name string) (info fs.FileInfo, err error) {
	err = s.do(Call{Op: "stat", Path: name}, func() (err error) {
		info, err = s.Machine.Stat(name)
		return err
	})
	return info, err
}

// Names implements [disk.System].
func (s *System) Names(name string) (names []string, err error) {
	err = s.do(Call{Op: "names", Path: name}, func() (err error) {
		names, err = s.Machine.Names(name)
		return err
	})
	return names, err
}

// Mkdir implements [disk.System].
func (s *System) Mkdir(name string, mode fs.FileMode) error {
	return s.do(Call{Op: "mkdir", Path: name}, func() error { return s.Machine.Mkdir(name, mode) })
}

// Rename implements [disk.System].
func (s *System) Rename(from, to string) error {
	return s.do(Call{Op: "rename", Path: from, To: to}, func() error { return s.Machine.Rename(from, to) })
}

// Link implements [disk.System].
func (s *System) Link(from, to string) error {
	return s.do(Call{Op: "link", Path: from, To: to}, func() error { return s.Machine.Link(from, to) })
}

// Remove implements [disk.System].
func (s *System) Remove(name string) error {
	return s.do(Call{Op: "remove", Path: name}, func() error { return s.Machine.Remove(name) })
}

// SyncDir implements [disk.System].
func (s *System) SyncDir(name string) error {
	return s.do(Call{Op: "syncdir", Path: name}, func() error {
		_, err := s.Machine.Stat(name)
		return err
	})
}

// Claim implements [disk.System].
func (s *System) Claim(name string) (claim io.Closer, err error) {
	err = s.do(Call{Op: "claim", Path: name}, func() (err error) {
		claim, err = s.Machine.Claim(name)
		return err
	})
	if err != nil {
		return nil, err
	}
	c := &claimed{claim, s}
	s.hold(c, name)
	return c, nil
}

// claimed is a claim that Held lists until it is closed.
type claimed struct {
	io.Closer
	s *System
}

// Close implements [io.Closer].
func (c *claimed) Close() error {
	c.s.release(c)
	return c.Closer.Close()
}

func (f *file) Write(b []byte) (n int, err error) {
	n, err = f.write(Call{Op: "write", Path: f.path, Data: b, At: f.at}, f.File.Write)
	f.at += int64(n)
	return n, err
}

func (f *file) WriteAt(b []byte, at int64) (n int, err error) {
	return f.write(Call{Op: "write", Path: f.path, Data: b, At: at}, func(b []byte) (int, error) { return f.File.WriteAt(b, at) })
}

func (f *file) write(c Call, write func([]byte) (int, error)) (n int, err error) {
	c.Data = slices.Clone(c.Data)
	err = f.s.do(c, func() (err error) {
		n, err = write(c.Data)
		return err
	})
	if errors.Is(err, ErrShort) {
		n, _ = write(c.Data[:len(c.Data)/2])
		err = &fs.PathError{Op: c.Op, Path: c.Path, Err: io.ErrShortWrite}
	}
	return n, err
}

func (f *file) ReadAt(b []byte, at int64) (n int, err error) {
	var end error // io.EOF at the end of the file, which does not count as a failed call
	err = f.s.do(Call{Op: "read", Path: f.path, At: at}, func() (err error) {
		n, err = f.File.ReadAt(b, at)
		if err == io.EOF {
			end, err = err, nil
		}
		return err
	})
	if err == nil {
		err = end // callers compare io.EOF, so it is not wrapped
	}
	return n, err
}

func (f *file) Stat() (info fs.FileInfo, err error) {
	err = f.s.do(Call{Op: "stat", Path: f.path}, func() (err error) {
		info, err = f.File.Stat()
		return err
	})
	return info, err
}

func (f *file) Chmod(mode fs.FileMode) error {
	return f.s.do(Call{Op: "chmod", Path: f.path}, func() error { return f.File.Chmod(mode) })
}

func (f *file) Sync() error {
	return f.s.do(Call{Op: "sync", Path: f.path}, func() error { return nil })
}

// Close closes the file even if Before fails, as the system does.
func (f *file) Close() error {
	f.s.release(f)
	err := f.s.do(Call{Op: "close", Path: f.path}, func() error { return nil })
	if closing := f.File.Close(); closing != nil {
		return closing
	}
	return err
}
