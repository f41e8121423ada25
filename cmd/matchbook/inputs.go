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
	"matchbook/solve"
	"matchbook/solve/phrase"
)

// input is a puzzle as it was given.
type input struct {
	text   string
	name   string // that stands behind it, or with it; empty if it has none
	fields string // what else its line has, a JSON object; empty if there is nothing
	number int    // in its file, from 1
	source string // the file, standard input, or an argument
	line   int    // of the file, from 1; of an argument, 0
	file   bool   // whether it was a file on several lines, of pzpr or of Penpa+
	wrong  error  // a *solve.SyntaxError if its line is not JSON or CSV, and there is no text
}

// hint says how to write a puzzle of a kind, of which example is one, when in is none.
func (in *input) hint(example string) string {
	switch rows := strings.Contains(example, "/"); {
	case in.line == 1 && slices.Contains(strings.Split(in.text, ","), "puzzle"):
		return "-csv reads a table whose first line names its columns"
	case rows && in.line > 0 && !in.file && in.wrong == nil && !strings.ContainsAny(in.text, "/:"):
		return "write all rows of a puzzle in one line, like " + example
	}
	return "write it like " + example
}

// describe says where a text is not a puzzle of the kind that example is one of. The error is
// one of parsing in.text.
func (in *input) describe(err error, example string) string {
	syntax := new(solve.SyntaxError)
	if !errors.As(err, &syntax) {
		return fmt.Sprintf("%s: line %d: %v", in.source, in.line, err)
	}
	line, place := in.place(syntax)
	at := fmt.Sprintf("line %d", line)
	if in.name != "" {
		at += fmt.Sprintf(" (%s)", echo(out.PlainLine(in.name)))
	}
	// Rows of a grid that are joined by '/' have numbers of their own.
	return fmt.Sprintf("%s: %s, %s (hint: %s)", in.source, at, strings.Replace(place.Error(), "line ", "row ", 1), in.hint(example))
}

// place returns the line of the file at which a syntax error is, and the error as one of
// that line.
func (in *input) place(syntax *solve.SyntaxError) (line int, place solve.SyntaxError) {
	line, place = in.line, *syntax
	if in.file { // its lines have their numbers in the text
		line, place.Line = line+max(place.Line, 1)-1, 0
	}
	return line, place
}

// listFlags say how puzzles are listed.
type listFlags struct {
	*call
	csv          bool
	column, name string // names of columns
}

// listFlags defines them.
func (c *call) listFlags() *listFlags {
	f := &listFlags{call: c}
	c.flags.BoolVar(&f.csv, "csv", false, "puzzles are the rows of a table, CSV, whose first line names the columns")
	c.flags.StringVar(&f.column, "column", "puzzle", "the `column` of a table that has the puzzles")
	c.flags.StringVar(&f.name, "name", "name", "the `column` of a table that has their names, if there is one")
	return f
}

// namesWithPuzzles is what help says of names.
const namesWithPuzzles = `A puzzle may have a name: behind it, after a tab, or after a blank and #, and after a blank
alone where the puzzle has no blanks itself. A line may also be a JSON object with the keys
puzzle and name, or with -csv the row of a table. Names, and what else a line has, stay with
the puzzle in answers and data sets.`

// inputs yields the puzzles of a text, one a line, without blank lines and lines that begin
// with #; the lines of a pzpr file or of a text of Penpa+ are one puzzle, up to such a line, a
// link, the next such file or the end. Tables have one a row. A line is yielded before the next one is read. An
// error ends it: the text cannot be read, or has no puzzle.
func (f *listFlags) inputs(name string, r io.Reader) iter.Seq2[input, error] {
	each, want := eachLine, "a puzzle a line"
	if f.csv {
		each, want = f.eachRow, "a row of a table"
	}
	example := f.kind.Example
	return func(yield func(input, error) bool) {
		puzzles := 0
		more, err := each(r, func(in input) bool {
			puzzles++
			in.number, in.source = puzzles, name
			return yield(in, nil)
		})
		switch {
		case !more:
			return
		case errors.As(err, new(tooLong)):
			err = fmt.Errorf("%s: %w, want %s (hint: write it like %s)", name, err, want, example)
		case err != nil:
			err = fmt.Errorf("%s: %w", name, err)
		case puzzles == 0:
			err = fmt.Errorf("%s: found no puzzle, want one a line (hint: write it like %s)", name, example)
		default:
			return
		}
		yield(input{}, err)
	}
}

// tooLong is the error for what has more than maxLine bytes without an end.
type tooLong string

func (t tooLong) Error() string { return fmt.Sprintf("%s is longer than %d bytes", string(t), maxLine) }

// eachLine calls do for the puzzles of a text, one a line. It returns whether do always wanted
// more.
func eachLine(r io.Reader, do func(input) bool) (more bool, err error) {
	number := 0
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxLine)
	var next *string // a line that was read to find the end of a file
	read := func() (line string, ok bool) {
		if next != nil {
			line, next = *next, nil
			number++
			return line, true
		}
		if !lines.Scan() {
			return "", false
		}
		number++
		return strings.TrimSuffix(lines.Text(), "\r"), true
	}
	for {
		line, ok := read()
		if !ok {
			if errors.Is(lines.Err(), bufio.ErrTooLong) {
				return true, tooLong(fmt.Sprint("line ", number+1))
			}
			return true, lines.Err()
		}
		if number == 1 {
			line = strings.TrimPrefix(line, "\ufeff")
		}
		if isNoPuzzle(line) {
			continue
		}
		in := readLine(line)
		in.line = number
		var joint string
		joint, in.file = fileHead(in.text)
		rows := []string{in.text}
		for size := len(line); in.file; {
			more, ok := read()
			if !ok {
				break
			}
			if endsFile(more) {
				next = &more
				number--
				break
			}
			if size += 1 + len(more); size > maxLine {
				return true, tooLong(fmt.Sprint("the file that begins in line ", in.line))
			}
			rows = append(rows, more)
		}
		in.text = strings.Join(rows, joint)
		if !do(in) {
			return false, nil
		}
	}
}

// readLine reads a line that has a puzzle: a JSON object, or a text with a remark that is
// certain to be one. [input.cut] knows another sort of remark.
func readLine(line string) (in input) {
	if strings.HasPrefix(strings.TrimSpace(line), "{") {
		in.wrong = in.readObject(line)
		return in
	}
	in.text = line
	if penpaHead.MatchString(line) {
		return in
	}
	cut := strings.IndexByte(line, '\t')
	if i := strings.Index(line, " #"); i >= 0 && (cut < 0 || i < cut) {
		cut = i
	}
	if i := strings.IndexByte(line, ' '); i >= 0 && oneWord.MatchString(line) && !strings.Contains(line[:i], "pzprv3") && (cut < 0 || i < cut) {
		cut = i
	}
	if cut >= 0 {
		in.text, in.name = line[:cut], trimName(line[cut:])
	}
	return in
}

// oneWord matches how forms begin that have no blank: links, with an address or without one,
// and game IDs. (A link may have a pzpr file in it, which has blanks.)
var oneWord = regexp.MustCompile(`^([^ ]*://|[a-z0-9?]+/\d+/\d+/|\d+x\d+[a-z0-9]*:)`)

// trimName returns a name without what parts it from its puzzle. A name is one line of text.
func trimName(name string) string {
	name = strings.TrimSpace(strings.TrimPrefix(strings.TrimLeft(name, " \t"), "#"))
	return strings.ToValidUTF8(name, "\ufffd")
}

// cut parts a text without a certain remark into its first word and what follows, if that may
// be a name: if it begins with a letter, a digit, a bracket or a quotation mark.
func (in *input) cut() (named input, ok bool) {
	if in.name != "" || in.file || in.wrong != nil {
		return *in, false
	}
	begin := len(in.text) - len(strings.TrimLeft(in.text, " "))
	end := strings.IndexByte(in.text[begin:], ' ')
	if end < 0 {
		return *in, false
	}
	named = *in
	named.text, named.name = in.text[:begin+end], trimName(in.text[begin+end:])
	first, _ := utf8.DecodeRuneInString(named.name)
	ok = unicode.IsLetter(first) || unicode.IsDigit(first) || strings.ContainsRune("([\"'“”„«‘\u300c\u300e", first)
	return named, ok
}

// readPuzzle calls do with the puzzle. If it is none, and would be one with the rest of the line
// as its name, it has that name. The error is that of do.
func (in *input) readPuzzle(do func(input) error) error {
	if in.wrong != nil {
		return in.wrong
	}
	err := do(*in)
	if !errors.As(err, new(*solve.SyntaxError)) {
		return err
	}
	named, ok := in.cut()
	if !ok {
		return err
	}
	first := do(named)
	if first == nil || place(first) == place(err) { // the rest has no part in the error
		*in = named
		return first
	}
	return err
}

// place returns where a syntax error is.
func place(err error) (at [2]int) {
	if syntax := new(solve.SyntaxError); errors.As(err, &syntax) {
		at = [2]int{syntax.Line, syntax.Column}
	}
	return at
}

// readObject reads a line of JSON.
func (in *input) readObject(line string) error {
	wrong := func(at int64, found, want string) error {
		return &solve.SyntaxError{Column: utf8.RuneCountInString(line[:min(int(at), len(line))]) + 1, Found: found, Want: want}
	}
	d := json.NewDecoder(strings.NewReader(line))
	d.UseNumber()
	d.Token() // the brace
	has := false
	var fields strings.Builder
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
				in.name = string(value) // a number, say
			}
			in.name = trimField(in.name)
		default:
			addField(&fields, name, value)
		}
	}
	if _, err := d.Token(); err != nil || strings.TrimSpace(line[d.InputOffset():]) != "" {
		return wrong(d.InputOffset(), "the end, or more", "one JSON object a line")
	}
	in.text = joinLines(in.text)
	if in.fields = fields.String(); in.fields != "" {
		in.fields += "}"
	}
	if !has {
		return wrong(0, "no puzzle", `the key "puzzle"`)
	}
	return nil
}

// trimField returns the text of a name that stands for itself.
func trimField(name string) string { return strings.ToValidUTF8(strings.TrimSpace(name), "\ufffd") }

// addField adds a value to an object, which lacks its closing brace.
func addField(fields *strings.Builder, name string, value json.RawMessage) {
	var b bytes.Buffer
	if json.Compact(&b, value) != nil {
		return
	}
	key, _ := json.Marshal(name) // a text never fails
	mark := ","
	if fields.Len() == 0 {
		mark = "{"
	}
	fields.WriteString(mark + string(key) + ":" + b.String())
}

// joinLines joins the lines of a puzzle that stands in a field.
func joinLines(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	if penpaHead.MatchString(text) {
		return text
	}
	return strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "/")
}

// eachRow calls do for the rows of a table, as [eachLine] does for lines.
func (f *listFlags) eachRow(r io.Reader, do func(input) bool) (more bool, err error) {
	number := 0
	table := newRowReader(r)
	var names []string
	puzzle, name := -1, -1
	for {
		row, err := table.Read()
		syntax := new(csv.ParseError)
		switch {
		case err == io.EOF:
			return true, nil
		case errors.As(err, &syntax):
			number = syntax.Line
		case err != nil:
			return true, err
		default:
			number, _ = table.FieldPos(0)
		}
		in := input{line: number}
		switch {
		case names == nil && err != nil:
			return true, fmt.Errorf("line %d: %w, want the names of columns", number, syntax.Err)
		case names == nil:
			row[0] = strings.TrimPrefix(row[0], "\ufeff")
			names = row
			puzzle, name = slices.Index(names, f.column), slices.Index(names, f.name)
			if puzzle < 0 {
				return true, fmt.Errorf("no column is called %q: there are %s (hint: -column NAME says which has the puzzles)", f.column, out.Clip(strings.Join(names, ", ")))
			}
			continue
		case err != nil:
			in.wrong = &solve.SyntaxError{Column: max(syntax.Column, 1), Found: syntax.Err.Error(), Want: "a row of CSV"}
		case len(row) != len(names):
			in.wrong = &solve.SyntaxError{Column: 1, Found: phrase.Counted(len(row), "field"), Want: fmt.Sprintf("%d, as the first line has", len(names))}
		case strings.TrimSpace(row[puzzle]) == "":
			in.wrong = &solve.SyntaxError{Column: 1, Found: "no puzzle", Want: fmt.Sprintf("one in the column %q", f.column)}
		}
		if in.wrong == nil {
			in.text = joinLines(row[puzzle])
			var fields strings.Builder
			for i, text := range row {
				switch i {
				case puzzle:
				case name:
					in.name = trimField(text)
				default:
					value, _ := json.Marshal(text) // a text never fails
					addField(&fields, names[i], value)
				}
			}
			if in.fields = fields.String(); in.fields != "" {
				in.fields += "}"
			}
		}
		if !do(in) {
			return false, nil
		}
	}
}

// rowReader reads the rows of a table, which may have different numbers of fields, and fails if
// a row does not end: if its last field lacks its quotation mark, say.
type rowReader struct {
	*csv.Reader
	limited *limitedReader
	last    int // the line in which the last row ended
}

func newRowReader(r io.Reader) *rowReader {
	limited := &limitedReader{r: r}
	table := &rowReader{Reader: csv.NewReader(limited), limited: limited}
	table.FieldsPerRecord = -1
	return table
}

// Read reads a row. The error is [tooLong] if it does not end.
func (r *rowReader) Read() (row []string, err error) {
	r.limited.left = maxLine
	row, err = r.Reader.Read()
	syntax := new(csv.ParseError)
	switch {
	case errors.As(err, &syntax):
		r.last = syntax.Line
	case errors.Is(err, bufio.ErrTooLong) && r.last == 0:
		return nil, tooLong("the first row")
	case errors.Is(err, bufio.ErrTooLong): // blank lines may come before it
		return nil, tooLong(fmt.Sprint("the row after line ", r.last))
	case err == nil:
		end := len(row) - 1
		line, _ := r.FieldPos(end)
		r.last = line + strings.Count(row[end], "\n")
	}
	return row, err
}

// limitedReader reads no more than is left.
type limitedReader struct {
	r    io.Reader
	left int // bytes
}

// Read implements [io.Reader].
func (r *limitedReader) Read(b []byte) (int, error) {
	if r.left <= 0 {
		return 0, bufio.ErrTooLong
	}
	n, err := r.r.Read(b)
	r.left -= n
	return n, err
}

// files returns the files that operands name: standard input, unless it is a terminal, if
// there are none.
func (c *call) files(operands []string) ([]string, error) {
	if len(operands) > 0 {
		return operands, nil
	}
	if f, ok := c.in.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		return nil, usageErrorf("found nothing, want %s (hint: %s)", c.use, c.like())
	}
	return []string{"-"}, nil
}

// open calls do with a file, or with standard input if the name is -.
func (c *call) open(name string, do func(name string, r io.Reader) error) error {
	if name == "-" {
		return do("standard input", c.in)
	}
	f, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("%w (hint: give files of puzzles, or - for standard input)", shortened(err))
	}
	defer f.Close()
	if err := noDirectory(f); err != nil {
		return err
	}
	return do(name, f)
}

// noDirectory returns an error if a file is a directory.
func noDirectory(f *os.File) error {
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return fmt.Errorf("%s is a directory, want a file of puzzles (hint: matchbook export -format links writes one from a data set)", f.Name())
	}
	return nil
}

// fileHead reports whether a line is the first of a file on several lines, and with what these
// are joined to be one text: pzpr files with '/', texts of Penpa+ with line ends.
func fileHead(line string) (joint string, ok bool) {
	switch line = strings.TrimSpace(line); {
	case line == "pzprv3" || line == "pzprv3.1":
		return "/", true
	case penpaHead.MatchString(line):
		return "\n", true
	}
	return "", false
}

// penpaHead matches the first line of a text of Penpa+, which has blanks itself.
var penpaHead = regexp.MustCompile(`^square,[0-9]+,[0-9]+,`)

// endsFile reports whether a line is not part of the file before it.
func endsFile(line string) bool {
	_, head := fileHead(line)
	return head || isNoPuzzle(line) || strings.Contains(line, "://")
}

// isNoPuzzle reports whether a line is blank or a comment.
func isNoPuzzle(line string) bool {
	line = strings.TrimSpace(line)
	return line == "" || strings.HasPrefix(line, "#")
}

// maxLine is the greatest length of a line of puzzles, or of a pzpr file, in bytes.
const maxLine = 1 << 20
