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
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// asCommand is the environment variable that makes the test binary act as the command.
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

// A process is the command as a running process.
type process struct {
	*exec.Cmd
	stderr bytes.Buffer  // must be read only after the process has ended
	ended  chan struct{} // closed when the process has ended
}

// start starts the command. It is killed at the end of the test if it still runs then.
func start(t *testing.T, args ...string) *process {
	t.Helper()
	p := &process{Cmd: commandProcess(args...), ended: make(chan struct{})}
	p.Stderr = &p.stderr
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		p.Wait()
		close(p.ended)
	}()
	t.Cleanup(func() {
		p.Process.Kill()
		<-p.ended
	})
	return p
}

// until waits until a condition holds, and fails the test if the process ends first.
func (p *process) until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for !holds() {
		select {
		case <-p.ended:
			t.Fatalf("the command ended before %s, with status %d: %s", what, p.ProcessState.ExitCode(), &p.stderr)
		case <-time.After(time.Millisecond):
		}
	}
}

// interrupt sends a signal and fails the test unless the process ends soon, with the given status.
func (p *process) interrupt(t *testing.T, signal os.Signal, status int) {
	t.Helper()
	p.Process.Signal(signal)
	select {
	case <-p.ended:
	case <-time.After(time.Minute):
		t.Fatalf("the command runs on after %v", signal)
	}
	if got := p.ProcessState.ExitCode(); got != status {
		t.Errorf("exit status %d after %v, want %d: %s", got, signal, status, &p.stderr)
	}
	if status == exitInterrupted && !strings.HasPrefix(p.stderr.String(), "matchbook: interrupted") {
		t.Errorf("after %v it says %q, want that it was interrupted", signal, &p.stderr)
	}
}

// A run that is killed again and again, at any moment, makes the same bytes in the end.
func TestKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("several sweeps")
	}
	args := []string{"sweep", "-shape", "1,1,2", "-shape", "1,2,2", "-shape", "2,1,2", "-moves", "1", "-workers", "2", "-q", "-o"}
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
		// Later runs get more time: even the last run, which only checks the parts, needs some.
		most := whole / 2 * time.Duration(10+kills) / 10
		timer := time.AfterFunc(time.Duration(rng.Int64N(int64(most))), func() { c.Process.Kill() })
		err := c.Wait()
		timer.Stop()
		if err == nil {
			break
		}
		if kills++; kills > 100 {
			t.Fatal("no run came to its end")
		}
		// Every file with the name of a part is complete.
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

// Ctrl-C keeps only complete parts, and the exit status is 130.
func TestInterrupted(t *testing.T) {
	dir := t.TempDir()
	c := start(t, "sweep", "-shape", "3,3,3", "-o", dir, "-q")
	c.until(t, "the first part is begun", func() bool { return len(glob(t, dir, "part-*.parquet")) > 0 }) // hidden files count, too
	c.interrupt(t, os.Interrupt, exitInterrupted)
	// A busy machine leaves no time to count the parts.
	if said := c.stderr.String(); !strings.Contains(said, "complete parts in "+dir) && !strings.Contains(said, "the same command continues "+dir) {
		t.Errorf("found %q, want how many parts are complete, or what continues them", said)
	}
	for _, path := range glob(t, dir, "*") {
		if name := filepath.Base(path); name[0] == '.' || name == "manifest.json" {
			t.Errorf("%s was left behind", name)
		}
	}
}

// types12 makes a data set of 22,000 rows for exports.
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
	c := start(t, "export", "-format", "png", "-o", pictures, types)
	c.until(t, "the first picture is drawn", func() bool { return len(glob(t, pictures, ".*/*.png")) > 0 })
	c.interrupt(t, os.Interrupt, exitInterrupted)
	if _, err := os.Stat(pictures); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the directory was left behind: %v", err)
	}
}

// If its reader closes the pipe, an export ends without a message.
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
	// A book takes half a second to write: on a busy machine it may be done too soon.
	for try := 1; ; try++ {
		c := start(t, "book", "-q", "-count", "750", "-per-page", "1", "-o", filepath.Join(target, "book.pdf"), data)
		c.until(t, "the book is begun", func() bool { return len(glob(t, target, "book.pdf*")) > 0 })
		c.Process.Signal(os.Interrupt)
		<-c.ended
		if c.ProcessState.ExitCode() == exitDone && try < 10 {
			for _, path := range glob(t, target, "*") {
				os.Remove(path)
			}
			continue
		}
		if got := c.ProcessState.ExitCode(); got != exitInterrupted {
			t.Errorf("exit status %d, want %d: %s", got, exitInterrupted, &c.stderr)
		}
		break
	}
	if left := glob(t, target, "*"); len(left) > 0 {
		t.Errorf("%s was left behind", left)
	}
}

// An interrupted run says that the same command continues, even while one puzzle takes long.
func TestInterruptedSlow(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "slow")
	c := start(t, "generate", "slitherlink", "-size", "30x30", "-level", "extreme", "-o", dir)
	c.until(t, "it has begun", func() bool { return len(glob(t, dir, "*")) > 0 })
	c.interrupt(t, os.Interrupt, exitInterrupted)
	if !strings.Contains(c.stderr.String(), "(hint: the same command continues ") {
		t.Errorf("it says %q", &c.stderr)
	}
}
