package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"matchbook/grade"
	"matchbook/out"
)

// What bridges and slitherlinks, which have boards of any size, share.

// sizeFlag takes -size: 10x10, width first, or 10 for a square.
func sizeFlag(flags *flag.FlagSet, width, height *int, size int) {
	*width, *height = size, size
	flags.Func("size", fmt.Sprintf("`width`xheight of the boards, or one number for squares (default %dx%[1]d)", size), func(text string) error {
		w, h, ok := strings.Cut(text, "x")
		if !ok {
			h = w
		}
		var errW, errH error
		*width, errW = strconv.Atoi(w)
		*height, errH = strconv.Atoi(h)
		if errW != nil || errH != nil {
			return fmt.Errorf("found %q, want width and height such as 10x10", text)
		}
		return nil
	})
}

// levelFlag takes -level; orElse says what is made without it.
func levelFlag(flags *flag.FlagSet, level **grade.Level, orElse string) {
	flags.Func("level", fmt.Sprintf("the wanted `level`: %s (default %s)", levelNames(), orElse), func(text string) error {
		*level = new(grade.Level)
		return (*level).UnmarshalText([]byte(text))
	})
}

// gridForms says how puzzles on grids are written.
func gridForms(rows, url, id string) string {
	return fmt.Sprintf(`  %-36s rows, '.' for a blank
  %-36s an address of puzz.link
  %-36s a game ID of Tatham's puzzles
  pzprv3/…                             a pzpr file, as it is or its lines joined by '/'

What stands behind an address or an ID, after a blank, is a remark.`, rows, url, id)
}

// printMost is how many solutions are printed where all are wanted.
const printMost = 1 << 16

// gridSolver prints what is known of a puzzle on a grid.
type gridSolver struct {
	limit             int
	trace, json, bare bool
	out               *bufio.Writer
}

func (s *gridSolver) set(flags *flag.FlagSet) {
	flags.IntVar(&s.limit, "limit", 1, "the most solutions of a puzzle to print; -1 for all, but no more than 65,536")
	flags.BoolVar(&s.trace, "trace", false, "print the steps of the paper's algorithm instead of a person's")
	flags.BoolVar(&s.bare, "no-steps", false, "print no steps")
	flags.BoolVar(&s.json, "json", false, "print one JSON object a puzzle, in a line")
}

func (s *gridSolver) begin(out *bufio.Writer) error {
	s.out = out
	switch {
	case s.limit < -1:
		return usageErrorf("solve: -limit is %d, want 0 or more, or -1 for all", s.limit)
	case s.trace && s.json:
		return usageErrorf("solve: -trace is for people, want it without -json")
	}
	return nil
}

// printCount prints a puzzle, its number of solutions and some of them, each as a
// drawing.
func (s *gridSolver) printCount(row *out.Shared, blank string, drawings []string) {
	fmt.Fprintf(s.out, "%s\n%s\n", row.Puzzle, blank)
	switch {
	case row.Solutions == 0 && row.SolutionsCapped:
		fmt.Fprintln(s.out, "the search gave up; nothing is known")
	case row.Solutions == 0:
		fmt.Fprintln(s.out, "no solution")
	default:
		fmt.Fprintf(s.out, "%s%s %s\n", pick(row.SolutionsCapped, "at least ", ""), out.Commas(int(row.Solutions)),
			pick(row.Solutions == 1, "solution", "solutions"))
	}
	for _, drawing := range drawings {
		fmt.Fprintf(s.out, "\n%s", drawing)
	}
	if more := int(row.Solutions) - len(drawings); more > 0 {
		fmt.Fprintf(s.out, "\nand %s more%s\n", out.Commas(more), pick(s.limit < 0, "", " (-limit prints more of them)"))
	}
	fmt.Fprintln(s.out)
}

// jsonStep is a step of a human-style solution in JSON.
type jsonStep struct {
	Technique string `json:"technique"`
	Open      int    `json:"open"`
	Sentence  string `json:"sentence"`
}

// printObject prints a row, without the columns of a data set's own, and the steps.
func (s *gridSolver) printObject(row out.Row, steps []jsonStep) error {
	object, err := out.Object(row, "index", "seed")
	if err != nil {
		return err
	}
	if steps == nil {
		steps = []jsonStep{}
	}
	list, err := json.Marshal(steps)
	if err != nil {
		return err
	}
	_, err = s.out.Write(slices.Concat(object[:len(object)-1], []byte(`,"steps":`), list, []byte("}\n")))
	return err
}

// printEnding says how logic ended where it did not solve, and what the paper's
// algorithm did.
func (s *gridSolver) printEnding(solved, wrong bool, m *grade.Model, g grade.Grade, row *out.Shared, paper string) {
	switch {
	case solved:
		printGrade(s.out, m, g, "steps")
	case wrong:
		fmt.Fprintln(s.out, "That is a contradiction: there is no solution.")
	case row.Unique, row.Solutions <= 1: // one solution, or not known to have several
		fmt.Fprintln(s.out, "Here logic ends.")
	default:
		fmt.Fprintln(s.out, "Here logic ends: there is no single solution.")
	}
	fmt.Fprintf(s.out, "The paper's algorithm: %s after %d steps.\n\n", paper, *row.PaperSteps)
}
