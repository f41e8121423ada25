package out

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// temporary is a file that appears under its name only when it is published.
type temporary struct {
	*os.File
	name string // the path it will have
}

// createTemporary creates the file dir/.name.12345.tmp.
func createTemporary(dir, name string) (*temporary, error) {
	f, err := os.CreateTemp(dir, "."+name+".*.tmp")
	if err != nil {
		return nil, err
	}
	t := &temporary{f, filepath.Join(dir, name)}
	if err := f.Chmod(0o644); err != nil { // CreateTemp's files are their owner's alone
		t.discard()
		return nil, err
	}
	return t, nil
}

// WriteFile writes a file that appears under its name only when it is whole, and then
// takes the place of one that is there. What is there and no file, such as a pipe or a
// device, is written to. A data set's directory is refused, since it holds nothing else.
func WriteFile(path string, write func(io.Writer) error) error {
	info, err := os.Stat(path)
	switch {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s is a directory, want the name of a file", path)
	case err == nil && !info.Mode().IsRegular():
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return err
		}
		defer f.Close()
		return buffered(f, write)
	}
	dir, name := filepath.Split(path)
	if _, err := os.Stat(filepath.Join(dir, ManifestName)); err == nil {
		return fmt.Errorf("%s would stand in a data set, which holds nothing else (hint: give a file elsewhere)", path)
	}
	f, err := createTemporary(filepath.Clean(dir), name)
	if named := new(fs.PathError); errors.As(err, &named) {
		return &fs.PathError{Op: named.Op, Path: path, Err: named.Err}
	}
	if err != nil {
		return err
	}
	defer f.discard()
	if err := buffered(f, write); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	return f.publish()
}

func buffered(w io.Writer, write func(io.Writer) error) error {
	b := bufio.NewWriterSize(w, 1<<16)
	if err := write(b); err != nil {
		return err
	}
	return b.Flush()
}

// discard removes the file. After publish it does nothing.
func (t *temporary) discard() {
	t.Close()
	os.Remove(t.Name())
}

// publish closes the file, which must have been synced, gives it its name and
// makes the name last.
func (t *temporary) publish() error {
	if err := t.Close(); err != nil {
		return err
	}
	if err := os.Rename(t.Name(), t.name); err != nil {
		// A second process on the same job has finished, and cleaned up: the
		// file stands under its name, with the same bytes.
		if _, other := os.Stat(t.name); !errors.Is(err, fs.ErrNotExist) || other != nil {
			return err
		}
	}
	dir, err := os.Open(filepath.Dir(t.name))
	if err != nil {
		return err
	}
	defer dir.Close()
	return dir.Sync()
}
