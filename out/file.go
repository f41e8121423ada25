package out

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
)

// temporary is a file that appears under its name only when it is published.
type temporary struct {
	*os.File
	name string // the path it will have
}

// createTemporary creates the file dir/.name.12345.tmp. Who may read and write it is as
// of the file that has the name now, else as of any new file (os.CreateTemp's files are
// their owner's alone, whatever the umask).
func createTemporary(dir, name string) (*temporary, error) {
	path := filepath.Join(dir, name)
	mode := fs.FileMode(0o666) // less the umask
	old, err := os.Stat(path)
	stands := err == nil && old.Mode().IsRegular()
	if stands {
		mode = old.Mode().Perm()
	}
	for {
		f, err := os.OpenFile(filepath.Join(dir, fmt.Sprintf(".%s.%d.tmp", name, rand.Uint32())), os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		if errors.Is(err, fs.ErrExist) {
			continue // of another run
		}
		if err != nil {
			return nil, err
		}
		t := &temporary{f, path}
		if stands {
			err = f.Chmod(mode) // the umask does not count
		}
		if err != nil {
			t.discard()
			return nil, err
		}
		return t, nil
	}
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

// WriteFile makes a file of what write writes. It appears under its path only when it
// is whole, in place of a file that stood there; after an error that one stands there
// still. What is no plain file, such as /dev/null or a named pipe, is written to as it
// is. Errors of the file have a hint.
func WriteFile(path string, write func(io.Writer) error) error {
	path = target(path)
	fail := func(err error) error {
		return fmt.Errorf("%s cannot be written: %w (hint: -o wants a file that can be written, and room for it)", path, plain(err))
	}
	fill := func(f *os.File) error {
		b := bufio.NewWriterSize(f, 1<<16)
		err := write(b)
		if err == nil {
			err = b.Flush()
		}
		// It may be an error of what is read, too.
		if failed := new(fs.PathError); errors.As(err, &failed) && failed.Path == f.Name() {
			return fail(err)
		}
		return err
	}
	info, err := os.Stat(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) { // such as links in a circle
		return fail(err)
	}
	if err == nil && !info.Mode().IsRegular() {
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		if err != nil {
			return fail(err)
		}
		defer f.Close()
		return fill(f)
	}
	f, err := createTemporary(filepath.Dir(path), filepath.Base(path))
	if err != nil {
		return fail(err)
	}
	defer f.discard()
	if err := fill(f.File); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return fail(err)
	}
	if err := f.publish(); err != nil {
		return fail(err)
	}
	return nil
}

// target returns what a path means: what a symbolic link points to, not the link, also
// if there is nothing yet.
func target(path string) string {
	for range 40 { // as many links as Linux follows
		real, err := filepath.EvalSymlinks(path)
		if err == nil {
			return real
		}
		to, err := os.Readlink(path)
		if err != nil {
			break // no link
		}
		if !filepath.IsAbs(to) {
			dir, _ := filepath.Split(path)
			to = dir + to
		}
		path = to
	}
	return path
}

// plain returns what is wrong with a file without its name, which may be a temporary
// one.
func plain(err error) error {
	path, link := new(fs.PathError), new(os.LinkError)
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

// hiddenPrefix begins the name of the directory that holds the files of [WriteFiles]
// until all are written.
const hiddenPrefix = ".tmp-"

// WriteFiles makes a directory of files; fill writes them by put, each name once. It
// must be a new directory or an empty one. The files appear in it only when all are
// written: after an error there are none, nor the directory if it was a new one.
// Errors of files have a hint.
func WriteFiles(dir string, fill func(put func(name string, content []byte) error) error) (err error) {
	fail := func(err error) error {
		return fmt.Errorf("%s cannot be written: %w (hint: -o wants a new directory, or an empty one, and room in it)", dir, plain(err))
	}
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return fail(err)
		}
		defer func() {
			if err != nil {
				os.Remove(dir)
			}
		}()
	case err != nil:
		return fail(err)
	case len(entries) > 0 && strings.HasPrefix(entries[0].Name(), hiddenPrefix):
		return fmt.Errorf("%s cannot be written: it holds %s (hint: this is left of a run that was stopped, and can be removed unless one is at work there)",
			dir, entries[0].Name())
	case len(entries) > 0:
		return fail(fmt.Errorf("it holds %s", entries[0].Name()))
	}
	hidden, err := os.MkdirTemp(dir, hiddenPrefix+"*")
	if err != nil {
		return fail(err)
	}
	defer os.RemoveAll(hidden)
	err = fill(func(name string, content []byte) error {
		if filepath.Base(name) != name || name == ".." {
			return fail(fmt.Errorf("%q is no name of a file in it", name))
		}
		if err := os.WriteFile(filepath.Join(hidden, name), content, 0o666); err != nil {
			return fail(err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := moveAll(hidden, dir); err != nil {
		return fail(err)
	}
	return nil
}

// moveAll moves all files of a directory to another, some at a time: there may be
// millions.
func moveAll(from, to string) error {
	for {
		f, err := os.Open(from)
		if err != nil {
			return err
		}
		names, err := f.Readdirnames(1 << 10)
		f.Close()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		for _, name := range names {
			if err := os.Rename(filepath.Join(from, name), filepath.Join(to, name)); err != nil {
				return err
			}
		}
	}
}
