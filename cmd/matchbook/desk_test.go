package main

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"matchbook/pipeline"
	"matchbook/pipeline/desk"
	"matchbook/pipeline/kinds"
)

// The desk of a kind that only tests know answers scripts as the commands do.
func TestDesk(t *testing.T) {
	c := newProgram(append(pipeline.Kinds{latinKind}, kinds.All...)).newCall(&deskCommand, latinKind, streams{})
	const address = "127.0.0.1:4321"
	s, err := desk.New(desk.Options{Kinds: c.program.kinds, Kind: latinKind, Split: splitLine, Command: c.answerText}, address)
	if err != nil {
		t.Fatal(err)
	}
	ask := func(token, path, body string) string {
		r := httptest.NewRequest(http.MethodPost, "http://"+address+path, strings.NewReader(body))
		r.Header.Set("Authorization", "Bearer "+token)
		w := httptest.NewRecorder()
		s.Handler().ServeHTTP(w, r)
		return w.Body.String()
	}
	for i, key := range "2.4.1......3" {
		if key != '.' {
			if got := ask(s.Token, "/page/do", `{"do":"clue","spot":`+string(rune('0'+i%10))+`,"key":"`+string(key)+`"}`); strings.Contains(got, `"error"`) {
				t.Fatal(got)
			}
		}
	}
	got := ask(s.Token, "/page/do", `{"do":"mark","spot":3,"key":"1"}`)
	for _, want := range []string{`"puzzle":"234./1.../..../...."`, `"position":"234./1.../..../.... ...1/..../..../...."`, "svg"} {
		if !strings.Contains(got, want) {
			t.Errorf("%s lacks %s", got, want)
		}
	}
	if got := ask(s.Token, "/page/live", `{"near":0}`); !strings.Contains(got, `"is":"verdict","strokes":6,"verdict":"several"`) || !strings.Contains(got, `"is":"common"`) {
		t.Error(got)
	}
	// A script asks about several puzzles, and gets the answers that solve gives to standard input.
	const puzzles = "..24/...1/.14./2...\nno square\n"
	var out, said bytes.Buffer
	c.program.run(t.Context(), []string{"solve", "latin", "-json", "-q", "-"}, streams{strings.NewReader(puzzles), &out, &said})
	if got := ask(s.AskToken, "/solve", puzzles); got != out.String() || !strings.Contains(got, `"verdict":"unique"`) {
		t.Errorf("a script gets\n%s, want\n%s", got, &out)
	}
	if got := ask(s.AskToken, "/solve?kind=slitherlink&verdict", "4../.../0..\n"); got != `{"line":1,"puzzle":"4../.../0..","verdict":"unique"}`+"\n" {
		t.Error(got)
	}
	if got := ask(s.AskToken, "/repair", puzzles); !strings.Contains(got, "error") {
		t.Errorf("kinds that are not repaired: %s", got)
	}
}

// A line is appended unless the file already ends with it.
func TestAppendTo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list.txt")
	for _, test := range [][2]string{
		{"2.2", "2.2\n"}, {"2.2", "2.2\n"}, {".2", "2.2\n.2\n"}, {"2.2", "2.2\n.2\n2.2\n"},
	} {
		if err := appendTo(path)([]byte(test[0])); err != nil {
			t.Fatal(err)
		}
		if text, err := os.ReadFile(path); err != nil || string(text) != test[1] {
			t.Fatalf("%q, %v, want %q", text, err, test[1])
		}
	}
}

// Only one desk at a time can open a file; the error of a second desk gives the address of the first.
func TestSecondDesk(t *testing.T) {
	lock := filepath.Join(t.TempDir(), "lock")
	first, err := claimDesk(lock, "127.0.0.1:1")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := claimDesk(lock, "127.0.0.1:2"); err == nil || !strings.Contains(err.Error(), "http://127.0.0.1:1 ") {
		t.Errorf("a second desk: %v", err)
	}
	first.Close()
	if second, err := claimDesk(lock, "127.0.0.1:3"); err != nil {
		t.Error(err)
	} else {
		second.Close()
	}
	if _, err := claimDesk(filepath.Join(lock, "none", "lock"), ""); err == nil {
		t.Error("a desk has a file in a directory that is not there")
	}
	if _, err := claimDesk(filepath.Join(filepath.Dir(lock), "none", "lock"), ""); err == nil || !strings.Contains(err.Error(), "none: no such directory (hint: ") {
		t.Errorf("no directory: %v", err)
	}
}

// A desk ends when its context ends, and another desk can then open the same file.
func TestDeskEnds(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list.txt")
	for range 2 {
		ctx, cancel := context.WithCancel(t.Context())
		out, in := io.Pipe()
		status := make(chan int, 1)
		var said bytes.Buffer
		go func() {
			status <- newProgram(kinds.All).run(ctx, []string{"desk", "slitherlink", path, "-no-browser", "-q"}, streams{nil, in, &said})
			in.Close()
		}()
		line := make([]byte, 200)
		n, err := out.Read(line)
		if err != nil || !strings.HasPrefix(string(line[:n]), "http://127.0.0.1:") || !strings.Contains(string(line[:n]), "/#") {
			t.Fatalf("%q, %v, %s", line[:n], err, &said)
		}
		cancel()
		if got := <-status; got != exitInterrupted {
			t.Fatalf("status %d", got)
		}
	}
}
