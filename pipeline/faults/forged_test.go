//go:build unix

package faults

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestForged gives forged data sets and texts to every command that reads them. None may hang,
// take much memory, touch a file outside, or write control characters to the terminal. With
// MATCHBOOK_ALL it tries all of them, otherwise a sample.
func TestForged(t *testing.T) {
	most := 4
	if all() {
		most = math.MaxInt
	}
	if n, err := strconv.Atoi(os.Getenv("MATCHBOOK_FORGED")); err == nil {
		most = n
	}
	work := t.TempDir()
	matchbook := filepath.Join(work, "matchbook")
	if text, err := exec.Command("go", "build", "-ldflags=-w", "-o", matchbook, "matchbook/cmd/matchbook").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	t.Run("data sets", func(t *testing.T) { forgedDataSets(t, matchbook, most) })
	t.Run("texts", func(t *testing.T) { forgedTexts(t, matchbook, most) })
}

// readers returns the commands whose help says that they read a thing, such as DIR or FILE: verbs,
// with each kind if they need one.
func readers(t *testing.T, matchbook, thing string) (commands [][]string) {
	help := func(args ...string) string {
		text, err := exec.Command(matchbook, append([]string{"help"}, args...)...).Output()
		if err != nil {
			t.Fatalf("help %q: %v", args, err)
		}
		return string(text)
	}
	reads := func(use string) bool {
		use, _, _ = strings.Cut(use, "\n")
		use, _, _ = strings.Cut(use, " -o ")
		return strings.Contains(use, thing)
	}
	for line := range strings.Lines(help()) {
		verb, ok := strings.CutPrefix(line, "  matchbook ")
		verb, _, _ = strings.Cut(verb, " ")
		if !ok || verb == "help" {
			continue
		}
		text := help(verb)
		if !strings.HasPrefix(text, "matchbook "+verb+" KIND") {
			if reads(text) {
				commands = append(commands, []string{verb})
			}
			continue
		}
		for line := range strings.Lines(text) {
			kind, ok := strings.CutPrefix(strings.TrimSpace(line), "matchbook help "+verb+" ")
			if ok && reads(help(verb, kind)) {
				commands = append(commands, []string{verb, kind})
			}
		}
	}
	return commands
}

// forgedTexts gives invalid or harmful lists of puzzles, batches, profiles and lists of books to
// every command that reads them.
func forgedTexts(t *testing.T, matchbook string, most int) {
	work := t.TempDir()
	file, to := filepath.Join(work, "file"), filepath.Join(work, "to")
	var commands [][]string
	for _, command := range readers(t, matchbook, "FILE") {
		commands = append(commands, append(command, file))
	}
	commands = append(commands, [][]string{
		{"cover", file, "-o", filepath.Join(to, "cover.pdf")}, {"run", file, "-o", filepath.Join(to, "data")},
		{"generate", "bridges", "-count", "1", "-profile", file}, {"generate", "slitherlink", "-count", "1", "-like", file},
		{"book", to, "-exclude", file, "-o", filepath.Join(to, "book.pdf")},
	}...)
	if len(commands) < 20 {
		t.Fatalf("only %q read files", commands)
	}
	job := func(name string) string { return `{"jobs": [{"name": "` + name + `", "job": ` + generateJob + `}]}` }
	listed := func(kind, dir string) string {
		return `{"title": "\u001b[2J", "style": "\u001b[2J", "page": "a4", "pages": 9223372036854775807, "puzzles": [{"kind": "` + kind + `", "data_set": "` + dir + `", "index": -9223372036854775808}]}`
	}
	type text struct {
		name string
		make func() error
	}
	var texts []text
	for i, content := range []string{
		"", "\x1b]0;owned\x07\n", "4.4\x1b[2J/....\n", "\xff\xfe\x00\n", "\u202egnp.exe 4.4\n", "\x9b31m\n\u009b31m\n", "a\rb\n",
		"pzprv3/hashi/99999999/99999999/\npzprv3/slither/99999999/99999999/\n", "999999999x999999999:zzzz\n255x255:" + strings.Repeat("z", 1<<16) + "\n",
		"https://puzz.link/p?hashi/99999/99999/4g4\nhttps://puzz.link/p?slither/99999/99999/4g4\n",
		strings.Repeat("9", 1<<20-1) + "\n", "pzprv3\n" + strings.Repeat("1\n", 1<<20), strings.Repeat("\x1b\n", 1<<12),
		strings.Repeat(`{"a":`, 9000) + "1" + strings.Repeat("}", 9000), strings.Repeat("[", 1<<20), `{"looks": [[1e308, -1e308]], "kind": "\u001b[2J"}`,
		`{"kind": "bridges", "figures": ["\u001b[2J"], "looks": [[1e999]]}`, "null", "{}", "[]", `"\u001b[2J"`,
		job("../../outside"), job("/tmp/outside"), job("\u001b[2J"), job(""), job(".."), strings.Replace(job("a"), "20", "9223372036854775807", 1),
		listed("bridges", "/dev"), listed("bridges", "/dev/zero"), listed("\u001b[2J", "\u001b[2J"), listed("", ""),
		"1+1=1 => \x1b[2J\n6+4=4 =>\n", "statement 1\x1b + 1\n",
	} {
		texts = append(texts, text{fmt.Sprint("text ", i), func() error { return os.WriteFile(file, []byte(content), 0o666) }})
	}
	texts = append(texts,
		text{"endless", func() error {
			if err := os.WriteFile(file, nil, 0o666); err != nil {
				return err
			}
			return os.Truncate(file, 1<<34)
		}},
		text{"a link to /dev/zero", func() error { return os.Symlink("/dev/zero", file) }},
		text{"a directory", func() error { return os.Mkdir(file, 0o777) }},
		text{"a named pipe", func() error { return syscall.Mkfifo(file, 0o666) }},
	)
	tried, refused := 0, 0
	total := len(commands) * len(texts)
	for _, at := range rand.New(rand.NewPCG(1, 15)).Perm(total)[:min(most, total)] {
		command, text := commands[at%len(commands)], texts[at/len(commands)]
		t.Run(strings.Join(command[:min(2, len(command)-1)], " ")+", "+text.name, func(t *testing.T) {
			os.RemoveAll(file)
			os.RemoveAll(to)
			os.Mkdir(to, 0o777)
			if err := text.make(); err != nil {
				t.Fatal(err)
			}
			tried++
			if hold(t, to, matchbook, command...) != 0 {
				refused++
			}
			if names, _ := os.ReadDir(work); len(names) > 2 {
				t.Errorf("%q: a file outside was written: %v", command, names)
			}
		})
	}
	t.Logf("%d forged texts, %d commands with them, of which %d refused or failed", len(texts), tried, refused)
}

func forgedDataSets(t *testing.T, matchbook string, most int) {
	work := t.TempDir()
	original := filepath.Join(work, "original")
	if text, err := exec.Command(matchbook, "generate", "bridges", "-count", "12", "-size", "7", "-o", original, "-q").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	outside := filepath.Join(work, "outside")
	if err := os.Mkdir(outside, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(outside, "data"), os.DirFS(original)); err != nil {
		t.Fatal(err)
	}
	untouched := tree(t, outside)
	list := forgeries(t, original, outside)
	dir, to := filepath.Join(work, "forged"), filepath.Join(work, "to")
	commands := [][]string{
		{"verify", dir, "-sample", "20"},
		{"export", dir, "-o", filepath.Join(to, "a.csv")},
		{"export", dir, "-format", "jsonl", "-o", filepath.Join(to, "a.jsonl")},
		{"export", dir, "-format", "links"},
		{"export", dir, "-format", "svg", "-solved", "-o", filepath.Join(to, "svg")},
		{"report", dir, "-o", filepath.Join(to, "report.html")},
		{"book", dir, "-o", filepath.Join(to, "book.pdf")},
		{"merge", dir, "-o", filepath.Join(to, "merged")},
		{"run", dir},
	}
	for _, reader := range readers(t, matchbook, "DIR") {
		if !slices.ContainsFunc(commands, func(command []string) bool { return command[0] == reader[0] }) {
			t.Errorf("%q reads data sets, and is not tried", reader)
		}
	}
	refused, tried := 0, 0
	for i := range min(most, len(list)) {
		f := list[i*len(list)/min(most, len(list))]
		t.Run(f.name, func(t *testing.T) {
			for _, args := range commands {
				os.RemoveAll(dir)
				os.RemoveAll(to)
				os.Mkdir(to, 0o777)
				if err := os.CopyFS(dir, os.DirFS(original)); err != nil {
					t.Fatal(err)
				}
				if err := f.forge(dir); err != nil {
					t.Fatal(err)
				}
				tried++
				if status := hold(t, to, matchbook, args...); status != 0 {
					refused++
				}
				harmless(t, args[0], to)
				if got := tree(t, outside); !maps.Equal(got, untouched) {
					t.Errorf("%v: a file outside was touched", args)
				}
			}
		})
	}
	t.Logf("%d forged data sets, %d commands, of which %d refused or failed: none hung, took over 300 MB or touched a file outside", min(most, len(list)), tried, refused)
}

// harmless checks the files that a command has written: tables must have no formulas, other texts
// no control characters, and pages and pictures no foreign scripts.
func harmless(t *testing.T, command, dir string) {
	t.Helper()
	for name, text := range tree(t, dir) {
		extension := filepath.Ext(name)
		if extension != ".csv" && extension != ".jsonl" && extension != ".html" && extension != ".svg" {
			continue
		}
		if strings.ContainsFunc(text, func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' && r != '\r' }) && extension != ".csv" {
			t.Errorf("%s: %s has control characters", command, name)
		}
		if extension != ".csv" && extension != ".jsonl" && (strings.Contains(text, "<script>alert") || strings.Contains(text, `="javascript:`)) {
			t.Errorf("%s: %s has a script of somebody else", command, name)
		}
		if extension != ".csv" {
			continue
		}
		rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		if err != nil {
			t.Errorf("%s: %s: %v", command, name, err)
		}
		for _, row := range rows {
			if i := slices.IndexFunc(row, func(field string) bool { return field != "" && strings.ContainsRune("=@\t\r\n", rune(field[0])) }); i >= 0 {
				t.Errorf("%s: %s has a formula: %q", command, name, row[i])
			}
		}
	}
}

// hold runs a command in a directory, and asks it to stop after two seconds. It must then end
// within a second, and must neither take more than 300 MB nor write control characters.
func hold(t *testing.T, dir, matchbook string, args ...string) (status int) {
	t.Helper()
	var output bytes.Buffer
	c := exec.Command(matchbook, args...)
	c.Dir = dir
	c.Stdout, c.Stderr = &output, &output
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	var signalled time.Time
	done := make(chan struct{})
	peak, stopped := 0, make(chan struct{}) // MB; the rusage of a child counts its parent's, too
	go func() {
		defer close(stopped)
		began := time.Now()
		for {
			select {
			case <-done:
				return
			case <-time.After(5 * time.Millisecond):
			}
			peak = max(peak, peakOf(c.Process.Pid))
			if signalled.IsZero() && time.Since(began) > 2*time.Second {
				signalled = time.Now()
				c.Process.Signal(syscall.SIGTERM)
			}
		}
	}()
	c.Wait()
	ended := time.Now()
	close(done)
	<-stopped
	if took := ended.Sub(signalled); !signalled.IsZero() && took > time.Second {
		t.Errorf("%v: it ended %v after SIGTERM", args, took)
	}
	if peak > 300 {
		t.Errorf("%v: it took %d MB", args, peak)
	}
	status = c.ProcessState.ExitCode()
	if bytes.ContainsFunc(output.Bytes(), func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' || r >= 0x7f && r < 0xa0 }) {
		t.Errorf("%v: it writes control characters: %q", args, output.Bytes()[:min(300, output.Len())])
	}
	if status == 2 && bytes.Contains(output.Bytes(), []byte("goroutine ")) {
		t.Errorf("%v: it panics: %s", args, output.Bytes()[:min(500, output.Len())])
	}
	return status
}

// peakOf returns the most memory that a process has had, in MB, or 0 if /proc does not have it.
func peakOf(pid int) (mb int) {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if _, rest, ok := strings.Cut(string(text), "VmHWM:"); ok {
		fmt.Sscan(rest, &mb)
	}
	return mb >> 10
}
