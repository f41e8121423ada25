package tasks

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"matchbook/solve"
	"slices"
)

// MaxLine limits the lines of tasks and of answers: each line must have fewer than MaxLine bytes.
const MaxLine = 1 << 20

// Judge holds tasks and judges answers to them. A Judge is safe for concurrent use.
type Judge struct {
	Tiers []string // the tiers in the order of their first tasks
	tasks map[string]*known
}

type known struct {
	kind         *Kind
	tier, puzzle string
	rules        json.RawMessage
	answer       string
}

// Verdict is the judgement on an answer.
type Verdict struct {
	ID     string  `json:"id"`
	Right  bool    `json:"right"`
	Score  float64 `json:"score"`            // 1 for a right answer; see [Judge.Judge] for others
	Reason string  `json:"reason,omitempty"` // the fault of a wrong answer, in English
	Tier   string  `json:"-"`
}

// ReadTasks reads tasks that a [Maker] wrote. ReadTasks fails if there is no task, or if a task
// cannot be read, repeats an ID or has a wrong answer. An error about a task names its line.
func ReadTasks(r io.Reader, kinds []*Kind) (*Judge, error) {
	j := &Judge{tasks: map[string]*known{}}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, MaxLine)
	number := 1
	for ; lines.Scan(); number++ {
		if line := bytes.TrimSpace(lines.Bytes()); len(line) > 0 {
			if err := j.add(line, kinds); err != nil {
				return nil, fmt.Errorf("line %d: %w", number, err)
			}
		}
	}
	switch err := lines.Err(); {
	case err != nil:
		return nil, fmt.Errorf("line %d: %w", number, err)
	case len(j.tasks) == 0:
		return nil, fmt.Errorf("found no task")
	}
	return j, nil
}

func (j *Judge) add(line []byte, kinds []*Kind) error {
	var t struct {
		Task
		Canary string
	}
	if err := solve.DecodeJSON(line, &t, false); err != nil {
		return fmt.Errorf("column %d: %w", err.At+1, err)
	}
	i := slices.IndexFunc(kinds, func(k *Kind) bool { return k.Name == t.Metadata.Kind })
	switch {
	case t.ID == "" && t.Canary != "":
		return nil
	case t.ID == "":
		return fmt.Errorf("found no id")
	case j.tasks[t.ID] != nil:
		return fmt.Errorf("found the id %.60q a second time", t.ID)
	case i < 0:
		return fmt.Errorf("task %.60q is of the kind %.60q, which has no tasks", t.ID, t.Metadata.Kind)
	}
	own := &known{kinds[i], t.Metadata.Tier, t.Metadata.Puzzle, t.Metadata.Rules, t.Answer}
	_, fault, err := own.judge(t.Answer)
	switch {
	case err != nil:
		return fmt.Errorf("task %.60q: %w", t.ID, err)
	case fault != nil:
		return fmt.Errorf("task %.60q: its own answer is not right: %w", t.ID, fault)
	}
	j.tasks[t.ID] = own
	if !slices.Contains(j.Tiers, own.tier) {
		j.Tiers = append(j.Tiers, own.tier)
	}
	return nil
}

func (t *known) judge(answer string) (marks []string, fault, err error) {
	p, err := t.kind.Parse(t.puzzle, t.rules)
	if err != nil {
		return nil, nil, err
	}
	marks, fault = p.Judge(answer)
	return marks, fault, nil
}

// Tasks returns the number of tasks in a tier.
func (j *Judge) Tasks(tier string) (n int) {
	for _, t := range j.tasks {
		if t.tier == tier {
			n++
		}
	}
	return n
}

// Judge judges an answer to the task with an ID; ok is false if there is no such task. A right
// answer scores 1. A wrong answer scores the number of marks that are in both this answer and the
// task's own, divided by the number that are in at least one of the two. An answer in the wrong
// form, or one that changes a given mark, scores 0.
func (j *Judge) Judge(id, answer string) (v Verdict, ok bool) {
	t := j.tasks[id]
	if t == nil {
		return v, false
	}
	v = Verdict{ID: id, Tier: t.tier}
	marks, fault, _ := t.judge(answer) // the puzzle has been parsed before
	if fault == nil {
		v.Right, v.Score = true, 1
		return v, true
	}
	own, _, _ := t.judge(t.answer)
	v.Score, v.Reason = common(marks, own), fault.Error()
	return v, true
}

// common returns the number of marks that are in both lists, divided by the number of marks that
// are in at least one of them.
func common(a, b []string) float64 {
	both := 0
	for _, mark := range a {
		if slices.Contains(b, mark) {
			both++
		}
	}
	return float64(both) / float64(max(len(a)+len(b)-both, 1))
}
