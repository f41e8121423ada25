package desk

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"matchbook/grade/people"
	"matchbook/out/dataset"
	"matchbook/pipeline"
)

// A document is what people draw: the lines of a file or, without a file, some puzzles.
type document struct {
	kind  *pipeline.Kind
	path  string   // the file's path, or empty
	sum   [32]byte // the hash of the file when it was last read or written
	lines []line
	at    int // the index of the line shown
	saved bool

	solver string // the name of the player
}

// A line is a line of a file. A line that is not a puzzle is never changed.
type line struct {
	Raw  []byte `json:"raw"` // as in the file, with the line's end
	Name string `json:"name,omitempty"`

	// Past has the puzzle's positions, oldest first; each stroke adds one, and only the last
	// mostPast are kept. Now is the index of the position shown; later positions were undone. Past
	// is empty if the line is not a puzzle.
	Past []string `json:"past,omitempty"`
	Now  int      `json:"now,omitempty"`

	Attempt *people.Trace `json:"attempt,omitempty"` // the attempt that has begun, or nil
}

// mostPast limits the positions of a puzzle that are kept, and the steps and hints of an attempt.
const mostPast = 10_000

// mostFile is the largest size of a file, in bytes.
const mostFile = 1 << 24

// position returns the line's current position, or "" if the line is not a puzzle.
func (l *line) position() string {
	if len(l.Past) == 0 {
		return ""
	}
	return l.Past[l.Now]
}

// draw adds a position after the current one, and removes positions that were undone. The current
// position itself is not added again.
func (l *line) draw(position string) {
	if position == l.position() {
		return
	}
	l.Past = append(l.Past[:min(l.Now+1, len(l.Past)):len(l.Past)], position)
	if len(l.Past) > mostPast {
		l.Past = slices.Delete(l.Past, 0, 1)
	}
	l.Now = len(l.Past) - 1
}

func (d *document) current() *line { return &d.lines[d.at] }

func (d *document) easel() pipeline.Easel { return d.kind.Easel() }

func (d *document) blank(width, height int) (line, error) {
	position, err := d.easel().Blank(width, height)
	return line{Past: []string{position}}, err
}

// split splits a line of a file into a puzzle and its name, which may be "".
type split func(text string) (puzzle, name string)

// open reads the document's file. If there is no file, or the file has no puzzle, open adds a blank
// board.
func (d *document) open(split split) error {
	d.saved = true
	text, err := d.read()
	switch {
	case d.path == "" || errors.Is(err, fs.ErrNotExist):
		first, err := d.blank(0, 0)
		d.lines = []line{first}
		return err
	case err != nil:
		return err
	}
	d.sum = sha256.Sum256(text)
	d.at = -1
	o := d.kind.NewOptions()
	o.Default(pipeline.Solve)
	for raw := range strings.Lines(string(text)) {
		l := line{Raw: []byte(raw)}
		if puzzle, name := split(strings.TrimRight(raw, "\r\n")); puzzle != "" {
			if _, err := d.kind.Logic.Normal(puzzle, o); err == nil {
				l.Name, l.Past = name, []string{puzzle}
				if d.at < 0 {
					d.at = len(d.lines)
				}
			}
		}
		d.lines = append(d.lines, l)
	}
	if d.at < 0 {
		first, err := d.blank(0, 0)
		d.lines, d.at = append(d.lines, first), len(d.lines)
		return err
	}
	return nil
}

// read returns the contents of the file. read refuses a large file, and anything but a regular
// file, since a pipe or a device might never end.
func (d *document) read() ([]byte, error) {
	info, err := os.Stat(d.path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is not a file, want a list of puzzles", d.path)
	case info.Size() > mostFile:
		return nil, fmt.Errorf("%s has %d bytes, want a list of puzzles of at most %d", d.path, info.Size(), mostFile)
	}
	return os.ReadFile(d.path)
}

// errChanged means that the file has changed since it was opened or saved.
var errChanged = errors.New("the file has changed since it was opened here: save under another name, or open it again")

// save writes the file, unless another program has changed the file since it was opened or saved.
// Unchanged lines, and lines that are not puzzles, keep their bytes.
func (d *document) save() error {
	if d.path == "" {
		return errors.New("the desk has no file (hint: start the desk with a file, as in matchbook desk KIND FILE)")
	}
	old, err := d.read()
	switch {
	case errors.Is(err, fs.ErrNotExist) && d.sum == [32]byte{}:
	case err != nil:
		return err
	case sha256.Sum256(old) != d.sum:
		return errChanged
	}
	end := "\n"
	if bytes.Contains(old, []byte("\r\n")) {
		end = "\r\n"
	}
	var written []byte
	for i := range d.lines {
		if l := &d.lines[i]; len(l.Past) > 0 && (len(l.Raw) == 0 || l.Now > 0) {
			text, err := d.text(l)
			if err != nil {
				return err
			}
			written = append(written, text+end...)
		} else if written = append(written, l.Raw...); i+1 < len(d.lines) && !bytes.HasSuffix(l.Raw, []byte("\n")) {
			written = append(written, end...)
		}
	}
	if err := dataset.WriteFile(d.path, func(w io.Writer) error { _, err := w.Write(written); return err }); err != nil {
		return err
	}
	d.sum, d.saved = sha256.Sum256(written), true
	return nil
}

// text returns the puzzle and the name of a line, as in a list.
func (d *document) text(l *line) (string, error) {
	sheet, err := d.easel().Sheet(l.position(), nil, 0)
	if err != nil {
		return "", err
	}
	if l.Name == "" {
		return sheet.Puzzle, nil
	}
	return sheet.Puzzle + "\t" + l.Name, nil
}

// A draft is the stored form of a document, with the strokes that can be undone or redone.
type draft struct {
	Kind  string `json:"kind"`
	Lines []line `json:"lines"`
	At    int    `json:"at"`
	Sum   []byte `json:"sum"` // the sum of the document
	Saved bool   `json:"saved"`

	Solver string `json:"solver,omitempty"`
}

// keep returns a document's draft as text.
func (d *document) keep() []byte {
	text, err := json.Marshal(draft{d.kind.Name(), d.lines, d.at, d.sum[:], d.saved, d.solver})
	if err != nil {
		panic(err) // plain data
	}
	return text
}

// restore loads a draft and returns true if the draft belongs to this document and to the current
// content of the file. From any other draft, restore takes only the name of the solver.
func (d *document) restore(text []byte) bool {
	var kept draft
	err := json.Unmarshal(text, &kept)
	d.solver = kept.Solver
	if err != nil || kept.Kind != d.kind.Name() || !bytes.Equal(kept.Sum, d.sum[:]) ||
		kept.At < 0 || kept.At >= len(kept.Lines) || kept.Lines[kept.At].position() == "" {
		return false
	}
	for _, l := range kept.Lines {
		if l.Now < 0 || l.Now >= max(len(l.Past), 1) {
			return false
		}
	}
	d.lines, d.at, d.saved = kept.Lines, kept.At, kept.Saved
	return true
}

// add adds a blank board after the line shown, and then shows that board.
func (d *document) add(width, height int) error {
	l, err := d.blank(width, height)
	if err == nil {
		d.at++
		d.lines = slices.Insert(d.lines, d.at, l)
	}
	return err
}

// remove removes the puzzle shown, and then shows the next puzzle or, if there is none, the
// previous puzzle. If this is the only puzzle, remove fails.
func (d *document) remove() error {
	rest := slices.Delete(slices.Clone(d.lines), d.at, d.at+1)
	next := slices.IndexFunc(rest[min(d.at, len(rest)):], func(l line) bool { return len(l.Past) > 0 })
	switch {
	case next >= 0:
		d.lines, d.at = rest, d.at+next
		return nil
	case d.at == 0:
		return errors.New("this is the only puzzle")
	}
	for i := d.at - 1; i >= 0; i-- {
		if len(rest[i].Past) > 0 {
			d.lines, d.at = rest, i
			return nil
		}
	}
	return errors.New("this is the only puzzle")
}

// move moves the puzzle shown to another place in the list.
func (d *document) move(to int) error {
	if to < 0 || to >= len(d.lines) {
		return fmt.Errorf("found line %d, want 1 to %d", to+1, len(d.lines))
	}
	l := d.lines[d.at]
	rest := slices.Delete(slices.Clone(d.lines), d.at, d.at+1)
	d.lines, d.at = slices.Insert(rest, to, l), to
	return nil
}

// key returns a hash of the position, as a short text.
func (l *line) key() string {
	sum := sha256.Sum256([]byte(l.position()))
	return hex.EncodeToString(sum[:8])
}

// label returns what the list on the page shows for a line with a puzzle.
func (l *line) label() string { return cmp.Or(l.Name, l.position()) }
