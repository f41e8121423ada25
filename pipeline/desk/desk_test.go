package desk

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"matchbook/pipeline"
	"matchbook/pipeline/kinds"
)

const address = "127.0.0.1:4321"

// newDesk returns a desk of a kind, with a file if path is not empty. It keeps its drafts in *draft.
func newDesk(t *testing.T, kind, path string, draft *[]byte) *Server {
	t.Helper()
	s, err := New(Options{
		Kinds: kinds.All, Kind: kinds.All.Of(kind), Path: path, Draft: *draft, Origins: []string{"https://puzz.link"},
		Split: func(text string) (puzzle, name string) {
			puzzle, name, _ = strings.Cut(text, "\t")
			return puzzle, name
		},
		Keep: func(text []byte) error { *draft = text; return nil },
		Command: func(_ context.Context, name, kind string, flags []string, in io.Reader, out io.Writer) error {
			text, err := io.ReadAll(in)
			io.WriteString(out, name+" "+kind+" "+strings.Join(flags, " ")+" "+string(text))
			return err
		},
	}, address)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// request sends a request to a desk, as a browser with its token does.
func request(s *Server, path, body string, change ...func(r *http.Request)) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodPost, "http://"+address+path, strings.NewReader(body))
	r.Header.Set("Authorization", "Bearer "+s.Token)
	for _, c := range change {
		c(r)
	}
	w := httptest.NewRecorder()
	s.Handler().ServeHTTP(w, r)
	return w
}

// draw makes a stroke and returns what is shown.
func draw(t *testing.T, s *Server, stroke string) shown {
	t.Helper()
	w := request(s, "/page/do", stroke)
	var v shown
	if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil || w.Code != http.StatusOK {
		t.Fatalf("%s: %d %s %v", stroke, w.Code, w.Body, err)
	}
	return v
}

// facts returns the facts about the drawing, by their Is.
func facts(t *testing.T, s *Server, near string) map[string][]fact {
	t.Helper()
	list := map[string][]fact{}
	for line := range strings.Lines(request(s, "/page/live", `{"near":`+near+`}`).Body.String()) {
		var f fact
		if err := json.Unmarshal([]byte(line), &f); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		list[f.Is] = append(list[f.Is], f)
	}
	return list
}

// Puzzles are drawn clue by clue on a blank board, and each verdict is that of solve.
func TestDraw(t *testing.T) {
	for _, test := range []struct {
		kind, begin string
		strokes     []string
		want        string // the puzzle
		position    string // after the marks
		marks       []string
	}{
		{"slitherlink", `{"do":"new","width":3,"height":3}`,
			[]string{`{"do":"clue","spot":0,"key":"4"}`, `{"do":"clue","spot":6,"key":"0"}`}, "4../.../0..",
			"pzprv3/slither/3/3/4 . . /. . . /0 . . /1 -1 0 0 /0 0 0 0 /0 0 0 0 /1 0 0 /0 0 0 /0 0 0 /0 0 0 /",
			[]string{`{"do":"mark","spot":0,"key":""}`, `{"do":"mark","spot":12,"key":""}`, `{"do":"mark","spot":13,"key":"x"}`}},
		{"bridges", `{"do":"new","width":3,"height":3}`,
			[]string{`{"do":"clue","spot":0,"key":"2"}`, `{"do":"clue","spot":2,"key":"?"}`, `{"do":"clue","spot":8,"key":"1"}`}, "2.?/.../..1",
			"pzprv3/hashikake/3/3/2 . - /. . . /. . 1 /2 2 /0 0 /0 0 /0 0 -1 /0 0 -1 /",
			[]string{`{"do":"mark","spot":0,"key":""}`, `{"do":"mark","spot":0,"key":""}`, `{"do":"mark","spot":1,"key":"x"}`}},
		{"sujiko", `{"do":"new"}`,
			[]string{`{"do":"clue","spot":9,"key":"20"}`, `{"do":"clue","spot":10,"key":"14"}`, `{"do":"clue","spot":11,"key":"24"}`, `{"do":"clue","spot":12,"key":"13"}`, `{"do":"clue","spot":0,"key":"6"}`},
			"20 14 24 13 | 6........", "20 14 24 13 | 6........ | +.2.......",
			[]string{`{"do":"mark","spot":1,"key":"2"}`, `{"do":"mark","spot":2,"key":"3"}`, `{"do":"mark","spot":2,"key":"."}`}},
		{"matchstick", `{"do":"new","width":1,"height":2}`,
			[]string{`{"do":"clue","spot":0,"key":"6"}`, `{"do":"clue","spot":2,"key":"4"}`, `{"do":"clue","spot":4,"key":""}`, `{"do":"clue","spot":4,"key":"4"}`}, "6+4=4",
			"6+4=4 => 8-4=4",
			[]string{`{"do":"mark","spot":0,"key":"8"}`, `{"do":"mark","spot":1,"key":""}`, `{"do":"mark","spot":2,"key":"7"}`, `{"do":"mark","spot":2,"key":"."}`}},
		{"figure", `{"do":"new","width":2,"height":2}`,
			[]string{`{"do":"clue","spot":0,"key":""}`, `{"do":"clue","spot":2,"key":""}`, `{"do":"clue","spot":0,"key":"1"}`},
			"2x2 --/.||/--/|||/-- remove 1 make 4", "2x2 --/.||/--/|||/-- remove 1 make 4 => 2x2 -./.||/--/|||/--",
			[]string{`{"do":"mark","spot":1,"key":""}`, `{"do":"mark","spot":2,"key":"1"}`, `{"do":"mark","spot":2,"key":"."}`}},
	} {
		t.Run(test.kind, func(t *testing.T) {
			var draft []byte
			s := newDesk(t, test.kind, "", &draft)
			kind := kinds.All.Of(test.kind)
			first := draw(t, s, `{"do":"undo"}`).Puzzle
			v := draw(t, s, test.begin)
			for _, stroke := range test.strokes {
				if v = draw(t, s, stroke); v.Problem != "" || !strings.Contains(v.SVG, "<svg") || len(v.Clues) == 0 {
					t.Fatalf("%s: %+v", stroke, v)
				}
				options := kind.NewOptions()
				options.Default(pipeline.Solve)
				solver, err := kind.Logic.Solver(pipeline.SolveOptions{Options: options, Limit: 1})
				if err != nil {
					t.Fatal(err)
				}
				answer, err := solver(v.Puzzle)
				if err != nil {
					t.Fatal(err)
				}
				found := facts(t, s, "0")
				if f := found["verdict"]; len(f) != 1 || f[0].Verdict != answer.Row.Common().Verdict || f[0].Strokes != v.Strokes {
					t.Errorf("%s: %+v, want %s", v.Puzzle, f, answer.Row.Common().Verdict)
				}
				for _, is := range map[string][]string{"unique": {"grade"}, "several": {"common", "grade"}, "none": {"clash"}}[answer.Row.Common().Verdict] {
					if len(found[is]) != 1 {
						t.Errorf("%s: found %v, want %s", v.Puzzle, found, is)
					}
				}
				for _, f := range found["what_if"][:min(len(found["what_if"]), 3)] { // each leaves one solution
					stroke, _ := json.Marshal(map[string]any{"do": "clue", "spot": f.WhatIf.Spot, "key": f.WhatIf.Key})
					changed := draw(t, s, string(stroke))
					if is := facts(t, s, "-1")["verdict"]; len(is) != 1 || is[0].Verdict != "unique" {
						t.Errorf("%s after %s: %+v", changed.Puzzle, stroke, is)
					}
					draw(t, s, `{"do":"undo"}`)
				}
			}
			if v.Puzzle != test.want {
				t.Fatalf("%s, want %s", v.Puzzle, test.want)
			}
			for _, stroke := range test.marks {
				v = draw(t, s, stroke)
			}
			if v.Position != test.position || v.Puzzle != test.want {
				t.Errorf("%s of %s, want %s", v.Position, v.Puzzle, test.position)
			}
			if text := request(s, "/page/hint", `{"degree":2}`).Body.String(); !strings.Contains(text, `{"text":"`) {
				t.Errorf("a hint: %s", text)
			}
			for v.Undo {
				v = draw(t, s, `{"do":"undo"}`)
			}
			if v.Puzzle != first {
				t.Errorf("all is undone, and it is %s, want %s", v.Puzzle, first)
			}
		})
	}
}

// Puzzles of any kind can be typed, and invalid text changes nothing.
func TestType(t *testing.T) {
	for _, kind := range kinds.All {
		var draft []byte
		s := newDesk(t, kind.Name(), "", &draft)
		v := draw(t, s, `{"do":"text","text":`+quoted(strings.Trim(kind.Example, `"`))+`}`)
		for _, garbage := range []string{"", "\x00", "https://puzz.link/p?slither/999999/1/a", strings.Repeat("1", 5000), "{}", "pzprv3"} {
			if after := draw(t, s, `{"do":"text","text":`+quoted(garbage)+`}`); after.Problem == "" || after.Puzzle != v.Puzzle || after.Strokes != v.Strokes {
				t.Errorf("%s: %q was taken: %s", kind.Name(), garbage, after.Puzzle)
			}
		}
		for _, stroke := range []string{`{"do":"clue","spot":-1,"key":"1"}`, `{"do":"mark","spot":100000}`, `{"do":"go","spot":7}`, `{"do":"x"}`, `{"do":"remove"}`} {
			if after := draw(t, s, stroke); after.Problem == "" || after.Puzzle != v.Puzzle {
				t.Errorf("%s: %s: %+v", kind.Name(), stroke, after)
			}
		}
		if found := facts(t, s, "0"); len(found["verdict"]) != 1 || len(found["end"]) != 1 {
			t.Errorf("%s: found %v", kind.Name(), found)
		}
		if w := request(s, "/page/steps", "{}"); w.Code != http.StatusOK {
			t.Errorf("%s: steps: %s", kind.Name(), w.Body)
		}
		if w := request(s, "/page/export", "{}"); w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "svg") {
			t.Errorf("%s: export: %s", kind.Name(), w.Body)
		}
	}
}

// Lines that are not puzzles keep their bytes, names stay, and a file that another program has changed is not
// overwritten. Unsaved strokes survive a restart.
func TestFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list.txt")
	const first = "# caf\xe9\r\n.3./3../...\tone\r\nno puzzle\r\n4../.../0..\ttwo\r\n# end"
	if err := os.WriteFile(path, []byte(first), 0o666); err != nil {
		t.Fatal(err)
	}
	var draft []byte
	s := newDesk(t, "slitherlink", path, &draft)
	draw(t, s, `{"do":"go","spot":3}`)
	v := draw(t, s, `{"do":"clue","spot":8,"key":"2"}`)
	if err := s.keep(); err != nil || v.Saved {
		t.Fatalf("saved %v, %v", v.Saved, err)
	}
	s = newDesk(t, "slitherlink", path, &draft)
	if v = draw(t, s, `{"do":"undo"}`); v.Puzzle != "4../.../0.." || v.At != 3 {
		t.Fatalf("after a restart: %s at %d", v.Puzzle, v.At)
	}
	draw(t, s, `{"do":"redo"}`)
	if v = draw(t, s, `{"do":"save"}`); v.Problem != "" || !v.Saved {
		t.Fatal(v.Problem)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != strings.Replace(first, "0..", "0.2", 1) {
		t.Fatalf("%q, %v", text, err)
	}
	if err := os.WriteFile(path, []byte(first), 0o666); err != nil {
		t.Fatal(err)
	}
	draw(t, s, `{"do":"clue","spot":8,"key":"3"}`)
	if v = draw(t, s, `{"do":"save"}`); v.Problem != errChanged.Error() || v.Saved {
		t.Fatalf("saved over a file that changed: %q", v.Problem)
	}
	if text, err := os.ReadFile(path); err != nil || string(text) != first {
		t.Fatalf("%q, %v", text, err)
	}
}

// The puzzles of a list are shown with verdict and level, moved, and sent to another list.
func TestSet(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list.txt")
	if err := os.WriteFile(path, []byte(".3./3../...\tone\nno puzzle\n4../.../0..\ttwo\n40./.../...\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	var draft []byte
	s := newDesk(t, "slitherlink", path, &draft)
	var sent []string
	s.Send = func(line []byte) error {
		sent = append(sent, string(line))
		return nil
	}
	v := draw(t, s, `{"do":"go","spot":2}`)
	var got []string
	for line := range strings.Lines(request(s, "/page/thumbs", `{"lines":[3,2,1,0,9,-1]}`).Body.String()) {
		var thumb thumb
		if err := json.Unmarshal([]byte(line), &thumb); err != nil || !strings.Contains(thumb.SVG, "<svg") {
			t.Fatalf("%s: %v", line, err)
		}
		at := slices.IndexFunc(v.Set, func(e entry) bool { return e.Key == thumb.Key })
		got = append(got, fmt.Sprint(at, thumb.Verdict, thumb.Level))
	}
	if want := []string{"3none", "2uniquegentle", "0several"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	draw(t, s, `{"do":"send"}`)
	if v = draw(t, s, `{"do":"move","spot":4}`); v.Problem == "" || v.At != 2 {
		t.Errorf("moved out of the list: %q, at %d", v.Problem, v.At)
	}
	if v = draw(t, s, `{"do":"move","spot":0}`); v.At != 0 || v.Saved {
		t.Errorf("moved to %d, saved %v", v.At, v.Saved)
	}
	draw(t, s, `{"do":"save"}`)
	if text, err := os.ReadFile(path); err != nil || string(text) != "4../.../0..\ttwo\n.3./3../...\tone\nno puzzle\n40./.../...\n" {
		t.Errorf("%q, %v", text, err)
	}
	if !slices.Equal(sent, []string{"4../.../0..\ttwo"}) {
		t.Errorf("sent %q", sent)
	}
	if s.Send = nil; draw(t, s, `{"do":"send"}`).Problem == "" {
		t.Error("sent to no list")
	}
}

// An attempt is recorded as it happened, and delivered when the puzzle is solved, cleared or changed.
func TestAttempt(t *testing.T) {
	for _, test := range []struct {
		kind, puzzle string
		strokes      []string
		solved       bool
		want         string
	}{
		{"slitherlink", "4", []string{
			`{"do":"solver","text":"anna"}`, `{"do":"mark","spot":0,"key":"x","time":900}`, `{"do":"undo","time":1000}`, "hint 1 1500",
			`{"do":"mark","spot":0,"key":"1","time":2000}`, `{"do":"mark","spot":1,"key":"1","time":1999}`,
			`{"do":"mark","spot":2,"key":"1","time":3000}`, `{"do":"mark","spot":3,"key":"1","time":4000}`,
		}, true, `{"solver":"anna","puzzle":"4","steps":[["h",0,0,"cross"],["h",0,0,"blank"],["h",0,0,"line"],["h",1,0,"line"],["v",0,0,"line"],["v",0,1,"line"]],` +
			`"times":[900,1000,2000,2000,3000,4000],"undos":[1000],"hints":[[1500,1]],"solved":true}`},
		{"matchstick", "6+4=4", []string{`{"do":"mark","spot":0,"key":"0","time":9}`}, true,
			`{"solver":"","puzzle":"6+4=4","steps":[[0,"0"]],"times":[9],"solved":true}`},
		{"figure", "2x2 full remove 2 make 3 loose", []string{`{"do":"mark","spot":0,"key":"","time":9}`, `{"do":"mark","spot":2,"key":"","time":9}`}, true,
			`{"solver":"","puzzle":"2x2 --/|||/--/|||/-- remove 2 make 3 loose","steps":[[0,"empty"],[2,"empty"]],"times":[9,9],"solved":true}`},
		{"bridges", "1.1", []string{`{"do":"mark","spot":0,"key":"x","time":5}`, `{"do":"mark","spot":0,"key":"1","time":7}`}, true,
			`{"solver":"","puzzle":"1.1","steps":[[0,0,"h",-1],[0,0,"h",1]],"times":[5,7],"solved":true}`},
		{"sujiko", "20 14 24 13 | 6........", []string{`{"do":"mark","spot":4,"key":"1","time":5}`, `{"do":"clear"}`}, false,
			`{"solver":"","puzzle":"20 14 24 13 | 6........","steps":[[1,1,1]],"times":[5]}`},
		{"bridges", "1.1", []string{`{"do":"mark","spot":0,"key":"x","time":5}`, `{"do":"clue","spot":2,"key":"2"}`}, false,
			`{"solver":"","puzzle":"1.1","steps":[[0,0,"h",-1]],"times":[5]}`},
		{"bridges", "1.1", []string{`{"do":"mark","spot":0,"key":"x"}`, `{"do":"mark","spot":0,"key":"1","time":5}`}, true, ""},
	} {
		t.Run(test.kind+" "+test.puzzle, func(t *testing.T) {
			var draft []byte
			s := newDesk(t, test.kind, "", &draft)
			var got []string
			s.Attempted = func(line []byte) error {
				got = append(got, string(line))
				return nil
			}
			draw(t, s, `{"do":"text","text":`+quoted(test.puzzle)+`}`)
			for _, stroke := range test.strokes {
				if _, degree, ok := strings.Cut(stroke, "hint "); ok {
					degree, time, _ := strings.Cut(degree, " ")
					request(s, "/page/hint", `{"degree":`+degree+`,"time":`+time+`}`)
				} else if v := draw(t, s, stroke); v.Problem != "" {
					t.Fatalf("%s: %s", stroke, v.Problem)
				}
				if err := s.keep(); err != nil { // the attempt survives a restart
					t.Fatal(err)
				}
				attempted := s.Attempted
				s = newDesk(t, test.kind, "", &draft)
				s.Attempted = attempted
			}
			for range 2 {
				if answer := request(s, "/page/solved", "{}").Body.String(); answer != fmt.Sprintf(`{"solved":%v}`+"\n", test.solved) {
					t.Errorf("%s, want %v", answer, test.solved)
				}
			}
			if strings.Join(got, "\n") != test.want {
				t.Errorf("recorded\n%s\nwant\n%s", strings.Join(got, "\n"), test.want)
			}
		})
	}
}

// The desk does not read a device, which might never end.
func TestNoFile(t *testing.T) {
	d := document{path: os.DevNull}
	if _, err := d.read(); err == nil || !strings.Contains(err.Error(), "is not a file") {
		t.Errorf("found %v, want that it is not a file", err)
	}
}

// The desk rejects requests without the right token, host and origin.
func TestGuard(t *testing.T) {
	var draft []byte
	s := newDesk(t, "slitherlink", "", &draft)
	header := func(name, value string) func(r *http.Request) {
		return func(r *http.Request) { r.Header.Set(name, value) }
	}
	host := func(name string) func(r *http.Request) { return func(r *http.Request) { r.Host = name } }
	asks := header("Authorization", "Bearer "+s.AskToken)
	for _, test := range []struct {
		name, path, body string
		want             int
		change           func(r *http.Request)
	}{
		{"the page", "/page/state", "{}", http.StatusOK, host(address)},
		{"by name", "/page/state", "{}", http.StatusOK, host("localhost:4321")},
		{"its own origin", "/page/state", "{}", http.StatusOK, header("Origin", "http://"+address)},
		{"no token", "/page/state", "{}", http.StatusUnauthorized, header("Authorization", "")},
		{"a wrong token", "/page/state", "{}", http.StatusUnauthorized, header("Authorization", "Bearer x")},
		{"a token in a cookie", "/page/state", "{}", http.StatusUnauthorized, func(r *http.Request) {
			r.Header.Del("Authorization")
			r.AddCookie(&http.Cookie{Name: "token", Value: s.Token})
		}},
		{"a token in the address", "/page/state?token=" + s.Token, "{}", http.StatusUnauthorized, header("Authorization", "")},
		{"a script draws", "/page/do", `{"do":"new"}`, http.StatusUnauthorized, asks},
		{"a script saves", "/page/do", `{"do":"save"}`, http.StatusUnauthorized, asks},
		{"another name", "/page/state", "{}", http.StatusMisdirectedRequest, host("evil.example:4321")},
		{"another port", "/page/state", "{}", http.StatusMisdirectedRequest, host("127.0.0.1:80")},
		{"another origin", "/page/state", "{}", http.StatusForbidden, header("Origin", "https://evil.example")},
		{"no origin", "/page/state", "{}", http.StatusForbidden, header("Origin", "null")},
		{"an allowed origin draws", "/page/do", `{"do":"new"}`, http.StatusForbidden, header("Origin", "https://puzz.link")},
		{"an allowed origin asks", "/solve", ".3.", http.StatusOK, header("Origin", "https://puzz.link")},
		{"an origin that only begins so", "/solve", ".3.", http.StatusForbidden, header("Origin", "https://puzz.link.evil.example")},
		{"a script asks", "/solve?kind=sujiko&lang=ko", "x", http.StatusOK, asks},
		{"nobody asks", "/solve", "x", http.StatusUnauthorized, header("Authorization", "")},
		{"a flag that opens a file", "/solve?model=/etc/passwd", "x", http.StatusBadRequest, asks},
		{"a flag that writes a file", "/grade?o=/tmp/x", "x", http.StatusBadRequest, asks},
		{"a kind that is none", "/solve?kind=../x", "x", http.StatusBadRequest, asks},
		{"a file", "/../../etc/passwd", "", http.StatusNotFound, asks},
		{"reading", "/page/do", "", http.StatusMethodNotAllowed, func(r *http.Request) { r.Method = http.MethodGet }},
		{"too long", "/page/do", `{"do":"` + strings.Repeat("x", mostBody) + `"}`, http.StatusBadRequest, host(address)},
		{"not JSON", "/page/do", "x", http.StatusBadRequest, host(address)},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := request(s, test.path, test.body, test.change)
			if w.Code != test.want && !(test.want == http.StatusNotFound && w.Code == http.StatusTemporaryRedirect) {
				t.Errorf("%d %s, want %d", w.Code, w.Body, test.want)
			}
			if w.Header().Get("Referrer-Policy") != "no-referrer" && w.Code != http.StatusTemporaryRedirect {
				t.Error("the policy for referrers lacks")
			}
			if allowed := w.Header().Get("Access-Control-Allow-Origin"); (allowed != "") != (test.name == "an allowed origin asks") {
				t.Errorf("%q is allowed", allowed)
			}
		})
	}
	if w := request(s, "/solve?kind=sujikos", "20 14", asks); !strings.Contains(w.Body.String(), `kind: found \"sujikos\", want matchstick, `) {
		t.Errorf("after a wrong kind it says %q", w.Body)
	}
	if w := request(s, "/solve?kind=sujiko&lang=ko&verdict=true", "20 14", asks); !strings.HasPrefix(w.Body.String(), "solve sujiko -json -q -") || !strings.HasSuffix(w.Body.String(), " 20 14") {
		t.Errorf("a script asks for %q", w.Body)
	}
}

// A stroke stops the search for facts about the position before it.
func TestStrokeEnds(t *testing.T) {
	var draft []byte
	s := newDesk(t, "slitherlink", "", &draft)
	now := s.now
	if draw(t, s, `{"do":"clue","spot":8,"key":"3"}`); now.Err() == nil {
		t.Error("a stroke does not end what is found out about the position before it")
	}
	if now = s.now; draw(t, s, `{"do":"clue","spot":8,"key":"9"}`).Problem == "" || now.Err() != nil {
		t.Error("a stroke that cannot be made ended it")
	}
}
