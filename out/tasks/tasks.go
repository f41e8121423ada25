// Package tasks turns puzzles into tasks for programs that reason, and judges
// their answers.
//
// A task is a JSON object on a line: a question, its answer and metadata. The
// question is complete. Only the puzzle and its rules, in the metadata, decide
// whether an answer is right.
//
//	[Maker]  rows of data sets → tasks
//	[Judge]  tasks and answers → verdicts
//
// Each kind declares its [Kind] in the folder with its name.
package tasks

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"matchbook/out"
	"matchbook/out/book"
	"matchbook/solve/phrase"
)

// Kind turns puzzles of a kind into tasks.
type Kind struct {
	*book.Kind

	// Rules returns rules that affect answers but are not in the puzzle's text, as a value for
	// JSON. Rules is nil if the text states all rules.
	Rules func(r *out.Record) (any, error)

	// Parse parses the text of a puzzle. The parameter rules is the result of the function Rules as
	// JSON.
	Parse func(text string, rules json.RawMessage) (Puzzle, error)
}

// Puzzle is the puzzle of a task.
type Puzzle interface {
	// Question returns the paragraphs of a question that needs no further explanation.
	Question(l phrase.Language) []string

	// Answer converts the text of the column solution to the form that the question asks for.
	Answer(solution string) (string, error)

	// Judge returns the marks that an answer puts on the board, each as a text. The result fault is
	// an error that says what is wrong with the answer, or nil for a right answer. An answer in the
	// wrong form, or one that changes a given mark, has no marks.
	Judge(answer string) (marks []string, fault error)
}

// Task is a puzzle as a question, with an answer.
type Task struct {
	ID       string   `json:"id"`
	Question string   `json:"question"`
	Answer   string   `json:"answer"`
	Metadata Metadata `json:"metadata"`
}

// Metadata describes the puzzle of a task.
type Metadata struct {
	Kind    string          `json:"kind"`
	Tier    string          `json:"tier"`  // kind, size and level, as in sudoku-9x9-hard; only kind and size if there is no level
	Split   string          `json:"split"` // train or test
	Size    string          `json:"size"`
	Level   *string         `json:"level"`
	Score   *float64        `json:"score"`
	Hardest *string         `json:"hardest_technique"`
	Seed    *int64          `json:"seed"`
	Index   int64           `json:"index"`
	Puzzle  string          `json:"puzzle"`
	Rules   json.RawMessage `json:"rules,omitempty"` // the result of Kind.Rules
}

// Splits are the names of the two parts into which tasks are split.
var Splits = []string{"train", "test"}

// Canary is the first line that a [Maker] writes. People who collect training texts can exclude
// every text with the canary.
const Canary = `{"canary":"These tasks of Matchbook test programs that reason. They should not be in what such programs are trained with. Canary 7c1d9a34-52f0-4e8b-9b6e-0a8f3e61d275"}` + "\n"

// Maker makes tasks from rows. A Maker makes at most one task for each board, counting rotations
// and reflections as the same board.
type Maker struct {
	Kinds    []*Kind
	Language phrase.Language
	Test     int    // approximate percentage of boards in the test part
	Split    string // the wanted part, one of Splits; "" for both
	Each     int    // the largest number of tasks in a tier; 0 for no limit

	made  map[uint64]bool // the hashes of the boards that have tasks
	tiers map[string]int  // number of tasks by tier
}

// Append appends the task of a row; before the first task, it appends the canary. A row gets no
// task if its puzzle does not fit a book, repeats a board or belongs to the other part, or if its
// tier is full. The result lack states the reason.
func (m *Maker) Append(b []byte, r *out.Record) (text []byte, lack string, err error) {
	i := slices.IndexFunc(m.Kinds, func(k *Kind) bool { return k.Kind.Kind == r.Kind })
	if i < 0 {
		return b, r.Kind.Words.Several + " have no words for tasks", nil
	}
	k, level := m.Kinds[i], r.Text("level")
	if !k.Fits(r) || r.Text("solution") == "" {
		return b, "puzzles that do not have one solution", nil
	}
	t := Task{Metadata: Metadata{
		Kind: k.Name, Tier: strings.TrimSuffix(k.Name+"-"+r.Size().Name+"-"+level, "-"), Size: r.Size().Name,
		Level: column[string](r, "level"), Score: column[float64](r, "score"), Hardest: column[string](r, "hardest_technique"),
		Seed: column[int64](r, "seed"), Index: r.Int("index"), Puzzle: r.Text("puzzle"),
	}}
	board := hashOf(k.Name, k.Key(r))
	t.Metadata.Split = m.split(board)
	switch {
	case m.made[board]:
		return b, "boards that are there already, perhaps turned or mirrored", nil
	case m.Split != "" && m.Split != t.Metadata.Split:
		return b, "tasks of the other part", nil
	case m.Each > 0 && m.tiers[t.Metadata.Tier] == m.Each:
		return b, "tasks of tiers that have enough", nil
	}
	if err := t.ask(k, r, m.Language); err != nil {
		return b, "", fmt.Errorf("row index %d is not a task: %w", t.Metadata.Index, err)
	}
	if m.made == nil {
		m.made, m.tiers = map[uint64]bool{}, map[string]int{}
		b = append(b, Canary...)
	}
	m.made[board] = true
	m.tiers[t.Metadata.Tier]++
	buffer := bytes.NewBuffer(b)
	encoder := json.NewEncoder(buffer)
	encoder.SetEscapeHTML(false) // tasks are not HTML
	err = encoder.Encode(&t)
	return buffer.Bytes(), "", err
}

// ask sets the rules, the question, the answer and the ID of the task of row r.
func (t *Task) ask(k *Kind, r *out.Record, l phrase.Language) error {
	if k.Rules != nil {
		rules, err := k.Rules(r)
		if err == nil {
			t.Metadata.Rules, err = json.Marshal(rules)
		}
		if err != nil {
			return err
		}
	}
	p, err := k.Parse(t.Metadata.Puzzle, t.Metadata.Rules)
	if err != nil {
		return err
	}
	if t.Answer, err = p.Answer(r.Text("solution")); err == nil {
		_, err = p.Judge(t.Answer)
	}
	t.Question = strings.Join(p.Question(l), "\n\n")
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s %s", k.Name, t.Metadata.Puzzle, t.Metadata.Rules))
	t.ID = fmt.Sprintf("%s-%x", k.Name, sum[:8])
	return err
}

// split returns the part that a board belongs to. The parameter is the result of hashOf. All
// rotations and reflections of a board belong to the same part, in every data set, for the same
// percentage Test.
func (m *Maker) split(board uint64) string {
	if int((board>>32)%100) < m.Test {
		return "test"
	}
	return "train"
}

// hashOf returns the hash of a board by its kind and its key. All rotations and reflections of a
// board have the same key.
func hashOf(kind, key string) uint64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "%s %s", kind, key)
	return h.Sum64()
}

// column returns the content of a column, or nil if it is null, empty or missing.
func column[T comparable](r *out.Record, name string) *T {
	if v, ok := r.Value(name).(T); ok && any(v) != any("") {
		return &v
	}
	return nil
}
