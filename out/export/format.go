package export

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"matchbook/out"
	"matchbook/out/picture"
)

// Format is a form of puzzles.
type Format struct {
	Name, What string
	Table      bool   // it has the columns that are chosen
	Picture    bool   // it is drawn
	Solved     bool   // it may show the solution
	Extension  string // of its files, one a puzzle; empty if all puzzles go into one file

	noun  string                   // what a kind without the form lacks; empty if all kinds have it
	reads func(*out.Kind) []string // the columns that it needs; nil if they are chosen
	begin func(*Export) form
}

// form appends a record in its form. If the record does not have that form, it returns
// what is missing and appends nothing.
type form func(b []byte, r *out.Record) (text []byte, missing string, err error)

// Formats are all formats.
var Formats = []*Format{
	{Name: "csv", What: "a table, the names of its columns in the first line", Table: true, begin: csv},
	{Name: "jsonl", What: "a JSON object a line", Table: true, begin: jsonl},
	{Name: "tasks", What: "questions and answers for programs that reason, a JSON object a line", begin: func(e *Export) form { return e.Task }},
	{Name: out.FormLink, What: "an address of puzz.link a line", noun: "link",
		reads: formColumns(out.FormLink), begin: lines(out.FormLink)},
	{Name: out.FormID, What: "a game ID of Simon Tatham's puzzles a line", noun: "game ID",
		reads: formColumns(out.FormID), begin: lines(out.FormID)},
	{Name: out.FormPenpa, What: "an address of Penpa+ a line", noun: "address of Penpa+",
		reads: formColumns(out.FormPenpa), begin: lines(out.FormPenpa), Solved: true},
	{Name: out.FormPenpaText, What: "files of text for Penpa+", Extension: ".txt", noun: "text of Penpa+",
		reads: formColumns(out.FormPenpaText), begin: texts(out.FormPenpaText), Solved: true},
	{Name: out.FormSudokuPad, What: "an address of SudokuPad a line", noun: "address of SudokuPad",
		reads: formColumns(out.FormSudokuPad), begin: lines(out.FormSudokuPad)},
	{Name: out.FormFile, What: "pzpr files with the answer", Extension: ".txt", noun: "pzpr file",
		reads: formColumns(out.FormFile), begin: files(out.FormFile)},
	{Name: "svg", What: "pictures", Extension: ".svg", Picture: true, Solved: true, reads: pictureColumns, begin: svg},
	{Name: "png", What: "pictures", Extension: ".png", Picture: true, Solved: true, reads: pictureColumns, begin: png},
}

// pictureColumns returns what a picture is drawn from.
func pictureColumns(kind *out.Kind) []string {
	return append([]string{"kind", "index", "name", "puzzle", "solution"}, kind.Reads...)
}

// formColumns returns what a form of another program is taken from.
func formColumns(name string) func(*out.Kind) []string {
	return func(kind *out.Kind) []string {
		f := kind.Forms[name]
		return append([]string{"kind", "index", f.Column}, f.Reads...)
	}
}

// FormatOf returns the format with a name.
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

// missing returns what the format needs and puzzles of a kind do not have, or "" if
// nothing.
func (f *Format) missing(kind *out.Kind) string {
	if _, ok := kind.Forms[f.Name]; ok || f.noun == "" {
		return ""
	}
	return fmt.Sprintf("%s have no %s", kind.Words.Several, f.noun)
}

// csv writes a table. Its columns are those of the data sets, in their order. Columns that
// earlier data sets lack follow after theirs.
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

// lines writes the texts of a form, one a line.
func lines(name string) func(*Export) form {
	return func(e *Export) form {
		return func(b []byte, r *out.Record) ([]byte, string, error) {
			text, missing, err := formText(name, r, e.Solved)
			if err != nil {
				return b, "", err
			}
			if missing == "" && text == "" {
				missing = "puzzles that the other program does not read"
			}
			if missing != "" {
				return b, missing, nil
			}
			if err := printable(r, name, text); err != nil {
				return b, "", err
			}
			return append(append(b, text...), '\n'), "", nil
		}
	}
}

// texts writes the texts of a form, which have several lines.
func texts(name string) func(*Export) form {
	return func(e *Export) form {
		return func(b []byte, r *out.Record) ([]byte, string, error) {
			text, missing, err := formText(name, r, e.Solved)
			if err != nil || missing != "" {
				return b, missing, err
			}
			return append(b, text...), "", nil
		}
	}
}

// files writes files as pzpr saves them, a line each for what is joined by '/' in a data
// set.
func files(name string) func(*Export) form {
	return func(*Export) form {
		return func(b []byte, r *out.Record) ([]byte, string, error) {
			file, missing, err := formText(name, r, false)
			if err != nil {
				return b, "", err
			}
			if missing == "" && file == "" {
				missing = noSolution
			}
			if missing != "" {
				return b, missing, nil
			}
			if err := printable(r, name, file); err != nil {
				return b, "", err
			}
			return append(b, strings.ReplaceAll(file, "/", "\n")...), "", nil
		}
	}
}

// printable returns an error if the text of a form does not fit on one line.
func printable(r *out.Record, name, text string) error {
	if strings.ContainsFunc(text, unicode.IsControl) {
		return fmt.Errorf("the row of index %d: %s have control characters: %q", r.Int("index"), name, text)
	}
	return nil
}

// formText returns the text of a form, or what is missing.
func formText(name string, r *out.Record, solved bool) (text, missing string, err error) {
	f := r.Kind.Forms[name]
	if f.Missing != nil {
		missing = f.Missing(r)
	}
	if solved && missing == "" && r.Text("solution") == "" {
		missing = noSolution
	}
	text = r.Text(f.Column)
	if f.Make != nil && missing == "" {
		if text, err = f.Make(text, r, solved); err != nil {
			return "", "", fmt.Errorf("the row of index %d has no %s: %w", r.Int("index"), name, err)
		}
	}
	return text, missing, nil
}

const noSolution = "puzzles without a solution have no answer to show"

func svg(e *Export) form {
	return pictures(e, func(p *picture.Picture, b *bytes.Buffer) error { return p.SVGOutlines(b) })
}

func png(e *Export) form {
	return pictures(e, func(p *picture.Picture, b *bytes.Buffer) error { return p.PNG(b, e.DPI) })
}

// pictures draws puzzles.
func pictures(e *Export, write func(*picture.Picture, *bytes.Buffer) error) form {
	return func(b []byte, r *out.Record) ([]byte, string, error) {
		if e.Solved && r.Text("solution") == "" {
			return b, noSolution, nil
		}
		buffer := bytes.NewBuffer(b)
		p, err := r.Draw(e.Solved)
		if err == nil {
			err = write(p.In(e.Look), buffer)
		}
		if err != nil {
			return b, "", fmt.Errorf("the row of index %d cannot be drawn: %w", r.Int("index"), err)
		}
		return buffer.Bytes(), "", nil
	}
}
