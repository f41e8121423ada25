package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"matchbook/out"
	"matchbook/pipeline/kinds"
)

// A puzzle in any text form of any kind can have a name, given in any way.
func TestNames(t *testing.T) {
	run := commandWith(newProgram(kinds.All))
	for _, k := range kinds.All {
		t.Run(k.Name(), func(t *testing.T) {
			args := []string{"generate", k.Name(), "-count", "2", "-level", "easy", "-json"}
			if k.Out.Forms[out.FormLink].Column != "" { // a grid, which need not be large
				args = append(args, "-size", "5")
			}
			made := run("", args...)
			var forms []string
			for line := range strings.Lines(made.out) {
				var row map[string]any
				decode(t, line, &row)
				columns := []string{"puzzle"}
				for _, name := range []string{out.FormLink, out.FormID, out.FormFile} {
					if f, ok := k.Out.Forms[name]; ok {
						columns = append(columns, f.Column)
					}
				}
				for _, column := range columns {
					if text, _ := row[column].(string); text != "" {
						forms = append(forms, text)
					}
				}
			}
			if len(forms) < 2 || k.Out.Forms[out.FormLink].Column != "" && len(forms) < 8 {
				t.Fatalf("the forms are %q", forms)
			}
			for _, form := range forms {
				object, err := json.Marshal(map[string]any{"puzzle": form, "name": "Ü, 1", "level": 3})
				if err != nil {
					t.Fatal(err)
				}
				lines := []string{form + " # Ü, 1", form + "\tÜ, 1", string(object)}
				if !strings.Contains(form, " ") {
					lines = append(lines, form+" Ü, 1")
				}
				if host, query, ok := strings.Cut(form, "?"); ok && strings.Contains(host, "://") {
					lines = append(lines, query+" Ü, 1")
				}
				if rows, ok := strings.CutPrefix(form, "pzprv3/"); ok {
					lines = append(lines, "pzprv3 # Ü, 1\n"+strings.ReplaceAll(rows, "/", "\n"))
				}
				for _, line := range lines {
					for _, verb := range []string{"grade", "solve", "hint"} {
						got := run(line, verb, k.Name(), "-json", "-")
						var answer struct {
							Line   int
							Name   string
							Puzzle string
							Fields map[string]any
						}
						if decode(t, got.out, &answer); got.status != exitDone || answer.Line != 1 || answer.Name != "Ü, 1" || answer.Puzzle == "" || (len(answer.Fields) > 0) != (line == string(object)) {
							t.Errorf("%s of %q says %.200q, %q", verb, line, got.out, got.err)
						}
					}
				}
			}
		})
	}
}

// The wrong part of a puzzle does not become its name.
func TestNoNames(t *testing.T) {
	run := commandWith(newProgram(kinds.All))
	for _, c := range []struct{ kind, line string }{
		{"sujiko", "20 14 24 13 | aaabbbccc a=15 b=13 d=17"},
		{"sujiko", "20 14 24 13 | aaabbbccc a=15 b=13"},
		{"bridges", "4.4.1/...../3.2.. -"},
		{"bridges", "4.4.1/..../3.2.. name"},
		{"matchstick", "0+3=09 = name"},
		{"matchstick", "0+3 =09 name"},
		{"matchstick", `{"puzzle":"0+3=09"} more`},
		{"matchstick", `{"puzzle":"0+3=09","puzzle":"0+3=09"}`},
		{"matchstick", `{"name":"0+3=09"}`},
		{"matchstick", `{"puzzle":["0+3=09"]}`},
		{"matchstick", `{"puzzle":"0+3=09"`},
		{"matchstick", `{}`},
	} {
		t.Run(c.line, func(t *testing.T) {
			got := run(c.line, "check", c.kind, "-json", "-")
			if got.status != exitFailed || !strings.HasPrefix(got.out, `{"line":1,`) || !strings.Contains(got.out, `"error":{"`) {
				t.Errorf("it says %q, %q", got.out, got.err)
			}
		})
	}
}

// FuzzList reads arbitrary lists and tables of puzzles. Lines are in order, and names and fields are
// valid.
func FuzzList(f *testing.F) {
	for _, text := range []string{"0+3=09 # a\n{\"puzzle\":\"0+3=09\",\"name\":1,\"x\":{}}\n", "pzprv3 # a\nhashikake\n1\n1\n. \n\na\tb", "name,puzzle\n\"a\nb\",0+3=09\n\"\n"} {
		f.Add(text)
	}
	c := &call{kind: kinds.All[0]}
	f.Fuzz(func(t *testing.T, text string) {
		for _, list := range []listFlags{{call: c}, {call: c, csv: true, column: "puzzle", name: "name"}} {
			last := 0
			for in, err := range list.inputs("list", strings.NewReader(text)) {
				if err != nil {
					break
				}
				if in.line <= last || !utf8.ValidString(in.name) || in.fields != "" && !json.Valid([]byte(in.fields)) || strings.Contains(in.text, "\n") {
					t.Fatalf("%q: after line %d comes %+v", text, last, in)
				}
				last = in.line
			}
		}
	})
}

// A row of a table that does not end is an error before all of it is read.
func TestEndlessRow(t *testing.T) {
	list := listFlags{call: &call{kind: kinds.All[0]}, csv: true, column: "puzzle", name: "name"}
	text := "puzzle,name\n0+3=09,\"two\nlines\"\n\"" + strings.Repeat("x\n", 3*maxLine)
	var lines []string
	for in, err := range list.inputs("list", strings.NewReader(text)) {
		if err != nil {
			lines = append(lines, err.Error())
			continue
		}
		lines = append(lines, fmt.Sprint(in.line, ": ", in.text))
	}
	if want := []string{"2: 0+3=09", fmt.Sprintf("list: the row after line 3 is longer than %d bytes, want a row of a table (hint: write a matchstick equation like 0+3=09)", maxLine)}; !slices.Equal(lines, want) {
		t.Errorf("it reads %q, want %q", lines, want)
	}
}
