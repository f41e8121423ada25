package main

import (
	"bufio"
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// slowSolver takes some time for each puzzle and prints it.
type slowSolver struct {
	time time.Duration
	out  *bufio.Writer
}

func (s *slowSolver) begin(out *bufio.Writer) error {
	s.out = out
	return nil
}

func (s *slowSolver) solve(text string) error {
	time.Sleep(s.time)
	_, err := s.out.WriteString(text + "\n")
	return err
}

// A puzzle that takes long is told of, and Ctrl-C does not wait for it: what was printed
// before is there.
func TestSlowPuzzle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out, progress strings.Builder
		buffer := bufio.NewWriter(&out)
		solver := &slowSolver{time: 13 * time.Second}
		if err := solver.begin(buffer); err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		s := &solving{solver: solver, out: buffer, progress: &progress, ctx: ctx}
		if err := s.one("first"); err != nil {
			t.Fatal(err)
		}
		time.AfterFunc(3*time.Second, stop)
		if err := s.one("second"); !errors.Is(err, context.Canceled) {
			t.Errorf("found %v, want that it was cancelled", err)
		}
		s.flush()
		if out.String() != "first\n" {
			t.Errorf("found %q, want the first puzzle", out.String())
		}
		const want = "matchbook: first takes 2s so far\nmatchbook: first takes 12s so far\nmatchbook: second takes 2s so far\n"
		if progress.String() != want {
			t.Errorf("found %q, want %q", progress.String(), want)
		}
		time.Sleep(solver.time) // the second puzzle comes to its end, as it would not in the program
	})
}
