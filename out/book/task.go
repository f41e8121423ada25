package book

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"strings"

	"matchbook/out"
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
	Language string
	Test     int // the share of the test part, in percent
}

// Append appends the task of a row as a JSON object on a line. Lack says why it has none, or is
// "": only puzzles with one solution are tasks.
func (t *Tasks) Append(b []byte, r *out.Record) (text []byte, lack string, err error) {
	var k *Kind
	for _, kind := range t.Kinds {
		if kind.Kind == r.Kind {
			k = kind
		}
	}
	if k == nil || k.Texts[t.Language].Write == "" {
		return b, r.Kind.Words.Several + " have no words for tasks", nil
	}
	if !k.fits(r) || r.Text("solution") == "" {
		return b, "puzzles that do not have one solution", nil
	}
	texts := k.Texts[t.Language]
	rules := texts.Rules
	if k.Page != nil {
		rules = k.Page(&texts, []*out.Record{r}).Rules
	}
	parts := []string{strings.Join(rules, "\n")}
	if ask := k.ask(t.Language, r); ask != "" {
		parts = append(parts, ask)
	}
	task := Task{
		Question: strings.Join(append(parts, texts.Write, r.Text("puzzle")), "\n\n"),
		Answer:   r.Text("solution"),
		Metadata: TaskMetadata{
			Kind: r.Kind.Name, ID: r.Text("id"), Split: t.split(r.Kind.Name, k.key(r)), Size: r.Size().Name,
			Level: textOf(r, "level"), Hardest: textOf(r, "hardest_technique"),
			Solutions: []string{r.Text("solution")}, Index: r.Int("index"), Puzzle: r.Text("puzzle"),
		},
	}
	if k.Answered != "" {
		task.Answer = fmt.Sprintf(k.Answered, r.Text("puzzle"), r.Text("solution"))
	}
	if score, ok := r.Number("score"); ok {
		task.Metadata.Score = &score
	}
	if seed, ok := r.Number("seed"); ok {
		n := int64(seed)
		task.Metadata.Seed = &n
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

// textOf returns the text of a column, or nil if it is null or the kind lacks it.
func textOf(r *out.Record, column string) *string {
	if text := r.Text(column); text != "" {
		return &text
	}
	return nil
}
