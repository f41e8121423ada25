// Package disk is the file system as this program uses it.
//
// All code that reads or writes data sets, or the files that the flag -o names, uses [Default], the
// machine's file system. Tests replace this file system with one that fails or records its calls
// ([matchbook/out/disk/disktest]).
//
// A power cut may lose everything that is not synced yet. Sync of a file makes
// its content durable, SyncDir of its directory makes its name durable, and
// SyncDir of a parent makes a new directory durable.
package disk

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"time"
)

// System is the part of a file system that the program uses. Errors name the file, as errors of
// package os do.
type System interface {
	// Open opens a regular file for reading. Open rejects files of other types, without blocking.
	Open(name string) (File, error)
	// Create makes a new file, for writing and reading back. The file is claimed until it is closed
	// or the program ends.
	Create(name string, mode fs.FileMode) (File, error)
	// OpenDevice opens a file for writing. The file must exist, and [IsDevice] must return true for
	// it.
	OpenDevice(name string) (File, error)
	// Lstat describes a file; for a symbolic link, it describes the link itself.
	Lstat(name string) (fs.FileInfo, error)
	// Stat describes a file; for a symbolic link, it describes the target.
	Stat(name string) (fs.FileInfo, error)
	// Names returns the names in a directory, in order.
	Names(name string) ([]string, error)
	Mkdir(name string, mode fs.FileMode) error
	Rename(from, to string) error
	Link(from, to string) error
	Remove(name string) error
	// SyncDir makes the names in a directory durable.
	SyncDir(name string) error
	// Claim claims a temporary file or directory, so that the caller can work on it, or can remove
	// it if a killed process left it behind. A claim lasts until it is closed or the program ends.
	// If the file is already claimed, the error wraps [ErrClaimed].
	Claim(name string) (io.Closer, error)
}

// File is an open file.
type File interface {
	io.Writer
	io.ReaderAt
	io.WriterAt
	io.Closer
	Name() string
	Stat() (fs.FileInfo, error)
	Chmod(mode fs.FileMode) error
	// Sync makes the content durable.
	Sync() error
}

// Default is the file system that the program uses.
var Default System = Machine{}

// Errors wrap ErrIrregular if a file is not regular, such as a directory, a device or a named pipe.
var ErrIrregular = errors.New("not a regular file")

// Errors wrap ErrClaimed if another run has claimed the file or directory.
var ErrClaimed = errors.New("another run is working on it")

// Machine is the file system of this machine.
type Machine struct{}

// Open implements [System].
func (Machine) Open(name string) (File, error) {
	info, err := os.Stat(name)
	if err == nil {
		err = regular(name, info)
	}
	if err != nil {
		return nil, err
	}
	// the path may have been replaced in the meantime, and opening a named pipe must not block
	f, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	if info, err = f.Stat(); err == nil {
		err = regular(name, info)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

func regular(name string, info fs.FileInfo) error {
	if info.Mode().IsRegular() {
		return nil
	}
	return &fs.PathError{Op: "open", Path: name, Err: ErrIrregular}
}

// Create implements [System].
func (Machine) Create(name string, mode fs.FileMode) (File, error) {
	for {
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		if err != nil {
			return nil, err
		}
		// Another process may claim the new file first, to see whether it is a leftover. That process
		// soon ends its claim, and may remove the file. Create itself removes no file: otherwise, that
		// process could remove a later file with the same name.
		for range claimTries {
			if err = claim(f); !errors.Is(err, ErrClaimed) {
				break
			}
			time.Sleep(claimWait)
		}
		if err == nil {
			return f, nil
		}
		f.Close()
		if !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
}

// together, the attempts to claim a new file last at least a second
const (
	claimTries = 10_000
	claimWait  = 100 * time.Microsecond
)

// claim locks an open file or directory, or fails if somebody else has the lock. If the name no
// longer belongs to the file, claim fails, too: a process with an earlier claim may have removed
// the file.
func claim(f *os.File) error {
	if !lock(f) {
		return &fs.PathError{Op: "lock", Path: f.Name(), Err: ErrClaimed}
	}
	there, err := os.Lstat(f.Name())
	if err != nil {
		return err
	}
	here, err := f.Stat()
	if err == nil && !os.SameFile(there, here) {
		err = &fs.PathError{Op: "lock", Path: f.Name(), Err: fs.ErrNotExist}
	}
	return err
}

// IsDevice reports whether a file should be written to, not replaced: it is not a regular file,
// or it is standard output, to which others may also write.
func IsDevice(info fs.FileInfo) bool { return !info.Mode().IsRegular() || isOutput(info) }

func isOutput(info fs.FileInfo) bool {
	output, err := os.Stdout.Stat()
	return err == nil && os.SameFile(info, output)
}

// output is standard output, which stays open.
type output struct{ *os.File }

func (output) Close() error { return nil }

// OpenDevice implements [System].
func (Machine) OpenDevice(name string) (File, error) {
	// a regular file that is opened a second time would be overwritten from its beginning
	if info, err := os.Stat(name); err == nil && isOutput(info) {
		return output{os.Stdout}, nil
	}
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return nil, err
	}
	return f, nil
}

// Lstat implements [System].
func (Machine) Lstat(name string) (fs.FileInfo, error) { return os.Lstat(name) }

// Stat implements [System].
func (Machine) Stat(name string) (fs.FileInfo, error) { return os.Stat(name) }

// Names implements [System].
func (Machine) Names(name string) ([]string, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	names, err := f.Readdirnames(0)
	slices.Sort(names)
	return names, err
}

// Mkdir implements [System].
func (Machine) Mkdir(name string, mode fs.FileMode) error { return os.Mkdir(name, mode) }

// Rename implements [System].
func (Machine) Rename(from, to string) error { return os.Rename(from, to) }

// Link implements [System].
func (Machine) Link(from, to string) error { return os.Link(from, to) }

// Remove implements [System].
func (Machine) Remove(name string) error { return os.Remove(name) }

// SyncDir implements [System].
func (Machine) SyncDir(name string) error {
	d, err := os.Open(name)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}

// Claim implements [System].
func (Machine) Claim(name string) (io.Closer, error) {
	info, err := os.Lstat(name)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		if err := regular(name, info); err != nil {
			return nil, err
		}
	}
	f, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	if err := claim(f); err != nil {
		f.Close()
		return nil, err
	}
	if !locks {
		f.Close() // some systems without locks refuse to remove an open file
	}
	return f, nil
}

// MkdirAll makes a directory and its parents as [os.MkdirAll] does, and makes their names durable.
func MkdirAll(name string) error {
	info, err := Default.Stat(name)
	if err == nil {
		if !info.IsDir() {
			return &fs.PathError{Op: "mkdir", Path: name, Err: syscall.ENOTDIR}
		}
		// Another process may have made the directory just before it was killed, so the name may
		// not be durable. The error is ignored, since syncing the parent of an older directory may
		// be forbidden.
		Default.SyncDir(filepath.Dir(filepath.Clean(name)))
		return nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	parent := filepath.Dir(filepath.Clean(name))
	if parent != name {
		if err := MkdirAll(parent); err != nil {
			return err
		}
	}
	// another process may make the directory at the same time
	if err := Default.Mkdir(name, 0o777); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return Default.SyncDir(parent)
}

// ReadFile returns the content of a regular file; it fails if the file has more than limit
// bytes.
func ReadFile(name string, limit int64) ([]byte, error) {
	f, err := Default.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	// the limit is checked while reading, since a file in /proc has no size
	text, err := io.ReadAll(io.NewSectionReader(f, 0, limit+1))
	if err == nil && int64(len(text)) > limit {
		err = &fs.PathError{Op: "read", Path: name, Err: fmt.Errorf("longer than %d bytes", limit)}
	}
	return text, err
}

// RemoveTree removes a directory and the files in it. RemoveTree fails if the directory has a
// subdirectory with files.
func RemoveTree(dir string) error {
	names, err := Default.Names(dir)
	if err != nil {
		return err
	}
	for _, name := range names {
		if err := Default.Remove(filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	return Default.Remove(dir)
}
