package book

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"matchbook/out"
	"matchbook/solve/phrase"
)

// Task is a puzzle as a question for a program that reasons, with its only answer.
type Task struct {
	Question string       `json:"question"`
	Answer   string       `json:"answer"` // as the verb check reads it
	Metadata TaskMetadata `json:"metadata"`
}

// TaskMetadata is what is known of a task.
type TaskMetadata struct {
	Kind      string   `json:"kind"`
	ID        string   `json:"id"`
	Split     string   `json:"split"` // train or test
	Size      string   `json:"size"`
	Level     *string  `json:"level"`
	Score     *float64 `json:"score"`
	Hardest   *string  `json:"hardest_technique"`
	Solutions []string `json:"solutions"` // all
	Seed      *int64   `json:"seed"`
	Index     int64    `json:"index"`
	Puzzle    string   `json:"puzzle"`
}

// Tasks makes tasks of rows.
type Tasks struct {
	Kinds    []*Kind
	Language phrase.Language
	Test     int // the share of the test part, in percent
}

// Append appends the task of a row as a JSON object on a line. Lack says why it has none, or is
// "": only puzzles with one solution are tasks.
func (t *Tasks) Append(b []byte, r *out.Record) (text []byte, lack string, err error) {
	i := slices.IndexFunc(t.Kinds, func(k *Kind) bool { return k.Kind == r.Kind })
	if i < 0 || t.Kinds[i].Texts[t.Language].Write == "" {
		return b, r.Kind.Words.Several + " have no words for tasks", nil
	}
	k, puzzle := t.Kinds[i], r.Text("puzzle")
	if !k.Fits(r) || r.Text("solution") == "" {
		return b, "puzzles that do not have one solution", nil
	}
	texts := k.Texts[t.Language]
	parts := []string{strings.Join(k.Page(texts, []*out.Record{r}).Rules, "\n"), k.Ask(texts, r), texts.Write, puzzle}
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
	task := Task{
		Question: strings.Join(parts, "\n\n"),
		Answer:   r.Text("solution"),
		Metadata: TaskMetadata{
			Kind: r.Kind.Name, ID: r.Text("puzzle"), Split: t.split(r.Kind.Name, k.Key(r)), Size: r.Size().Name,
			Level: column[string](r, "level"), Score: column[float64](r, "score"), Hardest: column[string](r, "hardest_technique"),
			Solutions: []string{r.Text("solution")}, Seed: column[int64](r, "seed"), Index: r.Int("index"), Puzzle: puzzle,
		},
	}
	if k.Answered != "" {
		task.Answer = fmt.Sprintf(k.Answered, puzzle, task.Answer)
	}
	buffer := bytes.NewBuffer(b)
	encoder := json.NewEncoder(buffer)
	encoder.SetEscapeHTML(false) // answers have a >
	err = encoder.Encode(task)
	return buffer.Bytes(), "", err
}

// split returns the part of a task: it depends on what is equal for all pictures of the puzzle,
// so that none of a puzzle of the test part is in the training part, in whatever data set.
func (t *Tasks) split(kind, key string) string {
	h := fnv.New64a()
	fmt.Fprintf(h, "%s %s", kind, key)
	if int((h.Sum64()>>32)%100) < t.Test {
		return "test"
	}
	return "train"
}

// column returns what a column holds, or nil if it is null, empty or not there.
func column[T comparable](r *out.Record, name string) *T {
	if v, ok := r.Value(name).(T); ok && any(v) != any("") {
		return &v
	}
	return nil
}
