package dataset

import (
	"bufio"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"

	"matchbook/out"
	"matchbook/out/disk"
)

// temporary is a file that gets its name only when it is published.
type temporary struct {
	disk.File
	name      string // the path of the published file
	published bool
	forget    func()
}

// unfinished maps each temporary path to the function that removes it.
var unfinished = struct {
	sync.Mutex
	undo map[string]func()
}{undo: map[string]func(){}}

// undoLater registers a function that removes a path. [Abandon] calls this function, unless the
// caller has called the function forget before.
func undoLater(path string, undo func()) (forget func()) {
	unfinished.Lock()
	defer unfinished.Unlock()
	unfinished.undo[path] = undo
	return func() {
		unfinished.Lock()
		defer unfinished.Unlock()
		delete(unfinished.undo, path)
	}
}

// Abandon removes all unfinished files, for a program that must exit while it writes files. From
// then on, no unfinished file can be published.
func Abandon() {
	unfinished.Lock() // never unlocked
	for _, undo := range unfinished.undo {
		undo()
	}
}

// createTemporary creates the file dir/.name.12345.tmp, with a random number and at most 120 bytes
// of the name. The temporary file gets the permissions of the file that the parameter like
// describes. If like is nil, the permissions are those of a new file. os.CreateTemp is not used,
// since its files are readable only by their owner.
func createTemporary(dir, name string, like fs.FileInfo) (*temporary, error) {
	mode := fs.FileMode(0o666) // the umask of the process removes permissions
	if like != nil {
		mode = like.Mode().Perm()
	}
	for {
		f, err := disk.Default.Create(filepath.Join(dir, fmt.Sprintf(".%s.%d.tmp", stem(name), rand.Uint32())), mode)
		if errors.Is(err, fs.ErrExist) {
			continue // another run has a file with this name
		}
		if err != nil {
			return nil, err
		}
		t := &temporary{File: f, name: filepath.Join(dir, name)}
		t.forget = undoLater(f.Name(), func() { disk.Default.Remove(f.Name()) })
		if like != nil {
			err = f.Chmod(mode) // Chmod ignores the umask
		}
		if err != nil {
			t.discard()
			return nil, err
		}
		return t, nil
	}
}

// discard removes the file, unless the file was published.
func (t *temporary) discard() {
	if t.published {
		return
	}
	t.Close()
	disk.Default.Remove(t.Name())
	t.forget()
}

// publish gives a synced file its name, makes the name durable and closes the file. Until then the
// file stays open and locked, so no other run on the same data set removes it as a leftover. On a
// file system without locks, another run may remove the file and publish its own file. If another
// run does, publish fails, unless sum is the SHA-256 of the other file.
func (t *temporary) publish(sum string) error {
	err := disk.Default.Rename(t.Name(), t.name)
	if errors.Is(err, fs.ErrNotExist) && sum != "" && isHashOf(t.name, sum) {
		return disk.Default.SyncDir(filepath.Dir(t.name))
	}
	if err != nil {
		return err
	}
	t.published = true
	t.forget()
	if err := t.Close(); err != nil {
		return err
	}
	return disk.Default.SyncDir(filepath.Dir(t.name))
}

// create creates a file with the content that the function fill writes. The parameter like
// determines the permissions, as in [createTemporary]. If the parameter sum is not empty, the
// function reads the file back, and fails if the SHA-256 differs from sum.
func create(dir, name, sum string, like fs.FileInfo, fill func(disk.File) error) error {
	f, err := createTemporary(dir, name, like)
	if err != nil {
		return err
	}
	defer f.discard()
	if err := fill(f); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if sum != "" {
		if is, err := hashOf(f); err != nil || is != sum {
			return cmp.Or(err, fmt.Errorf("%s: its SHA-256 is %s, want %s", f.name, is, sum))
		}
	}
	return f.publish(sum)
}

func hashOf(f disk.File) (string, error) {
	h := sha256.New()
	_, err := io.Copy(h, io.NewSectionReader(f, 0, math.MaxInt64))
	return hex.EncodeToString(h.Sum(nil)), err
}

func isHashOf(path, sum string) bool {
	f, err := disk.Default.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	is, err := hashOf(f)
	return err == nil && is == sum
}

// stem returns the part of a file's name that its temporary file's name contains. A stem has at
// most 120 bytes, so the temporary name never exceeds the limit of a file system: 255 bytes, or 143
// if names are encrypted.
func stem(name string) string {
	for len(name) > 120 {
		_, last := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-last]
	}
	return name
}

// temporaryOf reports whether a name is the name of a temporary file, and returns the stem of the
// final name.
func temporaryOf(name string) (file string, ok bool) {
	m := temporaryName.FindStringSubmatch(name)
	if m == nil {
		return "", false
	}
	return m[1], true
}

var temporaryName = regexp.MustCompile(`^\.(.+)\.\d+\.tmp$`)

// removeStale removes the temporary files that killed runs left in a directory, if the function
// wanted returns true for their stems. Files that another process has claimed stay.
func removeStale(dir string, wanted func(file string) bool) error {
	names, err := disk.Default.Names(dir)
	if err != nil {
		return err
	}
	for _, name := range names {
		path := filepath.Join(dir, name)
		if file, ok := temporaryOf(name); ok && wanted(file) {
			// a file that cannot be removed does no harm
			whileClaimed(path, func() error { return disk.Default.Remove(path) })
		}
	}
	return nil
}

// whileClaimed claims a temporary file or directory, and then calls the function do. If the claim
// fails, it returns the error.
func whileClaimed(path string, do func() error) error {
	claim, err := disk.Default.Claim(path)
	if err != nil {
		return err
	}
	defer claim.Close()
	return do()
}

// WriteFile creates a file with the content that the function write writes. WriteFile replaces an
// existing file only when the new file is complete, and keeps the permissions of the existing file.
// If the path leads to standard output, or to a file that is not regular, such as /dev/null or a
// named pipe, WriteFile writes directly to that file. Errors of the file have a hint.
func WriteFile(path string, write func(io.Writer) error) error {
	fail := func(err error) error {
		return fmt.Errorf("%s cannot be written: %w (hint: give a file with -o that can be written, on a disk with enough space)", path, plain(err))
	}
	fill := func(f disk.File) error {
		b := bufio.NewWriterSize(f, 1<<16)
		err := write(b)
		if err == nil {
			err = b.Flush()
		}
		// the error may come from this file, or from an input of the function write
		if failed := new(fs.PathError); errors.As(err, &failed) && failed.Path == f.Name() {
			return fail(err)
		}
		return err
	}
	info, err := disk.Default.Stat(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) { // for example, symbolic links may form a cycle
		return fail(err)
	}
	if err == nil && disk.IsDevice(info) {
		f, err := disk.Default.OpenDevice(path)
		if err != nil {
			return fail(err)
		}
		err = fill(f)
		if closing := f.Close(); err == nil && closing != nil {
			err = fail(closing)
		}
		return err
	}
	path = target(path) // this must follow the check for devices, since /dev/stdout may lead to a file without a path
	dir, name := filepath.Split(path)
	dir = filepath.Clean(dir)
	if isOurs(name) {
		if _, err := Find(dir); err == nil || errors.Is(err, ErrUnproven) {
			return fail(errors.New("the file belongs to a data set"))
		}
	}
	if err := removeStale(dir, func(file string) bool { return file == stem(name) }); err != nil {
		return fail(err)
	}
	var filled error
	err = create(dir, name, "", info, func(f disk.File) error {
		filled = fill(f)
		return filled
	})
	if err != nil && filled == nil {
		err = fail(err)
	}
	return err
}

// target follows symbolic links and returns the path of the last target, which need not exist. If
// no file has this path, and it is not a link either, target returns the path unchanged. The links
// must not form a cycle.
func target(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	to, err := os.Readlink(path)
	if err != nil {
		return path // not a link
	}
	if !filepath.IsAbs(to) {
		dir, _ := filepath.Split(path)
		to = dir + to
	}
	return target(to)
}

// plain returns the cause of a file's error without the file's name, since the name may be
// temporary.
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

// Prefixes of the hidden directory's name: the first while [WriteFiles] writes files, the second
// while it moves the files out.
const (
	hiddenPrefix = ".matchbook-tmp-"
	donePrefix   = ".matchbook-done-"
)

// WriteFiles makes a directory of files. The function fill must call put once for each file. The
// directory must be new or empty. Hidden files of a killed run are removed. If the killed run had
// written all its files, they appear instead, and WriteFiles fails, since the directory is not
// empty. New files appear only when all are written. If fill fails, no file is left, and a new
// directory is removed. Errors of files have a hint.
func WriteFiles(dir string, fill func(put func(name string, content []byte) error) error) error {
	fail := func(err error) error {
		return fmt.Errorf("%s cannot be written: %w (hint: give a new or empty directory with -o, on a disk with enough space)", dir, plain(err))
	}
	var filled error
	err := publishFiles(dir, func(hidden string) error {
		filled = fill(func(name string, content []byte) error {
			if filepath.Base(name) != name || name == ".." {
				return fail(fmt.Errorf("%q is not a valid file name", name))
			}
			if err := writeSynced(filepath.Join(hidden, name), content); err != nil {
				return fail(err)
			}
			return nil
		})
		return filled
	})
	if err != nil && filled == nil {
		err = fail(err)
	}
	return err
}

// publishFiles adds files to a directory, all at once. The function fill first writes them into a hidden
// directory.
func publishFiles(dir string, fill func(hidden string) error) (err error) {
	_, err = disk.Default.Stat(dir)
	anew := errors.Is(err, fs.ErrNotExist)
	if err := disk.MkdirAll(dir); err != nil {
		return err
	}
	hidden := ""
	undo := func() {
		disk.RemoveTree(hidden)
		if anew {
			disk.Default.Remove(dir) // Remove has no effect if the directory is not empty
		}
	}
	defer func() {
		if err != nil {
			undo()
		}
	}()
	if err := emptied(dir); err != nil {
		return err
	}
	hidden, claim, err := makeHidden(dir)
	if err != nil {
		return err
	}
	defer claim.Close()
	defer undoLater(hidden, undo)()
	if err := fill(hidden); err != nil {
		return err
	}
	return bringOut(dir, hidden)
}

// makeHidden makes a directory in dir, and claims it. If another run claims the directory first, as
// a leftover of a killed run, makeHidden makes another directory.
func makeHidden(dir string) (hidden string, claim io.Closer, err error) {
	for {
		hidden = filepath.Join(dir, fmt.Sprintf("%s%d", hiddenPrefix, rand.Uint32()))
		if err := disk.Default.Mkdir(hidden, 0o777); err != nil {
			return "", nil, err
		}
		if claim, err = disk.Default.Claim(hidden); err == nil {
			return hidden, claim, nil
		}
		disk.Default.Remove(hidden)
		if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, disk.ErrClaimed) {
			return "", nil, err
		}
	}
}

func writeSynced(path string, content []byte) error {
	f, err := disk.Default.Create(path, 0o666)
	if err != nil {
		return err
	}
	defer f.Close()
	if _, err := f.Write(content); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	return f.Close()
}

// emptied removes or moves out the hidden files that killed runs of WriteFiles left in a directory.
// emptied fails if the directory is then not empty.
func emptied(dir string) error {
	names, err := disk.Default.Names(dir)
	if err != nil {
		return err
	}
	for _, name := range names {
		hidden := filepath.Join(dir, name)
		err := error(nil)
		switch {
		case strings.HasPrefix(name, hiddenPrefix):
			err = whileClaimed(hidden, func() error { return disk.RemoveTree(hidden) })
		case strings.HasPrefix(name, donePrefix):
			err = whileClaimed(hidden, func() error { return moveOut(dir, hidden) })
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf(`the directory is not empty: it holds "%s": %w`, out.PlainLine(name), plain(err))
		}
	}
	names, err = disk.Default.Names(dir)
	if err == nil && len(names) > 0 {
		err = fmt.Errorf(`the directory is not empty: it holds "%s"`, out.PlainLine(names[0]))
	}
	return err
}

// bringOut moves all files of the hidden directory to the directory dir. bringOut first renames the
// hidden directory with donePrefix, so that another run can complete the move.
func bringOut(dir, hidden string) error {
	if err := disk.Default.SyncDir(hidden); err != nil {
		return err
	}
	done := filepath.Join(dir, donePrefix+strings.TrimPrefix(filepath.Base(hidden), hiddenPrefix))
	if err := disk.Default.Rename(hidden, done); err != nil {
		return err
	}
	if err := disk.Default.SyncDir(dir); err != nil {
		return err
	}
	return moveOut(dir, done)
}

// moveOut moves all files of a hidden directory to the directory dir, and removes the hidden
// directory if possible. If the directory dir already has a file with one of the names, moveOut
// fails.
func moveOut(dir, done string) error {
	for { // a directory that changes while it is read may hide a name
		names, err := disk.Default.Names(done)
		if err != nil {
			return err
		}
		if len(names) == 0 {
			break
		}
		for _, name := range names {
			to := filepath.Join(dir, name)
			if _, err := disk.Default.Lstat(to); !errors.Is(err, fs.ErrNotExist) {
				return cmp.Or(err, error(&fs.PathError{Op: "rename", Path: to, Err: fs.ErrExist}))
			}
			if err := disk.Default.Rename(filepath.Join(done, name), to); err != nil {
				return err
			}
		}
	}
	if err := disk.Default.SyncDir(dir); err != nil {
		return err
	}
	// all files are moved; a later run can remove the directory if this run cannot
	if disk.Default.Remove(done) == nil {
		disk.Default.SyncDir(dir)
	}
	return nil
}
