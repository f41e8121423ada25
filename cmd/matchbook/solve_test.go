package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"matchbook/pipeline/kinds"
	"matchbook/solve"
)

// answersOf returns a run whose workers call f for each answer.
func answersOf(t *testing.T, ctx context.Context, stdout, progress io.Writer, workers int, f answer) *answering {
	a := &answering{
		answerFlags: &answerFlags{listFlags: &listFlags{call: &call{kind: kinds.All[0], streams: streams{err: progress}}}},
		newAnswer:   func() (answer, error) { return f, nil },
		buffer:      bufio.NewWriter(stdout), work: make(chan *pending),
	}
	if err := a.start(ctx, workers); err != nil {
		t.Fatal(err)
	}
	return a
}

// While a puzzle takes long, messages say so. Ctrl-C does not wait for this puzzle; earlier answers
// are printed.
func TestSlowPuzzle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const long = 13 * time.Second
		var out, progress strings.Builder
		ctx, stop := context.WithCancel(t.Context())
		a := answersOf(t, ctx, &out, &progress, 1, func(w *bytes.Buffer, in input) error {
			time.Sleep(long)
			fmt.Fprintln(w, in.text)
			return nil
		})
		time.AfterFunc(long+3*time.Second, stop)
		if err := a.lines(ctx, "-", strings.NewReader("first\nsecond\n")); !errors.Is(err, context.Canceled) {
			t.Errorf("found %v, want that it was cancelled", err)
		}
		if out.String() != "first\n" {
			t.Errorf("found %q, want the first puzzle", out.String())
		}
		const want = "matchbook: working on first, 2s so far\nmatchbook: working on first, 12s so far\nmatchbook: working on second, 2s so far\n"
		if progress.String() != want {
			t.Errorf("found %q, want %q", progress.String(), want)
		}
		time.Sleep(long) // the second puzzle comes to its end, as it would not in the program
	})
}

// While a puzzle takes long, as many later puzzles are solved as fit into the window; all answers are
// printed in order.
func TestWindow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out strings.Builder
		var list, want strings.Builder
		fmt.Fprintln(&list, "slow")
		fmt.Fprintln(&want, "slow")
		for i := range 3 * window {
			fmt.Fprintln(&list, i)
			fmt.Fprintln(&want, i)
		}
		ctx, stop := context.WithCancel(t.Context())
		answered := 0 // number of puzzles that the other worker has answered
		a := answersOf(t, ctx, &out, io.Discard, 2, func(w *bytes.Buffer, in input) error {
			if in.text == "slow" {
				time.Sleep(time.Minute)
			} else {
				answered++
			}
			fmt.Fprintln(w, in.text)
			return nil
		})
		time.AfterFunc(time.Second, func() {
			if answered < window-1 || answered > window+1 {
				t.Errorf("%d puzzles were answered after a slow one, want about %d", answered, window)
			}
		})
		if err := a.lines(ctx, "-", strings.NewReader(list.String())); err != nil {
			t.Fatal(err)
		}
		a.buffer.Flush()
		if out.String() != want.String() {
			t.Error("the answers are not in the order of the puzzles")
		}
		stop()
		synctest.Wait()
	})
}

// A program writes a puzzle, reads the answer, and writes the next.
func TestCoprocess(t *testing.T) {
	for _, verb := range []string{"solve", "grade", "hint"} {
		for _, k := range kinds.All {
			t.Run(verb+"/"+k.Name(), func(t *testing.T) {
				toProgram, ask := io.Pipe()
				hear, fromProgram := io.Pipe()
				status := make(chan int)
				go func() {
					defer fromProgram.Close()
					status <- newProgram(kinds.All).run(t.Context(), []string{verb, k.Name(), "-json", "-"}, streams{toProgram, fromProgram, io.Discard})
				}()
				answers := bufio.NewScanner(hear)
				answers.Buffer(nil, maxLine)
				example := strings.Trim(k.Example, `"'`)
				for i, line := range []string{example, "!", example} {
					fmt.Fprintln(ask, line)
					if !answers.Scan() {
						t.Fatal("there is no answer")
					}
					var got struct {
						Line   int
						Puzzle string
						Error  *badPlace
					}
					if decode(t, answers.Text(), &got); got.Line != i+1 || (got.Error != nil) != (line == "!") || (got.Puzzle != "") != (line != "!") {
						t.Errorf("the answer to line %d is %s", i+1, answers.Text())
					}
				}
				ask.Close()
				go io.Copy(io.Discard, hear)
				if got := <-status; got != exitFailed {
					t.Errorf("the status is %d, want %d: one line was not a puzzle", got, exitFailed)
				}
			})
		}
	}
}

func TestPanicOfAnswer(t *testing.T) {
	p := &pending{input: input{text: "3.3"}}
	err := answered(func(*bytes.Buffer, input) error { panic("no way") }, p)
	if syntax := new(solve.SyntaxError); err == nil || errors.As(err, &syntax) || !strings.Contains(err.Error(), "3.3: panic: no way") {
		t.Errorf("found %v", err)
	}
}
