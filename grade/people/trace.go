package people

import (
	"encoding/json"
	"fmt"
)

// Trace is a solve as it was recorded, a JSON object: the name of a puzzle, its text, a pseudonym
// of the solver, and what was drawn and erased, in order. How a step is written depends on the
// kind.
type Trace struct {
	Name, Solver, Puzzle string
	Steps                [][]any
}

// ReadTrace reads a trace.
func ReadTrace(text []byte) (t Trace, err error) {
	err = json.Unmarshal(text, &t)
	return t, err
}

// Step reads the values of a step, from 0, into variables: a string or an int each. The error
// says what was found, and what is wanted.
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
