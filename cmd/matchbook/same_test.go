package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"matchbook/pipeline/kinds"
)

// The answers of the commands in testdata/same have the recorded hashes: what they print, their exit
// status and the files that they write. A line has the hash and the command. The commands of a file
// run in order, in a directory with the files of testdata/given and the puzzles of package kinds; >
// writes what is printed to a file. pipeline/faults/same shows how the answers of two builds differ, and
//
//	MATCHBOOK_RENEW=1 go test -run TestSame ./cmd/matchbook
//
// writes the hashes of answers that should change.
func TestSame(t *testing.T) {
	lists, err := filepath.Abs("testdata/same")
	if err != nil {
		t.Fatal(err)
	}
	given := []fs.FS{os.DirFS(filepath.Join(lists, "../given")), os.DirFS(filepath.Join(lists, "../../../../pipeline/kinds/testdata/versions"))}
	for _, path := range glob(t, lists, "*") {
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
			addFiles(t, io.Discard, seen)
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

// clock matches the seconds that a table states, and the rows per second.
var clock = regexp.MustCompile(` +\d+\.\d\d +[\d,]+`)

// waiting matches what a command says on a busy machine while its answer takes long.
var waiting = regexp.MustCompile(`(?m)^matchbook: (working on .* so far|.* a second, .* left)\n`)

// hashOfAnswer returns the hash of a command's answer, including the files of the directory that have
// not been seen.
func hashOfAnswer(t *testing.T, command string, seen map[string]bool) string {
	t.Helper()
	words, file, printed := strings.Cut(command, " > ")
	got := commandWith(newProgram(kinds.All))("", strings.Fields(words)...)
	if printed {
		if err := os.WriteFile(file, []byte(got.out), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	sum := sha256.New()
	fmt.Fprintln(sum, got.status, clock.ReplaceAllString(got.out, ""), waiting.ReplaceAllString(got.err, ""))
	addFiles(t, sum, seen)
	return hex.EncodeToString(sum.Sum(nil))[:12]
}

// addFiles adds the files of the directory that have not been seen to a hash.
func addFiles(t *testing.T, sum io.Writer, seen map[string]bool) {
	t.Helper()
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
}
