package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
)

// endless is a reader that repeats a text, and fails if far more is read than any puzzle needs.
type endless struct {
	text string
	read int
}

func (e *endless) Read(b []byte) (n int, err error) {
	if e.read > 16*maxLine {
		return 0, errors.New("the reader goes on")
	}
	for n < len(b) {
		n += copy(b[n:], e.text[(e.read+n)%len(e.text):])
	}
	e.read += n
	return n, nil
}

// Input that never ends is an error, and is not kept in memory.
func TestEndlessInputs(t *testing.T) {
	for _, test := range []struct {
		name, head, text, want string
	}{
		{"a line", "", "\x00", "line 1 is longer than 1048576 bytes"},
		{"a later line", "# a remark\n\n4.4\n", "4.", "line 4 is longer than"},
		{"a pzpr file", "4.4\npzprv3\n", "1\n", "the file that begins in line 2 is longer than 1048576 bytes"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var failed error
			list := listFlags{call: &call{kind: kinds.All[0]}}
			for _, err := range list.inputs("here", io.MultiReader(strings.NewReader(test.head), &endless{text: test.text})) {
				failed = err
			}
			if failed == nil || !strings.Contains(failed.Error(), test.want) {
				t.Errorf("%v, want %q", failed, test.want)
			}
		})
	}
}

// A row of solve times that never ends is an error.
func TestEndlessTimes(t *testing.T) {
	k := kinds.All[slices.IndexFunc(kinds.All, func(k *pipeline.Kind) bool { return k.Rates() != nil })]
	for _, test := range []struct{ head, want string }{
		{"", "the first row is longer than 1048576 bytes (hint: "},
		{k.Example + ",95,anna\n", "the row after line 1 is longer"},
		{k.Example + ",95,\"anna\nof\nGreen Gables\"\n", "the row after line 3 is longer"},
		{"puzzle,seconds,\"the\nsolver\"\n\n\n" + k.Example + ",95,\"anna\r\nor ben\"\r\n\n", "the row after line 6 is longer"},
	} {
		t.Run(test.want, func(t *testing.T) {
			in := io.MultiReader(strings.NewReader(test.head), &endless{text: "\x00"})
			read := &observed{kind: k, rates: k.Rates(), steps: k.Steps().NewSteps()}
			if err := read.file(bufio.NewReader(in)); err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("%v, want %q", err, test.want)
			}
		})
	}
}

// Errors print nothing that could affect a terminal, and a batch that is too long is not read.
func TestErrors(t *testing.T) {
	long := filepath.Join(t.TempDir(), "long.json")
	if err := os.WriteFile(long, bytes.Repeat([]byte(" "), maxBatch+1), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"run", "no\x1b[2J"}, `no\x1b[2J`},
		{[]string{"run", long}, "longer than 1048576 bytes (hint: run takes "},
		{[]string{"verify", "--", t.TempDir(), "-q"}, "-q: "}, // a directory
	} {
		t.Run(test.want, func(t *testing.T) {
			var stderr bytes.Buffer
			status := newProgram(kinds.All).run(t.Context(), test.args, streams{strings.NewReader(""), io.Discard, &stderr})
			if status == exitDone || !strings.Contains(stderr.String(), test.want) {
				t.Errorf("exit status %d: %q, want %q", status, stderr.String(), test.want)
			}
		})
	}
}
