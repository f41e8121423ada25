package export

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"matchbook/out"
	"matchbook/out/picture"
	"matchbook/solve/bridges"
	"matchbook/solve/matchstick"
)

// Format is a form of puzzles.
type Format struct {
	Name, What string
	Table      bool   // it has the columns that are chosen
	Picture    bool   // it may show the solution
	Extension  string // of its files, one a puzzle; empty if all puzzles go into one file

	noun  string   // what a grid puzzle has and other kinds have not; empty if all have it
	reads []string // the columns that it needs; of tables those that are chosen
	begin func(*Export) form
}

// form appends a record in its form. If the record has not that form, it says what it
// has not and appends nothing.
type form func(b []byte, r *out.Record) (text []byte, lack string, err error)

// Formats are all formats.
var Formats = []*Format{
	{Name: "csv", What: "a table, the names of its columns in the first line", Table: true, begin: csv},
	{Name: "jsonl", What: "a JSON object a line", Table: true, begin: jsonl},
	{Name: "links", What: "an address of puzz.link a line", noun: "link",
		reads: []string{"kind", "link", "per_pair"}, begin: links},
	{Name: "ids", What: "a game ID of Simon Tatham's puzzles a line", noun: "game ID",
		reads: []string{"tatham_id"}, begin: ids},
	{Name: "pzprv3", What: "pzpr files with the answer", Extension: ".txt", noun: "pzpr file",
		reads: []string{"kind", "index", "solution", "per_pair"}, begin: pzprv3},
	{Name: "svg", What: "pictures", Extension: ".svg", Picture: true, reads: pictureColumns, begin: svg},
	{Name: "png", What: "pictures", Extension: ".png", Picture: true, reads: pictureColumns, begin: png},
}

// pictureColumns are what a picture is drawn from.
var pictureColumns = []string{"kind", "index", "puzzle", "solution"}

// FormatOf returns the format of a name.
func FormatOf(name string) (*Format, error) {
	var names []string
	for _, f := range Formats {
		if f.Name == name {
			return f, nil
		}
		names = append(names, f.Name)
	}
	return nil, fmt.Errorf("found %q, want one of %s", name, strings.Join(names, ", "))
}

// forAll lists the formats that all kinds have.
func forAll() string {
	var names []string
	for _, f := range Formats {
		if f.noun == "" {
			names = append(names, f.Name)
		}
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// lackOf says what puzzles of a kind have not that the format needs, if they have not.
func (f *Format) lackOf(kind string) string {
	if f.noun == "" || kind == "bridges" || kind == "slitherlink" {
		return ""
	}
	return fmt.Sprintf("%ss have no %s", kind, f.noun)
}

// csv writes a table. Its columns are those of the data sets, in their order: what a
// data set has that those before it have not comes behind.
func csv(e *Export) form {
	columns := e.Columns
	if len(columns) == 0 {
		for _, s := range e.sources {
			for _, c := range s.Columns {
				if !slices.Contains(columns, c) {
					columns = append(columns, c)
				}
			}
		}
	}
	view := out.NewView(columns...)
	first := true
	return func(b []byte, r *out.Record) ([]byte, string, error) {
		if first {
			first = false
			b = view.AppendHeader(b)
		}
		return view.AppendCSV(b, r), "", nil
	}
}

// jsonl writes objects. A row has the columns of its own data set, unless some are
// chosen.
func jsonl(e *Export) form {
	view := out.NewView(e.Columns...)
	return func(b []byte, r *out.Record) ([]byte, string, error) {
		b, err := view.AppendJSON(b, r)
		return append(b, '\n'), "", err
	}
}

func links(*Export) form {
	return func(b []byte, r *out.Record) ([]byte, string, error) {
		if lack := otherRules(r); lack != "" {
			return b, lack, nil
		}
		return line(b, r, "link")
	}
}

func ids(*Export) form {
	return func(b []byte, r *out.Record) ([]byte, string, error) {
		return line(b, r, "tatham_id")
	}
}

// line writes a column as a line.
func line(b []byte, r *out.Record, column string) ([]byte, string, error) {
	text := r.Text(column)
	if err := printable(r, column, text); err != nil {
		return b, "", err
	}
	return append(append(b, text...), '\n'), "", nil
}

// printable returns an error if a text is none that a line can hold.
func printable(r *out.Record, column, text string) error {
	if strings.ContainsFunc(text, unicode.IsControl) {
		return fmt.Errorf("the row of index %d: %s has control characters: %q", r.Int("index"), column, text)
	}
	return nil
}

// pzprv3 writes files as pzpr saves them, a line each for what is joined by '/' in
// a data set.
func pzprv3(*Export) form {
	return func(b []byte, r *out.Record) ([]byte, string, error) {
		if lack := otherRules(r); lack != "" {
			return b, lack, nil
		}
		file := r.Text("solution")
		if file == "" {
			return b, noSolution, nil
		}
		if err := printable(r, "solution", file); err != nil {
			return b, "", err
		}
		return append(b, strings.ReplaceAll(file, "/", "\n")...), "", nil
	}
}

const noSolution = "puzzles without a solution have no answer to show"

// otherRules says why a bridges puzzle of other rules has neither link nor pzpr file:
// neither can say how many bridges may join a pair, and so would be another puzzle.
func otherRules(r *out.Record) string {
	if n, ok := r.Number("per_pair"); ok && n != bridges.PerPair {
		return "bridges that may join a pair other than twice have no link or file that says so"
	}
	return ""
}

func svg(e *Export) form {
	return pictures(e, func(p *picture.Picture, b *bytes.Buffer) error { return p.SVG(b) })
}

func png(e *Export) form {
	return pictures(e, func(p *picture.Picture, b *bytes.Buffer) error { return p.PNG(b, e.DPI) })
}

// pictures draws puzzles.
func pictures(e *Export, write func(*picture.Picture, *bytes.Buffer) error) form {
	subjects := subjects{}
	return func(b []byte, r *out.Record) ([]byte, string, error) {
		if e.Solved && r.Text("solution") == "" {
			return b, noSolution, nil
		}
		buffer := bytes.NewBuffer(b)
		p, err := subjects.of(r).Draw(e.Solved)
		if err == nil {
			err = write(p, buffer)
		}
		if err != nil {
			return b, "", fmt.Errorf("the row of index %d cannot be drawn: %w", r.Int("index"), err)
		}
		return buffer.Bytes(), "", nil
	}
}

// subjects makes subjects of pictures.
type subjects struct {
	record *out.Record // the last one
	glyphs matchstick.Glyphs
}

func (s *subjects) of(r *out.Record) picture.Subject {
	if r != s.record { // of another job, perhaps
		s.record, s.glyphs = r, glyphsOf(r.Job)
	}
	return picture.Subject{Kind: r.Text("kind"), Puzzle: r.Text("puzzle"), Solution: r.Text("solution"), Glyphs: s.glyphs}
}

// glyphsOf returns how a job lays digits; the paper's way if it does not say.
func glyphsOf(job []byte) matchstick.Glyphs {
	var j struct {
		Matchstick struct {
			Glyphs matchstick.Glyphs `json:"glyphs"`
		} `json:"matchstick"`
	}
	json.Unmarshal(job, &j) // a job without matchsticks has none
	return j.Matchstick.Glyphs
}
