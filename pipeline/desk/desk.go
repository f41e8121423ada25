// Package desk serves a page on this machine on which people set, play and understand puzzles.
//
//	desk.go      the server, and access to it
//	document.go  the puzzles that are drawn, their strokes, and their file
//	draw.go      strokes, and what the page shows of a position
//	attempt.go   the record of a player's attempt
//	live.go      facts about the drawn puzzle and the puzzles of a list
//	questions.go steps, hints, checks, repairs and links of the position shown
//	page.html    the page, with page.css and page.js; it knows no rules
//
// The page sends strokes, and receives a picture and facts. A request for a stroke or for facts needs a
// token. The token is the part of the address after #, which browsers send to no server. The page keeps
// the token in its tab and sends it in a header. If the token were a cookie, other pages could act for
// the user.
package desk

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/subtle"
	_ "embed"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"matchbook/pipeline"
	"matchbook/solve/phrase"
)

// Options configure a desk.
type Options struct {
	Kinds    pipeline.Kinds
	Kind     *pipeline.Kind
	Path     string // the file with a list of puzzles, which need not exist yet; empty for none
	Split    func(line string) (puzzle, name string)
	Language phrase.Language
	Origins  []string // other pages, such as https://puzz.link, whose scripts may send requests

	// Draft is what the last session stored, or nil; Keep stores a draft.
	Draft []byte
	Keep  func(draft []byte) error

	// Attempted receives a player's attempt, a [people.Trace] as JSON. Send receives a puzzle for
	// another list, such as the list of a book. Attempted and Send may be nil.
	Attempted, Send func(line []byte) error

	// Command runs a command of the program on the puzzles of a text.
	Command func(ctx context.Context, name, kind string, flags []string, in io.Reader, out io.Writer) error
}

// Server is a desk. Any number of tabs can use one Server; all show the same puzzles.
type Server struct {
	Options
	address string // host and port

	// Token gives the page full access; AskToken lets scripts ask about puzzles, but neither see
	// nor change the drawing.
	Token, AskToken string

	mutex   sync.Mutex
	doc     *document
	strokes uint64             // number of changes of the drawing
	cancel  context.CancelFunc // ends the context of the next field
	now     context.Context    // ends when the position changes
	kept    chan struct{}      // holds a value if there is a change to store

	busy chan struct{} // holds a value for each answer that is being computed
}

// mostBusy is the largest number of answers computed at the same time.
const mostBusy = 8

// mostBody is the largest size of a request, in bytes.
const mostBody = 1 << 20

// New returns a desk that will be served at an address: a host and a port.
func New(o Options, address string) (*Server, error) {
	s := &Server{
		Options:  o,
		address:  address,
		Token:    rand.Text(),
		AskToken: rand.Text(),
		kept:     make(chan struct{}, 1),
		busy:     make(chan struct{}, mostBusy),
	}
	s.doc = &document{kind: o.Kind, path: o.Path}
	if err := s.doc.open(o.Split); err != nil {
		return nil, err
	}
	s.doc.restore(o.Draft)
	s.drawn()
	return s, nil
}

// Serve serves requests until ctx ends. The drawing is stored after changes and at the end.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	server := &http.Server{
		Handler: s.Handler(), ReadHeaderTimeout: 10 * time.Second, MaxHeaderBytes: 1 << 16,
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(l) }()
	for {
		select {
		case <-s.kept:
			if err := s.keep(); err != nil {
				server.Close()
				return err
			}
		case err := <-failed:
			return errors.Join(err, s.keep())
		case <-ctx.Done():
			server.Close()
			return s.keep()
		}
	}
}

// keep stores the drawing as a draft.
func (s *Server) keep() error {
	s.mutex.Lock()
	text := s.doc.keep()
	s.mutex.Unlock()
	if s.Keep == nil {
		return nil
	}
	return s.Keep(text)
}

// drawn records a change of the position, and stops the search for facts about the previous
// position. The caller must hold the mutex, unless nobody else uses the server yet.
func (s *Server) drawn() {
	if s.cancel != nil {
		s.cancel()
	}
	s.now, s.cancel = context.WithCancel(context.Background())
	s.strokes++
	select {
	case s.kept <- struct{}{}:
	default:
	}
}

//go:embed page.html
var pageHTML []byte

//go:embed page.css
var pageCSS []byte

//go:embed page.js
var pageJS []byte

// commands has the commands that scripts may use, with their flags.
var commands = map[string][]string{
	"solve": {"limit", "lang", "verdict", "common", "no-steps"}, "hint": {"limit", "lang"}, "check": {"lang"},
	"repair": {"limit", "lang", "keep-cells", "symmetry", "only"}, "grade": {},
}

// Handler answers the requests of the page and of scripts.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	for path, file := range map[string]struct {
		kind string
		text []byte
	}{"/{$}": {"text/html", pageHTML}, "/page.css": {"text/css", pageCSS}, "/page.js": {"text/javascript", pageJS}} {
		mux.HandleFunc("GET "+path, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", file.kind+"; charset=utf-8")
			w.Write(file.text)
		})
	}
	page := func(pattern string, answer func(w http.ResponseWriter, r *http.Request)) {
		mux.HandleFunc("POST /page/"+pattern, func(w http.ResponseWriter, r *http.Request) {
			if s.knows(r, s.Token) {
				answer(w, r)
				return
			}
			fail(w, http.StatusUnauthorized, "this page does not have the token of the desk (hint: open the address that matchbook desk printed)")
		})
	}
	page("state", s.state)
	page("do", s.do)
	page("live", s.live)
	page("thumbs", s.thumbs)
	page("steps", s.about(s.steps))
	page("hint", s.about(s.hint))
	page("check", s.about(s.check))
	page("solved", s.about(s.solved))
	page("repair", s.about(s.repair))
	page("export", s.about(s.export))
	for name := range commands {
		mux.HandleFunc("POST /"+name, func(w http.ResponseWriter, r *http.Request) { s.ask(w, r, name) })
		mux.HandleFunc("OPTIONS /"+name, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Access-Control-Allow-Headers", "Authorization, Content-Type")
			w.Header().Set("Access-Control-Allow-Methods", "POST")
			w.Header().Set("Access-Control-Allow-Private-Network", "true") // lets a public page with an allowed origin send requests to this machine
			w.WriteHeader(http.StatusNoContent)
		})
	}
	return s.guard(mux)
}

// guard admits requests from the desk's own page, requests without an origin, and commands from
// scripts of allowed origins. A request with another host name for this machine is rejected, since
// a page elsewhere could use that name to reach the desk (DNS rebinding).
func (s *Server) guard(next http.Handler) http.Handler {
	_, port, _ := net.SplitHostPort(s.address)
	hosts := []string{s.address, "127.0.0.1:" + port, "localhost:" + port}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set(
			"Content-Security-Policy",
			"default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
		)
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-store")
		h.Set("Vary", "Origin")
		origin := r.Header.Get("Origin")
		script := commands[strings.TrimPrefix(r.URL.Path, "/")] != nil
		switch {
		case !slices.Contains(hosts, r.Host):
			fail(w, http.StatusMisdirectedRequest, "found a host name that is not the desk's (hint: open the address that matchbook desk printed)")
			return
		case origin == "" || origin == "http://"+r.Host:
		case script && slices.Contains(s.Origins, origin):
			h.Set("Access-Control-Allow-Origin", origin)
		default:
			fail(w, http.StatusForbidden, "this origin is not allowed (hint: matchbook desk -allow-origin "+plainOrigin(origin)+")")
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		next.ServeHTTP(w, r)
	})
}

// plainOrigin returns the letters, digits and characters .-:/ among the first 100 bytes of an origin.
func plainOrigin(origin string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:/", r) {
			return r
		}
		return -1
	}, origin[:min(len(origin), 100)])
}

// knows reports whether a request has one of the tokens.
func (s *Server) knows(r *http.Request, tokens ...string) bool {
	given, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	return slices.ContainsFunc(tokens, func(token string) bool { return subtle.ConstantTimeCompare([]byte(given), []byte(token)) == 1 })
}

// work waits until an answer may be computed. The caller must call the function done when the
// answer is computed. The result ok is false if the client is gone.
func (s *Server) work(ctx context.Context) (done func(), ok bool) {
	select {
	case s.busy <- struct{}{}:
		return func() { <-s.busy }, true
	case <-ctx.Done():
		return nil, false
	}
}

// ask answers a script with the lines that the named command prints with -json, or with an error.
func (s *Server) ask(w http.ResponseWriter, r *http.Request, name string) {
	if !s.knows(r, s.Token, s.AskToken) {
		fail(w, http.StatusUnauthorized, "want the header Authorization: Bearer TOKEN, with the token that matchbook desk printed")
		return
	}
	kind := s.Kind.Name()
	flags := []string{"-json", "-q"}
	for key, values := range r.URL.Query() {
		switch {
		case key == "kind":
			if kind = values[0]; s.Kinds.Of(kind) == nil {
				fail(w, http.StatusBadRequest, "kind: found "+quoted(kind)+", want "+phrase.Or(s.Kinds.Out().Names()))
				return
			}
		case slices.Contains(commands[name], key):
			flags = append(flags, "-"+key+"="+cmp.Or(values[0], "true"))
		default:
			fail(w, http.StatusBadRequest, "found "+quoted(key)+", want "+phrase.Or(append([]string{"kind"}, commands[name]...)))
			return
		}
	}
	done, ok := s.work(r.Context())
	if !ok {
		return
	}
	defer done()
	w.Header().Set("Content-Type", "application/x-ndjson")
	answer := &flushed{w, http.NewResponseController(w), false}
	if err := s.Command(r.Context(), name, kind, flags, r.Body, answer); err != nil && !answer.begun {
		fail(w, http.StatusUnprocessableEntity, err.Error())
	}
}

// flushed flushes after each write.
type flushed struct {
	http.ResponseWriter
	control *http.ResponseController
	begun   bool
}

func (f *flushed) Write(text []byte) (int, error) {
	f.begun = true
	n, err := f.ResponseWriter.Write(text)
	return n, errors.Join(err, f.control.Flush())
}

// A problem is a JSON answer that describes an error.
type problem struct {
	Error string `json:"error"`
}

// fail answers with an error.
func fail(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(problem{text})
}

// reply answers with JSON.
func reply(w http.ResponseWriter, value any) {
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(value)
}

func quoted(text string) string {
	b, _ := json.Marshal(text) // a string can always be encoded
	return string(b)
}
