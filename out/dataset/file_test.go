package dataset

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// namesIn lists a directory.
func namesIn(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func writes(text string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}
}

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "a.csv"), filepath.Join(dir, "link")
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	has := func(want string) {
		t.Helper()
		text, err := os.ReadFile(path)
		if err != nil || string(text) != want {
			t.Errorf("it holds %q, %v, want %q", text, err, want)
		}
		if names := namesIn(t, dir); !slices.Equal(names, []string{"a.csv", "link"}) {
			t.Errorf("there are %q", names)
		}
	}
	for _, to := range []string{path, link} { // a new file, and the same file through a link
		t.Run(filepath.Base(to), func(t *testing.T) {
			if err := WriteFile(to, writes(to)); err != nil {
				t.Fatal(err)
			}
			has(to)
		})
	}
	failed := errors.New("no more rows")
	err := WriteFile(path, func(w io.Writer) error {
		io.WriteString(w, "half")
		return failed
	})
	if err != failed {
		t.Errorf("error %v, want %v", err, failed)
	}
	has(link)
	for path, want := range map[string]string{
		filepath.Join(dir, "none", "a"): "cannot be written: no such file or directory (hint: give a file with -o that can be written, on a disk with enough space)",
		dir:                             "is a directory (hint: give a file with -o that can be written, on a disk with enough space)",
	} {
		t.Run(filepath.Base(path), func(t *testing.T) {
			if err := WriteFile(path, writes("x")); err == nil || !strings.HasSuffix(err.Error(), want) {
				t.Errorf("%s: %v, want %s", path, err, want)
			}
		})
	}
	if err := WriteFile(os.DevNull, writes("x")); err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Errorf("%s became a file: %v", os.DevNull, err)
	}
}

func TestWriteFiles(t *testing.T) {
	root := t.TempDir()
	dir := filepath.Join(root, "new", "pictures")
	two := func(put func(string, []byte) error) error {
		return errors.Join(put("b.svg", []byte("two")), put("a.svg", []byte("one")))
	}
	failed := errors.New("cannot be drawn")
	half := func(put func(string, []byte) error) error {
		put("a.svg", []byte("one"))
		if names := namesIn(t, dir); slices.Contains(names, "a.svg") {
			t.Errorf("before the end there are %q", names)
		}
		return failed
	}
	if err := WriteFiles(dir, half); err != failed {
		t.Errorf("error %v, want %v", err, failed)
	}
	if _, err := os.Stat(dir); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("after an error the directory is there: %v", err)
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := WriteFiles(dir, half); err != failed || len(namesIn(t, dir)) > 0 {
		t.Errorf("error %v, and there are %q", err, namesIn(t, dir))
	}
	for _, name := range []string{"../x.svg", "a/../../x.svg", "a/x.svg", "/x.svg", "..", ""} {
		t.Run(name, func(t *testing.T) {
			err := WriteFiles(dir, func(put func(string, []byte) error) error { return put(name, nil) })
			if err == nil || !strings.Contains(err.Error(), "is not a valid file name") || len(namesIn(t, dir)) > 0 || len(namesIn(t, filepath.Dir(dir))) != 1 {
				t.Errorf("%q: %v, and there are %q", name, err, namesIn(t, filepath.Dir(dir)))
			}
		})
	}
	if err := WriteFiles(dir, two); err != nil {
		t.Fatal(err)
	}
	if names := namesIn(t, dir); !slices.Equal(names, []string{"a.svg", "b.svg"}) {
		t.Errorf("there are %q", names)
	}
	for path, want := range map[string]string{
		dir:                              `the directory is not empty: it holds "a.svg" (hint: give a new or empty directory with -o, on a disk with enough space)`,
		filepath.Join(dir, "a.svg"):      "not a directory (hint: ",
		filepath.Join(dir, "a.svg", "b"): "not a directory (hint: ",
	} {
		t.Run(filepath.Base(path), func(t *testing.T) {
			if err := WriteFiles(path, two); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v, want %s", path, err, want)
			}
		})
	}
	if names := namesIn(t, dir); !slices.Equal(names, []string{"a.svg", "b.svg"}) {
		t.Errorf("there are %q", names)
	}
}

// WriteFiles removes or completes what killed runs left. Files of a run that still works, and files of
// users, stay.
func TestWriteFilesLeftOver(t *testing.T) {
	dir := t.TempDir()
	err := WriteFiles(dir, func(put func(string, []byte) error) error {
		again := WriteFiles(dir, func(func(string, []byte) error) error { return nil })
		if again == nil || !strings.Contains(again.Error(), `it holds ".matchbook-tmp-`) || !strings.Contains(again.Error(), "another run is working on it") {
			t.Errorf("error %v", again)
		}
		return put("a", []byte("first"))
	})
	if err != nil || !slices.Equal(namesIn(t, dir), []string{"a"}) {
		t.Fatal(err, namesIn(t, dir))
	}
	make := func(names ...string) (dir string) {
		dir = t.TempDir()
		for _, name := range names {
			path := filepath.Join(dir, name)
			os.Mkdir(filepath.Dir(path), 0o777)
			if strings.HasSuffix(name, "/") {
				os.Mkdir(path, 0o777)
			} else if err := os.WriteFile(path, []byte(name), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		return dir
	}
	for _, test := range []struct {
		name string
		dir  string
		want []string // the names afterwards; "new" if the directory could be emptied
	}{
		{"while writing", make(".matchbook-tmp-1/a"), []string{"new"}},
		{"while writing, and a file of the user", make(".matchbook-tmp-1/a", "mine"), []string{"mine"}},
		{"another file of the same name", make(".matchbook-tmp-1/a", "a"), []string{"a"}},
		{"when all was written", make(".matchbook-done-1/a", ".matchbook-done-1/b"), []string{"a", "b"}},
		{"while moving", make(".matchbook-done-1/b", "a"), []string{"a", "b"}},
		{"when all was moved", make(".matchbook-done-1/", "a"), []string{"a"}},
		{"a file of the user where one should be moved to", make(".matchbook-done-1/a", "a"), []string{".matchbook-done-1", "a"}},
		{"a name alike", make(".tmp-1/a", "tmp-1"), []string{".tmp-1", "tmp-1"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := WriteFiles(test.dir, func(put func(string, []byte) error) error { return put("new", nil) })
			if got := namesIn(t, test.dir); !slices.Equal(got, test.want) || (err == nil) != (test.want[0] == "new") {
				t.Errorf("there are %q, want %q; error %v", got, test.want, err)
			}
		})
	}
}

// WriteFile removes temporary files that killed runs left of the same file.
func TestWriteFileLeftOver(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{".a.csv.17.tmp", ".b.csv.17.tmp", ".a.csv.tmp", "a.csv.17.tmp", ".a.csv.x.tmp"} {
		t.Run(name, func(t *testing.T) {
			if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
				t.Fatal(err)
			}
		})
	}
	path := filepath.Join(dir, "a.csv")
	err := WriteFile(path, func(w io.Writer) error {
		if err := WriteFile(path, writes("inner")); err != nil { // as another process would
			t.Error(err)
		}
		_, err := io.WriteString(w, "outer")
		return err
	})
	text, _ := os.ReadFile(path)
	if err != nil || string(text) != "outer" {
		t.Errorf("it holds %q, %v", text, err)
	}
	if got, want := namesIn(t, dir), []string{".a.csv.tmp", ".a.csv.x.tmp", ".b.csv.17.tmp", "a.csv", "a.csv.17.tmp"}; !slices.Equal(got, want) {
		t.Errorf("there are %q, want %q", got, want)
	}
}

// A name can be as long as the file system allows, and leftovers of such a file are removed.
func TestWriteFileLongName(t *testing.T) {
	for _, name := range []string{strings.Repeat("a", 255), strings.Repeat("퍼", 85)} {
		t.Run(name[:3], func(t *testing.T) {
			path := filepath.Join(t.TempDir(), name)
			left := ""
			err := WriteFile(path, func(io.Writer) error {
				left = namesIn(t, filepath.Dir(path))[0]
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			if len(left) > 143 || !utf8.ValidString(left) {
				t.Errorf("its temporary file is %q", left)
			}
			if err := os.WriteFile(filepath.Join(filepath.Dir(path), left), nil, 0o666); err != nil {
				t.Fatal(err)
			}
			if err := WriteFile(path, writes("x")); err != nil {
				t.Error(err)
			}
			if names := namesIn(t, filepath.Dir(path)); !slices.Equal(names, []string{name}) {
				t.Errorf("there are %q", names)
			}
		})
	}
}

// A link to a file that does not exist yet is followed, too.
func TestWriteFileDanglingLink(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "sub"), 0o777); err != nil {
		t.Fatal(err)
	}
	for link, to := range map[string]string{
		"far":       filepath.Join(dir, "sub", "absolute.csv"),
		"near":      "sub/relative.csv",
		"sub/up":    "../up.csv",
		"twice":     "sub/again",
		"sub/again": "again.csv",
		"nowhere":   "none/a.csv",
		"round":     "round",
	} {
		t.Run(filepath.Base(link), func(t *testing.T) {
			if err := os.Symlink(to, filepath.Join(dir, link)); err != nil {
				t.Fatal(err)
			}
		})
	}
	for link, want := range map[string]string{
		"far": "sub/absolute.csv", "near": "sub/relative.csv", "sub/up": "up.csv", "twice": "sub/again.csv",
		"nowhere": "", "round": "",
	} {
		t.Run(filepath.Base(link), func(t *testing.T) {
			path := filepath.Join(dir, link)
			err := WriteFile(path, writes(link))
			if info, err := os.Lstat(path); err != nil || info.Mode()&os.ModeSymlink == 0 {
				t.Errorf("%s is a link no more: %v", link, err)
			}
			if want == "" {
				if err == nil || !strings.Contains(err.Error(), "(hint: ") {
					t.Errorf("%s: error %v, want one with a hint", link, err)
				}
				return
			}
			if text, readErr := os.ReadFile(filepath.Join(dir, want)); err != nil || readErr != nil || string(text) != link {
				t.Errorf("%s: %v; %s holds %q, %v", link, err, want, text, readErr)
			}
		})
	}
}

// A file of errors of the largest size is written and can be read; a longer one is not written.
func TestMaxErrors(t *testing.T) {
	defer func(most int64) { maxErrors = most }(maxErrors)
	maxErrors = 20
	for extra, ok := range []bool{true, false} {
		d := &Dataset{Set: Set{Dir: t.TempDir()}}
		text := []byte(strings.Repeat("x", int(maxErrors)-1+extra) + "\n")
		err := d.writeErrors(text, false)
		if (err == nil) != ok {
			t.Errorf("%d bytes, of %d at most: %v", len(text), maxErrors, err)
		}
		there, err := ReadErrors(d.Dir, hashOfText(text))
		if ok != (err == nil && bytes.Equal(there, text)) {
			t.Errorf("%d bytes, of %d at most, are read as %q: %v", len(text), maxErrors, there, err)
		}
	}
}
