package tasks_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"matchbook/out"
	slitherlinkout "matchbook/out/slitherlink"
	sujikoout "matchbook/out/sujiko"
	"matchbook/out/tasks"
)

var all = []*tasks.Kind{&sujikoout.Task, &slitherlinkout.Task}

// row returns a sujiko with one solution. The parameter key is its canonical form.
func row(index int64, puzzle, solution, key, level string) *out.Record {
	return out.RecordOf(&sujikoout.Kind, &sujikoout.Row{Canonical: key, Shared: out.Shared{
		Kind: "sujiko", Index: index, Puzzle: puzzle, Verdict: out.VerdictUnique, Solution: solution, Level: level,
	}})
}

func TestMaker(t *testing.T) {
	const puzzle, solution = "20 14 24 13 | aaabbbccc a=15 b=13 c=17", "627841935"
	rows := []*out.Record{
		row(0, puzzle, solution, "one", "gentle"),
		row(1, puzzle+" | 6........", solution, "one", "gentle"), // the same board
		row(2, puzzle+" | 6.7......", solution, "two", "gentle"),
		row(3, puzzle+" | .2.......", solution, "three", "gentle"),
		row(4, puzzle+" | 62.......", solution, "four", "hard"),
	}
	var text []byte
	m := tasks.Maker{Kinds: all, Test: 50, Each: 2}
	var lacks []string
	for _, r := range rows {
		var lack string
		var err error
		if text, lack, err = m.Append(text, r); err != nil {
			t.Fatal(err)
		}
		lacks = append(lacks, lack)
	}
	if lacks[0]+lacks[2]+lacks[4] != "" || !strings.Contains(lacks[1], "there already") || !strings.Contains(lacks[3], "tiers") {
		t.Errorf("rows lack %q", lacks)
	}
	made, ok := strings.CutPrefix(string(text), tasks.Canary)
	if !ok || strings.Count(made, "\n") != 3 {
		t.Fatalf("the tasks are %s", text)
	}
	for percent, wanted := range map[int]string{0: "train", 100: "test"} {
		m := tasks.Maker{Kinds: all, Test: percent, Split: wanted}
		if text, lack, err := m.Append(nil, rows[0]); len(text) == 0 || lack != "" || err != nil {
			t.Errorf("with %d percent a task lacks %q, %v", percent, lack, err)
		}
		m = tasks.Maker{Kinds: all, Test: percent, Split: tasks.Splits[(slices.Index(tasks.Splits, wanted)+1)%2]}
		if text, lack, err := m.Append(nil, rows[0]); len(text) > 0 || lack == "" || err != nil {
			t.Errorf("with %d percent the other part has %q, %v", percent, text, err)
		}
	}
	if _, _, err := (&tasks.Maker{Kinds: all}).Append(nil, row(7, puzzle, "627841953", "", "")); err == nil || !strings.HasPrefix(err.Error(), "row index 7 is not a task: ") {
		t.Errorf("of a wrong solution it says %v", err)
	}
	if judge, err := tasks.ReadTasks(strings.NewReader(string(text)), all); err != nil || len(judge.Tiers) != 2 || judge.Tasks("sujiko-3x3-gentle") != 2 {
		t.Errorf("it reads %v, %v", judge, err)
	}
}

// sums is a task of a sujiko with a given digit.
const sums = `{"id":"sums","answer":"627\n841\n935","metadata":{"kind":"sujiko","tier":"y","puzzle":"20 14 24 13 | aaabbbccc a=15 b=13 c=17 | ........5"}}`

// loop is a task of a slitherlink.
const loop = `{"id":"loop","answer":". # .\n# # .\n. # .","metadata":{"kind":"slitherlink","tier":"x","puzzle":".3./3../2.1"}}`

func TestJudge(t *testing.T) {
	judge, err := tasks.ReadTasks(strings.NewReader(loop+"\n"+sums), all)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		answer, reason string
		score          float64
	}{
		{".#.\n##.\n.#.", "", 1},
		{" \r\n. # .\r\n#\t#.\r\n . # . \n", "", 1},
		{"...\n##.\n.#.", "clue 3", 7.0 / 11}, // it has 7 of the 10 edges, and 1 wrong edge
		{"###\n###\n###", "clue 3", 3.0 / 19},
		{"...\n...\n...", "clue 3", 0},
		{".#.\n##.", "line 2, column 1: found the last row, want 3 rows", 0},
		{".#.\n##.\n.#.\n...", "line 4, column 1: found a row more, want 3 rows", 0},
		{".#..\n##.\n.#.", "line 1, column 4: found '.', want the end of a row of 3", 0},
		{".#.\n##\n.#.", "line 2, column 3: found the end, want 3 cells in the row", 0},
		{".#.\n##.\n.\u2003#.", "line 3, column 2: found '\\u2003', want # or .", 0},
		{"", "found the end, want 3 cells", 0},
	} {
		t.Run(fmt.Sprintf("%q", c.answer), func(t *testing.T) {
			v, ok := judge.Judge("loop", c.answer)
			if !ok || v.Right != (c.reason == "") || v.Score != c.score || !strings.Contains(v.Reason, c.reason) {
				t.Errorf("it says %+v, want the score %v and %q", v, c.score, c.reason)
			}
		})
	}
	for answer, score := range map[string]float64{"627\n841\n935": 1, "672\n841\n935": 6.0 / 10, "627\n841\n953": 0} {
		if v, ok := judge.Judge("sums", answer); !ok || v.Score != score {
			t.Errorf("of %q it says %+v, want the score %v", answer, v, score)
		}
	}
	if v, ok := judge.Judge("other", ""); ok {
		t.Errorf("of a task that is not there it says %+v", v)
	}
}

func TestReadTasks(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "found no task"},
		{tasks.Canary, "found no task"},
		{loop + "\n" + loop, `line 2: found the id "loop" a second time`},
		{"\n{", "line 2: column 2: found the end, want the rest of the JSON value"},
		{`{"answer":""}`, "line 1: found no id"},
		{strings.Replace(loop, "slitherlink", "chess", 1), `line 1: task "loop" is of the kind "chess", which has no tasks`},
		{strings.Replace(loop, ".3./", ".9./", 1), `line 1: task "loop": line 1, column 2: found '9', want `},
		{strings.Replace(loop, ". # .", ". . .", 1), `line 1: task "loop": its own answer is not right: `},
		{strings.Repeat("x", tasks.MaxLine), "line 1: bufio.Scanner: token too long"},
	} {
		t.Run(c.want, func(t *testing.T) {
			if _, err := tasks.ReadTasks(strings.NewReader(c.text), all); err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("it says %v, want %q", err, c.want)
			}
		})
	}
}
