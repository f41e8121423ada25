package main

import (
	"bufio"
	"cmp"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"matchbook/grade"
	"matchbook/grade/people"
	"matchbook/out/dataset"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

var calibrateCommand = command{
	name: "calibrate", synopsis: "fit the grading model to solving times",
	use: "TIMES.csv or ATTEMPTS or -", least: 1, most: 1,
	takes: kindWanted, lacks: func(k *pipeline.Kind) bool { return k.Rates() == nil },
	manual: `
Fits the grading model to solving times: estimates how long people take for each technique.
With -o, calibrate writes the model to a file, which generate, grade and solve read with -model.

A line of the file has a puzzle, the seconds that a solver took and, if there are several
solvers, a name:

  puzzle,seconds,solver
  {example},95,anna

The first line may name the columns, as here. Every puzzle must have exactly one solution.
With few times, a model stays close to the built-in model, or to that of -model; docs/grades.md
says how many you need. A puzzle has one of the forms

{forms}

Instead of times, the file may have attempts, as the desk records them. Only solves without
hints count. For kinds played by drawing lines, calibrate also estimates for each solver, from
the order of moves, how long techniques take, relative to the easiest.`,
	examples: `
		matchbook generate KIND -count 9 | sed "s/$/,95/" >times.csv
		matchbook calibrate KIND times.csv -o model.json`,
	groups: []group{{"Flags", "o model json"}},
	set: func(c *call) runner {
		c.pathFlag("", "write the model to `FILE`, as JSON")
		from := c.modelFlag("start from the model in `FILE` instead of the built-in model")
		c.jsonFlag("print the model as JSON")
		return func(_ context.Context, files []string) error {
			rates, err := from()
			if err != nil {
				return err
			}
			if rates == nil {
				rates = c.kind.Rates()
			}
			read := &observed{kind: c.kind, rates: rates, steps: c.kind.Steps().NewSteps()}
			err = c.open(files[0], func(name string, r io.Reader) error {
				if err := read.file(bufio.NewReader(r)); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
				return nil
			})
			if err != nil {
				return err
			}
			if read.passed > 0 {
				c.remark("passed over %s: unsolved, without times or with hints", phrase.Counted(read.passed, "attempt"))
			}
			times, solvers := read.times, read.solvers
			fitted, err := people.Calibrate(times, rates)
			if err != nil {
				return fmt.Errorf("%s: %w (hint: docs/grades.md describes such files)", files[0], err)
			}
			fitted.Rates.Source = fmt.Sprintf(
				"fitted by matchbook calibrate to %s of %s",
				phrase.Counted(len(times), "time"),
				phrase.Counted(max(len(solvers), 1), "solver"),
			)
			text, err := json.MarshalIndent(fitted.Rates, "", " ")
			if err != nil {
				return err
			}
			text = dataset.Seal(append(text, '\n'))
			if c.path != "" {
				err = writeFile(c.path, text)
			}
			switch {
			case err != nil:
				return err
			case c.asJSON:
				return c.print("%s", text)
			}
			if err := c.printCalibration(fitted, len(times), solvers); err != nil {
				return err
			}
			return c.printTastes(read)
		}
	},
}

// observed has the solving times and moves of a file.
type observed struct {
	kind    *pipeline.Kind
	rates   *grade.Rates
	steps   func(text string) (solve.Human, error)
	times   []people.Time
	solvers []string         // the names of solvers, in the order of their first lines
	solves  [][]people.Solve // the timed solves of each solver, from attempts
	passed  int              // number of attempts left out: they are unsolved, have no times or used hints
}

// file reads attempts from a file that begins with a brace, and a table of solving times from any
// other file.
func (o *observed) file(r *bufio.Reader) error {
	if first, _ := r.Peek(1); string(first) == "{" {
		return people.ReadTraces(r, o.attempt)
	}
	return o.table(r)
}

// solver returns the index of a name in o.solvers. If the name is new, solver appends it.
func (o *observed) solver(name string) int {
	at := slices.Index(o.solvers, name)
	if at < 0 {
		at = len(o.solvers)
		o.solvers, o.solves = append(o.solvers, name), append(o.solves, nil)
	}
	return at
}

// attempt reads a line with an attempt. Attempts that are unsolved, have no time or used hints are
// left out.
func (o *observed) attempt(_ int, line []byte) error {
	t, err := people.ReadTrace(line)
	if err != nil {
		return err
	}
	if !t.Solved || len(t.Hints) > 0 || t.Spent() == 0 {
		o.passed++
		return nil
	}
	h, err := o.steps(t.Puzzle)
	if err != nil {
		return err
	}
	solver := o.solver(t.Solver)
	o.times = append(o.times, people.Time{Puzzle: o.rates.Parts(h), Solver: solver, Seconds: float64(t.Spent()) / 1000})
	if o.kind.Replay == nil {
		return nil
	}
	s, err := o.kind.Replay(line)
	if err == nil {
		o.solves[solver] = append(o.solves[solver], *s)
	}
	return err
}

func (o *observed) table(r io.Reader) error {
	lines := newRowReader(r)
	lines.TrimLeadingSpace = true
	like := fmt.Sprintf("(hint: write a line like %s,95,anna)", o.kind.Example)
	for {
		cells, err := lines.Read()
		switch {
		case err == io.EOF:
			return nil
		case errors.As(err, new(tooLong)), errors.As(err, new(*csv.ParseError)):
			return fmt.Errorf("%w %s", err, like)
		case err != nil:
			return err
		}
		number, _ := lines.FieldPos(0)
		if len(cells) < 2 || len(cells) > 3 {
			return fmt.Errorf(
				"line %d: found %s, want a puzzle, seconds, and perhaps a solver %s",
				number,
				phrase.Counted(len(cells), "column"),
				like,
			)
		}
		if len(o.times) == 0 && strings.EqualFold(cells[0], "puzzle") {
			continue
		}
		seconds, err := strconv.ParseFloat(strings.TrimSpace(cells[1]), 64)
		if err != nil || !(seconds > 0 && seconds < 1e9) {
			return fmt.Errorf("line %d: found %q, want seconds, above 0 and below 1e9 %s", number, cells[1], like)
		}
		h, err := o.steps(cells[0])
		if err != nil {
			err = fmt.Errorf("line %d: %w", number, err)
			if errors.As(err, new(*solve.SyntaxError)) {
				err = fmt.Errorf("%w %s", err, like)
			}
			return err
		}
		name := ""
		if len(cells) == 3 {
			name = strings.TrimSpace(cells[2])
		}
		o.times = append(o.times, people.Time{Puzzle: o.rates.Parts(h), Solver: o.solver(name), Seconds: seconds})
	}
}

func (c *call) printCalibration(fitted *people.Calibration, times int, solvers []string) error {
	var b strings.Builder
	fmt.Fprintf(
		&b,
		"%s: log time rises by %.2f with log effort; times are off by a factor of %.2f.\n\n",
		phrase.Counted(times, "time"),
		fitted.Slope,
		math.Exp(fitted.Spread),
	)
	fmt.Fprintf(&b, "%-20s %8s %8s\n", "technique", "cost", "error")
	for _, t := range fitted.Rates.Techniques {
		fmt.Fprintf(&b, "%-20s %8.2f %8.2f\n", t.Name, t.Cost, t.Error)
	}
	if len(solvers) > 1 {
		fmt.Fprintf(&b, "\n%-20s %8s\n", "solver", "seconds")
		for i, name := range solvers {
			fmt.Fprintf(&b, "%-20s %8.1f\n", name, math.Exp(fitted.Skills[i]))
		}
	}
	return c.print("%s", b.String())
}

// printTastes prints the time of each technique for each solver, as a multiple of the time of the
// easiest technique. Techniques with too few moves are left out, except the easiest technique.
func (c *call) printTastes(o *observed) error {
	var b strings.Builder
	for solver, solves := range o.solves {
		if len(solves) == 0 {
			continue
		}
		taste, err := people.FitTaste(solves, c.kind.Steps().Grading().Techniques, people.Enough)
		if err != nil {
			return fmt.Errorf("calibrate: %w", err)
		}
		fmt.Fprintf(&b, "\n%-20s %8s %8s %8s\n", cmp.Or(o.solvers[solver], "all"), "cost", "error", "moves")
		for t, moves := range taste.Moves {
			if term := people.FirstTechnique + t; t == 0 || taste.Blocks[t] == t && moves >= people.Enough {
				fmt.Fprintf(&b, "%-20s %8.2f %8.2f %8d\n", taste.Names[term], math.Exp(-taste.Weights[term]), taste.Errors[term], moves)
			}
		}
	}
	return c.print("%s", b.String())
}

// modelFlag defines -model if the kind has models. The returned function reads the model's rates,
// which are nil if -model is not given.
func (c *call) modelFlag(usage string) func() (*grade.Rates, error) {
	path := ""
	if c.kind.Rates() != nil {
		c.flags.StringVar(&path, "model", "", usage)
	}
	return func() (*grade.Rates, error) {
		if path == "" {
			return nil, nil
		}
		hint := "matchbook calibrate " + c.kind.Name() + " times.csv -o model.json"
		text, err := readSealed(path, maxModel, hint)
		if err != nil {
			return nil, err
		}
		rates, err := grade.ParseRates(text)
		if err == nil {
			err = c.kind.CheckRates(rates)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w (hint: %s)", path, err, hint)
		}
		return rates, nil
	}
}

// maxModel is the largest size of a model file, in bytes.
const maxModel = 1 << 20
