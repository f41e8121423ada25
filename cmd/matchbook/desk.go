package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"matchbook/out/disk"
	"matchbook/pipeline/desk"
)

var deskCommand = command{
	name: "desk", synopsis: "set, play and understand puzzles in your browser",
	use: "[FILE]", most: 1, takes: kindOrElse,
	manual: `
Opens a page in your browser. On this page you set a puzzle, play it with hints, and walk
through its solution. FILE is a list of puzzles, one per line, with optional names; FILE need
not exist yet. Ctrl-C ends the desk.

After each stroke the page says whether the puzzle has no solution, one or several. It
draws what all solutions share, marks clues that contradict each other, and lists clues
that would leave one solution, with the resulting levels.

What you have drawn and not saved is kept beside FILE and is there when you start the desk
again; without a file it is kept in your configuration directory. A file that has changed
since it was opened is not overwritten. Only one desk at a time can open a file. When you play
a puzzle, a line in FILE.attempts records what you drew, when, and with which hints; calibrate
reads it.

The desk answers only this machine. Without the token after # in the printed address, it
sends only the empty page. Scripts use the other token that is printed: POST /solve, /hint,
/check, /repair and /grade take puzzles, one per line, and answer as the commands of these names
do with -json. The kind and the flags are parameters, as in /solve?kind=KIND&verdict. Scripts
neither see nor change what is drawn.`,
	examples: `
		matchbook desk KIND FILE`,
	groups: []group{{"Page flags", "lang no-browser port send allow-origin q"}},
	set: func(c *call) runner {
		c.languageFlag("the `LANGUAGE` of the page")
		c.quietFlag()
		silent := c.flags.Bool("no-browser", false, "print the address, but open no browser")
		port := c.intFlag("port", 0, "listen on `PORT`; 0 chooses a free port", "0 to 65535", 0, 65535)
		list := c.flags.String("send", "", "let the page add puzzles to the list in `FILE`. It may be the list of a book")
		var origins []string
		c.flags.Func(
			"allow-origin",
			"allow requests from scripts of `ORIGIN`, such as https://puzz.link. You can repeat it",
			func(text string) error {
				u, err := url.Parse(text)
				if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || text != u.Scheme+"://"+u.Host {
					return fmt.Errorf("found %q, want an origin such as https://puzz.link", text)
				}
				origins = append(origins, text)
				return nil
			},
		)
		return func(ctx context.Context, operands []string) error {
			o := desk.Options{Kinds: c.program.kinds, Kind: c.kind, Split: splitLine, Language: c.language, Origins: origins, Command: c.answerText}
			if len(operands) > 0 {
				o.Path = operands[0]
			}
			if *list != "" {
				if filepath.Clean(*list) == filepath.Clean(o.Path) {
					return usageErrorf("-send names the file that the desk edits, want another list")
				}
				o.Send = appendTo(*list)
			}
			return c.serveDesk(ctx, o, *port, !*silent)
		}
	},
}

// splitLine splits a line of a list into a puzzle and its name. The puzzle is empty if the desk must
// leave the line as it is.
func splitLine(text string) (puzzle, name string) {
	if isNoPuzzle(text) {
		return "", ""
	}
	in := readLine(text)
	if in.wrong != nil || in.fields != "" {
		return "", ""
	}
	return in.text, in.name
}

// answerText answers the puzzles of a text as a command would.
func (c *call) answerText(ctx context.Context, name, kind string, flags []string, in io.Reader, out io.Writer) error {
	var said strings.Builder
	words := append([]string{name, kind}, flags...)
	err := c.program.runWords(ctx, append(words, "-"), streams{in, out, &said})
	if errors.Is(err, errReported) {
		err = errors.New(strings.TrimSpace(said.String()))
	}
	return err
}

// draftOf returns the paths of the draft and of the attempts for the file at a path. If the path is
// empty, both files are in a directory that draftOf makes in the user's configuration directory.
func draftOf(path, kind string) (draft, attempts string, _ error) {
	if path != "" {
		return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".desk"), path + ".attempts", nil
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", "", err
	}
	dir = filepath.Join(dir, "matchbook")
	path = filepath.Join(dir, "desk-"+kind)
	return path + ".desk", path + ".attempts", os.MkdirAll(dir, 0o700)
}

// appendTo returns a function that appends a line to a file, completely or not at all. If the file already
// ends with the line, nothing is appended: an earlier desk may have been killed after it wrote the line.
func appendTo(path string) func(line []byte) error {
	return func(line []byte) error {
		text, err := disk.ReadFile(path, mostDraft)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		if len(text) > 0 && !bytes.HasSuffix(text, []byte("\n")) {
			text = append(text, '\n')
		}
		if bytes.HasSuffix(slices.Concat([]byte("\n"), text), slices.Concat([]byte("\n"), line, []byte("\n"))) {
			return nil
		}
		return writeFile(path, slices.Concat(text, line, []byte("\n")))
	}
}

// mostDraft is the largest size of a draft, or of a file to append to, in bytes.
const mostDraft = 1 << 26

func (c *call) serveDesk(ctx context.Context, o desk.Options, port int, show bool) error {
	draft, attempts, err := draftOf(o.Path, c.kind.Name())
	if err != nil {
		return fmt.Errorf("%w (hint: give a file, as in matchbook desk %s puzzles.txt)", err, c.kind.Name())
	}
	lock := draft + "-open"
	listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		return fmt.Errorf("%w (hint: -port 0 chooses a free port)", err)
	}
	defer listener.Close()
	address := listener.Addr().String()
	claimed, err := claimDesk(lock, address)
	if err != nil {
		return err
	}
	defer func() {
		os.Remove(lock)
		claimed.Close()
	}()
	if o.Draft, err = disk.ReadFile(draft, mostDraft); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	o.Keep = func(text []byte) error { return writeFile(draft, text) }
	o.Attempted = appendTo(attempts)
	server, err := desk.New(o, address)
	if err != nil {
		return err
	}
	page := "http://" + address + "/#" + server.Token
	if err := c.print("%s\n", page); err != nil {
		return err
	}
	c.remark("scripts ask with the header Authorization: Bearer %s", server.AskToken)
	c.remark("Ctrl-C ends the desk; what is drawn is kept in %s", draft)
	if show {
		browse(page)
	}
	if err := server.Serve(ctx, listener); err != nil {
		return err
	}
	return ctx.Err()
}

// claimDesk claims a lock file for this desk, and writes the desk's address into it. If another desk has
// claimed the file, the error gives that desk's address.
func claimDesk(lock, address string) (io.Closer, error) {
	f, err := os.OpenFile(lock, os.O_RDWR|os.O_CREATE, 0o600)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: no such directory (hint: make the directory, or give a file in another directory)", filepath.Dir(lock))
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	claimed, err := disk.Machine{}.Claim(lock)
	if err != nil {
		other, _ := os.ReadFile(lock)
		return nil, fmt.Errorf("another desk has opened this file, at http://%s (hint: use that desk, or end it with Ctrl-C)", strings.TrimSpace(string(other)))
	}
	if err := f.Truncate(0); err != nil {
		return claimed, err
	}
	_, err = f.WriteAt([]byte(address+"\n"), 0)
	return claimed, err
}

// browse opens an address in the user's browser, if there is a browser.
func browse(address string) {
	open := map[string][]string{"darwin": {"open"}, "windows": {"rundll32", "url.dll,FileProtocolHandler"}}[runtime.GOOS]
	if open == nil {
		open = []string{"xdg-open"}
	}
	if started := exec.Command(open[0], append(open[1:], address)...); started.Start() == nil {
		go started.Wait()
	}
}
