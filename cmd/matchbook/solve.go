package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	matchsticks "matchbook/generate/matchstick"
	"matchbook/solve/matchstick"
)

var solveCommand = command{
	name:     "solve",
	synopsis: "puzzles in; verdict, count, solutions and moves out",
	manual: `
matchbook solve [matchstick] [flags] [PUZZLE or FILE ...]

Solves puzzles such as 0+3=09 from the arguments; from files, one a line, blank
lines and lines that begin with # left out; or from standard input, if there is
no argument or it is -. A space is a cell without sticks.

It prints the puzzle, the number of solutions, and each solution with its moves:
(0,1)->(0,6) moves the stick of cell 0 from segment 1 to segment 6. Cells count
from the left from 0, the operator is one and = is not. The segments of a cell:

     -0-
    5   1
     -6-
    4   2
     -3-`,
	setup: func(flags *flag.FlagSet) func(streams, []string) error {
		var s matchstickSolver
		s.puzzles.set(flags, matchsticks.PaperMoves)
		flags.IntVar(&s.limit, "limit", 100, "the most solutions of a puzzle to print; -1 for all")
		flags.BoolVar(&s.trace, "trace", false, "print what the paper's search does (rule move only)")
		flags.BoolVar(&s.json, "json", false, "print one JSON object a puzzle, in a line")
		return func(std streams, operands []string) error {
			if err := s.check(); err != nil {
				return err
			}
			s.std, s.out = std, bufio.NewWriter(std.out)
			defer s.out.Flush()
			return s.solveAll(takeKind(operands))
		}
	},
}

// solveAll solves the puzzles of all operands. It goes on after a bad one.
func (s *matchstickSolver) solveAll(operands []string) error {
	if len(operands) == 0 {
		if f, ok := s.std.in.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
			return usageErrorf("solve: no puzzle is given (hint: matchbook solve 0+3=09)")
		}
		operands = []string{"-"}
	}
	failed := false
	for i, operand := range operands {
		if err := s.solveOperand(i, operand); err != nil {
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

// solveOperand solves an argument, or the lines of the file that it names.
func (s *matchstickSolver) solveOperand(i int, operand string) error {
	if operand == "-" {
		return s.solveLines("standard input", s.std.in)
	}
	puzzle, syntax := matchstick.Parse(operand, s.puzzles.glyphs)
	if syntax == nil {
		return s.solve(puzzle)
	}
	// What is no puzzle may be a file; if there is none, it is a bad puzzle.
	f, err := os.Open(operand)
	if errors.Is(err, os.ErrNotExist) {
		noFile := ""
		if operand != "" && !strings.Contains(operand, "=") {
			noFile = ", or the name of a file"
		}
		return fmt.Errorf("argument %d, %q: %w%s %s", i+1, operand, syntax, noFile, syntaxHint)
	}
	if err != nil {
		return err
	}
	defer f.Close()
	return s.solveLines(operand, f)
}

const syntaxHint = "(hint: write it like 0+3=09)"

// solveLines solves the puzzles of a text, one a line.
func (s *matchstickSolver) solveLines(name string, r io.Reader) error {
	lines := bufio.NewScanner(r)
	number, puzzles, failed := 0, 0, false
	for lines.Scan() {
		number++
		line := strings.TrimSuffix(lines.Text(), "\r")
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		puzzles++
		puzzle, err := matchstick.Parse(line, s.puzzles.glyphs)
		if err != nil {
			fmt.Fprintf(s.std.err, "matchbook: %s: line %d, %v %s\n", name, number, err, syntaxHint)
			failed = true
			continue
		}
		if err := s.solve(puzzle); err != nil {
			return err
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return fmt.Errorf("%s: line %d is longer than %d bytes, want a puzzle a line %s", name, number+1, bufio.MaxScanTokenSize, syntaxHint)
	case err != nil:
		return fmt.Errorf("%s: %w", name, err)
	case failed:
		return errReported
	case puzzles == 0:
		return fmt.Errorf("%s: found no puzzle, want one a line %s", name, syntaxHint)
	}
	return nil
}
