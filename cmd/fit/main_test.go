package main

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"matchbook/grade"
	"matchbook/grade/people"
	"matchbook/pipeline/kinds"
)

// Fitting the solves of testdata, which are a few of the solves at janko.at, always gives the same
// rates. These are a valid model of the kind.
func TestRun(t *testing.T) {
	for _, name := range []string{"bridges", "slitherlink"} {
		t.Run(name, func(t *testing.T) {
			var last []byte
			for range 2 {
				path := filepath.Join(t.TempDir(), "rates.json")
				var table bytes.Buffer
				if err := run(&table, name, "", path, []string{"testdata/" + name + ".jsonl"}); err != nil {
					t.Fatal(err)
				}
				for _, want := range []string{"\n| where people look | 0.", "\n| nearest first | 0.", "6 solves of ", "\n| not open yet | "} {
					if !strings.Contains(table.String(), want) {
						t.Errorf("%q is not in\n%s", want, &table)
					}
				}
				text, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				r, err := grade.ParseRates(text)
				if err != nil {
					t.Fatal(err)
				}
				k := kinds.All.Of(name)
				if err := k.CheckRates(r); err != nil {
					t.Error(err)
				}
				if last != nil && !bytes.Equal(text, last) {
					t.Errorf("first\n%s\nthen\n%s", last, text)
				}
				last = text
			}
		})
	}
	if err := run(new(bytes.Buffer), "sujiko", "", "", []string{"testdata/bridges.jsonl"}); err == nil {
		t.Error("there are traces of sujikos")
	}
}

// If no step of the trace draws a line, here the line below the second 3, no move lists it as left to
// draw.
func TestReplayOwnLines(t *testing.T) {
	s, err := kinds.All.Of("slitherlink").Replay([]byte(`{"puzzle":"33/..","steps":[["v",0,0,"line"],["h",0,0,"line"],["h",0,1,"line"],["v",0,2,"line"],["h",1,0,"line"]]}`))
	if err != nil {
		t.Fatal(err)
	}
	var left []int
	for _, m := range s.Moves {
		left = append(left, len(m.Left))
	}
	if !slices.Equal(left, []int{4, 3, 2, 1}) {
		t.Fatalf("%v lines are left before each move", left)
	}
	last := s.Moves[3].Left[0]
	if want := (people.Thing{Rounds: 1, Distance: math.Hypot(1, 3), Moved: math.Hypot(1, 3), Earlier: math.Hypot(2, 2)}); last != want {
		t.Errorf("before the last move %+v is left, want %+v", last, want)
	}
}

// A trace that is damaged is an error.
func TestReplayErrors(t *testing.T) {
	for _, test := range [][2]string{
		{"bridges", "[]"}, {"bridges", `{"puzzle":"x"}`}, {"bridges", `{"puzzle":"1.1","steps":[[0,0,"h",1,2]]}`}, {"bridges", `{"puzzle":"1.1","steps":[[0,1,"h",1]]}`},
		{"bridges", `{"puzzle":"1.1","steps":[[0,0,"v",1]]}`}, {"bridges", `{"puzzle":"1.2","steps":[]}`}, {"bridges", `{"puzzle":"1.1","steps":[["h"]]}`},
		{"slitherlink", "[]"}, {"slitherlink", `{"puzzle":"x"}`}, {"slitherlink", `{"puzzle":"..","steps":[]}`}, {"slitherlink", `{"puzzle":"4","steps":[["h",5,0,"line"]]}`},
		{"slitherlink", `{"puzzle":"33/..","steps":[["h",9,0,"line"]]}`}, {"slitherlink", `{"puzzle":"33/..","steps":[["h",2,2,"line"]]}`}, {"slitherlink", `{"puzzle":"33/..","steps":[["h",-1,0,"line"]]}`},
	} {
		t.Run(test[1], func(t *testing.T) {
			if s, err := kinds.All.Of(test[0]).Replay([]byte(test[1])); err == nil {
				t.Errorf("it is replayed: %+v", s)
			}
		})
	}
}

// Models that cannot be fitted are an error.
func TestCompareErrors(t *testing.T) {
	nowhere := people.Thing{Open: -1, Distance: math.NaN()}
	own := []people.Solve{{Moves: []people.Move{{Left: []people.Thing{nowhere, nowhere}}}}}
	look := &people.Look{Names: make([]string, people.FirstTechnique)}
	if err := compare(new(bytes.Buffer), "somebody", own, nil, look); err == nil {
		t.Error("moves at no distance are fitted")
	}
}
