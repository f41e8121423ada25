package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"matchbook/out/tasks"
	"matchbook/pipeline/kinds"
	"matchbook/solve/figure"
	"matchbook/solve/matchstick"
)

// askedSets are flags of generate for sets of puzzles, by kind. The first set is the largest.
var askedSets = map[string][][]string{
	"slitherlink": {{"-size", "6x4"}, {"-size", "5x5", "-level", "gentle"}},
	"bridges":     {{"-size", "7x6"}, {"-size", "5x5"}},
	"sujiko":      {{}, {"-regions", "none"}, {"-regions", "2,4", "-givens", "1"}},
	"figure":      {{"-frame", "4x4"}, {"-frame", "2x2"}, {"-frame", "t3"}, {"-frame", "3x2", "-one-size"}},
	"matchstick": {
		{"-shape", "2,2,2"}, {"-moves", "2", "-glyphs", "seven3", "-no-leading-zeros"}, {"-rule", "add", "-glyphs", "tailless"}, {"-rule", "remove", "-shape", "1,2,2"},
		{"-form", "#?#?#=#"}, {"-form", "#?##?##", "-signs", "+-="}, {"-convention", "lab", "-form", "N?N?N"},
	},
}

// The program and a judge who knows only the question agree on all answers: the task's own answer,
// answers to other puzzles, and answers that are changed, too long, or only contain the right answer.
// MATCHBOOK_TASKS sets the number of puzzles of each kind.
func TestTasks(t *testing.T) {
	count := 6
	if text := os.Getenv("MATCHBOOK_TASKS"); text != "" {
		var err error
		if count, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	run := commandWith(newProgram(kinds.All))
	for _, k := range kinds.All {
		t.Run(k.Name(), func(t *testing.T) {
			path, list := askedTasks(t, run, k.Name(), count)
			if len(list) < count {
				t.Errorf("%d tasks, want %d", len(list), count)
			}
			rng := rand.New(rand.NewPCG(1, 1))
			refused := 0
			for from := 0; from < len(list); from += 256 {
				refused += judgeAll(t, run, path, list, from, min(from+256, len(list)), rng)
			}
			if refused < 10*min(count, answeredWrongly) {
				t.Errorf("%d wrong answers, want more", refused)
			}
			t.Logf("the own answers of %d tasks were accepted, %d others refused", len(list), refused)
		})
	}
}

// answeredWrongly is the number of tasks of a kind that get wrong answers, about fifty each.
const answeredWrongly = 1000

// askedTasks makes tasks of a kind, normally count or more, and returns them and their file.
func askedTasks(t *testing.T, run func(string, ...string) asked, kind string, count int) (path string, list []tasks.Task) {
	t.Helper()
	dir := t.TempDir()
	path = filepath.Join(dir, "tasks.jsonl")
	export := []string{"export", "-q", "-format", "tasks", "-o", path}
	n := count + count/4 + 1 // some are of the same board
	for i, args := range askedSets[kind] {
		data := filepath.Join(dir, fmt.Sprint(i))
		made := run("", append([]string{"generate", kind, "-q", "-count", fmt.Sprint(n), "-o", data}, args...)...)
		if made.status != exitDone {
			t.Fatal(made.err)
		}
		export, n = append(export, data), min(count/4+1, 100)
	}
	if said := run("", export...); said.status != exitDone {
		t.Fatal(said.err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines, ok := strings.CutPrefix(string(text), tasks.Canary)
	if !ok {
		t.Errorf("tasks begin with %.200q", text)
	}
	ids, questions := map[string]bool{}, map[string]bool{}
	for line := range strings.Lines(lines) {
		var one tasks.Task
		decode(t, line, &one)
		if ids[one.ID] || questions[one.Question] {
			t.Errorf("%s is asked twice", one.ID)
		}
		ids[one.ID], questions[one.Question] = true, true
		list = append(list, one)
	}
	return path, list
}

// judgeAll judges right and wrong answers to some tasks, and returns how many were rejected.
func judgeAll(t *testing.T, run func(string, ...string) asked, path string, list []tasks.Task, from, to int, rng *rand.Rand) (refused int) {
	t.Helper()
	var lines strings.Builder
	var want []bool
	var all []string
	for i := from; i < to; i++ {
		one := &list[i]
		judge := judgeOf(one.Metadata.Kind, one.Question, one.Answer)
		if !judge(one.Answer) {
			t.Errorf("%s: by its question its own answer is not right:\n%s\n%s", one.ID, one.Question, one.Answer)
		}
		answers := []string{one.Answer}
		if i < answeredWrongly {
			answers = append(answers, wrongAnswers(rng, list, i)...)
		}
		for _, answer := range answers {
			line, err := json.Marshal(map[string]string{"id": one.ID, "answer": answer})
			if err != nil {
				t.Fatal(err)
			}
			lines.Write(append(line, '\n'))
			want, all = append(want, judge(answer)), append(all, answer)
		}
	}
	said := run(lines.String(), "check", "-tasks", path, "-json")
	if said.status != exitDone {
		t.Fatal(said.err)
	}
	i := 0
	for line := range strings.Lines(said.out) {
		var v tasks.Verdict
		decode(t, line, &v)
		if v.Right != want[i] || v.Right != (v.Score == 1) || v.Score < 0 || v.Right != (v.Reason == "") {
			t.Errorf("%s of the answer %.300q, which is right: %t", line, all[i], want[i])
		}
		if !v.Right {
			refused++
		}
		i++
	}
	if i != len(want) {
		t.Errorf("%d answers, %d verdicts", len(want), i)
	}
	return refused
}

// Every answer gets a verdict, the same as from the judge who knows only the question.
func FuzzTasks(f *testing.F) {
	run := commandWith(newProgram(kinds.All))
	var text strings.Builder
	var list []tasks.Task
	for _, c := range [][]string{{"slitherlink", ".3./3../2.1"}, {"bridges", "4.4.1/...../3.2.."}, {"sujiko", "20 14 24 13 | aaabbbccc a=15 b=13 c=17"}, {"figure", "2x2 --/|||/--/|||/-- remove 2 make 2"}, {"matchstick", "6+3=8"}} {
		dir := filepath.Join(f.TempDir(), c[0])
		if said := run(c[1]+"\n", "grade", c[0], "-q", "-o", dir); said.status != exitDone {
			f.Fatal(said.err)
		}
		text.WriteString(run("", "export", "-q", "-format", "tasks", dir).out)
	}
	for line := range strings.Lines(text.String()) {
		var one tasks.Task
		if err := json.Unmarshal([]byte(line), &one); err != nil {
			f.Fatal(err)
		}
		if one.ID != "" {
			list = append(list, one)
			f.Add(uint8(len(list)-1), one.Answer)
		}
	}
	if len(list) != 5 {
		f.Fatalf("%d tasks: %s", len(list), &text)
	}
	judge, err := tasks.ReadTasks(strings.NewReader(text.String()), kinds.All.Tasks())
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, i uint8, answer string) {
		one := &list[int(i)%len(list)]
		v, ok := judge.Judge(one.ID, answer)
		if want := judgeOf(one.Metadata.Kind, one.Question, one.Answer)(answer); !ok || v.Right != want || v.Right != (v.Score == 1) || v.Score < 0 {
			t.Errorf("%q to\n%s\nis %+v, want right: %t", answer, one.Question, v, want)
		}
	})
}

// wrongAnswers returns answers to task i that are probably wrong.
func wrongAnswers(rng *rand.Rand, all []tasks.Task, i int) []string {
	one, other := &all[i], &all[(i+1)%len(all)]
	right := one.Answer
	list := []string{
		"", " \n", other.Answer, all[rng.IntN(len(all))].Answer, other.Metadata.Puzzle,
		one.Question, one.Metadata.Puzzle, one.Metadata.Puzzle + " => " + right, one.Metadata.Puzzle + " | +" + right,
		right + " " + right, right + "\n" + right, right + "\n" + other.Answer, "The answer is\n" + right, right + ".", "```\n" + right + "\n```", "<answer>" + right + "</answer>",
		strings.Repeat(right+"\n", 100), strings.Repeat("#", 10_000), strings.Repeat("\n", 1000) + right + "x",
		"pzprv3/hashikake/1/3/1 . 1 /1 1 /", "\ufeff" + right, right + "\u200b", "\u00a0" + right, strings.Map(wide, right), strings.ReplaceAll(right, " ", "\u2003"),
		strings.ReplaceAll(right, "-", "−"), "null", "true", `{"answer":"` + right + `"}`, "\x00" + right, right + "\x00",
	}
	list = append(list, strings.Split(one.Question, "\n\n")...)
	for range 8 { // characters are changed, removed, repeated or exchanged
		text := []byte(right)
		at, to := rng.IntN(len(text)), rng.IntN(len(text))
		switch rng.IntN(4) {
		case 0:
			text[at] = text[to]
		case 1:
			text = append(text[:at:at], text[at+1:]...)
		case 2:
			text = append(text[:at:at], right[to:]...)
		default:
			text[at], text[to] = text[to], text[at]
		}
		list = append(list, string(text), strings.Replace(right, right[at:at+1], string("#.123456789-|x+="[rng.IntN(16)]), 1))
	}
	rows := strings.Split(right, "\n")
	at := rng.IntN(len(rows))
	list = append(list, strings.Join(append(rows[:at:at], rows[at+1:]...), "\n"), strings.Join(append(rows[at:len(rows):len(rows)], rows[:at]...), "\n"))
	return append(list, moreSticks(one)...)
}

// wide returns the full-width form of a character.
func wide(r rune) rune {
	if r > ' ' && r <= '~' {
		return r + '！' - '!'
	}
	return r
}

// moreSticks returns the ends of solutions with other numbers of sticks or other glyphs.
func moreSticks(one *tasks.Task) (list []string) {
	switch one.Metadata.Kind {
	case "figure":
		p, err := figure.Parse(one.Metadata.Puzzle)
		if err != nil {
			panic(err)
		}
		for p.Sticks = 1; p.Sticks < 5; p.Sticks++ {
			if p.Validate() != nil {
				break
			}
			for _, s := range p.First(5) {
				_, text, _ := strings.Cut(p.Frame.Text(s.End), " ")
				list = append(list, strings.ReplaceAll(text, "/", "\n"))
			}
		}
	case "matchstick":
		var rules struct {
			Form matchstick.Form
			matchstick.Rules
		}
		p, err := matchstick.Parse(one.Metadata.Puzzle)
		if err == nil {
			err = json.Unmarshal(one.Metadata.Rules, &rules)
		}
		if err != nil {
			panic(err)
		}
		for _, glyphs := range []matchstick.Glyphs{rules.Glyphs, rules.Glyphs ^ matchstick.ThreeStick7, rules.Glyphs ^ matchstick.Tailless69} {
			rules.Glyphs, rules.NoLeadingZeros = glyphs, false
			ends, _ := matchstick.NewCounter(rules.Form, rules.Rules, 3).Solve(&p, 10)
			for _, s := range ends {
				list = append(list, s.Statement.String())
			}
		}
	}
	return list
}
