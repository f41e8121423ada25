package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"matchbook/pipeline/kinds"
)

// The commands of testdata/same answer as they did, to the byte: what they print, their exit status
// and the files that they write. Each stands after the hash of that. Those of a file run in order, in
// a directory with what is given there and the puzzles of package kinds; > writes what is printed to a file. After a change of
// answers, see pipeline/faults/same for how those of two builds differ, and
//
//	MATCHBOOK_RENEW=1 go test -run TestSame ./cmd/matchbook
//
// writes the hashes.
func TestSame(t *testing.T) {
	lists, err := filepath.Abs("testdata/same")
	if err != nil {
		t.Fatal(err)
	}
	given := []fs.FS{os.DirFS(filepath.Join(lists, "given")), os.DirFS(filepath.Join(lists, "../../../../pipeline/kinds/testdata/versions"))}
	for _, path := range glob(t, lists, "*[^n]") {
		t.Run(filepath.Base(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			t.Chdir(t.TempDir())
			for _, files := range given {
				if err := os.CopyFS(".", files); err != nil {
					t.Fatal(err)
				}
			}
			lines := ""
			seen := map[string]bool{}
			for line := range strings.Lines(string(text)) {
				want, command, _ := strings.Cut(strings.TrimSpace(line), " ")
				is := hashOfAnswer(t, command, seen)
				lines += is + " " + command + "\n"
				if is != want && os.Getenv("MATCHBOOK_RENEW") == "" {
					t.Errorf("matchbook %s: the answer has changed (hint: if it should, MATCHBOOK_RENEW=1 writes its hash)", command)
				}
			}
			if os.Getenv("MATCHBOOK_RENEW") != "" {
				if err := os.WriteFile(path, []byte(lines), 0o666); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// clock matches the seconds that a table states, and how many rows a second.
var clock = regexp.MustCompile(` +\d+\.\d\d +[\d,]+`)

// hashOfAnswer returns the hash of what a command answers, with the files of the directory that have not
// been seen.
func hashOfAnswer(t *testing.T, command string, seen map[string]bool) string {
	t.Helper()
	words, file, printed := strings.Cut(command, " > ")
	got := commandWith(newProgram(kinds.All))("", strings.Fields(words)...)
	sum := sha256.New()
	fmt.Fprintln(sum, got.status, clock.ReplaceAllString(got.out, ""), got.err)
	if printed {
		if err := os.WriteFile(file, []byte(got.out), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || seen[path] {
			return err
		}
		seen[path] = true
		text, err := os.ReadFile(path)
		fmt.Fprintf(sum, "%s %x\n", path, sha256.Sum256(text))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return hex.EncodeToString(sum.Sum(nil))[:12]
}
