package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"time"

	"golang.org/x/term"

	"matchbook/solve"
)

// solver solves the puzzles of a kind and prints what it finds.
type solver interface {
	// begin looks whether the flags make sense, and takes where to print.
	begin(out *bufio.Writer) error
	// solve solves one puzzle; a *solve.SyntaxError says that text is none.
	solve(text string) error
}

// solveVariant is solve for a kind. Set defines the flags of its solver; example is a
// puzzle for hints.
func solveVariant(kind, manual, example string, set func(*flag.FlagSet) solver) variant {
	return variant{kind, manual, func(flags *flag.FlagSet) func(streams, []string) error {
		s := set(flags)
		quiet := flags.Bool("q", false, "no progress on standard error")
		return func(std streams, operands []string) error {
			out := bufio.NewWriter(std.out)
			if err := s.begin(out); err != nil {
				return err
			}
			r := &solving{solver: s, std: std, out: out, progress: progressTo(std, *quiet), hint: "(hint: write it like " + example + ")"}
			defer r.flush()
			return r.operands(operands, fmt.Sprintf("(hint: matchbook solve %s)", strings.TrimPrefix(kind+" "+example, kindMatchstick+" ")))
		}
	}}
}

// solving is a run of a solver through operands and files.
type solving struct {
	solver
	std  streams
	out  *bufio.Writer
	hint string // for bad puzzles

	progress  io.Writer       // nil for none
	ctx       context.Context // done when the user stops the program
	abandoned bool            // a puzzle is still being solved, and may write to out
	flushed   time.Time
}

// When a puzzle takes long: when to say so first, and how often then.
const (
	firstNotice = 2 * time.Second
	nextNotice  = 10 * time.Second
)

// one solves a puzzle, and tells if that takes long. A program that is to stop does not
// wait for it.
func (s *solving) one(text string) error {
	done := make(chan error, 1)
	go func() { done <- s.solve(text) }()
	began := time.Now()
	notice := time.NewTimer(firstNotice)
	defer notice.Stop()
	for {
		select {
		case err := <-done:
			if time.Since(s.flushed) > 100*time.Millisecond { // so that little is lost when one is abandoned
				s.flush()
			}
			return err
		case <-s.ctx.Done():
			s.abandoned = true
			return s.ctx.Err()
		case <-notice.C:
			if s.progress != nil {
				fmt.Fprintf(s.progress, "matchbook: %s takes %s so far\n", echo(text), time.Since(began).Round(time.Second))
			}
			notice.Reset(nextNotice)
		}
	}
}

// flush writes what was printed. An error comes again at the end.
func (s *solving) flush() {
	if !s.abandoned {
		s.out.Flush()
		s.flushed = time.Now()
	}
}

// operands solves the puzzles of all operands. It goes on after a bad one.
func (s *solving) operands(operands []string, hint string) error {
	if len(operands) == 0 {
		if isTerminal(s.std.in) {
			return usageErrorf("solve: no puzzle is given %s", hint)
		}
		operands = []string{"-"}
	}
	ctx, stop := interruptible()
	defer stop()
	s.ctx = ctx
	failed := false
	for i, operand := range operands {
		err := s.operand(i, operand)
		if errors.Is(err, context.Canceled) {
			return err
		}
		if err != nil {
			if err != errReported {
				fmt.Fprintf(s.std.err, "matchbook: %v\n", err)
			}
			failed = true
		}
	}
	if err := s.out.Flush(); err != nil {
		return err
	}
	if failed {
		return errReported
	}
	return nil
}

func isTerminal(r io.Reader) bool {
	f, ok := r.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// operand solves an argument, or the lines of the file that it names.
func (s *solving) operand(i int, operand string) error {
	if operand == "-" {
		return s.lines("standard input", s.std.in)
	}
	syntax := new(solve.SyntaxError)
	if err := s.one(operand); !errors.As(err, &syntax) {
		return err
	}
	// What is no puzzle may be a file; if there is none, it is a bad puzzle.
	f, err := os.Open(operand)
	if errors.Is(err, os.ErrNotExist) || errors.Is(err, syscall.ENAMETOOLONG) || errors.Is(err, syscall.ENOTDIR) {
		noFile := ""
		if operand != "" && !strings.ContainsAny(operand, "= |") {
			noFile = ", or the name of a file"
		}
		return fmt.Errorf("argument %d, %q: %w%s %s", i+1, echo(operand), syntax, noFile, s.hint)
	}
	if err != nil {
		return err
	}
	defer f.Close()
	return s.lines(operand, f)
}

// lines solves the puzzles of a text.
func (s *solving) lines(name string, r io.Reader) error {
	return eachPuzzle(s.std.err, name, r, s.hint, func(text string) error {
		if err := s.ctx.Err(); err != nil {
			return err
		}
		return s.one(text)
	})
}

// eachPuzzle calls do for the puzzles of a text, one a line, blank lines and lines
// that begin with # left out; the lines of a pzpr file are one puzzle, up to such a
// line, a link, the next such file or the end. It reports those that are none, with the
// hint, to w, goes on, and fails in the end.
func eachPuzzle(w io.Writer, name string, r io.Reader, hint string, do func(text string) error) error {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxLine)
	number, puzzles, failed := 0, 0, false
	ahead := lines.Scan()
	for ahead {
		number++
		line := strings.TrimSuffix(lines.Text(), "\r")
		if number == 1 {
			line = strings.TrimPrefix(line, "\ufeff")
		}
		ahead = lines.Scan()
		at, file := number, isFileHead(line)
		for file && ahead && !endsFile(lines.Text()) {
			number++
			line += "/" + strings.TrimSuffix(lines.Text(), "\r")
			ahead = lines.Scan()
		}
		if isNoPuzzle(line) {
			continue
		}
		puzzles++
		err := do(line)
		if syntax := new(solve.SyntaxError); errors.As(err, &syntax) {
			place := *syntax
			if file { // its lines have their numbers in the text
				at, place.Line = at+max(place.Line, 1)-1, 0
			}
			// Rows of a grid that are joined by '/' have numbers of their own.
			fmt.Fprintf(w, "matchbook: %s: line %d, %s %s\n", name, at, strings.Replace(place.Error(), "line ", "row ", 1), hint)
			failed = true
		} else if err != nil {
			return err
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return fmt.Errorf("%s: line %d is longer than %d bytes, want a puzzle a line %s", name, number+1, maxLine, hint)
	case err != nil:
		return fmt.Errorf("%s: %w", name, err)
	case failed:
		return errReported
	case puzzles == 0:
		return fmt.Errorf("%s: found no puzzle, want one a line %s", name, hint)
	}
	return nil
}

// isFileHead tells whether a line is the first of a pzpr file whose lines stand on
// their own.
func isFileHead(line string) bool {
	line = strings.TrimSpace(line)
	return line == "pzprv3" || line == "pzprv3.1"
}

// endsFile tells whether a line is no longer one of a pzpr file.
func endsFile(line string) bool {
	return isFileHead(line) || isNoPuzzle(line) || strings.Contains(line, "://")
}

// isNoPuzzle tells whether a line is blank or a remark.
func isNoPuzzle(line string) bool {
	line = strings.TrimSpace(line)
	return line == "" || strings.HasPrefix(line, "#")
}

// maxLine is the length of a line of puzzles at most.
const maxLine = 1 << 20
