package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"

	"matchbook/out"
	"matchbook/out/table"
	"matchbook/out/tasks"
	"matchbook/solve"
)

// tasksManual is the text of help about -tasks.
const tasksManual = `-tasks judges answers to tasks of any kind that export -format tasks wrote. Each line of a
file, or of standard input, is a JSON object with the keys id and answer. With -json, each
answer gets a line as soon as it is judged: id, right, score, and reason if it is wrong.
Without -json, you get a table of the tiers of the tasks. A task states its own rules, so flags
of rules do not apply. A right answer scores 1. A wrong answer scores the number of marks that
it shares with the task's own answer, divided by the number of marks in at least one of the two
(the Jaccard index). It scores 0 if it is not in the form that the question asks for, or changes
what is given. Marks are what the answer puts on the board or changes there, such as lines,
digits and matches.`

// judge judges the answers in files to the tasks in a file.
func (c *call) judge(ctx context.Context, path string, files []string) error {
	j := &judging{call: c, w: bufio.NewWriter(c.out), tiers: map[string]*tally{}}
	if err := j.read(path); err != nil {
		return err
	}
	files, err := c.files(files)
	for i := 0; i < len(files) && err == nil; i++ {
		err = c.open(files[i], func(name string, r io.Reader) error { return j.lines(ctx, name, r) })
	}
	if err == nil && !c.asJSON {
		err = j.table().Write(j.w)
	}
	if err := errors.Join(err, j.w.Flush()); err != nil {
		return err
	}
	if j.failed {
		return errReported
	}
	return nil
}

func (j *judging) read(path string) (err error) {
	j.flags.Visit(func(f *flag.Flag) {
		if !slices.Contains([]string{"tasks", "json", "q"}, f.Name) {
			err = usageErrorf("-%s cannot be used with -tasks (hint: only -json and -q can)", f.Name)
		}
	})
	if err != nil {
		return err
	}
	return j.open(path, func(name string, r io.Reader) (err error) {
		if j.judge, err = tasks.ReadTasks(r, j.program.kinds.Tasks()); err != nil {
			err = fmt.Errorf("%s: %w (hint: matchbook export -format tasks writes tasks)", name, err)
		}
		return err
	})
}

// judging is a run of check -tasks.
type judging struct {
	*call
	judge  *tasks.Judge
	w      *bufio.Writer
	tiers  map[string]*tally
	failed bool // whether a line that is not an answer to a task was found and reported
}

// A tally counts the answers to the tasks of a tier.
type tally struct {
	answers, right uint64
	score          float64 // the sum of the scores
}

// lines judges the answers in a file. The output is flushed before each wait for input.
func (j *judging) lines(ctx context.Context, name string, r io.Reader) error {
	lines := bufio.NewReader(r)
	for number := 1; ctx.Err() == nil; number++ {
		if lines.Buffered() == 0 {
			if err := j.w.Flush(); err != nil {
				return err
			}
		}
		line, err := nextLine(lines, tasks.MaxLine)
		if err == io.EOF {
			return nil
		}
		var v tasks.Verdict
		if err == nil {
			v, err = j.line(line)
		}
		wrong := new(solve.SyntaxError)
		switch {
		case errors.As(err, &wrong):
			err = j.refuse(name, number, wrong)
		case err == nil && v.ID != "": // the line is neither blank nor the canary of the tasks
			err = j.add(v)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return ctx.Err()
}

// refuse reports a line that is not an answer to a task.
func (j *judging) refuse(name string, number int, wrong *solve.SyntaxError) error {
	j.failed = true
	if !j.asJSON {
		j.complain("%s: line %d, %v (hint: %s)", name, number, wrong, answerLike)
		return nil
	}
	return json.NewEncoder(j.w).Encode(struct {
		Line  int      `json:"line"`
		Error badPlace `json:"error"`
	}{number, badPlace{0, wrong.Column, wrong.Found, wrong.Want, answerLike}})
}

// answerLike is the hint for a line that is not an answer to a task.
const answerLike = `write it like {"id":"…","answer":"…"}, with the id of a task`

// line judges the answer in a line. The verdict's ID is empty if the line must be skipped. The
// error is a [*solve.SyntaxError].
func (j *judging) line(line []byte) (v tasks.Verdict, err error) {
	if len(bytes.TrimSpace(line)) == 0 {
		return v, nil
	}
	var a struct {
		ID     string
		Answer json.RawMessage
		Canary string
	}
	if err := json.Unmarshal(line, &a); err != nil {
		return v, &solve.SyntaxError{Column: 1, Found: out.Clip(string(line)), Want: "a JSON object"}
	}
	if a.ID == "" && a.Canary != "" {
		return v, nil
	}
	text := string(a.Answer)
	_ = json.Unmarshal(a.Answer, &text) // an answer that is not a JSON string is judged as it is written
	v, ok := j.judge.Judge(a.ID, text)
	if !ok {
		return v, &solve.SyntaxError{Column: 1, Found: "the id " + out.Clip(a.ID), Want: "the id of a task"}
	}
	return v, nil
}

func (j *judging) add(v tasks.Verdict) error {
	if j.asJSON {
		return json.NewEncoder(j.w).Encode(v)
	}
	t := j.tiers[v.Tier]
	if t == nil {
		t = new(tally)
		j.tiers[v.Tier] = t
	}
	t.answers++
	t.score += v.Score
	if v.Right {
		t.right++
	}
	return nil
}

// table returns a table with a row for each tier.
func (j *judging) table() table.Table {
	t := table.Table{Columns: table.Columns(
		"tier", "tasks", "answers",
		"right", "mean score",
	)}
	for _, tier := range j.judge.Tiers {
		row := []table.Cell{table.Text(tier), table.Number(uint64(j.judge.Tasks(tier)))}
		if n := j.tiers[tier]; n != nil {
			row = append(row, table.Number(n.answers), table.Number(n.right), table.Decimal(n.score/float64(n.answers), 3))
		} else {
			row = append(row, table.Number(0), table.Number(0), table.None)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// nextLine returns the next line without its end, or io.EOF. If the line with its end has more bytes than
// the parameter most, nextLine skips the line and returns a [*solve.SyntaxError].
func nextLine(r *bufio.Reader, most int) (line []byte, err error) {
	for {
		part, err := r.ReadSlice('\n')
		long := len(line)+len(part) > most
		if !long {
			line = append(line, part...)
		}
		switch {
		case err == bufio.ErrBufferFull && !long:
			continue
		case long:
			for err == bufio.ErrBufferFull {
				_, err = r.ReadSlice('\n')
			}
			if err == nil || err == io.EOF {
				err = &solve.SyntaxError{Column: 1, Found: fmt.Sprintf("more than %d bytes", most), Want: "an answer"}
			}
			return nil, err
		case err == io.EOF && len(line) > 0:
			err = nil
		}
		return bytes.TrimSuffix(line, []byte("\n")), err
	}
}
