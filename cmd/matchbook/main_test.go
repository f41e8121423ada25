package main

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// asCommand is set where the test binary plays the command.
const asCommand = "MATCHBOOK_TEST_AS_COMMAND"

func TestMain(m *testing.M) {
	if os.Getenv(asCommand) != "" {
		main()
	}
	testscript.Main(m, map[string]func(){"matchbook": main})
}

// The scripts use the command as people do.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata", ContinueOnError: true})
}

// commandProcess returns the command as a process of its own.
func commandProcess(args ...string) *exec.Cmd {
	c := exec.Command(os.Args[0], args...)
	c.Env = append(os.Environ(), asCommand+"=1")
	return c
}

// A run that is killed at any moment, again and again, ends in the same bytes.
func TestKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("several sweeps of Type 3")
	}
	args := []string{"sweep", "-moves", "1", "-workers", "2", "-q", "-o"}
	want := t.TempDir()
	began := time.Now()
	if text, err := commandProcess(append(args, want)...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	whole := time.Since(began)
	rng := rand.New(rand.NewPCG(1, uint64(time.Now().UnixNano()))) // moments differ from run to run
	dir, kills := t.TempDir(), 0
	for {
		c := commandProcess(append(args, dir)...)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		timer := time.AfterFunc(time.Duration(rng.Int64N(int64(whole)/2)), func() { c.Process.Kill() })
		err := c.Wait()
		timer.Stop()
		if err == nil {
			break
		}
		if kills++; kills > 100 {
			t.Fatal("no run came to its end")
		}
		// Nothing that reads as a part is other than whole.
		for _, path := range glob(t, dir, "part-*.parquet") {
			sameFile(t, path, filepath.Join(want, filepath.Base(path)))
		}
	}
	t.Logf("killed %d times", kills)
	all := glob(t, want, "*")
	if got := glob(t, dir, "*"); len(got) != len(all) {
		t.Errorf("%d files, want %d", len(got), len(all))
	}
	for _, path := range all {
		sameFile(t, filepath.Join(dir, filepath.Base(path)), path)
	}
}

func glob(t *testing.T, dir, pattern string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil {
		t.Fatal(err)
	}
	hidden, err := filepath.Glob(filepath.Join(dir, "."+pattern))
	if err != nil {
		t.Fatal(err)
	}
	return append(paths, hidden...)
}

func sameFile(t *testing.T, got, want string) {
	t.Helper()
	a, err := os.ReadFile(got)
	if err != nil {
		t.Error(err)
		return
	}
	b, err := os.ReadFile(want)
	if err != nil {
		t.Fatal(err)
	}
	if string(a) != string(b) {
		t.Errorf("%s differs from %s", got, want)
	}
}

// Ctrl-C keeps whole parts only and exits with status 130.
func TestInterrupted(t *testing.T) {
	dir := t.TempDir()
	c := commandProcess("sweep", "-shape", "3,3,3", "-o", dir, "-q")
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	for len(glob(t, dir, "part-*.parquet")) == 0 { // hidden ones count: work has begun
		time.Sleep(time.Millisecond)
	}
	c.Process.Signal(os.Interrupt)
	err := c.Wait()
	if status := c.ProcessState.ExitCode(); status != exitInterrupted {
		t.Errorf("exit status %d (%v), want %d", status, err, exitInterrupted)
	}
	for _, path := range glob(t, dir, "*") {
		if name := filepath.Base(path); name[0] == '.' || name == "manifest.json" {
			t.Errorf("%s was left behind", name)
		}
	}
}

// A data set of some thousand rows for exports.
func types12(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "types")
	if text, err := commandProcess("sweep", "-type", "1,2", "-q", "-o", dir).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return dir
}

// Ctrl-C leaves nothing of an export.
func TestExportInterrupted(t *testing.T) {
	types, pictures := types12(t), filepath.Join(t.TempDir(), "pictures")
	c := commandProcess("export", "-format", "png", "-o", pictures, types)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	for { // until the first picture is drawn
		if drawn, _ := filepath.Glob(filepath.Join(pictures, ".*", "*.png")); len(drawn) > 0 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	c.Process.Signal(os.Interrupt)
	err := c.Wait()
	if status := c.ProcessState.ExitCode(); status != exitInterrupted {
		t.Errorf("exit status %d (%v), want %d", status, err, exitInterrupted)
	}
	if _, err := os.Stat(pictures); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the directory was left behind: %v", err)
	}
}

// A reader that has had enough ends an export without a word.
func TestExportClosedPipe(t *testing.T) {
	var stderr bytes.Buffer
	c := commandProcess("export", types12(t))
	c.Stderr = &stderr
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(out, make([]byte, 1000)); err != nil {
		t.Fatal(err)
	}
	out.Close()
	if err := c.Wait(); err == nil {
		t.Error("it wrote to a pipe that was closed")
	}
	if stderr.Len() > 0 {
		t.Errorf("it says %q", &stderr)
	}
}

// Ctrl-C leaves no part of a book behind.
func TestBookInterrupted(t *testing.T) {
	dir := t.TempDir()
	data, target := filepath.Join(dir, "data"), filepath.Join(dir, "books")
	if text, err := commandProcess("sweep", "-type", "2", "-o", data, "-q").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	if err := os.Mkdir(target, 0o777); err != nil {
		t.Fatal(err)
	}
	args := []string{"book", "-q", "-o", filepath.Join(target, "book.pdf")}
	c := commandProcess(append(args, slices.Repeat([]string{data}, 2000)...)...) // 40,000,000 rows
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	for len(glob(t, target, "book.pdf*")) == 0 {
		time.Sleep(time.Millisecond)
	}
	c.Process.Signal(os.Interrupt)
	err := c.Wait()
	if status := c.ProcessState.ExitCode(); status != exitInterrupted {
		t.Errorf("exit status %d (%v), want %d", status, err, exitInterrupted)
	}
	if left := glob(t, target, "*"); len(left) > 0 {
		t.Errorf("%s was left behind", left)
	}
}
