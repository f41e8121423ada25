package main

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/term"

	"matchbook/out"
	"matchbook/pipeline"
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// An input is a puzzle as the user gave it.
type input struct {
	text   string
	name   string // the name that follows the puzzle or has a field of its own, or empty
	fields string // the other fields of the puzzle's line, as a JSON object, or empty
	number int    // the number of the puzzle in its file, from 1
	source string // the file's name, "standard input", or "argument" with its number
	line   int    // line in the file, from 1; 0 for an argument
	file   bool   // whether the puzzle is a pzpr or Penpa+ file, which has several lines
	wrong  error  // a *solve.SyntaxError if a line of JSON or a row of a table is not valid or has no puzzle
}

// hint says how to write a puzzle, or how to read a table. The hint is for an input that is no
// puzzle of the kind, or may be incomplete.
func (in *input) hint(kind *pipeline.Kind) string {
	switch {
	case in.line == 1 && slices.Contains(strings.Split(in.text, ","), "puzzle"):
		return "-csv reads a table whose first line names its columns"
	case in.oneRow(kind.Example):
		return "write all rows of a puzzle in one line, like " + kind.Example
	}
	return likeOf(kind)
}

// likeOf returns a hint that shows how to write a puzzle of a kind. The hint names the kind, since the
// user may have meant another kind.
func likeOf(kind *pipeline.Kind) string {
	return fmt.Sprintf("write a %s like %s", kind.Out.Words.One, kind.Example)
}

// oneRow reports whether a line may be a single row of a longer puzzle. The parameter example is a puzzle
// of the kind.
func (in *input) oneRow(example string) bool {
	rows := strings.Contains(example, "/") && !strings.Contains(example, " ")
	return rows && in.line > 0 && !in.file && in.wrong == nil && !strings.ContainsAny(in.text, "/:")
}

// describe returns a message that says why and where a text cannot be parsed as a puzzle of a kind.
// The parameter err is the error of the parser.
func (in *input) describe(err error, kind *pipeline.Kind) string {
	syntax := new(solve.SyntaxError)
	if !errors.As(err, &syntax) {
		return fmt.Sprintf("%s: line %d: %v", in.source, in.line, err)
	}
	line, place := in.place(syntax)
	at := fmt.Sprintf("line %d", line)
	if in.name != "" {
		at += fmt.Sprintf(" (%s)", echo(out.PlainLine(in.name)))
	}
	return fmt.Sprintf("%s: %s, %s (hint: %s)", in.source, at, placed(&place), in.hint(kind))
}

// placed returns the text of a syntax error. In the text, "row" replaces "line", since a puzzle in
// one line can only have rows, joined by '/'.
func placed(syntax *solve.SyntaxError) string {
	return strings.Replace(syntax.Error(), "line ", "row ", 1)
}

// place returns the line of the file that has a syntax error, and the error with its place in that
// line.
func (in *input) place(syntax *solve.SyntaxError) (line int, place solve.SyntaxError) {
	line, place = in.line, *syntax
	if in.file { // each line of the text is a line of the file
		line, place.Line = line+max(place.Line, 1)-1, 0
	}
	return line, place
}

// listFlags are the flags that say how lists of puzzles are read.
type listFlags struct {
	*call
	csv          bool
	column, name string // the columns with the puzzles and with their names
	warned       bool   // whether the method warn has warned about a puzzle with one row
}

// warn warns about the first puzzle that has one row, since the lines of the file may be the rows
// of a single puzzle.
func (f *listFlags) warn(in *input) {
	if !f.warned && in.oneRow(f.kind.Example) {
		f.warned = true
		f.complain("%s: line %d is read as a puzzle of one row (hint: %s)", in.source, in.line, in.hint(f.kind))
	}
}

func (c *call) listFlags() *listFlags {
	f := &listFlags{call: c}
	c.flags.BoolVar(&f.csv, "csv", false, "read CSV tables, whose first line names the columns")
	c.flags.StringVar(&f.column, "column", "puzzle", "the `COLUMN` with the puzzles")
	c.flags.StringVar(&f.name, "name", "name", "the `COLUMN` with names of puzzles, if any")
	return f
}

// namesWithPuzzles is the text of help about the names of puzzles.
const namesWithPuzzles = `A name may follow each puzzle, after a tab, or after a space and #; after a space alone if
the puzzle itself has no spaces. A line may also be a JSON object with the keys puzzle and
name, or with -csv a row of a table. The name and everything else in the line stay with
the puzzle in answers as JSON and in data sets.`

// inputs yields the puzzles of a text. Each line is a puzzle, except blank lines and lines that
// begin with #. The lines of a pzpr or Penpa+ file are one puzzle. A pzpr or Penpa+ file ends
// before a blank line, a comment, a link or another file. In a table, each row is a puzzle. A
// puzzle of one line is yielded before the next line is read. If the text cannot be read or has no
// puzzle, an error comes last.
func (f *listFlags) inputs(name string, r io.Reader) iter.Seq2[input, error] {
	read, want := lines, "one puzzle per line"
	if f.csv {
		read, want = f.rows, "a row of a table"
	}
	like := "(hint: " + likeOf(f.kind) + ")"
	return func(yield func(input, error) bool) {
		number := 0
		for in, err := range read(r) {
			if errors.As(err, new(tooLong)) {
				err = fmt.Errorf("%w, want %s %s", err, want, like)
			}
			if err != nil {
				yield(in, fmt.Errorf("%s: %w", name, err))
				return
			}
			number++
			in.number, in.source = number, name
			if !yield(in, nil) {
				return
			}
		}
		if number == 0 {
			yield(input{}, fmt.Errorf("%s: found no puzzle, want %s %s", name, want, like))
		}
	}
}

// tooLong is the error for a line, row or file that exceeds the limit maxLine.
type tooLong string

func (t tooLong) Error() string { return fmt.Sprintf("%s is longer than %d bytes", string(t), maxLine) }

// lines yields the puzzles of a text that is not a table.
func lines(r io.Reader) iter.Seq2[input, error] {
	return func(yield func(input, error) bool) {
		scanner := bufio.NewScanner(r)
		scanner.Buffer(nil, maxLine)
		number := 0
		next := func() (line string, ok bool) {
			number++
			ok = scanner.Scan()
			return strings.TrimSuffix(scanner.Text(), "\r"), ok
		}
		line, ok := next()
		line = strings.TrimPrefix(line, "\ufeff")
		for ok {
			in := readLine(line)
			in.line = number
			puzzle := !isNoPuzzle(line)
			if joint, file := fileHead(in.text); file {
				rows, size := []string{in.text}, len(line)
				for line, ok = next(); ok && !endsFile(line); line, ok = next() {
					rows = append(rows, line)
					if size += 1 + len(line); size > maxLine {
						yield(in, tooLong(fmt.Sprint("the file that begins in line ", in.line)))
						return
					}
				}
				in.text, in.file = strings.Join(rows, joint), true
			}
			if puzzle && !yield(in, nil) {
				return
			}
			if !in.file {
				line, ok = next()
			}
		}
		err := scanner.Err()
		if errors.Is(err, bufio.ErrTooLong) {
			err = tooLong(fmt.Sprint("line ", number))
		}
		if err != nil {
			yield(input{}, err)
		}
	}
}

// readLine reads a line with a puzzle: a JSON object or a text. readLine cuts off the part of a text
// that can only be a name; [input.cut] cuts off a part that may also belong to the puzzle.
func readLine(line string) (in input) {
	if strings.HasPrefix(strings.TrimSpace(line), "{") {
		in.wrong = in.readObject(line)
		return in
	}
	in.text = line
	if penpaHead.MatchString(line) {
		return in
	}
	marks := []string{"\t", " #"}
	if word, _, _ := strings.Cut(line, " "); oneWord.MatchString(word) && !strings.Contains(word, "pzprv3") {
		marks = append(marks, " ")
	}
	for _, mark := range marks {
		if i := strings.Index(line, mark); i >= 0 && i < len(in.text) {
			in.text, in.name = line[:i], trimName(line[i:])
		}
	}
	return in
}

// oneWord matches the start of a link, with or without the site's address, or of a game ID. Links
// and IDs contain no blanks, except for links that hold a pzpr file.
var oneWord = regexp.MustCompile(`^([^ ]*://|[a-z0-9?]+/\d+/\d+/|\d+x\d+[a-z0-9]*:)`)

// trimName returns a name as valid UTF-8, without the characters that separate the name from its puzzle.
func trimName(name string) string {
	name = strings.TrimSpace(strings.TrimPrefix(strings.TrimLeft(name, " \t"), "#"))
	return strings.ToValidUTF8(name, "\ufffd")
}

// cut splits a text at its first blank into a puzzle and a name; ok is false if the rest cannot be
// a name. A name begins with a letter, a digit, a bracket or a quotation mark, and the puzzle must
// contain '/', ':', '=' or '≠'. A word without any of these characters is probably a row of a
// board, and the rest is the next row.
func (in *input) cut() (named input, ok bool) {
	text := strings.TrimLeft(in.text, " ")
	word, rest, ok := strings.Cut(text, " ")
	if !ok || in.name != "" || in.file || !strings.ContainsAny(word, "/:=≠") {
		return *in, false
	}
	named = *in
	named.text, named.name = in.text[:len(in.text)-len(text)+len(word)], trimName(rest)
	first, _ := utf8.DecodeRuneInString(named.name)
	return named, unicode.IsLetter(first) || unicode.IsDigit(first) || strings.ContainsRune("([\"'“”„«‘\u300c\u300e", first)
}

// readPuzzle calls a function with the puzzle. If the complete text has a syntax error, and the text
// after the first word can be a name, the first word is tried alone. If that call succeeds, or fails at
// the same place, the rest of the line becomes the name. The result is the error from reading the line
// or, if there is none, the error of the function.
func (in *input) readPuzzle(do func(input) error) error {
	if in.wrong != nil {
		return in.wrong
	}
	err := do(*in)
	syntax, shorter := new(solve.SyntaxError), new(solve.SyntaxError)
	named, ok := in.cut()
	if !ok || !errors.As(err, &syntax) {
		return err
	}
	first := do(named)
	errors.As(first, &shorter)
	if first != nil && (shorter.Line != syntax.Line || shorter.Column != syntax.Column) {
		return err
	}
	*in = named
	return first
}

// readObject reads a line of JSON. The error is a *solve.SyntaxError.
func (in *input) readObject(line string) error {
	wrong := func(at int64, found, want string) error {
		return &solve.SyntaxError{Column: utf8.RuneCountInString(line[:min(int(at), len(line))]) + 1, Found: found, Want: want}
	}
	d := json.NewDecoder(strings.NewReader(line))
	d.UseNumber()
	d.Token() // the brace
	has := false
	var others fields
	for d.More() {
		at := d.InputOffset()
		key, err := d.Token()
		var value json.RawMessage
		if err == nil {
			err = d.Decode(&value)
		}
		name, ok := key.(string)
		if err != nil || !ok {
			return wrong(d.InputOffset(), "no JSON", `a JSON object in one line, such as {"puzzle":"…","name":"…"}`)
		}
		switch name {
		case "puzzle":
			if has || json.Unmarshal(value, &in.text) != nil || value[0] != '"' {
				return wrong(at, "puzzle "+out.Clip(string(value)), "one puzzle, as a text")
			}
			has = true
		case "name":
			if json.Unmarshal(value, &in.name) != nil {
				in.name = string(value) // a name may be a number
			}
			in.name = trimField(in.name)
		default:
			others.add(name, value)
		}
	}
	if _, err := d.Token(); err != nil || strings.TrimSpace(line[d.InputOffset():]) != "" {
		return wrong(d.InputOffset(), "no end of the object, or more text after it", "one JSON object per line")
	}
	in.text, in.fields = joinLines(in.text), others.object()
	if !has {
		return wrong(0, "no puzzle", `the key "puzzle"`)
	}
	return nil
}

// trimField returns a name that has its own field, without the blanks around it, as valid UTF-8.
func trimField(name string) string { return strings.ToValidUTF8(strings.TrimSpace(name), "\ufffd") }

// fields is the text of a JSON object without its closing brace.
type fields struct{ bytes.Buffer }

// add adds a field. The parameter value is JSON.
func (f *fields) add(name string, value []byte) {
	mark := ","
	if f.Len() == 0 {
		mark = "{"
	}
	key, _ := json.Marshal(name) // a string can always be encoded
	f.WriteString(mark + string(key) + ":")
	json.Compact(&f.Buffer, value)
}

// object returns the object, or an empty text if the object has no field.
func (f *fields) object() string {
	if f.Len() == 0 {
		return ""
	}
	return f.String() + "}"
}

// joinLines joins the lines of a puzzle with '/', unless it is a Penpa+ text.
func joinLines(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	if penpaHead.MatchString(text) {
		return text
	}
	return strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "/")
}

// rows yields the puzzles of a table, one for each row.
func (f *listFlags) rows(r io.Reader) iter.Seq2[input, error] {
	return func(yield func(input, error) bool) {
		table := newRowReader(r)
		syntax := new(csv.ParseError)
		names, err := table.Read()
		switch {
		case err == io.EOF:
			return
		case errors.As(err, &syntax):
			err = fmt.Errorf("line %d: %w, want the names of columns", syntax.Line, syntax.Err)
		case err == nil:
			names[0] = strings.TrimPrefix(names[0], "\ufeff")
			if !slices.Contains(names, f.column) {
				err = fmt.Errorf(
					"no column is called %q, want one of %s (hint: name the column of the puzzles with -column NAME)",
					f.column,
					out.Clip(strings.Join(names, ", ")),
				)
			}
		}
		if err != nil {
			yield(input{}, err)
			return
		}
		for {
			row, err := table.Read()
			var in input
			switch {
			case err == io.EOF:
				return
			case errors.As(err, &syntax):
				in.line, in.wrong = syntax.Line, &solve.SyntaxError{Column: max(syntax.Column, 1), Found: syntax.Err.Error(), Want: "a row of CSV"}
			case err != nil:
				yield(in, err)
				return
			default:
				in.line, _ = table.FieldPos(0)
				in.wrong = f.readRow(&in, names, row)
			}
			if !yield(in, nil) {
				return
			}
		}
	}
}

// readRow reads a row of a table. The error is a *solve.SyntaxError.
func (f *listFlags) readRow(in *input, names, row []string) error {
	if len(row) != len(names) {
		return &solve.SyntaxError{Column: 1, Found: phrase.Counted(len(row), "field"), Want: fmt.Sprintf("%d, as the first line has", len(names))}
	}
	puzzle, name := slices.Index(names, f.column), slices.Index(names, f.name)
	if strings.TrimSpace(row[puzzle]) == "" {
		return &solve.SyntaxError{Column: 1, Found: "no puzzle", Want: fmt.Sprintf("one in the column %q", f.column)}
	}
	var others fields
	for i, text := range row {
		switch i {
		case puzzle:
			in.text = joinLines(text)
		case name:
			in.name = trimField(text)
		default:
			value, _ := json.Marshal(text) // a string can always be encoded
			others.add(names[i], value)
		}
	}
	in.fields = others.object()
	return nil
}

// rowReader reads the rows of a table, which may have different numbers of fields. Read fails at a
// row that is too long, for example because a closing quotation mark is missing.
type rowReader struct {
	*csv.Reader
	limited io.LimitedReader
	last    int // the line in which the previous row ended
}

func newRowReader(r io.Reader) *rowReader {
	table := &rowReader{limited: io.LimitedReader{R: r}}
	table.Reader = csv.NewReader(&table.limited)
	table.FieldsPerRecord = -1
	return table
}

// Read reads a row. The error is [tooLong] if the row does not end within maxLine bytes.
func (r *rowReader) Read() (row []string, err error) {
	r.limited.N = maxLine
	row, err = r.Reader.Read()
	syntax := new(csv.ParseError)
	switch {
	case r.limited.N == 0 && r.last == 0:
		return nil, tooLong("the first row")
	case r.limited.N == 0: // there may be blank lines before the row
		return nil, tooLong(fmt.Sprint("the row after line ", r.last))
	case errors.As(err, &syntax):
		r.last = syntax.Line
	case err == nil:
		last := len(row) - 1
		line, _ := r.FieldPos(last)
		r.last = line + strings.Count(row[last], "\n")
	}
	return row, err
}

// files returns the files that operands name. Without operands it returns "-", which is standard
// input, or an error if standard input is a terminal.
func (c *call) files(operands []string) ([]string, error) {
	if len(operands) > 0 {
		return operands, nil
	}
	if f, ok := c.in.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		return nil, usageErrorf("found nothing, want %s (hint: %s)", c.use, c.like())
	}
	return []string{"-"}, nil
}

// open calls a function with the content of a file, or of standard input if the name is "-".
func (c *call) open(name string, do func(name string, r io.Reader) error) error {
	if name == "-" {
		return do("standard input", c.in)
	}
	if name == "" {
		return usageErrorf(`found "", want a file, or - for standard input`)
	}
	f, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("%w (hint: give a file, or - for standard input)", shortened(err))
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a directory, want a file of puzzles (hint: matchbook export -format links writes one from a data set)", name)
	}
	return do(name, f)
}

// fileHead reports whether a line begins a puzzle of several lines. The result joint is the text that joins
// these lines: '/' for pzpr files, and a newline for Penpa+ files.
func fileHead(line string) (joint string, ok bool) {
	switch line = strings.TrimSpace(line); {
	case line == "pzprv3" || line == "pzprv3.1":
		return "/", true
	case penpaHead.MatchString(line):
		return "\n", true
	}
	return "", false
}

// penpaHead matches the start of a Penpa+ file, whose first line may contain blanks.
var penpaHead = regexp.MustCompile(`^square,[0-9]+,[0-9]+,`)

// endsFile reports whether a pzpr or Penpa+ file ends before a line.
func endsFile(line string) bool {
	_, head := fileHead(line)
	return head || isNoPuzzle(line) || strings.Contains(line, "://")
}

// isNoPuzzle reports whether a line is blank or a comment.
func isNoPuzzle(line string) bool {
	line = strings.TrimSpace(line)
	return line == "" || strings.HasPrefix(line, "#")
}

// maxLine limits the size of a line, of a row of a table, and of a pzpr or Penpa+ file, in bytes.
const maxLine = 1 << 20
