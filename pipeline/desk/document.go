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

// document is a list of puzzles that is being drawn: the lines of a file, or one puzzle.
type document struct {
	kind  *pipeline.Kind
	path  string   // of the file; empty if there is none
	sum   [32]byte // of the file as it was read or written last
	lines []line
	at    int // the puzzle that is shown, among lines
	saved bool

	solver string // who plays
}

// line is a line of a file. One that is not a puzzle stays as it is.
type line struct {
	Raw  string `json:"raw"` // as the file has it
	Name string `json:"name,omitempty"`

	// Past are the positions of the puzzle, one a stroke; Now is the place of the one that is
	// shown. Those after it were undone. There is none if the line is not a puzzle.
	Past []string `json:"past,omitempty"`
	Now  int      `json:"now,omitempty"`

	Attempt *people.Trace `json:"attempt,omitempty"` // that has begun; nil if there is none
}

// mostPast is how many strokes of a puzzle can be undone.
const mostPast = 10_000

// mostFile is the greatest size of a file, in bytes.
const mostFile = 1 << 24

// position returns what is shown of a line, "" if it is not a puzzle.
func (l *line) position() string {
	if len(l.Past) == 0 {
		return ""
	}
	return l.Past[l.Now]
}

// draw adds a position after the one that is shown.
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

// current returns the line that is shown.
func (d *document) current() *line { return &d.lines[d.at] }

// easel returns the easel of the kind.
func (d *document) easel() pipeline.Easel { return d.kind.Easel() }

// blank returns a line with a board without clues.
func (d *document) blank(width, height int) (line, error) {
	position, err := d.easel().Blank(width, height)
	return line{Past: []string{position}}, err
}

// split parts a line of a file into a puzzle and its name, "" if there is none.
type split func(text string) (puzzle, name string)

// open reads the file of a document, if there is one.
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
		l := line{Raw: strings.TrimRight(raw, "\r\n")}
		if puzzle, name := split(l.Raw); puzzle != "" {
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

// read returns what is in the file. What is no file, such as a pipe or a device, might never end.
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

// errChanged says that a file is not as it was opened.
var errChanged = errors.New("the file has changed since it was opened here: save under another name, or open it again")

// save writes the file, as long as nobody else has changed it. Lines that were not drawn on, and
// those that are not puzzles, stay as they were.
func (d *document) save() error {
	if d.path == "" {
		return errors.New("there is no file: start the desk with one, as in matchbook desk KIND FILE")
	}
	old, err := d.read()
	switch {
	case errors.Is(err, fs.ErrNotExist) && d.sum == [32]byte{}:
	case err != nil:
		return err
	case sha256.Sum256(old) != d.sum:
		return errChanged
	}
	var b bytes.Buffer
	for i := range d.lines {
		l := &d.lines[i]
		text := l.Raw
		if len(l.Past) > 0 && (l.Raw == "" || l.Now > 0) {
			if text, err = d.text(l); err != nil {
				return err
			}
		}
		b.WriteString(text + "\n")
	}
	written := b.Bytes()
	if err := dataset.WriteFile(d.path, func(w io.Writer) error { _, err := w.Write(written); return err }); err != nil {
		return err
	}
	d.sum, d.saved = sha256.Sum256(written), true
	return nil
}

// text returns the puzzle of a line, and its name, as a list has them.
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

// draft is what is kept of a document: what is not saved, and what can be undone.
type draft struct {
	Kind  string `json:"kind"`
	Lines []line `json:"lines"`
	At    int    `json:"at"`
	Sum   []byte `json:"sum"` // of the file that it was drawn on
	Saved bool   `json:"saved"`

	Solver string `json:"solver,omitempty"`
}

// keep returns the text of the draft of a document.
func (d *document) keep() []byte {
	text, err := json.Marshal(draft{d.kind.Name(), d.lines, d.at, d.sum[:], d.saved, d.solver})
	if err != nil {
		panic(err) // plain data
	}
	return text
}

// restore takes what was kept, if it is of this document, and of the file as it is now.
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

// add adds a board without clues after the one that is shown, and shows it.
func (d *document) add(width, height int) error {
	l, err := d.blank(width, height)
	if err == nil {
		d.at++
		d.lines = slices.Insert(d.lines, d.at, l)
	}
	return err
}

// remove removes the puzzle that is shown, and shows the next; the last one is not removed.
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

// move moves the puzzle that is shown to another place in the list.
func (d *document) move(to int) error {
	if to < 0 || to >= len(d.lines) {
		return fmt.Errorf("found line %d, want 1 to %d", to+1, len(d.lines))
	}
	l := d.lines[d.at]
	rest := slices.Delete(slices.Clone(d.lines), d.at, d.at+1)
	d.lines, d.at = slices.Insert(rest, to, l), to
	return nil
}

// key returns a short text that is another one for another position.
func (l *line) key() string {
	sum := sha256.Sum256([]byte(l.position()))
	return hex.EncodeToString(sum[:8])
}

// label is how a line is shown in a list.
func (l *line) label() string { return cmp.Or(l.Name, l.position()) }
