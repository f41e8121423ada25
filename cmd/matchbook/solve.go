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

	"matchbook/pipeline"
	"matchbook/solve"
)

// solve solves puzzles.
func (p *program) solve(k *pipeline.Kind) *variant {
	return &variant{
		use: " [PUZZLE or FILE or - ...]",
		manual: `
Solves the puzzles that are its arguments, or those of files, or of standard input if no
argument or - is given. Each line of a file has one puzzle; blank lines and lines that
begin with # are ignored. A puzzle has one of the forms

` + k.Forms + "\n\n" + strings.TrimSpace(k.Solve.Manual) + `

A solver that reaches its limit of work says so. The limits count work and not time, so
that answers are the same on every machine (docs/data-sets.md states them).`,
		setup: func(flags *flag.FlagSet) func(streams, []string) error {
			newSolver := k.Solve.Flags(flags)
			var o pipeline.SolveOptions
			flags.IntVar(&o.Limit, "limit", k.Solve.Limit, "the most solutions to print of each puzzle; -1 for all, up to 65,536, fewer of boards of over 512 cells")
			if k.Paper != nil {
				flags.BoolVar(&o.Trace, "trace", false, "print the steps of the paper's algorithm")
			}
			noSteps := false
			if k.Solve.Steps {
				flags.BoolVar(&noSteps, "no-steps", false, "print no steps")
			}
			asJSON := flags.Bool("json", false, "print one JSON object for each puzzle, one a line")
			quiet := flags.Bool("q", false, "no progress on standard error")
			return func(std streams, operands []string) error {
				switch {
				case o.Limit < -1:
					return usageErrorf("solve: -limit is %d, want 0 or more, or -1 for all", o.Limit)
				case o.Trace && *asJSON:
					return usageErrorf("solve: -trace cannot be used with -json")
				}
				if o.Limit < 0 || o.Limit > pipeline.MostSolutions {
					o.Limit = pipeline.MostSolutions
				}
				solver, err := newSolver(o)
				if err != nil {
					return usageErrorf("solve: %w", err)
				}
				r := &solving{std: std, out: bufio.NewWriter(std.out), progress: progressTo(std, *quiet), hint: "(hint: write it like " + k.Example + ")"}
				r.solve = func(text string) error {
					answer, err := solver(text)
					switch {
					case err != nil:
						return err
					case *asJSON:
						return answer.WriteJSON(r.out)
					}
					return answer.WriteText(r.out, !noSteps)
				}
				defer r.flush()
				name := k.Name() + " "
				if k == p.kinds[0] {
					name = ""
				}
				return r.operands(operands, fmt.Sprintf("(hint: matchbook solve %s%s)", name, k.Example))
			}
		},
	}
}

// solving is a run of a solver through operands and files.
type solving struct {
	// solve solves one puzzle and prints what it finds; the error is a *solve.SyntaxError if
	// text is not a puzzle.
	solve func(text string) error
	std   streams
	out   *bufio.Writer
	hint  string // for bad puzzles

	progress  io.Writer // nil for none
	abandoned bool      // a puzzle is still being solved, and may write to out
	flushed   time.Time
}

// When a puzzle takes long: the time until the first message about it, and between later ones.
const (
	firstNotice = 2 * time.Second
	nextNotice  = 10 * time.Second
)

// one solves a puzzle, and prints a message if that takes long. A program that is to stop
// does not wait for it.
func (s *solving) one(ctx context.Context, text string) error {
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
		case <-ctx.Done():
			s.abandoned = true
			return ctx.Err()
		case <-notice.C:
			if s.progress != nil {
				fmt.Fprintf(s.progress, "matchbook: solving %s, %s so far\n", echo(text), time.Since(began).Round(time.Second))
			}
			notice.Reset(nextNotice)
		}
	}
}

// flush writes what was printed. Its error is reported at the end.
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
	failed := false
	for i, operand := range operands {
		err := s.operand(ctx, i, operand)
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
func (s *solving) operand(ctx context.Context, i int, operand string) error {
	if operand == "-" {
		return s.lines(ctx, "standard input", s.std.in)
	}
	syntax := new(solve.SyntaxError)
	if err := s.one(ctx, operand); !errors.As(err, &syntax) {
		return err
	}
	// An argument that does not parse as a puzzle is taken as a file name; if there is no
	// such file, the parse error is reported.
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
	return s.lines(ctx, operand, f)
}

// lines solves the puzzles of a text.
func (s *solving) lines(ctx context.Context, name string, r io.Reader) error {
	return eachPuzzle(s.std.err, name, r, s.hint, func(text string) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		return s.one(ctx, text)
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

// isFileHead reports whether a line is the first of a pzpr file that is written on several
// lines.
func isFileHead(line string) bool {
	line = strings.TrimSpace(line)
	return line == "pzprv3" || line == "pzprv3.1"
}

// endsFile reports whether a line is not part of the pzpr file before it.
func endsFile(line string) bool {
	return isFileHead(line) || isNoPuzzle(line) || strings.Contains(line, "://")
}

// isNoPuzzle reports whether a line is blank or a comment.
func isNoPuzzle(line string) bool {
	line = strings.TrimSpace(line)
	return line == "" || strings.HasPrefix(line, "#")
}

// maxLine is the greatest length of a line of puzzles, in bytes.
const maxLine = 1 << 20
