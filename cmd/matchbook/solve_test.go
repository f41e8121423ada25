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

// A puzzle that takes long is told of, and Ctrl-C does not wait for it: what was printed
// before is there.
func TestSlowPuzzle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const long = 13 * time.Second
		var out, progress strings.Builder
		s := &solving{out: bufio.NewWriter(&out), progress: &progress}
		s.solve = func(text string) error {
			time.Sleep(long)
			_, err := s.out.WriteString(text + "\n")
			return err
		}
		ctx, stop := context.WithCancel(t.Context())
		if err := s.one(ctx, "first"); err != nil {
			t.Fatal(err)
		}
		time.AfterFunc(3*time.Second, stop)
		if err := s.one(ctx, "second"); !errors.Is(err, context.Canceled) {
			t.Errorf("found %v, want that it was cancelled", err)
		}
		s.flush()
		if out.String() != "first\n" {
			t.Errorf("found %q, want the first puzzle", out.String())
		}
		const want = "matchbook: solving first, 2s so far\nmatchbook: solving first, 12s so far\nmatchbook: solving second, 2s so far\n"
		if progress.String() != want {
			t.Errorf("found %q, want %q", progress.String(), want)
		}
		time.Sleep(long) // the second puzzle comes to its end, as it would not in the program
	})
}
