package people

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// Trace is a recorded solve: the name and text of a puzzle, a pseudonym of the solver, and what was
// drawn and erased, in order. The form of a step depends on the kind. The desk also records times,
// in milliseconds from the beginning; pauses do not count.
type Trace struct {
	Name   string     `json:"name,omitempty"`
	Solver string     `json:"solver"`
	Puzzle string     `json:"puzzle"`
	Steps  [][]any    `json:"steps"`
	Times  []int64    `json:"times,omitempty"` // the times of the steps
	Undos  []int64    `json:"undos,omitempty"` // the times of the steps that undo drawings
	Hints  [][2]int64 `json:"hints,omitempty"` // time and degree, 0 to 2, of each hint
	Solved bool       `json:"solved,omitempty"`
}

// Spent returns the duration of a solve, in milliseconds.
func (t *Trace) Spent() (ms int64) {
	for _, h := range t.Hints {
		ms = max(ms, h[0])
	}
	for _, list := range [2][]int64{t.Times, t.Undos} {
		if n := len(list); n > 0 {
			ms = max(ms, list[n-1])
		}
	}
	return ms
}

// ErrHints is the error for a solve with hints: some of its moves may not be the solver's own.
var ErrHints = errors.New("the attempt used hints, so some moves may not be the solver's own")

// ReadTraces passes each trace of a file, one per line, to a function, with its line number from 1. ReadTraces stops at
// the first error of the function.
func ReadTraces(r io.Reader, each func(number int, line []byte) error) error {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxTrace)
	for number := 1; lines.Scan(); number++ {
		if err := each(number, lines.Bytes()); err != nil {
			return fmt.Errorf("line %d: %w", number, err)
		}
	}
	return lines.Err()
}

// maxTrace is the largest length of a trace, in bytes.
const maxTrace = 1 << 24

// ReadTrace reads a trace.
func ReadTrace(text []byte) (t Trace, err error) {
	err = json.Unmarshal(text, &t)
	return t, err
}

// Step stores the values of step i, from 0, through the given pointers, which must be *string or
// *int. If the step has other values, the error quotes them and the parameter want, which describes
// the right values.
func (t *Trace) Step(i int, want string, to ...any) error {
	step := t.Steps[i]
	right := len(step) == len(to)
	for j := 0; j < len(to) && right; j++ {
		switch to := to[j].(type) {
		case *string:
			*to, right = step[j].(string)
		case *int:
			var x float64
			x, right = step[j].(float64)
			*to = int(x)
		}
	}
	if !right {
		return fmt.Errorf("step %d: found %v, want %s", i+1, step, want)
	}
	return nil
}
