package export

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"matchbook/out"
	"matchbook/out/picture"
	"matchbook/solve/phrase"
)

// Format is a form in which puzzles are exported.
type Format struct {
	Name, What string
	Table      bool   // whether the format is a table with the chosen columns
	Picture    bool   // whether the format is a picture
	Solved     bool   // whether Export.Solved makes the format show the solution
	Extension  string // extension of the files if each puzzle has a file; empty if all puzzles share a file

	noun  string                   // the noun in "sujikos have no link"; empty if all kinds have the format
	reads func(*out.Kind) []string // the columns that the format reads; nil means the columns that the user chooses, or all
	begin func(*Export) form
}

// A form appends a record in one format. If the record has nothing in this format, the form returns
// the reason and appends nothing.
type form func(b []byte, r *out.Record) (text []byte, missing string, err error)

// Formats are all formats.
var Formats = []*Format{
	{Name: "csv", What: "a table with the names of its columns in the first line", Table: true, begin: csv},
	{Name: "jsonl", What: "one JSON object per line", Table: true, begin: jsonl},
	{Name: "tasks", What: "questions and answers for models, one JSON object per line", begin: func(e *Export) form { return e.Task }},
	textFormat(out.FormLink, "an address of puzz.link per line", "link"),
	textFormat(out.FormID, "a game ID of Simon Tatham's puzzles per line", "game ID"),
	textFormat(out.FormPenpa, "an address of Penpa+ per line", "address of Penpa+"),
	textFormat(out.FormPenpaText, "text files for Penpa+", "text of Penpa+"),
	textFormat(out.FormSudokuPad, "an address of SudokuPad per line", "address of SudokuPad"),
	textFormat(out.FormFile, "pzpr files with the answer", "pzpr file"),
	pictureFormat("svg", func(e *Export, p *picture.Picture, b *bytes.Buffer) error { return p.SVGOutlines(b) }),
	pictureFormat("png", func(e *Export, p *picture.Picture, b *bytes.Buffer) error { return p.PNG(b, e.DPI) }),
}

// FormatOf returns the format with a name, or an error that lists the names.
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

// forAll lists the formats for all kinds.
func forAll() string {
	var names []string
	for _, f := range Formats {
		if f.noun == "" {
			names = append(names, f.Name)
		}
	}
	return phrase.And(names)
}

// missing returns why the puzzles of a kind do not have the format, or "".
func (f *Format) missing(kind *out.Kind) string {
	if _, ok := kind.Forms[f.Name]; ok || f.noun == "" {
		return ""
	}
	return fmt.Sprintf("%s have no %s", kind.Words.Several, f.noun)
}

// csv returns the form of a table. Unless the user chooses columns, the table has all columns of
// the first data set, followed by columns that only later data sets have.
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

// jsonl returns the form of JSON objects. Unless the user chooses columns, each object has the
// columns of its own data set.
func jsonl(e *Export) form {
	view := out.NewView(e.Columns...)
	return func(b []byte, r *out.Record) ([]byte, string, error) {
		b, err := view.AppendJSON(b, r)
		return append(b, '\n'), "", err
	}
}

// textFormat returns the format for the texts of another program. The format has an address or ID
// on each line, or a file for each puzzle.
func textFormat(name, what, noun string) *Format {
	f := &Format{Name: name, What: what, noun: noun, Solved: name == out.FormPenpa || name == out.FormPenpaText}
	if name == out.FormPenpaText || name == out.FormFile {
		f.Extension = ".txt"
	}
	f.reads = func(kind *out.Kind) []string {
		form := kind.Forms[name]
		return append([]string{"kind", "index", form.Column}, form.Reads...)
	}
	f.begin = func(e *Export) form {
		return func(b []byte, r *out.Record) ([]byte, string, error) {
			text, missing, err := formText(name, r, e.Solved)
			if err != nil || missing != "" {
				return b, missing, err
			}
			switch name {
			case out.FormPenpaText: // the text has lines of its own
			case out.FormFile: // '/' joins the lines of the file
				text = strings.ReplaceAll(text, "/", "\n")
			default:
				text += "\n"
			}
			return append(b, text...), "", nil
		}
	}
	return f
}

// formText returns a record's text in a form, or the reason why the record has no such text.
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
			return "", "", fmt.Errorf("the row with index %d has no %s: %w", r.Int("index"), name, err)
		}
	}
	switch {
	case missing != "" || name == out.FormPenpaText:
	case text == "" && name == out.FormFile:
		missing = noSolution
	case text == "":
		missing = "puzzles that the other program does not read"
	case strings.ContainsFunc(text, unicode.IsControl):
		err = fmt.Errorf("the row with index %d: found control characters in %s: %q", r.Int("index"), name, text)
	}
	return text, missing, err
}

const noSolution = "puzzles without a solution have no answer to show"

// pictureFormat returns a format for pictures. The function write writes one picture.
func pictureFormat(name string, write func(*Export, *picture.Picture, *bytes.Buffer) error) *Format {
	f := &Format{Name: name, What: "pictures", Extension: "." + name, Picture: true, Solved: true}
	f.reads = func(kind *out.Kind) []string {
		return append([]string{"kind", "index", "name", "puzzle", "solution"}, kind.Reads...)
	}
	f.begin = func(e *Export) form {
		return func(b []byte, r *out.Record) ([]byte, string, error) {
			if e.Solved && r.Text("solution") == "" {
				return b, noSolution, nil
			}
			buffer := bytes.NewBuffer(b)
			p, err := r.Draw(e.Solved)
			if err == nil {
				err = write(e, p.In(e.Look), buffer)
			}
			if err != nil {
				return b, "", fmt.Errorf("the row with index %d cannot be drawn: %w", r.Int("index"), err)
			}
			return buffer.Bytes(), "", nil
		}
	}
	return f
}
